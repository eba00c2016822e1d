"""Searching for a clock on the line: when to query the board, when the clock, and when to accept a clock that only
reports its times."""

from __future__ import annotations

from enum import Enum

from hardware.dgt_command_queue import GIVE_UP_S
from hardware.dgt_protocol import ClockAck

SEEK_S = 2.0
"""Time between two attempts to find a clock, seconds. Larger finds it later. Chosen, not measured."""
BOARD_ANSWER_S = 0.5
"""Time for the board's own version before the clock is asked for its, seconds. Larger finds a clock later. Chosen, not
measured."""
ASK_OLD_S = 10.0
"""Time between two attempts to get an answer from a clock that so far only reported its times, seconds. Larger notices
a new clock later. Chosen, not measured."""


class SearchStage(Enum):
    """How far a clock is known."""

    SEEKING = "no clock is known"
    ASKING_TIMES = "its version is known"
    PROBING = "asked whether it lets the computer count"
    TALKING = "it was found"


class SearchStep(Enum):
    """What to do next to find a clock."""

    WAIT = "wait"
    CALL_BOARD = "put the board into its mode and ask whether it is there"
    ASK_VERSION = "ask the clock for its version"
    TAKE_AS_OLD = "it tells its times and never answered: a clock that takes no commands"


class ClockSearch:
    """Chooses the next step of a search by what was answered, and when."""

    def __init__(self, now_s: float) -> None:
        self.version: tuple[int, int] | None = None
        """Version with which the clock that is there answered; None until it did."""
        self._called_s = now_s - SEEK_S
        self._times_first_s: float | None = None

    @property
    def receives_times(self) -> bool:
        """A clock reports its times, whether it answers or not."""
        return self._times_first_s is not None

    def begin(self, now_s: float) -> None:
        """A clock was lost. The board is called first: it may have been switched off and on, and forgotten its mode."""
        self._called_s = now_s - SEEK_S
        self._times_first_s = None
        self.version = None

    def times_received(self, now_s: float) -> None:
        if self._times_first_s is None:
            self._times_first_s = now_s

    def answered(self, ack: ClockAck) -> None:
        """The clock answered with its version: major and minor in one byte."""
        self.version = (ack.first >> 4, ack.first & 0x0F)

    def step(self, now_s: float, *, idle: bool) -> SearchStep:
        """What to do now while no clock is known; `idle` when no question waits for its answer."""
        reported_s = 0.0 if self._times_first_s is None else now_s - self._times_first_s
        if reported_s >= GIVE_UP_S + SEEK_S and self.version is None:
            return SearchStep.TAKE_AS_OLD
        if not idle:
            return SearchStep.WAIT
        if now_s - self._called_s >= SEEK_S:
            self._called_s = now_s
            return SearchStep.CALL_BOARD
        return SearchStep.ASK_VERSION if now_s - self._called_s >= BOARD_ANSWER_S else SearchStep.WAIT

    def old_clock_is_due(self, now_s: float) -> bool:
        """An apparently old clock may only have missed the question: ask again now and then."""
        if now_s - self._called_s < ASK_OLD_S:
            return False
        self._called_s = now_s
        return True
