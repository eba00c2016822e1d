"""What the console needs of a running match: nothing here knows of the web, and nothing of cameras or threads.

Everything may be called from any thread at any time, before the match begins and after it has ended.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeAlias

from referee.arbiter.policy import Policy
from referee.draughts.position import Side
from referee.messages import Message
from referee.outputs.sink import Picture
from referee.records.clock_events import MatchTimes
from referee.records.decisions import Decision
from referee.records.events import Event, GameResult
from referee.records.match import Match

Corner: TypeAlias = tuple[float, float]
"""A point of the camera's picture as shares of its width and height, 0 to 1, so that pictures of any size agree."""

Corners: TypeAlias = tuple[Corner, Corner, Corner, Corner]
"""Outer corners of the playing field as White sees them: far left, far right, near right, near left."""

Listener: TypeAlias = Callable[[int, Event, tuple[Picture, ...]], None]
"""Is told each event with its number, from 1, and the pictures that show it. It must return at once."""


@dataclass(frozen=True, slots=True)
class CameraChoice:
    """A camera that can be chosen."""

    name: str
    """What `choose_camera` takes."""
    title: str
    """For people."""
    chosen: bool


@dataclass(frozen=True, slots=True)
class Check:
    """What trying something out gave."""

    good: bool
    sentence: Message
    """What was found; if it is not good, what to do."""


@dataclass(frozen=True, slots=True)
class NextGame:
    """What is written on the cover of the game that follows; the rules are those of the game before."""

    white: str
    black: str
    event: str
    site: str
    round: str
    time_control: str
    """As people write it; empty: as before."""


@dataclass(frozen=True, slots=True)
class GameLine:
    """One game of the evening."""

    number: int
    """From 1."""
    white: str
    black: str
    event: str
    round: str
    result: GameResult | None
    """None while there is none."""
    reason: Message | None
    at_table: bool
    """The last one, which is shown."""


class EveningDesk(Protocol):
    """The games of an evening, one after the other at one table."""

    def games(self) -> tuple[GameLine, ...]:
        """In order; the last one is at the table."""
        ...

    def begin_next(self, game: NextGame) -> Message | None:
        """Closes the game at the table, which has a result, and begins another; why not, if that is not possible."""
        ...

    def correct(self, number: int, result: GameResult, reason: str) -> Message | None:
        """Another result for an earlier game, with the reason; why not, if that is not possible."""
        ...

    def end(self) -> None:
        """Closes the game at the table if it has a result, and ends the program. Without one it can be resumed."""
        ...

    def listen(self, begun: Callable[[], None]) -> Callable[[], None]:
        """Tells whenever another game is at the table or a result of an earlier one was corrected; the answer ends
        it."""
        ...


class SetUpDesk(Protocol):
    """Putting the table right before the match, and again when something was moved."""

    def cameras(self) -> tuple[CameraChoice, ...]: ...

    def choose_camera(self, name: str) -> None:
        """Raises RefereeError when it cannot be used, or not now."""
        ...

    def corners(self) -> Corners | None:
        """Where the board lies; None while it is not known."""
        ...

    def set_corners(self, corners: Corners) -> None:
        """Raises RefereeError when no board can lie there."""
        ...

    def light(self) -> tuple[Check, ...]:
        """What there is to say of the picture now: brightness, shadows, sharpness."""
        ...

    def speak(self, text: str) -> Check:
        """Says the text aloud, soon; whether there is a voice that can."""
        ...

    def volume(self) -> int | None:
        """Loudness of the voice in percent, 0 while it is silent; None where there is no voice."""
        ...

    def set_volume(self, percent: int) -> Check:
        """0 silences it at once."""
        ...

    def clock_test(self) -> Check:
        """Makes the clock do something that a person can see or hear."""
        ...


class Desk(Protocol):
    """A running match, as the arbiter's desk sees it."""

    @property
    def match(self) -> Match: ...

    @property
    def policy(self) -> Policy:
        """What is shown of an incident, and what only logged."""
        ...

    @property
    def folder(self) -> Path:
        """Where the pictures lie that events come with."""
        ...

    @property
    def set_up(self) -> SetUpDesk: ...

    @property
    def evening(self) -> EveningDesk: ...

    def now_s(self) -> float:
        """On the same clock as every event."""
        ...

    def submit(self, decision: Decision) -> None:
        """Hands in a decision; what follows from it comes as events, DecisionRefused among them."""
        ...

    def refusal(self, decision: Decision) -> Message | None:
        """Why the decision would not be allowed now; None when it would. Changes nothing."""
        ...

    def press(self, side: Side) -> Message | None:
        """A player pressed his half of the clock page; why it does not count, if it does not."""
        ...

    def times(self) -> MatchTimes | None:
        """Both players' times now; None without a clock."""
        ...

    def picture(self, overlay: bool) -> bytes | None:
        """The newest picture as JPEG, with what the referee sees drawn in if asked; None while there is none."""
        ...

    def troubles(self) -> tuple[Message, ...]:
        """What is wrong with a device now and what to do: camera lost, voice missing, disk full."""
        ...

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Tells the listener the past events first, then each new one, from the match's thread; the answer ends it."""
        ...
