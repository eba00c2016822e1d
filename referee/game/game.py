"""One game on the board: readings and decisions in, what was played and what the rules make of it out. Pure.

The reconciler says what was done, the arbiter what the rules make of it; here the two are joined. What the arbiter
knows is one frozen `Standing`, so that every ply, incident and decision can be taken back whole.
"""

from __future__ import annotations

from dataclasses import replace

from referee.arbiter.course import (
    board_changed,
    board_returned,
    left_open,
    piece_touched,
    piece_touched_out_of_turn,
    ply_played,
)
from referee.arbiter.deciding import decided, taken_as_it_stands
from referee.arbiter.endings import EndWatch, by_rule, is_over
from referee.arbiter.policy import Policy
from referee.arbiter.refusals import refusal
from referee.arbiter.restoration import Restoration, looks_like, nearer
from referee.arbiter.rulings import played_on, rectified
from referee.arbiter.sentences import BROKEN_OFF
from referee.arbiter.standing import Standing
from referee.draughts.draws import DrawCounter
from referee.draughts.position import Position, Side
from referee.draughts.variants import RuleSet
from referee.game.at_rest import PositionsAtRest
from referee.game.before_the_start import BeforeTheStart
from referee.game.doubts import doubt_raised
from referee.game.standstill import Standstill
from referee.messages import Message
from referee.reconciler.explanations import plies
from referee.reconciler.moved_camera import MovedCameraWatch
from referee.reconciler.patience import Patience
from referee.reconciler.reconciler import Reconciler
from referee.reconciler.steps import Step, Uncertain
from referee.records.decisions import Decision, Maintain, PlayOn, Resume
from referee.records.events import (
    DecisionRefused,
    Event,
    GameEnded,
    GameResult,
    RestorationSeen,
)
from referee.records.plays import Play, Touch, TouchOutOfTurn
from referee.records.readings import BoardReading, ReadingFlag

DEFAULT_POLICY = Policy()


