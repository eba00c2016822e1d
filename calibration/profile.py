"""A calibration profile: lens and pose in a TOML file, with the picture they were taken from beside it."""

from __future__ import annotations

import json
import os
import tempfile
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from calibration.board_finder import SMALLEST_SIDE_PX, WORKING_PX
from calibration.geometry import SIZES, BoardPose
from calibration.lens import Lens
from referee.errors import UnreadableInput
from referee.messages import BadValue, Message, message
from referee.system.small_file import read_small_text

VERSION = 1
"""Version of the file format; raised when older profiles can no longer be read."""


@dataclass(frozen=True, slots=True)
class Profile:
    """What is known of a camera over a board before a game."""

    picture_px: tuple[int, int]
    """Width and height of the pictures it holds for."""
    pose: BoardPose
    lens: Lens | None = None
    """Known only when computed from the printed sheet."""
    reference_picture: str = ""
    """Name of the picture beside the profile; empty when there is none."""


def save_profile(file: Path, profile: Profile) -> None:
    """Write a profile whole or not at all."""
    # a name in another encoding than UTF-8 cannot be written in TOML
    write_whole(file, format_profile(profile).encode(errors="replace"))


def write_whole(file: Path, content: bytes) -> None:
    """Write a file beside its place first, then put it there: half a file is never seen. Raises UnreadableInput."""
    beside: str | None = None
    try:
        handle, beside = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        # a temporary file is private; this one is as open as any other the user makes
        mask = os.umask(0)
        os.umask(mask)
        Path(beside).chmod(0o666 & ~mask)
        Path(beside).replace(file)
    except OSError as error:
        if beside is not None:
            Path(beside).unlink(missing_ok=True)
        raise UnreadableInput(
            message("profile-unwritable", file=str(file), error=str(error.strerror or error))
        ) from error


def format_profile(profile: Profile) -> str:
    """The profile as TOML."""
    pose = profile.pose
    lines = [
        "# Written by `referee calibrate`. Lengths are in squares or pixels.",
        f"version = {VERSION}",
        f"picture_px = {list(profile.picture_px)}",
        f"reference_picture = {_quoted(profile.reference_picture)}",
        "",
        "[pose]",
        f"size = {pose.size}",
        f"focal_px = {pose.focal_px!r}",
        f"centre_px = {list(pose.centre_px)}",
        f"radial = {list(pose.radial)}",
        *([f"aspect = {pose.aspect!r}"] if pose.aspect != 1 else []),
        f"rotation = {list(pose.rotation)}",
        f"translation = {list(pose.translation)}",
    ]
    if profile.lens is not None:
        lens = profile.lens
        lines += ["", "[lens]", f"focal_px = {lens.focal_px!r}", f"centre_px = {list(lens.centre_px)}"]
        lines += [f"radial = {list(lens.radial)}"]
    return "\n".join(lines) + "\n"


def load_profile(file: Path) -> Profile:
    """Read a profile. Raises UnreadableInput that names the place of what is not understood."""
    try:
        content = tomllib.loads(read_small_text(file))
    except OSError as error:
        raise UnreadableInput(message("file-unreadable", file=str(file), error=str(error.strerror or error))) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UnreadableInput(message("profile-none", file=str(file), error=str(error))) from error
    except RecursionError as error:  # the parser has no limit of its own
        raise UnreadableInput(message("profile-none", file=str(file), error="RecursionError")) from error
    try:
        return _profile(_Table(content, ""))
    except _Misread as misread:
        raise UnreadableInput(message("profile-misread", file=str(file), fault=misread.message)) from misread


class _Misread(BadValue):
    """What is wrong in a profile, and where."""


