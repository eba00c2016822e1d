"""Signals that stop a command: none breaks off what is being written or closed."""

from __future__ import annotations

import signal

import pytest

from referee.system.program import StopSignals

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


def test_with_nohup_the_terminals_window_may_be_closed() -> None:
    before = signal.signal(HUP, signal.SIG_IGN)
    try:
        with StopSignals().received_by(lambda: None):
            assert signal.getsignal(HUP) is signal.SIG_IGN
    finally:
        signal.signal(HUP, before)
