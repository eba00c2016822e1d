"""Pairings: which players meet at which board."""

from __future__ import annotations

from dataclasses import dataclass

from referee.draughts.position import Side
from referee.messages import message
from referee.plain_text import one_line
from referee.records.match import NO_ENTRY, Entrant
from referee.tournament.columns import Column
from referee.tournament.table import Row
from referee.tournament.table_text import in_line

MOST_BOARDS = 128
"""The highest board number. Larger accepts larger halls. Lidraughts relays at most this many boards of a round."""
MOST_RATING = 4000
"""Largest number accepted as a rating; a larger one comes from the wrong column. Chosen, not measured."""
MAX_CHARACTERS = 200
"""Longest name, team or player's number accepted, characters: boards take no longer ones. Larger accepts more
nonsense. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    """Family name first, as in all PDN."""
    entry: Entrant = NO_ENTRY

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", one_line(self.name).strip())


@dataclass(frozen=True, slots=True)
class Pairing:
    board: int
    """From 1."""
    white: Player
    black: Player

    @property
    def names(self) -> tuple[str, str]:
        """Of White and of Black."""
        return self.white.name, self.black.name

    def of(self, side: Side) -> Player:
        return self.white if side is Side.WHITE else self.black


def pairings_in(rows: tuple[Row, ...]) -> tuple[Pairing, ...]:
    """The pairings in the order of the rows; boards are numbered from 1 if the table has no column for them. Raises
    TableError with the line for a missing or invalid board or name, a rating that is not a number, a text that is too
    long, and a repeated board."""
    first: dict[int, int] = {}
    pairings = []
    for count, row in enumerate(rows, 1):
        board = _board(row) if Column.BOARD in row.cells else count
        if board in first:
            raise in_line(row.line, message("pairings-board-twice", board=board, first=first[board]))
        first[board] = row.line
        pairings.append(Pairing(board, _player(row, Side.WHITE), _player(row, Side.BLACK)))
    return tuple(pairings)


def _board(row: Row) -> int:
    text = row[Column.BOARD]
    if not (text.isascii() and text.isdecimal() and len(text) <= 4 and 1 <= int(text) <= MOST_BOARDS):
        raise in_line(row.line, message("pairings-no-board", text=text, most=MOST_BOARDS))
    return int(text)


def _player(row: Row, side: Side) -> Player:
    white = side is Side.WHITE
    name = row[Column.WHITE if white else Column.BLACK]
    if not name:
        raise in_line(row.line, message("pairings-no-name", side=side))
    rating = row[Column.WHITE_RATING if white else Column.BLACK_RATING]
    known = rating not in ("", "-", "0")
    if known and not (rating.isascii() and rating.isdecimal() and len(rating) <= 4 and int(rating) <= MOST_RATING):
        raise in_line(row.line, message("pairings-no-rating", text=rating))
    fmjd_id = row[Column.WHITE_ID if white else Column.BLACK_ID]
    team = row[Column.WHITE_TEAM if white else Column.BLACK_TEAM]
    for text in (name, fmjd_id, team):
        if len(text) > MAX_CHARACTERS:
            raise in_line(row.line, message("pairings-too-long", text=text[:40], max=MAX_CHARACTERS))
    return Player(name, Entrant(fmjd_id, int(rating) if known else None, team))
