"""The camera and the clock that the settings name, real or simulated."""

from __future__ import annotations

import contextlib
import math
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from hardware.camera import LiveCamera
from hardware.camera_address import with_password, without_secrets
from hardware.camera_list import source_of
from hardware.clock import Clock
from hardware.opencv_camera import OpenCvCamera
from hardware.recording_playback import RecordingPlayback
from hardware.serial_clock import SerialClock
from hardware.simulated.clock_terminal import ClockTerminal
from hardware.simulated.dgt_board import SimulatedClock
from hardware.simulated.live_table import AFTERWARDS_S, LiveTable
from hardware.simulated.palettes import plain_scene
from hardware.simulated.table import VirtualTable
from hardware.software_clock import SoftwareClock
from hardware.video_file import VideoFile
from referee.errors import UnreadableInput
from referee.messages import message, typed
from referee.records.clock_readings import ClockSide

VIRTUAL = "virtual"
"""Name of the virtual table as a camera."""
PHONE = "phone"
"""Name of a phone as a camera."""
_HOME = "~/"
"""Begins the path of a recording in the user's own folder."""
SEED = 7
"""Seed of the virtual table's appearance and hands; another seed gives another table."""


@dataclass(frozen=True, slots=True)
class CameraOptions:
    """How a camera is opened."""

    size_px: tuple[int, int]
    frames_per_s: float
    looks_per_s: float
    password: str | None = field(default=None, repr=False)
    """Of the user that a network camera's address names."""


class VirtualMatch:
    """A virtual table whose players follow a script and press a clock; table and clock are made when first used."""

    def __init__(
        self,
        script: str,
        from_s: float = 0.0,
        *,
        lever_right: bool = False,
        stays: bool = False,
    ) -> None:
        """`from_s` is the second of the script at which play starts; `lever_right` when Black is to move then; the
        table `stays` after the script's end, for an arbiter to continue."""
        self._script, self._from_s, self._lever_right = script, from_s, lever_right
        self._afterwards_s = math.inf if stays else AFTERWARDS_S
        self._options: CameraOptions | None = None
        self._table: LiveTable | None = None
        self._simulated = SimulatedClock()
        self._terminal: ClockTerminal | None = None

    def camera(self, options: CameraOptions) -> LiveTable:
        self._options = options
        table = VirtualTable(plain_scene(SEED, options.size_px), self._script, seed=SEED)
        self._table = LiveTable(
            table,
            frames_per_s=options.looks_per_s,
            press=self._press,
            from_s=self._from_s,
            afterwards_s=self._afterwards_s,
        )
        return self._table

    def clock(self) -> Clock:
        """A clock on a pseudo-terminal, driven like a real one; on a screen where the system has none."""
        if not hasattr(os, "openpty"):
            return SoftwareClock()
        if self._lever_right:
            self._simulated.press(0.0)
        self._terminal = ClockTerminal(self._simulated)
        return SerialClock(self._terminal.path)

    def next_camera(self) -> LiveTable | None:
        """The players set up again and will replay the script; None if nobody plays at this table, or no longer since
        another camera was chosen."""
        self._from_s = 0.0
        if self._terminal is not None and self._simulated.mechanism.lever_high is not ClockSide.LEFT:
            self._press()
        if self._options is None or self._table is None or self._table.closed:
            return None
        return self.camera(self._options)

    def close(self) -> None:
        if self._terminal is not None:
            self._terminal.close()

    def _press(self) -> None:
        if self._terminal is not None:
            with contextlib.suppress(OSError):
                self._terminal.press()


def open_camera(
    name: str,
    options: CameraOptions,
    virtual: VirtualMatch | None = None,
    phone: Callable[[], LiveCamera] | None = None,
    *,
    from_s: float = 0.0,
    stays: bool = False,
) -> LiveCamera:
    """A camera by number, name or address, a recording played at its own speed, a phone, or the virtual table.

    A recording is played from its second `from_s` on; its last picture `stays`, or it ends. Raises UnreadableInput when
    the camera cannot be used.
    """
    if name == VIRTUAL:
        if virtual is None:
            raise UnreadableInput(message("camera-virtual-too-late"))
        return virtual.camera(options)
    if name == PHONE and phone is not None:
        return phone()
    if is_recording(name):
        file = typed(Path(name).name)
        film = VideoFile(_file_of(name), frames_per_s=options.looks_per_s, from_s=from_s)
        return RecordingPlayback(film, file, stays=stays)
    source = source_of(with_password(name, options.password))
    return OpenCvCamera(source, size_px=options.size_px, frames_per_s=options.frames_per_s)


def kept_name(name: str) -> str:
    """A camera as it is kept for the evening to go on, maybe from another folder: without the secrets of an address,
    and a recording with its whole path, from `~` on where it is the user's: published evidence does not tell who."""
    if not is_recording(name):
        return without_secrets(name)
    file, home = Path(os.path.abspath(_file_of(name))), os.path.expanduser("~")
    return f"{_HOME}{file.relative_to(home).as_posix()}" if file.is_relative_to(home) else str(file)


def is_recording(name: str) -> bool:
    """Whether the camera of this name is a file."""
    is_other = name in (VIRTUAL, PHONE) or "://" in name
    return not is_other and os.path.isfile(_file_of(name))  # false for a name that no file can have


def _file_of(name: str) -> str:
    return os.path.expanduser(name) if name.startswith(_HOME) else name


def begin_of(camera: LiveCamera) -> Callable[[], None] | None:
    """The function that starts a camera which waits until the board was found; None for other cameras."""
    return camera.begin if isinstance(camera, RecordingPlayback | LiveTable) else None
