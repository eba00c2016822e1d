"""One small picture per playing square, cut so that all squares of all boards look alike.

A piece leans away from the point under the camera (its nadir). Each patch is turned so that this direction is up,
scaled so that a square always has the same size, and divided by the brightness of the light squares around. Two more
planes give where the top of one disc and of two discs would be.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose, FloatArray
from calibration.height_view import lean_directions
from referee.vision.light_surface import LightSurface, fit_light_surface

NADIR_REACH = 0.72
"""How far the window reaches from the square's middle towards the nadir, squares. Larger shows less of what leans away.
Chosen, not measured."""
DISC_RADIUS = 0.39
"""Usual radius of a disc, squares (international standard boards: 0.37 to 0.43). Larger predicts larger top faces. The
nets were trained with it."""
TRAINED_DISC_HEIGHT = 0.21
"""Usual thickness of a disc, squares (8 to 10 mm on 40 to 45 mm). Larger predicts top faces farther out. The nets were
trained with it, which is why the top view has a height of its own."""
MASK_SOFTNESS = 0.08
"""Width of the edge of the predicted top circles, squares. Larger is blurrier. Chosen, not measured."""
TONE_LEVELS = 150.0
"""Level of a pixel as bright as a light square. Larger keeps finer tones and cuts off highlights earlier. Chosen, not
measured."""
SHRINK_RATIO = 2.2
"""Ratio of the picture's resolution to the patch's from which the picture is halved first, and so on for each further
whole number, against aliasing. Larger keeps more detail and more aliasing: interpolation between two pixels misses
hardly any up to 2. With 2.2 instead of 1.7 three squares more are right, of 2,271 of path-traced photographs and 1,196
of real ones."""
CHANNELS = 5
"""Planes of a patch: B, G, R, top of one disc, top of two."""

PatchArray = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class PatchShape:
    """Size of a patch and what it shows; the nets were trained with it."""

    height: int
    """Pixels. Larger shows more along the lean."""
    width: int
    """Pixels. Larger shows more across."""
    pixels_per_square: float
    """Larger shows finer detail and less of the surroundings."""


PATCH = PatchShape(56, 48, 28.0)
"""The input of the nets that read squares: 2.0 squares along the lean and 1.7 across. Chosen, not measured."""
FINE_PATCH = PatchShape(96, 80, 48.0)
"""The input of the fine nets, for single photographs: the same window, as fine as a picture of 960x720 shows it."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A variation of how the patches are cut out of a picture."""

    beside: tuple[float, float] | FloatArray = (0.0, 0.0)
    """Offset from the squares' middles, squares along the columns and rows: of all, or of each one (N, 2)."""
    mirrored: bool = False
    """Left and right exchanged: a piece is as likely either way."""


STRAIGHT = Cut()
"""The cut without offset or mirroring."""


def playing_squares(size: int) -> NDArray[np.int64]:
    """(column, row) of squares 1, 2, ... on a board of `size`, (N, 2)."""
    return np.array([(column, row) for row in range(size) for column in range(size) if (column + row) % 2 == 1])


def square_centres(size: int) -> FloatArray:
    """Middles of squares 1, 2, ... on a board of `size`: column and row, (N, 2)."""
    return playing_squares(size).astype(np.float64) + 0.5


