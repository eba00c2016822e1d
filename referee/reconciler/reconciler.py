"""From readings to what was played: a few whole-game explanations side by side, the likeliest first.

A *line* is one explanation of everything seen so far. A legal ply costs little, an irregular change much, so
legal play is preferred but never enforced. Steps that all good lines share are final and are told.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TypeAlias

from referee.draughts.position import Position, Side
from referee.draughts.variants import RuleSet
from referee.reconciler.evidence import LEAD_NATS, PLAYERS, Evidence, Labels
from referee.reconciler.explanations import Ply, labels_of, plies, rebuilt, sequences, under_way
from referee.reconciler.manner import CLEAN, Manner, MannerWatch
from referee.reconciler.meddling import Meddled, MeddlingWatch
from referee.reconciler.patience import Patience
from referee.reconciler.rebuilding import crowned
from referee.reconciler.touches import Touch
from referee.records.readings import BoardReading, ReadingFlag

PLY_NATS = 1.0
"""Cost of one legal ply seen as it was made."""
HIDDEN_PLIES_NATS = (0.0, 1.0, 5.0, 9.0, 13.0)
"""Cost of a sequence of so many plies of which only the end was seen."""
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
"""Cost of the same player having the move again after an irregular change of his own."""
PASSED_OVER_NATS = 8.0
"""Cost for a line of not explaining a board that lay still, free of hands."""
UNDER_WAY_NATS = 1.5
"""The same when a legal ply of that line may be under way."""
FIT_NATS = 8.0
"""How much worse than square by square a legal ply may fit the picture; larger believes legal play more."""
EXPECTED_NATS = 3.0
"""Favour for what stood there before when squares are read one by one."""
DROP_NATS = 25.0
"""Lines this far behind the best are given up."""
MOST_LINES = 8
OPEN_S = 6.0
"""How long explanations may stay close on a whole board at rest before the likeliest is followed and a doubt raised;
larger waits longer for the next ply to settle it."""


@dataclass(frozen=True, slots=True)
class Played:
    """A legal ply."""

    ply: Ply
    time_s: float
    certainty: float
    manner: Manner = CLEAN
    """How it was made; known when the step is final."""


@dataclass(frozen=True, slots=True)
class Changed:
    """The board became something that no legal play explains."""

    time_s: float
    before: Position
    after: Position
    hand: Side | None
    """Whose hand was over the changed squares; None when that cannot be told."""
    light_square: bool
    """Something that is no hand lies on a light square."""
    removal_paused: bool = False
    """Captured pieces were being removed, and that stopped; known when the step is final."""


@dataclass(frozen=True, slots=True)
class Restored:
    """The board became again what it was at an earlier moment."""

    time_s: float
    before: Position
    after: Position


@dataclass(frozen=True, slots=True)
class Uncertain:
    """Several sequences of plies explain what became visible equally well."""

    time_s: float
    explanations: tuple[tuple[Ply, ...], ...]


Step: TypeAlias = Played | Changed | Restored | Uncertain | Touch | Meddled


@dataclass(frozen=True, slots=True)
class Line:
    """One explanation: where the game stands in it, what it costs, and its steps that are not final yet."""

    position: Position
    cost: float
    steps: tuple[Step, ...] = ()


class Reconciler:
    """Follows one board. `feed` returns the steps that have become final."""

    def __init__(self, start: Position, rules: RuleSet, patience: Patience) -> None:
        self._rules = rules
        self._patience = patience
        self._evidence = Evidence(start.board.squares)
        self._lines = [Line(start, 0.0)]
        self._plies: dict[Position, tuple[Ply, ...]] = {}
        self._explained: Labels = labels_of(start)
        """The whole still board that the lines were last brought to."""
        self._explained_s = 0.0
        self._manner = MannerWatch(rules, patience)
        self._meddling = MeddlingWatch()
        self._interrupted: Position | None = None
        """Where the game stood before an irregular change that may yet turn out to be a ply made with a pause."""
        self._history: list[Position] = [start]
        """Positions the final steps went through, oldest first."""
        self.settled: tuple[float, str] | None = None
        """The whole board as last seen still and free: when that was known, and ".wbWB" by square number."""
        self._pressed: Side | None = None
        """Who has ended his ply at the clock, until the other one reaches over the board."""

    @property
    def position(self) -> Position:
        """Where the likeliest line stands."""
        return self._lines[0].position

    def feed(self, reading: BoardReading) -> tuple[Step, ...]:
        if reading.flags & ReadingFlag.CAMERA_MOVED:
            return ()
        self._evidence.take(reading)
        if any(PLAYERS.get(hand.side) not in (None, self._pressed) for hand in reading.hands):
            self._pressed = None
        here = self._lines[0].position
        self._manner.take(reading, self._evidence, here, self._expand(here))
        final = list(self._accept_plies_in_sight())
        if self._evidence.whole:
            self._explain_still_board()
        final += self._finish(reading.time_s)
        final += self._manner.touches(reading, self._evidence.whole)
        here = self._lines[0].position
        final += self._meddling.take(reading, here, self._evidence.whole and labels_of(here) == self._explained)
        return tuple(final)

    def press(self, side: Side) -> tuple[Step, ...]:
        """This player has ended his ply at the clock: what he left on the board is not waited for any longer."""
        self._pressed = side
        return self._finish(self._evidence.time_s)

    def finish(self) -> tuple[Step, ...]:
        """The recording is over: what the likeliest line says is final."""
        self._drop_lines_beside_the_board()
        best = self._lines[0]
        self._lines = [replace(best, steps=())]
        return best.steps

    def restart(self, position: Position, seen: Labels | None = None) -> None:
        """Follow on from this position, by a person's word or a ruling: what was concluded until now is put aside.

        `seen` is what the eye makes of that very board, if a person insists on the position against it.
        """
        self._lines = [Line(position, 0.0)]
        self._explained, self._explained_s = seen or labels_of(position), self._evidence.time_s
        self._manner = MannerWatch(self._rules, self._patience)
        self._meddling = MeddlingWatch()
        self._interrupted = None
        self._history = [position]
        self._pressed = None

    def crowned(self, position: Position) -> frozenset[Side]:
        """Of whom all kings of this position are known to have their second discs."""
        return crowned(self._evidence, position)

    def _expand(self, position: Position) -> tuple[Ply, ...]:
        if position not in self._plies:
            if len(self._plies) > 4096:
                self._plies.clear()
            self._plies[position] = plies(position, self._rules)
        return self._plies[position]

    def _accept_plies_in_sight(self) -> tuple[Step, ...]:
        """A legal ply whose squares all lie still and open is played, whatever happens elsewhere on the board."""
        best = self._lines[0]
        staying = self._evidence.deficit(labels_of(best.position))
        if staying < PLY_NATS + LEAD_NATS:
            return ()
        fits = sorted(self._plies_at_rest(best.position), key=lambda fit: fit[1])
        if not fits:
            return ()
        ply, deficit = fits[0]
        if self._put_back(labels_of(ply.position)) is not None:
            return ()
        rival = min([staying, *(other for _, other in fits[1:])])
        if deficit > FIT_NATS or rival - deficit < LEAD_NATS:
            return ()
        time_s = self._evidence.since(ply.touched)
        played = Played(ply, time_s, _certainty(rival - deficit))
        self._add(Line(ply.position, best.cost + PLY_NATS, (*best.steps, played)))
        if best.steps:
            return ()
        self._lines = [line for line in self._lines if line.steps[:1] == (played,)]
        return self._shared()

    def _explain_still_board(self) -> None:
        """Bring every line to the board that now lies still, each in its cheapest way."""
        seen = self._still_board()
        changed = tuple(n for n, (a, b) in enumerate(zip(seen, self._explained, strict=True), 1) if a != b)
        if not changed:
            return
        time_s = self._evidence.since(changed)
        grown: list[Line] = []
        for line in self._lines:
            grown += self._brought_to(line, seen, time_s)
        self._explained, self._explained_s = seen, self._evidence.time_s
        self._lines = []
        for line in grown:
            self._add(line)
        self._note_settled(seen)

    def _still_board(self) -> Labels:
        """What lies on the board: as a line or a legal ply of it has it if that fits, else square by square."""
        fits: list[tuple[float, Labels]] = []
        for line in self._lines:
            here = labels_of(line.position)
            staying = self._evidence.deficit(here)
            if staying < PLY_NATS + LEAD_NATS:
                fits.append((line.cost + staying, here))
            for ply, deficit in self._plies_at_rest(line.position):
                if deficit <= FIT_NATS:
                    fits.append((line.cost + PLY_NATS + deficit, labels_of(ply.position)))
        if fits:
            return min(fits)[1]
        seen = self._evidence.labels(self._explained, EXPECTED_NATS)
        return "".join(before if label == "?" else label for label, before in zip(seen, self._explained, strict=True))

    def _plies_at_rest(self, position: Position) -> list[tuple[Ply, float]]:
        """Legal plies of which every square lies still and open, each with its deficit."""
        return [
            (ply, self._evidence.deficit(labels_of(ply.position)))
            for ply in self._expand(position)
            if all(self._evidence.fresh[square - 1] for square in ply.touched)
        ]

    def _note_settled(self, seen: Labels) -> None:
        best = self._lines[0].position
        shown = best if labels_of(best) == seen else rebuilt(best, seen, best.side_to_move)
        self.settled = (self._evidence.time_s, shown.to_string())

    def _brought_to(self, line: Line, seen: Labels, time_s: float) -> list[Line]:
        here = labels_of(line.position)
        if here == seen:
            return [line]
        if not line.steps and (earlier := self._put_back(seen)) is not None:
            return [Line(earlier, line.cost, (Restored(time_s, self._history[-1], earlier),))]
        out = []
        for ply, deficit in self._plies_at_rest(line.position):
            if labels_of(ply.position) == seen:
                played = Played(ply, time_s, _certainty(LEAD_NATS + FIT_NATS - deficit))
                out.append(Line(ply.position, line.cost + PLY_NATS + deficit / 2, (*line.steps, played)))
        if out:
            return out
        if not line.steps and self._interrupted is not None:
            for ply in self._expand(self._interrupted):
                if labels_of(ply.position) == seen:
                    return [
                        Line(ply.position, line.cost + RESTORED_NATS, (Played(ply, time_s, _certainty(LEAD_NATS)),))
                    ]
        out += self._several_plies(line, seen, time_s)
        cheap = min((other.cost for other in out), default=float("inf"))
        out += [other for other in self._irregular(line, seen, time_s) if other.cost < cheap + DROP_NATS]
        waiting = UNDER_WAY_NATS if self._may_be_under_way(line.position, seen) else PASSED_OVER_NATS
        out.append(replace(line, cost=line.cost + waiting))
        return out

    def _put_back(self, seen: Labels) -> Position | None:
        """What an irregular change left stands again: that is put right, even where a ply by either side fits too."""
        if self._interrupted is None:
            return None
        candidates = (self._history[-2], self._interrupted)
        return next((position for position in candidates if labels_of(position) == seen), None)

    def _several_plies(self, line: Line, seen: Labels, time_s: float) -> list[Line]:
        found = sequences(line.position, seen, self._rules, self._expand)
        if not found:
            return []
        found.sort(key=self._disorder)
        alike = [f for f in found if self._disorder(f) == self._disorder(found[0])]
        cost = line.cost + HIDDEN_PLIES_NATS[len(found[0])] + DISORDER_NATS * self._disorder(found[0])
        steps = line.steps
        if len(alike) > 1:
            steps = (*steps, Uncertain(time_s, tuple(alike[:4])))
        certainty = 1 / len(alike)
        for ply in found[0]:
            steps = (*steps, Played(ply, self._evidence.since(ply.touched), certainty))
        return [Line(found[0][-1].position, cost, steps)]

    def _disorder(self, sequence: tuple[Ply, ...]) -> int:
        """How many neighbouring plies of a sequence came to rest in the other order."""
        times = [self._evidence.since((ply.move.end,)) for ply in sequence]
        return sum(later < earlier - SAME_TIME_S for earlier, later in pairwise(times))

    def _may_be_under_way(self, position: Position, seen: Labels) -> bool:
        if self._evidence.free and self._evidence.light_squares:  # let go on a light square: nothing goes on (5.3)
            return False
        here = labels_of(position)
        wrong = {n: b for n, (a, b) in enumerate(zip(here, seen, strict=True), 1) if a != b}
        for ply in self._expand(position):
            allowed = under_way(ply.move, here)
            if all(label in allowed.get(square, "") for square, label in wrong.items()):
                return True
        return False

    def _irregular(self, line: Line, seen: Labels, time_s: float) -> list[Line]:
        position = line.position
        here = labels_of(position)
        for earlier in reversed(self._history[-8:]):
            if earlier != position and labels_of(earlier) == seen:
                restored = Restored(time_s, position, earlier)
                return [Line(earlier, line.cost + RESTORED_NATS, (*line.steps, restored))]
        squares = tuple(n for n, (a, b) in enumerate(zip(here, seen, strict=True), 1) if a != b)
        cost = line.cost + IRREGULAR_NATS + IRREGULAR_SQUARE_NATS * len(squares)
        mover = position.side_to_move
        own, other = ("w", "b") if mover is Side.WHITE else ("b", "w")
        arrived = {seen[n - 1] for n in squares}
        if own in arrived:
            costs = {mover.other: 0.0, mover: SAME_SIDE_NATS}
        elif other in arrived:
            costs = {mover.other: 1.0, mover: 1.0}
        else:
            costs = {mover: 0.0, mover.other: SAME_SIDE_NATS}
        # whose turn it is afterwards is for the next ply to show: the lines differ in that and share the step
        after = rebuilt(position, seen, mover.other)
        lying = bool(self._evidence.light_squares)
        changed = Changed(time_s, position, after, self._evidence.hand(squares), lying)
        return [
            Line(changed.after.with_side_to_move(side), cost + extra, (*line.steps, changed))
            for side, extra in costs.items()
        ]

    def _add(self, line: Line) -> None:
        """Keep the line unless a cheaper one says the same; the best first."""
        lines = [*self._lines, line]
        lines.sort(key=lambda each: each.cost)
        kept: list[Line] = []
        for each in lines:
            if each.cost > lines[0].cost + DROP_NATS or any(each.position == other.position for other in kept):
                continue
            kept.append(each)
        self._lines = kept[:MOST_LINES]

    def _finish(self, now_s: float) -> tuple[Step, ...]:
        """Make steps final that time and a clear lead have settled."""
        waited = now_s - self._explained_s if self._evidence.whole else 0.0
        if self._evidence.whole:
            patience = self._patience
            rested = waited >= patience.settle_s and (waited >= patience.release_s or not self._any_under_way())
            if rested or self._ended_by_press:
                self._drop_lines_beside_the_board()
        best = self._lines[0]
        if best.steps and labels_of(best.position) == self._explained:
            rivals = [line for line in self._lines if line.steps[:1] != best.steps[:1]]
            lead = min((line.cost for line in rivals), default=float("inf")) - best.cost
            if lead >= LEAD_NATS:
                self._lines = [line for line in self._lines if line not in rivals]
            elif waited >= OPEN_S:
                self._lines = [replace(best, steps=(*_doubt(now_s, best, rivals), *best.steps))]
        return self._shared()

    @property
    def _ended_by_press(self) -> bool:
        """Whoever pressed left what lies there; the other one's unfinished ply does not end with it."""
        pairs = enumerate(zip(labels_of(self._history[-1]), self._explained, strict=True), 1)
        changed = tuple(square for square, (before, now) in pairs if before != now)
        return self._pressed is not None and self._evidence.hand(changed) in (None, self._pressed)

    def _any_under_way(self) -> bool:
        return any(
            labels_of(line.position) != self._explained and self._may_be_under_way(line.position, self._explained)
            for line in self._lines
        )

    def _drop_lines_beside_the_board(self) -> None:
        """Lines that do not stand where the board stands have had their time."""
        standing = [line for line in self._lines if labels_of(line.position) == self._explained]
        self._lines = standing or self._lines

    def _shared(self) -> tuple[Step, ...]:
        """Take off and return the steps that all lines share."""
        final: list[Step] = []
        while self._lines[0].steps and all(line.steps[:1] == self._lines[0].steps[:1] for line in self._lines):
            step = self._lines[0].steps[0]
            final.append(step)
            self._lines = [replace(line, steps=line.steps[1:]) for line in self._lines]
            match step:
                case Played(ply=ply, time_s=time_s):
                    before = self._interrupted or self._history[-1]
                    manner, touches = self._manner.played(ply, before, time_s, self._evidence.time_s)
                    final[-1:] = [replace(step, manner=manner), *touches]
                    self._history.append(ply.position)
                    self._interrupted = None
                case Changed(before=before, after=after):
                    final[-1] = replace(step, removal_paused=self._manner.removal_stopped(self._evidence.time_s))
                    self._history.append(after)
                    self._interrupted = self._interrupted or before
                case Restored(after=after):
                    self._history.append(after)
                    self._interrupted = None
                case _:
                    pass
        if final:
            self._pressed = None
            self._meddling.acted()
            base = self._lines[0].cost
            self._lines = [replace(line, cost=line.cost - base) for line in self._lines]
        return tuple(final)


def _doubt(time_s: float, best: Line, rivals: list[Line]) -> tuple[Step, ...]:
    """Several lines explain the board about equally well: named as far as they are plies."""
    named = [
        tuple(step.ply for step in line.steps if isinstance(step, Played))
        for line in (best, *rivals)
        if line.cost - best.cost < LEAD_NATS and all(isinstance(step, Played) for step in line.steps)
    ]
    return (Uncertain(time_s, tuple(named)),) if len(named) > 1 else ()


def _certainty(lead_nats: float) -> float:
    """Probability of the leader against a rival this far behind."""
    return 1 / (1 + math.exp(-lead_nats))
