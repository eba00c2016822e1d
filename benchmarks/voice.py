"""How soon the voice starts, from the event to the player's first step: the real engines, a player without sound.

    python -m benchmarks.voice

Wanted: 300 ms, the worst of 200. Every text is a new one, so that none comes from the cache.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path

from hardware.pyttsx3_engine import Pyttsx3Engine
from hardware.pyttsx3_speaker import Pyttsx3Speaker
from hardware.sound_player import SoundPlayer
from hardware.speaker import Voicing
from hardware.speech_engine import EspeakCommand, SpeechEngine
from referee.arbiter.policy import Policy
from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.messages import Message, typed
from referee.outputs.voice.voice import Voice
from referee.records.events import IrregularityFound
from referee.words import say

EVENTS = 200
"""Events announced. More are more reliable."""
WARM_UP_S = 3.0
"""Time for the voice to get ready, seconds. Larger waits longer. Chosen, not measured."""
PAUSE_S = 0.02
"""Time between two events, seconds. Larger takes longer. Chosen, not measured."""
WANTED_MS = 300.0
"""Required time from an event to its announcement, milliseconds. Larger asks for less."""


class Nobody:
    """Ignores notices."""

    def advise(self, topic: str, sentence: Message) -> None:
        print(say(sentence), file=sys.stderr)

    def recovered(self, topic: str, sentence: Message) -> None:
        pass


def event_to_voice(engine: SpeechEngine) -> float:
    """Worst milliseconds from the event's arrival at the output to the player's first step."""
    board, took_ms = start_position(INTERNATIONAL), []
    with tempfile.TemporaryDirectory() as folder:
        started = Path(folder, "started")
        player = SoundPlayer([("sh", "-c", f"date +%s%N > {started}.new && mv {started}.new {started}")])
        voice = Voice(Pyttsx3Speaker([engine], player), Voicing("fr"), Policy(), Nobody())
        time.sleep(WARM_UP_S)
        for number in range(EVENTS):
            first, second = divmod(number, 50)
            squares = (first + 1, second + 1)
            event = IrregularityFound(
                0.0, number, Side.WHITE, "5.4.6", squares, typed(""), board, board, incident=number
            )
            told_ns = time.time_ns()
            voice.take(event, ())
            while not started.exists():
                time.sleep(0.001)
            took_ms.append((int(started.read_text()) - told_ns) / 1e6)
            while voice.busy:
                time.sleep(0.001)
            started.unlink()
            time.sleep(PAUSE_S)
        voice.close()
    worst = max(took_ms)
    print(
        f"event to voice   median {statistics.median(took_ms):6.1f} ms   worst {worst:6.1f} ms   "
        f"{EVENTS} events, {engine.name}  (wanted {WANTED_MS:.0f})"
    )
    return worst


def main() -> int:
    worst = [event_to_voice(engine) for engine in (Pyttsx3Engine(), EspeakCommand())]
    return 0 if max(worst) <= WANTED_MS else 1


if __name__ == "__main__":
    sys.exit(main())
