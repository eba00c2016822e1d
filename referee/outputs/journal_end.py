"""How far a journal was written, in a small file beside it.

SQLite reads a write-ahead log up to its first damaged frame and does not report what follows. This file holds the
number and hash of the last record on the disk, so that missing ones are noticed, and another journal in its place.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

ENDING = "-end"
"""Suffix of the file, after the journal's name."""
_WIDTH = 80
"""Size of the file, bytes: less than a sector, so that a power cut leaves the old or the new content."""


@dataclass(frozen=True, slots=True)
class JournalEnd:
    """The last record that is certain to be on the disk."""

    number: int
    sha256: str


def end_path(journal: Path) -> Path:
    return journal.with_name(journal.name + ENDING)


def written_end(journal: Path) -> JournalEnd | None:
    """What the file says; None where there is no readable one, as beside journals of earlier versions."""
    try:
        number, sha256 = end_path(journal).read_text("ascii").split()
        return JournalEnd(int(number), sha256) if len(number) < 12 else None
    except (OSError, ValueError):
        return None


class EndFile:
    """Kept by the writer of a journal."""

    def __init__(self, journal: Path) -> None:
        self._path = end_path(journal)

    def note(self, end: JournalEnd) -> None:
        """Write and sync this end. Raises OSError."""
        content = f"{end.number} {end.sha256}".ljust(_WIDTH - 1) + "\n"
        file = os.open(self._path, os.O_WRONLY | os.O_CREAT, 0o666)
        try:
            os.write(file, content.encode("ascii"))
            os.fsync(file)
        finally:
            os.close(file)
