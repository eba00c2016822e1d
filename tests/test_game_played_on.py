"""Play continues from the board as it stands: after a pause, an undo, a ruling not carried out, an accident."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.draughts.position import Side
from referee.records.decisions import Correct, DeclareAccident, Pause, PlayOn, Rectify, Resume, Undo
from referee.records.events import (
    IncidentStatus,
    IrregularityFound,
    MovePlayed,
    PlayedOn,
    PositionRestored,
    RestorationSeen,
    RulingMade,
)
from tests.arbiter.table import Table

W, B = Side.WHITE, Side.BLACK
MAINTAINED, RECTIFIED = IncidentStatus.MAINTAINED, IncidentStatus.RECTIFIED
START = "W:W31-50:B1-20"
FIVE_PLIES = ("32. 28w", "19. 23b", "28. 19w 23.", "14. 23b 19.", "37. 32w")


def ends(table: Table) -> list[tuple[int, int]]:
    return [(event.move.start, event.move.end) for event in table.of(MovePlayed)]


def paused() -> Table:
    table = Table(START)
    table.say(Pause)
    return table


def test_plies_played_during_a_pause_are_recorded_on_resume() -> None:
    table = paused()
    for ply in FIVE_PLIES:
        table.do(ply)
    assert not table.of(MovePlayed)
    assert table.refusal(Resume) is None
    table.say(Resume)
    table.do("", 8.0)
    assert ends(table) == [(32, 28), (19, 23), (28, 19), (14, 23), (37, 32)]
    assert table.articles == []
    table.do("10. 14b")
    assert len(table.of(MovePlayed)) == 6


def test_plies_played_during_a_pause_are_recorded_although_a_hand_is_at_the_board_on_resume() -> None:
    table = paused()
    for ply in FIVE_PLIES:
        table.do(ply)
    table.do("", 0.4, (45, 40), by=W)
    table.say(Resume)
    table.do("", 8.0)
    assert ends(table) == [(32, 28), (19, 23), (28, 19), (14, 23), (37, 32)]
    assert table.articles == []


def test_plies_before_an_irregular_act_just_before_the_end_of_a_pause_are_recorded() -> None:
    table = paused()
    for ply in FIVE_PLIES:
        table.do(ply)
    table.do("10. 25b", 0.6, (10, 25), by=B)
    table.say(Resume)
    table.do("", 8.0)
    assert ends(table) == [(32, 28), (19, 23), (28, 19), (14, 23), (37, 32)]
    assert [(found.article, found.side) for found in table.of(IrregularityFound)] == [("5.5", None)]


def test_a_pause_in_mid_move_loses_nothing() -> None:
    table = Table(START)
    table.do("32.", 0.6, (32, 28), by=W)
    table.say(Pause)
    table.do("28w", 3.0)
    table.say(Resume)
    table.do("", 3.0)
    assert ends(table) == [(32, 28)]
    table.do("19. 23b")
    assert ends(table) == [(32, 28), (19, 23)]
    assert table.articles == []


def test_an_unexplained_change_during_a_pause_is_an_accident_without_a_culprit() -> None:
    table = paused()
    table.do("32. 23w 19.")
    assert [event.wrong for event in table.of(RestorationSeen)][-1] == (19, 23, 32)
    table.say(Resume)
    table.do("", 8.0)
    assert [(found.article, found.side) for found in table.of(IrregularityFound)] == [("5.5", None)]
    assert not table.of(MovePlayed)


@pytest.mark.parametrize("seconds", [0.2, 0.5, 1.0], ids="{}s before its end".format)
def test_an_irregular_act_just_before_the_end_of_a_pause_has_no_culprit(seconds: float) -> None:
    table = paused()
    table.do("", 2.0)
    table.do("46. 27w", 0.6, (46, 41, 27), by=W)
    table.do("", seconds)
    table.say(Resume)
    table.do("", 8.0)
    assert [(found.article, found.side) for found in table.of(IrregularityFound)] == [("5.5", None)]


def test_a_piece_missing_after_a_ply_made_during_a_pause_is_an_accident_without_a_culprit() -> None:
    """It may have been lifted for the reply, but nobody sets it down."""
    table = paused()
    table.do("32. 28w 19.")
    table.say(Resume)
    table.do("", 8.0)
    assert ends(table) == [(32, 28)]
    assert [(found.article, found.side) for found in table.of(IrregularityFound)] == [("5.5", None)]


def test_what_is_put_right_during_a_pause_is_rectified() -> None:
    table = Table("W:W28,45:B3,16")
    table.do("28. 33w")
    table.say(Pause)
    table.do("33. 28w")
    table.say(Resume)
    table.do("", 5.0)
    assert table.articles == ["5.4.2"]
    assert table.rulings == [(1, RECTIFIED)]
    table.do("28. 23w", by=W)
    assert ends(table) == [(28, 23)]


def test_a_board_untouched_during_a_pause_is_followed_at_once_on_resume() -> None:
    table = paused()
    table.do("", 2.0)
    table.say(Resume)
    table.do("46. 27w", 4.0, by=W)
    assert table.articles == ["5.4.2"]


def undone() -> Table:
    """Five plies, the last one undone by mistake, and two more played."""
    table = Table(START)
    for ply in FIVE_PLIES:
        table.do(ply)
    table.say(Undo)
    table.do("10. 14b")
    table.do("41. 37w")
    return table


def test_play_on_after_an_undo_not_carried_out_restores_all_plies() -> None:
    table = undone()
    assert table.refusal(PlayOn) is None
    table.say(PlayOn)
    table.do("", 8.0)
    standing = ends(table)
    assert standing[-3:] == [(37, 32), (10, 14), (41, 37)]
    table.do("5. 10b")
    assert ends(table)[-1] == (5, 10)


def rectifying() -> Table:
    """A man moved backwards; the opponent demanded rectification, and then played on."""
    table = Table("W:W28,45:B3,16")
    table.do("28. 33w")
    table.say(Rectify, 1)
    table.do("16. 21b")
    return table


def test_play_on_replaces_a_ruling_not_carried_out_with_the_board_as_it_stands() -> None:
    table = rectifying()
    table.say(PlayOn)
    table.do("", 8.0)
    assert ends(table) == [(16, 21)]
    assert [event.status for event in table.of(RulingMade)][-1] in (IncidentStatus.ACCEPTED, MAINTAINED)
    table.do("45. 40w")
    assert ends(table) == [(16, 21), (45, 40)]


def test_play_on_accepts_a_board_that_no_legal_play_explains() -> None:
    table = paused()
    table.do("32. 27w 19. 18.")
    table.say(PlayOn)
    table.do("", 8.0)
    assert table.articles == []
    (played_on,) = table.of(PlayedOn)
    assert played_on.position.to_string() == table.game.position.to_string()
    assert table.game.position.to_string()[26] == "w"
    table.do("20. 24b")
    assert ends(table) == [(20, 24)]
    assert table.articles == []


def test_an_accident_is_accepted_as_it_stands() -> None:
    table = Table(START)
    table.do("32. 28w")
    table.do("19. 20. 33. 38.", 4.0)
    assert table.articles == ["5.5"]
    table.say(PlayOn)
    table.do("", 5.0)
    assert table.rulings[-1] == (1, MAINTAINED)
    assert table.game.refusal(PlayOn(table.board.time_s)) is not None
    table.do("17. 22b", 3.0)
    assert ends(table)[-1] == (17, 22)


def test_a_restored_position_is_rectified_despite_a_play_on_decision() -> None:
    table = Table("W:W28,45:B3,16")
    table.do("28. 33w")
    table.say(Rectify, 1)
    table.say(PlayOn)
    table.do("33. 28w", 8.0)
    assert table.of(PositionRestored)
    assert table.rulings[-1] == (1, RECTIFIED)


NOTHING_WAITS: list[Callable[[], Table]] = [lambda: Table(START), lambda: Table("W:W28,45:B3,16")]


@pytest.mark.parametrize("table", NOTHING_WAITS)
def test_play_on_is_refused_while_the_game_is_in_progress(table: Callable[[], Table]) -> None:
    here = table()
    here.do("", 2.0)
    assert here.refusal(PlayOn) is not None


def test_rebuilding_continues_after_a_pause_in_it_ends() -> None:
    table = Table("W:W28,45:B3,16")
    table.do("28. 33w")
    table.say(Rectify, 1)
    table.say(Pause)
    assert table.refusal(Resume) is None
    table.say(Resume)
    assert table.of(RestorationSeen)[-1].wrong == (28, 33)
    table.do("33. 28w", 3.0)
    assert table.rulings[-1] == (1, RECTIFIED)


def test_correcting_to_the_position_before_an_accident_waits_until_the_board_shows_it() -> None:
    """Corrected while four squares are wrong: the position is to be rebuilt first, and only then reported as
    standing."""
    table = Table(START)
    table.do("32. 28w")
    before = table.game.position
    table.do("19. 20. 33. 38.", 4.0)
    table.say(DeclareAccident)
    table.say(Correct, before)
    assert RECTIFIED not in [status for _, status in table.rulings]
    assert table.of(RestorationSeen)[-1].wrong == (19, 20, 33, 38)
    table.do("19b 20b 33w 38w", 4.0)
    assert table.of(RestorationSeen)[-1].wrong == ()
    assert table.rulings[-1] == (1, RECTIFIED)


def test_a_correction_repeated_against_the_camera_is_accepted() -> None:
    table = Table(START)
    table.do("32. 28w")
    before = table.game.position
    table.do("19. 20. 33. 38.", 4.0)
    table.say(Correct, before)
    assert table.rulings == []
    table.do("", 2.0)
    table.say(Correct, before)
    assert table.rulings == [(1, RECTIFIED)]


def test_plies_are_recovered_once_a_misread_square_is_read_correctly() -> None:
    """A black man seems to appear on 30 without a hand; with it, 32-27 would overlook a capture (35x24)."""
    table = Table("W:W32,35,50:B21,8")
    table.do("", 1.0, (8,))
    table.do("", 2.0)
    table.do("30b", 2.0)
    assert table.articles == ["5.5"]
    table.do("32. 27w", 2.0)
    table.do("27. 21. 32b", 2.0)
    table.do("30.", 6.0)
    assert ends(table) == [(32, 27), (21, 32)]
    assert table.articles == ["5.5"]
    table.do("50. 45w")
    assert ends(table)[-1] == (50, 45)


@pytest.mark.parametrize("seconds", [0.4, 2.0], ids=["before the board was seen again", "after it"])
def test_a_ply_made_while_rebuilding_counts_if_the_ruling_is_undone_and_play_goes_on(seconds: float) -> None:
    """Black did not wait for the position to stand; nobody else is blamed for it later."""
    table = Table("W:W33,38,45:B3,9,20")
    table.do("33. 22w")
    table.say(Rectify, 1)
    table.do("9. 13b")
    table.say(Undo)
    table.do("", seconds)
    table.say(PlayOn)
    table.do()
    table.do("38. 32w")
    assert table.articles == ["5.4.2"]
    assert [event.move.path for event in table.of(MovePlayed)] == [(9, 13), (38, 32)]
