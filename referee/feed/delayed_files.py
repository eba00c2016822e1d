"""Which files are public when: the history of a round, shifted by the delay. Pure.

With a delay, every file has at any moment the content and date that it would have had without one so many seconds
earlier.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from referee.feed.history import History
from referee.feed.round_files import round_files


@dataclass(frozen=True, slots=True)
class FeedFile:
    name: str
    content: bytes | None
    """None: the file is removed."""
    modified_s: int
    """Unix second of the change without a delay: the date of the file."""


class DelayedFiles:
    """The public files of a history, advanced from moment to moment."""

    def __init__(self, history: History, delay_s: int, before: Mapping[str, FeedFile] | None = None) -> None:
        """`before`: the files that exist already."""
        self._history, self._delay_s = history, delay_s
        self._shown_s = -math.inf
        self._begun = False
        self._ahead_s = 0
        self.files = dict(before or {})
        """The present files; removed ones are missing."""

    def changed_files(self, now_s: float, ahead_s: int = 0) -> tuple[FeedFile, ...]:
        """The files that changed since the last call, each once, with their content at this moment. In them seconds are
        later by `ahead_s`, which the system date is ahead of the history's clock: pages count from them by the web
        server's date."""
        second = math.floor(now_s) - self._delay_s
        changed: dict[str, FeedFile] = {}
        begun_s = self._history.begun_s
        if begun_s is None:
            return ()
        date_moved, self._ahead_s = ahead_s != self._ahead_s, ahead_s
        if not self._begun:
            self._begun = True
            changed |= self._replaced(begun_s)
        for changed_s in self._history.seconds(self._shown_s, second):
            changed |= self._replaced(changed_s)
        self._shown_s = max(self._shown_s, second)
        if date_moved:
            changed |= self._replaced(max(int(self._shown_s), begun_s))
        self._history.forget_before(self._shown_s)
        return tuple(changed.values())

    def next_change_s(self) -> float | None:
        """When the next file changes, by what is known now; None when nothing is pending."""
        waiting = self._history.seconds(self._shown_s, math.inf)
        return waiting[0] + self._delay_s if waiting else None

    def _replaced(self, modified_s: int) -> dict[str, FeedFile]:
        """What is different in the files as of that second."""
        contents = round_files(self._history.at(modified_s), self._ahead_s)
        changed = {}
        for name in [*contents, *(self.files.keys() - contents.keys())]:
            content = contents.get(name)
            before = self.files.get(name)
            if before is None or before.content != content:
                changed[name] = FeedFile(name, content, modified_s)
        self.files = {name: file for name, file in {**self.files, **changed}.items() if file.content is not None}
        return changed
