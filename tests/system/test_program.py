"""Signals that stop a command: none breaks off what is being written or closed. The log stops nothing."""

from __future__ import annotations

import logging
import signal
from pathlib import Path

import pytest

from referee.system.program import StopSignals, interrupt_on_signals, logged_in
from tests.stop_signals import in_a_window

__all__ = ["in_a_window"]

TERM, INT, HUP = signal.SIGTERM, signal.SIGINT, signal.SIGHUP
CLOSES = {
    "after its end by itself, SIGTERM": ([], [TERM]),
    "after its end by itself, Ctrl-C": ([], [INT]),
    "a service manager repeats itself": ([TERM], [TERM, TERM]),
    "Ctrl-C and then a service manager": ([INT], [TERM]),
    "the terminal's window is closed": ([HUP], []),
    "Ctrl-C and then the terminal's window is closed": ([INT], [HUP]),
}
"""Signals that came while the command worked, and while it closed."""


@pytest.mark.usefixtures("in_a_window")
@pytest.mark.parametrize("name", CLOSES)
def test_a_command_closes_everything(name: str) -> None:
    running, closing = CLOSES[name]
    signals, stops = StopSignals(), list[int]()
    before = signal.getsignal(TERM)
    with signals.received_by(lambda: stops.append(1)):
        for number in running:
            signal.raise_signal(number)
        signals.begin_closing()
        for number in closing:
            signal.raise_signal(number)
    assert (len(stops), signals.received) == (len(running), [*running, *closing])
    assert signal.getsignal(TERM) is before


@pytest.mark.parametrize("first", [INT, TERM])
def test_whoever_is_tired_of_waiting_breaks_off_the_closing(first: signal.Signals) -> None:
    signals = StopSignals()
    with signals.received_by(lambda: None):
        signal.raise_signal(first)
        signals.begin_closing()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(INT)


@pytest.mark.usefixtures("in_a_window")
@pytest.mark.parametrize(
    "told", [(HUP, HUP), (TERM, HUP), (TERM, TERM)], ids=["a window", "systemd", "a service manager"]
)
def test_a_signal_that_is_repeated_interrupts_a_command_once(told: tuple[signal.Signals, ...]) -> None:
    """systemd's `SendSIGHUP` sends two at once: the second must not break off the clearing up."""
    before = signal.getsignal(TERM)
    interrupt_on_signals()
    try:
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(told[0])
        signal.raise_signal(told[1])
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(INT)
    finally:
        signal.signal(TERM, before)


def test_with_nohup_the_terminals_window_may_be_closed() -> None:
    before = signal.signal(HUP, signal.SIG_IGN)
    try:
        with StopSignals().received_by(lambda: None):
            assert signal.getsignal(HUP) is signal.SIG_IGN
    finally:
        signal.signal(HUP, before)


def test_without_its_folder_the_log_stops_nothing_and_is_written_when_the_folder_is_back(tmp_path: Path) -> None:
    """A file is opened by its first line: in a match without trouble that line tells that the folder was renamed."""
    folder, renamed = tmp_path / "match", tmp_path / "Club championship"
    folder.mkdir()
    with logged_in(folder / "referee.log"):
        folder.rename(renamed)
        logging.getLogger("referee").warning("the folder is gone")
        renamed.rename(folder)
        logging.getLogger("referee").warning("the folder is back")
    assert (folder / "referee.log").read_text("utf-8").endswith("the folder is back\n")
