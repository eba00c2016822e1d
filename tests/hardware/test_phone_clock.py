"""Capture times of a phone's pictures, by a foreign clock over a network with delays."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.phone_clock import MAX_DRIFT, MAX_DRIFT_CHANGE, PhoneClock

SPACING_S = 1 / 15


@dataclass
class Phone:
    """A phone whose clock has the offset `offset_s` and drifts; it sends a picture and receives the acknowledgement."""

    offset_s: float = -1000.0
    """Its clock at our second 0."""
    drift: float = 0.0
    """Excess of its seconds over ours, seconds a second."""
    clock: PhoneClock = field(default_factory=PhoneClock)
    now_s: float = 0.0
    """Our time."""
    arrived_s: float = 0.0
    """Arrival of the last message: order is preserved."""

    def shows(self, ours_s: float) -> float:
        return self.offset_s + ours_s * (1 + self.drift)

    def takes_a_picture(self, there_s: float = 0.005, back_s: float = 0.005, held_s: float = 0.0) -> float | None:
        """Our time as computed for a picture taken now; `held_s` is the delay inside the phone."""
        taken_s = self.now_s
        sent_s = taken_s + held_s
        self.arrived_s = max(self.arrived_s, sent_s + there_s)
        self.clock.message_received(self.shows(sent_s), self.arrived_s)
        stamped_s = self.clock.stamp(self.shows(taken_s), self.arrived_s)
        self.clock.message_acknowledged(self.arrived_s, self.shows(self.arrived_s + back_s))
        self.now_s = max(sent_s, self.arrived_s + back_s, taken_s + SPACING_S)
        return stamped_s


def delays(most_s: float) -> st.SearchStrategy[float]:
    return st.floats(0.001, most_s)


ways = st.lists(st.tuples(delays(2.0), delays(2.0), st.sampled_from([0.0, 0.0, 0.0, 2.0])), min_size=2, max_size=60)


@given(st.floats(-1e6, 1e6), st.floats(-MAX_DRIFT / 2, MAX_DRIFT / 2), ways)
def test_times_are_monotonic_never_in_the_future_and_within_the_stated_error(
    offset_s: float, drift: float, ways: list[tuple[float, float, float]]
) -> None:
    phone = Phone(offset_s, drift)
    phone.clock.message_acknowledged(0.0, phone.shows(0.01))
    phone.now_s = 0.02
    last_s = -math.inf
    for there_s, back_s, held_s in ways:
        taken_s, expected_s = phone.now_s, phone.clock.error_s
        stamped_s = phone.takes_a_picture(there_s, back_s, held_s)
        assert stamped_s is not None
        assert last_s < stamped_s <= phone.arrived_s
        last_s = stamped_s
        rounding_s = 1e-8 * (1 + abs(offset_s))
        aged_s = 2 * MAX_DRIFT * (phone.arrived_s - taken_s)
        assert abs(stamped_s - taken_s) <= min(expected_s, (there_s + 2.0)) + 0.01 + aged_s + rounding_s
    assert phone.clock.jumped_s == 0


@given(st.floats(-1e5, 1e5), st.lists(delays(1.0), min_size=30, max_size=60), st.integers(0, 29))
def test_one_fast_round_trip_synchronises(offset_s: float, slow: list[float], when: int) -> None:
    phone = Phone(offset_s)
    for number, delay_s in enumerate(slow):
        phone.takes_a_picture(*((0.004, 0.002) if number == when else (delay_s, delay_s)))
    taken_s = phone.now_s
    stamped_s = phone.takes_a_picture(0.7, 0.7)
    assert stamped_s == pytest.approx(taken_s, abs=0.003 + 2 * MAX_DRIFT * 130)


@pytest.mark.parametrize("held_s", [0.5, 2.0, 10.0])
def test_pictures_that_were_held_back_keep_their_own_time(held_s: float) -> None:
    phone = Phone()
    for number in range(200):
        taken_s = phone.now_s
        stamped_s = phone.takes_a_picture(held_s=held_s if number % 20 == 10 else 0.0)
        assert stamped_s == pytest.approx(taken_s, abs=0.015)


@pytest.mark.parametrize("drift_ppm", [-80, 0, 45])
def test_a_drifting_clock_over_a_periodically_slow_network_stays_synchronised(
    drift_ppm: float,
) -> None:
    phone = Phone(drift=drift_ppm * 1e-6)
    worst_s = 0.0
    while phone.now_s < 4 * 3600:
        busy = phone.now_s % 3600 > 3000
        taken_s = phone.now_s
        stamped_s = phone.takes_a_picture(*((0.8, 0.002) if busy else (0.006, 0.006)))
        assert stamped_s is not None
        worst_s = max(worst_s, abs(stamped_s - taken_s))
        phone.now_s += 0.5
    # nothing but the drift's own wandering adds up meanwhile
    assert worst_s <= 0.01 + 2 * MAX_DRIFT_CHANGE * 600


@pytest.mark.parametrize(
    ("jump_s", "what"),
    [(3600.0, "set forward"), (-3600.0, "set back"), (-40.0, "stood still while the phone slept"), (0.3, "a little")],
)
def test_a_clock_that_jumps_is_noticed_and_no_wrong_time_stays(jump_s: float, what: str) -> None:
    phone = Phone()
    for _ in range(30):
        phone.takes_a_picture()
    phone.offset_s += jump_s
    phone.now_s += 60.0
    first_s = phone.now_s
    stamped_s = phone.takes_a_picture()
    # before an answer came back a picture may seem to be older than it is, which is dropped; never newer
    assert stamped_s is None or stamped_s <= first_s + 0.01
    for _ in range(5):
        taken_s = phone.now_s
        assert phone.takes_a_picture() == pytest.approx(taken_s, abs=0.015), what
    assert 0.99 * abs(jump_s) - 0.1 <= phone.clock.jumped_s <= abs(jump_s)


def test_a_pause_in_the_network_is_a_gap_and_no_jump() -> None:
    phone = Phone()
    for _ in range(30):
        phone.takes_a_picture()
    taken_s = phone.now_s
    assert phone.takes_a_picture(there_s=60.0) == pytest.approx(taken_s, abs=0.05)
    assert phone.clock.jumped_s == 0


def test_a_picture_out_of_order_has_no_time() -> None:
    clock = PhoneClock()
    clock.message_received(10.0, 110.0)
    assert clock.stamp(10.0, 110.0) == 110.0
    assert clock.stamp(9.9, 110.1) is None
    assert clock.stamp(10.0, 110.2) is None
