"""The data that all games of a round share, and the match of one of its boards."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from referee.arbiter.policy import Policy
from referee.draughts.variants import INTERNATIONAL, RuleSet, start_position
from referee.plain_text import one_line
from referee.records.match import UNKNOWN, Match
from referee.records.timing import Timing
from referee.timekeeping.control_text import parse_time_control
from referee.tournament.pairings import Pairing


@dataclass(frozen=True, slots=True)
class EventRound:
    """One round of an event."""

    name: str
    round: str = UNKNOWN
    site: str = UNKNOWN
    date: str = "????.??.??"
    """As PDN writes it: YYYY.MM.DD."""
    rules: RuleSet = INTERNATIONAL
    time_control: str | None = None
    """As people write it, such as "80+1m"; None when no time is kept."""
    policy: Policy = field(default_factory=Policy)
    """Which incidents are spoken, shown or only logged at its boards."""

    def __post_init__(self) -> None:
        """Raises TimeControlError."""
        for name in ("name", "round", "site", "date"):
            object.__setattr__(self, name, one_line(getattr(self, name)).strip() or UNKNOWN)
        if self.time_control is not None:
            parse_time_control(self.time_control)

    def match(self, pairing: Pairing, source: str, timing: Timing | None = None) -> Match:
        """The match at that board before its first move. `source` is the origin of its pictures; `timing` says how its
        clock is kept, with the event's time control put in."""
        control = self.time_control
        kept = None if control is None else replace(timing or Timing(control), control=control)
        return Match(
            self.rules,
            start_position(self.rules),
            source,
            event=self.name,
            site=self.site,
            date=self.date,
            round=self.round,
            white=pairing.white.name,
            black=pairing.black.name,
            timing=kept,
            board=pairing.board,
            white_entry=pairing.white.entry,
            black_entry=pairing.black.entry,
        )
