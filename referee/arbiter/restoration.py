"""A position that has to be set up on the board again: after a rectification (5.8), an accident (5.5), or a
correction."""

from __future__ import annotations

from dataclasses import dataclass

from referee.draughts.position import Position


@dataclass(frozen=True, slots=True)
class Restoration:
    """A restoration in progress. Until the target stands, nothing done on the board is judged."""

    target: Position
    incident: int | None
    """The incident that it rectifies; None after a correction by hand."""
    decided: bool
    """A person asked for it. Otherwise the players may also play on from the board as it is (5.7)."""
    by_hand: bool = False
    """A person stated this position as the one on the board."""


def different(first: Position, second: Position) -> tuple[int, ...]:
    """Squares that do not hold the same piece in both."""
    return _unequal(first.to_string(), second.to_string())


def wrong(seen: str, target: Position) -> tuple[int, ...]:
    """Squares whose colour was seen (by square number, "?" where unknown) and differs from the target."""
    pairs = enumerate(zip(seen, target.to_string().lower(), strict=True), 1)
    return tuple(square for square, (label, due) in pairs if label not in ("?", due))


def looks_like(first: Position, second: Position) -> bool:
    """Equal colours on every square, which is all that a camera can see for certain."""
    return first.to_string().lower() == second.to_string().lower()


def is_nearer(before: Position, after: Position, target: Position) -> bool:
    """Whether a change brought the board closer to the target."""
    return len(wrong(after.to_string().lower(), target)) < len(wrong(before.to_string().lower(), target))


def is_put_back(before: Position, after: Position, target: Position) -> bool:
    """Whether every square whose colour has changed shows that of the target now."""
    shown = after.to_string().lower()
    due = target.to_string().lower()
    return all(shown[square - 1] == due[square - 1] for square in wrong(shown, before))


def with_pieces_of(source: Position, squares: tuple[int, ...], position: Position) -> Position:
    """The position with what the source has on these squares."""
    letters = list(position.to_string())
    for square in squares:
        letters[square - 1] = source.to_string()[square - 1]
    return Position.from_string("".join(letters), position.side_to_move)


def _unequal(first: str, second: str) -> tuple[int, ...]:
    return tuple(square for square, (a, b) in enumerate(zip(first, second, strict=True), 1) if a != b)
