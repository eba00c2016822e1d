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
        """The player to move has done something irregular instead of a ply, and his opponent is to move."""
        self._add(CountedPly(side, before, after, irregular=True))

    def _add(self, ply: CountedPly) -> None:
        del self._plies[self._plies_standing :]
        if ply.side is not self._next:
            self._plies.append(CountedPly(ply.side.other, ply.before, ply.before))
        self._plies.append(ply)
        self._plies_standing = len(self._plies)

    def set_position(self, position: Position) -> None:
        """This position is on the board without a ply that led to it."""
        standing, shown = self._plies_standing, position.to_string()
        if standing and self._plies[standing - 1].after.to_string() == shown:
            return
        for number in reversed(range(standing)):
            taken_back = self._plies[number]
            if taken_back.before.to_string() == shown and taken_back.side is position.side_to_move:
                self._plies_standing = number
                return
        for number, played_again in enumerate(self._plies[standing:], standing):
            if played_again.after.to_string() == shown and played_again.side is not position.side_to_move:
                self._plies_standing = number + 1
                return

    @property
    def _next(self) -> Side:
        return self._plies[self._plies_standing - 1].side.other if self._plies_standing else self._starting
