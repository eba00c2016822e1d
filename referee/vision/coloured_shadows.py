"""Shadows that are part of an outline, since they are not of the colour or depth that shadows mostly have.

Where the sun lights the board and a blue sky its shadows, or where the board shines, a shadow takes a different share
of each colour, and under the only lamp of a dark room it is darker than other shadows. By its colour it is an object
then; the network that sees hands sees none there, and the board's own pattern shows through.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.vision.crossed_arms import ArmOutline
from referee.vision.entries import Mask
from referee.vision.log_levels import channel_mean
from referee.vision.tones import MIN_LEVEL, levels_of
from referee.vision.top_view import MARGIN_PX, SQUARE_PX, Floats, Image

RIM_KERNEL = np.ones((7, 7), np.uint8)
"""Structuring element, pixels of the top view, that adds to what the network sees the rim of a hand at which it is
wrong. Larger leaves more of a shadow in the outline. The network's cells are 4 pixels wide. Chosen, not measured."""
MIN_SHADOW_SQUARES = 3.0
"""Area over the field, in squares, from which a part of an outline is checked for being a shadow. Larger leaves more
shadows in outlines; smaller takes fingers that the network overlooks for shadows. Chosen, not measured."""
MIN_CONTRAST_LEFT = 0.5
"""Share of the board's own contrast, in logarithms of brightness, that must be left in that part. A shadow leaves all
of it, however deep it is; cloth and hair leave none. Larger leaves more shadows in outlines, smaller takes cloth for
shadows. The middle of both; measured in 258 pictures of 13 path-traced clips with sun or lamps: 0.5 to 1.5 in 253, 0.2
to 0.32 in the others; those of them looked at also hold a man that was moved, beside the shadow."""


def coloured_shadow(outline: ArmOutline, seen: Floats, tones: Image, lit: Image) -> Mask | None:
    """The part (side, side) of the outline of a hand that is only its shadow, 255 there; None without one, or where the
    network does not see the hand. `seen`: log odds (side, side) that a hand covers each pixel; `tones` (side, side, 3)
    of the top view; `lit`: of its reference in the same light."""
    min_px = MIN_SHADOW_SQUARES * SQUARE_PX**2
    field = (slice(MARGIN_PX, len(seen) - MARGIN_PX),) * 2
    if cv2.countNonZero(outline.mask[field] * (seen[field] < 0)) < min_px or not outline.is_seen(seen):
        return None
    hand = cv2.dilate(np.where(seen < 0, 0, outline.mask), RIM_KERNEL)
    beside = np.asarray(cv2.subtract(outline.mask, hand), np.uint8)
    if cv2.countNonZero(beside[field]) < min_px:
        return None
    left = _contrast_left(tones[field], lit[field], beside[field] > 0)
    return beside if left >= MIN_CONTRAST_LEFT else None


def _contrast_left(tones: Image, lit: Image, where: NDArray[np.bool_]) -> float:
    """By how much the logarithm of brightness differs now (H, W, 3) between pixels `where` it differed by 1 in the
    reference (least squares)."""
    now, before = (np.log(np.maximum(channel_mean(levels_of(each)), MIN_LEVEL))[where] for each in (tones, lit))
    before -= before.mean()
    return float(now @ before / max(float(before @ before), 1e-6))
