"""How one hypothesis can be extended to the board seen now, and what each extension costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate

from referee.draughts.position import Position, Side
from referee.reconciler.early_replies import early_replies
from referee.reconciler.evidence import Evidence, Labels
from referee.reconciler.explanations import (
    MAX_HIDDEN_PLIES,
    MAX_PLIES_IN_GAP,
    LegalPlies,
    Ply,
    comes_by,
    differing,
    labels_of,
    rebuilt,
    sequences,
    sequences_before_begun_ply,
    shows_capture,
)
from referee.reconciler.final_positions import FinalPositions
from referee.reconciler.hands_seen import HandsSeen
from referee.reconciler.irregular_replies import replied_to_irregularly
from referee.reconciler.last_gap import LastGap
from referee.reconciler.partly_by_opponent import board_left_by_opponent, finished_by_opponent
from referee.reconciler.steps import Step, Uncertain, certainty, irregular_play, legal_play
from referee.reconciler.two_in_one_visit import two_in_one_visit
from referee.reconciler.waiting import may_be_under_way, off_its_squares
from referee.records.plays import Play
from referee.records.readings import CLEAR_SQUARE_NATS, LEAD_NATS

ASSUMPTION_NATS = 1.0
"""Cost of each thing that an explanation assumes and that is likely enough, nats: a legal ply, that a ply is under way,
that the less likely player has the move, one more square of an irregular change. Larger believes more often that
nothing was played, and prefers a legal ply to a part of an irregular change. Chosen by trial on the virtual table, like
all costs here: they order explanations and are no fitted probabilities."""
UNLIKELY_NATS = CLEAR_SQUARE_NATS
"""Cost of an explanation as unlikely as if one clear square spoke against it, nats: waiting although no ply that may be
under way explains the board, a return to an earlier position, plies in another order than their squares came to rest,
or of which none leads by way of the board as last known."""
IRREGULAR_NATS = 2 * UNLIKELY_NATS
"""Cost of a change that no legal play explains, nats. Larger believes legal play against more of the picture. Chosen by
trial on the virtual table."""
ARRIVAL_NATS = 6.0
"""Greatest evidence of a ply's end square against the piece that the ply brings there, relative to the square's best
label, nats. Larger invents plies where a piece only left; smaller loses plies of black pieces on black squares, and
beside shadows. Chosen by trial on the virtual table."""
DROP_NATS = 25.0
"""Difference in cost to the best hypothesis above which another one is given up, nats. Larger keeps unlikely ones
longer. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """One explanation: the position, its cost so far in nats, and its steps that are not final yet."""

    position: Position
    cost: float
    steps: tuple[Step, ...] = ()

    def after(self, position: Position, cost: float, *steps: Step) -> Hypothesis:
        """This hypothesis extended by these steps, at this further cost."""
        return Hypothesis(position, self.cost + cost, (*self.steps, *steps))


