"""The process in which pyttsx3 runs, so that it may hang or crash: `python -m hardware.pyttsx3_child fr 160 80`.

Its arguments are language, words a minute and volume in percent. It writes one line of JSON when it is ready and one
for each request, saying what went wrong:

    {"text": "Trente-deux, vingt-huit.", "path": "/tmp/1.wav"}
    {"fault": null}

pyttsx3 2.99 with espeak hands settings to another thread and may lose one that another overtakes, two in five starts on
a busy machine: each is waited for until it reads back, and all stay for the life of the process. Its `runAndWait`
returns before the file is written, so the end of the utterance is waited for.
"""

from __future__ import annotations

import faulthandler
import json
import os
import sys
import time
from threading import Event
from typing import Any

LEFT_ALONE_S = 30.0
"""Time in one request after which the process ends itself, seconds, in case its parent is gone. Larger leaves such a
process longer. Chosen far above the parent's own deadline."""
SETTING_TRIES, READING_BACK_TRIES, READING_BACK_S = 10, 20, 0.005
"""How often a setting is made again, how often it is read back each time, and the pause between, seconds. Larger is
more patient with a busy machine. Chosen, not measured."""


def main() -> None:
    # the engine prints on standard output, which belongs to the answers
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8", buffering=1)
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    finished = Event()
    try:
        engine = _engine(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), finished)
    except Exception as error:  # drivers raise anything: the parent continues without this engine
        print(json.dumps({"fault": _in_a_line(error)}), file=answers)
        return
    print(json.dumps({"fault": None}), file=answers)
    for line in sys.stdin:
        request = json.loads(line)
        faulthandler.dump_traceback_later(LEFT_ALONE_S, exit=True)
        fault = None
        try:
            finished.clear()
            engine.save_to_file(request["text"], request["path"])
            engine.runAndWait()
            if engine.driver_name == "espeak":  # other drivers have finished by now, and send no event
                finished.wait()
        except Exception as error:  # as above
            fault = _in_a_line(error)
        faulthandler.cancel_dump_traceback_later()
        print(json.dumps({"fault": fault}), file=answers)
    os._exit(0)  # skips the engine's own cleanup, which has been seen to crash


def _engine(language: str, words_per_minute: int, volume: int, finished: Event) -> Any:
    import pyttsx3

    engine = pyttsx3.init()
    voice = _voice_for(engine.getProperty("voices"), language)
    if voice is None:
        raise LookupError(f"no voice for the language {language!r}")
    engine.connect("finished-utterance", lambda **_: finished.set())
    engine.runAndWait()  # until then settings wait in a queue
    for name, value in (("voice", voice), ("rate", words_per_minute), ("volume", volume / 100)):
        _set(engine, name, value)
    return engine


def _set(engine: Any, name: str, value: Any) -> None:
    if engine.driver_name != "espeak":  # the others set it at once, and may round what they read back
        engine.setProperty(name, value)
        return
    for _ in range(SETTING_TRIES):
        engine.setProperty(name, value)
        for _ in range(READING_BACK_TRIES):
            if engine.getProperty(name) == value:
                return
            time.sleep(READING_BACK_S)
    raise RuntimeError(f"the engine does not take {value!r} as its {name}")


def _voice_for(voices: list[Any], language: str) -> str | None:
    """The engine's plainest voice: "roa/fr" before "roa/fr-be", whatever it calls its languages."""
    fitting = []
    for voice in voices:
        names = [str(voice.id).rsplit("/", 1)[-1], *map(str, voice.languages or [])]
        spoken = [name.lower().replace("_", "-").split("-") for name in names]
        lengths = [len(parts) for parts in spoken if parts[0] == language]
        if lengths:
            fitting.append((min(lengths), str(voice.id)))
    return min(fitting)[1] if fitting else None


def _in_a_line(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())[:200]


if __name__ == "__main__":
    main()
