"""Positions at rest: each is reported once, as the whole board was seen or as a ply left it. Pure."""

from __future__ import annotations

from referee.arbiter.standing import Standing
from referee.draughts.position import Piece, Position
from referee.reconciler.reconciler import Reconciler
from referee.records.events import PositionSettled

SettledEvents = tuple[PositionSettled, ...]


class PositionsAtRest:
    """Reports the position on the board whenever it has come to rest and differs from the one reported last."""

    def __init__(self, reconciler: Reconciler) -> None:
        self._reconciler = reconciler
        self._last_reported: Position | None = None
        """The position last reported to be at rest."""
        self._seen: tuple[float, str] | None = None
        """The whole board as last reported, or as it was when the reconciler was restarted."""
        self._played_s: float | None = None
        """When the last ply was reported, until the board is seen without hands."""

    def reconciler_restarted(self) -> None:
        """The reconciler was restarted: what was seen before is not reported any more."""
        self._seen = self._reconciler.settled

    def ply_played(self, standing: Standing, time_s: float) -> SettledEvents:
        """A ply is about to be reported. The position before it is reported first, if hands have been over the board
        ever since."""
        before = self._left_by_ply(standing)
        self._played_s = time_s
        return before

    def decision_made(self, standing: Standing) -> SettledEvents:
        """A decision was made: the position after the last ply is reported before it."""
        return self._left_by_ply(standing)

    def feed(self, standing: Standing, time_s: float, *, free: bool) -> SettledEvents:
        """The position at rest, once: as the whole board was seen, or as a ply left it when the hand left."""
        seen = self._reconciler.settled
        if seen is not None and seen != self._seen:
            self._seen, self._played_s = seen, None
            return self.report(standing, *seen)
        if not free:
            return ()
        if self._played_s is None:
            return self._crowned_since(standing, time_s)
        self._played_s = time_s
        return self._left_by_ply(standing)

    def report(self, standing: Standing, time_s: float, shown: str | None = None) -> SettledEvents:
        """Reports these pieces (".wbWB" by square number; by default those of the game), unless they were reported last
        and no second disc was laid on since."""
        shown = standing.position.to_string() if shown is None else shown
        position = self._as_crowned(Position.from_string(shown, standing.position.side_to_move))
        if self._last_reported is not None and position.as_seen() == self._last_reported.as_seen():
            return ()
        return self._settled_event(standing, position, time_s)

    def report_final(self, standing: Standing, time_s: float) -> SettledEvents:
        """The position in which the game ends, if it was not reported yet."""
        final, reported = self._as_crowned(standing.position), self._last_reported
        if (
            reported is not None
            and reported.as_seen() == final.as_seen()
            and reported.side_to_move is final.side_to_move
        ):
            return ()
        return self._settled_event(standing, final, time_s)

    def _settled_event(self, standing: Standing, position: Position, time_s: float) -> SettledEvents:
        self._last_reported = position
        return (PositionSettled(time_s, position, standing.ply),)

    def _left_by_ply(self, standing: Standing) -> SettledEvents:
        played_s, self._played_s = self._played_s, None
        return () if played_s is None else self.report(standing, played_s)

    def _crowned_since(self, standing: Standing, time_s: float) -> SettledEvents:
        """The same pieces, one of which has got its second disc since."""
        reported = self._last_reported
        if reported is None or reported.uncrowned <= self._reconciler.uncrowned:
            return ()
        return self.report(standing, time_s, reported.to_string())

    def _as_crowned(self, position: Position) -> Position:
        kings = {*position.squares_of(Piece.WHITE_KING), *position.squares_of(Piece.BLACK_KING)}
        return position.with_uncrowned(self._reconciler.uncrowned & kings)
