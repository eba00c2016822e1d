"""The files of a match folder that are made from events alone, in the same way for a running match and from its
journal."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from referee.errors import CannotWrite, UnreadableInput
from referee.messages import ItemList, message
from referee.outputs import pdn_file, published_file, report, scoresheet
from referee.outputs.folder import MatchFolder
from referee.outputs.journal_file import is_sqlite
from referee.outputs.journal_reader import FILE_NAME as JOURNAL_NAME
from referee.outputs.journal_reader import has_journal
from referee.outputs.line_files import IncidentsFile, PositionsFile
from referee.outputs.page_file import PageFile
from referee.outputs.pdn_file import PdnFile
from referee.outputs.published_file import PublishedFile
from referee.outputs.published_game import Publication
from referee.outputs.sink import Sink
from referee.records.match import Match
from referee.words import FIRST

REPORT_S = 5.0
"""Least time between two writings of the report, seconds. Larger writes less often and shows it later. Chosen, not
measured."""
POSITIONS_S = 1.0
"""Least time between two writings of the positions at rest, seconds. Larger writes less often and shows them later.
Chosen, not measured."""

_NAMES = (
    *pdn_file.FILE_NAMES.values(),
    report.FILE_NAME,
    scoresheet.FILE_NAME,
    IncidentsFile.name,
    PositionsFile.name,
    "evidence",
)
"""Names of a match folder's files that a person's own files may have, too."""
_MARKS = (JOURNAL_NAME, published_file.FILE_NAME)
"""Names that only the referee gives to files. The record of a match has both; one that was made again from a journal
has the second alone."""


def refuse_foreign_files(folder: Path) -> None:
    """Raises CannotWrite if files of a person have the names of a record's: they would be overwritten."""
    if any((folder / name).exists() for name in _MARKS):
        return
    names = tuple(name for name in _NAMES if _has_content(folder / name))
    if names:
        raise CannotWrite(message("folder-not-ours", folder=str(folder), names=ItemList(names)))


def refuse_another_match(folder: Path, journal: Path, match: Match) -> None:
    """Raises CannotWrite if the folder holds another journal than this one, which is of `match`, or a record made from
    one of another match: its pictures could be lost."""
    there, published = folder / JOURNAL_NAME, folder / published_file.FILE_NAME
    another = not there.samefile(journal) if there.is_file() else published.is_file() and not _is_of(published, match)
    if another:
        raise CannotWrite(message("folder-of-another-journal", folder=str(folder), journal=str(journal)))


def is_kept_record(file: Path) -> bool:
    """Whether the file belongs to the record of a match and cannot be made again from its journal: the journal itself,
    files beside it, and evidence."""
    file = file.resolve()
    if file.parent.name == "evidence":
        return has_journal(file.parent.parent)
    return file.is_file() and (is_sqlite(file) or (has_journal(file.parent) and _is_kept(file.name)))


def _is_kept(name: str) -> bool:
    return name.startswith((JOURNAL_NAME, ".")) or name.endswith((".state", ".log"))


def _is_of(published: Path, match: Match) -> bool:
    try:
        game = published_file.read_game(published.read_bytes(), published)
    except (OSError, UnreadableInput):
        return False
    own = Publication(match).game
    return (game.rules, game.tags) == (own.rules, own.tags)


def _has_content(path: Path) -> bool:
    return any(path.iterdir()) if path.is_dir() else path.exists()


def files_of(folder: MatchFolder, match: Match, language: str = FIRST) -> tuple[tuple[Sink, float], ...]:
    """New outputs that have taken no event yet, each with the least seconds between two writings of it."""
    return (
        (PdnFile(folder, match), 0.0),
        (PublishedFile(folder, match), 0.0),
        (IncidentsFile(folder), 0.0),
        (PageFile(folder, match, scoresheet.FILE_NAME, partial(scoresheet.page, language=language)), 0.0),
        (PositionsFile(folder), POSITIONS_S),
        (PageFile(folder, match, report.FILE_NAME, partial(report.page, language=language)), REPORT_S),
    )
