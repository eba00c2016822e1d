"""A knock against board or camera: reported when the board is found again, or when it stays lost."""

from __future__ import annotations

import pytest

from referee.reconciler.moved_camera import SEARCHED_S, MovedCameraWatch
from referee.records.events import CameraMoved
from referee.records.readings import BoardReading, ReadingFlag


@pytest.mark.parametrize(
    ("moved_s", "expected"),
    [(0.0, []), (1.0, [True]), (SEARCHED_S + 1.0, [False, True])],
    ids=["never", "found again soon", "lost for a while"],
)
def test_knocks_reported(moved_s: float, expected: list[bool]) -> None:
    watch = MovedCameraWatch()
    found: list[CameraMoved] = []
    for tenth in range(100):
        time_s = tenth / 10
        flags = ReadingFlag.CAMERA_MOVED if 2.0 <= time_s < 2.0 + moved_s else ReadingFlag.NONE
        found += watch.watch(BoardReading(time_s, (), flags=flags))
    assert [event.found_again for event in found] == expected
