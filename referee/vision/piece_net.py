"""What stands on each playing square of one picture, by a small net and by comparison with the other squares.

Needs the board's pose and nothing learnt before. A reader is not thread-safe: one for each thread.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose, FloatArray
from calibration.height_view import lean_directions
from referee.records.readings import CLEAR_SQUARE_NATS, SquareReading
from referee.vision.colour_classes import NET_WEIGHT, ColourClasses, face_colours, learn_colours
from referee.vision.heights import BoardHeights, learn_heights, usual_odds
from referee.vision.labels import EXCHANGED
from referee.vision.light_surface import LightSurface
from referee.vision.onnx_net import load_net
from referee.vision.piece_colours import ColourPrototype, PieceColours
from referee.vision.sibling_head import FEATURES, SiblingSums, load_head, sum_siblings
from referee.vision.square_patches import PATCH, STRAIGHT, Cut, PatchArray, PatchShape, square_centres, square_patches

TRAINING_SHARES = (0.54, 0.23, 0.23)
"""Shares of empty, white and black squares in the training set, whose logarithms are subtracted from the net's log odds
so that they become likelihoods. A larger share makes its kind be read less often. From `training/patch_sets.py`."""

Image = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Weights:
    """A network and its head: their files, what they were trained with, and the likelihood of reflections."""

    net: str
    """Name of the network's file in this folder."""
    head: str
    shape: PatchShape
    king_share: float
    """Share of kings among the pieces of the training set, whose log odds are subtracted from the net's, as those of
    `TRAINING_SHARES` are. Larger reads fewer kings. From `training/patch_sets.py`."""
    glare_nats: float = -math.inf
    """Log-likelihood of any colour brighter than its kind's where nothing covers the square. Larger lets bright colours
    say less against the net."""


MATCH_WEIGHTS = Weights("piece_net", "sibling_head", PATCH, 0.25)
"""The network that reads a match."""


@dataclass(frozen=True, slots=True)
class PieceModel:
    """What the net and the colours of one board's squares tell of its pieces: needed to read a few squares without
    reading all again."""

    siblings: SiblingSums
    colours: ColourClasses
    heights: BoardHeights
    exchanged: bool = False
    """Whether the pieces that the net and the colours call white are Black's."""

    @property
    def pieces(self) -> PieceColours:
        """What colours White's and Black's pieces have."""
        return self.colours.pieces.exchanged if self.exchanged else self.colours.pieces


@dataclass(frozen=True, slots=True)
class PictureReading:
    """What one picture shows on the squares asked for."""

    squares: tuple[SquareReading, ...]
    """In the order asked for; all by number when none were named."""
    piece_model: PieceModel | None
    """For reading a few squares in a later picture; None when no square was asked for and none was known."""

    @property
    def evidence(self) -> FloatArray:
        """Log-likelihoods (squares, 3) of empty, white and black."""
        return np.array([(s.empty, s.white, s.black) for s in self.squares], np.float64).reshape(-1, 3)


@dataclass(frozen=True, slots=True)
class Opinions:
    """The network's opinions of N squares of one picture, and where the camera sees their pieces."""

    evidence: FloatArray
    """Log-likelihoods (N, 3) of empty, white and black."""
    two_discs: FloatArray
    """The net's log odds (N,) of two discs."""
    hidden: FloatArray
    """Log odds (N,) of being hidden."""
    lean: FloatArray
    """How far each piece leans (N,), in squares a square of height."""
    side_px: FloatArray
    """Sides of the squares (N,), pixels of the picture."""
    piece_model: PieceModel

    def readings(self, kings: FloatArray) -> tuple[SquareReading, ...]:
        """Readings with these log odds `kings` (N,) of two discs, for which all pieces were weighed together."""
        return tuple(map(reading, self.evidence, kings, self.hidden))


