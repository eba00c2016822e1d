"""Boards drawn for tests: a plain pinhole picture of squares, border and discs, with its exact pose."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache
from typing import Any

import cv2
import numpy as np

from calibration.geometry import BoardPose, FloatArray
from calibration.pictures import Image

PICTURE = (800, 600)
LIGHT, DARK, BORDER, TABLE = (190, 215, 225), (50, 70, 95), (30, 40, 60), (120, 135, 120)
WHITE_DISC, BLACK_DISC = (215, 235, 240), (35, 35, 40)


def posed(
    size: int = 10,
    *,
    elevation_deg: float = 60.0,
    round_deg: float = 0.0,
    away: float = 1.9,
    focal_px: float = 680.0,
    radial: tuple[float, float] = (0.0, 0.0),
) -> BoardPose:
    """A camera that looks at the board's middle from `away` board sides, turned `round_deg` about it."""
    elevation, turn = math.radians(elevation_deg), math.radians(round_deg)
    ahead = np.array([math.sin(turn) * math.cos(elevation), -math.cos(turn) * math.cos(elevation), math.sin(elevation)])
    right = np.array([math.cos(turn), math.sin(turn), 0.0])
    # columns, rows and depth: a right-handed frame with depth into the table
    matrix = np.stack([right, np.cross(ahead, right), ahead])
    middle, eye = np.array([size / 2, size / 2, 0.0]), -ahead * size * away
    vector: Any = cv2.Rodrigues(matrix)[0]
    rotation, translation = np.asarray(vector).ravel(), -matrix @ (middle + eye)
    centre = ((PICTURE[0] - 1) / 2, (PICTURE[1] - 1) / 2)
    r, t = [float(x) for x in rotation], [float(x) for x in translation]
    return BoardPose(size, focal_px, centre, radial, (r[0], r[1], r[2]), (t[0], t[1], t[2]))


def drawn(
    pose: BoardPose,
    *,
    white: Iterable[tuple[int, int]] = (),
    black: Iterable[tuple[int, int]] = (),
    noise: float = 3.0,
    light: tuple[int, int, int] = LIGHT,
    dark: tuple[int, int, int] = DARK,
) -> Image:
    """A picture (600, 800, 3) of the board with discs on (row, column)."""
    n, fine = pose.size, 3
    canvas = np.full((PICTURE[1] * fine, PICTURE[0] * fine, 3), TABLE, np.uint8)

    def fill(outline: FloatArray, colour: tuple[int, int, int]) -> None:
        pixels = (pose.project(outline) + 0.5) * fine - 0.5
        cv2.fillPoly(canvas, [np.clip(pixels, -9000, 9000).round().astype(np.int32)], colour, cv2.LINE_AA)

    fill(_outline(-0.4, -0.4, n + 0.8), BORDER)
    for row in range(n):
        for column in range(n):
            fill(_outline(column, row, 1.0), dark if (row + column) % 2 else light)
    discs = [(place, WHITE_DISC) for place in white] + [(place, BLACK_DISC) for place in black]
    # the far ones first: nearer ones stand before them
    eye = pose.eye
    discs.sort(key=lambda disc: -math.hypot(disc[0][0] - eye[1], disc[0][1] - eye[0]))
    for (row, column), colour in discs:
        for height in (0.0, 0.05, 0.1, 0.15, 0.2):
            shade = colour if height == 0.2 else (colour[0] // 2, colour[1] // 2, colour[2] // 2)
            fill(_circle(column + 0.5, row + 0.5, height), shade)
    picture = cv2.resize(canvas, PICTURE, interpolation=cv2.INTER_AREA).astype(np.float32)
    picture += _noise(noise)
    return np.clip(cv2.GaussianBlur(picture, (0, 0), 0.7), 0, 255).astype(np.uint8)


@cache
def _noise(spread: float) -> FloatArray:
    """For a picture; read-only, since it is cached."""
    return np.random.default_rng(7).normal(0, spread, (*PICTURE[::-1], 3))


@cache
def set_up(pose: BoardPose, *, noise: float = 3.0) -> Image:
    """A picture of the board with both sides' men as at the start; read-only, since it is cached."""
    size = pose.size
    dark = [(row, column) for row in range(size) for column in range(size) if (row + column) % 2]
    black = [place for place in dark if place[0] < size // 2 - 1]
    white = [place for place in dark if place[0] > size // 2]
    picture = drawn(pose, white=white, black=black, noise=noise)
    picture.flags.writeable = False
    return picture


def corner_error(pose: BoardPose, corners: FloatArray) -> float:
    """Worst distance of an outer corner in squares; a board is the same turned round by 180 degrees."""
    side = float(np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1).mean()) / pose.size
    return min(float(np.linalg.norm(pose.turned(turn).corners_px - corners, axis=1).max()) / side for turn in (0, 2))


def _outline(column: float, row: float, side: float) -> FloatArray:
    """The outline (N, 2) of a square area, with points between the corners so that lenses may bend it."""
    steps = np.linspace(0, side, 9)[:-1]
    zeros, ends = np.zeros(8), np.full(8, side)
    edge = [
        np.column_stack(pair) for pair in ((steps, zeros), (ends, steps), (side - steps, ends), (zeros, side - steps))
    ]
    return np.asarray(np.concatenate(edge) + np.array([column, row]), np.float64)


def _circle(column: float, row: float, height: float) -> FloatArray:
    angle = np.linspace(0, 2 * math.pi, 32, endpoint=False)
    return np.column_stack([column + 0.38 * np.cos(angle), row + 0.38 * np.sin(angle), np.full(32, height)])
