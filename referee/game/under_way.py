"""A board seen before the start: does it show a game under way, or an array with faults (5.2)? Pure."""

from __future__ import annotations

from referee.arbiter.set_up import MAX_WRONG_SQUARES
from referee.draughts.position import Position, Side
from referee.draughts.sanity import faults
from referee.draughts.variants import RuleSet
from referee.reconciler.explanations import (
    MAX_PLIES_IN_GAP,
    LegalPlies,
    differing,
    labels_of,
    reached_by_play,
    sequences,
)

FAULTY_MEN = 2
"""Men missing from their places, or standing beside them, up to which a board is taken for an array with faults.
Larger follows more games from a wrong position. Chosen, not measured."""
AHEAD = 1
"""Men that one player may have more than the other in the midst of an exchange. Larger takes more boards that are being
set up for games. Chosen, not measured."""


def game_under_way(seen: Position, start: Position, rules: RuleSet) -> Position | None:
    """The position of a game that is clearly under way, with the side to move where that is known, and more than a few
    plies from `start`; None for a board that may be an array with faults, or that is still being set up."""
    if seen.white_kings | seen.black_kings or faults(seen, rules):
        return None
    labels, array = labels_of(seen), labels_of(start)
    wrong = differing(labels, array)
    missing = sum(array[square - 1] != "." for square in wrong)
    advanced = any(set(seen.side_squares(side)) - set(start.side_squares(side)) for side in Side)
    men = [len(seen.side_squares(side)) for side in Side]
    if missing <= FAULTY_MEN or not advanced or abs(men[0] - men[1]) > AHEAD:
        return None
    legal = LegalPlies(rules)
    if reached_by_play(start, labels, legal):
        return None
    if found := sequences(start, labels, legal.of, MAX_PLIES_IN_GAP):
        return found[0][-1].position
    # every game begins with moves of the front men, soon those of both players
    opened = all(set(_front(start, side)) & set(wrong) for side in Side)
    return seen if opened and len(wrong) > MAX_WRONG_SQUARES else None


def _front(start: Position, side: Side) -> tuple[int, ...]:
    """Squares of the player's men nearest to the opponent."""
    rows = {square: start.board.row_column(square)[0] for square in start.side_squares(side)}
    front = (min if side is Side.WHITE else max)(rows.values())
    return tuple(square for square, row in rows.items() if row == front)


def is_still_played(before: Position, after: Position, rules: RuleSet) -> bool:
    """Whether the board is unchanged, or has changed as by a few plies, whichever side began."""
    labels = labels_of(after)
    return labels_of(before) == labels or any(
        reached_by_play(before.with_side_to_move(side), labels, LegalPlies(rules)) for side in Side
    )
