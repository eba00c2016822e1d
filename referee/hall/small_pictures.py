"""Reduces pictures so that they can be sent at once."""

from __future__ import annotations

import cv2
import numpy as np

SMALL_WIDTH_PX = 800
"""Width of a reduced picture, pixels. Larger shows more detail, and takes longer over a busy network. Chosen, not
measured."""
QUALITY = 72
"""JPEG quality of a reduced picture, 1 to 100. Larger gives larger files. Chosen, not measured."""


def reduced_picture(content: bytes) -> bytes:
    """The picture as reduced JPEG with its aspect ratio; unchanged if it cannot be read as a picture."""
    image = cv2.imdecode(np.frombuffer(content, np.uint8), cv2.IMREAD_COLOR)
    if image is None:
        return content
    height, width = image.shape[:2]
    if width > SMALL_WIDTH_PX:
        size = (SMALL_WIDTH_PX, max(1, round(height * SMALL_WIDTH_PX / width)))
        image = cv2.resize(image, size, interpolation=cv2.INTER_AREA)
    done, encoded = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    return encoded.tobytes() if done else content
