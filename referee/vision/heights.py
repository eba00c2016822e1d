"""Which pieces of a board are two discs, told by comparing the net's odds with those it gives this very board's men.

The net's odds of two discs mean little by themselves. Near the point under the camera two discs look almost as one,
from a seat beside the table hardly anything looks more different; and thick discs, a blurred picture or a height of
the camera that is misjudged shift the odds of all pieces of a picture alike. So what the odds of men and of kings are
spread about is known for each steepness; by how much this board's men lie off that, how far above them its kings lie
and how many of the pieces are kings is what all its pieces tell together. Nothing is decided: all that may be so is
weighed.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from calibration.geometry import FloatArray
from calibration.height_view import LEAST_WORTH, LOWEST_LEAN, height_worth
from referee.vision.student import log_density

MAN_OVERHEAD, MAN_ASLANT = -0.4, -5.0
"""The net's usual log odds of two discs for a man seen from straight above, and from far aside."""
GAP_OVERHEAD, GAP_ASLANT = 1.0, 11.0
"""By how much a king's are usually higher, there and there."""
ASLANT_LEAN = 0.6
"""Lean (squares a square of height, so 0.6 is 59 degrees) at which two thirds of the way between the two are gone;
larger expects less of steep looks."""
FADING_LEAN = 0.5
"""Lean beyond `LOWEST_LEAN` that takes two thirds of those differences away; larger expects more of squares that are
seen lower than ever before."""
MAN_SPREAD, KING_SPREAD = 1.15, 2.1
"""Spread of one board's men, and kings, about their own mean. Larger counts more odds as undecided."""
OFFSET_SPREAD = 0.8
"""Spread of the boards' means about the usual one. Larger takes boards full of kings for boards of thick men."""
OFFSETS = np.linspace(-3.0, 8.0, 23)
"""Means of a board's men against the usual one, in nats, that are weighed."""
GAP_SHARES = np.array([0.35, 0.65, 1.25, 1.8])
"""Parts of the usual gap between men and kings that are weighed; sharp pictures and thick discs show more than all."""
KING_SHARES = np.array([0.003, 0.05, 0.15, 0.3, 0.5])
"""Shares of kings among a board's pieces that are weighed."""
SHARE_WEIGHTS = np.array([0.4, 0.25, 0.25, 0.05, 0.05])
"""How usual these are: many pictures show none, few many. More weight on large ones takes doubtful men for kings."""
USUAL_SHARE = float(KING_SHARES @ SHARE_WEIGHTS)
"""Share of kings among the pieces of a usual picture."""


@dataclass(frozen=True, slots=True)
class BoardHeights:
    """What one board's pieces tell of how its men and kings look."""

    weights: FloatArray
    """Probabilities of each offset, gap and share that is weighed."""

    def new_pieces(self, odds: FloatArray, lean: FloatArray, side_px: FloatArray) -> FloatArray:
        """Log-likelihood ratio (N,) of two discs against one, of pieces that were not counted, by the net's log
        `odds` (N,) of pieces that lean by `lean` (N,), squares a square of height, on squares of `side_px` (N,). 0, not
        told, where the view is too low or too small for it."""
        man, king = _log_likelihoods(odds, lean, side_px)
        known = np.log(self.weights.sum(axis=2) + 1e-300)
        says = _log_sum(king + known) - _log_sum(man + known)
        return np.where(height_worth(lean, side_px) >= LEAST_WORTH, says, 0.0)

    def counted_pieces(self, odds: FloatArray, lean: FloatArray, side_px: FloatArray) -> FloatArray:
        """The same of those counted, and what the others tell of how many are kings: what is to be added to the
        log odds that a piece of a usual picture (`USUAL_SHARE`) is a king."""
        man, king = _log_likelihoods(odds, lean, side_px)
        kings = 1 / (1 + np.exp(man - king)[..., None] * (1 - KING_SHARES) / KING_SHARES)
        share = (kings * self.weights).sum(axis=(1, 2, 3)).clip(1e-9, 1 - 1e-9)
        return np.asarray(np.log(share / (1 - share)) - np.log(USUAL_SHARE / (1 - USUAL_SHARE)), np.float64)


def learn_heights(odds: FloatArray, lean: FloatArray, side_px: FloatArray) -> BoardHeights:
    """From the net's log odds (N,) of two discs for the pieces of one board, how they lean (N,), and the sides (N,) of
    their squares in pixels."""
    man, king = (each[..., None] for each in _log_likelihoods(odds, lean, side_px))
    seen = np.logaddexp(man + np.log1p(-KING_SHARES), king + np.log(KING_SHARES)).sum(axis=0)
    usual = log_density((OFFSETS / OFFSET_SPREAD) ** 2, 0.0)[:, None, None] + np.log(SHARE_WEIGHTS)
    weights = np.exp(seen + usual - (seen + usual).max())
    return BoardHeights(weights / weights.sum())


def _log_likelihoods(
    odds: FloatArray, lean: FloatArray, side_px: FloatArray
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Of a man and of a king, (N, offsets, gaps) each, up to the same constant."""
    lower = np.maximum(lean - LOWEST_LEAN, 0)
    aslant = (1 - np.exp(-lean / ASLANT_LEAN)) * np.exp(-lower / FADING_LEAN)
    usual = MAN_OVERHEAD + (MAN_ASLANT - MAN_OVERHEAD) * aslant
    gap = (GAP_OVERHEAD + (GAP_ASLANT - GAP_OVERHEAD) * aslant)[:, None, None] * GAP_SHARES
    above = (odds - usual)[:, None, None] - OFFSETS[:, None]
    man = log_density((above / MAN_SPREAD) ** 2, np.log(MAN_SPREAD))
    king = log_density(((above - gap) / KING_SPREAD) ** 2, np.log(KING_SPREAD))
    worth = height_worth(lean, side_px)[:, None, None]
    return np.broadcast_to(man, king.shape), man + worth * (king - man)


def _log_sum(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Logarithm of the sum of exponentials over all but the first axis."""
    flat = values.reshape(len(values), int(np.prod(values.shape[1:])))
    return np.asarray(np.logaddexp.reduce(flat, axis=1), np.float64)
