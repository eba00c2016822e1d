"""Measures the crossings of a board to sub-pixel accuracy, each with its likeness to an ideal crossing.

Around every expected crossing a small patch is read in board coordinates, so that all patches look alike whatever the
perspective. The quadratic fitted to such a patch is a saddle, whose stationary point is the crossing. The three colour
channels are first mixed so that this board's light and dark are farthest apart (Fisher's linear discriminant), which
serves red-and-black boards as well as grey ones.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np

from calibration.crossings import LOG_OFFSET
from calibration.geometry import FloatArray
from calibration.pictures import LUMA, Image

PATCH_SAMPLES = 11
"""Samples along a patch's side. Larger costs time and averages noise better. Chosen by trial on rendered and real
pictures."""
PATCH_REACH = 0.09
"""Half side of a patch, squares. Larger averages more noise, but pieces lean into it. Chosen by trial on rendered and
real pictures."""
PATCH_MIN_PX = 3.0
"""Least half side of a patch, pixels, for small boards. Larger takes in more of the neighbours. Chosen by trial on
rendered and real pictures."""
PATCH_MAX_REACH = 0.24
"""Largest half side of a patch, squares, however small the board. Larger takes in pieces. Chosen by trial on rendered
and real pictures."""
MIN_LIKENESS = 0.70
"""Correlation of a patch with an ideal crossing from which its place is used. Larger uses fewer crossings. Chosen by
trial on rendered and real pictures."""
HALF_COLUMN, HALF_ROW = np.array([0.5, 0.0]), np.array([0.0, 0.5])
"""Half a square along the columns, and along the rows."""
MIN_BRIGHTNESS_STEP = 0.1
"""Brightness step from which the brighter squares are the light ones, whatever their colour: half the logarithm of the
ratio of brightness. Larger trusts the colours of more boards that show little in grey. Chosen below the 0.19 to 0.93 of
153 path-traced and real pictures."""
LOG_TABLE = np.log(np.arange(256) + LOG_OFFSET).astype(np.float32)
"""Logarithm of every grey level."""


@dataclass(frozen=True, slots=True)
class MeasuredCrossings:
    """Crossings of one board as seen in one picture. Order: row by row, from the first inner crossing."""

    board: FloatArray
    """(N, 2) column and row of every inner crossing."""
    pixels: FloatArray
    """(N, 2) where it was seen."""
    likeness: FloatArray
    """(N,) correlation with a perfect crossing, -1 to 1; 0 outside the picture."""
    offset: FloatArray
    """(N, 2) how far, in squares, it was seen from where it was expected."""
    mix: FloatArray
    """(3,) weights of the logarithms of blue, green and red that set this board's light and dark most apart."""
    step: FloatArray
    """(3,) half the logarithms of how many times brighter the squares taken for light are in blue, green and red."""

    @property
    def is_inverted(self) -> bool:
        """Whether the squares taken for light ones are the dark ones. A board found by its colours may be measured
        so: cream is less red than brown."""
        return float(self.step @ LUMA) < -MIN_BRIGHTNESS_STEP

    @property
    def believed(self) -> np.ndarray:
        """(N,) which of them to use."""
        return np.asarray(self.likeness > MIN_LIKENESS)


def inner_crossings(size: int) -> FloatArray:
    """((size - 1) ** 2, 2) column and row of the crossings inside a board, row by row."""
    row, column = np.mgrid[1:size, 1:size]
    return np.column_stack([column.ravel(), row.ravel()]).astype(np.float64)


