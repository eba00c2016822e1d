"""The picture shown to people: drawn once for all who ask, and never that of an earlier camera."""

from __future__ import annotations

import numpy as np

from hardware.camera import Frame
from referee.live.live_picture import LivePicture
from referee.live.vision_interface import View


def view_of(level: int) -> View:
    """The first picture of a camera, which is grey."""
    return View(Frame(np.full((36, 64, 3), level, np.uint8), 0.0, 0), None, None)


def test_the_first_picture_of_another_camera_is_shown() -> None:
    views = [view_of(40), view_of(200)]
    picture = LivePicture(lambda: views[0])
    first = picture.jpeg(overlay=False)
    assert picture.jpeg(overlay=False) is first
    del views[0]
    assert picture.jpeg(overlay=False) != first


def test_there_is_none_before_the_first() -> None:
    assert LivePicture(lambda: None).jpeg(overlay=True) is None
