"""Whether a player's fingers were at a piece, whichever hand they belong to."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest

from referee.draughts.position import Side
from referee.draughts.squares import BoardGrid
from referee.reconciler.contacts import AROUND_S, Moment, log_odds_at, moment_at
from referee.reconciler.fingertip_looks import FingertipLooks
from referee.reconciler.fingertips import FingertipLook, middle_of
from referee.records.readings import BoardReading, BoardSide, Contact, Fingertips

BOARD = BoardGrid(10)
RATE = 10
"""Pictures a second."""


def _reading(number: int, square: int, how: float) -> BoardReading:
    """White's fingers over a square, and what the contact network says of them."""
    at = middle_of(square, BOARD)
    tips = (Fingertips(BoardSide.WHITE, at, how, odds=3.0),)
    return BoardReading(
        number / RATE, (), fingertips=tips, contacts=(Contact(number / RATE, BoardSide.WHITE, at, how),)
    )


WAYS = {
    "hover, then touch": [(28, -4.0)] * 8 + [(28, 4.0)] * 5 + [(28, -4.0)] * 8,
    "touch one, hover over the next": [(28, 3.0)] * 6 + [(22, -4.0)] * 12,
    "hover over both": [(28, -4.0)] * 6 + [(22, -4.0)] * 6,
}


@pytest.mark.parametrize("name", WAYS)
def test_asked_in_every_picture_it_says_what_all_looks_together_say(name: str) -> None:
    """Looks count with those around them, which come later."""
    looks, all_looks = FingertipLooks(), []
    for number, (square, how) in enumerate(WAYS[name]):
        reading = _reading(number, square, how)
        looks.take(reading)
        all_looks.append(FingertipLook(reading.time_s, reading.fingertips[0], how))
        for at in (28, 22):
            found = looks.touched_s(Side.WHITE, middle_of(at, BOARD), -1.0, math.inf)
            expected = log_odds_at(all_looks, {at: middle_of(at, BOARD)}, None, (at,))
            assert (found > -math.inf) is (expected.get(at, -math.inf) > 0)


@pytest.mark.parametrize(("since_s", "until_s", "last_s"), [(-1.0, 9.0, 1.2), (-1.0, 1.0, 1.0), (1.2, 9.0, -math.inf)])
def test_a_touch_is_one_between_two_times(since_s: float, until_s: float, last_s: float) -> None:
    looks = FingertipLooks()
    for number, (square, how) in enumerate(WAYS["hover, then touch"]):
        looks.take(_reading(number, square, how))
    assert looks.touched_s(Side.WHITE, middle_of(28, BOARD), since_s, until_s) == last_s


def test_fingers_that_stay_are_not_judged_anew_in_every_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judged all together at every question, two hands over a square for 20 s take seconds of computing each second."""
    judged: list[int] = []

    def counted(number: int, looks: Sequence[FingertipLook]) -> Moment:
        judged.append(number)
        return moment_at(number, looks)

    monkeypatch.setattr("referee.reconciler.fingertip_looks.moment_at", counted)
    looks, count = FingertipLooks(), 150
    for number in range(count):
        looks.take(_reading(number, 28, -4.0))
        for at in (28, 22, 28):
            looks.touched_s(Side.WHITE, middle_of(at, BOARD), -1.0, math.inf)
    assert len(judged) <= count * (AROUND_S * RATE + 2)
