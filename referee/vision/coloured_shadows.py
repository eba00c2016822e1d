"""Shadows that are part of an outline, since they are not of the colour that an even shadow would have.

Where the sun lights the board and a blue sky its shadows, or where the board shines, a shadow takes a different share
of each colour. By its colour it is an object then; the network that sees hands sees none there.
"""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np

from referee.vision.crossed_arms import ArmOutline
from referee.vision.entries import Mask
from referee.vision.shadows import as_dark_as_shadows
from referee.vision.top_view import MARGIN_PX, SQUARE_PX, Floats, Image

RIM_KERNEL = np.ones((7, 7), np.uint8)
"""Structuring element, pixels of the top view, that fits into no rim of a hand at which the network is wrong. Larger
leaves more of a shadow in the outline. The network's cells are 4 pixels wide. Chosen, not measured."""
MIN_SHADOW_SQUARES = 3.0
"""Area over the field, in squares, from which a part of an outline is checked for being a shadow. Larger leaves more
shadows in outlines; smaller takes fingers that the network overlooks for shadows. Chosen, not measured."""
MIN_DARK_SHARE = 0.9
"""Share of that part that must be as dark as shadows are. Larger leaves more shadows in outlines, smaller takes dark
cloth for shadows. Measured in six path-traced clips: 0.98 in the median picture, 0.9 to 1 in most, 0.73 at least."""


def coloured_shadow(outline: ArmOutline, seen: Floats, tones: Image, lit: Image) -> Mask | None:
    """The part (side, side) of the outline of a hand that is only its shadow, 255 there; None without one, or where the
    network does not see the hand. `seen`: log odds (side, side) that a hand covers each pixel; `tones` (side, side, 3)
    of the top view; `lit`: of its reference in the same light."""
    unseen = np.asarray(outline.mask * (seen < 0), np.uint8)
    min_px = MIN_SHADOW_SQUARES * SQUARE_PX**2
    field = (slice(MARGIN_PX, len(unseen) - MARGIN_PX),) * 2
    if cv2.countNonZero(unseen[field]) < min_px or not outline.is_seen(seen):
        return None
    beside: Any = cv2.morphologyEx(unseen, cv2.MORPH_OPEN, RIM_KERNEL)
    count = cv2.countNonZero(beside[field])
    if count < min_px:
        return None
    dark = beside[field] & as_dark_as_shadows(tones[field], lit[field])
    return np.asarray(beside, np.uint8) if cv2.countNonZero(dark) >= MIN_DARK_SHARE * count else None
