"""Bodies that the API takes and answers that it gives, besides the match (`view.py`) and decisions
(`decision_requests.py`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta, Struct

from referee.console.decision_requests import LONGEST
from referee.console.desk import CameraChoice, Corners, PhoneDecision
from referee.console.language import Translations
from referee.console.order_requests import OrderAsk
from referee.draughts.position import Side
from referee.records.events import GameResult


@dataclass(frozen=True, slots=True)
class Refusal:
    """Nothing was done, for this reason."""

    reason: Translations


@dataclass(frozen=True, slots=True)
class Accepted:
    """It was accepted; what follows from it comes as events."""

    taken: bool = True


@dataclass(frozen=True, slots=True)
class CheckView:
    """The result of a test."""

    good: bool
    sentence: Translations
    """The result; if it failed, the remedy."""


@dataclass(frozen=True, slots=True)
class PhoneView:
    """How a phone becomes the camera, and its state."""

    code: str
    """A QR code, as an SVG picture in a data address."""
    link: str
    """The address in the code."""
    certificate: str | None
    """The page that says how a phone is made to trust this computer."""
    trouble: Translations | None
    """Why there is no picture of it now; null: it is the camera."""
    taken: bool
    """A phone has connected with the code."""
    asked: bool
    """A second one has, and waits for the arbiter's decision."""


@dataclass(frozen=True, slots=True)
class SetUpState:
    """The available cameras, where the board lies, remarks on the light, and the voice's volume."""

    cameras: tuple[CameraChoice, ...]
    corners: Corners | None
    light: tuple[CheckView, ...]
    phone: PhoneView | None
    """How a phone becomes the camera; null while another camera is used."""
    volume: int | None
    """Percent, 0 while it is muted; null where there is no voice."""


class PressAsk(OrderAsk, frozen=True):
    """A player pressed their half of the clock page."""

    side: Side


LONGEST_PLACE = 1000
"""Most characters of a recording's path or a camera's address. Larger accepts longer ones. Chosen, not measured."""


class CameraAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """The camera to use: by the name it was offered under, or the path of a recording or a camera's address."""

    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_PLACE)]


_Share = Annotated[float, Meta(ge=-1, le=2)]


class PhoneAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """Which phone is the camera."""

    decision: PhoneDecision


class CornersAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """Outer corners of the playing field as White sees them: far left, far right, near right, near left."""

    corners: tuple[tuple[_Share, _Share], tuple[_Share, _Share], tuple[_Share, _Share], tuple[_Share, _Share]]


class VoiceAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """Text to be spoken."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST)]


class LoudnessAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """The voice's volume; 0 mutes it."""

    percent: Annotated[int, Meta(ge=0, le=100)]


_Name = Annotated[str, Meta(max_length=LONGEST)]


class NextGameAsk(OrderAsk, frozen=True):
    """The header of the next game; empty fields are unknown, an empty time control stays as it was."""

    white: _Name = ""
    black: _Name = ""
    event: _Name = ""
    site: _Name = ""
    round: _Name = ""
    time_control: _Name = ""


class EarlierResultAsk(OrderAsk, frozen=True):
    """Another result for an earlier game of the evening."""

    number: Annotated[int, Meta(ge=1, le=10_000)]
    result: GameResult
    reason: Annotated[str, Meta(min_length=1, max_length=LONGEST)]


class EndAsk(OrderAsk, frozen=True):
    """No fields of its own."""


class ClockTestAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """No fields."""
