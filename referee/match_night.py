"""The composition of an evening: settings become camera, clock, sessions, files, voice and console."""

from __future__ import annotations

import contextlib
import logging
import secrets
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from types import FrameType

from hardware.clock import Clock
from hardware.pyttsx3_speaker import Pyttsx3Speaker
from hardware.serial_clock import SerialClock
from hardware.software_clock import SoftwareClock
from referee import __version__
from referee.arbiter.policy import Policy
from referee.console.access import AT_THE_CONSOLE
from referee.console.certificate_page import PAGE as CERTIFICATE_PAGE
from referee.console.encryption import Encryption
from referee.console.own_names import is_loopback
from referee.console.phone_code import as_text
from referee.console.phone_door import PhoneDoor
from referee.console.public_files import PLACE as FEED_PAGE
from referee.console.server import ConsoleServer
from referee.draughts.position import Side
from referee.errors import UnreadableInput
from referee.feed.board_feed import BoardFeed
from referee.feed.publisher import Publisher
from referee.from_settings import (
    audience_of,
    camera_wishes,
    encryption_of,
    feed_of,
    hall_of,
    kept_settings,
    looking_of,
    match_of,
    phone_door_of,
    phone_pass_of,
    policy_of,
    settings_again,
    signing_key,
    tokens_of,
    voicing_of,
)
from referee.hall.board_link import LINKED, BoardLink
from referee.live.bookkeeping import Bookkeeping
from referee.live.devices import Devices
from referee.live.evening import Begin, Evening, earlier_games, folders_of
from referee.live.event_log import Follower
from referee.live.folder_lock import FolderLock
from referee.live.live_match import LiveMatch
from referee.live.live_picture import Pictures
from referee.live.match_desk import LiveDesk, clock_for_next
from referee.live.match_inputs import Ending
from referee.live.notices import Notices
from referee.live.phone_aim import PhoneAim
from referee.live.phone_at_table import PhoneAtTable
from referee.live.set_up_desk import LiveSetUpDesk
from referee.live.sources import VirtualMatch, begin_of, open_camera
from referee.live.taking_up import PlayedSoFar, take_up
from referee.live.terminal import Terminal
from referee.live.time_away import timeline_after
from referee.live.timeline import Timeline
from referee.live.voice_at_hand import VoiceAtHand
from referee.messages import Message, message
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_reader import FILE_NAME as JOURNAL_NAME
from referee.outputs.journal_reader import read_cover
from referee.outputs.journal_records import Cover
from referee.outputs.match_files import files_of
from referee.outputs.published_game import Publication
from referee.outputs.replay import begin
from referee.outputs.signing import SigningKey
from referee.outputs.sink import HeldOpen, Sink
from referee.outputs.voice.voice import Voice
from referee.progress import clock_text
from referee.records.match import Match
from referee.settings import Settings
from referee.state_folder import state_folder
from referee.words import Catalogue, catalogue

LOG_NAME = "referee.log"


@dataclass(frozen=True, slots=True)
class Played:
    """What became of an evening."""

    ending: Ending
    games: int
    """How many were begun."""
    plies: int
    """Of the last game."""
    length_s: float
    """Of the last game."""
    interrupted: bool = False
    """By a signal: whoever sent it wants the program to end."""


def new_folder(settings: Settings, now: datetime) -> Path:
    """Where a match that begins now is kept."""
    return Path(settings.record.folder) / f"{now:%Y-%m-%d-%H%M%S}"


def last_folder(settings: Settings) -> Path:
    """The evening that was begun last; UnreadableInput if there is none."""
    journals = sorted(Path(settings.record.folder).glob(f"*/{JOURNAL_NAME}"))
    if not journals:
        raise UnreadableInput(message("folder-no-match", folder=settings.record.folder))
    return journals[-1].parent


def settings_to_resume(output: Path, now: Settings) -> Settings:
    """What the last game of that evening was started with; `now` where its journal does not tell."""
    folders = folders_of(output)
    if not folders:
        return now  # that there is no match is told in its place
    return settings_again(read_cover(folders[-1] / JOURNAL_NAME).settings, now)