class _Table:
    """A table of a profile: each key is read once, by its type, and keys that were never read are reported."""

    def __init__(self, content: Mapping[str, Any], place: str) -> None:
        self._content, self._place, self._asked = content, place, set[str]()

    def has(self, key: str) -> bool:
        return key in self._content

    def whole(self, key: str) -> int:
        value = self._take(key)
        if not isinstance(value, int) or isinstance(value, bool):
            raise _Misread(self._unfit("bad-whole-number", key, value))
        return value

    def number(self, key: str) -> float:
        return self._number(self._take(key), key)

    def text(self, key: str) -> str:
        value = self._take(key)
        if not isinstance(value, str):
            raise _Misread(self._unfit("bad-text", key, value))
        return value

    def numbers(self, key: str, count: int) -> tuple[float, ...]:
        value = self._take(key)
        if not isinstance(value, list) or len(value) != count:
            raise _Misread(message("bad-numbers", key=f"{self._place}{key}", count=count, value=repr(value)))
        return tuple(self._number(each, key) for each in value)

    def table(self, key: str) -> _Table:
        value = self._take(key)
        if not isinstance(value, dict):
            raise _Misread(self._unfit("bad-table", key, value))
        return _Table(value, f"{self._place}{key}.")

    def finish(self) -> None:
        unknown = sorted(set(self._content) - self._asked)
        if unknown:
            raise _Misread(message("bad-unknown-key", key=f"{self._place}{unknown[0]}"))

    def _unfit(self, why: str, key: str, value: Any) -> Message:
        return message(why, key=f"{self._place}{key}", value=repr(value))

    def _take(self, key: str) -> Any:
        self._asked.add(key)
        if key not in self._content:
            raise _Misread(message("bad-key-missing", key=f"{self._place}{key}"))
        return self._content[key]

    def _number(self, value: Any, key: str) -> float:
        if not isinstance(value, int | float) or isinstance(value, bool) or not abs(value) < 1e9:
            raise _Misread(self._unfit("bad-number", key, value))
        return float(value)


def _profile(top: _Table) -> Profile:
    version = top.whole("version")
    if version != VERSION:
        raise _Misread(message("profile-version", version=version, known=VERSION))
    width, height = map(int, top.numbers("picture_px", 2))
    pose = _pose(top.table("pose"))
    lens = _lens(top.table("lens")) if top.has("lens") else None
    if top.has("appearance"):
        top.table("appearance")  # colours, which earlier versions wrote and nothing read
    profile = Profile((width, height), pose, lens, top.text("reference_picture"))
    top.finish()
    if not _is_seen(pose, (width, height)):
        raise _Misread(message("profile-board-unseen", width=width, height=height))
    return profile


def _is_seen(pose: BoardPose, picture_px: tuple[int, int]) -> bool:
    """Whether a picture (width, height) can be of that board: its upper side before the camera, and as near and as
    large, area by longest side, as a board must be between corners given by hand."""
    long_px = max(picture_px)
    n = float(pose.size)
    outer = np.array([[0, 0], [n, 0], [n, n], [0, n]])
    depths = outer @ pose.rotation_matrix[2, :2] + pose.translation[2]
    if min(picture_px) < 1 or pose.eye[2] <= 0 or depths.min() <= 0:
        return False
    corners = pose.corners_px
    if not ((corners >= -long_px).all() and (corners <= 2 * long_px).all()):
        return False
    next_corners = np.roll(corners, -1, axis=0)
    area = (corners[:, 0] * next_corners[:, 1] - corners[:, 1] * next_corners[:, 0]).sum() / 2
    return bool(area > SMALLEST_SIDE_PX / WORKING_PX * long_px * pose.edges_px.max())


def _pose(table: _Table) -> BoardPose:
    cx, cy = table.numbers("centre_px", 2)
    k1, k2 = table.numbers("radial", 2)
    rx, ry, rz = table.numbers("rotation", 3)
    tx, ty, tz = table.numbers("translation", 3)
    aspect = table.number("aspect") if table.has("aspect") else 1.0
    pose = BoardPose(
        table.whole("size"), table.number("focal_px"), (cx, cy), (k1, k2), (rx, ry, rz), (tx, ty, tz), aspect
    )
    table.finish()
    if pose.size not in SIZES or pose.focal_px <= 0 or pose.aspect <= 0:
        raise _Misread(message("profile-pose", size=pose.size, focal_px=pose.focal_px))
    return pose


def _lens(table: _Table) -> Lens:
    cx, cy = table.numbers("centre_px", 2)
    k1, k2 = table.numbers("radial", 2)
    lens = Lens(table.number("focal_px"), (cx, cy), (k1, k2))
    table.finish()
    return lens


def _quoted(text: str) -> str:
    """A TOML string: as in JSON, but DEL must be escaped too."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
