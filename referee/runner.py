"""The one way in which a session is driven: fed, written down, and its clock told, in this order.

Live play, reviews, replays and resuming differ only in where the inputs come from and in who keeps and tells.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from referee.records.clock_orders import ClockOrder
from referee.records.events import Event
from referee.session import Session, SessionInput


def _nobody(*_: object) -> None:
    """Inputs that were written down before are not written again, and an old clock is told nothing."""


@dataclass(frozen=True, slots=True)
class Runner:
    """Feeds a session. What it concludes is kept before anybody acts on it."""

    session: Session
    keep: Callable[[SessionInput, tuple[Event, ...]], None] = _nobody
    """Writes down an input and the events that follow from it, in order."""
    tell: Callable[[tuple[ClockOrder, ...]], None] = _nobody
    """Passes orders on to the clock."""

    def feed(self, fed: SessionInput) -> tuple[Event, ...]:
        """Take one input; the events that follow from it, in order."""
        events = self.session.feed(fed)
        self.keep(fed, events)
        self.tell(self.session.orders())
        return events
