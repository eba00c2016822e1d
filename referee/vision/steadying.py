"""Frames of a camera that trembles, in light that flickers, as a still one would take them in even light.

A table that is leaned on, an arm that holds the camera, a lens that focuses anew and lamps on the mains move, turn or
brighten every picture a little. Compared with the one before, everything would seem to move. The crossings of the board
tell how far a frame lies off a kept one: each says so for itself, and what most of them agree on is believed, whatever
hands or pieces have come over the others.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose, FloatArray
from hardware.camera import Frame
from referee.vision.medians import commonest
from referee.vision.samples import SAMPLES_PER_SQUARE, BoardSamples
from referee.vision.top_view import Floats, Image

STEADY_PX = 0.15
"""Shift of a frame, in pixels, up to which it is left as it is: less than what blurring it costs."""
EXACT_PX = 0.1
"""How exactly a shift is told; smaller takes more rounds."""
TURNED_PX = 0.3
"""Turn or change of size, in pixels at the board's corners, up to which a frame counts as shifted only: that costs less
to take back. Larger leaves more at the corners."""
EVEN_LIGHT = 0.03
"""Change of the light (ratio) up to which a frame is left as it is: no change of tones that counts comes of it."""
FLICKER_S = 3.0
"""Time in which two thirds of a change of the light are taken for what the light is now: it dawns, and lamps are
switched. Larger takes longer to leave frames as they are, smaller lets slow flicker through."""
FARTHEST_SQUARES = 0.15
"""Shift, in squares, up to which the camera trembles; what goes farther was knocked, or is no shift at all."""
STEP_SQUARES = 0.03
"""Over how much of a square, and a pixel at least, slopes of brightness are measured. Larger follows wider shifts, less
exactly."""
ROUNDS = 5
"""Times a shift is corrected at most; each but the first follows about twice `STEP_SQUARES`."""
SHARP = 0.4
"""Least mean square of a crossing's weaker slope, in squared grey levels a pixel; smaller takes noise for a shift."""
SPREAD_PX, FITS, EVENLY = 0.25, 3, 0.02
"""How far off its crossings commonly tell a motion; how many times it is fitted to those that agree; and how many of
them speak for no turn at all, lest the few that a hand leaves open say how the other end of the board lies."""
AGREEING, AGREED_PX = 0.6, 0.5
"""Share of the crossings where nothing else has changed that must tell the same shift, to so many pixels; larger lets
it tremble under hands, smaller believes in hands that drag what is seen along."""
DARKEST = 72
"""Least sum of its three grey levels at which a sample tells how the light changed."""
ALIKE, LIGHT_SHARE = 1.03, 0.25
"""Share of the samples that must have become lighter alike, up to this ratio, for the light itself to have changed;
larger leaves flicker in under hands, smaller takes their wide shadows for it."""
LIGHT_STRIDE = 5
"""One sample in so many, both ways, is asked for the light; larger is cheaper and less sure."""
LEAST = 0.01
"""Added to the mean squares of slopes, lest a black crossing's be divided by."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """What frames are compared with."""

    samples: Image
    channel: int
    """The one of BGR in which the board has the most contrast."""
    ways: Floats
    """How that channel changes: per pixel to the right, per pixel down, and as the light doubles, which is that channel
    itself, (3, S, S)."""
    inverse: NDArray[np.float64]
    """For every crossing that tells a shift, from these times differences to how much of each, (crossings, 3, 3)."""
    sharp: NDArray[np.bool_]
    """Which crossings do."""


class Steadying:
    """Lays the frames of one camera pose over the first one, or the one last kept."""

    def __init__(self, pose: BoardPose, board: BoardSamples) -> None:
        self._board = board
        side_px = float(np.linalg.norm(np.diff(pose.corners_px, axis=0), axis=1).mean()) / pose.size
        self._step_px = max(1.0, STEP_SQUARES * side_px)
        self._farthest_px = FARTHEST_SQUARES * side_px
        along = np.arange(pose.size + 1.0)
        crossings = pose.project(np.array([(column, row) for row in along for column in along]))
        self._middle_px, self._half_px = crossings.mean(axis=0), pose.size / 2 * side_px
        self._terms = np.column_stack([np.ones(len(crossings)), (crossings - self._middle_px) / self._half_px])
        """Of the board's crossings: 1 and how far, in half boards, they lie to the right of its middle and below."""
        self._kept: _Kept | None = None
        self._light = 1.0
        """How much lighter it usually is by now than in the kept frame."""
        self._gain = 1.0
        """What the last frame whose light was told was lightened by."""
        self._seen_s = 0.0
        self._motion = np.zeros((3, 2))
        """How far the last frame lay to the right and down, in pixels: at the board's middle, and how much farther half
        a board to the right of it, and below it."""

    @property
    def shift_px(self) -> tuple[float, float]:
        """How far the middle of the board lay to the right and down in the last frame."""
        return float(self._motion[0, 0]), float(self._motion[0, 1])

    @property
    def motion(self) -> FloatArray:
        """Where in the last frame, x and y in pixels, what lay at (x, y, 1) in the kept one was, (2, 3)."""
        return self._affine(self._motion)

    def keep(self, image: Image) -> None:
        """Compare with this frame, which was steadied, from now on: pieces have come and gone."""
        samples = self._board.of(image)
        channel = int(samples.reshape(-1, 3).std(axis=0).argmax())
        slopes = self._slope(image, channel, self._step_px, 0), self._slope(image, channel, 0, self._step_px)
        ways = np.stack([*slopes, samples[..., channel].astype(np.float32)])
        products = np.array([[_by_crossing(one * other) for other in ways] for one in ways]).transpose(2, 0, 1)
        inverse = np.asarray(np.linalg.inv(products + np.eye(3) * LEAST), np.float64)
        sharp = np.linalg.eigvalsh(inverse[:, :2, :2])[:, 1] < 1 / SHARP
        self._kept, self._light = _Kept(samples, channel, ways, inverse[sharp], sharp), 1.0

    def steady(self, frame: Frame, samples: Image) -> tuple[Image, Image]:
        """The picture of a frame, BGR (H, W, 3), and its samples (S, S, 3) as they would have been taken."""
        image = frame.image
        if self._kept is None:
            self.keep(image)
        assert self._kept is not None
        self._motion = self._moved(image, samples, self._kept)
        motion = self.motion if self._motion.any() else None
        light = _lighter(samples if motion is None else self._board.of(image, motion), self._kept.samples)
        if light is not None:
            share = 1 - math.exp((self._seen_s - frame.captured_at_s) / FLICKER_S)
            self._light += (light - self._light) * share
            self._gain = self._light / light
        self._seen_s = frame.captured_at_s
        gain = self._gain
        uneven = abs(gain - 1) > EVEN_LIGHT
        if motion is not None:
            image = _laid_back(image, motion)
        if uneven:
            levels = (np.arange(256) * gain).clip(0, 255).round().astype(np.uint8)
            image = np.asarray(cv2.LUT(image, levels), np.uint8)
        return image, samples if motion is None and not uneven else self._board.of(image)

    def _affine(self, motion: FloatArray) -> FloatArray:
        """The same as a matrix (2, 3) of pixels."""
        turned = np.eye(2) + motion[1:].T / self._half_px
        return np.column_stack([turned, self._middle_px + motion[0] - turned @ self._middle_px])

    def _slope(self, image: Image, channel: int, x: float, y: float) -> Floats:
        ahead, behind = (self._board.of(image, np.array([[1, 0, way * x], [0, 1, way * y]])) for way in (1, -1))
        return (ahead[..., channel].astype(np.float32) - behind[..., channel]) / np.float32(2 * self._step_px)

    def _moved(self, image: Image, samples: Image, kept: _Kept) -> FloatArray:
        """How a frame lies off the kept one; not at all where its crossings do not agree."""
        motion = np.zeros((3, 2))
        for _ in range(ROUNDS):
            step, sure = self._step(samples[..., kept.channel], kept)
            motion += step
            if _farthest(step) < EXACT_PX or _farthest(motion) > self._farthest_px:
                break
            samples = self._board.of(image, self._affine(motion))
        if _farthest(motion[1:]) <= TURNED_PX:
            motion[1:] = 0
        believed = sure and STEADY_PX < _farthest(motion) <= self._farthest_px
        return motion if believed else np.zeros((3, 2))

    def _step(self, now: Image, kept: _Kept) -> tuple[FloatArray, bool]:
        """How samples seem to lie off the kept ones, and whether their crossings agree on that."""
        away = now.astype(np.float32) - kept.ways[2]
        told = np.array([_by_crossing(way * away) for way in kept.ways]).T[kept.sharp]
        if not len(told):
            return np.zeros((3, 2)), False
        steps = np.einsum("nij,nj->ni", kept.inverse, told)
        # where something came or went much is left that neither shift nor shade explains
        left = _by_crossing(away * away)[kept.sharp] - (steps * told).sum(axis=1)
        alike = left <= np.median(left)
        # what is seen farther to the right is brighter where the slope goes down to the right
        moved, terms = -steps[alike, :2], self._terms[kept.sharp][alike]
        motion = np.zeros((3, 2))
        motion[0] = np.median(moved, axis=0)
        even = np.diag([0.0, 1.0, 1.0]) * EVENLY * len(terms)
        for _ in range(FITS if _farthest(motion) <= self._step_px else 0):  # a turn is told from small shifts only
            weights = 1 / (1 + (np.abs(moved - terms @ motion).max(axis=1) / SPREAD_PX) ** 2)
            weighted = terms * weights[:, None]
            motion = np.asarray(np.linalg.solve(weighted.T @ terms + even, weighted.T @ moved), np.float64)
        agreed = np.abs(moved - terms @ motion).max(axis=1) <= AGREED_PX
        return motion, bool(agreed.mean() >= AGREEING)


