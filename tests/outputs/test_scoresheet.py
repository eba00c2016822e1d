"""The score sheet on paper: moves, clock, remarks, in both languages, and a page that is well formed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.draughts.position import Side
from referee.outputs.scoresheet import page
from referee.outputs.sheet import Sheet
from referee.records.clock_events import ClockPressed, MatchTimes
from referee.records.draw_events import DrawOffered
from referee.records.events import Event, IncidentStatus, RulingMade
from referee.words import FIRST, catalogue
from tests.fluent_files import COMPLETE
from tests.outputs.games import AFTER_JUMP, BEFORE_JUMP, CLEAN, IRREGULAR, MATCH, OPENING, START, played
from tests.outputs.test_report import Page

NAMED = replace(MATCH, white="Baljakin, Alexander", black="<O'Neil>", event="Club championship", date="2026.11.21")


def words(events: tuple[Event, ...], language: str = FIRST, seal: str = "") -> str:
    sheet = Sheet(NAMED)
    for event in events:
        sheet.take(event)
    return " ".join(Page(page(sheet, language, seal)).words.split())


def test_the_moves_stand_in_two_columns_numbered() -> None:
    text = words(CLEAN)
    assert "1 32-28 19-23 2 28x19 14x23 3 37-32 10-14 4" in text
    assert "60 White Black Arbiter Remarks None." in text


def test_a_long_game_takes_more_columns() -> None:
    # the same opening over and over: the sheet writes down what it is told
    events = tuple(event for _ in range(31) for event in played(START, "32-28 19-23 28x19 14x23"))
    sheet = Sheet(NAMED)
    for event in events:
        sheet.take(event)
    assert page(sheet).count("<table>") == 4


def test_the_clock_stands_beside_the_ply() -> None:
    times = MatchTimes(4_790_900, 4_800_000, Side.BLACK)
    assert "1 32-28 1:19:51 19-23" in words((*OPENING[:3], ClockPressed(2.4, Side.WHITE, 1, times), *OPENING[3:]))


def test_incidents_and_offers_stand_among_the_remarks() -> None:
    ruling = RulingMade(26.0, 1, IncidentStatus.MAINTAINED, AFTER_JUMP)
    events = (*OPENING, IRREGULAR[len(OPENING)], ruling, DrawOffered(27.0, Side.BLACK))
    text = words(events)
    assert "4 1 5" in text  # the mark that leads to the remark, in place of White's ply
    assert "1 Article 5.4.2, White, 0:24: White moved from 36 to 26, which is too far." in text
    assert "Maintained by the opponent at 0:26." in text
    assert "Black offered a draw at 0:27." in text
    french = words(events, "fr")
    assert "Les Blancs ont joué de 36 à 26, ce qui est trop loin." in french
    assert "Position maintenue par l'adversaire à 0:26." in french
    assert "Feuille de partie" in french


@pytest.mark.parametrize("language", COMPLETE)
def test_names_and_signatures(language: str) -> None:
    text = words(CLEAN, language)
    assert "Baljakin, Alexander" in text
    assert "<O'Neil>" in text
    assert text.count(catalogue(language)("scoresheet-arbiter")) == 1


def test_the_score_sheet_prints_the_seal_of_the_journal() -> None:
    assert "Seal of the journal: 0123456789abcdef" in words(CLEAN, seal="0123456789abcdef0123")


def test_no_line_begins_with_a_french_sign() -> None:
    assert "Sceau du journal\u00a0: 0123456789abcdef" in page(Sheet(NAMED), "fr", "0123456789abcdef0123")


def test_rectified_plies_are_struck_out() -> None:
    sheet = Sheet(MATCH)
    for event in (*OPENING, IRREGULAR[len(OPENING)], RulingMade(26.0, 1, IncidentStatus.RECTIFIED, BEFORE_JUMP)):
        sheet.take(event)
    assert "Rectified: at 0:26 the position before stood again." in page(sheet)
