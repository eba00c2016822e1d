"""How this board's empty squares and its white and black pieces look, learnt on the spot."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from referee.vision.disc_pattern import DiscPattern
from referee.vision.labels import BLACK, EMPTY, WHITE
from referee.vision.light_surface import LightSurface
from referee.vision.piece_colours import PieceColour, PieceColours
from referee.vision.shrunk_fits import PRIOR_SQUARES
from referee.vision.square_features import AGAINST_CORNER, AGAINST_LIGHT, PICTURE, face_colours
from referee.vision.student import log_density
from referee.vision.top_view import Floats, Image, TopView

MIN_SPREAD = 0.03
"""Smallest standard deviation of a feature, log units. Larger makes every likelihood vaguer. Chosen by trial on the
virtual table."""
GLOSS_WEIGHT = 3.0
"""How much more empty squares and black pieces may vary over the board than its own dark corners do, which were
measured in a few places. Larger relies on the corners of each square alone. Chosen by trial on the virtual table."""


class SquareAppearance:
    """Appearance models of empty squares, white pieces and black pieces of one board.

    White against dark, and black piece against empty square, are decided one after the other: features that tell white
    from dark say little about black pieces on black squares.
    """

    def __init__(self, features: Floats, kinds: NDArray[np.intp]) -> None:
        """Learn from features (squares, features) of squares whose `kinds` (EMPTY, WHITE or BLACK) are known."""
        self._all = Classes(features[:, AGAINST_LIGHT], kinds)
        dark = kinds != WHITE
        self._dark = Classes(features[dark][:, AGAINST_CORNER], kinds[dark], _gloss(features[dark]))
        empty, black = features[kinds == EMPTY, PICTURE:], features[kinds == BLACK, PICTURE:]
        self.pattern = DiscPattern(empty, black) if min(len(empty), len(black)) >= PRIOR_SQUARES else None
        """None where squares of either kind count for less than what is usual: it would show the grain of single
        squares."""

    @property
    def known(self) -> list[bool]:
        """Which classes there were examples of."""
        return self._all.known

    def log_likelihoods(self, features: Floats, beside: NDArray[np.bool_] | None = None) -> NDArray[np.float64]:
        """Log-likelihoods (squares, 3) of `features` (squares, features) for empty, white and black. Squares with an
        object on a light square `beside` them (squares,) are not compared with their corners, over which it leans."""
        found = self._all.log_likelihoods(features[:, AGAINST_LIGHT])
        if not (self.known[EMPTY] and self.known[BLACK]):
            return found
        dark = self._dark.log_likelihoods(features[:, AGAINST_CORNER])[:, [EMPTY, BLACK]]
        if self.pattern is not None:
            dark += self.pattern.log_likelihoods(features[:, PICTURE:])
        not_white = np.logaddexp(found[:, EMPTY], found[:, BLACK])
        dark = dark - np.logaddexp(dark[:, 0], dark[:, 1])[:, None]
        both = np.column_stack([not_white + dark[:, 0], found[:, WHITE], not_white + dark[:, 1]])
        return both if beside is None else np.where(beside[:, None], found, both)


class Classes:
    """Student-t models of the features of three classes."""

    def __init__(self, features: Floats, kinds: NDArray[np.intp], further: NDArray[np.float64] | float = 0.0) -> None:
        """`further`: additional covariance of the features beyond what these (squares, features) show."""
        self.known = [bool(np.any(kinds == k)) for k in (EMPTY, WHITE, BLACK)]
        self.means = np.array(
            [features[kinds == k].mean(0) if self.known[k] else features.mean(0) for k in (EMPTY, WHITE, BLACK)]
        )
        deviations = features - self.means[kinds]
        count, width = features.shape
        pooled = deviations.T @ deviations / max(1, count - 3) + np.eye(width) * MIN_SPREAD**2
        spreads = []
        for k in (EMPTY, WHITE, BLACK):
            members = deviations[kinds == k]
            spreads.append((members.T @ members + pooled * PRIOR_SQUARES) / (len(members) + PRIOR_SQUARES) + further)
        self._precisions = np.array([np.linalg.inv(s) for s in spreads])
        self._log_scales = np.array([0.5 * math.log(float(np.linalg.det(s))) for s in spreads])

    def log_likelihoods(self, features: Floats) -> NDArray[np.float64]:
        """Log-likelihoods (squares, 3) of `features` (squares, features) for empty, white and black."""
        differences = features[:, None, :] - self.means[None]
        distance = np.einsum("ski,kij,skj->sk", differences, self._precisions, differences)
        found = log_density(distance, self._log_scales, features.shape[1])
        best = found.argmax(1)
        return np.asarray(np.maximum(found, found.max(1, keepdims=True) - self._most_nats()[best]), np.float64)

    def _most_nats(self) -> NDArray[np.float64]:
        """The largest evidence (nats) that a look may give for one class against another (3, 3): that of a typical
        member of the first. On a board whose empty squares look like its black pieces that is little."""
        differences = self.means[:, None] - self.means[None]
        between = (self._precisions[:, None] + self._precisions[None]) / 2
        nats = np.einsum("abi,abij,abj->ab", differences, between, differences) / 2
        known = np.array(self.known)
        return np.where(known[:, None] & known[None], nats, np.inf)


def array_colours(view: Image, light: LightSurface, top: TopView, position: str) -> PieceColours:
    """The colours of the white and the black pieces of a position (".wbWB" by square number) in a top view, BGR (side,
    side, 3), each measured where its own top face is visible: an oblique camera sees the side of a king where a man's
    face would be."""
    logs = {
        letter: face_colours(view, light, top, faces, np.flatnonzero([piece == letter for piece in position]))
        for letters, faces in (("wb", top.core_medians), ("WB", top.king_core_medians))
        for letter in letters
    }
    sides = (np.concatenate([logs[men], logs[kings]]) for men, kings in ("wW", "bB"))
    return PieceColours(*(_middle_colour(side) for side in sides))


def _middle_colour(logs: Floats) -> PieceColour | None:
    """The middle colour of pieces with these logarithms of BGR (N, 3), so that a reflection on one of three or more
    does not count; None without pieces."""
    return PieceColour.against_light(np.exp(np.median(logs, axis=0)).tolist()) if len(logs) else None


def _gloss(features: Floats) -> NDArray[np.float64]:
    """Covariance of the features AGAINST_CORNER between the board's own dark corners. A lamp mirrored in the board
    lightens its dark squares and hardly its light ones: empty squares then look like black pieces, however different
    both were where they were learnt."""
    corners = features[:, :3] - features[:, 6:9]
    differences = corners - corners.mean(0) if len(corners) else corners
    gloss = np.zeros((len(AGAINST_CORNER), len(AGAINST_CORNER)))
    gloss[:3, :3] = GLOSS_WEIGHT * differences.T @ differences / max(1, len(features) - 1)
    return gloss
