"""What lens and sensor do to a clean picture: softness, drifting light, noise."""

from __future__ import annotations

import math
import threading
from functools import lru_cache

import cv2
import numpy as np

from hardware.camera import Image
from hardware.simulated.lighting import GAMMA
from hardware.simulated.scene import Scene

_FIELDS = 5
"""Noise pictures used in turn, each shifted. More repeat less and take memory. Chosen, not
measured."""
_COARSE_SHARE = 0.35
"""Share of the noise that is blotchy, as in compressed webcam pictures. Larger is blotchier. Chosen by eye."""
_SPARE = 64
"""Margin by which noise pictures are larger than the frame, so that they can be shifted, pixels. Larger repeats less.
Chosen, not measured."""
_KEPT = 2
"""Sets of noise pictures in the cache. Larger takes more memory, ten frames each. Chosen, not measured."""
_DRIFT_PERIODS_S = (43.0, 97.0, 311.0)
"""Periods of the slow changes of light, seconds: without a common divisor, so that they do not repeat. Larger is
slower. Chosen by eye."""


class _Drawn:
    """What is random about one camera: the phases of its drifting light, and noise pictures, each drawn when it is
    first asked for. Thread-safe: it is kept for the next table."""

    def __init__(self, seed: int, size_px: tuple[int, int], strength: float) -> None:
        self._draw = np.random.default_rng(seed)
        self.phases = tuple(map(float, self._draw.uniform(0, 2 * math.pi, len(_DRIFT_PERIODS_S))))
        self._width, self._height = (side + _SPARE for side in size_px)
        self._strength = strength
        self._noise: list[tuple[Image, Image]] = []
        self._lock = threading.Lock()

    def noise(self, number: int) -> tuple[Image, Image]:
        """The positive and the negative part of the noise, two pictures (H, W, 3) larger than a frame. They are kept
        apart because saturating 8-bit sums are by far the fastest way to add noise."""
        with self._lock:
            while len(self._noise) <= number:
                self._noise.append(self._next())
            return self._noise[number]

    def _next(self) -> tuple[Image, Image]:
        width, height = self._width, self._height
        fine = self._draw.standard_normal((height, width, 3), np.float32)
        coarse = cv2.resize(
            self._draw.standard_normal((height // 4 + 1, width // 4 + 1, 3), np.float32),
            (width, height),
            interpolation=cv2.INTER_CUBIC,
        )
        scale = self._strength / 0.72
        both = cv2.addWeighted(fine, (1 - _COARSE_SHARE) * scale, coarse, _COARSE_SHARE * scale, 0)
        nothing = np.zeros(3)  # OpenCV's saturation to 8 bits removes the values of the other sign
        return (
            np.asarray(cv2.add(both, nothing, dtype=cv2.CV_8U), np.uint8),
            np.asarray(cv2.subtract(nothing, both, dtype=cv2.CV_8U), np.uint8),
        )


_drawn = lru_cache(maxsize=_KEPT)(_Drawn)


class SensorModel:
    """What the camera itself does to a picture; the same for the same seed, frame by frame."""

    def __init__(self, scene: Scene) -> None:
        self._sensor, self._drift = scene.sensor, scene.light.drift
        self._drawn = _drawn(scene.seed + 1, scene.size_px, self._sensor.noise)

    @property
    def reach_px(self) -> int:
        """How far the lens's softness spreads a pixel."""
        return 2 if self._sensor.blur_px > 0 else 0

    def soften(self, image: Image) -> Image:
        """The picture (H, W, 3) through the lens."""
        if self._sensor.blur_px <= 0:
            return image
        side = 2 * self.reach_px + 1
        return np.asarray(cv2.GaussianBlur(image, (side, side), self._sensor.blur_px), np.uint8)

    def brightness_at(self, time_s: float) -> float:
        """Factor on the light at a time: clouds, warming lamps."""
        waves = (
            math.sin(2 * math.pi * time_s / period + phase) - math.sin(phase)
            for period, phase in zip(_DRIFT_PERIODS_S, self._drawn.phases, strict=True)
        )
        return 1 + self._drift * sum(waves) / len(_DRIFT_PERIODS_S)

    def expose(self, image: Image, time_s: float, sequence: int, lamps: float) -> Image:
        """The finished frame (H, W, 3) of a soft picture; `lamps` is their share of full light."""
        draw = np.random.default_rng(sequence)
        x, y = (int(value) for value in draw.integers(0, _SPARE, 2))
        gain = (self.brightness_at(time_s) * lamps) ** (1 / GAMMA)
        if self._sensor.flicker:
            gain *= 1 + draw.normal(0, self._sensor.flicker)
        frame = image
        if abs(gain - 1) > 1e-3:
            frame = np.asarray(cv2.convertScaleAbs(image, alpha=gain), np.uint8)
        if self._sensor.tremble_px:
            right, down = draw.normal(0, self._sensor.tremble_px, 2)
            away = np.array([[1, 0, right], [0, 1, down]], np.float64)
            size = image.shape[1], image.shape[0]
            smooth = cv2.INTER_LANCZOS4
            frame = np.asarray(
                cv2.warpAffine(frame, away, size, flags=smooth, borderMode=cv2.BORDER_REPLICATE), np.uint8
            )
        if not self._sensor.noise:
            return frame if frame is not image else image.copy()
        plus, minus = self._drawn.noise(sequence % _FIELDS)
        here = slice(y, y + image.shape[0]), slice(x, x + image.shape[1])
        added = cv2.add(frame, plus[here])
        return np.asarray(cv2.subtract(added, minus[here]), np.uint8)
