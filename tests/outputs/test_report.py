"""`report.html`: complete, well formed, and without any outside address."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path

import pytest

from referee.draughts.position import Side
from referee.draughts.variants import RULE_SETS, start_position
from referee.messages import typed
from referee.outputs.folder import MatchFolder
from referee.outputs.match_files import NAMES, files_of
from referee.outputs.sink import Picture, PictureMoment
from referee.records.clock_events import ClockPressed, MatchTimes
from referee.records.events import (
    CameraMoved,
    DoubtRaised,
    Event,
    IncidentStatus,
    IrregularityFound,
    MatchStarted,
    PositionCorrected,
    PositionRestored,
    RulingMade,
    Severity,
)
from referee.records.match import Match
from referee.words import FIRST
from tests.outputs.games import (
    AFTER_JUMP,
    BEFORE_JUMP,
    CLEAN,
    IRREGULAR,
    MATCH,
    OPENING,
    START,
    last_position,
    played,
)

PICTURE = Picture(
    "evidence/001-at.jpg", PictureMoment.AT, 23.4, (960, 720), (100, 50, 700, 650), (((110, 60), (150, 60), (150, 99)),)
)
CLIP = Picture("evidence/001-clip.webm", PictureMoment.CLIP, 20.0, (640, 360), (0, 0, 640, 360))
FOUND = next(event for event in IRREGULAR if isinstance(event, IrregularityFound))
DOUBT = next(event for event in IRREGULAR if isinstance(event, DoubtRaised))
VOID = {"meta", "img", "br", "link"}


class Page(HTMLParser):
    """A parsed page; refuses unclosed tags."""

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


def report(folder: Path, events: tuple[Event, ...], match: Match = MATCH, language: str = FIRST) -> str:
    shown = {MatchStarted: (PICTURE,), IrregularityFound: (PICTURE, CLIP)}
    for sink, _ in files_of(MatchFolder(folder), match, language):
        for event in events:
            sink.take(event, shown.get(type(event), ()))
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
            assert link in (*NAMES, "journal.sqlite") or re.fullmatch(r"evidence/\d+-(at\.jpg|clip\.webm)", link)
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
    assert text.count('points="110,60 150,60 150,99"') == 4  # an edge and a line, at the start and at the incident


def test_no_id_stands_twice(tmp_path: Path) -> None:
    second = replace(DOUBT, doubt=2)
    ids = Page(report(tmp_path, (*IRREGULAR[:-1], second, IRREGULAR[-1]))).ids
    assert {"doubt-1-hatch", "doubt-2-hatch"} <= set(ids)
    assert len(ids) == len(set(ids))


FULL = replace(FOUND, severity=Severity.INCORRECTION, related=("5.4.9",), options=("41-37", "31-27"))
RULED = (
    *OPENING,
    ClockPressed(20.0, Side.BLACK, 6, MatchTimes(3_723_400, 59_900, Side.WHITE)),
    FULL,
    RulingMade(26.0, 1, IncidentStatus.OPEN, BEFORE_JUMP, obliged=36),
    PositionRestored(31.0, 6, AFTER_JUMP, BEFORE_JUMP),
    RulingMade(31.0, 1, IncidentStatus.RECTIFIED, BEFORE_JUMP),
)


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            FIRST,
            (
                "lesser fault, rectified",
                "What the rules allowed: 41-37 , 31-27 .",
                "Also fits: 5.4.9.",
                "Clock at the last press: White 1:02:04, Black 0:01:00.",
                "At 0:26 to be rectified",
                "The piece on 36 has to be played (3.11).",
                "at 0:31 the position before stood again",
                "The seconds around it",
            ),
        ),
        (
            "fr",
            (
                "incorrection, position rectifiée",
                "Les Blancs ont joué de 36 à 26, ce qui est trop loin.",
                "Pendule au dernier appui : Blancs 1:02:04, Noirs 0:01:00.",
                "à 0:31, la position d'avant était rétablie",
            ),
        ),
    ],
)
def test_an_incident_with_all_its_details(language: str, sentences: tuple[str, ...], tmp_path: Path) -> None:
    text = report(tmp_path, RULED, language=language)
    words = " ".join(Page(text).words.split())
    for sentence in sentences:
        assert sentence in words
    assert f'<html lang="{language}">' in text
    film = re.search(r'<video src="evidence/001-clip.webm" poster="(evidence/[^"]+)"', text)
    assert film is not None
    assert f'<a class="shot" href="{film[1]}"' in text


MANNERS = [
    (
        "5.4.10",
        "The capture itself is legal; pieces may be removed only once",
        "La prise elle-même est permise ; les pièces",
    ),
    (
        "5.4.11",
        "The capture itself is legal; every captured piece",
        "toutes les pièces prises",
    ),
    ("5.4.12", "The capture itself is legal; only the captured", "La prise elle-même est permise ; seules les pièces"),
    ("5.4.13", "The capture itself is legal; the captured pieces", "devaient être enlevées sans arrêt"),
    ("5.4.14", "only the captured pieces had to be removed, and no own piece", "aucune pièce à soi"),
    ("5.4.15", "The move itself is legal; the promoted man", "Le coup lui-même est permis ; le pion promu"),
    ("5.4.16", "The move itself is legal; the promoted man", "Le coup lui-même est permis ; le pion promu"),
    ("5.4.17", "The move itself is legal; moving and removing", "d'une seule main"),
    ("4.11", "one after the other along the way", "dans l'ordre du parcours"),
]


@pytest.mark.parametrize(("article", "en", "fr"), MANNERS, ids=[article for article, _, _ in MANNERS])
def test_a_conduct_incident_describes_it_and_does_not_offer_the_ply_played(
    article: str, en: str, fr: str, tmp_path: Path
) -> None:
    blamed = replace(FOUND, article=article, options=("37x17",))
    for language, expected in ((FIRST, en), ("fr", fr)):
        words = " ".join(Page(report(tmp_path, (*OPENING, blamed), language=language)).words.split())
        assert expected in words
        assert "37x17" not in words


def test_an_accident_is_headed_without_a_culprit(tmp_path: Path) -> None:
    accident = replace(FOUND, article="5.5", severity=Severity.ACCIDENT)
    for language, heading in ((FIRST, "Move 4"), ("fr", "Coup 4")):
        assert f"<h3>{heading}</h3>" in report(tmp_path, (*OPENING, accident), language=language)
        assert f"<h3>{heading}, " in report(tmp_path, (*OPENING, FOUND), language=language)


def test_findings_are_placed_by_the_numbers_of_the_score_sheet(tmp_path: Path) -> None:
    page = Page(report(tmp_path, IRREGULAR))
    assert "Move 4, White" in page.words
    assert "After 5. 41-37" in page.words


def test_removed_plies_are_struck_through(tmp_path: Path) -> None:
    undone = PositionCorrected(30.0, 5, BEFORE_JUMP, last_position(OPENING[:-2]), undone=True)
    again = played(last_position(OPENING[:-2]), "9-14", first_ply=6)
    text = report(tmp_path, (*OPENING, undone, *again))
    assert text.count('class="out"') == 2  # in the list and as a diagram
    assert "Undone by hand at 0:30. Taken out of the game: 10-14." in text
    ids = Page(text).ids
    assert len(ids) == len(set(ids))


def test_a_knocked_camera_is_reported_at_its_ply(tmp_path: Path) -> None:
    page = Page(report(tmp_path, (*OPENING, CameraMoved(24.0, found_again=True))))
    assert "At 0:24 the board or the camera was moved, and found again" in page.words


def test_names_cannot_break_the_page(tmp_path: Path) -> None:
    match = Match(MATCH.rules, START, "x.mp4", white="<script>alert(1)</script>", black='O"Neil & Zn')
    text = report(tmp_path, CLEAN, match)
    Page(text)
    assert text.count("<script") == 1  # the page's own
    assert 'O"Neil & Zn' in Page(text).words
    assert "Neil & Zn" not in text  # escaped


def test_style_and_script_stand_in_the_page_as_they_are_written(tmp_path: Path) -> None:
    """Before `:root`, or in `auto !important`, a no-break space would be part of a name."""
    text = report(tmp_path, CLEAN, language="fr")
    for name in ("report.css", "report_stepper.js"):
        assert files("referee.outputs").joinpath(name).read_text("utf-8") in text


def test_an_undecided_incident_names_who_was_to_decide(tmp_path: Path) -> None:
    """5.4: the opponent alone decides; after an accident there is no opponent."""
    accident = replace(FOUND, article="5.5", severity=Severity.ACCIDENT)
    for language, opponents, nobodys in (
        (FIRST, "it was for Black alone to decide", "Nothing was decided."),
        ("fr", "la décision revenait aux seuls Noirs", "Rien n'a été décidé."),
    ):
        assert opponents in Page(report(tmp_path, (*OPENING, FOUND), language=language)).words
        words = Page(report(tmp_path, (*OPENING, accident), language=language)).words
        assert nobodys in words
        assert opponents not in words


@pytest.mark.parametrize(
    ("rules", "fen", "corner"),
    [("russian", "W:Wa3,", "a1"), ("brazilian", "W:Wa3,", "a1"), ("english", "B:W21,", "29")],
)
def test_squares_are_named_as_in_the_moves_of_these_rules(rules: str, fen: str, corner: str, tmp_path: Path) -> None:
    start = start_position(RULE_SETS[rules])
    act = IrregularityFound(23.5, 0, Side.WHITE, "5.4.2", (22, 13), typed("moved too far"), start, start)
    doubt = DoubtRaised(34.0, 1, 0, ("c3-d4", "c3-b4"), (22, 18))
    text = report(tmp_path, (MatchStarted(0.0, start), act, doubt), Match(RULE_SETS[rules], start, "board"))
    assert text.count(f">{corner}</text>") == 4  # the start, before and after the act, and the doubt
    assert fen in text
