"""Captured pieces removed before the captor has reached the end (5.4.10), and removals that pause (5.4.13). A row a
case."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.evidence import Evidence
from referee.reconciler.explanations import labels_of, plies
from referee.reconciler.removals import RemovalWatch
from referee.records.readings import BoardReading, BoardSide, Hand, SquareReading

RAFLE = parse_fen("W:W34,45:B29,18,3")
CAPTURE = plies(RAFLE, INTERNATIONAL)[0].move
"""34x23x12."""
STILL_S = 5.0
CASES = [
    ("12 lay bare, and its man came then", 0.0, (29,)),
    ("nothing has moved on 12 since: its man had only not been seen", STILL_S, ()),
]


@pytest.mark.parametrize(("name", "still_s", "early"), CASES, ids=[name for name, *_ in CASES])
def test_removed_early(name: str, still_s: float, early: tuple[int, ...]) -> None:
    evidence, watch = Evidence(50), RemovalWatch(INTERNATIONAL, 2.0)
    looks: tuple[tuple[float, dict[int, str], dict[int, float]], ...] = (
        (0.0, {}, {}),
        (1.5, {34: ".", 29: "."}, {34: 0.0, 29: 0.0}),
        (2.0, {34: ".", 29: "."}, {34: 0.5, 29: 0.5}),
        (2.5, {34: ".", 29: ".", 12: "w"}, {12: still_s}),
        (3.0, {34: ".", 29: ".", 12: "w"}, {12: still_s + 0.5}),
    )
    for time_s, changed, moved in looks:
        labels = [changed.get(square, label) for square, label in enumerate(labels_of(RAFLE), 1)]
        squares = tuple(_look(label, moved.get(square, STILL_S)) for square, label in enumerate(labels, 1))
        reading = BoardReading(time_s, squares)
        evidence.take(reading)
        watch.watch(reading, evidence, RAFLE, plies(RAFLE, INTERNATIONAL))
    assert watch.early(CAPTURE, evidence) == early


def _look(label: str, still_s: float) -> SquareReading:
    empty, white, black = (0.0 if label == other else -14.0 for other in ".wb")
    return SquareReading(empty, white, black, 0.0, 0.0, still_s)


@pytest.mark.parametrize(
    ("white", "early"),
    [(-14.0, (22,)), (-3.0, ())],
    ids=["no white man any more, though perhaps a black one", "perhaps the white man still"],
)
def test_a_white_man_is_gone_from_a_square_that_may_hold_a_black_one(white: float, early: tuple[int, ...]) -> None:
    """Black pieces may look like their squares."""
    position = parse_fen("B:B17,3:W22,33,45")
    capture = plies(position, INTERNATIONAL)[0].move
    evidence, watch = Evidence(50), RemovalWatch(INTERNATIONAL, 2.0)
    bare = SquareReading(0.0, white, -3.0, 0.0, 0.0, 0.5)
    for time_s, arrived in ((0.0, False), (2.0, False), (3.0, True)):
        squares = [_look(label, STILL_S) for label in labels_of(position)]
        if time_s:
            squares[17 - 1], squares[22 - 1] = _look(".", 0.5), bare
        if arrived:
            squares[39 - 1] = _look("b", 0.5)
        reading = BoardReading(time_s, tuple(squares))
        evidence.take(reading)
        watch.watch(reading, evidence, position, plies(position, INTERNATIONAL))
    assert capture.path == (17, 28, 39)
    assert watch.early(capture, evidence) == early


@pytest.mark.parametrize(
    ("hidden", "late"),
    [(0.0, (18,)), (1.0, ())],
    ids=["the piece on 18 is seen", "a hand that rests over 18 hides it"],
)
def test_a_removal_pauses_where_a_captured_piece_is_seen_to_stand(hidden: float, late: tuple[int, ...]) -> None:
    """5.4.13. Of the men on 29 and 18 the first is gone, and no hand is at work for longer than the pause."""
    evidence, watch = Evidence(50), RemovalWatch(INTERNATIONAL, 2.0)
    for time_s in (0.0, 2.0, 2.5, 4.0, 5.0):
        changed = {34: ".", 29: ".", 12: "w"} if time_s else {}
        labels = [changed.get(square, label) for square, label in enumerate(labels_of(RAFLE), 1)]
        squares = [_look(label, time_s - 1.5 if n in changed else STILL_S) for n, label in enumerate(labels, 1)]
        if time_s:
            squares[18 - 1] = replace(squares[18 - 1], hidden=hidden, still_s=0.0 if hidden else STILL_S)
        hands = (Hand(BoardSide.WHITE, (18,)),) if hidden else ()
        evidence.take(BoardReading(time_s, tuple(squares), hands), free=True)
        watch.watch(BoardReading(time_s, tuple(squares), hands), evidence, RAFLE, plies(RAFLE, INTERNATIONAL))
    evidence.take(BoardReading(5.5, (), (Hand(BoardSide.WHITE, (18,)),)))
    watch.watch(BoardReading(5.5, tuple(squares)), evidence, RAFLE, plies(RAFLE, INTERNATIONAL))
    assert watch.late(CAPTURE) == late
