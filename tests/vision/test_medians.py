"""Middle values of places and of lists of numbers, as NumPy's own median gives them."""

from __future__ import annotations

import numpy as np
import pytest

from calibration.robust_fits import median
from referee.vision.medians import Medians

LISTS = [
    ("one number", [3.5]),
    ("an even count", [4.0, 1.0, 3.0, 2.0]),
    ("an odd count", [9.0, 1.0, 5.0]),
    ("levels whose sum is no level", [200, 100, 250, 220]),
]
PLACES = [
    ("places of one size", ([0, 1, 2], [7, 8, 11])),
    ("places of odd and even sizes", ([0, 1, 2, 3, 4], [5, 9], [11])),
    ("the brightest pixels, as bright as what fills the table", ([3, 7], [0, 1, 2, 3])),
]
VIEW = np.array(
    [[[10 * p % 251, 37 * p % 251, 255 if p in (3, 7) else p] for p in range(4 * r, 4 * r + 4)] for r in range(3)],
    np.uint8,
)


@pytest.mark.parametrize("numbers", [row[1] for row in LISTS], ids=[row[0] for row in LISTS])
def test_the_median_of_numbers(numbers: list[float]) -> None:
    kind = np.uint8 if isinstance(numbers[0], int) else np.float64
    assert median(np.array(numbers, kind)) == np.median(numbers)


@pytest.mark.parametrize("places", [row[1] for row in PLACES], ids=[row[0] for row in PLACES])
def test_the_medians_of_places(places: tuple[list[int], ...]) -> None:
    medians = Medians([np.array(place, np.intp) for place in places])
    last_first = np.arange(len(places))[::-1]
    low, high = medians.of(VIEW, last_first)
    expected = [np.median(VIEW.reshape(-1, 3)[places[place]], axis=0) for place in last_first]
    assert ((low.astype(float) + high) / 2).tolist() == [middle.tolist() for middle in expected]
