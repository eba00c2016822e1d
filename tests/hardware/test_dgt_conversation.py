"""The driver's conversation with board and clock, fault by fault, in simulated time."""

from __future__ import annotations

import pytest

from hardware.clock import ClockAbility
from hardware.simulated.clock_faults import ClockFault
from hardware.simulated.clock_mechanism import SimulatedModel
from hardware.simulated.dgt_board import SimulatedClock
from referee.records.clock_orders import ClockSetting
from referee.records.clock_readings import (
    ClockButton,
    ClockButtonPressed,
    ClockControl,
    ClockFound,
    ClockLost,
    ClockModel,
    ClockReading,
    ClockRefusal,
    ClockSide,
    FlagState,
    RefusalCause,
)
from referee.words import say
from tests.hardware.clock_wire import Wire, settings_in, talking, wire

FIVE = ClockSetting(300_000, 300_000, None)
LEFT_RUNS = ClockSetting(300_000, 300_000, ClockSide.LEFT)


@pytest.mark.parametrize(
    ("model", "option", "found"),
    [
        (SimulatedModel.DGT_3000, None, (ClockModel.DGT_3000, (2, 0), ClockControl.COMPUTER)),
        (SimulatedModel.XL, None, (ClockModel.DGT_XL, (1, 14), ClockControl.COMPUTER)),
        (SimulatedModel.DGT_3000, 10, (ClockModel.DGT_3000, (2, 0), ClockControl.CLOCK)),
        (SimulatedModel.XL, 4, (ClockModel.DGT_XL, (1, 14), ClockControl.CLOCK)),
    ],
)
def test_the_clock_is_found_and_its_mode_queried(
    model: SimulatedModel, option: int | None, found: tuple[ClockModel, tuple[int, int], ClockControl]
) -> None:
    table = wire(model, option=option)
    first, reading, *_ = table.run(3)
    assert isinstance(first, ClockFound)
    assert (first.model, first.version, first.control) == found
    assert isinstance(reading, ClockReading)
    assert (reading.left.remaining_ms, reading.right.remaining_ms) == (300_000, 300_000)
    assert (ClockAbility.SET in table.conversation.abilities) is (option is None)


def test_a_clock_that_reports_no_times_is_found() -> None:
    table = Wire(SimulatedClock())
    table.run(4)
    assert table.conversation.found is not None


def test_finding_a_running_clock_leaves_it_running() -> None:
    table = wire()
    table.clock.mechanism.set_and_run(200, 300, 0x01, table.now_s)
    table.run(3)
    assert table.clock.mechanism.running
    last = table.conversation.last
    assert last is not None
    assert 196_000 <= last.left.remaining_ms <= 198_000


def test_times_are_set_and_run() -> None:
    table = talking()
    table.conversation.set_and_run(ClockSetting(3_723_000, 301_000, ClockSide.LEFT), table.now_s)
    assert table.conversation.output().hex(" ") == "2b 0a 03 0a 01 02 03 00 05 01 01 00"


def test_a_fraction_of_a_second_is_shown_until_it_is_over() -> None:
    table = talking()
    table.conversation.set_and_run(ClockSetting(3_722_001, 300_001, None), table.now_s)
    assert table.conversation.output().hex(" ") == "2b 0a 03 0a 01 02 03 00 05 01 04 00"


def test_one_command_at_a_time_each_unlocked_by_its_own_acknowledgement() -> None:
    """Section 5: a times message must not unlock the next command, as it did in picochess (its issue 142)."""
    table = talking(SimulatedModel.XL)
    table.conversation.beep(0.2, table.now_s)
    table.conversation.show_text("abc123", 0, table.now_s)
    assert table.conversation.output().hex(" ") == "2b 04 03 0b 03 00"
    table.conversation.received(bytes.fromhex("8d 00 0a 00 05 00 00 05 00 08"), table.now_s)
    table.conversation.received(bytes.fromhex("8d 00 0a 0a 10 03 0a 00 00 00"), table.now_s)
    assert b"\x2b" not in table.conversation.output()
    table.conversation.received(bytes.fromhex("8d 00 0a 0a 10 0b 0a 00 00 00"), table.now_s)
    assert table.conversation.output().hex(" ").startswith("2b 0b 03 01")


