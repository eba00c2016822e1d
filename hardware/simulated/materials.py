"""Surfaces drawn from a seed: wood, planks, cloth, stone, as factors on a plain colour."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.simulated.scene import Grain

Texture = NDArray[np.float32]
"""Factors around 1.0, shape (H, W)."""


def texture(grain: Grain, shape: tuple[int, int], px_per_square: int, draw: np.random.Generator) -> Texture:
    """A surface of `shape` (height, width) pixels; grain runs along the rows."""
    if grain is Grain.WOOD:
        return _wood(shape, px_per_square, draw, strength=0.12)
    if grain is Grain.PLANKS:
        return _planks(shape, px_per_square, draw)
    if grain is Grain.CLOTH:
        return (
            1 + 0.10 * _noise(shape, (1, 1), draw) + 0.05 * _noise(shape, (px_per_square * 2, px_per_square * 2), draw)
        )
    if grain is Grain.STONE:
        fine = _noise(shape, (2, 2), draw)
        return np.asarray(
            1 + 0.05 * fine + 0.16 * np.clip(fine - 1.2, 0, 1) - 0.2 * np.clip(-1.4 - fine, 0, 1), np.float32
        )
    return 1 + 0.012 * _noise(shape, (2, 2), draw)


def _wood(shape: tuple[int, int], px: int, draw: np.random.Generator, strength: float) -> Texture:
    bands = _noise(shape, (max(1, px // 10), px * 5), draw)
    fibres = _noise(shape, (1, max(2, px // 2)), draw)
    pores = np.clip(_noise(shape, (1, max(2, px // 4)), draw) - 1.4, 0, 2)
    return np.asarray(1 + strength * (0.6 * bands + 0.25 * fibres - 0.5 * pores), np.float32)


def _planks(shape: tuple[int, int], px: int, draw: np.random.Generator) -> Texture:
    surface = _wood(shape, px, draw, strength=0.14)
    width = int(px * draw.uniform(1.6, 3.5))
    for top in range(0, shape[0], width):
        surface[top : top + width] *= draw.uniform(0.88, 1.12)
        surface[top : top + max(1, px // 24)] *= 0.55
    return surface


def _noise(shape: tuple[int, int], scale: tuple[int, int], draw: np.random.Generator) -> Texture:
    """Smooth noise of unit deviation, `scale` = (rows, columns) pixels a feature."""
    height, width = shape[0] // scale[0] + 3, shape[1] // scale[1] + 3
    field = draw.standard_normal((height, width), np.float32)
    if scale != (1, 1):
        field = np.asarray(
            cv2.resize(field, (width * scale[1], height * scale[0]), interpolation=cv2.INTER_CUBIC), np.float32
        )
    return field[: shape[0], : shape[1]]
