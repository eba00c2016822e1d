"""How tests begin rounds in the hall, and what they see of them."""

from __future__ import annotations

import json

import httpx

from referee.hall.hall import Hall
from tests.hall.halls import Site

TABLE = "board;white;black\n{board};Sijbrands, Ton;Wiersma, Harm\n"


def begin(page: httpx.Client, table: str, **more: object) -> httpx.Response:
    return page.post("/api/v1/hall/round/begin", json={"table": table, "event": "Club evening", "round": "3", **more})


def begins(page: httpx.Client, *pairs: tuple[int, str, str], **more: object) -> int:
    """The answer's status for a round with these boards and players."""
    rows = "".join(f"{board};{white};{black}\n" for board, white, black in pairs)
    return begin(page, f"board;white;black\n{rows}", **more).status_code


def white_at(hall: Hall, number: int) -> str:
    """Who has White at that board, as it last reported."""
    with hall.locked_board(number) as board:
        return board.games[-1].white


def is_played(hall: Hall, number: int) -> bool:
    with hall.locked_board(number) as board:
        return board.playing


def public(site: Site) -> list[tuple[int, str, int]]:
    """Board, White and plies of each game in the public feed, in order."""
    games = json.loads((site.path / "feed" / "games.json").read_bytes())["games"]
    return [(game["board"], game["tags"]["White"], game["plies"]) for game in games]
