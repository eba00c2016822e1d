"""Faults on a match night, each with the real program: one line reports it, and nothing is lost."""

from __future__ import annotations

import contextlib
import json
import os
import pty
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from hardware.simulated.clock_faults import ClockFault
from referee.cli import main
from referee.draughts.fen import parse_fen
from referee.draughts.position import Side
from referee.outputs.journal_reader import read_records, verify
from referee.records.camera_signals import CameraFound, CameraLost
from referee.records.clock_events import ClockPressed
from referee.records.clock_readings import ClockFound, ClockLost
from referee.records.events import MovePlayed
from tests.live.evenings import VIRTUAL, Evening
from tests.live.world import World
from tests.outputs.recorded_matches import short_match
from tests.recordings import SIZE_PX, START, TABLE, board_picture, noisy, record

pytestmark = pytest.mark.slow

MIDDLE = "W:W31,36,38,39,41,42,43,44:B1,2,4,7,9,10,15"
"""A position of the middle game."""
SCRIPT = "white: take 32-28, press\nblack: take 19-23, press\nwhite: take 28x19, remove 23, press"


def events(folder: Path, *kinds: type) -> list[object]:
    found = [line.record for line in read_records(folder / "journal.sqlite") if line.kind.value == "event"]
    return [event for event in found if isinstance(event, kinds)]


@pytest.mark.waiting
def test_unplugged_camera_and_clock_are_reported_once_each_and_the_game_continues(tmp_path: Path) -> None:
    folder = tmp_path / "match"
    settings = tmp_path / "quick.toml"
    settings.write_text("[camera]\nsilence_s = 3.0", "utf-8")
    with (
        World(SCRIPT) as world,
        Evening(
            folder, "--camera", world.camera, "--clock", world.port, "--time", "15+5", "--settings", str(settings)
        ) as evening,
    ):
        evening.until("the match is followed")
        world.begin()
        evening.until("  1. White 32-28")
        world.pause()
        world.plugged.clear()
        evening.until("camera: ")
        world.terminal.switch(ClockFault.UNPLUGGED, True)
        evening.until("clock: ")
        world.terminal.switch(ClockFault.UNPLUGGED, False)
        evening.until("clock: the clock is back")
        world.plugged.set()
        evening.until("camera: the camera is back")
        world.begin()
        evening.until("  2. White 28x19")
        assert evening.stop() == 0
        reported = [line for line in evening.printed_lines if line.startswith(("camera:", "clock:"))]
        assert len(reported) == 4, reported
    assert len(events(folder, CameraLost)) == len(events(folder, CameraFound)) == 1
    assert len(events(folder, ClockLost)) == 1
    assert len(events(folder, ClockFound)) == 2
    assert [event.ply for event in events(folder, MovePlayed) if isinstance(event, MovePlayed)] == [1, 2, 3]
    verify(folder / "journal.sqlite")


@pytest.mark.deep
def test_a_clock_missing_at_the_start_is_reported_once_and_used_when_it_appears(tmp_path: Path) -> None:
    folder, port = tmp_path / "match", tmp_path / "board"
    with (
        World(SCRIPT) as world,
        Evening(folder, "--camera", world.camera, "--clock", str(port), "--time", "15+5") as evening,
    ):
        assert "does not exist" in evening.until("clock: ")
        evening.until("the match is followed")
        world.begin()
        evening.until("  1. White 32-28")
        world.pause()
        port.symlink_to(world.port)
        evening.until("clock: the clock is back")
        world.begin()
        evening.until("  2. White 28x19")
        assert evening.stop() == 0
        assert len([line for line in evening.printed_lines if line.startswith("clock:")]) == 2, evening.printed_lines
    (lost,), (found,) = events(folder, ClockLost), events(folder, ClockFound)
    assert isinstance(lost, ClockLost)
    assert isinstance(found, ClockFound)
    assert found.time_s > lost.time_s
    # by the board alone each ply counts as a press, with the clock only what is pressed
    presses = [event for event in events(folder, ClockPressed) if isinstance(event, ClockPressed)]
    assert [press.side for press in presses][:2] == [Side.WHITE, Side.BLACK]
    verify(folder / "journal.sqlite")


