"""The voice of a match on its thread: it never blocks, reports a trouble once, and is silent when it should be."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from hardware.pyttsx3_speaker import Pyttsx3Speaker
from hardware.simulated.silent_speaker import SilentSpeaker
from hardware.sound_player import SoundPlayer
from hardware.speaker import NoLoudspeaker, Speaker, Voicing
from hardware.speech_engine import EspeakCommand
from hardware.speech_wav import fault_in
from referee.arbiter.policy import Policy, ReportLevel
from referee.draughts.fen import parse_fen
from referee.draughts.moves import Move
from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL
from referee.errors import UnreadableInput
from referee.messages import Message, message, typed
from referee.outputs.voice.check import check_voice
from referee.outputs.voice.phrasebook import phrasebook
from referee.outputs.voice.voice import LONGEST_TEXT, Voice
from referee.records.events import (
    Event,
    GameEnded,
    GameResult,
    IncidentStatus,
    IrregularityFound,
    MatchStarted,
    MovePlayed,
    RestorationSeen,
    RulingMade,
)
from referee.words import say
from tests.hardware.voices import SWALLOWING, becomes_true, recording_player

POSITION = parse_fen("W:W32:B19")
STARTED = MatchStarted(0, POSITION)
IRREGULARITY = IrregularityFound(1, 9, Side.WHITE, "5.4.6", (32, 28), typed(""), POSITION, POSITION, incident=1)
MOVE = MovePlayed(1, 1, Side.WHITE, Move(32, 28, (32, 28)), POSITION, 1.0)
ENDED = GameEnded(9, GameResult.DRAW, typed(""))
BEGINS, ALERT = "The game begins. White to move.", "Irregularity, White."


@dataclass
class Notes:
    """The voice's notices."""

    lines: list[str] = field(default_factory=list)

    def advise(self, topic: str, sentence: Message) -> None:
        self.lines.append(f"{topic} - {say(sentence)}")

    def recovered(self, topic: str, sentence: Message) -> None:
        self.lines.append(f"{topic} + {say(sentence)}")


@contextmanager
def voice(
    speaker: Speaker,
    *,
    quiet: bool = False,
    notes: Notes | None = None,
    clock: Callable[[], float] | None = None,
) -> Iterator[Voice]:
    ticks = time.monotonic if clock is None else clock
    made = Voice(speaker, Voicing("en"), Policy(), notes or Notes(), quiet_while_thinking=quiet, clock=ticks)
    try:
        yield made
    finally:
        made.close()


def heard(speaker: SilentSpeaker) -> list[str]:
    return [spoken.text for spoken in speaker.spoken_texts]


def take(made: Voice, *events: Event) -> None:
    for event in events:
        made.take(event, ())


def test_a_missing_loudspeaker_is_told_plainly_and_the_players_own_words_are_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    notes, player = Notes(), SoundPlayer([("aplay", "-q", "-D", "no-such-device")])
    with Pyttsx3Speaker([EspeakCommand()], player) as speaker, voice(speaker, notes=notes) as made:
        take(made, STARTED)
        assert becomes_true(lambda: notes.lines == [f"voice - {say(message('voice-no-loudspeaker'))}"])
    assert "aplay" not in notes.lines[0]
    assert "aplay" in caplog.text


def test_events_are_spoken() -> None:
    speaker = SilentSpeaker()
    with voice(speaker) as made:
        take(made, STARTED)
        assert becomes_true(lambda: heard(speaker) == [BEGINS])
        take(made, MOVE)
        assert becomes_true(lambda: heard(speaker)[1:] == ["thirty-two, twenty-eight."])


def test_taking_an_event_never_blocks() -> None:
    speaker = SilentSpeaker(s_per_letter=10.0)
    with voice(speaker) as made:
        done = threading.Event()

        def match() -> None:
            take(made, STARTED, *[replace(MOVE, ply=ply) for ply in range(500)], IRREGULARITY)
            made.flush()
            done.set()

        threading.Thread(target=match).start()
        assert done.wait(20)
        made.mute()


def test_an_irregularity_interrupts_a_move() -> None:
    speaker = SilentSpeaker(s_per_letter=1.0)
    with voice(speaker) as made:
        take(made, MOVE)
        assert becomes_true(lambda: made.busy)
        take(made, IRREGULARITY)
        assert becomes_true(lambda: len(speaker.spoken_texts) == 1)
        assert not speaker.spoken_texts[0].to_the_end
        made.mute()
        assert becomes_true(lambda: len(speaker.spoken_texts) == 2)
        assert speaker.spoken_texts[1].text.startswith(ALERT)


