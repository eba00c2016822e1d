"""A conversation and a simulated clock in simulated time: six hours pass in a second."""

from __future__ import annotations

from collections.abc import Callable

from hardware.dgt_conversation import DgtConversation
from hardware.simulated.clock_faults import ClockFault
from hardware.simulated.clock_mechanism import SimulatedModel
from hardware.simulated.dgt_board import SimulatedClock
from referee.records.clock_readings import ClockSignal

STEP_S = 0.05
BEGIN_S = 1000.0

Damage = Callable[[bytes], bytes]
"""How the line damages bytes on their way to the computer."""


class Wire:
    def __init__(self, clock: SimulatedClock, damage: Damage = bytes) -> None:
        self.clock = clock
        self.now_s = BEGIN_S
        self.conversation = DgtConversation("wire", self.now_s)
        self.signals: list[ClockSignal] = []
        self.written = bytearray()
        self.damage = damage

    def step(self, step_s: float = STEP_S) -> tuple[ClockSignal, ...]:
        """Let a little time pass."""
        self.now_s += step_s
        new = self.exchange()
        self.conversation.tick(self.now_s)
        return (*new, *self.exchange())

    def exchange(self) -> tuple[ClockSignal, ...]:
        self._write()
        spoken = self.damage(self.clock.output(self.now_s))
        if spoken:
            self.conversation.received(spoken, self.now_s)
        self._write()
        new = self.conversation.signals()
        self.signals += new
        return new

    def run(self, seconds: float) -> tuple[ClockSignal, ...]:
        """The signals within so many seconds."""
        new: list[ClockSignal] = []
        until_s = self.now_s + seconds
        while self.now_s < until_s - STEP_S / 2:
            new += self.step()
        return tuple(new)

    def _write(self) -> None:
        output = self.conversation.output()
        self.written += output
        self.clock.take(output, self.now_s)


def wire(model: SimulatedModel = SimulatedModel.DGT_3000, *faults: ClockFault, option: int | None = None) -> Wire:
    return Wire(
        SimulatedClock(model, option=option, times_s=(300, 300), bonus_s=3 if option else 0, faults=frozenset(faults))
    )


def talking(model: SimulatedModel = SimulatedModel.DGT_3000, option: int | None = None) -> Wire:
    made = wire(model, option=option)
    made.run(3)
    assert made.conversation.found is not None
    made.signals.clear()
    made.written.clear()
    return made


def settings_in(written: bytes | bytearray) -> list[tuple[int, int, int]]:
    """Left and right seconds and the flags of every set-and-run."""
    found = []
    place = bytes(written).find(b"\x2b\x0a\x03\x0a")
    while place >= 0:
        lh, lm, ls, rh, rm, rs, flags = written[place + 4 : place + 11]
        found.append((lh * 3600 + lm * 60 + ls, rh * 3600 + rm * 60 + rs, flags))
        place = bytes(written).find(b"\x2b\x0a\x03\x0a", place + 1)
    return found
