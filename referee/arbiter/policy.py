"""The policy for incidents: for each article whether it is spoken, shown or only logged, and to whom; and how long the
referee waits before it reports one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

from referee.arbiter.articles import SEVERITIES, Article, severity, sort_key
from referee.draughts.variants import RuleSet
from referee.messages import BadValue, message
from referee.records.events import Severity

_WITH_TWO_HANDS = frozenset({"international", "brazilian", "canadian"})
"""Rule sets under which 5.4.17 is judged by default: the federations'. The article stands only in the text for 64 and
144 squares, but arbiters want to know of two hands on 100 squares too."""


class ReportLevel(Enum):
    """How an incident is reported."""

    SPEAK = "speak"
    """Spoken, shown and logged."""
    SHOW = "show"
    """Shown to the arbiter and logged."""
    LOG = "log"
    """Logged only."""


class Audience(Enum):
    """Who hears the voice."""

    TABLE = "table"
    """The players."""
    ARBITER = "arbiter"
    """The arbiter only."""


DEFAULTS: Mapping[Severity, ReportLevel] = MappingProxyType(
    {
        Severity.IRREGULARITY: ReportLevel.SPEAK,
        Severity.INCORRECTION: ReportLevel.LOG,
        Severity.ACCIDENT: ReportLevel.SPEAK,
        Severity.SET_UP: ReportLevel.SPEAK,
    }
)
"""By severity."""


@dataclass(frozen=True, slots=True)
class Policy:
    """How incidents are reported, and the waiting times before they are.

    Raises BadValue for an article that no incident can name, and for waiting times out of range.

    Waiting times are in seconds without a hand over the board. Their defaults were chosen by trial on the virtual table
    and recordings.
    """

    manners: Mapping[str, ReportLevel] = field(default_factory=dict)
    """The report level of an article, where it differs from the default of its severity."""
    audience: Audience = Audience.TABLE
    settle_s: float = 1.0
    """How long an irregular board must lie still before it is reported. Larger waits for hesitating hands. A press of
    the clock ends the wait."""
    pause_s: float = 2.0
    """How long the removal of captured pieces must stop to be a pause (5.4.13). Larger is more patient with slow
    hands."""
    release_s: float = 0.7
    """How long a piece must stand on a landing square of its capture before it counts as let go (5.4.9). Larger waits
    longer for the hand that moves it on."""
    removal_s: float = 4.0
    """How long captured pieces may stay before they count as left standing (5.4.11); as long, the board must lie still
    before the likelier of two explanations is taken, and be explained after a gap before acts on it are judged again.
    Larger waits longer for the hand that removes them."""
    held_s: float = 20.0
    """How long a piece that its player has lifted may be out of sight before it counts as removed (5.4.7). A press of
    the clock or the opponent's reply ends the wait. Larger waits longer for slow hands: recordings show 10 s."""
    two_hands: bool | None = None
    """Whether 5.4.17 is judged; None: in the federations' rule sets."""

    def __post_init__(self) -> None:
        for article in self.manners:
            if article not in SEVERITIES:
                known = ", ".join(sorted(SEVERITIES, key=sort_key))
                raise BadValue(message("bad-no-such-article", article=article, known=known))
        for name in ("settle_s", "pause_s", "release_s", "removal_s", "held_s"):
            seconds = getattr(self, name)
            if not 0 < seconds <= 60:
                raise BadValue(message("bad-seconds", name=name, seconds=f"{seconds:g}"))

    def report_level(self, article: str) -> ReportLevel:
        """How an incident with this article is reported."""
        return self.manners.get(article, DEFAULTS[severity(article)])

    def watches(self, article: str, rules: RuleSet) -> bool:
        """Whether this article is judged at all in a match under these rules."""
        if article == Article.KING_RESTS:
            return rules.king_run_limit is not None
        if article != Article.TWO_HANDS:
            return True
        return rules.name in _WITH_TWO_HANDS if self.two_hands is None else self.two_hands
