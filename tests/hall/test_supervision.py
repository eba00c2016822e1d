"""The boards of the hall's computer: started again when a start fails, and which evenings they go on with."""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from referee.hall.boards_file import BoardEntry
from referee.hall.interrupted_evening import GOES_ON_WITHIN_S, is_interrupted
from referee.hall.supervision import Supervision
from referee.messages import Message
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_file import FILE_NAME
from referee.outputs.journal_records import JournalCover, RecordKind
from referee.records.decisions import CorrectResult
from referee.records.end_of_input import EndOfInput
from referee.records.events import GameResult
from referee.words import say
from tests.console.desks import TableDesk
from tests.hall.halls import soon

pytestmark = pytest.mark.slow

NO_PROCESS = BlockingIOError(11, "Resource temporarily unavailable")


def supervision_of(folder: Path, said: list[Message], *entries: BoardEntry) -> Supervision:
    """Its boards end at once."""
    return Supervision(entries, folder, folder, lambda number: ("--help",), said.append)


def no_log(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    log = folder / "board-1" / "terminal.log"
    log.mkdir(parents=True)
    return log.rmdir


def no_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    (folder / "board-1").write_text("")
    return (folder / "board-1").unlink


def no_process(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    popen, there = subprocess.Popen, list[bool]()

    def start(line: list[str], **options: Any) -> subprocess.Popen[bytes]:
        if not there and "--board 1 " in " ".join(line):
            raise NO_PROCESS
        return popen(line, **options)

    monkeypatch.setattr("subprocess.Popen", start)
    return lambda: there.append(True)


@pytest.mark.parametrize(
    "prevent",
    [
        pytest.param(no_log, id="its log cannot be written", marks=pytest.mark.deep),
        pytest.param(no_folder, id="its folder cannot be made"),
        pytest.param(no_process, id="no process can be made", marks=pytest.mark.deep),
    ],
)
def test_a_board_that_cannot_be_started_is_reported_and_tried_again_and_the_others_are_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, prevent: Callable[..., Callable[[], None]]
) -> None:
    said: list[Message] = []
    allow = prevent(tmp_path, monkeypatch)
    supervision = supervision_of(tmp_path, said, BoardEntry(1), BoardEntry(2))
    supervision.start()
    try:
        soon(lambda: "board 2 has ended its evening" in map(say, said))
        assert "board 1 could not be started: [Errno" in say(said[0])
        allow()
        soon(lambda: "board 1 has ended its evening" in map(say, said))
    finally:
        supervision.close()


def test_a_report_that_fails_ends_no_watch(tmp_path: Path) -> None:
    said: list[Message] = []

    def report(notice: Message) -> None:
        said.append(notice)
        raise BrokenPipeError

    entries = (BoardEntry(1), BoardEntry(2))
    supervision = Supervision(entries, tmp_path, tmp_path, lambda number: ("--help",), report)
    supervision.start()
    try:
        soon(lambda: {say(one) for one in said} == {f"board {board} has ended its evening" for board in (1, 2)})
    finally:
        supervision.close()


def game(folder: Path, *inputs: EndOfInput | CorrectResult) -> None:
    table = TableDesk(folder)
    journal = Journal(MatchFolder(folder), JournalCover("test", table.match, table.policy, id="a" * 16))
    for given in inputs:
        journal.add(RecordKind.INPUT, given.time_s, given)
    journal.close()


END = EndOfInput(1.0)


def interrupted(evening: Path) -> None:
    game(evening)


def ended(evening: Path) -> None:
    game(evening, END)


def ended_and_corrected(evening: Path) -> None:
    game(evening, END, CorrectResult(2.0, GameResult.DRAW, "the players agreed"))


def interrupted_in_its_second_game(evening: Path) -> None:
    game(evening, END)
    game(evening / "game-2")


def ended_after_its_second_game(evening: Path) -> None:
    game(evening, END)
    game(evening / "game-2", END)


def killed_while_it_made_its_journal(evening: Path) -> None:
    evening.mkdir()
    (evening / FILE_NAME).touch()


def damaged(evening: Path) -> None:
    evening.mkdir()
    (evening / FILE_NAME).write_bytes(b"no journal" * 1000)


def without_a_journal(evening: Path) -> None:
    evening.mkdir()


@pytest.mark.parametrize(
    ("make", "ago_s", "goes_on"),
    [
        pytest.param(interrupted, 240.0, True, id="four minutes ago"),
        pytest.param(interrupted, GOES_ON_WITHIN_S - 60, True, id="just within the time"),
        pytest.param(interrupted, GOES_ON_WITHIN_S + 60, False, id="longer ago"),
        pytest.param(interrupted, -86400.0, True, id="a clock that was set back"),
        pytest.param(ended, 240.0, False, id="ended"),
        pytest.param(ended_and_corrected, 240.0, False, id="ended, with a corrected result"),
        pytest.param(interrupted_in_its_second_game, 240.0, True, id="in its second game"),
        pytest.param(ended_after_its_second_game, 240.0, False, id="ended after its second game"),
        pytest.param(killed_while_it_made_its_journal, 240.0, False, id="an empty journal"),
        pytest.param(damaged, 240.0, False, id="a damaged journal"),
        pytest.param(without_a_journal, 240.0, False, id="no journal"),
    ],
)
def test_an_evening_goes_on_when_its_last_game_is_open_and_was_written_a_short_time_ago(
    tmp_path: Path, make: Callable[[Path], None], ago_s: float, goes_on: bool
) -> None:
    evening, now_s = tmp_path / "evening", time.time()
    make(evening)
    written(evening, now_s - ago_s)
    assert is_interrupted(evening, now_s) is goes_on


def written(evening: Path, time_s: float) -> None:
    for file in evening.rglob("*"):
        os.utime(file, (time_s, time_s))


@pytest.mark.parametrize(
    "days", [pytest.param(0, id="the same day", marks=pytest.mark.deep), pytest.param(1, id="beyond midnight")]
)
@pytest.mark.parametrize(("make", "resumed"), [(interrupted, True), (ended, False)], ids=["interrupted", "ended"])
def test_after_a_power_cut_the_hall_goes_on_with_an_interrupted_evening(
    tmp_path: Path, days: int, make: Callable[[Path], None], resumed: bool
) -> None:
    said: list[Message] = []
    evening = tmp_path / "board-1" / f"{datetime.now().astimezone() - timedelta(days=days):%Y-%m-%d-235800}"
    evening.parent.mkdir()
    make(evening)
    state = tmp_path / "board-1" / "program.json"
    state.write_text(json.dumps({"pid": 2**22 + 1, "output": str(evening)}))
    supervision = supervision_of(tmp_path, said, BoardEntry(1))
    supervision.start()
    try:
        soon(lambda: said)
        assert (json.loads(state.read_text())["output"] == str(evening)) is resumed
    finally:
        supervision.close()