class Game:
    """A pure state machine: the same inputs always give the same events."""

    def __init__(self, rules: RuleSet, start: Position, policy: Policy = DEFAULT_POLICY) -> None:
        self._rules = rules
        self._policy = policy
        patience = Patience(policy.settle_s, policy.pause_s, policy.release_s, policy.removal_s, policy.held_s)
        self._reconciler = Reconciler(start, rules, patience)
        self._standing = Standing.start(start, rules)
        self._set_up: BeforeTheStart | None = BeforeTheStart(start, rules, self._reconciler)
        """None once the match has begun."""
        self._still = Standstill(start, start)
        """The board while nothing done there counts; of no account otherwise."""
        self._at_rest = PositionsAtRest(self._reconciler)
        self._whereabouts = MovedCameraWatch()
        self._end = EndWatch()

    @property
    def position(self) -> Position:
        """Where the game stands by what is final; during a rebuilding the real position."""
        return self._standing.position

    @property
    def to_move(self) -> Side:
        return self._standing.position.side_to_move

    @property
    def ended(self) -> GameEnded | None:
        """The result as it stands; None while the game goes on."""
        return self._standing.ended

    @property
    def counters(self) -> tuple[DrawCounter, ...]:
        """How far each draw rule has come, for display."""
        return self._standing.draws.counters

    def feed(self, reading: BoardReading) -> tuple[Event, ...]:
        """Take one reading; the events that follow from it, in order."""
        events: list[Event] = []
        if self._set_up is not None:
            events += self._before_the_start(self._set_up, reading)
        events += self._whereabouts.watch(reading)
        if self._set_up is not None:
            return tuple(events)
        if self._standing.ended is not None:
            self._reconciler.look(reading)
            return tuple(events)
        steps = self._reconciler.feed(reading)
        if self._follows:
            events += self._followed(steps, reading.time_s)
            if self._standing.as_it_stands and self._reconciler.surveyed:
                events += self._taken_as_it_stands(self.position, reading.time_s)
        else:
            self._still.take(steps)
        if self._follows:
            events += self._left_open(reading)
            events += self._at_rest.watch(self._standing, reading.time_s, free=reading.free)
        if (self._standing.restoration is not None or self._standing.paused) and not self._standing.as_it_stands:
            events += self._rebuilding(reading)
        events += self._end_on_the_board(reading.time_s)
        if events:
            self._standing = self._standing.with_short_past()
        return tuple(events)

    def _before_the_start(self, set_up: BeforeTheStart, reading: BoardReading) -> tuple[Event, ...]:
        so_far = set_up.feed(reading, self._standing)
        self._standing = so_far.standing
        if not so_far.begun:
            return so_far.events
        self._set_up = None
        self._at_rest.begun_anew()
        at_rest = self._at_rest.lies(self._standing, reading.time_s)
        return (*so_far.events, *at_rest, *(event for ply in so_far.plies for event in self._told(ply)))

    def looked_away(self) -> None:
        """Nothing was seen for a while: more may have been played than a hand can hide."""
        self._reconciler.looked_away()

    def press(self, side: Side, time_s: float) -> tuple[Event, ...]:
        """This player pressed the clock, which ends his ply: what is wrong with it is told without further waiting."""
        if self._set_up is not None or self._standing.ended is not None or not self._follows:
            return ()
        events = self._followed(self._reconciler.press(side), time_s)
        open_act = self._standing.open_act
        if open_act is not None:
            ended_s = time_s if side is self.to_move else None
            self._standing = replace(self._standing, open_act=replace(open_act, pressed_s=ended_s))
        return events

    def refusal(self, decision: Decision) -> Message | None:
        """Why this decision would not be allowed now; None when it would."""
        return refusal(decision, self._standing, self._still.astray)

    def decide(self, decision: Decision) -> tuple[Event, ...]:
        """Take a person's word; the events that follow from it, in order."""
        why_not = self.refusal(decision)
        if why_not is not None:
            return (DecisionRefused(decision.time_s, type(decision).__name__, why_not),)
        left = self._at_rest.decided(self._standing)
        standing, events = decided(self._standing, decision)
        if isinstance(decision, Resume | PlayOn):
            self._standing = standing.with_short_past()
            return (*left, *events, *(self._taken_up(decision) if self._follows else ()))
        self._go_on_from(standing.with_short_past(), anew=isinstance(decision, Maintain))
        return (*left, *events)

    def finish(self, time_s: float) -> tuple[Event, ...]:
        """Nothing more comes: what is likeliest is final, and the game is over or broken off.

        A game that was over is closed by this: only its result can still be corrected.
        """
        if self._standing.ended is not None:
            self._standing = replace(self._standing, closed=True)
            return () if self._set_up is not None else self._at_rest.last(self._standing, time_s)
        events: list[Event] = []
        if self._set_up is None and self._follows:
            for step in self._reconciler.finish():
                events += self._told(step)
            events += self._left(time_s)
            events += self._at_rest.watch(self._standing, time_s, free=True)
        if self._set_up is None:
            events += self._at_rest.last(self._standing, time_s)
        over = is_over(self._standing)
        events.append(
            GameEnded(time_s, GameResult.UNKNOWN, BROKEN_OFF) if over is None else by_rule(over, self._standing, time_s)
        )
        return tuple(events)

    @property
    def _follows(self) -> bool:
        """What is done on the board counts."""
        restoration = self._standing.restoration
        return not self._standing.paused and not (restoration is not None and restoration.decided)

    def _followed(self, steps: tuple[Step, ...], time_s: float) -> tuple[Event, ...]:
        following = self._reconciler.following
        events: list[Event] = []
        for step in steps:
            if isinstance(step, Play) and step.move is not None:
                events += self._at_rest.played(self._standing, time_s)
            events += self._told(step)
            if self._reconciler.following is not following:
                break  # what comes after it will be seen again from where the board is followed now
        return tuple(events)

    def _left_open(self, reading: BoardReading) -> tuple[Event, ...]:
        """Who took a piece off and pressed without capturing it has removed it, and no more (5.4.7)."""
        open_act = self._standing.open_act
        if open_act is None or open_act.pressed_s is None or not reading.free:
            return ()
        if reading.time_s - open_act.pressed_s < self._policy.settle_s:
            return ()
        return self._left(reading.time_s)

    def _left(self, time_s: float) -> tuple[Event, ...]:
        self._standing, events = left_open(self._standing, time_s)
        return events

    def _told(self, step: Step) -> tuple[Event, ...]:
        """What a step makes of the game; while a position is being rebuilt, only what is play."""
        if isinstance(step, Play):
            if self._standing.as_it_stands:
                return self._told_as_it_stands(step)
            restoration = self._standing.restoration
            if restoration is not None:
                return self._told_while_rebuilding(step, restoration)
        was = self._standing
        match step:
            case Play():
                events = self._judged(step)
            case Touch():
                self._standing, events = piece_touched(was, step)
            case TouchOutOfTurn():
                self._standing, events = piece_touched_out_of_turn(was, step)
            case Uncertain():
                self._standing, doubt = doubt_raised(was, step)
                events = (doubt,)
        if self._standing.restoration is not None and was.restoration is None:
            # after an accident that was found, not declared: the players may rebuild the position or play on
            self._stand_still(self.position)
            events = (*events, self._restoration_seen(step.completed_s if isinstance(step, Play) else step.time_s))
        return events

    def _judged(self, play: Play) -> tuple[Event, ...]:
        if play.move is not None:
            self._standing, events = ply_played(self._standing, play, self._policy)
        elif not play.returns:
            self._standing, events = board_changed(self._standing, play)
        else:
            self._standing, events = board_returned(self._standing, play)
            if play.after.side_to_move is not self.to_move:
                self._follow_from(self.position)
        return events

    def _told_while_rebuilding(self, play: Play, restoration: Restoration) -> tuple[Event, ...]:
        from_target = play.move is not None and self._leads(restoration.target, play)
        if not from_target and not self._played_on(play, restoration):
            return ()
        from_here = () if from_target else played_on(self._standing, restoration, play.completed_s)
        self._standing = replace(self._standing, restoration=None)
        return (*from_here, *self._told(play))

    def _told_as_it_stands(self, play: Play) -> tuple[Event, ...]:
        """What stands on the table is taken: plies as plies, everything else as the position the game goes on from."""
        restoration = self._standing.restoration
        if play.move is not None:
            self._standing = replace(self._standing, as_it_stands=False)
            if restoration is None or self._leads(restoration.target, play):
                return self._told(play)
            let_be = self._taken_as_it_stands(self.position, play.completed_s)
            return (*let_be, *self._told(play))
        if restoration is not None and looks_like(play.after, restoration.target):
            return self._stands_again(restoration, play.completed_s)
        return self._taken_as_it_stands(play.after, play.completed_s)

    def _taken_as_it_stands(self, position: Position, time_s: float) -> tuple[Event, ...]:
        self._standing, events = taken_as_it_stands(self._standing, position, time_s)
        return events

    def _go_on_from(self, standing: Standing, *, anew: bool = False) -> None:
        """Take over where a decision or a rebuilt position puts the game, and follow the board from there."""
        was, counted, over = self._standing, self._follows, self._standing.ended is not None
        self._standing = standing
        if standing.ended is not None:
            return
        if self._follows and (anew or over or not counted or standing.position != was.position):
            self._follow_from(standing.position, None if counted else self._still.seen)
        if self._follows:
            self._stand_still(standing.position)
        elif counted or over or standing.restoration != was.restoration:
            self._stand_still(was.position)

    def _follow_from(self, position: Position, seen: str | None = None, interrupted: Position | None = None) -> None:
        self._reconciler.restart(position, seen, interrupted)
        self._at_rest.begun_anew()

    def _taken_up(self, decision: Resume | PlayOn) -> tuple[Event, ...]:
        """Go on after a pause or a rebuilding, with what was played meanwhile: how it was played is not judged."""
        still, self._still = self._still, Standstill(self.position, self._target)
        if isinstance(decision, Resume) and still.stands(self._target):
            self._follow_from(self.position, still.seen)
            return ()
        played = still.played_from(self.position, self._rules, decision.time_s)
        if played is not None:
            return tuple(event for step in played for event in self._told(step))
        restoration = self._standing.restoration
        self._follow_from(self.position, interrupted=None if restoration is None else restoration.target)
        self._reconciler.looked_away()
        return ()

    # Rebuilding a position

    @property
    def _target(self) -> Position:
        restoration = self._standing.restoration
        return self._standing.position if restoration is None else restoration.target

    def _stand_still(self, lies: Position) -> None:
        """Look at the board, on which this lies, without following it."""
        self._still = Standstill(lies, self._target, self._reconciler.crowned(self._target))

    def _restoration_seen(self, time_s: float) -> RestorationSeen:
        return RestorationSeen(time_s, self._target, self._still.astray, self._still.lies)

    def _played_on(self, play: Play, restoration: Restoration) -> bool:
        """Whether it goes on with the game, or is only a part of the rebuilding, which is then taken in."""
        after = play.after
        if looks_like(after, restoration.target):
            return False  # the whole board is looked at before it is said to stand again
        if play.move is not None and not nearer(self.position, after, restoration.target):
            return True
        self._standing = self._standing.at(after.with_side_to_move(restoration.target.side_to_move))
        self._follow_from(self.position, interrupted=restoration.target)
        return False

    def _leads(self, position: Position, play: Play) -> bool:
        """A ply that is legal in this position leaves what was seen."""
        return any(looks_like(legal.position, play.after) for legal in plies(position, self._rules))

    def _rebuilding(self, reading: BoardReading) -> list[Event]:
        """Tell which squares are still wrong whenever that changes, and go on when none is."""
        if reading.flags & ReadingFlag.CAMERA_MOVED:
            return []
        events: list[Event] = []
        target, restoration = self._target, self._standing.restoration
        if self._still.look(reading, target):
            events.append(self._restoration_seen(reading.time_s))
        if restoration is None or not self._still.stands(target):
            return events
        return [*events, *self._stands_again(restoration, reading.time_s)]

    def _stands_again(self, restoration: Restoration, time_s: float) -> tuple[Event, ...]:
        """The target stands whole, and the game goes on from it."""
        incident = None if restoration.incident is None else self._standing.incident(restoration.incident)
        if incident is None:
            self._go_on_from(replace(self._standing, restoration=None, as_it_stands=False), anew=True)
            return self._at_rest.lies(self._standing, time_s)
        standing, rulings = rectified(self._standing, incident, time_s)
        self._go_on_from(standing, anew=True)
        return (*rulings, *self._at_rest.lies(self._standing, time_s))

    def _end_on_the_board(self, time_s: float) -> tuple[Event, ...]:
        """The rules end the game once the position that ends it has stood a while."""
        ended = self._end.ended(self._standing, time_s)
        if ended is None or not self._follows:
            return ()
        self._standing = replace(self._standing, ended=ended)
        return (ended,)
