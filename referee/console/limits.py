"""Rate limits: requests and wrong tokens, counted for each address."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

REQUESTS_PER_S = 40.0
"""Requests a second from one address in the long run. Larger lets more screens share an address. Chosen, not
measured."""
BURST = 200
"""Requests at once, as when pages are opened. Larger is more tolerant. Chosen, not measured."""
WRONG_TOKENS_PER_S = 0.2
"""Wrong tokens a second from one address in the long run. Larger lets tokens be guessed faster. Chosen, not
measured."""
WRONG_TOKENS_AT_ONCE = 10
"""Wrong tokens from one address before it has to wait. Larger lets more be guessed. Chosen, not measured."""
LONGEST_TOKEN = 200
"""Length of a wrong token that is remembered, characters. Larger takes more memory. Chosen, not measured."""
ADDRESSES = 2048
"""Number of addresses that are remembered; the least recent are forgotten. Larger takes more memory. Chosen, not
measured."""
LONGEST_PATH = 1024
"""Length of a request's path, characters. Larger accepts longer names of evenings; file systems end them at 255
bytes."""
MAX_HEAD_BYTES = 16 * 1024
"""Largest head of a request, bytes. Larger lets a request take more memory; browsers send less than 2,000."""
MAX_BYTES = 16 * 1024
"""Largest body of a request, bytes. Larger lets a request take more memory; a decision with a position takes a few
hundred."""


class RateLimiter:
    """A token bucket for each address, refilled steadily."""

    def __init__(self, per_s: float, at_once: float, now_s: Callable[[], float] = time.monotonic) -> None:
        self._per_s, self._at_once, self._now_s = per_s, at_once, now_s
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """Permits left when last asked, and when that was."""

    def available(self, address: str) -> float:
        """Permits available now."""
        permits, asked_s = self._buckets.get(address, (self._at_once, 0.0))
        return min(self._at_once, permits + (self._now_s() - asked_s) * self._per_s)

    def take(self, address: str) -> bool:
        """Use one; False when there is none."""
        left = self.available(address)
        self._buckets[address] = (left - (left >= 1), self._now_s())
        self._buckets.move_to_end(address)
        while len(self._buckets) > ADDRESSES:
            self._buckets.popitem(last=False)
        return left >= 1
