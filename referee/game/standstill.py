"""The board while nothing done there counts: the game is paused, or a position is being rebuilt. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from referee.arbiter.restoration import looks_like
from referee.draughts.position import Position, Side
from referee.draughts.variants import RuleSet
from referee.reconciler.explanations import labels_of, plies, rebuilt
from referee.reconciler.rebuilding import BoardWatch
from referee.reconciler.steps import Step, legal_play
from referee.records.plays import Play
from referee.records.readings import BoardReading


class Standstill:
    """What lies there, which of it is not as it should be, and which plies were made all the same."""

    def __init__(self, lies: Position, target: Position, crowned: frozenset[Side] = frozenset()) -> None:
        """`lies` is what stands there when it begins; `crowned` are the sides whose kings must all be two discs."""
        self._began = lies
        self._watch = BoardWatch(labels_of(lies), crowned)
        self._plays: list[Play] = []
        self.astray = self._watch.mismatched(target)
        """Squares last told not to hold what the target has there."""
        self._told_lies = lies

    @property
    def whole(self) -> bool:
        """All of the board lies still and free now."""
        return self._watch.whole

    @property
    def seen(self) -> str:
        """What the eye makes of each square, as `BoardWatch.seen`."""
        return self._watch.seen

    @property
    def lies(self) -> Position:
        """What stands on the table, as far as it was seen; kings follow the pieces that went."""
        known = zip(self._watch.seen, labels_of(self._began), strict=True)
        seen = "".join(before if label == "?" else label for label, before in known)
        return rebuilt(self._began, seen, self._began.side_to_move, played=False)

    def stands(self, target: Position) -> bool:
        """The whole board lies still and shows the target."""
        return self.whole and not self._watch.mismatched(target)

    def look(self, reading: BoardReading, target: Position) -> bool:
        """Take one reading; whether the squares that are wrong, or what lies there, have changed."""
        self._watch.look(reading, target)
        told = self.astray, self._told_lies
        self.astray, self._told_lies = self._watch.mismatched(target), self.lies
        return (self.astray, self._told_lies) != told

    def take(self, steps: Iterable[Step]) -> None:
        """What was done on the board."""
        self._plays += [step for step in steps if isinstance(step, Play)]

    def played_from(self, position: Position, rules: RuleSet, time_s: float) -> tuple[Play, ...] | None:
        """The legal plies, none of them to be judged, that lead from this position to what stands on the table; None
        where more was done than that."""
        if any(play.move is None for play in self._plays):
            return None
        played = [replace(play, watched=False) for play in self._plays]
        # the ply that was undone, and stands on the table all the same
        undone = next((ply for ply in plies(position, rules) if looks_like(ply.position, self._began)), None)
        if undone is not None:
            return (legal_play(position, undone, time_s, 1.0, watched=False), *played)
        return tuple(played) if looks_like(self._began, position) else None
