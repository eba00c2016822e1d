"""Running a property for a time instead of a number of examples."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.strategies import SearchStrategy

FUZZ_S = float(os.environ.get("FUZZ_S", "60"))
"""Time for which each target is tried, seconds."""
BATCH = 300
"""Examples between two looks at the time; larger is a little quicker and ends later."""


def fuzz(target: Callable[[Any], None], inputs: SearchStrategy[Any]) -> None:
    """Feed `target` with random inputs; what it raises is shown with the smallest input that causes it."""
    until_s = time.monotonic() + FUZZ_S
    first = time.time_ns()
    batches = 0
    while time.monotonic() < until_s:
        run = given(inputs)(_named(target))
        run = settings(
            max_examples=BATCH,
            deadline=None,
            database=None,
            phases=(Phase.generate, Phase.shrink),
            suppress_health_check=list(HealthCheck),
        )(run)
        seed(first + batches)(run)()
        batches += 1
    print(f"{batches * BATCH} inputs")


def _named(target: Callable[[Any], None]) -> Callable[[Any], None]:
    """A fresh function each time: Hypothesis keeps its settings on it."""

    def tried(content: Any) -> None:
        target(content)

    return tried
