"""The files of a match folder that are made from events alone, in the same way for a running match and from its
journal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from referee.errors import CannotWrite, UnreadableInput
from referee.messages import ItemList, message
from referee.outputs import pdn_file, published_file, report, scoresheet
from referee.outputs.folder import MatchFolder
from referee.outputs.journal_file import FILE_NAME as JOURNAL_NAME
from referee.outputs.journal_file import is_sqlite
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


@dataclass(frozen=True, slots=True)
class _Output:
    names: tuple[str, ...]
    """Of its files."""
    made: Callable[[MatchFolder, Match, str], Sink]
    """A new one, for a folder, a match and a language."""
    spacing_s: float = 0.0
    """Least time between two writings, seconds."""


_OUTPUTS = (
    _Output(tuple(pdn_file.FILE_NAMES.values()), lambda folder, match, _: PdnFile(folder, match)),
    _Output((published_file.FILE_NAME,), lambda folder, match, _: PublishedFile(folder, match)),
    _Output((IncidentsFile.name,), lambda folder, match, _: IncidentsFile(folder)),
    _Output(
        (scoresheet.FILE_NAME,),
        lambda folder, match, language: PageFile(
            folder, match, scoresheet.FILE_NAME, partial(scoresheet.page, language=language)
        ),
    ),
    _Output((PositionsFile.name,), lambda folder, match, _: PositionsFile(folder), POSITIONS_S),
    _Output(
        (report.FILE_NAME,),
        lambda folder, match, language: PageFile(
            folder, match, report.FILE_NAME, partial(report.page, language=language)
        ),
        REPORT_S,
    ),
)
NAMES = tuple(name for output in _OUTPUTS for name in output.names)
"""Names of all files that are made from events."""
_MARKS = (JOURNAL_NAME, published_file.FILE_NAME)
"""Names that only the referee gives to files. The record of a match has both; one that was made again from a journal
has the second alone."""


def refuse_foreign_files(folder: Path) -> None:
    """Raises CannotWrite if files of a person have the names of a record's: they would be overwritten."""
    if any((folder / name).exists() for name in _MARKS):
        return
    names = tuple(name for name in (*NAMES, "evidence") if _has_content(folder / name))
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
    return tuple((output.made(folder, match, language), output.spacing_s) for output in _OUTPUTS)
