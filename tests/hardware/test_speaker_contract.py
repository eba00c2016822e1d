"""The contract of all speakers, with sound or without: the same tests for each."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TypeAlias

import pytest

from hardware.pyttsx3_speaker import Pyttsx3Speaker
from hardware.simulated.silent_speaker import SilentSpeaker
from hardware.sound_player import SoundPlayer
from hardware.speaker import CannotSpeak, Speaker
from referee.messages import typed
from tests.hardware.voices import ENDLESS, FRENCH, SWALLOWING

Opened: TypeAlias = Callable[..., Speaker]


@pytest.fixture(params=["pyttsx3", "silent"])
def opened(request: pytest.FixtureRequest) -> Opened:
    def real(*, slow: bool = False, broken: bool = False) -> Speaker:
        command = ("no-such-player",) if broken else ENDLESS if slow else SWALLOWING
        return Pyttsx3Speaker(player=SoundPlayer([command]))

    def silent(*, slow: bool = False, broken: bool = False) -> Speaker:
        speaker = SilentSpeaker(10.0 if slow else 0.0)
        speaker.trouble = typed("there is no loudspeaker") if broken else None
        return speaker

    return real if request.param == "pyttsx3" else silent


def test_texts_are_spoken_one_after_another(opened: Opened) -> None:
    with opened() as speaker:
        speaker.say("Trente-deux, vingt-huit.", FRENCH, threading.Event())
        speaker.say("Dix-neuf, vingt-trois.", FRENCH, threading.Event())


def test_prepared_text_can_be_spoken(opened: Opened) -> None:
    with opened() as speaker:
        speaker.prepare("Irrégularité.", FRENCH)
        speaker.say("Irrégularité.", FRENCH, threading.Event())


def test_speech_can_be_cancelled(opened: Opened) -> None:
    with opened(slow=True) as speaker:
        cancelled = threading.Event()
        threading.Timer(0.2, cancelled.set).start()
        speaker.say("La partie commence.", FRENCH, cancelled)
        assert cancelled.is_set()


def test_speech_cancelled_before_it_starts_is_not_played(opened: Opened) -> None:
    with opened(slow=True) as speaker:
        cancelled = threading.Event()
        cancelled.set()
        speaker.say("La partie commence.", FRENCH, cancelled)


def test_trouble_is_reported_in_one_line(opened: Opened) -> None:
    with opened(broken=True) as speaker:
        with pytest.raises(CannotSpeak) as refused:
            speaker.say("Doute.", FRENCH, threading.Event())
        assert "\n" not in str(refused.value)
        with pytest.raises(CannotSpeak):
            speaker.prepare("Doute.", FRENCH)


def test_empty_text_is_accepted(opened: Opened) -> None:
    with opened(slow=True) as speaker:
        speaker.say("", FRENCH, threading.Event())
        speaker.prepare("", FRENCH)


def test_a_closed_speaker_says_nothing_more(opened: Opened) -> None:
    speaker = opened(slow=True)
    speaker.close()
    speaker.say("Partie terminée.", FRENCH, threading.Event())
    speaker.prepare("Partie terminée.", FRENCH)
    speaker.close()
