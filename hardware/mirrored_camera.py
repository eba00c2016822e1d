"""A camera seen in a mirror, left and right exchanged. Mirrored, a board that lies a quarter-turn wrong (FMJD rules,
2.4) is one that lies right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from hardware.camera import Camera, Due, Frame, every_frame


class MirroredCamera:
    """Implements `Camera` for the frames of another one."""

    def __init__(self, camera: Camera) -> None:
        self._camera = camera

    @property
    def size_px(self) -> tuple[int, int]:
        """Width and height."""
        return self._camera.size_px

    def frames(self, due: Due = every_frame) -> Iterator[Frame]:
        for frame in self._camera.frames(due):
            yield replace(frame, image=np.ascontiguousarray(frame.image[:, ::-1]))

    def close(self) -> None:
        self._camera.close()

    def __enter__(self) -> MirroredCamera:
        return self

    def __exit__(self, *exc: Any) -> None:
        self.close()
