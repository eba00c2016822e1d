"""Image stabilisation: frames of a trembling camera, in flickering light, as a still camera would take them in even
light.

A table that is leaned on, a camera arm, a refocusing lens and lamps on the mains move, turn or brighten every picture a
little, and everything would seem to move. Each crossing of the board's lines gives the motion of the frame relative to
a stored one, by the method of Lucas and Kanade; the motion on which most crossings agree is taken, whatever hands or
pieces cover the others.
"""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose, FloatArray
from calibration.robust_fits import median, robust_fit, robust_weights
from hardware.camera import Frame
from referee.vision.medians import AGREEMENT_RATIO, commonest
from referee.vision.noise import SAMPLE_STRIDE, TIME_CONSTANT_S
from referee.vision.samples import SAMPLES_PER_SQUARE, BoardSamples
from referee.vision.tones import MIN_LEVEL
from referee.vision.top_view import Floats, Image, TopView

SHIFT_TOLERANCE_PX = 0.15
"""Shift up to which a frame is left as it is, and accuracy to which a shift is determined, pixels: resampling would
blur more. Larger leaves more tremble in. Chosen by trial on the virtual table."""
MAX_TREMBLE_SQUARES = 0.15
"""Largest shift from the usual place that counts as tremble, squares; anything farther is a knock or a misfit. Larger
corrects larger motions and more misfits. Chosen by trial on the virtual table."""
SLOPE_STEP_SQUARES = 0.03
"""Distance over which slopes of brightness are measured, squares (at least a pixel). Larger follows wider shifts, less
exactly. Chosen by trial on the virtual table."""
MAX_STEPS = 5
"""Number of Gauss-Newton steps in which the motion of a frame is determined. More follow wider shifts, and cost time
where crossings do not agree. Chosen, not measured."""
MIN_CROSSING_EIGENVALUE = 0.4
"""Mean square of a crossing's weaker slope from which the crossing is used (smaller eigenvalue of its structure tensor;
J. Shi and C. Tomasi, 1994), squared grey levels a pixel. Larger leaves more crossings out; smaller takes noise for a
shift. Chosen by trial on the virtual table."""
CROSSING_ERROR_PX = 0.25
"""Usual error of a crossing's motion, and displacement up to which a turn counts as none, pixels. Larger trusts
crossings less. Chosen by trial on the virtual table."""
ROTATION_RIDGE = 0.02
"""Weight of the assumption of no rotation, as a share of all crossings, lest the few that a hand leaves open turn the
other end of the board. Larger suppresses rotation more. Chosen by trial on the virtual table."""
MIN_AGREEING_CROSSINGS = 0.6
"""Share of the unchanged crossings that must have the same shift. Larger leaves tremble in under hands; smaller takes
the motion of hands for that of the picture. Chosen by trial on the virtual table."""
AROUND_SQUARES = 2.0
"""How far around places of which a part of the picture is asked it reaches, squares. Larger takes longer; the patches
that the net reads reach 1.6 squares, and undoing a motion blurs the edges of the part. Chosen, not measured."""
SLOPE_RIDGE = 0.01
"""Added to mean squares of slopes, squared grey levels a pixel, against division by zero at black crossings. Larger
underestimates motions. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """The stored frame that others are compared with."""

    samples: Image
    channel: int
    """The colour channel (of BGR) in which the board has most contrast."""
    derivatives: Floats
    """Derivatives of that channel by pixels to the right, pixels down, and the logarithm of the light, which is the
    channel itself, (3, S, S)."""
    inverse: NDArray[np.float64]
    """Inverse of each sharp crossing's normal matrix, (crossings, 3, 3): from the mean products of the derivatives and
    the differences to the motion and the change of light."""
    sharp: NDArray[np.bool_]
    """Which crossings have slopes enough to tell a motion."""


class StabilisedFrame:
    """A stabilised frame. Moving pixels takes time, so only what is asked for is moved."""

    def __init__(self, image: Image, samples: Image, motion: FloatArray | None = None, gain: float = 1.0) -> None:
        """`image` is the frame's picture, BGR (H, W, 3), `samples` (S, S, 3) are those of the picture with the `motion`
        (2, 3) undone, in the frame's own light. Multiplied by `gain` the frame is as bright as usual."""
        self._raw, self._motion = image, motion
        self._levels: Image | None = None
        if not 1 / AGREEMENT_RATIO <= gain <= AGREEMENT_RATIO:
            self._levels = (np.arange(256) * gain).clip(0, 255).round().astype(np.uint8)
        self.samples = self._even(samples)

    @property
    def is_corrected(self) -> bool:
        """Whether it differs from the frame as it was taken."""
        return self._motion is not None or self._levels is not None

    @functools.cached_property
    def image(self) -> Image:
        """The whole picture, BGR (H, W, 3)."""
        return self._even(self._raw if self._motion is None else _motion_undone(self._raw, self._motion))

    def view(self, top: TopView) -> Image:
        """Its top view."""
        part = top.reduced(self._raw)
        if self._motion is not None:
            part = _motion_undone(part, top.motion_of_reduced(self._motion))
        return top.of_reduced(self._even(part))

    def around(self, pose: BoardPose, places: FloatArray) -> tuple[Image, BoardPose]:
        """A part of the picture, BGR, that shows the squares around these places of the board (N, 2), and where the
        board lies in it; all of a frame that needs no correction."""
        if not self.is_corrected:
            return self._raw, pose
        low, high = places.min(axis=0) - AROUND_SQUARES, places.max(axis=0) + AROUND_SQUARES
        box = pose.project(np.array([low, (high[0], low[1]), high, (low[0], high[1])]))
        left, top, part = self._cut(box, 0)
        if self._motion is not None:
            origin = np.array([left, top])
            shift = self._motion[:, :2] @ origin + self._motion[:, 2] - origin
            part = _motion_undone(part, np.column_stack([self._motion[:, :2], shift]))
        return self._even(part), pose.shifted((-left, -top))

    def part(self, corners: FloatArray, side_px: int) -> Image:
        """Its pixels, BGR (side_px, side_px, 3), in the quadrilateral whose outermost pixels are at these corners
        (4, 2), x and y in pixels, clockwise from the upper left; where pixels are more than two apart, averages."""
        if self._motion is not None:
            corners = corners @ self._motion[:, :2].T + self._motion[:, 2]
        apart = float(np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1).mean()) / (side_px - 1)
        halvings = max(0, int(np.log2(max(apart, 1.0))))
        grain = 2**halvings
        left, top, part = self._cut(corners, grain)
        for _ in range(halvings):
            part = np.asarray(cv2.resize(part, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8)
        local = (corners - (left, top) + 0.5) / grain - 0.5
        square = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32) * (side_px - 1)
        # the lens bends so little within a few squares that lines stay straight
        transform = cv2.getPerspectiveTransform(square, local.astype(np.float32))
        flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        found = cv2.warpPerspective(part, transform, (side_px, side_px), flags=flags, borderMode=cv2.BORDER_REPLICATE)
        return self._even(np.asarray(found, np.uint8))

    def _cut(self, points: FloatArray, grain: int) -> tuple[int, int, Image]:
        """The part of the frame around these points (N, 2), pixels, with some pixels more where its `grain` is to be
        coarser, and at least one grain at its edge where they lie beyond it; where it begins, x and y."""
        size, least = np.array(self._raw.shape[1::-1]), max(grain, 1)
        left, top = np.clip(np.floor(points.min(axis=0)) - grain, 0, size - least).astype(int).tolist()
        low = left + least, top + least
        right, bottom = np.clip(np.ceil(points.max(axis=0)) + 2 * grain, low, size).astype(int)
        return left, top, self._raw[top:bottom, left:right]

    def _even(self, image: Image) -> Image:
        return image if self._levels is None else np.asarray(cv2.LUT(image, self._levels), np.uint8)


