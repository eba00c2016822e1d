"""`results.html`: the results of a round to print and hang up, A4: boards, teams, corrections and who signs."""

from __future__ import annotations

from collections.abc import Mapping

from referee import __version__
from referee.draughts.position import Side
from referee.records.match import UNKNOWN
from referee.templates import templates
from referee.tournament.columns import Column
from referee.tournament.event import EventRound
from referee.tournament.results import BoardResult, RoundResults
from referee.tournament.round_table import COLUMNS
from referee.words import FIRST, Catalogue, catalogue

FILE_NAME = "results.html"
_TEMPLATES = templates(__package__)


def page(event: EventRound, results: RoundResults, language: str = FIRST) -> str:
    """The whole page in that language."""
    wording = catalogue(language)
    head = [event.name, wording("round-sheet-round", round=event.round) if event.round != UNKNOWN else ""]
    head += ["" if "?" in event.date else event.date, event.site]
    return _TEMPLATES.get_template(FILE_NAME).render(
        wording=wording,
        head=[part for part in head if part not in ("", UNKNOWN)],
        rows=[(pairing, _score(results.results.get(pairing.board))) for pairing in results.pairings],
        ids=any(pairing.of(side).entry.fmjd_id for pairing in results.pairings for side in Side),
        teams=results.team_matches,
        corrections=list(_corrections(results, wording)),
        open=len(results.open_boards),
        forfeits=any(result.forfeit for result in results.results.values()),
        version=__version__,
    )


def _score(result: BoardResult | None) -> str:
    """With a dash that cannot be read as a date."""
    return "" if result is None else str(result).replace("-", "–")


def _corrections(results: RoundResults, wording: Catalogue) -> list[str]:
    lines = []
    for correction in results.corrections:
        after = _score(correction.after) or wording("round-sheet-undecided")
        board, reason = correction.board, correction.reason
        if correction.before is None:
            lines.append(wording("round-sheet-entered", board=board, after=after, reason=reason))
        else:
            before = _score(correction.before)
            lines.append(wording("round-sheet-correction", board=board, before=before, after=after, reason=reason))
    return lines


def column_headings(language: str = FIRST) -> Mapping[Column, str]:
    """Headings of a written round; each is recognised when the table is read again."""
    wording = catalogue(language)
    return {column: wording(f"column-{column.value}") for column in COLUMNS}
