"""Small recordings made by tests: a plain drawn board from above, and various things that are not a board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.camera import Image

SQUARE_PX = 44
LIGHT, DARK, TABLE = (200, 222, 232), (66, 96, 132), (104, 112, 118)
PIECES = {"w": (170, 214, 236), "b": (34, 32, 36)}
RED_AND_BLUE = {"w": (36, 34, 176), "b": (150, 70, 30)}
"""White's and Black's pieces, neither of them clearly the lighter."""
START = "b" * 20 + "." * 10 + "w" * 20
SIZE_PX = (640, 480)
NOISES = 8
"""Noise pictures, used in turn: drawing one takes longer than reading a board."""


def board_picture(
    position: str = START, left_px: int = 100, top_px: int = 20, pieces: Mapping[str, tuple[int, int, int]] = PIECES
) -> Image:
    """A 10x10 board seen from straight above, White at the bottom."""
    picture = np.empty((SIZE_PX[1], SIZE_PX[0], 3), np.uint8)
    picture[:] = TABLE
    for row in range(10):
        for column in range(10):
            x, y = left_px + column * SQUARE_PX, top_px + row * SQUARE_PX
            dark = (row + column) % 2 == 1
            cv2.rectangle(picture, (x, y), (x + SQUARE_PX - 1, y + SQUARE_PX - 1), DARK if dark else LIGHT, -1)
            piece = position[row * 5 + column // 2] if dark else "."
            if piece != ".":
                centre = (x + SQUARE_PX // 2, y + SQUARE_PX // 2)
                colour = pieces[piece]
                cv2.circle(picture, centre, 16, colour, -1, cv2.LINE_AA)
                cv2.circle(picture, centre, 11, [round(c * 0.86) for c in colour], 1, cv2.LINE_AA)
    return picture


def noisy(picture: Image, seed: int) -> Image:
    return np.asarray(np.clip(picture + _noise(picture.shape, seed % NOISES), 0, 255), np.uint8)


@lru_cache(maxsize=NOISES)
def _noise(shape: tuple[int, ...], seed: int) -> NDArray[np.float32]:
    return np.random.default_rng(seed).standard_normal(shape, np.float32) * 2


def record(path: Path, pictures: Iterable[Image], frames_per_s: float = 10, size_px: tuple[int, int] = SIZE_PX) -> Path:
    """Writes the pictures as a recording; the ending of the name decides the format."""
    code = cv2.VideoWriter.fourcc(*("MJPG" if path.suffix == ".avi" else "mp4v"))
    writer = cv2.VideoWriter(str(path), code, frames_per_s, size_px)
    for picture in pictures:
        writer.write(picture)
    writer.release()
    return path


def still_board(path: Path, seconds: float = 2.0) -> Path:
    """The start position, without hands."""
    picture = board_picture()
    return record(path, (noisy(picture, seed) for seed in range(round(seconds * 10))))
