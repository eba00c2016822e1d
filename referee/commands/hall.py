"""`referee hall`: every board of an evening on one arbiter's page, through its own broker or an existing one."""

from __future__ import annotations

import argparse
import sys
import threading
from collections.abc import Callable
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import Protocol

import msgspec
from cryptography.hazmat.primitives.serialization import Encoding
from starlette.applications import Starlette

from referee.commands.feed_options import add_feed_options, with_feed
from referee.console.access import Access, Role, Tokens
from referee.console.certificate_page import PAGE as CERTIFICATE_PAGE
from referee.console.connection_limits import ConnectionLimits
from referee.console.encryption import FILE_NAME as CERTIFICATE
from referee.console.encryption import OwnCertificate
from referee.console.host_names import is_loopback, is_wildcard, network_address
from referee.console.public_files import PLACE as FEED_PLACE
from referee.console.server import ConsoleServer
from referee.console.server_thread import refuse_taken_port
from referee.console.stored_tokens import stored_tokens
from referee.errors import UnreadableInput
from referee.feed.publisher import Publisher
from referee.from_settings import feed_folder, feed_of
from referee.hall.boards_file import BoardEntry, read_boards
from referee.hall.broker import Broker, NoMosquitto
from referee.hall.discovery import EVERYWHERE, Announcement
from referee.hall.folder import HallFolder
from referee.hall.hall import Hall
from referee.hall.link import PORT, Address, parse_address
from referee.hall.pages import hall_app
from referee.hall.passes import Pass, read_pass
from referee.hall.round_feed import RoundFeed
from referee.hall.round_follower import RoundFollower
from referee.hall.rounds import Rounds
from referee.hall.store import Store
from referee.hall.supervision import Supervision
from referee.hall.topics import HALL_USER, user_of
from referee.live.folder_lock import FolderLock
from referee.live.notices import Notices
from referee.messages import Message, message
from referee.outputs.folder import MatchFolder
from referee.settings import Settings, changed, load_settings
from referee.settings.console import ConsoleSettings
from referee.system.program import StopSignals, logged_in
from referee.system.state_folder import state_folder
from referee.words import LANGUAGES, Catalogue

LOG_NAME = "hall.log"
PAGE_PORT = 8030
"""Default port of the hall's page: next to a board's own, 8020. Chosen, not measured."""
MAX_PASSES = 128
"""Largest number of boards that get a pass. Larger allows larger halls. Lidraughts relays at most this many boards of a
round."""


def add_arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument("--folder", metavar="DIR", type=Path, default=Path("hall"), help=words("help-hall-folder"))
    parser.add_argument("--boards", metavar="N", type=int, default=10, help=words("help-hall-boards"))
    parser.add_argument("--boards-file", metavar="FILE", type=Path, help=words("help-hall-boards-file"))
    parser.add_argument("--host", metavar="ADDRESS", default="127.0.0.1", help=words("help-hall-host"))
    parser.add_argument("--port", metavar="N", type=int, default=PAGE_PORT, help=words("help-hall-port"))
    add_feed_options(parser, words)
    parser.add_argument("--settings", metavar="FILE", type=Path, help=words("help-hall-settings"))
    parser.add_argument("--broker", metavar="ADDRESS", help=words("help-hall-broker"))
    parser.add_argument("--broker-port", metavar="N", type=int, default=PORT, help=words("help-hall-broker-port"))
    parser.add_argument(
        "--announce", action=argparse.BooleanOptionalAction, default=True, help=words("help-hall-announce")
    )
    parser.add_argument("--pass", metavar="FILE", dest="pass_file", type=Path, help=words("help-hall-pass"))
    parser.add_argument("--language", choices=LANGUAGES, help=words("help-hall-language"))


