"""When the time of a match begins: with the first ply or the start position, and by no ruling, pause or result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from referee.draughts.position import Side
from referee.records.clock_events import ClockStarted
from referee.records.decisions import (
    DeclareResult,
    Maintain,
    Pause,
    PlayOn,
    Rectify,
    Resume,
    UndoResult,
)
from referee.records.events import GameEnded, GameResult, IrregularityFound, MatchStarted, MovePlayed
from referee.records.timing import Timing
from tests.clocked_match import AT_ONCE, FIVE_MINUTES, ClockedMatch, of

WHITE = Side.WHITE
EMPTY = " ".join(f"{square}." for square in range(1, 51))
ARRAY = " ".join([*(f"{square}b" for square in range(1, 21)), *(f"{square}w" for square in range(31, 51))])


def knocked_and_rectified(match: ClockedMatch) -> None:
    match.show("32. 33. 38. 19.", 2.0)
    match.decide(Rectify(0.0, 1))
    match.show("32w 33w 38w 19b", 2.0)


def black_first_and_rectified(match: ClockedMatch) -> None:
    match.show("19. 23b", 2.0)
    match.decide(Rectify(0.0, 1))
    match.show("23. 19b", 2.0)


def black_first_and_maintained(match: ClockedMatch) -> None:
    match.show("19. 23b", 2.0)
    match.decide(Maintain(0.0, 1))


def paused(match: ClockedMatch) -> None:
    match.decide(Pause(0.0))
    match.show(seconds=2.0)
    match.decide(Resume(0.0))


def paused_and_played_on(match: ClockedMatch) -> None:
    match.decide(Pause(0.0))
    match.decide(PlayOn(0.0))
    match.show(seconds=2.0)


BEFORE_THE_FIRST_PLY = {
    "pieces were knocked over and put back": knocked_and_rectified,
    "Black moved first and put the man back": black_first_and_rectified,
    "Black moved first, and that stands": black_first_and_maintained,
    "the game was paused": paused,
    "and goes on as it stands": paused_and_played_on,
}


@pytest.mark.parametrize("stops", [False, True], ids=["", "time stops for irregularities"])
@pytest.mark.parametrize("name", BEFORE_THE_FIRST_PLY)
def test_nothing_but_the_first_ply_or_the_arbiter_begins_the_time(name: str, stops: bool) -> None:
    happens: Callable[[ClockedMatch], None] = BEFORE_THE_FIRST_PLY[name]
    match = ClockedMatch(replace(FIVE_MINUTES, stop_on_irregularity=stops))
    match.show()
    happens(match)
    assert match.session.time_waits_to_begin
    match.show(seconds=2.0)
    assert not of(ClockStarted, match.events)
    match.show("32. 28w")
    assert [event.times.counting for event in of(ClockStarted, match.events)] == [WHITE]


def test_time_that_begins_with_the_position_waits_for_the_end_of_a_pause() -> None:
    match = ClockedMatch(AT_ONCE)
    match.show(EMPTY)
    match.decide(Pause(0.0))
    match.show(ARRAY, 3.0)
    assert of(MatchStarted, match.events)
    assert not of(ClockStarted, match.events)
    (started,) = of(ClockStarted, match.decide(Resume(0.0)))
    assert started.times.white_ms == 303_000


@pytest.mark.parametrize("timing", [AT_ONCE, FIVE_MINUTES], ids=["with the position", "with the first ply"])
def test_a_game_that_ended_before_its_start_does_not_start(timing: Timing) -> None:
    """A player did not come. Whatever is set up then is not judged, unless the result is undone."""
    match = ClockedMatch(timing)
    match.show(EMPTY)
    match.decide(DeclareResult(0.0, GameResult.WHITE_WINS, "no show"))
    match.show(f"{ARRAY} 20.", 7.0)
    match.show("20b", 2.0)
    assert not [e for e in match.events if isinstance(e, MatchStarted | IrregularityFound | ClockStarted)]
    match.decide(UndoResult(0.0, "came late"))
    match.show()
    match.show("32. 28w")
    assert [type(e) for e in match.events if isinstance(e, GameEnded | MatchStarted | MovePlayed)] == [
        GameEnded,
        MatchStarted,
        MovePlayed,
    ]
