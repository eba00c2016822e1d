"""A pause, a program that is stopped and resumed, a clock that is lost, a board that is not seen: whose time runs
afterwards, who got the bonus, and what is doubted. The players do nothing wrong."""

from __future__ import annotations

import pytest

from referee.draughts.position import Side
from referee.messages import typed
from referee.records.camera_signals import LookedAway
from referee.records.clock_events import LeverDisagrees, PliesForOnePress, PressedWithoutMove, SidesLearnt
from referee.records.clock_readings import ClockControl, ClockFound, ClockLost, ClockModel, ClockSide
from referee.records.decisions import Pause, Resume
from referee.records.events import Event, IrregularityFound, MovePlayed
from referee.records.readings import BoardReading, SquareReading
from referee.records.timing import Timing
from referee.session import SessionInput
from tests.clocked_match import AT_ONCE, FIVE_MINUTES, ClockedMatch, of
from tests.time_gained import TimeGained

WHITE, BLACK = Side.WHITE, Side.BLACK
PLIES = ("32. 28w", "19. 23b", "28. 23. 19w", "14. 23b 19.")
BONUS_MS = 3000
UNSEEN, UNSEEN_EVERY_S = SquareReading(0.0, 0.0, 0.0, 0.0, 1.0, 0.0), 0.5
DOUBTS = (LeverDisagrees, PliesForOnePress, PressedWithoutMove)


class InterruptedMatch(ClockedMatch):
    """Follows a story: `1` White plays the first ply, `P` the lever is pressed, `.` a second passes, `pause`, `resume`;
    `killed` the program is stopped, `back` it runs again, `lost` and `found` the clock, `unseen` the camera is away or
    the board is searched for, `seen` it is read again. What happens meanwhile is seen afterwards."""

    def __init__(self, timing: Timing = AT_ONCE, *, clock: ClockControl | None = ClockControl.COMPUTER) -> None:
        self.killed = self.unseen = False
        self.gained = TimeGained()
        super().__init__(timing, clock=clock)
        self.show()

    def feed(self, fed: SessionInput) -> tuple[Event, ...]:
        with self.gained.compared(self.session, max(self.now_s, fed.time_s)):
            return super().feed(fed)

    def happens(self, story: str) -> None:
        for word in story.split():
            match word:
                case "pause" | "resume":
                    self.decide(Pause(0.0) if word == "pause" else Resume(0.0))
                case "killed":
                    self.killed = True
                case "back":
                    self.killed = False
                    self.feed(LookedAway(self.now_s))
                case "unseen" | "seen":
                    self.unseen = word == "unseen"
                case "lost":
                    self.feed(ClockLost(self.now_s, typed("unplugged"), None))
                case "found":
                    self.feed(ClockFound(self.now_s, ClockModel.DGT_3000, (2, 0), ClockControl.COMPUTER, "test"))
                    self.feed(self.reading())
                case "P":
                    self.lever_high = self.lever_high.other
                    if not self.killed:
                        self.feed(self.reading())
                case _ if set(word) == {"."}:
                    self.passes(len(word))
                case _:
                    self.board.change(PLIES[int(word) - 1])
                    self.passes(1)

    def passes(self, seconds: float) -> None:
        if self.killed:
            self.board.time_s += seconds
        elif self.unseen:
            for _ in range(round(seconds / UNSEEN_EVERY_S)):
                self.board.time_s += UNSEEN_EVERY_S
                self.feed(BoardReading(self.now_s, (UNSEEN,) * 50))
        else:
            self.show(seconds=seconds)


