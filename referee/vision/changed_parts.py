"""The connected parts of what changed on the board, and the shapes they form together with the shade around them."""

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
"""Structuring element, 1.05 squares wide, that fits into no piece, nor into pieces that lie side by side: a thing that
holds it and does not reach in from outside is a hand whose arm looks like the table; one that does reach in need not
cover light squares, as fingers over a piece on the edge do not. Larger overlooks small hands. Chosen, not measured."""
CLOSING_KERNEL = np.ones((5, 5), np.uint8)
"""Structuring element, in pixels of the top view, that closes the gaps in a hand and by which its mask is dilated.
Larger joins a hand with what lies beside it. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The connected parts of a mask, by number; 0 is what lies between."""

    labels: NDArray[np.uint16]
    mask: Mask
    over_light: NDArray[np.intp]
    """How many pixels of each lie over the middles of light squares."""
    over_field: NDArray[np.intp]
    """How many lie over the field."""


class Shapes:
    """The connected shapes of all that changed, shade or not: dark skin over light squares looks like their shade."""

    def __init__(self, changed: Mask) -> None:
        self._changed = changed

    @functools.cached_property
    def _numbered(self) -> tuple[int, NDArray[np.uint16]]:
        opened = cv2.morphologyEx(self._changed, cv2.MORPH_OPEN, KERNEL_3X3)
        found: Any = cv2.connectedComponents(opened, ltype=cv2.CV_16U)
        return int(found[0]), np.asarray(found[1], np.uint16)

    def around(self, mask: Mask) -> Mask:
        """An outline with the shapes of which it has a part."""
        count, labels = self._numbered
        there = np.zeros(count, np.uint8)
        left, top, width, height = cv2.boundingRect(mask)
        part = slice(top, top + height), slice(left, left + width)
        there[labels[part][mask[part] > 0]] = 255
        there[0] = 0
        return np.asarray(mask | there.take(labels, mode="clip"), np.uint8)


def find_things(tones: Image, change: Change, changed: Mask) -> Mask:
    """What changed and is no shade, gaps closed and specks taken away."""
    left, top, width, height = cv2.boundingRect(changed)
    part = (slice(top, top + height), slice(left, left + width))
    thing = cv2.subtract(changed[part], shadow(tones[part], change.lit[part]))
    thing = cv2.morphologyEx(thing, cv2.MORPH_CLOSE, CLOSING_KERNEL)
    things = np.zeros_like(changed)
    things[part] = cv2.morphologyEx(thing, cv2.MORPH_OPEN, KERNEL_3X3)
    return things


def wider_than_a_piece(mask: Mask) -> bool:
    """Whether `HAND_KERNEL` fits into it within the picture, at whose edge captured pieces that it cuts may lie in any
    number."""
    return bool(cv2.erode(mask, HAND_KERNEL, borderType=cv2.BORDER_CONSTANT, borderValue=0).any())
