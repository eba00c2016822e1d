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


@dataclass(frozen=True, slots=True)
class CameraUsed:
    """From now on the pictures come from this camera. No input of the session: where an evening goes on is told by
    it."""

    time_s: float
    source: str
    """As in the settings, without the secrets of an address."""
    second_s: float = 0.0
    """Second of the recording, or of the virtual table's script, that is shown now; 0 for a device."""
    runs: bool = False
    """The recording runs on from there; it is held until the board is found, or the camera is a device."""


CameraSignal: TypeAlias = CameraLost | CameraFound
