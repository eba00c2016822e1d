"""`report.html`: the game at a glance, for a screen, a phone or a printer, without any outside address."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files

from referee import __version__
from referee.draughts.fen import format_fen
from referee.outputs.report_figures import Diagram, ShownPicture
from referee.outputs.report_findings import findings
from referee.outputs.report_game import played_game
from referee.outputs.sheet import Sheet
from referee.outputs.titled_diagram import titled_diagram
from referee.outputs.wording import result_message, rules_message
from referee.progress import clock_text
from referee.records.match import UNKNOWN, Match
from referee.templates import templates
from referee.words import FIRST, Catalogue, catalogue

FILE_NAME = "report.html"

_OTHER_FILES = (
    ("game.pdn", "report-pdn"),
    ("broadcast.pdn", "report-broadcast"),
    ("scoresheet.html", "report-scoresheet"),
    ("positions.jsonl", "report-positions"),
    ("incidents.jsonl", "report-lines"),
    ("journal.sqlite", "report-journal"),
)
"""The match folder's other files, each with the message that says what it is."""
_TEMPLATES = templates(__package__)


@dataclass(frozen=True, slots=True)
class _Figure:
    """One of the figures at the head of the page."""

    heading: str
    value: str
    kind: str = ""
    """ "alarm" or "doubt", where the figure should catch the eye."""


def page(sheet: Sheet, language: str = FIRST, *, alone: bool = False) -> str:
    """The whole page; `alone`, it does not point to the other files of the match folder."""
    wording = catalogue(language)
    match = sheet.match
    pair = None if UNKNOWN in (match.white, match.black) else (match.white, match.black)
    title = match.source if pair is None else " – ".join(pair)
    resources = files("referee.outputs")
    pictured = wording("report-opening-picture")
    return _TEMPLATES.get_template("report.html").render(
        wording=wording,
        clock_text=clock_text,
        version=__version__,
        style=resources.joinpath("report.css").read_text("utf-8"),
        script=resources.joinpath("report_stepper.js").read_text("utf-8"),
        title=title,
        pair=pair,
        subtitle=_subtitle(match, title, wording),
        figures=list(_figures(sheet, wording)),
        findings=findings(sheet, wording),
        game=played_game(sheet, wording),
        opening=[ShownPicture(picture, pictured) for picture in sheet.opening],
        start_diagram=Diagram(
            titled_diagram(match.start, wording, numbers=True, algebraic=match.rules.algebraic),
            wording("report-start-diagram"),
        ),
        start_fen=format_fen(match.start, algebraic=match.rules.algebraic),
        files=() if alone else _OTHER_FILES,
    )


def _subtitle(match: Match, title: str, wording: Catalogue) -> str:
    round_ = wording("report-round", round=match.round) if match.round != UNKNOWN else UNKNOWN
    date = match.date if "?" not in match.date else UNKNOWN
    known = [match.event, match.site, round_, date, match.source]
    parts = [part for part in known if part not in (UNKNOWN, title)]
    return " · ".join([*parts, wording.say(rules_message(match.rules))])


def _figures(sheet: Sheet, wording: Catalogue) -> Iterator[_Figure]:
    yield _Figure(wording("report-plies"), str(len(sheet.plies)))
    yield _Figure(wording("report-result"), wording.say(result_message(sheet.result, sheet.match.rules)))
    yield _Figure(wording("report-incidents"), str(len(sheet.incidents)), "alarm" if sheet.incidents else "")
    yield _Figure(wording("report-doubts"), str(len(sheet.doubts)), "doubt" if sheet.doubts else "")
    if sheet.ended is not None:
        yield _Figure(wording("report-length"), clock_text(sheet.ended.time_s))
