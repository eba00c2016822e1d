"""A round as the organiser entered it, and its file in the hall's folder."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import msgspec
from msgspec import Struct

from referee.arbiter.policy import ReportLevel
from referee.draughts.variants import RuleSet, rule_set
from referee.errors import CannotWrite
from referee.hall.corrections import RoundCorrection
from referee.hall.payloads import GameSummary
from referee.messages import message
from referee.records.match import UNKNOWN
from referee.tournament.event import EventRound
from referee.tournament.pairings import Pairing
from referee.tournament.round_table import read_round

FILE_NAME = "round.json"


class StoredRound(Struct, frozen=True):
    """The round, its corrections included."""

    event: str
    round: str
    site: str
    time_control: str
    """Empty: each board keeps its own."""
    table: str
    """The pairings, as text of a spreadsheet's table."""
    rules: str = ""
    """Name of a rule set; empty: each board keeps its own."""
    manners: dict[str, ReportLevel] | None = None
    """By article, how it is reported where that differs from the default; None: each board keeps its own."""
    corrections: tuple[RoundCorrection, ...] = ()
    late: tuple[RoundCorrection, ...] = ()
    """Corrections of earlier rounds that still wait for their boards."""
    date: str = "????.??.??"
    """Date on which it started, in PDN's form."""
    before: dict[int, str] = {}
    """By board, the matches played there before the round: none of them belongs to it."""

    over: dict[int, GameSummary] = {}
    """By board, the round's game as its board last reported it with a result: it stands while the board is silent, and
    when another computer has taken its place."""

    @property
    def settings(self) -> StoredRound:
        """What the organiser enters beside the pairings."""
        return StoredRound(self.event, self.round, self.site, self.time_control, "", self.rules, self.manners)

    @property
    def pairings(self) -> tuple[Pairing, ...]:
        """In the order of the table. Raises TableError."""
        return _pairings_in(self.table)

    @property
    def name(self) -> str:
        """As the boards have it."""
        return self.round.strip() or UNKNOWN

    @property
    def rule_set(self) -> RuleSet | None:
        """None: each board keeps its own. Raises UnknownRuleSet."""
        return rule_set(self.rules) if self.rules else None

    @property
    def event_round(self) -> EventRound:
        """As tables and papers name it."""
        return EventRound(self.event, self.round, self.site, self.date)


@lru_cache(maxsize=4)
def _pairings_in(table: str) -> tuple[Pairing, ...]:
    """Of the last tables: they are asked for whenever a board reports something, and a table takes milliseconds."""
    return read_round(table).pairings


def read_stored_round(file: Path) -> StoredRound | None:
    """None where there is none yet. Raises CannotWrite for a damaged file, lest it be replaced."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=StoredRound)
    except FileNotFoundError:
        return None
    except (OSError, msgspec.DecodeError) as error:
        raise CannotWrite(message("hall-round-damaged", file=str(file), error=str(error))) from None
