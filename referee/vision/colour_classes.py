"""Colour classes of one board (empty squares, white and black pieces), learnt from one picture by
expectation-maximisation.

The net knows what pieces look like in general; the colours of this board's kinds are learnt from its squares together.
Starting from the net's opinions, each kind's mean and scatter are estimated from all squares, weighted by the
probability that they are of that kind, and the probabilities are computed anew, for a few rounds. Student's t
distribution tolerates highlights and mistakes.

The net learnt to tell light pieces from dark ones. Of blue and red pieces it knows that they are pieces, but not of
which side; then colour alone divides them into two classes, if that explains the picture better.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from calibration.geometry import FloatArray
from calibration.robust_fits import REWEIGHTED_FITS
from referee.vision.piece_colours import ColourPrototype, PieceColour, PieceColours
from referee.vision.shrunk_fits import PRIOR_SQUARES
from referee.vision.square_patches import (
    NADIR_REACH,
    PATCH,
    TONE_LEVELS,
    TRAINED_DISC_HEIGHT,
    PatchShape,
)
from referee.vision.student import log_density
from referee.vision.top_view import CORE_RADIUS

TEXTURE_GAIN = 15.0
"""Patch levels that an e-fold of contrast within a face counts for. Larger weighs texture more against colour. Chosen,
not measured."""
COLOUR_SPREAD = 6.0
"""Prior standard deviation of one kind's colour, patch levels. Larger confuses similar colours. Chosen, not
measured."""
MIN_VISIBLE_SHARE, FULL_WEIGHT_SHARE = 0.6, 0.9
"""Visible share of a square from which it is used, and from which it counts in full. Smaller lets the skin of a hand
over half of the empty squares pass for their colour; larger leaves out squares of which the net is only unsure. Chosen,
not measured."""
NET_WEIGHT = 0.6
"""Weight of the net's log odds against the colours'. Larger follows the net where a square looks unlike its kind.
Chosen, not measured."""
MIN_PIECES = 0.9
"""Squares (sum of probabilities) from which a kind of piece counts as present. Larger overlooks a last piece. Chosen,
not measured."""
MIN_DIVISION_NATS = 10.0
"""Gain in log-likelihood, nats, that a division by colour alone needs in a picture in which the net finds light and
dark pieces. Larger overlooks sets of two other colours where something else looks like a light piece. It was at most
1.5 on 71 pictures of usual sets, and 32 to 52 on three of sets that the net does not tell apart."""
KIND_PSEUDO_COUNT = 0.5
"""Pseudo-count, in squares, of each kind in the prior probabilities of the kinds. Larger penalises a missing kind less.
Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class ColourClasses:
    """Colour and texture of empty squares, white and black pieces on one board."""

    means: FloatArray
    """Mean colour and texture of each kind, (3, 4): patch levels, as of `face_colours`."""
    precisions: FloatArray
    """Inverse scatter (3, 4, 4)."""
    log_volumes: FloatArray
    """Half the log determinant of the scatter (3,)."""
    counts: FloatArray
    """How many squares seemed to be of each kind (3,)."""
    net_separates_sides: bool = True
    """Whether the net's log odds of white against black hold for pieces of these colours."""

    def log_likelihoods(self, colours: FloatArray) -> FloatArray:
        """(N, 3) of colours (N, 4), up to a common constant."""
        apart = colours[:, None] - self.means
        squared = np.einsum("nki,kij,nkj->nk", apart, self.precisions, apart)
        return log_density(squared, self.log_volumes, colours.shape[1])

    def of_pieces(self, colours: FloatArray, two_discs: FloatArray, glare: FloatArray) -> FloatArray:
        """Log-likelihoods (N, 3), up to a common constant, of colours (N, 2, 4) at the predicted top faces of a man
        and of a king, weighted by the log odds (N,) of two discs: where a man's face would show, a king may show its
        shaded side. `glare` (N,) are log-likelihoods of reflections, which have any colour brighter than their
        kind's."""
        one, two = (self._with_reflections(colours[:, discs], glare) for discs in (0, 1))
        single, double = -np.logaddexp(0, two_discs)[:, None], -np.logaddexp(0, -two_discs)[:, None]
        return np.column_stack([one[:, 0], np.logaddexp(single + one[:, 1:], double + two[:, 1:])])

    def _with_reflections(self, colours: FloatArray, glare: FloatArray) -> FloatArray:
        """The log-likelihoods (N, 3) of colours (N, 4), which may be reflections if brighter than the kind."""
        plain = self.log_likelihoods(colours)
        brighter = colours[:, None, :3].mean(axis=2) > self.means[:, :3].mean(axis=1)
        return np.where(brighter, np.logaddexp(plain, glare[:, None]), plain)

    def trusted(self, opinions: FloatArray) -> FloatArray:
        """The net's log odds (N, 3) of empty, white and black; white and black made equal if the net does not tell
        pieces of these colours apart."""
        return opinions if self.net_separates_sides else _colour_blind(opinions)

    @property
    def pieces(self) -> PieceColours:
        """The colours of the white and the black pieces."""
        shares = (self.means[1:, :3] / TONE_LEVELS) ** 2
        both = zip(shares.tolist(), self.counts[1:], strict=True)
        seen = (PieceColour.against_light(share) if count >= MIN_PIECES else None for share, count in both)
        return PieceColours(*seen)