@pytest.mark.deep
def test_a_second_program_may_watch_the_same_camera_but_not_write_the_same_match(tmp_path: Path) -> None:
    with World(SCRIPT) as world:
        with Evening(tmp_path / "one", "--camera", world.camera) as one:
            one.until("the match is followed")
            with Evening(tmp_path / "two", "--camera", world.camera) as two:
                two.until("the match is followed")
                with Evening(tmp_path / "one", "--camera", world.camera, "--resume") as three:
                    assert three.end() == 2
                    (line,) = three.printed_lines
                    assert "is writing the match in" in line
                assert two.stop() == 0
            assert one.stop() == 0
        for folder in ("one", "two"):
            verify(tmp_path / folder / "journal.sqlite")


def fill_up(file: Path) -> None:
    ballast = os.open(file, os.O_WRONLY | os.O_CREAT)
    try:
        with contextlib.suppress(OSError):
            while os.write(ballast, bytes(4096)):
                pass
    finally:
        os.close(ballast)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of a few megabytes."""
    folder = tmp_path / "small"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", str(folder)]
    if subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        pytest.skip("needs the right to mount a small disk")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


@pytest.mark.deep
def test_the_disk_is_full_for_a_while(small_disk: Path) -> None:
    """Filled up by something else."""
    with World(SCRIPT) as world, Evening(small_disk / "match", "--camera", world.camera) as evening:
        evening.until("the match is followed")
        ballast = small_disk / "ballast"
        fill_up(ballast)
        world.begin()
        evening.until("The disk is full")
        evening.until("  1. Black 19-23")
        ballast.unlink()
        evening.until("there is room on the disk again")
        if not any("  2. White 28x19" in line for line in evening.printed_lines):
            evening.until("  2. White 28x19")
        assert evening.stop() == 0
        of_the_disk = [line for line in evening.printed_lines if line.startswith(("disk:", "room on the disk:"))]
        assert len(of_the_disk) == 3, of_the_disk  # little room at the start, full, room again
    verify(small_disk / "match" / "journal.sqlite")
    assert len(events(small_disk / "match", MovePlayed)) == 3


@pytest.mark.deep
def test_somebody_renames_the_evenings_folder_and_puts_it_back(tmp_path: Path) -> None:
    folder, renamed = tmp_path / "match", tmp_path / "Club championship"
    with World(SCRIPT) as world, Evening(folder, "--camera", world.camera) as evening:
        evening.until("the match is followed")
        world.begin()
        evening.until("  1. White 32-28")
        world.pause()
        folder.rename(renamed)
        world.begin()
        assert str(folder) in evening.until("The folder of this match is gone")
        evening.until("  2. White 28x19")
        assert not folder.exists()
        renamed.rename(folder)
        evening.until("disk: the match is written again")
        assert evening.stop() == 0
        told = [line for line in evening.printed_lines if line.startswith("disk:") or "cannot write" in line]
        assert len(told) == 2, evening.printed_lines
    verify(folder / "journal.sqlite")
    assert len(events(folder, MovePlayed)) == 3


@pytest.mark.deep
def test_the_disk_is_still_full_when_the_match_is_stopped(small_disk: Path) -> None:
    with World(SCRIPT) as world, Evening(small_disk / "match", "--camera", world.camera) as evening:
        evening.until("the match is followed")
        fill_up(small_disk / "ballast")
        world.begin()
        evening.until("The disk is full")
        evening.until("  1. Black 19-23")
        assert evening.stop() == 1
        assert re.search(
            r"the disk is full: .*journal.sqlite.* in .* could not be written; plies \d to \d are not on it",
            evening.printed_lines[-1],
        )


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--camera", "97"], "camera 97"),
        (["--camera", "97", "--clock", "/dev/no-clock"], "camera 97"),  # the lost clock was logged
        (["--camera", "no such camera"], "is no camera's name"),
        (["--camera", "http://127.0.0.1:9/none"], "check the address and the network"),
        (["--camera", "virtual", "--time", "for ever"], "--time: "),
        (["--camera", "virtual", "--start", "W:W31:B31"], "--start: "),
        (["--camera", "virtual", "--resume"], "no match in"),
        (["--camera", "97", "--profile", "none.toml"], "none.toml"),  # before a camera is opened
        (["--camera", "0", "--clock", "simulated"], "belongs to the virtual table"),
    ],
)
def test_unusable_input_gives_one_line_and_leaves_no_files(
    tmp_path: Path, arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "match"
    assert main(["play", "--output", str(folder), "--no-console", *arguments]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("referee: ")
    assert says in line
    assert not folder.exists()


@pytest.mark.usefixtures("one_net")
@pytest.mark.parametrize(
    ("position", "says"),
    [
        pytest.param(START.replace("bbbb", "bb..", 1), "", marks=pytest.mark.deep),
        pytest.param("." * 8 + START[8:], "look at 1, 2, 3, 4, 5, 6, 7, 8", marks=pytest.mark.deep),
        (parse_fen(MIDDLE).as_seen(), f'--start "{MIDDLE}"'),
        pytest.param(None, "no board found", marks=pytest.mark.deep),
    ],
    ids=["two men are missing", "eight men are missing", "in the middle of a game", "no board"],
)
def test_a_recording_without_the_first_position_ends_in_one_line(
    position: str | None, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("hardware.recording_playback.HELD_S", 1.0)
    empty = np.full((SIZE_PX[1], SIZE_PX[0], 3), TABLE, np.uint8)
    picture = empty if position is None else board_picture(position)
    film = record(tmp_path / "game.avi", (noisy(picture, seed) for seed in range(80)))
    assert main(["play", "--output", str(tmp_path / "match"), "--no-console", "--camera", str(film)]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("referee: the recording ended before the starting position was seen: ")
    assert says in line
    assert "page" not in line


@pytest.mark.deep
def test_closing_the_terminals_window_ends_the_match_as_ctrl_c_does(tmp_path: Path) -> None:
    folder = tmp_path / "match"
    program, window = pty.fork()
    if program == 0:
        signal.signal(signal.SIGHUP, signal.SIG_DFL)  # also if the tests were started with `nohup`
        line = [sys.executable, "-m", "referee", "play", *VIRTUAL, "--no-console", "--output", str(folder)]
        os.execv(sys.executable, line)
    shown = b""
    while b"1. White" not in shown:
        shown += os.read(window, 1000)
    os.close(window)
    _, status = os.waitpid(program, 0)
    assert os.WIFEXITED(status)
    left = {file.name for file in folder.iterdir()}
    assert "report.html" in left
    assert not [name for name in left if name.endswith((".part", "-wal"))]
    assert len(events(folder, MovePlayed)) >= 1


def test_a_folder_that_holds_a_match_is_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = short_match(tmp_path)
    match.close()
    before = match.journal.path.read_bytes()
    assert main(["play", "--output", str(match.journal.path.parent), "--no-console", *VIRTUAL]) == 2
    assert "holds a match already" in capsys.readouterr().err
    assert match.journal.path.read_bytes() == before


@pytest.mark.parametrize(
    "command", [("play", *VIRTUAL, "--console"), ("evening", "--no-browser"), ("hall",)], ids=lambda command: command[0]
)
def test_a_port_in_use_is_refused_before_anything_is_made(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)
    encrypted = () if command == ("hall",) else ("--tls",)
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert main([*command, *encrypted, "--host", "0.0.0.0", "--port", port]) == 2
    assert f"port {port} of 0.0.0.0 is in use" in capsys.readouterr().err
    assert not [file for file in tmp_path.rglob("*") if file.is_file()]


def test_a_port_in_use_is_refused_before_anything_begins(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert main(["play", "--output", str(tmp_path / "match"), *VIRTUAL, "--console", "--port", port]) == 2
    assert f"port {port} of 127.0.0.1 is in use" in capsys.readouterr().err
    assert not (tmp_path / "match" / "journal.sqlite").exists()


@pytest.mark.deep
def test_the_computers_date_may_jump(tmp_path: Path) -> None:
    """NTP sets it back an hour during a match; match time and clock are unaffected."""
    folder = tmp_path / "match"
    jump = (
        "import time, runpy, sys\n"
        "real, began = time.time, time.monotonic()\n"
        "time.time = lambda: real() - (3600 if time.monotonic() - began > 6 else 0)\n"
        f"sys.argv = ['referee', 'play', *{VIRTUAL!r}, '--no-console', '--output', {str(folder)!r}]\n"
        "runpy.run_module('referee', run_name='__main__')\n"
    )
    with subprocess.Popen([sys.executable, "-c", jump], stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        for line in program.stdout:
            if " 2. White" in line:
                program.terminate()
        assert program.wait(60) == 0
    times = [line.time_s for line in read_records(folder / "journal.sqlite")]
    assert all(0 <= time_s < 300 for time_s in times)
    positions = [json.loads(line) for line in (folder / "positions.jsonl").read_text("utf-8").splitlines()]
    assert len(positions) >= 3
