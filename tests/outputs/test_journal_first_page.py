"""The journal's file without its first page, which identifies the file and holds no record."""

from __future__ import annotations

import contextlib
import shutil
from pathlib import Path

import pytest

from referee.outputs.folder import MatchFolder
from referee.outputs.journal import DAMAGED_NAME, Journal
from referee.outputs.journal_reader import BrokenJournal, read_cover, read_records, verify
from referee.outputs.journal_records import RecordKind
from tests.outputs.damages import FIRST_PAGES, Damage, cut_off_within_a_page
from tests.outputs.games import CLEAN, MATCH
from tests.outputs.test_journal import begun, records


@FIRST_PAGES
def test_a_lost_first_page_loses_no_record(tmp_path: Path, damage: Damage) -> None:
    journal = begun(tmp_path, CLEAN * 20)
    journal.close()
    damage(journal.path)
    kept = journal.path.read_bytes()
    assert read_cover(journal.path).match == MATCH
    whole: list[object] = []
    with pytest.raises(BrokenJournal, match="first page, which holds no record, is damaged"):
        whole.extend(record.record for record in read_records(journal.path))
    assert whole == [*CLEAN * 20]
    with pytest.raises(BrokenJournal) as broken:
        verify(journal.path)
    assert broken.value.number == len(whole) + 1
    assert journal.path.read_bytes() == kept


@FIRST_PAGES
def test_a_lost_first_page_in_a_truncated_copy(tmp_path: Path, damage: Damage) -> None:
    journal = begun(tmp_path, CLEAN * 20)
    journal.close()
    cut_off_within_a_page(journal.path)
    damage(journal.path)
    whole: list[object] = []
    with pytest.raises(BrokenJournal):
        whole.extend(record.record for record in read_records(journal.path))
    assert whole == [*CLEAN * 20][: len(whole)]
    assert len(whole) > 10


@FIRST_PAGES
def test_a_match_is_resumed_from_a_journal_without_its_first_page(tmp_path: Path, damage: Damage) -> None:
    begun(tmp_path, CLEAN).close()
    damage(tmp_path / "journal.sqlite")
    journal = Journal.reopen(MatchFolder(tmp_path))
    journal.add(RecordKind.EVENT, 40.0, CLEAN[-1])
    journal.close()
    assert records(journal.path) == [*CLEAN, CLEAN[-1]]
    assert verify(journal.path).records == len(CLEAN) + 1
    assert (tmp_path / DAMAGED_NAME).exists()


@FIRST_PAGES
def test_a_killed_writers_journal_without_its_first_page(tmp_path: Path, damage: Damage) -> None:
    """The records in the write-ahead log count too."""
    journal = begun(tmp_path / "match", CLEAN[:4])
    journal.flush()
    shutil.copytree(tmp_path / "match", tmp_path / "pulled")
    journal.close()
    damage(tmp_path / "pulled" / "journal.sqlite")
    whole: list[object] = []
    with contextlib.suppress(BrokenJournal):
        whole.extend(record.record for record in read_records(tmp_path / "pulled" / "journal.sqlite"))
    assert whole == [*CLEAN[:4]]
