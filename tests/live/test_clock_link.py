"""The clock of a running match takes what it can do, and refuses only what matters."""

from __future__ import annotations

import time

from hardware.software_clock import SoftwareClock
from referee.live.clock_link import ClockLink
from referee.live.timeline import Timeline
from referee.records.clock_orders import Beep, ShowText
from referee.records.clock_readings import ClockRefusal, ClockSignal

CALL = (ShowText("5.4.6"), Beep(1.0))
"""As for every irregularity that is called."""
PATIENCE_S = 5.0


def test_an_irregularity_is_shown_on_a_clock_that_cannot_beep_without_a_refusal() -> None:
    signals: list[ClockSignal] = []
    clock = SoftwareClock()
    link = ClockLink(clock, Timeline.going_on_from(0.0), signals.append)
    link.start()
    link.send(CALL)
    until_s = time.monotonic() + PATIENCE_S
    while clock.text != "5.4.6" and time.monotonic() < until_s:
        time.sleep(0.01)
    link.close()
    assert clock.text == "5.4.6"
    assert not any(isinstance(signal, ClockRefusal) for signal in signals)


def test_an_order_that_is_tried_is_refused() -> None:
    link = ClockLink(SoftwareClock(), Timeline.going_on_from(0.0), lambda signal: None)
    link.start()
    answer = link.tried(CALL, PATIENCE_S)
    link.close()
    assert isinstance(answer, ClockRefusal)
