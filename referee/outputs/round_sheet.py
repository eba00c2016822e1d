"""The results of a round: `results.html` to print and hang up, A4, with boards, teams, corrections and who signs; and
`results.csv` for a spreadsheet. Results and points are written as the round's rules count them."""

from __future__ import annotations

from referee import __version__
from referee.draughts.position import Side
from referee.draughts.variants import RuleSet
from referee.records.match import UNKNOWN
from referee.records.scores import points_text, score
from referee.templates import templates
from referee.tournament.columns import Column
from referee.tournament.event import EventRound
from referee.tournament.results import BoardResult, RoundResults
from referee.tournament.round_table import COLUMNS, written_round
from referee.words import FIRST, Catalogue, catalogue

FILE_NAME = "results.html"
CSV_NAME = "results.csv"
BYTE_ORDER_MARK = "\ufeff"
"""Without it spreadsheets on Windows do not take CSV for UTF-8."""
_TEMPLATES = templates(__package__)


def page(event: EventRound, results: RoundResults, language: str = FIRST) -> str:
    """The whole page in that language."""
    wording, rules = catalogue(language), event.rules
    head = [event.name, wording("round-sheet-round", round=event.round) if event.round != UNKNOWN else ""]
    head += ["" if "?" in event.date else event.date, event.site]
    return _TEMPLATES.get_template(FILE_NAME).render(
        wording=wording,
        head=[part for part in head if part not in ("", UNKNOWN)],
        rows=[(pairing, score_of(results.results.get(pairing.board), rules)) for pairing in results.pairings],
        ids=any(pairing.of(side).entry.fmjd_id for pairing in results.pairings for side in Side),
        teams=[
            (match.teams, [points_text(points, rules) for points in match.points]) for match in results.team_matches
        ],
        corrections=list(_corrections(results, rules, wording)),
        open=len(results.open_boards),
        forfeits=any(result.forfeit for result in results.results.values()),
        version=__version__,
    )


def csv_table(event: EventRound, results: RoundResults, language: str = FIRST) -> str:
    """The round as CSV, with headings and decimal sign of that language. Every heading is recognised when the table is
    read again."""
    wording = catalogue(language)
    headings: dict[Column, str] = {column: wording(f"column-{column.value}") for column in COLUMNS}
    points = {count: wording("typed", text=count if event.rules.two_points else count / 2) for count in range(3)}
    return BYTE_ORDER_MARK + written_round(results, headings, points)


def score_of(result: BoardResult | None, rules: RuleSet) -> str:
    """Empty without a result; with an F after that of a forfeit."""
    return "" if result is None else score(result.result, rules) + (" F" if result.forfeit else "")


def _corrections(results: RoundResults, rules: RuleSet, wording: Catalogue) -> list[str]:
    lines = []
    for correction in results.corrections:
        after = score_of(correction.after, rules) or wording("round-sheet-undecided")
        board, reason = correction.board, correction.reason
        if correction.before is None:
            lines.append(wording("round-sheet-entered", board=board, after=after, reason=reason))
        else:
            before = score_of(correction.before, rules)
            lines.append(wording("round-sheet-correction", board=board, before=before, after=after, reason=reason))
    return lines
