"""Whose the first press of the lever is: Black's, to start the game, or White's own after the first ply."""

from __future__ import annotations

import pytest

from referee.records.clock_events import SidesLearnt
from referee.records.clock_readings import ClockSide
from tests.clocked_match import ClockedMatch, of

WHITE_AT, BLACK_AT = ClockSide.LEFT, ClockSide.RIGHT


def match_with_lever(raised: ClockSide) -> ClockedMatch:
    match = ClockedMatch()
    match.lever_high = raised
    match.feed(match.reading())
    match.show(seconds=3.0)
    return match


@pytest.mark.parametrize("thinks_s", [2.0, 4.0, 8.0])
def test_black_has_pressed_to_start_the_game(thinks_s: float) -> None:
    match = match_with_lever(BLACK_AT)
    match.press()
    match.show(seconds=thinks_s)
    match.show("32. 28w", 2.0)
    times = match.session.times(match.now_s)
    assert times is not None
    assert times.counting is match.session.to_move.other  # White has still to press
    assert [learnt.white_at for learnt in of(SidesLearnt, match.events)] == [WHITE_AT]


@pytest.mark.parametrize("hidden_s", [0.0, 1.0])
def test_white_has_pressed_for_the_ply_that_is_seen_later(hidden_s: float) -> None:
    match = match_with_lever(WHITE_AT)
    match.board.change("32. 28w", (28, 32))
    match.board.time_s += 0.6
    match.press()
    match.board.time_s += hidden_s
    match.board.change("", ())
    match.show(seconds=2.0)
    times = match.session.times(match.now_s)
    assert times is not None
    assert times.counting is match.session.to_move
    assert [learnt.white_at for learnt in of(SidesLearnt, match.events)] == [WHITE_AT]
