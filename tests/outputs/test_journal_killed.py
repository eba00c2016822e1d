"""A writer killed at any moment: nothing it said was on the disk is lost, the chain is whole, and it can go on."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from referee.outputs.journal_reader import read_records, verify

WRITER = """
import sys
from pathlib import Path
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_records import Cover, RecordKind
from tests.outputs.games import CLEAN, MATCH

folder = MatchFolder(Path(sys.argv[1]))
journal = Journal.reopen(folder) if (folder.path / "journal.sqlite").exists() else Journal(folder, Cover("x", MATCH))
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
    """How many records the writer said were on the disk, before it was killed at a moment of its own."""
    line = [sys.executable, "-c", WRITER, str(folder), str(known)]
    with subprocess.Popen(line, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        first = writer.stdout.readline()
        time.sleep(wait_s)
        writer.kill()
        said = [first, *writer.stdout.read().split("\n")]
    return int([line for line in said if line.strip()][-1])


def test_killed_again_and_again(tmp_path: Path) -> None:
    moments = random.Random(5)
    known = 0
    for _ in range(KILLS):
        said = killed_after(tmp_path, known, moments.uniform(0, 0.2))
        records = [record.record for record in read_records(tmp_path / "journal.sqlite")]
        assert len(records) >= said > known
        assert verify(tmp_path / "journal.sqlite").records == len(records)
        known = len(records)


def test_what_a_killed_writer_left_can_be_read_on_a_read_only_disk(tmp_path: Path) -> None:
    mount = ["mount", "-t", "tmpfs", "tmpfs", str(tmp_path)]
    if os.geteuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        pytest.skip("mounting a disk needs root")
    try:
        said = killed_after(tmp_path / "match", 0, 0.05)
        # as when only the database and its log were copied
        (tmp_path / "match" / "journal.sqlite-shm").unlink()
        subprocess.run(["mount", "-o", "remount,ro", str(tmp_path)], check=True)
        assert verify(tmp_path / "match" / "journal.sqlite").records >= said
    finally:
        subprocess.run(["umount", str(tmp_path)], check=True)
