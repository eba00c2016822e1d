"""A piece taken off the board while an irregular act waits for a ruling: put back, captured, or gone."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from referee.draughts.pdn_reader import read_pdn
from referee.draughts.pdn_writer import format_pdn
from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL
from referee.outputs.pdn_file import game_record
from referee.outputs.sheet import Sheet
from referee.records.decisions import Correct, Rectify, Undo
from referee.records.events import IrregularityFound, MovePlayed
from referee.records.match import Match
from tests.arbiter.table import Table

W, B = Side.WHITE, Side.BLACK
MISPLACED = "W:W33,38,39,45:B3,9,20"
"""White's man goes from 33 to 23 (5.4.2)."""


def with_touch(fen: str, touched: int, start: int, end: int) -> Table:
    """White lifts one man, sets it back, and plays another in the same visit (5.4.3)."""
    table = Table(fen)
    table.do(f"{touched}.", 0.6, (start,), by=W)
    table.do(f"{touched}w", 0.6, (start,), by=W)
    table.do(f"{start}. {end}w", 0.4, (start, end), by=W)
    table.do()
    assert table.articles == ["5.4.3"]
    return table


def recorded(table: Table) -> str:
    """The last position of the game's PDN, which must be the game's."""
    sheet = Sheet(Match(INTERNATIONAL, table.start, "board"))
    for event in table.events:
        sheet.take(event)
    (game,) = read_pdn(format_pdn(game_record(sheet)).splitlines())
    assert game.record is not None
    assert not game.problems
    *_, last = game.record.positions()
    return last.to_string()


@dataclass(frozen=True)
class TakenOff:
    name: str
    by: Side
    """Who took the misplaced man off."""
    then: str
    player: Side
    """Who played on."""
    found: tuple[str, ...]
    """What was reported after 5.4.2."""
    seconds: float = 2.0
    """How long the man had been off the board."""


TAKEN_OFF = [
    TakenOff("by Black, who plays on", B, "9. 13b", B, ("5.4.7 B",)),
    TakenOff("by White, and Black plays on", W, "9. 13b", B, ("5.4.7 W",)),
    TakenOff("by Black, who plays on backwards", B, "9. 4b", B, ("5.4.2 B",)),
    TakenOff("by Black, who plays on backwards after a while", B, "9. 4b", B, ("5.4.7 B", "5.4.2 B"), 22.0),
    TakenOff("by White, who plays on with another man", W, "38. 32w", W, ("5.4.7 W",)),
    TakenOff("by Black, and put back", B, "33w", W, ()),
    TakenOff("by White, and put on a right square", W, "28w", W, ()),
    TakenOff("by Black, and set down again after a while", B, "23w", B, (), 22.0),
]


@pytest.mark.parametrize("row", TAKEN_OFF, ids=lambda row: row.name)
def test_a_misplaced_man_taken_off(row: TakenOff) -> None:
    """5.8: putting right is whole, or there is none."""
    table = Table(MISPLACED)
    table.do("33. 23w", 2.0, by=W)
    table.do("23.", row.seconds, by=row.by)
    assert table.articles == ["5.4.2"]
    table.do(row.then, 2.0, by=row.player)
    after = table.of(IrregularityFound)[1:]
    assert tuple(f"{found.article} {found.side.value if found.side else '-'}" for found in after) == row.found
    assert recorded(table).lower() == table.board.lies


def test_the_removal_may_be_rectified_after_the_ply() -> None:
    table = Table(MISPLACED)
    table.do("33. 23w", 2.0, by=W)
    table.do("23.", 2.0, by=B)
    table.do("9. 13b", 2.0, by=B)
    table.say(Rectify, 2)
    table.do("13. 9b 23w")
    assert table.game.position.to_string().lower() == table.board.lies
    assert table.game.to_move is B


def test_each_ply_without_the_piece_that_was_taken_off_is_undone_alone() -> None:
    table = Table(MISPLACED)
    table.do("33. 23w", 2.0, by=W)
    table.do("23.", 2.0, by=B)
    table.do("9. 13b", 2.0, by=B)
    table.say(Undo)
    table.do("13. 9b")
    table.do("9. 14b", 2.0, by=B)
    assert table.articles == ["5.4.2", "5.4.7"]


@pytest.mark.parametrize(
    ("fen", "rest", "captured"),
    [
        ("W:W32,45,48:BK23,14", "23. 32b", (28,)),
        ("W:W37,43,45,32:B23,14", "23. 41b 37.", (28, 37)),
    ],
    ids=["by a king", "by a man that captures two"],
)
def test_a_man_removed_before_it_is_captured_is_not_put_back(fen: str, rest: str, captured: tuple[int, ...]) -> None:
    """5.4.10, where White's ply has a touch (5.4.3) that waits for a ruling."""
    table = with_touch(fen, 45, 32, 28)
    table.do("28.", 1.6, by=B)
    table.do(rest, 2.6, by=B)
    assert [(found.article, found.side) for found in table.of(IrregularityFound)] == [("5.4.3", W), ("5.4.10", B)]
    assert table.of(MovePlayed)[-1].move.captured == captured
    assert recorded(table).lower() == table.board.lies


def test_the_record_follows_a_ply_that_is_taken_back_in_two_parts() -> None:
    """A touch concerns the manner of a ply, which leads to the position by itself."""
    table = with_touch("W:W32,45,48:B14,3", 45, 32, 28)
    table.do("28.", 2.0, by=W)
    assert recorded(table).lower() == table.board.lies
    table.do("32w", 2.0, by=W)
    assert recorded(table).lower() == table.board.lies


def test_the_record_follows_a_piece_that_is_put_back_after_the_position_was_set() -> None:
    """The incident is still to be ruled on, but the position does not come from it any more."""
    table = Table("W:W33,38,39,45:B3,9,20")
    table.do("33. 28w")
    table.do("38. 27w", 2.0, by=W)
    assert table.articles == ["5.4.1"]
    table.say(Correct, table.game.position)
    table.do()
    table.do("27.", 22.0, by=W)
    assert table.articles == ["5.4.1"]
    assert recorded(table).lower() == table.board.lies
