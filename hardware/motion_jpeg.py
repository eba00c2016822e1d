"""Single pictures of a Motion JPEG stream, complete or truncated.

A video decoder fills what is missing with the previous picture, and so shows parts of two positions as one board. So
the pictures are taken as they arrive and decoded one by one (ITU-T T.81, annex B).
"""

from __future__ import annotations

import cv2
import numpy as np

from hardware.camera import Image

BEGINNING, END = b"\xff\xd8", b"\xff\xd9"
"""The markers SOI and EOI (ITU-T T.81, table B.1)."""
_PADDING = b"\x00\r\n"
"""Bytes that cameras send after the end marker: zeros that fill a block, and the line end before the next part of an
HTTP stream."""


def decoded(content: bytes) -> Image | None:
    """The picture, (height, width, 3) in BGR; None if it is truncated or unreadable."""
    content = content.rstrip(_PADDING)
    if not content.startswith(BEGINNING) or not content.endswith(END):
        return None
    try:
        image = cv2.imdecode(np.frombuffer(content, np.uint8), cv2.IMREAD_COLOR | cv2.IMREAD_IGNORE_ORIENTATION)
    except cv2.error:
        return None
    return None if image is None else np.asarray(image, np.uint8)
