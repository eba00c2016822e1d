"""Composes a review: device, vision, session and files."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from calibration.geometry import BoardPose
from calibration.unusable_pictures import is_black
from hardware.camera import Camera
from hardware.clock import SteppedClock
from hardware.mirrored_camera import MirroredCamera
from hardware.video_file import VideoFile
from referee.arbiter.notation import Notation
from referee.board_at_start import BoardAtStart, BoardConstraints, StartNotSeen, find_board_at_start
from referee.draughts.fen import format_fen
from referee.draughts.position import Position
from referee.draughts.variants import RuleSet
from referee.errors import CannotFollow, CannotWrite, RefereeError, UnreadableInput, in_file
from referee.image_side import white_side
from referee.messages import Message, message, typed
from referee.outputs.folder import MatchFolder
from referee.outputs.journal_reader import FILE_NAME as JOURNAL_NAME
from referee.outputs.journal_reader import read_cover
from referee.outputs.match_files import refuse_foreign_files
from referee.outputs.record import MatchRecord
from referee.outputs.sheet import Sheet
from referee.photographs import (
    WhiteDeterminedBy,
    lies_quarter_turned,
    position_of,
    read_position,
    resembles,
)
from referee.progress import Progress, clock_text
from referee.records.clock_readings import ClockSignal
from referee.records.end_of_input import EndOfInput
from referee.records.match import Match
from referee.runner import Runner
from referee.session import Session
from referee.vision.observer import Observer
from referee.words import FIRST, Catalogue

FRAMES_PER_S = 12.5
"""Frames looked at in each second of a recording. Larger sees quicker hands and takes longer. Chosen by trial on the
virtual table."""


@dataclass(frozen=True, slots=True)
class FollowedMatch:
    """The outcome of a match."""

    sheet: Sheet
    length_s: float
    """Duration of the part that was seen."""


def review(
    video: Path,
    output: Path,
    rules: RuleSet,
    start: Position,
    constraints: BoardConstraints,
    language: str = FIRST,
    *,
    turned: bool = False,
    words: Catalogue | None = None,
) -> FollowedMatch:
    """Follows a recording and writes its record. Raises CannotFollow, with the record written, if it breaks off.

    `turned`: the board lies a quarter-turn wrong (2.4). It is followed in a mirror, and its pictures are kept so.
    `language` is that of the record, `words` are those of the terminal.
    """
    with VideoFile(video, frames_per_s=FRAMES_PER_S) as camera:
        match = Match(rules, start, video.name)
        seen = MirroredCamera(camera) if turned else camera
        seen_constraints = constraints.mirrored(camera.size_px[0]) if turned else constraints
        try:
            followed = record_match(
                seen, match, output, seen_constraints, camera.duration_s, language=language, words=words
            )
        except RefereeError as refusal:
            raise (
                refusal if isinstance(refusal, CannotWrite) else type(refusal)(in_file(video, refusal.message))
            ) from None
        if camera.truncated:
            until, length = clock_text(followed.length_s), clock_text(camera.duration_s)
            fault = message("review-broken-off", file=str(video), until=until, length=length, folder=str(output))
            raise CannotFollow(fault)
        return followed


def record_match(
    camera: Camera,
    match: Match,
    output: Path,
    constraints: BoardConstraints,
    length_s: float,
    clock: SteppedClock | None = None,
    language: str = FIRST,
    words: Catalogue | None = None,
) -> FollowedMatch:
    """Follows whatever the camera shows to its end, about `length_s` long, and writes the record to `output`, over an
    earlier one of the same recording."""
    _refuse_another_record(output, match)
    folder = MatchFolder(output)
    try:
        found = _board_at_start(camera, match.start, constraints)
        record = MatchRecord(folder, match, found.pose, language)
    except BaseException:
        folder.discard_if_empty()
        raise
    with Progress(length_s, words) as progress:
        followed = follow(camera, found.pose, record, progress, clock)
    if not followed.sheet.started:
        report = str(output / "report.html")
        named = ", ".join(map(Notation(match.rules).square, found.differing))
        if named:
            raise CannotFollow(message("review-never-still-but", squares=named, report=report))
        raise CannotFollow(message("review-never-still", report=report))
    return followed


def _board_at_start(camera: Camera, start: Position, constraints: BoardConstraints) -> BoardAtStart:
    """Raises as `find_board_at_start`, with what stands on the board instead if that is clear."""
    try:
        return find_board_at_start(camera.frames(), start, constraints)
    except StartNotSeen as refusal:
        raise UnreadableInput(_what_stands(refusal, start, constraints)) from None


def _what_stands(refusal: StartNotSeen, start: Position, constraints: BoardConstraints) -> Message:
    """What stands on the board instead of the start position, or the refusal's own message where that is not clear."""
    given = constraints.corners is not None and not constraints.either_way
    seen = read_position(refusal.image, refusal.pose, constraints.white_side, given, constraints.white_colour)
    position, opposite = position_of(seen.guesses()), position_of(seen.turned().guesses())
    white = constraints.white_colour
    if white is not None and (unseen := seen.colours.mismatch(white)) is not None:
        return unseen
    if seen.determined_by is WhiteDeterminedBy.NOTHING or lies_quarter_turned(position.to_string()):
        return refusal.message
    if constraints.white_side is not None and resembles(opposite.to_string(), start.to_string()):
        return message("opening-white-opposite", edge=white_side(seen.turned().pose))
    if resembles(position.to_string(), start.to_string()):
        return refusal.message
    return message("opening-position-seen", fen=format_fen(position))


def _refuse_another_record(output: Path, match: Match) -> None:
    refuse_foreign_files(output)
    path = output / JOURNAL_NAME
    if not path.is_file():
        return
    try:
        source = read_cover(path).match.source
    except UnreadableInput:
        source = ""
    if source != match.source:
        kept = typed(source) if source else message("another-match")
        raise CannotWrite(message("folder-taken", folder=str(output), match=kept))


def follow(
    camera: Camera, pose: BoardPose, record: MatchRecord, progress: Progress, clock: SteppedClock | None = None
) -> FollowedMatch:
    """Run the camera to its end. Whatever stops it, the part followed so far is written."""
    match = record.sheet.match
    observer = Observer(pose, match.start.as_seen(), camera.size_px)
    session = Session(match.rules, match.start, timing=match.timing)
    runner = Runner(session, record.add) if clock is None else Runner(session, record.add, clock.send)
    time_s = 0.0

    def due(captured_at_s: float) -> bool:
        nonlocal time_s
        time_s = captured_at_s
        return observer.due(time_s)

    try:
        try:
            if clock is not None:
                _hear(runner, clock.found())
            for frame in camera.frames(due):
                if clock is not None:
                    _hear(runner, clock.advance_to(time_s))
                if is_black(frame.image):
                    continue
                reading = observer.observe(frame)
                record.evidence.pose = observer.pose
                record.add_frame(frame)
                runner.feed(reading)
                progress.show(time_s, message("plies", count=len(record.sheet.plies)))
        finally:
            runner.feed(EndOfInput(time_s))
    finally:
        record.close()
    return FollowedMatch(record.sheet, time_s)


def _hear(runner: Runner, signals: Iterable[ClockSignal]) -> None:
    for signal in signals:
        runner.feed(signal)
