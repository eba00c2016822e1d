"""Detects that the board or the camera was moved: checks the grid at its place, and searches for it once it is not
there.

The grid of a draughts board also fits after half a turn, and much of it after a push by whole squares. The places that
it leaves open are compared by how well the pieces that stood on the board explain the picture there.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose, FloatArray
from calibration.tracking import board_shift, track_board
from referee.records.readings import CLEAR_SQUARE_NATS, SETTLED_S
from referee.vision.image_stabilisation import StabilisedFrame
from referee.vision.labels import UNKNOWN
from referee.vision.stillness import RESTING_S
from referee.vision.top_view import Floats, Image
from referee.vision.zones import COVERED_SHARE

CHECK_INTERVAL_S = 1.0
"""Least time between two checks of a board that was not seen at its place and on which nothing moves, seconds. Larger
costs less and notices later. Chosen, not measured."""
MIN_SHIFT_SQUARES = 0.08
"""Shift of the grid from which the board counts as moved and is registered anew, squares. Larger tolerates looser
mounts. Chosen by trial on the virtual table."""
BLIND_SHARE = 0.6
"""Share of covered, still squares, or of squares that move at once, from which a moved board is suspected. Larger
notices fewer moves. Chosen by trial on the virtual table."""
MOST_NATS_AGAINST = 2 * CLEAR_SQUARE_NATS
"""Most evidence against a place, nats, as much as two squares can contribute: that it is as far away as the board is
long, since camera and board are rarely moved, and seldom far; and what the board's edges may say against it, since a
person may have marked a board that its surroundings seem to continue. Larger needs more pieces for a place to be
believed. Chosen, not measured."""

Reading: TypeAlias = Callable[[Image, BoardPose], FloatArray]
"""Log-likelihoods (squares, 3) of empty, white and black that a picture (H, W, 3) shows of a board with this pose, the
best of each square 0."""


class MountWatch:
    """Watches the place of one board."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._looked_s = -CHECK_INTERVAL_S
        self.lost = False
        """The board is not where it was, or cannot be seen, and has not been found again."""
        self._in_place = False
        """The last check saw the board at its place: until something moves there is nothing to check."""
        self._stirred = False
        """Something moved since the last check."""
        self._jolted = False
        """Most of it moved at once since the last check, or nothing was seen of it for a while."""

    def take_motion(self, moved: NDArray[np.bool_], passed_s: float = 0.0) -> None:
        """Take which playing squares moved between two pictures, shape (playing squares,), with `passed_s` between
        them."""
        self._stirred |= bool(moved.any())
        self._jolted |= bool(moved.mean() >= BLIND_SHARE) or passed_s >= CHECK_INTERVAL_S

    def check_again(self) -> None:
        """The board was found at another place: that is checked once it lies still, as after a jolt."""
        self._jolted = True

    def is_due(self, still_s: float) -> bool:
        """Whether a board that has been still for `still_s` seconds must be checked before its squares are believed."""
        return self._jolted and still_s >= SETTLED_S

    def look_in_other_light(
        self, picture: StabilisedFrame, pose: BoardPose, known: NDArray[np.intp], still_s: float, now: float
    ) -> BoardPose | None:
        """The pose of the board in a picture that differs all over from what was known of it; None if it does not show
        there, or has not been looked for because it is not still, or was a moment ago. `known` as for `look`."""
        if still_s < SETTLED_S or now - self._looked_s < CHECK_INTERVAL_S:
            return None
        self._looked_s = now
        found = track_board(picture.image, pose)
        if found is None:
            return None
        here = displacement(found, pose) < MIN_SHIFT_SQUARES
        place = self._likeliest(picture.image, {pose if here else found: 0.0}, pose, known)
        self.lost = place is None
        return place

    def look(
        self,
        picture: StabilisedFrame,
        pose: BoardPose,
        known: NDArray[np.intp],
        hidden: Floats,
        free: bool,
        still_s: float,
        now: float,
    ) -> BoardPose | None:
        """The new pose, if the board was moved from `pose` and is found again; else None, see `lost`.

        `known` are the labels (squares,) of the pieces on the board, `UNKNOWN` for some, `hidden` is the covered share
        of each square, `free` whether no hand is over the board, `still_s` how long the whole board has been still.
        """
        blind = float(np.mean(hidden > COVERED_SHARE)) >= BLIND_SHARE
        if not self._has_cause(now) or still_s < (SETTLED_S if free or blind else RESTING_S):
            return None
        jolted = self._jolted
        self._looked_s, self._stirred, self._jolted, self._in_place = now, False, False, False
        grid = _compared_grid(picture.image, pose, edges_show=free or blind or self.lost)
        if grid.fits and not grid.against and not jolted and not (blind and self.lost):
            self.lost, self._in_place = False, True
            return None
        found = track_board(picture.image, pose)
        if found is None:
            # without a jolt the board lies where it did, and something lies over its edge
            beside = grid.against > 0 and (jolted or self.lost)
            self.lost = (grid.shows or blind) and (beside or not grid.fits)
            return None
        place = self._likeliest(picture.image, _possible_places(found, pose, grid), pose, known)
        self.lost = place is None
        return None if place is pose else place

    def _has_cause(self, now: float) -> bool:
        """Whether something moved since the last check, or the last check, a while ago, did not see the board at its
        place."""
        return self._stirred or self._jolted or (not self._in_place and now - self._looked_s >= CHECK_INTERVAL_S)

    def _likeliest(
        self, image: Image, places: Mapping[BoardPose, float], pose: BoardPose, known: NDArray[np.intp]
    ) -> BoardPose | None:
        """Which of these places, either way round, the picture shows a board with `known` pieces at, that lay at
        `pose`, given the evidence of the board's edges against each, nats; None where none is clearly the likeliest,
        unless it may have stayed where it was."""
        squares = np.flatnonzero(known != UNKNOWN)
        scored: list[tuple[float, BoardPose]] = []
        for place, against in places.items():
            seen = self._reading(image, place)
            for way, evidence in ((place, seen), (place.turned(2), seen[::-1])):
                share_moved = min(displacement(way, pose) / pose.size, 1.0)
                unlikely = MOST_NATS_AGAINST * share_moved + min(against, MOST_NATS_AGAINST)
                scored.append((float(evidence[squares, known[squares]].sum()) - unlikely, way))
        (most, likeliest), (less, second) = sorted(scored, key=lambda each: each[0])[:-3:-1]
        if most - less >= CLEAR_SQUARE_NATS:  # one misread piece decides nothing
            return likeliest
        return pose if pose in (likeliest, second) else None


