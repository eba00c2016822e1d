"""How well a camera can judge the height of a piece, by how low and how small it sees the square.

Where it cannot, faults that only the height would show are not reported: a promoted man without its second disc
(5.4.15, 5.4.16).
"""

from __future__ import annotations

import numpy as np

from calibration.geometry import BoardPose, FloatArray
from calibration.light_squares import squares_of_parity

LOWEST_LEAN = 1.5
"""Lean up to which the net was trained, squares a square of height: squares seen at 34 degrees. Larger trusts it with
lower views than it ever saw. The lowest of its training pictures."""
LEAN_SCALE = 0.25
"""Additional lean that takes away two thirds of what the net's odds are worth, squares a square of height. Larger
reports more kings seen from a very low camera as uncrowned. Fits best 121 men crowned at virtual tables seen that low,
22 of which got lower odds with their second disc than without it."""
UNRELIABLE_PX, RELIABLE_PX = 8.0, 20.0
"""Side of a square up to which the net's odds of two discs say nothing, and from which they count fully, pixels. Larger
reports fewer kings in small pictures as uncrowned, and misses more uncrowned men. Measured on 22,560 pieces of
path-traced pictures, reduced, blurred by 0.9 pixels and JPEG-compressed at quality 30: of 5,358 kings 35 % had log odds
below -1 at 5 to 8 pixels, 24 % at 11 to 14, 5 % at 18 to 24, 3 % above."""
MIN_RELIABILITY = 0.5
"""Reliability of those odds below which the height of a piece counts as unknown: squares seen below 31 degrees, or
smaller than 14 pixels. Larger leaves more promoted men unjudged. Measured at 24 virtual tables seen from 26 to 47
degrees: from a lean of 1.9 on men and kings got the same odds."""


def lean_directions(pose: BoardPose, centres: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Unit vectors (N, 2) in which pieces at `centres` (N, 2) lean, and lean (N,) in squares per square of height."""
    eye = pose.eye
    away = centres - eye[:2]
    distance = np.linalg.norm(away, axis=1)
    direction = np.where(distance[:, None] > 1e-6, away / np.maximum(distance, 1e-6)[:, None], (0.0, 1.0))
    return direction, distance / max(float(eye[2]), 1e-3)


def height_reliability(lean: FloatArray, side_px: FloatArray) -> FloatArray:
    """How far the net's odds of two discs can be trusted (N,), 0 to 1, for pieces that lean by `lean` (N,) on squares
    of `side_px` (N,)."""
    seen_low = np.exp(-np.maximum(lean - LOWEST_LEAN, 0) / LEAN_SCALE)
    seen_large = np.clip((side_px - UNRELIABLE_PX) / (RELIABLE_PX - UNRELIABLE_PX), 0, 1)
    return np.asarray(seen_low * seen_large, np.float64)


def unclear_promotion_squares(pose: BoardPose) -> tuple[int, ...]:
    """Numbers of the promotion squares on which one disc cannot be told from two in this `pose`."""
    middles = squares_of_parity(pose.size, 1)
    reliability = height_reliability(lean_directions(pose, middles)[1], pose.shorter_sides_px(middles))
    row = pose.size // 2
    last = len(middles) - row
    return tuple(int(at) + 1 for at in np.flatnonzero(reliability < MIN_RELIABILITY) if at < row or at >= last)
