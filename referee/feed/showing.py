"""Which files the public sees when: the history of a round, a delay later. Pure.

With a delay every file has at a moment the content and the date that it has without one so many seconds earlier.
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
    """None: there is no such file any more."""
    modified_s: int
    """Unix second from which on it was so without a delay: its date in the folder."""


class Showing:
    """What is to be seen of a history, carried on from moment to moment."""

    def __init__(self, history: History, delay_s: int, before: Mapping[str, FeedFile] | None = None) -> None:
        """`before` are the files that there are already."""
        self._history, self._delay_s = history, delay_s
        self._shown_s = -math.inf
        self._begun = False
        self.files = dict(before or {})
        """As they stand; those that are gone are not among them."""

    def until(self, now_s: float) -> tuple[FeedFile, ...]:
        """The files that are different at this moment from the last one asked for, each once, as it is now."""
        second = math.floor(now_s) - self._delay_s
        changed: dict[str, FeedFile] = {}
        begun_s = self._history.begun_s
        if begun_s is None:
            return ()
        if not self._begun:
            self._begun = True
            changed |= self._replaced(round_files(self._history.at(begun_s)), begun_s)
        for changed_s in self._history.seconds(self._shown_s, second):
            changed |= self._replaced(round_files(self._history.at(changed_s)), changed_s)
        self._shown_s = max(self._shown_s, second)
        self._history.forget_before(self._shown_s)
        return tuple(changed.values())

    def next_change_s(self) -> float | None:
        """When the next file changes by what is known now; None where nothing is waiting."""
        waiting = self._history.seconds(self._shown_s, math.inf)
        return waiting[0] + self._delay_s if waiting else None

    def _replaced(self, contents: dict[str, bytes], modified_s: int) -> dict[str, FeedFile]:
        changed = {}
        for name in [*contents, *(self.files.keys() - contents.keys())]:
            content = contents.get(name)
            before = self.files.get(name)
            if before is None or before.content != content:
                changed[name] = FeedFile(name, content, modified_s)
        self.files = {name: file for name, file in {**self.files, **changed}.items() if file.content is not None}
        return changed