def test_an_unacknowledged_command_is_sent_again_after_two_seconds_with_the_time_then() -> None:
    table = talking()
    table.clock.faults.add(ClockFault.MISSING_ACK)
    table.conversation.set_and_run(LEFT_RUNS, table.now_s)
    table.run(1.9)
    assert settings_in(table.written) == [(300, 300, 1)]
    table.run(0.3)
    assert settings_in(table.written) == [(300, 300, 1), (298, 300, 1)]


def test_a_beep_is_never_sent_twice() -> None:
    table = talking()
    table.clock.faults.add(ClockFault.MISSING_ACK)
    table.conversation.beep(0.2, table.now_s)
    table.run(4)
    assert len(table.clock.beeps) == 1


def test_without_acknowledgement_for_five_seconds_the_clock_is_gone_and_found_again() -> None:
    table = talking()
    table.clock.faults.add(ClockFault.MISSING_ACK)
    table.conversation.set_and_run(FIVE, table.now_s)
    signals = table.run(5.2)
    assert [s.cause for s in signals if isinstance(s, ClockRefusal)] == [RefusalCause.LOST]
    assert sum(isinstance(s, ClockLost) for s in signals) == 1
    table.clock.faults.clear()
    assert sum(isinstance(s, ClockFound) for s in table.run(5)) == 1


def test_an_unplugged_clock_is_reported_once_and_its_last_times_are_kept() -> None:
    table = talking()
    table.clock.faults.add(ClockFault.UNPLUGGED)
    lost = [s for s in table.run(20) if isinstance(s, ClockLost)]
    assert len(lost) == 1
    assert lost[0].last is not None
    assert lost[0].last.left.remaining_ms == 300_000
    assert "plug" in say(lost[0].reason)
    table.clock.faults.clear()
    assert any(isinstance(s, ClockFound) for s in table.run(9))


def test_a_silent_board_is_noticed_after_five_seconds() -> None:
    table = talking()
    table.damage = lambda spoken: b""
    assert not any(isinstance(s, ClockLost) for s in table.run(3.5))
    assert any(isinstance(s, ClockLost) for s in table.run(2))


def test_a_board_that_forgot_its_mode_is_put_back_into_it() -> None:
    table = talking()
    table.clock.take(b"\x40", table.now_s)
    table.run(1.5)
    table.clock.press(table.now_s)
    (reading,) = [s for s in table.run(0.2) if isinstance(s, ClockReading)]
    assert reading.lever_high is ClockSide.RIGHT


def test_a_wrong_option_is_reported() -> None:
    table = talking(SimulatedModel.XL, option=4)
    table.conversation.set_and_run(FIVE, table.now_s)
    (refusal,) = [s for s in table.run(1) if isinstance(s, ClockRefusal)]
    assert refusal.cause is RefusalCause.WRONG_OPTION
    assert "option 23" in say(refusal.remedy)


def test_the_option_may_be_put_right_during_the_match() -> None:
    table = talking(option=4)
    table.clock.mechanism.option = 25
    table.conversation.set_and_run(FIVE, table.now_s)
    (found,) = [s for s in table.run(1) if isinstance(s, ClockFound)]
    assert found.control is ClockControl.COMPUTER


def test_the_option_put_right_by_hand_is_noticed_by_its_times() -> None:
    table = talking(option=4)
    table.clock.mechanism.option = 25
    table.clock.mechanism.left.remaining_s = table.clock.mechanism.right.remaining_s = 60
    (found,) = [s for s in table.run(4) if isinstance(s, ClockFound)]
    assert found.control is ClockControl.COMPUTER


def test_an_error_is_retried_once_and_then_reported() -> None:
    table = talking(SimulatedModel.XL)
    table.clock.faults.add(ClockFault.ERROR_ACK)
    table.conversation.show_text("5.4.6", 0, table.now_s)
    (refusal,) = [s for s in table.run(2) if isinstance(s, ClockRefusal)]
    assert refusal.cause is RefusalCause.ERROR
    assert table.written.count(b"\x2b\x0b\x03\x01") == 2


def test_duplicate_acknowledgements_and_null_frames_change_nothing() -> None:
    table = talking()
    table.clock.faults |= {ClockFault.DUPLICATE_ACK, ClockFault.NULL_FRAMES}
    for seconds in (300, 200, 100):
        table.conversation.set_and_run(ClockSetting(seconds * 1000, 60_000, None), table.now_s)
        table.run(0.2)
    table.run(2)
    assert not any(isinstance(s, ClockLost | ClockRefusal) for s in table.signals)
    last = table.conversation.last
    assert last is not None
    assert last.left.remaining_ms == 100_000


