"""How long a match was interrupted: the lock file is believed as far as the journal's date confirms it."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from referee.live.resuming import ResumedMatch
from referee.live.time_away import timeline_after
from referee.live.timeline import Timeline

LAST_S = 100.0
AWAY = [
    ("a minute, as the journal's date says", 60.0, 60.0, 160.0),
    ("at once", 0.5, 0.0, 100.5),
    ("a lock file that claims thirty years", 1e9, 60.0, 100.0),
    ("a lock file that claims ten minutes more", 660.0, 60.0, 100.0),
    ("a lock file from before the last record", -30.0, 60.0, 100.0),
    ("no number at all", float("nan"), 60.0, 100.0),
    ("a computer whose clock was set back", 60.0, -7200.0, 100.0),
]


@pytest.mark.parametrize(("name", "claimed_s", "written_s", "now_s"), AWAY, ids=[name for name, *_ in AWAY])
def test_the_timeline_continues_after_the_time_away(
    name: str, claimed_s: float, written_s: float, now_s: float, tmp_path: Path
) -> None:
    journal = tmp_path / "journal.sqlite"
    journal.write_bytes(b"")
    os.utime(journal, (time.time() - written_s,) * 2)
    past = ResumedMatch((), (), (), LAST_S, True, None)
    earlier = Timeline.going_on_from(LAST_S + claimed_s)
    assert timeline_after(past, earlier, journal).now_s() == pytest.approx(now_s, abs=0.2)
