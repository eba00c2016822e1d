"""Queue of announcements: which text is spoken next. Pure: the caller passes the time, in monotonic seconds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

REPEAT_S = 10.0
"""Time for which the same words about the same subject are not repeated, seconds, unless others were said about it. A
second incident is another subject. Larger repeats less. Chosen, not measured."""
MAX_WAITING = 12
"""Number of utterances that may wait; beyond it the oldest routine one is dropped. Larger says more that is out of
date. Chosen, not measured."""


class SpeechPriority(Enum):
    """A lower value is spoken first."""

    URGENT = 0
    ROUTINE = 1
    """Not said while a player thinks, if so wished, and interrupted by urgent ones."""


@dataclass(frozen=True, slots=True)
class Utterance:
    """Something to say."""

    text: str
    """Empty: nothing is said, and what waits about the subject is withdrawn."""
    urgency: SpeechPriority
    subject: str
    """What it is about: a newer one about the same subject replaces it while it waits."""
    max_age_s: float
    """How long it is worth saying, seconds."""
    rest_s: float = 0.0
    """How long nothing newer about its subject must have come before it is said, seconds."""

    def interrupts(self, spoken: Utterance) -> bool:
        """Whether it is worth interrupting another."""
        due_now = bool(self.text) and not self.rest_s
        return due_now and self.urgency is SpeechPriority.URGENT and spoken.urgency is SpeechPriority.ROUTINE


@dataclass(frozen=True, slots=True)
class _Waiting:
    utterance: Utterance
    since_s: float

    @property
    def due_s(self) -> float:
        return self.since_s + self.utterance.rest_s

    def stale(self, now_s: float) -> bool:
        return now_s - self.due_s > self.utterance.max_age_s


@dataclass(frozen=True, slots=True)
class _Spoken:
    utterance: Utterance
    since_s: float


class SpeechQueue:
    """Urgent before routine, otherwise in order; stale and repeated utterances are dropped."""

    def __init__(self) -> None:
        self._waiting: list[_Waiting] = []
        self._spoken: list[_Spoken] = []
        """Not to be repeated yet."""

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, utterance: Utterance, now_s: float) -> None:
        self._waiting = [each for each in self._waiting if each.utterance.subject != utterance.subject]
        if utterance.text:
            self._waiting.append(_Waiting(utterance, now_s))
        if len(self._waiting) > MAX_WAITING:
            routine = [each for each in self._waiting if each.utterance.urgency is SpeechPriority.ROUTINE]
            self._waiting.remove((routine or self._waiting)[0])

    def take(self, now_s: float) -> Utterance | None:
        """The utterance to say now; None if there is none."""
        self._spoken = [each for each in self._spoken if now_s - each.since_s < REPEAT_S]
        said = {(each.utterance.subject, each.utterance.text) for each in self._spoken}
        self._waiting = [
            each
            for each in self._waiting
            if not each.stale(now_s) and (each.utterance.subject, each.utterance.text) not in said
        ]
        due = [each for each in self._waiting if each.due_s <= now_s]
        if not due:
            return None
        first = min(due, key=lambda each: each.utterance.urgency.value)
        self._waiting.remove(first)
        # what was said about the subject before holds no longer, and would be news again
        self._spoken = [each for each in self._spoken if each.utterance.subject != first.utterance.subject]
        self._spoken.append(_Spoken(first.utterance, now_s))
        return first.utterance

    def wait_s(self, now_s: float) -> float | None:
        """How long until a resting utterance may be due; None when none is."""
        resting = [each.due_s - now_s for each in self._waiting if each.due_s > now_s]
        return min(resting) if resting else None

    def clear(self) -> None:
        self._waiting.clear()
