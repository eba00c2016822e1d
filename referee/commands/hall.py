"""`referee hall`: every board of an evening on one arbiter's page, through a broker of its own or one that runs."""

from __future__ import annotations

import argparse
import signal
import threading
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path

from cryptography.hazmat.primitives.serialization import Encoding
from starlette.applications import Starlette

from referee.commands.language_option import add_language_option
from referee.console.access import Access, Role, Tokens
from referee.console.certificate_page import PAGE as CERTIFICATE_PAGE
from referee.console.doors import Doors
from referee.console.encryption import FILE_NAME as CERTIFICATE
from referee.console.encryption import OwnCertificate
from referee.console.kept_tokens import kept_tokens
from referee.console.own_names import is_loopback, is_wildcard, own_address
from referee.console.public_files import PLACE as FEED_PLACE
from referee.console.server import ConsoleServer
from referee.errors import UnreadableInput
from referee.feed.publisher import Publisher
from referee.hall.boards_file import read_boards
from referee.hall.broker import Broker
from referee.hall.courier import Courier
from referee.hall.folder import HallFolder
from referee.hall.hall import Hall
from referee.hall.link import PORT, Address, parse_address
from referee.hall.pages import hall_app
from referee.hall.passes import read_pass
from referee.hall.round_feed import RoundFeed
from referee.hall.rounds import Rounds
from referee.hall.store import Store
from referee.hall.supervision import Supervision
from referee.hall.topics import user_of
from referee.live.folder_lock import FolderLock
from referee.messages import Message, message
from referee.outputs.folder import MatchFolder
from referee.state_folder import state_folder
from referee.words import FIRST, Catalogue

PAGE_PORT = 8030
"""Port of the hall's page if no other is named: beside a board's own, 8020. Chosen, not measured."""
MOST_PASSES = 128
"""Boards that can be given a pass at most. Larger takes larger halls; Lidraughts relays no more of one round."""
MOST_DELAY_MINUTES = 60
"""The longest delay of the public feed."""


def add_arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument("--folder", metavar="DIR", type=Path, default=Path("hall"), help=words("help-hall-folder"))
    parser.add_argument("--boards", metavar="N", type=int, default=10, help=words("help-hall-boards"))
    parser.add_argument("--boards-file", metavar="FILE", type=Path, help=words("help-hall-boards-file"))
    parser.add_argument("--host", metavar="ADDRESS", default="127.0.0.1", help=words("help-hall-host"))
    parser.add_argument("--port", metavar="N", type=int, default=PAGE_PORT, help=words("help-hall-port"))
    parser.add_argument("--feed", metavar="DIR", type=Path, help=words("help-play-feed"))
    parser.add_argument("--feed-delay", metavar="MINUTES", type=int, default=0, help=words("help-play-feed-delay"))
    parser.add_argument("--broker", metavar="ADDRESS", help=words("help-hall-broker"))
    parser.add_argument("--broker-port", metavar="N", type=int, default=PORT, help=words("help-hall-broker-port"))
    parser.add_argument("--pass", metavar="FILE", dest="pass_file", type=Path, help=words("help-hall-pass"))
    add_language_option(parser, words)


