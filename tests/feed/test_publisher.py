"""The feed's folder on a real disk in real time: fresh, complete, kept over restarts, uploaded."""

from __future__ import annotations

import errno
import json
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from referee.errors import UnreadableInput
from referee.feed.history import History
from referee.feed.history_file import FeedClock, HistoryFile
from referee.feed.publisher import Publisher
from referee.feed.upload import Upload, checked_command
from referee.live.notices import Notices
from referee.messages import Message
from referee.outputs.folder import cannot_write
from referee.words import say
from tests.feed.games import course

PATIENCE_S = 20.0


def until(what: Callable[[], bool]) -> None:
    until_s = time.monotonic() + PATIENCE_S
    while not what():
        assert time.monotonic() < until_s
        time.sleep(0.02)


class RecordedNotices:
    """Notices to the arbiter."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.notices = Notices(self._tell)

    def _tell(self, topic: str, sentence: Message) -> None:
        self.lines.append(f"{topic}: {say(sentence)}")


def publisher(tmp_path: Path, delay_s: int = 0, **wishes: tuple[str, ...]) -> Publisher:
    return Publisher(tmp_path / "feed", delay_s, tmp_path / "state", RecordedNotices().notices, language="fr", **wishes)


def pdn(tmp_path: Path) -> str:
    path = tmp_path / "feed" / "games.pdn"
    return path.read_text("utf-8") if path.exists() else ""


def plies(tmp_path: Path, board: int = 1) -> int | None:
    """Number of plies published; None before anything is."""
    try:
        found: int = json.loads((tmp_path / "feed" / "games.json").read_bytes())["games"][board - 1]["plies"]
    except FileNotFoundError:
        return None
    return found


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
    (kept,) = (tmp_path / "state" / "feeds").iterdir()
    assert kept.stat().st_mode & 0o077 == 0


def test_a_removed_state_file_is_rewritten_in_full(tmp_path: Path) -> None:
    feed = publisher(tmp_path, delay_s=900)
    feed.begin([course(1)[0]], goes_on=False)
    (kept,) = (tmp_path / "state" / "feeds").iterdir()
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


@pytest.mark.parametrize("damage", [b"", b"{", b'{"boot":"x"}', b'{"since_s":1}\n'])
def test_a_damaged_state_is_used_as_far_as_it_is_whole(tmp_path: Path, damage: bytes) -> None:
    feed = publisher(tmp_path, delay_s=900)
    feed.begin([course(1)[0]], goes_on=False)
    feed.report_game(1, course(1)[4])
    feed.close()
    (kept,) = (tmp_path / "state" / "feeds").iterdir()
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


COPY = "import shutil, sys; shutil.copytree(sys.argv[1], sys.argv[2], dirs_exist_ok=True)"


def test_the_folder_is_uploaded_after_each_change(tmp_path: Path) -> None:
    there = tmp_path / "web server"
    command = checked_command([sys.executable, "-c", COPY, "{folder}", str(there)], tmp_path / "feed")
    feed = publisher(tmp_path, upload=command)
    feed.begin([course(1)[0]], goes_on=False)
    until(lambda: (there / "games.pdn").exists())
    feed.report_game(1, course(1)[4])
    feed.close()  # what could be seen by then is brought there too
    assert (there / "games.json").read_bytes() == (tmp_path / "feed" / "games.json").read_bytes()


def test_an_upload_failure_is_reported_once_and_made_up_for(tmp_path: Path) -> None:
    recorded, marks = RecordedNotices(), tmp_path / "marks"
    marks.mkdir()
    program = (
        "import pathlib, sys; marks = pathlib.Path(sys.argv[1]); count = len(list(marks.iterdir()));"
        "(marks / str(count)).touch(); print('no route to host', file=sys.stderr); sys.exit(count < 3)"
    )
    upload = Upload([sys.executable, "-c", program, str(marks)], recorded.notices, retry_s=0.01)
    upload.folder_changed()
    until(lambda: len(recorded.lines) == 2)
    upload.close(PATIENCE_S)
    assert recorded.lines[0].startswith(
        f"upload: the feed's upload by {sys.executable} failed, and is tried again: no r"
    )
    assert recorded.lines[1] == "upload: the feed's upload works again"


class HeldUpload:
    """An upload that starts and waits until it is released."""

    def __init__(self, folder: Path) -> None:
        self._marks, self._goes_on = folder / "marks", folder / "go"
        self._marks.mkdir()
        program = (
            "import pathlib, sys, time; marks, go = map(pathlib.Path, sys.argv[1:]);"
            "(marks / str(len(list(marks.iterdir())))).touch()\nwhile not go.exists(): time.sleep(0.02)"
        )
        command = [sys.executable, "-c", program, str(self._marks), str(self._goes_on)]
        self.upload = Upload(command, RecordedNotices().notices)
        self.upload.folder_changed()
        until(lambda: self.begun == 1)

    @property
    def begun(self) -> int:
        """Number of uploads started."""
        return len(list(self._marks.iterdir()))

    def let_go(self) -> None:
        self._goes_on.touch()


def test_one_upload_at_a_time_and_changes_meanwhile_make_one_more(tmp_path: Path) -> None:
    held = HeldUpload(tmp_path)
    for _ in range(5):
        held.upload.folder_changed()
    assert held.begun == 1
    held.let_go()
    until(lambda: held.begun == 2)
    held.upload.close(PATIENCE_S)
    assert held.begun <= 3


def test_a_change_during_the_last_upload_is_uploaded(tmp_path: Path) -> None:
    held = HeldUpload(tmp_path)
    held.upload.folder_changed()  # a result, say
    threading.Timer(0.3, held.let_go).start()
    held.upload.close(PATIENCE_S)
    assert held.begun == 2


def test_an_upload_that_hangs_is_ended_once_and_not_tried_again(tmp_path: Path) -> None:
    held = HeldUpload(tmp_path)
    held.upload.close(0.3)
    assert held.begun == 1


def test_a_missing_upload_program_is_refused_at_start(tmp_path: Path) -> None:
    with pytest.raises(UnreadableInput, match='there is no program "rsink"'):
        checked_command(["rsink", "{folder}"], tmp_path)
    assert checked_command([sys.executable, "{folder}/x; rm -rf /"], tmp_path)[1] == f"{tmp_path}/x; rm -rf /"


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
