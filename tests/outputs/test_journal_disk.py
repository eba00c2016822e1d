"""A journal on a disk that is full, fails or disappears, and has everything in the end."""

from __future__ import annotations

import resource
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from referee.errors import CannotWrite, DiskFault
from referee.outputs import journal as journal_module
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import DAMAGED_NAME, Journal
from referee.outputs.journal_reader import verify
from referee.outputs.journal_records import ReadingsMissing, RecordKind
from referee.records.decisions import Rectify
from referee.records.events import MovePlayed
from tests.outputs.games import CLEAN
from tests.outputs.test_encoding import READING
from tests.outputs.test_journal import begun, records, tampered


def test_a_damaged_journal_stays_where_there_is_no_room_for_its_readable_part(tmp_path: Path) -> None:
    begun(tmp_path, CLEAN * 20).close()
    path = tmp_path / "journal.sqlite"
    tampered(path, "UPDATE record SET time_s = 0 WHERE number = 60")
    folder, damaged = MatchFolder(tmp_path), path.read_bytes()
    (tmp_path / "little-wal").write_bytes(bytes(40_000))
    with no_room(tmp_path / "little"), pytest.raises(CannotWrite, match=r"journal\.restored\.sqlite"):
        Journal.reopen(folder)
    assert path.read_bytes() == damaged
    assert not (tmp_path / DAMAGED_NAME).exists()
    Journal.reopen(folder).close()
    assert verify(path).records == 59


@contextmanager
def no_room(path: Path) -> Iterator[None]:
    """No file of this process may grow beyond the present size of the journal's log."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    size = path.with_name(path.name + "-wal").stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def test_a_full_disk_is_waited_for(tmp_path: Path) -> None:
    journal = begun(tmp_path, CLEAN[:1])
    journal.flush()
    with no_room(journal.path):
        for event in CLEAN[1:]:
            journal.add(RecordKind.EVENT, event.time_s, event)
        journal.flush()
        assert journal.trouble is not None
        assert "journal.sqlite" in str(journal.trouble)
    journal.flush()
    assert journal.trouble is None
    journal.close()
    assert records(journal.path) == list(CLEAN)
    verify(journal.path)


def test_a_disk_that_stays_full_is_refused_at_the_end(tmp_path: Path) -> None:
    journal = begun(tmp_path, CLEAN[:1])
    journal.flush()
    with no_room(journal.path):
        for event in CLEAN[1:]:
            journal.add(RecordKind.EVENT, event.time_s, event)
        plies = [event.ply for event in CLEAN[1:] if isinstance(event, MovePlayed)]
        with pytest.raises(CannotWrite, match=f"plies {plies[0]} to {plies[-1]} are not on it"):
            journal.close()
    assert records(journal.path) == [CLEAN[0]]


class SaysThatCommitsFail:
    """A connection of which each commit reaches the disk, and is reported to have failed: the disk's last word is
    lost."""

    def __init__(self, file: sqlite3.Connection) -> None:
        self._file = file

    def execute(self, statement: str) -> sqlite3.Cursor:
        done = self._file.execute(statement)
        if statement == "COMMIT":
            raise sqlite3.OperationalError("disk I/O error")
        return done

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


@pytest.mark.parametrize("after", [0, 2], ids="{} records after it".format)
def test_a_commit_that_reached_the_disk_and_was_reported_to_fail_is_written_once(tmp_path: Path, after: int) -> None:
    journal = begun(tmp_path, ())
    journal.flush()
    whole, journal._file = journal._file, SaysThatCommitsFail(journal._file)  # type: ignore[assignment]
    upto = len(CLEAN) - after
    for event in CLEAN[:upto]:
        journal.add(RecordKind.EVENT, event.time_s, event)
    journal.flush()
    assert "disk I/O error" in str(journal.trouble)
    for event in CLEAN[upto:]:
        journal.add(RecordKind.EVENT, event.time_s, event)
    journal.close()
    whole.close()
    assert records(journal.path) == list(CLEAN)
    verify(journal.path)


def test_a_disk_that_only_says_that_commits_fail_is_no_trouble_once_it_says_so_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second time there is nothing left to write."""
    journal = begun(tmp_path, ())
    journal.flush()
    connected = journal._connected
    with monkeypatch.context() as failing:
        failing.setattr(journal, "_connected", lambda make: SaysThatCommitsFail(connected(make)))
        journal._file.close()
        journal._file = journal._connected(make=False)
        for event in CLEAN:
            journal.add(RecordKind.EVENT, event.time_s, event)
        for _ in range(2):
            journal.flush()
            assert "disk I/O error" in str(journal.trouble)
    journal.close()
    assert records(journal.path) == list(CLEAN)


