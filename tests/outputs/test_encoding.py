"""What goes into a journal comes out again, to the last bit."""

from __future__ import annotations

import dataclasses
import json

import pytest

from referee.draughts.position import KingRun
from referee.outputs.encoding import EncodingError, decode, encode
from referee.records.events import CameraMoved, Event, MatchStarted
from referee.records.readings import BoardReading, BoardSide, Hand, ReadingFlag, SquareReading
from tests.outputs.games import IRREGULAR, START

READING = BoardReading(
    12.345678901234567,
    tuple(SquareReading(-0.1 * square, -1 / 3, float("-inf"), 0.0, 0.25, 1e-17) for square in range(50)),
    hands=(Hand(BoardSide.WHITE, (46, 47)), Hand(None, ())),
    disturbed_light=((3, 4),),
    flags=ReadingFlag.OVEREXPOSED | ReadingFlag.CAMERA_MOVED,
)
KING_RUN = dataclasses.replace(START, uncrowned=frozenset({3, 1}), white_run=KingRun(14, 2))


@pytest.mark.parametrize("record", [*IRREGULAR, CameraMoved(3.0, False)], ids=lambda record: type(record).__name__)
def test_events_return_as_they_were(record: Event) -> None:
    assert decode(*encode(record)) == record


def test_readings_return_as_they_were() -> None:
    assert decode(*encode(READING)) == READING


def test_promoted_men_and_runs_of_kings_are_kept() -> None:
    record = MatchStarted(0.0, KING_RUN)
    assert decode(*encode(record)) == record


def test_a_position_is_readable_in_the_file() -> None:
    _, payload = encode(MatchStarted(0.0, START))
    assert json.loads(payload)["position"]["pieces"] == "b" * 20 + "." * 10 + "w" * 20


@pytest.mark.parametrize(
    ("name", "payload"),
    [
        ("MoveImagined", "{}"),
        ("CameraMoved", "{"),
        ("CameraMoved", '{"time_s":1}'),
        ("CameraMoved", '{"time_s":1,"found_again":"yes"}'),
        ("GameEnded", '{"time_s":1,"result":"3-0","reason":""}'),
    ],
    ids=["unknown type", "not JSON", "field missing", "wrong type", "no such result"],
)
def test_damage_is_refused(name: str, payload: str) -> None:
    with pytest.raises(EncodingError):
        decode(name, payload)


def test_only_records_are_kept() -> None:
    with pytest.raises(EncodingError):
        encode(START)
