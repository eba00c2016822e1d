"""What the few squares of one board tell: densities that forgive outliers, and fits shrunk towards what is usual."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

DEGREES_OF_FREEDOM = 4.0
"""Degrees of freedom of all models here. Smaller forgives outliers (glare, wear, shadows) more. Chosen, not
measured."""
PRIOR_SQUARES = 4.0
"""Weight of what is usual against what the squares of this board show, in squares. Larger trusts the squares of this
board less. Chosen, not measured."""


def log_density(squared: NDArray[Any], log_scale: NDArray[Any] | float, dimensions: int = 1) -> NDArray[np.float64]:
    """Log density of Student's t distribution (W. S. Gosset, 1908), whose long tails bear outliers better than a normal
    one's, up to a constant, at the `squared` Mahalanobis distance from the mean. `log_scale` is the logarithm
    of the spread; in several `dimensions`, half the log determinant of the scatter."""
    exponent = (DEGREES_OF_FREEDOM + dimensions) / 2
    return np.asarray(-log_scale - exponent * np.log1p(squared / DEGREES_OF_FREEDOM), np.float64)


def shrunk_fit(values: NDArray[Any], usual_mean: float, usual_spread: float) -> tuple[float, float]:
    """Mean and standard deviation of values (any shape), shrunk towards the usual ones."""
    mean = (float(values.sum()) + PRIOR_SQUARES * usual_mean) / (values.size + PRIOR_SQUARES)
    return mean, shrunk_spread(values - mean, float(np.hypot(usual_spread, usual_mean - mean)))


def shrunk_spread(deviations: NDArray[Any], usual: float) -> float:
    """Standard deviation of values with these deviations (any shape) from their mean, shrunk towards the usual one."""
    squared = float(np.square(deviations).sum()) + PRIOR_SQUARES * usual**2
    return float(np.sqrt(squared / (deviations.size + PRIOR_SQUARES)))
