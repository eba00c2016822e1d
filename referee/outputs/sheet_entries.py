"""The entries of a score sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from referee.draughts.position import Position
from referee.outputs.sink import Picture
from referee.records.clock_events import MatchTimes
from referee.records.events import (
    CameraMoved,
    DoubtRaised,
    Event,
    GameResumed,
    IncidentReopened,
    IncidentStatus,
    IrregularActContinued,
    IrregularityFound,
    MovePlayed,
    PlayedOn,
    PositionCorrected,
    PositionRestored,
    RulingMade,
)


@dataclass(frozen=True, slots=True)
class SheetPly:
    """A legal ply."""

    number: int
    """The move's number, as PDN counts: Black's ply has the number of White's before it."""
    move_text: str
    played: MovePlayed
    times: MatchTimes | None = None
    """The clock after the press that ended it."""
    standing: bool = True
    """It was not taken out of the game afterwards."""


@dataclass(frozen=True, slots=True)
class SheetIncident:
    """Something the rules do not allow."""

    number: int
    incident: int
    """Number of the incident in this match, from 1."""
    found: IrregularityFound
    pictures: tuple[Picture, ...]
    new_position: bool = True
    """The game continues from a position to which the plies before do not lead; False for an incident about
    conduct."""
    times: MatchTimes | None = None
    """The last times known before it."""
    rulings: tuple[RulingMade | IncidentReopened, ...] = ()
    """What was decided, and undone again, in order."""
    taken_out: tuple[str, ...] = ()
    """Plies that were undone with it."""
    standing: bool = True
    continued: Position | None = None
    """The position after a later part of the same act."""

    @property
    def after(self) -> Position:
        """The position from which the game continues."""
        return self.found.after if self.continued is None else self.continued

    @property
    def status(self) -> IncidentStatus:
        last = self.rulings[-1] if self.rulings else self.found
        return IncidentStatus.OPEN if isinstance(last, IncidentReopened) else last.status


@dataclass(frozen=True, slots=True)
class SheetDoubt:
    """A doubt: several sequences of plies explain the board about equally well."""

    number: int
    raised: DoubtRaised
    position: Position
    """The last position known for certain."""
    pictures: tuple[Picture, ...]
    after: str = ""
    """The last ply before it, as `Sheet.last_ply_name` names it."""


ReturnEvent: TypeAlias = (
    PositionRestored | PositionCorrected | GameResumed | RulingMade | PlayedOn | IrregularActContinued
)
"""Why the game continues from another position."""


@dataclass(frozen=True, slots=True)
class SheetReturn:
    """The game continues from an earlier position, or from one that a person set."""

    event: ReturnEvent
    position: Position
    new_position: bool
    """It never stood in this game before, so that the plies do not lead to it."""
    taken_out: tuple[str, ...] = ()
    """Plies that were undone."""
    after: str | None = None
    """The ply that leads to the position, as `Sheet.ply_to_position` names it."""
    standing: bool = True


@dataclass(frozen=True, slots=True)
class SheetCameraMoved:
    """Board or camera was moved."""

    moved: CameraMoved
    pictures: tuple[Picture, ...]


@dataclass(frozen=True, slots=True)
class SheetRemark:
    """Marginal notes: offers, the clock, pauses."""

    number: int
    event: Event


Entry: TypeAlias = SheetPly | SheetIncident | SheetDoubt | SheetReturn | SheetCameraMoved | SheetRemark
