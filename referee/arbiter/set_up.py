"""Before the first move: does the board lie the right way round (2.4, 5.1), and is the starting array correct (2.8,
5.2)?"""

from __future__ import annotations

from dataclasses import dataclass

from referee.arbiter import sentences
from referee.arbiter.acts import Verdict
from referee.arbiter.articles import Article
from referee.arbiter.notation import Notation
from referee.arbiter.restoration import wrong
from referee.draughts.position import Position
from referee.draughts.variants import RuleSet, quarter_turned_arrays, start_position

MAX_WRONG_SQUARES = 5
"""Number of wrong squares up to which a board counts as a starting array with faults. Larger calls more boards a faulty
array. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """The board before the start."""

    turned: bool
    wrong: tuple[int, ...]
    """Squares that differ from the start position; none on a turned board, where all are wrong."""

    @property
    def is_ready(self) -> bool:
        return not self.turned and not self.wrong

    @property
    def is_array(self) -> bool:
        """It is meant to be the start position, correct or not."""
        return self.turned or len(self.wrong) <= MAX_WRONG_SQUARES


def inspected(seen: str, start: Position, rules: RuleSet) -> SetUp:
    """Compare the colours seen (by square number, "?" where unknown) with the start position."""
    if start == start_position(rules) and seen in quarter_turned_arrays(rules):
        return SetUp(True, ())
    return SetUp(False, wrong(seen, start))


def fault(found: SetUp, start: Position, rules: RuleSet) -> Verdict:
    """The verdict on a set-up that is not ready; it has no culprit."""
    side = start.side_to_move
    if found.turned:
        return Verdict(Article.TURNED_BOARD, None, sentences.turned_board(), side)
    sentence = sentences.wrong_array(Notation(rules).squares(found.wrong))
    return Verdict(Article.STARTING_ARRAY, None, sentence, side, squares=found.wrong)


def colours_in_doubt(seen: str, start: Position, rules: RuleSet) -> tuple[int, ...]:
    """Squares on which a man of the array seems to be one of the other colour (`seen` as for `inspected`), where the
    camera is likelier to be wrong, as about a black disc that mirrors a lamp: that player would have more men than the
    array has."""
    found, due = inspected(seen, start, rules), start.to_string().lower()
    if found.turned or not found.is_array:
        return ()
    return tuple(
        square
        for square in found.wrong
        if {label := seen[square - 1], due[square - 1]} == {"w", "b"} and seen.count(label) > due.count(label)
    )
