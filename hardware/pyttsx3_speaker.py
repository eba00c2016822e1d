"""Speaks texts: rendered by pyttsx3 or else by espeak-ng, checked, cached, and played by a command of the system."""

from __future__ import annotations

import logging
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import Any, TypeAlias

from hardware.pyttsx3_engine import Pyttsx3Engine
from hardware.sound_player import SoundPlayer
from hardware.speaker import CannotSpeak, Voicing
from hardware.speech_engine import EngineFailed, EspeakCommand, SpeechEngine
from hardware.speech_wav import fault_in
from referee.messages import Conjunction, ItemList, Message, message, typed
from referee.words import say

_log = logging.getLogger(__name__)

TRIALS = 2
"""How often an engine is asked for one text before the next engine is. Larger waits longer for a broken one. Chosen,
not measured."""
SET_ASIDE_S = 60.0
"""Time for which an engine that failed is not used, seconds. Larger waits less often and returns to it later. Chosen,
not measured."""
MAX_CACHED = 200
"""Renderings in the cache. Larger takes more disk, about 0.1 MB each. Chosen, not measured."""

REMEDY = typed("sudo apt-get install espeak-ng")


@dataclass(frozen=True, slots=True)
class _SetAside:
    until_s: float
    fault: Message


_Wanted: TypeAlias = tuple[str, Voicing]


class Pyttsx3Speaker:
    """The real voice. Its engines are tried in order, and each rendering is cached."""

    def __init__(
        self,
        engines: Sequence[SpeechEngine] | None = None,
        player: SoundPlayer | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._engines: tuple[SpeechEngine, ...] = (
            (Pyttsx3Engine(), EspeakCommand()) if engines is None else tuple(engines)
        )
        self._player = player or SoundPlayer()
        self._clock = clock
        self._set_aside: dict[str, _SetAside] = {}
        """Engines that failed, by name."""
        self._engine = ""
        self._folder = tempfile.TemporaryDirectory(prefix="referee-voice-")
        self._kept: dict[_Wanted, Path] = {}
        """Least lately used first."""
        self._rendered = 0
        self._closed = False

    @property
    def description(self) -> Message:
        """The engine and player of the last text, and which engine failed before."""
        faults = (set_aside.fault for set_aside in self._set_aside.values())
        spoken = message("speech-means", engine=self._engine, player=self._player.name)
        return message("speech-told", faults=ItemList((*faults, spoken), Conjunction.ALSO))

    def prepare(self, text: str, voicing: Voicing) -> None:
        if text and not self._closed:
            self._player.check()
            self.rendering(text, voicing)

    def say(self, text: str, voicing: Voicing, cancelled: Event) -> None:
        if text and voicing.volume and not self._closed:
            path = self.rendering(text, voicing)
            if not cancelled.is_set():
                self._player.play(path, cancelled)

    def rendering(self, text: str, voicing: Voicing) -> Path:
        """A WAV file of the text, valid until `close`. Raises CannotSpeak when no engine gives one."""
        wanted = (text, voicing)
        path = self._kept.pop(wanted, None)
        if path is None or not path.exists():
            # systems empty their folders of temporary files after some days
            path = self._render(text, voicing)
        self._kept[wanted] = path
        if len(self._kept) > MAX_CACHED:
            self._kept.pop(next(iter(self._kept))).unlink(missing_ok=True)
        return path

    def _render(self, text: str, voicing: Voicing) -> Path:
        self._rendered += 1
        path = Path(self._folder.name, f"{self._rendered}.wav")
        now_s = self._clock()
        faults: list[Message] = []
        # engines set aside come last: they are asked when nothing else is left
        for engine in sorted(self._engines, key=lambda engine: self._is_set_aside(engine, now_s)):
            for _ in range(TRIALS):
                fault = self._fault_of(engine, text, voicing, path)
                if fault is None:
                    self._engine = engine.name
                    return path
            assert fault is not None
            faults.append(fault)
            if not self._is_set_aside(engine, now_s):
                _log.warning("voice: %s; %s is not asked again for %g s", say(fault), engine.name, SET_ASIDE_S)
            self._set_aside[engine.name] = _SetAside(now_s + SET_ASIDE_S, fault)
        raise CannotSpeak(message("speech-none", faults=ItemList(tuple(faults), Conjunction.ALSO), remedy=REMEDY))

    def _is_set_aside(self, engine: SpeechEngine, now_s: float) -> bool:
        return engine.name in self._set_aside and now_s < self._set_aside[engine.name].until_s

    @staticmethod
    def _fault_of(engine: SpeechEngine, text: str, voicing: Voicing, path: Path) -> Message | None:
        path.unlink(missing_ok=True)
        try:
            engine.render(text, voicing, path)
        except EngineFailed as error:
            return error.message
        fault = fault_in(path, text, voicing.words_per_minute)
        return None if fault is None else message("speech-fault", engine=engine.name, fault=fault)

    def close(self) -> None:
        self._closed = True
        for engine in self._engines:
            engine.close()
        self._folder.cleanup()

    def __enter__(self) -> Pyttsx3Speaker:
        return self

    def __exit__(self, *exc: Any) -> None:
        self.close()
