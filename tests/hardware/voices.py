"""Shared by the tests of voices: programs that fail in ways seen of real engines, and players for machines without a
loudspeaker."""

from __future__ import annotations

import stat
import sys
import time
from collections.abc import Callable
from pathlib import Path

from hardware.sound_player import SoundPlayer
from hardware.speaker import Voicing

FRENCH = Voicing("fr")

SWALLOWING = ("aplay", "-q", "-D", "null")
"""The real player on ALSA's null device."""
ENDLESS = ("sh", "-c", "sleep 60")
"""A player that never ends."""


def recording_player(copy: Path) -> SoundPlayer:
    """The real player on ALSA's file device."""
    return SoundPlayer([("aplay", "-q", "-D", f"tee:null,{copy},wav")])


def program(path: Path, text: str) -> str:
    """Write a program of a few lines of Python; its path."""
    path.write_text(f"#!{sys.executable}\n{text}", "utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def becomes_true(condition: Callable[[], bool], within_s: float = 20.0) -> bool:
    until_s = time.monotonic() + within_s
    while time.monotonic() < until_s:
        if condition():
            return True
        time.sleep(0.01)
    return condition()
