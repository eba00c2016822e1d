"""The time of a ply: when its squares came to rest, and never before the ply before it."""

from __future__ import annotations

from referee.draughts.position import Side
from referee.draughts.variants import RULE_SETS
from referee.records.decisions import DeclareAccident, Resign, Undo
from referee.records.events import IncidentStatus, MovePlayed, RulingMade
from tests.arbiter.table import Table

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
