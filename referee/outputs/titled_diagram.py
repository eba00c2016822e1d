"""A diagram for a page in one language: what it shows is read aloud in that language too."""

from __future__ import annotations

from typing import Any

from referee.draughts.diagram import diagram_title, svg
from referee.draughts.position import Position
from referee.words import Catalogue


def titled_diagram(position: Position, wording: Catalogue, **drawn: Any) -> str:
    """The position as an SVG document; `drawn` as for `svg`."""
    return svg(position, title=wording.say(diagram_title(position)), **drawn)
