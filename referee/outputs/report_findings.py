"""The part of the report that settles a dispute: each incident and doubt with its pictures and what was decided."""

from __future__ import annotations

from html import escape

from referee.arbiter.done_rightly import done_rightly
from referee.draughts.diagram import svg
from referee.draughts.variants import RuleSet
from referee.outputs.html_parts import figure, picture_figure, section, side_by_side
from referee.outputs.remarks import ruling_remark, taken_out_remark
from referee.outputs.sheet import Sheet
from referee.outputs.sheet_entries import SheetBreak, SheetDoubt
from referee.outputs.wording import severity_message, status_message
from referee.progress import clock_text
from referee.records.clock_events import MatchTimes
from referee.records.events import IrregularityFound, Severity
from referee.timekeeping.shown import clock_face
from referee.words import Catalogue


def findings(sheet: Sheet, wording: Catalogue) -> str:
    """The whole section; empty when there was nothing."""
    found = [
        _break(entry, wording, sheet.match.rules) if isinstance(entry, SheetBreak) else _doubt(entry, wording)
        for entry in sheet.entries
        if isinstance(entry, SheetBreak | SheetDoubt)
    ]
    return section("attention", wording("report-attention"), "\n".join(found)) if found else ""


def break_anchor(entry: SheetBreak) -> str:
    return f"incident-{entry.incident}"


def _break(entry: SheetBreak, wording: Catalogue, rules: RuleSet) -> str:
    found = entry.found
    views = [
        figure(svg(found.before, marked=found.squares, numbers=True), wording("report-before-diagram")),
        figure(svg(found.after, marked=found.squares, numbers=True), wording("report-after-diagram")),
        *(picture_figure(picture, wording) for picture in entry.pictures),
    ]
    lighter = " light" if found.severity is Severity.INCORRECTION else ""
    status = f"{wording.say(severity_message(found.severity))}, {wording.say(status_message(entry.status))}"
    return (
        f'<article class="finding{lighter}" id="{break_anchor(entry)}">\n'
        f'<header><span class="tag">{escape(wording("report-article", article=found.article))}</span>'
        f"<h3>{escape(_place(entry, wording))}</h3>"
        f'<span class="when">{clock_text(found.time_s)} · {escape(status)}</span></header>\n'
        f"<p>{escape(_sentence(wording.say(found.sentence)))}</p>\n"
        f"{_instead(found, wording)}{_notes(entry, wording, rules)}{side_by_side(views)}</article>"
    )


def _place(entry: SheetBreak, wording: Catalogue) -> str:
    """Which move of whom; of an accident only which move."""
    if entry.found.severity is Severity.ACCIDENT:
        return wording("report-move", number=entry.number)
    return wording("report-move-by", number=entry.number, side=entry.found.side)


def _sentence(text: str) -> str:
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else text + "."


def _instead(found: IrregularityFound, wording: Catalogue) -> str:
    """What had to be played, or where the ply itself was legal, how."""
    rightly = done_rightly(found.article)
    if rightly is not None:
        return f'<p class="options">{escape(_sentence(wording.say(rightly)))}</p>\n'
    options = found.options
    if not options:
        return ""
    listed = ", ".join(f"<strong>{escape(option)}</strong>" for option in options)
    return f'<p class="options">{escape(wording("report-options"))} {listed}.</p>\n'


def _notes(entry: SheetBreak, wording: Catalogue, rules: RuleSet) -> str:
    """What else is to be said: related articles, the clock, the decision."""
    notes = []
    if entry.found.related:
        notes.append(wording("report-related", articles=", ".join(entry.found.related)))
    if entry.times is not None:
        notes.append(
            wording("report-clock-last", white=clock_face(entry.times.white_ms), black=clock_face(entry.times.black_ms))
        )
    said = "".join(f"<p>{escape(note)}</p>\n" for note in notes)
    said_of_it = [ruling_remark(ruling, entry.found, wording, rules) for ruling in entry.rulings]
    rulings = said_of_it or [_undecided(entry.found, wording)]
    if entry.taken_out:
        rulings.append(taken_out_remark(entry.taken_out, wording))
    decided = " ".join(rulings)
    return f'{said}<p class="decision"><strong>{escape(wording("report-decision"))}</strong> {escape(decided)}</p>\n'


def _undecided(found: IrregularityFound, wording: Catalogue) -> str:
    """The opponent alone decides (5.4)."""
    if found.blamed is None:
        return wording("report-undecided")
    return wording("report-undecided-by", side=found.blamed.other)


def _doubt(entry: SheetDoubt, wording: Catalogue) -> str:
    raised = entry.raised
    choices = "".join(f"<li>{escape(explanation)}</li>" for explanation in raised.explanations)
    after = wording("report-after-ply", ply=entry.after) if entry.after else wording("report-at-start")
    drawing = svg(entry.position, doubtful=raised.squares, numbers=True, ids=f"doubt-{raised.doubt}-")
    views = [
        figure(drawing, wording("report-certain-diagram")),
        *(picture_figure(picture, wording) for picture in entry.pictures),
    ]
    return (
        f'<article class="finding doubt" id="doubt-{raised.doubt}">\n'
        f'<header><span class="tag">{escape(wording("report-doubt", number=raised.doubt))}</span>'
        f"<h3>{escape(after)}</h3>"
        f'<span class="when">{clock_text(raised.time_s)}</span></header>\n'
        f"<p>{escape(wording('report-explanations'))}</p>\n<ol>{choices}</ol>\n"
        f"{side_by_side(views)}</article>"
    )


def clock_line(times: MatchTimes, wording: Catalogue) -> str:
    return wording("report-clock", white=clock_face(times.white_ms), black=clock_face(times.black_ms))
