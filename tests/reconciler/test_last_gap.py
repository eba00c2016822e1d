"""When a gap in the pictures is over, by the still boards seen after it."""

from __future__ import annotations

import pytest

from referee.reconciler.last_gap import LastGap

CONFIRMED_S = 1.0
GAPS = {
    "there was none": ("", True),
    "nothing has been seen since": ("gap", False),
    "the board lies as before": ("gap same", True),
    "it lies as before, and nothing explains that": ("gap unexplained-same", False),
    "another board lies there, which is explained": ("gap changed", False),
    "a ply is seen from there": ("gap changed ply", True),
    "another irregular change is seen from there": ("gap changed changed", False),
    "the board lies so for half a second": ("gap changed same", False),
    "the board lies so for a second": ("gap changed same same", True),
    "nothing explains what lies there": ("gap unexplained unexplained-same unexplained-same", False),
    "nothing explained it, and a ply leads on from there": ("gap unexplained ply", False),
    "nothing explained it at first, and then it does for a second": ("gap unexplained same same same", True),
    "the next gap begins": ("gap changed ply gap", False),
}
"""What is seen every half second: "gap", and still boards that are new ("changed", "ply" by a ply, "unexplained") or
the same as before; and whether the gap is over."""


@pytest.mark.parametrize(("seen", "is_over"), GAPS.values(), ids=GAPS)
def test_a_gap_is_over_when_the_board_after_it_is_known_to_be_watched(seen: str, is_over: bool) -> None:
    gap = LastGap(0.0, CONFIRMED_S)
    for number, word in enumerate(seen.split(), 1):
        now_s, explained = number / 2, not word.startswith("unexplained")
        if word == "gap":
            gap.begin()
        elif word.endswith("same"):
            gap.board_stays(now_s, explained=explained)
        else:
            gap.board_changed(now_s, explained=explained, by_ply=word == "ply")
    assert gap.is_over is is_over
