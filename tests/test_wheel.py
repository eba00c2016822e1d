"""The result of `make wheel` is the complete program: it works without the checkout."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path

import pytest

from referee.console.app import ALL_PAGES
from referee.launcher.web import PAGES as BEFORE
from tests.live.evenings import VIRTUAL, Evening

HOUSE = Path(__file__).parent.parent
PACKAGES = ("referee", "calibration", "hardware")
ELSEWHERE = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
"""Environment of a program that must not find the checkout."""

pytestmark = pytest.mark.deep


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(HOUSE)]
    subprocess.run(build, check=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command `referee` in its own environment, made as pipx does."""
    folder = tmp_path_factory.mktemp("elsewhere") / "environment"
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True, env=ELSEWHERE)
    pip = [str(folder / "bin" / "python"), "-m", "pip", "install", "--quiet", str(wheel)]
    subprocess.run(pip, check=True, env=ELSEWHERE, cwd=folder)
    return folder / "bin" / "referee"


def test_every_program_file_is_included(wheel: Path) -> None:
    here = {
        path.relative_to(HOUSE).as_posix()
        for package in PACKAGES
        for path in (HOUSE / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and "training" not in path.parts
    }
    with zipfile.ZipFile(wheel) as built:
        inside = {name for name in built.namelist() if name.startswith(tuple(f"{name}/" for name in PACKAGES))}
    assert inside == here


def test_the_demo_leaves_its_files(installed: Path, tmp_path: Path) -> None:
    line = [str(installed), "demo", "--output", "match", "--no-browser", "--language", "nl"]
    subprocess.run(line, check=True, env=ELSEWHERE, cwd=tmp_path, stdout=subprocess.DEVNULL)
    assert {"game.pdn", "report.html", "journal.sqlite"} <= {path.name for path in (tmp_path / "match").iterdir()}


def test_every_match_page_and_its_resources_are_served(
    installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTHONPATH", raising=False)
    monkeypatch.chdir(tmp_path)
    with Evening(tmp_path / "m", *VIRTUAL, "--console", "--port", "0", program=(str(installed),)) as evening:
        address = re.search(r"http://[\d.:]+", evening.until("http://"))
        assert address is not None
        _are_served(address[0], [path for path, *_ in ALL_PAGES])


def test_the_evening_page_and_its_resources_are_served(installed: Path, tmp_path: Path) -> None:
    line = [str(installed), "evening", "--no-browser", "--port", "0"]
    home = {**ELSEWHERE, "HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path / "state")}
    with subprocess.Popen(line, cwd=tmp_path, env=home, stdout=subprocess.PIPE, text=True) as program:
        try:
            assert program.stdout is not None
            address = re.search(r"http://[\d.:]+", program.stdout.readline())
            assert address is not None
            _are_served(address[0], [path for path, *_ in BEFORE])
            assert b'"virtual"' in _got(f"{address[0]}/api/v1/launcher")
        finally:
            program.kill()


def test_the_menu_entry_starts_the_installed_program(installed: Path, tmp_path: Path) -> None:
    home = {**ELSEWHERE, "XDG_DATA_HOME": str(tmp_path)}
    subprocess.run([str(installed), "install"], check=True, env=home, cwd=tmp_path, stdout=subprocess.DEVNULL)
    entry = (tmp_path / "applications" / "draughts-referee.desktop").read_text("utf-8")
    assert f'Exec="{installed}"' in entry


def _are_served(address: str, paths: list[str]) -> None:
    """These pages, and the scripts, styles and pictures they refer to."""
    pages = [_got(address + path).decode("utf-8") for path in paths]
    named = {name for page in pages for name in re.findall(r'(?:src|href)="(/static/[^"?]+)', page)}
    assert any(name.endswith(".js") for name in named)
    assert any(name.endswith(".css") for name in named)
    assert all(_got(address + name) for name in named)


def _got(address: str) -> bytes:
    """The content at this address; raises HTTPError when the server refuses it."""
    with urllib.request.urlopen(address, timeout=20) as answer:
        content: bytes = answer.read()
        return content
