"""Repeated kills while play continues: nothing announced is lost, and the game is resumed."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from referee.draughts.position import Side
from referee.outputs.evening_folders import folders_of, game_folder
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_file import FILE_NAME as JOURNAL_NAME
from referee.outputs.journal_file import SCHEMA
from referee.records.clock_events import ClockPressed
from referee.records.events import DoubtRaised, IrregularityFound
from tests.live.killed_match import killed_match, texts
from tests.outputs.recorded_matches import COVER


@pytest.mark.deep
@pytest.mark.parametrize(
    ("plies", "kills"),
    [(3, 1), (6, 2), (50, 20)],
)
def test_no_announced_event_is_lost_over_repeated_kills(tmp_path: Path, plies: int, kills: int) -> None:
    match = killed_match(tmp_path / "match", plies, kills, seed=5)
    assert match.reported_to_the_end
    assert match.status == 0
    assert [event.ply for event in match.moves] == list(range(1, plies + 1))
    # a ply may have been written down and not told any more; never the other way round
    assert match.lost == []
    assert len(match.announced) >= plies - kills
    # the order of plies that nobody saw may be open, which is then said; where they led to is not
    assert match.reached
    assert not any(isinstance(event, IrregularityFound) for event in match.events)
    if not any(isinstance(event, DoubtRaised) for event in match.events):
        assert texts(match.moves) == [text for text, _ in match.played]
    # the start and each press gave five seconds, of which White made most, and nobody thought for a minute
    times = [event for event in match.events if isinstance(event, ClockPressed)][-1].times
    most_ms = (15 * 60 + 5 * ((plies + 1) // 2 + 1)) * 1000
    assert all(most_ms - 60_000 * kills < times.of(side) <= most_ms for side in Side)


@pytest.mark.parametrize(
    ("killed_after", "games"),
    [("", 1), ("PRAGMA journal_mode = WAL", 1), (SCHEMA, 1), (None, 2)],
    ids=["the file was made", "it was opened", "it was laid out", "all of it, and damaged since"],
)
def test_a_next_game_killed_while_its_journal_was_made_was_not_started(
    killed_after: str | None, games: int, tmp_path: Path
) -> None:
    Journal(MatchFolder(tmp_path), COVER).close()
    second = game_folder(tmp_path, 2)
    second.mkdir()
    if killed_after is None:
        Journal(MatchFolder(second), COVER).close()
        (second / JOURNAL_NAME).write_bytes(b"")
    else:
        (second / JOURNAL_NAME).touch()
        with closing(sqlite3.connect(second / JOURNAL_NAME)) as file:
            file.executescript(killed_after)
    assert folders_of(tmp_path) == (tmp_path, second)[:games]
