"""Number of moves that each player has made on the board, without take-backs and rectifications. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from referee.draughts.position import Position, Side


@dataclass(frozen=True, slots=True)
class CountedPly:
    """A ply, or an irregular act in its place, with the positions before and after it."""

    side: Side
    before: Position
    after: Position
    irregular: bool = False
    """It is no legal ply, and counts once play has gone on from it (5.7)."""


class MoveCount:
    """Plies in order, with a cursor that goes back when an earlier position stands again, and forward when play
    repeats."""

    def __init__(self, start: Position) -> None:
        self._starting = start.side_to_move
        self._plies: list[CountedPly] = []
        self._plies_standing = 0
        """Number of plies that were not taken back."""

    def moves_of(self, side: Side) -> int:
        stand = self._plies[: self._plies_standing]
        accepted = stand[:-1] if stand and stand[-1].irregular else stand
        return sum(ply.side is side for ply in accepted)

    def played(self, side: Side, before: Position, after: Position) -> None:
        """A ply was played. If this player made the last one too, the opponent's act in between counted as a ply
        (5.7)."""
        self._add(CountedPly(side, before, after))

    def irregular_act(self, side: Side, before: Position, after: Position) -> None:
        """The player to move has done something irregular instead of a ply, and the opponent is to move."""
        self._add(CountedPly(side, before, after, irregular=True))

    def _add(self, ply: CountedPly) -> None:
        del self._plies[self._plies_standing :]
        if ply.side is not self._next:
            self._plies.append(CountedPly(ply.side.other, ply.before, ply.before))
        self._plies.append(ply)
        self._plies_standing = len(self._plies)

    def set_position(self, position: Position) -> None:
        """This position is on the board without a ply that led to it."""
        standing, shown = self._plies_standing, (position.to_string(), position.side_to_move)
        boards = [(ply.before.to_string(), ply.side) for ply in self._plies]
        boards += [(ply.after.to_string(), ply.side.other) for ply in self._plies[-1:]]
        # plies may repeat positions: the nearest one, first taken back, then played again
        stands = (at for at in range(len(boards)) if boards[at] == shown)
        nearest = min(stands, key=lambda at: (abs(at - standing), at > standing), default=None)
        self._plies_standing = standing if nearest is None else nearest

    @property
    def _next(self) -> Side:
        return self._plies[self._plies_standing - 1].side.other if self._plies_standing else self._starting
