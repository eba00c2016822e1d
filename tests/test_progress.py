"""The progress line: its text, and its silence anywhere but on a terminal."""

from __future__ import annotations

import io

import pytest

from referee.messages import message
from referee.progress import Progress, clock_text


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("seconds", "text"), [(0, "0:00"), (65.4, "1:05"), (3599.6, "1:00:00"), (3725, "1:02:05")])
def test_times(seconds: float, text: str) -> None:
    assert clock_text(seconds) == text


@pytest.mark.parametrize(
    ("done", "elapsed_s", "expected"),
    [(0, 0, "0%"), (30, 0.5, " 50%"), (30, 20, " 50%  0:20 left"), (90, 30, "100%  0:00 left")],
    ids=["begins", "too early for a forecast", "half way", "longer than announced"],
)
def test_line(done: float, elapsed_s: float, expected: str) -> None:
    assert Progress(60, stream=io.StringIO()).line(done, elapsed_s).endswith(expected)


def test_silent_without_a_terminal() -> None:
    stream = io.StringIO()
    with Progress(10, stream=stream) as progress:
        progress._drawn_s -= 1
        progress.show(5)
    assert stream.getvalue() == ""


def test_the_progress_line_is_erased_at_the_end() -> None:
    stream = Terminal()
    with Progress(10, stream=stream) as progress:
        progress._drawn_s -= 1
        progress.show(5, message("plies", count=12))
    assert "12 plies" in stream.getvalue()
    assert stream.getvalue().endswith("\r\x1b[K")