def run(options: argparse.Namespace, words: Catalogue) -> int:
    if not 1 <= options.boards <= MOST_PASSES:
        raise UnreadableInput(message("hall-boards-count", most=MOST_PASSES))
    given = None if options.broker is None else parse_address(options.broker)
    if given is not None and options.pass_file is None:
        raise UnreadableInput(message("hall-broker-needs-pass"))
    entries = () if options.boards_file is None else read_boards(options.boards_file)
    if any(entry.number > options.boards for entry in entries):
        raise UnreadableInput(message("hall-boards-too-few", most=max(entry.number for entry in entries)))
    folder = HallFolder(options.folder, state_folder() / "hall")
    with ExitStack() as held:
        MatchFolder(folder.path)  # made if need be
        try:
            held.enter_context(FolderLock(folder.path))
        except UnreadableInput:
            raise UnreadableInput(message("hall-folder-in-use", folder=str(folder.path))) from None
        encryption = OwnCertificate(state_folder(), options.host, datetime.now(UTC))
        if given is None:
            authority = encryption.authority.certificate.public_bytes(Encoding.PEM).decode()
            users = folder.users(options.boards, authority)
            certificate = state_folder() / CERTIFICATE
            broker = Broker(folder.broker, options.host, options.broker_port, certificate, certificate)
            held.callback(broker.close)
            broker.start(users)
            where, who = Address("127.0.0.1" if is_wildcard(options.host) else options.host, broker.port), users[0]
        else:
            where, who = given, read_pass(options.pass_file)
        store = Store(folder.path)
        hall = Hall(store, where, who, folder.files)
        held.callback(hall.close)
        hall.start()
        feed = None if options.feed is None else _feed(options, hall, words)
        rounds = Rounds(hall, folder.path, feed)
        courier = Courier(hall, rounds)
        held.callback(courier.close)
        courier.start()
        if feed is not None:
            held.callback(feed.close)
            feed.start()
        local = is_loopback(options.host)
        tokens = Tokens() if local else kept_tokens(Tokens(), state_folder(), options.port)

        def pages(access: Access, doors: Doors) -> Starlette:
            return hall_app(hall, access, doors, options.language, options.feed, rounds)

        server = ConsoleServer(pages, options.host, options.port, tokens, None, None if local else encryption)
        held.callback(server.close)
        server.start()
        print(f"{words('role-arbiter'):<12} {server.link(Role.ARBITER)}", flush=True)
        if not local:
            page, fingerprint = server.url.rstrip("/") + CERTIFICATE_PAGE, encryption.authority.fingerprint
            print(words("terminal-certificate", page=page, fingerprint=fingerprint))
        if options.feed is not None:
            print(f"{words('feed'):<12} {server.url.removesuffix('/')}{FEED_PLACE}", flush=True)
        shown = Address(own_address(), where.port) if is_wildcard(options.host) else where
        print(words("hall-boards-join", address=str(shown), folder=str(folder.secrets)), flush=True)
        if entries:

            def joins(number: int) -> tuple[str, ...]:
                return "--hall", str(where), "--pass", str(folder.secrets / f"{user_of(number)}.json")

            def tell(said: Message) -> None:
                print(words.say(said), flush=True)

            kept = folder.path / "boards"
            supervision = Supervision(entries, options.boards_file.parent, kept, joins, tell)
            held.callback(supervision.close)
            supervision.start()
        _until_told()
    return 0


class _Said:
    """What is wrong with the feed is said once, and that it is right again. Fulfils `FeedNotices`."""

    def __init__(self, words: Catalogue) -> None:
        self._words = words
        self._wrong: dict[str, Message] = {}

    def trouble(self, topic: str, sentence: Message) -> None:
        if self._wrong.get(topic) != sentence:
            self._wrong[topic] = sentence
            print(self._words.say(sentence), flush=True)

    def well(self, topic: str, sentence: Message) -> None:
        if self._wrong.pop(topic, None) is not None:
            print(self._words.say(sentence), flush=True)


def _feed(options: argparse.Namespace, hall: Hall, words: Catalogue) -> RoundFeed:
    if not 0 <= options.feed_delay <= MOST_DELAY_MINUTES:
        raise UnreadableInput(message("hall-feed-delay", most=MOST_DELAY_MINUTES))
    language = options.language or FIRST
    publisher = Publisher(
        options.feed.absolute(), 60 * options.feed_delay, state_folder(), _Said(words), language=language
    )
    return RoundFeed(hall, publisher)


def _until_told() -> None:
    """Until Ctrl-C, or a service manager's SIGTERM."""
    told = threading.Event()
    before = {number: signal.signal(number, lambda *_: told.set()) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        told.wait()
    finally:
        for number, earlier in before.items():
            signal.signal(number, earlier)