def run(options: argparse.Namespace, words: Catalogue) -> int:
    _check_numbers(options)
    given = _broker_given(options)
    settings = settings_of(options)
    entries = _boards_listed(options)
    folder = HallFolder(options.folder, state_folder() / "hall")

    def report(notice: Message) -> None:
        print(words.say(notice), flush=True)

    signals, stopped = StopSignals(), threading.Event()
    # signals are received until the last server is closed
    with ExitStack() as receiving, ExitStack() as resources:
        discard_on_failure = _locked_folder(folder, resources)
        resources.enter_context(logged_in(folder.path / LOG_NAME))
        refuse_taken_port(options.host, options.port)
        if given is None:
            _broker(folder, options).refuse_taken_port()  # before passes and a certificate are made
        encryption = OwnCertificate(state_folder(), options.host, datetime.now(UTC))
        broker_address, credentials = given or _own_broker(folder, options, encryption, resources, discard_on_failure)
        hall = Hall(Store(folder.path), broker_address, credentials, folder.files)
        _start(hall, resources)
        publisher = _publisher(settings, folder.path, words)
        rounds = _rounds_followed(hall, folder, publisher, resources)
        server = _served(hall, rounds, settings, options, encryption)
        _start(server, resources)
        receiving.enter_context(signals.received_by(stopped.set))
        discard_on_failure.pop_all()
        joined_at = Address(network_address(), broker_address.port) if is_wildcard(options.host) else broker_address
        shown_encryption = None if is_loopback(options.host) else encryption
        _print_addresses(server, folder, shown_encryption, words, has_feed=publisher is not None)
        print(words("hall-boards-join", address=str(joined_at), folder=str(folder.secrets)), flush=True)
        if options.announce:
            host = options.host if given is None else EVERYWHERE
            _start(Announcement(joined_at, report, host=host), resources)
        if entries:
            _start(_supervision(entries, options.boards_file.parent, folder, broker_address, report), resources)
        resources.callback(signals.begin_closing)
        stopped.wait()
    return 0


class _Service(Protocol):
    def start(self) -> None: ...
    def close(self) -> None: ...


def _start(service: _Service, resources: ExitStack) -> None:
    """Start a service, which is closed when `resources` ends, also if its start fails half-way."""
    resources.callback(service.close)
    service.start()


def _check_numbers(options: argparse.Namespace) -> None:
    """Raises UnreadableInput for a number of boards or of a port that cannot be."""
    if not 1 <= options.boards <= MAX_PASSES:
        raise UnreadableInput(message("hall-boards-count", most=MAX_PASSES))
    for option, port in (("--port", options.port), ("--broker-port", options.broker_port)):
        changed(ConsoleSettings(), {"port": option}, port=port)  # what cannot be a port is refused


def _boards_listed(options: argparse.Namespace) -> tuple[BoardEntry, ...]:
    """The boards that the hall starts itself, from their file. Raises UnreadableInput, also where one of them would get
    no pass."""
    if options.boards_file is None:
        return ()
    entries = read_boards(options.boards_file)
    last = max((entry.number for entry in entries), default=0)
    if last > options.boards:
        raise UnreadableInput(message("hall-boards-too-few", most=last))
    return entries


def _locked_folder(folder: HallFolder, resources: ExitStack) -> ExitStack:
    """Lock the folder until `resources` ends. The returned stack removes a new folder; it is emptied once the hall has
    started. Raises UnreadableInput if another program has it."""
    is_new = not folder.path.exists()
    resources.callback(MatchFolder(folder.path).discard_if_empty)
    try:
        resources.enter_context(FolderLock(folder.path))
    except UnreadableInput:
        raise UnreadableInput(message("hall-folder-in-use", folder=str(folder.path))) from None
    discard_on_failure = resources.enter_context(ExitStack())
    if is_new:
        discard_on_failure.callback(folder.discard)
    return discard_on_failure


def _broker(folder: HallFolder, options: argparse.Namespace) -> Broker:
    """Raises NoMosquitto."""
    certificate = state_folder() / CERTIFICATE
    return Broker(folder.broker, options.host, options.broker_port, certificate, certificate)


def _own_broker(
    folder: HallFolder,
    options: argparse.Namespace,
    encryption: OwnCertificate,
    resources: ExitStack,
    discard_on_failure: ExitStack,
) -> tuple[Address, Pass]:
    """The hall's own Mosquitto, until `resources` ends: its address, and the hall's pass. Raises NoMosquitto."""
    authority = encryption.authority.certificate.public_bytes(Encoding.PEM).decode()
    users = folder.users(options.boards, authority)
    broker = _broker(folder, options)
    resources.callback(broker.close)
    try:
        broker.start(users)
    except NoMosquitto:
        discard_on_failure.pop_all()  # its log has the reason
        raise
    return Address("127.0.0.1" if is_wildcard(options.host) else options.host, broker.port), users[0]


