"""The real voice: rendered by the real engines, played by the real player, and what happens when they misbehave."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from hardware.pyttsx3_engine import Pyttsx3Engine
from hardware.pyttsx3_speaker import Pyttsx3Speaker
from hardware.sound_player import SoundPlayer
from hardware.speaker import CannotSpeak, Voicing
from hardware.speech_engine import EngineFailed, EspeakCommand, SpeechEngine
from hardware.speech_wav import fault_in, played_s
from tests.hardware.voices import ENDLESS, FRENCH, SWALLOWING, becomes_true, program, recording_player

TEXT = "Prise obligatoire oubliée. Cases trente-deux et vingt-huit."


@contextmanager
def speaking(*engines: SpeechEngine, player: SoundPlayer | None = None) -> Iterator[Pyttsx3Speaker]:
    with Pyttsx3Speaker(engines or None, player or SoundPlayer([SWALLOWING])) as speaker:
        yield speaker


PATIENT_S = 20.0
"""Time for renderings on a busy machine, seconds; usually a few hundredths."""


def child(path: Path, work: str, rendering_s: float = PATIENT_S, first: str = "") -> Pyttsx3Engine:
    """An engine whose child does `first` before it is ready, and `work` for each request."""
    text = f"""
import json, os, subprocess, sys, time
{first}
print(json.dumps({{"fault": None}}), flush=True)
for line in sys.stdin:
    request = json.loads(line)
    {work}
    print(json.dumps({{"fault": None}}), flush=True)
"""
    return Pyttsx3Engine([program(path, text)], rendering_s)


WRITES_EMPTY_WAV = """
    import wave
    with wave.open(request["path"], "wb") as empty:
        empty.setnchannels(1); empty.setsampwidth(2); empty.setframerate(22050)
