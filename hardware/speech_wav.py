"""Whether a WAV file can be the speech it should be: engines write empty, silent or truncated files and report
success."""

from __future__ import annotations

import wave
from pathlib import Path

import numpy as np

from referee.messages import Message, message

SILENT_PEAK = 0.002
"""Loudest sample of a silent file, as a share of full scale. Larger takes quieter speech for silence. Chosen, not
measured."""
S_PER_LETTER = 0.066
"""Duration of a letter at 160 words a minute, seconds. Larger expects longer files. Measured: the mean over all phrases
in three languages."""
LETTERS_PER_DIGIT = 8
"""Most letters for which a digit stands when it is spoken; at least it stands for one. Larger accepts longer files.
Chosen, not measured."""
MIN_SHARE, MAX_SHARE = 0.55, 2.0
"""Shortest and longest whole text, as a share of the expected duration. Wider accepts more truncated or stretched
files. Chosen, not measured."""
PAUSES_S = 1.5
"""Silence before, between and after sentences, seconds. Larger accepts longer files. Chosen, not measured."""


def fault_in(path: Path, text: str, words_per_minute: int) -> Message | None:
    """What is wrong with the rendering of a text, in a few words; None when it can be played."""
    try:
        with wave.open(str(path), "rb") as recorded:
            width, rate = recorded.getsampwidth(), recorded.getframerate()
            frames = recorded.readframes(recorded.getnframes())
            duration_s = len(frames) / (width * recorded.getnchannels() * rate)
    except FileNotFoundError:
        return message("speech-no-file")
    except (OSError, EOFError, wave.Error, ZeroDivisionError) as error:
        return message("speech-no-wav", error=str(error))
    if not frames:
        return message("speech-empty")
    if _peak(frames, width) < SILENT_PEAK:
        return message("speech-silent")
    letters = sum(letter.isalnum() for letter in text)
    spelt_out = sum(letter.isdigit() for letter in text) * (LETTERS_PER_DIGIT - 1)
    at_least_s = MIN_SHARE * letters * S_PER_LETTER * 160 / words_per_minute
    at_most_s = MAX_SHARE * (len(text) + spelt_out) * S_PER_LETTER * 160 / words_per_minute + PAUSES_S
    if not at_least_s <= duration_s <= at_most_s:
        lasts = {"lasts_s": duration_s, "least_s": at_least_s, "most_s": at_most_s}
        return message("speech-wrong-length", **{name: round(seconds, 1) for name, seconds in lasts.items()})
    return None


def played_s(path: Path) -> float:
    """How long a WAV file plays."""
    with wave.open(str(path), "rb") as recorded:
        return recorded.getnframes() / recorded.getframerate()


def _peak(frames: bytes, width: int) -> float:
    """Loudest sample as a share of full scale. WAV samples of one byte are unsigned, wider ones signed."""
    if width == 1:
        return float(np.abs(np.frombuffer(frames, np.uint8).astype(np.int16) - 128).max()) / 128
    # of wider samples the two highest bytes, little-endian, say enough
    whole = frames[: len(frames) // width * width]
    samples = np.frombuffer(whole, np.uint8).reshape(-1, width)[:, -2:].copy().view("<i2")
    return float(np.abs(samples.astype(np.int32)).max()) / 32768
