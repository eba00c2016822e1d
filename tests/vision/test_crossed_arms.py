"""Two arms in one outline: where it is separated, and when."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from hardware.simulated.palettes import plain_scene
from referee.records.readings import BoardSide, Fingertips
from referee.vision.crossed_arms import split_arms
from referee.vision.entries import Mask
from referee.vision.hand_confirmation import HandConfirmation
from referee.vision.hand_sight import SeenHand
from referee.vision.hands import HandFinder
from referee.vision.seen_picture import Change
from referee.vision.tones import largest_difference
from referee.vision.top_view import MARGIN_SQUARES, SQUARE_PX, TopView

SIZE_PX = (640, 480)
Corners = tuple[tuple[float, float], ...]
LEFT_ARM: Corners = ((1.5, 11), (3.5, 11), (5.3, 4), (4.5, 4))
RIGHT_ARM: Corners = ((6.5, 11), (8.5, 11), (5.5, 4), (4.7, 4))
BLACKS_ARM: Corners = ((4.5, -1), (6.5, -1), (5.4, 4.2), (4.8, 4.2))
OUTLINES: dict[str, tuple[tuple[Corners, ...], int]] = {
    "both players' arms, whose fingertips meet": ((LEFT_ARM, BLACKS_ARM), 2),
    "both arms of a player, whose fingertips meet": ((LEFT_ARM, RIGHT_ARM), 0),
    "one arm": ((LEFT_ARM,), 0),
    "an arm that reaches across the whole board": ((((4, 11), (6, 11), (6, -1), (5, -1)),), 0),
    "somebody who bends over the board from edge to edge": ((((-0.6, 12), (10.6, 12), (10.6, -2), (-0.6, -2)),), 0),
    "a cloth over everything": ((((-9, 19), (19, 19), (19, -9), (-9, -9)),), 0),
}
"""Corners (column, row) of an outline, and the number of arms into which it is split."""


@pytest.mark.parametrize("name", OUTLINES)
def test_an_outline_is_split_into_its_arms(name: str) -> None:
    seen, arms = OUTLINES[name]
    top = TopView(plain_scene(size_px=SIZE_PX).pose, SIZE_PX)
    assert len(split_arms(_drawn(seen, top.side), top)) == arms


def _drawn(outlines: tuple[Corners, ...], side: int) -> Mask:
    """A top view, 255 inside the outlines."""
    mask = np.zeros((side, side), np.uint8)
    for corners in outlines:
        places = np.round((np.array(corners) + MARGIN_SQUARES) * SQUARE_PX).astype(np.int32)
        cv2.fillPoly(mask, [places], (255,))
    return mask


MEETING = (LEFT_ARM, BLACKS_ARM)
ACROSS: tuple[Corners, ...] = (((6, 11), (9, 11), (6.5, 2), (6.5, -1), (3.5, -1), (3.5, 2), (5.3, 2)),)
"""One arm, whose hand is over the other player's edge."""
SIDEWAYS: tuple[Corners, ...] = (((11, 4), (11, 6), (8, 5.5), (8, 4.5)),)
"""An arm that comes in over the right edge."""
ALONG: tuple[Corners, ...] = (((-2, -1), (-0.5, -2), (1.5, 8), (1.5, 11), (-1, 11), (-1, 8)),)
"""An arm from one player's edge to the other's."""
BESIDE: tuple[Corners, ...] = (((-0.8, 1.5), (-0.2, 1.5), (1.6, 8.5), (1.6, 11.2), (-0.8, 11.2)),)
"""Black's arm from a low camera: it lies along the left side, and its fingers hide White's edge."""
ARMLESS: tuple[Corners, ...] = (((3.5, 3.5), (6.5, 3.5), (6.5, 6.5), (3.5, 6.5)),)
"""A hand whose arm looks like the table."""
WHITES, BLACKS = Fingertips(BoardSide.WHITE, (4.9, 4.4), -3.0), Fingertips(BoardSide.BLACK, (5.1, 3.8), -3.0)
WHITES_HAND, BLACKS_HAND = SeenHand(WHITES, lengthwise=True), SeenHand(BLACKS, lengthwise=True)
AT_WHITES_CORNER = SeenHand(replace(BLACKS, place=(0.5, 10.0)), lengthwise=False)
AT_THE_EDGE = replace(WHITES, place=(8.2, 5.0))
WITH_FINGERTIPS: dict[str, tuple[tuple[Corners, ...], tuple[SeenHand, ...], list[str]]] = {
    "both players' fingertips meet": (MEETING, (WHITES_HAND, BLACKS_HAND), ["black", "white"]),
    "only one player's are seen": (MEETING, (WHITES_HAND,), ["white"]),
    "one arm across the board": (ACROSS, (), ["white"]),
    "one arm across the board, whose fingertips are seen": (
        ACROSS,
        (SeenHand(replace(WHITES, place=(4.5, 0.5)), lengthwise=True),),
        ["white"],
    ),
    "the other player's are seen elsewhere": (
        ACROSS,
        (WHITES_HAND, SeenHand(replace(BLACKS, place=(1.5, 6.5)), lengthwise=True)),
        ["white"],
    ),
    "an arm from beside the board": (SIDEWAYS, (), ["right"]),
    "an arm from beside the board, whose wrist lies beside its fingertips": (
        SIDEWAYS,
        (SeenHand(AT_THE_EDGE, lengthwise=False),),
        ["right"],
    ),
    "a player's, over the edge between the players": (SIDEWAYS, (SeenHand(AT_THE_EDGE, lengthwise=True),), ["white"]),
    "an arm along the board's edge": (ALONG, (), ["white"]),
    "an arm along the board's edge, whose wrist is seen": (ALONG, (AT_WHITES_CORNER,), ["black"]),
    "an arm beside the board that ends over the far edge": (BESIDE, (), ["white"]),
    "an arm beside the board that ends over the far edge, whose wrist is seen": (
        BESIDE,
        (SeenHand(replace(BLACKS, place=(0.6, 9.0)), lengthwise=True),),
        ["black"],
    ),
    "a hand without an arm": (ARMLESS, (), ["None"]),
    "a hand without an arm, whose wrist is seen": (ARMLESS, (WHITES_HAND,), ["white"]),
}
"""Outlines, the hands that the network sees in them, and whose hands they are."""


@pytest.mark.parametrize("name", WITH_FINGERTIPS)
def test_fingertips_tell_whose_hands_an_outline_shows(name: str) -> None:
    outlines, seen, sides = WITH_FINGERTIPS[name]
    top = TopView(plain_scene(size_px=SIZE_PX).pose, SIZE_PX)
    view, now = (np.full((top.side, top.side, 3), 90, np.uint8) for _ in range(2))
    now[_drawn(outlines, top.side) > 0] = 200
    finder = HandFinder(top)
    cover = finder.find(now, Change(view, largest_difference(now, view), 10), np.zeros(50, np.intp), np.zeros(50))
    found = HandConfirmation(top).by_player(cover, seen).hands
    assert sorted(str(hand.side and hand.side.value) for hand in found) == sides
