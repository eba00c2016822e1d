"""Equal inputs give equal events, whatever happened on the board."""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee.cli import main
from referee.draughts.position import Side
from referee.errors import UnreadableInput
from referee.live.resuming import resume_match
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_reader import read_cover, read_records, verify
from referee.outputs.journal_records import ChainLink, ReadingsMissing, RecordKind
from referee.outputs.recorded_match import read_recorded_match
from referee.outputs.replay import Difference, replay
from referee.records.decisions import OfferDraw, Pause, Resume
from referee.records.draw_events import DrawOffered
from referee.records.events import IrregularityFound, MovePlayed, RulingMade
from tests.outputs.damages import DAMAGES, Damage
from tests.outputs.recorded_matches import RecordedMatch, finished_match, short_match

pytestmark = pytest.mark.slow

CHANGES = st.lists(
    st.tuples(st.integers(1, 50), st.sampled_from([".", "w", "b", "w?"])).map(lambda change: f"{change[0]}{change[1]}"),
    max_size=3,
).map(" ".join)
HANDS = st.lists(st.integers(1, 50), max_size=4, unique=True).map(tuple)
LEGAL = st.sampled_from(["32. 28w", "19. 23b", "31. 27w", "20. 25b"])
DECISIONS = st.sampled_from([OfferDraw(0.0, Side.WHITE), OfferDraw(0.0, Side.BLACK), Pause(0.0), Resume(0.0)])


@given(st.lists(st.tuples(CHANGES | LEGAL, HANDS, st.booleans(), st.none() | DECISIONS), max_size=6))
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_replaying_any_match_gives_the_same_events(
    acts: list[tuple[str, tuple[int, ...], bool, OfferDraw | Pause | Resume | None]],
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        match = RecordedMatch(Path(folder))
        match.show(seconds=1.0)
        for changes, hand, pressed, decision in acts:
            for reading in match.board.show(changes, 1.2, hand):
                match.feed(reading)
            if pressed:
                match.ply("")
            if decision is not None:
                match.decide(decision)
        match.close()
        replayed = replay(match.journal.path)
        assert replayed.difference is None
        assert [event for event, _ in replayed.recorded.events] == match.events


def test_a_match_with_a_ruling_a_pause_and_a_clock(tmp_path: Path) -> None:
    match = short_match(tmp_path)
    match.close()
    replayed = replay(match.journal.path)
    assert replayed.difference is None
    assert replayed.missing_s is None
    assert sum(isinstance(event, MovePlayed) for event in match.events) == 5
    assert any(isinstance(event, RulingMade) for event in match.events)
    assert [len(pictures) for event, pictures in replayed.recorded.events if isinstance(event, IrregularityFound)] == [
        1
    ]


def test_an_interrupted_match_replays_without_difference(tmp_path: Path) -> None:
    match = short_match(tmp_path)
    match.journal.flush()
    # the program is killed here: what it did not say to the end is missing, and nothing else
    replayed = replay(match.journal.path)
    assert replayed.difference is None
    assert len(replayed.recorded.events) == len(match.events)


def first_difference(path: Path, statement: str, *values: object) -> Difference:
    """With recomputed hashes, as a knowledgeable forger leaves them; other tests cover the chain."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute(statement, values)
    connection.close()
    rechained(path)
    difference = replay(path).difference
    assert difference is not None
    return difference


def rechained(path: Path) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    rows = connection.execute("SELECT kind, time_s, type, payload FROM record ORDER BY number").fetchall()
    connection.execute("DELETE FROM record")
    link: ChainLink | None = None
    for kind, time_s, name, payload in rows:
        link = ChainLink.after(link, RecordKind(kind), time_s, name, payload)
        fields = (link.number, link.kind, link.time_s, link.type, link.payload, link.sha256)
        connection.execute("INSERT INTO record VALUES (?, ?, ?, ?, ?, ?)", fields)
    connection.close()


def test_a_forged_event_is_a_difference(tmp_path: Path) -> None:
    journal = finished_match(tmp_path)
    statement = 'UPDATE record SET payload = replace(payload, \'"side":"B"\', \'"side":"W"\') WHERE type = ?'
    difference = first_difference(journal, statement, "DrawOffered")
    assert isinstance(difference.recorded, DrawOffered)
    assert isinstance(difference.concluded, DrawOffered)
    assert (difference.recorded.side, difference.concluded.side) == (Side.WHITE, Side.BLACK)


def test_an_event_taken_out_is_a_difference(tmp_path: Path) -> None:
    journal = finished_match(tmp_path)
    difference = first_difference(journal, "DELETE FROM record WHERE type = ?", "DrawOffered")
    assert difference.recorded is None
    assert isinstance(difference.concluded, DrawOffered)


def test_an_event_put_in_is_a_difference(tmp_path: Path) -> None:
    journal = finished_match(tmp_path)
    statement = (
        "INSERT INTO record SELECT 100000, kind, time_s, type, payload, sha256 FROM record WHERE type = 'GamePaused'"
    )
    difference = first_difference(journal, statement)
    assert difference.concluded is None


def test_missing_readings_end_the_comparison(tmp_path: Path) -> None:
    match = short_match(tmp_path)
    match.journal.add(RecordKind.INPUT, 50.0, ReadingsMissing(50.0))
    match.show("31. 27w")
    match.close()
    replayed = replay(match.journal.path)
    assert replayed.missing_s == 50.0
    assert replayed.difference is None


def test_a_damaged_journal_is_replayed_as_far_as_it_is_whole(tmp_path: Path) -> None:
    journal = finished_match(tmp_path)
    connection = sqlite3.connect(journal, isolation_level=None)
    connection.execute("UPDATE record SET time_s = 0 WHERE number = 100")
    connection.close()
    replayed = replay(journal)
    assert replayed.difference is None
    assert replayed.recorded.fault is not None
    assert replayed.recorded.fault.number == 100


@DAMAGES
def test_the_readable_part_of_a_damaged_file_is_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], damage: Damage
) -> None:
    journal = finished_match(tmp_path)
    damage(journal)
    for command in ("verify", "replay"):
        assert main([command, str(journal)]) == 1
        (line,) = capsys.readouterr().err.splitlines()
        assert f"{journal}, record " in line

    recorded = [event for event, _ in read_recorded_match(journal).events]
    _, past = resume_match(journal, read_cover(journal))
    assert recorded
    assert list(past.events) == recorded
    Journal.reopen(MatchFolder(tmp_path), past.last).close()
    verify(journal)
    assert [event for event, _ in read_recorded_match(journal).events] == recorded


def test_a_ply_whose_record_is_damaged_is_concluded_again_from_its_inputs(tmp_path: Path) -> None:
    journal = finished_match(tmp_path)
    third = [line.number for line in read_records(journal) if isinstance(line.record, MovePlayed)][2]
    with closing(sqlite3.connect(journal, isolation_level=None)) as file:
        file.execute("UPDATE record SET time_s = 0 WHERE number >= ?", (third,))
    _, past = resume_match(journal, read_cover(journal))
    assert not past.exact
    assert [event.ply for event in past.events if isinstance(event, MovePlayed)] == [1, 2]
    assert [event.ply for event in past.unwritten if isinstance(event, MovePlayed)] == [3]


def test_no_journal(tmp_path: Path) -> None:
    with pytest.raises(UnreadableInput):
        replay(tmp_path / "journal.sqlite")