def measure(
    image: Image,
    size: int,
    project: Callable[[FloatArray], FloatArray],
    reach: float = PATCH_REACH,
    samples: int = PATCH_SAMPLES,
) -> MeasuredCrossings:
    """Measure all inner crossings of a board in a BGR picture, expected where `project` (N, 2) -> (N, 2) puts them.

    `reach` is the half side of the patches in squares, `samples` their number along it. The board's (row + column)
    even squares must be the light ones.
    """
    board = inner_crossings(size)
    reach = _reach(project, board, reach)
    steps = np.linspace(-1, 1, samples)
    v, u = (axis.ravel() for axis in np.meshgrid(steps, steps, indexing="ij"))
    unit = np.column_stack([u, v])
    at = board[:, None] + unit[None] * reach
    pixels = project(at.reshape(-1, 2)).reshape(len(board), -1, 2)
    height, width = image.shape[:2]
    inside = np.asarray(((pixels >= 0) & (pixels <= (width - 1, height - 1))).all((1, 2)))
    where = np.clip(np.nan_to_num(pixels), -1e4, 1e4).astype(np.float32)
    # remap rounds to 1/32 px on bytes; the logarithm is taken after, on few samples
    colours = cv2.remap(image, where[..., 0].copy(), where[..., 1].copy(), cv2.INTER_LINEAR)
    logs = LOG_TABLE[colours].astype(np.float64)
    # down-right of a crossing lies the square (row, column) of the same parity as the crossing
    parity = np.where(board.sum(1) % 2 == 0, 1.0, -1.0)
    light = parity[:, None] * (u * v)[None]
    step, mix = _contrast(logs, light, inside)
    grey = logs @ mix
    flat = grey - grey.mean(1, keepdims=True)
    shift, saddle = _saddles(grey, u, v)
    # a perfect crossing where this one was seen, so that one off the middle is not taken for a bad one
    template = _soft_sign(u - shift[:, :1]) * _soft_sign(v - shift[:, 1:])
    template -= template.mean(1, keepdims=True)
    norm = np.linalg.norm(flat, axis=1) * np.linalg.norm(template, axis=1)
    likeness = parity * (flat * template).sum(1) / np.maximum(norm, 1e-9)
    likeness = np.where(inside & saddle, likeness, 0.0)
    offset = np.clip(shift, -1, 1) * reach
    return MeasuredCrossings(board, project(board + offset), likeness, offset, mix, step)


def read_mixed(image: Image, mix: FloatArray) -> Callable[[FloatArray], FloatArray]:
    """A reader of pixels (..., 2) of a BGR picture: logarithms of its channels, mixed by `mix` (3,)."""

    def read(pixels: FloatArray) -> FloatArray:
        where = pixels.reshape(-1, 1, 2).astype(np.float32)
        samples = cv2.remap(image, where[..., 0].copy(), where[..., 1].copy(), cv2.INTER_LINEAR)
        return np.asarray((LOG_TABLE[samples.reshape(-1, 3)] @ mix).reshape(pixels.shape[:-1]), np.float64)

    return read


def _reach(project: Callable[[FloatArray], FloatArray], board: FloatArray, reach: float) -> float:
    """`reach` in squares, or more where squares are only a few pixels large."""
    ahead = np.linalg.norm(project(board + HALF_COLUMN) - project(board - HALF_COLUMN), axis=1)
    below = np.linalg.norm(project(board + HALF_ROW) - project(board - HALF_ROW), axis=1)
    side = float(np.median(np.minimum(ahead, below)))
    return max(reach, min(PATCH_MIN_PX / max(side, 1e-6), PATCH_MAX_REACH))


def _soft_sign(x: FloatArray) -> FloatArray:
    return np.asarray(np.clip(x / 0.4, -1, 1), np.float64)


def _contrast(logs: FloatArray, light: FloatArray, inside: np.ndarray) -> tuple[FloatArray, FloatArray]:
    """The usual step from dark to light squares in each channel of logarithms (N, S, 3), halved, and the weights of the
    channels that set them most apart, light being the larger: (3,) each."""
    clear = np.abs(light) > 0.2
    weights = np.where(clear, np.sign(light), 0.0) * inside[:, None]
    steps = np.einsum("ns,nsc->nc", weights, logs) / clear.sum(1, keepdims=True)
    seen = steps[inside] if inside.any() else steps
    mean = np.median(seen, axis=0)
    spread = (seen - mean).T @ (seen - mean) / max(len(seen), 1)
    ridge = 0.02 * float(np.trace(spread)) + 1e-4
    direction = np.linalg.solve(spread + ridge * np.eye(3), mean)
    direction = np.clip(direction, 0, None) if mean.min() > 0 else direction
    return mean, np.asarray(direction / max(float(np.abs(direction).sum()), 1e-9), np.float64)


def _saddles(grey: FloatArray, u: FloatArray, v: FloatArray) -> tuple[FloatArray, np.ndarray]:
    """Saddle points (N, 2) of patches (N, S) in patch units, and whether the fit is a saddle within its patch."""
    design = np.column_stack([u * u, u * v, v * v, u, v, np.ones_like(u)])
    a, b, c, d, e, _ = (grey @ np.linalg.pinv(design).T).T
    determinant = 4 * a * c - b * b
    safe = np.where(determinant < -1e-12, determinant, -1.0)
    x, y = (b * e - 2 * c * d) / safe, (b * d - 2 * a * e) / safe
    good = (determinant < -1e-12) & (np.abs(x) < 1) & (np.abs(y) < 1)
    return np.column_stack([np.where(good, x, 0.0), np.where(good, y, 0.0)]), good