class PieceReader:
    """The network with its weights loaded. Not thread-safe."""

    def __init__(self, weights: Weights = MATCH_WEIGHTS) -> None:
        self.shape = weights.shape
        self._net = load_net(weights.net)
        self._head = load_head(weights.head)
        self._glare_nats = weights.glare_nats
        self._usual_odds = np.log(weights.king_share / (1 - weights.king_share))

    def read(
        self,
        image: Image,
        pose: BoardPose,
        squares: Sequence[int] | None = None,
        piece_model: PieceModel | None = None,
        light: LightSurface | None = None,
        white: ColourPrototype | None = None,
        cut: Cut = STRAIGHT,
    ) -> PictureReading:
        """Read `squares` (numbers from 1; all when None) of `image`, BGR (H, W, 3).

        A `piece_model` from an earlier picture of the same board lets a few squares be read as well as all;
        without it they are compared only with each other. `light` is fitted to the whole board when not given.
        `white` is the colour of White's pieces; the lighter ones are White's when it is not given. `cut` is where the
        net looks for the pieces.
        """
        if squares is not None and not len(squares):
            return PictureReading((), piece_model)
        seen = self.weigh(
            square_patches(image, pose, squares, light, cut, self.shape), pose, squares, piece_model, white
        )
        heights = (
            seen.piece_model.heights.counted_pieces if piece_model is None else seen.piece_model.heights.new_pieces
        )
        return PictureReading(seen.readings(heights(seen.two_discs, seen.lean, seen.side_px)), seen.piece_model)

    def weigh(
        self,
        patches: PatchArray,
        pose: BoardPose,
        squares: Sequence[int] | None,
        piece_model: PieceModel | None,
        white: ColourPrototype | None,
    ) -> Opinions:
        """The opinions that `read` uses, from the `square_patches` of at least one square; other arguments as there."""
        self._net.setInput(patches.astype(np.float32))
        seen = np.asarray(self._net.forward(), np.float32)
        centres = square_centres(pose.size)
        if squares is not None:
            centres = centres[np.asarray(squares, np.int64) - 1]
        lean = lean_directions(pose, centres)[1].astype(np.float32)
        colours = face_colours(patches, lean, self.shape)
        side_px = pose.shorter_sides_px(centres)
        if piece_model is None:
            piece_model = self._learn(seen, lean, side_px, colours, white)
            if white is not None and not piece_model.pieces.white_matches(white):
                piece_model = replace(piece_model, exchanged=True)
        opinions = self._head.judge(seen, lean, piece_model.siblings, counted=False).astype(np.float64)
        trusted = piece_model.colours.trusted(opinions[:, :3] - np.log(TRAINING_SHARES))
        glare = self._glare_nats - np.logaddexp(0, opinions[:, 4])  # a hand is no reflection
        evidence = NET_WEIGHT * trusted + piece_model.colours.of_pieces(colours, opinions[:, 3], glare)
        if piece_model.exchanged:
            evidence = evidence[:, EXCHANGED]
        two_discs, hidden = self._two_discs(opinions), opinions[:, 4]
        return Opinions(evidence, two_discs, hidden, lean.astype(np.float64), side_px, piece_model)

    def _learn(
        self,
        seen: NDArray[np.float32],
        lean: NDArray[np.float32],
        side_px: FloatArray,
        colours: FloatArray,
        white: ColourPrototype | None,
    ) -> PieceModel:
        """The model of a board's pieces, from all squares read: siblings sorted by first, then by second opinions."""
        first = sum_siblings(seen, seen[:, FEATURES:])
        second = self._head.judge(seen, lean, first, counted=True)
        siblings = sum_siblings(seen, second)
        third = self._head.judge(seen, lean, siblings, counted=False).astype(np.float64)
        visible = 1 / (1 + np.exp(third[:, 4]))
        pieces = (third[:, :3].argmax(axis=1) > 0) & (visible > 0.5)
        odds, leans = self._two_discs(third)[pieces], lean[pieces].astype(np.float64)
        heights = learn_heights(odds, leans, side_px[pieces], usual_odds("match"))
        faces = np.where((third[:, 3] > 0)[:, None], colours[:, 1], colours[:, 0])
        return PieceModel(siblings, learn_colours(faces, third[:, :3], visible, white), heights)

    def _two_discs(self, opinions: FloatArray) -> FloatArray:
        """The net's log odds (N,) of two discs, in its `opinions` (N, OPINIONS)."""
        return np.asarray(opinions[:, 3] - self._usual_odds, np.float64)


def reading(evidence: FloatArray, king: float, hidden: float) -> SquareReading:
    """From log-likelihoods (3,), and log odds of two discs and of being hidden."""
    cover = float(1 / (1 + np.exp(-hidden)))
    # what a hand covers tells little of what stands there
    empty, white, black = ((evidence - evidence.max()).clip(-CLEAR_SQUARE_NATS, 0) * (1 - cover)).tolist()
    two_discs = float(np.clip(king, -CLEAR_SQUARE_NATS, CLEAR_SQUARE_NATS))
    return SquareReading(empty, white, black, two_discs * (1 - cover), cover, 0.0)
