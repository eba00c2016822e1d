"""The distance of a piece from its earlier place, from the tones of its disc."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from referee.vision.slight_shifts import clearly_shifted, disc_tones, slight_shifts
from referee.vision.top_view import SQUARE_PX, Image
from tests.vision.plain_boards import SEEDS, TOP, board, box_of, noisy, with_discs

SQUARES = [20, 22, 24, 26]


def shifted(view: Image, square: int, by_px: float) -> Image:
    """This square's part of the view moved to the right by so many pixels."""
    rows, columns = box_of(square)
    move = np.array([[1, 0, by_px], [0, 1, 0]], np.float64)
    part = view[rows, columns]
    out = view.copy()
    out[rows, columns] = cv2.warpAffine(part, move, part.shape[1::-1], borderMode=cv2.BORDER_REPLICATE)
    return out


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("by_px", [0.6, 1.2])
def test_a_shifted_piece_and_its_distance_are_reported(by_px: float, seed: int) -> None:
    plain = with_discs(board(), SQUARES)
    before, after = noisy(plain, seed, 1.0), noisy(shifted(plain, 24, by_px), seed + 100, 1.0)
    found = slight_shifts(TOP, disc_tones(before), disc_tones(after), SQUARES)
    assert clearly_shifted(found) == 24
    assert found[24] == pytest.approx(by_px / SQUARE_PX, rel=0.5)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("light", [1.0, 0.85, 1.1])
def test_neither_noise_nor_light_shifts_a_piece(light: float, seed: int) -> None:
    plain = with_discs(board(), SQUARES)
    after = noisy((plain * light).astype(np.uint8), seed + 100, 1.0)
    found = slight_shifts(TOP, disc_tones(noisy(plain, seed, 1.0)), disc_tones(after), SQUARES)
    assert clearly_shifted(found) is None


def test_two_pieces_shifted_alike_are_not_reported() -> None:
    plain = with_discs(board(), SQUARES)
    after = shifted(shifted(plain, 24, 0.8), 22, 0.8)
    assert clearly_shifted(slight_shifts(TOP, disc_tones(plain), disc_tones(after), SQUARES)) is None


def test_a_shift_that_is_usual_on_this_board_is_not_reported() -> None:
    shifts = {24: 0.03, 26: 0.002}
    assert clearly_shifted(shifts, usual=0.005) == 24
    assert clearly_shifted(shifts, usual=0.015) is None