class ImageStabiliser:
    """Aligns the frames of one camera pose with the first one, or the one last kept."""

    def __init__(self, pose: BoardPose, board: BoardSamples) -> None:
        self._board = board
        side_px = pose.edge_square_px
        self._step_px = max(1.0, SLOPE_STEP_SQUARES * side_px)
        self._farthest_px = MAX_TREMBLE_SQUARES * side_px
        along = np.arange(pose.size + 1.0)
        crossings = pose.project(np.array([(column, row) for row in along for column in along]))
        self._middle_px, self._half_px = crossings.mean(axis=0), pose.size / 2 * side_px
        self._terms = np.column_stack([np.ones(len(crossings)), (crossings - self._middle_px) / self._half_px])
        """For each crossing 1, and its distance to the right of the board's middle and below it, in half boards."""
        self._kept: _Kept | None = None
        self._light = 1.0
        """Running mean of the frames' brightness, as a multiple of the stored one's."""
        self._gain = 1.0
        """Brightness correction of the last frame whose light could be measured."""
        self._seen_s = -math.inf
        self._drift = np.zeros((3, 2))
        """Running mean of the frames' displacement, in the form of `_motion`: a camera arm sags."""
        self._motion = np.zeros((3, 2))
        """Displacement of the last frame to the right and down, pixels: at the board's middle, and the additional
        displacement half a board to the right of it, and half a board below it."""

    @property
    def shift_px(self) -> tuple[float, float]:
        """Displacement of the board's middle in the last frame, right and down."""
        return float(self._motion[0, 0]), float(self._motion[0, 1])

    @property
    def motion(self) -> FloatArray:
        """Affine map (2, 3) from points (x, y, 1) of the stored frame to the last frame, pixels."""
        return self._affine(self._motion)

    def keep(self, image: Image) -> None:
        """Compare with this stabilised frame from now on: pieces have come and gone."""
        samples = self._board.of(image)
        channel = int(samples.reshape(-1, 3).std(axis=0).argmax())
        slopes = self._slope(image, channel, self._step_px, 0), self._slope(image, channel, 0, self._step_px)
        derivatives = np.stack([*slopes, samples[..., channel].astype(np.float32)])
        products = np.array([[_by_crossing(one * other) for other in derivatives] for one in derivatives])
        products = products.transpose(2, 0, 1)
        inverse = np.asarray(np.linalg.inv(products + np.eye(3) * SLOPE_RIDGE), np.float64)
        sharp = np.linalg.eigvalsh(inverse[:, :2, :2])[:, 1] < 1 / MIN_CROSSING_EIGENVALUE
        self._kept, self._light = _Kept(samples, channel, derivatives, inverse[sharp], sharp), 1.0

    def stabilise(self, frame: Frame, samples: Image) -> StabilisedFrame:
        """A frame with these samples (S, S, 3), stabilised."""
        image = frame.image
        if self._kept is None:
            self.keep(image)
        assert self._kept is not None
        self._motion = self._moved(image, samples, self._kept)
        share = 1 - math.exp((self._seen_s - frame.captured_at_s) / TIME_CONSTANT_S)
        self._drift = self._drift + (self._motion - self._drift) * share
        motion = self.motion if self._motion.any() else None
        if motion is not None:
            samples = self._board.of(image, motion)
        light = _brightness_ratio(samples, self._kept.samples)
        if light is not None:
            self._light += (light - self._light) * share
            self._gain = self._light / light
        self._seen_s = frame.captured_at_s
        return StabilisedFrame(image, samples, motion, self._gain)

    def _affine(self, motion: FloatArray) -> FloatArray:
        """The motion as a matrix (2, 3) of pixels."""
        turned = np.eye(2) + motion[1:].T / self._half_px
        return np.column_stack([turned, self._middle_px + motion[0] - turned @ self._middle_px])

    def _slope(self, image: Image, channel: int, x: float, y: float) -> Floats:
        ahead, behind = (self._board.of(image, np.array([[1, 0, sign * x], [0, 1, sign * y]])) for sign in (1, -1))
        return (ahead[..., channel].astype(np.float32) - behind[..., channel]) / np.float32(2 * self._step_px)

    def _moved(self, image: Image, samples: Image, kept: _Kept) -> FloatArray:
        """The motion of a frame relative to the stored one; the usual motion if the crossings do not agree."""
        usual = self._drift if _farthest(self._drift) > SHIFT_TOLERANCE_PX else np.zeros((3, 2))
        motion = usual.copy()
        if motion.any():
            samples = self._board.of(image, self._affine(motion))
        for _ in range(MAX_STEPS):
            step, sure = self._step(samples[..., kept.channel], kept)
            motion += step
            if _farthest(step) < SHIFT_TOLERANCE_PX or _farthest(motion - usual) > self._farthest_px:
                break
            samples = self._board.of(image, self._affine(motion))
        if _farthest(motion[1:]) <= CROSSING_ERROR_PX:
            motion[1:] = 0
        if not sure or _farthest(motion - usual) > self._farthest_px:
            return usual
        return motion if _farthest(motion) > SHIFT_TOLERANCE_PX else np.zeros((3, 2))

    def _step(self, now: Image, kept: _Kept) -> tuple[FloatArray, bool]:
        """The motion that one set of samples suggests, and whether the crossings agree on it."""
        difference = now.astype(np.float32) - kept.derivatives[2]
        right_sides = np.array([_by_crossing(derivative * difference) for derivative in kept.derivatives]).T[kept.sharp]
        if not len(right_sides):
            return np.zeros((3, 2)), False
        steps = np.einsum("nij,nj->ni", kept.inverse, right_sides)
        # where something came or went, shift and light leave a large residual
        left = _by_crossing(difference * difference)[kept.sharp] - (steps * right_sides).sum(axis=1)
        alike = left <= median(left)
        # content that shifts to the right changes the brightness by minus the slope to the right
        moved, terms = -steps[alike, :2], self._terms[kept.sharp][alike]
        motion = np.zeros((3, 2))
        # half the tolerance: in a turn, half of the crossings move that much less than the farthest
        if median(np.abs(moved).max(axis=1)) <= SHIFT_TOLERANCE_PX / 2:
            return motion, True
        motion[0] = median(moved[:, 0]), median(moved[:, 1])
        even = np.diag([0.0, 1.0, 1.0]) * ROTATION_RIDGE * len(terms)
        if _farthest(motion) <= self._step_px:  # a turn can be measured beside small shifts only
            weights = robust_weights(moved - terms @ motion, CROSSING_ERROR_PX)
            motion = robust_fit(terms, moved, weights, CROSSING_ERROR_PX, even)
        agreed = np.abs(moved - terms @ motion).max(axis=1) <= 2 * CROSSING_ERROR_PX
        return motion, bool(agreed.mean() >= MIN_AGREEING_CROSSINGS)


