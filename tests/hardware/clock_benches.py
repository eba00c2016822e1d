"""Clocks under test, each with a way to press it: on a pseudo-terminal, in a loop, and on the screen."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

from serial.urlhandler import protocol_loop

from hardware.clock import Clock
from hardware.serial_clock import SerialClock
from hardware.simulated.clock_mechanism import SimulatedModel
from hardware.simulated.clock_terminal import ClockTerminal
from hardware.simulated.dgt_board import SimulatedClock
from hardware.software_clock import SoftwareClock
from referee.records.clock_readings import ClockFound, ClockSignal

FAST_ACK_S = 0.02
FOUND_S = 20.0


@dataclass(frozen=True, slots=True)
class Bench:
    """A clock that was found, and its lever."""

    clock: Clock
    press: Callable[[], None]
    """Press the raised end of the lever."""

    def await_signal(self, wanted: Callable[[ClockSignal], bool], within_s: float = 20.0) -> ClockSignal:
        """The first such signal; others are skipped."""
        until_s = time.monotonic() + within_s
        while (left_s := until_s - time.monotonic()) > 0:
            for signal in self.clock.signals(left_s):
                if wanted(signal):
                    return signal
                if time.monotonic() > until_s:
                    break
        raise AssertionError("no such signal came")


class LoopWithBoard(protocol_loop.Serial):  # type: ignore[misc]
    """pyserial's `loop://` with a simulated board in it: the board's answers come back instead of an echo."""

    def __init__(self, board: SimulatedClock) -> None:
        super().__init__("loop://", timeout=0.05)
        self._board = board
        self._board_lock = threading.Lock()

    def write(self, written: bytes) -> int:
        with self._board_lock:
            self._board.take(bytes(written), time.monotonic())
        self.pump()
        return len(written)

    def pump(self) -> None:
        with self._board_lock:
            spoken = self._board.output(time.monotonic())
            if spoken:
                super().write(spoken)

    def press(self) -> None:
        with self._board_lock:
            self._board.press(time.monotonic())


def board(model: SimulatedModel = SimulatedModel.DGT_3000, **known: Any) -> SimulatedClock:
    return SimulatedClock(model, times_s=(300, 300), ack_s=FAST_ACK_S, **known)


@contextmanager
def terminal_bench(model: SimulatedModel) -> Iterator[Bench]:
    with ClockTerminal(board(model)) as terminal, SerialClock(terminal.path) as clock:
        yield found(Bench(clock, terminal.press))


@contextmanager
def loop_bench() -> Iterator[Bench]:
    loop = LoopWithBoard(board())
    done = threading.Event()

    def pump() -> None:
        while not done.wait(0.01):
            loop.pump()

    pumping = threading.Thread(target=pump, daemon=True)
    pumping.start()
    try:
        with SerialClock("loop://", open_port=lambda url: loop) as clock:
            yield found(Bench(clock, loop.press))
    finally:
        done.set()
        pumping.join()


@contextmanager
def screen_bench() -> Iterator[Bench]:
    with SoftwareClock() as clock:

        def press() -> None:
            shown = clock.last
            assert shown is not None
            clock.press(shown.lever_high)

        yield found(Bench(clock, press))


BENCHES: Mapping[str, Callable[[], AbstractContextManager[Bench]]] = {
    "XL on a terminal": partial(terminal_bench, SimulatedModel.XL),
    "3000 on a terminal": partial(terminal_bench, SimulatedModel.DGT_3000),
    "loop": loop_bench,
    "screen": screen_bench,
}


def found(bench: Bench) -> Bench:
    bench.await_signal(lambda signal: isinstance(signal, ClockFound), FOUND_S)
    return bench