def test_late_acknowledgements_are_waited_for() -> None:
    table = talking()
    table.clock.faults.add(ClockFault.LATE_ACKS)
    table.conversation.set_and_run(FIVE, table.now_s)
    table.run(4)
    assert table.conversation.idle
    assert len(settings_in(table.written)) == 1


def test_a_queued_text_is_replaced_by_a_newer_one() -> None:
    table = talking()
    for text in ("one", "two", "three"):
        table.conversation.show_text(text, 0, table.now_s)
    table.run(1)
    assert table.clock.mechanism.text == "three   "
    assert table.written.count(b"\x2b\x0c\x03\x0c") == 2


def test_setting_the_times_ends_a_text() -> None:
    table = talking()
    table.conversation.show_text("Art 5.4", 0.5, table.now_s)
    table.run(1)
    table.conversation.set_and_run(FIVE, table.now_s)
    table.run(1)
    assert table.clock.mechanism.text == ""


def test_stopping_reads_the_times_fresh() -> None:
    table = talking()
    table.conversation.set_and_run(LEFT_RUNS, table.now_s)
    table.run(10.4)
    table.conversation.stop(table.now_s)
    table.run(1)
    assert not table.clock.mechanism.running
    assert settings_in(table.written)[-1] == (290, 300, 4)


def test_stopping_a_clock_that_counts_by_itself_is_refused() -> None:
    table = talking(option=4)
    table.conversation.stop(table.now_s)
    (refusal,) = [s for s in table.run(1) if isinstance(s, ClockRefusal)]
    assert refusal.cause is RefusalCause.WRONG_OPTION


def test_times_beyond_the_display_are_refused_and_not_sent() -> None:
    table = talking()
    table.conversation.set_and_run(ClockSetting(36_000_000, 0, None), table.now_s)
    (refusal,) = table.conversation.signals()
    assert isinstance(refusal, ClockRefusal)
    assert refusal.cause is RefusalCause.CANNOT
    assert "9:59:59" in say(refusal.remedy)
    assert not settings_in(table.conversation.output())


def test_the_lever_and_a_bonus_come_with_one_reading() -> None:
    table = talking(option=4)
    table.clock.mechanism.run_or_pause(table.now_s)
    table.run(5.2)
    table.clock.press(table.now_s)
    assert table.exchange() == ()  # the first bonus of a match must be said twice
    (reading,) = [s for s in table.run(0.4) if isinstance(s, ClockReading)]
    assert reading.lever_high is ClockSide.RIGHT
    assert reading.left.remaining_ms == 298_000
    table.run(5)
    table.clock.press(table.now_s)
    table.exchange()
    table.clock.press(table.now_s)
    (usual,) = table.exchange()
    assert isinstance(usual, ClockReading)
    assert usual.left.remaining_ms == 301_000


def test_a_fallen_flag_is_read() -> None:
    table = talking()
    table.conversation.set_and_run(ClockSetting(1_000, 60_000, ClockSide.LEFT), table.now_s)
    table.run(3)
    last = table.conversation.last
    assert last is not None
    assert (last.left.flag, last.left.remaining_ms, last.running) == (FlagState.BLOCKED, 0, False)


@pytest.mark.parametrize("button", list(ClockButton))
def test_keys(button: ClockButton) -> None:
    table = talking()
    table.clock.press_key(button, table.now_s)
    assert [s.buttons for s in table.run(0.5) if isinstance(s, ClockButtonPressed)] == [button]


def test_a_clock_that_accepts_no_commands_is_still_read() -> None:
    """The generation before the XL (section 8)."""
    table = wire()
    table.clock.faults.add(ClockFault.MISSING_ACK)
    table.run(12)
    found = table.conversation.found
    assert found is not None
    assert found.model is ClockModel.READ_ONLY
    table.conversation.beep(1, table.now_s)
    (refusal,) = [s for s in table.conversation.signals() if isinstance(s, ClockRefusal)]
    assert refusal.cause is RefusalCause.CANNOT
    table.clock.faults.clear()
    table.run(20)
    found = table.conversation.found
    assert found is not None
    assert found.model is ClockModel.DGT_3000
