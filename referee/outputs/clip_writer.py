"""`python -m referee.outputs.clip_writer TARGET FRAMES_PER_S`: encodes JPEG frames from stdin as a film.

Each frame follows its length in four bytes, big-endian. A process of its own, see `clips`.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from typing import BinaryIO

import cv2
import numpy as np

from hardware.camera import Image


def main() -> int:
    """Returns 0 when the film has been written."""
    with contextlib.suppress(AttributeError, OSError):
        # following the game has priority; not every system supports this
        os.nice(10)
    target, frames_per_s = sys.argv[1], float(sys.argv[2])
    writer: cv2.VideoWriter | None = None
    size_px = (0, 0)
    for image in _images(sys.stdin.buffer):
        if writer is None:
            size_px = (image.shape[1], image.shape[0])
            writer = cv2.VideoWriter(target, cv2.CAP_FFMPEG, cv2.VideoWriter.fourcc(*"VP80"), frames_per_s, size_px)
            if not writer.isOpened():
                return 1
        if (image.shape[1], image.shape[0]) != size_px:  # the board was moved, and the crop with it
            image = np.asarray(cv2.resize(image, size_px, interpolation=cv2.INTER_AREA), np.uint8)
        writer.write(image)
    if writer is None:
        return 1
    writer.release()
    return 0


def _images(stream: BinaryIO) -> Iterator[Image]:
    while len(length := stream.read(4)) == 4:
        jpeg = stream.read(int.from_bytes(length, "big"))
        image = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR)
        if image is not None:
            yield np.asarray(image, np.uint8)


if __name__ == "__main__":
    raise SystemExit(main())
