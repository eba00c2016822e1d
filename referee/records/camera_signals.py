"""What a camera reports about itself. Inputs of the session and events alike, so that the record shows when it was
blind. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from referee.messages import Message


@dataclass(frozen=True, slots=True)
class CameraLost:
    """No more pictures arrive; reported once."""

    time_s: float
    reason: Message
    """One line: what is wrong and what to do."""


@dataclass(frozen=True, slots=True)
class CameraFound:
    """Pictures arrive again."""

    time_s: float
    name: Message


@dataclass(frozen=True, slots=True)
class LookedAway:
    """The program was not running until now; play may have continued meanwhile."""

    time_s: float


CameraSignal: TypeAlias = CameraLost | CameraFound
