"""Reading changed squares by this board's own appearance and by the net: rarely, and only at rest."""

from __future__ import annotations

import numpy as np
import pytest

from referee.vision.changed_squares import NET_STILL_S, ChangedSquares, KnownSquares
from referee.vision.labels import label_indices
from tests.vision.modelled_tables import READER, changed, modelled_table

COUNT = 50
NONE = np.zeros(COUNT, np.bool_)
STILL, STIRRED = np.full(COUNT, NET_STILL_S), np.zeros(COUNT)
PLAYED = changed(n32=".", n28="w", n19=".", n23="b")
BEFORE = KnownSquares(label_indices(changed()), alike=NONE, unaltered=NONE, beside=NONE)
SQUARES = np.array([28, 23, 32, 19], np.intp) - 1


@pytest.mark.parametrize("seed", [2, 3])
def test_changed_squares_are_read_correctly(seed: int) -> None:
    table = modelled_table(seed)
    squares = ChangedSquares(table.top, READER)
    nats = squares.read(SQUARES, table.seen(PLAYED), table.model, STILL, BEFORE)
    assert nats.argmax(axis=1).tolist() == label_indices(PLAYED)[SQUARES].tolist()


@pytest.mark.parametrize(("later_s", "moved", "again"), [(0.1, False, False), (0.1, True, True), (9.0, False, True)])
def test_a_square_is_re_read_after_a_while_or_after_a_movement(later_s: float, moved: bool, again: bool) -> None:
    """The second picture has other pieces there."""
    table = modelled_table(2)
    squares = ChangedSquares(table.top, READER)
    first = squares.read(SQUARES, table.seen(PLAYED), table.model, STILL, BEFORE)
    if moved:
        squares.forget(np.ones(COUNT, np.bool_))
    second = squares.read(SQUARES, table.seen(changed(), later_s), table.model, STILL, BEFORE)
    assert (not np.allclose(first, second)) == again


def test_the_net_reads_only_squares_at_rest() -> None:
    table = modelled_table(3)
    seen = table.seen(PLAYED)
    stirred, still = (
        ChangedSquares(table.top, READER).read(SQUARES, seen, table.model, still_s, BEFORE)
        for still_s in (STIRRED, STILL)
    )
    assert not np.allclose(stirred, still)
    assert ChangedSquares(table.top, READER).height(SQUARES, seen, table.model, STIRRED).tolist() == []


def test_height_evidence_lasts_as_long_as_its_piece() -> None:
    table = modelled_table(2)
    squares = ChangedSquares(table.top, READER)
    asked = squares.height(SQUARES, table.seen(changed(n32=".", n28="W")), table.model, STILL)
    assert asked.tolist() == SQUARES.tolist()
    assert squares.kings[28 - 1] > 0
    assert squares.kings[32 - 1] == 0
    squares.no_height(np.arange(COUNT) == 28 - 1)
    assert squares.kings[28 - 1] == 0


@pytest.mark.parametrize(
    ("moved", "still_s", "again"),
    [(False, 0.9, False), (False, 1.0, True), (True, 1.0, False)],
    ids=["too early", "after a second", "it moved meanwhile"],
)
def test_what_had_just_come_to_rest_is_read_again_once(moved: bool, still_s: float, again: bool) -> None:
    table = modelled_table(2)
    squares = ChangedSquares(table.top, READER)
    squares.read(SQUARES, table.seen(PLAYED), table.model, STILL, BEFORE)
    if moved:
        squares.forget(np.ones(COUNT, np.bool_))
    rests = np.full(COUNT, still_s)
    early = np.flatnonzero(squares.read_early(rests))
    assert early.tolist() == (sorted(SQUARES.tolist()) if again else [])
    squares.height(early, table.seen(PLAYED, still_s), table.model, rests)
    assert not squares.read_early(rests).any()
