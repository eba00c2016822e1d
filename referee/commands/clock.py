"""`referee clock`: find a clock, watch it, send it an order, or simulate one on a pseudo-terminal."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator

from hardware.dgt_signals import option_for_computers
from hardware.serial_clock import SerialClock
from hardware.serial_ports import answers_as_board as board_behind
from hardware.serial_ports import open_port, serial_ports
from hardware.simulated.clock_faults import ClockFault
from hardware.simulated.clock_mechanism import SimulatedModel
from referee.errors import CannotFollow, UnreadableInput
from referee.messages import Message, message
from referee.records.clock_orders import LONGEST_MS, ClockSetting
from referee.records.clock_readings import (
    ClockButtonPressed,
    ClockControl,
    ClockFound,
    ClockLost,
    ClockModel,
    ClockReading,
    ClockRefusal,
    ClockSide,
    ClockSignal,
)
from referee.system.program import unlogged
from referee.timekeeping.control_text import parse_duration_ms
from referee.timekeeping.controls import TimeControlError
from referee.timekeeping.time_text import displayed_time
from referee.words import Catalogue, say

FIND_S = 8.0
"""Time that a command waits for a clock to answer, seconds. Larger is more patient. Chosen, not measured."""
ANSWER_S = 15.0
"""Time that it waits for the clock to do as ordered, seconds for each order. Larger is more patient. Longer than the
driver's own patience: `GIVE_UP_S` and `SETTLE_S` for each of two sendings, 13 s."""


def add_arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    task = parser.add_mutually_exclusive_group()
    task.add_argument("--list", action="store_true", help=words("help-clock-list"))
    task.add_argument("--simulate", action="store_true", help=words("help-clock-simulate"))
    task.add_argument("--port", metavar="PORT", help=words("help-clock-port"))
    orders = parser.add_argument_group(words("help-clock-telling"))
    orders.add_argument("--set", nargs=2, metavar=("LEFT", "RIGHT"), type=_ms, help=words("help-clock-set"))
    run_or_stop = orders.add_mutually_exclusive_group()
    run_or_stop.add_argument("--run", choices=[side.value for side in ClockSide], help=words("help-clock-run"))
    orders.add_argument("--add", nargs=2, metavar=("SIDE", "TIME"), help=words("help-clock-add"))
    orders.add_argument("--take", nargs=2, metavar=("SIDE", "TIME"), help=words("help-clock-take"))
    run_or_stop.add_argument("--stop", action="store_true", help=words("help-clock-stop"))
    orders.add_argument("--text", help=words("help-clock-text"))
    orders.add_argument("--end-text", action="store_true", help=words("help-clock-end-text"))
    orders.add_argument("--beep", metavar="SECONDS", type=_seconds, help=words("help-clock-beep"))
    parser.add_argument("--seconds", metavar="N", type=_seconds, help=words("help-clock-seconds"))
    parser.add_argument("--json", action="store_true", help=words("help-clock-json"))
    simulated = parser.add_argument_group(words("help-clock-simulated"))
    simulated.add_argument("--model", choices=[model.value for model in SimulatedModel], default="3000")
    simulated.add_argument("--option", metavar="N", type=int, help=words("help-clock-option"))
    simulated.add_argument("--times", nargs=2, metavar=("LEFT", "RIGHT"), type=_ms, default=(0, 0))
    simulated.add_argument("--bonus", metavar="SECONDS", type=_seconds, default=0.0, help=words("help-clock-bonus"))
    simulated.add_argument("--press-every", metavar="SECONDS", type=_seconds, help=words("help-clock-press-every"))
    simulated.add_argument(
        "--fault",
        action="append",
        default=[],
        choices=[fault.value for fault in ClockFault],
        help=words("help-clock-fault"),
    )