"""


@pytest.mark.parametrize("engine", [Pyttsx3Engine, EspeakCommand], ids=lambda engine: str(engine.name))
@pytest.mark.parametrize("language", ["fr", "en", "nl"])
def test_each_engine_speaks_each_language(engine: type[Pyttsx3Engine] | type[EspeakCommand], language: str) -> None:
    with speaking(engine(rendering_s=PATIENT_S)) as speaker:
        for number in range(5):
            path = speaker.rendering(f"{TEXT} {number}", Voicing(language))
            assert fault_in(path, TEXT, 160) is None


@pytest.mark.parametrize("engine", [Pyttsx3Engine, EspeakCommand], ids=lambda engine: str(engine.name))
def test_speed_and_loudness_are_obeyed(engine: type[Pyttsx3Engine] | type[EspeakCommand]) -> None:
    with speaking(engine(rendering_s=PATIENT_S)) as speaker:
        slow, fast = (played_s(speaker.rendering(TEXT, Voicing("fr", speed))) for speed in (120, 240))
        quiet, loud = (loudest(speaker.rendering(TEXT, Voicing("fr", 160, volume))) for volume in (20, 80))
    assert 1.6 * fast < slow < 2.4 * fast
    assert 2 * quiet < loud


def test_speed_is_obeyed_when_many_start_at_once(tmp_path: Path) -> None:
    """pyttsx3 2.99 lost the setting two times in five on a busy machine, unless it was read back."""
    paths = [tmp_path / f"{number}.wav" for number in range(12)]
    with ThreadPoolExecutor(len(paths)) as pool:
        list(pool.map(slowly_rendered, paths))
    durations_s = [played_s(path) for path in paths if fault_in(path, TEXT, 120) is None]
    assert durations_s
    assert max(durations_s) < 1.1 * min(durations_s)


def slowly_rendered(path: Path) -> None:
    engine = Pyttsx3Engine(rendering_s=PATIENT_S, starting_s=PATIENT_S)
    engine.render(TEXT, Voicing("fr", 120), path)
    engine.close()


def loudest(path: Path) -> int:
    return max(abs(int.from_bytes(pair, "little", signed=True)) for pair in pairs(path.read_bytes()[44:]))


def pairs(samples: bytes) -> Iterator[bytes]:
    return (samples[at : at + 2] for at in range(0, len(samples) - 1, 2))


def test_the_rendered_speech_is_played(tmp_path: Path) -> None:
    copy = tmp_path / "played.wav"
    with speaking(player=recording_player(copy)) as speaker:
        speaker.say(TEXT, FRENCH, threading.Event())
        assert fault_in(copy, TEXT, 160) is None


def test_renderings_are_cached(tmp_path: Path) -> None:
    with speaking(EspeakCommand(rendering_s=PATIENT_S)) as speaker:
        first = speaker.rendering(TEXT, FRENCH)
        assert speaker.rendering(TEXT, FRENCH) == first
        assert speaker.rendering(TEXT, Voicing("fr", 200)) != first


def test_a_rendering_that_was_deleted_is_made_again(tmp_path: Path) -> None:
    copy = tmp_path / "played.wav"
    with speaking(EspeakCommand(rendering_s=PATIENT_S), player=recording_player(copy)) as speaker:
        speaker.rendering(TEXT, FRENCH).unlink()
        speaker.say(TEXT, FRENCH, threading.Event())
        assert fault_in(copy, TEXT, 160) is None


def test_renderings_are_deleted_on_close() -> None:
    with speaking(EspeakCommand(rendering_s=PATIENT_S)) as speaker:
        path = speaker.rendering(TEXT, FRENCH)
        assert path.exists()
    assert not path.parent.exists()


def test_a_hung_engine_is_killed_with_all_it_started_and_the_other_one_speaks(tmp_path: Path) -> None:
    hung = child(
        tmp_path / "hangs",
        "time.sleep(60)",
        rendering_s=0.3,
        first=f"open({str(tmp_path / 'pid')!r}, 'w').write(str(subprocess.Popen(['sleep', '60']).pid))",
    )
    with speaking(hung, EspeakCommand(rendering_s=PATIENT_S)) as speaker:
        assert fault_in(speaker.rendering(TEXT, FRENCH), TEXT, 160) is None
    started = int((tmp_path / "pid").read_text())
    assert becomes_true(lambda: not running(started))


def test_the_child_does_not_outlive_a_killed_referee() -> None:
    text = (
        "import sys; from pathlib import Path; from hardware.pyttsx3_engine import Pyttsx3Engine\n"
        "from hardware.speaker import Voicing\n"
        "engine = Pyttsx3Engine(); engine.render('Prise.', Voicing('fr'), Path('/dev/null'))\n"
        "print(engine._child.pid, flush=True); sys.stdin.read()"
    )
    with subprocess.Popen([sys.executable, "-c", text], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as referee:
        assert referee.stdout is not None
        started = int(referee.stdout.readline())
        assert running(started)
        referee.kill()
    assert becomes_true(lambda: not running(started))


def running(process: int) -> bool:
    """Neither gone nor a zombie."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_an_empty_file_is_rendered_again(tmp_path: Path) -> None:
    """pyttsx3 2.99 leaves one now and then, and reports success."""
    once = str(tmp_path / "once")
    work = f"""
    if os.path.exists({once!r}):
        subprocess.run(["espeak-ng", "-w", request["path"], request["text"]])
    else:
        open({once!r}, "w")
        {WRITES_EMPTY_WAV.strip().replace(chr(10), chr(10) + "    ")}
"""
    with speaking(child(tmp_path / "sometimes", work)) as speaker:
        assert fault_in(speaker.rendering(TEXT, FRENCH), TEXT, 160) is None


@pytest.mark.parametrize(
    ("work", "expected", "rendering_s"),
    [
        ("pass", "no file was written", PATIENT_S),
        (WRITES_EMPTY_WAV, "the file is empty", PATIENT_S),
        ("open(request['path'], 'w').write('sorry')", "no WAV", PATIENT_S),
        ("subprocess.run(['espeak-ng', '-a', '0', '-w', request['path'], request['text']])", "silent", PATIENT_S),
        ("subprocess.run(['espeak-ng', '-w', request['path'], 'Prise.'])", "the file lasts", PATIENT_S),
        ("sys.exit()", "ended by itself", PATIENT_S),
        ("os.abort()", "ended by itself", PATIENT_S),
        ("time.sleep(60)", "did not answer within 0.3 s", 0.3),
    ],
    ids=["nothing", "empty", "no sound file", "silent", "cut", "ends", "crashes", "hangs"],
)
def test_each_failure_is_reported_in_one_line_with_the_remedy(
    tmp_path: Path, work: str, expected: str, rendering_s: float
) -> None:
    with speaking(child(tmp_path / "fails", work, rendering_s)) as speaker, pytest.raises(CannotSpeak) as refused:
        speaker.rendering(TEXT, FRENCH)
    assert expected in str(refused.value)
    assert "apt-get install espeak-ng" in str(refused.value)
    assert "\n" not in str(refused.value)


