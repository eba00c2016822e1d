"""Whether the voice works on this computer, as `referee doctor` reports it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from threading import Event

from hardware.pyttsx3_speaker import Pyttsx3Speaker
from hardware.sound_player import SoundPlayer
from hardware.speaker import CannotSpeak, Voicing
from hardware.speech_engine import SpeechEngine
from referee.messages import Message, message
from referee.outputs.voice.phrasebook import phrasebook


@dataclass(frozen=True, slots=True)
class VoiceCheck:
    """The result, in words."""

    works: bool
    """A phrase was synthesised and played; only a person can tell whether it was loud enough."""
    words: Message
    """One line: what spoke, or what is wrong and what to do."""


def check_voice(
    language: str, *, engines: Sequence[SpeechEngine] | None = None, player: SoundPlayer | None = None
) -> VoiceCheck:
    """Say a phrase aloud in this language; UnreadableInput when there are no phrases in it."""
    text = phrasebook(language).phrase("sample")
    with Pyttsx3Speaker(engines, player) as speaker:
        try:
            speaker.say(text, Voicing(language), Event())
        except CannotSpeak as error:
            return VoiceCheck(False, error.message)
        return VoiceCheck(True, message("voice-sample", text=text, means=speaker.description))