@pytest.mark.parametrize(
    ("story", "runs_for", "bonuses"),
    [
        # the program is stopped in a pause
        ("1 pause killed P back found . resume ......", BLACK, (1, 0)),
        ("1 pause killed P back resume . found ......", BLACK, (1, 0)),
        ("1 pause killed back found . resume . P ......", BLACK, (1, 0)),
        ("1 pause killed . P P back found . resume ......", WHITE, (0, 0)),
        # the clock is lost in a pause
        ("1 pause lost . resume ......", BLACK, (1, 0)),
        ("1 pause lost . found resume ......", WHITE, (0, 0)),
        ("1 pause lost . found resume . P ......", BLACK, (1, 0)),
        ("1 pause lost P found resume ......", BLACK, (1, 0)),
        # the program is stopped while the time runs
        ("killed 1 P back found ......", BLACK, (1, 0)),
        ("killed 1 P back . found ......", BLACK, (1, 0)),
        ("1 killed .................... P back . found ......", BLACK, (1, 0)),
        ("killed 1 P 2 P back found ......", WHITE, (1, 1)),
        ("killed 1 P 2 P back ...... found ......", WHITE, (1, 1)),
        ("killed 1 P 2 back found ... P ......", WHITE, (1, 1)),
        ("1 P killed 2 P 3 P back found ......", BLACK, (2, 1)),
        # the clock is found after a ply that nobody could press, and is pressed now
        ("lost 1 found ... P ......", BLACK, (1, 0)),
        # the board is not seen
        ("1 unseen ... P ...... seen ......", BLACK, (1, 0)),
        ("unseen 1 P ...... seen ......", BLACK, (1, 0)),
        ("unseen P 1 ...... seen ......", BLACK, (1, 0)),
        ("unseen 1 P 2 P ...... seen ......", WHITE, (1, 1)),
        ("unseen 1 P ...... seen ...... 2 P ......", WHITE, (1, 1)),
        # a pause between the press and the sight of its ply
        ("P pause ...... resume 1 ......", BLACK, (1, 0)),
    ],
)
def test_interruptions(story: str, runs_for: Side, bonuses: tuple[int, int]) -> None:
    match = InterruptedMatch()
    match.happens(story)
    times = match.session.times(match.now_s)
    assert times is not None
    assert times.counting is runs_for
    assert tuple(match.gained.by_side_ms[side] // BONUS_MS for side in (WHITE, BLACK)) == bonuses
    assert [event for event in match.events if isinstance(event, DOUBTS)] == []


def test_a_lever_that_stays_on_the_wrong_side_after_an_absence_is_reported() -> None:
    match = InterruptedMatch()
    match.happens("lost 1 found ....")
    assert of(LeverDisagrees, match.events) == []
    match.happens("...")
    assert [(event.lever, event.to_move) for event in of(LeverDisagrees, match.events)] == [(WHITE, BLACK)]


@pytest.mark.parametrize(
    ("timing", "clock", "story"),
    [
        (AT_ONCE, None, "found . killed 1 P back . found ......"),
        (FIVE_MINUTES, ClockControl.COMPUTER, "killed 1 P back found ......"),
        (FIVE_MINUTES, ClockControl.COMPUTER, "killed 1 P back . found ......"),
    ],
    ids=["clock found just after the start", "clock found before the ply is seen", "clock found after it"],
)
def test_the_first_press_made_unseen_does_not_swap_the_ends_of_the_clock(
    timing: Timing, clock: ClockControl | None, story: str
) -> None:
    match = InterruptedMatch(timing, clock=clock)
    match.happens(story)
    assert [event.white_at for event in of(SidesLearnt, match.events)] == [ClockSide.LEFT]
    times = match.session.times(match.now_s)
    assert times is not None
    assert times.counting is BLACK


@pytest.mark.parametrize("plies", [1, 3, 6])
def test_plies_made_while_the_board_is_not_seen_are_found_like_those_of_any_absence(plies: int) -> None:
    match = InterruptedMatch(clock=None)
    match.happens("1 unseen")
    for ply in (*PLIES[1:], "37. 32w", "10. 14b", "41. 37w")[:plies]:
        match.board.change(ply)
        match.passes(1)
    match.happens("seen ......")
    assert of(IrregularityFound, match.events) == []
    assert [event.ply for event in of(MovePlayed, match.events)] == list(range(1, plies + 2))
