"""Whatever a device stamps has the time of one clock, which runs on while the computer is suspended."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from hardware.camera import LiveCamera
from hardware.opencv_camera import OpenCvCamera
from hardware.serial_clock import SerialClock
from hardware.simulated.clock_terminal import ClockTerminal
from hardware.simulated.dgt_board import SimulatedClock
from hardware.software_clock import SoftwareClock
from referee.records.clock_orders import ClockSetting
from referee.records.clock_readings import ClockSide
from referee.system.steady_clock import steady_s
from tests.hardware.test_live_cameras import phone, recording, table
from tests.hardware.test_opencv_camera import address

__all__ = ["address"]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the clock that runs on is Linux's")

AWAY_S = 3600.0


def suspend(monkeypatch: pytest.MonkeyPatch) -> None:
    """The computer is suspended for an hour: `time.monotonic` stands still meanwhile."""
    real = time.clock_gettime
    monkeypatch.setattr(time, "clock_gettime", lambda clock: real(clock) + AWAY_S * (clock == time.CLOCK_BOOTTIME))


def _first_picture_s(camera: LiveCamera) -> float:
    frame = camera.newest(-1, 20.0)
    assert frame is not None
    return frame.captured_at_s


def _of_a_recording(folder: Path, address: str) -> float:
    with recording(folder) as camera:
        return _first_picture_s(camera)


def _of_the_virtual_table(folder: Path, address: str) -> float:
    with table(folder) as camera:
        return _first_picture_s(camera)


def _of_a_phone(folder: Path, address: str) -> float:
    with phone(folder) as camera:
        return _first_picture_s(camera)


def _of_a_network_camera(folder: Path, address: str) -> float:
    with OpenCvCamera(address) as camera:
        return _first_picture_s(camera)


def _of_a_clock_on_a_line(folder: Path, address: str) -> float:
    with ClockTerminal(SimulatedClock(times_s=(300, 300))) as terminal, SerialClock(terminal.path) as clock:
        return next(signal.time_s for signal in clock.signals(20.0))


def _of_the_clock_on_the_screen(folder: Path, address: str) -> float:
    with SoftwareClock() as clock:
        clock.press(ClockSide.LEFT)
        return max(signal.time_s for signal in clock.signals(0.0))


@pytest.mark.parametrize(
    "stamped_s",
    [
        pytest.param(_of_a_recording, id="a recording"),
        pytest.param(_of_the_virtual_table, id="the virtual table"),
        pytest.param(_of_a_phone, id="a phone"),
        pytest.param(_of_a_network_camera, id="a network camera"),
        pytest.param(_of_a_clock_on_a_line, id="a clock on a line"),
        pytest.param(_of_the_clock_on_the_screen, id="the clock on the screen"),
    ],
)
def test_every_device_stamps_by_the_clock_that_runs_on(
    stamped_s: Callable[[Path, str], float], tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    suspend(monkeypatch)
    before_s = steady_s()
    assert before_s - 0.5 <= stamped_s(tmp_path, address) <= steady_s()


def test_the_clock_on_the_screen_counts_on_while_the_computer_is_suspended(monkeypatch: pytest.MonkeyPatch) -> None:
    with SoftwareClock() as clock:
        clock.set_and_run(ClockSetting(7_200_000, 7_200_000, ClockSide.LEFT))
        suspend(monkeypatch)
        shown = clock.last
        assert shown is not None
        assert 3_590_000 <= shown.left.remaining_ms <= 3_600_000
