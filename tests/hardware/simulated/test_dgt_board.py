"""The simulated board and clock answer as the protocol page says; the driver is not needed for that."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hardware.simulated.clock_faults import ClockFault
from hardware.simulated.clock_mechanism import SimulatedModel
from hardware.simulated.dgt_board import SimulatedClock
from referee.records.clock_readings import ClockButton

VECTORS: list[dict[str, Any]] = json.loads((Path(__file__).parents[2] / "data/dgt_vectors.json").read_text("ascii"))
SET = bytes.fromhex("2b 0a 03 0a 01 02 03 00 05 01 01 00")
ACK_OF_SET = "8d 00 0a 0a 10 0a 0a 00 00 00"


def answers(clock: SimulatedClock, *written: str | bytes, wait_s: float = 0.5) -> list[str]:
    """The board's answer to each request in turn, in update mode."""
    clock.take(b"\x4b", 0.0)
    clock.output(0.0)
    now_s, answered = 1.0, []
    for request in written:
        clock.take(bytes.fromhex(request) if isinstance(request, str) else request, now_s)
        now_s += wait_s
        answered.append(clock.output(now_s).hex(" "))
    return answered


@pytest.mark.parametrize(
    "vector", [v for v in VECTORS if "request" in v and "ack" in v], ids=lambda vector: str(vector["number"])
)
def test_vectors(vector: dict[str, Any]) -> None:
    model = SimulatedModel.XL if vector["number"] in (6, 13) else SimulatedModel.DGT_3000
    (answer,) = answers(SimulatedClock(model), vector["request"])
    assert answer.startswith(vector["reply"])


def test_set_times_are_reported_in_bcd() -> None:
    """Vectors 8 and 9."""
    _, answer = answers(SimulatedClock(), "2b 0a 03 0a 01 02 03 00 05 01 07 00", "41")
    assert answer == "8d 00 0a 00 05 01 01 02 03 08"


@pytest.mark.parametrize(
    ("model", "option", "reply"),
    [
        (SimulatedModel.XL, 23, ACK_OF_SET),
        (SimulatedModel.XL, 25, "8d 00 0a 0a 40 0a 0a 00 00 00"),  # vector 10
        (SimulatedModel.DGT_3000, 25, ACK_OF_SET),
        (SimulatedModel.DGT_3000, 23, "8d 00 0a 0a 40 0a 0a 00 00 00"),
    ],
)
def test_set_and_run_is_obeyed_in_one_option_only(model: SimulatedModel, option: int, reply: str) -> None:
    (answer,) = answers(SimulatedClock(model, option=option), SET)
    assert answer.startswith(reply)


@pytest.mark.parametrize(
    ("fault", "expected"),
    [
        (ClockFault.WRONG_OPTION, ["8d 00 0a 0a 40 0a 0a 00 00 00"]),
        (ClockFault.ERROR_ACK, ["8d 00 0a 0a 20 00 0a 00 00 00"]),
        (ClockFault.MISSING_ACK, []),
        (ClockFault.DUPLICATE_ACK, [ACK_OF_SET, ACK_OF_SET]),
        (ClockFault.NULL_FRAMES, [ACK_OF_SET, "8d 00 0a 00 00 00 00 00 00 00"]),
        (ClockFault.LATE_ACKS, []),
        (ClockFault.UNPLUGGED, []),
    ],
)
def test_faults(fault: ClockFault, expected: list[str]) -> None:
    (heard,) = answers(SimulatedClock(faults=frozenset({fault})), SET)
    frames = ["8d " + frame.strip() for frame in heard.split("8d ")[1:]]
    assert [frame for frame in frames if " 0a 0a " in frame or frame.endswith("00 00 00 00 00 00 00")] == expected


def test_every_fourth_message_may_break_off() -> None:
    clock = SimulatedClock(faults=frozenset({ClockFault.CUT_FRAME}))
    lengths = [len(answer.split()) for answer in answers(clock, *["4d"] * 8)]
    assert sorted(lengths) == [2, 2, 5, 5, 5, 5, 5, 5]


def test_an_unplugged_clock_sets_bit_five() -> None:
    assert answers(SimulatedClock(faults=frozenset({ClockFault.UNPLUGGED})), "41") == ["8d 00 0a 00 00 00 00 00 00 20"]


def test_commands_sent_back_to_back_collide_on_an_xl() -> None:
    """Vector 11."""
    (answer,) = answers(SimulatedClock(SimulatedModel.XL), bytes.fromhex("2b 03 03 09 00 2b 03 03 03 00"))
    assert answer.startswith("8d 00 0a 0a 20 00 0a 00 00 00")


def test_no_acknowledgement_without_update_mode() -> None:
    clock = SimulatedClock()
    clock.take(b"\x44" + SET, 0.0)
    assert clock.output(1.0) == b""


def test_update_mode_sends_the_times_every_second() -> None:
    clock = SimulatedClock()
    clock.take(b"\x43", 0.0)
    assert [bool(clock.output(now_s)) for now_s in (0.0, 0.5, 1.0, 1.5, 2.0)] == [True, False, True, False, True]


def test_a_built_in_programme_runs_as_recorded() -> None:
    """Vectors 1 to 4: Fischer 3+2 starts at 3:02, and a fallen flag gets no bonus."""
    clock = SimulatedClock(option=4, times_s=(182, 182), bonus_s=2)
    answer = answers(clock, "41")
    assert answer == ["8d 00 0a 20 03 02 20 03 02 08"]
    clock.press_key(ClockButton.RUN_PAUSE, 10.0)
    assert clock.output(13.0)[-10:].hex(" ") == "8d 00 0a 20 03 02 20 02 59 09"
    clock.press(13.0)
    assert clock.output(13.0).hex(" ") == "8d 00 0a 20 03 02 20 03 01 13"
    assert clock.output(200.0).hex(" ") == "8d 00 0a 30 00 00 20 03 01 12"


@pytest.mark.parametrize(
    ("request_", "length"),
    [
        ("42", 67),
        ("45", 8),
        ("46", 5),
        ("47", 37),
        ("4c", 12),
        ("50", 53),
        ("52", 53),
        ("55", 13),
        ("40", 0),
        ("49", 0),
    ],
)
def test_other_board_commands(request_: str, length: int) -> None:
    assert [len(answer.split()) for answer in answers(SimulatedClock(), request_)] == [length]


def test_split_commands_are_accepted_and_led_commands_ignored() -> None:
    (first, second) = answers(SimulatedClock(), bytes.fromhex("60 04 01 02 03 00 2b 03 03"), "09 00")
    assert first == ""
    assert second.startswith("8d 00 0a 0a 10 09")


def test_a_bonus_ends_at_the_longest_time_that_is_shown() -> None:
    clock = SimulatedClock(option=4, times_s=(35_998, 60), bonus_s=5)
    clock.mechanism.run_or_pause(0.0)
    clock.press(0.0)
    clock.take(b"\x41", 0.0)
    assert clock.output(0.0).hex(" ") == "8d 00 0a 20 01 00 29 59 59 13"