def face_colours(patches: NDArray[np.uint8], lean: NDArray[np.floating], shape: PatchShape = PATCH) -> FloatArray:
    """Median B, G, R and log contrast (N, 2, 4), in patch levels, at the predicted top faces of one disc and of two."""
    reach = CORE_RADIUS * shape.pixels_per_square
    span = np.arange(-int(reach), int(reach) + 1)
    down, across = (offset.ravel() for offset in np.meshgrid(span, span - 0.5, indexing="ij"))
    inside = down**2 + across**2 < reach**2
    inside_columns = (across[inside] + (shape.width - 1) / 2).astype(np.intp)
    heights = TRAINED_DISC_HEIGHT * np.array([1, 2])
    middles = shape.height - 0.5 - shape.pixels_per_square * (NADIR_REACH + lean[:, None] * heights)
    rows = (np.round(middles).astype(np.intp)[..., None] + down[inside]).clip(0, shape.height - 1)
    squares = np.arange(len(patches))[:, None, None]
    levels = np.moveaxis(patches[squares, :3, rows, inside_columns], -1, -2).astype(np.float64)
    contrast = TEXTURE_GAIN * np.log(levels.std(axis=(2, 3)) + 2)
    return np.concatenate([np.median(levels, axis=3), contrast[..., None]], axis=2)


def learn_colours(
    colours: FloatArray, opinions: FloatArray, visible: FloatArray, white: ColourPrototype | None = None
) -> ColourClasses:
    """From face colours (N, 4), the net's log odds (N, 3) and how far each square is visible (N,), 0 to 1.

    Where the net does not tell the two sides' pieces apart, the lighter ones are called white. If the colour of White's
    pieces is given as `white`, the net's division has its advantage of `MIN_DIVISION_NATS` only if its white pieces
    match that colour: what looks like the only light piece may be a finger.
    """
    visibility = np.clip((visible - MIN_VISIBLE_SHARE) / (FULL_WEIGHT_SHARE - MIN_VISIBLE_SHARE), 0.0, 1.0)[:, None]
    classes = _fitted(colours, NET_WEIGHT * opinions, _softmax(NET_WEIGHT * opinions), visibility)
    by_net = _log_likelihood(classes, colours, NET_WEIGHT * opinions, visibility)
    if classes.pieces.are_light_and_dark and (white is None or classes.pieces.white_matches(white)):
        by_net += MIN_DIVISION_NATS
    blind = NET_WEIGHT * _colour_blind(opinions)
    divided = [_fitted(colours, blind, belief, visibility) for belief in _divisions(colours, opinions, visibility)]
    best = max(divided, key=lambda one: _log_likelihood(one, colours, blind, visibility), default=classes)
    if _log_likelihood(best, colours, blind, visibility) <= by_net:
        return classes
    return _lighter_first(best)


def _fitted(colours: FloatArray, opinions: FloatArray, belief: FloatArray, visibility: FloatArray) -> ColourClasses:
    """Expectation-maximisation from initial class probabilities `belief` (N, 3)."""
    prior_scatter = PRIOR_SQUARES * COLOUR_SPREAD**2 * np.eye(colours.shape[1])
    classes = _estimate(colours, belief * visibility, prior_scatter)
    for _ in range(REWEIGHTED_FITS):
        belief = _softmax(opinions + classes.log_likelihoods(colours))
        classes = _estimate(colours, belief * visibility, prior_scatter)
    return classes


def _estimate(colours: FloatArray, weights: FloatArray, prior_scatter: FloatArray) -> ColourClasses:
    counts = weights.sum(axis=0) + 1e-6
    means = weights.T @ colours / counts[:, None]
    apart = colours[:, None] - means
    scatter = np.einsum("nk,nki,nkj->kij", weights, apart, apart) + prior_scatter
    scatter /= (counts + PRIOR_SQUARES)[:, None, None]
    return ColourClasses(means, np.linalg.inv(scatter), 0.5 * np.linalg.slogdet(scatter)[1], counts)


def _log_likelihood(classes: ColourClasses, colours: FloatArray, opinions: FloatArray, visibility: FloatArray) -> float:
    """Log-likelihood of all the squares' colours and opinions together."""
    log_shares = np.log((classes.counts + KIND_PSEUDO_COUNT) / (classes.counts + KIND_PSEUDO_COUNT).sum())
    claims = opinions - np.logaddexp.reduce(opinions, axis=1, keepdims=True)
    return float(np.logaddexp.reduce(claims + classes.log_likelihoods(colours) + log_shares, axis=1) @ visibility[:, 0])


def _colour_blind(opinions: FloatArray) -> FloatArray:
    """The log odds (N, 3) with the probability of a piece divided equally between white and black."""
    piece = np.logaddexp(opinions[:, 1], opinions[:, 2]) - np.log(2)
    return np.column_stack([opinions[:, 0], piece, piece])


def _divisions(colours: FloatArray, opinions: FloatArray, visibility: FloatArray) -> Sequence[FloatArray]:
    """Initial class probabilities (N, 3): likely pieces divided at their mean along each principal axis of colour."""
    pieces = 1 - _softmax(opinions)[:, 0]
    weights = pieces * visibility[:, 0]
    if weights.sum() < 2:
        return ()
    apart = colours[:, :3] - weights @ colours[:, :3] / weights.sum()
    directions = np.linalg.eigh((weights[:, None] * apart).T @ apart)[1]
    beyond = (apart @ directions > 0).T
    return [np.column_stack([1 - pieces, pieces * side, pieces * ~side]) for side in beyond]


def _lighter_first(classes: ColourClasses) -> ColourClasses:
    """The classes with the lighter pieces as white, and marked as not told apart by the net."""
    order = [0, 1, 2] if classes.pieces.lead >= 0 else [0, 2, 1]
    return ColourClasses(
        classes.means[order], classes.precisions[order], classes.log_volumes[order], classes.counts[order], False
    )


def _softmax(logs: FloatArray) -> FloatArray:
    odds = np.exp(logs - logs.max(axis=1, keepdims=True))
    return np.asarray(odds / odds.sum(axis=1, keepdims=True), np.float64)
