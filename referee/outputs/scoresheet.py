"""`scoresheet.html`: the score sheet to print and sign, A4, as federations have it: two columns of moves, the clock
after each ply, remarks and signatures.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from referee import __version__
from referee.draughts.position import Side
from referee.draughts.variants import RuleSet
from referee.messages import Conjunction, ItemList
from referee.outputs.remarks import remark, return_remark, ruling_remark, taken_out_remark
from referee.outputs.sheet import Sheet
from referee.outputs.sheet_entries import (
    SheetCameraMoved,
    SheetDoubt,
    SheetIncident,
    SheetPly,
    SheetRemark,
    SheetReturn,
)
from referee.progress import clock_text
from referee.records.match import UNKNOWN, Match
from referee.records.scores import score
from referee.templates import templates
from referee.timekeeping.time_text import displayed_time
from referee.words import FIRST, Catalogue, catalogue

FILE_NAME = "scoresheet.html"
ROWS = 30
"""Moves in a column: two columns of 30, the head and the signatures fill an A4 page; more go on to a second one."""
SEAL_SHOWN = 16
"""Digits of the seal on paper, enough to find the record it belongs to."""
_TEMPLATES = templates(__package__)


@dataclass(frozen=True, slots=True)
class _Played:
    """A ply as it is written in its cell."""

    text: str
    standing: bool
    """False: it was taken out of the game, and is struck through."""


@dataclass(slots=True)
class _Cell:
    """What one player did in one move."""

    entries: list[_Played | int] = field(default_factory=list)
    """Plies, and numbers of incidents, in order."""
    time: str = ""
    """The player's clock after the press that ended the last ply."""


@dataclass(frozen=True, slots=True)
class _Remark:
    """A line below the moves."""

    text: str
    incident: int | None = None
    """The number that marks it among the moves."""


def page(sheet: Sheet, language: str = FIRST, seal: str = "") -> str:
    """The whole page; `seal` is the last hash of the journal it was made from, if it is finished."""
    wording = catalogue(language)
    return _TEMPLATES.get_template("scoresheet.html").render(
        wording=wording,
        head=_head(sheet),
        sides=(sheet.first_side, sheet.first_side.other),
        cells=_cells(sheet),
        columns=_columns(sheet),
        remarks=list(_remarks(sheet, wording)),
        version=__version__,
        seal=seal[:SEAL_SHOWN],
    )


def _head(sheet: Sheet) -> dict[str, str]:
    """What is known of the match; empty where it is to be filled in by hand."""
    match: Match = sheet.match
    fields = {
        "event": match.event,
        "site": match.site,
        "date": match.date if "?" not in match.date else UNKNOWN,
        "round": match.round,
        "white": match.white,
        "black": match.black,
        "result": "" if sheet.ended is None else score(sheet.result, match.rules).replace("*", ""),
    }
    return {name: "" if value == UNKNOWN else value for name, value in fields.items()}


def _columns(sheet: Sheet) -> list[range]:
    """Numbers of the moves in each column: an even count of columns, as many as the game needs and at least two, to be
    filled in by hand where it ends."""
    numbers = [entry.number for entry in sheet.entries if isinstance(entry, SheetPly | SheetIncident)]
    first, last = min(numbers, default=1), max(numbers, default=1)
    pairs = (last - first) // (2 * ROWS) + 1
    return [range(begin, begin + ROWS) for begin in range(first, first + 2 * ROWS * pairs, ROWS)]


def _cells(sheet: Sheet) -> dict[tuple[int, Side], _Cell]:
    """For each number and side what was played, and the clock after it; empty for any other."""
    cells: defaultdict[tuple[int, Side], _Cell] = defaultdict(_Cell)
    for entry in sheet.entries:
        match entry:
            case SheetPly(number, text, played, clock, standing):
                cell = cells[number, played.side]
                cell.entries.append(_Played(text, standing))
                if clock is not None:
                    cell.time = displayed_time(clock.of(played.side))
            case SheetIncident(number, incident, found):
                cells[number, found.blamed or found.before.side_to_move].entries.append(incident)
            case _:
                pass
    return cells


def _remarks(sheet: Sheet, wording: Catalogue) -> Iterator[_Remark]:
    for entry in sheet.entries:
        match entry:
            case SheetIncident():
                yield _Remark(_incident(entry, wording, sheet.match.rules), entry.incident)
            case SheetReturn():
                yield _Remark(return_remark(entry, wording))
            case SheetRemark(event=event):
                yield _Remark(remark(event, wording, sheet.match.rules))
            case SheetDoubt(raised=raised):
                choices = wording.listed(ItemList(raised.explanations, Conjunction.OR))
                yield _Remark(f"{wording('report-doubt', number=raised.doubt)}: {choices}")
            case SheetPly() | SheetCameraMoved():
                pass


def _incident(entry: SheetIncident, wording: Catalogue, rules: RuleSet) -> str:
    found = entry.found
    article = wording("report-article", article=found.article)
    who = "" if found.blamed is None else f", {wording('side', side=found.blamed)}"
    sentences = [f"{article}{who}, {clock_text(found.time_s)}: {wording.say(found.sentence)}"]
    sentences += [ruling_remark(ruling, found, wording, rules) for ruling in entry.rulings]
    if entry.taken_out:
        sentences.append(taken_out_remark(entry.taken_out, wording))
    return " ".join(part if part.endswith(".") else part + "." for part in sentences)
