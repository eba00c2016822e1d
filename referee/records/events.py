"""Events: what the session concludes from its inputs, in order."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from referee.draughts.moves import Move
from referee.draughts.position import Position, Side
from referee.draughts.squares import Square
from referee.messages import Message
from referee.records.camera_signals import CameraSignal
from referee.records.clock_events import ClockEvent
from referee.records.draw_events import DrawEvent


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """The start position stands on the board and is being followed."""

    time_s: float
    position: Position


@dataclass(frozen=True, slots=True)
class PositionSettled:
    """The board is at rest and fully known: its position, legal or not."""

    time_s: float
    """When it was known to be at rest."""
    position: Position
    ply: int
    """Plies played before it."""


@dataclass(frozen=True, slots=True)
class MovePlayed:
    """A legal ply was played."""

    time_s: float
    """When it was complete on the board."""
    ply: int
    """1 for the first ply of the match."""
    side: Side
    move: Move
    position: Position
    """After the ply."""
    certainty: float
    """Probability against the next best explanation, 0 to 1."""


class Severity(Enum):
    IRREGULARITY = "irregularity"
    """Article 5.4: the opponent alone decides, rectify or maintain."""
    INCORRECTION = "incorrection"
    """A lesser fault, corrected if the opponent demands it."""
    ACCIDENT = "accident"
    """Nobody at fault: the last certain position is restored (5.5)."""
    SET_UP = "set-up fault"
    """The board or the starting array was wrong (5.1, 5.2)."""


class IncidentStatus(Enum):
    OPEN = "open"
    RECTIFIED = "rectified"
    """The position before it was restored."""
    MAINTAINED = "maintained"
    """The opponent kept the position as it is."""
    ACCEPTED = "accepted"
    """The opponent played on (5.7)."""
    WITHDRAWN = "withdrawn"
    """A person undid it: it was no incident."""

    @property
    def is_undone(self) -> bool:
        """What was done does not stand any more."""
        return self in (IncidentStatus.RECTIFIED, IncidentStatus.WITHDRAWN)


@dataclass(frozen=True, slots=True)
class IrregularityFound:
    """An incident: an act against the rules, an accident, or a faulty set-up."""

    time_s: float
    ply: int
    """Plies played before it."""
    side: Side | None
    """The player who did it; None when unknown."""
    article: str
    """ "5.4.6"; "5.4" when no other article covers the irregularity; "5.5" an accident."""
    squares: tuple[Square, ...]
    sentence: Message
    """The act, in one sentence."""
    before: Position
    """The last position that legal play explains."""
    after: Position
    """The real position on the board, from which the game continues."""
    incident: int = 0
    """Number of the incident in this match, from 1."""
    severity: Severity = Severity.IRREGULARITY
    related: tuple[str, ...] = ()
    """Other articles that fit the same act less closely."""
    options: tuple[str, ...] = ()
    """The legal plies that were compulsory instead, in notation; empty when nothing was."""
    status: IncidentStatus = IncidentStatus.OPEN

    @property
    def blamed(self) -> Side | None:
        """The player at fault; None in an accident, whoever caused it."""
        return None if self.severity is Severity.ACCIDENT else self.side

    @property
    def passes_turn(self) -> bool:
        """The player to move did it instead of a ply, and the opponent is to move."""
        return self.side is self.before.side_to_move is not self.after.side_to_move


@dataclass(frozen=True, slots=True)
class IrregularActContinued:
    """More of a reported irregular act: pieces were removed or moved on later than the rest of it, or some were put
    back."""

    time_s: float
    incident: int
    position: Position
    """The real position on the board, from which the game continues."""


@dataclass(frozen=True, slots=True)
class RulingMade:
    """An incident was ruled on, by a person or by playing on (5.7)."""

    time_s: float
    incident: int
    status: IncidentStatus
    """MAINTAINED, ACCEPTED and WITHDRAWN close the incident; OPEN: it is to be rectified and the board is being
    restored; RECTIFIED: the position before it stands again."""
    position: Position
    """From which the game goes on, or which is to be restored."""
    obliged: Square | None = None
    """Square of the touched piece that must be played now (3.11)."""


@dataclass(frozen=True, slots=True)
class IncidentReopened:
    """The ruling on an incident, or the ply that accepted it, was undone: it is open again."""

    time_s: float
    incident: int


@dataclass(frozen=True, slots=True)
class RestorationSeen:
    """A position is being restored on the board (5.5, 5.8). Reported whenever the wrong squares, or what stands on
    them, change."""

    time_s: float
    target: Position
    wrong: tuple[Square, ...]
    """Empty once the position stands."""
    lies: Position | None = None
    """The position on the board instead, as far as seen; missing in older journals."""


@dataclass(frozen=True, slots=True)
class DecisionRefused:
    """A decision that the rules or the state of the game do not allow; nothing has changed."""

    time_s: float
    decision: str
    """Its type's name, as in the journal: "Rectify"."""
    reason: Message


