"""The running match's voice for the arbiter's desk: to test, to adjust or to silence."""

from __future__ import annotations

from dataclasses import dataclass

from referee.console.desk import Check
from referee.live.notices import Notices
from referee.messages import message
from referee.outputs.voice.voice import TOPIC, Voice

SPEAKS = message("check-voice-speaks")
MUTE = message("check-voice-silent")
TURN_UP = message("check-voice-turn-up")


@dataclass(frozen=True, slots=True)
class VoiceControl:
    """Thread-safe."""

    voice: Voice
    notices: Notices

    def say(self, text: str) -> Check:
        """A person's own words."""
        if self.volume == 0:
            return Check(False, TURN_UP)
        self.voice.speak(text)
        trouble = self.notices.of(TOPIC)
        return Check(trouble is None, trouble or SPEAKS)

    @property
    def volume(self) -> int:
        """Percent; 0 while it is silent."""
        return 0 if self.voice.muted else self.voice.volume

    def set_volume(self, percent: int) -> Check:
        """0 is silence at once; other values hold from the next phrase on."""
        if percent == 0:
            self.voice.mute()
            self.notices.forget(TOPIC)
            return Check(True, MUTE)
        self.voice.unmute()
        self.voice.set_volume(percent)
        return Check(True, message("check-loudness", percent=percent))
