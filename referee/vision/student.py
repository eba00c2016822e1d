"""Student's t distribution, in which a witness's blunders weigh less than in a normal one (W. S. Gosset, 1908)."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

FREEDOM = 4.0
"""Degrees of freedom of all our models; smaller forgives outliers (glare, wear, shadows) more."""


def log_density(squared: NDArray[Any], log_scale: NDArray[Any] | float, dimensions: int = 1) -> NDArray[np.float64]:
    """Up to a constant, at a squared distance from the mean, in spreads; `log_scale` is the logarithm of the spread, in
    several `dimensions` half that of the scatter's determinant."""
    return np.asarray(-log_scale - (FREEDOM + dimensions) / 2 * np.log1p(squared / FREEDOM), np.float64)
