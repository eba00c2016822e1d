"""A broker, a hall and boards for tests: real ones, on this computer."""

from __future__ import annotations

import contextlib
import math
import select
import shutil
import socket
import sqlite3
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TypeVar

from cryptography.hazmat.primitives.serialization import Encoding

from referee.console.desk import GameLine, NextGame
from referee.console.encryption import FILE_NAME as CERTIFICATE
from referee.console.encryption import OwnCertificate
from referee.console.match_view_builder import MatchViewBuilder
from referee.hall.board import BoardPresence
from referee.hall.board_link import BoardLink
from referee.hall.broker import PROGRAM, WHERE, Broker
from referee.hall.folder import HallFolder
from referee.hall.hall import Hall
from referee.hall.link import Address
from referee.hall.passes import Pass, made_pass
from referee.hall.remote_desk import RemoteDesk
from referee.hall.store import Store
from referee.messages import Message, typed
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_records import JournalCover
from referee.records.events import GameResult
from tests.console.desks import TableDesk, TableEvening

MISSING = (
    "" if shutil.which(PROGRAM) or shutil.which(PROGRAM, path=WHERE) else "no mosquitto (.ci/system-packages tests)"
)
WAIT_S = 20.0
"""Time that anything may take on a busy machine, seconds."""
BOARDS = 40
Found = TypeVar("Found")


def soon(what: Callable[[], Found], wait_s: float = WAIT_S, *, every_s: float = 0.01) -> Found:
    """The result of the function, as soon as it is true."""
    until_s = time.monotonic() + wait_s
    while not (found := what()):
        assert time.monotonic() < until_s, "it did not come about"
        time.sleep(every_s)
    return found


@dataclass
class Place:
    """A broker and the passes of those who use it."""

    folder: HallFolder
    users: dict[str, Pass]
    broker: Broker
    where: Address
    numbers: Iterator[int] = field(default_factory=lambda: iter(range(1, BOARDS + 1)))
    """Board numbers not used yet, for which the broker retains nothing."""


@contextmanager
def place_in(path: Path) -> Iterator[Place]:
    """A broker at a free port of this computer."""
    folder = HallFolder(path / "hall", path / "secrets")
    encryption = OwnCertificate(path / "state", "127.0.0.1")
    authority = encryption.authority.certificate.public_bytes(Encoding.PEM).decode()
    users = folder.users(BOARDS, authority)
    certificate = path / "state" / CERTIFICATE
    broker = Broker(folder.broker, "127.0.0.1", 0, certificate, certificate)
    broker.start(users)
    try:
        yield Place(folder, {user.user: user for user in users}, broker, Address("127.0.0.1", broker.port))
    finally:
        broker.close()


@dataclass
class JournalEvening(TableEvening):
    """Its last line has the result of the match at the table; an earlier one can be corrected."""

    desk: JournalDesk | None = None
    refuses: Message | None = None
    """Reason for which corrections and next games are refused, if any."""

    def games(self) -> tuple[GameLine, ...]:
        if self.desk is None:
            return self.lines
        session = self.desk.session
        last = replace(self.lines[-1], played=session.played)
        if session.ended is not None:
            last = replace(last, result=session.ended.result, reason=session.ended.reason)
        return (*self.lines[:-1], last)

    def begin_next(self, game: NextGame) -> Message | None:
        return self.refuses or super().begin_next(game)

    def correct(self, number: int, result: GameResult, reason: str) -> Message | None:
        why_not = self.refuses or super().correct(number, result, reason)
        if why_not is None:
            corrected = replace(self.lines[number - 1], result=result, reason=typed(reason))
            self.lines = (*self.lines[: number - 1], corrected, *self.lines[number:])
            for listener in tuple(self.listeners):
                listener()
        return why_not


