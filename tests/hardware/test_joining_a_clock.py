"""A running clock is left unchanged, and readings damaged on the line are requested again."""

from __future__ import annotations

import pytest

from hardware.simulated.clock_faults import ClockFault
from hardware.simulated.clock_mechanism import SimulatedModel
from hardware.simulated.dgt_board import SimulatedClock
from referee.records.clock_orders import ClockSetting
from referee.records.clock_readings import ClockControl, ClockFound, ClockModel, ClockReading, ClockRefusal, ClockSide
from referee.words import say
from tests.hardware.clock_wire import Wire, settings_in, talking, wire


@pytest.mark.parametrize("lever", ClockSide)
@pytest.mark.parametrize("falls", ClockSide)
def test_joining_a_computer_driven_clock_changes_nothing(lever: ClockSide, falls: ClockSide) -> None:
    """Querying the mode once stopped the right time and started the left, whose lever end was up."""
    joined, alone = (wire() for _ in range(2))
    for table in (joined, alone):
        table.clock.mechanism.lever_high = lever
        table.clock.mechanism.set_and_run(240, 180, 0x01 if falls is ClockSide.LEFT else 0x02, table.now_s)
    joined.run(6)
    alone.clock.mechanism.advance_to(joined.now_s)
    joined.clock.mechanism.advance_to(joined.now_s)
    for side in ClockSide:
        assert joined.clock.mechanism.half(side) == alone.clock.mechanism.half(side)
    assert settings_in(joined.written) == []
    found = joined.conversation.found
    assert found is not None
    assert found.control is (ClockControl.UNKNOWN if lever is falls else ClockControl.COMPUTER)
    assert joined.conversation.counting is falls


@pytest.mark.parametrize("lever", ClockSide)
def test_joining_a_self_counting_clock_changes_nothing(lever: ClockSide) -> None:
    table = wire(option=4)
    table.clock.mechanism.lever_high = lever
    table.clock.mechanism.run_or_pause(table.now_s)
    table.run(6)
    assert settings_in(table.written) == []
    assert 293.9 <= table.clock.mechanism.half(lever).remaining_s <= 294.1
    assert table.conversation.counting is lever


@pytest.mark.parametrize(("option", "control"), [(None, ClockControl.COMPUTER), (4, ClockControl.CLOCK)])
def test_the_mode_of_a_running_clock_is_learnt_at_the_next_press(option: int | None, control: ClockControl) -> None:
    table = wire(option=option)
    if option is None:
        table.clock.mechanism.set_and_run(240, 180, 0x01, table.now_s)
    else:
        table.clock.mechanism.run_or_pause(table.now_s)
    table.run(6)
    table.clock.press(table.now_s)
    found = [signal for signal in table.run(4) if isinstance(signal, ClockFound)]
    assert [signal.control for signal in found] == [control]
    assert settings_in(table.written) == []


@pytest.mark.parametrize(("option", "control"), [(None, ClockControl.COMPUTER), (4, ClockControl.CLOCK)])
def test_the_mode_of_a_running_clock_is_learnt_when_it_stops(option: int | None, control: ClockControl) -> None:
    table = wire(option=option)
    table.clock.mechanism.set_and_run(240, 180, 0x01, table.now_s)
    table.clock.mechanism.started = True
    table.run(6)
    if option is None:
        table.clock.mechanism.set_and_run(230, 180, 0x04, table.now_s)
    table.clock.mechanism.started = False
    found = [signal for signal in table.run(4) if isinstance(signal, ClockFound)]
    assert [signal.control for signal in found] == [control]


def another_clock_of(first: SimulatedModel, second: SimulatedModel) -> Wire:
    """The computer counts on the first clock, which is unplugged; the second one runs already, by its own programme."""
    table = talking(first)
    assert table.conversation.found is not None
    assert table.conversation.found.control is ClockControl.COMPUTER
    table.clock.faults.add(ClockFault.UNPLUGGED)
    table.run(5)
    table.clock = SimulatedClock(second, option=4, times_s=(300, 300))
    table.clock.mechanism.run_or_pause(table.now_s)
    return table


