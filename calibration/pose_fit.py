"""The camera's pose over a board from its crossings: robust least squares with priors for what the picture cannot tell.

Seen straight from above, a board twice as far through a lens twice as long looks the same; a mild barrel looks like a
little more perspective. So focal length and radial terms have weak priors (maximum a posteriori) and leave them only as
far as the grid demands.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose, FloatArray
from calibration.lens import Lens
from calibration.robust_fits import median

FOCAL_PRIOR = 0.85
"""Usual focal length of webcams, laptops and telephones, longer picture sides (about 61 degrees of view). Larger
expects longer lenses. From common devices."""
FOCAL_SPREAD = 0.25
"""Standard deviation of its logarithm. Larger lets noise change it more in a view from straight above. Chosen, not
measured."""
RADIAL_SPREAD = (0.15, 0.04)
"""Standard deviation of k1 and k2 about 0 in ordinary lenses. Larger takes more of a bent board for distortion. Chosen,
not measured."""
ASPECT_SPREAD = 0.3
"""Standard deviation of the logarithm of how far pictures are stretched one way; 4:3 shown as 16:9 is 0.29. Larger
takes a slanted view for a stretched picture sooner. Chosen, not measured."""
CENTRE_SPREAD = 0.15
"""Standard deviation of where a cropped picture's own middle lies, longer picture sides. Larger takes a bent board for
a cropped picture sooner. Chosen, not measured."""
SIGMA_FLOOR = 0.004
"""Least error of a crossing, squares. Larger lets the priors weigh more. Chosen by trial on rendered and real
pictures."""
CORRELATED = 3.0
"""Number of crossings that count as one against the priors, since their errors are correlated (a bent board, a blurred
side). Larger lets the priors weigh more. Chosen by trial on rendered and real pictures."""
ITERATIONS = 14
"""Largest number of iterations of the fit. Larger costs time; it has converged by then."""
DAMPINGS = 6
"""Number of dampings, each ten times the one before, that are tried for a better fit in an iteration. Larger costs
time where the fit has converged."""

MOTION, LENS, ASPECT, CENTRE = range(6), range(6, 9), range(9, 10), range(10, 12)
"""Indices of the values of a fit: rotation vector and translation; log focal length, k1 and k2; log aspect; principal
point."""
UNALTERED = (*MOTION, *LENS)
"""The values that are fitted in a picture as the camera took it."""


@dataclass(frozen=True, slots=True)
class PoseFit:
    """A pose and how well the crossings agree with it."""

    pose: BoardPose
    error: float
    """Reprojection error of the crossings used (robust standard deviation), squares."""
    weights: FloatArray
    """Weight (N,) of each crossing in the fit, 0 to 1."""
    prior_nats: float = 0.0
    """Negative log prior of the camera, up to a constant, nats: larger for less usual ones."""


def focal_range(picture: tuple[int, int]) -> FloatArray:
    """Focal lengths in pixels worth starting from, for a picture of (width, height)."""
    return max(picture) * np.array([0.55, 0.7, 0.85, 1.05, 1.4, 2.0])


def starting_pose(
    size: int, board: FloatArray, pixels: FloatArray, picture: tuple[int, int], lens: Lens | None = None
) -> BoardPose:
    """The pose that fits points (N, 2) best, without distortion and with one of a few focal lengths about the middle of
    a picture of (width, height); or through the `lens` given."""
    centre = middle(picture) if lens is None else lens.centre_px
    radial, aspect = ((0.0, 0.0), 1.0) if lens is None else (lens.radial, lens.aspect)
    world = np.column_stack([board, np.zeros(len(board))])
    best: tuple[float, BoardPose] | None = None
    for focal in focal_range(picture) if lens is None else (lens.focal_px,):
        matrix = np.array([[focal, 0, centre[0]], [0, focal * aspect, centre[1]], [0, 0, 1]])
        solved: Any = cv2.solvePnPGeneric(
            world, np.asarray(pixels), matrix, np.array([*radial, 0, 0]), flags=cv2.SOLVEPNP_IPPE
        )
        for turn, shift in zip(solved[1], solved[2], strict=True):
            pose = _pose(size, float(focal), centre, radial, np.concatenate([turn.ravel(), shift.ravel()]))
            pose = replace(pose, aspect=aspect)
            if pose.eye[2] <= 0:
                continue
            off = median(_lengths(pose.project(board) - pixels))
            side = pose.square_px
            cost = (off / side / 0.01) ** 2 + (np.log(focal / max(picture) / FOCAL_PRIOR) / FOCAL_SPREAD) ** 2
            if np.isfinite(cost) and (best is None or cost < best[0]):
                best = (float(cost), pose)
    if best is None:
        raise np.linalg.LinAlgError("no pose above the board fits these points")
    return best[1]


def middle(picture: tuple[int, int]) -> tuple[float, float]:
    """Of a picture of (width, height), pixels."""
    return (picture[0] - 1) / 2, (picture[1] - 1) / 2


def fit_pose(
    start: BoardPose,
    board: FloatArray,
    pixels: FloatArray,
    picture: tuple[int, int],
    *,
    free: Sequence[int] = UNALTERED,
) -> PoseFit:
    """Fit a pose to crossings (N, 2) seen at pixels (N, 2) in a picture of (width, height), from a close start. The
    values that are not `free` stay as they are in `start`."""
    side = start.square_px
    crossings = _Crossings(board, pixels, picture, np.array(free))
    motion, lens = [*start.rotation, *start.translation], [np.log(start.focal_px), *start.radial]
    state = crossings.at(np.array([*motion, *lens, np.log(start.aspect), *start.centre_px]))
    weights, sigma, damping = np.ones(len(board)), side * 0.05, 1e-3
    for _ in range(ITERATIONS):
        # median of a two-dimensional normal error's length is 1.18 sigma
        sigma = max(median(state.off) / 1.18, SIGMA_FLOOR * side)
        weights = 1 / (1 + (state.off / (3 * sigma)) ** 2) ** 2
        better, change_px, damping = crossings.improved(state, weights, sigma, damping)
        if better is None:
            break
        state = better
        if change_px < 1e-4 * side:
            break
    values = state.values
    centre, radial = (float(values[10]), float(values[11])), (float(values[7]), float(values[8]))
    pose = _pose(start.size, float(np.exp(values[6])), centre, radial, values[:6])
    pose = replace(pose, aspect=float(np.exp(values[9])) if ASPECT[0] in free else start.aspect)
    return PoseFit(pose, sigma / side, weights, crossings.prior(values) / 2)


@dataclass(frozen=True, slots=True)
class _State:
    """Values (12,) of a camera over a board, and where the crossings are seen with them."""

    values: FloatArray
    residual: FloatArray
    """Where each crossing is expected, less where it was seen, pixels (N, 2)."""
    jacobian: FloatArray
    """Of the residual, flattened, by the values (2 N, 12)."""
    off: FloatArray
    """Lengths (N,) of the residual."""


class _Crossings:
    """Crossings seen at pixels, and the priors of the camera: what a fit minimises."""

    def __init__(self, board: FloatArray, pixels: FloatArray, picture: tuple[int, int], free: NDArray[np.intp]) -> None:
        """`free`: indices of the values that are fitted."""
        self._world = np.column_stack([board, np.zeros(len(board))])
        self._pixels, self._free = pixels, free
        off_centre = CENTRE_SPREAD * max(picture)
        usual = np.array([0.0] * 6 + [np.log(FOCAL_PRIOR * max(picture)), 0.0, 0.0, 0.0, *middle(picture)])
        spread = np.array([np.inf] * 6 + [FOCAL_SPREAD, *RADIAL_SPREAD, ASPECT_SPREAD, off_centre, off_centre])
        self._usual, self._spread = usual[free], spread[free]

    def at(self, values: FloatArray) -> _State:
        """Where the crossings are seen by a camera with these values."""
        across = float(np.exp(values[6]))
        down = across * float(np.exp(values[9]))
        matrix = np.array([[across, 0, values[10]], [0, down, values[11]], [0, 0, 1]])
        lens = np.array([values[7], values[8], 0, 0, 0])
        projected: Any = cv2.projectPoints(self._world, values[:3], values[3:6], matrix, lens)
        points, slopes = np.asarray(projected[0]).reshape(-1, 2), np.asarray(projected[1])
        by_focal = slopes[:, 6] * across + slopes[:, 7] * down
        jacobian = np.column_stack([slopes[:, :6], by_focal, slopes[:, 10:12], slopes[:, 7] * down, slopes[:, 8:10]])
        residual = points - self._pixels
        return _State(values, residual, jacobian, _lengths(residual))

    def prior(self, values: FloatArray) -> float:
        """Twice the negative log prior of these values, up to a constant, nats."""
        return float((((values[self._free] - self._usual) / self._spread) ** 2).sum())

    def improved(
        self, state: _State, weights: FloatArray, sigma: float, damping: float
    ) -> tuple[_State | None, float, float]:
        """One damped Gauss-Newton step (Levenberg and Marquardt) with crossings of these weights (N,) and this error,
        pixels. Returns the better state, None if there is none; the largest change of a crossing's place, pixels; and
        the damping to go on with."""
        current = self._cost(state, weights, sigma)
        scale = np.repeat(weights, 2) / sigma**2 / CORRELATED
        slopes, firmness = state.jacobian[:, self._free], 1 / self._spread**2
        normal = slopes.T @ (slopes * scale[:, None])
        normal.flat[:: len(firmness) + 1] += firmness
        pull = slopes.T @ (state.residual.ravel() * scale) + (state.values[self._free] - self._usual) * firmness
        for _ in range(DAMPINGS):
            damped = normal.copy()
            damped.flat[:: len(firmness) + 1] *= 1 + damping
            step = np.linalg.solve(damped, pull)
            values = state.values.copy()
            values[self._free] -= step
            trial = self.at(values)
            if np.isfinite(trial.off).all() and self._cost(trial, weights, sigma) <= current:
                change_px = float(np.abs(trial.jacobian[:, self._free] @ step).max())
                return trial, change_px, max(damping / 5, 1e-9)
            damping *= 10
        return None, 0.0, damping

    def _cost(self, state: _State, weights: FloatArray, sigma: float) -> float:
        return float((weights * state.off**2).sum() / sigma**2 / CORRELATED) + self.prior(state.values)


def reprojection_errors(pose: BoardPose, board: FloatArray, pixels: FloatArray) -> FloatArray:
    """Distances (N,), pixels, between where crossings `board` (N, 2) are expected and where they were seen (N, 2)."""
    return _lengths(pose.project(board) - pixels)


def _lengths(vectors: FloatArray) -> FloatArray:
    """Lengths (N,) of vectors (N, 2)."""
    return np.asarray(np.sqrt(vectors[:, 0] ** 2 + vectors[:, 1] ** 2), np.float64)


def pose_from_corners(
    size: int, corners_px: FloatArray, picture: tuple[int, int], lens: Lens | None = None
) -> BoardPose:
    """The pose whose outer corners (4, 2), Black-left, Black-right, White-right, White-left, are these."""
    n = float(size)
    corners: FloatArray = np.array([[0, 0], [n, 0], [n, n], [0, n]])
    return starting_pose(size, corners, np.asarray(corners_px, np.float64), picture, lens)


def _pose(
    size: int, focal: float, centre: tuple[float, float], radial: tuple[float, float], motion: FloatArray
) -> BoardPose:
    r, t = (tuple(float(x) for x in part) for part in (motion[:3], motion[3:6]))
    return BoardPose(size, focal, centre, radial, (r[0], r[1], r[2]), (t[0], t[1], t[2]))