class JournalDesk(TableDesk):
    """A desk whose match has a journal, which identifies it for a hall."""

    evening: JournalEvening

    def __init__(self, folder: Path, match_id: str) -> None:
        super().__init__(folder)
        self._begin_journal(match_id)
        self.earlier: tuple[Path, ...] = ()
        """Folders of the earlier games."""
        self.evening = JournalEvening(self.evening.lines[-1:], desk=self)

    def next_game(self, match_id: str, white: str, black: str, round: str = "3") -> None:
        """End the game at the table, and start another in a folder of its own."""
        before, evening = self.match, self.evening
        evening.lines, self.earlier = evening.games(), (*self.earlier, self.folder)
        super().__init__(self.folder.with_name(f"{self.folder.name}-{match_id}"))
        self.match, self.evening = replace(before, white=white, black=black, round=round), evening
        self._begin_journal(match_id)
        line = GameLine(len(evening.lines) + 1, white, black, "Club evening", round, None, None, True)
        evening.lines = (*(replace(each, at_table=False) for each in evening.lines), line)
        for listener in tuple(evening.listeners):
            listener()

    def _begin_journal(self, match_id: str) -> None:
        self.match_id = match_id
        Journal(MatchFolder(self.folder), JournalCover("test", self.match, self.policy, id=match_id)).close()


class Site:
    """A hall and its boards, for one test; all are closed afterwards."""

    def __init__(self, place: Place, path: Path) -> None:
        self.place, self.path = place, path
        self.number = next(place.numbers)
        """Number of the one board that most tests have."""
        self.match = f"{self.number:016x}"
        self.desk = JournalDesk(path / "board", self.match)
        self.links: list[BoardLink] = []
        """Links of the admitted boards, in order."""
        self._held = ExitStack()

    @property
    def store(self) -> Path:
        return self.path / "hall"

    def hall(self, where: Address | None = None) -> Hall:
        """Start the hall."""
        hall = Hall(Store(self.store), where or self.place.where, self.place.users["hall"], self.path / "pictures")
        self._held.callback(hall.close)
        hall.start()
        return hall

    def join(self, desk: TableDesk | None = None, number: int | None = None, where: Address | None = None) -> BoardLink:
        link = self.link(desk or self.desk, number or self.number, where)
        assert link.wait_until_announced() is None
        self.links.append(link)
        return link

    def link(self, desk: TableDesk, number: int, where: Address | None = None, run: str = "1" * 16) -> BoardLink:
        """The link of a board that may be refused."""
        reports: list[Message | None] = []
        who = self.place.users[f"board-{number}"]
        earlier = desk.earlier if isinstance(desk, JournalDesk) else ()
        link = BoardLink(desk, number, where or self.place.where, who, run=run, report=reports.append, earlier=earlier)
        self._held.callback(link.close)
        link.start()
        return link

    def remote(self, hall: Hall) -> RemoteDesk:
        return RemoteDesk(hall, self.number)

    def stored(self, number: int | None = None) -> list[tuple[str, int]]:
        """The hall's stored events of a board."""
        with contextlib.closing(sqlite3.connect(f"file:{self.store}/hall.sqlite?mode=ro", uri=True)) as file:
            rows = file.execute("SELECT match, number FROM event WHERE board = ?", (number or self.number,))
            return sorted(rows.fetchall())

    def same_story(self, hall: Hall, number: int | None = None, desk: TableDesk | None = None) -> bool:
        """Whether the hall shows the same as the board's own console."""
        desk, number = desk or self.desk, number or self.number
        story = MatchViewBuilder(desk.match, desk.policy, desk.match_id)
        for count, (event, pictures) in enumerate(desk.told, 1):
            story.take(count, event, pictures)
        if number not in hall.numbers:
            return False
        with hall.locked_board(number) as board:
            return board.view_builder is not None and board.view_builder.view(0.0, None) == story.view(0.0, None)

    def light(self, hall: Hall, number: int | None = None) -> BoardPresence:
        with hall.locked_board(number or self.number) as board:
            return board.presence

    def close(self) -> None:
        self._held.close()


