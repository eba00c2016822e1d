"""Whose hands were over one square, and whose fingers were at work on it, since it was known what stands there. Pure.

Fingers were *at work* where they were at a piece, as the networks saw, or else where they stopped.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass, field

from referee.draughts.position import Side
from referee.draughts.squares import BoardGrid
from referee.reconciler.fingertip_looks import FingertipLooks
from referee.reconciler.fingertips import middle_of
from referee.reconciler.hand_edges import UNSEEN_HANDS, HandEdges
from referee.records.readings import BoardSide


@dataclass(slots=True)
class _Work:
    """The hands and fingers over the square in a span of time in which it may have changed. Hands are given by the
    numbers of their tracks."""

    since_s: float
    """When the span began."""
    over: frozenset[int] = frozenset()
    """The hands that were over the square, or may have been."""
    possible_fingers: frozenset[int] = frozenset()
    """The hands whose fingers may have been at the square: they were seen there, or were not all seen while the arm was
    over it. An arm over the square changes nothing there while its fingers are seen elsewhere."""
    last: int | None = None
    """The last hand over it whose fingers may have been there."""
    stopped_s: dict[Side, float] = field(default_factory=dict)
    """When each player's fingers last stopped over it."""
    until_s: float = math.inf
    """When the span ended; infinity while it goes on."""


@dataclass(frozen=True, slots=True)
class _Change:
    """A label that the game does not expect, and the work that brought it about."""

    label: str
    work: _Work


