"""The cameras of this computer: a list, finding one by number or name, and why one cannot be opened."""

from __future__ import annotations

import errno
import os
import re
from dataclasses import dataclass
from pathlib import Path

from hardware.camera_address import without_secrets
from referee.errors import UnreadableInput
from referee.messages import Message, message, typed

DEVICES = Path("/sys/class/video4linux")
"""Where Linux lists them; other systems give no names."""


@dataclass(frozen=True, slots=True)
class CameraFacts:
    """A camera that is plugged in."""

    number: int
    name: str


def cameras(devices: Path = DEVICES) -> tuple[CameraFacts, ...]:
    """Cameras that deliver pictures, by number; empty where the system does not say."""
    found = []
    for device in devices.glob("video*") if devices.is_dir() else ():
        number, first = device.name.removeprefix("video"), _text_of(device / "index") in ("", "0")
        # one camera may show several devices, of which only the first gives pictures
        if number.isdecimal() and first:
            found.append(CameraFacts(int(number), _text_of(device / "name") or f"camera {number}"))
    return tuple(sorted(found, key=lambda facts: facts.number))


_ENDING = re.compile(r"\.[A-Za-z][A-Za-z0-9]{1,4}$")
"""Of a file's name."""
MAX_DIGITS = 4
"""Digits of the longest camera number; anything longer is a name. Larger takes more names of digits for numbers.
Chosen, not measured."""


def source_of(text: str, devices: Path = DEVICES) -> int | str:
    """What to open for a camera given by number, address or part of its name. Raises UnreadableInput, which names the
    choices."""
    if text.isdecimal() and len(text) <= MAX_DIGITS:
        return int(text)
    if "://" in text:
        try:
            text.encode()
        except UnicodeEncodeError as error:  # OpenCV would crash on it
            source = without_secrets(text)
            raise UnreadableInput(message("camera-no-address", source=source, error=error.reason)) from None
        return text
    known = cameras(devices)
    alike = [facts for facts in known if text.lower() in facts.name.lower()]
    if len(alike) == 1:
        return alike[0].number
    if not alike:
        _refuse_path(text)
    named = ", ".join(f"{facts.number} ({facts.name})" for facts in known)
    if not known:
        raise UnreadableInput(message("camera-unknown-none", text=text))
    raise UnreadableInput(message("camera-several" if alike else "camera-unknown", text=text, choices=named))


def _refuse_path(text: str) -> None:
    """Raise UnreadableInput where the text is a folder, or looks like the path of a file that is not there."""
    try:
        if Path(text).is_dir():
            raise UnreadableInput(message("camera-folder", file=text))
    except (OSError, ValueError):  # a name that no file can have
        return
    if "/" in text or "\\" in text or _ENDING.search(text):
        raise UnreadableInput(message("camera-no-file", file=text))


def name_of(number: int, devices: Path = DEVICES) -> str | None:
    return next((facts.name for facts in cameras(devices) if facts.number == number), None)


def number_of(name: str, number: int, devices: Path = DEVICES) -> int:
    """The present number of the camera that had this name and number; it may have changed when it was plugged in
    again."""
    alike = [facts.number for facts in cameras(devices) if facts.name == name]
    return number if number in alike or len(alike) != 1 else alike[0]


def remedy_for(number: int) -> Message:
    """What to do about a camera that does not open."""
    device = f"/dev/video{number}"
    if os.name == "posix" and DEVICES.is_dir():
        if not os.path.exists(device):
            known = ", ".join(f"{facts.number} ({facts.name})" for facts in cameras())
            choices = typed(known) if known else message("camera-none")
            return message("camera-missing", number=number, choices=choices)
        try:
            os.close(os.open(device, os.O_RDWR | os.O_NONBLOCK))
        except OSError as error:
            if error.errno in (errno.EACCES, errno.EPERM):
                return message("camera-forbidden")
        else:
            return message("camera-busy")
    return message("camera-check-number")


def _text_of(file: Path) -> str:
    try:
        return file.read_text("utf-8", "replace").strip()
    except OSError:
        return ""
