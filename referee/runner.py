"""Drives a session: feeds it, has inputs and events recorded, and passes orders to the clock, in this order.

Live play, reviews, replays and resuming differ only in the source of the inputs, and in who records and passes them on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from referee.records.clock_orders import ClockOrder
from referee.records.events import Event
from referee.session import Session, SessionInput


def _nobody(*_: object) -> None:
    """For replays: inputs already recorded are not recorded again, and no clock gets orders."""


@dataclass(frozen=True, slots=True)
class Runner:
    """Every conclusion is recorded before anybody acts on it."""

    session: Session
    keep: Callable[[SessionInput, tuple[Event, ...]], None] = _nobody
    """Records an input and the events that follow from it, in order."""
    send: Callable[[tuple[ClockOrder, ...]], None] = _nobody
    """Passes orders on to the clock."""
    now_s: Callable[[], float | None] = _nobody
    """The present second of the match, whose times the clock is to show; None where no clock gets orders."""

    def feed(self, fed: SessionInput) -> tuple[Event, ...]:
        """Take one input; the events that follow from it, in order."""
        events = self.session.feed(fed)
        self.keep(fed, events)
        self.send(self.session.orders(self.now_s()))
        return events
