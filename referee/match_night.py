"""The composition of a live match: settings become camera, clock, session, files, voice and console."""

from __future__ import annotations

import contextlib
import logging
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from types import FrameType

from hardware.clock import Clock
from hardware.pyttsx3_speaker import Pyttsx3Speaker
from hardware.serial_clock import SerialClock
from hardware.software_clock import SoftwareClock
from referee import __version__
from referee.console.access import Role
from referee.console.server import ConsoleServer
from referee.draughts.position import Side
from referee.errors import UnreadableInput
from referee.from_settings import audience_of, camera_wishes, looking_of, match_of, policy_of, tokens_of, voicing_of
from referee.live.bookkeeping import Bookkeeping
from referee.live.desk import LiveDesk
from referee.live.event_log import Follower
from referee.live.folder_lock import FolderLock
from referee.live.live_match import Ending, LiveMatch
from referee.live.notices import Notices
from referee.live.pictures import Pictures
from referee.live.set_up_desk import LiveSetUpDesk
from referee.live.sources import VirtualMatch, begin_of, open_camera
from referee.live.taking_up import Past, take_up
from referee.live.terminal import Terminal
from referee.live.timeline import Timeline
from referee.live.voice_at_hand import VoiceAtHand
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_reader import FILE_NAME as JOURNAL_NAME
from referee.outputs.journal_reader import read_cover
from referee.outputs.journal_records import Cover
from referee.outputs.match_files import files_of
from referee.outputs.replay import begin
from referee.outputs.voice.voice import Voice
from referee.outputs.wording import Language, Wording
from referee.progress import clock_text
from referee.settings import Settings

LOG_NAME = "referee.log"


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


def play(settings: Settings, output: Path, *, resume: bool, virtual_script: str) -> Evening:
    """Follow a match until it is decided, over or stopped by a signal, with everything written.

    Raises RefereeError with one line for what cannot be used, and CannotFollow when the pictures failed.
    """
    _refuse_wrong_folder(output, resume)
    folder = MatchFolder(output)
    with ExitStack() as held:
        held.callback(folder.discard_if_empty)
        lock = held.enter_context(FolderLock(folder.path))
        cover = _cover(settings, output, resume)
        session, past = take_up(output / JOURNAL_NAME, cover) if resume else (begin(cover), None)
        if past is not None and past.decided:
            raise UnreadableInput(f"the match in {output} is over: begin another in a folder of its own")
        timeline = _timeline(past, lock)
        held.enter_context(_logged_in(folder.path / LOG_NAME))
        language = Language(settings.record.language)
        words = Wording(language)
        terminal = Terminal(cover.match, words, cover.policy)
        notices = Notices(terminal.notice)
        black_moves = session.position.side_to_move is Side.BLACK
        virtual = VirtualMatch(virtual_script, 0.0 if past is None else past.played_s, lever_right=black_moves)
        held.callback(virtual.close)
        clock = _clock(settings, virtual)
        if clock is not None:
            held.callback(clock.close)
        camera = open_camera(settings.camera.source, camera_wishes(settings.camera), virtual)
        held.callback(camera.close)
        looking = looking_of(settings, cover.match)
        journal = Journal(folder, cover) if past is None else Journal.reopen(folder, past.last)
        files = files_of(folder, cover.match, language)
        books = Bookkeeping(folder, cover.match, journal, files, notices, goes_on=resume)
        unbegun = held.enter_context(ExitStack())
        if not resume:
            unbegun.callback(books.abandon)
        lock.note(timeline)
        under_way = past is not None and past.started
        live = LiveMatch(session, books, notices, timeline, camera, looking, clock, under_way=under_way)
        live.on_followed = begin_of(camera)
        if past is not None:
            live.plies = past.plies
            books.remember(past.events, past.pictures)
            terminal.remember((*past.events, *past.unwritten))
            books.keep(None, past.unwritten)
            terminal.say(_welcome_back(past, timeline, words))
        Follower(books.log, terminal.take, "terminal", from_now=True)
        voice = _voice(settings, cover, books, notices)
        desk = LiveDesk(
            live,
            LiveSetUpDesk(
                live, settings.camera.source, lambda name: open_camera(name, camera_wishes(settings.camera)), voice
            ),
            Pictures(lambda: live.eyes.view),
            cover.policy,
        )
        held.enter_context(_stopped_by_signals(live.stop))
        terminal.say(words("terminal.kept", folder=output))
        if settings.console.on:
            console = _console(settings, desk, terminal, words)
            held.callback(console.close)
        unbegun.pop_all()
        ending = live.run()
        return Evening(ending, live.plies, timeline.now_s())


