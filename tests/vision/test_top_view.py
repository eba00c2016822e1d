"""The top view shows each point of the board at its place, from small pictures and from large ones."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from hardware.simulated.palettes import plain_scene
from referee.vision.top_view import MARGIN_PX, MARGIN_SQUARES, SQUARE_PX, TopView, to_pixels, to_squares

SIZES_PX = {"a small camera": (640, 480), "720p": (1280, 720), "1080p": (1920, 1080), "4K": (3840, 2160)}
POINTS = ((5.0, 5.0), (0.5, 0.5), (9.5, 0.7), (1.3, 9.1), (8.6, 8.6))
"""(column, row)."""


@pytest.mark.parametrize("name", SIZES_PX)
def test_a_speck_is_mapped_to_its_place(name: str) -> None:
    width, height = SIZES_PX[name]
    pose = plain_scene(size_px=(width, height)).pose
    top = TopView(pose, (width, height))
    for column, row in POINTS:
        picture = np.zeros((height, width, 3), np.uint8)
        around = np.linspace(0, 2 * np.pi, 60)
        rim = pose.project(np.column_stack([column + 0.3 * np.cos(around), row + 0.3 * np.sin(around)]))
        cv2.fillPoly(picture, [np.round(rim * 16).astype(np.int32)], (255, 255, 255), cv2.LINE_AA, shift=4)
        weights = top.of(picture)[..., 1].astype(np.float64)
        down, across = (np.arange(top.side) + 0.5) / SQUARE_PX - MARGIN_SQUARES, weights.sum(0) / weights.sum()
        seen = float(down @ across), float(down @ (weights.sum(1) / weights.sum()))
        assert seen == pytest.approx((column, row), abs=0.004)


def test_pixels_are_counted_from_the_edge_of_the_view() -> None:
    assert to_pixels(-MARGIN_SQUARES) == 0
    assert to_pixels(0.0) == MARGIN_PX
    assert to_pixels(3.5) - to_pixels(2.5) == SQUARE_PX
    assert to_squares(to_pixels(7.25)) == pytest.approx(7.25)
    top = TopView(plain_scene(size_px=(640, 480)).pose, (640, 480))
    assert to_pixels(top.pixel_middles) == pytest.approx(np.arange(top.side) + 0.5)
    assert top.pixels(top.pixel_middles, np.full(top.side, -MARGIN_SQUARES)).tolist() == list(range(top.side))
