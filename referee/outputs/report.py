"""`report.html`: the game at a glance, for a screen, a phone or a printer, without any outside address."""

from __future__ import annotations

from collections import defaultdict
from html import escape
from importlib.resources import files
from string import Template

from referee import __version__
from referee.draughts.diagram import svg
from referee.draughts.fen import format_fen
from referee.draughts.position import Side
from referee.outputs.folder import MatchFolder
from referee.outputs.sheet import Entry, Sheet, SheetBreak, SheetDoubt, SheetKnock, SheetPly, SheetReturn
from referee.outputs.sink import Moment, Picture
from referee.progress import clock_text
from referee.records.events import Event, GameResult, IncidentStatus
from referee.records.match import UNKNOWN, Match

FILE_NAME = "report.html"

_RESULTS = {
    GameResult.WHITE_WINS: "2–0, White wins",
    GameResult.BLACK_WINS: "0–2, Black wins",
    GameResult.DRAW: "1–1, draw",
    GameResult.UNKNOWN: "not decided",
}
_SIDES = {Side.WHITE: "White", Side.BLACK: "Black", None: "a player not recognised"}
_STATUSES = {
    IncidentStatus.OPEN: "open",
    IncidentStatus.RECTIFIED: "rectified",
    IncidentStatus.MAINTAINED: "maintained",
    IncidentStatus.ACCEPTED: "accepted",
}
_MOMENTS = {Moment.BEFORE: "Before", Moment.AT: "At that moment", Moment.AFTER: "After"}
_OTHER_FILES = (
    ("game.pdn", "the moves, for any draughts program"),
    ("positions.jsonl", "every position that stood still"),
    ("incidents.jsonl", "every irregularity"),
    ("journal.sqlite", "everything the camera read and the referee concluded"),
)


class Report:
    """Collects the match and writes the page when it is closed."""

    def __init__(self, folder: MatchFolder, match: Match) -> None:
        self._folder = folder
        self._sheet = Sheet(match)

    def take(self, event: Event, pictures: tuple[Picture, ...]) -> None:
        self._sheet.take(event, pictures)

    def flush(self) -> None:
        """Nothing yet: a page that grows with every ply is written once, at the end."""

    def close(self) -> None:
        self._folder.write_text(FILE_NAME, page(self._sheet))


def page(sheet: Sheet) -> str:
    """The whole page."""
    match = sheet.match
    players = f"{match.white} – {match.black}" if UNKNOWN not in (match.white, match.black) else match.source
    resources = files("referee.outputs")
    return Template(resources.joinpath("report_page.html").read_text("utf-8")).substitute(
        title=escape(players),
        subtitle=escape(_subtitle(match, players)),
        generator=escape(f"The referee {__version__}"),
        style=resources.joinpath("report.css").read_text("utf-8"),
        figures=_figures(sheet),
        contents=_contents(sheet),
        attention=_attention(sheet),
        game=_game(sheet),
        opening=_opening(sheet),
        files=_files(),
    )


def _subtitle(match: Match, title: str) -> str:
    known = [match.event, match.site, f"round {match.round}" if match.round != UNKNOWN else UNKNOWN, match.source]
    parts = [part for part in known if part not in (UNKNOWN, title)]
    return " · ".join([*parts, f"{match.rules.name.capitalize()} rules"])


def _figures(sheet: Sheet) -> str:
    rows = [
        ("", "Plies", str(len(sheet.plies))),
        ("", "Result", _RESULTS[sheet.result]),
        ("alarm" if sheet.breaks else "", "Irregularities", str(len(sheet.breaks))),
        ("doubt" if sheet.doubts else "", "Doubts", str(len(sheet.doubts))),
    ]
    if sheet.ended is not None:
        rows.append(("", "Length", clock_text(sheet.ended.time_s)))
    return "\n".join(
        f'<div class="{kind}"><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>' for kind, name, value in rows
    )


def _contents(sheet: Sheet) -> str:
    links = [("attention", "Irregularities and doubts")] if sheet.breaks or sheet.doubts else []
    links.append(("game", "The game"))
    if sheet.opening:
        links.append(("board", "The board as found"))
    return "\n".join(f'<a href="#{anchor}">{escape(name)}</a>' for anchor, name in links)


