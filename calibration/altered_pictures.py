"""Pictures that were altered since the camera took them. A picture that was stretched, or cropped off its middle, has
non-square pixels, or its principal point elsewhere: both are fitted where no unaltered picture explains the grid."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import replace
from enum import Flag, auto

import numpy as np

from calibration.geometry import BoardPose, FloatArray
from calibration.pose_fit import (
    ASPECT,
    CENTRE,
    CORRELATED,
    MOTION,
    UNALTERED,
    PoseFit,
    fit_pose,
    middle,
    reprojection_errors,
    starting_pose,
)

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


class PictureAlteration(Flag):
    """How a picture may have been altered since the camera took it; each alteration adds values to the fit."""

    AS_TAKEN = 0
    STRETCHED = auto()
    CROPPED = auto()

    @property
    def nats(self) -> float:
        """How much less likely, before anything is measured, than an unaltered picture."""
        return ALTERED_NATS * bool(self) + BOTH_NATS * (len(self) > 1)

    @property
    def free(self) -> tuple[int, ...]:
        """Indices of the values of `fit_pose` that are fitted, the added ones included."""
        added = {self.STRETCHED: ASPECT, self.CROPPED: CENTRE}
        return (*UNALTERED, *(index for alteration in self for index in added[alteration]))


def fit_pose_to_any(
    start: BoardPose, board: FloatArray, pixels: FloatArray, picture: tuple[int, int], *, lens_known: bool = False
) -> PoseFit:
    """As `fit_pose`; whether the picture was stretched or cropped is found out too, unless the lens is known."""
    if lens_known:
        return fit_pose(start, board, pixels, picture, free=MOTION)
    taken = replace(start, aspect=1.0, centre_px=middle(picture))
    plain = fit_pose(taken, board, pixels, picture)
    side = start.square_px
    missed = np.minimum(reprojection_errors(plain.pose, board, pixels) / side, 0.5)
    if np.sqrt((missed**2).mean()) < MISFIT:
        return plain
    fits = [(PictureAlteration.AS_TAKEN, plain)]
    stretched, cropped = PictureAlteration
    for begun in (start, *_stretched_starts(start.size, board, pixels, picture)):
        for alteration in (stretched, cropped, stretched | cropped):
            at = begun if stretched in alteration else replace(begun, aspect=1.0)
            fit = fit_pose(at, board, pixels, picture, free=alteration.free)
            if fit.error < CLEAN and fit.pose.eye[2] > 0:
                fits.append((alteration, fit))
    sigma = max(min(fit.error for _, fit in fits), USUAL_ERROR)

    def against(alteration: PictureAlteration, fit: PoseFit) -> float:
        off = reprojection_errors(fit.pose, board, pixels) / side / sigma
        return float(np.minimum(off**2 / 2, MOST_NATS).sum()) / CORRELATED + fit.prior_nats + alteration.nats

    return min(fits, key=lambda each: against(*each))[1]


def _stretched_starts(
    size: int, board: FloatArray, pixels: FloatArray, picture: tuple[int, int]
) -> Iterator[BoardPose]:
    """Poses for pictures stretched as they usually are."""
    for stretch in STRETCHES:
        with contextlib.suppress(np.linalg.LinAlgError):
            squeezed = starting_pose(size, board, pixels / (1.0, stretch), (picture[0], round(picture[1] / stretch)))
            yield replace(squeezed, aspect=stretch, centre_px=middle(picture))
