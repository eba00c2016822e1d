"""The match time at which a resumed match continues."""

from __future__ import annotations

import time
from pathlib import Path

from referee.live.resuming import ResumedMatch
from referee.live.timeline import Timeline

APART_S = 5.0
"""Largest difference between the lock file and the journal's own date that is believed, seconds: records that were not
on the disk yet, and a computer whose clock was set. Larger lets a forged lock file take more of a player's time.
Chosen, not measured."""


def timeline_after(past: ResumedMatch | None, earlier: Timeline | None, journal: Path) -> Timeline:
    """The match time continued while the program was not running, by the lock file (`earlier`), unless the computer was
    restarted. It is limited by the date of the journal's last change; if the lock file claims more, or nothing is
    known, the match continues from its last record."""
    if past is None:
        return Timeline.going_on_from(0.0)
    if earlier is not None and 0 <= earlier.now_s() - past.time_s <= _since_written_s(journal) + APART_S:
        return earlier
    return Timeline.going_on_from(past.time_s)


def _since_written_s(journal: Path) -> float:
    try:
        newest = max(file.stat().st_mtime for file in journal.parent.glob(f"{journal.name}*"))
    except (OSError, ValueError):
        return 0.0
    return max(time.time() - newest, 0.0)
