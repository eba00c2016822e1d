"""What is concluded about draws: offers, answers, and those that the rules give. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from referee.draughts.position import Side
from referee.messages import Message


@dataclass(frozen=True, slots=True)
class DrawOffered:
    time_s: float
    side: Side


@dataclass(frozen=True, slots=True)
class DrawAnswered:
    time_s: float
    side: Side
    """Who answered."""
    agreed: bool


@dataclass(frozen=True, slots=True)
class DrawReached:
    """The rules give a draw, or give it to a player who claims it (6.1 to 6.4)."""

    time_s: float
    article: str
    reason: Message
    on_claim: bool


DrawEvent: TypeAlias = DrawOffered | DrawAnswered | DrawReached
