"""A press of the clock ends the ply, and faults in it are reported without further waiting."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from referee.draughts.position import Side
from referee.records.events import MovePlayed
from tests.arbiter.table import Table

W, B = Side.WHITE, Side.BLACK
START = "W:W31-50:B1-20"
RAFLE = "W:W37,45:B32,22,3"
TAKEN_OUT = "W:W28,45:B23,3"


@dataclass(frozen=True)
class Press:
    name: str
    fen: str
    done: str
    seconds: float
    """From the act to the press; without the press there would be no verdict by then."""
    at_once: tuple[str, ...]
    by: Side = W
    hand: Side | None = W


PRESSES = (
    Press("one of two left standing", RAFLE, "37. 17w 32.", 0.8, ("5.4.11",)),
    Press("both left standing", RAFLE, "37. 17w", 0.8, ("5.4.11",)),
    Press("a rafle that was not finished", RAFLE, "37. 28w", 0.6, ("5.4.9",)),
    Press("a man taken beside the move", "W:W28,45:B3,14", "28. 22w 14.", 0.8, ("5.4.7",)),
    Press("a man taken off and nothing moved", TAKEN_OUT, "23.", 0.8, ()),
    Press("a legal ply", START, "32. 28w", 0.8, ()),
    Press("nothing was done", START, "", 0.8, ()),
    Press("the wrong player's press", RAFLE, "37. 17w 32.", 0.8, (), by=B),
    Press("nobody's hand was seen", RAFLE, "37. 17w 32.", 0.8, ("5.4.11",), hand=None),
)


@pytest.mark.parametrize("row", PRESSES, ids=lambda row: row.name)
def test_a_press_ends_the_ply(row: Press) -> None:
    table = Table(row.fen)
    table.do(row.done, row.seconds, by=row.hand)
    assert table.articles == []
    table.press(row.by)
    assert tuple(table.articles) == row.at_once


def test_a_press_while_the_hand_is_still_there_counts_once_it_is_gone() -> None:
    table = Table(RAFLE)
    table.do("37. 17w 32.", 0.2, by=W)
    table.press(W)
    assert table.articles == []
    table.do("", 0.8)
    assert table.articles == ["5.4.11"]


def test_a_press_ends_when_the_opponent_moves() -> None:
    """Black pauses in the rafle: White's earlier press does not end that wait."""
    table = Table("W:W45,28,38,49:B23,19,3")
    table.do("45. 40w", 1.0, by=W)
    table.press(W)
    table.do("23. 32b", 0.6, by=B)
    table.do("32. 43b", 0.6, by=B)
    table.do("28. 38.", 1.0, by=B)
    assert len(table.of(MovePlayed)) == 2
    assert table.articles == []
