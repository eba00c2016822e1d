"""The journal on a real disk: order, durability, the hash chain, disks that are full or removed."""

from __future__ import annotations

import sqlite3
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from referee.errors import CannotWrite, UnreadableInput
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import DAMAGED_NAME, Journal
from referee.outputs.journal_reader import (
    BrokenJournal,
    JournalWithoutHashes,
    links_of_any_version,
    read_cover,
    read_records,
    verify,
)
from referee.outputs.journal_records import JournalCover, RecordKind
from referee.outputs.replay import replay
from referee.records.end_of_input import EndOfInput
from referee.records.events import Event
from tests.outputs.damages import DAMAGES, Damage
from tests.outputs.games import CLEAN, MATCH
from tests.outputs.test_encoding import READING

COVER = JournalCover("referee 1.0", MATCH)


def begun(folder: Path, events: tuple[Event, ...] = ()) -> Journal:
    journal = Journal(MatchFolder(folder), COVER)
    for event in events:
        journal.add(RecordKind.EVENT, event.time_s, event)
    return journal


def records(path: Path) -> list[object]:
    return [record.record for record in read_records(path)]


def tampered(path: Path, *statements: str) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        connection.execute(statement)
    connection.close()


def test_inputs_and_events_come_back_in_order(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    journal.add(RecordKind.INPUT, READING.time_s, READING)
    for event in CLEAN:
        journal.add(RecordKind.EVENT, event.time_s, event)
    journal.close()

    read = list(read_records(journal.path))
    assert [record.number for record in read] == list(range(1, len(CLEAN) + 2))
    assert read[0].kind is RecordKind.INPUT
    assert [record.record for record in read] == [READING, *CLEAN]
    assert read_cover(journal.path) == COVER
    assert {path.name for path in tmp_path.iterdir()} == {"journal.sqlite", "journal.sqlite-end"}


def test_flushed_records_survive_the_writer(tmp_path: Path) -> None:
    journal = begun(tmp_path, CLEAN[:1])
    journal.flush()
    journal.add(RecordKind.EVENT, 2.0, CLEAN[1])
    # read while the writer is still open, as after a crash: only what was flushed is there
    assert records(journal.path) == [CLEAN[0]]
    journal.close()


def test_a_new_match_replaces_the_old_journal(tmp_path: Path) -> None:
    for event in CLEAN[:2]:
        begun(tmp_path, (event,)).close()
    assert records(tmp_path / "journal.sqlite") == [CLEAN[1]]


def test_a_complete_journal_verifies(tmp_path: Path) -> None:
    journal = begun(tmp_path, CLEAN)
    journal.flush()
    assert not verify(journal.path).finished
    journal.add(RecordKind.INPUT, 26.0, EndOfInput(26.0))
    journal.close()
    whole = verify(journal.path)
    assert (whole.records, whole.length_s, whole.finished) == (len(CLEAN) + 1, 26.0, True)
    assert len(whole.seal) == 64


@pytest.mark.parametrize(
    ("statement", "number", "reason"),
    [
        ("UPDATE record SET payload = replace(payload, '0.999', '0.998') WHERE number = 3", 3, "changed"),
        ("UPDATE record SET time_s = 7.5 WHERE number = 4", 4, "changed"),
        ("UPDATE record SET kind = 'input' WHERE number = 4", 4, "changed"),
        ("UPDATE record SET type = 'PositionRestored' WHERE number = 4", 4, "changed"),
        ("UPDATE record SET payload = replace(payload, 'board-3', 'board-4') WHERE number = 0", 0, "changed"),
        ("DELETE FROM record WHERE number = 5", 5, "missing; record 6"),
        ("DELETE FROM record WHERE number = 0", 0, "missing"),
        ("DELETE FROM record", 0, "cover is missing"),
        (
            "INSERT INTO record SELECT 16, kind, time_s, type, payload, sha256 FROM record WHERE number = 2",
            16,
            "changed",
        ),
    ],
    ids=["a certainty", "a time", "a kind", "a type", "the cover", "removed", "cover removed", "emptied", "put in"],
)
def test_the_hash_chain_breaks_at_a_changed_record(statement: str, number: int, reason: str, tmp_path: Path) -> None:
    journal = begun(tmp_path, CLEAN)
    journal.close()
    tampered(journal.path, statement)
    with pytest.raises(BrokenJournal, match=reason) as broken:
        verify(journal.path)
    assert broken.value.number == number
    assert broken.value.exit_status == 1


def test_a_journal_in_the_place_of_another_is_reported(tmp_path: Path) -> None:
    journal = begun(tmp_path, CLEAN)
    journal.close()
    other = begun(tmp_path / "other", (*CLEAN[:2], replace(CLEAN[2], time_s=99.0), *CLEAN[3:], CLEAN[-1]))
    other.close()
    journal.path.write_bytes(other.path.read_bytes())
    with pytest.raises(BrokenJournal, match="another journal") as broken:
        verify(journal.path)
    assert broken.value.number == len(CLEAN)


def test_a_replaced_record_with_its_hash_breaks_the_next_one(tmp_path: Path) -> None:
    journal = begun(tmp_path, CLEAN)
    journal.close()
    other = begun(tmp_path / "other", (*CLEAN[:2], replace(CLEAN[2], time_s=99.0), *CLEAN[3:]))
    other.close()
    tampered(
        journal.path,
        f"ATTACH '{other.path}' AS other",
        "DELETE FROM record WHERE number = 3",
        "INSERT INTO record SELECT * FROM other.record WHERE number = 3",
    )
    with pytest.raises(BrokenJournal) as broken:
        verify(journal.path)
    assert broken.value.number == 4


@DAMAGES
def test_the_readable_part_of_a_damaged_file_is_read(tmp_path: Path, damage: Damage) -> None:
    journal = begun(tmp_path, CLEAN * 20)
    journal.close()
    damage(journal.path)
    whole: list[object] = []
    with pytest.raises(BrokenJournal):
        whole.extend(record.record for record in read_records(journal.path))
    # extend keeps what came before the failure
    assert 10 < len(whole) < len(CLEAN * 20)
    assert whole == [*CLEAN * 20][: len(whole)]


def test_an_interrupted_match_is_continued(tmp_path: Path) -> None:
    first = begun(tmp_path, CLEAN[:4])
    first.add(RecordKind.INPUT, READING.time_s, READING)
    first.flush()
    # no close, as when the program is killed
    second = Journal.reopen(MatchFolder(tmp_path))
    second.add(RecordKind.INPUT, 20.0, replace(READING, time_s=20.0))
    second.add(RecordKind.EVENT, 20.0, CLEAN[4])
    second.close()
    assert records(second.path) == [*CLEAN[:4], READING, replace(READING, time_s=20.0), CLEAN[4]]
    assert verify(second.path).records == 7


def test_a_damaged_journal_is_continued_from_its_readable_part(tmp_path: Path) -> None:
    begun(tmp_path, CLEAN).close()
    tampered(tmp_path / "journal.sqlite", "UPDATE record SET time_s = 0 WHERE number = 6")
    journal = Journal.reopen(MatchFolder(tmp_path))
    journal.add(RecordKind.EVENT, 40.0, CLEAN[-1])
    journal.close()
    assert records(journal.path) == [*CLEAN[:5], CLEAN[-1]]
    assert verify(journal.path).records == 6
    assert (tmp_path / DAMAGED_NAME).exists()
    assert (tmp_path / f"{DAMAGED_NAME}-end").exists()


def test_a_different_journal_at_the_same_path_is_not_written(tmp_path: Path) -> None:
    journal = begun(tmp_path, CLEAN[:2])
    journal.flush()
    other = begun(tmp_path, CLEAN[:1])
    other.close()
    journal.add(RecordKind.EVENT, 5.0, CLEAN[2])
    with pytest.raises(CannotWrite, match="not the journal that this match began"):
        journal.close()
    assert records(other.path) == [CLEAN[0]]


def test_a_journal_read_in_part_may_be_closed_by_another_thread(tmp_path: Path) -> None:
    """The garbage collector runs in whatever thread is at work."""
    journal = begun(tmp_path, CLEAN)
    journal.close()
    partly = [links_of_any_version(journal.path)]
    next(partly[0])
    with pytest.MonkeyPatch.context() as collected:
        faults: list[object] = []
        collected.setattr(sys, "unraisablehook", faults.append)
        collector = threading.Thread(target=partly.clear)
        collector.start()
        collector.join()
    assert faults == []


def test_another_schema_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    begun(tmp_path).close()
    tampered(path, "PRAGMA user_version = 99")
    with pytest.raises(UnreadableInput, match="schema 99, this program reads 1 and 2"):
        list(read_records(path))
    with pytest.raises(UnreadableInput, match="schema 99"):
        Journal.reopen(MatchFolder(tmp_path))


def test_the_first_schema_is_read_but_cannot_be_verified(tmp_path: Path) -> None:
    """It kept the cover in a separate table, and no hashes."""
    path = tmp_path / "journal.sqlite"
    begun(tmp_path, CLEAN).close()
    tampered(
        path,
        "DELETE FROM record WHERE number = 0",
        "ALTER TABLE record DROP COLUMN sha256",
        "CREATE TABLE match (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
        "INSERT INTO match VALUES ('program', 'referee 0.2'), ('rules', 'international'), ('source', 'board-3.mp4'), "
        "('start', 'W:W31-50:B1-20')",
        "PRAGMA user_version = 1",
    )
    assert read_cover(path) == JournalCover("referee 0.2", MATCH)
    assert records(path) == list(CLEAN)
    with pytest.raises(JournalWithoutHashes, match="kept no hashes"):
        verify(path)
    with pytest.raises(JournalWithoutHashes):
        replay(path)
    with pytest.raises(UnreadableInput, match="only a match of schema 2 can be gone on with"):
        Journal.reopen(MatchFolder(tmp_path))


@pytest.mark.parametrize("content", [b"", b"no database at all" * 100], ids=["empty", "text"])
def test_a_file_that_is_not_a_journal_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "journal.sqlite"
    path.write_bytes(content)
    with pytest.raises(UnreadableInput):
        list(read_records(path))


def test_a_missing_journal_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableInput, match="does not exist"):
        read_cover(tmp_path / "journal.sqlite")
