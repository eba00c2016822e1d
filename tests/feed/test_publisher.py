"""The feed's folder on a real disk in real time: fresh, complete, kept over restarts."""

from __future__ import annotations

import errno
import json
import os
import shutil
import time
from pathlib import Path

import pytest

from referee.errors import CannotWrite, UnreadableInput
from referee.feed.history import BoardUpdate, History
from referee.feed.history_file import FeedClock, HistoryFile
from referee.feed.publisher import Publisher
from referee.outputs.folder import cannot_write
from referee.words import say
from tests.feed.games import course
from tests.feed.public_folders import RecordedNotices, pdn, plies, publisher, until


def test_a_page_and_both_boards_at_once_and_every_ply_within_two_seconds(tmp_path: Path) -> None:
    feed = publisher(tmp_path)
    feed.begin([course(1)[0], course(2)[0]], goes_on=False)
    until(lambda: pdn(tmp_path).count("[White ") == 2)
    assert (tmp_path / "feed" / "index.html").read_text("utf-8").startswith('<!doctype html>\n<html lang="fr">')
    assert {"board.js", "feed.js"} <= {path.name for path in (tmp_path / "feed" / "static").iterdir()}
    reported_s = time.time()
    feed.report_game(2, course(2)[2])
    by_s = time.time()
    until(lambda: plies(tmp_path, 2) == 1)
    changed_s = (tmp_path / "feed" / "games.pdn").stat().st_mtime
    assert reported_s < changed_s <= by_s + 1
    feed.close()
    assert feed.remaining_delay_s == 0


def test_a_result_in_the_last_second_of_the_program_is_seen(tmp_path: Path) -> None:
    feed = publisher(tmp_path)
    feed.begin([course(1)[0]], goes_on=False)
    feed.report_game(1, course(1)[-1])
    feed.close()
    assert '[Result "0-2"]' in pdn(tmp_path)


def test_a_restart_publishes_nothing_before_its_delay(tmp_path: Path) -> None:
    feed = publisher(tmp_path, delay_s=900)
    feed.begin([course(1)[0]], goes_on=False)
    reported_s = time.monotonic()
    feed.report_game(1, course(1)[4])
    until(lambda: "[White " in pdn(tmp_path))
    feed.close()
    assert 899 - (time.monotonic() - reported_s) < feed.remaining_delay_s <= 901
    again = publisher(tmp_path, delay_s=900)
    again.begin([course(1)[4]], goes_on=True)
    again.report_game(1, course(1)[5])
    again.close()
    assert plies(tmp_path) == 0
    prompt = publisher(tmp_path, delay_s=0)  # the organiser took the delay away
    until(lambda: plies(tmp_path) == len(course(1)[5].plies))
    prompt.close()


def test_the_next_round_waits_until_this_one_is_fully_published(tmp_path: Path) -> None:
    feed = publisher(tmp_path, delay_s=900)
    feed.begin([course(1)[0], course(2)[0]], goes_on=False)
    feed.report_game(1, course(1)[4])
    feed.begin([course(1, 2)[0]], goes_on=False)
    until(lambda: "[White " in pdn(tmp_path))
    feed.close()
    assert '[Round "1"]' in pdn(tmp_path)
    assert '[Round "2"]' not in pdn(tmp_path)


def test_a_fully_published_round_is_replaced_by_the_next(tmp_path: Path) -> None:
    for round_number, boards in ((1, (1, 2)), (2, (1,))):
        feed = publisher(tmp_path)
        feed.begin([course(board, round_number)[0] for board in boards], goes_on=False)
        until(lambda number=round_number: f'[Round "{number}"]' in pdn(tmp_path))  # type: ignore[misc]
        feed.close()
    assert not (tmp_path / "feed" / "board-2.json").exists()


def test_the_state_with_delayed_moves_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    feed = publisher(tmp_path, delay_s=900)
    feed.begin([course(1)[0]], goes_on=False)
    feed.report_game(1, course(1)[4])
    feed.close()
    (kept,) = (tmp_path / "state" / "feeds").glob("*.jsonl")
    assert kept.stat().st_mode & 0o077 == 0


