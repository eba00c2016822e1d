"""Refused decisions: resuming with a wrong position, and decisions that contradict the state of the game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.arbiter.refusals import NOT_PAUSED
from referee.draughts.fen import parse_fen
from referee.draughts.position import Position, Side
from referee.records.decisions import (
    Adjust,
    AnswerDraw,
    ClaimDraw,
    Correct,
    Decision,
    Maintain,
    Rectify,
    Resume,
)
from referee.records.events import (
    DecisionRefused,
)
from referee.words import say
from tests.arbiter.table import Table
from tests.ruled_tables import START, backwards

W, B = Side.WHITE, Side.BLACK


def rectifying() -> Table:
    table = backwards()
    table.say(Rectify, 1)
    return table


def correcting() -> Table:
    table = backwards()
    table.say(Correct, parse_fen("W:W28,45:B3"))
    return table


def knocked_over() -> Table:
    table = Table(START)
    table.do("12. 17. 18. 40.")
    return table


STILL_WRONG: dict[str, tuple[Callable[[], Table], str, str]] = {
    "to be rectified": (rectifying, "28 and 33", "28 et 33"),
    "set by hand": (correcting, "28 and 33", "28 et 33"),
    "knocked over, and nobody has declared anything": (knocked_over, "12, 17, 18 and 40", "12, 17, 18 et 40"),
}


@pytest.mark.parametrize("name", STILL_WRONG)
def test_resume_is_refused_while_the_position_is_wrong_naming_squares_and_remedy(name: str) -> None:
    table, english, french = STILL_WRONG[name][0](), *STILL_WRONG[name][1:]
    for _ in range(2):
        why_not = table.refusal(Resume)
        assert why_not is not None
        assert f"the position does not stand yet: look at {english}, correct it" in say(why_not)
        assert f"la position n'est pas encore rétablie : voir {french}, corrigez-la" in say(why_not, "fr")
        table.do()
    assert table.refusal(Correct, table.game.position) is None


def test_resume_is_refused_as_not_paused_after_play_continued_from_an_accident() -> None:
    table = knocked_over()
    table.do("32. 28w")
    assert table.refusal(Resume) == NOT_PAUSED


def test_whoever_decides_after_a_ruling_hears_that_it_was_decided_already() -> None:
    why_not = rectifying().refusal(Maintain, 1)
    assert why_not is not None
    assert say(why_not).startswith("it was decided that incident 1 is rectified")


CONTRADICTIONS: list[tuple[str, type[Decision], tuple[object, ...]]] = [
    ("no such incident", Rectify, (7,)),
    ("no such incident to maintain", Maintain, (7,)),
    ("not paused", Resume, ()),
    ("no offer to answer", AnswerDraw, (B, True)),
    ("no draw to claim", ClaimDraw, (W,)),
    ("adjusting without the move", Adjust, (B,)),
    ("another board", Correct, (Position.from_string("." * 32, W),)),
    ("an empty board", Correct, (Position.from_string("." * 50, W),)),
]


@pytest.mark.parametrize(("name", "decision", "words"), CONTRADICTIONS, ids=[row[0] for row in CONTRADICTIONS])
def test_contradictory_decisions_are_refused_and_change_nothing(
    name: str, decision: type[Decision], words: tuple[object, ...]
) -> None:
    del name
    table, other = Table(START), Table(START)
    table.do("32. 28w")
    other.do("32. 28w")
    table.do("19. 23b")
    other.do("19. 23b")
    why_not = table.refusal(decision, *words)
    (refused,) = table.say(decision, *words)
    assert isinstance(refused, DecisionRefused)
    assert refused.reason == why_not
    assert refused.decision == decision.__name__
    for act in ("28. 19w 23.", "35. 30w", "14. 23b 19."):
        assert table.do(act) == other.do(act)
