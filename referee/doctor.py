"""Checks whether everything for a match works on this computer, with a remedy for what does not."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeAlias

from calibration.quality import judge_picture
from hardware.camera import Frame, LiveCamera
from referee.console.authority import FILE_NAME as AUTHORITY_NAME
from referee.console.authority import read_authority
from referee.console.host_names import is_loopback, network_address
from referee.console.phone_server import PORT_SETTING
from referee.console.server_thread import free_port, refuse_taken_port
from referee.errors import RefereeError
from referee.first_look.board_constraints import board_in
from referee.from_settings import EVERYWHERE, board_constraints, camera_options, given_certificate, signing_key
from referee.live.board_search import look_at_board
from referee.live.picture_rate import LEAST_RATE, RATE_S
from referee.live.sources import PHONE, VIRTUAL, VirtualMatch, open_camera
from referee.match_services import wired_clock
from referee.messages import Message, message
from referee.outputs.folder import MatchFolder, free_bytes, lack_of_room
from referee.outputs.voice.check import check_voice
from referee.records.clock_readings import ClockControl, ClockModel
from referee.settings import Settings
from referee.settings.console import ConsoleSettings
from referee.settings.equipment import BoardSettings, ClockSettings
from referee.system.state_folder import state_folder
from referee.vision.piece_net import PieceReader

PICTURE_S = 15.0
"""Time to wait for a first picture, seconds. Larger is more patient with slow cameras. Chosen, not measured."""

Answer: TypeAlias = tuple[bool, Message]
"""Whether it works, and the message about it."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check."""

    subject: str
    """The thing checked: "camera", "clock" ..."""
    good: bool
    sentence: Message
    """What was found; if it is not good, what to do."""


def examine(settings: Settings) -> Iterator[Finding]:
    """Run one check after the other; each result is yielded at once."""
    yield _tried("record", lambda: _record(settings))
    yield from _sight(settings)
    yield _tried("clock", lambda: try_clock(settings.clock))
    yield _tried("voice", lambda: _voice(settings))
    yield _tried("console", lambda: _console(settings.console))


def _tried(subject: str, check: Callable[[], Answer]) -> Finding:
    try:
        good, sentence = check()
    except RefereeError as refusal:
        good, sentence = False, refusal.message
    return Finding(subject, good, sentence)


