"""What stands on each playing square of one picture, by a small net and by comparison with the other squares.

Needs the board's pose and nothing learnt before. A reader is not thread-safe: one for each thread.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose
from referee.records.readings import SquareReading
from referee.vision.light_surface import LightSurface
from referee.vision.sibling_head import FEATURES, OPINIONS, BoardLook, SiblingHead, board_look
from referee.vision.square_patches import lean_directions, square_centres, square_patches

TAUGHT_ODDS = (0.54, 0.23, 0.23)
"""Shares of empty, white and black squares in the pictures the net learnt from; taken out of its opinions."""
TAUGHT_KINGS = 0.25
"""Share of kings among the pieces it learnt from; taken out as well."""
LARGEST_LOG = 9.0
"""Bound on a square's evidence, in nats: no single picture is ever surer. Larger lets one picture outweigh more."""

Image = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class PictureReading:
    """All that one picture tells about the squares asked for."""

    squares: tuple[SquareReading, ...]
    """In the order asked for; all by number when none were named."""
    look: BoardLook
    """What this board's squares look like, for reading a few of them in a later picture."""


class PieceReader:
    """Holds the loaded net."""

    def __init__(self) -> None:
        folder = resources.files("referee.vision")
        network = np.frombuffer((folder / "piece_net.onnx").read_bytes(), np.uint8)
        # OpenCV 5's new engine takes twice as long for this net as the one that OpenCV 4 has
        choice = {"engine": cv2.dnn.ENGINE_CLASSIC} if hasattr(cv2.dnn, "ENGINE_CLASSIC") else {}
        self._net = cv2.dnn.readNetFromONNX(network, **choice)
        with (folder / "sibling_head.npz").open("rb") as file, np.load(file) as weights:
            self._head = SiblingHead(**{name: weights[name] for name in weights.files})

    def read(
        self,
        image: Image,
        pose: BoardPose,
        squares: Sequence[int] | None = None,
        look: BoardLook | None = None,
        light: LightSurface | None = None,
    ) -> PictureReading:
        """Read `squares` (numbers from 1; all when None) of `image`, BGR (H, W, 3).

        A `look` from an earlier picture of the same board lets a few squares be read as well as all;
        without it they are compared only with each other. `light` is fitted to the whole board when not given.
        """
        if squares is not None and not len(squares):
            return PictureReading((), look or board_look(np.zeros((0, FEATURES + OPINIONS), np.float32)))
        patches = square_patches(image, pose, squares, light)
        self._net.setInput(patches.astype(np.float32))
        seen = np.asarray(self._net.forward(), np.float32)
        centres = square_centres(pose.size)
        if squares is not None:
            centres = centres[np.asarray(squares, np.int64) - 1]
        lean = lean_directions(pose, centres)[1].astype(np.float32)
        counted = look is None
        known = look or board_look(seen)
        opinions = self._head.judge(seen, lean, known, counted)
        return PictureReading(tuple(_reading(opinion) for opinion in opinions.astype(np.float64)), known)


def _reading(opinion: NDArray[np.float64]) -> SquareReading:
    evidence = opinion[:3] - np.log(TAUGHT_ODDS)
    hidden = float(1 / (1 + np.exp(-opinion[4])))
    # what a hand covers tells little of what stands there
    evidence = (evidence - evidence.max()).clip(-LARGEST_LOG, 0) * (1 - hidden)
    king = opinion[3] - np.log(TAUGHT_KINGS / (1 - TAUGHT_KINGS))
    king = float(np.clip(king, -LARGEST_LOG, LARGEST_LOG)) * (1 - hidden)
    return SquareReading(float(evidence[0]), float(evidence[1]), float(evidence[2]), king, hidden, 0.0)


@functools.cache
def _reader() -> PieceReader:
    return PieceReader()


def read_pieces(image: Image, pose: BoardPose, squares: Sequence[int] | None = None) -> tuple[SquareReading, ...]:
    """What stands on `squares` (all when None) of `image`, BGR (H, W, 3); not thread-safe."""
    return _reader().read(image, pose, squares).squares
