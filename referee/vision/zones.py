"""Places in a top view, each a handful of pixels, and what is asked of all of them at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray


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

    def share(self, mask: NDArray[Any]) -> NDArray[np.float32]:
        """Mean of a picture (H, W) over each place, shape (places,)."""
        return self.means(mask.reshape(-1)[self.pixels], np.float32)

    def means(self, values: NDArray[Any], precision: Any = np.float64) -> NDArray[np.float32]:
        """Mean over each place of the values at `pixels`, shape (places,)."""
        return np.asarray(np.add.reduceat(values, self.starts, dtype=precision) / self.counts, np.float32)

    def spreads(self, values: NDArray[Any]) -> NDArray[np.float32]:
        """Standard deviation over each place of the values at `pixels`, shape (places,)."""
        exact = values.astype(np.float64)
        mean, squared = (np.add.reduceat(sums, self.starts) / self.counts for sums in (exact, exact * exact))
        return np.asarray(np.sqrt(np.maximum(squared - mean * mean, 0)), np.float32)

    def __getitem__(self, index: int) -> NDArray[np.intp]:
        start = self.starts[index]
        return self.pixels[start : start + self.counts[index]]

    def __len__(self) -> int:
        return len(self.counts)


class Medians:
    """The middle colours of a list of places."""

    def __init__(self, places: list[NDArray[np.intp]]) -> None:
        counts = np.array([len(place) for place in places])
        self._beyond = np.arange(counts.max()) >= counts[:, None]
        """Where the table of pixels holds nothing, its places being of many sizes."""
        self._pixels = np.zeros(self._beyond.shape, np.intp)
        self._pixels[~self._beyond] = np.concatenate(places)
        self._low, self._high = (counts - 1) // 2, counts // 2
        self._middles = np.union1d(self._low, self._high)

    def of(self, view: NDArray[np.uint8], places: NDArray[np.intp]) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        """Both middle levels of each channel, the lower and the upper (places, 3), in a picture (H, W, 3). They are the
        same where the number of pixels is odd."""
        levels = colours_at(view, self._pixels[places])
        levels[self._beyond[places]] = np.iinfo(np.uint8).max
        levels.partition(self._middles, axis=1)
        row = np.arange(len(places))
        return levels[row, self._low[places]], levels[row, self._high[places]]
