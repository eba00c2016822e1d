"""Composes an evening: settings become camera, clock, sessions, files, voice and console."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import msgspec

from hardware.camera_address import with_password
from referee.console.phone_server import PhoneServer
from referee.console.qr_code import qr_code_text
from referee.console.server import ConsoleServer
from referee.console.server_thread import refuse_taken_port
from referee.draughts.position import Side
from referee.errors import UnreadableInput
from referee.feed.publisher import Publisher
from referee.from_settings import (
    camera_options,
    encryption_of,
    feed_of,
    given_certificate,
    phone_admission_of,
    phone_server_of,
    settings_from_journal,
    signing_key,
    vision_options_of,
)
from referee.games_at_table import GamesAtTable
from referee.live.camera_in_use import camera_in_use
from referee.live.devices import Devices
from referee.live.evening import Evening, earlier_games
from referee.live.event_log import Follower, LoggedEvent
from referee.live.file_troubles import follow_room
from referee.live.live_match import LiveMatch
from referee.live.live_picture import LivePicture
from referee.live.match_desk import LiveDesk
from referee.live.match_inputs import Ending
from referee.live.notice_words import without_pages
from referee.live.notices import RESUMED, Notices
from referee.live.phone_aim import PhoneAim
from referee.live.phone_at_table import PhoneAtTable
from referee.live.resuming import ResumedMatch
from referee.live.set_up_desk import LiveSetUpDesk
from referee.live.sources import VIRTUAL, VirtualMatch, begin_of, kept_name, open_camera
from referee.live.terminal import LinePrinter, Terminal
from referee.live.timeline import Timeline
from referee.live.voice_control import VoiceControl
from referee.match_services import clock_of, console_of, joined_hall, print_addresses, voice_of, with_hall_found
from referee.messages import message
from referee.opened_game import OpenedGame, opened_game, refuse_wrong_folder, result_of
from referee.outputs.evening_folders import folders_of
from referee.outputs.journal import Journal
from referee.outputs.journal_file import FILE_NAME as JOURNAL_NAME
from referee.outputs.journal_reader import read_cover
from referee.outputs.published_game import Publication
from referee.outputs.signing import SigningKey
from referee.progress import clock_text
from referee.records.events import MovePlayed, PositionCorrected
from referee.settings import Settings
from referee.settings.feed import FeedSettings
from referee.settings.settings_file import changed
from referee.system.program import StopSignals, logged_in
from referee.system.state_folder import state_folder
from referee.words import Catalogue, catalogue

LOG_NAME = "referee.log"


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
    """The settings of that evening's last game, with the camera that was used last, unless a secret of its address is
    needed that nobody gives; `now` if its journal has none."""
    journals = [folder / JOURNAL_NAME for folder in folders_of(output)]
    if not journals:
        return now  # a missing match is reported later
    settings = settings_from_journal(read_cover(journals[-1]).settings, now)
    used = camera_in_use(journals, begun=True)
    if used is None or used.source == kept_name(settings.camera.source):
        return settings
    try:
        with_password(used.source, camera_options(settings.camera).password)
    except UnreadableInput:
        return settings
    board = msgspec.structs.replace(settings.board, corners=None, profile=None, white_side=None)  # of the one before
    return msgspec.structs.replace(settings, camera=changed(settings.camera, source=used.source), board=board)


def play(
    settings: Settings,
    output: Path,
    signals: StopSignals,
    *,
    resume: bool,
    virtual_script: str,
    server: ConsoleServer | None = None,
) -> EveningOutcome:
    """Follow game after game until the arbiter ends the evening, or a signal stops it; then everything is written. An
    open `server` shows the console, and stays open. Without a console a game ends with its result or its recording,
    and the evening with it. Whoever sent one of the `signals` wants the program to end.

    Raises RefereeError with one line for unusable input, and PicturesFailed when the match can only be resumed.
    """
    refuse_wrong_folder(output, resume)
    settings, no_hall = with_hall_found(settings, settings_to_resume(output, settings) if resume else None)
    key = signing_key(settings.record)
    if server is None and settings.console.on:
        given_certificate(settings.console)  # a wrong one is refused before a device is opened
        refuse_taken_port(settings.console.host, settings.console.port)
    folders = folders_of(output) if resume else (output,)
    # signals are received until the last file and device is closed
    with ExitStack() as receiving, ExitStack() as held:
        game = opened_game(held, settings, output, folders, resume=resume)
        refused = held.enter_context(ExitStack())
        if not resume:  # the one line says why; a lost clock in its log would keep the folder
            refused.callback((output / LOG_NAME).unlink, missing_ok=True)
        held.enter_context(logged_in(output / LOG_NAME))
        table, terminal, phone = _equipped(held, settings, output, game, key, virtual_script)
        encryption = encryption_of(settings.console, state_folder()) if server is None else None  # keeps what it makes
        words, notices = table.words, table.notices
        unbegun = held.enter_context(ExitStack())
        live = _begun(unbegun, game, table, terminal)
        phone.aim = PhoneAim(live.vision_thread, notices)
        earlier = earlier_games(folders[:-1])
        evening = Evening(
            output, live, table.prepare,
            earlier=earlier, policy=game.cover.policy, language=words.language, key=key,
        )  # fmt: skip
        desk = _desk(evening, table, phone)
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
        refused.pop_all()
        held.callback(signals.begin_closing)
        ending = evening.run()
        length_s = evening.live.now_s()
    return EveningOutcome(ending, evening.game_count, evening.live.plies, length_s)


def _equipped(
    held: ExitStack, settings: Settings, output: Path, game: OpenedGame, key: SigningKey | None, virtual_script: str
) -> tuple[GamesAtTable, Terminal, PhoneAtTable]:
    """The devices and outputs of the evening, opened, to be closed by `held`."""
    vision = vision_options_of(settings, game.cover.match)  # a wrong one is refused before a device is opened
    words = catalogue(settings.record.language)
    printer = LinePrinter()
    held.callback(printer.close)
    terminal = Terminal(game.cover.match, words, game.cover.policy, printer)
    notices = Notices(terminal.notice, *(() if settings.console.on else (without_pages,)))
    stays = settings.console.on  # with pages an arbiter goes on from there
    virtual = VirtualMatch(
        virtual_script,
        game.goes_on_at_s(VIRTUAL),
        lever_right=game.session.position.side_to_move is Side.BLACK,
        stays=stays,
    )
    held.callback(virtual.close)
    phone = PhoneAtTable(
        partial(phone_server_of, settings, state_folder()),
        partial(phone_admission_of, output, state_folder()),
        notices,
        partial(_show_code, terminal, words),
    )
    held.callback(phone.close)
    clock = clock_of(settings, virtual)
    if clock is not None:
        held.callback(clock.close)
    source = settings.camera.source
    camera = open_camera(
        source,
        camera_options(settings.camera),
        virtual,
        phone.open,
        from_s=game.goes_on_at_s(kept_name(source)),
        stays=stays,
    )
    held.callback(camera.close)
    devices = Devices(camera, vision, clock, kept_name(source))
    voice = voice_of(settings, game.cover, notices)
    if voice is not None:
        held.callback(voice.close)
    feed = feed_of(settings, [output], state_folder(), notices)
    if feed is not None:
        held.callback(_close_feed, feed, terminal, words, settings.feed, output)
        feed.begin([Publication(game.cover.match).game], goes_on=game.past is not None)
    locks = {game.folder.path: game.lock}
    table = GamesAtTable(settings, devices, virtual, notices, printer, words, voice, key, feed, held, locks)
    return table, terminal, phone


def _begun(unbegun: ExitStack, game: OpenedGame, table: GamesAtTable, terminal: Terminal) -> LiveMatch:
    """The match, followed and recorded from now on. `unbegun` removes the record of a game that did not begin."""
    cover, session, past = game.cover, game.session, game.past
    folder, key = game.folder, table.key
    journal = Journal(folder, cover, key) if past is None else Journal.reopen(folder, past.last, key)
    books = table.books(folder, cover.match, journal, goes_on=past is not None)
    if past is None:
        unbegun.callback(books.abandon)
    game.lock.note(game.timeline)
    live = LiveMatch(
        session, books, table.notices, game.timeline, table.devices,
        under_way=past is not None and past.started, stays_open=table.settings.console.on,
    )  # fmt: skip
    live.vision_thread.on_followed = begin_of(table.devices.camera)
    if past is not None:
        live.plies = past.plies
        books.remember(past.events, past.pictures)
        terminal.remember(past.all_events)
        books.add(None, past.unwritten)
        terminal.say(_welcome_back(past, game.timeline, table.words))
        if not past.exact and not session.closed:
            table.notices.advise(RESUMED, message("resumed-inexact"))
            Follower(books.log, partial(_forget_once_played, table.notices), RESUMED, from_now=True)
        if session.closed:
            terminal.say(table.words("terminal-closed", result=result_of(session, cover.match)))
    table.announce(books, terminal, cover, () if past is None else past.all_events)
    return live


def _desk(evening: Evening, table: GamesAtTable, phone: PhoneAtTable) -> LiveDesk:
    """What the console shows and decides."""
    voice = None if table.voice is None else VoiceControl(table.voice, table.notices)
    camera = table.settings.camera
    options = camera_options(camera)
    set_up = LiveSetUpDesk(
        evening.live,
        camera.source,
        lambda name: open_camera(name, options, phone=phone.open, stays=True),
        voice,
        phone,
    )
    return LiveDesk(evening, set_up, LivePicture(lambda: table.devices.vision_thread.view))


def _show_code(terminal: Terminal, words: Catalogue, phone_server: PhoneServer) -> None:
    """On a terminal a phone can be pointed at it; the set-up page shows the same code."""
    terminal.say(words("terminal-phone", link=phone_server.link))
    if sys.stdout.isatty():
        terminal.say(qr_code_text(phone_server.link))
    if phone_server.certificate is not None and phone_server.fingerprint is not None:
        terminal.say(words("terminal-certificate", page=phone_server.certificate, fingerprint=phone_server.fingerprint))


def _close_feed(feed: Publisher, terminal: Terminal, words: Catalogue, public: FeedSettings, output: Path) -> None:
    """Report what its delay still withholds."""
    behind_s = feed.remaining_delay_s
    feed.close()
    if behind_s > 0:
        minutes = max(1, round(behind_s / 60))
        folder, delay = public.folder, public.delay_minutes
        terminal.say(words("feed-behind", minutes=minutes, matches=str(output), folder=folder, delay=delay))


def _welcome_back(past: ResumedMatch, timeline: Timeline, words: Catalogue) -> str:
    line = words("terminal-goes-on", time=clock_text(past.time_s))
    missed_s = timeline.now_s() - past.time_s
    if missed_s > 1:
        line += "; " + words("terminal-missed", time=clock_text(missed_s))
    return line


def _forget_once_played(notices: Notices, entries: list[LoggedEvent]) -> None:
    """The board is as the record has it where play went on, or the arbiter has set the position."""
    if any(isinstance(entry.event, MovePlayed | PositionCorrected) for entry in entries):
        notices.forget(RESUMED)
