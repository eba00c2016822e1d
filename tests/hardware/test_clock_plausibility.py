"""Which times of a clock are believed, on clean and on noisy lines."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.simulated.clock_faults import ClockFault
from referee.records.clock_orders import ClockSetting
from referee.records.clock_readings import (
    ClockReading,
    ClockSide,
)
from tests.hardware.clock_wire import talking, wire

LEFT_RUNS = ClockSetting(300_000, 300_000, ClockSide.LEFT)


def test_a_single_impossible_jump_is_not_believed() -> None:
    table = talking()
    table.conversation.received(bytes.fromhex("8d 00 0a 00 05 00 00 00 50 08"), table.now_s)
    table.conversation.received(bytes.fromhex("8d 00 0a 00 05 00 00 05 00 08"), table.now_s)
    assert not [s for s in table.run(2) if isinstance(s, ClockReading)]


def test_a_correction_at_the_clock_is_believed_when_read_twice() -> None:
    table = talking(option=4)
    table.clock.mechanism.left.remaining_s = 420
    (reading,) = [s for s in table.run(2) if isinstance(s, ClockReading)]
    assert reading.left.remaining_ms == 420_000


@dataclass
class NoisyLine:
    """Randomly loses and adds bytes."""

    random: Random
    rate: float
    on: bool = field(default=False)

    def __call__(self, spoken: bytes) -> bytes:
        if not self.on:
            return spoken
        heard = bytearray()
        for byte in spoken:
            chance = self.random.random() / self.rate
            if chance < 1:
                heard += b""
            elif chance < 2:
                heard += bytes([byte, self.random.randrange(128)])
            else:
                heard.append(byte)
        return bytes(heard)


@settings(max_examples=25, deadline=None)
@given(
    st.integers(0, 2**32),
    st.lists(st.tuples(st.sampled_from([*ClockFault, None]), st.integers(1, 60)), max_size=6),
    st.sampled_from([None, 4]),
)
def test_no_wrong_time_is_believed_on_a_faulty_line(
    seed: int, faults: list[tuple[ClockFault | None, int]], option: int | None
) -> None:
    """Lost and added bytes, and every fault in any order: each believed time was the clock's at most 2 s before."""
    random = Random(seed)
    line = NoisyLine(random, rate=0.01)
    table = wire(option=option)
    table.damage = line
    table.run(2)
    table.conversation.set_and_run(LEFT_RUNS, table.now_s)
    table.clock.mechanism.run_or_pause(table.now_s)
    shown: list[dict[ClockSide, float]] = []
    for fault, steps in [(None, 10), *faults, (None, 10)]:
        table.clock.faults = set() if fault is None else {fault}
        line.on = fault is not None
        for _ in range(steps):
            if random.random() < 0.05:
                table.clock.press(table.now_s)
            new = table.step()
            shown = [*shown[-39:], {side: table.clock.mechanism.half(side).remaining_s for side in ClockSide}]
            for signal in new:
                if isinstance(signal, ClockReading):
                    for side in ClockSide:
                        displayed_s = signal.side(side).remaining_ms / 1000
                        assert any(-0.1 <= displayed_s - known[side] <= 1.1 for known in shown), (signal, shown[-1])
