"""The clock of a running match: one thread reads its signals, another sends orders, so that neither delays the game."""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import replace

from hardware.clock import Clock, carry_out, is_shown
from referee.live.timeline import Timeline
from referee.records.clock_orders import ClockOrder
from referee.records.clock_readings import ClockReading, ClockRefusal, ClockSignal

_log = logging.getLogger(__name__)

TakeSignal = Callable[[ClockSignal], None]
WAIT_S = 0.05
"""Time between two checks for the clock's answer, seconds. Larger answers later. Chosen, not measured."""
CLOSE_S = 3.0
"""Time that the last order may take when the match ends, seconds. Larger is more patient with a slow clock. Chosen, not
measured."""


class ClockLink:
    """Passes on the clock's signals in match time, and executes orders in sequence. While no clock answers, orders are
    dropped: a clock that is found gets the current times."""

    def __init__(self, clock: Clock, timeline: Timeline, take_signal: TakeSignal) -> None:
        self.clock = clock
        self._game = timeline, take_signal
        """The timeline for the clock's time stamps, and the receiver of its signals."""
        self._orders: queue.Queue[ClockOrder | None] = queue.Queue()
        self._last: ClockReading | None = None
        self._refused: ClockRefusal | None = None
        """The order refused last."""
        self._listening = threading.Thread(target=self._listen, name="clock signals", daemon=True)
        self._sending = threading.Thread(target=self._carry_out_orders, name="clock orders", daemon=True)

    @property
    def waiting(self) -> int:
        """Orders not carried out yet."""
        return self._orders.qsize()

    def start(self) -> None:
        self._listening.start()
        self._sending.start()

    def send(self, orders: Iterable[ClockOrder]) -> None:
        """Returns at once: the clock gets them one after the other, except for texts and beeps that it does not have:
        what they say is shown and spoken elsewhere too."""
        self._put(order for order in orders if is_shown(order, self.clock.abilities))

    def tried(self, orders: Iterable[ClockOrder], patience_s: float) -> ClockRefusal | bool:
        """Give these orders and wait. Returns the refusal, or whether all were executed in time."""
        self._refused = None
        self._put(orders)
        until_s = time.monotonic() + patience_s
        while time.monotonic() < until_s:
            time.sleep(WAIT_S)
            if self._refused is not None:
                return self._refused
            if self._orders.unfinished_tasks == 0 and self.clock.idle:
                return True
        return False

    def begin_game(self, timeline: Timeline, take_signal: TakeSignal) -> None:
        """Send signals to another game from now on, starting with the clock found and its last reading."""
        self._last = None
        self._game = timeline, take_signal
        found, last = self.clock.found, self.clock.last
        if found is not None:
            take_signal(replace(found, time_s=timeline.now_s()))
            if last is not None:
                take_signal(replace(last, time_s=timeline.now_s()))

    def close(self) -> None:
        self._orders.put(None)
        self._sending.join(CLOSE_S)
        self.clock.close()
        self._listening.join(CLOSE_S)

    def _put(self, orders: Iterable[ClockOrder]) -> None:
        for order in orders:
            self._orders.put(order)

    def _listen(self) -> None:
        for signal in self.clock.signals():
            timeline, take_signal = self._game
            stamped = timeline.of_signal(signal)
            if isinstance(stamped, ClockReading) and self._last is not None and _adds_nothing(self._last, stamped):
                continue
            self._last = stamped if isinstance(stamped, ClockReading) else None
            if isinstance(stamped, ClockRefusal):
                self._refused = stamped
            take_signal(stamped)

    def _carry_out_orders(self) -> None:
        while (order := self._orders.get()) is not None:
            try:
                if self.clock.found is not None:
                    carry_out(order, self.clock)
            except Exception:
                _log.exception("the clock did not get %s", type(order).__name__)
            self._orders.task_done()


def _adds_nothing(before: ClockReading, now: ClockReading) -> bool:
    """A stopped clock repeats the same reading several times a second."""
    return not now.running and replace(now, time_s=before.time_s) == before
