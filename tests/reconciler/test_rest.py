"""Hands over the board since it was last at rest: reset by the first hand after half a second of rest."""

from __future__ import annotations

import math
import pickle

import pytest

from referee.reconciler.hand_tracks import HandTracker
from referee.reconciler.rest import SinceRest
from referee.records.readings import SETTLED_S, BoardReading, BoardSide, Hand

WHITE_OVER_32 = (Hand(BoardSide.WHITE, (32,)),)


def after_rest(rest_s: float) -> tuple[bool, set[BoardSide | None]]:
    """White's hand over 32, rest for a while, then Black's hand over 19: whether that resets, and whose hands were over
    32 since."""
    since = SinceRest()
    since.take(BoardReading(1.0, (), hands=WHITE_OVER_32), False)
    for tenth in range(round(rest_s * 10) + 1):
        since.take(BoardReading(2.0 + tenth / 10, ()), True)
    anew = since.take(BoardReading(2.1 + rest_s, (), hands=(Hand(BoardSide.BLACK, (19,)),)), False)
    return anew, since.sides(32)


@pytest.mark.parametrize(
    ("rest_s", "begun_anew"), [(0.0, False), (SETTLED_S / 2, False), (1.5 * SETTLED_S, True), (10 * SETTLED_S, True)]
)
def test_rest_separates_visits(rest_s: float, begun_anew: bool) -> None:
    anew, sides = after_rest(rest_s)
    assert anew is begun_anew
    assert sides == (set() if begun_anew else {BoardSide.WHITE})


@pytest.mark.parametrize("over", [(32,), (19,)], ids=["over the same square", "over another square"])
def test_rest_beside_a_resting_hand_separates_visits(over: tuple[int, ...]) -> None:
    resting = Hand(BoardSide.WHITE, (46,))
    since = SinceRest()
    since.take(BoardReading(1.0, (), (resting, *WHITE_OVER_32)), False)
    assert not any(since.take(BoardReading(2.0 + tenth / 10, (), (resting,)), True) for tenth in range(6))
    assert since.take(BoardReading(2.6, (), (resting, Hand(BoardSide.BLACK, over))), False)
    assert since.sides(46) == {BoardSide.WHITE}
    assert since.covered_s(46) == (1.0, 2.6)
    assert since.sides(32) == ({BoardSide.BLACK} if over == (32,) else set())


OVER_WHICH_EDGE = {
    "at first it seems to come from aside": ("right right white white white white", {BoardSide.WHITE}),
    "it always does": ("right right right right right right", {BoardSide.RIGHT}),
    "at last it does": ("white white white white right right", {BoardSide.WHITE}),
    "it is gone before it is known": ("right white", {BoardSide.RIGHT, BoardSide.WHITE}),
}


@pytest.mark.parametrize("name", OVER_WHICH_EDGE)
def test_a_tracks_side_holds_for_all_it_covered(name: str) -> None:
    seen, sides = OVER_WHICH_EDGE[name]
    since, tracker = SinceRest(), HandTracker()
    for tenth, edge in enumerate(seen.split()):
        hand = Hand(BoardSide(edge), (35,), (9.1, 6.4), 1.0)
        reading = tracker.take(BoardReading(1.0 + tenth / 10, (), hands=(hand,)))
        since.take(reading, False, tracker.tracks)
    assert since.sides(35) == sides


def test_hands_during_a_gap_are_unknown() -> None:
    since = SinceRest()
    since.take(BoardReading(1.0, (), hands=WHITE_OVER_32), False)
    since.forget()
    assert since.sides(32) == set()


def test_first_and_last_time_of_hands_over_a_square() -> None:
    since, black = SinceRest(), (Hand(BoardSide.BLACK, (32, 33)),)
    for time_s, hands in ((1.0, WHITE_OVER_32), (2.0, ()), (3.0, black), (4.0, WHITE_OVER_32)):
        since.take(BoardReading(time_s, (), hands), False)
    assert [since.covered_s(square) for square in (32, 33, 34)] == [(1.0, 4.0), (3.0, 3.0), (math.inf, -math.inf)]


def test_an_arm_that_rests_for_hours_takes_no_more_memory_than_one_that_does_for_a_minute() -> None:
    sizes = []
    for seconds in (60, 7200):
        since, tracker = SinceRest(), HandTracker()
        for number in range(5 * seconds):
            reading = tracker.take(BoardReading(number / 5, (), WHITE_OVER_32))
            since.take(reading, False, tracker.tracks)
        sizes.append(len(pickle.dumps(since)))
    assert sizes[0] == sizes[1]
