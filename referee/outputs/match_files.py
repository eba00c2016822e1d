"""The files of a match folder that are made from events alone, in the same way for a running match and from its
journal."""

from __future__ import annotations

from functools import partial

from referee.outputs import report, scoresheet
from referee.outputs.folder import MatchFolder
from referee.outputs.line_files import IncidentsFile, PositionsFile
from referee.outputs.page_file import PageFile
from referee.outputs.pdn_file import PdnFile
from referee.outputs.published_file import PublishedFile
from referee.outputs.sink import Sink
from referee.records.match import Match
from referee.words import FIRST

REPORT_S = 5.0
"""Least time between two writings of the report, seconds. Larger writes less often and shows it later. Chosen, not
measured."""
POSITIONS_S = 1.0
"""Least time between two writings of the positions at rest, seconds. Larger writes less often and shows them later.
Chosen, not measured."""


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