@dataclass(frozen=True, slots=True)
class AdjustmentAnnounced:
    """A player said j'adoube (3.13)."""

    time_s: float
    side: Side


@dataclass(frozen=True, slots=True)
class PositionCorrected:
    """A person stated the position, or that the last conclusion was wrong."""

    time_s: float
    ply: int
    """Plies that stand in the record now."""
    before: Position
    after: Position
    undone: bool
    """The last ply or incident was undone; otherwise the position was set by hand."""


@dataclass(frozen=True, slots=True)
class GamePaused:
    time_s: float


@dataclass(frozen=True, slots=True)
class GameResumed:
    time_s: float
    position: Position
    rebuilding: bool = False
    """A position is still being restored: play goes on once it stands. Missing in older journals."""


@dataclass(frozen=True, slots=True)
class SetUpSeen:
    """Before the first move: how far the board is ready (2.4, 2.8, 5.1, 5.2). Reported whenever it changes."""

    time_s: float
    turned: bool
    """The long diagonal does not begin at each player's left."""
    wrong: tuple[Square, ...]
    """Squares that differ from the start position; empty and not turned: ready."""


@dataclass(frozen=True, slots=True)
class PositionRestored:
    """The board shows an earlier position again: a correction, a take-back, a restored position."""

    time_s: float
    ply: int
    """Plies played before it."""
    before: Position
    after: Position
    finished: bool = False
    """The board shows no earlier position: a capture reported as irregular half way was completed. `after` is the
    position before that capture, whose ply follows."""


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """After an accident the players restored part of the position and continue from there, not from the last certain
    one."""

    time_s: float
    ply: int
    """Plies played before it."""
    position: Position


@dataclass(frozen=True, slots=True)
class DoubtRaised:
    """Two explanations are about equally likely: both are named, and neither is chosen."""

    time_s: float
    doubt: int
    """Number of the doubt in this match, from 1."""
    ply: int
    explanations: tuple[str, ...]
    """Best first, in notation, as an arbiter reads it."""
    squares: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class CameraMoved:
    """The board is no longer where it was in the picture."""

    time_s: float
    found_again: bool
    """It was found again automatically; otherwise a person must look."""


class GameResult(Enum):
    WHITE_WINS = "2-0"
    BLACK_WINS = "0-2"
    DRAW = "1-1"
    BOTH_LOSE = "0-0"
    UNKNOWN = "*"


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over on the board, or the recording is."""

    time_s: float
    result: GameResult
    reason: Message


@dataclass(frozen=True, slots=True)
class ResultUndone:
    """The arbiter took the result back: the game goes on."""

    time_s: float
    result: GameResult
    reason: Message
    position: Position
    """From which the game goes on."""


@dataclass(frozen=True, slots=True)
class ResultCorrected:
    """The arbiter replaced the result."""

    time_s: float
    before: GameResult
    result: GameResult
    reason: Message


Event: TypeAlias = (
    MatchStarted
    | PositionSettled
    | MovePlayed
    | IrregularityFound
    | IrregularActContinued
    | RulingMade
    | IncidentReopened
    | RestorationSeen
    | DecisionRefused
    | AdjustmentAnnounced
    | PositionCorrected
    | PositionRestored
    | PlayedOn
    | DoubtRaised
    | CameraMoved
    | GamePaused
    | GameResumed
    | SetUpSeen
    | GameEnded
    | ResultUndone
    | ResultCorrected
    | DrawEvent
    | CameraSignal
    | ClockEvent
)
