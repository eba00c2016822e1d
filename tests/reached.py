"""Random positions reached by legal play, for properties of every game."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from hypothesis import strategies as st

from referee.draughts.moves import Move, legal_moves, play
from referee.draughts.position import Position
from referee.draughts.variants import RULE_SETS, RuleSet, start_position
from tests.arbiter.table import Table

NAMES = tuple(RULE_SETS)
MOST_PLIES = 120


@dataclass(frozen=True)
class Reached:
    """A position reached by legal play, and one of its legal moves."""

    rules: RuleSet
    position: Position
    move: Move

    @property
    def legal(self) -> tuple[Move, ...]:
        return legal_moves(self.position, self.rules)

    @property
    def after(self) -> Position:
        return play(self.position, self.move, self.rules)

    def table(self) -> Table:
        return Table(self.position, self.rules)

    def explains(self, board: Position) -> bool:
        """Whether a legal ply leads to this board."""
        return any(same(play(self.position, move, self.rules), board) for move in self.legal)


@st.composite
def reached(draw: st.DrawFn, names: tuple[str, ...] = NAMES, most: int = 60) -> Reached:
    """Draws plies one after the other; the last position's move is drawn too."""
    rules = RULE_SETS[draw(st.sampled_from(names))]
    position = start_position(rules)
    for _ in range(draw(st.integers(0, most))):
        moves = legal_moves(position, rules)
        after = play(position, draw(st.sampled_from(moves)), rules)
        if not legal_moves(after, rules):
            break
        position = after
    return Reached(rules, position, draw(st.sampled_from(legal_moves(position, rules))))


@st.composite
def reached_where(draw: st.DrawFn, wanted: Callable[[Reached], bool], names: tuple[str, ...] = NAMES) -> Reached:
    """The first position and move in random games that satisfy a condition; for rare conditions."""
    rules = RULE_SETS[draw(st.sampled_from(names))]
    choose = random.Random(draw(st.integers(0, 2**32 - 1)))
    while True:
        position = start_position(rules)
        for _ in range(MOST_PLIES):
            moves = legal_moves(position, rules)
            if not moves:
                break
            for move in choose.sample(moves, len(moves)):
                if wanted(found := Reached(rules, position, move)):
                    return found
            position = play(position, choose.choice(moves), rules)


def same(first: Position, second: Position) -> bool:
    """Equal colours on every square."""
    return first.to_string().lower() == second.to_string().lower()


def changes(before: Position, after: Position) -> str:
    """The squares that look different, as a table is told them."""
    pairs = zip(before.to_string().lower(), after.to_string().lower(), strict=True)
    return " ".join(f"{square}{new}" for square, (old, new) in enumerate(pairs, 1) if old != new)


def without(position: Position, *squares: int) -> Position:
    """The position with these squares emptied."""
    letters = ["." if square in squares else letter for square, letter in enumerate(position.to_string(), 1)]
    return Position.from_string("".join(letters), position.side_to_move)


def put(position: Position, source: Position, *squares: int) -> Position:
    """The position with what the source has on these squares."""
    pairs = enumerate(zip(position.to_string(), source.to_string(), strict=True), 1)
    letters = [new if square in squares else old for square, (old, new) in pairs]
    return Position.from_string("".join(letters), position.side_to_move)


def moved(position: Position, start: int, end: int) -> Position:
    """The position with the piece on one square carried to another."""
    letters = list(position.to_string())
    letters[end - 1], letters[start - 1] = letters[start - 1], "."
    return Position.from_string("".join(letters), position.side_to_move)
