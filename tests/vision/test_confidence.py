"""Confidence of a photograph's reading: the shipped lines, and fitting them."""

from __future__ import annotations

import numpy as np
import pytest

from referee.vision.confidence import Confidence, Line, load_confidence, log_odds
from referee.vision.training.fit_confidence import Square, fit, reliability
from referee.vision.whole_position import SquareOdds


@pytest.mark.parametrize(
    ("probability", "nats"), [(0.5, 0.0), (0.99, 4.595), (0.01, -4.595), (1.0, 36.044), (0.0, -36.044)]
)
def test_log_odds(probability: float, nats: float) -> None:
    assert log_odds(probability) == pytest.approx(nats, abs=1e-3)


def test_a_line_maps_any_log_odds_to_an_ascending_probability() -> None:
    line = Line(0.5, 2.0)
    probabilities = [line.probability(nats) for nats in (-1e9, -3.0, -0.25, 3.0, 1e9)]
    assert probabilities == sorted(probabilities)
    assert probabilities[2] == pytest.approx(0.5)
    assert 0 <= probabilities[0] < probabilities[-1] <= 1


def test_the_shipped_lines_have_positive_slopes() -> None:
    sure = load_confidence()
    assert min(sure.empty.slope, sure.piece.slope, sure.two_discs.slope) > 0


def read_squares(count: int, exaggerated: float) -> list[Square]:
    """Random squares whose log odds are `exaggerated` times too large."""
    random = np.random.default_rng(3)
    squares = []
    for _ in range(count):
        kind, height = random.uniform(0.5, 4.0), random.normal(-2.0, 2.0)
        is_right, is_crowned = (random.random() < 1 / (1 + np.exp(-nats)) for nats in (kind, height))
        odds = SquareOdds("w", kind * exaggerated, height * exaggerated)
        squares.append(Square(odds, "w" if is_right else "b", bool(is_crowned)))
    return squares


@pytest.mark.parametrize("exaggerated", [1.0, 2.0, 0.5])
def test_fitting_corrects_overconfident_and_underconfident_log_odds(exaggerated: float) -> None:
    sure = fit(read_squares(4000, exaggerated))
    assert sure.piece.slope == pytest.approx(1 / exaggerated, rel=0.15)
    assert sure.piece.offset == pytest.approx(0, abs=0.2)


def test_fitted_confidence_matches_the_share_of_correct_readings() -> None:
    sure = fit(read_squares(4000, 3.0))
    lines = reliability(read_squares(4000, 3.0), sure)[1:]
    for line in lines:
        count, mean, right = (float(word) for word in line.split()[-3:])
        assert right == pytest.approx(mean, abs=0.02 + 2 * np.sqrt(mean * (1 - mean) / count))


def test_the_confidence_file_round_trips() -> None:
    text = '{"version": 1, "squares": 9, "empty": {"offset": 1, "slope": 2}, "piece": {"offset": 3, "slope": 4}, '
    text += '"two_discs": {"offset": 5, "slope": 6}}'
    assert Confidence.parse(text) == Confidence(Line(1, 2), Line(3, 4), Line(5, 6))
    with pytest.raises(ValueError, match="of version 0, not 1"):
        Confidence.parse(text.replace('"version": 1', '"version": 0'))