class Continuations:
    """Extends hypotheses by the evidence about the squares (`evidence`) and the positions before (`past`)."""

    def __init__(self, plies: LegalPlies, evidence: Evidence, past: FinalPositions, gap: LastGap) -> None:
        self._plies, self._evidence, self._past, self._gap = plies, evidence, past, gap
        self.hands = HandsSeen(evidence, gap)

    def of(
        self, hypothesis: Hypothesis, seen: Labels, time_s: float, known: Labels, *, others_turn: bool = False
    ) -> list[Hypothesis]:
        """All extensions of the hypothesis to the board `seen`, at rest since `time_s`; `known`: the board as it was
        known before.

        `others_turn`: the hypothesis did not explain the board that one player left, and the other player has replied
        since. Then at most the reply is under way, and a single irregular change cannot explain the board.
        """
        if labels_of(hypothesis.position) == seen:
            return [hypothesis]
        if not hypothesis.steps and (earlier := self._past.put_back(seen)) is not None:
            return [hypothesis.after(earlier, 0.0, self._returned(self._past.last, earlier, time_s))]
        if played := self._one_ply(hypothesis, seen, time_s) or self._taken_up_again(hypothesis, seen, time_s):
            return self._with_either_turn(played)
        several = self._several_plies(hypothesis, seen, time_s, known) + self._since_interrupted(
            hypothesis, seen, time_s
        )
        begun = self._reply_begun(hypothesis, seen) or ([] if several else self._begun_in_gap(hypothesis, seen, time_s))
        out = self._with_either_turn(several)
        out += [replace(other, cost=other.cost + ASSUMPTION_NATS) for other in begun]
        if others_turn:
            return out
        cheap = min((other.cost for other in out), default=float("inf"))
        out += [other for other in self._irregular(hypothesis, begun, seen, time_s) if other.cost < cheap + DROP_NATS]
        misplaced = self._evidence.free and self._evidence.light_squares  # a piece on a light square ends its ply (5.3)
        let_go = misplaced and off_its_squares(hypothesis.position, seen)
        goes_on = not let_go and may_be_under_way(self._plies.of(hypothesis.position), hypothesis.position, seen)
        # after a gap hands may still be finishing an act that they began in it
        waiting = ASSUMPTION_NATS if goes_on or not self._gap.is_over else UNLIKELY_NATS
        return [*out, replace(hypothesis, cost=hypothesis.cost + waiting)]

    def _max_plies(self, changed: tuple[int, ...]) -> int:
        """Most unseen plies that may explain the changes on these squares: two where only one player's hand was over
        them, who may have made the opponent's ply too, in the same visit (5.4.5)."""
        if not self._gap.is_over:
            return MAX_PLIES_IN_GAP
        return MAX_HIDDEN_PLIES if self.hands.only(changed) is None else 2

    def plies_at_rest(self, position: Position) -> list[tuple[Ply, float]]:
        """Legal plies of which every square is still and open, each with its deficit. No ply ends on a square on which
        nothing has moved since it was known to be empty, whatever it looks like in another light."""
        return [
            (ply, self._evidence.deficit(labels_of(ply.position)))
            for ply in self._plies.of(position)
            if all(self._evidence.fresh[square - 1] for square in ply.touched)
            and self._evidence.against(ply.move.end, "w" if ply.side is Side.WHITE else "b") <= ARRIVAL_NATS
            and not self._evidence.unmoved(ply.move.end, ".")
        ]

    def two_at_rest(self, position: Position) -> Iterator[tuple[tuple[Ply, Ply], float]]:
        """Two legal plies one after the other of which every square is still and open, each with their deficit."""
        for first in self._plies.of(position):
            if not all(self._evidence.fresh[square - 1] for square in first.touched):
                continue
            for second, deficit in self.plies_at_rest(first.position):
                yield (first, second), deficit

    def _one_ply(self, hypothesis: Hypothesis, seen: Labels, time_s: float) -> list[Hypothesis]:
        """Extended by one legal ply."""
        found: list[Hypothesis] = []
        for ply, deficit in self.plies_at_rest(hypothesis.position):
            if labels_of(ply.position) == seen:
                shared = self.hands.shared(ply)
                found += self._shared(hypothesis, ply, seen, time_s) if shared else []
                sure, hand = certainty(LEAD_NATS + CLEAR_SQUARE_NATS - deficit), self.hands.only(ply.way)
                play = legal_play(hypothesis.position, ply, time_s, sure, hand, watched=self._gap.is_over)
                play = replace(play, in_doubt=shared)
                # the opponent did a part of it, which is irregular, and is likelier seen as such where it is told apart
                cost = IRREGULAR_NATS + UNLIKELY_NATS if shared else 0.0
                found.append(hypothesis.after(ply.position, cost + ASSUMPTION_NATS + deficit / 2, play))
        return found

    def _taken_up_again(self, hypothesis: Hypothesis, seen: Labels, time_s: float) -> list[Hypothesis]:
        """An irregular change turns out to be the first part of a ply that is now finished."""
        before = self._past.interrupted
        if hypothesis.steps or before is None:
            return []
        for ply in self._plies.of(before):
            if labels_of(ply.position) == seen:
                play = legal_play(before, ply, time_s, certainty(LEAD_NATS), watched=self._gap.is_over)
                return [hypothesis.after(ply.position, UNLIKELY_NATS, play)]
        return []

    def _since_interrupted(self, hypothesis: Hypothesis, seen: Labels, time_s: float) -> list[Hypothesis]:
        """An irregular change was corrected or misread, and play went on from the position before it."""
        if hypothesis.steps or self._past.interrupted is None:
            return []
        return self._several_plies(Hypothesis(self._past.interrupted, hypothesis.cost + UNLIKELY_NATS), seen, time_s)

    def _several_plies(
        self, hypothesis: Hypothesis, seen: Labels, time_s: float, known: Labels | None = None
    ) -> list[Hypothesis]:
        """Extended by a sequence of unseen plies; `known`: the board as it was known before."""

        def unlikeliness(plies: tuple[Ply, ...]) -> tuple[int, int]:
            disorder, unseen_ends = self.hands.against_order(plies)
            past_it = known is not None and self._gap.is_over and not comes_by(hypothesis.position, plies, known)
            return disorder + past_it, unseen_ends

        most = self._max_plies(differing(labels_of(hypothesis.position), seen))
        found = sequences(hypothesis.position, seen, self._plies.of, most)
        found = [each for each in found if not self.hands.contradict(each)]
        found.sort(key=unlikeliness)
        if not found:
            return []
        best = unlikeliness(found[0])
        alike = [each for each in found if unlikeliness(each) == best]
        cost = hidden_nats(len(found[0])) + UNLIKELY_NATS * best[0]
        doubt = [Uncertain(time_s, tuple(alike[:4]))] if len(alike) > 1 else []
        return [self.played(hypothesis.after(hypothesis.position, cost, *doubt), found[0], 1 / len(alike))]

    def played(self, hypothesis: Hypothesis, plies: tuple[Ply, ...], sure: float) -> Hypothesis:
        """Extended by these legal plies at no cost, each with the certainty `sure` (0 to 1) and completed when its
        squares came to rest, but not before the ply that precedes it."""
        times = accumulate((self._evidence.since(ply.touched) for ply in plies), max)
        begun = (hypothesis.position, *(ply.position for ply in plies))
        steps = (
            legal_play(before, ply, came_s, sure, self.hands.of_ply(ply, plies[number:]), watched=self._gap.is_over)
            for number, (before, ply, came_s) in enumerate(zip(begun, plies, times, strict=False), 1)
        )
        return hypothesis.after(plies[-1].position, 0.0, *steps)

    def _reply_begun(self, hypothesis: Hypothesis, seen: Labels) -> list[Hypothesis]:
        """Extended by a ply that was not seen because the reply followed it. The reply is a capture whose piece stands
        at its end, with captured pieces perhaps still on the board."""
        changed = set(differing(labels_of(hypothesis.position), seen))
        found = []
        for ply in self._plies.of(hypothesis.position):
            if changed.isdisjoint(ply.touched):
                continue
            begun = [each for each in self._plies.of(ply.position) if shows_capture(each, ply.position, seen)]
            replies = tuple(each for each in begun if not self.hands.contradict((ply, each)))
            if not replies:
                continue
            came_s, hand = self._evidence.since(ply.touched), self.hands.of_ply(ply, replies)
            played = legal_play(hypothesis.position, ply, came_s, certainty(LEAD_NATS), hand, watched=self._gap.is_over)
            found.append(hypothesis.after(ply.position, hidden_nats(2), played))
        return found

    def _begun_in_gap(self, hypothesis: Hypothesis, seen: Labels, time_s: float) -> list[Hypothesis]:
        """Extended by plies made in a gap, after which another one was begun."""
        if self._gap.is_over:
            return []
        found = sequences_before_begun_ply(hypothesis.position, seen, self._plies.of, MAX_HIDDEN_PLIES - 1)
        if not found:
            return []
        before = (hypothesis.position, *(ply.position for ply in found[0]))
        steps = (
            legal_play(position, ply, time_s, 1 / len(found), watched=False)
            for position, ply in zip(before, found[0], strict=False)
        )
        return [hypothesis.after(found[0][-1].position, hidden_nats(len(found[0]) + 1), *steps)]

    def _with_either_turn(self, hypotheses: list[Hypothesis]) -> list[Hypothesis]:
        """Each hypothesis with either player to move: in a gap more plies may have been made than the board needs, and
        the next ply shows whose turn it is."""
        if self._gap.is_over:
            return hypotheses
        return hypotheses + [
            replace(
                hypothesis,
                position=hypothesis.position.with_side_to_move(hypothesis.position.side_to_move.other),
                cost=hypothesis.cost + ASSUMPTION_NATS,
            )
            for hypothesis in hypotheses
        ]

    def _irregular(
        self, hypothesis: Hypothesis, begun: list[Hypothesis], seen: Labels, time_s: float
    ) -> list[Hypothesis]:
        """Extended by an irregular change, or by a return to an earlier position. `begun`: the hypothesis extended by
        plies after which another one is under way."""
        for earlier in self._past.lately():
            if earlier != hypothesis.position and labels_of(earlier) == seen:
                return [hypothesis.after(earlier, UNLIKELY_NATS, self._returned(hypothesis.position, earlier, time_s))]
        if begun:
            return [changed for other in begun for changed in self._changed(other, seen, time_s)]
        both = self._gap.is_over and (
            self._replied_to(hypothesis, seen) or self._replied_to_irregularly(hypothesis, seen, time_s)
        )
        return both or self._in_one_visit(hypothesis, seen, time_s)

    def _replied_to(self, hypothesis: Hypothesis, seen: Labels) -> list[Hypothesis]:
        """Extended by an irregular change and the other player's legal reply."""
        earlier, before = tuple(self._past.lately()), hypothesis.position
        return [
            self.played(changed, (reply,), certainty(LEAD_NATS))
            for left, left_s, reply in early_replies(before, seen, self._evidence, self._plies, earlier)
            for changed in self._in_one_visit(hypothesis, labels_of(left), left_s, reply.side.other)
            if changed.position == left
        ]

    def _shared(self, hypothesis: Hypothesis, ply: Ply, seen: Labels, time_s: float) -> list[Hypothesis]:
        """Extended by an irregular change with which the opponent began this legal ply, which its player finished; or
        by another ply of this player's, which the opponent turned into this one."""
        before, hands = hypothesis.position, self._evidence.hands
        if finished_by_opponent(ply, hands):
            return self._replied_to_irregularly(hypothesis, seen, time_s)
        left = board_left_by_opponent(ply, before, hands)
        if left is None:
            return []
        play = replace(legal_play(before, ply, time_s, certainty(LEAD_NATS)), in_doubt=True)
        begun = self._changed(hypothesis, left, time_s, ply.side.other)
        return [changed.after(ply.position, 0.0, play) for changed in begun]

    def _replied_to_irregularly(self, hypothesis: Hypothesis, seen: Labels, time_s: float) -> list[Hypothesis]:
        """Extended by a legal ply and the other player's irregular reply."""
        found = replied_to_irregularly(hypothesis.position, seen, self._evidence.hands, self._plies)
        return [
            changed
            for ply in found
            for changed in self._changed(self._first_of_two(hypothesis, ply, time_s), seen, time_s, ply.side.other)
        ]

    def _returned(self, before: Position, earlier: Position, time_s: float) -> Play:
        hand, rules = self.hands.last(differing(labels_of(before), labels_of(earlier))), self._plies.rules
        return irregular_play(before, earlier, time_s, rules, hand=hand, returns=True, watched=self._gap.is_over)

    def _in_one_visit(
        self, hypothesis: Hypothesis, seen: Labels, time_s: float, by: Side | None = None
    ) -> list[Hypothesis]:
        """Extended by an irregular change, which may be the second of two legal plies by one player: one too many
        (5.4.1). `by` as for `_changed`."""
        if self._gap.is_over and by is not hypothesis.position.side_to_move.other:
            plies = two_in_one_visit(hypothesis.position, seen, self._evidence, self._plies)
            hypothesis = self._first_of_two(hypothesis, plies[0], time_s) if plies else hypothesis
        return self._changed(hypothesis, seen, time_s, by)

    def _first_of_two(self, hypothesis: Hypothesis, ply: Ply, time_s: float) -> Hypothesis:
        """Extended by a legal ply after which something irregular was done before it was seen."""
        played = legal_play(hypothesis.position, ply, time_s, certainty(LEAD_NATS))
        return hypothesis.after(ply.position, ASSUMPTION_NATS, played)

    def _changed(self, hypothesis: Hypothesis, seen: Labels, time_s: float, by: Side | None = None) -> list[Hypothesis]:
        """Extended by an irregular change. The next ply will show whose turn it is, so there is one hypothesis for
        either side; they share the step. `by`: the player to whom the order of the acts points."""
        position = hypothesis.position
        squares = differing(labels_of(position), seen)
        mover = position.side_to_move
        own, other = ("w", "b") if mover is Side.WHITE else ("b", "w")
        arrived = {seen[n - 1] for n in squares}
        if own in arrived:
            costs = {mover.other: 0.0, mover: ASSUMPTION_NATS}
        elif other in arrived:
            costs = dict.fromkeys((mover.other, mover), ASSUMPTION_NATS)
        else:
            costs = {mover: 0.0, mover.other: ASSUMPTION_NATS}
        rules = self._plies.rules
        after = rebuilt(position, seen, mover.other, rules)
        hand, light = by or self.hands.last(squares), len(self._evidence.light_squares)
        changed = irregular_play(
            position, after, time_s, rules, hand=hand, light_squares=light, watched=self._gap.is_over
        )
        ways = tuple(square for way in changed.moved for square in way)
        owner = mover.other if ways and ways[0] in position.side_squares(mover.other) else mover
        in_doubt = self.hands.in_doubt(ways or squares, owner, by)
        changed = replace(changed, moved_by=by or self.hands.only(ways), in_doubt=in_doubt)
        cost = IRREGULAR_NATS + (ASSUMPTION_NATS * len(squares) if self._gap.is_over else 0.0)
        return [hypothesis.after(after.with_side_to_move(side), cost + extra, changed) for side, extra in costs.items()]


def hidden_nats(plies: int) -> float:
    """Cost (nats) of a sequence of plies of which only the end was seen: that of a seen ply, and `LEAD_NATS` for each
    further one up to `MAX_HIDDEN_PLIES`, so that the shorter of two sequences clearly leads. Plies beyond that number,
    which only a gap allows, cost nothing more."""
    return ASSUMPTION_NATS + LEAD_NATS * (min(plies, MAX_HIDDEN_PLIES) - 1)