def _refuse_wrong_folder(output: Path, resume: bool) -> None:
    there = (output / JOURNAL_NAME).is_file()
    if resume and not there:
        raise UnreadableInput(f"there is no match in {output} to go on with: leave --resume away")
    if there and not resume:
        raise UnreadableInput(
            f"{output} holds a match already: go on with it by --resume, or choose another folder with --output"
        )


def _cover(settings: Settings, output: Path, resume: bool) -> Cover:
    """What the session is made from: as it was written down, if a match goes on."""
    if resume:
        return read_cover(output / JOURNAL_NAME)
    match = match_of(settings, datetime.now().astimezone())
    return Cover(f"referee {__version__}", match, policy_of(settings))


def _clock(settings: Settings, virtual: VirtualMatch) -> Clock | None:
    match settings.clock.kind:
        case "serial":
            return SerialClock(settings.clock.port, may_be_missing=True)
        case "screen":
            return SoftwareClock()
        case "simulated":
            return virtual.clock()
        case _:
            return None


def _voice(settings: Settings, cover: Cover, books: Bookkeeping, notices: Notices) -> VoiceAtHand | None:
    """Has what happens said aloud."""
    audience = audience_of(settings.voice)
    if audience is None:
        return None
    voice = Voice(
        Pyttsx3Speaker(),
        voicing_of(settings.voice),
        replace(cover.policy, audience=audience),
        notices,
        rules=cover.match.rules,
        quiet_while_thinking=settings.voice.quiet_while_thinking,
    )
    books.also_tell(voice)
    return VoiceAtHand(voice, notices)


def _console(settings: Settings, desk: LiveDesk, terminal: Terminal, words: Wording) -> ConsoleServer:
    """Serves the arbiter's page, and says where."""
    server = ConsoleServer(
        desk, settings.console.host, settings.console.port, tokens_of(settings.console), settings.console.language
    )
    server.start()
    for role in Role:
        link = server.link(role)
        if link is not None:
            terminal.say(f"{words(f'role.{role.value}'):<12} {link}")
    return server


def _timeline(past: Past | None, lock: FolderLock) -> Timeline:
    """A match that goes on counts the time it was away, if the computer was not restarted meanwhile."""
    if past is None:
        return Timeline.going_on_from(0.0)
    earlier = lock.earlier
    if earlier is not None and earlier.now_s() >= past.time_s:
        return earlier
    return Timeline.going_on_from(past.time_s)


def _welcome_back(past: Past, timeline: Timeline, words: Wording) -> str:
    line = words("terminal.goes_on", time=clock_text(past.time_s))
    missed_s = timeline.now_s() - past.time_s
    if missed_s > 1:
        line += ", " + words("terminal.missed", time=clock_text(missed_s))
    if not past.exact:
        line += "; " + words("terminal.inexact")
    return line


@contextlib.contextmanager
def _logged_in(file: Path) -> Iterator[None]:
    """What the devices' drivers note goes to a file: people are told by the terminal, the console and the voice."""
    logging.raiseExceptions = False
    handler = logging.FileHandler(file, encoding="utf-8", delay=True)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.addHandler(handler)
    try:
        yield
    finally:
        root.removeHandler(handler)
        handler.close()


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