class SquareHistory:
    """The hands over one square. A square is *expected* to look as the game has it."""

    def __init__(self, square: int, board: BoardGrid, edges: HandEdges, looks: FingertipLooks) -> None:
        """Of this square (by number); `edges` and `looks` are those of all hands."""
        self._square, self._board = square, board
        self._edges = edges
        self._looks = looks
        self.first_s, self.last_s = math.inf, -math.inf
        """When a hand was over the square first and last, whoever's, since it was last seen as expected: infinity and
        minus infinity where none was, and the other way round where one may have been at any time."""
        self._since_known = _Work(-math.inf)
        """Since it was last known what stands on the square; of the hands that were over it, only those since it was
        last seen as expected."""
        self._since_seen = _Work(-math.inf)
        """Since the square was last clearly seen."""
        self._change: _Change | None = None
        """How the square came to look as it does; None where it looks as expected, or no hand was over it."""
        self._first_change: _Change | None = None
        """How it first came to look otherwise than expected, since it was last seen as expected."""
        self._possible_before: frozenset[Side | None] = frozenset()
        """The players, or None for somebody else, whose fingers may have been at the square since it was last known
        what stands there, and before it was last seen as expected."""
        self._exchanged_by: frozenset[Side | None] = frozenset()
        """The players whose fingers may have been at the square when its piece may have been exchanged: fingers of both
        had been at work there, and it was then seen as expected, so that one player may have taken its piece away and
        the other one put another there."""

    def covered(self, now_s: float) -> None:
        """Something is over the square that is perhaps nobody's hand."""
        self.first_s, self.last_s = min(self.first_s, now_s), max(self.last_s, now_s)

    def hand_over(self, number: int, *, at_work: bool) -> None:
        """This hand is over the square. `at_work`: its fingers may be there, and it is no body, nor the picture of a
        board that has just been knocked."""
        for work in (self._since_known, self._since_seen):
            work.over |= {number}
            if at_work:
                work.last = number
            if self._edges.player(number) is None:
                work.stopped_s.clear()

    def fingers_stop(self, player: Side, now_s: float) -> None:
        """This player's fingers have just stopped over the square."""
        for work in (self._since_known, self._since_seen):
            work.stopped_s[player] = now_s

    def take_possible_fingers(self, number: int) -> None:
        """The fingers of this hand may be at the square."""
        for work in (self._since_known, self._since_seen):
            work.possible_fingers |= {number}

    def admit_unseen_hands(self) -> None:
        """A hand of either player may have been over the square unseen; the hand last seen over it is kept."""
        self.first_s, self.last_s = -math.inf, math.inf
        for work in (self._since_known, self._since_seen):
            work.over = work.possible_fingers = UNSEEN_HANDS

    def seen_as_expected(self, now_s: float) -> None:
        """The square was seen as expected: no hand has changed how it looks, but its piece may be another one."""
        self.first_s, self.last_s = math.inf, -math.inf
        self._possible_before |= self._players(self._since_known.possible_fingers)
        self._since_known.over = self._since_known.possible_fingers = frozenset()
        self._since_seen.until_s = now_s
        works = [self._since_seen, *([self._change.work] if self._change else [])]
        if {side for work in works for side in self._worked_s(work)} == set(Side):
            self._exchanged_by = frozenset().union(*(self._players(work.possible_fingers) for work in works))
        self._since_seen, self._change, self._first_change = _Work(now_s), None, None

    def seen_otherwise(self, label: str, now_s: float) -> None:
        """The square was clearly seen to show this label, which is not expected: hands that come over it from now on
        have not brought that about."""
        work = self._since_seen
        if work.over and (self._change is None or self._change.label != label):
            work.until_s = now_s
            self._change = _Change(label, work)
            self._first_change = self._first_change or self._change
        self._since_seen = _Work(now_s)

    def label_known(self, now_s: float) -> None:
        """It is known what stands on the square: forget who was last at work on it."""
        self._since_known = _Work(now_s, self._since_known.over, self._since_known.possible_fingers)
        self._since_seen, self._change, self._first_change = _Work(now_s), None, None
        self._possible_before = self._exchanged_by = frozenset()

    @property
    def remembered(self) -> frozenset[int]:
        """All hands that anything is remembered of."""
        changes = (change for change in (self._first_change, self._change) if change is not None)
        works = [self._since_known, self._since_seen, *(change.work for change in changes)]
        seen = (work.over | work.possible_fingers for work in works)
        return frozenset[int]().union(*seen, (work.last for work in works if work.last is not None))

    @property
    def were_over(self) -> bool:
        """Whether any hand may have been over the square since it was last seen as expected."""
        return (self.first_s, self.last_s) != (math.inf, -math.inf)

    def was_over(self, number: int) -> bool:
        """Whether this hand may have been over the square since it was last seen as expected."""
        return not {number, *UNSEEN_HANDS}.isdisjoint(self._since_known.over)

    @property
    def _work(self) -> _Work:
        """The hands that may have changed the square since it was known what stands there, or since it was last seen as
        expected; only those that were there before it was seen to look as it does now, if it was."""
        return self._since_known if self._change is None else self._change.work

    @property
    def edges(self) -> frozenset[BoardSide | None]:
        """The edges over which the hands came in that may have been over the square."""
        return frozenset(self._edges.of(number) for number in self._work.over)

    @property
    def reached(self) -> set[Side | None]:
        """The players whose hands may have been over the square, and their fingers there; None stands for anybody
        else."""
        return self._able(self._work.over)

    @property
    def seen_over(self) -> set[Side | None]:
        """The same, of the hands that were seen there."""
        return self._able(self._work.over - UNSEEN_HANDS)

    def may_have_changed_it(self, player: Side) -> bool:
        """Whether this player's fingers may have been at the square, or were seen at work there since it was last known
        what stands on it."""
        return player in self._players(self._work.possible_fingers) or player in self.worked

    def may_have_been_at(self, player: Side) -> bool:
        """Whether this player's fingers may have been at the square since it was last seen as expected, or before that
        when its piece may have been exchanged."""
        return player in self._exchanged_by | self._players(self._since_known.possible_fingers)

    def may_first_be_by_other(self, player: Side) -> bool:
        """Whether the opponent's hand was over the square before it was first seen otherwise than expected, with
        fingers that may have been there, and this player's fingers were not seen at a piece there."""
        work = self._since_known if self._first_change is None else self._first_change.work
        over = self._players(work.over - UNSEEN_HANDS) & self._players(work.possible_fingers)
        return player.other in over and player not in self._touched_s(work)

    def cannot_have_been_at(self, player: Side) -> bool:
        """Whether this player's fingers were elsewhere all the time since it was last known what stands there."""
        return {player, None}.isdisjoint(self._possible_before | self._players(self._since_known.possible_fingers))

    @property
    def touched(self) -> frozenset[Side]:
        """The players whose fingers were probably at a piece on the square."""
        return frozenset(self._touched_s(self._work))

    @property
    def worked(self) -> frozenset[Side]:
        """The players whose fingers were seen at work on the square."""
        return frozenset(self._worked_s(self._work))

    @property
    def last_worked(self) -> Side | None:
        """The player whose fingers were at work on the square last, None where both players' were in the same picture;
        or else the one whose hand was over it last."""
        worked_s = self._worked_s(self._work)
        if not worked_s:
            return self._last_over(self._work)
        last_s = max(worked_s.values())
        last = [side for side, time_s in worked_s.items() if time_s == last_s]
        return last[0] if len(last) == 1 else None

    @property
    def may_have_worked(self) -> Collection[Side | None]:
        """The players whose fingers were at work on the square. Where nobody's were seen, the last arm says little: any
        hand over it may have been at work."""
        return self.worked or (set() if self._last_over(self._work) is None else self.reached)

    @property
    def only_unseen(self) -> bool:
        """Whether nobody was seen at work on the square, but may have been in a gap."""
        work = self._work
        return work.last is None and not work.stopped_s and work.over >= UNSEEN_HANDS

    def alone_at_work(self, player: Side) -> bool:
        """Whether only this player's hand can have been over the square, and its fingers were seen at work there."""
        return self.reached == {player} == self.worked

    def stops_at(self, player: Side, now_s: float) -> bool:
        """Whether this player's fingers have stopped over the square in the reading taken `now_s`."""
        return self._since_known.stopped_s.get(player) == now_s

    def stopped(self, player: Side) -> bool:
        """Whether this player's fingers stopped over the square since it was last known what stands there."""
        return player in self._since_known.stopped_s

    @property
    def last_stop_s(self) -> float:
        """When anybody's fingers last did so; minus infinity where none did."""
        return max(self._since_known.stopped_s.values(), default=-math.inf)

    def worked_s(self, player: Side) -> float:
        """When this player's fingers were last seen at work on the square since it was last known what stands there;
        minus infinity where they were not."""
        return self._worked_s(self._since_known).get(player, -math.inf)

    def taken_over(self, player: Side) -> bool:
        """Whether, since it was last known what stands on the square, the opponent's fingers were at work there, and
        this player's were after that, or were not seen there while that hand came over it."""
        work = self._since_known
        worked_s = work.stopped_s | self._touched_s(work)
        if player.other not in worked_s:
            return False
        if player in worked_s:
            return worked_s[player.other] < worked_s[player]
        return self._last_over(work) is player

    @property
    def may_be_by_either(self) -> bool:
        """Whether the fingers of both players stopped over the square, nobody's seen at a piece there; or both players'
        hands were over it, or may have been unseen, since it was last seen as expected, and nobody's fingers stopped
        there since it was last known what stands there."""
        if not self._since_known.stopped_s:
            return self.reached >= set(Side)
        return not self.touched and self.worked == set(Side)

    def _able(self, hands: frozenset[int]) -> set[Side | None]:
        """The players of these hands, without those whose fingers were not at the square."""
        return self._players(hands) & self._players(self._work.possible_fingers)

    def _players(self, hands: frozenset[int]) -> set[Side | None]:
        return {self._edges.player(number) for number in hands}

    def _last_over(self, work: _Work) -> Side | None:
        return None if work.last is None else self._edges.player(work.last)

    def _worked_s(self, work: _Work) -> dict[Side, float]:
        """When the fingers of each player who was at work on the square were last there: of those that were at a piece
        there, or else of those that stopped over it."""
        touched_s, stopped_s = self._touched_s(work), work.stopped_s
        return {side: max(time_s, stopped_s.get(side, time_s)) for side, time_s in touched_s.items()} or stopped_s

    def _touched_s(self, work: _Work) -> dict[Side, float]:
        """When the fingers of each player were last probably at a piece on the square; without those that were not."""
        if work.last is None and not work.stopped_s:
            return {}
        place = middle_of(self._square, self._board)
        between = work.since_s, work.until_s
        touched_s = {side: self._looks.touched_s(side, place, *between) for side in Side}
        return {side: time_s for side, time_s in touched_s.items() if time_s > -math.inf}
