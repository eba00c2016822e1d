"""Unusable input is reported in one line, and nothing is left half started."""

from __future__ import annotations

import argparse
import socket
from pathlib import Path

import pytest

from referee.cli import main
from referee.commands.hall import add_arguments, settings_of
from referee.errors import UnreadableInput
from referee.hall import board_link, link
from referee.hall.boards_file import read_boards
from referee.hall.link import Address
from referee.hall.passes import Pass, write_pass
from referee.live.folder_lock import FolderLock
from referee.words import catalogue
from tests.hall.halls import Place, Site, expired_broker, old_broker
from tests.live.evenings import VIRTUAL


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main([*arguments]) == 2
    streams = capsys.readouterr()
    assert (streams.out, streams.err.count("\n")) == ("", 1)
    return streams.err


def test_a_board_that_cannot_join_is_refused(place: Place, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "wrong.json"
    write_pass(wrong, Pass("board-1", "wrong", place.users["board-1"].authority))
    good = place.folder.secrets / "board-1.json"
    there = str(place.where)
    for address, file, reason in (
        ("mqtts://127.0.0.1:1", good, "no hall answers at mqtts://127.0.0.1:1"),
        ("hall.local", good, "'hall.local' is no address of a broker"),
        (there, wrong, "does not let board-1 in"),
        (there, tmp_path / "none.json", "none.json cannot be read"),
        (there, place.folder.secrets / "board-2.json", "board-2.json is that of board-2"),
    ):
        folder = tmp_path / "match"
        joining = ("--hall", address, "--board", "1", "--pass", str(file), "--output", str(folder))
        assert reason in refused(capsys, "play", *VIRTUAL, "--no-console", *joining)
        assert not folder.exists()
    assert "which board is this" in refused(
        capsys, "play", *VIRTUAL, "--no-console", "--hall", there, "--output", str(folder)
    )


def test_a_board_number_in_use_is_refused(
    site: Site, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link, "KEEPALIVE_S", 60)  # a busy computer does not make the first board seem gone
    site.join()
    monkeypatch.setattr(board_link, "TAKEN_S", 0.5)
    number, folder = site.number, site.path / "match"
    joining = ("--hall", str(site.place.where), "--board", str(number), "--output", str(folder))
    passed = ("--pass", str(site.place.folder.secrets / f"board-{number}.json"))
    refusal = refused(capsys, "play", *VIRTUAL, "--no-console", *joining, *passed)
    assert f"board {number} is taken: another program says that it is this board" in refusal
    assert not folder.exists()


def test_a_board_or_a_hall_at_a_broker_that_cannot_be_used(
    place: Place, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with old_broker(place) as port, expired_broker(tmp_path) as (expired, who):
        for user in ("board-1", "hall"):
            write_pass(tmp_path / f"{user}.json", Pass(user, who.password, who.authority))
        old, passes = Address("127.0.0.1", port), place.folder.secrets
        for where, kept, reason in (
            (old, passes, f"{old} does not speak MQTT 5: use Mosquitto 2.0 or later"),
            (expired, tmp_path, f"the certificate of the hall at {expired} cannot be trusted: certificate has expired"),
        ):
            new = ("--output", str(tmp_path / "new"), "--pass", str(kept / "board-1.json"))
            board = ("play", *VIRTUAL, "--no-console", "--board", "1", "--hall", str(where))
            assert reason in refused(capsys, *board, *new)
            new = ("--folder", str(tmp_path / "new"), "--pass", str(kept / "hall.json"))
            assert reason in refused(capsys, "hall", "--broker", str(where), *new)
            assert not (tmp_path / "new").exists()


def test_two_halls_for_one_event(site: Site, capsys: pytest.CaptureFixture[str]) -> None:
    site.hall()
    passed = ("--pass", str(site.place.folder.secrets / "hall.json"))
    folder = site.path / "second"
    for arguments, reason in (
        (("--broker", str(site.place.where), *passed), "is at work at this broker: end it first"),
        (("--broker-port", str(site.place.where.port)), f"port {site.place.where.port} of 127.0.0.1 is in use"),
    ):
        assert reason in refused(capsys, "hall", "--folder", str(folder), *arguments)
        assert not folder.exists()
    with FolderLock(site.store):
        assert "another hall is at work in" in refused(capsys, "hall", "--folder", str(site.store))


@pytest.mark.parametrize(
    ("options", "remedy"),
    [
        (("--broker-port", "0", "--port"), "choose another port (--port; 0 takes any free one)"),
        (("--port", "0", "--broker-port"), "name another port with --broker-port"),
    ],
    ids=["the page's", "the broker's"],
)
def test_a_port_in_use_leaves_no_hall_running_and_nothing_behind(
    options: tuple[str, ...],
    remedy: str,
    place: Place,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        refusal = refused(capsys, "hall", "--folder", str(tmp_path / "hall"), *options, port)
    assert f"port {port} of 127.0.0.1 is in use" in refusal
    assert remedy in refusal
    assert not (tmp_path / "hall").exists()
    assert not list(tmp_path.rglob("*.pem")), "a certificate was made for nothing"


def test_a_hall_that_cannot_start_is_refused(place: Place, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, upload = ("--folder", str(tmp_path / "hall")), tmp_path / "upload.toml"
    upload.write_text('[feed]\non = true\nfolder = "feed"\nupload = ["no-such-rsync", "{folder}"]\n')
    for arguments, reason in (
        (("--boards", "0"), "a hall has 1 to 128 boards"),
        (("--port", "70000"), "--port: a whole number of at most 65535 is expected"),
        (("--broker-port", "-1"), "--broker-port: a whole number of at least 0 is expected"),
        (("--pass", "hall.json"), "--pass is for a broker that runs already: name it with --broker"),
        (("--broker", "nowhere"), "is no address of a broker"),
        (("--broker", "mqtts://127.0.0.1:1"), "name the hall's pass with --pass"),
        (("--broker", str(place.where), "--pass", str(place.folder.secrets / "board-2.json")), "is that of board-2"),
        (("--boards-file", str(tmp_path / "none.toml")), "No such file"),
        (("--feed", str(tmp_path / "feed"), "--feed-delay", "61"), "--feed-delay: a whole number of at most 60"),
        (("--feed-delay", "15"), "--feed-delay goes with --feed: there is no public feed to delay"),
        (("--settings", str(upload)), 'there is no program "no-such-rsync"'),
        (("--feed", str(tmp_path)), "must not hold the match's own folder"),
    ):
        assert reason in refused(capsys, "hall", *folder, *arguments)
        assert not (tmp_path / "hall").exists()
    own = ("--pass", str(place.folder.secrets / "hall.json"))
    assert "no hall answers" in refused(capsys, "hall", *folder, "--broker", "mqtts://127.0.0.1:1", *own)
    assert not (tmp_path / "hall").exists()


@pytest.mark.parametrize(
    ("options", "on", "delay_minutes"),
    [((), False, 5), (("--feed", "public"), True, 5), (("--settings", "hall.toml"), True, 5),
     (("--settings", "hall.toml", "--feed-delay", "15"), True, 15)],
    ids=["a board's settings make no feed of the hall", "--feed", "--settings", "--feed-delay"],
)  # fmt: skip
def test_the_feed_follows_settings_and_options(
    options: tuple[str, ...], on: bool, delay_minutes: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("referee.toml", "hall.toml"):
        Path(name).write_text('[feed]\non = true\ndelay_minutes = 5\nupload = ["true"]\n')
    parser = argparse.ArgumentParser()
    add_arguments(parser, catalogue("en"))
    feed = settings_of(parser.parse_args([*options])).feed
    assert (feed.on, feed.delay_minutes, feed.upload) == (on, delay_minutes, ["true"])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "board"),
        ("[[board]]\nnumber = 0\n", "number"),
        ("[[board]]\nnumber = 1\ncamera = 2\n", "camera"),
        ("[[board]]\nnumber = 1\n[[board]]\nnumber = 1\n", "board 1 stands in it twice"),
        ('[[board]]\nnumber = 1\noptions = ["--output=x"]\n', "--output=x is given by the hall itself"),
        ('[[board]]\nnumber = 1\nsettings = "none.toml"\n', r'boards\.toml: board 1: the settings file "none\.toml"'),
        ("[[board\n", r"boards\.toml: Expected ']]' .* \(at line 1, column 8\)$"),
        ("\xff", r"boards\.toml: it is no UTF-8 text$"),
    ],
)
def test_a_boards_file_that_cannot_be_used(text: str, expected: str, tmp_path: Path) -> None:
    file = tmp_path / "boards.toml"
    file.write_text(text, "latin-1")
    with pytest.raises(UnreadableInput, match=expected):
        read_boards(file)


def test_the_demos_boards_can_be_read() -> None:
    demo = Path(__file__).parents[2] / "docs" / "hall-demo" / "boards.toml"
    assert [board.number for board in read_boards(demo)] == [1, 2, 3, 4]
