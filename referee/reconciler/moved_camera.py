"""Whether board and camera lie as known: told when a moved one is found again, or when it stays lost."""

from __future__ import annotations

from referee.records.events import CameraMoved
from referee.records.readings import BoardReading, ReadingFlag

LOST_S = 3.0
"""How long a moved board may be sought before someone is asked to look; larger is more patient."""


class MovedCameraWatch:
    """Fed with every reading."""

    def __init__(self) -> None:
        self._moved_s: float | None = None
        """Since when they have lain otherwise than known; None while all is well."""
        self._told = False

    def watch(self, reading: BoardReading) -> tuple[CameraMoved, ...]:
        if not reading.flags & ReadingFlag.CAMERA_MOVED:
            found = self._moved_s is not None
            self._moved_s, self._told = None, False
            return (CameraMoved(reading.time_s, True),) if found else ()
        if self._moved_s is None:
            self._moved_s = reading.time_s
        if self._told or reading.time_s - self._moved_s < LOST_S:
            return ()
        self._told = True
        return (CameraMoved(reading.time_s, False),)
