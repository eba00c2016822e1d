"""The command as a user runs it: bad input gives one line that says what and where, and the documented status."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from referee.cli import write_failure_log
from referee.outputs.journal_reader import verify
from tests.command_line import run_command
from tests.often import often
from tests.outputs.recorded_matches import finished_match
from tests.recordings import SIZE_PX, board_picture, noisy, record, still_board

pytestmark = pytest.mark.usefixtures("one_net")

BLACK = np.zeros((SIZE_PX[1], SIZE_PX[0], 3), np.uint8)


def referee(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The command as a process of its own."""
    line = [sys.executable, "-m", "referee", *arguments]
    return subprocess.run(line, capture_output=True, text=True, timeout=120, check=False)


def refused(done: subprocess.CompletedProcess[str], status: int = 2) -> str:
    """The one line of a refusal."""
    assert done.returncode == status, done.stderr
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line.startswith("referee: ")
    return line.removeprefix("referee: ")


@pytest.fixture(scope="module")
def board_video(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return still_board(tmp_path_factory.mktemp("recordings") / "still.mp4")


def missing(folder: Path) -> Path:
    return folder / "bord.mp4"


def a_folder(folder: Path) -> Path:
    return folder


def empty(folder: Path) -> Path:
    path = folder / "bord.mp4"
    path.touch()
    return path


def text(folder: Path) -> Path:
    path = folder / "bord.mp4"
    path.write_text("32-28 19-23\n" * 200)
    return path


def truncated(folder: Path) -> Path:
    whole = still_board(folder / "whole.mp4").read_bytes()
    path = folder / "bord.mp4"
    path.write_bytes(whole[: len(whole) // 2])
    return path


def black(folder: Path) -> Path:
    return record(folder / "bord.mp4", [BLACK] * 20)


def no_board(folder: Path) -> Path:
    rough = np.random.default_rng(5).integers(60, 190, (12, 16, 3), np.uint8).repeat(40, 0).repeat(40, 1)
    return record(folder / "bord.mp4", [noisy(rough, seed) for seed in range(20)])


def half_board(folder: Path) -> Path:
    picture = board_picture(left_px=420)
    return record(folder / "bord.mp4", [noisy(picture, seed) for seed in range(20)])


@pytest.mark.parametrize(
    ("make", "what"),
    [
        (missing, "does not exist"),
        (a_folder, "is a folder"),
        (empty, "is empty"),
        (text, "no video"),
        (truncated, "no video"),
        (black, "black"),
        (no_board, "no board"),
        pytest.param(half_board, "no whole board", marks=pytest.mark.deep),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_recordings_that_cannot_be_used(
    make: Callable[[Path], Path], what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    video = make(tmp_path)
    line = refused(run_command(capsys, "review", video, "--output", tmp_path / "out"))
    assert str(video) in line
    assert what in line
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("options", "what"),
    [
        (["--start", "W:W31-50:Q1"], "--start"),
        (["--start", "W:W31-55:B1-20"], "no square 55"),
        (["--start", "31-50"], "--start"),
        (["--start", "B:WK47:B3,K12"], "do not stand as in the starting position"),
        (["--rules", "chess"], "--rules"),
        (["--board-size", "8"], "--board-size 8 does not fit"),
        (["--board-size", "nine"], "--board-size"),
        (["--corners", "1,2", "3,4"], "--corners"),
        (["--corners", "a", "b", "c", "d"], "no X,Y in pixels"),
        (["--white-side", "north"], "--white-side"),
        (["--profile", "board.toml"], "board.toml"),
        (["--speed", "9"], "--speed"),
        (["another.mp4"], "another.mp4"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_options_that_make_no_sense(
    options: list[str], what: str, board_video: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = refused(run_command(capsys, "review", board_video, "--output", tmp_path / "out", *options))
    assert what in line
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (["judge"], "there is no command 'judge'"),
        (["--loud"], "--loud"),
        (["review"], "VIDEO"),
        (["review", "game.mp4"], "--output"),
    ],
    ids=" ".join,
)
def test_unknown_commands_are_refused(arguments: list[str], what: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert what in refused(run_command(capsys, *arguments))


def test_the_output_is_a_file(board_video: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "out").write_text("mine")
    line = refused(run_command(capsys, "review", board_video, "--output", tmp_path / "out"))
    assert str(tmp_path / "out") in line
    assert (tmp_path / "out").read_text() == "mine"


@pytest.mark.skipif(not Path("/sys/kernel").is_dir(), reason="needs a folder in which nobody may write, /sys")
def test_no_permission_to_write(board_video: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "no permission" in refused(run_command(capsys, "review", board_video, "--output", "/sys/referee/record"))


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Callable[[int], Path]]:
    """Makes a disk of so many KiB; only root can."""
    mounted: list[Path] = []

    def mount(kibibytes: int) -> Path:
        disk = tmp_path / "disk"
        disk.mkdir()
        line = ["mount", "-t", "tmpfs", "-o", f"size={kibibytes}k", "tmpfs", str(disk)]
        if os.geteuid() != 0 or subprocess.run(line, capture_output=True, check=False).returncode != 0:
            pytest.skip("mounting a small disk needs root")
        mounted.append(disk)
        return disk

    yield mount
    for disk in mounted:
        subprocess.run(["umount", str(disk)], check=True)


@pytest.mark.parametrize("kibibytes", [32, 100], ids=["full before work starts", "full while it works"])
def test_a_full_disk(
    kibibytes: int, small_disk: Callable[[int], Path], board_video: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    disk = small_disk(kibibytes)
    line = refused(run_command(capsys, "review", board_video, "--output", disk / "out"))
    assert "the disk is full" in line
    left = [path for path in disk.rglob("*") if path.is_file()]
    assert not [path for path in left if path.suffix == ".part"]
    assert not [path for path in left if path.name != "incidents.jsonl" and not path.stat().st_size]


def test_a_truncated_recording_is_reviewed_up_to_its_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = still_board(tmp_path / "whole.avi", seconds=6).read_bytes()
    video = tmp_path / "bord.avi"
    video.write_bytes(whole[: len(whole) // 2])
    line = refused(run_command(capsys, "review", video, "--output", tmp_path / "out"), status=1)
    assert "breaks off" in line
    assert (tmp_path / "out" / "positions.jsonl").read_text().count("\n") == 1
    assert (tmp_path / "out" / "report.html").exists()


def test_an_unforeseen_failure_leaves_a_log_and_no_traceback(tmp_path: Path) -> None:
    breaking = (
        "import sys; from referee import cli; cli.run_command = lambda *_: 1 / 0; "
        "sys.exit(cli.main(['review', 'latin-1-\\udce9.mp4']))"
    )
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path)}
    line = [sys.executable, "-c", breaking]
    done = subprocess.run(line, capture_output=True, text=True, env=environment, timeout=60, check=False)
    assert "ZeroDivisionError" in refused(done, status=70)
    (log,) = (tmp_path / "referee").iterdir()
    assert "Traceback" in log.read_text()
    assert str(log) in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize(
    ("words", "unbuffered"),
    [
        ("export {match}", ""),
        pytest.param("export {match}", "1", marks=pytest.mark.deep),
        ("export {match} --as report", ""),
        pytest.param("verify {match}", "", marks=pytest.mark.deep),
        pytest.param("export --help", "", marks=pytest.mark.deep),
        pytest.param("--help", "1", marks=pytest.mark.deep),
        ("--version", "1"),
    ],
    ids=[
        *("little text", "an unbuffered stream", "more than a buffer holds", "printed lines", "help"),
        *("help on an unbuffered stream", "the version on an unbuffered stream"),
    ],
)
def test_standard_output_on_a_full_disk(words: str, unbuffered: str, tmp_path: Path) -> None:
    finished_match(tmp_path / "match")
    line = [sys.executable, "-m", "referee", *words.format(match=tmp_path / "match").split()]
    environment = os.environ | {"PYTHONUNBUFFERED": unbuffered}
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            line, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False, env=environment
        )
    assert done.returncode == 2
    assert done.stderr == "referee: cannot write to standard output: No space left on device\n"


@pytest.mark.parametrize("unbuffered", often({"buffered": "", "unbuffered": "1"}, "buffered"))
def test_a_reader_that_leaves_within_the_text(unbuffered: str, tmp_path: Path) -> None:
    """A report is longer than what a pipe holds."""
    finished_match(tmp_path / "match")
    line = [sys.executable, "-m", "referee", "export", str(tmp_path / "match"), "--as", "report"]
    environment = os.environ | {"PYTHONUNBUFFERED": unbuffered}
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as exporting:
        assert exporting.stdout is not None
        assert exporting.stderr is not None
        assert exporting.stdout.read(1)
        exporting.stdout.close()
        assert exporting.stderr.read() == b""
    assert exporting.returncode == 141


@pytest.mark.parametrize(
    "closed", often({"standard output": ">&-", "standard error too": ">&- 2>&-"}, "standard output")
)
def test_what_is_printed_into_a_closed_stream_is_lost(closed: str, tmp_path: Path) -> None:
    finished_match(tmp_path / "match")
    line = f"{sys.executable} -m referee export {tmp_path / 'match'} {closed}"
    done = subprocess.run(line, shell=True, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_version_and_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert referee("--version").stdout.startswith("referee ")
    assert "review" in run_command(capsys, "--help").stdout
    assert "--output" in run_command(capsys, "review", "--help").stdout


def test_the_rules_need_no_camera() -> None:
    loads = "import sys, referee.cli; sys.exit('cv2' in sys.modules or 'numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", loads], timeout=60, check=False).returncode == 0


def test_an_interrupted_review_writes_what_it_has_so_far(tmp_path: Path) -> None:
    video, out = still_board(tmp_path / "long.mp4", seconds=20), tmp_path / "out"
    line = [sys.executable, "-m", "referee", "review", str(video), "--output", str(out)]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as program:
        while not (out / "positions.jsonl").exists():
            assert program.poll() is None
            time.sleep(0.1)
        program.terminate()
        _, errors = program.communicate(timeout=60)
    assert program.returncode == 130
    assert errors.splitlines()[-1] == "referee: interrupted"
    assert (out / "game.pdn").exists()
    verify(out / "journal.sqlite")


def test_a_failure_log_holds_no_password(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.cli.state_folder", lambda: tmp_path)
    address = "rtsp://anna:secret@10.0.0.9/live"
    try:
        raise ValueError(f"cannot use {address}")
    except ValueError:
        log = write_failure_log(["play", "--camera", address])
    assert log is not None
    assert "secret" not in log.read_text("utf-8")
    assert "anna:***@10.0.0.9" in log.read_text("utf-8")


def test_ctrl_c_while_the_program_loads_ends_it_without_a_traceback() -> None:
    interrupted = (
        "import sys\n"
        "class Interrupted:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'referee.cli': raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Interrupted())\n"
        "from referee.__main__ import main\n"
        "sys.exit(main())\n"
    )
    done = subprocess.run([sys.executable, "-c", interrupted], capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
