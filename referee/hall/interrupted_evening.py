"""Whether a board goes on with its last evening, decided by the journals and not by the date in the folder's name: an
evening may go beyond midnight."""

from __future__ import annotations

import contextlib
import itertools
from pathlib import Path

from referee.errors import UnreadableInput
from referee.outputs.journal_file import FILE_NAME
from referee.outputs.journal_lookups import never_begun
from referee.outputs.journal_reader import BrokenJournal, verify

GOES_ON_WITHIN_S = 6 * 3600.0
"""Time since the last record within which an interrupted evening goes on, seconds. Larger bridges a longer power cut;
from about ten hours it takes up in the morning what was left in the evening before. Chosen, not measured."""


def is_interrupted(evening: Path, now_s: float) -> bool:
    """Its last game was not closed, which ends an evening, and was written to a short time before `now_s`, Unix
    seconds."""
    journal = _last_journal(evening)
    return not never_begun(journal) and now_s - _written_s(journal) < GOES_ON_WITHIN_S and _is_open(journal)


def _last_journal(evening: Path) -> Path:
    """That of the last game that was begun, which is the one that is resumed."""
    last = evening / FILE_NAME
    for number in itertools.count(2):
        following = evening / f"game-{number}" / FILE_NAME
        if not following.is_file() or never_begun(following):
            break
        last = following
    return last


def _written_s(journal: Path) -> float:
    """A running match writes beside the journal too."""
    times = [float("-inf")]
    for file in (journal, journal.with_name(f"{journal.name}-wal")):
        with contextlib.suppress(OSError):
            times.append(file.stat().st_mtime)
    return max(times)


def _is_open(journal: Path) -> bool:
    try:
        return not verify(journal).finished
    except BrokenJournal as broken:
        return broken.number > 0  # it goes on after the part that is intact
    except UnreadableInput:
        return False
