"""A match of six hours over the wire, the referee counting: session, driver and simulated clock in one."""

from __future__ import annotations

from random import Random

import pytest

from hardware.dgt_conversation import DgtConversation
from hardware.simulated.dgt_board import SimulatedClock
from referee.draughts.moves import legal_moves
from referee.draughts.variants import INTERNATIONAL
from referee.records.clock_events import (
    ClockDrifted,
    ClockPressed,
    LeverDisagrees,
    PliesForOnePress,
    PressedWithoutMove,
)
from referee.records.clock_orders import Beep, ClockOrder, ClockSetting, EndText, ShowText
from referee.records.clock_readings import ClockLost
from referee.records.decisions import Resume
from referee.records.timing import Timing
from tests.clocked_match import ClockedMatch
from tests.hardware.clock_wire import STEP_S, Wire

pytestmark = pytest.mark.slow

THINKING_STEP_S = 8.0
BONUS_MS = 60_000
START_MS = 2 * (5 * 3_600_000 + BONUS_MS)


class MatchOnAWire(ClockedMatch):
    """The clock is at the end of a line behind the driver's conversation, with nothing bypassing it."""

    def __init__(self, control: str) -> None:
        super().__init__(Timing(control), clock=None)
        self.wire = Wire(SimulatedClock())
        self.board.time_s = self.wire.now_s

    def pass_time(self, seconds: float, step_s: float = STEP_S) -> None:
        """The board is read once in each step."""
        until_s = self.wire.now_s + seconds
        while self.wire.now_s < until_s:
            for signal in self.wire.step(step_s):
                self.feed(signal)
            self.board.time_s = self.wire.now_s
            self.feed(self.board.reading())
            for order in self.orders:
                carry_out(order, self.wire.conversation, self.wire.now_s)
            self.orders.clear()


@pytest.mark.parametrize("hours", [1, pytest.param(6, marks=pytest.mark.deep)])
def test_times_are_exact_over_hours(hours: int) -> None:
    """Remaining and elapsed times add up to those granted, to 10 ms, and the clock never drifts."""
    match = MatchOnAWire("5h+1m")
    random = Random(5)
    match.pass_time(3)
    began_s = match.now_s
    match.feed(Resume(began_s))
    match.pass_time(0.5)
    true_presses_s = []
    while match.now_s - began_s < hours * 3600:
        match.pass_time(random.uniform(240, 600), THINKING_STEP_S)
        position = match.session.position
        match.change(random.choice(legal_moves(position, INTERNATIONAL)))
        match.pass_time(1.0, 0.2)
        match.wire.clock.press(match.now_s)
        true_presses_s.append(match.now_s)
        match.pass_time(0.2)
    presses = [event for event in match.events if isinstance(event, ClockPressed)]
    assert [press.ply for press in presses] == list(range(1, len(true_presses_s) + 1))
    for number, (press, true_s) in enumerate(zip(presses, true_presses_s, strict=True), 1):
        left_ms = press.times.white_ms + press.times.black_ms
        truth_ms = START_MS + number * BONUS_MS - (true_s - began_s) * 1000
        # the wire is looked at in steps: that is when the press becomes known
        assert 0 <= truth_ms - left_ms <= STEP_S * 1000 + 10
        assert abs(START_MS + number * BONUS_MS - (press.time_s - began_s) * 1000 - left_ms) <= 10
    doubts = ClockDrifted | ClockLost | LeverDisagrees | PressedWithoutMove | PliesForOnePress
    assert not [event for event in match.events if isinstance(event, doubts)]


def carry_out(order: ClockOrder, conversation: DgtConversation, now_s: float) -> None:
    match order:
        case ClockSetting():
            conversation.set_and_run(order, now_s)
        case ShowText(text, beep_s):
            conversation.show_text(text, beep_s, now_s)
        case EndText():
            conversation.end_text(now_s)
        case Beep(duration_s):
            conversation.beep(duration_s, now_s)