def square_patches(
    image: NDArray[np.uint8],
    pose: BoardPose,
    squares: Sequence[int] | None = None,
    light: LightSurface | None = None,
    cut: Cut = STRAIGHT,
    shape: PatchShape = PATCH,
) -> PatchArray:
    """Patches (N, 5, height, width): B, G, R relative to the light squares (square root, 150 = as bright), and the
    predicted top of one disc and of two (0-255). `image` is BGR (H, W, 3); `squares` are numbers from 1."""
    ratio = float(pose.edges_px.mean()) / pose.size / shape.pixels_per_square
    shrink = int(ratio - SHRINK_RATIO) + 2 if ratio >= SHRINK_RATIO else 1
    if light is None:
        image, pose = _shrunk(image, pose, shrink)
        shrink = 1
        light = fit_light_surface(image, pose)
    centres = square_centres(pose.size)
    if squares is not None:
        centres = centres[np.asarray(squares, np.int64) - 1]
    centres = centres + cut.beside
    direction, lean = lean_directions(pose, centres)
    across = np.column_stack([-direction[:, 1], direction[:, 0]])
    half, top = shape.width / shape.pixels_per_square / 2, shape.height / shape.pixels_per_square - NADIR_REACH
    frame = np.array([(-half, top), (half, top), (half, -NADIR_REACH), (-half, -NADIR_REACH)])
    corners = centres[:, None] + frame[:, :1] * across[:, None] + frame[:, 1:] * direction[:, None]
    seen = pose.project(corners.reshape(-1, 2)).astype(np.float32).reshape(-1, 4, 2)
    if shrink > 1:
        image, seen = _part_shrunk(image, seen, shrink)
    target = np.array([(0, 0), (shape.width, 0), (shape.width, shape.height), (0, shape.height)], np.float32) - 0.5
    gains = 1 / np.maximum(light.brightness(centres), 1.0)
    patches = np.empty((len(centres), CHANNELS, shape.height, shape.width), np.uint8)
    levels = np.arange(256)
    for index, gain in enumerate(gains):
        warp = cv2.getPerspectiveTransform(seen[index], target)
        patch = cv2.warpPerspective(
            image, warp, (shape.width, shape.height), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
        tones = np.minimum(np.sqrt(levels * gain) * TONE_LEVELS, 255).astype(np.uint8)
        patches[index, :3] = cv2.LUT(patch, tones).transpose(2, 0, 1)
    patches[:, 3] = _top_circles(lean, TRAINED_DISC_HEIGHT, float(pose.eye[2]), shape)
    patches[:, 4] = _top_circles(lean, 2 * TRAINED_DISC_HEIGHT, float(pose.eye[2]), shape)
    return np.ascontiguousarray(patches[..., ::-1]) if cut.mirrored else patches


def _shrunk(image: NDArray[np.uint8], pose: BoardPose, shrink: int) -> tuple[NDArray[np.uint8], BoardPose]:
    """The whole picture reduced, and the camera that would have taken it."""
    if shrink == 1:
        return image, pose
    height, width = (side // shrink for side in image.shape[:2])
    whole = np.ascontiguousarray(image[: height * shrink, : width * shrink])
    image = np.asarray(cv2.resize(whole, (width, height), interpolation=cv2.INTER_AREA), np.uint8)
    return image, pose.scaled(1 / shrink)


def _part_shrunk(
    image: NDArray[np.uint8], seen: NDArray[np.float32], shrink: int
) -> tuple[NDArray[np.uint8], NDArray[np.float32]]:
    """The part of a picture in which the patches' corners `seen` (N, 4, 2) lie, reduced, and the corners in it."""
    height, width = image.shape[:2]
    low = np.clip(np.floor(seen.min(axis=(0, 1))).astype(int) - shrink, 0, (width - shrink, height - shrink))
    high = np.clip(np.ceil(seen.max(axis=(0, 1))).astype(int) + 2 * shrink, low + shrink, (width, height))
    columns, rows = (int(side) for side in (high - low) // shrink)
    part = image[low[1] : low[1] + rows * shrink, low[0] : low[0] + columns * shrink]
    reduced = np.asarray(cv2.resize(part, (columns, rows), interpolation=cv2.INTER_AREA), np.uint8)
    return reduced, _middle_shrunk(seen - low, shrink).astype(np.float32)


def _middle_shrunk(points: FloatArray, shrink: int) -> FloatArray:
    """Points of a picture as points of the reduced one: pixel centres are at whole numbers in both."""
    return np.asarray((points - (shrink - 1) / 2) / shrink, np.float64)


def _top_circles(lean: FloatArray, height: float, eye_height: float, shape: PatchShape) -> NDArray[np.uint8]:
    """Where the face of a disc at `height` is, (N, height, width): a circle, since rectifying only scales it."""
    scale = shape.pixels_per_square
    y = ((shape.height - 0.5 - np.arange(shape.height)) / scale - NADIR_REACH).astype(np.float32)
    x = ((np.arange(shape.width) + 0.5 - shape.width / 2) / scale).astype(np.float32)
    magnified = eye_height / max(eye_height - height, 1e-3)
    distance = np.sqrt(x**2 + (y[None, :, None] - (lean * height * magnified).astype(np.float32)[:, None, None]) ** 2)
    return (((DISC_RADIUS * magnified - distance) / MASK_SOFTNESS + 0.5).clip(0, 1) * 255).astype(np.uint8)
