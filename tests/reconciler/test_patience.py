"""Each waiting time delays the cases for which it is meant, and no others."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.patience import Patience
from referee.reconciler.reconciler import Reconciler
from referee.reconciler.steps import Step
from tests.reconciler.watched import WatchedBoard

USUAL = Patience(settle_s=1.0, pause_s=2.0, release_s=0.8, removal_s=4.0, held_s=10.0)
LONGER_S = 3.0

START = "W:W31-50:B1-20"

DELAYED = {
    "a man of the other side is gone": (START, "32w", "9.", "settle_s"),
    "a man is let go of on a landing square of its rafle": ("W:W34:B29,18,3", "34w", "34. 23w", "release_s"),
    "a piece of a rafle of two still stands": ("W:W37:B32,22,3", "37w", "37. 17w 32.", "removal_s"),
    "a man is taken up and stays away": (START, "32w", "32.", "held_s"),
    "a man stands where none can go": (START, "32w", "32. 23w", None),
    "a legal ply": (START, "32w", "32. 28w", None),
}
"""The side of the piece under the hand, the board from then on, and the waiting time that applies."""


@pytest.mark.parametrize("name", DELAYED)
def test_effect_of_each_waiting_time(name: str) -> None:
    fen, hand, changes, expected = DELAYED[name]
    usual_s = _reported_s(fen, hand, changes, USUAL)
    for field in fields(Patience):
        longer = replace(USUAL, **{field.name: getattr(USUAL, field.name) + LONGER_S})
        later_s = _reported_s(fen, hand, changes, longer) - usual_s
        assert later_s == pytest.approx(LONGER_S if field.name == expected else 0.0, abs=0.3), field.name


@pytest.mark.parametrize(("rest_s", "late"), [(1.2, ()), (2.8, (22,))], ids=["a moment", "a pause"])
def test_minimum_length_of_a_pause_in_a_removal(rest_s: float, late: tuple[int, ...]) -> None:
    for patience, expected in ((USUAL, late), (replace(USUAL, pause_s=USUAL.pause_s + LONGER_S), ())):
        steps = _steps("W:W37:B32,22,3", patience, ("37. 17w 32.", rest_s, ()), ("", 0.4, (22, 27)), ("22.", 1.0, ()))
        (play,) = steps
        assert play.conduct.removed_late == expected  # type: ignore[union-attr]


def _reported_s(fen: str, hand: str, changes: str, patience: Patience) -> float:
    """Time from the hand's leaving to the report, seconds."""
    board, reconciler = _laid_out(fen, patience)
    board.change(hand, hand=(int(hand[:-1]),))
    reconciler.feed(board.reading())
    began_s = board.time_s
    for reading in board.show(changes, 30.0):
        if reconciler.feed(reading):
            return reading.time_s - began_s
    raise AssertionError("nothing was told")


def _steps(fen: str, patience: Patience, *shown: tuple[str, float, tuple[int, ...]]) -> list[Step]:
    board, reconciler = _laid_out(fen, patience)
    return [step for part in shown for reading in board.show(*part) for step in reconciler.feed(reading)]


def _laid_out(fen: str, patience: Patience) -> tuple[WatchedBoard, Reconciler]:
    position = parse_fen(fen, INTERNATIONAL)
    board, reconciler = WatchedBoard(position.as_seen()), Reconciler(position, INTERNATIONAL, patience)
    for reading in board.show("", 2.0):
        assert reconciler.feed(reading) == ()
    return board, reconciler
