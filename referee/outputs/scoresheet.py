"""`scoresheet.html`: the score sheet to print and sign, A4, as federations have it: two columns of moves, the clock
after each ply, remarks and signatures.
"""

from __future__ import annotations

from collections import defaultdict
from html import escape
from importlib.resources import files
from string import Template

from referee import __version__
from referee.draughts.position import Side
from referee.draughts.variants import RuleSet
from referee.messages import Joint, Listing
from referee.outputs.folder import MatchFolder
from referee.outputs.remarks import remark, return_remark, ruling_remark, taken_out_remark
from referee.outputs.sheet import Sheet
from referee.outputs.sheet_entries import SheetBreak, SheetDoubt, SheetKnock, SheetPly, SheetRemark, SheetReturn
from referee.outputs.sink import Picture
from referee.progress import clock_text
from referee.records.events import Event
from referee.records.match import UNKNOWN, Match
from referee.timekeeping.shown import clock_face
from referee.words import FIRST, Catalogue, catalogue

FILE_NAME = "scoresheet.html"
ROWS = 30
"""Moves in a column, so that two columns, the head and the signatures fill a page."""
SEAL_SHOWN = 16
"""Digits of the seal on paper, enough to find the record it belongs to."""


class ScoreSheet:
    """Rewritten whole at every flush, so that it can be printed at any moment of the match."""

    def __init__(self, folder: MatchFolder, match: Match, language: str = FIRST) -> None:
        self._folder = folder
        self._sheet = Sheet(match)
        self._language = language

    def take(self, event: Event, pictures: tuple[Picture, ...]) -> None:
        self._sheet.take(event, pictures)

    def flush(self) -> None:
        self._folder.write_text(FILE_NAME, page(self._sheet, self._language))

    def close(self) -> None:
        self.flush()


def page(sheet: Sheet, language: str = FIRST, seal: str = "") -> str:
    """The whole page; `seal` is the last hash of the journal it was made from, if it is finished."""
    wording = catalogue(language)
    return Template(files("referee.outputs").joinpath("scoresheet_page.html").read_text("utf-8")).substitute(
        language=language,
        title=escape(wording("scoresheet-title")),
        head=_head(sheet, wording),
        moves=_moves(sheet, wording),
        remarks_heading=escape(wording("scoresheet-remarks")),
        remarks=_remarks(sheet, wording),
        signatures=_signatures(wording),
        footer=" · ".join(
            [f"The referee {escape(__version__)}"]
            + ([escape(wording("scoresheet-seal", seal=seal[:SEAL_SHOWN]))] if seal else [])
        ),
    )


def _head(sheet: Sheet, wording: Catalogue) -> str:
    match = sheet.match
    result = "" if sheet.ended is None else sheet.result.value.replace("*", "")
    fields = (
        ("event", match.event),
        ("site", match.site),
        ("date", match.date if "?" not in match.date else UNKNOWN),
        ("round", match.round),
        ("white", match.white),
        ("black", match.black),
        ("result", result),
    )
    return "\n".join(
        f'<div class="{name}"><dt>{escape(wording(f"scoresheet-{name}"))}</dt>'
        f"<dd>{escape('' if value == UNKNOWN else value)}</dd></div>"
        for name, value in fields
    )


def _moves(sheet: Sheet, wording: Catalogue) -> str:
    """As many pairs of columns as the game needs, and at least one, to be filled in by hand where it ends."""
    cells = _cells(sheet)
    last = max([number for number, _ in cells], default=0)
    first = min([number for number, _ in cells], default=1)
    columns = []
    for begin in range(first, max(last, first) + 1, ROWS):
        columns.append(_column(cells, range(begin, begin + ROWS), sheet.first_side, wording))
    if len(columns) % 2:
        begin = first + len(columns) * ROWS
        columns.append(_column(cells, range(begin, begin + ROWS), sheet.first_side, wording))
    pairs = zip(columns[::2], columns[1::2], strict=True)
    return "\n".join(f'<div class="columns">\n{left}\n{right}\n</div>' for left, right in pairs)


def _cells(sheet: Sheet) -> dict[tuple[int, Side], tuple[list[str], str]]:
    """For each number and side what was played, and the clock after it."""
    texts: defaultdict[tuple[int, Side], list[str]] = defaultdict(list)
    times: dict[tuple[int, Side], str] = {}
    for entry in sheet.entries:
        match entry:
            case SheetPly(number, text, played, clock, standing):
                place = number, played.side
                texts[place].append(escape(text) if standing else f"<s>{escape(text)}</s>")
                if clock is not None:
                    times[place] = clock_face(clock.of(played.side))
            case SheetBreak(number, incident, found):
                side = found.blamed or found.before.side_to_move
                texts[number, side].append(f"<sup>{incident}</sup>")
            case _:
                pass
    return {place: (words, times.get(place, "")) for place, words in texts.items()}


def _column(
    cells: dict[tuple[int, Side], tuple[list[str], str]], numbers: range, first: Side, wording: Catalogue
) -> str:
    heads = "".join(f'<th colspan="2">{escape(wording("side", side=side))}</th>' for side in (first, first.other))
    rows = []
    for number in numbers:
        row = f"<th>{number}</th>"
        for side in (first, first.other):
            texts, time = cells.get((number, side), ([], ""))
            row += f'<td>{" ".join(texts)}</td><td class="time">{time}</td>'
        rows.append(f"<tr>{row}</tr>")
    return f"<table><thead><tr><th></th>{heads}</tr></thead><tbody>\n" + "\n".join(rows) + "\n</tbody></table>"


def _remarks(sheet: Sheet, wording: Catalogue) -> str:
    lines = []
    for entry in sheet.entries:
        match entry:
            case SheetBreak():
                lines.append(
                    f"<li><sup>{entry.incident}</sup> {escape(_incident(entry, wording, sheet.match.rules))}</li>"
                )
            case SheetReturn():
                lines.append(f"<li>{escape(return_remark(entry, wording))}</li>")
            case SheetRemark(event=event):
                lines.append(f"<li>{escape(remark(event, wording))}</li>")
            case SheetDoubt(raised=raised):
                choices = wording.listed(Listing(raised.explanations, Joint.OR))
                lines.append(f"<li>{escape(wording('report-doubt', number=raised.doubt))}: {escape(choices)}</li>")
            case SheetPly() | SheetKnock():
                pass
    return "\n".join(lines) or f"<li>{escape(wording('scoresheet-no-remarks'))}</li>"


def _incident(entry: SheetBreak, wording: Catalogue, rules: RuleSet) -> str:
    found = entry.found
    article = wording("report-article", article=found.article)
    who = "" if found.blamed is None else f", {wording('side', side=found.blamed)}"
    said = [f"{article}{who}, {clock_text(found.time_s)}: {wording.say(found.sentence)}"]
    said += [ruling_remark(ruling, found, wording, rules) for ruling in entry.rulings]
    if entry.taken_out:
        said.append(taken_out_remark(entry.taken_out, wording))
    return " ".join(part if part.endswith(".") else part + "." for part in said)


def _signatures(wording: Catalogue) -> str:
    names = ("white", "black", "arbiter")
    return "\n".join(f"<div>{escape(wording(f'scoresheet-{name}'))}</div>" for name in names)
