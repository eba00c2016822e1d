"""Top views of plain squares, discs, light and noise, for tests of the small parts of vision."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hardware.simulated.palettes import plain_scene
from referee.vision.top_view import MARGIN_SQUARES, SQUARE_PX, Image, TopView

SIZE_PX = (640, 480)
TOP = TopView(plain_scene(size_px=SIZE_PX).pose, SIZE_PX)
DARK, LIGHT = (50, 70, 100), (150, 185, 205)
"""Levels of the squares, BGR."""
SEEDS = range(4)


def board(dark: tuple[int, int, int] = DARK, light: tuple[int, int, int] = LIGHT) -> Image:
    """Empty squares, the table as dark as the dark ones."""
    view = np.full((TOP.side, TOP.side, 3), dark, np.uint8)
    view.reshape(-1, 3)[TOP.light_fields.pixels] = light
    return view


def with_discs(view: Image, squares: NDArray[np.intp] | list[int], level: int = 25) -> Image:
    """Discs of this grey on these playing squares (by index), each with a lighter ring."""
    out = view.copy()
    rows, columns = np.divmod(np.arange(TOP.side**2), TOP.side)
    for square in squares:
        zone = TOP.zones[int(square)]
        away = np.hypot(rows[zone] - rows[zone].mean(), columns[zone] - columns[zone].mean()) / SQUARE_PX
        out.reshape(-1, 3)[zone[away < 0.4]] = level
        out.reshape(-1, 3)[zone[(away > 0.25) & (away < 0.33)]] = min(255, level + 30)
    return out


def noisy(view: Image, seed: int, spread: float = 2.0) -> Image:
    """Every level with random noise of that size."""
    noise = np.random.default_rng(seed).standard_normal(view.shape, np.float32)
    return np.asarray((view + spread * noise).clip(0, 255).round(), np.uint8)


def box_of(square: int, margin: float = 0.0) -> tuple[slice, slice]:
    """Rows and columns of a playing square (by index) and of a margin around it."""
    row, column = ((place + MARGIN_SQUARES - margin) * SQUARE_PX for place in TOP.playing[square])
    side = (1 + 2 * margin) * SQUARE_PX
    return slice(round(row), round(row + side)), slice(round(column), round(column + side))
