"""A table pasted from a spreadsheet or saved as CSV, as rows with known columns and line numbers."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from dataclasses import dataclass

from referee.messages import message
from referee.plain_text import one_line
from referee.tournament.columns import Column, columns_of, known_headings
from referee.tournament.table_text import TableError, in_line

_SEPARATORS = "\t;,"


@dataclass(frozen=True, slots=True)
class Row:
    line: int
    """Its line in the text, from 1."""
    cells: Mapping[Column, str]
    """One line each, without surrounding spaces; columns missing in the table are missing here."""

    def __getitem__(self, column: Column) -> str:
        """Empty if the table has no such column."""
        return self.cells.get(column, "")


def read_table(text: str) -> tuple[Row, ...]:
    """The rows below the heading, without empty ones. Columns are separated by tabs, semicolons or commas, like the
    heading. Raises TableError with the line for an unknown column, a row longer than the heading, an open quotation
    mark, or a table without heading or rows."""
    heading, separator, first = _heading(text)
    reader = csv.reader(io.StringIO(text), delimiter=separator, strict=True, skipinitialspace=True)
    rows: list[Row] = []
    columns: list[Column | None] = []
    begins = 1
    try:
        for cells in reader:
            line, begins = begins, reader.line_num + 1
            cells = [_cell(cell) for cell in cells]
            if line < first or not any(cells):
                continue
            if line == first:
                try:
                    columns = columns_of(heading)
                except TableError as error:
                    raise in_line(line, error.message) from None
                continue
            if any(cells[len(columns) :]):
                raise in_line(line, message("table-too-many-cells", cells=len(cells), columns=len(columns)))
            by_column: dict[Column, str] = {}
            for number, (column, cell) in enumerate(zip(columns, cells, strict=False), 1):
                if column is not None:
                    by_column[column] = cell
                elif cell:
                    raise in_line(line, message("table-no-heading-over", cell=cell, number=number))
            rows.append(Row(line, by_column))
    except csv.Error:
        raise in_line(begins, message("table-open-quote")) from None
    if not rows:
        raise in_line(first, message("table-no-rows"))
    return tuple(rows)


def _heading(text: str) -> tuple[list[str], str, int]:
    """The headings, their separator, and their line."""
    separators = _SEPARATORS
    for number, line in enumerate(io.StringIO(text), 1):
        given = line.strip().lower()
        if given.startswith("sep=") and len(given) == 5:  # "sep=;", which some spreadsheets write as first line
            separators = given[4]
        elif given.strip(_SEPARATORS + '"'):
            try:
                ways = [(next(csv.reader([line], delimiter=one, skipinitialspace=True)), one) for one in separators]
            except (csv.Error, TypeError, ValueError):
                raise in_line(number, message("table-open-quote")) from None
            cells, separator = max(ways, key=lambda way: (known_headings(way[0]), len(way[0])))
            if not known_headings(cells):
                raise in_line(number, message("table-no-heading"))
            return [_cell(cell) for cell in cells], separator, number
    raise TableError(message("table-empty"))


def _cell(text: str) -> str:
    cell = one_line(text).strip()
    return cell[1:] if cell.startswith("'") and _is_formula(cell) else cell


def _is_formula(cell: str) -> bool:
    """A spreadsheet would evaluate it, unless an apostrophe precedes it."""
    return cell.lstrip("'").startswith(tuple("=+-@"))


def written_table(headings: list[str], rows: list[list[str]]) -> str:
    """CSV with semicolons, as spreadsheets in Europe expect, with the line ends of RFC 4180."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
    writer.writerow(headings)
    for row in rows:
        writer.writerow([f"'{cell}" if _is_formula(cell) else cell for cell in row])
    return out.getvalue()
