"""What lies beside an arm in its outline: its shadow, or somebody's head. One row per case."""

from __future__ import annotations

from typing import TypeAlias

import cv2
import numpy as np
import pytest

from hardware.simulated.palettes import plain_scene
from referee.reconciler.bodies import hides_block
from referee.records.readings import Hand
from referee.vision.hand_confirmation import HandConfirmation
from referee.vision.hands import HandFinder
from referee.vision.seen_picture import Change
from referee.vision.tones import largest_difference, levels_of, tones_at
from referee.vision.top_view import MARGIN_SQUARES, SQUARE_PX, Image, TopView

Shares: TypeAlias = tuple[float, float, float]
Tones: TypeAlias = tuple[int, int, int]
"""Of blue, green and red."""

SIZE_PX = (640, 480)
SUNLIT = (0.75, 0.55, 0.4)
"""Share of blue, green and red light that is left where the sky lights a board and the sun does not."""
LAMPLIT = (0.22, 0.17, 0.12)
"""The same where a lamp lights the board and nearly nothing its shadows."""
HAIR, SHIRT = (52, 60, 70), (150, 140, 135)
"""Tones of a head and of a shirt, BGR."""

BESIDE = {
    "its shadow in sunlight": (SUNLIT, "beside", 12, False),
    "its shadow under the only lamp of a dark room": (LAMPLIT, "beside", 12, False),
    "a head that the network does not see": (HAIR, "beside", 42, True),
    "a shirt that the network does not see": (SHIRT, "beside", 42, True),
    "a shadow, where the network sees no hand at all": (SUNLIT, "everywhere", 42, True),
    "a part of the arm, in shadow": (SUNLIT, "nowhere", 42, True),
}
"""What an arm of two columns from Black's edge has beside it, over four more columns: the light that is left, or tones;
where the network sees no hand; the greatest number of playing squares that the hand is over; whether it hides as much
as a body."""


@pytest.mark.parametrize("name", BESIDE)
def test_a_hand_is_over_what_it_hides_and_not_over_what_it_shades(name: str) -> None:
    what, unseen, most, body = BESIDE[name]
    hand = _hand(what, unseen)
    assert hides_block(hand.squares, 10) is body
    assert len(hand.squares) <= most
    assert hand.tip is not None
    assert (hand.tip[0] < 4) is (not body)


def test_fingertips_are_not_where_the_slender_shadows_of_fingers_end() -> None:
    hand = _hand(SUNLIT, "beside", fingers=True)
    assert hand.tip is not None
    assert hand.tip[0] < 4


def _hand(what: Shares | Tones, unseen: str, *, fingers: bool = False) -> Hand:
    """The hand found with this beside its arm; with `fingers`, the far end of that is as slender as their shadows."""
    top = TopView(plain_scene(size_px=SIZE_PX).pose, SIZE_PX)
    before = np.full((top.side, top.side, 3), (60, 75, 120), np.uint8)
    before.reshape(-1, 3)[top.light_fields.pixels] = 150, 190, 220
    now = before.copy()
    left, wrist, right, end = (round((MARGIN_SQUARES + along) * SQUARE_PX) for along in (2, 4, 8, 7))
    now[:end, wrist:right] = _under(now[:end, wrist:right], what)
    if fingers:
        for at in range(wrist, right, SQUARE_PX):
            slender = slice(end, end + 2 * SQUARE_PX), slice(at, at + 5)
            now[slender] = _under(now[slender], what)
    now[:end, left:wrist] = 20, 90, 60
    seen = np.full((top.side, top.side), -10.0, np.float32)
    if unseen != "everywhere":
        seen[:end, left : wrist if unseen == "beside" else right] = 10.0
    finder = HandFinder(top)
    change = Change(before, largest_difference(now, before), 10)
    cover = finder.find(now, change, np.zeros(50, np.intp), np.zeros(50))
    (hand,) = HandConfirmation(top).confirmed(cover, seen, now, before).hands
    return hand


def _under(tones: Image, what: Shares | Tones) -> Image:
    if max(what) > 1:
        return np.full_like(tones, what)
    left = np.asarray(cv2.multiply(levels_of(tones), np.array([*what, 0.0])), np.float32)
    return np.rint(tones_at(left)).astype(np.uint8)
