"""The contract of all clocks, wired or on the screen: the same tests for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

import pytest

from hardware.clock import ClockAbility
from referee.records.clock_orders import ClockSetting
from referee.records.clock_readings import ClockReading, ClockRefusal, ClockSide, ClockSignal, RefusalCause
from referee.words import say
from tests.hardware.clock_benches import BENCHES, Bench


@pytest.fixture(scope="module", params=BENCHES)
def bench(request: pytest.FixtureRequest) -> Iterator[Bench]:
    with BENCHES[request.param]() as opened:
        yield opened


LATE_MS = 10_000
"""Delay that a reading may have on a busy machine, milliseconds."""


def shows(left_s: int, right_s: int, *, running: bool) -> Callable[[ClockSignal], bool]:
    def matches(signal: ClockSignal) -> bool:
        return (
            isinstance(signal, ClockReading)
            and signal.running is running
            and 0 <= left_s * 1000 - signal.left.remaining_ms <= LATE_MS
            and 0 <= right_s * 1000 - signal.right.remaining_ms <= LATE_MS
        )

    return matches


def test_a_clock_reports_its_model_and_abilities(bench: Bench) -> None:
    assert bench.clock.found is not None
    assert ClockAbility.SET in bench.clock.abilities
    assert bench.clock.text_cells >= 6


def test_set_times_run_on_the_ordered_side(bench: Bench) -> None:
    bench.clock.set_and_run(ClockSetting(61_000, 122_000, ClockSide.RIGHT))
    bench.await_signal(shows(61, 122, running=True))
    reading = bench.await_signal(lambda s: isinstance(s, ClockReading) and s.right.remaining_ms <= 121_000)
    assert isinstance(reading, ClockReading)
    assert reading.left.remaining_ms == 61_000


def test_a_press_turns_the_lever_at_once(bench: Bench) -> None:
    bench.clock.set_and_run(ClockSetting(90_000, 90_000, ClockSide.LEFT))
    bench.await_signal(shows(90, 90, running=True))
    before = bench.clock.last
    assert before is not None
    bench.press()
    turned = bench.await_signal(lambda s: isinstance(s, ClockReading) and s.lever_high is not before.lever_high)
    assert isinstance(turned, ClockReading)
    assert turned.time_s > before.time_s


def test_a_stop_keeps_the_times(bench: Bench) -> None:
    bench.clock.set_and_run(ClockSetting(75_000, 45_000, ClockSide.LEFT))
    bench.await_signal(shows(75, 45, running=True))
    bench.clock.stop()
    reading = bench.await_signal(lambda s: isinstance(s, ClockReading) and not s.running)
    assert isinstance(reading, ClockReading)
    assert 75_000 - 2 * LATE_MS <= reading.left.remaining_ms <= 75_000
    assert reading.right.remaining_ms == 45_000


def test_a_clock_blocks_at_zero_and_shows_the_fallen_flag(bench: Bench) -> None:
    bench.clock.set_and_run(ClockSetting(50_000, 1_000, ClockSide.RIGHT))
    reading = bench.await_signal(lambda s: isinstance(s, ClockReading) and s.right.flag.fallen)
    assert isinstance(reading, ClockReading)
    assert reading.right.remaining_ms == 0
    assert not reading.left.flag.fallen


def test_times_beyond_the_display_are_refused_in_one_line(bench: Bench) -> None:
    bench.clock.set_and_run(ClockSetting(36_000_000, 0, None))
    refusal = bench.await_signal(lambda s: isinstance(s, ClockRefusal))
    assert isinstance(refusal, ClockRefusal)
    assert refusal.cause is RefusalCause.CANNOT
    assert "9:59:59" in say(refusal.remedy)


def test_texts_and_beeps_are_executed_or_refused(bench: Bench) -> None:
    bench.clock.stop()
    bench.clock.show_text("Art 5.4.6", 0.1)
    bench.clock.end_text()
    bench.clock.beep(0.1)
    if ClockAbility.BEEP not in bench.clock.abilities:
        refusal = bench.await_signal(lambda s: isinstance(s, ClockRefusal))
        assert isinstance(refusal, ClockRefusal)
        assert refusal.cause is RefusalCause.CANNOT
    assert not [s for s in bench.clock.signals(0.3) if isinstance(s, ClockRefusal)]


def test_readings_come_in_order_of_time(bench: Bench) -> None:
    bench.clock.set_and_run(ClockSetting(30_000, 30_000, ClockSide.LEFT))
    bench.press()
    times = [signal.time_s for signal in islice(bench.clock.signals(20.0), 2)]
    assert len(times) == 2
    assert times == sorted(times)


@pytest.mark.parametrize("named", BENCHES)
def test_a_closed_clock_sends_no_more_signals(named: str) -> None:
    with BENCHES[named]() as own:
        own.clock.close()
        list(own.clock.signals())
        assert list(own.clock.signals()) == []
        own.clock.close()
