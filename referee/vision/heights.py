"""Which pieces of a board are two discs, from the net's odds of all its pieces together.

The net's odds of two discs mean little by themselves: near the point under the camera one disc and two look almost
alike, and thick discs, blur or a misjudged camera height shift the odds of all pieces alike. So the usual odds of men
and kings are known for each lean, and four things about this board are estimated from all its pieces together: the
offset of its men from the usual odds, the scatter of its odds, the gap between men and kings, and the share of kings.
All their combinations are weighted by posterior probability (Bayesian model averaging); none is chosen.
"""

from __future__ import annotations

import functools
import json
from dataclasses import dataclass
from importlib import resources
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from calibration.geometry import FloatArray
from calibration.height_view import LOWEST_LEAN, MIN_RELIABILITY, height_reliability
from referee.vision.student import log_density

ODDS_FILE = "two_disc_odds.json"
"""The usual odds of the nets, in this folder."""
ODDS_VERSION = 3
"""Version of that file: raised when a net changes and its old odds no longer fit."""
FADING_LEAN = 0.5
"""Lean beyond `LOWEST_LEAN` over which the lean's effect on the usual odds falls to a third, squares a square of
height. Larger trusts views lower than any that was trained on. Chosen, not measured."""
OFFSETS = np.linspace(-3.0, 8.0, 23)
"""The offsets that are weighed, nats: a grid from lower to higher men than usual. Wider covers more unusual
boards and costs time."""
GAP_SHARES = np.array([0.35, 0.65, 1.25, 1.8])
"""The gaps between men and kings that are weighed, in multiples of the usual gap; sharp pictures and thick discs
have more than one. Wider covers more unusual boards and costs time. Chosen by trial on the virtual table."""
KING_SHARES = np.array([0.003, 0.05, 0.15, 0.3, 0.5])
"""The shares of kings among a board's pieces that are weighed. Larger ones allow boards full of kings. Chosen, not
measured."""
SHARE_WEIGHTS = np.array([0.4, 0.25, 0.25, 0.05, 0.05])
"""Prior probability of each share: many pictures have no king, few have many. More weight on large shares takes
doubtful men for kings. Chosen, not measured."""
USUAL_SHARE = float(KING_SHARES @ SHARE_WEIGHTS)
"""Mean share of kings under that prior, derived."""

Net: TypeAlias = Literal["match", "photograph"]
"""Which network: the one that reads a match, or those that read single photographs."""


@dataclass(frozen=True, slots=True)
class UsualOdds:
    """Log odds of two discs that a net usually gives men and kings, nats."""

    man_overhead: float
    """Mean for a man seen from straight above. Larger takes more pieces for men."""
    man_aslant: float
    """Mean for a man seen from far aside."""
    gap_overhead: float
    """How much higher those of a king are, from straight above. Larger asks more of a king."""
    gap_aslant: float
    """That gap from far aside."""
    aslant_lean: float
    """Lean over which two thirds of the way from the overhead to the slanting values are covered, squares a square of
    height (0.6 is 59 degrees). Larger expects less of steep views."""
    man_spread: float
    """Standard deviation for one board's men about their mean. Larger leaves more pieces undecided."""
    king_spread: float
    """The same for its kings."""
    offset_spread: float
    """Standard deviation of the boards' offsets. Larger takes boards full of kings for boards of thick men."""
    scatters: tuple[float, ...] = (1.0,)
    """Multiples of both spreads that are weighed, equally likely: on a board unlike those that a net has learnt from,
    its odds scatter more, and the few pieces that look higher than the others need not be kings. Larger multiples ask
    more of a king on such a board."""


@functools.cache
def usual_odds(net: Net) -> UsualOdds:
    """Those of this net, from `two_disc_odds.json`, which `training/fit_match_heights.py` and
    `training/fit_photograph_heights.py` write. Raises ValueError for a file of another version."""
    kept = json.loads((resources.files("referee.vision") / ODDS_FILE).read_text("utf-8"))
    if kept["version"] != ODDS_VERSION:
        raise ValueError(f"{ODDS_FILE} of version {kept['version']}, not {ODDS_VERSION}")
    odds = kept[net]["odds"]
    return UsualOdds(**odds | {"scatters": tuple(odds["scatters"])})


