"""Positions at rest: each is reported once, as the whole board was seen or as a ply left it. Pure."""

from __future__ import annotations

from referee.arbiter.standing import Standing
from referee.draughts.position import Piece, Position
from referee.reconciler.reconciler import Reconciler
from referee.records.events import PositionSettled

Told = tuple[PositionSettled, ...]


class PositionsAtRest:
    """Reports the position on the board whenever it has come to rest and differs from the one reported last."""

    def __init__(self, reconciler: Reconciler) -> None:
        self._reconciler = reconciler
        self._told: Position | None = None
        """The position last reported to be at rest."""
        self._seen: tuple[float, str] | None = None
        """The whole board as last reported, or as it was when the reconciler was restarted."""
        self._played_s: float | None = None
        """When the last ply was reported, until the board is seen without hands."""

    def begun_anew(self) -> None:
        """The reconciler was restarted: what was seen before is not reported any more."""
        self._seen = self._reconciler.settled

    def played(self, standing: Standing, time_s: float) -> Told:
        """A ply is about to be reported. The position before it is reported first, if hands have been over the board
        ever since."""
        before = self._left_by_ply(standing)
        self._played_s = time_s
        return before

    def decided(self, standing: Standing) -> Told:
        """A decision was made: the position after the last ply is reported before it."""
        return self._left_by_ply(standing)

    def watch(self, standing: Standing, time_s: float, *, free: bool) -> Told:
        """The position at rest, once: as the whole board was seen, or as a ply left it when the hand left."""
        seen = self._reconciler.settled
        if seen is not None and seen != self._seen:
            self._seen, self._played_s = seen, None
            return self.lies(standing, *seen)
        if not free:
            return ()
        if self._played_s is None:
            return self._crowned_since(standing, time_s)
        self._played_s = time_s
        return self._left_by_ply(standing)

    def lies(self, standing: Standing, time_s: float, shown: str | None = None) -> Told:
        """Reports these pieces (".wbWB" by square number; by default those of the game), unless they were reported last
        and no second disc was laid on since."""
        shown = standing.position.to_string() if shown is None else shown
        position = self._as_crowned(Position.from_string(shown, standing.position.side_to_move))
        if self._told is not None and position.as_seen() == self._told.as_seen():
            return ()
        return self._tell(standing, position, time_s)

    def last(self, standing: Standing, time_s: float) -> Told:
        """The position in which the game ends, if it was not reported yet."""
        last, told = self._as_crowned(standing.position), self._told
        if told is not None and told.as_seen() == last.as_seen() and told.side_to_move is last.side_to_move:
            return ()
        return self._tell(standing, last, time_s)

    def _tell(self, standing: Standing, position: Position, time_s: float) -> Told:
        self._told = position
        return (PositionSettled(time_s, position, standing.ply),)

    def _left_by_ply(self, standing: Standing) -> Told:
        played_s, self._played_s = self._played_s, None
        return () if played_s is None else self.lies(standing, played_s)

    def _crowned_since(self, standing: Standing, time_s: float) -> Told:
        """The same pieces, one of which has got its second disc since."""
        told = self._told
        if told is None or told.uncrowned <= self._reconciler.uncrowned:
            return ()
        return self.lies(standing, time_s, told.to_string())

    def _as_crowned(self, position: Position) -> Position:
        kings = {*position.squares_of(Piece.WHITE_KING), *position.squares_of(Piece.BLACK_KING)}
        return position.with_uncrowned(self._reconciler.uncrowned & kings)
