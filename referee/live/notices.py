"""Troubles of a running match's devices, reported once when they begin and once when they are over."""

from __future__ import annotations

import threading
from collections.abc import Callable

from referee.messages import Message

Report = Callable[[str, Message], None]
"""Called with the topic ("camera", "disk") and the message."""
PLAYED_OUT = "played-out"
"""Topic of the notice that a recording, or the script of the virtual table's players, is over."""
RESUMED = "resumed"
"""Topic of the notice that the position of a resumed game has to be compared with the board."""


class Notices:
    """One trouble a topic. Thread-safe; each change is reported once, in order."""

    def __init__(self, report: Report, worded: Callable[[Message], Message] = lambda sentence: sentence) -> None:
        """Troubles are kept and reported as they are `worded`."""
        self._report, self._worded = report, worded
        self._lock = threading.Lock()
        self._troubles: dict[str, Message] = {}
        self._mild: set[str] = set()
        """Topics of the troubles without which the match goes on as well."""
        self._last: dict[str, Message] = {}
        """The last message of each topic."""
        self._held: set[str] = set()
        """Topics of which nothing is told at present."""

    def trouble(self, topic: str, sentence: Message) -> None:
        """Something is wrong: what, and what to do."""
        self._trouble(topic, sentence, mild=False)

    def advise(self, topic: str, sentence: Message) -> None:
        """Something should be seen to, and the match goes on as well without: a mild trouble."""
        self._trouble(topic, sentence, mild=True)

    def _trouble(self, topic: str, sentence: Message, *, mild: bool) -> None:
        sentence = self._worded(sentence)
        with self._lock:
            (self._mild.add if mild else self._mild.discard)(topic)
            if self._troubles.get(topic) != sentence:
                self._troubles[topic] = sentence
                if topic not in self._held:
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

    def set(self, topic: str, sentence: Message | None) -> None:
        """The topic's trouble; None: it has none, which is not reported."""
        if sentence is None:
            self.forget(topic)
        else:
            self.trouble(topic, sentence)

    def hold(self, topic: str, held: bool) -> None:
        """While it is `held`, its trouble is not told: there is nothing to do about it."""
        with self._lock:
            was_held = topic in self._held
            (self._held.add if held else self._held.discard)(topic)
            if was_held and not held and topic in self._troubles:
                self._say(topic, self._troubles[topic])

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
        """All present troubles but the mild ones, and those held, each once."""
        return self._present(mild=False)

    @property
    def advice(self) -> tuple[Message, ...]:
        """All present mild troubles, each once."""
        return self._present(mild=True)

    def _present(self, *, mild: bool) -> tuple[Message, ...]:
        with self._lock:
            told = ((topic, line) for topic, line in self._troubles.items() if topic not in self._held)
            return tuple(dict.fromkeys(line for topic, line in told if (topic in self._mild) is mild))

    def _say(self, topic: str, sentence: Message) -> None:
        self._last[topic] = sentence
        self._report(topic, sentence)
