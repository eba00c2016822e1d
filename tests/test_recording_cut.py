"""The end of a recording while something is being done: what is under way is no irregularity, what was done is one."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from referee.draughts.position import Side
from referee.records.events import GameEnded
from referee.words import say
from tests.arbiter.table import Table
from tests.scenarios.case import OPEN, RAFLE

W, B = Side.WHITE, Side.BLACK
ONE_MAN = "W:W34,44:B29,10"
"""White to play 34x23: the man may be removed first (4.16)."""


@dataclass(frozen=True)
class Act:
    changes: str = ""
    rest_s: float = 0.0
    """How long the board is seen without hands afterwards, seconds; 0: the hand stays over it."""
    by: Side = W
    presses: bool = False


@dataclass(frozen=True)
class Case:
    name: str
    fen: str
    acts: tuple[Act, ...]
    found: tuple[str, ...] = ()
    """Articles; none if a ply is under way."""


CASES = [
    Case("a man removed first (4.16), a moment ago", ONE_MAN, (Act("29.", 1.2),)),
    Case("a man removed first, the hand is back", ONE_MAN, (Act("29.", 1.2), Act())),
    Case("a man removed first, long ago, the hand is back", ONE_MAN, (Act("29.", 6.0), Act())),
    Case("a man removed first, long ago", ONE_MAN, (Act("29.", 6.0),), ("5.4.7",)),
    Case("a man removed first, and no more than a pause ago", ONE_MAN, (Act("29.", 3.0),), ("5.4.7",)),
    Case("a man removed first, and pressed", ONE_MAN, (Act("29.", 1.2, presses=True),), ("5.4.7",)),
    Case("a man lifted, and held beside the board", RAFLE, (Act("34.", 1.2),)),
    Case("one of two captured men removed", RAFLE, (Act("34. 12w 29.", 1.2),)),
    Case("one of two removed, and the hand is back", RAFLE, (Act("34. 12w 29.", 3.0), Act())),
    Case("one of two removed, after a pause", RAFLE, (Act("34. 12w 29.", 3.0),), ("5.4.11",)),
    Case("one of two removed, then Black came", RAFLE, (Act("34. 12w 29.", 3.0), Act(by=B)), ("5.4.11",)),
    Case("one of two removed, and Black came at once", RAFLE, (Act("34. 12w 29.", 1.2), Act(by=B))),
    Case("let go on the way", RAFLE, (Act("34. 23w", 1.0),), ("5.4.9",)),
    Case("a man where it cannot go", OPEN, (Act("41. 31w", 0.5),), ("5.4.2",)),
    Case("a man gone that nothing can capture", OPEN, (Act("9.", 0.8),), ("5.4.7",)),
    Case("such a man, and the hand is back", OPEN, (Act("9.", 0.8), Act())),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_recording_ends(case: Case) -> None:
    table = Table(case.fen)
    for act in case.acts:
        if act.rest_s:
            table.do(act.changes, act.rest_s, by=act.by)
        else:
            table.do("", 0.6, (28, 29), by=act.by)
        if act.presses:
            table.press(act.by)
    table.events += table.game.finish(table.board.time_s)
    assert table.articles == list(case.found)
    (ended,) = table.of(GameEnded)
    under_way = "The recording ends while a ply is being made"
    assert say(ended.reason) == ("The recording ends" if case.found else under_way)
