"""The stored evenings, and the results of their games."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from referee.errors import RefereeError, UnreadableInput
from referee.live.evening import EarlierGame, earlier_games
from referee.messages import Message, message
from referee.outputs.evening_folders import folders_of, is_ended
from referee.outputs.journal_file import FILE_NAME as JOURNAL_NAME
from referee.outputs.journal_reader import has_journal
from referee.plain_text import is_one_line

MAX_EVENINGS = 60
"""Number of evenings listed, the newest ones. Larger takes longer to list. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class DamagedGame:
    """A game whose journal cannot be read."""

    fault: Message
    """Why."""


@dataclass(frozen=True, slots=True)
class StoredEvening:
    """One evening's folder."""

    name: str
    games: tuple[EarlierGame | DamagedGame, ...]
    open: bool
    """The last game has no result, or was broken off after it: the evening can be resumed."""


class Archive:
    """The evenings of one record folder, which need not exist yet. Used from any thread."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._known: dict[str, tuple[float, StoredEvening]] = {}
        """By name, with the time of the last change to its journals."""

    def evenings(self) -> tuple[StoredEvening, ...]:
        """Newest first, without those whose name the page could not send back."""
        try:
            names = {journal.parent.name for journal in self.folder.glob(f"*/{JOURNAL_NAME}")}
        except OSError:
            return ()
        return tuple(self._evening(name) for name in sorted(filter(is_one_line, names), reverse=True)[:MAX_EVENINGS])

    def folder_of(self, name: str) -> Path:
        """The folder of an evening. Raises UnreadableInput."""
        folder = self.folder / name
        if Path(name).name != name or name.startswith(".") or not is_one_line(name) or not has_journal(folder):
            raise UnreadableInput(message("launcher-no-such-evening", name=name))
        return folder

    def _evening(self, name: str) -> StoredEvening:
        folders = folders_of(self.folder / name)
        changed = max((_changed(folder / JOURNAL_NAME) for folder in folders), default=0.0)
        at, known = self._known.get(name, (-1.0, None))
        if known is None or at != changed:
            known = StoredEvening(name, tuple(map(_game, folders)), bool(folders) and _is_open(folders[-1]))
            self._known[name] = (changed, known)
        return known


def _game(folder: Path) -> EarlierGame | DamagedGame:
    try:
        (game,) = earlier_games((folder,))
    except RefereeError as refusal:
        return DamagedGame(refusal.message)
    return game


def _is_open(last: Path) -> bool:
    """Whether the evening can be resumed with this game, its last one."""
    try:
        return not is_ended(last)
    except RefereeError:
        return False


def _changed(journal: Path) -> float:
    """A running match writes beside the journal too."""
    times = []
    for file in (journal, journal.with_name(f"{journal.name}-wal")):
        try:
            times.append(file.stat().st_mtime)
        except OSError:
            continue
    return max(times, default=0.0)
