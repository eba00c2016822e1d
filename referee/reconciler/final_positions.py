"""The positions that the final steps of a game went through."""

from __future__ import annotations

from collections.abc import Iterator

from referee.draughts.position import Position
from referee.reconciler.evidence import Labels
from referee.reconciler.explanations import LegalPlies, labels_of
from referee.reconciler.steps import Step
from referee.records.plays import Play

REMEMBERED = 8
"""Positions that may be recognised when they stand again; larger takes more boards for earlier ones."""


class FinalPositions:
    def __init__(self, start: Position, interrupted: Position | None = None) -> None:
        self._positions = [start] if interrupted is None else [interrupted, start]
        self.interrupted = interrupted
        """Where the game stood before an irregular change that may yet turn out to be a ply made with a pause."""

    @property
    def last(self) -> Position:
        return self._positions[-1]

    @property
    def before_ply(self) -> Position:
        """Where the ply that becomes final now was made from."""
        return self.interrupted or self.last

    def add(self, step: Step) -> None:
        """A step has become final."""
        if not isinstance(step, Play):
            return
        self._positions.append(step.after)
        explained = step.move is not None or step.returns
        self.interrupted = None if explained else self.interrupted or step.before

    def put_back(self, seen: Labels) -> Position | None:
        """What an irregular change left stands again: that is put right, even where a ply by either side fits too."""
        if self.interrupted is None:
            return None
        candidates = (self._positions[-2], self.interrupted)
        return next((position for position in candidates if labels_of(position) == seen), None)

    def stands_again(self, seen: Labels, plies: LegalPlies) -> bool:
        """The board shows an earlier position, whole, or the one before the last change with another ply made in it."""
        if any(labels_of(earlier) == seen for earlier in self._positions[-REMEMBERED:-1]):
            return True
        return any(labels_of(ply.position) == seen for earlier in self._positions[-2:-1] for ply in plies.of(earlier))

    def may_be_put_back(self, seen: Labels) -> bool:
        """An earlier position stands again but for pieces that are still to come, as when a capture is taken back."""
        return any(
            all(now in (".", before) for now, before in zip(seen, labels_of(earlier), strict=True))
            for earlier in self._positions[-REMEMBERED:-1]
        )

    def lately(self) -> Iterator[Position]:
        """The latest first."""
        return reversed(self._positions[-REMEMBERED:])
