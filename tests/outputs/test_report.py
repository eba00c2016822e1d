"""`report.html`: complete, well formed, and without any outside address."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from referee.outputs.folder import MatchFolder
from referee.outputs.report import Report
from referee.outputs.sink import Moment, Picture
from referee.records.events import CameraMoved, Event, IrregularityFound, MatchStarted
from referee.records.match import Match
from tests.outputs.games import CLEAN, IRREGULAR, MATCH, OPENING, START

PICTURE = Picture(
    "evidence/001-at.jpg", Moment.AT, 23.4, (960, 720), (100, 50, 700, 650), (((110, 60), (150, 60), (150, 99)),)
)
VOID = {"meta", "img", "br", "link"}


class Page(HTMLParser):
    """What a test wants to know of a page; refuses tags that do not close."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.words = ""
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            if name == "id" and value:
                self.ids.append(value)
            if name in ("href", "src") and value:
                self.links.append(value)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] not in ("style", "title"):
            self.words += data + " "


def report(folder: Path, events: tuple[Event, ...], match: Match = MATCH) -> str:
    sink = Report(MatchFolder(folder), match)
    for event in events:
        sink.take(event, (PICTURE,) if isinstance(event, MatchStarted | IrregularityFound) else ())
    sink.close()
    return (folder / "report.html").read_text("utf-8")


@pytest.mark.parametrize("events", [(), CLEAN, IRREGULAR], ids=["nothing", "clean", "irregular"])
def test_every_link_leads_somewhere_in_the_folder(events: tuple[Event, ...], tmp_path: Path) -> None:
    text = report(tmp_path, events)
    page = Page(text)
    for link in page.links:
        if link.startswith("#"):
            assert link[1:] in page.ids
        else:
            assert re.fullmatch(r"[a-z]+\.(pdn|html|jsonl|sqlite)|evidence/\d+-at\.jpg", link)
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", text)


def test_a_diagram_for_the_start_and_every_ply(tmp_path: Path) -> None:
    page = Page(report(tmp_path, CLEAN))
    assert [name for name in page.ids if name.startswith("ply-")] == [f"ply-{ply}" for ply in range(1, 7)]
    assert "start" in page.ids
    assert "28x19" in page.words


def test_findings_come_with_diagrams_pictures_and_marks(tmp_path: Path) -> None:
    text = report(tmp_path, IRREGULAR)
    page = Page(text)
    assert "Article 5.4.2" in page.words
    assert "Doubt 1" in page.words
    assert "Settled at 0:36" in page.words
    assert text.count('points="110,60 150,60 150,99"') == 4  # an edge and a line, at the start and at the incident


def test_a_knocked_camera_is_told_where_it_happened(tmp_path: Path) -> None:
    page = Page(report(tmp_path, (*OPENING, CameraMoved(24.0, found_again=True))))
    assert "At 0:24 the board or the camera was moved, and found again" in page.words


def test_names_cannot_break_the_page(tmp_path: Path) -> None:
    match = Match(MATCH.rules, START, "x.mp4", white="<script>alert(1)</script>", black='O"Neil & Zn')
    text = report(tmp_path, CLEAN, match)
    Page(text)
    assert "<script" not in text
    assert "O&quot;Neil &amp; Zn" in text
