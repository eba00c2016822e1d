"""Bytes and messages by the protocol page: its vectors, recordings of a real clock, and arbitrary bytes."""

from __future__ import annotations

import base64
import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware import dgt_commands
from hardware.clock_plausibility import ClockPlausibility
from hardware.dgt_commands import BoardCommand, Counting
from hardware.dgt_protocol import (
    BoardAnswer,
    BoardDump,
    BoardVersion,
    ClockAck,
    Decoder,
    DgtTimes,
    FieldUpdate,
    NoClock,
    NullClock,
    SideTimes,
    StrayBytes,
)
from hardware.dgt_signals import reading_of
from hardware.dgt_text import segments

HOUSE = Path(__file__).parents[2]
VECTORS: list[dict[str, Any]] = json.loads((HOUSE / "tests/data/dgt_vectors.json").read_text("ascii"))
CAPTURES = HOUSE / "../shared/clock/captures"
COMMANDS = {
    "version": dgt_commands.version().encoded(),
    "run left": dgt_commands.set_and_run(3723, 301, Counting.LEFT_DOWN).encoded(),
    "pause both": dgt_commands.set_and_run(
        3723, 301, Counting.LEFT_DOWN | Counting.RIGHT_DOWN | Counting.PAUSE
    ).encoded(),
    "send clock": BoardCommand.SEND_CLOCK.encoded(),
    "hello": dgt_commands.ascii_text("HELLO 3K", beep_s=3 / 16).encoded(),
    "abc123": dgt_commands.display("abc123").encoded(),
    "beep": dgt_commands.beep(0.128).encoded(),
    "end text": dgt_commands.end_text().encoded(),
    "board version": BoardCommand.VERSION.encoded(),
}


def decoded(content: bytes) -> BoardAnswer:
    (message,) = Decoder().feed(content)
    return message


@pytest.mark.parametrize("vector", [v for v in VECTORS if v.get("command") in COMMANDS], ids=lambda v: str(v["number"]))
def test_vector_requests(vector: dict[str, Any]) -> None:
    assert COMMANDS[vector["command"]].hex(" ") == vector["request"]


@pytest.mark.parametrize("vector", [v for v in VECTORS if "reply" in v], ids=lambda v: str(v["number"]))
def test_vector_replies(vector: dict[str, Any]) -> None:
    message = decoded(bytes.fromhex(vector["reply"]))
    if "ack" in vector:
        assert message == ClockAck(*vector["ack"])
    elif "version" in vector:
        assert message == BoardVersion(*vector["version"])
    else:
        expected = vector["times"]
        assert isinstance(message, DgtTimes)
        for name, side in (("left", message.left), ("right", message.right)):
            assert f"{side.hours}:{side.minutes:02}:{side.seconds:02}" == expected[name]
            assert side.per_move is expected["per_move"]
            assert side.blocked_flag is (expected.get("blocked") == name)
        assert message.running is expected["running"]
        assert message.right_high is (expected["lever"] == "right")


@pytest.mark.skipif(not CAPTURES.is_dir(), reason="recordings of a real clock lie beside the checkout, not in it")
@pytest.mark.parametrize("name", ["1", "2"])
def test_recordings_of_a_real_clock(name: str) -> None:
    lines = (CAPTURES / f"{name}.inbytes").read_text("ascii").split()
    messages = Decoder().feed(b"".join(map(base64.b64decode, lines)))
    expected = [json.loads(line) for line in (CAPTURES / f"{name}.json").read_text("utf-8").splitlines() if line]
    assert len(messages) == len(expected)
    for message, wanted in zip(messages, expected, strict=True):
        assert as_recorded(message) == {key: value for key, value in wanted.items() if key in as_recorded(message)}


@pytest.mark.skipif(not CAPTURES.is_dir(), reason="recordings of a real clock lie beside the checkout, not in it")
@pytest.mark.parametrize("name", ["1", "2"])
def test_times_are_read_twice_only_at_first_and_when_lever_flag_or_state_change(name: str) -> None:
    lines = (CAPTURES / f"{name}.inbytes").read_text("ascii").split()
    plausibility, before = ClockPlausibility(), None
    for second, message in enumerate(Decoder().feed(b"".join(map(base64.b64decode, lines)))):
        if isinstance(message, DgtTimes):
            reading = reading_of(message, float(second))
            state = (reading.running, reading.lever_high, reading.left.flag, reading.right.flag, reading.battery_low)
            asked_again = plausibility.believed(reading) is None
            assert asked_again is (state != before)
            if asked_again:
                assert plausibility.believed(reading) is not None
            before = state


PIECES = ".PRNBKQprnbkq"
"""The recordings' letters by the board's piece codes."""


