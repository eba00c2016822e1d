"""Pictures made small enough to travel at once."""

from __future__ import annotations

import cv2
import numpy as np

SMALL_WIDTH_PX = 800
"""Width of a small picture, pixels. Larger shows more of a square, and takes longer over a busy network. Chosen, not
measured."""
QUALITY = 72
"""Quality of its JPEG, percent. Larger is nearer to the picture that is kept, and has more bytes. Chosen, not
measured."""


def made_small(content: bytes) -> bytes:
    """The picture as JPEG, its shape kept; as it is, where it is no picture that can be read."""
    image = cv2.imdecode(np.frombuffer(content, np.uint8), cv2.IMREAD_COLOR)
    if image is None:
        return content
    height, width = image.shape[:2]
    if width > SMALL_WIDTH_PX:
        size = (SMALL_WIDTH_PX, max(1, round(height * SMALL_WIDTH_PX / width)))
        image = cv2.resize(image, size, interpolation=cv2.INTER_AREA)
    done, encoded = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    return encoded.tobytes() if done else content