@dataclass(frozen=True, slots=True)
class _ComparedGrid:
    """The grid that a picture shows, compared with that of a pose."""

    shows: bool
    """Enough of it shows to be compared."""
    fits: bool
    """Its crossings are where the pose has crossings, though the board may lie whole squares beside it."""
    against: float
    """Evidence of the board's edges, nats, that it does lie whole squares beside the pose; 0 where a hand may hide
    them."""


def _compared_grid(image: Image, pose: BoardPose, *, edges_show: bool) -> _ComparedGrid:
    shift = board_shift(image, pose)
    if shift is None:
        return _ComparedGrid(shows=False, fits=False, against=0.0)
    return _ComparedGrid(True, shift.squares < MIN_SHIFT_SQUARES, shift.against if edges_show else 0.0)


def _possible_places(found: BoardPose, pose: BoardPose, grid: _ComparedGrid) -> dict[BoardPose, float]:
    """Where the board may lie that a search found at `found`, with the evidence of its edges against each, nats."""
    if displacement(found, pose) < MIN_SHIFT_SQUARES:
        return {pose: 0.0}
    if grid.fits and grid.against < math.inf and _off_grid(found, pose) < MIN_SHIFT_SQUARES:
        return {found: 0.0, pose: grid.against}
    return {found: 0.0}


def displacement(place: BoardPose, pose: BoardPose) -> float:
    """How far, in squares, the corner that moved most lies at `place` from where it is at `pose`."""
    return float(np.linalg.norm(pose.locate(place.corners_px) - pose.locate(pose.corners_px), axis=1).max())


def _off_grid(place: BoardPose, pose: BoardPose) -> float:
    """How far, in squares, the corners at `place` lie beside crossings of the grid that is laid by `pose`."""
    corners = pose.locate(place.corners_px)
    return float(np.abs(corners - corners.round()).max())
