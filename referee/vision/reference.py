"""The reference: the last settled picture of the board (background model), with the label of each square and the light
it was taken in."""

from __future__ import annotations

from functools import partial

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import FloatArray
from referee.records.readings import LEAD_NATS
from referee.vision.coarse_view import BLOCK_PX
from referee.vision.entries import Mask
from referee.vision.labels import EMPTY, UNKNOWN
from referee.vision.light_field import LightenedArea, LightField
from referee.vision.noise import MIN_THRESHOLD
from referee.vision.tones import MIN_LEVEL, largest_difference, relit
from referee.vision.top_view import Floats, Image, TopView
from referee.vision.zones import COVERED_SHARE, UNCHANGED_SHARE, colours_at

MIN_LIGHT_CHANGE = 0.008
"""Change of the light, as a ratio, from which the reference is relit anew. Larger saves time and blurs thresholds.
Chosen by trial on the virtual table."""
BESIDE_INTERVAL_S, BESIDE_LOOKS = 1.0, 5
"""Time between two looks at the table beside the board, seconds, and the number of equal looks after which what lies
there enters the reference. Larger treats captured pieces as foreign for longer; smaller takes over waiting hands.
Chosen by trial on the virtual table."""
HAND_LOOKS = 60
"""The number of such looks after which even what the network takes for a hand enters it. Larger leaves captured pieces
that look like a hand to it foreign for longer; smaller takes over hands that rest. Chosen, not measured."""