@contextmanager
def old_broker(place: Place) -> Iterator[int]:
    """A broker limited to MQTT 3.1.1, over the hall's own TLS: it refuses each CONNECT as that version requires."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(place.folder.path.parent / "state" / CERTIFICATE)
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve() -> None:
            while True:
                try:
                    near, _ = listening.accept()
                    with context.wrap_socket(near, server_side=True) as tls:
                        tls.recv(4096)
                        tls.sendall(b"\x20\x02\x00\x01")  # CONNACK: unacceptable protocol version
                        tls.recv(4096)
                except ssl.SSLError:
                    continue
                except OSError:
                    return

        threading.Thread(target=serve, daemon=True).start()
        yield listening.getsockname()[1]


@contextmanager
def expired_broker(folder: Path) -> Iterator[tuple[Address, Pass]]:
    """A broker whose certificate expired a year ago, and the pass of board 1 there."""
    old = datetime.now(UTC) - timedelta(days=800)
    (folder / "old").mkdir()
    authority = OwnCertificate(folder / "old", "127.0.0.1").authority
    (folder / "old" / CERTIFICATE).write_bytes(authority.issued(["127.0.0.1"], old))
    (folder / "old" / CERTIFICATE).chmod(0o600)
    broker = Broker(folder / "broker", "127.0.0.1", 0, *[folder / "old" / CERTIFICATE] * 2)
    who = made_pass("board-1", authority.certificate.public_bytes(Encoding.PEM).decode())
    broker.start([who])
    try:
        yield Address("127.0.0.1", broker.port), who
    finally:
        broker.close()


class Cut:
    """A network that can be cut, or slow: a proxy to another port of this computer."""

    def __init__(self, port: int, bytes_per_s: float = math.inf, late_s: float = 0.0) -> None:
        """What comes from that port arrives `late_s` seconds late."""
        self._there, self._bytes_per_s, self._late_s = port, bytes_per_s, late_s
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._whole = threading.Event()
        self._whole.set()
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def cut(self) -> None:
        """Forward nothing any more, without closing connections, as when a cable is pulled."""
        self._whole.clear()

    def mend(self) -> None:
        """Data in transit is lost; new connections are forwarded."""
        for pair in self._pairs:
            for end in pair:
                end.close()
        self._pairs.clear()
        self._whole.set()

    def close(self) -> None:
        self._listening.close()
        self.mend()

    def _serve(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            if not self._whole.is_set():
                self._pairs.append((near, near))
                continue
            far = socket.create_connection(("127.0.0.1", self._there))
            self._pairs.append((near, far))
            for one, other, late_s in ((near, far, 0.0), (far, near, self._late_s)):
                threading.Thread(target=self._pass_on, args=(one, other, late_s), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket, late_s: float) -> None:
        with ExitStack() as held:
            held.callback(other.close)
            try:
                while True:
                    select.select([one], [], [])
                    time.sleep(late_s)  # what comes meanwhile comes along
                    content = one.recv(65536)
                    if not content:
                        return
                    time.sleep(len(content) / self._bytes_per_s)
                    if not self._whole.is_set():
                        self._whole.wait()
                        return
                    other.sendall(content)
            except (OSError, ValueError):  # a closed socket has no file descriptor to select
                return


PLIES = ("", "32. 28w", "19. 23b", "28. 23. 19w", "14. 19. 23b")
"""1. 32-28 19-23 2. 28x19 14x23: White has the move."""


def play(desk: TableDesk, plies: int = 4) -> None:
    for changes in PLIES[: plies + 1]:
        desk.show(changes)


def irregular(desk: TableDesk) -> None:
    """After four plies a white man is moved from 46 to 27, which is illegal."""
    play(desk)
    desk.show("46. 27w", 4.0)


def with_second_board(site: Site, hall: Hall) -> tuple[JournalDesk, int]:
    """Joins the site's board and another one, and waits until the hall shows both; the other one and its number."""
    other, number = JournalDesk(site.path / "other", "c" * 16), next(site.place.numbers)
    site.join()
    site.join(other, number)
    soon(lambda: site.same_story(hall) and site.same_story(hall, number, other))
    return other, number
