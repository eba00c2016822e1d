"""The clock of a running match: one thread hears it, another tells it, so that neither holds up the game."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable, Iterable
from dataclasses import replace

from hardware.clock import Clock, carry_out
from referee.live.timeline import Timeline
from referee.records.clock_orders import ClockOrder
from referee.records.clock_readings import ClockReading, ClockSignal

_log = logging.getLogger(__name__)

Hear = Callable[[ClockSignal], None]
CLOSE_S = 3.0
"""How long the last order may take when the match ends."""


class ClockLink:
    """Passes on what the clock says, in seconds of the match, and carries out what it is told, in order.

    While no clock answers nothing is carried out: when one is found it is told the times anew.
    """

    def __init__(self, clock: Clock, timeline: Timeline, hear: Hear) -> None:
        self.clock = clock
        self._told = timeline, hear
        """Whose time the clock is put into, and who hears it."""
        self._orders: queue.SimpleQueue[ClockOrder | None] = queue.SimpleQueue()
        self._last: ClockReading | None = None
        self._listening = threading.Thread(target=self._listen, name="clock signals", daemon=True)
        self._telling = threading.Thread(target=self._tell, name="clock orders", daemon=True)

    @property
    def waiting(self) -> int:
        """Orders not carried out yet."""
        return self._orders.qsize()

    def start(self) -> None:
        self._listening.start()
        self._telling.start()

    def tell(self, orders: Iterable[ClockOrder]) -> None:
        for order in orders:
            self._orders.put(order)

    def begin_anew(self, timeline: Timeline, hear: Hear) -> None:
        """Another game is told from now on, first of all which clock there is and what it shows."""
        self._last = None
        self._told = timeline, hear
        found, last = self.clock.found, self.clock.last
        if found is not None:
            hear(replace(found, time_s=timeline.now_s()))
            if last is not None:
                hear(replace(last, time_s=timeline.now_s()))

    def close(self) -> None:
        self._orders.put(None)
        self._telling.join(CLOSE_S)
        self.clock.close()
        self._listening.join(CLOSE_S)

    def _listen(self) -> None:
        for signal in self.clock.signals():
            timeline, hear = self._told
            told = timeline.of_signal(signal)
            if isinstance(told, ClockReading) and self._last is not None and _adds_nothing(self._last, told):
                continue
            self._last = told if isinstance(told, ClockReading) else None
            hear(told)

    def _tell(self) -> None:
        while (order := self._orders.get()) is not None:
            if self.clock.found is None:
                continue
            try:
                carry_out(order, self.clock)
            except Exception:
                _log.exception("the clock was not told %s", type(order).__name__)


def _adds_nothing(before: ClockReading, now: ClockReading) -> bool:
    """A clock that stands tells the same several times a second."""
    return not now.running and replace(now, time_s=before.time_s) == before
