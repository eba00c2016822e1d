"""The part of the report with the game itself: the moves as on a score sheet, then a diagram for each ply."""

from __future__ import annotations

from collections import defaultdict
from html import escape

from referee.draughts.diagram import svg
from referee.draughts.position import Side
from referee.messages import Joint, Listing
from referee.outputs.html_parts import section
from referee.outputs.remarks import remark, return_remark
from referee.outputs.report_findings import break_anchor, clock_line
from referee.outputs.sheet import Sheet
from referee.outputs.sheet_entries import Entry, SheetBreak, SheetDoubt, SheetKnock, SheetPly, SheetRemark, SheetReturn
from referee.outputs.wording import status_message
from referee.progress import clock_text
from referee.records.events import GameResult
from referee.words import Catalogue


def game(sheet: Sheet, wording: Catalogue) -> str:
    """The whole section."""
    heading = wording("report-game")
    if not sheet.entries:
        return section("game", heading, f'<p class="empty">{escape(wording("report-no-move"))}</p>')
    start = _item("start", "", svg(sheet.match.start), f'<span class="move">{escape(wording("report-start"))}</span>')
    anchors = _anchors(sheet)
    entries = (_entry(sheet, at, anchors, wording) for at in range(len(sheet.entries)))
    diagrams = "\n".join([start, *entries, *_end(sheet, wording)])
    listed = f'<ol class="moves">\n{diagrams}\n</ol>'
    return section("game", heading, f"{_moves(sheet, anchors, wording)}\n{_stepper(wording)}\n{listed}")


def _stepper(wording: Catalogue) -> str:
    """What the page's script fills with one step of the game at a time; without scripts it stays away."""
    signs = {"first": "|◀", "back": "◀", "next": "▶", "last": "▶|"}
    first, back, on, last = (
        f'<button type="button" data-step="{step}" aria-label="{escape(wording(f"report-step-{step}"))}">'
        f"{sign}</button>"
        for step, sign in signs.items()
    )
    return (
        f'<div id="stepper" role="group" aria-label="{escape(wording("report-stepper"))}" hidden>\n'
        f'<div class="steps">{first}{back}<output></output>{on}{last}</div>\n'
        f'<p class="hint">{escape(wording("report-step-hint"))}</p>\n'
        '<div class="stage"></div>\n</div>'
    )


def _end(sheet: Sheet, wording: Catalogue) -> tuple[str, ...]:
    """Why the game is over; nothing where it was broken off."""
    if sheet.ended is None or sheet.ended.result is GameResult.UNKNOWN:
        return ()
    return (_line("break return", escape(f"{wording.say(sheet.ended.reason)}: {sheet.ended.result.value}")),)


def _anchors(sheet: Sheet) -> dict[int, str]:
    """For each ply by its place among the entries; a ply that was taken out may have the number of another."""
    anchors: dict[int, str] = {}
    for at, entry in enumerate(sheet.entries):
        if isinstance(entry, SheetPly):
            anchor = f"ply-{entry.played.ply}"
            anchors[at] = anchor if entry.standing and anchor not in anchors.values() else f"entry-{at}"
    return anchors


def _entry(sheet: Sheet, at: int, anchors: dict[int, str], wording: Catalogue) -> str:
    entry: Entry = sheet.entries[at]
    match entry:
        case SheetPly(number, text, played, times):
            caption = (
                f'<span class="number">{_number(sheet, number, played.side)}</span>'
                f'<span class="move">{escape(text)}</span><span class="when">{clock_text(played.time_s)}</span>'
            )
            if times is not None:
                caption += f'<span class="clock">{escape(clock_line(times, wording))}</span>'
            out = "" if entry.standing else ' class="out"'
            return _item(anchors[at], out, svg(played.position, last_move=played.move), caption)
        case SheetBreak():
            article = escape(wording("report-article", article=entry.found.article))
            said = f'<a href="#{break_anchor(entry)}">{article}</a>: {escape(wording.say(entry.found.sentence))}'
            return _line("break", f"{said} ({escape(wording.say(status_message(entry.status)))})")
        case SheetReturn():
            return _line("break return", escape(return_remark(entry, wording)))
        case SheetRemark(event=event):
            return _line("break return", escape(remark(event, wording)))
        case SheetKnock(moved, pictures):
            said = wording(
                "report-knocked-found" if moved.found_again else "report-knocked-lost", time=clock_text(moved.time_s)
            )
            links = "".join(
                f' <a href="{escape(picture.name)}">{escape(wording("report-picture"))}</a>' for picture in pictures
            )
            return _line("break return", escape(said) + links)
        case SheetDoubt(raised=raised):
            name = escape(wording("report-doubt", number=raised.doubt))
            choices = escape(wording.listed(Listing(raised.explanations, Joint.OR)))
            return _line("break doubt", f'<a href="#doubt-{raised.doubt}">{name}</a>: {choices}')


def _moves(sheet: Sheet, anchors: dict[int, str], wording: Catalogue) -> str:
    """The moves in two columns as on a score sheet, each leading to its diagram."""
    rows: defaultdict[int, defaultdict[Side, list[str]]] = defaultdict(lambda: defaultdict(list))
    for at, entry in enumerate(sheet.entries):
        match entry:
            case SheetPly(number, text, played):
                struck = "" if entry.standing else ' class="out"'
                rows[number][played.side].append(f'<a{struck} href="#{anchors[at]}">{escape(text)}</a>')
            case SheetBreak(number, _, found) if (side := found.blamed) is not None:
                cell = f'<a class="alarm" href="#{break_anchor(entry)}">{escape(found.article)}</a>'
                rows[number][side].append(cell)
            case _:
                pass
    left = sheet.first_side
    lines = "\n".join(
        f'<li><span class="number">{number}.</span><span>{" ".join(cells[left]) or "…"}</span>'
        f"<span>{' '.join(cells[left.other])}</span></li>"
        for number, cells in sorted(rows.items())
    )
    return f'<div class="sheet-columns"><ol aria-label="{escape(wording("report-moves"))}">\n{lines}\n</ol></div>'


def _number(sheet: Sheet, number: int, side: Side) -> str:
    return f"{number}." if side is sheet.first_side else f"{number}…"


def _item(anchor: str, attributes: str, drawing: str, caption: str) -> str:
    figure = f'<figure class="diagram">{drawing}<figcaption>{caption}</figcaption></figure>'
    return f'<li id="{anchor}"{attributes}>{figure}</li>'


def _line(kind: str, body: str) -> str:
    return f'<li class="{kind}">{body}</li>'
