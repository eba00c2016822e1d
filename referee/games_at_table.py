"""Successive games at one table: what persists, and how the next game is opened."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from referee import __version__
from referee.arbiter.policy import Policy
from referee.feed.board_feed import BoardFeed
from referee.feed.publisher import Publisher
from referee.from_settings import kept_settings
from referee.live.bookkeeping import Bookkeeping
from referee.live.devices import Devices
from referee.live.evening import PreparedGame
from referee.live.event_log import Follower
from referee.live.folder_lock import FolderLock
from referee.live.live_match import LiveMatch
from referee.live.match_desk import clock_for_next
from referee.live.notices import RESUMED, Notices
from referee.live.sources import VirtualMatch, begin_of
from referee.live.terminal import LinePrinter, Terminal
from referee.live.timeline import Timeline
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_file import FILE_NAME as JOURNAL_NAME
from referee.outputs.journal_records import JournalCover
from referee.outputs.match_files import files_of
from referee.outputs.published_game import Publication
from referee.outputs.replay import new_session
from referee.outputs.signing import SigningKey
from referee.outputs.sink import SharedSink, Sink
from referee.outputs.voice.voice import Voice
from referee.records.events import Event
from referee.records.match import Match
from referee.settings import Settings
from referee.words import Catalogue


@dataclass(frozen=True, slots=True)
class GamesAtTable:
    """Everything that persists from game to game, and prepares the next game with it."""

    settings: Settings
    devices: Devices
    virtual: VirtualMatch
    notices: Notices
    printer: LinePrinter
    words: Catalogue
    voice: Voice | None
    key: SigningKey | None
    feed: Publisher | None
    held: ExitStack
    locks: dict[Path, FolderLock]
    """Of the folders of all games so far."""

    def books(self, folder: MatchFolder, match: Match, journal: Journal, *, goes_on: bool = False) -> Bookkeeping:
        files: tuple[tuple[Sink, float], ...] = files_of(folder, match, self.words.language)
        if self.feed is not None:
            files = (*files, (BoardFeed(match, self.feed), 0.0))
        return Bookkeeping(
            folder, match, journal, files, self.notices, goes_on=goes_on, only_board=self.settings.record.only_board
        )

    def announce(self, books: Bookkeeping, terminal: Terminal, cover: JournalCover, past: Iterable[Event] = ()) -> None:
        """Print and speak events from now on; `past`: those of a resumed game until then."""
        Follower(books.log, terminal.take, "terminal", from_now=True)
        if self.voice is not None:
            self.voice.begin_game(cover.policy, cover.match.rules, past)
            books.add_sink(SharedSink(self.voice))

    def prepare(self, match: Match, policy: Policy, path: Path) -> PreparedGame:
        """Everything that can fail is done here. Raises CannotWrite and UnreadableInput, and leaves nothing behind
        then."""
        cover = new_cover(match, policy, self.settings)
        session = new_session(cover)
        with ExitStack() as unbegun:
            folder = MatchFolder(path)
            unbegun.callback(folder.discard_if_empty)
            lock = self.locks.get(path) or unbegun.enter_context(FolderLock(path))
            unbegun.callback(folder.remove, f"{JOURNAL_NAME}*")
            books = self.books(folder, match, Journal(folder, cover, self.key))
            unbegun.callback(books.abandon)
            kept = unbegun.pop_all()

        def begin_game() -> LiveMatch:
            kept.pop_all()
            if path not in self.locks:
                self.locks[path] = self.held.enter_context(lock)
            timeline = Timeline.going_on_from(0.0)
            lock.note(timeline)
            self.notices.forget(RESUMED)
            camera = self.virtual.next_camera()
            if camera is not None:
                self.devices.vision_thread.use_camera(camera, begin_of(camera))
            if self.feed is not None:
                first = Publication(match).game
                self.feed.report_game(first.board, first)
            clock_for_next(self.devices.link, match.start.side_to_move)
            terminal = Terminal(match, self.words, policy, self.printer)
            terminal.say(self.words("terminal-next-game", white=match.white, black=match.black, folder=str(path)))
            self.announce(books, terminal, cover)
            return LiveMatch(session, books, self.notices, timeline, self.devices, stays_open=True)

        return PreparedGame(begin_game, kept.close)


def new_cover(match: Match, policy: Policy, settings: Settings) -> JournalCover:
    """The first record of the journal of a game that begins now."""
    return JournalCover(f"referee {__version__}", match, policy, kept_settings(settings), secrets.token_hex(8))
