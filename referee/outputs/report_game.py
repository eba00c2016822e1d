"""The part of the report with the game itself: the moves as on a score sheet, then a diagram for each ply."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from referee.draughts.position import Side
from referee.messages import Conjunction, ItemList
from referee.outputs.remarks import remark, return_remark
from referee.outputs.report_findings import doubt_anchor, incident_anchor
from referee.outputs.sheet import Sheet
from referee.outputs.sheet_entries import (
    SheetCameraMoved,
    SheetDoubt,
    SheetIncident,
    SheetPly,
    SheetRemark,
    SheetReturn,
)
from referee.outputs.titled_diagram import titled_diagram
from referee.outputs.wording import status_message
from referee.progress import clock_text
from referee.records.clock_events import MatchTimes
from referee.records.events import CameraMoved, GameResult
from referee.records.scores import score
from referee.timekeeping.time_text import displayed_time
from referee.words import Catalogue


@dataclass(frozen=True, slots=True)
class PageLink:
    """A link within the page."""

    text: str
    anchor: str
    kind: str = ""
    """ "out" for a ply taken out of the game, "alarm" for an incident, else empty."""


@dataclass(slots=True)
class MoveRow:
    """A line of the score sheet."""

    number: int
    first: list[PageLink] = field(default_factory=list)
    """What the side that began the game did in this move."""
    second: list[PageLink] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class PlyStep:
    """A ply with the position after it."""

    anchor: str
    drawing: str
    """An SVG document."""
    number: str
    """ "4." or "4…", as it stands before the ply."""
    move_text: str
    time: str
    clock: str
    """Both times after the press that ended the ply; empty without a clock."""
    standing: bool
    """False: it was taken out of the game."""


@dataclass(frozen=True, slots=True)
class EventLine:
    """Anything else that happened, in words, among the diagrams."""

    kind: str
    """Classes of its style."""
    text: str
    finding: PageLink | None = None
    """The incident or doubt that it is about."""
    pictures: tuple[str, ...] = ()
    """Names of pictures in the match folder."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """Everything in this part of the report, in words of one language; no items: nothing was played."""

    start: str
    """The start position as an SVG document."""
    rows: list[MoveRow]
    items: list[PlyStep | EventLine]


def played_game(sheet: Sheet, wording: Catalogue) -> PlayedGame:
    """Reads it from the score sheet."""
    anchors = _anchors(sheet)
    return PlayedGame(
        titled_diagram(sheet.match.start, wording), _rows(sheet, anchors), list(_items(sheet, anchors, wording))
    )


def _anchors(sheet: Sheet) -> dict[int, str]:
    """The anchor of each ply, by its index in the entries: a ply that was taken out may have the number of another."""
    anchors: dict[int, str] = {}
    for at, entry in enumerate(sheet.entries):
        if isinstance(entry, SheetPly):
            anchor = f"ply-{entry.played.ply}"
            anchors[at] = anchor if entry.standing and anchor not in anchors.values() else f"entry-{at}"
    return anchors


def _rows(sheet: Sheet, anchors: dict[int, str]) -> list[MoveRow]:
    rows: defaultdict[int, defaultdict[Side, list[PageLink]]] = defaultdict(lambda: defaultdict(list))
    for at, entry in enumerate(sheet.entries):
        match entry:
            case SheetPly(number, text, played):
                rows[number][played.side].append(PageLink(text, anchors[at], "" if entry.standing else "out"))
            case SheetIncident(number, _, found) if (side := found.blamed) is not None:
                rows[number][side].append(PageLink(found.article, incident_anchor(entry), "alarm"))
            case _:
                pass
    first = sheet.first_side
    return [MoveRow(number, sides[first], sides[first.other]) for number, sides in sorted(rows.items())]


def _items(sheet: Sheet, anchors: dict[int, str], wording: Catalogue) -> Iterator[PlyStep | EventLine]:
    for at, entry in enumerate(sheet.entries):
        match entry:
            case SheetPly(number, text, played, times, standing):
                drawing = titled_diagram(played.position, wording, last_move=played.move)
                numbered = f"{number}." if played.side is sheet.first_side else f"{number}…"
                clock = "" if times is None else _clock(times, wording)
                yield PlyStep(anchors[at], drawing, numbered, text, clock_text(played.time_s), clock, standing)
            case SheetIncident(found=found):
                text = f"{wording.say(found.sentence)} ({wording.say(status_message(entry.status))})"
                article = wording("report-article", article=found.article)
                yield EventLine("break", text, PageLink(article, incident_anchor(entry)))
            case SheetDoubt(raised=raised):
                choices = wording.listed(ItemList(raised.explanations, Conjunction.OR))
                name = wording("report-doubt", number=raised.doubt)
                yield EventLine("break doubt", choices, PageLink(name, doubt_anchor(entry)))
            case SheetCameraMoved(moved, pictures):
                names = tuple(picture.name for picture in pictures)
                yield EventLine("break return", _camera_moved(moved, wording), pictures=names)
            case SheetReturn():
                yield EventLine("break return", return_remark(entry, wording))
            case SheetRemark(event=event):
                yield EventLine("break return", remark(event, wording, sheet.match.rules))
    ended = sheet.ended
    if sheet.entries and ended is not None and ended.result is not GameResult.UNKNOWN:
        yield EventLine("break return", f"{wording.say(ended.reason)}: {score(ended.result, sheet.match.rules)}")


def _clock(times: MatchTimes, wording: Catalogue) -> str:
    return wording("report-clock", white=displayed_time(times.white_ms), black=displayed_time(times.black_ms))


def _camera_moved(moved: CameraMoved, wording: Catalogue) -> str:
    key = "report-knocked-found" if moved.found_again else "report-knocked-lost"
    return wording(key, time=clock_text(moved.time_s))
