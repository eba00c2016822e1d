"""A match from its first reading to its end. Live play, reviews, replays and tests all feed this and nothing else."""

from __future__ import annotations

from referee.draughts.position import Position
from referee.draughts.variants import RuleSet
from referee.game import Game
from referee.records.events import Event
from referee.records.readings import BoardReading


class Session:
    """A pure state machine: the same inputs always give the same events."""

    def __init__(self, rules: RuleSet, start: Position) -> None:
        self._game = Game(rules, start)

    @property
    def position(self) -> Position:
        """Where the game stands by the steps that are final."""
        return self._game.position

    def feed(self, fed: BoardReading) -> tuple[Event, ...]:
        """Take one input; the events that follow from it, in order."""
        return self._game.feed(fed)

    def finish(self, time_s: float) -> tuple[Event, ...]:
        """Nothing more comes: what is likeliest is final, and the game is over or broken off."""
        return self._game.finish(time_s)
