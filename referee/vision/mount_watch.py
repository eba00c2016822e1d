"""Detects that the board or the camera was moved: checks the grid at its place, and searches for it once it is not
there."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose
from calibration.tracking import board_shift, track_board
from referee.records.readings import SETTLED_S
from referee.vision.image_stabilisation import StabilisedFrame
from referee.vision.top_view import Floats
from referee.vision.zones import COVERED_SHARE

CHECK_INTERVAL_S = 1.0
"""Least time between two checks, seconds. Larger costs less and notices later. Chosen, not measured."""
MIN_SHIFT_SQUARES = 0.08
"""Shift of the grid from which the board counts as moved and is registered anew, squares. Larger tolerates looser
mounts. Chosen by trial on the virtual table."""
BLIND_SHARE = 0.6
"""Share of covered, still squares, or of squares that move at once, from which a moved board is suspected. Larger
notices fewer moves. Chosen by trial on the virtual table."""


class MountWatch:
    """Watches the place of one board."""

    def __init__(self) -> None:
        self._looked_s = -CHECK_INTERVAL_S
        self.lost = False
        """The board is not where it was, or cannot be seen, and has not been found again."""
        self._jolted = False
        """Most of it moved at once since the last check."""

    def take_motion(self, moved: NDArray[np.bool_]) -> None:
        """Take which playing squares moved between two pictures, shape (playing squares,)."""
        self._jolted |= bool(moved.mean() >= BLIND_SHARE)

    def is_due(self, still_s: float) -> bool:
        """Whether a board that has been still for `still_s` seconds must be checked before its squares are believed."""
        return self._jolted and still_s >= SETTLED_S

    def look_in_other_light(
        self, picture: StabilisedFrame, pose: BoardPose, still_s: float, now: float
    ) -> BoardPose | None:
        """The pose of the board in a picture that differs all over from what was known of it; None if it does not show
        there, or has not been looked for because it is not still, or was a moment ago."""
        if still_s < SETTLED_S or now - self._looked_s < CHECK_INTERVAL_S:
            return None
        self._looked_s = now
        found = track_board(picture.image, pose)
        self.lost &= found is None
        return found

    def look(
        self, picture: StabilisedFrame, pose: BoardPose, hidden: Floats, free: bool, still_s: float, now: float
    ) -> BoardPose | None:
        """The new pose, if the board was moved from `pose` and is found again; else None, see `lost`.

        `hidden` is the covered share of each square, `free` whether no hand is over the board, `still_s` how long the
        whole board has been still.
        """
        blind = float(np.mean(hidden > COVERED_SHARE)) >= BLIND_SHARE
        due = self._jolted or now - self._looked_s >= CHECK_INTERVAL_S
        if not due or not (free or blind) or still_s < SETTLED_S:
            return None
        self._looked_s, self._jolted = now, False
        shift = board_shift(picture.image, pose)
        if shift is not None and shift.squares < MIN_SHIFT_SQUARES and not (blind and self.lost):
            self.lost = False
            return None
        found = track_board(picture.image, pose)
        self.lost = found is None and (shift is not None or blind)
        if found is None:
            return None
        displacement = np.linalg.norm(pose.locate(found.corners_px) - pose.locate(pose.corners_px), axis=1)
        return found if displacement.max() >= MIN_SHIFT_SQUARES else None
