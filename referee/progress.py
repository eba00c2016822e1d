"""One line on the terminal that shows the progress of the work and the remaining time."""

from __future__ import annotations

import sys
import time
from typing import Any, TextIO

from referee.messages import Message
from referee.words import FIRST, Catalogue, catalogue

_REDRAW_S = 0.2
"""Least time between two drawings of the line, seconds. Larger flickers less. Chosen, not measured."""
_STEADY_S = 1.0
"""Time of work before the remaining time is shown, seconds. Larger waits longer and is more reliable. Chosen, not
measured."""
_BAR_WIDTH = 28
"""Width of the bar, characters."""


class Progress:
    """A bar on a terminal, silent anywhere else."""

    def __init__(self, total: float, words: Catalogue | None = None, stream: TextIO | None = None) -> None:
        """`total` is what `show` counts up to; without `words` it speaks English."""
        self._words = words or catalogue(FIRST)
        self._stream = sys.stderr if stream is None else stream
        self._total = max(total, 1e-9)
        self._visible = self._stream.isatty()
        self._started_s = self._drawn_s = time.monotonic()

    def show(self, done: float, remark: Message | None = None) -> None:
        now_s = time.monotonic()
        if not self._visible or now_s - self._drawn_s < _REDRAW_S:
            return
        self._drawn_s = now_s
        self._stream.write("\r" + self.line(done, now_s - self._started_s, remark) + "\x1b[K")
        self._stream.flush()

    def line(self, done: float, elapsed_s: float, remark: Message | None = None) -> str:
        share = min(max(done / self._total, 0.0), 1.0)
        full = round(share * _BAR_WIDTH)
        parts = [f"{'█' * full}{'░' * (_BAR_WIDTH - full)} {share:4.0%}"]
        if elapsed_s >= _STEADY_S and share > 0:
            parts.append(self._words("progress-left", time=clock_text(elapsed_s * (1 - share) / share)))
        if remark is not None:
            parts.append(self._words.say(remark))
        return "  ".join(parts)

    def clear(self) -> None:
        """Takes the line away, so that what is printed next starts at the margin."""
        if self._visible:
            self._stream.write("\r\x1b[K")
            self._stream.flush()

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *exc: Any) -> None:
        self.clear()


def clock_text(seconds: float) -> str:
    """3:05, or 1:02:45 from an hour on."""
    whole = round(seconds)
    hours, minutes, rest = whole // 3600, whole // 60 % 60, whole % 60
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
