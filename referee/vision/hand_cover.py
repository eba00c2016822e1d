"""What covers the board in one frame."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from referee.records.readings import Hand
from referee.vision.crossed_arms import ArmOutline
from referee.vision.top_view import Floats


@dataclass(frozen=True, slots=True)
class HandCover:
    """Hands and things over the board, and what they hide."""

    hidden: Floats
    """Share of each playing square that is covered, shape (playing squares,)."""
    mask: NDArray[np.uint8]
    """Covered pixels of the top view, 255 where covered."""
    hands: tuple[Hand, ...]
    loose: NDArray[np.uint8]
    """Pixels of the top view covered by things on light squares that are no hands, 255 where covered."""
    bare: NDArray[np.uint8]
    """Pixels that show the bare board where a piece or its shadow was in the reference, 255 where they do."""
    outlines: tuple[ArmOutline, ...] = ()
    """The outline of each of `hands`, in the same order."""
    possible: tuple[ArmOutline, ...] = ()
    """Outlines that reach in from outside and may be hands, but have lain still for longer than hands rest, hide no
    more of the board than a piece, or are cut in two by the board's frame."""

    @property
    def with_possible(self) -> NDArray[np.uint8]:
        """Pixels of the top view covered by hands and by what may be hands, 255 where they are."""
        return np.asarray(np.bitwise_or.reduce([self.mask, *(arm.mask for arm in self.possible)]), np.uint8)