def test_a_clock_that_is_only_read_is_found_after_one_that_answered() -> None:
    table = another_clock_of(SimulatedModel.DGT_3000, SimulatedModel.DGT_3000)
    table.clock.faults.add(ClockFault.MISSING_ACK)
    table.run(12)
    found = table.conversation.found
    assert found is not None
    assert found.model is ClockModel.READ_ONLY


def test_another_clock_is_not_taken_to_be_counted_by_whom_the_first_one_was() -> None:
    table = another_clock_of(SimulatedModel.DGT_3000, SimulatedModel.XL)
    table.run(12)
    found = table.conversation.found
    assert found is not None
    assert (found.model, found.control) == (ClockModel.DGT_XL, ClockControl.UNKNOWN)


def test_a_clock_is_found_again_at_a_board_that_meanwhile_forgot_its_mode() -> None:
    table = talking()
    table.clock.faults.add(ClockFault.UNPLUGGED)
    table.run(5)
    table.clock.take(b"\x40", table.now_s)
    table.clock.faults.clear()
    table.run(12)
    assert table.conversation.found is not None


@pytest.mark.parametrize("words", ["text", "beep"])
def test_words_and_beeps_on_a_running_clock_leave_its_times_alone(words: str) -> None:
    table = wire()
    table.clock.mechanism.set_and_run(240, 180, 0x02, table.now_s)
    table.run(4)
    if words == "text":
        table.conversation.show_text("HELLO", 0, table.now_s)
    else:
        table.conversation.beep(0.2, table.now_s)
    table.run(3)
    assert settings_in(table.written) == []
    assert 172.9 <= table.clock.mechanism.right.remaining_s <= 173.1


STANDING = "8d 00 0a 00 05 00 00 09 50 08"
"""Right 5:00, left 9:50, the left end high, stopped."""
FLIPPED = [(byte, bit) for byte in range(3, 10) for bit in range(7)]


@pytest.mark.parametrize(("byte", "bit"), FLIPPED)
def test_one_flipped_bit_is_never_reported(byte: int, bit: int) -> None:
    """A flag at 9:50, a lever, a running bit: requested again before it is believed."""
    table = wire()
    table.clock.mechanism.left.remaining_s, table.clock.mechanism.right.remaining_s = 590, 300
    table.run(4)
    table.signals.clear()
    damaged = bytearray.fromhex(STANDING)
    damaged[byte] ^= 1 << bit
    table.conversation.received(bytes(damaged), table.now_s)
    signals = [
        signal for signal in (*table.conversation.signals(), *table.run(3)) if not isinstance(signal, ClockFound)
    ]
    assert signals == []


def test_a_press_carries_the_time_it_was_first_seen() -> None:
    table = talking(option=4)
    table.clock.mechanism.run_or_pause(table.now_s)
    table.run(3)
    pressed_s = table.now_s
    table.clock.press(pressed_s)
    (pressed, *_) = [s for s in table.run(1) if isinstance(s, ClockReading) and s.lever_high is ClockSide.RIGHT]
    assert pressed.time_s - pressed_s <= 0.11


def test_swapped_times_are_reported() -> None:
    table = talking()
    works = table.clock.mechanism
    honest = works.set_and_run

    def swapped(left_s: int, right_s: int, flags: int, now_s: float) -> None:
        honest(right_s, left_s, flags, now_s)

    works.set_and_run = swapped  # type: ignore[method-assign]
    table.conversation.set_and_run(ClockSetting(300_000, 200_000, None), table.now_s)
    (refusal,) = [s for s in table.run(6) if isinstance(s, ClockRefusal)]
    assert "other times" in say(refusal.remedy)