def test_a_removed_state_file_is_rewritten_in_full(tmp_path: Path) -> None:
    feed = publisher(tmp_path, delay_s=900)
    feed.begin([course(1)[0]], goes_on=False)
    (kept,) = (tmp_path / "state" / "feeds").glob("*.jsonl")
    kept.unlink()
    feed.report_game(1, course(1)[2])
    assert kept.stat().st_mode & 0o077 == 0
    feed.close()
    assert len(HistoryFile(tmp_path / "state", tmp_path / "feed").read()[1]) == 2


def test_a_state_that_could_not_be_written_for_a_while_is_whole_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    feed = publisher(tmp_path, delay_s=900)
    feed.begin([course(1)[0], course(2)[0]], goes_on=False)
    with monkeypatch.context() as full:
        full.setattr(HistoryFile, "add", half_written)
        full.setattr(HistoryFile, "write", half_written)
        feed.report_game(1, course(1)[2])
    feed.report_game(2, course(2)[4])
    feed.close()
    assert len(HistoryFile(tmp_path / "state", tmp_path / "feed").read()[1]) == 4


def half_written(kept: HistoryFile, *games: object) -> None:
    """As a full disk leaves it."""
    path = kept._path
    path.write_bytes(path.read_bytes() + b'{"since_s":1')
    raise cannot_write(path, OSError(errno.ENOSPC, "No space left on device"))


@pytest.mark.parametrize("spelt", ["feed", "feed/../feed", "link to feed"])
def test_a_second_program_at_the_same_folder_is_refused(tmp_path: Path, spelt: str) -> None:
    """Two boards of one computer, each with a feed of its own, would wipe each other from the folder."""
    feed = publisher(tmp_path)
    (tmp_path / "link to feed").symlink_to(tmp_path / "feed")
    feed.begin([course(1)[0]], goes_on=False)
    with pytest.raises(UnreadableInput) as refused:
        Publisher(tmp_path / spelt, 0, tmp_path / "state", RecordedNotices().notices, language="fr")
    feed.close()
    assert f"another referee (process {os.getpid()})" in say(refused.value.message)
    assert 'together with "referee feed"' in say(refused.value.message)
    again = publisher(tmp_path)
    assert again.games.keys() == {1}
    again.close()


def test_a_folder_whose_page_cannot_be_written_is_not_held(tmp_path: Path) -> None:
    (tmp_path / "feed" / "index.html").mkdir(parents=True)
    with pytest.raises(CannotWrite, match="index"):
        publisher(tmp_path)
    (tmp_path / "feed" / "index.html").rmdir()
    publisher(tmp_path).close()


@pytest.mark.parametrize("removed", ["index.html", "static", "games.pdn", "board-2.json", "."])
def test_what_somebody_removed_from_the_folder_is_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, removed: str
) -> None:
    """Nothing is reported meanwhile; the files have their dates again."""
    monkeypatch.setattr("referee.feed.publisher.LOOK_S", 0.1)
    feed = publisher(tmp_path)
    feed.begin([course(1)[0], course(2)[0]], goes_on=False)
    folder = tmp_path / "feed"
    until(lambda: {path.name for path in folder.glob("*")} >= set(ROUND_FILES))
    before = dated_files(folder)
    shutil.move(folder / removed, tmp_path / "removed")
    until(lambda: dated_files(folder).keys() == before.keys())
    feed.close()
    assert {name: date for name, date in dated_files(folder).items() if name in ROUND_FILES} == {
        name: date for name, date in before.items() if name in ROUND_FILES
    }


ROUND_FILES = ("games.pdn", "games.json", "board-1.json", "board-2.json")


def dated_files(folder: Path) -> dict[str, int]:
    """The seconds of their dates, by name."""
    files = [path for path in folder.rglob("*") if path.is_file() and not path.name.endswith(".part")]
    return {str(path.relative_to(folder)): int(path.stat().st_mtime) for path in files}


def test_boards_of_a_round_that_nothing_is_known_of_any_more_are_removed(tmp_path: Path) -> None:
    for board, state in ((2, "state"), (1, "another state")):
        feed = Publisher(tmp_path / "feed", 0, tmp_path / state, RecordedNotices().notices, language="fr")
        feed.begin([course(board)[0]], goes_on=False)
        feed.close()
    assert sorted(path.name for path in (tmp_path / "feed").glob("board-*")) == ["board-1.json"]


