"""A match is resumed from its last valid snapshot, else from its beginning: with the same result."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from referee.draughts.fen import parse_fen
from referee.live.bookkeeping import STATE_NAMES, Bookkeeping
from referee.live.notices import Notices
from referee.live.resuming import resume_match
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_lookups import read_states
from referee.outputs.journal_reader import verify
from referee.outputs.replay import new_session, replay
from referee.outputs.session_state import read_state, written_state
from referee.records.decisions import Correct
from referee.records.events import Event
from referee.records.readings import BoardReading
from referee.session import Session
from referee.words import say
from tests.often import often
from tests.outputs.recorded_matches import COVER
from tests.reconciler.watched import WatchedBoard

pytestmark = pytest.mark.slow

PLIES = ("32. 28w", "19. 23b", "28. 23. 19w", "14. 19. 23b", "37. 32w", "10. 14b")


def played(folder: Path) -> tuple[Session, list[Event]]:
    """Six plies, a snapshot after each, killed after the last."""
    kept, session = MatchFolder(folder), new_session(COVER)
    concluded: list[Event] = []
    journal = Journal(kept, COVER)
    books = Bookkeeping(kept, COVER.match, journal, (), Notices(lambda topic, sentence: None))
    board = WatchedBoard(COVER.match.start.to_string())

    def show(changes: str) -> None:
        for reading in board.show(changes, 2.0):
            events = session.feed(reading)
            session.orders()
            books.add(reading, events)
            concluded.extend(events)

    show("")
    for ply in PLIES:
        show(ply)
        books.keep_state(session, board.time_s)
        show("")
    journal.flush()
    return session, concluded


def untouched(folder: Path) -> None: ...


def one_file_lost(folder: Path) -> None:
    (folder / STATE_NAMES[1]).unlink()


def all_files_lost(folder: Path) -> None:
    for name in STATE_NAMES:
        (folder / name).unlink()


def files_changed(folder: Path) -> None:
    for name in STATE_NAMES:
        content = bytearray((folder / name).read_bytes())
        content[40] ^= 1
        (folder / name).write_bytes(content)


def files_of_another_match(folder: Path) -> None:
    (folder / STATE_NAMES[0]).write_bytes((folder / STATE_NAMES[1]).read_bytes())


def states_not_in_the_chain(folder: Path) -> None:
    with sqlite3.connect(folder / "journal.sqlite") as file:
        file.execute("UPDATE record SET payload = replace(payload, 'resume', 'RESUME') WHERE type = 'StateKept'")


@pytest.mark.parametrize(
    "harm",
    often(
        [untouched, one_file_lost, all_files_lost, files_changed, files_of_another_match],
        *("untouched", "all_files_lost", "files_of_another_match"),
    ),
)
def test_a_match_resumed_from_a_snapshot_ends_alike(tmp_path: Path, harm: Callable[[Path], None]) -> None:
    session, events = played(tmp_path)
    harm(tmp_path)
    again, past = resume_match(tmp_path / "journal.sqlite", COVER)
    assert past.exact
    assert list(past.events) == events
    assert past.unwritten == ()
    assert again.position == session.position
    # and it goes on as the other would have
    board = WatchedBoard(session.position.to_string())
    for reading in board.show("41. 37w", 3.0):
        later = replace(reading, time_s=reading.time_s + past.time_s)
        assert again.feed(later) == session.feed(later)


def test_a_snapshot_whose_record_was_changed_is_ignored(tmp_path: Path) -> None:
    played(tmp_path)
    states_not_in_the_chain(tmp_path)
    _, past = resume_match(tmp_path / "journal.sqlite", COVER)
    assert not past.exact


def test_only_inputs_after_the_snapshot_are_replayed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played(tmp_path)
    fed: list[BoardReading] = []
    feed = Session.feed

    def counted(session: Session, reading: BoardReading) -> tuple[Event, ...]:
        fed.append(reading)
        return feed(session, reading)

    monkeypatch.setattr(Session, "feed", counted)
    resume_match(tmp_path / "journal.sqlite", COVER)
    (latest, _) = read_states(tmp_path / "journal.sqlite", 2)
    assert fed
    assert all(reading.time_s >= latest.time_s for reading in fed)


def test_a_journal_with_snapshots_verifies_and_replays(tmp_path: Path) -> None:
    _, events = played(tmp_path)
    verify(tmp_path / "journal.sqlite")
    again = replay(tmp_path / "journal.sqlite")
    assert again.difference is None
    assert [event for event, _ in again.recorded.events] == events


def corrected(times: int) -> Session:
    """A match with so many corrections of the position, each repeated to override the camera."""
    session = new_session(COVER)
    board = WatchedBoard(COVER.match.start.to_string())
    for reading in board.show("", 2.0):
        session.feed(reading)
    positions = [parse_fen(fen) for fen in ("W:W31,32:B1,2", "W:W31,33:B1,3")]
    for number in range(times):
        for _ in range(2):
            session.feed(Correct(board.time_s, positions[number % 2]))
    return session


def test_the_snapshot_of_a_long_match_does_not_grow() -> None:
    """345 corrections once ended a live match: each standing referred to the one before."""
    short, long = corrected(130), corrected(400)
    state = written_state(long, COVER.match.rules)
    assert read_state(state, COVER.match.rules).position == long.position
    assert len(state) < 1.5 * len(written_state(short, COVER.match.rules))


def test_a_snapshot_that_cannot_be_written_does_not_end_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reported: list[str] = []
    notices = Notices(lambda topic, sentence: reported.append(say(sentence)))
    books = Bookkeeping(MatchFolder(tmp_path), COVER.match, Journal(MatchFolder(tmp_path), COVER), (), notices)
    session = new_session(COVER)

    def too_deep(*_: object) -> bytes:
        raise RecursionError("maximum recursion depth exceeded")

    monkeypatch.setattr("referee.live.bookkeeping.written_state", too_deep)
    books.keep_state(session, 1.0)
    books.keep_state(session, 61.0)
    assert len(reported) == 1, "said once"
    assert not any((tmp_path / name).exists() for name in STATE_NAMES)