def run(options: argparse.Namespace, words: Catalogue) -> int:
    if options.list:
        return _list(words)
    ordered = options.set or options.stop or options.end_text or options.text is not None or options.beep
    if options.simulate:
        if ordered or options.run or options.add or options.take:
            raise UnreadableInput(message("clock-simulated-takes-no-orders"))
        # not every system has pseudo-terminals, and those that have none can still drive a clock
        from referee.commands.clock_simulation import simulate

        return simulate(options, words)
    if options.run is not None and options.set is None:
        raise UnreadableInput(message("clock-run-needs-times"))
    if options.set is not None and max(options.set) > LONGEST_MS:
        raise UnreadableInput(message("in-option", option="--set", fault=message("clock-time-too-long")))
    corrections = _corrections(options)
    with SerialClock(options.port) as clock:
        if corrections or ordered:
            return _send_orders(clock, options, corrections, words)
        with unlogged("hardware.serial_clock"):  # printed here
            for signal in _signals_for(clock, options.seconds):
                print(_as_json(signal) if options.json else words.say(describe(signal)), flush=True)
    return 0


def _list(words: Catalogue) -> int:
    ports = serial_ports()
    if not ports:
        print(words("clock-no-port"))
    for facts in ports:
        try:
            with open_port(facts.path) as port:
                board = message("clock-port-answers" if board_behind(port) else "clock-port-answers-not")
        except UnreadableInput as problem:
            board = problem.message
        except OSError:
            board = message("clock-board-unplugged")
        print(words("clock-port", port=facts.path, description=facts.description, board=board))
    return 0


def _corrections(options: argparse.Namespace) -> dict[ClockSide, int]:
    """Milliseconds to add for each side, negative to take."""
    corrections: dict[ClockSide, int] = {}
    for name, sign in (("add", 1), ("take", -1)):
        wanted = getattr(options, name)
        if wanted is None:
            continue
        end, text = wanted
        if end not in [side.value for side in ClockSide]:
            raise UnreadableInput(message("clock-left-or-right", option=f"--{name} {end}"))
        try:
            by_ms = sign * parse_duration_ms(text)
        except TimeControlError as error:
            raise UnreadableInput(message("in-option", option=f"--{name} {end} {text}", fault=error.message)) from None
        corrections[ClockSide(end)] = corrections.get(ClockSide(end), 0) + by_ms
    if corrections and options.set is not None:
        raise UnreadableInput(message("clock-set-gives-both"))
    return corrections


def _send_orders(
    clock: SerialClock, options: argparse.Namespace, corrections: dict[ClockSide, int], words: Catalogue
) -> int:
    for signal in _signals_for(clock, FIND_S):
        if isinstance(signal, ClockFound):
            break
        if isinstance(signal, ClockLost):
            raise UnreadableInput(signal.reason)
    else:
        raise UnreadableInput(message("check-clock-silent"))
    if options.set is not None:
        counting = None if options.run is None else ClockSide(options.run)
        left_ms, right_ms = options.set
        clock.set_and_run(ClockSetting(left_ms, right_ms, counting))
        _wait_until_carried_out(clock)
    if corrections:
        _correct(clock, corrections, goes_on=not options.stop)
    elif options.stop and options.set is None:
        # times that are set without --run stand, and a stop would read the times before
        clock.stop()
        _wait_until_carried_out(clock)
    if options.text is not None:
        clock.show_text(options.text)
        _wait_until_carried_out(clock)
    if options.end_text:
        clock.end_text()
        _wait_until_carried_out(clock)
    if options.beep:
        clock.beep(options.beep)
        _wait_until_carried_out(clock)
    if clock.last is not None:
        print(words.say(describe(clock.last)))
    return 0


