"""A legal ply and the other player's irregular act that began before the board had come to rest: who did what."""

from __future__ import annotations

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.explanations import LegalPlies, labels_of
from referee.reconciler.irregular_replies import replied_to_irregularly
from tests.reconciler.stopping_fingers import visited

OPEN = "W:W32,37:B9,14"
"""White can play 32-28 and 32-27."""

REPLIES = {
    "32-28, and Black moves the man on to 23": ("W32 W28 B28 B23", "W:W23,37:B9,14", ["32-28"]),
    "Black's fingers are not seen on 28, which Black's hand covers": ("W32 W28 b28 B23", "W:W23,37:B9,14", ["32-28"]),
    "Black's hand only covers the squares": ("W32 W28 b28 b23 W23", "W:W23,37:B9,14", []),
    "White goes on to 23 alone": ("W32 W28 W23", "W:W23,37:B9,14", []),
    "nobody is seen on 28": ("W32 B23", "W:W23,37:B9,14", []),
    "32-28, and Black takes the man off": ("W32 W28 B28", "W:W37:B9,14", ["32-28"]),
    "White holds the man, and Black's hand covers 28": ("W32 W28 b28", "W:W37:B9,14", []),
    "32-28, and Black plays 9-18": ("W32 W28 B9 B18", "W:W28,37:B18,14", ["32-28"]),
    "32-28, and Black plays 9-13, which is a legal reply": ("W32 W28 B9 B13", "W:W28,37:B13,14", []),
    "White holds the man just played, and moves Black's": ("W32 W28 W9 W18", "W:W28,37:B18,14", []),
    "Black moves the man from its square": ("B32 B28 B23", "W:W23,37:B9,14", []),
}
"""Whose fingers stopped at which squares, one after the other (in small letters: whose hand was over them), the board
seen, and the plies that were played first."""


@pytest.mark.parametrize(("fingers", "after", "plies"), REPLIES.values(), ids=REPLIES)
def test_whose_hand_was_at_the_squares_tells_ply_and_act(fingers: str, after: str, plies: list[str]) -> None:
    assert _found(OPEN, fingers, after) == plies


def test_a_captured_piece_that_still_stands_where_the_opponents_fingers_were_is_no_act_of_his() -> None:
    """34x12, of which Black removes 29."""
    before, fingers = "W:W34,39,44,48:B10,15,18,29", "W34 W23 W12 B18 B29"
    assert _found(before, fingers, "W:W12,39,44,48:B10,15,18") == []


def test_an_opponent_who_moves_the_capturing_piece_to_where_a_captured_one_stood_replied_to_the_capture() -> None:
    fingers = "W28 W19 W23 B19 B23"
    assert _found("W:W28,45:B23,3", fingers, "W:W23,45:B3") == ["28-19"]


def _found(before: str, fingers: str, after: str) -> list[str]:
    seen = labels_of(parse_fen(after, INTERNATIONAL))
    found = replied_to_irregularly(
        parse_fen(before, INTERNATIONAL), seen, visited(fingers).hands, LegalPlies(INTERNATIONAL)
    )
    return [f"{ply.move.start}-{ply.move.end}" for ply in found]