def test_an_engine_that_failed_is_not_waited_for_again_for_a_minute(tmp_path: Path) -> None:
    now_s, asked = 100.0, tmp_path / "asked"
    failing = child(tmp_path / "fails", f"open({str(asked)!r}, 'a').write('x')")
    with Pyttsx3Speaker(
        [failing, EspeakCommand(rendering_s=PATIENT_S)], SoundPlayer([SWALLOWING]), lambda: now_s
    ) as speaker:
        for number in range(3):
            speaker.rendering(f"{TEXT} {number}", FRENCH)
        assert asked.read_text() == "xx"
        now_s += 61
        speaker.rendering(TEXT, FRENCH)
        assert asked.read_text() == "xxxx"


def test_a_missing_engine_is_named_with_the_remedy() -> None:
    with speaking(EspeakCommand("no-such-engine")) as speaker, pytest.raises(CannotSpeak) as refused:
        speaker.rendering(TEXT, FRENCH)
    assert "there is no no-such-engine command" in str(refused.value)
    assert "apt-get install espeak-ng" in str(refused.value)


def test_a_child_that_cannot_load_its_engine_says_so() -> None:
    broken = program_that_has_no_pyttsx3()
    with speaking(broken, EspeakCommand(rendering_s=PATIENT_S)) as speaker:
        speaker.rendering(TEXT, FRENCH)
    with pytest.raises(EngineFailed, match="ModuleNotFoundError"):
        program_that_has_no_pyttsx3().render(TEXT, FRENCH, Path(os.devnull))


def program_that_has_no_pyttsx3() -> Pyttsx3Engine:
    hide = "import sys; sys.modules['pyttsx3'] = None; from hardware.pyttsx3_child import main; main()"
    return Pyttsx3Engine([sys.executable, "-c", hide])


def test_a_language_without_a_voice_is_reported() -> None:
    with speaking() as speaker, pytest.raises(CannotSpeak, match="no voice for the language 'xx'"):
        speaker.rendering(TEXT, Voicing("xx"))


class TestThePlayer:
    def test_a_missing_sound_device_is_reported_with_the_remedy(self) -> None:
        with speaking(player=SoundPlayer([("aplay", "-q", "-D", "no-such-device")])) as speaker:
            with pytest.raises(CannotSpeak) as refused:
                speaker.say("Doute.", FRENCH, threading.Event())
            assert fault_in(speaker.rendering("Doute.", FRENCH), "Doute.", 160) is None
        assert str(refused.value).startswith("no sound can be played: connect a loudspeaker or headset")
        assert "`aplay -l`" in str(refused.value)

    def test_a_missing_player_is_reported_with_its_package(self) -> None:
        with pytest.raises(CannotSpeak, match=r"there is no here or there .* apt-get install alsa-utils"):
            SoundPlayer([("here",), ("there",)]).check()

    def test_the_next_player_is_tried_and_kept(self, tmp_path: Path) -> None:
        tried = tmp_path / "tried"
        failing = program(tmp_path / "fails", f"open({str(tried)!r}, 'a').write('x'); raise SystemExit(1)")
        player = SoundPlayer([(failing,), SWALLOWING])
        with speaking(EspeakCommand(rendering_s=PATIENT_S), player=player) as speaker:
            for _ in range(3):
                speaker.say("Doute.", FRENCH, threading.Event())
        assert tried.read_text() == "x"
        assert player.name == "aplay"

    def test_a_hung_player_is_killed(self) -> None:
        with speaking(EspeakCommand(rendering_s=PATIENT_S), player=SoundPlayer([ENDLESS], extra_s=-0.5)) as speaker:  # noqa: SIM117
            with pytest.raises(CannotSpeak, match="it did not end"):
                speaker.say("Doute.", FRENCH, threading.Event())

    def test_no_player_is_started_for_a_missing_file(self, tmp_path: Path) -> None:
        started = tmp_path / "started"
        player = SoundPlayer([(program(tmp_path / "plays", f"open({str(started)!r}, 'w')"),)])
        with pytest.raises(FileNotFoundError):
            player.play(tmp_path / "gone.wav", threading.Event())
        assert not started.exists()
