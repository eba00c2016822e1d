"""How a phone that is the camera fares, as its page tells every two seconds and whenever something changes."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from msgspec import Meta, Struct


class PageFault(Enum):
    """Why the page has no picture to send."""

    NO_CAMERA = "no-camera"
    FORBIDDEN = "forbidden"
    """Its user, or the browser, does not let it have the camera."""
    BUSY = "busy"
    """Another program on the phone has the camera."""
    OLD = "old"
    """The browser is too old for it."""


class PhoneReport(Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser does not tell is left out."""

    fault: PageFault | None = None
    battery: Annotated[float, Meta(ge=0, le=1)] | None = None
    """Charge as a share."""
    charging: bool = False
    strained: bool = False
    """The browser says that the processor is overloaded or throttled by heat, or pictures take too long to be made."""
    front: bool = False
    """The camera above the screen is used, since there is no other."""
