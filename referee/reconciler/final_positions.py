"""The positions that the final steps of a game went through."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.draughts.position import Position
from referee.reconciler.evidence import Labels
from referee.reconciler.explanations import LegalPlies, labels_of
from referee.reconciler.steps import Step
from referee.records.plays import Play

REMEMBERED = 8
"""Number of past positions that are recognised when they stand on the board again. Larger takes more boards for a
return to an earlier position. Chosen, not measured."""


class FinalPositions:
    """The start and the position after every final play, latest last."""

    def __init__(self, start: Position, earlier: Sequence[Position] = ()) -> None:
        self._positions = [*earlier, start]
        self.interrupted = earlier[-1] if earlier else None
        """The position before an irregular change that may yet turn out to be the first part of a ply."""

    @property
    def last(self) -> Position:
        """The latest one."""
        return self._positions[-1]

    def keep_only(self, earlier: Sequence[Position]) -> None:
        """A decision has made the latest one final, except for an irregular change after these earlier positions: only
        that can still go on or be put back."""
        self._positions = [*earlier, self.last]
        self.interrupted = earlier[-1] if earlier else None

    def copy(self) -> FinalPositions:
        """As it is now, whatever is added later."""
        now = FinalPositions(self.last)
        now._positions, now.interrupted = list(self._positions), self.interrupted
        return now

    def add(self, step: Step) -> None:
        """Take a step that has become final."""
        if not isinstance(step, Play):
            return
        self._positions.append(step.after)
        explained = step.move is not None or step.returns
        self.interrupted = None if explained else self.interrupted or step.before

    def put_back(self, seen: Labels) -> Position | None:
        """The position that stands again if an irregular change was undone, else None. The change counts as undone even
        where a ply by either side leads to the same board."""
        return next((position for position in self.before_change if labels_of(position) == seen), None)

    @property
    def before_change(self) -> tuple[Position, ...]:
        """The positions that may stand again when an irregular change is put right; none unless the last play was
        one."""
        return () if self.interrupted is None else (self._positions[-2], self.interrupted)

    def stands_again(self, seen: Labels, plies: LegalPlies) -> bool:
        """Whether the board shows an earlier position, or the position before the last play with another ply made from
        it."""
        if any(labels_of(earlier) == seen for earlier in self._positions[-REMEMBERED:-1]):
            return True
        return any(labels_of(ply.position) == seen for earlier in self._positions[-2:-1] for ply in plies.of(earlier))

    def may_be_put_back(self, seen: Labels) -> bool:
        """Whether an earlier position stands again except for pieces still missing, as while a capture is being taken
        back."""
        return any(
            all(now in (".", before) for now, before in zip(seen, labels_of(earlier), strict=True))
            for earlier in self._positions[-REMEMBERED:-1]
        )

    def lately(self) -> Iterator[Position]:
        """The remembered positions, latest first."""
        return reversed(self._positions[-REMEMBERED:])