def play(
    settings: Settings, output: Path, *, resume: bool, virtual_script: str, server: ConsoleServer | None = None
) -> Played:
    """Follow game after game until the arbiter ends the evening, a recording is over, or a signal stops it.

    Everything is written then. The console is shown by `server` if one is open already, which stays open. Without a
    console a game ends with its result, and the evening with it. Raises
    RefereeError with one line for what cannot be used, and CannotFollow when the pictures failed.
    """
    _refuse_wrong_folder(output, resume)
    key = signing_key(settings.record)
    encryption = encryption_of(settings.console, state_folder()) if server is None else None
    folders = folders_of(output) if resume else (output,)
    folder = MatchFolder(folders[-1])
    with ExitStack() as held:
        held.callback(folder.discard_if_empty)
        lock = _locked(held, output, folder.path)
        cover = _cover(settings, folder.path, resume)
        session, past = take_up(folder.path / JOURNAL_NAME, cover) if resume else (begin(cover), None)
        timeline = timeline_after(past, lock.earlier, folder.path / JOURNAL_NAME)
        held.enter_context(_logged_in(output / LOG_NAME))
        words = catalogue(settings.record.language)
        terminal = Terminal(cover.match, words, cover.policy)
        notices = Notices(terminal.notice)
        black_moves = session.position.side_to_move is Side.BLACK
        virtual = VirtualMatch(
            virtual_script,
            0.0 if past is None else past.played_s,
            lever_right=black_moves,
            stays=settings.console.on,
        )
        held.callback(virtual.close)
        clock = _clock(settings, virtual)
        if clock is not None:
            held.callback(clock.close)
        phone = PhoneAtTable(
            partial(phone_door_of, settings, state_folder()),
            partial(phone_pass_of, output, state_folder()),
            notices,
            partial(_show_code, terminal, words),
        )
        held.callback(phone.close)
        camera = open_camera(settings.camera.source, camera_wishes(settings.camera), virtual, phone.open)
        held.callback(camera.close)
        devices = Devices(camera, looking_of(settings, cover.match), clock)
        voice = _voice(settings, cover, notices)
        if voice is not None:
            held.callback(voice.close)
        feed = feed_of(settings, [output], state_folder(), notices)
        if feed is not None:
            held.callback(_close_feed, feed, terminal, words, settings.feed.folder, output)
            feed.begin([Publication(cover.match).game], goes_on=resume)
        table = _Table(settings, cover.policy, devices, virtual, notices, words, voice, key, feed, held)
        journal = Journal(folder, cover, key) if past is None else Journal.reopen(folder, past.last, key)
        unbegun = held.enter_context(ExitStack())
        books = table.books(folder, cover.match, journal, goes_on=resume)
        if not resume:
            unbegun.callback(books.abandon)
        lock.note(timeline)
        live = LiveMatch(
            session, books, notices, timeline, devices,
            under_way=past is not None and past.started, stays_open=settings.console.on,
        )  # fmt: skip
        live.on_followed = begin_of(camera)
        phone.aim = PhoneAim(live.eyes, notices)
        if past is not None:
            live.plies = past.plies
            books.remember(past.events, past.pictures)
            terminal.remember((*past.events, *past.unwritten))
            books.keep(None, past.unwritten)
            terminal.say(_welcome_back(past, timeline, words))
        table.tell(books, terminal, voice)
        earlier = earlier_games(folders[:-1])
        evening = Evening(output, live, table.open, earlier=earlier, language=words.language, key=key)
        desk = LiveDesk(
            evening,
            LiveSetUpDesk(
                live,
                settings.camera.source,
                lambda name: open_camera(name, camera_wishes(settings.camera), phone=phone.open),
                None if voice is None else VoiceAtHand(voice, notices),
                phone,
            ),
            Pictures(lambda: devices.eyes.view),
            cover.policy,
        )
        signals = held.enter_context(_stopped_by_signals(evening.stop))
        terminal.say(words("terminal-kept", folder=str(output)))
        if server is not None:
            server.show(desk)
        elif settings.console.on:
            console = _console(settings, encryption, desk, terminal, words)
            held.callback(console.close)
        if settings.hall.address is not None:
            held.callback(_joined_hall(settings, desk, folders[:-1], notices, resume=resume).close)
        unbegun.pop_all()
        ending = evening.run()
        return Played(ending, evening.number, evening.live.plies, evening.live.now_s(), bool(signals))


