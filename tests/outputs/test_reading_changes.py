"""A journal's changes give every reading back to the last bit, and a still board costs next to nothing."""

from __future__ import annotations

from dataclasses import fields, replace
from operator import attrgetter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.messages import BadValue
from referee.outputs.encoding import decode, encode
from referee.outputs.reading_changes import WHOLE_EVERY, ReadingChange, ReadingsAsChanges
from referee.records.readings import BoardReading, BoardSide, Hand, ReadingFlag, SquareReading

NUMBERS = st.floats(-20, 20)
SQUARES = st.builds(SquareReading, NUMBERS, NUMBERS, NUMBERS, NUMBERS, st.floats(0, 1), st.floats(0, 100))
HANDS = st.builds(Hand, st.none() | st.sampled_from(BoardSide), st.lists(st.integers(1, 4)).map(tuple))
READINGS = st.builds(
    BoardReading,
    st.floats(0, 1000),
    st.tuples(SQUARES, SQUARES, SQUARES, SQUARES),
    st.lists(HANDS, max_size=2).map(tuple),
    st.just(()) | st.just(((1, 2),)),
    st.sampled_from([ReadingFlag.NONE, ReadingFlag.CAMERA_MOVED]),
    altered=st.just(()) | st.just((3,)),
)


@given(st.lists(READINGS, max_size=8).map(lambda found: sorted(found, key=attrgetter("time_s"))))
def test_any_readings_round_trip(readings: list[BoardReading]) -> None:
    writing, reading = ReadingsAsChanges(), ReadingsAsChanges()
    stored = [encode(writing.shortened(each)) for each in readings]
    assert [reading.restored(decode(*each)) for each in stored] == readings


def test_a_still_board_costs_its_time_only() -> None:
    before = BoardReading(4.0, (SquareReading(0.0, -9.0, -9.5, 0.0, 0.0, 1.3),) * 50)
    changes = ReadingsAsChanges()
    changes.shortened(before)
    squares = tuple(replace(square, still_s=square.still_s + 4.1 - 4.0) for square in before.squares)
    assert changes.shortened(BoardReading(4.1, squares)) == ReadingChange(4.1, ())


def test_every_field_of_a_square_is_encoded() -> None:
    """The changes name each field; a new one has to be added there."""
    assert [field.name for field in fields(SquareReading)] == ["empty", "white", "black", "king", "hidden", "still_s"]


def test_a_full_reading_is_stored_periodically() -> None:
    changes = ReadingsAsChanges()
    kept = [changes.shortened(BoardReading(float(t), ())) for t in range(WHOLE_EVERY + 1)]
    assert [index for index, each in enumerate(kept) if isinstance(each, BoardReading)] == [0, WHOLE_EVERY]


def test_a_change_without_a_full_reading_before_it_is_refused() -> None:
    with pytest.raises(BadValue, match="record-change-first"):
        ReadingsAsChanges().restored(ReadingChange(1.0, ()))


def test_a_reading_older_than_the_one_before_is_refused() -> None:
    changes = ReadingsAsChanges()
    changes.restored(BoardReading(2.0, ()))
    with pytest.raises(BadValue, match="record-reading-older"):
        changes.restored(ReadingChange(1.0, ()))
