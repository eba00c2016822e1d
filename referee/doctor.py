"""Whether everything for a match works on this computer: each thing tried out, with what to do where it does not."""

from __future__ import annotations

import shutil
import socket
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from calibration.quality import judge_picture
from hardware.camera import Frame, LiveCamera
from hardware.serial_clock import SerialClock
from referee.console.authority import FILE_NAME as AUTHORITY_NAME
from referee.console.authority import read_authority
from referee.console.encryption import GivenCertificate
from referee.console_settings import ConsoleSettings
from referee.errors import BoardNotFound, CannotWrite, RefereeError
from referee.from_settings import board_wishes, camera_wishes
from referee.live.sources import VIRTUAL, VirtualMatch, open_camera
from referee.opening import Wishes, board_in
from referee.outputs.folder import MatchFolder
from referee.outputs.voice.check import check_voice
from referee.records.clock_readings import ClockControl, ClockModel
from referee.records.messages import message
from referee.settings import ClockSettings, Settings
from referee.state_folder import state_folder
from referee.words import say

ROOM_BYTES = 300_000_000
"""Free room below which a long match with many clips may not fit; larger warns earlier."""
PICTURE_S = 15.0
"""How long a first picture is waited for."""
RATE_S = 2.0
"""How long pictures are counted to tell their rate."""
LEAST_RATE = 8.0
"""Pictures a second below which quick hands are missed; larger warns more often."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What trying one thing out gave."""

    name: str
    good: bool
    words: str
    """What was found; if it is not good, what to do."""


def examine(settings: Settings) -> Iterator[Finding]:
    """One thing after the other, told as it is found."""
    yield _tried("record", lambda: _record(settings))
    yield from _sight(settings)
    yield _tried("clock", lambda: _clock(settings.clock))
    yield _tried("voice", lambda: _voice(settings))
    yield _tried("console", lambda: _console(settings.console))


def _tried(name: str, check: Callable[[], tuple[bool, str]]) -> Finding:
    try:
        good, words = check()
    except RefereeError as refusal:
        good, words = False, str(refusal)
    return Finding(name, good, words)


def _record(settings: Settings) -> tuple[bool, str]:
    path = Path(settings.record.folder)
    folder = MatchFolder(path)
    try:
        free = shutil.disk_usage(path).free
    except OSError as error:
        raise CannotWrite(f"{path}: {error.strerror or error}") from error
    finally:
        folder.discard_if_empty()
    if free < ROOM_BYTES:
        return False, f"only {free // 1_000_000} MB are free for {path}: make room for {ROOM_BYTES // 1_000_000} MB"
    return True, f"{path} can be written, {free // 1_000_000_000} GB are free"


def _sight(settings: Settings) -> Iterator[Finding]:
    """Camera, board and light, as far as each can be told without the one before."""
    try:
        wishes = board_wishes(settings.board, settings.board.rule_set.board.size)
        virtual = VirtualMatch("table: wait 60") if settings.camera.source == VIRTUAL else None
        camera = open_camera(settings.camera.source, camera_wishes(settings.camera), virtual)
    except RefereeError as refusal:
        yield Finding("camera", False, str(refusal))
        return
    try:
        frame = camera.newest(-1, PICTURE_S)
        if frame is None:
            yield Finding("camera", False, say(camera.trouble or message("camera-still", camera=camera.name)))
            return
        yield _camera(camera, frame)
        yield from _board(frame, wishes)
    finally:
        camera.close()


def _camera(camera: LiveCamera, first: Frame) -> Finding:
    height, width = first.image.shape[:2]
    # the first pictures of most cameras come late
    began = last = camera.newest(first.sequence, PICTURE_S) or first
    count = 0
    while last.captured_at_s - began.captured_at_s < RATE_S and (frame := camera.newest(last.sequence, RATE_S)):
        count, last = count + 1, frame
    rate = count / (last.captured_at_s - began.captured_at_s) if count else 0.0
    words = f"{say(camera.name)}: {width}x{height}, {rate:.0f} pictures a second"
    if rate < LEAST_RATE:
        return Finding("camera", False, f"{words}: too few; give more light, or a smaller picture (camera.width_px)")
    return Finding("camera", True, words)


def _board(frame: Frame, wishes: Wishes) -> Iterator[Finding]:
    try:
        pose, _ = board_in(frame, wishes)
    except BoardNotFound as refusal:
        yield Finding("board", False, str(refusal))
        return
    except RefereeError as refusal:
        yield Finding("board", False, str(refusal))
        return
    yield Finding("board", True, f"{pose.size}x{pose.size} squares, seen from {pose.elevation_deg:.0f} degrees above")
    problems = judge_picture(frame.image, pose).problems
    yield Finding("light", not problems, " ".join(map(say, problems)) or "the picture is good")


def _clock(settings: ClockSettings) -> tuple[bool, str]:
    if settings.kind == "none":
        return True, "none is wanted; no time is kept" if settings.mode == "pressed" else "each ply counts as a press"
    if settings.kind in ("screen", "simulated"):
        return True, "on the console's clock page" if settings.kind == "screen" else "the virtual table's"
    with SerialClock(settings.port) as clock:
        found = clock.found
    if found is None:
        return False, "the board answers, but no clock: switch it on and plug it into the board"
    if found.model is ClockModel.READ_ONLY:
        return True, f"{found.model.value} at {found.port}: its times are read"
    if found.control is ClockControl.CLOCK:
        return True, f"{found.model.value} at {found.port} counts by its own programme: its times are read"
    return True, f"{found.model.value} at {found.port}: the referee counts, and sets it"


def _voice(settings: Settings) -> tuple[bool, str]:
    if settings.voice.audience == "off":
        return True, "off"
    check = check_voice(settings.voice.language)
    return check.works, say(check.words)


def _console(settings: ConsoleSettings) -> tuple[bool, str]:
    if not settings.on:
        return True, "off"
    host = settings.host.strip("[]")
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, settings.port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(address)
    except OSError as error:
        return False, f"cannot listen at {host} port {settings.port} ({error.strerror}): choose another port or address"
    return True, f"can listen at {host} port {settings.port}{_encrypted(settings)}"


def _encrypted(settings: ConsoleSettings) -> str:
    """With which certificate; nothing is made for this. Raises UnreadableInput."""
    if not settings.encrypted:
        return ""
    if settings.tls_cert is not None and settings.tls_key is not None:
        given = GivenCertificate(Path(settings.tls_cert), Path(settings.tls_key))
        return f", encrypted; the certificate ends on {given.certificate.not_valid_after_utc:%Y-%m-%d}"
    file = state_folder() / AUTHORITY_NAME
    if not file.exists():
        return ", encrypted; its certificate authority is made at the first start"
    authority = read_authority(file, datetime.now(UTC))
    return f", encrypted; its certificate authority ends on {authority.certificate.not_valid_after_utc:%Y-%m-%d}"
