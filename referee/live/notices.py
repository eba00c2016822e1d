"""What people around a running match must know of its devices, said once when it begins and once when it is over."""

from __future__ import annotations

import threading
from collections.abc import Callable

from referee.messages import Message

Tell = Callable[[str, Message], None]
"""Called with the topic ("camera", "disk") and what there is to say."""


class Notices:
    """One trouble a topic. Any thread may speak; each change is told once, in order."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._lock = threading.Lock()
        self._troubles: dict[str, Message] = {}

    def trouble(self, topic: str, sentence: Message) -> None:
        """Something is wrong: what, and what to do."""
        with self._lock:
            if self._troubles.get(topic) != sentence:
                self._troubles[topic] = sentence
                self._tell(topic, sentence)

    def well(self, topic: str, sentence: Message) -> None:
        """It is right again; nothing is said if nothing was wrong."""
        with self._lock:
            if self._troubles.pop(topic, None) is not None:
                self._tell(topic, sentence)

    def remark(self, topic: str, sentence: Message) -> None:
        """Something worth a line that is no trouble."""
        with self._lock:
            self._tell(topic, sentence)

    def of(self, topic: str) -> Message | None:
        """What is wrong with that now."""
        with self._lock:
            return self._troubles.get(topic)

    @property
    def troubles(self) -> tuple[Message, ...]:
        """What is wrong now."""
        with self._lock:
            return tuple(self._troubles.values())
