"""What stands on each playing square of one picture, by a small net and by comparison with the other squares.

Needs the board's pose and nothing learnt before. A reader is not thread-safe: one for each thread.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import astuple, dataclass, replace

import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose, FloatArray
from calibration.height_view import lean_directions, square_sides_px
from referee.records.readings import SquareReading
from referee.vision.colour_classes import NET_WEIGHT, ColourClasses, face_colours, learn_colours
from referee.vision.height_net import HeightNet
from referee.vision.heights import BoardHeights, learn_heights, photograph_odds
from referee.vision.light_surface import LightSurface
from referee.vision.onnx_net import load_net
from referee.vision.piece_colours import ColourPrototype, PieceColours
from referee.vision.sibling_head import FEATURES, SiblingSums, load_head, sum_siblings
from referee.vision.square_patches import STRAIGHT, Cut, PatchArray, square_centres, square_patches

TRAINING_SHARES = (0.54, 0.23, 0.23)
"""Shares of empty, white and black squares in the training set, whose logarithms are subtracted from the net's log odds
so that they become likelihoods. A larger share makes its kind be read less often. From `training/patch_sets.py`."""
TRAINING_KING_SHARE = 0.25
"""Share of kings among the pieces of the training set, subtracted likewise. Larger reads fewer kings. From
`training/patch_sets.py`."""
MAX_NATS = 9.0
"""Bound on the evidence of one picture for a square, nats. Larger lets one picture outweigh more others. Chosen, not
measured."""

CUT_OFFSET = 0.05
"""Offset of the further cuts of a single photograph from the squares' middles, squares: as far as the board's corners
may be misplaced. Larger makes the cuts differ more and each of them less readable. Chosen, not measured."""
CUTS = (
    STRAIGHT,
    Cut(mirrored=True),
    Cut((CUT_OFFSET, 0.0)),
    Cut((-CUT_OFFSET, 0.0), mirrored=True),
    Cut((0.0, CUT_OFFSET), mirrored=True),
    Cut((0.0, -CUT_OFFSET)),
)

EXCHANGED = [0, 2, 1]
"""Order of empty, white and black for a board on which White's pieces are the darker ones."""

Image = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class BoardLook:
    """What one board's squares and pieces look like; enough to read a few squares without seeing all again."""

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
    look: BoardLook | None
    """For reading a few squares in a later picture; None when no square was asked for and none was known."""


@dataclass(frozen=True, slots=True)
class _Opinions:
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
    look: BoardLook

    def readings(self, kings: FloatArray) -> tuple[SquareReading, ...]:
        """With the log odds (N,) of two discs that all pieces together leave."""
        return tuple(map(_reading, self.evidence, kings, self.hidden))


class PieceReader:
    """The network with its weights loaded. Not thread-safe."""

    def __init__(self, net: str = "piece_net", head: str = "sibling_head") -> None:
        """By the names of the files of its weights in this folder."""
        self._net = load_net(net)
        self._head = load_head(head)

    def read(
        self,
        image: Image,
        pose: BoardPose,
        squares: Sequence[int] | None = None,
        look: BoardLook | None = None,
        light: LightSurface | None = None,
        white: ColourPrototype | None = None,
    ) -> PictureReading:
        """Read `squares` (numbers from 1; all when None) of `image`, BGR (H, W, 3).

        A `look` from an earlier picture of the same board lets a few squares be read as well as all;
        without it they are compared only with each other. `light` is fitted to the whole board when not given.
        `white` is the colour of White's pieces; the lighter ones are his when it is not given.
        """
        if squares is not None and not len(squares):
            return PictureReading((), look)
        seen = self.weigh(square_patches(image, pose, squares, light), pose, squares, look, white)
        heights = seen.look.heights.counted_pieces if look is None else seen.look.heights.new_pieces
        return PictureReading(seen.readings(heights(seen.two_discs, seen.lean, seen.side_px)), seen.look)

    def weigh(
        self,
        patches: PatchArray,
        pose: BoardPose,
        squares: Sequence[int] | None,
        look: BoardLook | None,
        white: ColourPrototype | None,
    ) -> _Opinions:
        """What `read` reads from: the `square_patches` of at least one square, the other arguments as there."""
        self._net.setInput(patches.astype(np.float32))
        seen = np.asarray(self._net.forward(), np.float32)
        centres = square_centres(pose.size)
        if squares is not None:
            centres = centres[np.asarray(squares, np.int64) - 1]
        lean = lean_directions(pose, centres)[1].astype(np.float32)
        colours = face_colours(patches, lean)
        side_px = square_sides_px(pose, centres)
        if look is None:
            look = self._learn(seen, lean, side_px, colours)
            if white is not None and not look.pieces.white_matches(white):
                look = replace(look, exchanged=True)
        opinions = self._head.judge(seen, lean, look.siblings, counted=False).astype(np.float64)
        trusted = look.colours.trusted(opinions[:, :3] - np.log(TRAINING_SHARES))
        evidence = NET_WEIGHT * trusted + look.colours.log_likelihoods(colours)
        if look.exchanged:
            evidence = evidence[:, EXCHANGED]
        two_discs, hidden = _two_discs(opinions), opinions[:, 4]
        return _Opinions(evidence, two_discs, hidden, lean.astype(np.float64), side_px, look)

    def _learn(
        self, seen: NDArray[np.float32], lean: NDArray[np.float32], side_px: FloatArray, colours: FloatArray
    ) -> BoardLook:
        """The look of a board, from all squares read: siblings sorted by first, then by second opinions."""
        first = sum_siblings(seen, seen[:, FEATURES:])
        second = self._head.judge(seen, lean, first, counted=True)
        siblings = sum_siblings(seen, second)
        third = self._head.judge(seen, lean, siblings, counted=False).astype(np.float64)
        visible = 1 / (1 + np.exp(third[:, 4]))
        pieces = (third[:, :3].argmax(axis=1) > 0) & (visible > 0.5)
        heights = learn_heights(_two_discs(third)[pieces], lean[pieces].astype(np.float64), side_px[pieces])
        return BoardLook(siblings, learn_colours(colours, third[:, :3], visible), heights)


