"""The one clock by which frames, presses and orders are stamped, and by which a match's time is counted."""

from __future__ import annotations

import sys
import time


def steady_s() -> float:
    """Seconds since the computer was started, the same for all programs. Independent of the computer's date, and where
    the system has such a clock it runs on while the computer is suspended: players think on meanwhile."""
    if sys.platform == "linux":
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()
