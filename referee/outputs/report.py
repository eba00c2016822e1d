"""`report.html`: the game at a glance, for a screen, a phone or a printer, without any outside address."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from string import Template

from referee import __version__
from referee.draughts.diagram import svg
from referee.draughts.fen import format_fen
from referee.outputs.html_parts import figure, picture_figure, section, side_by_side
from referee.outputs.report_findings import findings
from referee.outputs.report_game import game
from referee.outputs.sheet import Sheet
from referee.outputs.wording import result_message, rules_message
from referee.progress import clock_text
from referee.records.match import UNKNOWN, Match
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


def page(sheet: Sheet, language: str = FIRST, *, alone: bool = False) -> str:
    """The whole page; `alone`, it does not point to the other files of the match folder."""
    wording = catalogue(language)
    match = sheet.match
    players = f"{match.white} – {match.black}" if UNKNOWN not in (match.white, match.black) else match.source
    resources = files("referee.outputs")
    return Template(resources.joinpath("report_page.html").read_text("utf-8")).substitute(
        language=language,
        kicker=escape(wording("report-kicker")),
        parts=escape(wording("report-parts")),
        title=escape(players),
        subtitle=escape(_subtitle(match, players, wording)),
        generator=escape(f"The referee {__version__}"),
        script=resources.joinpath("report_stepper.js").read_text("utf-8"),
        style=resources.joinpath("report.css").read_text("utf-8"),
        figures=_figures(sheet, wording),
        contents=_contents(sheet, wording),
        attention=findings(sheet, wording),
        game=game(sheet, wording),
        opening=_opening(sheet, wording),
        files="" if alone else _files(wording),
    )


def _subtitle(match: Match, title: str, wording: Catalogue) -> str:
    round_ = wording("report-round", round=match.round) if match.round != UNKNOWN else UNKNOWN
    date = match.date if "?" not in match.date else UNKNOWN
    known = [match.event, match.site, round_, date, match.source]
    parts = [part for part in known if part not in (UNKNOWN, title)]
    return " · ".join([*parts, wording.say(rules_message(match.rules))])


def _figures(sheet: Sheet, wording: Catalogue) -> str:
    rows = [
        ("", "report-plies", str(len(sheet.plies))),
        ("", "report-result", wording.say(result_message(sheet.result))),
        ("alarm" if sheet.breaks else "", "report-incidents", str(len(sheet.breaks))),
        ("doubt" if sheet.doubts else "", "report-doubts", str(len(sheet.doubts))),
    ]
    if sheet.ended is not None:
        rows.append(("", "report-length", clock_text(sheet.ended.time_s)))
    return "\n".join(
        f'<div class="{kind}"><dt>{escape(wording(heading))}</dt><dd>{escape(value)}</dd></div>'
        for kind, heading, value in rows
    )


def _contents(sheet: Sheet, wording: Catalogue) -> str:
    parts = [("attention", "report-attention")] if sheet.breaks or sheet.doubts else []
    parts.append(("game", "report-game"))
    if sheet.opening:
        parts.append(("board", "report-board"))
    return "\n".join(f'<a href="#{anchor}">{escape(wording(heading))}</a>' for anchor, heading in parts)


def _opening(sheet: Sheet, wording: Catalogue) -> str:
    if not sheet.opening:
        return ""
    views = [figure(svg(sheet.match.start, numbers=True), wording("report-start-diagram"))]
    views += [picture_figure(picture, wording, wording("report-opening-picture")) for picture in sheet.opening]
    fen = f"<p>{escape(wording('report-start-fen'))} <code>{escape(format_fen(sheet.match.start))}</code></p>"
    return section("board", wording("report-board"), fen + side_by_side(views))


def _files(wording: Catalogue) -> str:
    listed = "; ".join(f'<a href="{name}">{name}</a>, {escape(wording(what))}' for name, what in _OTHER_FILES)
    return f"<p>{escape(wording('report-files'))} {listed}.</p>"