def _attention(sheet: Sheet) -> str:
    findings = [
        _break(entry) if isinstance(entry, SheetBreak) else _doubt(sheet, entry)
        for entry in sheet.entries
        if isinstance(entry, SheetBreak | SheetDoubt)
    ]
    if not findings:
        return ""
    return _section("attention", "Irregularities and doubts", "\n".join(findings))


def _break(entry: SheetBreak) -> str:
    found = entry.found
    who = f"Ply {found.ply + 1}, {_SIDES[found.side]}"
    views = [
        _diagram(svg(found.before, marked=found.squares, numbers=True), "The position before"),
        _diagram(svg(found.after, marked=found.squares, numbers=True), "On the board afterwards"),
        *(_picture(picture) for picture in entry.pictures),
    ]
    return (
        f'<article class="finding" id="incident-{entry.incident}">\n'
        f'<header><span class="tag">Article {escape(found.article)}</span><h3>{escape(who)}</h3>'
        f'<span class="when">{clock_text(found.time_s)} · {_STATUSES[found.status]}</span></header>\n'
        f"<p>{escape(found.summary)}</p>\n{_side_by_side(views)}</article>"
    )


def _doubt(sheet: Sheet, entry: SheetDoubt) -> str:
    raised = entry.raised
    choices = "".join(f"<li>{escape(explanation)}</li>" for explanation in raised.explanations)
    settled = sheet.settled.get(raised.doubt)
    outcome = (
        f"<p>Settled at {clock_text(settled.time_s)}: <strong>{escape(settled.explanation)}</strong>.</p>"
        if settled
        else "<p>Nothing that followed settled it.</p>"
    )
    views = [
        _diagram(svg(entry.position, doubtful=raised.squares, numbers=True), "The last certain position"),
        *(_picture(picture) for picture in entry.pictures),
    ]
    return (
        f'<article class="finding doubt" id="doubt-{raised.doubt}">\n'
        f'<header><span class="tag">Doubt {raised.doubt}</span><h3>After ply {raised.ply}</h3>'
        f'<span class="when">{clock_text(raised.time_s)}</span></header>\n'
        f"<p>What was played may have been, likeliest first:</p>\n<ol>{choices}</ol>\n{outcome}\n"
        f"{_side_by_side(views)}</article>"
    )


def _game(sheet: Sheet) -> str:
    if not sheet.entries:
        return _section("game", "The game", '<p class="empty">No move was seen.</p>')
    start = _figure_item("start", svg(sheet.match.start), '<span class="move">Start</span>')
    diagrams = "\n".join([start, *(_entry(sheet, entry) for entry in sheet.entries)])
    return _section("game", "The game", f'{_move_list(sheet)}\n<ol class="moves">\n{diagrams}\n</ol>')


def _entry(sheet: Sheet, entry: Entry) -> str:
    match entry:
        case SheetPly(number, text, played):
            caption = (
                f'<span class="number">{_number(sheet, number, played.side)}</span>'
                f'<span class="move">{escape(text)}</span><span class="when">{clock_text(played.time_s)}</span>'
            )
            return _figure_item(f"ply-{played.ply}", svg(played.position, last_move=played.move), caption)
        case SheetBreak(_, incident, found, _):
            return (
                f'<li class="break"><a href="#incident-{incident}">Article {escape(found.article)}</a>: '
                f"{escape(found.summary)}</li>"
            )
        case SheetReturn(restored):
            return (
                f'<li class="break return">At {clock_text(restored.time_s)} the position after '
                f"ply {restored.ply} stood on the board again.</li>"
            )
        case SheetKnock(moved, pictures):
            shown = "".join(f' <a href="{escape(picture.name)}">picture</a>' for picture in pictures)
            return (
                f'<li class="break return">At {clock_text(moved.time_s)} the board or the camera was moved, and '
                f"{'found again' if moved.found_again else 'not found again'}.{shown}</li>"
            )
        case SheetDoubt(_, raised, _, _):
            return (
                f'<li class="break doubt"><a href="#doubt-{raised.doubt}">Doubt {raised.doubt}</a>: '
                f"{escape(' or '.join(raised.explanations))}</li>"
            )


