"""The fit of a network's usual odds of men and kings, as `heights.py` weighs them: by the log loss of known pieces."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, fields, replace
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from calibration.geometry import FloatArray
from referee import vision
from referee.vision.heights import ODDS_FILE, ODDS_VERSION, Net, UsualOdds

ROUNDS = 16
"""Rounds of the search. More converge further."""
LEAST_SPREAD = 0.1
"""Least value of the spreads and of the lean. Smaller lets a few pieces decide."""
MOST_NATS = 13.8
"""Largest log odds that count, nats: one in a million. Larger lets single wrong pieces decide."""
FOLDS = 3
"""Number of parts of the cross-validation. Larger fits on more pictures and takes longer. Chosen, not measured."""
BINS = (-np.inf, -5.0, -3.0, -2.0, -1.0, 0.0, 1.0, 2.0, 3.0, 5.0, np.inf)
"""Edges of the rows of the reliability table, nats."""


class NetOdds(NamedTuple):
    """What the net says of the pieces of one picture."""

    odds: FloatArray
    """Log odds (N,) of two discs."""
    lean: FloatArray
    """How far they lean (N,), squares a square of height."""
    side_px: FloatArray
    """Sides of their squares (N,), pixels."""


class KnownPieces(Protocol):
    """Pieces of one picture of which it is known whether they are two discs."""

    @property
    def crowned(self) -> NDArray[np.bool_]:
        """Which of them (N,) are two discs."""

    def log_odds(self, usual: UsualOdds) -> FloatArray:
        """What is concluded about them (N,) by these usual odds: log odds of two discs."""


def loss(usual: UsualOdds, pictures: Sequence[KnownPieces], weights: FloatArray) -> float:
    """Mean log loss of a piece, nats; each picture counts by its weight, `weights` (pictures,)."""
    if min(usual.aslant_lean, usual.man_spread, usual.king_spread, usual.offset_spread) < LEAST_SPREAD:
        return np.inf
    total = count = 0.0
    for each, weight in zip(pictures, weights, strict=True):
        rightly = np.where(each.crowned, 1, -1) * each.log_odds(usual)
        total += float(weight * np.logaddexp(0, -rightly.clip(-MOST_NATS, MOST_NATS)).sum())
        count += float(weight * len(rightly))
    return total / count


def fit(pictures: Sequence[KnownPieces], weights: FloatArray, first: UsualOdds, steps: UsualOdds) -> UsualOdds:
    """The likeliest odds, found from `first` on by `steps` along each of them; what has no step stays as it is."""
    searched = [field.name for field in fields(UsualOdds) if isinstance(getattr(steps, field.name), float)]
    usual, scale = first, 1.0
    best = loss(usual, pictures, weights)
    for _ in range(ROUNDS):
        before = best
        for name in searched:
            for way in (scale, -scale):
                step = way * getattr(steps, name)
                tried = replace(usual, **{name: round(getattr(usual, name) + step, 4)})
                if (reached := loss(tried, pictures, weights)) < best:
                    usual, best = tried, reached
                    break
        if best == before:
            scale /= 2
    return usual


def errors(usual: UsualOdds, pictures: Sequence[KnownPieces]) -> NDArray[np.intp]:
    """Counts (4,): kings taken for men, men taken for kings, pictures without such errors, all pictures."""
    counts = np.zeros(4, np.intp)
    for each in pictures:
        called = each.log_odds(usual) > 0
        counts += [
            int((each.crowned & ~called).sum()),
            int((called & ~each.crowned).sum()),
            int((called == each.crowned).all()),
            1,
        ]
    return counts


def reliability(usual: UsualOdds, pictures: Sequence[KnownPieces]) -> str:
    """A table of how often what is called two discs is two discs, by the log odds."""
    odds = np.concatenate([each.log_odds(usual) for each in pictures])
    crowned = np.concatenate([each.crowned for each in pictures])
    rows = []
    for low, high in pairwise(BINS):
        inside = (odds >= low) & (odds < high)
        if inside.any():
            called, are = float(np.mean(1 / (1 + np.exp(-odds[inside])))), crowned[inside].mean()
            rows.append(f"{low:5.0f} to {high:3.0f} nats: {inside.sum():5} pieces, called {called:.1%}, are {are:.1%}")
    return "\n".join(rows)


def write(net: Net, pictures: int, usual: UsualOdds) -> None:
    """Replace the odds of this net in the file that the program ships with."""
    file = Path(vision.__file__).with_name(ODDS_FILE)
    kept = json.loads(file.read_text("utf-8"))
    kept |= {"version": ODDS_VERSION, net: {"pictures": pictures, "odds": asdict(usual)}}
    file.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
