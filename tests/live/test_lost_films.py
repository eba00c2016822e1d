"""A clip that the program had no time to write is reported as lost, and no page links to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.draughts.position import Side
from referee.live.bookkeeping import Bookkeeping
from referee.live.notices import Notices
from referee.live.resuming import ResumedMatch, resume_match
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_records import PicturesKept, RecordKind
from referee.outputs.match_files import files_of
from referee.outputs.recorded_match import picture_faults, read_recorded_match
from referee.outputs.sink import Picture, PictureMoment
from referee.records.events import IrregularityFound
from tests.outputs.recorded_matches import COVER, short_match

pytestmark = pytest.mark.slow

FILM = "evidence/001-clip.webm"


def killed(folder: Path) -> None:
    """Just after an incident, with its clip announced."""
    match = short_match(folder)
    number, event = next(
        (number, event) for number, event in enumerate(match.events, 1) if isinstance(event, IrregularityFound)
    )
    film = Picture(FILM, PictureMoment.CLIP, event.time_s, (640, 360), (0, 0, 640, 360))
    match.journal.add(RecordKind.EVIDENCE, event.time_s, PicturesKept(event.time_s, number, (film,)))
    match.journal.flush()
    assert event.side is Side.WHITE


def gone_on(folder: Path) -> ResumedMatch:
    """The match is resumed and stopped normally."""
    _, past = resume_match(folder / "journal.sqlite", COVER)
    kept = MatchFolder(folder)
    notices = Notices(lambda topic, sentence: None)
    books = Bookkeeping(kept, COVER.match, Journal.reopen(kept, past.last), files_of(kept, COVER.match), notices)
    books.remember(past.events, past.pictures)
    books.close(past.time_s)
    return past


def test_a_clip_that_was_never_written_is_reported_lost(tmp_path: Path) -> None:
    killed(tmp_path)
    gone_on(tmp_path)
    report = (tmp_path / "report.html").read_text("utf-8")
    assert "the program was stopped before it was written" in report
    assert FILM not in report
    assert FILM not in (tmp_path / "incidents.jsonl").read_text("utf-8")
    assert picture_faults(read_recorded_match(tmp_path / "journal.sqlite"), tmp_path) == ()


def test_a_clip_written_but_not_journaled_is_found_again(tmp_path: Path) -> None:
    killed(tmp_path)
    (tmp_path / FILM).write_bytes(b"a film")
    gone_on(tmp_path)
    assert FILM in (tmp_path / "report.html").read_text("utf-8")
    recorded = read_recorded_match(tmp_path / "journal.sqlite")
    assert FILM in dict(recorded.hashes)
    assert picture_faults(recorded, tmp_path) == ()
