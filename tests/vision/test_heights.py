"""One disc or two, by the net's odds for all pieces of a board. One row per case."""

from __future__ import annotations

import numpy as np
import pytest

from referee.vision.heights import USUAL_SHARE, Net, learn_heights, usual_odds

OVERHEAD, STEEP, ASLANT, LOW, FLAT = 0.05, 0.3, 0.9, 1.75, 2.6
"""Leans: seen at 87, 73, 48, 30 and 21 degrees."""
LARGE = np.full(40, 45.0)
"""Sides of squares in a good picture, pixels."""
MATCH = usual_odds("match")
USUAL = float(np.log(USUAL_SHARE / (1 - USUAL_SHARE)))


def kings_of(odds: list[float], lean: float, net: Net) -> list[bool]:
    """The pieces of one picture that are kings."""
    leans, sides = np.full(len(odds), lean), LARGE[: len(odds)]
    heights = learn_heights(np.array(odds), leans, sides, usual_odds(net))
    return [bool(each + USUAL > 0) for each in heights.counted_pieces(np.array(odds), leans, sides)]


@pytest.mark.parametrize(
    ("odds", "lean", "net", "kings"),
    [
        ([-2.0, -1.5, -2.5, -1.0, -2.0, -1.5, -2.0, 4.5, 4.0], STEEP, "photograph", 2),
        ([-3.5, -3.0, -3.5, -2.5, -3.0, -3.0, -3.5, 2.2, 2.8], STEEP, "photograph", 2),
        ([0.5, 1.0, 1.2, 0.8, 1.5, 0.2, 1.0, 0.7, 1.4], STEEP, "photograph", 0),
        ([-2.0, -1.5, -2.5, -1.0, 4.0, 5.5, 3.0, 4.5, 5.0], STEEP, "photograph", 5),
        ([0.0, -0.5, 0.3, -1.0, 0.5, -0.7, 0.2, 0.8, 0.4], OVERHEAD, "photograph", 0),
        ([-2.0, 2.5, -1.5, -2.5, -1.0, -1.8, -2.2, 1.5, -1.9], ASLANT, "match", 0),
    ],
    ids=[
        "two stand out",
        "two stand out where all men look low",
        "thick discs",
        "kings are as many as men",
        "from straight above",
        "odds that are all over the place",
    ],
)
def test_kings_stand_out_among_pieces_of_their_colour(odds: list[float], lean: float, net: Net, kings: int) -> None:
    found = kings_of(odds, lean, net)
    assert sum(found) == kings
    assert all(odds[at] >= sorted(odds)[-kings] for at, king in enumerate(found) if king)


@pytest.mark.parametrize(
    ("men", "is_king"),
    [
        pytest.param([-2.0, -1.6, -2.3, -1.8, -2.1, -1.7, -2.2, -1.9] * 2, True, id="men look alike"),
        pytest.param([-3.5, -2.9, -2.1, -1.4, -0.8, 0.1, 0.9, 1.6] * 2, False, id="men scatter, as on an odd board"),
    ],
)
def test_more_is_asked_of_a_king_where_men_scatter(men: list[float], is_king: bool) -> None:
    odds = np.array([*men, 2.5])
    lean, side_px = np.full(len(odds), STEEP), LARGE[: len(odds)]
    says = learn_heights(odds, lean, side_px, usual_odds("photograph")).counted_pieces(odds, lean, side_px)
    assert (says[-1] + USUAL > 0) == is_king
    assert all(says[:-1] + USUAL < 0)


def test_equal_odds_weigh_more_from_a_lower_camera() -> None:
    men = np.full(20, -2.0)
    nothing = learn_heights(men[:0], men[:0], men[:0], MATCH)
    says = [
        float(nothing.new_pieces(np.array([-5.0]), np.array([lean]), LARGE[:1])[0])
        for lean in (OVERHEAD, STEEP, ASLANT)
    ]
    assert says[0] > says[1] > says[2]
    assert says[0] > -1.5
    assert says[2] < -2.0


@pytest.mark.parametrize("lean", [LOW, FLAT])
def test_squares_seen_lower_than_in_training_weigh_little(lean: float) -> None:
    """A second disc on a man makes it look lower there one time in five."""
    nothing = learn_heights(np.zeros(0), np.zeros(0), np.zeros(0), MATCH)
    low = nothing.new_pieces(np.array([-2.0, 1.0]), np.array([lean, lean]), LARGE[:2])
    assert np.abs(low).max() < 1.5


def test_odds_are_corrected_by_the_men_of_the_start_position() -> None:
    """On a board of thick discs the usual odds of a king are those of a man."""
    thin, thick = (learn_heights(np.full(40, odds), np.full(40, ASLANT), LARGE, MATCH) for odds in (-4.0, 1.0))
    odds, lean = np.array([1.0]), np.array([ASLANT])
    assert thin.new_pieces(odds, lean, LARGE[:1])[0] > 1.0
    assert thick.new_pieces(odds, lean, LARGE[:1])[0] < -1.0


@pytest.mark.parametrize(("side_px", "most"), [(6.0, 0.01), (12.0, 1.5)])
def test_small_squares_give_weak_evidence_of_crowning(side_px: float, most: float) -> None:
    """Nothing is reported where it cannot be judged (5.4.15, 5.4.16): kings far from the camera look like men."""
    board = learn_heights(np.full(20, -4.0), np.full(20, ASLANT), LARGE[:20], MATCH)
    small, large = (board.new_pieces(np.array([-6.0]), np.array([ASLANT]), np.array([px])) for px in (side_px, 45.0))
    assert abs(float(small[0])) <= most < abs(float(large[0]))
