"""The odds that a square has not changed, by how much it differs. One row per case."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.vision.change_odds import MOVED_NATS, STAYED_NATS, ChangeOdds
from referee.vision.coarse_view import MIN_USUAL_DIFFERENCE
from referee.vision.contrasts import Contrasts

USUAL = 1.0
"""Usual difference of unchanged squares, tones."""


def odds(differs: float, contrast: float, *, spread: float = 0.2, moved: bool = True, usual: float = USUAL) -> float:
    """That a square with this difference, on a board where a change makes this contrast (tones), is unchanged."""
    contrasts = Contrasts(np.full(3, math.log(contrast)), np.full(3, spread))
    of_square = ChangeOdds.of(contrasts, np.array([0]), np.array([moved]))
    return float(of_square.unchanged(np.array([differs]), usual, np.array([0]))[0])


@pytest.mark.parametrize(
    ("differs", "contrast", "least", "most"),
    [
        pytest.param(0.7, 50.0, 10.0, math.inf, id="as usual, where pieces are plainly seen"),
        pytest.param(0.7, 2.0, 4.0, 9.0, id="as usual, where black pieces hardly differ from their squares"),
        pytest.param(50.0, 50.0, -math.inf, -6.0, id="as much as a piece makes"),
        pytest.param(90.0, 50.0, -math.inf, -6.0, id="more than that"),
        pytest.param(5.0, 5.0, -math.inf, -2.0, id="as little as a black piece makes there"),
        pytest.param(12.0, 50.0, -4.0, 4.0, id="between both"),
    ],
)
def test_how_surely_a_square_is_unchanged(differs: float, contrast: float, least: float, most: float) -> None:
    assert least < odds(differs, contrast) < most


@given(st.floats(0.1, 100.0), st.floats(1.0, 100.0), st.floats(0.05, 0.8))
def test_a_square_on_which_nothing_moved_is_likelier_unchanged(differs: float, contrast: float, spread: float) -> None:
    still, stirred = (odds(differs, contrast, spread=spread, moved=moved) for moved in (False, True))
    assert still - stirred == pytest.approx(STAYED_NATS - MOVED_NATS)


@given(st.floats(0.1, 1.0), st.floats(3.0, 30.0), st.floats(1.5, 4.0))
def test_a_usual_difference_says_more_where_changes_are_plainer(
    differs: float, contrast: float, plainer: float
) -> None:
    assert odds(differs, contrast * plainer) > odds(differs, contrast)


def test_an_identical_picture_says_as_much_where_all_are_identical() -> None:
    assert odds(0.0, 50.0, usual=MIN_USUAL_DIFFERENCE) == pytest.approx(odds(0.0, 50.0, usual=10.0))
