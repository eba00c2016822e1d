"""The present state of the match: events go in one by one, the view that pages show comes out."""

from __future__ import annotations

from referee.arbiter.policy import Policy
from referee.console.attention import AttentionList
from referee.console.language import Translations, translations
from referee.console.view import (
    CounterView,
    LastMoveView,
    LineView,
    MatchView,
    Phase,
    RestorationView,
    ResultView,
    SetUpView,
    board_view,
    cover_view,
    position_view,
)
from referee.draughts.draws import DrawWatch
from referee.draughts.position import Position, Side
from referee.outputs.sheet import Sheet
from referee.outputs.sheet_entries import Entry, SheetIncident, SheetPly, SheetReturn
from referee.outputs.sink import Picture
from referee.records.clock_events import MatchTimes
from referee.records.draw_events import DrawAnswered, DrawOffered
from referee.records.events import (
    AdjustmentAnnounced,
    Event,
    GameEnded,
    GamePaused,
    GameResumed,
    IncidentStatus,
    IrregularityFound,
    MovePlayed,
    PositionCorrected,
    RestorationSeen,
    ResultCorrected,
    ResultUndone,
    RulingMade,
    SetUpSeen,
)
from referee.records.match import Match


class MatchViewBuilder:
    """Pure: the same events always give the same view. Used from one thread."""

    def __init__(self, match: Match, policy: Policy, match_id: str = "") -> None:
        self._match_id = match_id
        self._cover, self._board = cover_view(match), board_view(match)
        self.revision = 0
        """Number of the last event taken."""
        self.pictures: set[str] = set()
        """Names of all pictures and films that events came with."""
        self._sheet = Sheet(match)
        self._attention = AttentionList(policy)
        self._watches = [DrawWatch.start(match.start, match.rules)]
        """The draw counters at each step of the line of play."""
        self._ply = 0
        self._set_up: SetUpSeen | None = None
        self._restoration: RestorationSeen | None = None
        self._paused = False
        self._draw_offer: Side | None = None
        self._adjusting: Side | None = None
        self._ended: GameEnded | None = None

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self._sheet.position

    def take(self, number: int, event: Event, pictures: tuple[Picture, ...] = ()) -> None:
        """The next event, by its number in the match."""
        self.revision = number
        self.pictures.update(picture.name for picture in pictures if picture.is_available)
        self._attention.take(number, event, pictures, self._ply, self._sheet.last_ply_name)
        self._update_phase(event)
        before = self.position
        self._sheet.take(event, pictures)
        if isinstance(event, MovePlayed):
            self._played(event, before)
        elif isinstance(event, IrregularityFound) and event.passes_turn and not _same(before, self.position):
            self._watches.append(self._watches[-1].changed(self.position, as_ply=True))
            self._adjusting = None
        elif not _same(before, self.position):
            self._continue_from(self.position)

    def view(self, time_s: float, times: MatchTimes | None, troubles: tuple[Translations, ...] = ()) -> MatchView:
        """Everything except the choices, which only the match itself knows."""
        restoration, set_up, ended = self._restoration, self._set_up, self._ended
        return MatchView(
            id=self._match_id,
            revision=self.revision,
            time_s=time_s,
            phase=self._phase,
            cover=self._cover,
            board=self._board,
            position=position_view(self.position),
            last_move=self._last_move(),
            lines=tuple(line for entry in self._sheet.entries if (line := _line(entry)) is not None),
            times=times,
            counters=self._counters(),
            restoration=_restoration_view(restoration) if restoration else None,
            set_up=SetUpView(set_up.turned, set_up.wrong) if set_up and self._phase is Phase.SET_UP else None,
            draw_offer=self._draw_offer,
            adjusting=self._adjusting,
            result=ResultView(ended.result, translations(ended.reason)) if ended else None,
            attention=self._attention.items,
            troubles=troubles,
        )

    @property
    def _phase(self) -> Phase:
        if self._ended is not None:
            return Phase.ENDED
        if self._paused:
            return Phase.PAUSED
        if self._restoration is not None:
            return Phase.RESTORING
        return Phase.PLAYING if self._sheet.plies or self._sheet.incidents else Phase.SET_UP

    def _update_phase(self, event: Event) -> None:
        """Take what an event changes besides the plies."""
        match event:
            case RestorationSeen():
                self._restoration = event if event.wrong else None
            case RulingMade(status=IncidentStatus.RECTIFIED):
                self._restoration = None
            case PositionCorrected():
                self._corrected(event)
            case SetUpSeen():
                self._set_up = event
            case DrawOffered(side=side):
                self._draw_offer = side
            case DrawAnswered():
                self._draw_offer = None
            case AdjustmentAnnounced(side=side):
                self._adjusting = side
            case GamePaused():
                self._paused = True
            case GameResumed():
                self._paused, self._restoration = False, None
            case GameEnded():
                self._ended = event
                self._restoration, self._draw_offer = None, None
            case ResultUndone():
                self._ended = None
            case ResultCorrected(time_s=time_s, result=result, reason=reason):
                self._ended = GameEnded(time_s, result, reason)
            case _:
                pass

    def _corrected(self, event: PositionCorrected) -> None:
        self._ply = event.ply
        self._restoration, self._ended = None, None

    def _played(self, event: MovePlayed, before: Position) -> None:
        self._continue_from(before)
        self._watches.append(self._watches[-1].after(event.move, event.position))
        self._ply = event.ply
        self._restoration, self._ended, self._adjusting = None, None, None
        if self._draw_offer is event.side.other:
            self._draw_offer = None

    def _continue_from(self, position: Position) -> None:
        """The game continues from here: draw counters continue from when this position last stood, or without a ply."""
        for depth in range(len(self._watches) - 1, -1, -1):
            if _same(self._watches[depth].position, position):
                del self._watches[depth + 1 :]
                return
        self._watches.append(self._watches[-1].changed(position, as_ply=False))

    def _last_move(self) -> LastMoveView | None:
        """The ply that led to the position; None where no ply did."""
        plies = self._sheet.plies
        if not plies or not _same(plies[-1].played.position, self.position):
            return None
        move = plies[-1].played.move
        return LastMoveView(move.path, move.captured, plies[-1].move_text)

    def _counters(self) -> tuple[CounterView, ...]:
        return tuple(
            CounterView(
                counter.rule.article,
                counter.rule.kind.name.lower(),
                counter.rule.limit,
                counter.done,
                counter.limit,
                counter.rule.on_claim,
            )
            for counter in self._watches[-1].counters
        )


def _line(entry: Entry) -> LineView | None:
    """An entry of the score sheet as a line of the page; None for remarks, which have a list of their own."""
    match entry:
        case SheetPly(number, text, played, times, standing):
            clock_ms = None if times is None else times.of(played.side)
            return LineView("ply", number, played.side, text, played.time_s, played.ply, clock_ms, not standing)
        case SheetIncident(number=number, found=found, standing=standing):
            return LineView(
                "incident", number, found.blamed, found.article, found.time_s, found.ply, undone=not standing
            )
        case SheetReturn(event=event, new_position=new_position, taken_out=taken_out):
            by_hand = "corrected" if new_position else "undone"
            kind = by_hand if isinstance(event, PositionCorrected) else "restored"
            return LineView(kind, 0, None, " ".join(taken_out), event.time_s, 0)
        case _:
            return None


def _restoration_view(seen: RestorationSeen) -> RestorationView:
    lies = seen.lies or seen.target
    return RestorationView(position_view(seen.target), seen.wrong, position_view(lies))


def _same(one: Position, other: Position) -> bool:
    return one.side_to_move is other.side_to_move and one.to_string() == other.to_string()
