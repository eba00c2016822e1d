"""The folders of an evening's games: the first is the evening's own, the others are in it."""

from __future__ import annotations

from pathlib import Path

from referee.outputs.journal_file import FILE_NAME as JOURNAL_NAME
from referee.outputs.journal_lookups import is_finished, never_begun, read_result


def game_folder(evening: Path, number: int) -> Path:
    return evening if number == 1 else evening / f"game-{number}"


def folders_of(evening: Path) -> tuple[Path, ...]:
    """Folders of all games that were started, in order; the last one is the one to resume. A later game with an empty
    journal was not started."""
    folders: list[Path] = []
    while (journal := (folder := game_folder(evening, len(folders) + 1)) / JOURNAL_NAME).is_file():
        if folders and never_begun(journal):
            break
        folders.append(folder)
    return tuple(folders)


def is_ended(folder: Path) -> bool:
    """Whether the game in this folder was brought to its end with a result. Unchecked: a damaged journal that tells of
    its end is not taken up by itself. Raises UnreadableInput where it tells nothing at all."""
    journal = folder / JOURNAL_NAME
    return read_result(journal) is not None and is_finished(journal)
