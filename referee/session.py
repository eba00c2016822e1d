"""A match from its first input to its end: the game on the board and the time, joined.

Live play, reviews, replays and tests all feed this and nothing else.
"""

from __future__ import annotations

from typing import TypeAlias

from referee.arbiter.articles import SEVERITIES
from referee.arbiter.policy import Policy, ReportLevel
from referee.arbiter.refusals import NOT_PAUSED
from referee.draughts.draws import DrawCounter
from referee.draughts.position import Position, Side
from referee.draughts.variants import RuleSet
from referee.game import DEFAULT_POLICY, Game
from referee.messages import Message, message
from referee.records.camera_signals import CameraFound, CameraSignal, LookedAway
from referee.records.clock_events import ClockPressed, MatchTimes
from referee.records.clock_orders import LONGEST_MS, ClockOrder
from referee.records.clock_readings import ClockFound, ClockLost, ClockRefusal, ClockSignal
from referee.records.decisions import CorrectTime, Decision, Resume
from referee.records.end_of_input import EndOfInput
from referee.records.events import DecisionRefused, Event, GameEnded, SetUpSeen
from referee.records.readings import BoardReading
from referee.records.timing import Timing
from referee.timekeeping.control_text import parse_time_control
from referee.timekeeping.game_clock import GameClock
from referee.timekeeping.timekeeper import Timekeeper

SessionInput: TypeAlias = BoardReading | CameraSignal | LookedAway | SetUpSeen | ClockSignal | Decision | EndOfInput

NO_CLOCK = message("refusal-no-time-kept")
CLOCKS_OWN = message("refusal-clocks-own-programme")
NOTHING = message("refusal-no-time-given")
FLAG_DOWN = message("refusal-flag-is-down")
MOST_MS = 3_600_000
"""Largest correction of a time that is accepted, milliseconds: an hour. Larger lets more typing errors through. Chosen,
not measured."""


LONGEST_BLINK_S = 2.0
"""Longest time between two sights of the board in which no complete ply can be made, seconds; after a longer one nobody
is blamed for what lies there. Larger believes more of a camera that stalls. Brisk play takes two to three seconds a ply
(the pace of the rendered clips, not measured on real players)."""


