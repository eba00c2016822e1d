"""In which ways one explanation of the board can be carried on to what lies there now, and what each costs."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise

from referee.draughts.position import Position, Side
from referee.reconciler.evidence import LEAD_NATS, Evidence, Labels
from referee.reconciler.explanations import (
    MOST_MISSED,
    MOST_PLIES,
    LegalPlies,
    Ply,
    differing,
    labels_of,
    rebuilt,
    sequences,
)
from referee.reconciler.final_positions import FinalPositions
from referee.reconciler.steps import Step, Uncertain, irregular_play, legal_play
from referee.reconciler.waiting import may_be_under_way, off_its_squares
from referee.records.plays import Play

PLY_NATS = 1.0
"""Cost of one legal ply seen as it was made."""
HIDDEN_PLIES_NATS = (0.0, 1.0, 5.0, 9.0, 13.0)
"""Cost of a sequence of so many plies of which only the end was seen."""
FURTHER_PLY_NATS = 0.5
"""Cost of each ply beyond those, made while nobody looked."""
DISORDER_NATS = 12.0
"""Cost of two plies of such a sequence that were seen to come to rest the other way round."""
SAME_TIME_S = 0.5
"""Squares that come to rest within so long say nothing about order: a hand may have lain over either."""
IRREGULAR_NATS = 18.0
"""Cost of a change that no legal play explains; larger believes legal play against more of the picture."""
IRREGULAR_SQUARE_NATS = 1.0
"""Cost of each square such a change touches: small irregular acts are likelier than large ones."""
RESTORED_NATS = 6.0
"""Cost of going back to a position that stood before."""
SAME_SIDE_NATS = 2.0
"""Cost of the same player having the move again after an irregular change of his own, or after play nobody saw."""
PASSED_OVER_NATS = 8.0
"""Cost for a hypothesis of not explaining a board that lay still, free of hands."""
UNDER_WAY_NATS = 1.5
"""The same when a legal ply of that hypothesis may be under way."""
FIT_NATS = 9.0
"""How much worse than square by square the game standing still, or a legal ply, may fit the picture: what no legal play
explains must be seen by more than this, which a single clear square does. Larger believes legal play more."""
ARRIVAL_NATS = 6.0
"""How much less likely than what is seen there a piece may be that a ply brings; larger invents plies where a piece
only left, smaller loses them where black pieces can hardly be told from their squares."""
DROP_NATS = 25.0
"""Lines this far behind the best are given up."""


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """One explanation: where the game stands in it, what it costs, and its steps that are not final yet."""

    position: Position
    cost: float
    steps: tuple[Step, ...] = ()

    def after(self, position: Position, cost: float, *steps: Step) -> Hypothesis:
        """Carried on by these steps, at this cost."""
        return Hypothesis(position, self.cost + cost, (*self.steps, *steps))


class Continuations:
    """Judged by what is known of the squares (`evidence`) and where the game came from (`past`)."""

    def __init__(self, plies: LegalPlies, evidence: Evidence, past: FinalPositions) -> None:
        self._plies, self._evidence, self._past = plies, evidence, past
        self.watched = True
        """False: nobody looked for a while before the board that is to be explained."""

    def of(self, hypothesis: Hypothesis, seen: Labels, time_s: float, *, others_turn: bool = False) -> list[Hypothesis]:
        """The hypothesis carried on to the board seen, at rest since `time_s`; the last one does not explain it yet.

        `others_turn`: it does not explain the board that one player left, and the other one has played since: nothing
        is under way any more, nor is that a single irregular change.
        """
        if labels_of(hypothesis.position) == seen:
            return [hypothesis]
        if not hypothesis.steps and (earlier := self._past.put_back(seen)) is not None:
            return [hypothesis.after(earlier, 0.0, self._returned(self._past.last, earlier, time_s))]
        if played := self._one_ply(hypothesis, seen, time_s) or self._taken_up_again(hypothesis, seen, time_s):
            return self._with_either_turn(played)
        several = self._several_plies(hypothesis, seen, time_s) + self._since_interrupted(hypothesis, seen, time_s)
        out = self._with_either_turn(several)
        if others_turn:
            return out
        cheap = min((other.cost for other in out), default=float("inf"))
        out += [other for other in self._irregular(hypothesis, seen, time_s) if other.cost < cheap + DROP_NATS]
        misplaced = self._evidence.free and self._evidence.light_squares  # on a light square nothing goes on (5.3)
        let_go = misplaced and off_its_squares(hypothesis.position, seen)
        goes_on = not let_go and may_be_under_way(self._plies.of(hypothesis.position), hypothesis.position, seen)
        # after a gap hands may still be at work on what they did meanwhile
        out.append(
            replace(
                hypothesis, cost=hypothesis.cost + (UNDER_WAY_NATS if goes_on or not self.watched else PASSED_OVER_NATS)
            )
        )
        return out

    @property
    def _most_plies(self) -> int:
        """So many may have been made unseen."""
        return MOST_PLIES if self.watched else MOST_MISSED

    def plies_at_rest(self, position: Position) -> list[tuple[Ply, float]]:
        """Legal plies of which every square lies still and open, each with its deficit."""
        return [
            (ply, self._evidence.deficit(labels_of(ply.position)))
            for ply in self._plies.of(position)
            if all(self._evidence.fresh[square - 1] for square in ply.touched)
            and self._evidence.against(ply.move.end, piece_of(ply)) <= ARRIVAL_NATS
        ]

    def least_hidden(self, position: Position) -> float:
        """Deficit of the likeliest legal ply of which some square is hidden or moves, by what is seen of it."""
        hidden = (
            self._evidence.deficit(labels_of(ply.position))
            for ply in self._plies.of(position)
            if not all(self._evidence.fresh[square - 1] for square in ply.touched)
        )
        return min(hidden, default=math.inf)

    def after_two(self, position: Position) -> Iterator[tuple[Labels, float]]:
        """Boards that two legal plies leave, if every square of both lies still and open, each with its deficit."""
        for first in self._plies.of(position):
            if not all(self._evidence.fresh[square - 1] for square in first.touched):
                continue
            for second, deficit in self.plies_at_rest(first.position):
                yield labels_of(second.position), deficit

    def _one_ply(self, hypothesis: Hypothesis, seen: Labels, time_s: float) -> list[Hypothesis]:
        found = []
        for ply, deficit in self.plies_at_rest(hypothesis.position):
            if labels_of(ply.position) == seen:
                sure, hand = certainty(LEAD_NATS + FIT_NATS - deficit), self._hand(ply.way)
                play = legal_play(hypothesis.position, ply, time_s, sure, hand, watched=self.watched)
                found.append(hypothesis.after(ply.position, PLY_NATS + deficit / 2, play))
        return found

    def _hand(self, squares: tuple[int, ...]) -> Side | None:
        """Whose hand alone was over all these squares; None where nobody looked."""
        return self._evidence.only_hand(squares) if self.watched else None

    def _taken_up_again(self, hypothesis: Hypothesis, seen: Labels, time_s: float) -> list[Hypothesis]:
        """What was taken for an irregular change is finished as a ply."""
        before = self._past.interrupted
        if hypothesis.steps or before is None:
            return []
        for ply in self._plies.of(before):
            if labels_of(ply.position) == seen:
                play = legal_play(before, ply, time_s, certainty(LEAD_NATS), watched=self.watched)
                return [hypothesis.after(ply.position, RESTORED_NATS, play)]
        return []

    def _since_interrupted(self, hypothesis: Hypothesis, seen: Labels, time_s: float) -> list[Hypothesis]:
        """What was taken for an irregular change was put right or misread, and play has gone on from before it."""
        if hypothesis.steps or self._past.interrupted is None:
            return []
        return self._several_plies(Hypothesis(self._past.interrupted, hypothesis.cost + RESTORED_NATS), seen, time_s)

    def _several_plies(self, hypothesis: Hypothesis, seen: Labels, time_s: float) -> list[Hypothesis]:
        found = sequences(hypothesis.position, seen, self._plies.rules, self._plies.of, self._most_plies)
        if not found:
            return []
        found.sort(key=self._disorder)
        alike = [f for f in found if self._disorder(f) == self._disorder(found[0])]
        hidden = min(len(found[0]), MOST_PLIES)
        cost = HIDDEN_PLIES_NATS[hidden] + FURTHER_PLY_NATS * (len(found[0]) - hidden)
        cost += DISORDER_NATS * self._disorder(found[0])
        steps: list[Step] = [Uncertain(time_s, tuple(alike[:4]))] if len(alike) > 1 else []
        times = accumulate((self._evidence.since(ply.touched) for ply in found[0]), max)
        begun = (hypothesis.position, *(ply.position for ply in found[0]))
        steps += [
            legal_play(before, ply, came_s, 1 / len(alike), self._hand(ply.way), watched=self.watched)
            for before, ply, came_s in zip(begun, found[0], times, strict=False)
        ]
        return [hypothesis.after(found[0][-1].position, cost, *steps)]

    def _with_either_turn(self, hypotheses: list[Hypothesis]) -> list[Hypothesis]:
        """Plies that nobody saw may have been more than the board needs: whose turn it is, the next ply shows."""
        if self.watched:
            return hypotheses
        return hypotheses + [
            replace(
                hypothesis,
                position=hypothesis.position.with_side_to_move(hypothesis.position.side_to_move.other),
                cost=hypothesis.cost + SAME_SIDE_NATS,
            )
            for hypothesis in hypotheses
        ]

    def _disorder(self, sequence: tuple[Ply, ...]) -> int:
        """How many neighbouring plies of a sequence came to rest in the other order; unknown when nobody looked."""
        if not self.watched:
            return 0
        times = [self._evidence.since((ply.move.end,)) for ply in sequence]
        return sum(later < earlier - SAME_TIME_S for earlier, later in pairwise(times))

    def _irregular(self, hypothesis: Hypothesis, seen: Labels, time_s: float) -> list[Hypothesis]:
        for earlier in self._past.lately():
            if earlier != hypothesis.position and labels_of(earlier) == seen:
                return [hypothesis.after(earlier, RESTORED_NATS, self._returned(hypothesis.position, earlier, time_s))]
        return (self.watched and self._two_in_one_reach(hypothesis, seen, time_s)) or self._changed(
            hypothesis, seen, time_s
        )

    def _returned(self, before: Position, earlier: Position, time_s: float) -> Play:
        return irregular_play(before, earlier, time_s, self._plies.rules, returns=True, watched=self.watched)

    def _two_in_one_reach(self, hypothesis: Hypothesis, seen: Labels, time_s: float) -> list[Hypothesis]:
        """Two legal plies by one player, the board never free in between: the second is one too many (5.4.1)."""
        wrong = set(differing(labels_of(hypothesis.position), seen))
        found: list[tuple[Ply, Ply]] = []
        for first in self._plies.of(hypothesis.position):
            if wrong.isdisjoint(first.touched):
                continue
            again = first.position.with_side_to_move(first.side)
            found += [
                (first, second)
                for second in self._plies.of(again)
                if labels_of(second.position) == seen and self._apart(first, second)
            ]
        if not found:
            return []
        first, _ = min(found, key=self._disorder)
        played = legal_play(hypothesis.position, first, time_s, certainty(LEAD_NATS))
        return self._changed(hypothesis.after(first.position, PLY_NATS, played), seen, time_s)

    def _apart(self, first: Ply, second: Ply) -> bool:
        """They are plies of two pieces: one that is not let go of in between makes no two plies of its way (3.12), and
        what seems to have followed another onto its square may have been jumped by that (5.4.2)."""
        jumped = second.move.end == first.move.start and not self._evidence.was_bare(first.move.start)
        return second.move.start != first.move.end and not jumped

    def _changed(self, hypothesis: Hypothesis, seen: Labels, time_s: float) -> list[Hypothesis]:
        """Whose turn it is afterwards is for the next ply to show: the hypotheses differ in that and share the step."""
        position = hypothesis.position
        squares = differing(labels_of(position), seen)
        mover = position.side_to_move
        own, other = ("w", "b") if mover is Side.WHITE else ("b", "w")
        arrived = {seen[n - 1] for n in squares}
        if own in arrived:
            costs = {mover.other: 0.0, mover: SAME_SIDE_NATS}
        elif other in arrived:
            costs = {mover.other: 1.0, mover: 1.0}
        else:
            costs = {mover: 0.0, mover.other: SAME_SIDE_NATS}
        after = rebuilt(position, seen, mover.other)
        hand = self._evidence.hand(squares) if self.watched else None
        rules = self._plies.rules
        light = len(self._evidence.light_squares)
        changed = irregular_play(position, after, time_s, rules, hand=hand, light_squares=light, watched=self.watched)
        cost = IRREGULAR_NATS + (IRREGULAR_SQUARE_NATS * len(squares) if self.watched else 0.0)
        return [hypothesis.after(after.with_side_to_move(side), cost + extra, changed) for side, extra in costs.items()]


def piece_of(ply: Ply) -> str:
    """The label of what was played."""
    return "w" if ply.side is Side.WHITE else "b"


def certainty(lead_nats: float) -> float:
    """Probability of the leader against a rival this far behind."""
    return 1 / (1 + math.exp(-lead_nats))
