"""5.7: which plies of the opponent accept an irregularity, and which acts do not."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from referee.draughts.pdn_reader import read_pdn
from referee.draughts.pdn_writer import format_pdn
from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL, RULE_SETS
from referee.outputs.pdn_file import game_record
from referee.outputs.sheet import Sheet
from referee.records.decisions import AnswerDraw, Correct, Maintain, OfferDraw, Rectify
from referee.records.draw_events import DrawReached
from referee.records.events import GameEnded, GameResult, IncidentStatus, MovePlayed, RulingMade
from referee.records.match import Match
from tests.arbiter.table import Table

W, B = Side.WHITE, Side.BLACK
ACCEPTED = IncidentStatus.ACCEPTED


@dataclass(frozen=True)
class Reply:
    name: str
    fen: str
    irregular: str
    reply: str
    by: Side
    articles: tuple[str, ...]
    accepts: bool


REPLIES = [
    Reply("a legal ply", "W:W28,45:B3,16", "28. 33w", "16. 21b", B, ("5.4.2",), True),
    Reply("a man backwards", "W:W28,45:B3,16", "28. 33w", "16. 11b", B, ("5.4.2", "5.4.2"), True),
    Reply("a capture overlooked", "W:W28,45:B22,3", "45. 40w", "3. 9b", B, ("5.4.6", "5.4.6"), True),
    Reply("a capture of fewer", "W:W38,45,31,50:B3,42,26,27,16", "45. 39w", "27. 36b 31.", B, ("5.4.2", "5.4.8"), True),
    Reply("White backwards", "B:W28,45:BK3,22,19", "19. 24b", "28. 33w", W, ("5.4.6", "5.4.2"), True),
    Reply("a man taken off", "W:W28,45:B3,16", "28. 33w", "45.", B, ("5.4.2", "5.4.7"), False),
    Reply("the opponent's man displaced", "W:W28,45:B3,16", "28. 33w", "45. 44w", B, ("5.4.2", "5.4.5"), False),
    Reply(
        "the opponent's man displaced as it may go",
        "W:W28,45:B3,16",
        "28. 33w",
        "45. 40w",
        B,
        ("5.4.2", "5.4.5"),
        False,
    ),
    Reply("the culprit moves once more", "W:W28,45:B3,16", "28. 33w", "45. 40w", W, ("5.4.2", "5.4.1"), False),
]


@pytest.mark.parametrize("row", REPLIES, ids=lambda row: row.name)
def test_which_replies_accept_an_irregularity(row: Reply) -> None:
    table = Table(row.fen)
    table.do(row.irregular)
    table.do(row.reply, 1.0, by=row.by)
    table.do("", 5.0)
    assert tuple(table.articles) == row.articles
    assert table.rulings == ([(1, ACCEPTED)] if row.accepts else [])
    assert (table.refusal(Rectify, 1) is not None) is row.accepts


def test_play_continues_from_the_position_rebuilt_after_an_accident() -> None:
    """5.5, 5.7: two of four pieces are back, and one of them is played: so it is recorded."""
    table = Table("W:W31-50:B1-20")
    table.do("32. 28w")
    table.do("19. 20. 33. 28.", 4.0)
    table.do("28w 19b")
    table.do("19. 24b")
    table.do("28. 22w")
    assert table.articles == ["5.5"]
    assert table.rulings == [(1, ACCEPTED)]
    sheet = Sheet(Match(INTERNATIONAL, table.start, "board"))
    for event in table.events:
        sheet.take(event)
    assert sheet.position == table.game.position
    (read,) = read_pdn(format_pdn(game_record(sheet)).splitlines())
    assert not read.problems
    assert read.record is not None
    assert list(read.record.positions())[-1].to_string() == table.game.position.to_string()


def test_a_draw_offered_during_rebuilding_can_be_answered_once_the_position_stands() -> None:
    table = Table("W:W28,45:B3,16")
    table.do("28. 33w")
    table.say(OfferDraw, B)
    table.say(Rectify, 1)
    table.do("33. 28w")
    assert table.refusal(AnswerDraw, W, True) is None
    table.do("28. 23w")
    assert table.refusal(AnswerDraw, W, True) is not None


def test_a_ply_by_the_side_to_move_after_a_correction_is_not_a_second_ply() -> None:
    """5.4.1 applies to the side that is not to move."""
    table = Table("W:W37,45,28:B32,22,3,9")
    table.do("28. 41w")
    table.say(Correct, Table("W:W37,41,45:B3,9,22,32").start)
    table.do("37. 17w 32. 22.")
    assert table.articles == ["5.4.2"]
    assert [event.side for event in table.of(MovePlayed)] == [W]


THREE_KINGS = "W:WK46,K35,K49:BK1"
"""16 moves each (6.3)."""


def done(table: Table) -> dict[str, int]:
    """Plies counted, by article."""
    return {counter.rule.article: counter.done for counter in table.game.counters}


def test_counts_towards_a_draw_go_on_from_an_accepted_irregular_ply() -> None:
    """6.2, 6.3: it is a move of a king, and the ending is the same."""
    table = Table(THREE_KINGS)
    for act in ("46. 41w", "1. 6b", "41. 40w", "6. 1b"):
        table.do(act)
    assert table.rulings == [(1, ACCEPTED)]
    assert done(table) == {"6.2": 4, "6.3": 4}


def test_a_rectified_or_taken_back_ply_counts_once_towards_a_draw() -> None:
    table = Table(THREE_KINGS)
    table.do("46. 41w")
    table.do("1. 8b")
    table.say(Rectify, 1)
    table.do("8. 1b")
    assert done(table) == {"6.2": 1, "6.3": 1}
    table.do("1. 6b")
    table.do("6. 1b")
    assert table.articles == ["5.4.2", "5.4.4"]
    assert done(table) == {"6.2": 1, "6.3": 1}


def test_an_irregular_ply_may_complete_a_draw_rule() -> None:
    """6.4: the fifth move of the second player."""
    table = Table("W:WK46:BK6")
    for act in ("46. 41w", "6. 1b", "41. 46w", "1. 6b", "46. 37w", "6. 1b", "37. 46w", "1. 45b", "46. 41w"):
        table.do(act)
    assert table.articles == []
    table.do("45. 44b")
    assert table.articles == ["5.4.2"]
    assert [reached.article for reached in table.of(DrawReached)] == ["6.4"]
    table.do("", 3.0)
    assert not table.of(GameEnded)
    table.say(Maintain, 1)
    table.do("", 3.0)
    assert table.of(GameEnded)[0].result is GameResult.DRAW


@pytest.mark.parametrize(
    ("acts", "expected"),
    [
        (("12. 7b", "41. 46w"), ["5.4.2", "17"]),
        (("2. 8b", "41. 46w", "12. 17b", "46. 41w"), ["17", "17"]),
        (("2. 8b", "41. 46w", "12. 17b", "50. 45w", "17. 21b", "46. 41w"), ["17"]),
        (("12. 7b", "50. 45w", "4. 9b", "41. 46w", "9. 13b", "46. 41w", "2. 8b", "41. 46w"), ["5.4.2"]),
    ],
    ids=["the opponent's ply was irregular", "accepted, and once more", "another piece between", "and a new run"],
)
def test_the_run_of_a_king_outlasts_irregular_plies(acts: tuple[str, ...], expected: list[str]) -> None:
    """Frisian 17: the king has moved three times."""
    table = Table("W:WK46,50:B2,3,4", RULE_SETS["frisian"])
    for act in ("46. 41w", "3. 8b", "41. 46w", "8. 12b", "46. 41w", *acts):
        table.do(act)
    assert table.articles == expected


def test_rectifying_an_irregular_reply_keeps_the_earlier_incident_accepted() -> None:
    table = Table("W:W28,45:B3,16")
    table.do("28. 33w")
    table.do("16. 11b")
    table.say(Rectify, 2)
    table.do("11. 16b")
    assert [(event.incident, event.status.value) for event in table.of(RulingMade)] == [
        (1, "accepted"),
        (2, "open"),
        (2, "rectified"),
    ]
    assert table.game.to_move is B
