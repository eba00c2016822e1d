"""What the reconciler tells: the steps by which the board became what it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from referee.draughts.position import Position, Side
from referee.reconciler.explanations import Ply
from referee.reconciler.meddling import Meddled
from referee.reconciler.touches import Touch
from referee.records.conduct import CLEAN, Conduct


@dataclass(frozen=True, slots=True)
class Played:
    """A legal ply."""

    ply: Ply
    time_s: float
    certainty: float
    hand: Side | None = None
    """Whose hand moved its piece; None when that cannot be told."""
    conduct: Conduct = CLEAN
    """How it was made; known when the step is final."""
    watched: bool = True
    """False: it was made while nobody looked, and nothing is known of how or by whom."""


@dataclass(frozen=True, slots=True)
class Changed:
    """The board became something that no legal play explains."""

    time_s: float
    before: Position
    after: Position
    hand: Side | None
    """Whose hand was over the changed squares; None when that cannot be told."""
    light_squares: int
    """On how many light squares something lies that is no hand; known when the step is final."""
    removal_paused: bool = False
    """Captured pieces were being removed, and that stopped; known when the step is final."""
    watched: bool = True
    """False: it came about while nobody looked."""


@dataclass(frozen=True, slots=True)
class Restored:
    """The board became again what it was at an earlier moment."""

    time_s: float
    before: Position
    after: Position
    watched: bool = True
    """False: it came about while nobody looked."""


@dataclass(frozen=True, slots=True)
class Uncertain:
    """Several sequences of plies explain what became visible equally well."""

    time_s: float
    explanations: tuple[tuple[Ply, ...], ...]


Step: TypeAlias = Played | Changed | Restored | Uncertain | Touch | Meddled
