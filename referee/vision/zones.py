"""Places in a top view, each a handful of pixels, and statistics over all of them at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

KERNEL_3X3 = np.ones((3, 3), np.uint8)
"""Structuring element of a pixel, or a square, and its neighbours."""
COVERED_SHARE = 0.3
"""Share of a square from which it counts as covered. Larger names fewer squares under a hand, and takes the edges of
objects on light squares for the board; smaller leaves the shadows of pieces in the reference. Chosen by trial on the
virtual table."""
UNCHANGED_SHARE = 0.10
"""Share of a square's pixels that may differ from the picture before while it counts as still, and from the reference
while it counts as unchanged; from that on the reference must take its changes over if its new label is to hold. Larger
overlooks slow motion, and pieces. Chosen by trial on the virtual table."""


def colours_at(view: NDArray[np.uint8], pixels: NDArray[np.intp]) -> NDArray[np.uint8]:
    """Colours (..., 3) at these pixel numbers (...) of a picture (H, W, 3). NumPy's own indexing takes eight times as
    long, and twice as long as this where it checks the numbers."""
    return view.reshape(-1, 3).take(pixels, axis=0, mode="clip")


@dataclass(frozen=True, slots=True)
class Zones:
    """Pixel numbers (flat, into the top view) of a list of places, joined, with where each begins."""

    pixels: NDArray[np.intp]
    starts: NDArray[np.intp]
    counts: NDArray[np.int64]

    @classmethod
    def of(cls, places: list[NDArray[np.intp]]) -> Zones:
        counts = np.array([len(p) for p in places], np.int64)
        starts = np.concatenate([[0], np.cumsum(counts)[:-1]]).astype(np.intp)
        return cls(np.concatenate(places), starts, counts)

    def only(self, numbers: NDArray[np.intp]) -> Zones:
        """Some of these places."""
        return self if len(numbers) == len(self) else Zones.of([self[int(number)] for number in numbers])

    def share(self, where: NDArray[np.bool_]) -> NDArray[np.float32]:
        """Share of each place's pixels at which a condition (H, W) holds, shape (places,)."""
        return self.mean(where)

    def covered(self, mask: NDArray[np.uint8]) -> NDArray[np.float32]:
        """Share of each place that a mask (H, W), 255 where it covers and 0 elsewhere, covers, shape (places,)."""
        return self.mean(mask) / np.float32(255)

    def mean(self, picture: NDArray[Any]) -> NDArray[np.float32]:
        """Mean of a picture (H, W) over each place, shape (places,)."""
        return self.means(picture.reshape(-1).take(self.pixels, mode="clip"), np.float32)

    def means(self, values: NDArray[Any], precision: Any = np.float64) -> NDArray[np.float32]:
        """Mean over each place of the values at `pixels`, shape (places,)."""
        return np.asarray(np.add.reduceat(values, self.starts, dtype=precision) / self.counts, np.float32)

    def colours(self, view: NDArray[np.uint8]) -> NDArray[np.float32]:
        """Mean colour of a picture (H, W, 3) over each place, shape (places, 3)."""
        sums = np.add.reduceat(colours_at(view, self.pixels), self.starts, axis=0, dtype=np.float32)
        return np.asarray(sums / self.counts[:, None], np.float32)

    def spreads(self, values: NDArray[Any]) -> NDArray[np.float32]:
        """Standard deviation over each place of the values at `pixels`, shape (places,)."""
        exact = values.astype(np.float64)
        mean, squared = (np.add.reduceat(sums, self.starts) / self.counts for sums in (exact, exact * exact))
        return np.asarray(np.sqrt(np.maximum(squared - mean * mean, 0)), np.float32)

    def __getitem__(self, index: int) -> NDArray[np.intp]:
        start = self.starts[index]
        return self.pixels[start : start + self.counts[index]]

    def __iter__(self) -> Iterator[NDArray[np.intp]]:
        return (self[number] for number in range(len(self)))

    def __len__(self) -> int:
        return len(self.counts)