def _move_list(sheet: Sheet) -> str:
    """The moves in two columns as on a score sheet, each leading to its diagram."""
    rows: defaultdict[int, defaultdict[Side, list[str]]] = defaultdict(lambda: defaultdict(list))
    for entry in sheet.entries:
        match entry:
            case SheetPly(number, text, played):
                rows[number][played.side].append(f'<a href="#ply-{played.ply}">{escape(text)}</a>')
            case SheetBreak(number, incident, found, _) if found.side is not None:
                cell = f'<a class="alarm" href="#incident-{incident}">{escape(found.article)}</a>'
                rows[number][found.side].append(cell)
            case _:
                pass
    left = sheet.first_side
    lines = "\n".join(
        f'<li><span class="number">{number}.</span><span>{" ".join(cells[left]) or "…"}</span>'
        f"<span>{' '.join(cells[left.other])}</span></li>"
        for number, cells in rows.items()
    )
    return f'<div class="sheet-columns"><ol aria-label="Moves">\n{lines}\n</ol></div>'


def _number(sheet: Sheet, number: int, side: Side) -> str:
    return f"{number}." if side is sheet.first_side else f"{number}…"


def _opening(sheet: Sheet) -> str:
    if not sheet.opening:
        return ""
    views = [_diagram(svg(sheet.match.start, numbers=True), "The start position")]
    views += [
        _picture(picture, "The camera's first sight of it, and where the board was found") for picture in sheet.opening
    ]
    fen = f"<p>Start: <code>{escape(format_fen(sheet.match.start))}</code></p>"
    return _section("board", "The board as found", fen + _side_by_side(views))


def _files() -> str:
    listed = "; ".join(f'<a href="{name}">{name}</a>, {escape(what)}' for name, what in _OTHER_FILES)
    return f"<p>In the same folder: {listed}.</p>"


def _section(anchor: str, heading: str, body: str) -> str:
    return (
        f'<section id="{anchor}" aria-labelledby="{anchor}-heading">\n'
        f'<h2 id="{anchor}-heading">{escape(heading)}</h2>\n{body}\n</section>'
    )


def _side_by_side(views: list[str]) -> str:
    return '<div class="side-by-side">\n' + "\n".join(views) + "\n</div>\n"


def _figure_item(anchor: str, drawing: str, caption: str) -> str:
    return f'<li id="{anchor}"><figure class="diagram">{drawing}<figcaption>{caption}</figcaption></figure></li>'


def _diagram(drawing: str, caption: str) -> str:
    return f'<figure class="diagram">{drawing}<figcaption>{escape(caption)}</figcaption></figure>'


def _picture(picture: Picture, caption: str | None = None) -> str:
    """The part with the board, what to look at outlined; a click shows the whole picture as it is."""
    left, top, right, bottom = picture.focus_px
    width, height = right - left, bottom - top
    polygons = "".join(
        f'<polygon class="{kind}" points="{points}"/>'
        for outline in picture.outlines
        for points in [" ".join(f"{x:g},{y:g}" for x, y in outline)]
        for kind in ("edge", "line")
    )
    place = (
        f"width:{100 * picture.size_px[0] / width:.3f}%;left:{-100 * left / width:.3f}%;top:{-100 * top / height:.3f}%"
    )
    words = caption or _MOMENTS[picture.moment]
    return (
        f'<figure class="picture"><a class="shot" href="{escape(picture.name)}" style="aspect-ratio:{width}/{height}">'
        f'<img src="{escape(picture.name)}" style="{place}" loading="lazy" alt="{escape(words)}, camera picture">'
        f'<svg viewBox="{left} {top} {width} {height}" aria-hidden="true">{polygons}</svg></a>'
        f'<figcaption>{escape(words)} <span class="when">{clock_text(picture.time_s)}</span></figcaption></figure>'
    )
