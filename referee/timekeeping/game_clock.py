"""The effect of the game's events on the time: what starts it, stops it or ends a turn, and what the clock displays.
Pure."""

from __future__ import annotations

from referee.draughts.position import Position, Side
from referee.records.clock_events import ClockEvent
from referee.records.events import (
    Event,
    GameEnded,
    GamePaused,
    GameResult,
    GameResumed,
    IncidentReopened,
    IncidentStatus,
    IrregularActContinued,
    IrregularityFound,
    MatchStarted,
    MovePlayed,
    PlayedOn,
    PositionCorrected,
    PositionRestored,
    ResultUndone,
    RulingMade,
    Severity,
)
from referee.records.timing import TimeBegins, Timing
from referee.timekeeping.move_count import MoveCount
from referee.timekeeping.timekeeper import Timekeeper


class GameClock:
    """Joins a timekeeper to a game: fed with the game's events, it answers with the clock's."""

    def __init__(self, keeper: Timekeeper, start: Position, timing: Timing, shown_articles: frozenset[str]) -> None:
        """`shown_articles`: articles that the clock shows when they are reported, since they are reported at once."""
        self._keeper, self._timing, self._shown_articles = keeper, timing, shown_articles
        self._position = start
        self._move_count = MoveCount(start)
        self._open_incidents: dict[int, Side | None] = {}
        """Incidents for which the time is stopped, and the side at fault in each."""
        self._restoring: int | None = None
        """The incident for which a position is being restored."""
        self._incidents: dict[int, IrregularityFound] = {}
        """Incidents that a person may rule on."""
        self._paused_at: tuple[Position, Side | None] | None = None
        """The position, and the side whose time was running, when the game was paused."""
        self._begins_after_pause = False
        """The time begins with the position, which was first seen to stand in a pause."""
        self._resumed_s = float("-inf")
        """When the game was last resumed."""
        self._game_over = False

    @property
    def is_startable(self) -> bool:
        """The game is in progress and no time runs: it has not started, is stopped for an incident, or a flag that fell
        was raised again."""
        startable = self._keeper.computer_owned and not self._keeper.running and not self._keeper.flag_is_down
        return startable and not self._game_over and self._paused_at is None

    @property
    def is_paused(self) -> bool:
        """A person has paused the game, and not resumed it yet."""
        return self._paused_at is not None

    def follow(self, events: tuple[Event, ...], now_s: float) -> tuple[Event, ...]:
        """Take events of the game; returns each followed by the clock events that it causes."""
        decided = {
            event.incident
            for event in events
            if (isinstance(event, IncidentReopened) and self._timing.stop_on_irregularity)
            or (isinstance(event, RulingMade) and event.status is not IncidentStatus.OPEN)
        }
        out: list[Event] = []
        for event in events:
            out.append(event)
            if isinstance(event, IrregularityFound):
                out += self._irregular(event, now_s, closed=event.incident in decided)
            else:
                out += self._after(event, now_s, decided)
        return tuple(out)

    def _after(self, event: Event, now_s: float, decided: set[int]) -> tuple[ClockEvent, ...]:
        match event:
            case MatchStarted(position=position):
                self._position = position
                begins = self._timing.begins is TimeBegins.WITH_POSITION and not self._keeper.started
                self._begins_after_pause = begins and self.is_paused
                return self._keeper.start(now_s) if begins and not self.is_paused else ()
            case MovePlayed():
                return self._played(event, now_s)
            case RulingMade(incident=incident, status=IncidentStatus.OPEN):
                # whatever the setting: no time runs while a position is rebuilt
                self._restoring = incident
                return self._keeper.stop(now_s)
            case RulingMade(incident=incident, status=status, position=position):
                halted = self._halted
                side = self._open_incidents.pop(incident, None)
                self._restoring = None if self._restoring == incident else self._restoring
                self._set_position(position, now_s)
                if halted and not self._halted:
                    return self._resume_turn(now_s, turn_over=not status.is_undone)
                if halted and side is not None and status is IncidentStatus.ACCEPTED:
                    self._keeper.turn_over_while_stopped(side, now_s)
                return self._turn(now_s, returned=status.is_undone)
            case PlayedOn(position=position) | IrregularActContinued(position=position):
                self._set_position(position, now_s)
            case PositionRestored(after=position, finished=True):
                self._set_position(position, now_s)  # the opponent has still to rule on it
            case PositionRestored(after=position) | PositionCorrected(after=position):
                self._game_over = False
                halted = self._halted
                self._set_position(position, now_s)
                if halted and (self._open_incidents.keys() | {self._restoring}) & decided:
                    return ()  # the outcome follows as the next event
                self._restoring = None
                return (
                    self._resume_turn(now_s)
                    if halted and not self._open_incidents
                    else self._turn(now_s, returned=True)
                )
            case IncidentReopened(incident=incident) if incident in self._incidents:
                # a press for an undone ply ends no turn
                return self._to_be_ruled(self._incidents[incident], now_s, turn=self._position.side_to_move)
            case GamePaused():
                self._paused_at = self._position, self._keeper.times(now_s).counting
                return self._keeper.stop(now_s)
            case GameResumed(rebuilding=True) if self._would_halt:
                self._paused_at = None  # the time stays stopped until the position stands
            case GameResumed(position=position):
                return self.resume(position, now_s, begins=self._begins_after_pause)
            case ResultUndone():
                # the time stays stopped until a person starts it
                self._game_over = False
            case GameEnded(result=result) if result is not GameResult.UNKNOWN:
                self._game_over = True
                return self._keeper.stop(now_s)
        return ()

    def resume(self, position: Position, now_s: float, *, begins: bool = True) -> tuple[ClockEvent, ...]:
        """A person decided that the game continues from here. `begins`: or that the time begins, if none has run."""
        paused_at, self._paused_at = self._paused_at, None
        self._resumed_s = now_s
        replies = position.side_to_move.other in self._open_incidents.values()
        self._open_incidents.clear()
        self._restoring = None
        if self._game_over:
            return ()
        self._set_position(position, now_s)
        if not self._keeper.started:
            return self._keeper.start(now_s) if begins else ()
        if paused_at is not None and paused_at[1] is not None and paused_at[0].to_string() == position.to_string():
            # nothing was played: a press that was due is still due
            if self._keeper.pressed_since_stop and position.side_to_move is not paused_at[1]:
                return self._resume_turn(now_s, turn_over=True)
            return self._keeper.resume(paused_at[1], now_s, board_unchanged=True)
        return self._keeper.resume(position.side_to_move, now_s, turn_over=replies)

    @property
    def _halted(self) -> bool:
        return self._would_halt and not self.is_paused

    @property
    def _would_halt(self) -> bool:
        """The time is stopped for a ruling, whether or not the game is paused as well."""
        return (bool(self._open_incidents) or self._restoring is not None) and not self._game_over

    def _played(self, event: MovePlayed, now_s: float) -> tuple[ClockEvent, ...]:
        events: tuple[ClockEvent, ...] = ()
        halted = self._halted
        # playing on accepts the opponent's irregularity (5.7)
        self._open_incidents = {number: side for number, side in self._open_incidents.items() if side is event.side}
        resumed = halted and not self._halted
        pressed = resumed and self._keeper.reply_pressed(event.side)
        reply = resumed and self._keeper.stopped_side is event.side.other
        if resumed:
            # a clock that counts by itself was not stopped: each press ended a turn
            is_right = pressed or not self._keeper.computer_owned
            events = self._keeper.resume(event.side, now_s, turn_over=True, lever_is_right=is_right)
        self._move_count.played(event.side, self._position, event.position)
        self._position = event.position
        if not self._game_over:
            events += self._keeper.played(
                event.ply,
                event.side,
                now_s,
                made_s=event.time_s,
                while_stopped=event.time_s < self._resumed_s,
                resumed_by_it=reply,
                reply_pressed=pressed,
            )
        self._update_move_counts(now_s)
        return events

    def _irregular(self, event: IrregularityFound, now_s: float, *, closed: bool) -> tuple[ClockEvent, ...]:
        """`closed`: it was ruled on as it was found, so that the time is not stopped for it."""
        taken_back_by: Side | None = None
        on_the_board = event.after.to_string() != self._position.to_string()
        if on_the_board:
            turn = self._position.side_to_move
            if event.side is not None and event.passes_turn:
                self._move_count.irregular_act(event.side, self._position, event.after)
                self._position = event.after
                self._update_move_counts(now_s)
            else:
                self._set_position(event.after, now_s)
            if event.side is not None:
                self._keeper.irregular_act_seen(event.side, now_s, passes_turn=event.passes_turn)
            if not event.passes_turn and event.after.side_to_move is not turn:
                taken_back_by = event.after.side_to_move
                if self._keeper.running:
                    self._keeper.turn_returned(taken_back_by)
        events: tuple[ClockEvent, ...] = ()
        if event.severity in (Severity.IRREGULARITY, Severity.ACCIDENT):
            self._incidents[event.incident] = event
            closed = closed or event.status is not IncidentStatus.OPEN
            # a press for the ply that was taken back ends no turn
            events = self._to_be_ruled(event, now_s, closed=closed, turn=taken_back_by)
        if not on_the_board:
            return events
        turn, passes = self._position.side_to_move, event.passes_turn
        return (*events, *self._keeper.change_turn(turn, now_s, played=passes, returned=not passes))

    def _to_be_ruled(
        self, event: IrregularityFound, now_s: float, *, closed: bool = False, turn: Side | None = None
    ) -> tuple[ClockEvent, ...]:
        if self._game_over or not self._keeper.started:
            return ()
        events: tuple[ClockEvent, ...] = ()
        if self._timing.stop_on_irregularity and not closed:
            self._open_incidents[event.incident] = event.side
            events = self._keeper.stop(now_s, turn=turn)
        if self._timing.show_article and event.article in self._shown_articles:
            self._keeper.show_article(event.article, now_s)
        return events

    def _set_position(self, position: Position, now_s: float) -> None:
        self._position = position
        self._move_count.set_position(position)
        self._update_move_counts(now_s)

    def _update_move_counts(self, now_s: float) -> None:
        for side in Side:
            self._keeper.set_move_count(side, self._move_count.moves_of(side), now_s)

    def _resume_turn(self, now_s: float, *, turn_over: bool = False) -> tuple[ClockEvent, ...]:
        if not self._keeper.started:
            return ()  # no ruling begins the time
        return self._keeper.resume(self._position.side_to_move, now_s, turn_over=turn_over)

    def _turn(self, now_s: float, *, returned: bool = False) -> tuple[ClockEvent, ...]:
        """`returned`: an earlier position stands again."""
        if returned and self._keeper.running:
            self._keeper.turn_returned(self._position.side_to_move)
        return self._keeper.change_turn(self._position.side_to_move, now_s, returned=returned)
