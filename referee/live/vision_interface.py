"""Settings of the vision thread, what it shows, and the listener to its reports."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from calibration.geometry import BoardPose
from hardware.camera import Frame, Playback
from referee.draughts.variants import RuleSet
from referee.first_look.board_constraints import BoardConstraints
from referee.live.board_search import BoardSeen
from referee.messages import Message
from referee.records.readings import BoardReading


@dataclass(frozen=True, slots=True)
class VisionOptions:
    """Settings of the vision thread."""

    rules: RuleSet
    constraints: BoardConstraints
    looks_per_s: float
    silence_s: float
    """Time without a picture after which the camera counts as lost, seconds."""


class VisionStage(Enum):
    """State of the vision thread."""

    SEEKING = "looking for the board"
    SETTING_UP = "waiting until the board shows what it should"
    FOLLOWING = "following the game"


@dataclass(frozen=True, slots=True)
class View:
    """The newest picture, and its reading."""

    frame: Frame
    pose: BoardPose | None
    """None while no board is found."""
    reading: BoardReading | None
    """None until the game is followed."""


class VisionListener(Protocol):
    """Called in the vision thread."""

    def read(self, frame: Frame | None, reading: BoardReading, pose: BoardPose | None) -> None:
        """A reading of the board, without a frame and a pose while the camera is away or the board is searched for
        again. May wait until the match has time."""
        ...

    def set_up(self, time_s: float, seen: BoardSeen) -> None:
        """A board before the match that is far from ready, whenever it looks different from before, or another reason
        was reported meanwhile."""
        ...

    def searching(self, reason: Message) -> None:
        """Why nothing can be followed now."""
        ...

    def found(self, *, followed: bool) -> None:
        """The board has been found; it is `followed` from now on, or something else may still be in the way."""
        ...

    def camera_lost(self, time_s: float, reason: Message) -> None: ...

    def camera_found(self, time_s: float, name: Message) -> None: ...

    def camera_used(self, source: str | None, playback: Playback | None) -> None:
        """The pictures come from this camera now, named as in the settings (None: the match's), or more of it is known:
        its recording runs."""
        ...

    def played_out(self, remedy: Message | None) -> None:
        """Everything there was has been played, and what can be done; None: not so any more, with another camera."""
        ...

    def ended_pictures(self, error: Exception | None = None) -> None:
        """No more pictures: the recording or the virtual match is over, or the vision thread cannot continue."""
        ...
