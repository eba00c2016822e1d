"""Inputs of a running match's thread besides those of its session, and the reasons for its end."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from calibration.geometry import BoardPose
from hardware.camera import Frame
from referee.messages import Message
from referee.records.camera_signals import CameraUsed
from referee.records.decisions import Decision
from referee.records.readings import BoardReading
from referee.session import SessionInput


class Ending(Enum):
    """Why a match is not followed any more."""

    STOPPED = "stopped"
    """By a person; it can be resumed."""
    DECIDED = "decided"
    """There is a result."""
    OVER = "over"
    """The recording or the virtual match is over."""
    CLOSED = "closed"
    """By the arbiter, who ended the evening."""
    NEXT = "next"
    """By the arbiter, who started the next game."""


@dataclass(frozen=True, slots=True)
class ReadingWithPicture:
    """A reading with the picture it was read from, and where the board lies there; without both while the camera is
    away or the board is searched for again."""

    reading: BoardReading
    frame: Frame | None
    pose: BoardPose | None


@dataclass(frozen=True, slots=True)
class CameraEnded:
    """Nothing more comes from the camera."""

    error: Exception | None = None


@dataclass(frozen=True, slots=True)
class DecisionRequest:
    """A decision whose author waits for the outcome."""

    decision: Decision
    refusal: Future[Message | None]


@dataclass(frozen=True, slots=True)
class CloseRequest:
    """The arbiter closes the game, and waits to know whether it is closed."""

    ending: Ending
    closed: Future[bool]


InboxItem: TypeAlias = ReadingWithPicture | CameraUsed | CameraEnded | DecisionRequest | CloseRequest | SessionInput
"""Whatever the thread takes from its inbox, in order."""
