"""How many pictures a second are read from the camera: those that come damaged, or too late to be read, are none."""

from __future__ import annotations

from referee.messages import Message, message

RATE_S = 2.0
"""Time over which pictures are counted, seconds. Larger is more exact and takes longer. Chosen, not measured."""
LEAST_RATE = 8.0
"""Pictures a second below which quick hands are missed. Larger warns more often. Chosen, not measured."""


class PictureRate:
    """Counted by one thread; `per_s` may be read from any."""

    def __init__(self) -> None:
        self.per_s: float | None = None
        """Over the last `RATE_S`; None before."""
        self._began_s: float | None = None
        self._count = 0

    def count(self, now_s: float, *, read: bool) -> None:
        """It is `now_s` on a monotonic clock, and a picture was `read`, or there was none."""
        began_s = self._began_s = now_s if self._began_s is None else self._began_s
        self._count += read
        if now_s - began_s >= RATE_S:
            self.per_s = self._count / (now_s - began_s)
            self._count, self._began_s = 0, now_s


def too_few_pictures(per_s: float | None, wanted_per_s: float) -> Message | None:
    """What to do where quick hands are missed; None as well where no more pictures are wanted."""
    if per_s is None or per_s >= LEAST_RATE or wanted_per_s < LEAST_RATE:
        return None
    return message("check-few-pictures", rate=round(per_s))
