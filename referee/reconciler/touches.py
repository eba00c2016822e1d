"""Pieces the mover touched before playing another (5.4.3): shifted in their squares, or only touched.

A clear shift is proof, unless the hand was over the piece after the ply too, or its fingers were seen at it only then.
An uncertain shift (that one, or a small one, as of a piece lifted and set back with care) counts if fingers were
probably at the piece before the ply. Without a shift the piece counts as touched if it was lifted and set back, or if
fingers closed on it or were almost certainly at it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

from referee.draughts.moves import legal_moves
from referee.draughts.position import Position, Side
from referee.draughts.variants import RuleSet
from referee.reconciler.contacts import log_odds_at, seen_at, taken_up_s
from referee.reconciler.evidence import SAME_TIME_S
from referee.reconciler.explanations import Ply
from referee.reconciler.fingertip_looks import completed
from referee.reconciler.fingertips import LOST_S, REMEMBERED_S, Fingers, FingertipLook, Point, TipLook, middle_of
from referee.reconciler.hand_tracks import PLAYERS
from referee.reconciler.holds import touched_pieces
from referee.reconciler.lifts import NOTHING_LIFTED, LiftedBefore
from referee.reconciler.rest import SinceRest
from referee.reconciler.resting_hands import at_work
from referee.records.plays import Touch
from referee.records.readings import CLEAR_SHIFT, BoardReading, Contact, Fingertips, Hand, Nudge

TOUCHED_NATS = 3.0
"""Log odds from which a piece that did not shift counts as touched, nats. Larger misses touches; smaller reports
hovering hands. At virtual tables and in clips that the weights did not learn from, all 154 pieces with 3.0 and more had
been touched, and 27 of 28 with 2.0 to 3.0; the highest log odds of a hovering hand were 2.7 in 2.5 hours of fidgeting
play, 2.0 to 3.0 twice in six further hours, and 4.0 once in 1,140 acts."""


@dataclass(slots=True)
class _Visit:
    """A player's hand over the board, until it is gone."""

    began_s: float = -math.inf
    seen_s: float = -math.inf
    tips: list[tuple[float, Fingertips]] = field(default_factory=list)
    """Fingertips and when they were seen, until later pictures show whether they were at a piece."""
    fingertip_looks: list[FingertipLook] = field(default_factory=list)
    tip_looks: list[TipLook] = field(default_factory=list)

    def forget(self) -> None:
        """What it has touched so far belongs to an earlier act."""
        self.tips.clear()
        self.fingertip_looks.clear()
        self.tip_looks.clear()


@dataclass(frozen=True, slots=True)
class _PlyByHand:
    """A ply, and what is known of the hand that made it."""

    ply: Ply
    before: Position
    came_s: float
    """When the hand that played it had come over the board."""
    held_s: float
    """Since when the hand had held the piece that it played, and touched no other."""
    time_s: float
    """When it was complete."""
    contacts: Mapping[int, float]
    """Log odds that this hand had been at each of the pieces that could have been played instead, by square."""
    others: frozenset[int]
    """The squares of the pieces that could have been played instead, without those at which its fingers were seen only
    since `held_s`."""


