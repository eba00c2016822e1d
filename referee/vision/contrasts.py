"""How much a square's coarse view differs on one board between one content and another, learnt on the spot.

Where black pieces are nearly as dark as their squares, a picture of a square that has changed hardly differs from one
of a square that has not.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from referee.vision.coarse_view import CoarseView
from referee.vision.labels import BLACK, EMPTY, WHITE
from referee.vision.light_surface import LightSurface
from referee.vision.shrunk_fits import shrunk_fit
from referee.vision.tones import levels_of, tones_at
from referee.vision.top_view import Image, TopView

USUAL_LOG, USUAL_SPREAD = 3.8, 0.6
"""Mean and standard deviation of the logarithms of contrasts (tones) where a board has not shown its own, as when it
has no black piece. A larger mean takes faint changes for none. Measured at 60 virtual tables, between empty squares and
black pieces: 44 tones, from 9 to 112."""
MIN_CONTRAST = 0.5
"""Lower bound of contrasts, tones, so that every one has a logarithm. Larger treats more faint ones alike. Chosen, not
measured."""


@dataclass(frozen=True, slots=True)
class Contrasts:
    """Logarithms of the difference (tones, as of `zone_differences`) that a square shows once its content is another,
    normally distributed."""

    means: NDArray[np.float64]
    """For each label (3,) that the square held; the most similar other content counts."""
    spreads: NDArray[np.float64]
    """Standard deviations (3,)."""

    @classmethod
    def learnt(cls, tones: Image, labels: NDArray[np.intp], light: LightSurface, top: TopView) -> Contrasts:
        """From the tones of a top view, (side, side, 3), of squares with these `labels` (squares,), `UNKNOWN` ones
        being left out: each square is compared with those of other labels, moved into its light."""
        coarse = CoarseView(top)
        alike = coarse.alike(coarse.of(tones))
        lamp = np.asarray(light.colours(top.playing_middles), np.float32)[:, None]
        reflected = levels_of(alike) / lamp
        nearest = [(USUAL_LOG, USUAL_SPREAD)] * 3
        for held in (EMPTY, WHITE, BLACK):
            here, found = np.flatnonzero(labels == held), []
            for other in {EMPTY, WHITE, BLACK} - {held}:
                there = tones_at(reflected[labels == other][None] * lamp[here][:, None])
                differs = np.abs(there - alike[here][:, None]).max(axis=3).mean(axis=2)
                if differs.size:
                    logs = np.log(np.maximum(differs, MIN_CONTRAST))
                    found.append(shrunk_fit(logs, USUAL_LOG, USUAL_SPREAD))
            nearest[held] = min(found, default=nearest[held])
        return cls(*np.array(nearest).T)
