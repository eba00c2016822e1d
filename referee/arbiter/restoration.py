"""A position that is to stand on the board again: after a rectification (5.8), an accident (5.5), a correction."""

from __future__ import annotations

from dataclasses import dataclass

from referee.draughts.position import Position


@dataclass(frozen=True, slots=True)
class Restoration:
    """What is being rebuilt. Until it stands whole, nothing done on the board is judged."""

    target: Position
    incident: int | None
    """The incident that is put right with it; None after a correction by hand."""
    decided: bool
    """A person asked for it. If not, the players may also play on from the board as it is (5.7)."""
    by_hand: bool = False
    """The target is what a person said to stand there."""


def different(first: Position, second: Position) -> tuple[int, ...]:
    """Squares that do not hold the same piece."""
    return _unequal(first.to_string(), second.to_string())


def wrong(seen: str, target: Position) -> tuple[int, ...]:
    """Squares of which the colour seen, by square number, is known and not what the target has there."""
    pairs = enumerate(zip(seen, target.to_string().lower(), strict=True), 1)
    return tuple(square for square, (label, due) in pairs if label not in ("?", due))


def looks_like(first: Position, second: Position) -> bool:
    """The same colours everywhere: what a camera can tell for certain."""
    return first.to_string().lower() == second.to_string().lower()


def nearer(before: Position, after: Position, target: Position) -> bool:
    """Whether a change brought the board closer to the target."""
    return len(wrong(after.to_string().lower(), target)) < len(wrong(before.to_string().lower(), target))


def _unequal(first: str, second: str) -> tuple[int, ...]:
    return tuple(square for square, (a, b) in enumerate(zip(first, second, strict=True), 1) if a != b)
