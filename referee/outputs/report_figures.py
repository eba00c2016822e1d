"""Diagrams and camera pictures as the report shows them, each with its caption."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from referee.outputs.sink import Picture, PictureMoment
from referee.outputs.wording import moment_message
from referee.words import Catalogue


@dataclass(frozen=True, slots=True)
class Diagram:
    """A position drawn."""

    drawing: str
    """An SVG document, put into the page as it is."""
    caption: str


@dataclass(frozen=True, slots=True)
class ShownPicture:
    """A camera picture, or the clip of an incident."""

    picture: Picture
    caption: str
    poster: str = ""
    """Name of the picture that stands for a clip until it is played; empty for none."""


def shown_pictures(pictures: Iterable[Picture], wording: Catalogue) -> tuple[ShownPicture, ...]:
    """Each with the moment at which it was taken as its caption."""
    shown = tuple(pictures)
    poster = next((picture.name for picture in shown if picture.moment is PictureMoment.AT), "")
    return tuple(ShownPicture(picture, wording.say(moment_message(picture.moment)), poster) for picture in shown)
