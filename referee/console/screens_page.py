"""`/screens`: what the hall screen and the stream overlay can show, as options of their addresses."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from starlette.requests import Request
from starlette.responses import Response

from referee.console.access import HOME, Role
from referee.console.certificate_page import PAGE as CERTIFICATE
from referee.console.language import words
from referee.console.pages import language_of, page
from referee.console.qr_code import qr_code_svg

PATH = "/screens"
_TITLES = {
    Role.PLAYERS: "screens.for_players",
    Role.SPECTATORS: "screens.for_spectators",
    Role.ARBITER: "screens.for_arbiter",
}

Word: TypeAlias = Callable[[str], str]
Option: TypeAlias = tuple[str, str, tuple[tuple[str, str], ...]]
"""Name in the address, label, and the values with their labels; one without values is on unless it is "0"."""


async def screens_page(request: Request) -> Response:
    """With the links by which phones and other screens come in, each as a code to point a phone at. The arbiter's is
    folded up: this page stands open beside the board while players and spectators point their phones at theirs."""
    word = words(language_of(request)).__getitem__
    links: Mapping[Role, str] = getattr(request.app.state, "links", dict)()
    watching = links.get(Role.SPECTATORS)
    places = {"wall": watching, "overlay": watching and watching.replace(HOME[Role.SPECTATORS], "/overlay")}
    root: str = request.scope.get("root_path", "")
    entries = [(role, title, links[role]) for role, title in _TITLES.items() if role in links]
    return page(
        "screens",
        request,
        links=[(word(title), link, qr_code_svg(link), role is Role.ARBITER) for role, title, link in entries],
        certificate=_certificate(links),
        screens=[
            (kind, title, how, options, places[kind] or f"{root}/{kind}")
            for kind, title, how, options in _screens(word)
        ],
    )


def _certificate(links: Mapping[Role, str]) -> str | None:
    """Link to the instructions for trusting an encrypted console on a phone."""
    link = next(iter(links.values()), "")
    scheme, _, rest = link.partition("://")
    return f"{scheme}://{rest.partition('/')[0]}{CERTIFICATE}" if scheme == "https" else None


def _screens(word: Word) -> Iterator[tuple[str, str, str, tuple[Option, ...]]]:
    """Address, title, purpose and options."""

    def choice(name: str, label: str, values: dict[str, str]) -> Option:
        return (
            name,
            word(label),
            tuple((value, word(label_key) if "." in label_key else label_key) for value, label_key in values.items()),
        )

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
