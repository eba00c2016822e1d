"""How a capture was made: whether its landings were shown (4.9) and its removal paused (5.4.13). One row per case."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.variants import INTERNATIONAL
from referee.records.events import IrregularityFound
from referee.session import Session
from tests.reconciler.watched import WatchedBoard
from tests.scenarios.case import RAFLE

ALONG_THE_EDGE = "W:W35,44:B30,20,3"
"""White to play 35x24x15."""


@dataclass(frozen=True)
class Case:
    name: str
    fen: str
    shown: tuple[tuple[str, float, tuple[int, ...]], ...]
    """Changes, for how long they are shown, squares under a hand."""
    articles: tuple[str, ...] = ()


CASES = [
    Case(
        "hops to the end, which the hand hides again as it removes",
        ALONG_THE_EDGE,
        (
            ("", 0.4, (35, 40)),
            ("35. 15w", 0.4, (15, 20)),
            ("", 0.6, (30, 35)),
            ("20. 30.", 0.8, (15, 20, 24)),
            ("", 1.0, ()),
        ),
        ("4.9",),
    ),
    Case(
        "the hand was over the landing before the end was seen",
        ALONG_THE_EDGE,
        (
            ("", 0.4, (35, 40)),
            ("35. 15w", 0.4, (15, 20, 24)),
            ("", 0.6, (30, 35)),
            ("20. 30.", 0.8, (15, 20)),
            ("", 1.0, ()),
        ),
    ),
    Case(
        "back on its start from the end, then by the landing",
        ALONG_THE_EDGE,
        (
            ("", 0.4, (35, 40)),
            ("35. 15w", 0.6, (20,)),
            ("15. 35w", 0.8, (40,)),
            ("35.", 0.4, (24, 35)),
            ("15w", 0.4, (15, 20)),
            ("20. 30.", 0.8, (20, 30)),
            ("", 1.0, ()),
        ),
    ),
    Case(
        "a black piece that looks like its black square since the opponent reached over it stands until it is removed",
        "B:W34,40:B29,18,1",
        (
            ("1. 6b 18b??", 0.6, (1, 6, 18)),
            ("", 1.0, ()),
            ("", 0.4, (23, 34)),
            ("34. 12w", 0.8, (12,)),
            ("18. 29.", 0.8, (18, 29)),
            ("", 1.0, ()),
        ),
    ),
    Case(
        "the board lies free for less than a pause",
        RAFLE,
        (("34. 12w 29.", 0.8, (18,)), ("", 1.8, ()), ("18.", 0.6, (18,)), ("", 1.0, ())),
    ),
    Case(
        "it lies free for a pause",
        RAFLE,
        (("34. 12w 29.", 0.8, (18,)), ("", 2.2, ()), ("18.", 0.6, (18,)), ("", 1.0, ())),
        ("5.4.13",),
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_how_captures_were_made(case: Case) -> None:
    position = parse_fen(case.fen, INTERNATIONAL)
    board, session = WatchedBoard(position.as_seen()), Session(INTERNATIONAL, position)
    found = []
    for changes, seconds, hand in (("", 1.0, ()), *case.shown):
        for reading in board.show(changes, seconds, hand):
            found += [event.article for event in session.feed(reading) if isinstance(event, IrregularityFound)]
    assert tuple(found) == case.articles
