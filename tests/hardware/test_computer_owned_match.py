"""A match of six hours over the wire, the referee counting: timekeeper, driver and simulated clock in one."""

from __future__ import annotations

from random import Random

from hardware.dgt_conversation import Conversation
from hardware.simulated.clock import SimulatedClock
from referee.draughts.position import Side
from referee.records.clock_events import ClockDrifted, ClockEvent, ClockPressed
from referee.records.clock_orders import Beep, ClockOrder, ClockSetting, EndText, ShowText
from referee.records.clock_readings import ClockLost
from referee.timekeeping.control_text import parse_time_control
from referee.timekeeping.timekeeper import Timekeeper
from tests.hardware.clock_wire import STEP_S, Wire

SIX_HOURS_S = 6 * 3600.0
THINKING_STEP_S = 3.0
BONUS_MS = 60_000
START_MS = 2 * (5 * 3_600_000 + BONUS_MS)


def test_six_hours_add_up() -> None:
    """All times and what passed make up what was given, to 10 ms, and the clock never drifts."""
    table = Wire(SimulatedClock())
    keeper = Timekeeper(parse_time_control("5h+1m"), table.now_s)
    random, events = Random(5), list[ClockEvent]()

    def pass_time(seconds: float, step_s: float = STEP_S) -> None:
        until_s = table.now_s + seconds
        while table.now_s < until_s:
            for signal in table.step(step_s):
                events.extend(keeper.feed(signal))
            events.extend(keeper.look(table.now_s))
            carry_out(keeper.orders(), table.conversation, table.now_s)

    pass_time(3)
    began_s = table.now_s
    events.extend(keeper.start(began_s))
    pass_time(0.5)
    ply, side = 0, Side.WHITE
    true_presses_s = []
    while table.now_s - began_s < SIX_HOURS_S:
        pass_time(random.uniform(60, 240), THINKING_STEP_S)
        ply += 1
        keeper.played(ply, side, table.now_s)
        table.clock.press(table.now_s)
        true_presses_s.append(table.now_s)
        side = side.other
        pass_time(0.2)
    presses = [event for event in events if isinstance(event, ClockPressed)]
    assert len(presses) == ply
    for number, (press, true_s) in enumerate(zip(presses, true_presses_s, strict=True), 1):
        left_ms = press.times.white_ms + press.times.black_ms
        truth_ms = START_MS + number * BONUS_MS - (true_s - began_s) * 1000
        # the wire is looked at in steps: that is when the press becomes known
        assert 0 <= truth_ms - left_ms <= STEP_S * 1000 + 10
        assert abs(START_MS + number * BONUS_MS - (press.time_s - began_s) * 1000 - left_ms) <= 10
    assert not [event for event in events if isinstance(event, ClockDrifted | ClockLost)]


def carry_out(orders: tuple[ClockOrder, ...], conversation: Conversation, now_s: float) -> None:
    for order in orders:
        match order:
            case ClockSetting():
                conversation.set_and_run(order, now_s)
            case ShowText(text, beep_s):
                conversation.show_text(text, beep_s, now_s)
            case EndText():
                conversation.end_text(now_s)
            case Beep(duration_s):
                conversation.beep(duration_s, now_s)
