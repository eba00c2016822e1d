"""How light falls in the virtual scene: shading, shadows, mirrored lamps, and what the sensor makes of them.

Colours are computed as linear light (1.0 is white paper in full light) and turned into grey levels at the end.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from calibration.geometry import FloatArray
from hardware.camera import Image
from hardware.simulated.scene import Colour, Scene

GAMMA = 2.2
"""Exponent between linear light and grey levels, as in sRGB."""
_LAMP_DISTANCE = 22.0
"""Distance of the lamp from the board's middle, squares. Larger lights more evenly. Chosen by eye."""
_GLARE_SPREAD = 0.085
"""Width of the lamp's mirror image in satin varnish, as the cosine's distance from 1. Larger is duller. Chosen by
eye."""


class Lighting:
    """The light of one scene."""

    def __init__(self, scene: Scene) -> None:
        light, size = scene.light, scene.board.size
        azimuth, elevation = math.radians(light.azimuth_deg), math.radians(light.elevation_deg)
        self.to_lamp = np.array(
            [
                math.sin(azimuth) * math.cos(elevation),
                math.cos(azimuth) * math.cos(elevation),
                math.sin(elevation),
            ]
        )
        """Unit vector (column, row, height) towards the lamp."""
        self.key_share = 1.0 - light.ambient
        """Share of the light on a level surface that a shadow takes away."""
        self._ambient = light.ambient
        self._key = self.key_share / math.sin(elevation)
        self._middle = np.array([size / 2, size / 2, 0.0])
        self._lamp = self._middle + self.to_lamp * _LAMP_DISTANCE
        self._falloff = light.falloff / size
        self._glare = light.glare
        self._tint = np.array(light.tint)
        self._sensor = scene.sensor
        self._eye = scene.pose.eye
        self._picture_middle = np.array(scene.size_px) / 2.0

    def shadow_shift(self, height: float | FloatArray) -> FloatArray:
        """How far the shadow of something at `height` (...) falls aside: columns, rows (..., 2)."""
        slope = -self.to_lamp[:2] / self.to_lamp[2]
        return np.asarray(np.multiply.outer(height, slope), np.float64)

    def facing(self, normals: FloatArray) -> FloatArray:
        """Light on surfaces of unit normals (N, 3); 1.0 is what a level surface gets."""
        sky = self._ambient * (0.72 + 0.28 * normals[:, 2])
        return np.asarray(sky + self._key * np.clip(normals @ self.to_lamp, 0, None), np.float64)

    def strength(self, points: FloatArray, pixels: FloatArray) -> FloatArray:
        """Brightness (N,) at board points (N, 2) that appear at `pixels` (N, 2): lamp's distance and vignette."""
        near = 1.0 + self._falloff * ((points - self._middle[:2]) @ self.to_lamp[:2])
        radius = np.linalg.norm((pixels - self._picture_middle) / self._picture_middle, axis=1)
        return np.asarray(np.clip(near, 0.3, 2.0) * (1 - self._sensor.vignette * radius**2 / 2), np.float64)

    def mirrored(self, points: FloatArray) -> FloatArray:
        """The lamp's mirror image (N,) in level varnish at points (N, 3), linear light before the gloss."""
        view = self._eye - points
        view /= np.linalg.norm(view, axis=1, keepdims=True)
        lamp = self._lamp - points
        lamp /= np.linalg.norm(lamp, axis=1, keepdims=True)
        half = view + lamp
        cosine = half[:, 2] / np.linalg.norm(half, axis=1)
        grazing = 0.25 + 0.75 * (1 - np.clip(view[:, 2], 0, 1)) ** 2
        lobe = np.exp((cosine - 1) / _GLARE_SPREAD * 8) + 0.12 * np.exp((cosine - 1) / _GLARE_SPREAD)
        return np.asarray(self._glare * grazing * lobe * 1.6, np.float64)

    def display(self, light: NDArray[np.floating]) -> Image:
        """Grey levels (..., 3) BGR of linear light (..., 3), through exposure, tint and contrast."""
        level = np.maximum(light * np.asarray(self._tint * self._sensor.exposure, np.float32), np.float32(0))
        # A shoulder instead of a hard clip, as cameras have it.
        bright = level > 0.8
        level[bright] = 0.8 + 0.2 * np.tanh((level[bright] - 0.8) / 0.35)
        level **= np.float32(1 / GAMMA)
        if self._sensor.contrast:
            curved = level * level * (3 - 2 * level)
            level = level + self._sensor.contrast * (curved - level)
        return np.asarray(np.clip(level * 255 + 0.5, 0, 255), np.uint8)


def linear(colour: Colour) -> FloatArray:
    """Linear light (3,) of a colour given in grey levels."""
    return np.asarray((np.array(colour, np.float64) / 255) ** GAMMA, np.float64)