class Session:
    """A pure state machine: the same inputs always give the same events.

    Inputs come in the order in which they became known. After each, `orders` are for the clock.
    """

    def __init__(
        self,
        rules: RuleSet,
        start: Position,
        *,
        policy: Policy = DEFAULT_POLICY,
        timing: Timing | None = None,
    ) -> None:
        """Without a timing no time is kept, and a clock is only reported. Raises TimeControlError for a wrong one, and
        ValueError for a start on a board of another size than the rules'."""
        if start.board != rules.board:
            raise ValueError(f"a start on {start.board.size} rows, under rules for {rules.board.size}")
        self._squares = rules.board.squares
        self._game = Game(rules, start, policy)
        self._keeper: Timekeeper | None = None
        self._clock: GameClock | None = None
        if timing is not None:
            control = parse_time_control(timing.control)
            self._keeper = Timekeeper(
                control,
                0.0,
                starting=start.side_to_move,
                white_at=timing.white_at,
                pressed_by_board=timing.pressed_by_board,
            )
            called = frozenset(article for article in SEVERITIES if policy.report_level(article) is not ReportLevel.LOG)
            self._clock = GameClock(self._keeper, start, timing, called)
        self._now_s = float("-inf")
        self._read_s = float("-inf")
        """The time of the last reading."""
        self._seen_s = float("inf")
        """When the board was last seen; infinity before the first sight."""

    @property
    def position(self) -> Position:
        """Where the game stands by the steps that are final."""
        return self._game.position

    @property
    def to_move(self) -> Side:
        return self._game.to_move

    @property
    def ended(self) -> GameEnded | None:
        """The result; None while the game is in progress."""
        return self._game.ended

    @property
    def closed(self) -> bool:
        """It has a result, and its record is complete: only the result can still be corrected."""
        return self._game.closed

    @property
    def played(self) -> bool:
        """Something was played, or a player's time has run: another game cannot take its place any more."""
        return self._game.played or (self._keeper is not None and self._keeper.started)

    @property
    def counters(self) -> tuple[DrawCounter, ...]:
        """How far each draw rule has come, for display."""
        return self._game.counters

    @property
    def time_waits_to_begin(self) -> bool:
        """Time is kept, and no time has run yet."""
        return (
            self._clock is not None
            and self._clock.is_startable
            and self._keeper is not None
            and not self._keeper.started
        )

    def times(self, time_s: float) -> MatchTimes | None:
        """Both times at this moment; None when no time is kept."""
        return None if self._keeper is None else self._keeper.times(time_s)

    def orders(self, now_s: float | None = None) -> tuple[ClockOrder, ...]:
        """The orders for the clock; each is given once. `now_s`: the moment at which they are sent, by which a running
        time has fallen further than at that of the input."""
        return () if self._keeper is None else self._keeper.orders(now_s)

    def feed(self, fed: SessionInput) -> tuple[Event, ...]:
        """Take one input; the events that follow from it, in order. Raises ValueError for a reading with another number
        of squares than the board has, and for one that is earlier than the last."""
        if isinstance(fed, BoardReading):
            self._check(fed)
        self._now_s = max(self._now_s, fed.time_s)
        if isinstance(fed, BoardReading):
            if not fed.blind:
                if fed.time_s - self._seen_s > LONGEST_BLINK_S:
                    self._game.begin_gap()
                self._seen_s = fed.time_s
            return (*self._joined(self._game.feed(fed)), *self._looked(fed.free))
        if isinstance(fed, EndOfInput):
            return self._joined(self._game.finish(self._now_s))
        if isinstance(fed, CameraFound | LookedAway):
            self._game.begin_gap()
        if isinstance(fed, LookedAway):
            if self._keeper is not None:
                self._keeper.begin_gap()
            return ()
        if isinstance(fed, CameraSignal | SetUpSeen):
            return (fed,)
        if isinstance(fed, ClockSignal):
            return self._clock_signalled(fed)
        return self._decided(fed)

    def _check(self, reading: BoardReading) -> None:
        if len(reading.squares) != self._squares:
            raise ValueError(f"a reading of {len(reading.squares)} squares, of a board that has {self._squares}")
        if reading.time_s < self._read_s:
            raise ValueError(f"a reading of {reading.time_s} s after one of {self._read_s} s")
        self._read_s = reading.time_s

    def refusal(self, decision: Decision) -> Message | None:
        """Why this decision would not be allowed now; None when it would."""
        if isinstance(decision, CorrectTime) and self.ended is None:
            if self._keeper is None:
                return NO_CLOCK
            if not self._keeper.computer_owned:
                return CLOCKS_OWN
            return _unfit_correction(decision, self._keeper.times(decision.time_s))
        if self._only_time_resumes(decision):
            return None
        why_not = self._game.refusal(decision)
        if why_not == NOT_PAUSED and self._keeper is not None and self._keeper.flag_is_down:
            return FLAG_DOWN
        return why_not

    @property
    def undoes(self) -> Message | None:
        """What an undo would take out now, in words; None where there is nothing to undo."""
        return self._game.undoes

    def _joined(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """The game's events, each followed by its clock events."""
        return events if self._clock is None else self._clock.follow(events, self._now_s)

    def _looked(self, board_free: bool) -> tuple[Event, ...]:
        if self._keeper is None or self._clock is None:
            return ()
        # in a pause no ply is concluded from the board, so that no press can be found to lack one
        return self._keeper.advance(self._now_s, board_free=board_free and not self._clock.is_paused)

    def _clock_signalled(self, signal: ClockSignal) -> tuple[Event, ...]:
        if self._keeper is not None:
            events: list[Event] = []
            for event in self._keeper.feed(signal):
                events.append(event)
                if isinstance(event, ClockPressed):
                    events += self._joined(self._game.press(event.side, self._now_s))
            return tuple(events)
        return (signal,) if isinstance(signal, ClockFound | ClockLost | ClockRefusal) else ()

    def _decided(self, decision: Decision) -> tuple[Event, ...]:
        if (why_not := self.refusal(decision)) is not None:
            return (DecisionRefused(decision.time_s, type(decision).__name__, why_not),)
        if isinstance(decision, CorrectTime):
            assert self._keeper is not None, "a time that nobody keeps is not corrected"
            return self._keeper.correct(decision.side, decision.by_ms, self._now_s)
        if self._clock is not None and self._only_time_resumes(decision):
            return self._clock.resume(self._game.position, self._now_s)
        return self._joined(self._game.decide(decision))

    def _only_time_resumes(self, decision: Decision) -> bool:
        """The game is not paused, but the clock is stopped: before the start, for an incident, after a corrected flag.
        Not during a restoration: whose turn it is depends on what is restored."""
        waits = isinstance(decision, Resume) and self._clock is not None and self._clock.is_startable
        return waits and self._game.refusal(decision) == NOT_PAUSED


def _unfit_correction(decision: CorrectTime, times: MatchTimes) -> Message | None:
    """Why this correction is invalid; None if it is valid."""
    if decision.by_ms == 0:
        return NOTHING
    if abs(decision.by_ms) > MOST_MS:
        return message("refusal-time-too-much", minutes=MOST_MS // 60_000)
    if decision.by_ms < 0 and times.of(decision.side) + decision.by_ms <= 0:
        return message("refusal-time-all", side=decision.side)
    if times.of(decision.side) + decision.by_ms > LONGEST_MS:
        return message("refusal-time-not-shown")
    return None
