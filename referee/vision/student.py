"""Student's t distribution, whose long tails bear outliers better than a normal distribution (W. S. Gosset, 1908)."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

DEGREES_OF_FREEDOM = 4.0
"""Degrees of freedom of all models here. Smaller forgives outliers (glare, wear, shadows) more. Chosen, not
measured."""


def log_density(squared: NDArray[Any], log_scale: NDArray[Any] | float, dimensions: int = 1) -> NDArray[np.float64]:
    """Log density, up to a constant, at the `squared` Mahalanobis distance from the mean. `log_scale` is the logarithm
    of the spread; in several `dimensions`, half the log determinant of the scatter."""
    exponent = (DEGREES_OF_FREEDOM + dimensions) / 2
    return np.asarray(-log_scale - exponent * np.log1p(squared / DEGREES_OF_FREEDOM), np.float64)
