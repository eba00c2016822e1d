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
from referee.draughts.fen import format_fen
from referee.draughts.position import Position
from referee.draughts.variants import RuleSet
from referee.errors import CannotFollow, CannotWrite, RefereeError, UnreadableInput, in_file
from referee.first_look.board_at_start import BoardAtStart, StartNotSeen, find_board_at_start
from referee.first_look.board_constraints import BoardConstraints
from referee.first_look.standing_position import game_under_way_at, named_by_refusal, position_in
from referee.messages import Message, message, typed
from referee.outputs.folder import MatchFolder
from referee.outputs.journal_file import FILE_NAME as JOURNAL_NAME
from referee.outputs.journal_reader import read_cover
from referee.outputs.match_files import refuse_foreign_files
from referee.outputs.record import MatchRecord
from referee.outputs.sheet import Sheet
from referee.progress import Progress, clock_text
from referee.reconciler.explanations import differing as squares_differing
from referee.reconciler.explanations import labels_of
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
    start_is_named: bool = False,
    words: Catalogue | None = None,
) -> FollowedMatch:
    """Follows a recording and writes its record. Raises CannotFollow, with the record written, if it breaks off.

    `start_is_named`: a person says that the game begins with `start`.
    `turned`: the board lies a quarter-turn wrong (2.4). It is followed in a mirror, and its pictures are kept so.
    `language` is that of the record, `words` are those of the terminal.
    """
    with VideoFile(video, frames_per_s=FRAMES_PER_S) as camera:
        match = Match(rules, start, video.name)
        seen = MirroredCamera(camera) if turned else camera
        seen_constraints = constraints.mirrored(camera.size_px[0]) if turned else constraints
        try:
            followed = record_match(
                seen, match, output, seen_constraints, camera.duration_s,
                language=language, words=words, start_is_named=start_is_named,
            )  # fmt: skip
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
    *,
    start_is_named: bool = False,
) -> FollowedMatch:
    """Follows whatever the camera shows to its end, about `length_s` long, and writes the record to `output`, over an
    earlier one of the same recording. A game that seems to be under way already is refused, unless `start_is_named`."""
    _refuse_another_record(output, match)
    folder = MatchFolder(output)
    try:
        found = _board_at_start(camera, match, constraints, start_is_named)
        record = MatchRecord(folder, match, found.pose, language)
    except BaseException:
        folder.discard_if_empty()
        raise
    with Progress(length_s, words) as progress:
        followed = follow(camera, found.pose, record, progress, clock)
    if not followed.sheet.started:
        raise CannotFollow(_never_still(found, match, constraints, output / "report.html"))
    return followed


def _board_at_start(camera: Camera, match: Match, constraints: BoardConstraints, start_is_named: bool) -> BoardAtStart:
    """Raises as `find_board_at_start`, with what stands on the board instead if that is clear."""
    start, rules = match.start, match.rules
    try:
        found = find_board_at_start(camera.frames(), start, constraints)
    except StartNotSeen as refusal:
        raise UnreadableInput(named_by_refusal(refusal, start, rules, constraints)) from None
    under_way = None if start_is_named else game_under_way_at(found, start, rules, constraints)
    if under_way is not None:
        raise UnreadableInput(under_way)
    return found


def _never_still(found: BoardAtStart, match: Match, constraints: BoardConstraints, report: Path) -> Message:
    """The start position was not seen before the recording ended; what stood there at first if that can be read."""
    seen = position_in(found.pictures[0], found.pose, match.rules, constraints) if found.pictures else None
    differing = found.differing if seen is None else squares_differing(labels_of(seen), labels_of(match.start))
    named = ", ".join(map(Notation(match.rules).square, differing))
    if seen is not None and named:
        fen = format_fen(seen, algebraic=match.rules.algebraic)
        return message("review-never-still-fen", squares=named, fen=fen, report=str(report))
    if named:
        return message("review-never-still-but", squares=named, report=str(report))
    return message("review-never-still", report=str(report))


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