@dataclass(frozen=True, slots=True)
class _Table:
    """What stays while one game follows the other, and how the next one is made with it."""

    settings: Settings
    policy: Policy
    devices: Devices
    virtual: VirtualMatch
    notices: Notices
    words: Catalogue
    voice: Voice | None
    key: SigningKey | None
    feed: Publisher | None
    held: ExitStack

    def books(self, folder: MatchFolder, match: Match, journal: Journal, *, goes_on: bool = False) -> Bookkeeping:
        files: tuple[tuple[Sink, float], ...] = files_of(folder, match, self.words.language)
        if self.feed is not None:
            files = (*files, (BoardFeed(match, self.feed), 0.0))
        return Bookkeeping(
            folder, match, journal, files, self.notices, goes_on=goes_on, only_board=self.settings.record.only_board
        )

    def tell(self, books: Bookkeeping, terminal: Terminal, voice: Voice | None) -> None:
        """What happens from now on is printed and said."""
        Follower(books.log, terminal.take, "terminal", from_now=True)
        if voice is not None:
            voice.begin_anew()
            books.also_tell(HeldOpen(voice))

    def open(self, match: Match, path: Path) -> Begin:
        """Everything that may be refused is done here; what comes back puts the game at the table."""
        cover = _new_cover(match, self.policy, self.settings)
        session = begin(cover)
        folder = MatchFolder(path)
        lock = self.held.enter_context(FolderLock(folder.path))
        books = self.books(folder, match, Journal(folder, cover, self.key))

        def begin_game() -> LiveMatch:
            timeline = Timeline.going_on_from(0.0)
            lock.note(timeline)
            camera = self.virtual.next_camera()
            if camera is not None:
                self.devices.eyes.look_through(camera)
            if self.feed is not None:
                first = Publication(match).game
                self.feed.tell(first.board, first)
            clock_for_next(self.devices.link, match.start.side_to_move)
            terminal = Terminal(match, self.words, self.policy)
            terminal.say(self.words("terminal-next-game", white=match.white, black=match.black, folder=str(path)))
            self.tell(books, terminal, self.voice)
            live = LiveMatch(session, books, self.notices, timeline, self.devices, stays_open=True)
            live.on_followed = None if camera is None else begin_of(camera)
            return live

        return begin_game


def _locked(held: ExitStack, evening: Path, game: Path) -> FolderLock:
    """One program an evening, and what is known of the game that it goes on with."""
    lock = held.enter_context(FolderLock(evening))
    return lock if game == evening else held.enter_context(FolderLock(game))


def _refuse_wrong_folder(output: Path, resume: bool) -> None:
    there = (output / JOURNAL_NAME).is_file()
    if resume and not there:
        raise UnreadableInput(message("folder-nothing-to-resume", folder=str(output)))
    if there and not resume:
        raise UnreadableInput(message("folder-has-match", folder=str(output)))


def _cover(settings: Settings, folder: Path, resume: bool) -> Cover:
    """What the session is made from: as it was written down, if a match goes on."""
    if resume:
        return read_cover(folder / JOURNAL_NAME)
    match = match_of(settings, datetime.now().astimezone())
    return _new_cover(match, policy_of(settings), settings)


def _new_cover(match: Match, policy: Policy, settings: Settings) -> Cover:
    return Cover(f"referee {__version__}", match, policy, kept_settings(settings), secrets.token_hex(8))


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


