"""What stands on the squares of a single photograph, where nothing but the picture tells a king from a man.

Four nets read it: one sees squares as coarsely as in a match, three nearly as finely as the camera did. From straight
above, a king is told by a crescent of its lower disc, a wider outline or a longer shadow, a pixel or two of the picture
each. What one net, or one cut of the picture, misreads by chance, the others do not. They see the same pixels: their
evidence is averaged, not added.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose, FloatArray
from referee.vision.heights import learn_heights, usual_odds
from referee.vision.piece_colours import ColourPrototype, PieceColours
from referee.vision.piece_net import Image, Opinions, PictureReading, PieceReader, Weights, reading
from referee.vision.square_patches import FINE_PATCH, PATCH, STRAIGHT, Cut, square_patches

GLARE_NATS = -10.0
"""Log-likelihood, on the scale of `ColourClasses.log_likelihoods`, of any colour brighter than its kind's on a square
that reflects a lamp or a window. Usual colours have -5 to -8. Larger lets bright colours say less against the net. Of
the open squares of 119 path-traced photographs, 37 of which the nets have learnt from, 4 are taken for another kind
with -10, 5 with -11, 10 without; of 34 real ones 4 with and without, 10 with -9. A match is read without a
likelihood of reflections: hands and pushed pieces look like them too, and another picture follows."""
CUT_OFFSET = 0.05
"""Offset of further cuts of a photograph from the squares' middles, squares: as far as the board's corners may be
misplaced. Larger makes the cuts differ more and each of them less readable. Chosen, not measured."""
TWO_CUTS = STRAIGHT, Cut(mirrored=True)
SIX_CUTS = (
    *TWO_CUTS,
    Cut((CUT_OFFSET, 0.0)),
    Cut((-CUT_OFFSET, 0.0), mirrored=True),
    Cut((0.0, CUT_OFFSET), mirrored=True),
    Cut((0.0, -CUT_OFFSET)),
)


@dataclass(frozen=True, slots=True)
class PhotographNet:
    """One of the nets, and what it is asked for."""

    weights: Weights
    cuts: tuple[Cut, ...]
    """The cuts that it is shown. More make the mean of its evidence less noisy, and take longer."""
    kind_weight: float
    """Its weight among the nets in what stands on a square."""
    height_weight: float
    """Its weight in how high it is."""


NETS = (
    PhotographNet(Weights("photograph_net", "photograph_head", PATCH, 0.25, GLARE_NATS), SIX_CUTS, 1, 2),
    PhotographNet(Weights("fine_net", "fine_head", FINE_PATCH, 0.2, GLARE_NATS), TWO_CUTS, 1, 1),
    PhotographNet(Weights("wide_net", "wide_head", FINE_PATCH, 0.2, GLARE_NATS), TWO_CUTS, 1, 1),
    PhotographNet(Weights("broad_net", "broad_head", FINE_PATCH, 0.2, GLARE_NATS), TWO_CUTS, 0, 1),
)
"""The last net has learnt from other discs and boards too, and misses fewer kings; the first takes the fewest men for
kings. With equal weights for the heights one real photograph of 34 fewer is read right, and another if the last net has
a weight in what stands on a square."""


@functools.cache
def _readers() -> tuple[PieceReader, ...]:
    return tuple(PieceReader(net.weights) for net in NETS)


@dataclass(frozen=True, slots=True)
class SeenPhotograph:
    """A photograph as the nets see it."""

    straight: Opinions
    """The first net's opinions on the straight cut."""
    evidence: FloatArray
    """Log-likelihoods (N, 3) of empty, white and black."""
    two_discs: FloatArray
    """Log odds (N,) of two discs."""
    hidden: FloatArray
    """Log odds (N,) of being hidden."""

    @property
    def pieces(self) -> NDArray[np.bool_]:
        """Where pieces are seen, (N,)."""
        return np.asarray((self.evidence.argmax(axis=1) > 0) & (self.hidden < 0))

    @property
    def lean(self) -> FloatArray:
        """How far each piece leans (N,), squares a square of height."""
        return self.straight.lean

    @property
    def side_px(self) -> FloatArray:
        """Sides of the squares (N,), pixels of the picture."""
        return self.straight.side_px


def see_photograph(image: Image, pose: BoardPose, white: ColourPrototype | None = None) -> SeenPhotograph:
    """All squares of `image`, BGR (H, W, 3); `white` is the colour of White's pieces, the lighter one if not given. Not
    thread-safe."""
    of_nets: list[list[Opinions]] = []
    for net, reader in zip(NETS, _readers(), strict=True):
        own: list[Opinions] = []
        for cut in net.cuts:
            patches = square_patches(image, pose, cut=cut, shape=reader.shape)
            own.append(reader.weigh(patches, pose, None, None, white))
            if white is None:  # so that all cuts call the same side white
                white = _prototype_of_white(own[0].piece_model.pieces)
        of_nets.append(own)

    def mean(name: str, weights: list[float]) -> FloatArray:
        means = [np.mean([getattr(cut, name) for cut in own], axis=0) for own in of_nets]
        return np.asarray(np.average(means, axis=0, weights=weights))

    of_kind, of_height = [net.kind_weight for net in NETS], [net.height_weight for net in NETS]
    evidence, hidden = mean("evidence", of_kind), mean("hidden", of_kind)
    return SeenPhotograph(of_nets[0][0], evidence, mean("two_discs", of_height), hidden)


def read_photograph(image: Image, pose: BoardPose, white: ColourPrototype | None = None) -> PictureReading:
    """What stands on all squares of `image`; arguments as for `see_photograph`.

    Costs some thirty times as long as `PieceReader.read`, which is for pictures that follow each other.
    """
    seen = see_photograph(image, pose, white)
    odds, lean, side_px = (each[seen.pieces] for each in (seen.two_discs, seen.lean, seen.side_px))
    heights = learn_heights(odds, lean, side_px, usual_odds("photograph"))
    kings = heights.counted_pieces(seen.two_discs, seen.lean, seen.side_px)
    squares = tuple(map(reading, seen.evidence, kings, seen.hidden))
    return PictureReading(squares, replace(seen.straight.piece_model, heights=heights))


def _prototype_of_white(pieces: PieceColours) -> ColourPrototype | None:
    """The colour of White's pieces; None where none are seen."""
    return None if pieces.white is None else ColourPrototype.of(pieces.white)