class Reference:
    """Tones of the settled board, relit like the present frame, and the label (EMPTY, WHITE, BLACK) of each square."""

    def __init__(self, top: TopView, tones: Image, labels: NDArray[np.intp]) -> None:
        self._top = top
        self._tones = tones.copy()
        self.labels = labels.copy()
        self.sure = labels != UNKNOWN
        """Squares whose label was certain at the last renewal, which took their changes over; the picture of the others
        may be old."""
        self._confirmed = np.zeros(len(labels), np.bool_)
        """Squares that were seen twice with the same label and have not moved since."""
        self.lightened = np.ones((len(labels), len(top.light)), np.float32)
        """How bright each light square (columns) was when each playing square (rows) was last sure, relative to the
        reference: a shadow that the reference has taken over still counts as a shadow for a square in doubt."""
        self._field = LightField(top)
        self._base = self._field.levels(tones)
        self._relit = self._tones
        self._plane: FloatArray | None = None
        """Plane of the light in which `_relit` is."""
        self.local_light: FloatArray = np.ones(len(top.light))
        """How much brighter each light square of the last picture is than in the reference relit like it."""
        self._beside: Image | None = None
        """What lay beside the board at the last look there, pixel by pixel."""
        self._equal_looks = np.zeros(len(top.overhung), np.uint8)
        """For how many looks each of those pixels has been the same."""
        self._handless_looks = np.zeros(len(top.overhung), np.uint8)
        """For how many looks it has been the same and no hand."""
        self._beside_s = -np.inf

    def labels_by(self, evidence: NDArray[np.float64]) -> NDArray[np.intp]:
        """The label of each square by this evidence (squares, labels): the one it had before unless another clearly
        leads."""
        labels, known = np.asarray(evidence.argmax(1), np.intp), np.flatnonzero(self.labels != UNKNOWN)
        before = self.labels[known]
        stayed = evidence[known, before] > -LEAD_NATS
        labels[known[stayed]] = before[stayed]
        return labels

    def relit_like(self, tones: Image) -> Image:
        """The reference relit: its tones in the light of this top view, measured on the light squares."""
        levels, base = (np.maximum(each, MIN_LEVEL) for each in (self._field.levels(tones), self._base))
        ratios = np.asarray(levels / base, np.float32)
        plane = self._field.follow(ratios, partial(self._field.is_cover, tones, self._tones))
        if self._plane is None or np.abs(plane - self._plane).max() > MIN_LIGHT_CHANGE:
            self._relit, self._plane = self._field.applied(self._tones, plane), plane
        self.local_light = self._field.beside(ratios, plane)
        return self._relit

    @property
    def light_since(self) -> Floats:
        """How much brighter each light square (columns) is than when each playing square (rows) was last sure."""
        return np.asarray(self.local_light / self.lightened, np.float32)

    def light_back(self, tones: Image) -> LightenedArea | None:
        """Where a shadow has left since the reference was taken, in the picture that it was last relit like."""
        return self._field.lightened(tones, self._relit, self.local_light)

    def renew(
        self,
        tones: Image,
        changed: NDArray[np.bool_],
        bare: NDArray[np.bool_],
        sure: NDArray[np.intp],
        labels: NDArray[np.intp],
        moved: NDArray[np.bool_],
    ) -> None:
        """Take over the present picture of a quiet, free board, with the `labels` of the squares that are `sure`, given
        its `changed` pixels (side, side), and which of those show the `bare` board (side, side).

        A confirmed square that has not `moved` (squares,) since the last renewal keeps its label: only its appearance
        has changed, as when a reflection wanders. Changed pixels are taken over too, lest shadows and rims of pieces
        long gone merge with the next object into one shape.

        Not taken over: the surroundings of squares that are not sure, covered light squares, the table beside the
        board, and unchanged pieces or empty squares beside a light square that looks covered: a hand beside the board
        throws its shadow on them. A square whose changes lie in the surroundings of one that is not sure is not sure
        either: its picture would not be that of its label.
        """
        self._confirmed &= ~moved
        held = labels == self.labels
        sure = sure[held[sure] | ~self._confirmed[sure]]
        self._confirmed[sure[held[sure]]] = True
        unchanged = ~changed | bare
        covered = self._top.light_cores.share(~unchanged) >= COVERED_SHARE
        shaded = self._top.beside_light @ covered
        sure = sure[~shaded[sure] | (labels[sure] != self.labels[sure])]
        left_out = self._unsure(sure)
        while (outdated := self._top.zones.share(left_out & changed.ravel())[sure] >= UNCHANGED_SHARE).any():
            sure = sure[~outdated]
            left_out = self._unsure(sure)
        taken = np.ones(unchanged.size, np.bool_)
        for light in np.flatnonzero(covered):
            taken[self._top.light_fields[int(light)]] = False
        stood = (labels != EMPTY) | (self.labels != EMPTY)
        for square in sure[stood[sure]]:  # a king's top may hide a light square's middle
            taken[self._top.around[int(square)]] = True
        taken[self._top.beside] = False
        taken |= unchanged.ravel()
        taken[left_out] = False
        before = self._field.levels(self._relit).mean(axis=1)
        self.patch(tones, taken.reshape(unchanged.shape))
        self.lightened *= before / np.maximum(self._base.mean(axis=1), MIN_LEVEL)
        self.lightened[sure] = 1.0
        self.labels[sure] = labels[sure]
        self.sure[:] = False
        self.sure[sure] = True

    def _unsure(self, sure: NDArray[np.intp]) -> NDArray[np.bool_]:
        """Pixels of the squares that are not sure. Not even small changes there are taken over, or a black piece on a
        black square would enter the reference under the old label."""
        unsure = np.zeros((self._top.side, self._top.side), np.uint8)
        for square in np.setdiff1d(np.arange(len(self.labels)), sure):
            unsure.reshape(-1)[self._top.pieces[int(square)]] = 1
        reach = np.ones((2 * BLOCK_PX - 1,) * 2, np.uint8)  # a block of a coarse view reaches so far beyond them
        return np.asarray(cv2.dilate(unsure, reach), np.bool_).ravel()

    def lighten(self, ratio: Floats) -> None:
        """A shadow has left: brighten each pixel of the reference by this ratio (side, side). Squares in doubt are not
        renewed, and would keep the shadow."""
        self._tones = self._relit = relit(self._relit, np.asarray(cv2.merge([ratio] * 3), np.float32))
        self._restart()

    def forget(self, squares: NDArray[np.bool_]) -> None:
        """It is not known any more what these squares (squares,) hold."""
        self.labels[squares] = UNKNOWN
        self.sure[squares] = self._confirmed[squares] = False

    def is_due_beside(self, now: float) -> bool:
        """Whether it is time to look at the table beside the board again."""
        return now - self._beside_s >= BESIDE_INTERVAL_S

    def take_beside(self, tones: Image, hands: Mask | None, now: float) -> None:
        """Take over what has lain beside the board for a while, whether hands are over the board or not. Otherwise
        captured pieces would merge with changes on the squares next to them into one shape, and the board would never
        be quiet. What are `hands` to the network (255 where they are, None: nowhere) has to lie there for longer:
        without its arm the rest of a hand would look like pieces. To be called when it `is_due_beside`."""
        before, present = self._beside, colours_at(tones, self._top.overhung)
        self._beside, self._beside_s = present, now
        if before is None:
            return
        self._equal_looks += 1
        self._handless_looks += 1
        # not by the measured noise, which hands over the board increase: sleeves that move would count as lying
        moved = largest_difference(present[None], before[None])[0] > MIN_THRESHOLD
        self._equal_looks[moved] = self._handless_looks[moved] = 0
        if hands is not None:
            self._handless_looks[hands.reshape(-1)[self._top.overhung] > 0] = 0
        ripe = (self._handless_looks >= BESIDE_LOOKS) | (self._equal_looks >= HAND_LOOKS)
        if ripe.any():
            self._equal_looks[ripe] = self._handless_looks[ripe] = 0
            lies = np.zeros(tones.shape[0] * tones.shape[1], np.bool_)
            lies[self._top.overhung[ripe]] = True
            self.patch(tones, lies.reshape(tones.shape[:2]))

    def patch(self, tones: Image, where: NDArray[np.bool_]) -> None:
        """Take over these pixels of the present picture."""
        renewed = np.asarray(self._relit).copy()
        cv2.copyTo(tones, where.astype(np.uint8), renewed)
        self._tones = self._relit = renewed
        self._restart()

    def _restart(self) -> None:
        self._base, self._plane = self._field.levels(self._tones), None
        self._field.restart()
