"""One picture in the forms that the parts of the observer need, and its difference from the reference."""

from __future__ import annotations

from dataclasses import dataclass

from referee.vision.image_stabilisation import StabilisedFrame
from referee.vision.light_field import LightenedArea
from referee.vision.top_view import Image


@dataclass(frozen=True, slots=True)
class SeenPicture:
    """One picture."""

    at_s: float
    stabilised: StabilisedFrame
    """The camera's frame."""
    view: Image
    """Its top view, BGR (side, side, 3)."""
    tones: Image
    """The top view's tones."""

    @property
    def image(self) -> Image:
        """The camera's picture, stabilised, BGR (H, W, 3)."""
        return self.stabilised.image


@dataclass(frozen=True, slots=True)
class Change:
    """How a picture differs from the reference."""

    lit: Image
    """Tones of the reference in the picture's light."""
    difference: Image
    """Largest difference of a channel, (side, side)."""
    threshold: int
    """Largest difference that counts as noise."""
    lightened: LightenedArea | None = None
    """Where it differs because a shadow has left; None where none has."""
    shows_board: bool = True
    """False where it differs all over by more than noise can: glare, an even picture, something close to the lens."""
