"""Reports a camera or board that moved: once when it is found again, or once when it stays lost."""

from __future__ import annotations

from referee.records.events import CameraMoved
from referee.records.readings import BoardReading, ReadingFlag

SEARCHED_S = 3.0
"""Time a moved board is searched for before a person is asked to look, seconds. Larger asks later. Chosen, not
measured."""


class MovedCameraWatch:
    """Fed with every reading."""

    def __init__(self) -> None:
        self._moved_s: float | None = None
        """When the board left its known place; None while it is there."""
        self._reported = False

    def watch(self, reading: BoardReading) -> tuple[CameraMoved, ...]:
        """The event that this reading causes, if any."""
        if not reading.flags & ReadingFlag.CAMERA_MOVED:
            found = self._moved_s is not None
            self._moved_s, self._reported = None, False
            return (CameraMoved(reading.time_s, True),) if found else ()
        if self._moved_s is None:
            self._moved_s = reading.time_s
        if self._reported or reading.time_s - self._moved_s < SEARCHED_S:
            return ()
        self._reported = True
        return (CameraMoved(reading.time_s, False),)
