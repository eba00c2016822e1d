"""Whatever happens on board and clock, a time rises only by the bonus of a press or by the arbiter."""

from __future__ import annotations

from random import Random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from referee.draughts.moves import legal_moves
from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL
from referee.messages import typed
from referee.records.clock_events import ClockPressed, ClockStarted, FlagFell, MatchTimes, TimesCorrected
from referee.records.clock_orders import ClockSetting
from referee.records.clock_readings import ClockControl, ClockFound, ClockLost, ClockModel
from referee.records.decisions import CorrectTime, Decision, Pause, Resume
from referee.records.events import Event, IncidentStatus, RulingMade
from referee.records.timing import TimeBegins, Timing
from referee.session import CLOCKS_OWN, SessionInput
from tests.clocked_match import ClockedMatch

BONUS_MS = 3000
CONTROLS = ("1+3", "1", "1+3 delay", "1+3 bronstein")
STORY = st.text("....t ppPP i b l f F g r R + - #".replace(" ", ""), min_size=15, max_size=60)
"""One letter per act: see `Watched.act`."""


class Watched(ClockedMatch):
    """Compares both times after each input with those before it."""

    def __init__(self, timing: Timing, seed: int) -> None:
        self.before_ms: dict[Side, int] = {}
        """Empty while a clock counts by itself: only its readings are known then."""
        self.random = Random(seed)
        self.delayed = "delay" in timing.control
        super().__init__(timing)

    def feed(self, fed: SessionInput) -> tuple[Event, ...]:
        events = super().feed(fed)
        times = self.session.times(max(self.now_s, fed.time_s))
        assert times is not None
        if self.session.refusal(CorrectTime(self.now_s, Side.WHITE, 1)) == CLOCKS_OWN:
            self.before_ms.clear()
            return events
        for side in Side:
            rise_ms = times.of(side) - self.before_ms.get(side, times.of(side))
            assert rise_ms <= self.allowed_ms(side, events)
            assert times.of(side) >= 0
            self.before_ms[side] = times.of(side)
        self.compare_with_clock(times)
        return events

    def compare_with_clock(self, times: MatchTimes) -> None:
        """A clock that takes orders shows the running side and its time to the millisecond."""
        ordered = next((order for order in reversed(self.orders) if isinstance(order, ClockSetting)), None)
        last = next((event for event in reversed(self.events) if isinstance(event, ClockFound | ClockLost)), None)
        if ordered is None or not isinstance(last, ClockFound) or last.control is ClockControl.CLOCK or self.delayed:
            return
        flags = {event.side for event in self.events if isinstance(event, FlagFell)}
        if any(times.of(side) == 0 and side not in flags for side in Side):
            return  # it fell since anybody looked
        assert (ordered.counting is None) == (times.counting is None)
        if ordered.counting is None:
            assert sorted((ordered.left_ms, ordered.right_ms)) == sorted((times.white_ms, times.black_ms))

    def allowed_ms(self, side: Side, events: tuple[Event, ...]) -> int:
        allowed = 0
        for event in events:
            match event:
                case ClockPressed(side=presser) if presser is side:
                    allowed += BONUS_MS
                case ClockStarted(times=MatchTimes(counting=runner)) if runner is side.other:
                    # the ply, for which the time was stopped, was accepted
                    allowed += BONUS_MS
                case RulingMade(status=IncidentStatus.ACCEPTED):
                    # the ply, for which the time was stopped, was accepted by one for which it stays stopped
                    allowed += BONUS_MS
                case TimesCorrected(side=corrected, by_ms=by_ms) if corrected is side:
                    allowed += max(by_ms, 0)
        return allowed

    def act(self, letter: str) -> None:
        now_s, random = self.now_s, self.random
        match letter:
            case ".":
                self.show(seconds=1.0)
            case "t":  # somebody thinks for long, and nobody looks
                self.board.time_s += random.uniform(0, 20)
            case "p":
                moves = legal_moves(self.session.position, INTERNATIONAL)
                if moves:
                    self.change(random.choice(moves))
            case "P":
                self.press()
            case "i":  # a piece goes where it cannot go
                squares = random.sample(range(1, 51), 2)
                self.board.change(f"{squares[0]}. {squares[1]}{random.choice('wb')}")
            case "b":  # the board as the referee knows it
                letters = self.session.position.to_string().lower()
                self.board.change(" ".join(f"{square}{letter}" for square, letter in enumerate(letters, 1)))
            case "l":
                self.feed(ClockLost(now_s, typed("unplugged"), None))
            case "f" | "F":
                control = ClockControl.COMPUTER if letter == "f" else ClockControl.CLOCK
                self.feed(ClockFound(now_s, ClockModel.DGT_XL, (1, 14), control, "test"))
            case "g":  # a clock that shows what nobody told it
                self.feed(self.reading(random.randrange(300_000), random.randrange(300_000), running=True))
            case "r" | "R" | "+" | "-":
                decisions: dict[str, Decision] = {
                    "r": Pause(now_s),
                    "R": Resume(now_s),
                    "+": CorrectTime(now_s, random.choice(list(Side)), random.randrange(30_000)),
                    "-": CorrectTime(now_s, random.choice(list(Side)), -random.randrange(60_000)),
                }
                self.decide(decisions[letter])
            case "#":
                self.board.change("", (random.randrange(1, 51),))


@given(
    STORY,
    st.builds(
        Timing,
        st.sampled_from(CONTROLS),
        pressed_by_board=st.booleans(),
        begins=st.sampled_from(TimeBegins),
        stop_on_irregularity=st.booleans(),
        show_article=st.booleans(),
    ),
    st.integers(0, 99),
)
@example(".p.P.p.P.ttt.+R.", Timing("1"), 0)
@example(".p.l.p.f.P.i..b..", Timing("1+3", begins=TimeBegins.WITH_POSITION, stop_on_irregularity=True), 1)
@example("PPR-FFFFFF#ftRF", Timing("1+3", pressed_by_board=False), 21)
@settings(deadline=None)
def test_remaining_time_never_rises_without_a_bonus_or_the_arbiter(story: str, timing: Timing, seed: int) -> None:
    match = Watched(timing, seed)
    for letter in story:
        match.act(letter)
    firsts = [event for event in match.events if isinstance(event, FlagFell) and event.first]
    assert len(firsts) <= 1 + sum(isinstance(event, TimesCorrected) for event in match.events)
