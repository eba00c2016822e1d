"""Composes an evening: settings become camera, clock, sessions, files, voice and console."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path

from referee.console.phone_server import PhoneServer
from referee.console.qr_code import qr_code_text
from referee.console.server import ConsoleServer
from referee.draughts.position import Side
from referee.errors import UnreadableInput
from referee.feed.publisher import Publisher
from referee.from_settings import (
    camera_options,
    encryption_of,
    feed_of,
    match_of,
    phone_admission_of,
    phone_server_of,
    policy_of,
    settings_from_journal,
    signing_key,
    vision_options_of,
)
from referee.games_at_table import GamesAtTable, new_cover
from referee.live.devices import Devices
from referee.live.evening import Evening, earlier_games
from referee.live.file_troubles import follow_room
from referee.live.folder_lock import FolderLock
from referee.live.live_match import LiveMatch
from referee.live.live_picture import LivePicture
from referee.live.match_desk import LiveDesk
from referee.live.match_inputs import Ending
from referee.live.notices import Notices
from referee.live.phone_aim import PhoneAim
from referee.live.phone_at_table import PhoneAtTable
from referee.live.resuming import ResumedMatch, resume_match
from referee.live.set_up_desk import LiveSetUpDesk
from referee.live.sources import VIRTUAL, VirtualMatch, begin_of, open_camera
from referee.live.terminal import LinePrinter, Terminal
from referee.live.time_away import timeline_after
from referee.live.timeline import Timeline
from referee.live.voice_control import VoiceControl
from referee.match_services import clock_of, console_of, joined_hall, print_addresses, voice_of, with_hall_found
from referee.messages import Message, message
from referee.outputs.evening_folders import folders_of
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_reader import FILE_NAME as JOURNAL_NAME
from referee.outputs.journal_reader import read_cover
from referee.outputs.journal_records import JournalCover
from referee.outputs.match_files import refuse_foreign_files
from referee.outputs.published_game import Publication
from referee.outputs.replay import new_session
from referee.outputs.wording import result_message
from referee.program import StopSignals, logged_in
from referee.progress import clock_text
from referee.records.events import GameResult
from referee.records.match import Match
from referee.session import Session
from referee.settings import Settings
from referee.state_folder import state_folder
from referee.words import Catalogue, catalogue

LOG_NAME = "referee.log"
PLAYED_OUT = message("virtual-played-out")


@dataclass(frozen=True, slots=True)
class EveningOutcome:
    """The outcome of an evening."""

    ending: Ending
    games: int
    """Number of games started."""
    plies: int
    """Of the last game."""
    length_s: float
    """Of the last game."""


def settings_to_resume(output: Path, now: Settings) -> Settings:
    """The settings of that evening's last game; `now` if its journal has none."""
    folders = folders_of(output)
    if not folders:
        return now  # a missing match is reported later
    return settings_from_journal(read_cover(folders[-1] / JOURNAL_NAME).settings, now)


def play(
    settings: Settings,
    output: Path,
    signals: StopSignals,
    *,
    resume: bool,
    virtual_script: str,
    server: ConsoleServer | None = None,
) -> EveningOutcome:
    """Follow game after game until the arbiter ends the evening, a recording is over, or a signal stops it; then
    everything is written. An open `server` shows the console, and stays open. Without a console a game ends with its
    result, and the evening with it. Whoever sent one of the `signals` wants the program to end.

    Raises RefereeError with one line for unusable input, and CannotFollow when the pictures failed.
    """
    _refuse_wrong_folder(output, resume)
    settings, no_hall = with_hall_found(settings, settings_to_resume(output, settings) if resume else None)
    key = signing_key(settings.record)
    encryption = encryption_of(settings.console, state_folder()) if server is None else None
    folders = folders_of(output) if resume else (output,)
    folder = MatchFolder(folders[-1])
    # signals are received until the last file and device is closed
    with ExitStack() as receiving, ExitStack() as held:
        held.callback(folder.discard_if_empty)
        lock = _locked(held, output, folder.path)
        cover = _cover(settings, folder.path, resume)
        session, past = resume_match(folder.path / JOURNAL_NAME, cover) if resume else (new_session(cover), None)
        if session.closed and not settings.console.on:
            raise UnreadableInput(message("folder-closed", folder=str(output), result=_result_of(session, cover.match)))
        timeline = timeline_after(past, lock.earlier, folder.path / JOURNAL_NAME)
        held.enter_context(logged_in(output / LOG_NAME))
        words = catalogue(settings.record.language)
        printer = LinePrinter()
        held.callback(printer.close)
        terminal = Terminal(cover.match, words, cover.policy, printer)
        notices = Notices(terminal.notice)
        black_moves = session.position.side_to_move is Side.BLACK
        virtual = VirtualMatch(
            virtual_script,
            0.0 if past is None else past.played_s,
            lever_right=black_moves,
            stays=settings.console.on,
            played_out=partial(notices.trouble, VIRTUAL, PLAYED_OUT) if settings.console.on else None,
        )
        held.callback(virtual.close)
        phone = PhoneAtTable(
            partial(phone_server_of, settings, state_folder()),
            partial(phone_admission_of, output, state_folder()),
            notices,
            partial(_show_code, terminal, words),
        )
        held.callback(phone.close)
        devices = _devices(held, settings, cover.match, virtual, phone)
        voice = voice_of(settings, cover, notices)
        if voice is not None:
            held.callback(voice.close)
        feed = feed_of(settings, [output], state_folder(), notices)
        if feed is not None:
            held.callback(_close_feed, feed, terminal, words, settings.feed.folder, output)
            feed.begin([Publication(cover.match).game], goes_on=resume)
        table = GamesAtTable(
            settings, devices, virtual, notices, printer, words, voice, key, feed, held, {folder.path: lock}
        )
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
        live.on_followed = begin_of(devices.camera)
        phone.aim = PhoneAim(live.vision_thread, notices)
        if past is not None:
            live.plies = past.plies
            books.remember(past.events, past.pictures)
            terminal.remember(past.all_events)
            books.add(None, past.unwritten)
            terminal.say(_welcome_back(past, timeline, words))
            if session.closed:
                terminal.say(words("terminal-closed", result=_result_of(session, cover.match)))
        table.announce(books, terminal, cover, () if past is None else past.all_events)
        earlier = earlier_games(folders[:-1])
        evening = Evening(
            output, live, table.prepare, earlier=earlier, policy=cover.policy, language=words.language, key=key
        )
        voice_control = None if voice is None else VoiceControl(voice, notices)
        desk = _desk(evening, settings, devices, phone, voice_control)
        receiving.enter_context(signals.received_by(evening.stop))
        console = None
        if server is None and settings.console.on:
            console = console_of(settings, encryption, desk)
            held.callback(console.close)
        if settings.hall.address is not None:
            held.callback(joined_hall(settings, desk, folders[:-1], notices, resume=resume).close)
        if no_hall is not None:
            notices.trouble("hall", no_hall)
        follow_room(notices, output, begins=True)
        terminal.say(words("terminal-kept", folder=str(output)))  # from here on nothing is refused
        if server is not None:
            server.show(desk)
        if console is not None:
            print_addresses(console, settings, encryption, terminal, words)
        unbegun.pop_all()
        held.callback(signals.begin_closing)
        ending = evening.run()
        length_s = evening.live.now_s()
    return EveningOutcome(ending, evening.game_count, evening.live.plies, length_s)


