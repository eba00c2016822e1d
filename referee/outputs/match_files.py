"""The files of a match folder that are made of events alone: the same from a running match as from its journal."""

from __future__ import annotations

from referee.outputs.folder import MatchFolder
from referee.outputs.line_files import IncidentsFile, PositionsFile
from referee.outputs.pdn_file import PdnFile
from referee.outputs.report import Report
from referee.outputs.scoresheet import ScoreSheet
from referee.outputs.sink import Sink
from referee.outputs.wording import Language
from referee.records.match import Match


def files_of(folder: MatchFolder, match: Match, language: Language) -> tuple[Sink, ...]:
    """New ones, which know of no event yet."""
    return (
        PositionsFile(folder),
        IncidentsFile(folder),
        PdnFile(folder, match),
        Report(folder, match, language),
        ScoreSheet(folder, match, language),
    )
