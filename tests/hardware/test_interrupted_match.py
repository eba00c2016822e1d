"""Players who do nothing wrong, and a match that is interrupted: pauses, a program that is stopped and resumed, a clock
that is unplugged, in any order. Session, conversation and simulated clock in one."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.dgt_conversation import DgtConversation
from hardware.simulated.clock_faults import ClockFault
from referee.draughts.moves import Move, legal_moves, play
from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL
from referee.records.camera_signals import LookedAway
from referee.records.clock_events import PliesForOnePress, PressedWithoutMove
from referee.records.clock_readings import ClockSide
from referee.records.decisions import Pause, Resume
from referee.records.events import Event
from referee.session import SessionInput
from tests.hardware.test_computer_owned_match import MatchOnAWire
from tests.time_gained import TimeGained

pytestmark = pytest.mark.slow

STEP_S = 0.2
BONUS_MS = 60_000
SETTLED_S = 12.0
STORY = st.text("mP..()krui", min_size=5, max_size=30)
"""`m` the side to move makes a ply, `P` presses after it; `.` a second; `(` pause `)`; the program is `k` stopped, and
`r` runs again; the clock is `u` unplugged, and plugged `i` in."""


class InterruptedMatch(MatchOnAWire):
    def __init__(self) -> None:
        self.gained = TimeGained()
        super().__init__("1h+1m")
        self.position = self.session.position
        self.owes_press: Side | None = None
        self.paused = self.killed = False
        self.pressed = {side: 0 for side in Side}
        self.pass_time(3.0, STEP_S)
        self.feed(Resume(self.now_s))

    def feed(self, fed: SessionInput) -> tuple[Event, ...]:
        with self.gained.compared(self.session, max(self.now_s, fed.time_s)):
            return super().feed(fed)

    def act(self, letter: str) -> None:
        match letter:
            case "m" if self.owes_press is None and not self.paused:
                self.owes_press = self.position.side_to_move
                self.position = play(self.position, self.next_move(), INTERNATIONAL)
                labels = self.position.to_string().lower()
                changed = [f"{square}{label}" for square, label in enumerate(labels, 1)]
                self.board.change(" ".join(word for word in changed if word[-1] != self.board.lies[int(word[:-1]) - 1]))
                self.live(0.4)
            case "P" if self.owes_press is not None:
                self.wire.clock.press(self.wire.now_s)
                self.pressed[self.owes_press] += 1
                self.owes_press = None
                self.live(0.4)
            case ".":
                self.live(1.0)
            case "(" | ")" if self.paused is (letter == ")") and not self.killed:
                self.paused = letter == "("
                self.feed(Pause(self.now_s) if self.paused else Resume(self.now_s))
            case "k":
                self.killed = True
            case "r" if self.killed:
                self.killed = False
                self.wire.conversation = DgtConversation("wire", self.wire.now_s)
                self.board.time_s = self.wire.now_s
                self.feed(LookedAway(self.now_s))
            case "u":
                self.wire.clock.faults.add(ClockFault.UNPLUGGED)
            case "i":
                self.wire.clock.faults.discard(ClockFault.UNPLUGGED)

    def live(self, seconds: float) -> None:
        if self.killed:
            self.wire.now_s += seconds
            self.board.time_s = self.wire.now_s
        else:
            self.pass_time(seconds, STEP_S)

    def next_move(self) -> Move:
        """A quiet move that gives no capture, if there is one: its way leaves nothing open."""
        moves = legal_moves(self.position, INTERNATIONAL)
        replies = [legal_moves(play(self.position, move, INTERNATIONAL), INTERNATIONAL) for move in moves]
        return next(
            (move for move, then in zip(moves, replies, strict=True) if then and not then[0].captured), moves[0]
        )

    def settle(self) -> None:
        """All is in order again, and everybody has pressed."""
        for letter in "ri.....P.)":
            self.act(letter)
        self.live(SETTLED_S)


@given(STORY)
@settings(deadline=None)
def test_interruptions_cost_nobody_time_or_bonus(story: str) -> None:
    match = InterruptedMatch()
    for letter in story:
        match.act(letter)
    match.settle()
    times = match.session.times(match.now_s)
    assert times is not None
    assert match.session.position == match.position
    assert times.counting is match.position.side_to_move
    assert match.wire.clock.mechanism.lever_high is (
        ClockSide.LEFT if times.counting is Side.WHITE else ClockSide.RIGHT
    )
    assert {side: ms // BONUS_MS for side, ms in match.gained.by_side_ms.items()} == match.pressed
    assert not [event for event in match.events if isinstance(event, PressedWithoutMove | PliesForOnePress)]
