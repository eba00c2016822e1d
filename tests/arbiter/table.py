"""A game played in a test: changes of the board square by square, decisions, and the resulting events."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from referee.arbiter.policy import Policy
from referee.draughts.fen import parse_fen
from referee.draughts.position import Position, Side
from referee.draughts.variants import INTERNATIONAL, RuleSet
from referee.game import Game
from referee.messages import Message
from referee.records.decisions import Decision
from referee.records.events import Event, IncidentStatus, IrregularityFound, RulingMade
from referee.records.readings import BoardSide, Hand
from tests.reconciler.watched import WatchedBoard

E = TypeVar("E")
DEFAULT = Policy()
_SEATS = {Side.WHITE: BoardSide.WHITE, Side.BLACK: BoardSide.BLACK}


class Table:
    """Changes are words as `WatchedBoard` reads them: "45. 40w" moves a white piece from 45 to 40."""

    def __init__(
        self, start: str | Position, rules: RuleSet = INTERNATIONAL, policy: Policy = DEFAULT, *, lying: str = ""
    ) -> None:
        """`lying` lists pieces on the board besides the position, as changes."""
        if isinstance(start, str):
            start = parse_fen(start, rules)
        self.start = start
        self.board = WatchedBoard(start.as_seen())
        self.game = Game(rules, start, policy)
        self.events: list[Event] = []
        self.do(lying, 0.8)

    def do(
        self, changes: str = "", seconds: float = 2.0, hand: tuple[int, ...] = (), by: Side | None = None
    ) -> list[Event]:
        """Make the changes at once and read the board for a while; `hand`, if given, is over the changed squares
        before."""
        events: list[Event] = []
        if by is not None:
            over = tuple(int(word.rstrip(".wb?")) for word in changes.split())
            events += self._look("", 0.4, over, by)
        events += self._look(changes, seconds, hand, by)
        self.events += events
        return events

    def _look(self, changes: str, seconds: float, hand: tuple[int, ...], by: Side | None) -> list[Event]:
        events: list[Event] = []
        for reading in self.board.show(changes, seconds, hand):
            if by is not None:
                seated = tuple(Hand(_SEATS[by], covering.squares) for covering in reading.hands)
                reading = replace(reading, hands=seated)
            events += self.game.feed(reading)
        return events

    def press(self, side: Side) -> list[Event]:
        """This player presses the clock now."""
        events = list(self.game.press(side, self.board.time_s))
        self.events += events
        return events

    def say(self, decision: type[Decision], *words: object) -> list[Event]:
        """A person decides now."""
        events = list(self.game.decide(decision(self.board.time_s, *words)))  # type: ignore[arg-type]
        self.events += events
        return events

    def refusal(self, decision: type[Decision], *words: object) -> Message | None:
        return self.game.refusal(decision(self.board.time_s, *words))  # type: ignore[arg-type]

    def of(self, kind: type[E]) -> list[E]:
        """All events of this kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def articles(self) -> list[str]:
        return [found.article for found in self.of(IrregularityFound)]

    @property
    def rulings(self) -> list[tuple[int, IncidentStatus]]:
        return [(ruling.incident, ruling.status) for ruling in self.of(RulingMade)]
