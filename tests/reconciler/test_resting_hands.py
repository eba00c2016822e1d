"""Hands that rest apart from what has changed on the board. A row a case."""

from __future__ import annotations

import pytest

from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.evidence import Evidence
from referee.reconciler.hand_tracks import HandTracker
from referee.reconciler.rest import SinceRest
from referee.reconciler.resting_hands import rest_apart
from referee.records.readings import BoardReading, BoardSide, Hand, SquareReading

CHANGED_S = 0.1


def seen(label: str, still_s: float) -> SquareReading:
    empty, white, black = (0.0 if label == one else -14.0 for one in ".wb")
    return SquareReading(empty, white, black, 0.0, 0.0, still_s)


@pytest.mark.parametrize(
    ("name", "before", "after", "changed", "apart"),
    [
        ("on the rim while two far squares change", (46, 47), (46, 47), (18, 27), True),
        ("it came from one of them", (18, 46), (46,), (18, 27), False),
        ("beside one of them: its shadow may look like a change", (46,), (46,), (41, 27), False),
        ("two squares farther", (46,), (46,), (37, 27), True),
        ("it came as they changed", (), (46,), (18, 27), False),
        ("it has moved on since", (47,), (46, 47), (18, 27), False),
        ("nothing has changed: the piece that it holds may have stood under it", (46,), (46,), (), False),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_hand_rests_apart(
    name: str, before: tuple[int, ...], after: tuple[int, ...], changed: tuple[int, ...], apart: bool
) -> None:
    """A reading before the change, and others after it."""
    tracker, evidence, visit = HandTracker(), Evidence(50), SinceRest()
    for number in range(6):
        time_s, over = number / 5, after if number else before
        squares = tuple(
            seen("." if number and square in changed else "w", time_s - CHANGED_S) for square in range(1, 51)
        )
        hands = (Hand(BoardSide.WHITE, over, (5.0, 5.0), 3.0),) if over else ()
        reading = tracker.take(BoardReading(time_s, squares, hands))
        visit.take(reading, at_rest=False, tracks=tracker.tracks)
        evidence.take(reading, tracker.tracks)
    assert rest_apart(tracker.tracks, changed, evidence, visit, INTERNATIONAL.board) is apart
