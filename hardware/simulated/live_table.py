"""The virtual table as a live camera, with players who press the clock when their script says so."""

from __future__ import annotations

import math
from collections.abc import Callable

from hardware.camera import Frame, Playback
from hardware.playback_camera import PlaybackCamera
from hardware.simulated.table import VirtualTable
from referee.messages import message
from referee.system.steady_clock import steady_s

AFTERWARDS_S = 4.0
"""Time for which the camera still runs after everything was played, seconds. Larger lets a slower referee finish.
Chosen, not measured."""


class LiveTable(PlaybackCamera):
    """Nothing moves until `begin`; from then on the table runs in real time."""

    def __init__(
        self,
        table: VirtualTable,
        *,
        frames_per_s: float = 12.5,
        press: Callable[[], None] | None = None,
        from_s: float = 0.0,
        afterwards_s: float = AFTERWARDS_S,
    ) -> None:
        """The table's own thread calls `press` whenever a player presses the clock; `from_s` is the second of the
        script at which the players wait, moved back to the end of the last visit of a hand. The camera ends
        `afterwards_s` after the script; if that is longer than `AFTERWARDS_S`, it is `played_out` from then on."""
        super().__init__(message("camera-virtual"))
        self._table, self._rate, self._press = table, frames_per_s, press
        self._over_s = table.duration_s + afterwards_s
        self._held_s = max((visit.end_s for visit in table.performance.visits if visit.end_s <= from_s), default=0.0)
        self._presses = [time_s for time_s, _ in table.performance.presses if time_s >= self._held_s]
        self._began_s: float | None = None
        self._pause_s = math.inf
        """Second of the script at which the players stop."""
        self._thread.start()

    @property
    def playback(self) -> Playback:
        began_s = self._began_s
        return Playback(self._held_s, None) if began_s is None else Playback(0.0, began_s)

    def begin(self) -> None:
        """The players start, or go on."""
        self._pause_s = math.inf
        if self._began_s is None:
            self._began_s = steady_s() - self._held_s

    def pause(self) -> None:
        """The players finish their act, and wait for the next `begin`."""
        if self._began_s is not None:
            now_s = steady_s() - self._began_s
            visits = self._table.performance.visits
            self._pause_s = next((visit.end_s for visit in visits if visit.start_s <= now_s < visit.end_s), now_s)

    def close(self) -> None:
        super().close()
        self._table.close()

    def _play(self) -> None:
        sequence = 0
        while not self._stop.is_set():
            now_s = steady_s()
            began_s = self._began_s
            table_s = self._held_s if began_s is None else now_s - began_s
            if table_s >= self._pause_s:
                table_s = self._held_s = self._pause_s
                self._began_s, self._pause_s = None, math.inf
            while self._presses and began_s is not None and self._presses[0] <= table_s:
                self._presses.pop(0)
                if self._press is not None:
                    self._press()
            if table_s >= self._table.duration_s + AFTERWARDS_S:
                self._played_out = message("virtual-played-out")
            if table_s > self._over_s:
                self._ended.set()
                return
            self._newest.put(
                Frame(self._table.picture(min(table_s, self._table.duration_s), sequence), now_s, sequence)
            )
            sequence += 1
            self._stop.wait(max(now_s + 1 / self._rate - steady_s(), 0.0))
