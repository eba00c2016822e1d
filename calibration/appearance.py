"""Colour statistics of a board and its pieces, stored in a calibration profile."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose, FloatArray
from calibration.light_squares import CORNERS, MIDDLE, sample_squares, squares_of_parity
from calibration.pictures import Image

OCCUPIED = 0.3
"""Difference between a dark square's middle and its corners, as a share of the board's contrast, from which a piece
stands there. Larger misses dark pieces on dark squares. Chosen by trial on rendered and real pictures."""
TWO_KINDS = 0.35
"""Difference between two groups of pieces, as a share of the board's contrast, from which they are two colours. Larger
takes similar colours for one. Chosen by trial on rendered and real pictures."""


@dataclass(frozen=True, slots=True)
class MeasuredColour:
    """A colour and how much it varies over the board."""

    bgr: tuple[float, float, float]
    """Median blue, green, red, 0 to 255."""
    spread: tuple[float, float, float]
    """Median absolute deviation of each."""
    squares: int
    """How many squares it was taken from."""


@dataclass(frozen=True, slots=True)
class Appearance:
    """Colours of the board and of what stands on it."""

    light_squares: MeasuredColour
    dark_squares: MeasuredColour
    pieces: tuple[MeasuredColour, ...]
    """None, one or two colours of pieces, the lighter first."""


def board_appearance(image: Image, pose: BoardPose) -> Appearance:
    """Colour statistics of a BGR picture (H, W, 3) of a board at `pose`."""
    light, dark = squares_of_parity(pose.size, 0), squares_of_parity(pose.size, 1)
    light_bgr = _bgr(image, pose, light, np.array(MIDDLE))
    dark_corners = _bgr(image, pose, dark, np.array(CORNERS))
    middle_logs = np.median(sample_squares(image, pose, dark, np.array(MIDDLE)), axis=1)
    corner_logs = np.median(sample_squares(image, pose, dark, np.array(CORNERS)), axis=1)
    light_logs = np.median(sample_squares(image, pose, light, np.array(MIDDLE)), axis=(0, 1))
    contrast = float(np.linalg.norm(light_logs - np.median(corner_logs, axis=0)))
    occupied = np.linalg.norm(middle_logs - corner_logs, axis=1) > OCCUPIED * contrast
    pieces: list[MeasuredColour] = []
    if occupied.sum() >= 2:
        logs = middle_logs[occupied].astype(np.float32)
        stop = (cv2.TERM_CRITERIA_MAX_ITER, 20, 0.0)
        # start from the lighter and the darker half of the range: random initial centres would give varying results
        first = (logs.sum(1) > (logs.sum(1).min() + logs.sum(1).max()) / 2).astype(np.int32).reshape(-1, 1)
        _, kinds, centres = cv2.kmeans(logs, 2, first, stop, 1, cv2.KMEANS_USE_INITIAL_LABELS)
        middle_bgr = _bgr(image, pose, dark[occupied], np.array(MIDDLE))
        two = float(np.linalg.norm(centres[0] - centres[1])) > TWO_KINDS * contrast
        groups = [kinds.ravel() == kind for kind in np.argsort(-centres.sum(1))] if two else [kinds.ravel() >= 0]
        pieces = [_colour(middle_bgr[group]) for group in groups if group.any()]
    return Appearance(_colour(light_bgr), _colour(dark_corners), tuple(pieces))


def _bgr(image: Image, pose: BoardPose, squares: FloatArray, places: FloatArray) -> NDArray[np.float64]:
    """Median colours (squares, 3) at `places` (P, 2) about the middles of squares."""
    where = pose.project((squares[:, None] + places[None]).reshape(-1, 2)).astype(np.float32)
    where = where.reshape(len(squares), len(places), 2)
    samples = cv2.remap(image, where[..., 0].copy(), where[..., 1].copy(), cv2.INTER_LINEAR)
    return np.asarray(np.median(samples, axis=1), np.float64)


def _colour(bgr: NDArray[np.float64]) -> MeasuredColour:
    middle = np.median(bgr, axis=0)
    spread = np.median(np.abs(bgr - middle), axis=0)
    b, g, r = (round(float(x), 1) for x in middle)
    sb, sg, sr = (round(float(x), 1) for x in spread)
    return MeasuredColour((b, g, r), (sb, sg, sr), len(bgr))
