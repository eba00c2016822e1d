"""The camera with which an evening goes on, and how far its recording was played, by the evening's journals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from hardware.camera import Playback
from referee.live.timeline import Timeline
from referee.outputs.journal_reader import read_cameras
from referee.records.camera_signals import CameraUsed


@dataclass(frozen=True, slots=True)
class CameraInUse:
    """As the evening was stopped."""

    source: str
    """Named as in the settings, without the secrets of an address."""
    second_s: float
    """Second of the recording, or of the virtual table's script, at which to go on; 0 for a device."""


def camera_used_now(source: str, playback: Playback | None, timeline: Timeline) -> CameraUsed:
    """What is recorded of a camera that is used from now on; `playback` None for a device."""
    now_s = timeline.now_s()
    if playback is None:
        return CameraUsed(now_s, source)
    second_s = playback.second_at(now_s + timeline.origin_s)
    return CameraUsed(now_s, source, second_s, runs=playback.since_s is not None)


def camera_in_use(journals: Iterable[Path], *, begun: bool) -> CameraInUse | None:
    """By the journals of an evening's games, in order; None where none tells, as those of earlier versions. In a last
    game that has not `begun` its recording goes on where it was when that game was opened: the first position is still
    to be seen. Raises UnreadableInput."""
    for number, journal in enumerate(reversed(tuple(journals))):
        used, until_s = read_cameras(journal)
        if used:
            waits = number == 0 and not begun
            return CameraInUse(used[-1].source, _opened_at(used) if waits else _played_until(used[-1], until_s))
    return None


def _played_until(used: CameraUsed, until_s: float) -> float:
    return used.second_s + (max(until_s - used.time_s, 0.0) if used.runs else 0.0)


def _opened_at(used: tuple[CameraUsed, ...]) -> float:
    """Where the recording was when it was first used in this game."""
    return next(use.second_s for use in used if use.source == used[-1].source)
