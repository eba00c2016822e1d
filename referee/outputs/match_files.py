"""The files of a match folder that are made of events alone: the same from a running match as from its journal."""

from __future__ import annotations

from referee.outputs.folder import MatchFolder
from referee.outputs.line_files import IncidentsFile, PositionsFile
from referee.outputs.pdn_file import PdnFile
from referee.outputs.report import Report
from referee.outputs.scoresheet import ScoreSheet
from referee.outputs.sink import Sink
from referee.records.match import Match
from referee.words import FIRST

REPORT_S = 5.0
"""Seconds between two writings of the report; larger writes less often and shows it later."""
POSITIONS_S = 1.0
"""The same for the positions at rest."""


def files_of(folder: MatchFolder, match: Match, language: str = FIRST) -> tuple[tuple[Sink, float], ...]:
    """New ones, which know of no event yet, each with the least seconds between two writings of it."""
    return (
        (PdnFile(folder, match), 0.0),
        (IncidentsFile(folder), 0.0),
        (ScoreSheet(folder, match, language), 0.0),
        (PositionsFile(folder), POSITIONS_S),
        (Report(folder, match, language), REPORT_S),
    )
