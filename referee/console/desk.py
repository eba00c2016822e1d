"""The interface of a running match to the console, free of anything about the web, cameras or threads.

Callable from any thread at any time, before the match begins and after it has ended.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Protocol, TypeAlias

from referee.arbiter.policy import Policy, ReportLevel
from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL, RuleSet
from referee.errors import RefereeError
from referee.messages import Message, message
from referee.outputs.sink import Picture
from referee.records.clock_events import MatchTimes
from referee.records.decisions import Decision
from referee.records.events import Event, GameResult
from referee.records.match import Entrant, Match

Corner: TypeAlias = tuple[float, float]
"""A point of the camera's picture as fractions of its width and height, so that pictures of any size agree."""

Corners: TypeAlias = tuple[Corner, Corner, Corner, Corner]
"""Outer corners of the playing field as White sees them: far left, far right, near right, near left."""

EventListener: TypeAlias = Callable[[int, Event, tuple[Picture, ...]], None]
"""Called with each event, its number from 1, and the pictures that show it. It must return at once."""


OTHER_GAME = message("refusal-other-game")
TOO_LATE = message("refusal-too-late")


class PerhapsDecided(RefereeError):
    """There was no answer: it is not known whether it was decided."""


@dataclass(frozen=True, slots=True)
class CameraChoice:
    """A camera that can be chosen."""

    name: str
    """What `choose_camera` takes."""
    title: str
    """For people."""
    chosen: bool


@dataclass(frozen=True, slots=True)
class PhoneChoice:
    """A phone is to be the camera: how it connects, and its state."""

    code: str
    """A QR code, as an SVG picture in a data address."""
    link: str
    """The address in the code."""
    certificate: str | None
    """The page that says how a phone is made to trust this computer; None where it need not be."""
    trouble: Message | None
    """Why there is no picture of it now; None: it is the camera."""
    taken: bool
    """A phone has connected with the code."""
    asked: bool
    """A second one has: the arbiter decides."""


class PhoneDecision(Enum):
    """The arbiter's decision on the phones that connected with the code."""

    ADMIT = "admit"
    """The second one takes the place of the first."""
    REFUSE = "refuse"
    """The first one stays."""
    RENEW = "renew"
    """None of them: there is a new code."""


@dataclass(frozen=True, slots=True)
class Check:
    """The result of a test."""

    good: bool
    sentence: Message
    """The result; if it failed, the remedy."""


@dataclass(frozen=True, slots=True)
class NextGame:
    """The header of the next game."""

    white: str
    black: str
    event: str
    site: str
    round: str
    time_control: str
    """As people write it; empty: as before."""
    replaces_unbegun: bool = False
    """A game at the table in which nothing was played makes room for it."""
    white_entry: Entrant | None = None
    """Id, rating and team of White; None: as in the game before, if it is the same player's name."""
    black_entry: Entrant | None = None
    rules: RuleSet | None = None
    """None: as before."""
    manners: Mapping[str, ReportLevel] | None = None
    """By article, how it is reported where that differs from the default; None: as before."""


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
    rules: RuleSet = INTERNATIONAL
    played: bool = True
    """Something was played, or a player's time has run."""


@dataclass(frozen=True, slots=True)
class DecisionsNow:
    """What would become of decisions at present."""

    refusals: tuple[Message | None, ...]
    """For each decision asked about, why it would not be allowed; None if it would be."""
    undoes: Message | None
    """What an undo would take out; None where there is nothing to undo, or it is not known."""


class EveningDesk(Protocol):
    """The games of an evening, one after the other at one table."""

    def games(self) -> tuple[GameLine, ...]:
        """In order; the last one is at the table."""
        ...

    def folder(self, number: int) -> Path | None:
        """Where a game of the evening is kept; None where there is no such game."""
        ...

    def begin_next(self, game: NextGame) -> Message | None:
        """Close the game at the table, which has a result, and begin another. Returns the reason if
        that is not possible."""
        ...

    def correct(self, number: int, result: GameResult, reason: str) -> Message | None:
        """Another result for an earlier game. Returns the reason if that is not possible."""
        ...

    def end(self) -> None:
        """Close the game at the table if it has a result, and end the evening. A later game that has not begun is
        dropped; any other without a result can be resumed."""
        ...

    def listen(self, begun: Callable[[], None]) -> Callable[[], None]:
        """Call the listener whenever another game is at the table, an earlier result was corrected, or the match no
        longer answers or does again; call the result to stop."""
        ...


class SetUpDesk(Protocol):
    """Setting up the table before the match, and again when something was moved."""

    def cameras(self) -> tuple[CameraChoice, ...]: ...

    def choose_camera(self, name: str) -> None:
        """Raises RefereeError when it cannot be used, or not now."""
        ...

    def phone(self) -> PhoneChoice | None:
        """None while the camera is no phone."""
        ...

    def decide_phone(self, decision: PhoneDecision) -> None:
        """Nothing happens while the camera is no phone."""
        ...

    def corners(self) -> Corners | None:
        """Where the board lies; None while it is not known."""
        ...

    def set_corners(self, corners: Corners) -> None:
        """Raises RefereeError when no board can lie there."""
        ...

    def light(self) -> tuple[Check, ...]:
        """Remarks on the present picture: brightness, shadows, sharpness."""
        ...

    def speak(self, text: str) -> Check:
        """Have the text spoken soon; returns whether there is a voice for it."""
        ...

    def volume(self) -> int | None:
        """Volume of the voice in percent, 0 while it is muted; None where there is no voice."""
        ...

    def set_volume(self, percent: int) -> Check:
        """0 mutes it at once."""
        ...

    def clock_test(self) -> Check:
        """Make the clock do something that a person can see or hear."""
        ...


class Desk(Protocol):
    """A running match as the arbiter's desk sees it."""

    @property
    def match(self) -> Match: ...

    @property
    def match_id(self) -> str:
        """Tells this match from all others, those with the same players too: 16 hexadecimal digits."""
        ...

    @property
    def policy(self) -> Policy:
        """Which incidents are shown and which are only logged."""
        ...

    @property
    def folder(self) -> Path:
        """Where the pictures of events are."""
        ...

    @property
    def set_up(self) -> SetUpDesk: ...

    @property
    def evening(self) -> EveningDesk: ...

    def now_s(self) -> float:
        """On the same clock as every event."""
        ...

    def decide(self, decision: Decision, match: str | None = None) -> Message | None:
        """Submit a decision and wait until the match has taken it; the reason if it was refused. What follows comes as
        events. It is refused if another match than `match` is at the table; None: whichever is there. Raises
        PerhapsDecided."""
        ...

    def decisions_now(self, decisions: Sequence[Decision]) -> DecisionsNow | None:
        """What would become of these decisions; None while the match does not answer. Changes nothing."""
        ...

    def press(self, side: Side) -> Message | None:
        """A player pressed their half of the clock page. Returns the reason if it does not count."""
        ...

    def times(self) -> MatchTimes | None:
        """Both players' present times; None without a clock."""
        ...

    def picture(self, overlay: bool) -> bytes | None:
        """The newest picture as JPEG, with the reading drawn in if `overlay`; None while there is none."""
        ...

    def troubles(self) -> tuple[Message, ...]:
        """Present troubles of devices and their remedies: camera lost, disk full."""
        ...

    def advice(self) -> tuple[Message, ...]:
        """Present troubles without which the match goes on as well: no loudspeaker, little room on the disk."""
        ...

    def listen(self, listener: EventListener) -> Callable[[], None]:
        """Tell the listener the past events first, then each new one, from the match's thread; call the result to
        stop."""
        ...
