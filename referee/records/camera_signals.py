"""What a camera reports about itself. Inputs of the session and events alike, so that the record shows when it was
blind. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from referee.messages import Message


@dataclass(frozen=True, slots=True)
class CameraLost:
    """No picture comes any more; reported once."""

    time_s: float
    reason: Message
    """One line: what is wrong and what to do."""


@dataclass(frozen=True, slots=True)
class CameraFound:
    """Pictures come again."""

    time_s: float
    name: Message


@dataclass(frozen=True, slots=True)
class LookedAway:
    """The program was away until now, while people may have played on."""

    time_s: float


CameraSignal: TypeAlias = CameraLost | CameraFound