def _correct(clock: SerialClock, corrections: dict[ClockSide, int], *, goes_on: bool) -> None:
    """The clock is stopped first; otherwise the time that passes while it is being set would be given back."""
    before, counted = clock.last, clock.counting
    if before is not None and any(
        before.side(side).remaining_ms + by_ms > LONGEST_MS for side, by_ms in corrections.items()
    ):
        # refused only when it is set, it would stand stopped
        raise CannotFollow(message("refusal-time-not-shown"))
    clock.stop()
    _wait_until_carried_out(clock)
    stopped = clock.last
    if before is None or stopped is None:
        raise CannotFollow(message("clock-told-no-times"))
    left_ms, right_ms = (
        max(stopped.side(side).remaining_ms + corrections.get(side, 0), 0) for side in (ClockSide.LEFT, ClockSide.RIGHT)
    )
    clock.set_and_run(ClockSetting(left_ms, right_ms, counted if goes_on else None))
    _wait_until_carried_out(clock)


def _wait_until_carried_out(clock: SerialClock) -> None:
    """Raises CannotFollow when the clock refuses, does not answer, or is lost."""
    until_s = time.monotonic() + ANSWER_S
    while not clock.idle and time.monotonic() < until_s:
        time.sleep(0.02)
    for signal in clock.signals(0.05):
        if isinstance(signal, ClockRefusal):
            raise CannotFollow(message("notice-clock-refused", command=signal.command, remedy=signal.remedy))
        if isinstance(signal, ClockLost):
            raise CannotFollow(signal.reason)
    if not clock.idle:
        raise CannotFollow(message("clock-no-answer"))


def _signals_for(clock: SerialClock, seconds: float | None) -> Iterator[ClockSignal]:
    until_s = None if seconds is None else time.monotonic() + seconds
    while until_s is None or time.monotonic() < until_s:
        wait_s = 1.0 if until_s is None else max(min(1.0, until_s - time.monotonic()), 0.0)
        signal = next(clock.signals(wait_s), None)
        if signal is not None:
            yield signal


def describe(signal: ClockSignal) -> Message:
    """A signal in one line for a person."""
    match signal:
        case ClockReading():
            return _read(signal)
        case ClockFound():
            version = ".".join(map(str, signal.version))
            owner = _time_owner(signal)
            return message("clock-found", model=signal.model.value, version=version, port=signal.port, owner=owner)
        case ClockLost():
            return message("clock-lost", reason=signal.reason)
        case ClockRefusal():
            return message("notice-clock-refused", command=signal.command, remedy=signal.remedy)
        case ClockButtonPressed():
            return message("clock-key", keys="+".join(button.name or "" for button in signal.buttons).lower())


def _read(reading: ClockReading) -> Message:
    left, right = (displayed_time(reading.side(side).remaining_ms) for side in (ClockSide.LEFT, ClockSide.RIGHT))
    state = message("clock-runs" if reading.running else "clock-stands")
    description = message("clock-reading", left=left, right=right, state=state, end=reading.lever_high)
    for side in ClockSide:
        if reading.side(side).flag.fallen:
            description = message("clock-reading-flag", reading=description, end=side)
    return message("clock-reading-battery", reading=description) if reading.battery_low else description


def _time_owner(found: ClockFound) -> Message:
    if found.model is ClockModel.READ_ONLY:
        return message("clock-found-read-only")
    if found.control is ClockControl.CLOCK:
        return message("clock-found-own-programme", option=option_for_computers(found.model))
    return message("clock-found-unknown" if found.control is ClockControl.UNKNOWN else "clock-found-controlled")


def _as_json(signal: ClockSignal) -> str:
    fields: dict[str, object] = {"kind": type(signal).__name__, "time_s": round(signal.time_s, 3)}
    if isinstance(signal, ClockReading):
        for side in ClockSide:
            half = signal.side(side)
            fields[f"{side.value}_ms"], fields[f"{side.value}_flag"] = half.remaining_ms, half.flag.value
        fields |= {"running": signal.running, "lever_high": signal.lever_high.value, "battery_low": signal.battery_low}
    else:
        fields["text"] = say(describe(signal))
    return json.dumps(fields)


def _ms(text: str) -> int:
    try:
        return parse_duration_ms(text)
    except TimeControlError as error:
        raise UnreadableInput(error.message) from None


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 < seconds < 1e6:
        raise UnreadableInput(message("no-seconds", text=text))
    return seconds