def test_a_folder_that_disappeared_is_waited_for(tmp_path: Path) -> None:
    journal = begun(tmp_path / "match", CLEAN[:2])
    journal.flush()
    (tmp_path / "match").rename(tmp_path / "unplugged")
    for event in CLEAN[2:]:
        journal.add(RecordKind.EVENT, event.time_s, event)
    journal.flush()
    assert "folder is gone" in str(journal.trouble)
    (tmp_path / "unplugged").rename(tmp_path / "match")
    journal.close()
    assert records(journal.path) == list(CLEAN)


def test_a_journal_that_was_deleted_is_called_so(tmp_path: Path) -> None:
    journal = begun(tmp_path, CLEAN[:2])
    journal.flush()
    for part in tmp_path.glob("journal.sqlite*"):
        part.rename(tmp_path / f"trash-{part.name}")
    journal.add(RecordKind.EVENT, CLEAN[2].time_s, CLEAN[2])
    journal.flush()
    assert "it was moved or deleted: put it back" in str(journal.trouble)
    for part in tmp_path.glob("trash-*"):
        part.rename(tmp_path / part.name.removeprefix("trash-"))
    journal.close()
    assert records(journal.path) == list(CLEAN[:3])


@pytest.fixture
def own_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system in a file."""
    image, folder = tmp_path / "image", tmp_path / "disk"
    image.write_bytes(bytes(20_000_000))
    folder.mkdir()
    for line in (["mkfs.ext4", "-q", str(image)], ["mount", "-o", "loop", str(image), str(folder)]):
        if shutil.which(line[0]) is None or subprocess.run(line, capture_output=True, check=False).returncode != 0:
            pytest.skip("needs the right to mount a disk")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


def test_a_disk_that_the_system_makes_read_only_after_an_error_is_called_so(own_disk: Path) -> None:
    journal = begun(own_disk, CLEAN[:2])
    journal.flush()
    subprocess.run(["mount", "-o", "remount,abort", str(own_disk)], check=True)
    journal.add(RecordKind.EVENT, CLEAN[2].time_s, CLEAN[2])
    journal.flush()
    assert journal.trouble is not None
    assert journal.trouble.fault is DiskFault.READ_ONLY
    with pytest.raises(CannotWrite, match="disk is read-only"):
        journal.close()


def test_memory_holds_every_event_and_bounded_readings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal_module, "READINGS_HELD_BYTES", 20_000)
    journal = begun(tmp_path)
    moving = [
        replace(READING, time_s=20.0 + at, squares=tuple(replace(s, empty=float(at)) for s in READING.squares))
        for at in range(40)
    ]
    with no_room(journal.path):
        for reading in moving:
            journal.add(RecordKind.INPUT, reading.time_s, reading)
            journal.flush()
        journal.add(RecordKind.INPUT, 70.0, Rectify(70.0, 1))
        journal.add(RecordKind.EVENT, 70.0, CLEAN[0])
    journal.flush()
    journal.add(RecordKind.INPUT, 71.0, replace(READING, time_s=71.0))
    journal.close()
    kept = records(journal.path)
    at = next(at for at, record in enumerate(kept) if isinstance(record, ReadingsMissing))
    assert 3 < at < 20
    assert kept[:at] == moving[:at]
    assert kept[at:] == [ReadingsMissing(moving[at].time_s), Rectify(70.0, 1), CLEAN[0], replace(READING, time_s=71.0)]
