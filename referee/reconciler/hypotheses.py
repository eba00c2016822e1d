"""A few explanations of the whole game side by side, the likeliest first (multi-hypothesis tracking).

A *hypothesis* explains everything seen so far. A legal ply costs little, an irregular change much, so legal play is
preferred but never enforced. Steps that all good hypotheses share are final.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from referee.draughts.position import Position, Side
from referee.reconciler.continuations import (
    ASSUMPTION_NATS,
    DROP_NATS,
    Continuations,
    Hypothesis,
    hidden_nats,
)
from referee.reconciler.evidence import Evidence, Labels
from referee.reconciler.explanations import LegalPlies, differing, labels_of, rebuilt
from referee.reconciler.final_positions import FinalPositions
from referee.reconciler.last_gap import LastGap
from referee.reconciler.plies_in_sight import PliesInSight, least_unexplained, plies_in_sight
from referee.reconciler.steps import Step, Uncertain, certainty, ply_of
from referee.reconciler.still_board import still_board
from referee.records.plays import Play
from referee.records.readings import LEAD_NATS

MAX_HYPOTHESES = 8
"""Hypotheses kept. Larger follows more alternatives and takes more time for each still board. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class _ExplainedBoard:
    """The last still board that the hypotheses were extended to."""

    labels: Labels
    time_s: float
    """When they were extended to it."""
    hand: Side | None = None
    """The player who made the change that led to it; None if unknown."""
    waited: frozenset[Position] = frozenset()
    """Positions of the hypotheses that did not agree with it then."""


