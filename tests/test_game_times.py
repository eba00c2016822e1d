"""The time of a ply: when its squares came to rest, never before the ply before it; and of what follows from it."""

from __future__ import annotations

from typing import Any

import pytest

from referee.draughts.position import Side
from referee.draughts.variants import RULE_SETS
from referee.records.decisions import DeclareAccident, Pause, PlayOn, Rectify, Resign, Resume, Undo, UndoResult
from referee.records.events import GameResumed, IncidentStatus, MovePlayed, ResultUndone, RulingMade
from tests.arbiter.table import Table
from tests.ruled_tables import backwards

FEN = "B:W37,45:B32,9,16"


def test_a_ply_played_when_rebuilding_was_ordered_does_not_restore_the_position() -> None:
    """Nothing had been moved; then somebody plays instead of waiting: 5.8 requires the complete position."""
    table = Table(FEN)
    table.do("", 10.0)
    table.say(DeclareAccident)
    table.do("32. 41b 37.")
    assert not table.of(MovePlayed)
    table.do("32b 41. 37w")
    assert [event.status for event in table.of(RulingMade)] == [IncidentStatus.OPEN, IncidentStatus.RECTIFIED]
    played_s = table.board.time_s
    table.do("32. 41b 37.")
    assert [event.time_s for event in table.of(MovePlayed)] == [played_s]


def test_a_ply_made_before_a_result_is_undone_keeps_its_own_time() -> None:
    """Evidence from before the undo does not count for the present."""
    table = Table(FEN)
    table.do("", 10.0)
    table.say(Resign, Side.BLACK)
    table.do("", 4.0)
    played_s = table.board.time_s
    table.do("32. 41b 37.", 0.6)
    table.say(Undo)
    table.do("")
    assert [event.time_s for event in table.of(MovePlayed)] == [played_s]


def test_plies_discovered_together_have_ascending_times() -> None:
    """A man passes over a square that is empty before and after."""
    table = Table("B:WK25,39:B7,9,17", RULE_SETS["frisian"])
    table.do("", 10.0)
    table.do("9. 17. 21w 25.", 4.0)
    times_s = [event.time_s for event in table.of(MovePlayed)]
    assert len(times_s) == 4
    assert times_s == sorted(times_s)
    assert times_s[0] > 10.0


@pytest.mark.parametrize(
    ("interrupted_by", "goes_on_by"),
    [
        pytest.param((Pause,), (PlayOn,), id="in a pause, then play on"),
        pytest.param((Pause,), (Resume,), id="in a pause, then resume"),
        pytest.param((Resign, Side.BLACK), (UndoResult, "a slip"), id="under a result that is undone"),
        pytest.param((Rectify, 1), (PlayOn,), id="instead of rebuilding, then play on"),
    ],
)
def test_what_was_played_while_it_did_not_count_is_accepted_when_it_counts(
    interrupted_by: tuple[Any, ...], goes_on_by: tuple[Any, ...]
) -> None:
    table = backwards()
    table.say(*interrupted_by)
    table.do("3. 9b", 4.0)
    table.say(*goes_on_by)
    table.do("", 4.0)
    (decided_s,) = (event.time_s for event in table.events if isinstance(event, GameResumed | ResultUndone))
    ruled = [event for event in table.of(RulingMade) if event.status is not IncidentStatus.OPEN]
    assert [event.incident for event in ruled] == [1]
    assert ruled[0].time_s >= decided_s
    (ply,) = table.of(MovePlayed)
    assert ply.time_s < decided_s, "made before"
