"""The camera with which an evening goes on, and how far its recording was played, by the evening's journals."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from hardware.camera import Playback
from referee.live.sources import VIRTUAL, kept_name
from referee.live.timeline import Timeline
from referee.outputs.journal_lookups import read_cameras, read_length_s
from referee.outputs.journal_reader import BrokenJournal, links_of_any_version, read_cover
from referee.outputs.reading_changes import ReadingChange
from referee.records.camera_signals import CameraUsed, LookedAway
from referee.records.readings import BoardReading

_READINGS = (BoardReading.__name__, ReadingChange.__name__)


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
        used = read_cameras(journal)
        if used:
            waits = number == 0 and not begun
            second_s = _opened_at(used) if waits else _played_until(used[-1], read_length_s(journal))
            return CameraInUse(used[-1].source, second_s)
    return None


def _played_until(used: CameraUsed, until_s: float) -> float:
    return used.second_s + (max(until_s - used.time_s, 0.0) if used.runs else 0.0)


def _opened_at(used: tuple[CameraUsed, ...]) -> float:
    """Where the recording was when it was first used in this game."""
    return next(use.second_s for use in used if use.source == used[-1].source)


def camera_watched(journals: Iterable[Path], *, begun: bool) -> CameraInUse | None:
    """The same where no journal tells, by what earlier versions recorded. The camera is the one with which the game was
    begun; its recording ran from the first reading after each start of the program, through all games. Where an evening
    was continued before, the search for the board counts as watched. None without journals. Raises UnreadableInput."""
    source, opened_s, second_s = None, 0.0, 0.0
    for number, journal in enumerate(journals):
        source = kept_name(read_cover(journal).match.source)
        if source == VIRTUAL:  # its players set up again for each game
            second_s = 0.0
        opened_s, last_s = second_s, 0.0
        since_s = None if number == 0 or source == VIRTUAL else 0.0
        with contextlib.suppress(BrokenJournal):
            for link in links_of_any_version(journal):
                if link.type == LookedAway.__name__ and since_s is not None:
                    second_s, since_s = second_s + last_s - since_s, None
                elif since_s is None and link.type in _READINGS:
                    since_s = link.time_s
                last_s = max(last_s, link.time_s)
        second_s += 0.0 if since_s is None else last_s - since_s
    return None if source is None else CameraInUse(source, second_s if begun else opened_s)
