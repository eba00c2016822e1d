"""Names of squares and plies in the notation of a rule set."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from referee.arbiter.restoration import looks_like
from referee.draughts.move_text import written
from referee.draughts.moves import Move, legal_moves, play
from referee.draughts.position import Position
from referee.draughts.variants import RuleSet
from referee.messages import Conjunction, ItemList


@dataclass(frozen=True, slots=True)
class Notation:
    """Squares and plies as the players of these rules write them."""

    rules: RuleSet

    def square(self, number: int) -> str:
        return self.rules.board.name(number) if self.rules.algebraic else str(number)

    def squares(self, numbers: Collection[int]) -> ItemList:
        return ItemList(tuple(self.square(number) for number in sorted(numbers)))

    def plies(self, moves: Sequence[Move], other: Move | None = None) -> tuple[str, ...]:
        """Each in notation, in the order given, and written so that none can be confused with `other`."""
        among = moves if other is None else (*moves, other)
        return tuple(dict.fromkeys(written(move, among, self.rules) for move in moves))

    def choice(self, moves: Sequence[Move], other: Move | None = None) -> ItemList:
        """The plies of which one could be played instead of `other`."""
        return ItemList(self.plies(moves, other), Conjunction.OR)

    def ply_between(self, before: Position, after: Position) -> str:
        """The legal ply from one position to the other; empty if there is none."""
        legal = legal_moves(before, self.rules)
        led = (move for move in legal if looks_like(play(before, move, self.rules), after))
        return next((written(move, legal, self.rules) for move in led), "")

    def way(self, squares: Iterable[int], *, capture: bool) -> str:
        """A path from square to square."""
        sign = self.rules.capture_sign if capture else "-"
        return sign.join(self.square(square) for square in squares)
