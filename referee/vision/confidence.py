"""Calibrated confidence of a photograph's reading: of squares called 99 % sure, 99 of 100 are right.

The likelihoods of the net, the colours and the heights are over- or underconfident, each in its own way. Platt scaling,
a linear map of log odds, corrects that (J. Platt, Probabilistic outputs, 1999), one map each for empty squares, for
pieces and for their height. The lines are fitted by `training/fit_confidence.py` on pictures of known positions, and
stand in `photograph_confidence.json`.
"""

from __future__ import annotations

import functools
import json
import math
import sys
from dataclasses import dataclass
from importlib import resources

VERSION = 1
"""Version of `photograph_confidence.json`: raised when log odds are computed in another way and old lines no longer
fit."""


@dataclass(frozen=True, slots=True)
class Line:
    """Linear map from raw to calibrated log odds."""

    offset: float
    """Nats. Larger is surer of everything."""
    slope: float
    """Larger moves probabilities farther towards 0 and 1."""

    def probability(self, log_odds: float) -> float:
        calibrated = self.offset + self.slope * log_odds
        return (1 + math.tanh(calibrated / 2)) / 2


@dataclass(frozen=True, slots=True)
class Confidence:
    """The calibration of a photograph's readings."""

    empty: Line
    """That a square called empty is empty."""
    piece: Line
    """That a square called white or black is so."""
    two_discs: Line
    """That a piece is two discs."""

    @classmethod
    def parse(cls, text: str) -> Confidence:
        """From the text of `photograph_confidence.json`. Raises ValueError for one of another version."""
        fitted = json.loads(text)
        if fitted["version"] != VERSION:
            raise ValueError(f"photograph_confidence.json of version {fitted['version']}, not {VERSION}")
        return cls(*(Line(**fitted[name]) for name in ("empty", "piece", "two_discs")))


@functools.cache
def load_confidence() -> Confidence:
    """The calibration that the program ships with, from `photograph_confidence.json`."""
    return Confidence.parse((resources.files("referee.vision") / "photograph_confidence.json").read_text("utf-8"))


def log_odds(probability: float) -> float:
    """Log odds (nats) of a probability; finite for 0 and 1 too, which count as a rounding error (2e-16) off."""
    least = sys.float_info.epsilon
    known = min(max(probability, least), 1 - least)
    return math.log(known / (1 - known))
