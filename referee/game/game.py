"""One game on the board: readings and decisions in, events out. Pure.

The reconciler determines the acts, the arbiter judges them; this module joins the two. The arbiter's state is one
frozen `Standing`, so that every ply, incident and decision can be undone completely.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from referee.arbiter.articles import Article
from referee.arbiter.deciding import decided
from referee.arbiter.endings import EndWatch, by_rule, is_over
from referee.arbiter.policy import Policy
from referee.arbiter.refusals import refusal
from referee.arbiter.sentences import BROKEN_OFF, BROKEN_OFF_IN_ACT
from referee.arbiter.standing import Standing
from referee.arbiter.undoing import taken_out_by_undo
from referee.draughts.draws import DrawCounter
from referee.draughts.position import Position, Side
from referee.draughts.variants import RuleSet
from referee.game.conclusions import Conclusions
from referee.game.followed_board import FollowedBoard
from referee.game.set_up_phase import SetUpPhase
from referee.messages import Message
from referee.reconciler.moved_camera import MovedCameraWatch
from referee.records.decisions import Decision, PlayOn, Resume
from referee.records.draw_events import DrawReached
from referee.records.events import DecisionRefused, Event, GameEnded, GameResult, PlayedOn, RulingMade
from referee.records.readings import BoardReading

DEFAULT_POLICY = Policy()
_CONSEQUENCES = (RulingMade, PlayedOn, DrawReached)


class Game:
    """A pure state machine: the same inputs always give the same events."""

    def __init__(self, rules: RuleSet, start: Position, policy: Policy = DEFAULT_POLICY) -> None:
        self._board = FollowedBoard(rules, start, policy)
        self._conclusions = Conclusions(self._board, policy)
        self._set_up: SetUpPhase | None = SetUpPhase(start, rules, self._board.reconciler)
        """None once the match has begun."""
        self._moved_camera = MovedCameraWatch()
        self._end = EndWatch()
        self._counts_since_s = float("-inf")
        """When acts on the board began to count again, by the last decision that ended a pause, a restoration or a
        result."""

    @property
    def standing(self) -> Standing:
        """All that a decision can take back."""
        return self._board.standing

    @property
    def position(self) -> Position:
        """The position by the final steps; during a restoration the real one."""
        return self._board.position

    @property
    def to_move(self) -> Side:
        return self._board.position.side_to_move

    @property
    def ended(self) -> GameEnded | None:
        """The result; None while the game is in progress."""
        return self._board.standing.ended

    @property
    def closed(self) -> bool:
        """Only its result can still be corrected."""
        return self._board.standing.closed

    @property
    def played(self) -> bool:
        """A ply was played, or something irregular happened other than a wrong starting array."""
        standing = self._board.standing
        acts = (each for each in standing.incidents if each.found.article != Article.STARTING_ARRAY)
        return standing.ply > 0 or any(acts)

    @property
    def counters(self) -> tuple[DrawCounter, ...]:
        """How far each draw rule has come, for display."""
        return self._board.standing.draws.counters

    def feed(self, reading: BoardReading) -> tuple[Event, ...]:
        """Take one reading; the events that follow from it, in order."""
        events: list[Event] = []
        if self._set_up is not None and self.ended is None:
            events += self._setting_up(self._set_up, reading)
        events += self._moved_camera.watch(reading)
        if self.ended is not None:
            self._board.reconciler.look(reading)
            return tuple(events)
        if self._set_up is not None:
            return tuple(events)
        events += self._followed(reading)
        if events:
            self._board.standing = self._board.standing.with_short_past()
        return self._when_it_counts(events)

    def begin_gap(self) -> None:
        """Begin a gap: nothing was seen for a while, and more may have been played than a hand can hide."""
        self._board.reconciler.begin_gap()

    def press(self, side: Side, time_s: float) -> tuple[Event, ...]:
        """This player ended a ply by pressing the clock: faults in it are reported without further waiting."""
        if self._set_up is not None or self.ended is not None or not self._board.counts:
            return ()
        return self._when_it_counts(self._conclusions.pressed(side, time_s))

    def refusal(self, decision: Decision) -> Message | None:
        """Why this decision would not be allowed now; None when it would."""
        return refusal(decision, self._board.standing, self._board.standstill.wrong_squares)

    @property
    def undoes(self) -> Message | None:
        """What an undo would take out now, in words; None where there is nothing to undo."""
        return taken_out_by_undo(self._board.standing)

    def decide(self, decision: Decision) -> tuple[Event, ...]:
        """Take a person's decision; the events that follow from it, in order."""
        why_not = self.refusal(decision)
        if why_not is not None:
            return (DecisionRefused(decision.time_s, type(decision).__name__, why_not),)
        board = self._board
        settled = board.at_rest.decision_made(board.standing)
        standing, events = decided(board.standing, decision)
        was_over = self.ended is not None
        if was_over or not board.counts:
            self._counts_since_s = decision.time_s
        if isinstance(decision, Resume | PlayOn):
            board.standing = standing.with_short_past()
            interval = self._conclusions.events_of_interval(decision) if board.counts else ()
            return (*settled, *events, *self._when_it_counts(interval))
        board.continue_from(standing.with_short_past())
        if was_over and self.ended is None and self._set_up is not None:
            self._set_up.look_anew(board.standing)
        return (*settled, *events)

    def finish(self, time_s: float) -> tuple[Event, ...]:
        """No more inputs: the likeliest explanation becomes final, and the game is over or interrupted. A game that was
        over is closed: only its result can still be corrected."""
        board = self._board
        if self.ended is not None:
            board.standing = replace(board.standing, closed=True)
            return () if self._set_up is not None else board.at_rest.report_final(board.standing, time_s)
        events: list[Event] = []
        under_way = False
        if self._set_up is None and board.counts:
            under_way = board.reconciler.under_way
            for step in board.reconciler.finish():
                events += self._conclusions.events_of_step(step)
            if board.standing.open_act is not None:
                under_way = board.is_capture_under_way
                events += () if under_way else self._conclusions.capture_abandoned(time_s)
            events += board.at_rest.feed(board.standing, time_s, free=True)
        if self._set_up is None:
            events += board.at_rest.report_final(board.standing, time_s)
        over = is_over(board.standing)
        reason = BROKEN_OFF_IN_ACT if under_way else BROKEN_OFF
        events.append(
            GameEnded(time_s, GameResult.UNKNOWN, reason) if over is None else by_rule(over, board.standing, time_s)
        )
        return tuple(events)

    def _when_it_counts(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """What follows from plies that were made while they did not count takes effect once they do; the plies keep
        their own times."""
        since_s = self._counts_since_s
        return tuple(
            replace(event, time_s=since_s) if isinstance(event, _CONSEQUENCES) and event.time_s < since_s else event
            for event in events
        )

    def _setting_up(self, set_up: SetUpPhase, reading: BoardReading) -> tuple[Event, ...]:
        board = self._board
        progress = set_up.feed(reading, board.standing)
        board.standing = progress.standing
        if not progress.begun:
            return progress.events
        self._set_up = None
        board.at_rest.reconciler_restarted()
        at_rest = board.at_rest.report(board.standing, reading.time_s)
        return (
            *progress.events,
            *at_rest,
            *(event for ply in progress.plies for event in self._conclusions.events_of_step(ply)),
        )

    def _followed(self, reading: BoardReading) -> tuple[Event, ...]:
        """A reading of the game that is going on."""
        board, conclusions = self._board, self._conclusions
        events: list[Event] = []
        steps = board.reconciler.feed(reading)
        if board.counts:
            events += conclusions.events_of_steps(steps, reading.time_s)
            if board.standing.as_it_stands and board.reconciler.surveyed:
                events += board.take_as_it_stands(board.position, reading.time_s)
        else:
            board.standstill.add_acts(steps)
            events += board.look_at_plies_from_target(steps)
        if board.counts:
            events += conclusions.events_of_open_act(reading)
            events += board.at_rest.feed(board.standing, reading.time_s, free=reading.free)
        standing = board.standing
        if (standing.restoration is not None or standing.paused) and not standing.as_it_stands:
            events += board.look_at_restoration(reading)
        return (*events, *self._ended_by_rule(reading))

    def _ended_by_rule(self, reading: BoardReading) -> tuple[Event, ...]:
        """The rules end the game once the position that ends it has stood for a while."""
        board = self._board
        ended = self._end.ended(board.standing, reading.time_s, free=reading.free)
        if ended is None or not board.counts:
            return ()
        board.standing = replace(board.standing, ended=ended, offer=None)
        return (ended,)
