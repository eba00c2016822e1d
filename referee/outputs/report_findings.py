"""The part of the report that settles a dispute: each incident and doubt with its pictures and what was decided."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from referee.arbiter.correct_conduct import correct_conduct
from referee.draughts.variants import RuleSet
from referee.outputs.remarks import ruling_remark, taken_out_remark
from referee.outputs.report_figures import Diagram, ShownPicture, shown_pictures
from referee.outputs.sheet import Sheet
from referee.outputs.sheet_entries import SheetDoubt, SheetIncident
from referee.outputs.titled_diagram import titled_diagram
from referee.outputs.wording import severity_message, status_message
from referee.progress import clock_text
from referee.records.events import IrregularityFound, Severity
from referee.timekeeping.time_text import displayed_time
from referee.words import Catalogue


@dataclass(frozen=True, slots=True)
class ReportFinding:
    """An incident or a doubt, in words of one language; what is empty is left out of the page."""

    anchor: str
    kind: str
    """ "light" for an incorrection, "doubt" for a doubt, else empty."""
    tag: str
    """The article, or the doubt's number."""
    place: str
    """Where in the game, by the numbers of the score sheet."""
    when: str
    sentence: str
    diagrams: tuple[Diagram, ...]
    pictures: tuple[ShownPicture, ...]
    explanations: tuple[str, ...] = ()
    """Of a doubt: the sequences of plies that explain the board equally well."""
    correct_conduct: str = ""
    """How the ply had to be made, where the ply itself is legal."""
    options: tuple[str, ...] = ()
    """What the rules allowed instead of an illegal ply, as move texts."""
    notes: tuple[str, ...] = ()
    decision: str = ""


def findings(sheet: Sheet, wording: Catalogue) -> list[ReportFinding]:
    """In the order of the game."""
    return list(_findings(sheet, wording))


def incident_anchor(entry: SheetIncident) -> str:
    return f"incident-{entry.incident}"


def doubt_anchor(entry: SheetDoubt) -> str:
    return f"doubt-{entry.raised.doubt}"


def _findings(sheet: Sheet, wording: Catalogue) -> Iterator[ReportFinding]:
    for entry in sheet.entries:
        match entry:
            case SheetIncident():
                yield _incident(entry, wording, sheet.match.rules)
            case SheetDoubt():
                yield _doubt(entry, wording, sheet.match.rules)
            case _:
                pass


def _incident(entry: SheetIncident, wording: Catalogue, rules: RuleSet) -> ReportFinding:
    found = entry.found
    status = f"{wording.say(severity_message(found.severity))}, {wording.say(status_message(entry.status))}"
    rightly = correct_conduct(found.article)
    return ReportFinding(
        anchor=incident_anchor(entry),
        kind="light" if found.severity is Severity.INCORRECTION else "",
        tag=wording("report-article", article=found.article),
        place=_place(entry, wording),
        when=f"{clock_text(found.time_s)} · {status}",
        sentence=_sentence(wording.say(found.sentence)),
        diagrams=tuple(
            Diagram(
                titled_diagram(lies, wording, marked=found.squares, numbers=True, algebraic=rules.algebraic),
                wording(caption),
            )
            for lies, caption in ((found.before, "report-before-diagram"), (found.after, "report-after-diagram"))
        ),
        pictures=shown_pictures(entry.pictures, wording),
        correct_conduct="" if rightly is None else _sentence(wording.say(rightly)),
        options=found.options,
        notes=tuple(_notes(entry, wording)),
        decision=_decision(entry, wording, rules),
    )


def _place(entry: SheetIncident, wording: Catalogue) -> str:
    """The move and the side that made it; an accident has the move alone."""
    if entry.found.severity is Severity.ACCIDENT:
        return wording("report-move", number=entry.number)
    return wording("report-move-by", number=entry.number, side=entry.found.side)


def _sentence(text: str) -> str:
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else text + "."


def _notes(entry: SheetIncident, wording: Catalogue) -> Iterator[str]:
    """Related articles, and the clock at the last press before."""
    if entry.found.related:
        yield wording("report-related", articles=", ".join(entry.found.related))
    if entry.times is not None:
        white, black = displayed_time(entry.times.white_ms), displayed_time(entry.times.black_ms)
        yield wording("report-clock-last", white=white, black=black)


def _decision(entry: SheetIncident, wording: Catalogue, rules: RuleSet) -> str:
    rulings = [ruling_remark(ruling, entry.found, wording, rules) for ruling in entry.rulings]
    sentences = rulings or [_undecided(entry.found, wording)]
    if entry.taken_out:
        sentences.append(taken_out_remark(entry.taken_out, wording))
    return " ".join(sentences)


def _undecided(found: IrregularityFound, wording: Catalogue) -> str:
    """Article 5.4: the opponent alone decides."""
    if found.blamed is None:
        return wording("report-undecided")
    return wording("report-undecided-by", side=found.blamed.other)


def _doubt(entry: SheetDoubt, wording: Catalogue, rules: RuleSet) -> ReportFinding:
    raised, anchor = entry.raised, doubt_anchor(entry)
    drawing = titled_diagram(
        entry.position, wording, doubtful=raised.squares, numbers=True, algebraic=rules.algebraic, ids=f"{anchor}-"
    )
    return ReportFinding(
        anchor=anchor,
        kind="doubt",
        tag=wording("report-doubt", number=raised.doubt),
        place=wording("report-after-ply", ply=entry.after) if entry.after else wording("report-at-start"),
        when=clock_text(raised.time_s),
        sentence=wording("report-explanations"),
        diagrams=(Diagram(drawing, wording("report-certain-diagram")),),
        pictures=shown_pictures(entry.pictures, wording),
        explanations=raised.explanations,
    )
