"""The format of one picture sent by a phone's page: a header of 28 bytes, then a JPEG file.

The header, little-endian: capture time and sending time (two 64-bit floats, milliseconds of the page's
`performance.now()`), the number of the last message received from here (unsigned 32 bits, 0 for none), and the time of
its receipt (64-bit float, milliseconds).
"""

from __future__ import annotations

import contextlib
import math
import struct
from dataclasses import dataclass
from io import BytesIO

import imagesize

from hardware.camera import Image
from hardware.motion_jpeg import BEGINNING, decoded
from referee.errors import UnreadableInput
from referee.messages import message

_HEAD = struct.Struct("<ddId")
MAX_BYTES = 4 * 1024 * 1024
"""Largest message, bytes: a picture of `MAX_PIXELS` takes about half. Larger lets a phone take more memory. Chosen,
not measured."""
MAX_PIXELS = 3840 * 2160
"""Largest picture, pixels: more than any page requests; 25 MB when decoded. Larger costs memory and time. Chosen: the
size of a 4K picture."""
_LONGEST_MS = 1e12
"""Largest time of a page, milliseconds; no page is open for so long. Larger accepts more nonsense. Chosen, not
measured."""


@dataclass(frozen=True, slots=True)
class PhonePicture:
    """Times in seconds of the phone's page."""

    captured_s: float
    sent_s: float
    received_number: int
    """Number of the last message received by the phone; 0 for none."""
    received_s: float
    jpeg: bytes


def parsed(content: bytes) -> PhonePicture:
    """The message's parts, the picture still packed. Raises UnreadableInput."""
    if not _HEAD.size < len(content) <= MAX_BYTES:
        raise UnreadableInput(message("phone-picture-unreadable"))
    captured_ms, sent_ms, received_number, received_ms = _HEAD.unpack_from(content)
    if not all(
        math.isfinite(time_ms) and 0 <= time_ms <= _LONGEST_MS for time_ms in (captured_ms, sent_ms, received_ms)
    ):
        raise UnreadableInput(message("phone-picture-unreadable"))
    # a picture cannot be taken after it was sent: some browsers round one of the two up
    captured_ms = min(captured_ms, sent_ms)
    return PhonePicture(captured_ms / 1000, sent_ms / 1000, received_number, received_ms / 1000, content[_HEAD.size :])


def packed(picture: PhonePicture) -> bytes:
    """The message as a page sends it."""
    head = _HEAD.pack(
        picture.captured_s * 1000, picture.sent_s * 1000, picture.received_number, picture.received_s * 1000
    )
    return head + picture.jpeg


def unpacked(jpeg: bytes) -> Image:
    """The picture, (height, width, 3) in BGR; its size is checked before it is decoded. Raises UnreadableInput."""
    width = height = -1
    if jpeg.startswith(BEGINNING):  # the decoder would accept other formats too
        with contextlib.suppress(ValueError):
            width, height = imagesize.get(BytesIO(jpeg))
    if width * height > MAX_PIXELS:
        most = MAX_PIXELS // 1_000_000
        raise UnreadableInput(message("phone-picture-too-large", width=width, height=height, most=most))
    image = decoded(jpeg) if width > 0 and height > 0 else None
    if image is None:
        raise UnreadableInput(message("phone-picture-unreadable"))
    return image
