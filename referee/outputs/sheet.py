"""The score sheet: the events of a match in the order and with the numbers a player would write them down."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from referee.draughts.move_text import written
from referee.draughts.moves import legal_moves
from referee.draughts.position import Position, Side
from referee.outputs.sink import Picture
from referee.records.events import (
    CameraMoved,
    DoubtRaised,
    DoubtSettled,
    Event,
    GameEnded,
    GameResult,
    IrregularityFound,
    MatchStarted,
    MovePlayed,
    PositionRestored,
)
from referee.records.match import Match


@dataclass(frozen=True, slots=True)
class SheetPly:
    """A legal ply."""

    number: int
    """The move's number; Black's ply has the number of White's before it."""
    move_text: str
    played: MovePlayed


@dataclass(frozen=True, slots=True)
class SheetBreak:
    """Something no legal play explains: the game goes on from another position."""

    number: int
    incident: int
    """Number of the incident in this match, from 1."""
    found: IrregularityFound
    pictures: tuple[Picture, ...]


@dataclass(frozen=True, slots=True)
class SheetDoubt:
    """Two explanations stayed close."""

    number: int
    raised: DoubtRaised
    position: Position
    """The last position known for certain."""
    pictures: tuple[Picture, ...]


@dataclass(frozen=True, slots=True)
class SheetReturn:
    """An earlier position stands on the board again."""

    restored: PositionRestored


@dataclass(frozen=True, slots=True)
class SheetKnock:
    """Board or camera was moved."""

    moved: CameraMoved
    pictures: tuple[Picture, ...]


Entry: TypeAlias = SheetPly | SheetBreak | SheetDoubt | SheetReturn | SheetKnock


@dataclass(slots=True)
class Sheet:
    """Fills itself from the events."""

    match: Match
    entries: list[Entry] = field(default_factory=list)
    opening: tuple[Picture, ...] = ()
    """The board as the camera saw it when the match was found to have started."""
    started: bool = False
    settled: dict[int, DoubtSettled] = field(default_factory=dict)
    """Doubts that later evidence settled, by their number."""
    ended: GameEnded | None = None
    position: Position = field(init=False)
    """The last known one."""
    _number: int = 0
    _last: Side | None = None
    _incidents: int = 0

    def __post_init__(self) -> None:
        self.position = self.match.start

    def take(self, event: Event, pictures: tuple[Picture, ...] = ()) -> None:
        match event:
            case MatchStarted():
                self.started = True
                self.position = event.position
                self.opening = pictures
            case MovePlayed():
                rules = self.match.rules
                text = written(event.move, legal_moves(self.position, rules), rules)
                self.entries.append(SheetPly(self._number_for(event.side), text, event))
                self.position = event.position
            case IrregularityFound():
                self._incidents += 1
                number = self._number_for(event.side or event.after.side_to_move.other)
                self.entries.append(SheetBreak(number, self._incidents, event, pictures))
                self.position = event.after
                self._last = event.after.side_to_move.other
            case PositionRestored():
                self.entries.append(SheetReturn(event))
                self.position = event.after
                self._last = event.after.side_to_move.other
            case DoubtRaised():
                self.entries.append(SheetDoubt(self._number, event, self.position, pictures))
            case CameraMoved():
                self.entries.append(SheetKnock(event, pictures))
            case DoubtSettled():
                self.settled[event.doubt] = event
            case GameEnded():
                self.ended = event
            case _:
                pass

    @property
    def first_side(self) -> Side:
        """The side that begins games of these rules, and so stands in a score sheet's left column."""
        return self.match.rules.first_side

    @property
    def plies(self) -> list[SheetPly]:
        return [entry for entry in self.entries if isinstance(entry, SheetPly)]

    @property
    def breaks(self) -> list[SheetBreak]:
        return [entry for entry in self.entries if isinstance(entry, SheetBreak)]

    @property
    def doubts(self) -> list[SheetDoubt]:
        return [entry for entry in self.entries if isinstance(entry, SheetDoubt)]

    @property
    def open_doubts(self) -> int:
        return sum(doubt.raised.doubt not in self.settled for doubt in self.doubts)

    @property
    def result(self) -> GameResult:
        return self.ended.result if self.ended else GameResult.UNKNOWN

    def _number_for(self, side: Side) -> int:
        """A new number for the side that begins games of these rules, and for whoever acts twice in a row."""
        if self._last is None or side is self.first_side or self._last is side:
            self._number += 1
        self._last = side
        return self._number