def _farthest(motion: FloatArray) -> float:
    """Largest displacement, in pixels across or down, of any point of the board."""
    return float(np.abs(motion).sum(axis=0).max())


def _motion_undone(image: Image, motion: FloatArray) -> Image:
    """A picture with the motion undone, by cubic convolution (Keys, IEEE Trans. ASSP 29, 1981)."""
    if (motion[:, :2] != np.eye(2)).any():
        size, how = (image.shape[1], image.shape[0]), cv2.INTER_CUBIC | cv2.WARP_INVERSE_MAP
        return np.asarray(cv2.warpAffine(image, motion, size, flags=how, borderMode=cv2.BORDER_REPLICATE), np.uint8)
    right, down = motion[:, 2]
    reach = int(max(abs(right), abs(down))) + 2
    around = np.arange(-reach, reach + 1, dtype=np.float64)
    columns, rows = _cubic(around - right), _cubic(around - down)
    return np.asarray(cv2.sepFilter2D(image, -1, columns, rows, borderType=cv2.BORDER_REPLICATE), np.uint8)


def _cubic(distances: NDArray[np.float64]) -> NDArray[np.float64]:
    """Weights of samples at these distances from the point of interpolation."""
    x = np.abs(distances)
    near = (1.5 * x - 2.5) * x**2 + 1
    return np.where(x <= 1, near, np.where(x < 2, ((-0.5 * x + 2.5) * x - 4) * x + 2, 0.0))


def _brightness_ratio(now: Image, then: Image) -> float | None:
    """Ratio of brightness of most samples (S, S, 3) `now` to `then`; None where they do not agree, as when a shadow
    falls on a part, and where most are black, as when the lens is covered."""
    before, after = (samples[::SAMPLE_STRIDE, ::SAMPLE_STRIDE].sum(axis=2, dtype=np.float64) for samples in (then, now))
    return commonest((after / np.maximum(before, 3 * MIN_LEVEL)).ravel()) or None


def _by_crossing(values: Floats) -> NDArray[np.float64]:
    """Means (crossings,) of samples (S, S) around each crossing of the board's lines, its corners included."""
    half = SAMPLES_PER_SQUARE // 2
    inner = values[half:-half, half:-half]
    count = len(inner) // SAMPLES_PER_SQUARE
    return np.asarray(cv2.resize(inner, (count, count), interpolation=cv2.INTER_AREA), np.float64).ravel()
