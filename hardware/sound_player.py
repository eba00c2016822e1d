"""Plays WAV files by whatever command this computer has, and checks whether it worked."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from threading import Event

from hardware.speaker import CannotSpeak, NoLoudspeaker
from hardware.speech_engine import end_group, fault_reported_by
from hardware.speech_wav import played_s
from referee.messages import Conjunction, ItemList, Message, message

EXTRA_S = 3.0
"""Time that a player may take beyond the length of the sound, seconds. Larger waits longer for one that hangs. Chosen,
not measured."""
LOOK_S = 0.02
"""Time between two checks whether the sound is over or to be stopped, seconds. Larger stops later. Chosen, not
measured."""

if sys.platform == "win32":
    _WINDOWS = "import sys, winsound; winsound.PlaySound(sys.argv[1], winsound.SND_FILENAME)"
    COMMANDS: tuple[tuple[str, ...], ...] = ((sys.executable, "-c", _WINDOWS),)
    REMEDY = message("sound-remedy-windows")
elif sys.platform == "darwin":
    COMMANDS = (("afplay",),)
    REMEDY = message("sound-remedy-mac")
else:
    COMMANDS = (("aplay", "-q"), ("paplay",), ("pw-play",))
    REMEDY = message("sound-remedy-linux")


class SoundPlayer:
    """Remembers the command that worked last. For use by one thread."""

    def __init__(self, commands: Sequence[Sequence[str]] = COMMANDS, extra_s: float = EXTRA_S) -> None:
        """`commands` are tried in this order, each followed by the file's path."""
        self._commands = [tuple(command) for command in commands]
        self._extra_s = extra_s

    @property
    def name(self) -> str:
        """The command that worked last, or would be tried first."""
        return self._present()[0][0]

    def check(self) -> None:
        """CannotSpeak when there is no command to play with."""
        self._present()

    def play(self, path: Path, cancelled: Event) -> None:
        """Returns when the sound is over or cancelled. Raises NoLoudspeaker when no command could play it, and
        CannotSpeak when there is none."""
        complaints: list[Message] = []
        for command in self._present():
            complaint = self._played_by(command, path, cancelled)
            if complaint is None:
                self._commands.remove(command)
                self._commands.insert(0, command)
                return
            complaints.append(message("sound-complaint", player=Path(command[0]).name, complaint=complaint))
        raise NoLoudspeaker(
            message("sound-none", complaints=ItemList(tuple(complaints), Conjunction.ALSO), remedy=REMEDY)
        )

    def _present(self) -> list[tuple[str, ...]]:
        present = [command for command in self._commands if shutil.which(command[0])]
        if not present:
            names = ItemList(tuple(command[0] for command in self._commands), Conjunction.OR)
            raise CannotSpeak(message("sound-no-player", names=names, command="sudo apt-get install alsa-utils"))
        return present

    def _played_by(self, command: tuple[str, ...], path: Path, cancelled: Event) -> Message | None:
        """The fault; None when it was played or cancelled."""
        longest_s = played_s(path) + self._extra_s
        with tempfile.TemporaryFile() as stderr:
            player = subprocess.Popen(
                [*command, str(path)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=stderr,
                start_new_session=True,
            )
            until_s = time.monotonic() + longest_s
            while player.poll() is None:
                if cancelled.wait(LOOK_S) or time.monotonic() > until_s:
                    end_group(player)
                    return None if cancelled.is_set() else message("sound-did-not-end")
            if player.returncode == 0:
                return None
            stderr.seek(0)
            return fault_reported_by(Path(command[0]).name, stderr.read(), player.returncode)
