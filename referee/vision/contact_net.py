"""A small network for contacts: whether fingertips were at a piece that stood on the board.

A single picture hardly shows contact; the motion just before and after does. The input is the surroundings of the
fingertips in three close views (before, at and after the look) and in the reference, relit like the look and no finer
than the top view.
`training/contact_network.py` has its layers, `training/train_contacts.py` its training.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.vision.close_view import FINER
from referee.vision.onnx_net import load_net
from referee.vision.top_view import Floats, Image, to_pixels

SIDE_PX = 96
"""Side of its input, pixels of close views: 2.4 squares. Larger shows more of the hand and takes longer. Chosen, not
measured."""
VIEWS, LEANS = 4, 2
"""Pictures in its input (before, look, after, reference), and the lean across and down, squares a square of height."""
CHANNELS = 3 * VIEWS + LEANS
"""Channels of its input: tones (BGR) of each picture, and the lean of the place, the same everywhere."""


def surroundings(view: Image, place: tuple[float, float], side_px: int = SIDE_PX) -> Image:
    """Part of a top view (side, side, 3) around the place that shows (column, row) in squares, enlarged to a close
    view (side_px, side_px, 3); what lies outside the view repeats its edge."""
    centre = [to_pixels(along) - 0.5 for along in place]
    part = cv2.getRectSubPix(view, (side_px // FINER, side_px // FINER), centre)
    return np.asarray(cv2.resize(part, (side_px, side_px), interpolation=cv2.INTER_LINEAR), np.uint8)


class ContactNet:
    """Holds the loaded network."""

    def __init__(self) -> None:
        self._net = load_net("contact_net")

    def log_odds(self, parts: NDArray[np.uint8], lean: tuple[float, float]) -> float:
        """Log odds, nats, that fingertips were at a piece that stood on the board.

        `parts` (4, SIDE_PX, SIDE_PX, 3): the surroundings of the fingertips in the tones of the view before, of the
        look, of the view after and of the reference; `lean` (columns, rows): how far they are seen aside for every
        square of height."""
        picture: Floats = np.empty((1, CHANNELS, SIDE_PX, SIDE_PX), np.float32)
        picture[0, :-LEANS] = parts.transpose(0, 3, 1, 2).reshape(-1, SIDE_PX, SIDE_PX)
        picture[0, -LEANS:] = np.array(lean, np.float32)[:, None, None]
        self._net.setInput(picture)
        return float(self._net.forward().ravel()[0])
