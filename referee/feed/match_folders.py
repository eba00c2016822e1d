"""The boards of a round as match folders on this computer: what each publishes, as soon as it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec.structs import replace

from referee.errors import UnreadableInput
from referee.outputs.published_file import FILE_NAME, read_game
from referee.outputs.published_game import PublishedGame


class MatchFolders:
    """Asked from time to time."""

    def __init__(self, evenings: Sequence[Path], game_folder: Callable[[Path, int], Path]) -> None:
        """In the order of the boards; one that is not there yet is waited for. `game_folder` tells where an evening's
        games are, from 1; the last one counts.
        """
        self._boards = [_MatchFolder(game_folder, folder, number) for number, folder in enumerate(evenings, 1)]

    def changed(self) -> tuple[PublishedGame | UnreadableInput, ...]:
        """The games that were published since the last call, or why one cannot be read; each once.

        A game without a board number has the number of its folder in their order.
        """
        return tuple(found for board in self._boards if (found := board.changed()) is not None)


class _MatchFolder:
    def __init__(self, game_folder: Callable[[Path, int], Path], evening: Path, number: int) -> None:
        self._game_folder, self._evening, self._number = game_folder, evening, number
        self._games = 1
        self._seen: tuple[int, int, int] | None = None

    def changed(self) -> PublishedGame | UnreadableInput | None:
        while (self._game_folder(self._evening, self._games + 1) / FILE_NAME).is_file():
            self._games += 1
        path = self._game_folder(self._evening, self._games) / FILE_NAME
        try:
            stat = path.stat()
            seen = self._games, stat.st_ino, stat.st_mtime_ns
            if seen == self._seen:
                return None
            content = path.read_bytes()
        except OSError:
            return None  # not begun, or replaced at this moment: it is looked for again
        self._seen = seen
        try:
            game = read_game(content, path)
        except UnreadableInput as refusal:
            return refusal
        return game if "Board" in game.tags else replace(game, board=self._number)