@pytest.mark.parametrize("damage", [b"", b"{", b'{"boot":"x"}', b'{"since_s":1}\n'])
def test_a_damaged_state_is_used_as_far_as_it_is_whole(tmp_path: Path, damage: bytes) -> None:
    feed = publisher(tmp_path, delay_s=900)
    feed.begin([course(1)[0]], goes_on=False)
    feed.report_game(1, course(1)[4])
    feed.close()
    (kept,) = (tmp_path / "state" / "feeds").glob("*.jsonl")
    kept.write_bytes(kept.read_bytes() + damage)
    assert len(HistoryFile(tmp_path / "state", tmp_path / "feed").read()[1]) == 2
    kept.write_bytes(damage)
    assert HistoryFile(tmp_path / "state", tmp_path / "feed").read()[1] == ()


def test_a_changed_system_clock_does_not_shorten_the_delay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system date is set one hour ahead: within one boot nothing is published earlier."""
    kept = HistoryFile(tmp_path / "state", tmp_path / "feed")
    before = FeedClock.set_by_date()
    kept.write(before, ())
    now_s = time.time
    monkeypatch.setattr(time, "time", lambda: now_s() + 3600)
    assert abs(before.now_s() - now_s()) < 1
    assert abs(kept.read()[0].now_s() - now_s()) < 1


def test_the_feeds_clock_knows_how_far_the_date_was_set() -> None:
    date_s = 1_764_000_000.0
    clock = FeedClock(date_s, monotonic=lambda: 0.0, date=lambda: date_s)
    assert clock.date_ahead_s() == 0
    for set_by_s, ahead_s in ((0.9, 0), (3600.4, 3600), (3600.6, 3600), (-5.0, -5)):
        date_s = clock.offset_s + set_by_s
        assert clock.date_ahead_s() == ahead_s


def test_the_clocks_of_a_game_run_on_when_the_pairing_of_another_board_is_corrected(tmp_path: Path) -> None:
    kept, played_s = HistoryFile(tmp_path / "state", tmp_path / "feed"), round(time.time()) - 60
    playing, paired, corrected = course(1)[4], course(2)[0], course(2, 2)[0]
    updates = [BoardUpdate(played_s, game.board, game, initial=True) for game in (playing, paired)]
    kept.write(FeedClock.set_by_date(), updates)
    feed = publisher(tmp_path)
    feed.begin([playing, corrected], goes_on=False)
    feed.close()
    games = json.loads((tmp_path / "feed" / "games.json").read_bytes())["games"]
    assert [game["tags"]["White"] for game in games] == [playing.tags["White"], corrected.tags["White"]]
    assert games[0]["since_s"] == played_s


@pytest.mark.parametrize(
    ("date_moved_s", "clock_moved_s"),
    [
        pytest.param(-3600, 0, id="an hour behind: the clock goes on from the last update"),
        pytest.param(600, 600, id="ten minutes later: the date is believed"),
    ],
)
def test_after_a_restart_of_the_computer_the_feeds_clock_is_not_behind_its_last_update(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, date_moved_s: int, clock_moved_s: int
) -> None:
    kept = HistoryFile(tmp_path / "state", tmp_path / "feed")
    now_s = time.time()
    updates = History().begin([course(1)[0]], now_s)
    kept.write(FeedClock.set_by_date(), updates)
    monkeypatch.setattr("referee.feed.history_file.boot_id", lambda: "another boot")
    monkeypatch.setattr(time, "time", lambda: now_s + date_moved_s)
    clock, read = kept.read()
    assert read == updates
    assert clock.now_s() == pytest.approx(now_s + clock_moved_s, abs=2)


def test_a_write_failure_is_reported_and_retried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.feed.publisher.RETRY_S", 0.05)
    recorded = RecordedNotices()
    feed = Publisher(tmp_path / "feed", 0, tmp_path / "state", recorded.notices, language="en")
    (tmp_path / "feed" / "games.pdn").mkdir()
    feed.begin([course(1)[0]], goes_on=False)
    until(lambda: bool(recorded.lines))
    (tmp_path / "feed" / "games.pdn").rmdir()
    until(lambda: len(recorded.lines) == 2)
    feed.close()
    assert recorded.lines[0] == f"feed: cannot write {tmp_path / 'feed' / 'games.pdn'}: Is a directory"
    assert recorded.lines[1] == "feed: the public feed is written again"
    assert "[White " in pdn(tmp_path)