def _rounds_followed(hall: Hall, folder: HallFolder, publisher: Publisher | None, resources: ExitStack) -> Rounds:
    """The rounds of the evening, which go on with what the boards report until `resources` ends; published where there
    is a public feed."""
    feed = None if publisher is None else RoundFeed(hall, publisher)
    rounds = Rounds(hall, folder.path, feed)
    _start(RoundFollower(hall, rounds), resources)
    if feed is not None:
        _start(feed, resources)
    return rounds


def _served(
    hall: Hall, rounds: Rounds, settings: Settings, options: argparse.Namespace, encryption: OwnCertificate
) -> ConsoleServer:
    """The hall's pages: with tokens and encryption, unless for this computer only."""

    def pages(access: Access, limits: ConnectionLimits) -> Starlette:
        return hall_app(hall, access, limits, options.language, feed_folder(settings), rounds)

    if is_loopback(options.host):
        return ConsoleServer(pages, options.host, options.port, Tokens())
    tokens = stored_tokens(Tokens(), state_folder(), options.port)
    return ConsoleServer(pages, options.host, options.port, tokens, None, encryption)


def _supervision(
    entries: tuple[BoardEntry, ...],
    files: Path,
    folder: HallFolder,
    broker_address: Address,
    report: Callable[[Message], None],
) -> Supervision:
    """The programs of these boards, whose settings files are named relative to `files`."""

    def hall_options(number: int) -> tuple[str, ...]:
        return "--hall", str(broker_address), "--pass", str(folder.secrets / f"{user_of(number)}.json")

    return Supervision(entries, files, folder.path / "boards", hall_options, report)


def _print_addresses(
    server: ConsoleServer, folder: HallFolder, encryption: OwnCertificate | None, words: Catalogue, has_feed: bool
) -> None:
    """The arbiter's link, or its file if a link with a token would get into a service's log; `encryption` is that of
    pages for the network."""
    link, link_file = server.link(Role.ARBITER), None
    if encryption is not None and link is not None and not sys.stdout.isatty():
        link_file, link = folder.keep_link(link, server.port), server.url
    print(f"{words('role-arbiter'):<15} {link}", flush=True)
    if link_file is not None:
        print(words("hall-link-kept", file=str(link_file)), flush=True)
    if encryption is not None:
        page, fingerprint = server.url.rstrip("/") + CERTIFICATE_PAGE, encryption.authority.fingerprint
        print(words("terminal-certificate", page=page, fingerprint=fingerprint))
    if has_feed:
        print(f"{words('feed'):<15} {server.url.removesuffix('/')}{FEED_PLACE}", flush=True)


def settings_of(options: argparse.Namespace) -> Settings:
    """The public feed's settings, from a file and the command line; a board's own settings make no feed of the hall.
    Raises UnreadableInput."""
    settings = load_settings(options.settings)
    feed = with_feed(changed(settings.feed, on=options.settings is not None and settings.feed.on), options)
    return msgspec.structs.replace(settings, feed=feed, record=changed(settings.record, language=options.language))


def _broker_given(options: argparse.Namespace) -> tuple[Address, Pass] | None:
    """An existing broker, and the hall's pass there; None where the hall starts its own. Raises UnreadableInput."""
    if options.broker is None:
        if options.pass_file is not None:
            raise UnreadableInput(message("hall-pass-without-broker"))
        return None
    broker_address = parse_address(options.broker)
    if options.pass_file is None:
        raise UnreadableInput(message("hall-broker-needs-pass"))
    return broker_address, read_pass(options.pass_file, HALL_USER)


def _publisher(settings: Settings, own: Path, words: Catalogue) -> Publisher | None:
    """`own` is the hall's folder, which must not lie in the public one. Raises UnreadableInput and CannotWrite."""

    def report(topic: str, notice: Message) -> None:
        print(words("terminal-notice", topic=words("topic", topic=topic), notice=notice), flush=True)

    return feed_of(settings, [own], state_folder(), Notices(report))
