"""Whether a square looks as it did: its difference from the reference against what pictures usually differ by."""

from __future__ import annotations

import statistics

import numpy as np
from numpy.typing import ArrayLike, NDArray

from referee.vision.shadows import shadow
from referee.vision.top_view import Image, TopView

UNCHANGED_SHARE = 0.10
"""Share of a square's pixels that may differ from its last settled picture while it counts as unchanged."""
UNCHANGED_NATS = 10.0
"""Weight of an unchanged picture in favour of the piece that stood there."""
UNCHANGED_RATIO, CHANGED_RATIO = 2.8, 4.5
"""Mean difference of a square, in usual differences, up to which it is surely as it was, and from which nothing speaks
for that any more. Measured on recordings: the same in 99 of 100 below 4.5, changed in 99 of 100 above 4.4; black discs
on black squares need the lower end."""
SHADE_LIGHTEST, SHADE_DARKEST = 0.97, 0.6
"""Share of its tones (square roots of brightness) that a shadow leaves, between which it is looked for."""
ALIKE = 0.06
"""How far the light squares around a square may differ in that share and still lie in the same shadow."""
STRANGE_SHARE, ARRIVED_SHARE = 0.15, 0.35
"""Share of a square's pixels that changed as no shadow changes them, from which it speaks against an empty square and
up to which it speaks more; a disc covers half of a square, of which the darkest on a dark one may show only its rim."""
ARRIVED_NATS = 4.0
"""Weight of such a change: larger believes that something came rather than that the light plays."""


def sameness(ratio: ArrayLike, edges: ArrayLike) -> NDArray[np.float64]:
    """How much (nats) squares look as in the reference: mean difference in usual ones, share of changed pixels."""
    nats = UNCHANGED_NATS * (CHANGED_RATIO - np.asarray(ratio)) / (CHANGED_RATIO - UNCHANGED_RATIO)
    return np.where(np.asarray(edges) >= UNCHANGED_SHARE, 0.0, np.clip(nats, 0.0, UNCHANGED_NATS)).astype(np.float64)


def same_in_shade(
    top: TopView, tones: Image, lit: Image, squares: NDArray[np.intp], usual: float, threshold: int
) -> NDArray[np.float64]:
    """The same (nats, squares) for squares in the shadow of something beside the board: the light squares around them,
    which nothing ever stands on, say how deep it is. 0 where no shadow lies."""
    depth = _depth(top, tones, lit)
    here, before = tones.reshape(-1, 3), lit.reshape(-1, 3)
    nats = np.zeros(len(squares))
    for place, square in enumerate(squares):
        around = depth[top.light_neighbours[int(square)]]
        shade = float(statistics.median(around.tolist()))
        if not SHADE_DARKEST <= shade <= SHADE_LIGHTEST or np.sum(np.abs(around - shade) <= ALIKE) < 2:
            continue
        pixels = top.zones[int(square)]
        away = np.abs(here[pixels].astype(np.float32) - before[pixels] * np.float32(shade)).max(axis=1)
        nats[place] = float(sameness(away.mean() / usual, np.mean(away > threshold)))
    return nats


def arrived(top: TopView, tones: Image, lit: Image, squares: NDArray[np.intp], threshold: int) -> NDArray[np.float64]:
    """How much (nats, squares) squares that lay empty look as if something had come to lie there, whatever it be.

    A darkening is taken for a shadow only where one lies on the light squares around.
    """
    depth = _depth(top, tones, lit)
    here, before = tones.reshape(-1, 1, 3), lit.reshape(-1, 1, 3)
    shares = np.zeros(len(squares))
    for place, square in enumerate(squares):
        pixels = top.zones[int(square)]
        now, then = here[pixels], before[pixels]
        strange = np.abs(now.astype(np.int16) - then).max(axis=(1, 2)) > threshold
        if depth[top.light_neighbours[int(square)]].min() <= SHADE_LIGHTEST:
            strange &= shadow(now, then)[:, 0] == 0
        shares[place] = strange.mean()
    return ARRIVED_NATS * np.clip((shares - STRANGE_SHARE) / (ARRIVED_SHARE - STRANGE_SHARE), 0.0, 1.0)


def _depth(top: TopView, tones: Image, lit: Image) -> NDArray[np.float64]:
    """Share of its tones that each light square has kept."""
    return np.asarray(top.light_cores.share(tones[..., 1]) / np.maximum(top.light_cores.share(lit[..., 1]), 1))