def as_recorded(message: BoardAnswer) -> dict[str, Any]:
    match message:
        case BoardDump(pieces):
            return {"board": [PIECES[piece] for piece in pieces]}
        case FieldUpdate(field, piece):
            return {"piece": PIECES[piece], "field": f"{'abcdefgh'[field % 8]}{8 - field // 8}"}
        case DgtTimes():
            return {
                "left_clock": side_as_recorded(message.left),
                "right_clock": side_as_recorded(message.right),
                "clock_running": message.running,
                "right_high": message.right_high,
                "battery_indicator": message.battery_low,
                "no_clock": False,
            }
    raise AssertionError(f"not in the recordings: {message}")


def side_as_recorded(side: SideTimes) -> dict[str, Any]:
    return {
        "hours": side.hours,
        "minutes": side.minutes,
        "seconds": side.seconds,
        "final_flag": side.blocked_flag,
        "flag": side.shown_flag,
        "time_per_move": side.per_move,
    }


@pytest.mark.parametrize(
    ("reply", "expected"),
    [
        ("8d 00 0a 00 00 00 00 00 00 00", NullClock()),  # section 3, kind 2
        ("8d 00 0a 00 00 00 00 00 00 20", NoClock()),  # bit 5 of the status
        ("8d 00 0a 00 77 00 00 00 00 20", NoClock()),  # whatever the digits say
        ("93 00 05 01 08", BoardVersion(1, 8)),
        ("8e 00 05 34 01", FieldUpdate(0x34, 1)),
    ],
)
def test_other_messages(reply: str, expected: BoardAnswer) -> None:
    assert decoded(bytes.fromhex(reply)) == expected


def test_zero_times_with_a_status_are_times() -> None:
    message = decoded(bytes.fromhex("8d 00 0a 00 00 00 00 00 00 08"))
    assert isinstance(message, DgtTimes)
    assert not message.running


@pytest.mark.parametrize(
    ("reply", "why"),
    [
        ("8d 00 0a 00 5a 00 00 00 00 08", "no decimal digit"),
        ("8d 00 0a 00 60 00 00 00 00 08", "60 minutes"),
        ("8d 00 0a 00 00 00 00 00 61 08", "61 seconds"),
        ("8d 00 0a 0b 00 00 00 00 00 08", "11 hours"),
        ("8d 00 0a 00 00 00 00 00 00 48", "bit 6 of the status"),
    ],
)
def test_impossible_times_are_discarded(reply: str, why: str) -> None:
    assert isinstance(decoded(bytes.fromhex(reply)), StrayBytes), why


def test_a_cut_message_is_dropped_and_the_next_one_read() -> None:
    stream = bytes.fromhex("8d 00 0a 20 03 8d 00 0a 20 03 02 20 03 02 08")
    stray, times = Decoder().feed(stream)
    assert isinstance(stray, StrayBytes)
    assert isinstance(times, DgtTimes)
    assert times.left.total_s == 182


def test_a_wrong_length_does_not_swallow_the_next_message() -> None:
    stream = bytes.fromhex("8d 7f 7f 93 00 05 01 08")
    assert Decoder().feed(stream)[-1] == BoardVersion(1, 8)


wire_bytes = st.lists(
    st.one_of(
        st.binary(max_size=12),
        st.sampled_from([bytes.fromhex(vector["reply"]) for vector in VECTORS if "reply" in vector]),
    ),
    max_size=12,
).map(b"".join)


@given(wire_bytes, st.lists(st.integers(0, 200), max_size=8))
def test_message_parsing_is_independent_of_chunk_boundaries(stream: bytes, cuts: list[int]) -> None:
    places = [0, *sorted(cuts), len(stream)]
    decoder = Decoder()
    pieces = [message for a, b in pairwise(places) for message in decoder.feed(stream[a:b])]
    assert tuple(pieces) == Decoder().feed(stream)


@given(st.binary(max_size=400))
def test_arbitrary_bytes_give_only_possible_times(stream: bytes) -> None:
    for message in Decoder().feed(stream):
        if isinstance(message, DgtTimes):
            assert all(0 <= side.total_s <= dgt_commands.LONGEST_S for side in (message.left, message.right))


@given(st.binary(max_size=60))
def test_after_garbage_the_second_message_is_read(garbage: bytes) -> None:
    reply = bytes.fromhex("93 00 05 01 08")
    assert Decoder().feed(garbage + reply * 2)[-1] == BoardVersion(1, 8)


@pytest.mark.parametrize("seconds", [-1, 36_000])
def test_times_a_clock_cannot_show_are_refused(seconds: int) -> None:
    with pytest.raises(ValueError, match="9:59:59"):
        dgt_commands.set_and_run(seconds, 0, Counting.PAUSE)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("HELLO WORLD", "HELLO WO"),
        ("art", "art     "),
        ("Décision", "Decision"),
        ("Art 5.4€", "Art 5.4?"),
    ],
)
def test_texts_fit_the_cells(text: str, shown: str) -> None:
    assert dgt_commands.ascii_text(text).content[:8].decode("ascii") == shown


def test_digits_in_segments() -> None:
    """Section 4.2."""
    assert segments("012345") == (0x3F, 0x06, 0x5B, 0x4F, 0x66, 0x6D)
    assert segments("6789") == (0x7D, 0x07, 0x7F, 0x6F, 0, 0)
