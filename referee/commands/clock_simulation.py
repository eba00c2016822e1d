"""`referee clock --simulate`: a board and clock on a pseudo-terminal, controlled by words on standard input."""

from __future__ import annotations

import argparse
import os
import select
import sys
import time

from hardware.simulated.clock_faults import ClockFault
from hardware.simulated.clock_mechanism import SimulatedModel
from hardware.simulated.clock_terminal import ClockTerminal
from hardware.simulated.dgt_board import SimulatedClock
from referee.errors import UnreadableInput
from referee.messages import message
from referee.records.clock_orders import LONGEST_MS
from referee.records.clock_readings import ClockButton
from referee.words import Catalogue

SIMULATION_COMMANDS = "press, back, minus, run, plus, ok, FAULT on, FAULT off, quit"
_KEYS = {
    "back": ClockButton.BACK,
    "minus": ClockButton.MINUS,
    "run": ClockButton.RUN_PAUSE,
    "plus": ClockButton.PLUS,
    "ok": ClockButton.OK,
}
_STEP_S = 0.5
"""Time between two looks at the simulated clock, seconds. Larger is coarser and cheaper. Chosen, not measured."""
READ_BYTES = 4096
"""Bytes read from the pseudo-terminal at once. Any number serves."""


def simulate(options: argparse.Namespace, words: Catalogue) -> int:
    """Runs until quit, interrupted, or its time is over; the end of the input does not stop it."""
    left_ms, right_ms = options.times
    if max(left_ms, right_ms) > LONGEST_MS:
        raise UnreadableInput(message("in-option", option="--times", fault=message("clock-time-too-long")))
    clock = SimulatedClock(
        SimulatedModel(options.model),
        option=options.option,
        times_s=(left_ms / 1000, right_ms / 1000),
        bonus_s=options.bonus,
        faults=frozenset(map(ClockFault, options.fault)),
    )
    with ClockTerminal(clock) as terminal:
        print(terminal.path, flush=True)
        mechanism = clock.mechanism
        print(
            words("clock-simulated", model=mechanism.model.value, number=mechanism.option, to_type=SIMULATION_COMMANDS),
            flush=True,
        )
        _work(terminal, options, words)
    return 0


def _work(terminal: ClockTerminal, options: argparse.Namespace, words: Catalogue) -> None:
    began_s = pressed_s = time.monotonic()
    typed = TypedLines()
    while options.seconds is None or time.monotonic() - began_s < options.seconds:
        now_s = time.monotonic()
        waits = [_STEP_S]
        if options.press_every is not None:
            if now_s - pressed_s >= options.press_every:
                pressed_s += options.press_every
                terminal.press()
            waits.append(max(pressed_s + options.press_every - now_s, 0.0))
        if options.seconds is not None:
            waits.append(max(began_s + options.seconds - now_s, 0.0))
        for line in typed.lines_within(min(waits)):
            if line == ["quit"]:
                return
            if not _execute(line, terminal):
                print(words("clock-simulated-what", to_type=SIMULATION_COMMANDS), flush=True)


class TypedLines:
    """Lines of the standard input, if there is one, read without Python's buffer so that `select` sees all data."""

    def __init__(self) -> None:
        self._input = None if sys.stdin is None else sys.stdin.fileno()
        self._partial = b""

    def lines_within(self, wait_s: float) -> list[list[str]]:
        """The words of each line that arrived by then."""
        if self._input is None:
            time.sleep(wait_s)
            return []
        if not select.select([self._input], [], [], wait_s)[0]:
            return []
        typed = os.read(self._input, READ_BYTES)
        if not typed:
            self._input = None
        *lines, self._partial = (self._partial + typed).split(b"\n")
        return [line.decode("utf-8", "replace").split() for line in lines]


def _execute(line: list[str], terminal: ClockTerminal) -> bool:
    """Execute a line; False if it was not understood."""
    match line:
        case []:
            pass
        case ["press"]:
            terminal.press()
        case [key] if key in _KEYS:
            terminal.press_key(_KEYS[key])
        case [fault, "on" | "off" as state] if fault in {known.value for known in ClockFault}:
            terminal.switch(ClockFault(fault), state == "on")
        case _:
            return False
    return True
