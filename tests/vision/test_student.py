"""Student's t: more forgiving than a normal distribution far out, a density all the same."""

from __future__ import annotations

import numpy as np
import pytest

from referee.vision.student import log_density


@pytest.mark.parametrize("scale", [0.5, 1.0, 3.0])
def test_the_density_integrates_alike_for_every_spread(scale: float) -> None:
    """The mass under the curve is the same for all."""
    x = np.linspace(-400, 400, 400_001)
    mass = np.exp(log_density((x / scale) ** 2, np.log(scale))).sum() * (x[1] - x[0])
    usual = np.exp(log_density(x**2, 0.0)).sum() * (x[1] - x[0])
    assert mass == pytest.approx(usual, rel=1e-3)


def test_the_cost_of_an_outlier_grows_ever_more_slowly() -> None:
    costs = -np.diff(log_density(np.array([0.0, 4.0, 16.0, 36.0, 64.0]), 0.0))
    assert (costs > 0).all()
    assert costs[-1] < costs[1]