def _two_discs(opinions: FloatArray) -> FloatArray:
    """The net's log odds (N,) of two discs, in its `opinions` (N, OPINIONS)."""
    return np.asarray(opinions[:, 3] - np.log(TRAINING_KING_SHARE / (1 - TRAINING_KING_SHARE)), np.float64)


def _reading(evidence: FloatArray, king: float, hidden: float) -> SquareReading:
    """From log-likelihoods (3,), and log odds of two discs and of being hidden."""
    cover = float(1 / (1 + np.exp(-hidden)))
    # what a hand covers tells little of what stands there
    empty, white, black = ((evidence - evidence.max()).clip(-MAX_NATS, 0) * (1 - cover)).tolist()
    two_discs = float(np.clip(king, -MAX_NATS, MAX_NATS))
    return SquareReading(empty, white, black, two_discs * (1 - cover), cover, 0.0)


@functools.cache
def _photograph_reader() -> PieceReader:
    """The net with weights for single photographs, where nothing but the picture tells a king from a man."""
    return PieceReader("photograph_net", "photograph_head")


@functools.cache
def _height_net() -> HeightNet:
    return HeightNet()


@dataclass(frozen=True, slots=True)
class SeenPhotograph:
    """A single picture as the nets see it, cut in several ways."""

    cuts: tuple[_Opinions, ...]
    """The straight one first."""
    pieces: NDArray[np.bool_]
    """Where pieces are seen, (N,)."""
    two_discs: FloatArray
    """The nets' log odds (N,) of two discs. They see the same pixels: their odds are averaged, not added."""

    @property
    def lean(self) -> FloatArray:
        """How far each piece leans (N,), squares a square of height."""
        return self.cuts[0].lean

    @property
    def side_px(self) -> FloatArray:
        """Sides of the squares (N,), pixels of the picture."""
        return self.cuts[0].side_px


def see_photograph(image: Image, pose: BoardPose, white: ColourPrototype | None = None) -> SeenPhotograph:
    """All squares of `image`, BGR (H, W, 3); not thread-safe.

    A single picture is cut in several ways and the opinions are averaged: what one cut misreads by chance, the others
    do not. A net that sees the pieces finer has half a say in their heights.
    """
    reader = _photograph_reader()
    first, *others = (square_patches(image, pose, cut=cut) for cut in CUTS)
    straight = reader.weigh(first, pose, None, None, white)
    of_white = _prototype_of_white(straight.look.pieces) if white is None else white
    cuts = (straight, *(reader.weigh(patches, pose, None, None, of_white) for patches in others))
    hidden = np.mean([cut.hidden for cut in cuts], axis=0)
    evidence = np.mean([cut.evidence for cut in cuts], axis=0)
    two_discs = (np.mean([cut.two_discs for cut in cuts], axis=0) + _height_net().two_discs(image, pose)) / 2
    return SeenPhotograph(cuts, (evidence.argmax(axis=1) > 0) & (hidden < 0), two_discs)


def read_photograph(image: Image, pose: BoardPose, white: ColourPrototype | None = None) -> PictureReading:
    """What stands on all squares of `image`, BGR (H, W, 3); not thread-safe.

    Which pieces are two discs is decided by the mean odds of all cuts, which scatter less than those of one. Costs some
    ten times as long as `PieceReader.read`, which is for pictures that follow each other.
    """
    seen = see_photograph(image, pose, white)
    odds, lean, side_px = (each[seen.pieces] for each in (seen.two_discs, seen.lean, seen.side_px))
    heights = learn_heights(odds, lean, side_px, photograph_odds())
    kings = heights.counted_pieces(seen.two_discs, seen.lean, seen.side_px)
    squares = tuple(map(_mean, zip(*(cut.readings(kings) for cut in seen.cuts), strict=True)))
    return PictureReading(squares, replace(seen.cuts[0].look, heights=heights))


def _prototype_of_white(pieces: PieceColours) -> ColourPrototype | None:
    """The colour of White's pieces, so that all cuts mean the same; None where none are seen."""
    return None if pieces.white is None else ColourPrototype.of(pieces.white)


def _mean(readings: Sequence[SquareReading]) -> SquareReading:
    """Of one square."""
    return SquareReading(*np.mean([astuple(reading) for reading in readings], axis=0).tolist())
