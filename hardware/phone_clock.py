"""Capture times of a phone's pictures on this computer's clock.

A phone counts its own seconds. The offset to ours is kept as an interval: a message that left the phone at `p` and
arrived here at `a` bounds it by `a - p` from above; one that left here at `s` and arrived at the phone at `p` bounds it
by `s - p` from below, whatever the delays. The interval is extrapolated with the fastest and the slowest possible
drift, which are measured in the same way. So short delays tighten the interval and long ones have no effect; when the
bounds contradict each other, the phone's clock has jumped (or stopped while the phone slept).
"""

from __future__ import annotations

import math
from dataclasses import dataclass

MAX_DRIFT = 500e-6
"""Largest drift of a phone's clock against this computer's, seconds a second: the rate at which a system that follows
network time may slew (NTP's limit); quartz alone is ten times better. Larger tolerates worse clocks, and discards good
measurements sooner."""
MAX_DRIFT_CHANGE = 20e-6
"""Largest change of a drift between two measurements of it, seconds a second: quartz in a phone that warms up. Larger
is safer, and less exact after a long time of slow messages. Chosen, not measured."""
MIN_OVER_S, DRIFT_OVER_S = 30.0, 600.0
"""Shortest and usual time over which a drift is measured, seconds. Larger is more exact, and notices a change later.
Chosen, not measured."""
COARSE_S = 0.005
"""Contradictions up to this are rounding, seconds: browsers tell time to 0.1 to 2 ms. Larger takes a longer jump for
rounding. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class _Offset:
    """The offset at a moment of the phone's clock, as lower and upper bound."""

    phone_s: float
    least_s: float = -math.inf
    most_s: float = math.inf


class PhoneClock:
    """The clock of one page on one phone: a reloaded page counts from 0 again. All times are seconds."""

    def __init__(self) -> None:
        self.jumped_s = 0.0
        """Total of the jumps of the phone's clock, at least; 0 if it never jumped."""
        self._offset: _Offset | None = None
        self._earlier: _Offset | None = None
        """Offset at which the measurement of the drift started."""
        self._drift = (-MAX_DRIFT, MAX_DRIFT)
        self._last: tuple[float, float] | None = None
        """The phone's time and ours of the picture stamped last."""

    @property
    def error_s(self) -> float:
        """Largest possible error of a time; infinite before messages went both ways."""
        return math.inf if self._offset is None else (self._offset.most_s - self._offset.least_s) / 2

    def message_received(self, sent_phone_s: float, arrived_s: float) -> None:
        """A message left the phone at its time and arrived here at ours."""
        offset = self._carried_on(sent_phone_s)
        self._narrowed(_Offset(sent_phone_s, offset.least_s, min(offset.most_s, arrived_s - sent_phone_s)), sent=False)

    def message_acknowledged(self, sent_s: float, received_phone_s: float) -> None:
        """A message left here at our time and arrived at the phone at its time."""
        offset = self._carried_on(received_phone_s)
        self._narrowed(
            _Offset(received_phone_s, max(offset.least_s, sent_s - received_phone_s), offset.most_s), sent=True
        )

    def stamp(self, captured_phone_s: float, arrived_s: float) -> float | None:
        """Our time of a picture that has just arrived, never in the future. None for a picture taken before the
        previous one."""
        if self._offset is None or (self._last is not None and captured_phone_s <= self._last[0]):
            return None
        time_s = min(captured_phone_s + self._middle_s, arrived_s)
        if self._last is not None and time_s <= self._last[1]:
            # a better measurement moved the offset back by more than the time between two pictures
            time_s = math.nextafter(self._last[1], math.inf)
            if time_s > arrived_s:
                return None
        self._last = captured_phone_s, time_s
        return time_s

    @property
    def _middle_s(self) -> float:
        assert self._offset is not None
        least_s, most_s = self._offset.least_s, self._offset.most_s
        if math.isinf(least_s) or math.isinf(most_s):
            return most_s if math.isinf(least_s) else least_s
        return (least_s + most_s) / 2

    def _carried_on(self, phone_s: float) -> _Offset:
        """Bounds of the offset at that time of the phone."""
        known = self._offset
        if known is None:
            return _Offset(phone_s)
        passed_s = phone_s - known.phone_s
        slow, fast = self._drift
        if passed_s >= 0:
            return _Offset(phone_s, known.least_s + slow * passed_s, known.most_s + fast * passed_s)
        return _Offset(phone_s, known.least_s + fast * passed_s, known.most_s + slow * passed_s)

    def _narrowed(self, offset: _Offset, *, sent: bool) -> None:
        """Apply the newest message's bound; if it contradicts all earlier ones, it replaces them."""
        gap_s = offset.least_s - offset.most_s
        newest_s = offset.least_s if sent else offset.most_s
        if gap_s > COARSE_S:
            self.jumped_s += gap_s
            least_s, most_s = (newest_s, math.inf) if sent else (-math.inf, newest_s)
            offset = _Offset(offset.phone_s, least_s, most_s)
            self._drift, self._earlier = (-MAX_DRIFT, MAX_DRIFT), None
            if self._last is not None:
                self._last = -math.inf, self._last[1]  # the phone's clock jumped
        elif gap_s > 0:
            offset = _Offset(offset.phone_s, newest_s, newest_s)
        self._offset = offset
        self._learn_drift(offset)

    def _learn_drift(self, now: _Offset) -> None:
        width_s = now.most_s - now.least_s
        if math.isinf(width_s):
            return
        before = self._earlier
        if before is None:
            self._earlier = now
            return
        passed_s = now.phone_s - before.phone_s
        if passed_s < MIN_OVER_S:
            return
        slowest = max((now.least_s - before.most_s) / passed_s - MAX_DRIFT_CHANGE, -MAX_DRIFT)
        fastest = min((now.most_s - before.least_s) / passed_s + MAX_DRIFT_CHANGE, MAX_DRIFT)
        slow, fast = max(slowest, self._drift[0]), min(fastest, self._drift[1])
        # a drift that has changed is measured again
        self._drift = (slow, fast) if slow <= fast else (min(slowest, fastest), max(slowest, fastest))
        if passed_s >= DRIFT_OVER_S and width_s <= 2 * (before.most_s - before.least_s):
            self._earlier = now
