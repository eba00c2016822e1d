"""How sure a photograph's reading is, as a probability that holds: of squares called 99 % sure, 99 of 100 are right.

The likelihoods of the net, the colours and the heights are too sure or not sure enough, each in its own way. A straight
line through their log odds puts that right (J. Platt, Probabilistic outputs, 1999), one each for empty squares, for
pieces and for their height. The lines are fitted by `training/fit_confidence.py` on pictures of known positions, and
stand in `photograph_confidence.json`.
"""

from __future__ import annotations

import functools
import json
import math
from dataclasses import dataclass
from importlib import resources

MAX_LOG_ODDS = 40.0
"""Bound on log odds, nats, so that a probability of exactly 1 has some. Larger changes nothing that is printed. Chosen,
not measured."""


@dataclass(frozen=True, slots=True)
class Line:
    """Log odds that hold, from those that were reckoned."""

    offset: float
    """Nats. Larger is surer of everything."""
    slope: float
    """Larger is surer of what is likely and less sure of what is not."""

    def probability(self, log_odds: float) -> float:
        held = self.offset + self.slope * max(-MAX_LOG_ODDS, min(log_odds, MAX_LOG_ODDS))
        return 1 / (1 + math.exp(-held))


@dataclass(frozen=True, slots=True)
class Confidence:
    """The three lines."""

    empty: Line
    """That a square called empty is empty."""
    piece: Line
    """That a square called white or black is so."""
    two_discs: Line
    """That a piece is two discs."""

    @classmethod
    def parse(cls, text: str) -> Confidence:
        """Of the file's JSON."""
        fitted = json.loads(text)
        return cls(*(Line(**fitted[name]) for name in ("empty", "piece", "two_discs")))


@functools.cache
def load_confidence() -> Confidence:
    """The one that the program ships with, from `photograph_confidence.json`."""
    return Confidence.parse((resources.files("referee.vision") / "photograph_confidence.json").read_text("utf-8"))


def log_odds(probability: float) -> float:
    """Of a probability, 0 and 1 included."""
    if probability <= 0 or probability >= 1:
        return math.copysign(MAX_LOG_ODDS, probability - 0.5)
    return math.log(probability / (1 - probability))
