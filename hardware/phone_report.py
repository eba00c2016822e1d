"""The state of a phone that is the camera, sent by its page every two seconds and whenever something changes."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from msgspec import Meta, Struct


class PageFault(Enum):
    """Why the page cannot send pictures."""

    NO_CAMERA = "no-camera"
    FORBIDDEN = "forbidden"
    """The user or the browser denies access to the camera."""
    BUSY = "busy"
    """Another program on the phone uses the camera."""
    OLD = "old"
    """The browser is too old."""


class PhoneReport(Struct, frozen=True, forbid_unknown_fields=True):
    """Fields that a browser cannot report are left out."""

    fault: PageFault | None = None
    battery: Annotated[float, Meta(ge=0, le=1)] | None = None
    """Charge as a share."""
    charging: bool = False
    strained: bool = False
    """The browser says that the processor is overloaded or throttled by heat, or pictures take too long to be made."""
    front: bool = False
    """The camera above the screen is used, since there is no other."""
