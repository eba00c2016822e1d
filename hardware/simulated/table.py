"""The virtual table: a camera like any other, over a board on which a script is played."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import Any

from calibration.geometry import BoardPose
from hardware.camera import Due, Frame, Image, every_frame
from hardware.simulated.choreography import perform
from hardware.simulated.performance import Performance
from hardware.simulated.places import Numbering
from hardware.simulated.render import Renderer, knocked
from hardware.simulated.scene import Scene
from hardware.simulated.script import Visit, parse_script
from hardware.simulated.table_stacks import set_up
from hardware.simulated.truth import Truth


class VirtualTable:
    """Plays a script before a rendered camera; the same arguments give the same frames.

    Frames come as fast as they are asked for, stamped with the table's own time from 0; with `live` they
    come at their time, and those nobody had time for are left out.
    """

    def __init__(
        self,
        scene: Scene,
        script: str | tuple[Visit, ...],
        *,
        position: str | None = None,
        heights: str | None = None,
        frames_per_s: float = 25.0,
        seed: int = 0,
        live: bool = False,
    ) -> None:
        """Set up `position` (by square number, `.wbWB`; the starting array if not given) and play `script`.

        Raises ScriptError, before any frame, when the script cannot be read or played from there.
        """
        self._scene, self._rate, self._live = scene, frames_per_s, live
        visits = parse_script(script) if isinstance(script, str) else script
        start = set_up(scene, position or starting_array(scene.board.size), heights, seed=seed)
        self._performance = perform(scene, start, visits, seed=seed)
        self._renderers: dict[int, Renderer] = {}
        self._closed = False

    @property
    def size_px(self) -> tuple[int, int]:
        return self._scene.size_px

    @property
    def frames_per_s(self) -> float:
        return self._rate

    @property
    def duration_s(self) -> float:
        return self._performance.duration_s

    @property
    def frame_count(self) -> int:
        return int(self._performance.duration_s * self._rate)

    @property
    def performance(self) -> Performance:
        """Every hand, every piece and every press of the clock in time."""
        return self._performance

    @cached_property
    def truth(self) -> Truth:
        return Truth(self._scene, self._performance, self._renderer(0))

    def pose_at(self, time_s: float) -> BoardPose:
        """Where the board lies before the camera; changes when the table is bumped."""
        return self._pose(self._performance.bumps_before(time_s))

    def picture(self, time_s: float, sequence: int = 0) -> Image:
        """The table at a time, BGR (H, W, 3); `sequence` chooses the noise."""
        performance = self._performance
        return self._renderer(performance.bumps_before(time_s)).frame(
            performance.layout_at(time_s),
            performance.hands_at(time_s),
            performance.carried_at(time_s),
            time_s=time_s,
            sequence=sequence,
            lamps=performance.light_at(time_s),
        )

    def frames(self, due: Due = every_frame) -> Iterator[Frame]:
        """From the beginning each time, until the script has been played or the table is closed."""
        began_s = time.monotonic()
        sequence = 0
        while not self._closed and sequence < self.frame_count:
            time_s = sequence / self._rate
            if due(time_s):
                yield Frame(self.picture(time_s, sequence), time_s, sequence)
            sequence += 1
            if self._live:
                late_s = time.monotonic() - began_s - sequence / self._rate
                if late_s < 0:
                    time.sleep(-late_s)
                else:
                    sequence += int(late_s * self._rate)

    def close(self) -> None:
        self._closed = True

    def __enter__(self) -> VirtualTable:
        return self

    def __exit__(self, *exc: Any) -> None:
        self.close()

    def _pose(self, bumps: int) -> BoardPose:
        pose = self._scene.pose
        for number, (_, by) in enumerate(self._performance.bumps[:bumps]):
            pose = knocked(pose, by, self._scene.seed + number)
        return pose

    def _renderer(self, bumps: int) -> Renderer:
        """Everything is drawn anew after a bump; only the latest two are kept, for looking back once."""
        if bumps not in self._renderers:
            while len(self._renderers) > 1:
                self._renderers.pop(next(iter(self._renderers)))
            self._renderers[bumps] = Renderer(replace(self._scene, pose=self._pose(bumps)))
        return self._renderers[bumps]


def starting_array(size: int) -> str:
    """The position in which a game on a board of this size begins."""
    count = Numbering(size).count
    men = count // 2 - size // 2
    return "b" * men + "." * size + "w" * men
