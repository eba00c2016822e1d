"""Estimates that outliers do not mislead: medians, and least squares, iteratively reweighted with Cauchy's weights."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from calibration.geometry import FloatArray

REWEIGHTED_FITS = 5
"""Number of reweighted fits; an expectation-maximisation, which weighs by probability, has as many. More cost time and
change next to nothing: the weights have settled by then. Chosen, not measured."""


def median(values: NDArray[Any]) -> float:
    """Median of a few numbers (N,). NumPy's own takes ten times as long."""
    low, high = (len(values) - 1) // 2, len(values) // 2
    ordered = np.partition(values, (low, high))
    return (float(ordered[low]) + float(ordered[high])) / 2


def robust_fit(
    terms: FloatArray, values: NDArray[np.floating], weights: FloatArray, spread: float, ridge: FloatArray | float = 0.0
) -> FloatArray:
    """Coefficients (K, C) with which `terms` (N, K) best give `values` (N, C), starting from these weights (N,).

    `spread` is the deviation, in the channel that deviates most, at which a row has lost half its weight; `ridge` is
    added to the normal equations (K, K) and holds coefficients near 0.
    """
    coefficients: FloatArray = np.zeros((terms.shape[1], values.shape[1]))
    for _ in range(REWEIGHTED_FITS):
        weighted = terms * weights[:, None]
        coefficients = np.asarray(np.linalg.solve(weighted.T @ terms + ridge, weighted.T @ values), np.float64)
        weights = robust_weights(values - terms @ coefficients, spread)
    return coefficients


def robust_weights(deviations: NDArray[np.floating], spread: float) -> FloatArray:
    """Cauchy's weights (N,) of rows with these deviations (N, C)."""
    return np.asarray(1 / (1 + (np.abs(deviations).max(axis=1) / spread) ** 2), np.float64)
