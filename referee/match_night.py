"""The composition of a live match: settings become camera, clock, session, files, and the threads between them."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from types import FrameType

import numpy as np

from calibration.profile import load_profile
from hardware.clock import Clock
from hardware.serial_clock import SerialClock
from hardware.software_clock import SoftwareClock
from referee import __version__
from referee.draughts.position import Side
from referee.errors import UnreadableInput
from referee.live.bookkeeping import Bookkeeping
from referee.live.desk import WHITE_AT, LiveDesk
from referee.live.event_log import Follower
from referee.live.eyes import Looking
from referee.live.folder_lock import FolderLock
from referee.live.live_match import Ending, LiveMatch
from referee.live.notices import Notices
from referee.live.pictures import Pictures
from referee.live.set_up_desk import LiveSetUpDesk
from referee.live.sources import CameraWishes, VirtualMatch, begin_of, open_camera
from referee.live.taking_up import Past, feed_again
from referee.live.terminal import Terminal
from referee.live.timeline import Timeline
from referee.opening import ImageSide, Wishes
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_reader import FILE_NAME as JOURNAL_NAME
from referee.outputs.journal_reader import read_cover
from referee.outputs.journal_records import Cover
from referee.outputs.match_files import files_of
from referee.outputs.replay import begin
from referee.progress import clock_text
from referee.records.clock_readings import ClockSide
from referee.records.match import Match
from referee.records.timing import Timing
from referee.session import Session
from referee.settings import BoardSettings, Settings


@dataclass(frozen=True, slots=True)
class Evening:
    """What became of a match."""

    ending: Ending
    plies: int
    length_s: float


def new_folder(settings: Settings, now: datetime) -> Path:
    """Where a match that begins now is kept."""
    return Path(settings.record.folder) / f"{now:%Y-%m-%d-%H%M%S}"


def last_folder(settings: Settings) -> Path:
    """The match that was begun last; UnreadableInput if there is none."""
    journals = sorted(Path(settings.record.folder).glob(f"*/{JOURNAL_NAME}"))
    if not journals:
        raise UnreadableInput(f"there is no match in {settings.record.folder}: name its folder with --output")
    return journals[-1].parent


def play(settings: Settings, output: Path, *, resume: bool, virtual_script: str, terminal_say: bool = True) -> Evening:
    """Follow a match until it is decided, over or stopped by a signal, with everything written.

    Raises RefereeError with one line for what cannot be used, and CannotFollow when the pictures failed.
    """
    journal_file = output / JOURNAL_NAME
    if resume and not journal_file.is_file():
        raise UnreadableInput(f"there is no match in {output} to go on with: leave --resume away")
    if not resume and journal_file.exists():
        raise UnreadableInput(
            f"{output} holds a match already: go on with it by --resume, or choose another folder with --output"
        )
    folder = MatchFolder(output)
    with contextlib.ExitStack() as held:
        held.callback(folder.discard_if_empty)
        lock = held.enter_context(FolderLock(folder.path))
        cover = read_cover(journal_file) if resume else Cover(f"referee {__version__}", match_of(settings))
        match = cover.match
        session = begin(cover)
        past = feed_again(journal_file, session) if resume else None
        if past is not None and past.decided:
            raise UnreadableInput(f"the match in {output} is over: begin another in a folder of its own")
        timeline = _timeline(past, lock)
        virtual = VirtualMatch(
            virtual_script,
            0.0 if past is None else past.played_s,
            lever_right=session.position.side_to_move is Side.BLACK,
        )
        held.callback(virtual.close)
        clock = _clock(settings, virtual)
        if clock is not None:
            held.callback(clock.close)
        wishes = CameraWishes(
            (settings.camera.width_px, settings.camera.height_px),
            settings.camera.frames_per_s,
            settings.camera.looks_per_s,
        )
        camera = open_camera(settings.camera.source, wishes, virtual)
        held.callback(camera.close)
        terminal = Terminal(match)
        notices = Notices(terminal.notice)
        looking = Looking(
            match.rules, board_wishes(settings.board), settings.camera.looks_per_s, settings.camera.silence_s
        )
        journal = Journal.reopen(folder) if resume else Journal(folder, cover)
        books = Bookkeeping(folder, match, journal, files_of(folder, match), notices, goes_on=resume)
        lock.note(timeline)
        live = LiveMatch(
            session, books, notices, timeline, camera, looking, clock, under_way=past is not None and past.started
        )
        if past is not None:
            books.remember(past.events, past.pictures)
            books.keep(None, past.unwritten)
            terminal.say(_welcome_back(past, timeline, session))
        live.on_followed = begin_of(camera)
        Follower(books.log, terminal.take, "terminal", from_now=True)
        desk = LiveDesk(
            live,
            LiveSetUpDesk(live, settings.camera.source, lambda name: open_camera(name, wishes)),
            Pictures(lambda: live.eyes.view),
        )
        del desk
        terminal.say(f"the match is kept in {output}; stop with Ctrl-C")
        with _stopped_by_signals(live.stop):
            ending = live.run()
        return Evening(ending, live.plies, timeline.now_s())


def match_of(settings: Settings) -> Match:
    """The cover of a match that begins now."""
    clock, sheet = settings.clock, settings.match
    timing = None
    if clock.kind != "none" or clock.mode == "board":
        white_at = WHITE_AT if clock.kind == "screen" else clock.white_at and ClockSide(clock.white_at)
        timing = Timing(
            clock.time_control,
            white_at,
            pressed_by_board=clock.mode == "board",
            stop_on_irregularity=clock.stop_on_irregularity,
        )
    return Match(
        settings.board.rule_set,
        settings.board.position,
        settings.camera.source,
        event=sheet.event,
        site=sheet.site,
        date=f"{datetime.now().astimezone():%Y.%m.%d}",
        round=sheet.round,
        white=sheet.white,
        black=sheet.black,
        timing=timing,
    )


def board_wishes(board: BoardSettings) -> Wishes:
    """What the settings say of where the board lies."""
    size = board.rule_set.board.size
    profile = None if board.profile is None else load_profile(Path(board.profile))
    if profile is not None and profile.pose.size != size:
        raise UnreadableInput(
            f"{board.profile} is of a board with {profile.pose.size} squares along a side, "
            f"{board.rules} rules are played on {size}"
        )
    corners = None if board.corners is None else np.array(board.corners, np.float64)
    side = None if board.white_side is None else ImageSide(board.white_side)
    return Wishes(size, corners, side, profile)


def _clock(settings: Settings, virtual: VirtualMatch) -> Clock | None:
    match settings.clock.kind:
        case "serial":
            return SerialClock(settings.clock.port)
        case "screen":
            return SoftwareClock()
        case "simulated":
            return virtual.clock()
        case _:
            return None


def _timeline(past: Past | None, lock: FolderLock) -> Timeline:
    """A match that goes on counts the time it was away, if the computer was not restarted meanwhile."""
    if past is None:
        return Timeline.going_on_from(0.0)
    earlier = lock.earlier
    if earlier is not None and earlier.now_s() >= past.time_s:
        return earlier
    return Timeline.going_on_from(past.time_s)


def _welcome_back(past: Past, timeline: Timeline, session: Session) -> str:
    missed_s = timeline.now_s() - past.time_s
    line = f"going on at {clock_text(past.time_s)}, {len(past.events)} events are known"
    if missed_s > 0.5:
        line += f"; {clock_text(missed_s)} were missed"
    if not past.exact:
        line += "; the journal was written by another version or has gaps, so look over the position on the board"
    return line


@contextlib.contextmanager
def _stopped_by_signals(stop: Callable[[], None]) -> Iterator[None]:
    """Ctrl-C and a friendly kill end the match in order."""

    def handler(number: int, frame: FrameType | None) -> None:
        stop()

    before = {number: signal.signal(number, handler) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, earlier in before.items():
            signal.signal(number, earlier)
