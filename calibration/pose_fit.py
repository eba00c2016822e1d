"""The camera's pose over a board from its crossings: robust least squares with priors for what the picture cannot tell.

Seen straight from above, a board twice as far through a lens twice as long looks the same; a mild barrel looks like a
little more perspective. So focal length and radial terms have weak priors (maximum a posteriori) and leave them only as
far as the grid demands. A picture that was stretched, or cropped off its middle, has non-square pixels, or its
principal point elsewhere: both are fitted where no unaltered picture explains the grid.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

import cv2
import numpy as np

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
ALTERED_NATS = 15.0
"""How much less likely an altered picture is than an unaltered one, nats; more parameters always fit better, and a
smaller gain is not believed. Larger leaves more altered pictures misfitted. Chosen by trial on rendered and real
pictures."""
BOTH_NATS = 6.0
"""How much less likely a picture that is both stretched and cropped is than one with one alteration, nats. Larger
leaves more such pictures misfitted. Chosen by trial on rendered and real pictures."""
MISFIT = 0.012
"""Root mean square reprojection error of the crossings in an unaltered camera model from which the picture is
examined for alterations, squares. Larger leaves more of the board's edge askew. Chosen by trial on rendered and real
pictures."""
USUAL_ERROR = 0.008
"""Least scatter of crossings with which shapes are compared, squares. Larger finds fewer altered pictures. Chosen
by trial on rendered and real pictures."""
CLEAN = 0.02
"""Largest scatter that the true shape of an altered picture leaves, squares: more is a bent board or a blurred picture.
Larger takes those for altered pictures. Chosen by trial on rendered and real pictures."""
MOST_NATS = 9.0
"""Largest evidence of one crossing against a pose, nats: it may be no crossing at all. Larger lets single outliers
decide. Chosen, not measured."""
STRETCHES = (1.0, 4 / 3, 3 / 4, 16 / 9, 9 / 16)
"""Usual stretches of pictures, height against width: starting points of the fit. More cost time. Chosen: pictures of
one usual shape shown in another."""
SIGMA_FLOOR = 0.004
"""Least error of a crossing, squares. Larger lets the priors weigh more. Chosen by trial on rendered and real
pictures."""
CORRELATED = 3.0
"""Number of crossings that count as one against the priors, since their errors are correlated (a bent board, a blurred
side). Larger lets the priors weigh more. Chosen by trial on rendered and real pictures."""
ITERATIONS = 14
"""Largest number of iterations of the fit. Larger costs time; it has converged by then."""


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
    centre = _middle(picture) if lens is None else lens.centre_px
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


class PictureAlteration(Enum):
    """How a picture may have been altered since the camera took it; each alteration adds values to the fit."""

    AS_TAKEN = 0
    STRETCHED = 1
    CROPPED = 2
    BOTH = 3

    @property
    def nats(self) -> float:
        """How much less likely, before anything is measured, than an unaltered picture."""
        return ALTERED_NATS * (self is not PictureAlteration.AS_TAKEN) + BOTH_NATS * (self is PictureAlteration.BOTH)

    @property
    def open(self) -> list[int]:
        """Indices of the values of `fit_pose` that are fitted, the added ones included."""
        pose_and_lens, aspect, centre = list(range(9)), [9], [10, 11]
        stretched, cropped = bool(self.value & 1), bool(self.value & 2)
        return pose_and_lens + aspect * stretched + centre * cropped


def fit_pose_to_any(
    start: BoardPose, board: FloatArray, pixels: FloatArray, picture: tuple[int, int], *, lens_known: bool = False
) -> PoseFit:
    """As `fit_pose`; whether the picture was stretched or cropped is found out too, unless the lens is known."""
    if lens_known:
        return fit_pose(start, board, pixels, picture, lens_known=True)
    taken = replace(start, aspect=1.0, centre_px=_middle(picture))
    plain = fit_pose(taken, board, pixels, picture)
    side = start.square_px
    missed = np.minimum(_reprojection_errors(plain.pose, board, pixels) / side, 0.5)
    if np.sqrt((missed**2).mean()) < MISFIT:
        return plain
    fits = [(PictureAlteration.AS_TAKEN, plain)]
    for begun in (start, *_stretched_starts(start.size, board, pixels, picture)):
        for alteration in (PictureAlteration.STRETCHED, PictureAlteration.CROPPED, PictureAlteration.BOTH):
            at = begun if alteration is not PictureAlteration.CROPPED else replace(begun, aspect=1.0)
            fit = fit_pose(at, board, pixels, picture, alteration=alteration)
            if fit.error < CLEAN and fit.pose.eye[2] > 0:
                fits.append((alteration, fit))
    sigma = max(min(fit.error for _, fit in fits), USUAL_ERROR)

    def against(alteration: PictureAlteration, fit: PoseFit) -> float:
        off = _reprojection_errors(fit.pose, board, pixels) / side / sigma
        return float(np.minimum(off**2 / 2, MOST_NATS).sum()) / CORRELATED + fit.prior_nats + alteration.nats

    return min(fits, key=lambda each: against(*each))[1]


def _stretched_starts(
    size: int, board: FloatArray, pixels: FloatArray, picture: tuple[int, int]
) -> Iterator[BoardPose]:
    """Poses for pictures stretched as they usually are."""
    for stretch in STRETCHES:
        with contextlib.suppress(np.linalg.LinAlgError):
            squeezed = starting_pose(size, board, pixels / (1.0, stretch), (picture[0], round(picture[1] / stretch)))
            yield replace(squeezed, aspect=stretch, centre_px=_middle(picture))


def _middle(picture: tuple[int, int]) -> tuple[float, float]:
    return (picture[0] - 1) / 2, (picture[1] - 1) / 2


def _reprojection_errors(pose: BoardPose, board: FloatArray, pixels: FloatArray) -> FloatArray:
    """Distances (N,), pixels, between where crossings `board` (N, 2) are expected and where they were seen (N, 2)."""
    return _lengths(pose.project(board) - pixels)


def fit_pose(
    start: BoardPose,
    board: FloatArray,
    pixels: FloatArray,
    picture: tuple[int, int],
    *,
    lens_known: bool = False,
    alteration: PictureAlteration = PictureAlteration.AS_TAKEN,
) -> PoseFit:
    """Fit a pose to crossings (N, 2) seen at pixels (N, 2) in a picture of (width, height), from a close start.

    With `lens_known` focal length and distortion stay as they are in `start`; aspect and principal point do unless the
    picture's `alteration` leaves them open.
    """
    world = np.column_stack([board, np.zeros(len(board))])
    side = start.square_px
    motion, lens = [*start.rotation, *start.translation], [np.log(start.focal_px), *start.radial]
    values = np.array([*motion, *lens, np.log(start.aspect), *start.centre_px])
    free = np.array(alteration.open[:6] if lens_known else alteration.open)
    prior_at = np.array([0.0] * 6 + [np.log(FOCAL_PRIOR * max(picture)), 0.0, 0.0, 0.0, *_middle(picture)])
    off_centre = CENTRE_SPREAD * max(picture)
    prior_spread = np.array([np.inf] * 6 + [FOCAL_SPREAD, *RADIAL_SPREAD, ASPECT_SPREAD, off_centre, off_centre])

    def seen(at: FloatArray) -> tuple[FloatArray, FloatArray]:
        across = float(np.exp(at[6]))
        down = across * float(np.exp(at[9]))
        matrix = np.array([[across, 0, at[10]], [0, down, at[11]], [0, 0, 1]])
        projected: Any = cv2.projectPoints(world, at[:3], at[3:6], matrix, np.array([at[7], at[8], 0, 0, 0]))
        points, slopes = np.asarray(projected[0]).reshape(-1, 2), np.asarray(projected[1])
        by_focal = slopes[:, 6] * across + slopes[:, 7] * down
        jacobian = np.column_stack([slopes[:, :6], by_focal, slopes[:, 10:12], slopes[:, 7] * down, slopes[:, 8:10]])
        return points - pixels, jacobian

    def cost(off: FloatArray, at: FloatArray, weights: FloatArray, sigma: float) -> float:
        prior = (at[free] - prior_at[free]) / prior_spread[free]
        return float((weights * off**2).sum() / sigma**2 / CORRELATED + (prior**2).sum())

    residual, jacobian = seen(values)
    weights = np.ones(len(board))
    sigma = side * 0.05
    damping = 1e-3
    firmness = 1 / prior_spread[free] ** 2
    off = _lengths(residual)
    for _ in range(ITERATIONS):
        # median of a two-dimensional normal error's length is 1.18 sigma
        sigma = max(median(off) / 1.18, SIGMA_FLOOR * side)
        weights = 1 / (1 + (off / (3 * sigma)) ** 2) ** 2
        current = cost(off, values, weights, sigma)
        scale = np.repeat(weights, 2) / sigma**2 / CORRELATED
        slopes = jacobian[:, free]
        normal = slopes.T @ (slopes * scale[:, None])
        normal.flat[:: len(free) + 1] += firmness
        pull = slopes.T @ (residual.ravel() * scale) + (values[free] - prior_at[free]) * firmness
        moved = False
        for _ in range(6):
            damped = normal.copy()
            damped.flat[:: len(free) + 1] *= 1 + damping
            step = np.linalg.solve(damped, pull)
            trial = values.copy()
            trial[free] -= step
            trial_residual, trial_jacobian = seen(trial)
            trial_off = _lengths(trial_residual)
            if np.isfinite(trial_off).all() and cost(trial_off, trial, weights, sigma) <= current:
                values, residual, jacobian, off = trial, trial_residual, trial_jacobian, trial_off
                damping = max(damping / 5, 1e-9)
                moved = True
                break
            damping *= 10
        if not moved or float(np.abs(jacobian[:, free] @ step).max()) < 1e-4 * side:
            break
    centre, radial = (float(values[10]), float(values[11])), (float(values[7]), float(values[8]))
    pose = _pose(start.size, float(np.exp(values[6])), centre, radial, values[:6])
    pose = replace(pose, aspect=start.aspect if 9 not in free else float(np.exp(values[9])))
    prior_nats = float((((values - prior_at) / prior_spread)[free] ** 2).sum()) / 2
    return PoseFit(pose, sigma / side, weights, prior_nats)


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


def in_picture_scaled(pose: BoardPose, factor: float) -> BoardPose:
    """The pose in the same picture `factor` times as large, pixel centres at whole numbers in both."""
    cx, cy = pose.centre_px
    return replace(
        pose,
        focal_px=pose.focal_px * factor,
        centre_px=((cx + 0.5) * factor - 0.5, (cy + 0.5) * factor - 0.5),
    )


def _pose(
    size: int, focal: float, centre: tuple[float, float], radial: tuple[float, float], motion: FloatArray
) -> BoardPose:
    r, t = (tuple(float(x) for x in part) for part in (motion[:3], motion[3:6]))
    return BoardPose(size, focal, centre, radial, (r[0], r[1], r[2]), (t[0], t[1], t[2]))
