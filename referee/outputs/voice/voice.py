"""The voice of a match: an output that announces what happens, on its own thread, and never keeps anyone waiting."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Protocol

from hardware.speaker import NoLoudspeaker, Speaker, Voicing
from referee.arbiter.policy import Policy
from referee.draughts.variants import INTERNATIONAL, RuleSet
from referee.errors import error_message
from referee.messages import Message, message
from referee.outputs.sink import Picture
from referee.outputs.voice.announcements import ACTION_MAX_AGE_S, Announcements
from referee.outputs.voice.phrasebook import phrasebook
from referee.outputs.voice.speech_queue import SpeechPriority, SpeechQueue, Utterance
from referee.outputs.voice.thinking_watch import ThinkingWatch
from referee.records.events import Event

_log = logging.getLogger(__name__)

TRY_AGAIN_S = 20.0
"""Time for which nothing is said after the voice failed, seconds. Larger waits less often for a broken device and comes
back later. Chosen, not measured."""
CLOSING_S = 8.0
"""Time that closing waits for what is still to be said, seconds. Larger cuts off less. Chosen, not measured."""
LONGEST_TEXT = 300
"""Length of a text that a person may have spoken, letters; about 20 s. Larger keeps the voice busy longer. Chosen, not
measured."""

TOPIC = "voice"
"""Name of the device in notices."""


class VoiceNotices(Protocol):
    """Where the voice reports trouble with its device, which is mild, and the end of it, once each."""

    def advise(self, topic: str, sentence: Message) -> None: ...

    def recovered(self, topic: str, sentence: Message) -> None: ...


@dataclass(frozen=True, slots=True)
class _Speaking:
    """What is being said."""

    utterance: Utterance
    cancelled: threading.Event = field(default_factory=threading.Event)


class Voice:
    """A sink. Feed it no past events: it would read them out; `begin_game` takes them. It owns the speaker and closes
    it. Thread-safe."""

    name = "announcements"
    """As an output; trouble with its device is reported under `TOPIC`."""

    def __init__(
        self,
        speaker: Speaker,
        voicing: Voicing,
        policy: Policy,
        notices: VoiceNotices,
        *,
        rules: RuleSet = INTERNATIONAL,
        quiet_while_thinking: bool = True,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`rules` determine the names of squares. Raises UnreadableInput when there are no phrases in the language."""
        self._speaker = speaker
        self._voicing = voicing
        self._book = phrasebook(voicing.language).naming(rules)
        self._announcements, self._audience = Announcements(self._book, policy), policy.audience
        self._notices = notices
        self._quiet = quiet_while_thinking
        self._clock = clock
        self._changed = threading.Condition()
        """Guards everything below."""
        self._queue = SpeechQueue()
        self._thinking = ThinkingWatch()
        self._speaking: _Speaking | None = None
        self._muted = False
        self._trouble: Message | None = None
        self._silent_until_s = 0.0
        self._closed = False
        self._unprepared = list(self._book.complete_sentences)
        self._worker = threading.Thread(target=self._work, name="voice", daemon=True)
        self._worker.start()

    def take(self, event: Event, pictures: tuple[Picture, ...]) -> None:
        utterance = self._announcements.announcement_of(event)
        with self._changed:
            self._thinking.follow(event)
            thinking = self._quiet and self._thinking.is_thinking
            if utterance is not None and not (thinking and utterance.urgency is SpeechPriority.ROUTINE):
                self._put(utterance)

    def begin_game(self, policy: Policy, rules: RuleSet, past: Iterable[Event] = ()) -> None:
        """What follows belongs to another game; the audience stays the same. `past`: its events so far, if it is
        resumed; they are not read out."""
        with self._changed:
            self._book = phrasebook(self._voicing.language).naming(rules)
            self._announcements = Announcements(self._book, replace(policy, audience=self._audience))
            self._thinking = ThinkingWatch()
            for event in past:
                self._announcements.announcement_of(event)  # it remembers what was not announced
                self._thinking.follow(event)

    def speak(self, text: str) -> None:
        """Say a person's own words, even if the voice failed a moment ago; empty text is ignored."""
        text = " ".join(text.split())[:LONGEST_TEXT]
        if any(letter.isalnum() for letter in text):
            with self._changed:
                self._silent_until_s = 0.0
                self._put(Utterance(text, SpeechPriority.URGENT, f"person {text}", ACTION_MAX_AGE_S))

    @property
    def trouble(self) -> Message | None:
        """Why nothing can be heard, as far as known, and what to do."""
        return self._trouble

    @property
    def volume(self) -> int:
        """Percent."""
        return self._voicing.volume

    def set_volume(self, percent: int) -> None:
        """From the next phrase on."""
        with self._changed:
            self._voicing = replace(self._voicing, volume=max(0, min(100, percent)))
            self._unprepared = list(self._book.complete_sentences)
            self._changed.notify()

    @property
    def muted(self) -> bool:
        return self._muted

    def mute(self) -> None:
        """Be silent at once; what happens meanwhile is not said later. Trouble with the device is forgotten."""
        with self._changed:
            self._muted = True
            self._trouble = None
            self._queue.clear()
            self._cancel_current()

    def unmute(self) -> None:
        with self._changed:
            self._muted = False

    @property
    def busy(self) -> bool:
        """Something is being said now."""
        return self._speaking is not None

    def flush(self) -> None:
        """The voice writes nothing to the match folder."""

    def close(self) -> None:
        """Say what is still worth saying, for a few seconds at most."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        self._worker.join(CLOSING_S)
        with self._changed:
            self._queue.clear()
            self._cancel_current()
        self._worker.join()
        self._speaker.close()

    def _put(self, utterance: Utterance) -> None:
        if self._muted or self._closed:
            return
        self._queue.put(utterance, self._clock())
        if self._speaking is not None and utterance.interrupts(self._speaking.utterance):
            self._speaking.cancelled.set()
        self._changed.notify()

    def _cancel_current(self) -> None:
        if self._speaking is not None:
            self._speaking.cancelled.set()

    def _work(self) -> None:
        while True:
            task = self._next()
            if task is None:
                return
            try:
                if isinstance(task, _Speaking):
                    self._speaker.say(task.utterance.text, self._voicing, task.cancelled)
                else:
                    self._speaker.prepare(task, self._voicing)
            except Exception as error:  # whatever a driver raises: the match goes on without a voice
                self._failed(error)
            else:
                self._worked(heard=isinstance(task, _Speaking) and not task.cancelled.is_set())
            with self._changed:
                self._speaking = None

    def _next(self) -> _Speaking | str | None:
        """What to say or to synthesise next, waited for; None when there will be nothing more."""
        with self._changed:
            while True:
                now_s = self._clock()
                if now_s < self._silent_until_s:
                    self._queue.clear()
                utterance = self._queue.take(now_s)
                if utterance is not None:
                    self._speaking = _Speaking(utterance)
                    return self._speaking
                if self._closed:
                    return None
                if self._unprepared and now_s >= self._silent_until_s:
                    return self._unprepared.pop()
                self._changed.wait(self._queue.wait_s(now_s))

    def _failed(self, error: Exception) -> None:
        if isinstance(error, NoLoudspeaker):
            line = message("voice-no-loudspeaker")
        else:
            line = message("voice-unheard", reason=error_message(error))
        with self._changed:
            self._silent_until_s = self._clock() + TRY_AGAIN_S
            self._unprepared.clear()
            if self._muted:  # what cannot be heard need not be
                return
            first, self._trouble = self._trouble is None, line
            if first:  # told while none can mute, which ends what was told
                _log.warning("%s", error)
                self._notices.advise(TOPIC, line)

    def _worked(self, *, heard: bool) -> None:
        with self._changed:
            over = heard and self._trouble is not None
            if over:
                self._trouble = None
        if over:
            self._notices.recovered(TOPIC, message("voice-heard-again"))
