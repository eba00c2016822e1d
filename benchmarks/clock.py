"""How soon a press is known, and what waiting for it costs: the real driver on a pseudo-terminal.

    python -m benchmarks.clock

Wanted: lever to event 50 ms (median), idle driver under 1 % of a core.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

from hardware.clock import carry_out
from hardware.serial_clock import SerialClock
from hardware.simulated.clock_terminal import ClockTerminal
from hardware.simulated.dgt_board import SimulatedClock
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.records.clock_orders import ClockSetting
from referee.records.clock_readings import ClockReading, ClockSide
from referee.records.decisions import Resume
from referee.records.timing import Timing
from referee.session import Session
from referee.system.steady_clock import steady_s

PRESSES = 200
"""Presses measured. More are more reliable."""
PAUSE_S = 0.02
"""Time between two presses, seconds. Larger takes longer. Chosen, not measured."""
IDLE_S = 20.0
"""Time for which the idle driver is measured, seconds. Larger is more reliable. Chosen, not measured."""
WANTED_MS, WANTED_SHARE = 50.0, 0.01
"""Required time from a press to its event, milliseconds, and share of a core while idle. Larger asks for less."""
SIMULATION = (
    "from hardware.simulated.dgt_board import *; from hardware.simulated.clock_terminal import *; import sys; t = "
)
SIMULATION += "ClockTerminal(SimulatedClock(times_s=(3600, 3600))); print(t.path, flush=True); sys.stdin.read()"


def lever_to_event() -> float:
    """Median milliseconds from the press to the session's event, orders passed to the clock, all in one process."""
    with ClockTerminal(SimulatedClock(times_s=(3600, 3600))) as terminal, SerialClock(terminal.path) as clock:
        timing = Timing("1h", white_at=ClockSide.LEFT)
        session = Session(INTERNATIONAL, start_position(INTERNATIONAL), timing=timing)
        for signal in clock.signals(2.0):
            session.feed(signal)
        session.feed(Resume(steady_s()))
        side, took_ms = ClockSide.LEFT, []
        for _ in range(PRESSES):
            pressed_s = time.monotonic()
            terminal.press()
            for signal in clock.signals(2.0):
                events = session.feed(signal)
                if isinstance(signal, ClockReading) and signal.lever_high is not side and events:
                    took_ms.append((time.monotonic() - pressed_s) * 1000)
                    side = signal.lever_high
                    for order in session.orders():
                        carry_out(order, clock)
                    break
            time.sleep(PAUSE_S)
    median = statistics.median(took_ms)
    late = statistics.quantiles(took_ms, n=20)[-1]
    print(f"lever to event   median {median:6.2f} ms   95 % under {late:.2f} ms   {len(took_ms)} presses  (wanted 50)")
    return median


def idle_share(*, running: bool) -> float:
    """The driver's share of a core while nothing happens but the clock's own messages."""
    line = [sys.executable, "-c", SIMULATION]
    with subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as simulation:
        assert simulation.stdout is not None
        with SerialClock(simulation.stdout.readline().strip()) as clock:
            for _ in clock.signals(2.0):
                pass
            if running:
                clock.set_and_run(ClockSetting(3_600_000, 3_600_000, ClockSide.LEFT))
            began_s, used_s = time.monotonic(), time.process_time()
            time.sleep(IDLE_S)
            share = (time.process_time() - used_s) / (time.monotonic() - began_s)
        simulation.communicate()
    name = "clock running" if running else "clock stopped"
    print(f"idle driver      {share:7.2%} of a core, {name}  (wanted 1 %)")
    return share


def main() -> int:
    median_ms = lever_to_event()
    shares = [idle_share(running=False), idle_share(running=True)]
    return 0 if median_ms <= WANTED_MS and max(shares) <= WANTED_SHARE else 1


if __name__ == "__main__":
    sys.exit(main())