def test_a_move_interrupts_nothing() -> None:
    speaker = SilentSpeaker(s_per_letter=0.002)
    with voice(speaker) as made:
        take(made, IRREGULARITY)
        assert becomes_true(lambda: made.busy or bool(speaker.spoken_texts))
        take(made, MOVE)
        assert becomes_true(lambda: len(speaker.spoken_texts) == 2)
    assert all(spoken.to_the_end for spoken in speaker.spoken_texts)


def test_only_urgent_phrases_are_spoken_while_a_player_thinks() -> None:
    speaker = SilentSpeaker()
    with voice(speaker, quiet=True) as made:
        take(made, STARTED)
        assert becomes_true(lambda: len(speaker.spoken_texts) == 1)
        take(made, MOVE, replace(MOVE, ply=2), IRREGULARITY)
        assert becomes_true(lambda: len(speaker.spoken_texts) == 2)
        assert heard(speaker)[1].startswith(ALERT)
        take(made, RulingMade(2, 1, IncidentStatus.ACCEPTED, POSITION), MOVE)
    assert len(speaker.spoken_texts) == 2


def test_a_resumed_game_is_as_quiet_as_it_was() -> None:
    """Its players think, and an incident that was not announced has no audible outcome."""
    speaker, policy = SilentSpeaker(), Policy({"5.4.6": ReportLevel.SHOW})
    with voice(speaker, quiet=True) as made:
        made.begin_game(policy, INTERNATIONAL, (STARTED, MOVE, IRREGULARITY, MOVE))
        take(made, MOVE, RulingMade(2, 1, IncidentStatus.RECTIFIED, POSITION), ENDED)
    assert heard(speaker) == ["Game over. A draw."]


def test_squares_still_wrong_are_named_when_hands_rest() -> None:
    speaker, now_s = SilentSpeaker(), 100.0
    with voice(speaker, clock=lambda: now_s) as made:
        take(made, RestorationSeen(1, POSITION, (32, 28)), RestorationSeen(2, POSITION, (28,)))
        made.speak("One moment.")
        assert becomes_true(lambda: heard(speaker) == ["One moment."])
        now_s += 4
        made.speak("Go on.")
        assert becomes_true(lambda: "Still wrong. Square twenty-eight." in heard(speaker))
    assert len(speaker.spoken_texts) == 3


def test_muting_silences_at_once_and_drops_what_was_missed() -> None:
    speaker = SilentSpeaker(s_per_letter=10.0)
    with voice(speaker) as made:
        take(made, STARTED)
        assert becomes_true(lambda: made.busy)
        made.mute()
        assert becomes_true(lambda: len(speaker.spoken_texts) == 1)
        assert not speaker.spoken_texts[0].to_the_end
        take(made, IRREGULARITY)
        assert made.muted
        made.unmute()
        take(made, ENDED)
        assert becomes_true(lambda: made.busy)
        made.mute()
        assert becomes_true(lambda: len(speaker.spoken_texts) == 2)
    assert heard(speaker)[1] == "Game over. A draw."


def test_pending_phrases_are_spoken_before_closing() -> None:
    speaker = SilentSpeaker(s_per_letter=0.005)
    with voice(speaker) as made:
        take(made, IRREGULARITY, ENDED)
    assert heard(speaker)[-1] == "Game over. A draw."
    assert speaker.spoken_texts[-1].to_the_end
    take(made, STARTED)
    made.close()
    assert len(speaker.spoken_texts) == 2


def test_phrases_without_placeholders_are_rendered_in_advance() -> None:
    speaker = SilentSpeaker()
    with voice(speaker):
        assert becomes_true(lambda: len(speaker.prepared) == len(phrasebook("en").complete_sentences))
    assert "Compulsory capture not made." in speaker.prepared


def test_volume_holds_from_the_next_phrase_on() -> None:
    speaker = SilentSpeaker()
    with voice(speaker) as made:
        made.set_volume(30)
        made.speak(phrasebook("en").phrase("sample"))
        assert becomes_true(lambda: bool(speaker.spoken_texts))
        made.set_volume(1000)
        assert made.volume == 100
    assert speaker.spoken_texts[0].voicing == Voicing("en", 160, 30)
    assert speaker.spoken_texts[0].text == phrasebook("en").phrase("sample")


@pytest.mark.parametrize("text", ["", "   ", "?!", "…"])
def test_empty_phrases_are_not_spoken(text: str) -> None:
    speaker = SilentSpeaker()
    with voice(speaker) as made:
        made.speak(text)
    assert speaker.spoken_texts == []


def test_long_texts_are_cut() -> None:
    speaker = SilentSpeaker()
    with voice(speaker) as made:
        made.speak("word\n" * 1000)
    assert len(speaker.spoken_texts[0].text) == LONGEST_TEXT
    assert "\n" not in speaker.spoken_texts[0].text