def _devices(held: ExitStack, settings: Settings, match: Match, virtual: VirtualMatch, phone: PhoneAtTable) -> Devices:
    """The clock and the camera, opened, to be closed by `held`."""
    clock = clock_of(settings, virtual)
    if clock is not None:
        held.callback(clock.close)
    camera = open_camera(settings.camera.source, camera_options(settings.camera), virtual, phone.open)
    held.callback(camera.close)
    return Devices(camera, vision_options_of(settings, match), clock)


def _desk(
    evening: Evening, settings: Settings, devices: Devices, phone: PhoneAtTable, voice: VoiceControl | None
) -> LiveDesk:
    """What the console shows and decides."""
    options = camera_options(settings.camera)
    set_up = LiveSetUpDesk(
        evening.live,
        settings.camera.source,
        lambda name: open_camera(name, options, phone=phone.open),
        voice,
        phone,
    )
    return LiveDesk(evening, set_up, LivePicture(lambda: devices.vision_thread.view))


def _locked(held: ExitStack, evening: Path, game: Path) -> FolderLock:
    """Lock the evening's folder, and read what is known of the game to resume."""
    lock = held.enter_context(FolderLock(evening))
    return lock if game == evening else held.enter_context(FolderLock(game))


def _refuse_wrong_folder(output: Path, resume: bool) -> None:
    there = (output / JOURNAL_NAME).is_file()
    if resume and not there:
        raise UnreadableInput(message("folder-nothing-to-resume", folder=str(output)))
    if there and not resume:
        raise UnreadableInput(message("folder-has-match", folder=str(output)))
    refuse_foreign_files(output)


def _cover(settings: Settings, folder: Path, resume: bool) -> JournalCover:
    """The journal's cover, from which the session is made: read from it when a match is resumed."""
    if resume:
        return read_cover(folder / JOURNAL_NAME)
    match = match_of(settings, datetime.now().astimezone())
    return new_cover(match, policy_of(settings), settings)


def _result_of(session: Session, match: Match) -> Message:
    return result_message(GameResult.UNKNOWN if session.ended is None else session.ended.result, match.rules)


def _show_code(terminal: Terminal, words: Catalogue, phone_server: PhoneServer) -> None:
    """On a terminal a phone can be pointed at it; the set-up page shows the same code."""
    terminal.say(words("terminal-phone", link=phone_server.link))
    if sys.stdout.isatty():
        terminal.say(qr_code_text(phone_server.link))
    if phone_server.certificate is not None and phone_server.fingerprint is not None:
        terminal.say(words("terminal-certificate", page=phone_server.certificate, fingerprint=phone_server.fingerprint))


def _close_feed(feed: Publisher, terminal: Terminal, words: Catalogue, folder: str, output: Path) -> None:
    """Report what its delay still withholds."""
    behind_s = feed.remaining_delay_s
    feed.close()
    if behind_s > 0:
        terminal.say(words("feed-behind", minutes=max(1, round(behind_s / 60)), matches=str(output), folder=folder))


def _welcome_back(past: ResumedMatch, timeline: Timeline, words: Catalogue) -> str:
    line = words("terminal-goes-on", time=clock_text(past.time_s))
    missed_s = timeline.now_s() - past.time_s
    if missed_s > 1:
        line += "; " + words("terminal-missed", time=clock_text(missed_s))
    if not past.exact:
        line += "; " + words("terminal-inexact")
    return line