class TouchWatch:
    """Follows both players' hands. `take` every reading, `played` every ply; both answer with touches."""

    def __init__(self, rules: RuleSet, since_rest: SinceRest) -> None:
        self._rules = rules
        self._since_rest = since_rest
        self._visits = {side: _Visit() for side in Side}
        self._plies: list[_PlyByHand] = []
        """Those made since the board last lay at rest."""
        self._earlier_s = -math.inf
        """When the last ply before that was complete: what a hand that has rested since then shifted may be older."""
        self._reported: Ply | None = None
        """The last ply for which a touch was reported: each ply gets one alert at most."""

    def take(self, reading: BoardReading, anew: bool) -> tuple[Touch, ...]:
        """The touches that this reading shows. `anew`: with it hands come over a board that has rested."""
        if anew:
            self._earlier_s = max((seen.time_s for seen in self._plies), default=self._earlier_s)
            self._plies.clear()
        for board_side, side in PLAYERS.items():
            hands = at_work([hand for hand in reading.hands if hand.side is board_side], reading)
            hands = [hand for hand in hands if hand.tip is not None or hand.reach > 0]
            tips = [tips for tips in reading.fingertips if tips.side is board_side]
            if len(hands) == 1:
                self._follow(self._visits[side], hands[0], tips, reading.time_s)
            _complete(self._visits[side], reading.contacts)
        touches = (self._shifted(nudge, reading.time_s) for nudge in reading.nudges)
        return tuple(touch for touch in touches if touch is not None)

    def played(
        self,
        ply: Ply,
        before: Position,
        time_s: float,
        now_s: float,
        lifted: LiftedBefore = NOTHING_LIFTED,
        put_back: frozenset[int] = frozenset(),
    ) -> tuple[Touch, ...]:
        """The touches before a ply that is complete since `time_s` and became known at `now_s`. `put_back`: squares on
        which an irregular change was put right meanwhile."""
        others = self._others(ply, before) - put_back
        visit = self._visits[ply.side]
        held_s = _held_s(visit, ply, before, min(time_s, lifted.played_s))
        contacts, found = self._found(visit, ply, before, held_s, lifted.set_back, others)
        later = seen_at([look for look in visit.fingertip_looks if look.time_s >= held_s], _places(ply, before))
        before_it = frozenset(others - (later - contacts.keys()))
        self._plies.append(_PlyByHand(ply, before, visit.began_s, held_s, time_s, contacts, before_it))
        visit.forget()
        touches = (self._touch(ply, square, now_s, False) for square in found)
        return tuple(touch for touch in touches if touch is not None)

    def before_irregular(
        self, act: Ply, before: Position, time_s: float, lifted: LiftedBefore = NOTHING_LIFTED
    ) -> tuple[int, ...]:
        """The squares of pieces touched before an act complete since `time_s`, written as a ply though it is no legal
        one, the surest first."""
        visit = self._visits[act.side]
        held_s = _held_s(visit, act, before, min(time_s, lifted.played_s))
        _, found = self._found(visit, act, before, held_s, lifted.set_back, self._others(act, before))
        visit.forget()
        return found

    def _found(
        self, visit: _Visit, ply: Ply, before: Position, held_s: float, lifted: tuple[int, ...], others: set[int]
    ) -> tuple[Mapping[int, float], tuple[int, ...]]:
        """The log odds that this hand had been at each of the `others` before `held_s`, by square, and the squares of
        those that it had touched. Fingers that hold a piece, as from then on, touch no other."""
        looks = [look for look in visit.fingertip_looks if look.time_s < held_s]
        tip_looks = [look for look in visit.tip_looks if look.time_s < held_s]
        places = _places(ply, before)
        played = ply.move.start if ply.move.start != ply.move.end else None
        contacts = log_odds_at(looks, places, played, others)
        closed_on = touched_pieces(tip_looks, places, places[ply.move.start], Fingers(ply.side, before.board.size))
        likely = sorted((s for s in contacts if contacts[s] >= TOUCHED_NATS), key=lambda square: -contacts[square])
        return contacts, tuple(square for square in (*lifted, *likely, *closed_on) if square in others)

    def forget(self) -> None:
        """What was done so far was put right."""
        for visit in self._visits.values():
            visit.forget()

    def _follow(self, visit: _Visit, hand: Hand, tips: list[Fingertips], now_s: float) -> None:
        if now_s - visit.seen_s > LOST_S:
            visit.began_s = now_s
            visit.forget()
        visit.seen_s = now_s
        visit.fingertip_looks = [look for look in visit.fingertip_looks if now_s - look.time_s <= REMEMBERED_S]
        visit.tips = [(seen_s, each) for seen_s, each in visit.tips if now_s - seen_s <= REMEMBERED_S]
        visit.tips += [(now_s, each) for each in tips]
        visit.tip_looks = [look for look in visit.tip_looks if now_s - look.time_s <= REMEMBERED_S]
        if hand.tip is not None:
            visit.tip_looks.append(TipLook(now_s, hand.tip, hand.lean))

    def _shifted(self, nudge: Nudge, now_s: float) -> Touch | None:
        square = nudge.square
        first_s, last_s = self._since_rest.covered_s(square)
        players = {PLAYERS.get(seat) for seat in self._since_rest.sides(square)}
        for seen in self._plies:
            before = max(seen.came_s, self._earlier_s) <= first_s < min(seen.time_s - SAME_TIME_S, seen.held_s)
            later = last_s > seen.time_s + SAME_TIME_S
            clear = nudge.away >= CLEAR_SHIFT and not later
            clear |= seen.contacts.get(square, -math.inf) >= 0.0  # more likely than not
            alone = players == {seen.ply.side}
            if before and alone and clear and square in seen.others:
                return self._touch(seen.ply, square, now_s, True)
        return None

    def _others(self, ply: Ply, before: Position) -> set[int]:
        """Squares of the pieces that could have been played instead; only a touch of one of them obliges (3.11)."""
        movable = {move.start for move in legal_moves(before, self._rules)}
        return movable - set(ply.touched)

    def _touch(self, ply: Ply, square: int, now_s: float, shifted: bool) -> Touch | None:
        if self._reported is ply:
            return None
        self._reported = ply
        return Touch(now_s, ply.side, square, shifted)


def _places(ply: Ply, before: Position) -> dict[int, Point]:
    """The middle of every square on which a piece stands before or during the ply, by number."""
    standing = {*before.side_squares(Side.WHITE), *before.side_squares(Side.BLACK), *ply.move.path}
    return {square: middle_of(square, before.board) for square in standing}


def _held_s(visit: _Visit, ply: Ply, before: Position, latest_s: float) -> float:
    """Since when the hand of this visit held the piece that it played, `latest_s` at the latest."""
    if ply.move.start == ply.move.end:
        return latest_s
    return min(latest_s, taken_up_s(visit.fingertip_looks, _places(ply, before), *ply.way))


def _complete(visit: _Visit, contacts: tuple[Contact, ...]) -> None:
    """Makes looks of the fingertips whose contacts have become known."""
    looks, visit.tips = completed(visit.tips, contacts)
    visit.fingertip_looks += looks
