"""Waiting times for a board that no legal ply explains, without hands, before it is reported: one row per case."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.variants import INTERNATIONAL
from referee.records.events import IrregularityFound
from referee.session import Session
from tests.reconciler.watched import WatchedBoard
from tests.scenarios.case import OPEN, RAFLE, START, TWO_WAYS

SOON, LATER = 0.8, 1.6
"""Rest in seconds: for an act that is evidently complete, and for one that may be continued."""
PLAYED = "32. 28w"
CAPTURED = "28. 19w 23."


@dataclass(frozen=True)
class Case:
    name: str
    fen: str
    shown: tuple[str, ...]
    """Changes, each followed by a short rest; the last one by as long as it takes."""
    article: str
    within_s: float
    lying: tuple[tuple[int, int], ...] = ()
    """(column, row) of light squares with an object at the end."""


CASES = [
    Case("a piece where it cannot go", START, ("32. 23w",), "5.4.2", SOON),
    Case("a ply taken back", START, (PLAYED, "28. 32w"), "5.4.4", SOON),
    Case("a ply taken back, another played", START, (PLAYED, "28. 32w 31. 27w"), "5.4.4", SOON),
    Case("a capture taken back whole", "W:W28,45:B23,3", (CAPTURED, "19. 28w 23b"), "5.4.4", SOON),
    Case("a capture taken back, the man taken may come", "W:W28,45:B23,3", (CAPTURED, "19. 28w"), "5.4.4", LATER),
    Case("a man onto a light square", OPEN, ("41.",), "5.4.2", SOON, lying=((1, 7),)),
    Case("a man of the other side is gone", OPEN, ("9.",), "5.4.7", LATER),
    Case("a man goes before the captor has moved", "W:W37,45:B32,22,3", ("32.",), "5.4.10", 1.0),
    Case("a man let go on a landing square", RAFLE, ("34. 23w",), "5.4.9", 1.0),
    Case("the removal may go on, whatever seems to lie there", TWO_WAYS, ("41. 25w 33.",), "5.4.11", 4.6, ((0, 8),)),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_waiting_times(case: Case) -> None:
    position = parse_fen(case.fen, INTERNATIONAL)
    board, session = WatchedBoard(position.as_seen()), Session(INTERNATIONAL, position)
    for changes in ("", *case.shown[:-1]):
        for reading in board.show(changes, 1.2):
            assert not any(isinstance(event, IrregularityFound) for event in session.feed(reading))
    began_s = board.time_s
    changes = case.shown[-1]
    board.change(changes, hand=tuple(int(change.rstrip(".wb")) for change in changes.split()))
    session.feed(board.reading())
    for reading in board.show("", 6.0):
        events = session.feed(replace(reading, disturbed_light=case.lying))
        found = [event.article for event in events if isinstance(event, IrregularityFound)]
        if found:
            break
    assert found == [case.article]
    assert case.within_s - 0.7 < reading.time_s - began_s <= case.within_s + 0.05
