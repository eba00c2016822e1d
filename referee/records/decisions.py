"""Decisions of players and the arbiter: inputs of the session, like readings and clock signals. Pure.

`time_s` is when the decision was made, on the same clock as the readings. An incident is named by its number in the
match.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from referee.draughts.position import Position, Side
from referee.records.events import GameResult


@dataclass(frozen=True, slots=True)
class Rectify:
    """The opponent wants the irregularity undone: the position before it must be restored (5.4, 5.8)."""

    time_s: float
    incident: int


@dataclass(frozen=True, slots=True)
class Maintain:
    """The opponent keeps the position as it is (5.4)."""

    time_s: float
    incident: int


@dataclass(frozen=True, slots=True)
class Adjust:
    """A player said j'adoube: until the next own ply that player may touch and centre pieces (3.13)."""

    time_s: float
    side: Side


@dataclass(frozen=True, slots=True)
class DeclareAccident:
    """The change on the board was nobody's fault: the last certain position is to be restored (5.5)."""

    time_s: float


@dataclass(frozen=True, slots=True)
class OfferDraw:
    time_s: float
    side: Side


@dataclass(frozen=True, slots=True)
class AnswerDraw:
    """The answer of the player to whom the draw was offered (7.3)."""

    time_s: float
    side: Side
    agreed: bool


@dataclass(frozen=True, slots=True)
class ClaimDraw:
    """A draw that the rules give to a player who claims it."""

    time_s: float
    side: Side


@dataclass(frozen=True, slots=True)
class Resign:
    time_s: float
    side: Side


@dataclass(frozen=True, slots=True)
class Refuse:
    """A player refuses to follow the rules or the arbiter, and loses (5.6, 7.2)."""

    time_s: float
    side: Side


@dataclass(frozen=True, slots=True)
class Correct:
    """A person states the position and the side to move; this overrides the camera."""

    time_s: float
    position: Position


@dataclass(frozen=True, slots=True)
class Undo:
    """Undoes the last ply, incident, ruling or declared end; the record keeps both."""

    time_s: float


@dataclass(frozen=True, slots=True)
class Pause:
    """Nothing done on the board counts until the game is resumed."""

    time_s: float


@dataclass(frozen=True, slots=True)
class Resume:
    time_s: float


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Play goes on from the board as it stands: nothing is restored, and a pause ends.

    Plies that were made meanwhile enter the record; where no legal play leads to it, the game goes on from that
    position.
    """

    time_s: float


@dataclass(frozen=True, slots=True)
class CorrectTime:
    """The arbiter gives (above 0) or takes time."""

    time_s: float
    side: Side
    by_ms: int


@dataclass(frozen=True, slots=True)
class DeclareResult:
    """The arbiter ends the game."""

    time_s: float
    result: GameResult
    reason: str


@dataclass(frozen=True, slots=True)
class UndoResult:
    """The game is not over after all: a slip, or an end that the board only seemed to show. The reason is kept."""

    time_s: float
    reason: str


@dataclass(frozen=True, slots=True)
class CorrectResult:
    """Another result of a game that is over, with the reason; allowed after the game was closed, too."""

    time_s: float
    result: GameResult
    reason: str


Decision: TypeAlias = (
    Rectify
    | Maintain
    | Adjust
    | DeclareAccident
    | OfferDraw
    | AnswerDraw
    | ClaimDraw
    | Resign
    | Refuse
    | Correct
    | Undo
    | Pause
    | Resume
    | PlayOn
    | CorrectTime
    | DeclareResult
    | UndoResult
    | CorrectResult
)
