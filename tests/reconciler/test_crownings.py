"""Whether a promoted man counts as uncrowned, by what the camera makes of his height. A row a case."""

from __future__ import annotations

import pytest

from referee.reconciler.crownings import Arrival
from referee.records.readings import SquareReading

OPEN, HAND = 0.0, 1.0
"""Shares of the square that are covered."""


@pytest.mark.parametrize(
    ("seen", "bare"),
    [
        (((OPEN, -5.0),), True),
        (((OPEN, -5.0), (HAND, -5.0), (OPEN, -5.0)), True),
        (((OPEN, -5.0), (HAND, -5.0), (OPEN, 3.0)), False),
        (((OPEN, 3.0),), False),
        (((OPEN, -2.4), (HAND, -2.4), (OPEN, -1.9)), False),
        (((OPEN, -0.2), (HAND, -0.2), (OPEN, -1.6)), True),
        (((OPEN, -2.4), (OPEN, -1.9)), True),
    ],
    ids=[
        "a man stands there",
        "a hand passes over him",
        "a hand lays a disc on him",
        "he came crowned",
        "seen from straight above he looks a little higher since a hand was over him",
        "he looks lower since a hand was over him",
        "the light plays on him",
    ],
)
def test_a_man_is_uncrowned(seen: tuple[tuple[float, float], ...], bare: bool) -> None:
    arrival = Arrival(clear_s=0.0)
    for second, (hidden, king) in enumerate(seen, 2):
        arrival.see(SquareReading(-10.0, 0.0, -10.0, king, hidden, 0.0 if hidden else 0.6), float(second))
    assert arrival.bare == bare
