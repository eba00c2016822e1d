"""What the hand network says of hands that were found by their outlines."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from hardware.simulated.palettes import plain_scene
from referee.records.readings import BoardSide, Hand
from referee.vision.crossed_arms import ArmOutline
from referee.vision.entries import EdgeEntry
from referee.vision.hand_confirmation import HandConfirmation
from referee.vision.hand_cover import HandCover
from referee.vision.hands import HandFinder
from referee.vision.seen_picture import Change
from referee.vision.tones import largest_difference
from referee.vision.top_view import MARGIN_SQUARES, SQUARE_PX, TopView


@pytest.mark.parametrize(
    ("column", "log_odds", "certain"),
    [(9.0, 2.0, True), (9.6, 2.0, True), (9.0, -2.0, False), (10.2, 2.0, False)],
    ids=[
        "a hand over a square",
        "over a part of it",
        "nothing to the network",
        "beside the board, as captured pieces",
    ],
)
def test_only_a_hand_that_hides_a_square_is_certain(column: float, log_odds: float, certain: bool) -> None:
    """It reaches in over the right edge, up to this column, across the row of square 25."""
    top = TopView(plain_scene(size_px=(640, 480)).pose, (640, 480))
    above, below, left = (round((MARGIN_SQUARES + along) * SQUARE_PX) for along in (4, 5, column))
    mask = np.zeros((top.side, top.side), np.uint8)
    mask[above:below, left:] = 255
    nothing = np.zeros_like(mask)
    hands, outlines = (Hand(BoardSide.WHITE, ()),), (ArmOutline(mask, None),)
    cover = HandCover(np.zeros(50, np.float32), mask, hands, nothing, nothing, outlines)
    assert HandConfirmation(top).certain(cover, np.full(mask.shape, log_odds, np.float32)).any() == certain


@pytest.mark.parametrize(
    ("seen_up_to", "hands"),
    [
        pytest.param(-0.1, 0, id="captured pieces of the colour of skin, beside an emptied square"),
        pytest.param(0.9, 1, id="fingers that reach in over the edge"),
    ],
)
def test_what_is_no_hand_over_the_board_is_none_beside_it(seen_up_to: float, hands: int) -> None:
    """It reaches in over the left edge and hides 16; the network sees a hand there up to this column."""
    top = TopView(plain_scene(size_px=(640, 480)).pose, (640, 480))
    above, below, right, seen_px = (round((MARGIN_SQUARES + along) * SQUARE_PX) for along in (3, 4, 0.9, seen_up_to))
    mask, seen = np.zeros((top.side, top.side), np.uint8), np.full((top.side, top.side), -2.0, np.float32)
    mask[above:below, :right], seen[:, :seen_px] = 255, 3.0
    nothing, tones = np.zeros_like(mask), np.zeros((top.side, top.side, 3), np.uint8)
    possible = (ArmOutline(mask, EdgeEntry(BoardSide.LEFT)),)
    cover = HandCover(np.zeros(50, np.float32), nothing, (), nothing, nothing, possible=possible)
    assert len(HandConfirmation(top).confirmed(cover, seen, tones, tones).hands) == hands


@pytest.mark.parametrize(("still_s", "hands"), [(1.0, 1), (3.5, 0)], ids=["for a second", "for longer than hands rest"])
def test_a_changed_frame_beside_a_played_piece_is_not_a_hand_for_long(still_s: float, hands: int) -> None:
    """A hand that was not recognised left its shade in what is known of the frame; that, the square that was left and
    the piece beyond its corner form one shape, which enters from outside. A hand that rests there would look the same,
    but the network sees it."""
    top = TopView(plain_scene(size_px=(640, 480)).pose, (640, 480))
    before = np.full((top.side, top.side, 3), 80, np.uint8)
    now = before.copy()
    first, last = (round((MARGIN_SQUARES + row) * SQUARE_PX) for row in (3, 4))
    now[first:last, : round((MARGIN_SQUARES + 0.1) * SQUARE_PX)] = 130
    for column, row in ((0, 3), (1, 3.6)):  # 16, and what stands on 21 as seen obliquely
        left, top_px = (round((MARGIN_SQUARES + place) * SQUARE_PX) for place in (column, row))
        now[top_px : top_px + SQUARE_PX, left : left + SQUARE_PX] = 160
    change = Change(before, largest_difference(now, before), 10)
    finder, labels = HandFinder(top), np.zeros(50, np.intp)
    cover = finder.find(now, change, labels, np.full(50, still_s))
    assert len(cover.hands) == hands
    for log_odds, confirmed in ((5.0, 1), (-5.0, hands)):
        seen = np.full((top.side, top.side), log_odds, np.float32)
        assert len(HandConfirmation(top).confirmed(cover, seen, now, before).hands) == confirmed


@pytest.mark.parametrize(
    ("width", "is_hand"), [pytest.param(0.8, False, id="pieces in a row"), pytest.param(1.5, True, id="an arm")]
)
def test_what_reaches_in_from_outside_is_an_arm_if_it_is_as_wide_as_one(width: float, *, is_hand: bool) -> None:
    """It lies over two columns of squares, and the network sees no hand there."""
    top = TopView(plain_scene(size_px=(640, 480)).pose, (640, 480))
    board, labels = np.full((top.side, top.side, 3), 200, np.uint8), np.zeros(50, np.intp)
    now, row, end = board.copy(), top.side // 2, round((MARGIN_SQUARES + 2) * SQUARE_PX)
    half = round(width * SQUARE_PX / 2)
    cv2.rectangle(now, (0, row - half), (end, row + half), (60, 60, 60), cv2.FILLED)
    cv2.circle(now, (end, row), SQUARE_PX, (60, 60, 60), cv2.FILLED)
    finder = HandFinder(top)
    cover = finder.find(now, Change(board, largest_difference(now, board), 10), labels, np.full(50, 1.0))
    assert cover.hands
    confirmed = HandConfirmation(top).confirmed(cover, np.full((top.side, top.side), -20.0, np.float32), now, board)
    assert bool(confirmed.hands) == is_hand
    assert bool(confirmed.loose.any()) != is_hand


@pytest.mark.parametrize(
    ("log_odds", "hands"),
    [(5.0, 1), (-5.0, 0)],
    ids=["fingers and their hand", "a piece off its square, and a captured one"],
)
def test_what_a_frame_of_its_colour_cuts_in_two_is_a_hand_if_the_network_sees_one(log_odds: float, hands: int) -> None:
    """Smaller than an arm, it lies on 16 and the light square beside it; in the same row something lies beyond the
    frame at the left, which looks as before."""
    top = TopView(plain_scene(size_px=(640, 480)).pose, (640, 480))
    board, labels = np.full((top.side, top.side, 3), 200, np.uint8), np.zeros(50, np.intp)
    now = board.copy()
    for left, right in ((-MARGIN_SQUARES, -MARGIN_SQUARES + 0.2), (0.0, 1.6)):
        (left_px, right_px, first, last) = (round((MARGIN_SQUARES + at) * SQUARE_PX) for at in (left, right, 3.1, 3.9))
        now[first:last, left_px:right_px] = 60
    change = Change(board, largest_difference(now, board), 10)
    cover = HandFinder(top).find(now, change, labels, np.full(50, 1.0))
    assert not cover.hands
    confirmed = HandConfirmation(top).confirmed(cover, np.full((top.side, top.side), log_odds, np.float32), now, board)
    assert len(confirmed.hands) == hands
    assert confirmed.loose.any() != bool(hands)
