"""The score sheet: the events of a match in the order and with the numbers with which a player would write them down.

What was taken back, rectified or undone stays in `entries`, with `standing` False. The rest is the line of play,
numbered as in PDN.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from referee.draughts.move_text import written
from referee.draughts.moves import legal_moves
from referee.draughts.position import Position, Side
from referee.outputs.sheet_entries import (
    Entry,
    ReturnEvent,
    SheetCameraMoved,
    SheetDoubt,
    SheetIncident,
    SheetPly,
    SheetRemark,
    SheetReturn,
)
from referee.outputs.sink import Picture
from referee.outputs.waiting_presses import WaitingPresses
from referee.records.camera_signals import CameraFound, CameraLost
from referee.records.clock_events import (
    ClockPressed,
    ClockStarted,
    ClockStopped,
    FlagFell,
    MatchTimes,
    PliesForOnePress,
    PressedWithoutMove,
    TimesCorrected,
)
from referee.records.clock_readings import ClockLost
from referee.records.draw_events import DrawAnswered, DrawOffered, DrawReached
from referee.records.events import (
    AdjustmentAnnounced,
    CameraMoved,
    DoubtRaised,
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
    ResultCorrected,
    ResultUndone,
    RulingMade,
)
from referee.records.match import Match


@dataclass(frozen=True, slots=True)
class _Step:
    """What is needed to undo one entry of the line of play."""

    entry: int
    """Its index in `entries`."""
    position: Position
    """The position before it."""
    number: int


@dataclass(slots=True)
class Sheet:
    """Built up from the events."""

    match: Match
    entries: list[Entry] = field(default_factory=list)
    opening: tuple[Picture, ...] = ()
    """Camera pictures of the board at the start of the match."""
    started: bool = False
    ended: GameEnded | None = None
    times: MatchTimes | None = None
    """The last known times."""
    position: Position = field(init=False)
    """The last known position."""
    _number: int = 1
    """Number of the next ply."""
    _line: list[_Step] = field(default_factory=list)
    _presses: WaitingPresses = field(default_factory=WaitingPresses)
    _incidents: int = 0

    def __post_init__(self) -> None:
        self.position = self.match.start

    def take(self, event: Event, pictures: tuple[Picture, ...] = ()) -> None:
        if isinstance(event, MovePlayed | PositionCorrected | GameResumed | ResultUndone):
            # the game continues: an earlier end was wrong, or was undone
            self.ended = None
        match event:
            case MatchStarted():
                self.started = True
                self.opening = pictures
                if not self._line:  # otherwise a ruling on the faulty array says where the game goes on from
                    self.position = event.position
            case MovePlayed():
                self._ply(event)
            case IrregularityFound():
                self._irregularity(event, pictures)
            case IrregularActContinued():
                self._continue(event)
            case RulingMade() | IncidentReopened():
                self._ruling(event)
            case PositionRestored() | PositionCorrected() | PlayedOn():
                self._return(event)
            case GameResumed():
                self._presses.forget()
                self.entries.append(SheetRemark(self._number, event))
                if not _same(event.position, self.position):
                    self._return(event)
            case DoubtRaised():
                self.entries.append(SheetDoubt(self._last_number, event, self.position, pictures, self.last_ply_name))
            case CameraMoved():
                self.entries.append(SheetCameraMoved(event, pictures))
            case ClockPressed():
                self._press(event)
            case GameEnded():
                self.ended = event
            case ResultUndone():
                self.entries.append(SheetRemark(self._number, event))
            case ResultCorrected(result=result, reason=reason):
                ended_s = event.time_s if self.ended is None else self.ended.time_s
                self.ended = GameEnded(ended_s, result, reason)
                self.entries.append(SheetRemark(self._number, event))
            case _:
                self._remark(event)

    def _remark(self, event: Event) -> None:
        match event:
            case ClockStarted() | ClockStopped():
                self.times = event.times
            case FlagFell() | TimesCorrected():
                self.times = event.times
                self.entries.append(SheetRemark(self._number, event))
            case PressedWithoutMove():
                self._presses.doubt(event)
                self.entries.append(SheetRemark(self._number, event))
            case (
                GamePaused()
                | DrawOffered()
                | DrawAnswered()
                | DrawReached()
                | AdjustmentAnnounced()
                | PliesForOnePress()
                | ClockLost()
                | CameraLost()
                | CameraFound()
            ):
                self.entries.append(SheetRemark(self._number, event))
            case _:
                pass

    def _ply(self, event: MovePlayed) -> None:
        rules = self.match.rules
        before = self.position
        # after an irregular act only the next ply may show whose turn it is
        self.position = before.with_side_to_move(event.side)
        text = written(event.move, legal_moves(self.position, rules), rules)
        number = self._step_to(event.position)
        self._line[-1] = replace(self._line[-1], position=before)
        self.entries.append(SheetPly(number, text, event, self._presses.played(event.side)))

    def _press(self, event: ClockPressed) -> None:
        self.times = event.times
        if event.ply is None:
            self._presses.add(event)
            return
        for at in reversed(range(len(self.entries))):
            entry = self.entries[at]
            if isinstance(entry, SheetPly) and entry.standing and entry.played.ply == event.ply:
                self.entries[at] = replace(entry, times=event.times)
                return

    def _irregularity(self, event: IrregularityFound, pictures: tuple[Picture, ...]) -> None:
        self._incidents += 1
        number, new_position = self._last_number, not _same(event.after, self.position)
        # an act out of turn belongs to the player's own last move
        goes_on = event.blamed is self.position.side_to_move.other
        if new_position:
            self._act_seen(event.blamed)
            step = self._step_to(event.after)
            number = number if goes_on else step
        incident = event.incident or self._incidents
        self.entries.append(SheetIncident(number, incident, event, pictures, new_position, self.times))

    def _act_seen(self, side: Side | None) -> None:
        """A press for what was done instead of a ply leaves no times on the sheet."""
        if side is None:
            self._presses.forget()
        else:
            self._presses.played(side)

    def _continue(self, event: IrregularActContinued) -> None:
        """The incident leads to another position now."""
        for at, entry in enumerate(self.entries):
            if isinstance(entry, SheetIncident) and entry.incident == event.incident:
                if self._line and self._line[-1].entry > at:  # a position was set since
                    self._set_up(event)
                    return
                if not (entry.new_position and entry.standing):  # so far it was about the manner of a ply
                    self._line.append(_Step(at, self.position, self._number))
                self.entries[at] = replace(entry, continued=event.position, new_position=True, standing=True)
                self.position = event.position

    def _ruling(self, event: RulingMade | IncidentReopened) -> None:
        taken_out: tuple[str, ...] = ()
        if not isinstance(event, RulingMade) or event.status is not IncidentStatus.ACCEPTED:
            self._presses.forget()  # where the opponent replied, that press may wait for that ply
        if isinstance(event, RulingMade) and event.status.is_undone:
            taken_out = (*self._already_reported(event), *(self._go_back_to(event.position) or ()))
        for at, entry in enumerate(self.entries):
            if isinstance(entry, SheetIncident) and entry.incident == event.incident:
                out = (*entry.taken_out, *taken_out)
                self.entries[at] = replace(entry, rulings=(*entry.rulings, event), taken_out=out)
        if (
            isinstance(event, RulingMade)
            and event.status is IncidentStatus.RECTIFIED
            and not _same(event.position, self.position)
        ):
            self._set_up(event)

    def _already_reported(self, ruling: RulingMade) -> tuple[str, ...]:
        """The plies taken out by a ruling whose restored position the sheet has already reported."""
        last = self.entries[-1] if self.entries else None
        if not isinstance(last, SheetReturn) or last.new_position or last.event.time_s != ruling.time_s:
            return ()
        self.entries.pop()
        return last.taken_out

    def _return(self, event: PositionRestored | PositionCorrected | GameResumed | PlayedOn) -> None:
        self._presses.forget()
        position = event.position if isinstance(event, GameResumed | PlayedOn) else event.after
        by_hand = isinstance(event, PositionCorrected) and not event.undone
        taken_out = None if by_hand else self._go_back_to(position)
        if taken_out is None:
            self._set_up(event)
        else:
            self.entries.append(SheetReturn(event, position, False, taken_out, self.ply_to_position))

    def _set_up(self, event: ReturnEvent) -> None:
        position = event.after if isinstance(event, PositionRestored | PositionCorrected) else event.position
        self._step_to(position)
        self.entries.append(SheetReturn(event, position, new_position=True))

    def _step_to(self, position: Position) -> int:
        """Note that the entry added next leads to this position; returns its number."""
        number = self._number
        self._line.append(_Step(len(self.entries), self.position, number))
        self._number += self.position.side_to_move is not self.first_side
        self.position = position
        return number

    def _go_back_to(self, position: Position) -> tuple[str, ...] | None:
        """Strike out what led away from an earlier position; returns the plies among it. None if it never stood."""
        if _same(position, self.position):
            return ()
        depth = next((at for at, step in enumerate(reversed(self._line), 1) if _same(step.position, position)), None)
        if depth is None:
            return None
        undone = self._line[-depth:]
        del self._line[-depth:]
        taken_out: list[str] = []
        for step in undone:
            entry = self.entries[step.entry]
            assert isinstance(entry, SheetPly | SheetIncident | SheetReturn)
            if isinstance(entry, SheetPly):
                taken_out.append(entry.move_text)
            self.entries[step.entry] = replace(entry, standing=False)
        self.position, self._number = position, undone[0].number
        return tuple(taken_out)

    def name_of(self, ply: SheetPly) -> str:
        """A ply as players number it: "5. 32-28", and the reply "5… 19-23"."""
        return f"{ply.number}{'.' if ply.played.side is self.first_side else '…'} {ply.move_text}"

    @property
    def last_ply_name(self) -> str:
        """The name of the last ply that stands; empty before the first."""
        plies = (entry for entry in reversed(self.entries) if isinstance(entry, SheetPly) and entry.standing)
        last = next(plies, None)
        return "" if last is None else self.name_of(last)

    @property
    def ply_to_position(self) -> str | None:
        """The name of the ply that led to the position, empty at the start; None if no ply did."""
        if not self._line:
            return ""
        last = self.entries[self._line[-1].entry]
        return self.name_of(last) if isinstance(last, SheetPly) else None

    @property
    def _last_number(self) -> int:
        """Number of the last ply that stands, or of what was done instead of one."""
        if not self._line:
            return self._number
        last = self.entries[self._line[-1].entry]
        return last.number if isinstance(last, SheetIncident) else self._line[-1].number

    @property
    def first_side(self) -> Side:
        """The side that begins under these rules, which has a score sheet's left column."""
        return self.match.rules.first_side

    @property
    def plies(self) -> list[SheetPly]:
        """Those that stand."""
        return [entry for entry in self.entries if isinstance(entry, SheetPly) and entry.standing]

    @property
    def incidents(self) -> list[SheetIncident]:
        return [entry for entry in self.entries if isinstance(entry, SheetIncident)]

    @property
    def doubts(self) -> list[SheetDoubt]:
        return [entry for entry in self.entries if isinstance(entry, SheetDoubt)]

    @property
    def result(self) -> GameResult:
        return self.ended.result if self.ended else GameResult.UNKNOWN


def _same(one: Position, other: Position) -> bool:
    """The same pieces and the same side to move; how the position came about does not matter."""
    return one.side_to_move is other.side_to_move and one.to_string() == other.to_string()
