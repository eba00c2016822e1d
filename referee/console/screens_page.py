"""`/screens`: what the hall screen and the stream overlay can show, as options of their addresses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from starlette.requests import Request
from starlette.responses import Response

from referee.console.language import words
from referee.console.pages import language_of, page

PATH = "/screens"

Word: TypeAlias = Callable[[str], str]
Option: TypeAlias = tuple[str, str, tuple[tuple[str, str], ...]]
"""Name in the address, label, and the values with their labels; one without values is on unless it is "0"."""


async def screens_page(request: Request) -> Response:
    word = words(language_of(request)).__getitem__
    return page("screens", request, screens=tuple(_screens(word)))


def _screens(word: Word) -> Iterator[tuple[str, str, str, tuple[Option, ...]]]:
    """Address, title, what it is for, and its options."""

    def choice(name: str, label: str, values: dict[str, str]) -> Option:
        return name, word(label), tuple((value, word(said) if "." in said else said) for value, said in values.items())

    def tick(name: str, label: str) -> Option:
        return name, word(label), ()

    everything, board = "screens.everything", "screens.board_only"
    below = choice("below", "screens.below", {"": "screens.white", "black": "screens.black"})
    corners = {
        "": "screens.top_left",
        "top-right": "screens.top_right",
        "bottom-left": "screens.bottom_left",
        "bottom-right": "screens.bottom_right",
    }
    yield (
        "wall",
        word("page.wall"),
        word("screens.wall_how"),
        (
            choice("layout", "screens.layout", {"": everything, "board": board, "times": "screens.times_only"}),
            below,
            tick("moves", "moves.title"),
            tick("counters", "counters.title"),
        ),
    )
    yield (
        "overlay",
        word("page.overlay"),
        word("screens.overlay_how"),
        (
            choice("layout", "screens.layout", {"": everything, "bar": "screens.bar", "board": board}),
            choice("place", "screens.place", corners),
            choice("scale", "screens.scale", {"0.75": "75 %", "": "100 %", "1.5": "150 %", "2": "200 %"}),
            below,
            tick("board", "screens.board"),
            tick("times", "screens.times"),
            tick("last", "screens.last"),
        ),
    )
