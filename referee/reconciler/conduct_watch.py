"""How a ply was made, as far as the boards before and after it do not show it: order of removal, hands, crowning.
Pure."""

from __future__ import annotations

from dataclasses import replace

from referee.draughts.moves import Move
from referee.draughts.position import Position
from referee.draughts.variants import RuleSet
from referee.reconciler.crownings import CrownWatch
from referee.reconciler.evidence import Evidence
from referee.reconciler.explanations import Ply, labels_of
from referee.reconciler.hand_tracks import HandTrack
from referee.reconciler.lifts import LiftWatch
from referee.reconciler.patience import Patience
from referee.reconciler.removals import RemovalWatch
from referee.reconciler.rest import SinceRest
from referee.reconciler.showing import ShowingWatch
from referee.reconciler.touches import TouchWatch
from referee.reconciler.two_hands import TwoHandsWatch
from referee.records.plays import Conduct, Displacement, Play, Touch
from referee.records.readings import CLEAR_SQUARE_NATS, BoardReading


class ConductWatch:
    """Runs all observers of how plies are made."""

    def __init__(self, rules: RuleSet, patience: Patience, since_rest: SinceRest, crowns: CrownWatch) -> None:
        self._rules, self._pause_s = rules, patience.pause_s
        self._removals = RemovalWatch(rules, self._pause_s)
        self._showing = ShowingWatch()
        self._two_hands = TwoHandsWatch()
        self.crowns = crowns
        self._touches = TouchWatch(rules, since_rest)
        self.lifts = LiftWatch()

    def take(
        self,
        reading: BoardReading,
        tracks: tuple[HandTrack, ...],
        evidence: Evidence,
        position: Position,
        plies: tuple[Ply, ...],
    ) -> None:
        """Take one reading, with its hands, the position it belongs to and the plies that are legal there."""
        self._removals.watch(reading, evidence, position, plies)
        self._showing.watch(reading, evidence, position, plies)
        self._two_hands.take(reading)
        self.crowns.take(reading, plies, tracks, position.board)

    def compare(self, evidence: Evidence, certain: Position) -> None:
        """Compare what is seen with `certain`, the last position that is known to have stood on the board."""
        self.lifts.take(evidence, certain)
        if evidence.whole and evidence.deficit(labels_of(certain)) <= CLEAR_SQUARE_NATS:
            self._two_hands.forget()  # this position still stands: what hands did so far is no part of the next ply

    @property
    def uncrowned(self) -> frozenset[int]:
        """Squares of promoted men that were reported to lack their second disc."""
        return self.crowns.still_uncrowned

    def unread(self, ply: Ply) -> bool:
        """Whether it is still unknown if the promoted man that this ply moves was crowned before it moved."""
        return self.crowns.unread(ply)

    def removal_stopped(self, now_s: float) -> bool:
        """Whether the removal of captured pieces has paused for too long (5.4.13)."""
        return self._removals.stopped(now_s)

    def report_uncrowned(self, change: Play) -> tuple[int, ...]:
        """Promoted men of the player to move that lack their second disc, if the irregular change moved exactly one of
        their pieces and the opponent's hand did not make it. They are marked as reported."""
        way = _only_way(change)
        return () if way is None else self.crowns.report_uncrowned(change.side, *way)

    def touched_before(self, change: Play) -> int | None:
        """The square of the piece that the player to move touched before moving another where it may not go; None
        where none was touched, or the act is not such a move."""
        way = _only_way(change)
        if way is None:
            return None
        act = Ply(change.side, Move(*way, way, change.removed, paths=((way, change.removed),)), change.after)
        lifted = self.lifts.before(change.side, way[0])
        found = self._touches.before_irregular(act, change.before, change.completed_s, lifted)
        return next((square for square in found if not self.crowns.mark_touched(square)), None)

    def touches(self, reading: BoardReading, anew: bool) -> tuple[Touch, ...]:
        """Touched pieces that this reading shows. Call after the plies that it made final. `anew`: a new visit of hands
        begins."""
        shifted = tuple(nudge for nudge in reading.nudges if not self.crowns.mark_touched(nudge.square))
        return self._touches.take(replace(reading, nudges=shifted) if reading.nudges else reading, anew)

    def begin_gap(self) -> None:
        """Begin a gap in the pictures: what hands do in it is unknown, and hands seen after it cannot be matched with
        those seen before it."""
        self._two_hands.forget()
        self.crowns.begin_gap()

    def changed(self, change: Play) -> None:
        """An irregular change or a return to an earlier position has become final: removals are watched afresh. Where
        an earlier position stands again no act is under way."""
        self._removals = RemovalWatch(self._rules, self._pause_s, change.completed_s)
        self.crowns.changed(change)
        if change.returns:
            self._showing = ShowingWatch()
            self._two_hands.forget()
            self._touches.forget()

    def played(
        self, ply: Ply, before: Position, time_s: float, evidence: Evidence, put_back: frozenset[int] = frozenset()
    ) -> tuple[Conduct, tuple[Touch, ...]]:
        """A ply, complete since `time_s`, has become final: how it was made, and the pieces touched while it was.
        `put_back`: squares that were put right in the same visit; that is no touch."""
        conduct = Conduct(
            removed_early=self._removals.early(ply.move, evidence),
            removed_late=self._removals.late(ply.move),
            two_hands=bool(ply.move.captured)
            and self._two_hands.two_hands(ply, before, evidence.since((ply.move.end,))),
            uncrowned=self.crowns.uncrowned(ply),
            out_of_order=self._removals.out_of_order(ply.move),
            unshown=self._showing.unshown(ply, evidence),
        )
        self._removals = RemovalWatch(self._rules, self._pause_s, time_s)
        self._showing = ShowingWatch()
        self._two_hands.forget()
        self.crowns.played(ply)
        lifted = self.lifts.before(ply.side, ply.move.start)
        touches = self._touches.played(ply, before, time_s, evidence.time_s, lifted, put_back)
        return conduct, tuple(touch for touch in touches if not self.crowns.mark_touched(touch.square))


def _only_way(change: Play) -> Displacement | None:
    """The way of the one own piece that the player to move moved in an irregular change; None where that player moved
    none or several, or the opponent's hand did it."""
    own = change.before.side_squares(change.side)
    ways = [way for way in change.moved if way[0] in own]
    return ways[0] if len(ways) == 1 and change.hand is not change.side.other else None
