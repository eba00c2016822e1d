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
        (((OPEN, -2.4), (HAND, -2.4), (OPEN, -2.2)), False),
        (((OPEN, -6.0), (HAND, -6.0), (OPEN, -5.8)), True),
        (((OPEN, -2.4), (OPEN, -2.2)), True),
    ],
    ids=[
        "a man stands there",
        "a hand passes over him",
        "a hand lays a disc on him",
        "he came crowned",
        "seen from straight above a hand was over him, and he looks a little different",
        "an oblique camera saw a hand over him, and a man after that",
        "the light plays on him",
    ],
)
def test_a_man_is_uncrowned(seen: tuple[tuple[float, float], ...], bare: bool) -> None:
    arrival = Arrival(clear_s=0.0)
    for second, (hidden, king) in enumerate(seen, 2):
        arrival.see(SquareReading(-10.0, 0.0, -10.0, king, hidden, 0.0 if hidden else 0.6), float(second))
    assert arrival.bare == bare
