"""The fit of the usual odds of men and kings, on drawn pieces."""

from __future__ import annotations

import numpy as np
import pytest

from referee.vision.heights import usual_odds
from referee.vision.training.fit_photograph_heights import FIRST, STEPS, PhotographedPieces, weights_of
from referee.vision.training.two_disc_fit import NetOdds, errors, fit, loss, reliability


def board(seed: int) -> PhotographedPieces:
    """A board whose kings stand out by three nats only, from every lean."""
    draw = np.random.default_rng(seed)
    crowned = draw.random(24) < draw.choice([0.0, 0.1, 0.3])
    odds = draw.normal(-2.0, 0.7, 24) + 3.0 * crowned
    seen = NetOdds(odds, draw.uniform(0, 0.8, 24), np.full(24, 45.0))
    return PhotographedPieces(seen, crowned, np.ones(24, np.bool_))


@pytest.mark.deep
def test_fitted_odds_tell_unseen_boards_better() -> None:
    learnt, unseen = [board(seed) for seed in range(6)], [board(seed) for seed in range(50, 62)]
    usual, other = fit(learnt, weights_of(learnt), FIRST, STEPS), usual_odds("match")
    weights = weights_of(unseen)
    assert loss(usual, unseen, weights) < loss(other, unseen, weights)
    assert errors(usual, unseen)[:2].sum() < errors(other, unseen)[:2].sum()


def test_a_picture_counts_by_how_frequent_its_share_of_kings_is() -> None:
    rare, frequent = board(1), board(2)
    rare.two_discs[:] = np.arange(24) < 12
    frequent.two_discs[:] = False
    weights = weights_of([rare, frequent])
    assert weights[1] > weights[0]


def test_the_reliability_table_counts_pieces_by_their_odds() -> None:
    table = reliability(usual_odds("photograph"), [board(3), board(4)])
    assert sum(int(row.split(":")[1].split()[0]) for row in table.splitlines()) == 48
