"""Small recordings made by the tests that read them."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

SIZE_PX = (160, 120)
RATE = 20.0
COUNT = 60


def write_recording(path: Path, *, count: int = COUNT, codec: str = "MJPG", rate: float = RATE) -> Path:
    """A recording whose frame `n` is a plain grey of level 4 n."""
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*codec), rate, SIZE_PX)
    assert writer.isOpened()
    for number in range(count):
        writer.write(np.full((SIZE_PX[1], SIZE_PX[0], 3), number * 4, np.uint8))
    writer.release()
    return path
