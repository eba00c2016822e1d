"""The weight of the net's evidence on empty squares and black pieces, from its reading of the start position."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from referee.vision.labels import BLACK, EMPTY, WHITE
from referee.vision.net_reliability import NetReliability

RIGHT = ((0, -9, -9), (-9, 0, -9), (-9, -9, 0))
"""Log-likelihoods of a reliable net for empty squares, white pieces and black pieces, nats."""
BLIND = ((-6, -9, 0), (-9, 0, -9), (-9, -9, 0))
"""Its output where empty squares look like black pieces."""

CASES = [
    ("a net that was right says black", 10, 0, RIGHT[BLACK], (-9, -7)),
    ("a net that was right says empty", 10, 0, RIGHT[EMPTY], (7, 9)),
    ("it was blind to half of the empty squares and says black", 5, 5, (-6, -9, 0), (-3, 3)),
    ("it was blind to half of them and says empty all the same", 5, 5, RIGHT[EMPTY], (6, 9)),
    ("nothing is known of it", 0, 0, RIGHT[BLACK], (-9, -7)),
]


@pytest.mark.parametrize(("right", "blind", "says", "between"), [row[1:] for row in CASES], ids=[r[0] for r in CASES])
def test_the_nets_weight_follows_its_measured_reliability(
    right: int, blind: int, says: tuple[int, int, int], between: tuple[int, int]
) -> None:
    kinds = [EMPTY] * (right + blind) + [WHITE] * 20 + [BLACK] * 20
    seen = [RIGHT[EMPTY]] * right + [BLIND[EMPTY]] * blind + [RIGHT[kind] for kind in kinds[right + blind :]]
    known = slice(None) if right + blind else slice(0)
    worth = NetReliability(np.array(seen, float)[known], np.array(kinds, np.intp)[known])
    weighed: NDArray[np.float64] = worth.weighed(np.array([says], float))[0]
    lead = weighed[EMPTY] - weighed[BLACK]
    assert between[0] <= lead <= between[1]


def test_readings_of_white_pieces_are_unaffected() -> None:
    worth = NetReliability(
        np.array([BLIND[EMPTY]] * 10 + [RIGHT[BLACK]] * 20, float), np.array([EMPTY] * 10 + [BLACK] * 20)
    )
    assert worth.weighed(np.array([RIGHT[WHITE]], float))[0].argmax() == WHITE
