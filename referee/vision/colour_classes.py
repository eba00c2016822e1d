"""The colours of this very board's empty squares and pieces, learnt from one picture by weighing its squares.

The net knows what pieces look like in general; on one board each kind has its own colour, and the
squares tell it together. Starting from the net's opinions, each kind's colour and spread are estimated
from the squares as far as they seem to be of that kind, and the opinions are weighed anew, a few times
over (expectation-maximisation with Student's t, whose long tails bear highlights and mistakes).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from calibration.geometry import FloatArray
from referee.vision.square_patches import BELOW_CENTRE, DISC_HEIGHT, PATCH_HEIGHT, PATCH_WIDTH, PIXELS_PER_SQUARE
from referee.vision.student import log_density

SAMPLED_RADIUS = 0.25
"""Radius around the middle of a disc's face in which colour is measured, in squares; larger takes in its rim."""
TEXTURE_GAIN = 15.0
"""Levels that a doubling (e-fold) of contrast within a face counts for; larger trusts texture more against colour."""
USUAL_SPREAD = 6.0
"""Spread of one kind's colour taken for granted before seeing the board, in levels; larger blurs near colours."""
SPREAD_WEIGHT = 3.0
"""How many squares that foreknowledge counts for."""
ROUNDS = 8
"""Rounds of weighing; hardly anything moves afterwards."""
COVERED, OPEN = 0.6, 0.9
"""How far a square must be visible to teach anything, and to teach in full; lower lets the skin of a hand that lies
over half of the empty squares pass for their colour, higher leaves out squares whose net is only unsure."""
NET_WEIGHT = 0.6
"""Weight of the net's opinions against the colours; larger follows the net where a square looks unlike its kind."""


@dataclass(frozen=True, slots=True)
class ColourClasses:
    """Colour and texture of empty squares, white and black pieces on one board."""

    means: FloatArray
    """(3, 4)."""
    precisions: FloatArray
    """Inverse scatter (3, 4, 4)."""
    log_volumes: FloatArray
    """Half the log determinant of the scatter (3,)."""

    def log_likelihoods(self, colours: FloatArray) -> FloatArray:
        """(N, 3) of colours (N, 4), up to a common constant."""
        apart = colours[:, None] - self.means
        squared = np.einsum("nki,kij,nkj->nk", apart, self.precisions, apart)
        return log_density(squared, self.log_volumes, colours.shape[1])


def face_colours(patches: NDArray[np.uint8], lean: NDArray[np.floating]) -> FloatArray:
    """Median B, G, R and log contrast (N, 4), in patch levels, where the face of one disc would show."""
    reach = SAMPLED_RADIUS * PIXELS_PER_SQUARE
    span = np.arange(-int(reach), int(reach) + 1)
    down, across = (offset.ravel() for offset in np.meshgrid(span, span - 0.5, indexing="ij"))
    inside = down**2 + across**2 < reach**2
    middle = np.round(PATCH_HEIGHT - 0.5 - PIXELS_PER_SQUARE * (BELOW_CENTRE + lean * DISC_HEIGHT)).astype(np.intp)
    rows = (middle[:, None] + down[inside]).clip(0, PATCH_HEIGHT - 1)
    columns = np.broadcast_to((across[inside] + (PATCH_WIDTH - 1) / 2).astype(np.intp), rows.shape)
    levels = patches[np.arange(len(patches))[:, None], :3, rows, columns].astype(np.float64)
    contrast = TEXTURE_GAIN * np.log(levels.std(axis=(1, 2)) + 2)
    return np.column_stack([np.median(levels, axis=1), contrast])


def learn_colours(colours: FloatArray, opinions: FloatArray, visible: FloatArray) -> ColourClasses:
    """From face colours (N, 4), the net's log odds (N, 3) and how far each square is visible (N,), 0 to 1."""
    teaches = np.clip((visible - COVERED) / (OPEN - COVERED), 0.0, 1.0)[:, None]
    belief = _shares(NET_WEIGHT * opinions)
    foreknown = SPREAD_WEIGHT * USUAL_SPREAD**2 * np.eye(colours.shape[1])
    classes = _estimate(colours, belief * teaches, foreknown)
    for _ in range(ROUNDS):
        belief = _shares(NET_WEIGHT * opinions + classes.log_likelihoods(colours))
        classes = _estimate(colours, belief * teaches, foreknown)
    return classes


def _estimate(colours: FloatArray, weights: FloatArray, foreknown: FloatArray) -> ColourClasses:
    counts = weights.sum(axis=0) + 1e-6
    means = weights.T @ colours / counts[:, None]
    apart = colours[:, None] - means
    scatter = np.einsum("nk,nki,nkj->kij", weights, apart, apart) + foreknown
    scatter /= (counts + SPREAD_WEIGHT)[:, None, None]
    return ColourClasses(means, np.linalg.inv(scatter), 0.5 * np.linalg.slogdet(scatter)[1])


def _shares(logs: FloatArray) -> FloatArray:
    odds = np.exp(logs - logs.max(axis=1, keepdims=True))
    return np.asarray(odds / odds.sum(axis=1, keepdims=True), np.float64)
