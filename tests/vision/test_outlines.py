"""Outlines: places where a picture's tones change, in any light."""

from __future__ import annotations

import numpy as np
import pytest

from referee.vision.outlines import outlines
from tests.vision.plain_boards import TOP, board, with_discs


def test_a_disc_has_an_outline_and_an_empty_square_none() -> None:
    strengths = outlines(with_discs(board(), [22]))
    disc, empty = (strengths.ravel()[TOP.cores[square]].max() for square in (22, 23))
    assert disc > 10 * max(empty, 1e-3)


@pytest.mark.parametrize("light", [0.5, 0.8])
def test_light_changes_them_little(light: float) -> None:
    plain = with_discs(board(), [22], level=90)
    strengths = [outlines(picture.astype(np.uint8)) for picture in (plain, plain * light)]
    edges = strengths[0] > np.percentile(strengths[0], 95)
    assert np.median(strengths[1][edges] / strengths[0][edges]) > 0.75


def test_a_light_gradient_is_not_an_outline() -> None:
    slope = np.linspace(1.0, 0.5, TOP.side)[None, :, None]
    strengths = outlines((np.full((TOP.side, TOP.side, 3), 200) * slope).astype(np.uint8))
    assert strengths.max() < 0.15
