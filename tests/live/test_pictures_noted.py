"""The pictures of an incident are journaled at once, so that a power cut loses none of them."""

from __future__ import annotations

from pathlib import Path

from hardware.simulated.palettes import plain_scene
from hardware.simulated.table import VirtualTable
from referee.live.bookkeeping import Bookkeeping
from referee.live.notices import Notices
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.match_files import files_of
from referee.outputs.recorded_match import picture_faults, read_recorded_match
from referee.records.events import IrregularityFound
from tests.outputs.games import IRREGULAR
from tests.outputs.recorded_matches import COVER


def test_incident_pictures_are_journaled_before_the_next_event(tmp_path: Path) -> None:
    folder, notices = MatchFolder(tmp_path), Notices(lambda topic, sentence: None)
    journal = Journal(folder, COVER)
    books = Bookkeeping(folder, COVER.match, journal, files_of(folder, COVER.match), notices)
    table = VirtualTable(plain_scene(7, (320, 240)), "table: wait 1", seed=7)
    books.add_frame(next(iter(table.frames())), table.pose_at(0.0))
    found = next(event for event in IRREGULAR if isinstance(event, IrregularityFound))
    books.add(None, (found,))
    recorded = read_recorded_match(tmp_path / "journal.sqlite")
    assert [[picture.moment.value for picture in shown][:1] for _, shown in recorded.events] == [["before"]]
    assert len(recorded.hashes) >= 1
    assert picture_faults(recorded, tmp_path) == ()
    books.close(found.time_s)
