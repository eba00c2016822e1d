"""How players, squares and plies are named in the sentences of the arbiter, in each language."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from referee.arbiter.restoration import looks_like
from referee.draughts.move_text import written
from referee.draughts.moves import Move, legal_moves, play
from referee.draughts.position import Position, Side
from referee.draughts.variants import RuleSet
from referee.records.events import Sentence

MOST_LISTED = 6
"""Plies and squares named in one sentence before it says "and more"; larger makes longer sentences."""


def player(side: Side | None) -> Sentence:
    """The player as the subject of a sentence."""
    match side:
        case Side.WHITE:
            return Sentence("White", "les Blancs")
        case Side.BLACK:
            return Sentence("Black", "les Noirs")
        case None:
            return Sentence("somebody", "on")


def have(side: Side | None) -> Sentence:
    """The player at the beginning of a sentence in the past tense, in French with the auxiliary."""
    if side is None:
        return Sentence("Somebody", "On a")
    french = player(side).fr
    return Sentence(player(side).en, f"{french[0].upper()}{french[1:]} ont")


def listed(names: Sequence[str], joint: Sentence) -> Sentence:
    """Names one after the other: "18, 23 and 27"."""
    if len(names) > MOST_LISTED:
        most = ", ".join(names[:MOST_LISTED])
        return Sentence(f"{most} and more", f"{most} et d'autres")
    if len(names) < 2:
        return Sentence("".join(names), "".join(names))
    most = ", ".join(names[:-1])
    return Sentence(f"{most} {joint.en} {names[-1]}", f"{most} {joint.fr} {names[-1]}")


AND, OR = Sentence("and", "et"), Sentence("or", "ou")


@dataclass(frozen=True, slots=True)
class Names:
    """Squares and plies as players of these rules write them."""

    rules: RuleSet

    def square(self, number: int) -> str:
        return self.rules.board.name(number) if self.rules.algebraic else str(number)

    def squares(self, numbers: Collection[int]) -> Sentence:
        return listed([self.square(number) for number in sorted(numbers)], AND)

    def plies(self, moves: Sequence[Move]) -> tuple[str, ...]:
        """Each in notation, in the order given."""
        return tuple(dict.fromkeys(written(move, moves, self.rules) for move in moves))

    def choice(self, moves: Sequence[Move]) -> Sentence:
        """The plies one of which could be played."""
        return listed(self.plies(moves), OR)

    def ply_between(self, before: Position, after: Position) -> str:
        """The legal ply that leads from one position to the other; nothing if none does."""
        legal = legal_moves(before, self.rules)
        led = (move for move in legal if looks_like(play(before, move, self.rules), after))
        return next((written(move, legal, self.rules) for move in led), "")

    def way(self, squares: Iterable[int], *, capture: bool) -> str:
        """A path from square to square."""
        sign = self.rules.capture_sign if capture else "-"
        return sign.join(self.square(square) for square in squares)