def _record(settings: Settings) -> Answer:
    signing_key(settings.record)
    path = Path(settings.record.folder)
    folder = MatchFolder(path)
    try:
        free = free_bytes(path)
    finally:
        folder.discard_if_empty()
    lack = lack_of_room(path, free)
    if lack is not None:
        return False, lack
    return True, message("doctor-record", folder=str(path), free=free // 1_000_000_000)


def _sight(settings: Settings) -> Iterator[Finding]:
    """Checks of camera, board and light, each as far as those before it allow."""
    if settings.camera.source == PHONE:
        yield _tried("camera", lambda: _phone(settings.console))
        return
    try:
        virtual = VirtualMatch("table: wait 60") if settings.camera.source == VIRTUAL else None
        camera = open_camera(settings.camera.source, camera_options(settings.camera), virtual)
    except RefereeError as refusal:
        yield Finding("camera", False, refusal.message)
        return
    try:
        frame = camera.newest(-1, PICTURE_S)
        if frame is None:
            yield Finding("camera", False, camera.trouble or message("camera-still", camera=camera.name))
            return
        finding, last = _camera(camera, frame)
        yield finding
        yield from _board(last, settings.board)
    finally:
        camera.close()


def _phone(console: ConsoleSettings) -> Answer:
    """Whether a phone can connect; its picture is checked when the match begins."""
    given = given_certificate(console)
    port = free_port(EVERYWHERE, console.phone_port)
    refuse_taken_port(EVERYWHERE, port, PORT_SETTING)
    if is_loopback(network_address()):
        return False, message("phone-no-network")
    if given is None and (file := state_folder() / AUTHORITY_NAME).exists():
        read_authority(file, datetime.now(UTC))
    return True, message("doctor-phone", host=network_address(), port=port)


def _camera(camera: LiveCamera, first: Frame) -> tuple[Finding, Frame]:
    """The finding, and the last picture: the exposure of the first ones is not regulated yet."""
    height, width = first.image.shape[:2]
    # most cameras deliver their first pictures late
    began = last = camera.newest(first.sequence, PICTURE_S) or first
    count = 0
    while last.captured_at_s - began.captured_at_s < RATE_S and (frame := camera.newest(last.sequence, RATE_S)):
        count, last = count + 1, frame
    rate = count / (last.captured_at_s - began.captured_at_s) if count else 0.0
    good = rate >= LEAST_RATE
    key = "doctor-camera" if good else "doctor-camera-slow"
    return Finding("camera", good, message(key, camera=camera.name, size=f"{width}x{height}", rate=round(rate))), last


def _board(frame: Frame, board: BoardSettings) -> Iterator[Finding]:
    rules = board.rule_set
    try:
        constraints = board_constraints(board, rules.board.size)
        pose, _ = board_in(frame, constraints)
    except RefereeError as refusal:
        yield Finding("board", False, refusal.message)
        return
    seen = look_at_board(frame, pose, constraints, board.position, rules, PieceReader())
    pose = seen.pose  # squares are named as White sees them
    if seen.undetermined is not None:
        yield Finding("board", False, seen.undetermined)
    else:
        yield Finding("board", True, message("doctor-board", size=pose.size, degrees=round(pose.elevation_deg)))
    problems = judge_picture(frame.image, pose).problems
    for problem in problems:
        yield Finding("light", False, problem)
    if not problems:
        yield Finding("light", True, message("check-picture-good"))


def try_clock(settings: ClockSettings) -> Answer:
    """Raises UnreadableInput when its port is unusable."""
    if settings.kind == "none":
        return True, message("doctor-clock-none" if settings.mode == "pressed" else "doctor-clock-by-board")
    if settings.kind in ("screen", "simulated"):
        return True, message("doctor-clock-screen" if settings.kind == "screen" else "camera-virtual")
    with wired_clock(settings) as clock:
        found = clock.found
    if found is None:
        return False, message("doctor-clock-silent")
    if found.model is ClockModel.READ_ONLY:
        return True, message("doctor-clock-read", model=found.model.value, port=found.port)
    if found.control is ClockControl.CLOCK:
        return True, message("doctor-clock-own", model=found.model.value, port=found.port)
    return True, message("doctor-clock-set", model=found.model.value, port=found.port)


def _voice(settings: Settings) -> Answer:
    if settings.voice.audience == "off":
        return True, message("doctor-off")
    check = check_voice(settings.voice.language)
    return check.works, check.words


def _console(settings: ConsoleSettings) -> Answer:
    if not settings.on:
        return True, message("doctor-off")
    host = settings.host.strip("[]")
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, settings.port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(address)
    except OSError as error:
        reason = error.strerror or str(error)
        return False, message("doctor-console-not", host=host, port=settings.port, error=reason)
    encrypted = _encrypted(settings)
    if encrypted is None:
        return True, message("doctor-console", host=host, port=settings.port)
    return True, message("doctor-console-encrypted", host=host, port=settings.port, certificate=encrypted)


def _encrypted(settings: ConsoleSettings) -> Message | None:
    """The certificate in use, if any; none is made for this check. Raises UnreadableInput."""
    if not settings.encrypted:
        return None
    given = given_certificate(settings)
    if given is not None:
        return message("doctor-certificate-ends", day=f"{given.certificate.not_valid_after_utc:%Y-%m-%d}")
    file = state_folder() / AUTHORITY_NAME
    if not file.exists():
        return message("doctor-authority-to-make")
    authority = read_authority(file, datetime.now(UTC))
    return message("doctor-authority-ends", day=f"{authority.certificate.not_valid_after_utc:%Y-%m-%d}")
