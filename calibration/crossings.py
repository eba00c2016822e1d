"""Detects crossings, where two light and two dark squares meet, in a picture without knowing any board.

A ring of sixteen samples around a crossing is bright, dark, bright, dark: opposite samples agree, and samples a quarter
turn apart do not. The response is that of Bennett and Lasenby's ChESS detector (2014), on logarithms so that a shaded
corner counts like a lit one. Which two of the four quadrants are dark (the polarity) alternates from each crossing to
its neighbours, which nothing else on a table does.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import FloatArray
from calibration.pictures import Image

RING: tuple[tuple[int, int], ...] = (
    (5, 0), (5, 2), (4, 4), (2, 5), (0, 5), (-2, 5), (-4, 4), (-5, 2),
    (-5, 0), (-5, -2), (-4, -4), (-2, -5), (0, -5), (2, -5), (4, -4), (5, -2),
)  # fmt: skip
"""Samples (x, y) in pixels, clockwise in the picture; radius 5 as in the ChESS paper."""
RING_RADIUS_PX = 5
"""Radius of the ring, pixels, as in the ChESS paper. Responses at two scales that are nearer are one crossing."""

LOG_OFFSET = 12.0
"""Grey levels added before the logarithm. Larger makes noise in dark parts count less, and dark boards fainter. Chosen
by trial on rendered and real pictures."""
LOG_STEPS = 400.0
"""Steps of the 16-bit picture per unit of natural logarithm. Larger is finer; 1900 would overflow the ring's sums.
Chosen, not measured."""
MIN_RESPONSE = 0.35
"""Least response of a crossing, log units. Larger loses faint boards, smaller fills the list with texture. Chosen by
trial on rendered and real pictures."""
MISMATCH_COST = 0.6
"""Weight of (ring mean - middle), which is large at the ends of edges and small at crossings. Larger is stricter.
Chosen by trial on rendered and real pictures."""
PEAK_WINDOW_PX = 7
"""Side of the window in which only the strongest response is kept, pixels. Larger thins out small boards. Chosen by
trial on rendered and real pictures."""
MAX_CROSSINGS = 350
"""Number of strongest responses that are kept. Larger costs time, smaller loses boards among much texture. Chosen by
trial on rendered and real pictures."""


@dataclass(frozen=True, slots=True)
class Crossings:
    """Candidate crossings of one picture, strongest first."""

    points: FloatArray
    """Pixels (N, 2)."""
    strength: FloatArray
    """Response (N,), in units of logarithm."""
    polarity: FloatArray
    """Unit vectors (N, 2): the ring's second harmonic; opposite at neighbouring crossings of a board."""

    def __len__(self) -> int:
        return len(self.points)

    def outside(self, hidden: NDArray[np.bool_]) -> Crossings:
        """Those that do not lie where `hidden` (H, W) is true."""
        column, row = self.points.round().astype(int).T
        keep = ~hidden[row.clip(0, hidden.shape[0] - 1), column.clip(0, hidden.shape[1] - 1)]
        return Crossings(self.points[keep], self.strength[keep], self.polarity[keep])


def detection_channels(image: Image) -> Iterator[NDArray[np.int16]]:
    """Logarithmic 16-bit pictures (H, W) of a BGR picture in which boards may show: grey, red against blue, red.

    Most boards show in grey; red-and-black and brown-and-green ones of equal brightness only in colour.
    """
    table = (np.log(np.arange(256) + LOG_OFFSET) * LOG_STEPS - 4.1 * LOG_STEPS).astype(np.int16)
    yield table[cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)]
    blue, red = table[image[:, :, 0]], table[image[:, :, 2]]
    yield cv2.subtract(red, blue).astype(np.int16)
    yield red


def find_crossings(channel: NDArray[np.int16]) -> Crossings:
    """Crossings of a logarithmic picture (H, W), at full and at half scale."""
    fine = _crossings_at(smoothed(channel))
    half = cv2.resize(channel, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    coarse = _crossings_at(smoothed(np.asarray(half, np.int16)))
    points = coarse.points * 2 + 0.5
    if len(fine) and len(coarse):
        gap = np.linalg.norm(points[:, None] - fine.points[None], axis=2).min(1)
        fresh = gap > RING_RADIUS_PX
    else:
        fresh = np.ones(len(coarse), bool)
    merged = Crossings(
        np.concatenate([fine.points, points[fresh]]),
        np.concatenate([fine.strength, coarse.strength[fresh]]),
        np.concatenate([fine.polarity, coarse.polarity[fresh]]),
    )
    order = np.argsort(-merged.strength)[:MAX_CROSSINGS]
    return Crossings(merged.points[order], merged.strength[order], merged.polarity[order])


def smoothed(channel: NDArray[np.int16]) -> NDArray[np.int16]:
    """A picture (H, W) with the noise of single pixels removed."""
    return np.asarray(cv2.GaussianBlur(channel, (3, 3), 0.8), np.int16)


def _crossings_at(channel: NDArray[np.int16]) -> Crossings:
    response = _response(channel)
    if not response.size:
        return Crossings(np.zeros((0, 2)), np.zeros(0), np.zeros((0, 2)))
    peaks = cv2.dilate(response, np.ones((PEAK_WINDOW_PX, PEAK_WINDOW_PX), np.uint8))
    y, x = np.nonzero((response == peaks) & (response > MIN_RESPONSE * LOG_STEPS))
    strength = response[y, x].astype(np.float64)
    order = np.argsort(-strength)[:MAX_CROSSINGS]
    x, y, strength = x[order] + RING_RADIUS_PX, y[order] + RING_RADIUS_PX, strength[order] / LOG_STEPS
    angles = np.array([np.arctan2(dy, dx) for dx, dy in RING])
    samples = np.stack([channel[y + dy, x + dx] for dx, dy in RING], axis=1).astype(np.float64)
    harmonic = np.column_stack([samples @ np.cos(2 * angles), samples @ np.sin(2 * angles)])
    polarity = harmonic / np.maximum(np.linalg.norm(harmonic, axis=1, keepdims=True), 1e-9)
    return Crossings(np.column_stack([x, y]).astype(np.float64), strength, polarity)


def _response(channel: NDArray[np.int16]) -> NDArray[np.int16]:
    """Ring response in steps, without the outer `RING_RADIUS_PX` pixels on each side."""
    r = RING_RADIUS_PX
    height, width = channel.shape[0] - 2 * r, channel.shape[1] - 2 * r
    if height < 1 or width < 1:
        return np.zeros((0, 0), np.int16)

    def shifted(dx: int, dy: int) -> NDArray[np.int16]:
        return channel[r + dy : r + dy + height, r + dx : r + dx + width]

    ring = [shifted(dx, dy) for dx, dy in RING]
    opposite = [cv2.add(ring[n], ring[n + 8]) for n in range(8)]
    total = opposite[0]
    for pair in opposite[1:]:
        total = cv2.add(total, pair)
    response = cv2.absdiff(opposite[0], opposite[4])
    for n in range(1, 4):
        response = cv2.add(response, cv2.absdiff(opposite[n], opposite[n + 4]))
    for n in range(8):
        response = cv2.subtract(response, cv2.absdiff(ring[n], ring[n + 8]))
    middle = cv2.blur(channel, (3, 3))[r : r + height, r : r + width]
    mismatch = cv2.absdiff(total, cv2.multiply(middle, np.full(1, 16.0)))
    return np.asarray(cv2.addWeighted(response, 1.0, mismatch, -MISMATCH_COST, 0.0), np.int16)
