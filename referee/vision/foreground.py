"""Things, the connected components of what has changed and is no shade; and the regions that they form with shade."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.vision.entries import Mask
from referee.vision.seen_picture import Change
from referee.vision.shadows import shadow
from referee.vision.top_view import SQUARE_PX, Image
from referee.vision.zones import KERNEL_3X3

HAND_KERNEL = np.ones((round(1.05 * SQUARE_PX),) * 2, np.uint8)
"""Structuring element, 1.05 squares wide, that fits into no piece and no row of pieces. A thing that it fits into may
be a hand without reaching in from outside, as its arm may look like the table; or, reaching in, without covering
light squares, as fingers over a piece on the edge. Larger overlooks small hands. Chosen, not measured."""
CLOSING_KERNEL = np.ones((5, 5), np.uint8)
"""Structuring element, in pixels of the top view, that closes the gaps in a hand and by which its mask is dilated.
Larger joins a hand with what lies beside it. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class Things:
    """Connected components of a foreground mask, by label; 0 is the background."""

    labels: NDArray[np.uint16]
    mask: Mask
    over_light: NDArray[np.intp]
    """Pixels of each thing over the middles of light squares."""
    over_field: NDArray[np.intp]
    """Pixels of each thing over the playing field."""


class Regions:
    """Connected components of all changed pixels, shade included: dark skin over light squares looks like shade."""

    def __init__(self, changed: Mask) -> None:
        self._changed = changed

    @functools.cached_property
    def _numbered(self) -> tuple[int, NDArray[np.uint16]]:
        opened = cv2.morphologyEx(self._changed, cv2.MORPH_OPEN, KERNEL_3X3)
        found: Any = cv2.connectedComponents(opened, ltype=cv2.CV_16U)
        return int(found[0]), np.asarray(found[1], np.uint16)

    def around(self, mask: Mask) -> Mask:
        """An outline joined with all regions that it overlaps."""
        count, labels = self._numbered
        there = np.zeros(count, np.uint8)
        left, top, width, height = cv2.boundingRect(mask)
        part = slice(top, top + height), slice(left, left + width)
        there[labels[part][mask[part] > 0]] = 255
        there[0] = 0
        return np.asarray(mask | there.take(labels, mode="clip"), np.uint8)


def foreground_of(tones: Image, change: Change, changed: Mask) -> Mask:
    """Mask of the changed pixels that are no shade, with gaps closed and specks removed."""
    left, top, width, height = cv2.boundingRect(changed)
    part = (slice(top, top + height), slice(left, left + width))
    unshaded = cv2.subtract(changed[part], shadow(tones[part], change.lit[part]))
    closed = cv2.morphologyEx(unshaded, cv2.MORPH_CLOSE, CLOSING_KERNEL)
    foreground = np.zeros_like(changed)
    foreground[part] = cv2.morphologyEx(closed, cv2.MORPH_OPEN, KERNEL_3X3)
    return foreground


def wider_than_a_piece(mask: Mask) -> bool:
    """Whether `HAND_KERNEL` fits into a mask. Beyond the picture counts as background, since any number of captured
    pieces may lie across its edge."""
    return bool(cv2.erode(mask, HAND_KERNEL, borderType=cv2.BORDER_CONSTANT, borderValue=0).any())
