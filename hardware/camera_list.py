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
    place: str = ""
    """The socket in which it is, and which of the device's functions; empty where the system does not say."""


def cameras(devices: Path = DEVICES) -> tuple[CameraFacts, ...]:
    """Cameras that deliver pictures, by number; empty where the system does not say."""
    found = []
    for device in devices.glob("video*") if devices.is_dir() else ():
        number, first = device.name.removeprefix("video"), _text_of(device / "index") in ("", "0")
        # one camera may show several devices, of which only the first gives pictures
        if number.isdecimal() and first:
            found.append(CameraFacts(int(number), _text_of(device / "name") or f"camera {number}", _place_of(device)))
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


@dataclass(frozen=True, slots=True)
class PluggedCamera:
    """A camera as it was found first, to be known again when it was unplugged."""

    facts: CameraFacts
    others: frozenset[str]
    """Places of the other cameras of its name that were there."""

    def number(self, devices: Path = DEVICES) -> int | None:
        """Its present number, which may have changed; the first one while it is not known to be there. None while
        another camera has that."""
        known = cameras(devices)
        alike = [facts for facts in known if facts.name == self.facts.name]
        ours = [facts.number for facts in alike if facts.place == self.facts.place]
        ours = ours or [facts.number for facts in alike if facts.place not in self.others]
        if len(ours) == 1:
            return ours[0]
        taken = {facts.number for facts in known}.difference(ours)
        return None if self.facts.number in taken else self.facts.number


def plugged_camera(number: int, devices: Path = DEVICES) -> PluggedCamera | None:
    """None where the system does not list it."""
    known = cameras(devices)
    facts = next((facts for facts in known if facts.number == number), None)
    if facts is None:
        return None
    return PluggedCamera(facts, frozenset(each.place for each in known if each.name == facts.name and each != facts))


def remedy_for(number: int, *, gone: bool = False) -> Message:
    """What to do about a camera that does not open. `gone`: another one has its number."""
    device = f"/dev/video{number}"
    if os.name == "posix" and DEVICES.is_dir():
        if gone or not os.path.exists(device):
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


def _place_of(device: Path) -> str:
    try:
        return Path(os.path.realpath(device / "device")).name if (device / "device").is_symlink() else ""
    except OSError:
        return ""
