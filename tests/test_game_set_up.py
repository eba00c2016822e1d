"""Before the first move: the starting array (5.2) and the orientation of the board (5.1)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL
from referee.records.decisions import Correct, Maintain, PlayOn, Rectify
from referee.records.events import (
    IncidentStatus,
    IrregularityFound,
    MatchStarted,
    MovePlayed,
    PositionSettled,
    SetUpSeen,
    Severity,
)
from tests.arbiter.table import Table

RECTIFIED, ACCEPTED = IncidentStatus.RECTIFIED, IncidentStatus.ACCEPTED
START = "W:W31-50:B1-20"


def test_a_faulty_array_is_reported_before_the_first_move() -> None:
    table = Table(START, lying="20. 35.")
    assert [event.wrong for event in table.of(SetUpSeen)] == [(20, 35)]
    table.do("", 6.0)
    (found,) = table.of(IrregularityFound)
    assert (found.article, found.severity, found.side) == ("5.2", Severity.SET_UP, None)
    table.do("20b 35w")
    assert table.rulings == [(1, RECTIFIED)]
    table.do("32. 28w")
    assert len(table.of(MovePlayed)) == 1


def test_a_faulty_array_that_is_played_from_is_reported_with_the_first_ply() -> None:
    table = Table(START, lying="20.")
    table.do("32. 28w")
    assert table.articles == ["5.2"]
    table.do("19. 23b")
    assert table.rulings == [(1, ACCEPTED)]
    assert [event.ply for event in table.of(MovePlayed)] == [1, 2]


@pytest.mark.parametrize(("lying", "wrong"), [("31.", (31,)), ("21b", (21,)), ("20. 35.", (20, 35))])
def test_a_faulty_array_is_reported_even_when_play_is_quick(lying: str, wrong: tuple[int, ...]) -> None:
    table = Table(START, lying=lying)
    for changes, side in (("33. 29w", Side.WHITE), ("17. 22b", Side.BLACK), ("39. 33w", Side.WHITE)):
        table.do(changes, 0.6, by=side)
    table.do("", 1.0)
    (found,) = table.of(IrregularityFound)
    assert (found.article, found.squares) == ("5.2", wrong)
    assert [event.ply for event in table.of(MovePlayed)] == [1, 2, 3]


@pytest.mark.parametrize(("lying", "wrong"), [("31.", 31), ("21b", 21), ("20.", 20)])
def test_a_wrong_square_that_is_not_read_for_a_moment_is_not_taken_for_right(lying: str, wrong: int) -> None:
    table = Table(START, lying=lying)
    table.do(f"{wrong}?~", 0.2)
    table.do(f"{wrong}{lying[-1]}~", 0.2)
    assert_found_with_first_ply(table, wrong)


def test_a_wrong_square_that_is_not_read_at_first_is_not_taken_for_right() -> None:
    table = Table(START, lying="21?")
    table.do("21b~", 0.4)
    assert_found_with_first_ply(table, 21)


def assert_found_with_first_ply(table: Table, wrong: int) -> None:
    """This square, and nothing else, is reported once play begins."""
    for changes in ("33. 29w", "17. 22b", "39. 33w"):
        table.do(changes, 0.6)
    table.do("", 1.0)
    (found,) = table.of(IrregularityFound)
    assert (found.article, found.squares) == ("5.2", (wrong,))
    assert [event.ply for event in table.of(MovePlayed)] == [1, 2, 3]


def test_a_square_that_is_never_read_does_not_keep_the_match_from_starting() -> None:
    table = Table(START, lying="1?")
    assert not table.of(MatchStarted)
    table.do("", 3.0)
    assert table.of(MatchStarted)
    for changes in ("33. 29w", "17. 22b", "39. 33w"):
        table.do(changes)
    assert (table.articles, len(table.of(MovePlayed))) == ([], 3)


FIRST_PLIES = (
    ("32. 28w", Side.WHITE),
    ("19. 23b", Side.BLACK),
    ("28. 19w 23.", Side.WHITE),
    ("14. 23b 19.", Side.BLACK),
)
"""With a white man on 17 the second would omit a capture (5.4.6)."""


@pytest.mark.parametrize("waited_s", [0.2, 6.0])
@pytest.mark.parametrize(
    "then",
    [
        (("37. 32w", Side.WHITE), ("17. 21b", Side.BLACK)),
        (("17b~", None), ("37. 32w", Side.WHITE), ("17. 21b", Side.BLACK)),
    ],
)
def test_a_man_that_only_looks_like_one_of_the_other_colour_is_followed_as_the_array_has_it(
    waited_s: float, then: tuple[tuple[str, Side | None], ...]
) -> None:
    """A black disc on 17 mirrors a lamp. White would have 21 men: the camera may be wrong."""
    table = Table(START, lying="17w")
    table.do("", waited_s)
    for changes, side in (*FIRST_PLIES, *then):
        table.do(changes, by=side)
    (found,) = table.of(IrregularityFound)
    assert (found.article, found.squares) == ("5.2", (17,))
    assert table.of(SetUpSeen)[-1].wrong == (17,)
    assert table.rulings == [(1, ACCEPTED)]
    assert [event.ply for event in table.of(MovePlayed)] == [1, 2, 3, 4, 5, 6]


def test_a_first_ply_that_is_taken_back_does_not_put_a_man_of_doubtful_colour_right() -> None:
    """It is an act of its own (5.4.4)."""
    table = Table(START, lying="17w")
    table.do("32. 28w", by=Side.WHITE)
    table.do("28. 32w", by=Side.WHITE)
    assert (table.articles, table.rulings) == (["5.2", "5.4.4"], [])


@pytest.mark.parametrize(
    "decisions", [((Maintain, 1),), ((Correct, parse_fen(START)), (Correct, parse_fen(START)))], ids=["let be", "right"]
)
def test_a_man_of_doubtful_colour_is_not_reported_again_once_a_person_has_decided(
    decisions: tuple[tuple[Any, ...], ...],
) -> None:
    table = Table(START, lying="17w")
    table.do("", 6.0)
    for decision in decisions:
        table.say(*decision)
        table.do("", 1.0)
    for changes, side in FIRST_PLIES:
        table.do(changes, by=side)
    assert table.articles == ["5.2"]
    assert len(table.of(MovePlayed)) == 4


def test_a_man_that_is_seen_in_the_colour_of_the_array_after_all_was_no_fault() -> None:
    table = Table(START, lying="17w")
    table.do("", 6.0)
    table.do("17b~")
    assert (table.articles, table.rulings) == (["5.2"], [(1, RECTIFIED)])
    table.do("33. 29w")
    assert len(table.of(MovePlayed)) == 1


@pytest.mark.parametrize("lying", ["16w 35b", "16w 50."])
def test_men_that_stand_where_the_other_player_has_one_are_followed_as_they_lie(lying: str) -> None:
    table = Table(START, lying=lying)
    table.do("", 6.0)
    table.do("33. 29w", by=Side.WHITE)
    table.do("17. 22b", by=Side.BLACK)
    assert table.articles == ["5.2"]
    assert len(table.of(MovePlayed)) == 2
    assert table.game.position.to_string() == table.board.lies


def test_plies_made_before_the_first_reading_are_not_a_faulty_array() -> None:
    table = Table(START, lying="32. 28w 19. 23b")
    table.do("28. 19w 23.", 2.0, by=Side.WHITE)
    assert table.articles == []
    assert [event.ply for event in table.of(MovePlayed)] == [1, 2, 3]


def test_setting_up_piece_by_piece_is_not_a_fault() -> None:
    table = Table(START, lying=" ".join(f"{square}." for square in (*range(1, 10), *range(31, 40))))
    for square in (*range(1, 10), *range(31, 40)):
        table.do(f"{square}{'b' if square < 20 else 'w'}", 1.2)
    assert table.articles == []
    assert table.of(SetUpSeen)[-1].wrong == ()


def turned(left: str) -> str:
    """The men stand along the board's left and right edges, and the corner at White's left is light."""
    board = INTERNATIONAL.board
    columns = {square: board.row_column(square)[1] for square in range(1, 51)}
    other = "b" if left == "w" else "w"
    return " ".join(f"{s}{left if c < 4 else other if c > 5 else '.'}" for s, c in columns.items())


@pytest.mark.parametrize("left", ["w", "b"])
def test_a_turned_board_is_reported(left: str) -> None:
    table = Table(START, lying=turned(left))
    table.do("", 6.0)
    assert [event.turned for event in table.of(SetUpSeen)] == [True]
    assert table.articles == ["5.1"]


@pytest.mark.parametrize("lying", [turned("w"), turned("b"), "4w 50.", "47b 33. 12.", "2. 36."])
def test_a_piece_on_its_crown_row_before_the_first_move_is_a_man(lying: str) -> None:
    """3.5: nobody has played it there."""
    table = Table(START, lying=lying)
    table.do("", 6.0)
    table.do("2w 36.")
    table.do("2. 3b", 6.0)
    shown = [found.after for found in table.of(IrregularityFound)]
    shown += [settled.position for settled in table.of(PositionSettled)]
    assert shown
    assert not [position for position in shown if set("WB") & set(position.to_string())]


def test_a_man_on_the_crown_row_of_a_faulty_array_that_is_played_from_stays_a_man() -> None:
    table = Table(START, lying="4w 50.")
    table.do("32. 28w")
    table.do("19. 23b")
    assert table.articles == ["5.2"]
    assert table.game.position.to_string()[3] == "w"
    assert [event.ply for event in table.of(MovePlayed)] == [1, 2]


def put_up(table: Table) -> None:
    """Set up the starting array on a correctly laid board."""
    table.do(" ".join(f"{s}{'b' if s < 21 else 'w' if s > 30 else '.'}" for s in range(1, 51)))


@pytest.mark.parametrize("called", [True, False])
@pytest.mark.parametrize("asked", [True, False])
def test_plies_on_a_turned_board_are_not_recorded(called: bool, asked: bool) -> None:
    """5.1: that game is void and starts again, whether or not anybody has noticed."""
    table = Table(START, lying=turned("w"))
    table.do("", 6.0 if called else 0.4)
    if called and asked:
        table.say(Rectify, 1)
    table.do("32. 28w")
    table.do("19. 23b")
    assert not table.of(MovePlayed)
    put_up(table)
    assert table.rulings[-1:] == ([(1, RECTIFIED)] if called else [])
    table.do("32. 28w")
    assert [(event.ply, event.side) for event in table.of(MovePlayed)] == [(1, Side.WHITE)]
    assert table.articles == (["5.1"] if called else [])


def test_an_array_that_is_to_be_put_right_is_not_played_from() -> None:
    """5.8."""
    table = Table(START, lying="20.")
    table.do("", 6.0)
    table.say(Rectify, 1)
    table.do("32. 28w")
    assert not table.of(MovePlayed)
    put_up(table)
    assert table.rulings == [(1, IncidentStatus.OPEN), (1, RECTIFIED)]
    table.do("32. 28w")
    table.do("19. 23b")
    assert [event.ply for event in table.of(MovePlayed)] == [1, 2]
    assert table.articles == ["5.2"]


def test_a_mistyped_start_can_be_corrected_to_the_board_and_the_game_begins() -> None:
    """The typed position is not used before: seven squares differ, and no faulty array is reported."""
    table = Table("W:W28,32,37,K46:B3,8,13,K4", lying="28. 27w 13. 19b 8. 37. 33w")
    table.do("", 8.0)
    (asked,) = table.of(SetUpSeen)
    assert asked.wrong == (8, 13, 19, 27, 28, 33, 37)
    table.say(Correct, parse_fen("W:W27,32,33,K46:B3,19,K4"))
    table.do("", 2.0)
    table.do("33. 29w")
    assert (len(table.of(MatchStarted)), len(table.of(MovePlayed)), table.articles) == (1, 1, [])


@pytest.mark.parametrize(
    ("acts", "then", "side"),
    [
        ((), "33. 29w", Side.WHITE),
        (("33. 29w",), "17. 22b", Side.BLACK),
        (("33. 29w", "17. 22b"), "39. 33w", Side.WHITE),
    ],
)
def test_play_goes_on_from_a_faulty_array_that_was_to_be_corrected(
    acts: tuple[str, ...], then: str, side: Side
) -> None:
    """The players begin nevertheless, and the arbiter lets them play on."""
    table = Table(START, lying="20.")
    table.do("", 6.0)
    table.say(Rectify, 1)
    for act in acts:
        table.do(act)
    assert not table.of(MatchStarted)
    table.say(PlayOn)
    table.do("", 3.0)
    assert table.rulings[-1] == (1, IncidentStatus.MAINTAINED)
    assert len(table.of(MovePlayed)) == len(acts)
    assert (table.game.to_move, table.board.lies) == (side, table.game.position.to_string())
    table.do(then)
    assert len(table.of(MovePlayed)) == len(acts) + 1
    assert table.articles == ["5.2"]
