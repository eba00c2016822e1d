"""How long a game was watched: an evening that is resumed goes on so far into its recording."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from referee.live.watched_time import watched_time
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_reader import FILE_NAME
from referee.outputs.journal_records import RecordKind
from referee.records.camera_signals import LookedAway
from referee.records.readings import BoardReading
from tests.outputs.recorded_matches import COVER
from tests.reconciler.watched import WatchedBoard

SEARCHED = BoardReading.of_nothing(0.0, 50)
SEEN = WatchedBoard(COVER.match.start.to_string()).reading()
Run = dict[float, BoardReading]
"""What one run of the program read, by the second of the match."""
UNTIL_10_S: Run = {4.0: SEEN, 7.0: SEEN, 10.0: SEEN}


@pytest.mark.parametrize(
    ("runs", "waited_s", "watched_s"),
    [
        ([{}], 0.0, 0.0),
        ([UNTIL_10_S], 4.0, 6.0),
        ([UNTIL_10_S, {60.0: SEARCHED, 65.0: SEEN, 66.0: SEEN}], 4.0, 7.0),
        ([UNTIL_10_S, {60.0: SEARCHED, 65.0: SEARCHED}], 4.0, 6.0),
        ([UNTIL_10_S, {60.0: SEARCHED, 65.0: SEEN, 67.0: SEARCHED, 69.0: SEEN}], 4.0, 10.0),
        ([UNTIL_10_S, {60.0: SEARCHED}, {80.0: SEARCHED, 85.0: SEEN, 88.0: SEEN}], 4.0, 9.0),
        ([UNTIL_10_S, {65.0: SEEN, 66.0: SEEN}, {80.0: SEARCHED, 85.0: SEEN, 88.0: SEEN}], 4.0, 10.0),
    ],
    ids=[
        "nothing was read",
        "from the moment when the board was found",
        "resumed: neither the time away nor the search",
        "stopped again while the board was searched for",
        "covered for a while, while the recording runs on",
        "the first time resumed in vain",
        "resumed twice",
    ],
)
def test_the_time_for_which_a_game_was_watched(
    runs: list[Run], waited_s: float, watched_s: float, tmp_path: Path
) -> None:
    folder = MatchFolder(tmp_path)
    journal = Journal(folder, COVER)
    for number, run in enumerate(runs):
        if number > 0:
            journal.close()
            journal = Journal.reopen(folder)
            time_s = min(run)
            journal.add(RecordKind.INPUT, time_s, LookedAway(time_s))
        for time_s, reading in run.items():
            journal.add(RecordKind.INPUT, time_s, replace(reading, time_s=time_s))
    journal.close()
    time = watched_time(tmp_path / FILE_NAME)
    assert (time.waited_s, time.watched_s) == (waited_s, watched_s)
