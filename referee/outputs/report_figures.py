"""Diagrams and camera pictures as the report shows them, each with its caption."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from referee.outputs.sink import Picture
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


def shown_pictures(pictures: Iterable[Picture], wording: Catalogue) -> tuple[ShownPicture, ...]:
    """Each with the moment at which it was taken as its caption."""
    return tuple(ShownPicture(picture, wording.say(moment_message(picture.moment))) for picture in pictures)
