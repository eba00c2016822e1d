"""How much a board's squares differ by what they hold, learnt from one picture. One row per case."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from referee.vision.contrasts import USUAL_LOG, Contrasts
from referee.vision.labels import BLACK, EMPTY, WHITE
from referee.vision.light_surface import fit_to_view
from referee.vision.tones import tones_of
from referee.vision.top_view import Floats
from tests.vision.plain_boards import TOP, board, with_discs

ARRAY = np.array([BLACK] * 20 + [EMPTY] * 10 + [WHITE] * 20, np.intp)
ONLY_WHITE = np.where(ARRAY == BLACK, EMPTY, ARRAY)


def learnt(labels: NDArray[np.intp], black: int = 25, light: Floats | float = 1.0) -> Contrasts:
    """Of a board with these `labels` (squares,), black discs of this grey, and this share of the light."""
    view = with_discs(board(), np.flatnonzero(labels == WHITE), level=215)
    view = with_discs(view, np.flatnonzero(labels == BLACK), level=black)
    view = np.asarray((view * light).clip(0, 255), np.uint8)
    return Contrasts.learnt(tones_of(view), labels, fit_to_view(view, TOP), TOP)


def test_black_pieces_like_their_squares_make_little_contrast() -> None:
    plain, alike = learnt(ARRAY), learnt(ARRAY, black=60)
    assert alike.means[EMPTY] < plain.means[EMPTY] - 0.5
    assert alike.means[WHITE] > alike.means[BLACK] + 0.5
    assert (plain.spreads < 0.3).all()


@pytest.mark.parametrize("label", [EMPTY, WHITE, BLACK])
def test_a_slope_of_light_is_no_contrast(label: int) -> None:
    """Discs far from the lamp are as dark as empty squares near it."""
    slope = np.linspace(0.6, 1.0, TOP.side, dtype=np.float32)[:, None, None]
    even, sloping = learnt(ARRAY), learnt(ARRAY, light=slope)
    assert sloping.means[label] == pytest.approx(even.means[label], abs=0.3)
    assert sloping.spreads[label] < 0.3


def test_what_a_board_does_not_show_is_expected_as_usual() -> None:
    found = learnt(ONLY_WHITE)
    assert found.means[BLACK] == USUAL_LOG
    assert found.means[EMPTY] == pytest.approx(found.means[WHITE], abs=0.1)
