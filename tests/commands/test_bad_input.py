"""Unusable input gives one line that says what is wrong, status 2, and soon."""

from __future__ import annotations

import argparse
import importlib
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import cv2
import numpy as np
import pytest

from referee.cli import main
from referee.commands import COMMANDS, Command
from referee.outputs.journal_records import ChainLink, RecordKind
from referee.words import FIRST, catalogue
from tests.outputs.recorded_matches import finished_match

LONG, DIGITS = "x" * 300, "9" * 5000


@pytest.fixture(autouse=True)
def folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`play` makes its folder of matches where it is started."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def photo(tmp_path: Path) -> str:
    file = tmp_path / "photo.png"
    cv2.imwrite(str(file), np.full((300, 400, 3), 128, np.uint8))
    return str(file)


CORNERS = {
    "not finite": ["inf,0", "1,1", "2,2", "3,3"],
    "no numbers": ["nan,1", "2,2", "3,3", "4,4"],
    "far away": ["1e9,0", "1e9,1", "2,1e9", "3,3"],
    "of 5,000 digits": [f"{DIGITS},1", "2,2", "3,3", "4,4"],
    "one point": ["0,0", "0,0", "0,0", "0,0"],
    "a pixel apart": ["100,100", "101,100", "101,101", "100,101"],
    "outside of the picture": ["-5000,-5000", "9000,-5000", "9000,9000", "-5000,9000"],
}


@pytest.mark.parametrize("name", CORNERS)
def test_corners_that_form_no_board_are_refused(name: str, photo: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["read", photo, "--corners", *CORNERS[name]]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert len(line) < 400


@pytest.mark.parametrize(
    "arguments",
    [
        ["read", "/dev/zero"],
        ["read", LONG],
        ["verify", LONG],
        ["replay", LONG],
        ["play", "--camera", LONG],
        ["play", "--camera", DIGITS],
        ["calibrate", "--camera", DIGITS, "--output", "board.toml"],
    ],
    ids=lambda words: " ".join(word[:12] for word in words),
)
def test_names_and_numbers_that_are_too_long(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("referee: ")


NAMED_FILES = {
    "settings": ["play", "--settings", "/dev/zero"],
    "a profile": ["play", "--camera", "virtual", "--profile", "/dev/zero"],
    "a certificate": ["play", "--tls-cert", "/dev/zero", "--tls-key", "/dev/zero"],
    "the boards of a hall": ["hall", "--boards-file", "/dev/zero"],
    "a key of signatures": ["play", "--settings", "signed.toml"],
    "a password": ["play", "--settings", "camera.toml"],
    "pairings": ["play", "--pairings", "/dev/zero", "--board", "1"],
}


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a file of Unix")
@pytest.mark.parametrize("arguments", NAMED_FILES.values(), ids=NAMED_FILES)
def test_a_named_file_without_end_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """It took all memory."""
    Path("signed.toml").write_text('record.key = "/dev/zero"\n', "utf-8")
    Path("camera.toml").write_text('camera.source = "rtsp://a@b/"\ncamera.password_file = "/dev/zero"\n', "utf-8")
    assert main(arguments) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "/dev/zero" in line
    assert "arge" in line, "too large"


def test_a_picture_of_more_pixels_than_fit_is_refused_before_it_is_decoded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    head = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + (30_000).to_bytes(4, "big") * 2 + b"\x08\x02\x00\x00\x00" + bytes(4)
    file = tmp_path / "huge.png"
    file.write_bytes(head)
    assert main(["read", str(file)]) == 2
    assert "30000 x 30000 pixels" in capsys.readouterr().err


def every_option(command: Command) -> Iterator[list[str]]:
    """Each argument and option of a command that has a value, given a NUL."""
    parser = argparse.ArgumentParser()
    importlib.import_module(f"referee.commands.{command.module}").add_arguments(parser, catalogue(FIRST))
    for action in parser._actions:
        if action.nargs == 0:
            continue
        count = action.nargs if isinstance(action.nargs, int) else 1
        yield [command.name, *action.option_strings[-1:], *["a\0b"] * count]


@pytest.mark.parametrize("command", COMMANDS.values(), ids=lambda command: command.name)
def test_a_nul_on_the_command_line(command: Command, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in every_option(command):
        assert main(arguments) == 2, arguments
        (line,) = capsys.readouterr().err.splitlines()
        assert line.startswith("referee: "), arguments
        assert "NUL" in line, arguments


def test_a_nul_in_the_settings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "referee.toml"
    for key in ("camera.source", "board.profile", "clock.time_control", "console.host", "match.white"):
        file.write_text(f'{key} = "a\\u0000b"\n', "utf-8")
        assert main(["play", "--settings", str(file)]) == 2
        assert f"{key}: " in capsys.readouterr().err
    file.write_bytes(b'camera.source = "a\0b"\n')
    assert main(["play", "--settings", str(file)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize("option", ["--camera", "--clock", "--white", "--feed", "--profile"])
def test_an_option_that_is_not_utf_8(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", option, os.fsdecode(b"latin-1-\xe9"), "--output", "match"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "no UTF-8 text" in line
    assert not Path("match").exists()


@pytest.mark.parametrize("name", ["evidence/a\\u0000b.jpg", "../outside.jpg", "/etc/passwd", "evidence/../x.jpg"])
def test_a_journal_naming_pictures_outside_its_folder_is_refused(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Forged with a valid chain of its own."""
    path = finished_match(tmp_path)
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        (row,) = file.execute("SELECT * FROM record ORDER BY number DESC LIMIT 1").fetchall()
        payload = f'{{"time_s": 99.0, "name": "{name}", "sha256": "00"}}'
        forged = ChainLink.after(ChainLink(*row), RecordKind.EVIDENCE, 99.0, "ClipKept", payload)
        values = forged.number, forged.kind, forged.time_s, forged.type, forged.payload, forged.sha256
        file.execute("INSERT INTO record VALUES (?, ?, ?, ?, ?, ?)", values)
    for command in ("verify", "replay", "export"):
        assert main([command, str(tmp_path)]) == 1
        assert "damaged ClipKept" in capsys.readouterr().err
