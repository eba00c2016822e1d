"""The header of a match's record."""

from __future__ import annotations

from dataclasses import dataclass

from referee.draughts.position import Position
from referee.draughts.variants import RuleSet
from referee.plain_text import one_line
from referee.records.timing import Timing

UNKNOWN = "?"


@dataclass(frozen=True, slots=True)
class Entrant:
    """Data of the entry list on a player besides the name; empty or None where missing."""

    fmjd_id: str = ""
    """The player's number at the FMJD, or at a national federation."""
    rating: int | None = None
    team: str = ""

    def __post_init__(self) -> None:
        for name in ("fmjd_id", "team"):
            object.__setattr__(self, name, one_line(getattr(self, name)).strip())


NO_ENTRY = Entrant()
"""Nothing but the name is known."""


@dataclass(frozen=True, slots=True)
class Match:
    rules: RuleSet
    start: Position
    source: str
    """Where the pictures come from: the recording's name, or the camera's."""
    event: str = UNKNOWN
    site: str = UNKNOWN
    date: str = "????.??.??"
    """As PDN writes it: YYYY.MM.DD, unknown parts as question marks."""
    round: str = UNKNOWN
    white: str = UNKNOWN
    """Family name first, as in all PDN."""
    black: str = UNKNOWN
    timing: Timing | None = None
    """None when no time is kept."""
    board: int | None = None
    """Its number in the round, from 1; None where it is the only one."""
    white_entry: Entrant = NO_ENTRY
    black_entry: Entrant = NO_ENTRY

    def __post_init__(self) -> None:
        """Text typed by people becomes one line each, wherever it came from: settings, command line, page, older
        journal."""
        for name in ("source", "event", "site", "date", "round", "white", "black"):
            object.__setattr__(self, name, one_line(getattr(self, name)) or UNKNOWN)
