"""A match with a clock: readings of the board and the lever's presses feed one session."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from referee.arbiter.policy import Policy
from referee.draughts.fen import parse_fen
from referee.draughts.moves import Move
from referee.draughts.variants import INTERNATIONAL
from referee.records.clock_orders import ClockOrder
from referee.records.clock_readings import (
    ClockControl,
    ClockFound,
    ClockModel,
    ClockReading,
    ClockSide,
    SideReading,
)
from referee.records.decisions import Decision
from referee.records.events import Event
from referee.records.timing import TimeBegins, Timing
from referee.session import Session, SessionInput
from tests.reconciler.watched import WatchedBoard

START = "W:W31-50:B1-20"
FIVE_MINUTES = Timing("5+3")
AT_ONCE = Timing("5+3", begins=TimeBegins.WITH_POSITION)
E = TypeVar("E", bound=Event)


def of(kind: type[E], events: list[Event] | tuple[Event, ...]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


class ClockedMatch:
    """The session's conclusions are in `events`, its orders to the clock in `orders`."""

    def __init__(
        self,
        timing: Timing = FIVE_MINUTES,
        *,
        start: str = START,
        policy: Policy | None = None,
        clock: ClockControl | None = ClockControl.COMPUTER,
    ) -> None:
        """`clock` None: no clock is connected, and time is kept anyway."""
        position = parse_fen(start, INTERNATIONAL)
        self.session = Session(INTERNATIONAL, position, policy=policy or Policy(), timing=timing)
        self.board = WatchedBoard(position.to_string())
        self.lever_high = ClockSide.LEFT
        self.events: list[Event] = []
        self.orders: list[ClockOrder] = []
        if clock is not None:
            self.feed(ClockFound(0.0, ClockModel.DGT_3000, (2, 0), clock, "test"))
            self.feed(self.reading())

    @property
    def now_s(self) -> float:
        return self.board.time_s

    def feed(self, fed: SessionInput) -> tuple[Event, ...]:
        events = self.session.feed(fed)
        self.events += events
        self.orders += self.session.orders()
        return events

    def show(self, changes: str = "", seconds: float = 1.0) -> list[Event]:
        """Change the board and read it for a while."""
        return [event for reading in self.board.show(changes, seconds) for event in self.feed(reading)]

    def change(self, move: Move) -> None:
        """Make a legal ply on the board, complete at once; it is not read yet."""
        mover = self.session.position.side_to_move.value.lower()
        gone = [f"{square}." for square in (move.start, *move.captured) if square != move.end]
        self.board.change(" ".join([*gone, f"{move.end}{mover}"]))

    def press(self) -> tuple[Event, ...]:
        """The player with the raised end of the lever presses it."""
        self.lever_high = self.lever_high.other
        return self.feed(self.reading())

    def decide(self, decision: Decision) -> tuple[Event, ...]:
        """Make the decision now."""
        return self.feed(replace(decision, time_s=self.now_s))

    def reading(self, left_ms: int = 0, right_ms: int = 0, *, running: bool = False) -> ClockReading:
        """A reading of the clock; from one in the computer's option only the lever counts."""
        return ClockReading(self.now_s, SideReading(left_ms), SideReading(right_ms), running, self.lever_high)


def begun(timing: Timing = AT_ONCE) -> ClockedMatch:
    """The start position has been seen, White's time runs, White is at the left end."""
    match = ClockedMatch(timing)
    match.show()
    match.orders.clear()
    return match