class Hypotheses:
    """The rival explanations of what is not final yet."""

    def __init__(
        self,
        past: FinalPositions,
        plies: LegalPlies,
        evidence: Evidence,
        seen: Labels | None = None,
        *,
        confirmed_s: float,
    ) -> None:
        """The start position is the last of the `past`. `seen` are the labels that the camera sees where a person
        insists on it against them. After a gap a board must stay explained for `confirmed_s` before changes are held
        against a player again."""
        start = past.last
        self._evidence = evidence
        self._gap = LastGap(evidence.time_s, confirmed_s)
        self.past = past
        self._legal = plies
        self._continuations = Continuations(plies, evidence, self.past, self._gap)
        self._hypotheses = [Hypothesis(start, 0.0)]
        self._explained = _ExplainedBoard(seen or labels_of(start), evidence.time_s)
        self._expected = self.explained
        """`explained` with the plies accepted since."""

    @property
    def best(self) -> Hypothesis:
        """The likeliest one."""
        return self._hypotheses[0]

    @property
    def explained(self) -> Labels:
        """The last still board that the hypotheses were extended to."""
        return self._explained.labels

    @property
    def explained_s(self) -> float:
        """When they were extended to it."""
        return self._explained.time_s

    @property
    def best_agrees(self) -> bool:
        """The likeliest hypothesis agrees with the board as it lies."""
        return self._stands(self.best)

    @property
    def known(self) -> Labels | None:
        """The labels of the board if they are certain: a single hypothesis, with all steps final, agrees with it."""
        return self.explained if self.best_agrees and len(self._hypotheses) == 1 and not self.best.steps else None

    @property
    def surveyed(self) -> bool:
        """The whole board was explained after the last gap, no hypothesis contradicts it, and no step is still open."""
        return (
            self._gap.explained
            and not self.contradicted
            and not any(hypothesis.steps for hypothesis in self._hypotheses)
        )

    @property
    def contradicted(self) -> tuple[Hypothesis, ...]:
        """Those that do not agree with the board as it lies."""
        return tuple(hypothesis for hypothesis in self._hypotheses if not self._stands(hypothesis))

    def begin_gap(self) -> None:
        """Begin a gap: any number of plies may have been made until the whole board is explained."""
        self._gap.begin()

    def give_turn(self, side: Side) -> None:
        """The rules give this player the move. That the other one has it stays possible, at a cost. Nothing changes
        while steps are not final."""
        if any(hypothesis.steps for hypothesis in self._hypotheses):
            return
        for hypothesis in self._hypotheses:
            self._add(replace(hypothesis, position=hypothesis.position.with_side_to_move(side)))
        turned = [
            replace(h, cost=h.cost + (0.0 if h.position.side_to_move is side else ASSUMPTION_NATS))
            for h in self._hypotheses
        ]
        self._hypotheses = sorted(turned, key=lambda each: each.cost)

    def accept_plies_in_sight(self) -> None:
        """Accept legal plies whose squares are all still and open, whatever happens elsewhere on the board."""
        seen = self._evidence, self._continuations, self._expected
        for hypothesis in self._at_odds if self._gap.is_over else ():
            found = plies_in_sight(hypothesis.position, self._legal, *seen)
            if found is not None:
                put_back = self.past.put_back(labels_of(found.plies[-1].position)) is not None
                if not put_back and not self._may_be_put_back(found.deficit):
                    self._accept(hypothesis, found)
                return

    def _may_be_put_back(self, deficit: float) -> bool:
        """Whether an irregular change that was put right, and perhaps a ply after that, explain what is seen about as
        well as plies with this deficit (nats)."""
        return any(
            least_unexplained(position, self._legal, self._evidence) < deficit + LEAD_NATS
            for position in self.past.before_change
        )

    def _accept(self, hypothesis: Hypothesis, found: PliesInSight) -> None:
        """Extend the hypothesis by these plies, and give up those rivals that the board contradicts."""
        after = labels_of(found.plies[-1].position)
        touched = {square for ply in found.plies for square in ply.touched}
        self._expected = "".join(
            new if number in touched else old
            for number, (old, new) in enumerate(zip(self._expected, after, strict=True), 1)
        )
        played = self._continuations.played(hypothesis, found.plies, certainty(found.lead))
        if hypothesis is self.best and not hypothesis.steps:
            self._add(replace(played, cost=hypothesis.cost + hidden_nats(len(found.plies))))
            self._hypotheses = [other for other in self._hypotheses if other.steps[:1] == played.steps[:1]]
            return
        most = found.deficit + DROP_NATS
        rivals = [
            rival
            for rival in self._hypotheses
            if rival is not hypothesis and least_unexplained(rival.position, self._legal, self._evidence) < most
        ]
        # rivals have yet to explain the same squares, by a ply at least: this one must not fall behind them for that
        self._hypotheses = [replace(played, cost=min(each.cost for each in (played, *rivals))), *rivals]

    @property
    def _at_odds(self) -> Iterator[Hypothesis]:
        """The hypotheses that the still, open squares speak against and whose open steps are all legal plies, likeliest
        first; up to the first hypothesis that those squares do not speak against."""
        for hypothesis in self._hypotheses:
            if self._evidence.deficit(labels_of(hypothesis.position)) < ASSUMPTION_NATS + LEAD_NATS:
                return
            if all(_is_ply(step) for step in hypothesis.steps):
                yield hypothesis

    def explain_still_board(self) -> str | None:
        """Extend every hypothesis to the board that now lies still. Returns the board as ".wbWB" by square number if it
        is a new one."""
        known = self._expected
        seen = self._expected = still_board(self._hypotheses, known, self._evidence, self._continuations, self.past)
        changed = differing(seen, self.explained)
        if not changed:
            self._gap.board_stays(self._evidence.time_s, explained=self.best_agrees)
            return None
        time_s, hand = self._evidence.since(changed), self._evidence.hands.last(changed)
        left = self._explained
        replied = left.hand is not None and self._replied(left.hand.other, hand, seen)
        grown = [
            carried
            for hypothesis in self._hypotheses
            for carried in self._continuations.of(
                hypothesis, seen, time_s, known, others_turn=replied and hypothesis.position in left.waited
            )
        ]
        self._explained = _ExplainedBoard(seen, self._evidence.time_s, hand)
        self._hypotheses, before = [], self._hypotheses
        for hypothesis in grown or before:
            self._add(hypothesis)
        waited = frozenset(hypothesis.position for hypothesis in self.contradicted)
        self._explained = replace(self._explained, waited=waited)
        last = self.best.steps[-1:] if self.best_agrees else ()
        self._gap.board_changed(self.explained_s, explained=self.best_agrees, by_ply=any(map(_is_ply, last)))
        best = self.best.position
        return (best if self.best_agrees else rebuilt(best, seen, best.side_to_move, self._legal.rules)).to_string()

    def drop_contradicted(self) -> None:
        """Give up hypotheses that do not agree with the board, unless none does."""
        standing = [hypothesis for hypothesis in self._hypotheses if self._stands(hypothesis)]
        self._hypotheses = standing or self._hypotheses

    def follow_likeliest(self, *, at_any_lead: bool) -> None:
        """Give up the rivals of the likeliest hypothesis if its lead is clear. `at_any_lead`: in any case, naming the
        rivals in an `Uncertain` step."""
        best = self.best
        if not best.steps or not self.best_agrees:
            return
        rivals = [hypothesis for hypothesis in self._hypotheses if hypothesis.steps[:1] != best.steps[:1]]
        lead = min((hypothesis.cost for hypothesis in rivals), default=float("inf")) - best.cost
        if lead >= LEAD_NATS:
            self._hypotheses = [hypothesis for hypothesis in self._hypotheses if hypothesis not in rivals]
        elif at_any_lead:
            doubt = _doubt(self._evidence.time_s, best, rivals)
            # those with the same steps differ only in the side to move
            alike = (hypothesis for hypothesis in self._hypotheses if hypothesis.steps == best.steps)
            self._hypotheses = [replace(hypothesis, steps=(*doubt, *hypothesis.steps)) for hypothesis in alike]

    def final(self, held: Callable[[Step], bool] = lambda step: False) -> Iterator[Step]:
        """Yield the steps that all hypotheses share, up to one that is `held` back, and remove them; each is added to
        `past` when the next is requested."""
        removed = False
        while self.best.steps and all(hypothesis.steps[:1] == self.best.steps[:1] for hypothesis in self._hypotheses):
            step = self.best.steps[0]
            if held(step):
                break
            self._hypotheses = [replace(hypothesis, steps=hypothesis.steps[1:]) for hypothesis in self._hypotheses]
            yield step
            self.past.add(step)
            removed = True
        if removed:
            base = self.best.cost
            self._hypotheses = [replace(hypothesis, cost=hypothesis.cost - base) for hypothesis in self._hypotheses]

    @property
    def ends_irregularly(self) -> bool:
        """Some hypothesis waits for more, and those that agree with the board all end in an irregular change."""
        standing = [hypothesis for hypothesis in self._hypotheses if self._stands(hypothesis)]
        return bool(self.contradicted) and all(_is_irregular(hypothesis.steps[-1:]) for hypothesis in standing)

    def end(self, *, under_way: bool) -> None:
        """The match is over: the likeliest hypothesis is what happened. `under_way`: a ply is being made on the board,
        and nobody knows what becomes of it."""
        if under_way:
            self._hypotheses = list(self.contradicted)
        else:
            self.drop_contradicted()
        self._hypotheses = self._hypotheses[:1]

    def _replied(self, side: Side, hand: Side | None, seen: Labels) -> bool:
        """Whether this player's hand brought one of their pieces to another square in the board seen."""
        own = "w" if side is Side.WHITE else "b"
        return hand is side and any(now == own != was for was, now in zip(self.explained, seen, strict=True))

    def _stands(self, hypothesis: Hypothesis) -> bool:
        """Whether this hypothesis agrees with the board as it lies."""
        return labels_of(hypothesis.position) == self.explained

    def _add(self, hypothesis: Hypothesis) -> None:
        """Insert the hypothesis in order of cost, unless a cheaper one has the same position. However many cheaper ones
        wait for more to be seen, one that agrees with the board is kept."""
        hypotheses = [*self._hypotheses, hypothesis]
        hypotheses.sort(key=lambda each: each.cost)
        kept: list[Hypothesis] = []
        for each in hypotheses:
            if each.cost > hypotheses[0].cost + DROP_NATS or any(each.position == other.position for other in kept):
                continue
            kept.append(each)
        standing = next((number for number, each in enumerate(kept) if self._stands(each)), 0)
        if standing >= MAX_HYPOTHESES:
            kept[MAX_HYPOTHESES - 1] = kept[standing]
        self._hypotheses = kept[:MAX_HYPOTHESES]


def _doubt(time_s: float, best: Hypothesis, rivals: list[Hypothesis]) -> tuple[Step, ...]:
    """The doubt that names several about equally good explanations, as far as they consist of plies."""
    named = [
        tuple(ply_of(step) for step in hypothesis.steps if isinstance(step, Play))
        for hypothesis in (best, *rivals)
        if hypothesis.cost - best.cost < LEAD_NATS and all(_is_ply(step) for step in hypothesis.steps)
    ]
    return (Uncertain(time_s, tuple(named)),) if len(named) > 1 else ()


def _is_ply(step: Step) -> bool:
    return isinstance(step, Play) and step.move is not None


def _is_irregular(last: tuple[Step, ...]) -> bool:
    """Whether the last step, if there is one, is a change that no legal play explains."""
    return any(isinstance(step, Play) and step.move is None and not step.returns for step in last)
