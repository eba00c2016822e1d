"""Troubles of a running match's devices, reported once when they begin and once when they are over."""

from __future__ import annotations

import threading
from collections.abc import Callable

from referee.messages import Message

Report = Callable[[str, Message], None]
"""Called with the topic ("camera", "disk") and the message."""


class Notices:
    """One trouble a topic. Thread-safe; each change is reported once, in order."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._lock = threading.Lock()
        self._troubles: dict[str, Message] = {}
        self._last: dict[str, Message] = {}
        """The last message of each topic."""

    def trouble(self, topic: str, sentence: Message) -> None:
        """Something is wrong: what, and what to do."""
        with self._lock:
            if self._troubles.get(topic) != sentence:
                self._troubles[topic] = sentence
                self._say(topic, sentence)

    def recovered(self, topic: str, sentence: Message) -> None:
        """The trouble is over; ignored if there was none."""
        with self._lock:
            if self._troubles.pop(topic, None) is not None:
                self._say(topic, sentence)

    def forget(self, topic: str) -> None:
        """The device is no longer used: its trouble ends without a report."""
        with self._lock:
            self._troubles.pop(topic, None)

    def remark(self, topic: str, sentence: Message) -> None:
        """A message that is not a trouble."""
        with self._lock:
            self._say(topic, sentence)

    def in_order(self, topic: str, sentence: Message) -> None:
        """Whether there was a trouble or not, all is well; ignored where just that was the topic's last message."""
        with self._lock:
            if self._last.get(topic) != sentence:
                self._say(topic, sentence)

    def of(self, topic: str) -> Message | None:
        """The present trouble of that topic."""
        with self._lock:
            return self._troubles.get(topic)

    @property
    def troubles(self) -> tuple[Message, ...]:
        """All present troubles, each once."""
        with self._lock:
            return tuple(dict.fromkeys(self._troubles.values()))

    def _say(self, topic: str, sentence: Message) -> None:
        self._last[topic] = sentence
        self._report(topic, sentence)
