"""The opponent starts the first mover's time with the lever, as before every game."""

from __future__ import annotations

import pytest

from referee.records.clock_events import SidesLearnt
from referee.records.clock_readings import ClockSide
from referee.records.timing import Timing
from tests.clocked_match import ClockedMatch, of

WHITE_AT, BLACK_AT = ClockSide.LEFT, ClockSide.RIGHT
FIVE_MS = 303_000
"""Full time: five minutes, and the bonus of the first move."""


def match_with_lever(raised: ClockSide, white_at: ClockSide | None) -> ClockedMatch:
    match = ClockedMatch(Timing("5+3", white_at=white_at))
    match.lever_high = raised
    match.feed(match.reading())
    match.show(seconds=3.0)
    return match


def white_plays(match: ClockedMatch) -> None:
    match.show("32. 28w", 2.0)


@pytest.mark.parametrize("white_at", [None, WHITE_AT], ids=["ends not known yet", "ends known"])
@pytest.mark.parametrize("thinks_s", [2.0, 8.0, 60.0])
def test_white_s_time_runs_from_black_s_press(thinks_s: float, white_at: ClockSide | None) -> None:
    match = match_with_lever(BLACK_AT, white_at)
    match.press()
    pressed_s = match.now_s
    match.show(seconds=thinks_s)
    white_plays(match)
    times = match.session.times(match.now_s)
    assert times is not None
    assert (times.counting, times.black_ms) == (match.session.to_move.other, FIVE_MS)
    assert times.white_ms == pytest.approx(FIVE_MS - 1000 * (match.now_s - pressed_s), abs=1)
    assert [learnt.white_at for learnt in of(SidesLearnt, match.events)] == ([] if white_at else [WHITE_AT])


@pytest.mark.parametrize("white_at", [None, WHITE_AT], ids=["ends not known yet", "ends known"])
def test_white_s_own_press_that_is_read_before_the_ply_is_seen_ends_it(white_at: ClockSide | None) -> None:
    match = match_with_lever(WHITE_AT, white_at)
    match.board.change("32. 28w")
    match.board.time_s += 0.6
    match.press()
    match.show(seconds=2.0)
    times = match.session.times(match.now_s)
    assert times is not None
    assert times.counting is match.session.to_move
    assert times.white_ms >= FIVE_MS


def test_a_lever_that_is_tried_before_the_pieces_stand_starts_nothing() -> None:
    match = ClockedMatch(Timing("5+3", white_at=WHITE_AT))
    match.board.change("32.")
    match.show(seconds=2.0)
    match.lever_high = BLACK_AT
    match.feed(match.reading())
    match.press()
    match.show(seconds=8.0)
    match.show("32w", 8.0)
    times = match.session.times(match.now_s)
    assert times is not None
    assert times.counting is None
