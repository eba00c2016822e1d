"""One program per match folder, and the time that passes while none is running."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from hardware.camera import Frame
from referee.errors import CannotWrite, UnreadableInput
from referee.live.folder_lock import LOCK_NAME, FolderLock
from referee.live.timeline import Timeline
from referee.messages import typed
from referee.records.clock_readings import ClockLost, ClockReading, ClockSide, SideReading

HOLD = """
import sys, time
from pathlib import Path
from referee.live.folder_lock import FolderLock
from referee.live.timeline import Timeline
lock = FolderLock(Path(sys.argv[1]))
lock.note(Timeline(1234.5))
print("held", flush=True)
time.sleep(60)
"""


def test_a_second_program_on_the_same_match_is_refused_in_one_line(tmp_path: Path) -> None:
    line = [sys.executable, "-c", HOLD, str(tmp_path)]
    with subprocess.Popen(line, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(UnreadableInput, match=rf"another referee \(process {other.pid}\) is writing the match in"):
            FolderLock(tmp_path)
        other.kill()
        other.wait()
        with FolderLock(tmp_path) as lock:
            # the one that was killed holds nothing back, and left behind when its match began
            assert lock.earlier is not None
            assert lock.earlier.origin_s == 1234.5


@pytest.mark.parametrize("left", ["", "77\n", "77 another-boot 12.5\n", "77 - 12.5\n", "77 x soon\n", "\xff\xfe\n"])
def test_a_lock_of_another_boot_or_a_torn_line_is_ignored(tmp_path: Path, left: str) -> None:
    (tmp_path / LOCK_NAME).write_text(left, "latin-1")
    with FolderLock(tmp_path) as lock:
        assert lock.earlier is None


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(CannotWrite, match="no permission"):
        FolderLock(tmp_path)


def test_match_time_starts_at_zero() -> None:
    timeline = Timeline.going_on_from(61.5, lambda: 1000.0)
    assert timeline.now_s() == 61.5
    assert timeline.of_frame(Frame(np.zeros((1, 1, 3), np.uint8), 1002.0, 7)).captured_at_s == 63.5
    last = ClockReading(1001.0, SideReading(1), SideReading(2), True, ClockSide.LEFT)
    lost = timeline.of_signal(ClockLost(1003.0, typed("unplugged"), last))
    assert isinstance(lost, ClockLost)
    assert lost.last is not None
    assert (lost.time_s, lost.last.time_s) == (64.5, 62.5)
    assert timeline.of_signal(last).time_s == 62.5


@pytest.mark.skipif(sys.platform != "linux", reason="the clock that runs on is Linux's")
def test_match_time_runs_on_while_the_computer_is_suspended(monkeypatch: pytest.MonkeyPatch) -> None:
    timeline, real = Timeline.going_on_from(10.0), time.clock_gettime
    monkeypatch.setattr(time, "clock_gettime", lambda clock: real(clock) + 600 * (clock == time.CLOCK_BOOTTIME))
    assert 610.0 <= timeline.now_s() < 620.0


def test_setting_the_system_date_does_not_move_match_time(monkeypatch: pytest.MonkeyPatch) -> None:
    timeline = Timeline.going_on_from(10.0)
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert 10.0 <= timeline.now_s() < 20.0
