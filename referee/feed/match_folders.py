"""The boards of a round as match folders on this computer: polls what each publishes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec.structs import replace

from referee.errors import UnreadableInput
from referee.outputs.published_file import FILE_NAME, read_game
from referee.outputs.published_game import PublishedGame


class MatchFolders:
    """Polled from time to time."""

    def __init__(self, evenings: Sequence[Path], game_folder: Callable[[Path, int], Path]) -> None:
        """Folders in the order of the boards; a missing one is waited for. `game_folder` gives the folder of an
        evening's n-th game, from 1; the last one counts."""
        self._boards = [_MatchFolder(game_folder, folder, number) for number, folder in enumerate(evenings, 1)]

    def changed(self) -> tuple[tuple[Path, PublishedGame | UnreadableInput], ...]:
        """The games published since the last call, or why one cannot be read, each once, with the evening's folder. A
        game without a board number gets the position of its folder."""
        return tuple((board.evening, found) for board in self._boards if (found := board.changed()) is not None)


class _MatchFolder:
    def __init__(self, game_folder: Callable[[Path, int], Path], evening: Path, number: int) -> None:
        self.evening = evening
        self._game_folder, self._number = game_folder, number
        self._games = 1
        self._seen: tuple[int, int, int] | None = None

    def changed(self) -> PublishedGame | UnreadableInput | None:
        while (self._game_folder(self.evening, self._games + 1) / FILE_NAME).is_file():
            self._games += 1
        path = self._game_folder(self.evening, self._games) / FILE_NAME
        try:
            stat = path.stat()
            seen = self._games, stat.st_ino, stat.st_mtime_ns
            if seen == self._seen:
                return None
            content = path.read_bytes()
        except OSError:
            return None  # not started yet, or being replaced at this moment: tried again at the next call
        self._seen = seen
        try:
            game = read_game(content, path)
        except UnreadableInput as refusal:
            return refusal
        return game if "Board" in game.tags else replace(game, board=self._number)
