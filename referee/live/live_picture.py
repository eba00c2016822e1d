"""The newest picture of a running match for people: JPEG, plain or with the reading drawn over it."""

from __future__ import annotations

import threading
from collections.abc import Callable

import cv2
import numpy as np

from calibration.geometry import BoardPose
from calibration.light_squares import squares_of_parity
from calibration.overlay import draw_overlay
from hardware.camera import Image
from referee.live.vision_interface import View
from referee.records.readings import BoardReading

WIDEST_PX = 1280
"""Width to which wider pictures are reduced, pixels. Larger shows more and costs time and network. Chosen, not
measured."""
JPEG_QUALITY = 80
"""JPEG quality, 1 to 100. Larger gives larger files. Chosen, not measured."""
WHITE, BLACK, HIDDEN = (255, 255, 255), (40, 40, 40), (60, 60, 255)
"""Colours (BGR) of the marks on white pieces, black pieces and covered squares. Chosen by eye."""
HIDDEN_SHARE = 0.5
"""Share of a square that must be covered for it to be marked as covered. Larger marks fewer. Chosen, not measured."""


class LivePicture:
    """Drawn on request, once for all who ask for the same picture."""

    def __init__(self, view: Callable[[], View | None]) -> None:
        self._view = view
        self._lock = threading.Lock()
        self._drawn: dict[bool, tuple[View, bytes]] = {}

    def jpeg(self, overlay: bool) -> bytes | None:
        """None while there is no picture."""
        view = self._view()
        if view is None:
            return None
        with self._lock:
            before, drawn = self._drawn.get(overlay, (None, b""))
            if before is not view:  # numbers of pictures begin again with another camera
                drawn = _encoded(view, overlay)
                self._drawn[overlay] = (view, drawn)
            return drawn


def _encoded(view: View, overlay: bool) -> bytes:
    image, pose = view.frame.image, view.pose
    scale = min(1.0, WIDEST_PX / image.shape[1])
    if scale < 1:
        size_px = (WIDEST_PX, round(image.shape[0] * scale))
        image = np.asarray(cv2.resize(image, size_px, interpolation=cv2.INTER_AREA), np.uint8)
    if overlay and pose is not None:
        pose = pose.scaled(scale)
        image = draw_overlay(image, pose)
        if view.reading is not None:
            _mark_pieces(image, pose, view.reading)
    return bytes(cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])[1])


def _mark_pieces(image: Image, pose: BoardPose, reading: BoardReading) -> None:
    """A ring on every piece in its colour, and on every covered square."""
    angles = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    circle = 0.42 * np.column_stack([np.cos(angles), np.sin(angles)])
    for middle, square in zip(squares_of_parity(pose.size, 1), reading.squares, strict=True):
        if square.hidden >= HIDDEN_SHARE:
            colour = HIDDEN
        elif square.empty >= max(square.white, square.black):
            continue
        else:
            colour = WHITE if square.white > square.black else BLACK
        points = pose.project(middle + circle).round().astype(np.int32).reshape(-1, 1, 2)
        cv2.polylines(image, [points], True, colour, max(1, image.shape[1] // 640), cv2.LINE_AA)
