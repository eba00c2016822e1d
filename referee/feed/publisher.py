"""Keeps a public folder up to date: a thread that writes each file when its delay has passed."""

from __future__ import annotations

import math
import threading
from collections.abc import Iterable, Mapping
from contextlib import ExitStack, suppress
from pathlib import Path

from referee.errors import CannotWrite
from referee.feed.delayed_files import DelayedFiles, FeedFile
from referee.feed.history import BoardUpdate, History
from referee.feed.history_file import HistoryFile
from referee.feed.notices import FeedNotices
from referee.feed.page import page_files
from referee.feed.public_folder_lock import PublicFolderLock
from referee.feed.round_files import is_round_file
from referee.feed.upload import Upload
from referee.messages import message
from referee.outputs.folder import MatchFolder
from referee.outputs.published_game import PublishedGame, PublishedPhase

RETRY_S = 5.0
"""Time before files that could not be written are tried again, seconds. Larger is gentler on a failing disk. Chosen,
not measured."""
LOOK_S = 10.0
"""Longest time until files that somebody removed from the folder are written again, seconds. Larger wakes less often.
Chosen, not measured."""
LAST_S = 1.0
"""Remaining delay up to which a change is still waited for when the program ends, seconds; without a delay this covers
everything, results included. Larger ends the program later. Chosen, not measured."""
LAST_UPLOAD_S = 20.0
"""Time that the last upload may take when the program ends, seconds. Larger is more patient with a slow server. Chosen,
not measured."""


