"""How long each square has been still, and whether anything moves at all: each top view compared with the one
before."""

from __future__ import annotations

from collections import deque

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.vision.coarse_view import BLOCK_PX
from referee.vision.light_field import LightField
from referee.vision.tones import largest_difference
from referee.vision.top_view import Image, TopView
from referee.vision.zones import UNCHANGED_SHARE

LOOK_S = 0.099
"""Mean time between looks while the board is not at rest, seconds: at ten pictures a second all are looked at. Also the
time a square must be still before it is examined: from one look to the next. Larger saves time, and misses brief states
and touches: fingers come down on a piece within 0.15 s, stay for 0.3 s, and of five looks a second half as many touches
are found as of ten. Smaller compares pictures between which slow motions hardly show."""
WATCHED_S = 2.0
"""Time for which a square that has come to rest is watched; also the time after which a square that stays still is
looked at and read again, and a quiet board renews the reference, seconds. Larger averages more noise away, saves time
and follows the light less closely. Chosen by trial on the virtual table."""
RESTING_S = 3.0
"""Longest time for which a hand rests, seconds: what has lain still for longer, with no arm to it, is taken for pieces
pushed together, and what has changed for longer is not a hand's shadow. Larger waits longer for the board; smaller
takes resting hands, and their shadows, for pieces. Chosen by trial on the virtual table."""
MOVING_PX = 6
"""Number of changed pixels, of one in four sampled, from which something moves. Larger overlooks small motions. Chosen
by trial on the virtual table."""
FLICKER_PICTURES = 7
"""Pictures without a hand from which a square's usual flicker is known: their median. Larger follows a piece that has
just come later, and is misled less by hands that are not recognised. Chosen, not measured: 1.4 s at five a second."""
FLICKER_FACTOR = 2.0
"""Factor over its usual flicker from which a square moves. Larger overlooks slight motion on squares that flicker; for
the others nothing changes. Chosen, not measured."""


class Stillness:
    """Follows one board."""

    def __init__(self, top: TopView) -> None:
        self._top = top
        self._light = LightField(top)
        self._previous: Image | None = None
        self.since_s = np.zeros(len(top.playing))
        """How long each playing square has been still."""
        self._least_s = 0.0
        self._flicker: deque[NDArray[np.float32]] = deque(maxlen=FLICKER_PICTURES)
        """How much each square differed, tones, in the last pictures without a hand or before the board was learnt:
        pieces in saturated colours flicker under compression, most where a hand has just been."""

    @property
    def least_s(self) -> float:
        """How long the whole board has been still."""
        return self._least_s

    def nothing_moved(self, passed_s: float) -> None:
        """A frame was found unchanged without a full look."""
        self.since_s += passed_s
        self._least_s = float(self.since_s.min())

    def watch(
        self, tones: Image, passed_s: float, threshold: int, *, free: bool = False, unlearnt: bool = False
    ) -> tuple[bool, NDArray[np.bool_]]:
        """Take the next top view, `passed_s` after the last: whether anything moved anywhere, and which squares did.
        `free`: no hand was seen in the last one. `unlearnt`: the board is not known yet, so hands are not either."""
        moving, moved = True, np.zeros(len(self.since_s), np.bool_)
        if self._previous is not None:
            previous = self._light.square_by_square(self._previous, tones) if unlearnt else self._previous
            averaged = cv2.blur(largest_difference(tones, previous), (BLOCK_PX, BLOCK_PX))
            changed = np.asarray(averaged, np.uint8) > threshold
            moving = int(np.count_nonzero(changed[::2, ::2])) > MOVING_PX
            difference = self._top.zones.mean(averaged)
            moved = self._top.zones.share(changed) >= UNCHANGED_SHARE
            if moved.any() and len(self._flicker) == FLICKER_PICTURES:
                moved &= difference >= FLICKER_FACTOR * np.median(self._flicker, axis=0)
            moving |= bool(moved.any())
            if free or unlearnt:
                # hands that move over a board that is not known yet differ by more than pictures flicker
                self._flicker.append(np.minimum(difference, threshold) if unlearnt else difference)
            self.since_s = np.where(moved, 0.0, self.since_s + passed_s)
            self._least_s = float(self.since_s.min())
        self._previous = tones
        return moving, moved