def _farthest(motion: FloatArray) -> float:
    """How far off, in pixels across or down, the farthest place on the board lies at most."""
    return float(np.abs(motion).sum(axis=0).max())


def _laid_back(image: Image, motion: FloatArray) -> Image:
    """A picture moved back, by cubic convolution (Keys, IEEE Trans. ASSP 29, 1981)."""
    if (motion[:, :2] != np.eye(2)).any():
        size, how = (image.shape[1], image.shape[0]), cv2.INTER_CUBIC | cv2.WARP_INVERSE_MAP
        return np.asarray(cv2.warpAffine(image, motion, size, flags=how, borderMode=cv2.BORDER_REPLICATE), np.uint8)
    right, down = motion[:, 2]
    reach = int(max(abs(right), abs(down))) + 2
    around = np.arange(-reach, reach + 1, dtype=np.float64)
    columns, rows = _cubic(around - right), _cubic(around - down)
    return np.asarray(cv2.sepFilter2D(image, -1, columns, rows, borderType=cv2.BORDER_REPLICATE), np.uint8)


def _cubic(away: NDArray[np.float64]) -> NDArray[np.float64]:
    """Weights of samples so far away from where a value is asked for."""
    far = np.abs(away)
    near = (1.5 * far - 2.5) * far**2 + 1
    return np.where(far <= 1, near, np.where(far < 2, ((-0.5 * far + 2.5) * far - 4) * far + 2, 0.0))


def _lighter(now: Image, then: Image) -> float | None:
    """How much lighter most samples (S, S, 3) are than others, None where they do not agree: shadows fall on a part."""
    before = then[::LIGHT_STRIDE, ::LIGHT_STRIDE].sum(axis=2, dtype=np.float64)
    ratios = now[::LIGHT_STRIDE, ::LIGHT_STRIDE].sum(axis=2)[before >= DARKEST] / before[before >= DARKEST]
    return commonest(ratios, ALIKE, LIGHT_SHARE)


def _by_crossing(values: Floats) -> NDArray[np.float64]:
    """Means (crossings,) of samples (S, S) around each crossing of the board's lines, its corners included."""
    half = SAMPLES_PER_SQUARE // 2
    inner = values[half:-half, half:-half]
    count = len(inner) // SAMPLES_PER_SQUARE
    return np.asarray(cv2.resize(inner, (count, count), interpolation=cv2.INTER_AREA), np.float64).ravel()