def _joined_hall(
    settings: Settings, desk: LiveDesk, earlier: tuple[Path, ...], notices: Notices, *, resume: bool
) -> BoardLink:
    """A board's first start is refused where there is no hall to join; a match under way never waits for one."""

    def tell(fault: Message | None) -> None:
        if fault is None:
            notices.well("hall", LINKED)
        else:
            notices.trouble("hall", fault)

    where, board, who = hall_of(settings, state_folder())
    link = BoardLink(desk, board, where, who, run=secrets.token_hex(8), tell=tell, earlier=earlier)
    link.start()
    if not resume and (why_not := link.refusal()) is not None:
        link.close()
        raise UnreadableInput(why_not)
    return link


def _voice(settings: Settings, cover: Cover, notices: Notices) -> Voice | None:
    """Says what happens aloud."""
    audience = audience_of(settings.voice)
    if audience is None:
        return None
    return Voice(
        Pyttsx3Speaker(),
        voicing_of(settings.voice),
        replace(cover.policy, audience=audience),
        notices,
        rules=cover.match.rules,
        quiet_while_thinking=settings.voice.quiet_while_thinking,
    )


def _console(
    settings: Settings, encryption: Encryption | None, desk: LiveDesk, terminal: Terminal, words: Catalogue
) -> ConsoleServer:
    """Serves the arbiter's page, and says where."""
    console = settings.console
    tokens = tokens_of(console, state_folder())
    feed = Path(settings.feed.folder) if settings.feed.on else None
    server = ConsoleServer(desk, console.host, console.port, tokens, console.language, encryption, feed)
    server.start()
    for role in AT_THE_CONSOLE:
        link = server.link(role)
        if link is not None:
            terminal.say(f"{words(f'role-{role.value}'):<12} {link}")
    if feed is not None:
        terminal.say(f"{words('feed'):<12} {server.url.removesuffix('/')}{FEED_PAGE}")
    if encryption is None and not is_loopback(console.host):
        terminal.say(words("terminal-not-encrypted"))
    if encryption is not None and encryption.authority is not None:
        page, fingerprint = server.url.rstrip("/") + CERTIFICATE_PAGE, encryption.authority.fingerprint
        terminal.say(words("terminal-certificate", page=page, fingerprint=fingerprint))
    return server


def _show_code(terminal: Terminal, words: Catalogue, door: PhoneDoor) -> None:
    """Where there is a terminal a phone can be pointed at it; the set-up page shows the same code."""
    terminal.say(words("terminal-phone", link=door.link))
    if sys.stdout.isatty():
        terminal.say(as_text(door.link))
    if door.certificate is not None and door.fingerprint is not None:
        terminal.say(words("terminal-certificate", page=door.certificate, fingerprint=door.fingerprint))


def _close_feed(feed: Publisher, terminal: Terminal, words: Catalogue, folder: str, output: Path) -> None:
    """Says what its delay still holds back."""
    behind_s = feed.behind_s
    feed.close()
    if behind_s > 0:
        terminal.say(words("feed-behind", minutes=max(1, round(behind_s / 60)), matches=str(output), folder=folder))


def _welcome_back(past: PlayedSoFar, timeline: Timeline, words: Catalogue) -> str:
    line = words("terminal-goes-on", time=clock_text(past.time_s))
    missed_s = timeline.now_s() - past.time_s
    if missed_s > 1:
        line += ", " + words("terminal-missed", time=clock_text(missed_s))
    if not past.exact:
        line += "; " + words("terminal-inexact")
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
        with contextlib.suppress(OSError):  # a full disk is told by what the match itself could not write
            handler.close()


@contextlib.contextmanager
def _stopped_by_signals(stop: Callable[[], None]) -> Iterator[list[int]]:
    """Ctrl-C and a friendly kill end the match in order; those that came are in the list."""
    came: list[int] = []

    def handler(number: int, frame: FrameType | None) -> None:
        came.append(number)
        stop()

    before = {number: signal.signal(number, handler) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield came
    finally:
        for number, earlier in before.items():
            signal.signal(number, earlier)
