"""Legal plies of which the opponent made a part: by whose hands were at their squares."""

from __future__ import annotations

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.explanations import LegalPlies, labels_of
from referee.reconciler.partly_by_opponent import begun_by_opponent, board_left_by_opponent, finished_by_opponent
from tests.reconciler.stopping_fingers import visited

PLAYED = "W:W34,39,44,48:B10,15,18,29"
"""White can play 34x12 only."""

SHARED = {
    "White alone": ("W34 W12", False, False),
    "Black lifts the man, and White sets it down": ("B34 W12", True, False),
    "White lifts the man, and Black sets it down": ("W34 B12", False, True),
    "Black's hand passes where White has set it down": ("W34 W12 b12", False, False),
    "Black alone": ("B34 B12", False, False),
}
"""Who was where during 34x12: "W34" White's fingers over 34, "b12" Black's hand over 12; whether Black began the ply,
and whether that player finished it."""


@pytest.mark.parametrize(("fingers", "begun", "finished"), SHARED.values(), ids=SHARED)
def test_whose_hands_were_at_the_start_and_the_end_of_a_ply(fingers: str, begun: bool, finished: bool) -> None:
    (ply,) = LegalPlies(INTERNATIONAL).of(parse_fen(PLAYED, INTERNATIONAL))
    hands = visited(fingers).hands
    assert (begun_by_opponent(ply, hands), finished_by_opponent(ply, hands)) == (begun, finished)


BEGUN = {
    "Black to 23, White on from there": ("B34 B23 W23 W12 W29 W18", "W:W23,39,44,48:B10,15,18,29"),
    "the same, and Black removed 29": ("B34 B23 B29 W23 W12 W18", "W:W23,39,44,48:B10,15,18"),
    "White from the start": ("W34 W23 W12 W29 W18", None),
    "nobody's fingers were seen where Black put it": ("B34 b23 W12 W29 W18", None),
}
"""Who was where during 34x12, as above; and the board on which Black left White's man."""


@pytest.mark.parametrize(("fingers", "left"), BEGUN.values(), ids=BEGUN)
def test_where_the_opponent_left_a_piece_with_which_he_began_a_capture(fingers: str, left: str | None) -> None:
    position = parse_fen(PLAYED, INTERNATIONAL)
    (ply,) = LegalPlies(INTERNATIONAL).of(position)
    found = board_left_by_opponent(ply, position, visited(fingers).hands)
    assert found == (left and labels_of(parse_fen(left, INTERNATIONAL)))
