"""Normal distributions fitted to the few squares of one board, and shrunk towards what is usual."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

PRIOR_SQUARES = 4.0
"""Weight of what is usual against what the squares of this board show, in squares. Larger trusts the squares of this
board less. Chosen, not measured."""


def shrunk_fit(values: NDArray[Any], usual_mean: float, usual_spread: float) -> tuple[float, float]:
    """Mean and standard deviation of values (any shape), shrunk towards the usual ones."""
    mean = (float(values.sum()) + PRIOR_SQUARES * usual_mean) / (values.size + PRIOR_SQUARES)
    return mean, shrunk_spread(values - mean, float(np.hypot(usual_spread, usual_mean - mean)))


def shrunk_spread(deviations: NDArray[Any], usual: float) -> float:
    """Standard deviation of values with these deviations (any shape) from their mean, shrunk towards the usual one."""
    squared = float(np.square(deviations).sum()) + PRIOR_SQUARES * usual**2
    return float(np.sqrt(squared / (deviations.size + PRIOR_SQUARES)))
