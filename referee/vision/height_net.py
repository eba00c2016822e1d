"""One disc or two, by a net that sees the pieces of a photograph nearly as finely as the camera did.

From straight above, a king is told by a crescent of its lower disc, a wider outline or a longer shadow, a pixel or two
of the picture each: less than half a pixel where squares are read. The net has the layers of the one that reads squares
and a head of its own; `training/train.py --heights` trains both.
"""

from __future__ import annotations

import numpy as np

from calibration.geometry import BoardPose, FloatArray
from calibration.height_view import lean_directions
from referee.vision.onnx_net import load_net
from referee.vision.sibling_head import FEATURES, load_head, sum_siblings
from referee.vision.square_patches import FINE_PATCH, STRAIGHT, Cut, square_centres, square_patches
from referee.vision.top_view import Image

TRAINING_KING_SHARE = 0.18
"""Share of kings among the pieces of the training set, whose log odds are subtracted from the net's so that they become
likelihoods. Larger reads fewer kings. From the sets named in `training/__init__.py`."""
CUTS = STRAIGHT, Cut(mirrored=True)
"""Ways in which the patches are cut; the odds are averaged. More scatter less and take longer."""


class HeightNet:
    """The net with its weights loaded. Not thread-safe."""

    def __init__(self) -> None:
        self._net = load_net("height_net")
        self._head = load_head("height_head")

    def two_discs(self, image: Image, pose: BoardPose) -> FloatArray:
        """Log odds (N,) of two discs against one on all squares, where there is a piece; `image` is BGR (H, W, 3)."""
        usual = np.log(TRAINING_KING_SHARE / (1 - TRAINING_KING_SHARE))
        lean = lean_directions(pose, square_centres(pose.size))[1].astype(np.float32)
        odds = []
        for cut in CUTS:
            self._net.setInput(square_patches(image, pose, cut=cut, shape=FINE_PATCH).astype(np.float32))
            seen = np.asarray(self._net.forward(), np.float32)
            siblings = sum_siblings(seen, seen[:, FEATURES:])
            odds.append(self._head.judge(seen, lean, siblings, counted=True)[:, 3] - usual)
        return np.asarray(np.mean(odds, axis=0), np.float64)
