"""The journal on a real disk: order, durability, refusals."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from referee.errors import CannotWrite, UnreadableInput
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal, RecordKind, read_match, read_records
from tests.outputs.games import CLEAN
from tests.outputs.test_encoding import READING


def test_inputs_and_events_come_back_in_order(tmp_path: Path) -> None:
    journal = Journal(MatchFolder(tmp_path), {"rules": "international"})
    journal.add(RecordKind.INPUT, READING.time_s, READING)
    for event in CLEAN:
        journal.add(RecordKind.EVENT, event.time_s, event)
    journal.close()

    records = list(read_records(journal.path))
    assert [record.number for record in records] == list(range(1, len(CLEAN) + 2))
    assert records[0].kind is RecordKind.INPUT
    assert [record.record for record in records] == [READING, *CLEAN]
    assert read_match(journal.path) == {"rules": "international"}
    assert [path.name for path in tmp_path.iterdir()] == ["journal.sqlite"]


def test_flushed_records_survive_the_writer(tmp_path: Path) -> None:
    journal = Journal(MatchFolder(tmp_path), {})
    journal.add(RecordKind.EVENT, 1.0, CLEAN[0])
    journal.flush()
    journal.add(RecordKind.EVENT, 2.0, CLEAN[1])
    # read while the writer is still open, as after a crash: only what was flushed is there
    assert [record.record for record in read_records(journal.path)] == [CLEAN[0]]
    journal.close()


def test_a_new_match_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    for event in CLEAN[:2]:
        journal = Journal(MatchFolder(tmp_path), {})
        journal.add(RecordKind.EVENT, event.time_s, event)
        journal.close()
    assert [record.record for record in read_records(tmp_path / "journal.sqlite")] == [CLEAN[1]]


def test_a_full_disk_is_refused_and_what_was_flushed_stays(tmp_path: Path) -> None:
    journal = Journal(MatchFolder(tmp_path), {})
    journal.add(RecordKind.EVENT, 1.0, CLEAN[0])
    journal.flush()
    journal._file.execute("PRAGMA max_page_count = 1")  # SQLite's own way to have no more room
    long_reading = replace(READING, squares=READING.squares * 200)
    with pytest.raises(CannotWrite, match="disk is full"):
        journal.add(RecordKind.INPUT, READING.time_s, long_reading)
    journal.close()
    assert next(iter(read_records(journal.path))).record == CLEAN[0]


def test_another_schema_is_refused(tmp_path: Path) -> None:
    Journal(MatchFolder(tmp_path), {}).close()
    path = tmp_path / "journal.sqlite"
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(UnreadableInput, match="schema 99"):
        list(read_records(path))


@pytest.mark.parametrize("content", [b"", b"no database at all" * 100], ids=["empty", "text"])
def test_what_is_no_journal_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "journal.sqlite"
    path.write_bytes(content)
    with pytest.raises(UnreadableInput):
        list(read_records(path))


def test_a_missing_journal_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableInput, match="does not exist"):
        read_match(tmp_path / "journal.sqlite")
