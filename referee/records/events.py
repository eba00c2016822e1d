"""What the referee concludes: the session's answers to what it is fed, in order."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from referee.draughts.moves import Move
from referee.draughts.position import Position, Side


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """The start position stands on the board and is being followed."""

    time_s: float
    position: Position


@dataclass(frozen=True, slots=True)
class PositionSettled:
    """The board lies still and is fully known: what stands on it, legal or not."""

    time_s: float
    """When it was known to stand still."""
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


class IncidentStatus(Enum):
    OPEN = "open"
    RECTIFIED = "rectified"
    MAINTAINED = "maintained"
    ACCEPTED = "accepted"


@dataclass(frozen=True, slots=True)
class IrregularityFound:
    """Something was done on the board that no legal play explains."""

    time_s: float
    ply: int
    """Plies played before it."""
    side: Side | None
    """Who did it; None when that cannot be told."""
    article: str
    """"5.4.6"; "5.4" when only an irregularity as such is known; "5.5" an accident."""
    squares: tuple[int, ...]
    summary: str
    before: Position
    """The last position that legal play explains."""
    after: Position
    """The real position now on the board, from which the game goes on."""
    status: IncidentStatus = IncidentStatus.OPEN


@dataclass(frozen=True, slots=True)
class PositionRestored:
    """The board became again, whole, what it was before: a correction, a take-back, a rebuilt position."""

    time_s: float
    ply: int
    """Plies played before it."""
    before: Position
    after: Position


@dataclass(frozen=True, slots=True)
class DoubtRaised:
    """Two explanations stay close: both are named, nothing is invented."""

    time_s: float
    doubt: int
    """Number of the doubt in this match, from 1."""
    ply: int
    explanations: tuple[str, ...]
    """Best first, in notation, as an arbiter reads it."""
    squares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DoubtSettled:
    """Later evidence settled a doubt."""

    time_s: float
    doubt: int
    explanation: str


@dataclass(frozen=True, slots=True)
class CameraMoved:
    """The board no longer lies where it lay."""

    time_s: float
    found_again: bool
    """Registered again by itself; if not, someone must look."""


class GameResult(Enum):
    WHITE_WINS = "2-0"
    BLACK_WINS = "0-2"
    DRAW = "1-1"
    UNKNOWN = "*"


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over on the board, or the recording is."""

    time_s: float
    result: GameResult
    reason: str


Event: TypeAlias = (
    MatchStarted
    | PositionSettled
    | MovePlayed
    | IrregularityFound
    | PositionRestored
    | DoubtRaised
    | DoubtSettled
    | CameraMoved
    | GameEnded
)
