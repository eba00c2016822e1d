"""The feed's folder is uploaded by the organiser's own program."""

from __future__ import annotations

import sys
import threading
from pathlib import Path

import pytest

from referee.errors import UnreadableInput
from referee.feed.upload import Upload, checked_command
from tests.feed.games import course
from tests.feed.public_folders import PATIENCE_S, RecordedNotices, publisher, until

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