class TestTrouble:
    def test_is_reported_once_and_so_is_its_end(self) -> None:
        speaker, notes, now_s = SilentSpeaker(), Notes(), 100.0
        speaker.trouble = typed("there is no loudspeaker: connect one")
        with voice(speaker, notes=notes, clock=lambda: now_s) as made:
            lost = ["voice - the voice cannot be heard: there is no loudspeaker: connect one"]
            assert becomes_true(lambda: notes.lines == lost)
            for later_s in range(5):
                now_s += 30
                take(made, replace(MOVE, ply=later_s))
            assert made.trouble is not None
            assert say(made.trouble) == "the voice cannot be heard: there is no loudspeaker: connect one"
            speaker.trouble = None
            now_s += 30
            take(made, IRREGULARITY)
            assert becomes_true(lambda: notes.lines == [*lost, "voice + the voice is heard again"])
            assert made.trouble is None

    def test_is_detected_before_the_first_phrase(self) -> None:
        notes = Notes()
        with voice(Pyttsx3Speaker([EspeakCommand("no-such-engine")], SoundPlayer([SWALLOWING])), notes=notes):
            assert becomes_true(lambda: len(notes.lines) == 1)
        assert "apt-get install espeak-ng" in notes.lines[0]
        notes = Notes()
        with voice(Pyttsx3Speaker(player=SoundPlayer([("no-such-player",)])), notes=notes):
            assert becomes_true(lambda: len(notes.lines) == 1)
        assert "apt-get install alsa-utils" in notes.lines[0]

    def test_does_not_block_a_requested_test_phrase(self) -> None:
        speaker, notes = SilentSpeaker(), Notes()
        speaker.trouble = typed("out of order")
        with voice(speaker, notes=notes) as made:
            assert becomes_true(lambda: len(notes.lines) == 1)
            take(made, STARTED)
            speaker.trouble = None
            made.speak(phrasebook("en").phrase("sample"))
            assert becomes_true(lambda: len(notes.lines) == 2)
        assert phrasebook("en").phrase("sample") in heard(speaker)

    def test_is_not_told_once_the_voice_is_muted(self) -> None:
        class FailsLate(SilentSpeaker):
            def say(self, text: str, voicing: Voicing, cancelled: threading.Event) -> None:
                cancelled.wait()
                raise NoLoudspeaker(typed("it was cancelled as well"))

        notes = Notes()
        with voice(FailsLate(), notes=notes) as made:
            take(made, STARTED)
            assert becomes_true(lambda: made.busy)
            made.mute()
            assert becomes_true(lambda: not made.busy)
            assert made.trouble is None
        assert notes.lines == []

    def test_of_any_kind_does_not_reach_the_match(self) -> None:
        class Broken(SilentSpeaker):
            def say(self, text: str, voicing: Voicing, cancelled: threading.Event) -> None:
                raise RuntimeError("a driver's own error")

        notes = Notes()
        with voice(Broken(), notes=notes) as made:
            take(made, STARTED)
            assert becomes_true(lambda: notes.lines == ["voice - the voice cannot be heard: a driver's own error"])


def test_a_language_without_phrases_is_refused() -> None:
    with pytest.raises(UnreadableInput, match="no phrases in xx"):
        Voice(SilentSpeaker(), Voicing("xx"), Policy(), Notes())


def test_the_real_voice_says_an_irregularity(tmp_path: Path) -> None:
    copy = tmp_path / "played.wav"
    with voice(Pyttsx3Speaker(player=recording_player(copy))) as made:
        take(made, IRREGULARITY)
        assert becomes_true(lambda: copy.exists() and fault_in(copy, "Compulsory capture not made." * 2, 160) is None)


class TestTheDoctor:
    def test_hears_a_phrase(self) -> None:
        check = check_voice("fr", player=SoundPlayer([SWALLOWING]))
        assert check.works
        assert say(check.words).endswith("spoken by pyttsx3, played by aplay")

    def test_reports_what_is_missing(self) -> None:
        check = check_voice("fr", player=SoundPlayer([("no-such-player",)]))
        assert not check.works
        assert say(check.words) == "there is no no-such-player to play sound with: sudo apt-get install alsa-utils"

    def test_reports_a_failed_engine_when_another_speaks(self) -> None:
        engines = (EspeakCommand("no-such-engine"), EspeakCommand())
        engines[0].name = "the first"
        check = check_voice("nl", engines=engines, player=SoundPlayer([SWALLOWING]))
        assert check.works
        assert "there is no no-such-engine command; spoken by espeak-ng" in say(check.words)
