"""Whether board or camera was moved: the grid is looked for where it was, and elsewhere once it is not there."""

from __future__ import annotations

import numpy as np

from calibration.geometry import BoardPose
from calibration.tracking import board_shift, track_board
from referee.vision.top_view import Floats, Image

EVERY_S, AT_REST_EVERY_S = 1.0, 4.0
"""Pause between two checks that board and camera still lie as they did, the second while nothing has moved since the
last: a knock moves everything, so only a mount that gives way slowly waits for it."""
STILL_S = 0.4
"""Stillness in which that is looked for."""
SHIFT_SQUARES = 0.08
"""Shift of the grid at which board and camera are registered anew; larger tolerates looser mounts."""
COVERED = 0.5
"""Share of a square from which it counts as covered."""
BLIND_SHARE = 0.6
"""Share of covered squares, lying still, at which a moved board is suspected."""


class MountWatch:
    def __init__(self) -> None:
        self._looked_s = -EVERY_S
        self.lost = False
        """The board was seen to have moved and is not found again yet."""

    def look(
        self, image: Image, pose: BoardPose, hidden: Floats, free: bool, still_s: float, now: float
    ) -> BoardPose | None:
        """Where the board lies now, if it was moved from `pose` and is found again; else None, see `lost`.

        `image` is BGR (H, W, 3), `hidden` the covered share of each square, `free` whether no hand is over the board,
        `still_s` for how long all of it has lain still.
        """
        blind = float(np.mean(hidden > COVERED)) >= BLIND_SHARE
        since_s = now - self._looked_s
        at_rest = still_s >= since_s and not self.lost
        if since_s < (AT_REST_EVERY_S if at_rest else EVERY_S) or not (free or blind) or still_s < STILL_S:
            return None
        self._looked_s = now
        shift = board_shift(image, pose)
        if shift is not None and shift.squares < SHIFT_SQUARES and not (blind and self.lost):
            self.lost = False
            return None
        found = track_board(image, pose)
        self.lost = found is None and (shift is not None or blind)
        if found is None:
            return None
        away = np.linalg.norm(pose.locate(found.corners_px) - pose.locate(pose.corners_px), axis=1)
        return found if away.max() >= SHIFT_SQUARES else None
