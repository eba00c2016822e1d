"""The public files of a round, made from its boards' published games only: `games.pdn`, `games.json`,
`board-7.json`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

import msgspec

from referee.draughts.pdn_writer import tag_line
from referee.draughts.variants import rule_set
from referee.feed.history import BoardUpdate
from referee.outputs.published_game import (
    PublishedGame,
    PublishedPhase,
    PublishedPly,
    PublishedPosition,
    PublishedTimes,
)

GAMES_PDN = "games.pdn"
GAMES_JSON = "games.json"
OWN_GAMES = "https://lidraughts.org"
"""A Site tag with this prefix makes Lidraughts' relay take the game for one played there; it is left out."""
VERSION = 1
"""Version of the JSON files' format."""


class BoardSquares(msgspec.Struct, frozen=True):
    """Places of the playing squares, so that a page need not know the rules."""

    size: int
    """Rows, and columns."""
    places: tuple[tuple[int, int], ...]
    """Row from Black's side and column from White's left of square 1, 2 and so on, both from 0."""
    names: tuple[str, ...]


class BoardNow(msgspec.Struct, frozen=True):
    """A board in `games.json`."""

    board: int
    tags: dict[str, str]
    rules: str
    position: PublishedPosition
    last: PublishedPly | None
    plies: int
    """Number of plies played."""
    result: str
    phase: PublishedPhase
    times: PublishedTimes | None
    since_s: int
    """Unix second from which the board has had this state; the counting time falls from then on."""


class RoundNow(msgspec.Struct, frozen=True):
    """`games.json`: the present state of every board, without the plies before the last one."""

    version: int
    squares: dict[str, BoardSquares]
    """By name of the rule set."""
    games: tuple[BoardNow, ...]


class BoardGame(msgspec.Struct, frozen=True):
    """`board-7.json`: a whole game, to step through."""

    version: int
    board: int
    tags: dict[str, str]
    rules: str
    start: PublishedPosition
    plies: tuple[PublishedPly, ...]
    result: str


def board_file(board: int) -> str:
    return f"board-{board}.json"


def is_round_file(name: str) -> bool:
    """Whether a file of this name may be one of `round_files`."""
    return name in (GAMES_PDN, GAMES_JSON) or re.fullmatch(r"board-[1-9]\d*\.json", name) is not None


def round_files(boards: Sequence[BoardUpdate], ahead_s: int = 0) -> dict[str, bytes]:
    """The contents by file name. `boards` are in the order of the PDN, each with its game; the seconds of their updates
    become later by `ahead_s`."""
    games = [(update, update.game) for update in boards if update.game is not None]
    files = {GAMES_PDN: "".join(game_pdn(game) for _, game in games).encode()}
    for _, game in games:
        whole = BoardGame(VERSION, game.board, game.tags, game.rules, game.start, game.plies, game.result)
        files[board_file(game.board)] = _json(whole)
    squares = {game.rules: _squares(game.rules) for _, game in games}
    files[GAMES_JSON] = _json(
        RoundNow(VERSION, squares, tuple(_now(game, update.since_s + ahead_s) for update, game in games))
    )
    return files


def game_pdn(game: PublishedGame) -> str:
    """One game of `games.pdn`; its tags stay the same from the first second on, except for the result."""
    known = {name: value for name, value in game.tags.items() if not value.startswith(OWN_GAMES)}
    tags = {**known, "Result": game.result, "GameType": game.game_type}
    if not game.usual_start:
        tags["FEN"] = game.start.fen
    first = [name for name in ("Event", "Site", "Date", "Round", "White", "Black", "Result") if name in tags]
    names = [*first, *(name for name in tags if name not in first)]
    moves = [game.moves] if game.moves else []
    return "\n".join([*(tag_line(name, tags[name]) for name in names), "", *moves, game.result, "", ""])


def _now(game: PublishedGame, since_s: int) -> BoardNow:
    return BoardNow(
        game.board, game.tags, game.rules, game.position, game.plies[-1] if game.plies else None, len(game.plies),
        game.result, game.phase, game.times, since_s,
    )  # fmt: skip


@cache
def _squares(rules: str) -> BoardSquares:
    found = rule_set(rules)
    board = found.board
    numbers = range(1, board.squares + 1)
    names = tuple(board.name(square) if found.algebraic else str(square) for square in numbers)
    return BoardSquares(board.size, tuple(board.row_column(square) for square in numbers), names)


def _json(value: object) -> bytes:
    return msgspec.json.encode(value) + b"\n"
