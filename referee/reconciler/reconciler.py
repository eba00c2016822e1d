"""From readings to plays: decides when the board has been waited for long enough, and what is then reported."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.draughts.position import Position, Side
from referee.draughts.variants import RuleSet
from referee.reconciler.conduct_watch import ConductWatch
from referee.reconciler.crownings import CrownWatch
from referee.reconciler.evidence import Evidence, Labels
from referee.reconciler.explanations import LegalPlies, differing, labels_of
from referee.reconciler.final_positions import FinalPositions
from referee.reconciler.hand_tracks import PLAYERS, HandTracker
from referee.reconciler.hypotheses import Hypotheses
from referee.reconciler.out_of_turn import OutOfTurnWatch
from referee.reconciler.patience import Patience
from referee.reconciler.rebuilding import crowned
from referee.reconciler.rest import SinceRest
from referee.reconciler.resting_hands import rest_apart
from referee.reconciler.steps import SCATTERED, Step, ply_of
from referee.reconciler.unseen_arrivals import UnseenArrivals
from referee.reconciler.waiting import ActStage, act_stage, may_be_under_way
from referee.records.plays import Conduct, Play
from referee.records.readings import IN_DETAIL_S, BoardReading, ReadingFlag


class Reconciler:
    """Follows one board. `feed` returns the steps that have become final."""

    def __init__(self, start: Position, rules: RuleSet, patience: Patience) -> None:
        self._rules, self._board = rules, start.board
        self._patience = patience
        self._hands = HandTracker()
        self._evidence = Evidence(start.board.squares)
        self._arrivals = UnseenArrivals(start.board.squares)
        self._plies = LegalPlies(rules)
        past = FinalPositions(start)
        self._hypotheses = Hypotheses(past, self._plies, self._evidence, confirmed_s=patience.removal_s)
        self._since_rest = SinceRest()
        self._conduct = ConductWatch(rules, patience, self._since_rest, CrownWatch())
        self._out_of_turn = OutOfTurnWatch(self._since_rest, self._conduct.lifts)
        self.settled: tuple[float, str] | None = None
        """The whole board as last seen still, and free but for hands that rest apart from what has changed: when that
        became known, and ".wbWB" by square number."""
        self._pressed: Side | None = None
        """The player who ended a ply at the clock before it was known, until the other one reaches over the board."""
        self._hand_s = 0.0
        """When a hand was last over the board that does not rest apart from what has changed."""
        self._whole_s = 0.0
        """When the whole board was last seen still, and free but for hands that rest so."""
        self._reached_over: set[Side | None] = set()
        """The players whose hands have been over the board since `_whole_s`; None for a hand of neither."""

    @property
    def past(self) -> FinalPositions:
        """What is final."""
        return self._hypotheses.past

    @property
    def position(self) -> Position:
        """The position of the likeliest hypothesis."""
        return self._hypotheses.best.position

    def look(self, reading: BoardReading) -> None:
        """Take a reading while nothing that is done on the board counts."""
        reading = self._without_cover(reading)
        if not reading.flags & ReadingFlag.CAMERA_MOVED:
            reading = self._hands.take(reading)
            self._arrivals.take(reading)
            self._evidence.take(reading, self._hands.tracks, self._hands.fingers(self._board))

    def feed(self, reading: BoardReading) -> tuple[Step, ...]:
        reading = self._without_cover(reading)
        if reading.flags & ReadingFlag.CAMERA_MOVED:
            return ()
        reading = self._hands.take(reading)
        if self._arrivals.take(reading) or self._hands.under_body:
            self._evidence.hands.forget()
            self._missed_something()
        fingers, expected = self._hands.fingers(self._board), labels_of(self.position)
        hands = [track for track in self._hands.tracks if track.hand.squares]
        apart = bool(hands) and rest_apart(hands, expected, self._evidence, self._since_rest, self._board)
        self._evidence.take(reading, self._hands.tracks, fingers, expected, free=apart)
        self._reached_over |= {PLAYERS.get(hand.side) for hand in reading.hands}
        if not self._evidence.free:
            self._hand_s = reading.time_s
        if self._evidence.whole:
            self._whole_s, self._reached_over = reading.time_s, set()
        if any(PLAYERS.get(hand.side) not in (None, self._pressed) for hand in reading.hands):
            self._pressed = None
        tracks, position = self._hands.tracks, self.position
        self._conduct.take(reading, tracks, self._evidence, position, self._plies.of(position))
        self._conduct.compare(self._evidence, self._hypotheses.past.last)
        self._hypotheses.accept_plies_in_sight()
        final = self._final()
        if self._evidence.whole and (board := self._hypotheses.explain_still_board()) is not None:
            self.settled = (reading.time_s, board)
        final += self._after_waiting()
        if self._evidence.whole and (known := self._hypotheses.known) is not None:
            self._evidence.learn(known)
        at_rest = (self._evidence.whole and reading.free) or reading.hands_rest
        anew = self._since_rest.take(reading, at_rest, tracks)
        final += self._conduct.touches(reading, anew)
        # what is not final yet may be what hands did there
        shown = at_rest and self._hypotheses.best_agrees and not self._hypotheses.best.steps
        return (*final, *self._out_of_turn.take(reading, self.position, shown, anew))

    def begin_gap(self) -> None:
        """Begin a gap in the pictures: the whole board is waited for, and long sequences of plies are believed."""
        self._evidence.begin_gap()
        self._missed_something()

    def _without_cover(self, reading: BoardReading) -> BoardReading:
        """The reading, without its hands if the whole board is covered: what covers it is no hand, and either player
        may act under it."""
        if not reading.blind:
            return reading
        self._evidence.cover(labels_of(self.position))
        return replace(reading, hands=(), fingertips=())

    def _missed_something(self) -> None:
        """Begin a gap: what hands did before it says nothing about the board after it."""
        self._hypotheses.begin_gap()
        self._since_rest.forget()
        self._conduct.begin_gap()
        self._conduct.lifts.forget()
        self._out_of_turn.acted()

    def press(self, side: Side) -> tuple[Step, ...]:
        """This player has ended a ply at the clock: the board as it was left is no longer waited for."""
        # the ply may be final already: then the press does not end the opponent's reply
        open_steps = self._hypotheses.best.steps
        is_open = any(isinstance(step, Play) and step.side is side for step in open_steps)
        if is_open or self.past.last.side_to_move is side or self.past.interrupted is not None:
            self._pressed = side
        return tuple(self._after_waiting())

    def give_turn(self, side: Side) -> None:
        """The rules give this player the move, whoever would have it by the plies alone."""
        self._hypotheses.give_turn(side)

    @property
    def under_way(self) -> bool:
        """Whether an act that explains the board as it lies may still become a legal ply: its player is at work, or has
        paused for a moment only."""
        if not self._hypotheses.ends_irregularly:
            return False
        if self.may_be_at_work(self._actor):
            return True
        wait_s = max((stage.wait_at_end_s(self._patience) for stage in self._stages), default=0.0)
        return self._whole_s - self._hypotheses.explained_s < wait_s

    def may_be_at_work(self, side: Side | None) -> bool:
        """Whether a hand that is not known to be the opponent's has been over the board since the board was last still
        and free. `side` is None, and any hand counts, where it is unknown whose act is under way."""
        return any(side is None or over is not side.other for over in self._reached_over)

    def finish(self) -> tuple[Step, ...]:
        """The match is over: the steps of the likeliest hypothesis are final, without an act that is under way."""
        self._hypotheses.end(under_way=self.under_way)
        return tuple(self._final(at_end=True))

    def restart(self, position: Position, seen: Labels | None = None, earlier: Sequence[Position] = ()) -> None:
        """Follow on from this position, after a person's decision or a ruling; earlier conclusions are dropped, except
        which promoted men may lack their second disc.

        `seen` is what the camera makes of that board, if a person insists on the position against it; `earlier`
        are the positions before the irregular change that led to it, if there is one, latest last.
        """
        self._follow_on(FinalPositions(position, earlier), seen)

    def undone_uncrowned(self, squares: tuple[int, ...]) -> None:
        """Promoted men on these squares were reported to lack their second disc for plies that are undone."""
        self._conduct.crowns.follow_again(squares, self.past.last)

    def resume(self, position: Position, seen: Labels, past: FinalPositions) -> None:
        """Follow on after a time in which nothing on the board counted, and after which it lies as before. An act that
        was interrupted then, by the `past` of that time, may go on."""
        as_before = past.last.with_side_to_move(position.side_to_move) == position
        self._follow_on(past if as_before else FinalPositions(position), seen)
        self.give_turn(position.side_to_move)

    def _follow_on(self, past: FinalPositions, seen: Labels | None) -> None:
        confirmed_s = self._patience.removal_s
        self._hypotheses = Hypotheses(past, self._plies, self._evidence, seen, confirmed_s=confirmed_s)
        position = labels_of(past.last)
        self._evidence.insist(position, () if seen is None else differing(position, seen))
        self._since_rest = SinceRest()
        crowns = self._conduct.crowns
        crowns.follow_on(past.last)
        self._conduct = ConductWatch(self._rules, self._patience, self._since_rest, crowns)
        self._out_of_turn = OutOfTurnWatch(self._since_rest, self._conduct.lifts)
        self._pressed = None

    @property
    def following(self) -> Hypotheses:
        """The present hypotheses; a new object after each `restart`, so that steps from before it can be told from
        later ones."""
        return self._hypotheses

    @property
    def surveyed(self) -> bool:
        """The whole board was seen after the last gap and agrees with the game."""
        return self._hypotheses.surveyed and self._evidence.whole

    @property
    def uncrowned(self) -> frozenset[int]:
        """Squares of promoted men that were reported to lack their second disc and have not been seen to get it
        since."""
        return self._conduct.uncrowned

    def crowned(self, position: Position) -> frozenset[Side]:
        """The sides of which all kings of this position are known to have their second discs."""
        return crowned(self._evidence, position)

    def _after_waiting(self) -> list[Step]:
        """The steps that become final because the board has waited long enough, by a press, or by a clear lead."""
        since_s = max(self._hypotheses.explained_s, self._hand_s)
        waited = self._evidence.time_s - since_s if self._evidence.whole else 0.0
        confirmed = waited > 0  # one misread picture is no verdict
        if self._evidence.whole and ((confirmed and waited >= self._wait_s) or self._ended_by_press):
            self._hypotheses.drop_contradicted()
        self._hypotheses.follow_likeliest(at_any_lead=waited >= self._patience.removal_s)
        return self._final()

    @property
    def _ended_by_press(self) -> bool:
        """Whether a press ends the act on the board: the presser's own acts only, not an unfinished ply of the
        opponent."""
        return self._pressed is not None and self._actor in (None, self._pressed)

    @property
    def _actor(self) -> Side | None:
        """The player whose act on the board is not final yet; None where that is not known."""
        return self._evidence.hands.last(differing(labels_of(self._hypotheses.past.last), self._hypotheses.explained))

    @property
    def _wait_s(self) -> float:
        """How long the board must lie as it is before hypotheses that contradict it are given up, seconds."""
        return max((stage.wait_s(self._patience) for stage in self._stages), default=0.0)

    @property
    def _stages(self) -> list[ActStage]:
        """How far the act on the board has come, for each position from which it may still become a legal ply."""
        seen, interrupted = self._hypotheses.explained, self._hypotheses.past.interrupted
        begun = [hypothesis.position for hypothesis in self._hypotheses.contradicted]
        if interrupted is not None and may_be_under_way(self._plies.of(interrupted), interrupted, seen):
            begun.append(interrupted)
        return [self._stage(position, seen) for position in begun]

    def _stage(self, position: Position, seen: Labels) -> ActStage:
        if self._hypotheses.past.stands_again(seen, self._plies):
            return ActStage.PUT_BACK
        hand = self._evidence.hands.last(differing(labels_of(position), seen))
        on_light = bool(self._evidence.light_squares)
        found = act_stage(self._plies.of(position), position, self._rules, seen, hand, on_light)
        if found is ActStage.MISPLACED and self._hypotheses.past.may_be_put_back(seen):
            return ActStage.AT_AN_END
        return found

    def _final(self, *, at_end: bool = False) -> list[Step]:
        """The steps that have become final, each with how it was made. `at_end`: none is held back."""
        final: list[Step] = []
        put_back: set[int] = set()
        for step in self._hypotheses.final(lambda step: not at_end and self._is_held(step)):
            if isinstance(step, Play):  # a ply may go on from the position before an irregular change
                put_back.update(differing(labels_of(self.past.last), labels_of(step.before)))
            if isinstance(step, Play) and step.returns:
                put_back.update(differing(labels_of(step.before), labels_of(step.after)))
            if not isinstance(step, Play):
                final.append(step)
            elif step.move is None:
                final.append(step if step.returns else self._as_left(step))
                self._conduct.changed(step)
            else:
                conduct, touches = self._conduct.played(
                    ply_of(step), step.before, step.completed_s, self._evidence, frozenset(put_back)
                )
                final += [replace(step, conduct=conduct), *touches] if step.watched else [step]
        if final:
            self._pressed = None
            self._out_of_turn.acted(*final)
            self._conduct.lifts.forget()
        return final

    def _is_held(self, step: Step) -> bool:
        """Whether this step is held back until the height of its piece can be read: a man may have been crowned in the
        hand that played it."""
        if not isinstance(step, Play) or step.move is None or step.returns or not step.watched:
            return False
        return self._evidence.time_s - step.completed_s < IN_DETAIL_S and self._conduct.unread(ply_of(step))

    def _as_left(self, change: Play) -> Play:
        """An irregular change that has become final, with its conduct and the objects on light squares now."""
        on_light = len(self._evidence.light_squares)
        return replace(
            change,
            conduct=Conduct(
                uncrowned=self._conduct.report_uncrowned(change) if change.watched else (),
                touched=self._conduct.touched_before(change) if change.watched else None,
                stopped=self._conduct.removal_stopped(self._evidence.time_s),
            ),
            on_light_square=change.on_light_square or on_light > 0,
            scattered=change.scattered or on_light >= SCATTERED,
        )
