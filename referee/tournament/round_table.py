"""Pairings and results read from a spreadsheet's table and written as one; what is written can be read again
unchanged."""

from __future__ import annotations

from collections.abc import Mapping

from referee.draughts.position import Side
from referee.messages import message
from referee.tournament.columns import Column
from referee.tournament.pairings import Pairing, pairings_in
from referee.tournament.results import BoardResult, ResultError, RoundResults, parse_result
from referee.tournament.table import Row, read_table, written_table
from referee.tournament.table_text import TableError, in_line

_YES = frozenset(("f", "x", "yes", "ja", "oui", "1"))
_NO = frozenset(("", "-", "no", "nee", "non", "0"))


def read_round(text: str) -> RoundResults:
    """The round in a table: a heading, and one row for each board; see `columns_of` for the headings. Raises TableError
    with the line for anything unusable; nothing is skipped silently."""
    rows = read_table(text)
    for column in (Column.WHITE, Column.BLACK):
        if column not in rows[0].cells:
            raise TableError(message("pairings-no-column", side=Side[column.value.upper()]))
    pairings = pairings_in(rows)
    found = RoundResults(pairings)
    for row, pairing in zip(rows, pairings, strict=True):
        try:
            result, reason = _result(row), row[Column.REASON]
            if reason:
                found = found.corrected(pairing.board, result, reason)
            elif result is not None:
                found = found.entered(pairing.board, result)
        except ResultError as error:
            raise in_line(row.line, error.message) from None
    return found


def _result(row: Row) -> BoardResult | None:
    white, black = row[Column.WHITE_POINTS], row[Column.BLACK_POINTS]
    text = row[Column.RESULT] or (f"{white}-{black}" if white or black else "")
    found = parse_result(text)
    forfeit = row[Column.FORFEIT].casefold()
    if forfeit not in _YES | _NO:
        raise ResultError(message("result-no-forfeit", text=row[Column.FORFEIT]))
    if forfeit in _NO:
        return found
    if found is None:
        raise ResultError(message("result-forfeit-of-whom", text=row[Column.FORFEIT]))
    return BoardResult(found.result, forfeit=True)


COLUMNS = tuple(column for column in Column if column not in (Column.RESULT, Column.REMARK))
"""The columns in the order in which they are written. Each player's points have their own cell: spreadsheets take 1-1
for a date, and can add up numbers."""


def written_round(results: RoundResults, headings: Mapping[Column, str], points: Mapping[int, str]) -> str:
    """The round as CSV with these headings, boards in order. `points` are the cells for a loss (0), a draw (1) and a
    win (2)."""
    rows = [_row(pairing, results, points) for pairing in results.pairings]
    return written_table([headings[column] for column in COLUMNS], rows)


def _row(pairing: Pairing, results: RoundResults, points: Mapping[int, str]) -> list[str]:
    result = results.results.get(pairing.board)
    cells = {
        Column.BOARD: str(pairing.board),
        Column.REASON: "; ".join(results.reasons(pairing.board)),
        Column.FORFEIT: "F" if result is not None and result.forfeit else "",
    }
    for side in Side:
        name, player = side.name.lower(), pairing.of(side)
        rating = player.entry.rating
        cells |= {
            Column(name): player.name,
            Column(f"{name}-id"): player.entry.fmjd_id,
            Column(f"{name}-rating"): "" if rating is None else str(rating),
            Column(f"{name}-team"): player.entry.team,
            Column(f"{name}-points"): "" if result is None else points[result.points(side)],
        }
    return [cells[column] for column in COLUMNS]