@dataclass(frozen=True, slots=True)
class BoardHeights:
    """What one board's pieces tell about the odds of its men and kings."""

    usual: UsualOdds
    weights: FloatArray
    """Posterior probabilities of each offset, scatter, gap and share."""

    def new_pieces(self, odds: FloatArray, lean: FloatArray, side_px: FloatArray) -> FloatArray:
        """Log-likelihood ratios (N,) of two discs against one, for pieces that were not counted in the estimate.

        `odds` (N,) are the net's log odds, `lean` (N,) is in squares a square of height, `side_px` (N,) the side of
        their squares. 0 where the view is too low or too small to tell.
        """
        man, king = _log_likelihoods(odds, lean, side_px, self.usual)
        known = np.log(self.weights.sum(axis=3) + 1e-300)
        says = _log_sum(king + known) - _log_sum(man + known)
        return np.where(height_reliability(lean, side_px) >= MIN_RELIABILITY, says, 0.0)

    def counted_pieces(self, odds: FloatArray, lean: FloatArray, side_px: FloatArray) -> FloatArray:
        """Posterior less prior log odds (N,) of two discs, for the pieces that were counted in the estimate: add them
        to the prior log odds of a king, those of `USUAL_SHARE`. Arguments as for `new_pieces`."""
        man, king = _log_likelihoods(odds, lean, side_px, self.usual)
        kings = 1 / (1 + np.exp(man - king)[..., None] * (1 - KING_SHARES) / KING_SHARES)
        share = (kings * self.weights).sum(axis=(1, 2, 3, 4)).clip(1e-9, 1 - 1e-9)
        return np.asarray(np.log(share / (1 - share)) - np.log(USUAL_SHARE / (1 - USUAL_SHARE)), np.float64)


def learn_heights(odds: FloatArray, lean: FloatArray, side_px: FloatArray, usual: UsualOdds) -> BoardHeights:
    """Estimate from all pieces of one board: the net's log odds (N,) of two discs, their lean (N,), and the sides (N,)
    of their squares in pixels."""
    man, king = (each[..., None] for each in _log_likelihoods(odds, lean, side_px, usual))
    seen = np.logaddexp(man + np.log1p(-KING_SHARES), king + np.log(KING_SHARES)).sum(axis=0)
    prior = log_density((OFFSETS / usual.offset_spread) ** 2, 0.0)[:, None, None, None] + np.log(SHARE_WEIGHTS)
    weights = np.exp(seen + prior - (seen + prior).max())
    return BoardHeights(usual, weights / weights.sum())


def _log_likelihoods(
    odds: FloatArray, lean: FloatArray, side_px: FloatArray, usual: UsualOdds
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Of a man and of a king, (N, offsets, scatters, gaps) each, up to a common constant."""
    lower = np.maximum(lean - LOWEST_LEAN, 0)
    aslant = (1 - np.exp(-lean / usual.aslant_lean)) * np.exp(-lower / FADING_LEAN)
    mean = usual.man_overhead + (usual.man_aslant - usual.man_overhead) * aslant
    gap = usual.gap_overhead + (usual.gap_aslant - usual.gap_overhead) * aslant
    above = (odds - mean)[:, None, None, None] - OFFSETS[:, None, None]
    higher = above - gap[:, None, None, None] * GAP_SHARES
    man_spread, king_spread = (np.array(usual.scatters)[:, None] * one for one in (usual.man_spread, usual.king_spread))
    man = log_density((above / man_spread) ** 2, np.log(man_spread))
    king = log_density((higher / king_spread) ** 2, np.log(king_spread))
    reliability = height_reliability(lean, side_px)[:, None, None, None]
    return np.broadcast_to(man, king.shape), man + reliability * (king - man)


def _log_sum(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Logarithm of the sum of exponentials over all but the first axis."""
    flat = values.reshape(len(values), int(np.prod(values.shape[1:])))
    return np.asarray(np.logaddexp.reduce(flat, axis=1), np.float64)
