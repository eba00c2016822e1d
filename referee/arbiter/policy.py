"""What is made of an incident: for each article whether it is spoken, shown or only logged, and who may hear it."""

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
"""The federation's rule sets. Only its text for 64 and 144 squares has article 5.4.17, but its arbiters want to know
of two hands on 100 squares too."""


class Manner(Enum):
    SPEAK = "speak"
    """Said aloud, shown and logged."""
    SHOW = "show"
    """Shown to the arbiter and logged."""
    LOG = "log"
    """Written down only."""


class Audience(Enum):
    TABLE = "table"
    """The players hear what is spoken."""
    ARBITER = "arbiter"
    """Only the arbiter does."""


DEFAULTS: Mapping[Severity, Manner] = MappingProxyType(
    {
        Severity.IRREGULARITY: Manner.SPEAK,
        Severity.INCORRECTION: Manner.LOG,
        Severity.ACCIDENT: Manner.SPEAK,
        Severity.SET_UP: Manner.SPEAK,
    }
)


@dataclass(frozen=True, slots=True)
class Policy:
    """Raises BadValue for an article that no incident can carry, and for thresholds that are no time."""

    manners: Mapping[str, Manner] = field(default_factory=dict)
    """By article, where it is not as its severity has it."""
    audience: Audience = Audience.TABLE
    settle_s: float = 1.0
    """How long an irregular board must lie still with no hand over it before it is called; larger waits for hesitating
    hands. A press of the clock ends the wait."""
    pause_s: float = 2.0
    """How long the removal of captured pieces must stop, no hand over the board, to be a pause (5.4.13); larger is more
    patient with slow hands."""
    release_s: float = 0.7
    """How long a piece must lie on a landing square of its rafle, no hand over the board, before it counts as let go
    (5.4.9); larger waits longer for the hand that takes it up again."""
    removal_s: float = 4.0
    """How long captured pieces may lie before they count as left standing (5.4.11), no hand over the board; larger
    waits longer for the hand that removes them."""
    held_s: float = 20.0
    """How long a piece that its player took up to play may be out of sight before it counts as removed (5.4.7), no hand
    over the board; a press of the clock or the opponent's reply ends the wait. Larger waits longer for slow hands:
    recordings show 10 s."""
    two_hands: bool | None = None
    """Whether 5.4.17 is watched; None: in the federation's rule sets."""

    def __post_init__(self) -> None:
        for article in self.manners:
            if article not in SEVERITIES:
                known = ", ".join(sorted(SEVERITIES, key=sort_key))
                raise BadValue(message("bad-no-such-article", article=article, known=known))
        for name in ("settle_s", "pause_s", "release_s", "removal_s", "held_s"):
            seconds = getattr(self, name)
            if not 0 < seconds <= 60:
                raise BadValue(message("bad-seconds", name=name, seconds=f"{seconds:g}"))

    def manner(self, article: str) -> Manner:
        """What is done when an incident carries this article."""
        return self.manners.get(article, DEFAULTS[severity(article)])

    def watches(self, article: str, rules: RuleSet) -> bool:
        """Whether this article is judged at all in a match under these rules."""
        if article == Article.KING_RESTS:
            return rules.king_run_limit is not None
        if article != Article.TWO_HANDS:
            return True
        return rules.name in _WITH_TWO_HANDS if self.two_hands is None else self.two_hands
