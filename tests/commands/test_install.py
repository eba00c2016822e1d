"""`referee install` puts the program into the desktop's menu, and takes it out again."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from referee.cli import main
from referee.commands.install import quoted

pytestmark = pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="another kind of desktop")


def test_the_menu_has_an_entry_that_starts_this_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    entry = tmp_path / "applications" / "draughts-referee.desktop"
    icon = tmp_path / "icons/hicolor/scalable/apps/draughts-referee.svg"
    assert main(["install"]) == 0
    assert str(entry) in capsys.readouterr().out
    lines = entry.read_text("utf-8").splitlines()
    values = dict(line.split("=", 1) for line in lines[1:])
    assert lines[0] == "[Desktop Entry]"
    assert values["Name"] == "Draughts referee"
    assert values["Name[nl]"] == "Arbiterprogramma dammen"
    assert values["Icon"] == icon.stem
    assert ElementTree.parse(icon).getroot().tag.endswith("svg")
    started = subprocess.run(f"{values['Exec']} --version", shell=True, capture_output=True, text=True, check=True)
    assert started.stdout.startswith("referee ")
    assert main(["install", "--remove"]) == 0
    assert "the referee is no longer in the menu" in capsys.readouterr().out
    assert [file for file in tmp_path.rglob("*") if file.is_file()] == []
    assert main(["install", "--remove"]) == 0
    assert "not in the menu" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [[], ["--remove"]], ids=["install", "remove"])
def test_a_menu_that_cannot_be_written_is_refused(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "share").write_text("in the way")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    assert main(["install", *arguments]) == 2
    assert "cannot write" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("argument", "written"),
    [
        ("/usr/bin/referee", '"/usr/bin/referee"'),
        ("/home/ton s/bin", '"/home/ton s/bin"'),
        ("/50%/x", '"/50%%/x"'),
        ("/a$b", '"/a\\\\$b"'),
    ],
)
def test_arguments_are_quoted_as_the_desktop_entry_specification_asks(argument: str, written: str) -> None:
    assert quoted(argument) == written
