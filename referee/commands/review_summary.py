"""The summary on the terminal when a recorded match has been followed to its end."""

from __future__ import annotations

from pathlib import Path

from referee.draughts.fen import format_fen
from referee.outputs.sheet import Sheet
from referee.outputs.sheet_entries import SheetIncident, SheetPly
from referee.progress import clock_text
from referee.records.events import Severity
from referee.reviewing import FollowedMatch
from referee.words import Catalogue


def summary(followed: FollowedMatch, output: Path, words: Catalogue) -> str:
    """The results for the user."""
    sheet = followed.sheet
    doubts = words("doubts", count=len(sheet.doubts))
    plies, incidents = words("plies", count=len(sheet.plies)), words("incidents", count=len(sheet.incidents))
    length = clock_text(followed.length_s)
    return "\n".join(
        (
            words("closing-followed", length=length, plies=plies, incidents=incidents, doubts=doubts),
            words("closing-report", file=str(output / "report.html")),
            words("closing-moves", file=str(output / "game.pdn")),
            *start_position_missing(sheet, words),
        )
    )


def start_position_missing(sheet: Sheet, words: Catalogue) -> tuple[str, ...]:
    """What to do if the board did not show the start position before the first ply."""
    first = next((entry for entry in sheet.entries if isinstance(entry, SheetPly | SheetIncident)), None)
    if not isinstance(first, SheetIncident) or first.found.severity not in (Severity.ACCIDENT, Severity.SET_UP):
        return ()
    lay = format_fen(first.found.after, algebraic=sheet.match.rules.algebraic)
    return (words("closing-middle-of-a-game", fen=lay),)
