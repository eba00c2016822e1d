"""A writer killed at any moment: no record reported as stored is lost, the chain is intact, and it can be continued."""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from referee.errors import UnreadableInput
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_file import SCHEMA
from referee.outputs.journal_reader import BrokenJournal, read_records, verify
from referee.outputs.journal_records import RecordKind
from tests.outputs.games import CLEAN

pytestmark = pytest.mark.slow

WRITER = """
import sys
from pathlib import Path
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_records import JournalCover, RecordKind
from tests.outputs.games import CLEAN, MATCH

folder = MatchFolder(Path(sys.argv[1]))
begun = (folder.path / "journal.sqlite").exists()
journal = Journal.reopen(folder) if begun else Journal(folder, JournalCover("x", MATCH))
told = int(sys.argv[2])
while True:
    for event in CLEAN:
        journal.add(RecordKind.EVENT, event.time_s, event)
        told += 1
    journal.flush()
    print(told, flush=True)
"""
KILLS = 6


def killed_after(folder: Path, known: int, wait_s: float) -> int:
    """Number of records that the writer reported as stored before it was killed at a random moment."""
    line = [sys.executable, "-c", WRITER, str(folder), str(known)]
    with subprocess.Popen(line, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        first = writer.stdout.readline()
        time.sleep(wait_s)
        writer.kill()
        lines = [first, *writer.stdout.read().split("\n")]
    return int([line for line in lines if line.strip()][-1])


def test_repeated_kills_lose_no_flushed_record(tmp_path: Path) -> None:
    moments = random.Random(5)
    known = 0
    for _ in range(KILLS):
        stored = killed_after(tmp_path, known, moments.uniform(0, 0.2))
        records = [record.record for record in read_records(tmp_path / "journal.sqlite")]
        assert len(records) >= stored > known
        assert verify(tmp_path / "journal.sqlite").records == len(records)
        known = len(records)


def test_a_killed_writers_journal_can_be_read_from_a_read_only_disk(tmp_path: Path) -> None:
    mount = ["mount", "-t", "tmpfs", "tmpfs", str(tmp_path)]
    if os.geteuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        pytest.skip("mounting a disk needs root")
    try:
        stored = killed_after(tmp_path / "match", 0, 0.05)
        # as when only the database and its log were copied
        (tmp_path / "match" / "journal.sqlite-shm").unlink()
        subprocess.run(["mount", "-o", "remount,ro", str(tmp_path)], check=True)
        assert verify(tmp_path / "match" / "journal.sqlite").records >= stored
    finally:
        subprocess.run(["umount", str(tmp_path)], check=True)


LOG_HEADER, FRAME = 32, 24 + 4096
"""Bytes of a write-ahead log's header, and of one page in it (SQLite's file format, section 4)."""
LOG_DAMAGES = [
    "emptied",
    "cut within a page",
    "cut between pages",
    "header",
    *(f"page {at} of 5" for at in range(5)),
    "gone",
]
DEEP_DAMAGES = {"cut within a page", "page 0 of 5", "page 1 of 5", "page 3 of 5", "page 4 of 5", "header"}
"""In `make test-deep` only."""


@pytest.mark.parametrize(
    "damage", [pytest.param(name, marks=pytest.mark.deep if name in DEEP_DAMAGES else ()) for name in LOG_DAMAGES]
)
def test_records_lost_with_the_write_ahead_log_are_detected(damage: str, tmp_path: Path) -> None:
    """SQLite itself reads up to the damage without an error."""
    stored = killed_after(tmp_path, 0, 0.1)
    journal, log = tmp_path / "journal.sqlite", tmp_path / "journal.sqlite-wal"
    assert verify(journal).records >= stored
    content = bytearray(log.read_bytes())
    pages = (len(content) - LOG_HEADER) // FRAME
    match damage:
        case "gone":
            log.unlink()
            (tmp_path / "journal.sqlite-shm").unlink(missing_ok=True)
        case "emptied":
            content.clear()
        case "cut within a page":
            del content[LOG_HEADER + pages // 2 * FRAME + 1000 :]
        case "cut between pages":
            del content[LOG_HEADER + pages // 2 * FRAME :]
        case "header":
            content[10] ^= 1
        case _:
            content[LOG_HEADER + int(damage.split()[1]) * (pages - 1) // 5 * FRAME + 50] ^= 1
    if damage != "gone":
        log.write_bytes(content)
        (tmp_path / "journal.sqlite-shm").unlink(missing_ok=True)
    with pytest.raises(BrokenJournal, match=r"written and (is|are) missing"):
        verify(journal)
    whole = 0
    with contextlib.suppress(BrokenJournal):
        for record in read_records(journal):
            whole = record.number
    again = Journal.reopen(MatchFolder(tmp_path))
    again.add(RecordKind.EVENT, 1e6, CLEAN[-1])
    again.close()
    assert verify(journal).records == whole + 1
    assert (tmp_path / "journal.damaged.sqlite").exists()


def test_a_journal_copied_without_its_log_is_reported(tmp_path: Path) -> None:
    stored = killed_after(tmp_path / "match", 0, 0.05)
    assert stored > 0
    alone = tmp_path / "alone"
    alone.mkdir()
    shutil.copy(tmp_path / "match" / "journal.sqlite", alone)
    shutil.copy(tmp_path / "match" / "journal.sqlite-end", alone)
    with pytest.raises(BrokenJournal, match="was not copied with it"):
        verify(alone / "journal.sqlite")


def test_a_journal_never_checkpointed_and_copied_without_its_log_is_reported(tmp_path: Path) -> None:
    """As earlier versions left it until their first checkpoint."""
    path = tmp_path / "journal.sqlite"
    with contextlib.closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA journal_mode = WAL")
        file.executescript(SCHEMA)
        shutil.copy(path, tmp_path / "copy.sqlite")
    with pytest.raises(UnreadableInput, match=r"copied without copy.sqlite-wal"):
        verify(tmp_path / "copy.sqlite")
