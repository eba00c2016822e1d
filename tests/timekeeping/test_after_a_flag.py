"""After a flag has fallen no time runs until the arbiter gives that player some."""

from __future__ import annotations

from referee.draughts.position import Side
from referee.records.clock_events import FlagFell
from referee.records.decisions import CorrectTime, Resume
from referee.records.events import DecisionRefused
from referee.records.timing import TimeBegins, Timing
from referee.session import FLAG_DOWN
from tests.clocked_match import ClockedMatch, of

MINUTE_MS = 60_000


def after_white_s_flag() -> ClockedMatch:
    """One move a period; White's flag falls before the ply that would complete it is seen."""
    match = ClockedMatch(Timing("1m/1, 1h", begins=TimeBegins.WITH_POSITION))
    match.show(seconds=61.0)
    match.show("32. 28w", 2.0)
    assert [fell.side for fell in of(FlagFell, match.events)] == [Side.WHITE]
    return match


def white_ms(match: ClockedMatch) -> int:
    times = match.session.times(match.now_s)
    assert times is not None
    return times.white_ms


def test_a_ply_seen_later_adds_no_time_of_the_next_period() -> None:
    assert white_ms(after_white_s_flag()) == 0


def test_the_time_is_not_started_again_before_time_was_given() -> None:
    match = after_white_s_flag()
    assert match.session.refusal(Resume(match.now_s)) == FLAG_DOWN
    assert [refused.reason for refused in of(DecisionRefused, match.decide(Resume(match.now_s)))] == [FLAG_DOWN]


def test_with_time_given_it_runs_and_the_ply_counts() -> None:
    match = after_white_s_flag()
    match.decide(CorrectTime(match.now_s, Side.WHITE, 30_000))
    match.decide(Resume(match.now_s))
    times = match.session.times(match.now_s)
    assert times is not None
    assert (times.white_ms, times.counting) == (61 * MINUTE_MS - 30_000, Side.BLACK)
