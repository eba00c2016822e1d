"""Whether a rafle was shown, landing by landing (4.9): the squares under the hand, look after look. One row per
case."""

from __future__ import annotations

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.evidence import Evidence
from referee.reconciler.explanations import plies
from referee.reconciler.showing import ShowingWatch
from tests.reconciler.watched import WatchedBoard

RAFLE = parse_fen("W:W34:B29,18", INTERNATIONAL)
(PLY,) = plies(RAFLE, INTERNATIONAL)
"""34x23x12."""
TAKEN, DONE = "34.", "34. 29. 18. 12w"

CASES = {
    "the hand goes over 23 on its way": (("", (34,)), (TAKEN, (23,)), (DONE, (12,)), False),
    "it hops straight to 12": (("", (34,)), (TAKEN, (28,)), (DONE, (12,)), True),
    "it covers 23 all the time": (("", (34, 23)), (TAKEN, (23,)), (DONE, (12, 23)), False),
    "no hand was seen over 34 and 12": (("", ()), (TAKEN, (28,)), (DONE, (28,)), False),
}
"""Changes and the squares under a hand, three times, and whether the rafle was certainly not shown."""


@pytest.mark.parametrize("name", CASES)
def test_rafles_not_shown(name: str) -> None:
    *acts, expected = CASES[name]
    board, evidence, watch = WatchedBoard(RAFLE.to_string()), Evidence(50), ShowingWatch()
    for changes, hand in (("", ()), *acts, ("", ())):
        for reading in board.show(changes, 0.8, hand):
            evidence.take(reading)
            watch.watch(reading, evidence, RAFLE, (PLY,))
    assert watch.unshown(PLY, evidence) is expected


def test_a_rafle_is_not_called_unshown_with_pictures_missing() -> None:
    board, evidence, watch = WatchedBoard(RAFLE.to_string()), Evidence(50), ShowingWatch()
    for changes, hand in (("", ()), ("", (34,)), (TAKEN, (28,)), (DONE, (12,)), ("", ())):
        board.time_s += 1.0 if changes == TAKEN else 0.0
        for reading in board.show(changes, 0.8, hand):
            evidence.take(reading)
            watch.watch(reading, evidence, RAFLE, (PLY,))
    assert not watch.unshown(PLY, evidence)


def test_a_quick_reply_that_is_not_shown_is_told() -> None:
    """The hand comes 0.2 s after the ply before has become final."""
    board, evidence, watch = WatchedBoard(RAFLE.to_string()), Evidence(50), ShowingWatch()
    board.time_s = 60.0
    *acts, _ = CASES["it hops straight to 12"]
    looks = [("", (), 0.2), (*acts[0], 0.2), *((*act, 0.8) for act in acts[1:]), ("", (), 0.8)]
    for changes, hand, lasting_s in looks:
        for reading in board.show(changes, lasting_s, hand):
            evidence.take(reading)
            watch.watch(reading, evidence, RAFLE, (PLY,))
    assert watch.unshown(PLY, evidence)
