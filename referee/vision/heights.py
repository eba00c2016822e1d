"""Which pieces of a board are two discs, from the net's odds of all its pieces together.

The net's odds of two discs mean little by themselves: near the point under the camera one disc and two look almost
alike, and thick discs, blur or a misjudged camera height shift the odds of all pieces alike. So the usual odds of men
and kings are known for each lean, and three things about this board are estimated from all its pieces together: the
offset of its men from the usual odds, its gap between men and kings, and its share of kings. All values of them are
weighed (a Bayesian mixture); none is chosen.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from calibration.geometry import FloatArray
from calibration.height_view import LEAST_WORTH, LOWEST_LEAN, height_reliability
from referee.vision.student import log_density

MAN_OVERHEAD, MAN_ASLANT = -0.4, -5.0
"""The net's mean log odds of two discs for a man seen from straight above, and from far aside. Larger takes more men
for men. From the net's odds on pictures of known pieces; the fit was not kept."""
GAP_OVERHEAD, GAP_ASLANT = 1.0, 11.0
"""How much higher the odds of a king are, in the same two views. Larger asks more of a king. From the net's odds on
pictures of known pieces; the fit was not kept."""
ASLANT_LEAN = 0.6
"""Lean over which two thirds of the way from the overhead to the slanting values are covered, squares a square of
height (0.6 is 59 degrees). Larger expects less of steep views. From the net's odds on pictures of known pieces; the
fit was not kept."""
FADING_LEAN = 0.5
"""Lean beyond `LOWEST_LEAN` over which those differences fall to a third, squares a square of height. Larger trusts
views lower than any that was trained on. Chosen, not measured."""
MAN_SPREAD, KING_SPREAD = 1.15, 2.1
"""Standard deviation of the odds of one board's men and kings about their own mean, nats. Larger leaves more pieces
undecided. From the net's odds on pictures of known pieces; the fit was not kept."""
OFFSET_SPREAD = 0.8
"""Standard deviation of the boards' offsets, nats. Larger takes boards full of kings for boards of thick men. From
the net's odds on pictures of known pieces; the fit was not kept."""
OFFSETS = np.linspace(-3.0, 8.0, 23)
"""The offsets that are weighed, nats: a grid from lower to higher men than usual. Wider covers odder boards and
costs time."""
GAP_SHARES = np.array([0.35, 0.65, 1.25, 1.8])
"""The gaps between men and kings that are weighed, in multiples of the usual gap; sharp pictures and thick discs
have more than one. Wider covers odder boards and costs time. Chosen by trial on the virtual table."""
KING_SHARES = np.array([0.003, 0.05, 0.15, 0.3, 0.5])
"""The shares of kings among a board's pieces that are weighed. Larger ones allow boards full of kings. Chosen, not
measured."""
SHARE_WEIGHTS = np.array([0.4, 0.25, 0.25, 0.05, 0.05])
"""Prior probability of each share: many pictures have no king, few have many. More weight on large shares takes
doubtful men for kings. Chosen, not measured."""
USUAL_SHARE = float(KING_SHARES @ SHARE_WEIGHTS)
"""Mean share of kings under that prior, derived."""


@dataclass(frozen=True, slots=True)
class BoardHeights:
    """What one board's pieces tell about the odds of its men and kings."""

    weights: FloatArray
    """Posterior probabilities of each offset, gap and share."""

    def new_pieces(self, odds: FloatArray, lean: FloatArray, side_px: FloatArray) -> FloatArray:
        """Log-likelihood ratios (N,) of two discs against one, for pieces that were not counted in the estimate.

        `odds` (N,) are the net's log odds, `lean` (N,) is in squares a square of height, `side_px` (N,) the side of
        their squares. 0 where the view is too low or too small to tell.
        """
        man, king = _log_likelihoods(odds, lean, side_px)
        known = np.log(self.weights.sum(axis=2) + 1e-300)
        says = _log_sum(king + known) - _log_sum(man + known)
        return np.where(height_reliability(lean, side_px) >= LEAST_WORTH, says, 0.0)

    def counted_pieces(self, odds: FloatArray, lean: FloatArray, side_px: FloatArray) -> FloatArray:
        """The same ratios for pieces that were counted, plus what the others tell about the share of kings: add them to
        the log odds that a piece of a usual picture is a king (`USUAL_SHARE`)."""
        man, king = _log_likelihoods(odds, lean, side_px)
        kings = 1 / (1 + np.exp(man - king)[..., None] * (1 - KING_SHARES) / KING_SHARES)
        share = (kings * self.weights).sum(axis=(1, 2, 3)).clip(1e-9, 1 - 1e-9)
        return np.asarray(np.log(share / (1 - share)) - np.log(USUAL_SHARE / (1 - USUAL_SHARE)), np.float64)


def learn_heights(odds: FloatArray, lean: FloatArray, side_px: FloatArray) -> BoardHeights:
    """Estimate from all pieces of one board: the net's log odds (N,) of two discs, their lean (N,), and the sides (N,)
    of their squares in pixels."""
    man, king = (each[..., None] for each in _log_likelihoods(odds, lean, side_px))
    seen = np.logaddexp(man + np.log1p(-KING_SHARES), king + np.log(KING_SHARES)).sum(axis=0)
    usual = log_density((OFFSETS / OFFSET_SPREAD) ** 2, 0.0)[:, None, None] + np.log(SHARE_WEIGHTS)
    weights = np.exp(seen + usual - (seen + usual).max())
    return BoardHeights(weights / weights.sum())


def _log_likelihoods(
    odds: FloatArray, lean: FloatArray, side_px: FloatArray
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Of a man and of a king, (N, offsets, gaps) each, up to a common constant."""
    lower = np.maximum(lean - LOWEST_LEAN, 0)
    aslant = (1 - np.exp(-lean / ASLANT_LEAN)) * np.exp(-lower / FADING_LEAN)
    usual = MAN_OVERHEAD + (MAN_ASLANT - MAN_OVERHEAD) * aslant
    gap = (GAP_OVERHEAD + (GAP_ASLANT - GAP_OVERHEAD) * aslant)[:, None, None] * GAP_SHARES
    above = (odds - usual)[:, None, None] - OFFSETS[:, None]
    man = log_density((above / MAN_SPREAD) ** 2, np.log(MAN_SPREAD))
    king = log_density(((above - gap) / KING_SPREAD) ** 2, np.log(KING_SPREAD))
    worth = height_reliability(lean, side_px)[:, None, None]
    return np.broadcast_to(man, king.shape), man + worth * (king - man)


def _log_sum(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Logarithm of the sum of exponentials over all but the first axis."""
    flat = values.reshape(len(values), int(np.prod(values.shape[1:])))
    return np.asarray(np.logaddexp.reduce(flat, axis=1), np.float64)
