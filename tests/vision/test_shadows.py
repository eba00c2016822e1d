"""Which changes count as shadows, in tones (square roots of brightness, BGR) with a camera's noise."""

from __future__ import annotations

import numpy as np
import pytest

from referee.vision.shadows import shadow
from referee.vision.top_view import Image

NOISE_TONES = 2.5
"""Usual deviation of a pixel, tones."""

Colour = tuple[int, int, int]
WHITE_SQUARE, BROWN_SQUARE, RED_CLOTH, RED_PIECE = (139, 185, 220), (49, 64, 116), (40, 35, 156), (45, 45, 150)

SEEN: dict[str, tuple[Colour, Colour, bool]] = {
    "a shadow on a light square": (WHITE_SQUARE, (97, 131, 158), True),
    "a shadow on a dark square": (BROWN_SQUARE, (32, 42, 80), True),
    "a shadow on red cloth, of which two channels are dark": (RED_CLOTH, (26, 22, 110), True),
    "a shadow on a red piece": (RED_PIECE, (29, 29, 105), True),
    "a brown hand over a light square": (WHITE_SQUARE, (80, 112, 150), False),
    "a brown hand over red cloth": (RED_CLOTH, (62, 84, 128), False),
    "a dark blue sleeve over red cloth": (RED_CLOTH, (60, 30, 90), False),
    "a black sleeve over a light square": (WHITE_SQUARE, (35, 38, 40), False),
    "a red piece where the square was brown": (BROWN_SQUARE, (45, 45, 150), False),
}
"""The tones before and now, and whether that is a shadow: these leave 0.6 of the brightness of every channel."""


@pytest.mark.parametrize("name", SEEN)
@pytest.mark.parametrize("shape", [(40, 60), (41, 57)])
def test_which_changes_are_shadows(name: str, shape: tuple[int, int]) -> None:
    before, now, expected = SEEN[name]
    found = shadow(_seen(now, shape, 1), _seen(before, shape, 2)) > 0
    assert found.shape == shape
    assert found.mean() > 0.9 if expected else found.mean() < 0.1


def _seen(colour: Colour, shape: tuple[int, int], seed: int) -> Image:
    noise = np.random.default_rng(seed).normal(0, NOISE_TONES, (*shape, 3))
    return np.clip(np.rint(np.array(colour) + noise), 0, 255).astype(np.uint8)
