"""A recording with its truth file: where it begins, and where its board lies."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from calibration.geometry import BoardPose
from hardware.video_file import VideoFile
from referee.draughts.position import Position, Side
from referee.first_look.board_at_start import find_board_at_start
from referee.first_look.board_constraints import BoardConstraints
from referee.vision.observer import Observer


@dataclass(frozen=True, slots=True)
class Clip:
    """An open recording."""

    truth: dict[str, Any]
    """What the truth file says."""
    start: Position
    pose: BoardPose
    camera: VideoFile

    def observer(self) -> Observer:
        """An observer that has seen no picture yet."""
        return Observer(self.pose, self.start.as_seen(), self.camera.size_px)


@contextmanager
def opened(path: Path, frames_per_s: float | None = None) -> Iterator[Clip]:
    """The recording NAME.mp4 of NAME.truth.json. Raises `BoardNotFound` or `UnreadableInput`."""
    truth = json.loads(path.read_text("utf-8"))
    side = Side.BLACK if truth.get("turn_start") == "b" else Side.WHITE
    start = Position.from_string(truth["start"]["position"], side)
    with VideoFile(path.with_name(truth["video"]), frames_per_s=frames_per_s) as camera:
        pose = find_board_at_start(camera.frames(), start, BoardConstraints(10)).pose
        yield Clip(truth, start, pose, camera)