class Publisher:
    """Games may be reported from any thread, which never waits for the disk or the network."""

    def __init__(
        self,
        folder: Path,
        delay_s: int,
        state_folder: Path,
        notices: FeedNotices,
        *,
        language: str,
        upload: tuple[str, ...] = (),
    ) -> None:
        """Create the folder and its page. Raises CannotWrite, and UnreadableInput while another program publishes in
        the folder. What an earlier program had not published yet is read from `state_folder`."""
        with ExitStack() as unopened:
            self._lock = PublicFolderLock(state_folder, folder)
            unopened.callback(self._lock.close)
            self._folder = MatchFolder(folder)
            self._notices, self._delay_s = notices, delay_s
            self._history_file = HistoryFile(state_folder, folder)
            self._clock, updates = self._history_file.read()
            self._history = History(updates)
            self._delayed_files = DelayedFiles(self._history, delay_s, _files_of_a_round(folder))
            self._unwritten = {file.name: file for file in self._changed_files()}
            self._history_file.write(self._clock, self._history.updates)
            self._file_is_intact = True
            self._page = page_files(language, delay_s)
            for name, content in self._page.items():
                self._write(name, content, None)
            unopened.pop_all()
        self._changed = threading.Condition()
        self._ended = False
        self._upload = Upload(upload, notices) if upload else None
        self._thread = threading.Thread(target=self._work, name="feed", daemon=True)
        self._thread.start()

    def begin(self, games: Iterable[PublishedGame], *, goes_on: bool) -> None:
        """A round starts; its boards and names are published at once. Ignored if it `goes_on` and is known already;
        postponed while something of an earlier round is still to be published. Where a game is one that is played
        already, the others are changed beside it: what is public of it stays, with its date, from which its clocks
        run."""
        games = tuple(games)
        with self._changed:
            if goes_on and self._history:
                return
            if not goes_on and (self._changes_are_pending() or self._is_played_already(games)):
                for game in games:
                    self._add(game.board, game)
                for board in self._history.boards - {game.board for game in games}:
                    self._add(board, None)
            else:
                self._history.begin(games, self._clock.now_s())
                self._rewrite_history_file()
                self._delayed_files = DelayedFiles(self._history, self._delay_s, self._delayed_files.files)
            self._changed.notify()

    def report_game(self, board: int, game: PublishedGame | None) -> None:
        """The board's new state; None: nobody plays there any more."""
        with self._changed:
            self._add(board, game)
            self._changed.notify()

    @property
    def games(self) -> dict[int, PublishedGame]:
        """The last reported game of each board, published or not."""
        with self._changed:
            return {update.board: update.game for update in self._history.updates if update.game is not None}

    @property
    def remaining_delay_s(self) -> float:
        """Time until everything reported is published, seconds; 0 when it is."""
        with self._changed:
            updates = self._history.updates
            last_s = updates[-1].since_s if updates else 0
            return max(last_s + self._delay_s - self._clock.now_s(), 0.0) if self._changes_are_pending() else 0.0

    def close(self) -> None:
        """Publish what is due; the rest waits for the next program."""
        with self._changed:
            self._ended = True
            self._changed.notify()
        self._thread.join()
        if self._upload is not None:
            self._upload.close(LAST_UPLOAD_S)
        self._lock.close()

    def _is_played_already(self, games: Iterable[PublishedGame]) -> bool:
        reported = {update.board: update.game for update in self._history.updates}
        return any(game.phase is not PublishedPhase.WAITING and reported.get(game.board) == game for game in games)

    def _changes_are_pending(self) -> bool:
        return self._delayed_files.next_change_s() is not None

    def _changed_files(self) -> tuple[FeedFile, ...]:
        return self._delayed_files.changed_files(self._clock.now_s(), self._clock.date_ahead_s())

    def _add(self, board: int, game: PublishedGame | None) -> None:
        update = self._history.add(board, game, self._clock.now_s())
        if update is not None:
            self._store(update)

    def _store(self, update: BoardUpdate) -> None:
        """Append to the file; after a failure, which may have left half a line, rewrite it."""
        if self._file_is_intact:
            try:
                self._history_file.add(update)
                return
            except CannotWrite:
                pass
        self._rewrite_history_file()

    def _rewrite_history_file(self) -> None:
        try:
            self._history_file.write(self._clock, self._history.updates)
            self._file_is_intact = True
        except CannotWrite as refusal:
            self._file_is_intact = False
            self._notices.trouble("feed", refusal.message)

    def _work(self) -> None:
        written = True
        while True:
            with self._changed:
                ended = self._wait_for_work(retries=not written)
                public = self._delayed_files.files
            written = self._write_all(public)
            if ended:
                return

    def _wait_for_work(self, *, retries: bool) -> bool:
        """Wait until some file is due or may have been removed; True when the program ends."""
        begun_s = self._clock.now_s()
        look_s, retry_s = begun_s + LOOK_S, begun_s + RETRY_S
        while True:
            now_s = self._clock.now_s()
            changed = self._changed_files()
            self._unwritten |= {file.name: file for file in changed}
            due_s = self._delayed_files.next_change_s() or math.inf
            if self._ended and due_s - now_s > LAST_S:
                return True
            if self._unwritten and (not retries or changed or now_s >= retry_s):
                return False
            if now_s >= look_s:
                return False
            next_s = min(due_s, look_s, retry_s if retries else math.inf)
            self._changed.wait(max(next_s - now_s, 0.0))

    def _write_all(self, public: Mapping[str, FeedFile]) -> bool:
        """What has changed, and what is missing of the page and the `public` files; False if something could not be
        written."""
        self._unwritten = {name: file for name, file in public.items() if not self._is_there(name)} | self._unwritten
        page = {name: content for name, content in self._page.items() if not self._is_there(name)}
        some = bool(self._unwritten or page)
        try:
            for name, content in page.items():
                self._write(name, content, None)
            for file in tuple(self._unwritten.values()):
                if file.content is None:
                    self._folder.remove(file.name)
                else:
                    self._write(file.name, file.content, file.modified_s)
                del self._unwritten[file.name]
        except CannotWrite as refusal:
            self._notices.trouble("feed", refusal.message)
            return False
        if some:
            self._notices.recovered("feed", message("feed-written-again"))
            if self._upload is not None:
                self._upload.folder_changed()
        return True

    def _is_there(self, name: str) -> bool:
        try:
            return (self._folder.path / name).exists()
        except OSError:
            return False

    def _write(self, name: str, content: bytes, modified_s: int | None) -> None:
        """Skipped if the file is unchanged: its date stays, and caches do not fetch it again."""
        try:
            same = (self._folder.path / name).read_bytes() == content
        except OSError:
            same = False
        if not same:
            with suppress(OSError):  # the writing says why
                self._folder.path.mkdir(exist_ok=True)
            self._folder.write_bytes(name, content, durable=False, modified_s=modified_s)


def _files_of_a_round(folder: Path) -> dict[str, FeedFile]:
    """Those in the folder, as an earlier program left them."""
    found = {}
    for path in folder.iterdir():
        with suppress(OSError):  # an unreadable file is replaced
            if is_round_file(path.name) and path.is_file():
                found[path.name] = FeedFile(path.name, path.read_bytes(), int(path.stat().st_mtime))
    return found
