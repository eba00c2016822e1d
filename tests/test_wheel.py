"""What `make wheel` builds is the whole program: it works where this folder is not."""

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
from tests.live.evenings import VIRTUAL, Evening

HOUSE = Path(__file__).parent.parent
PACKAGES = ("referee", "calibration", "hardware")
ELSEWHERE = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
"""The environment of a program that is not to find the checkout."""

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
    """The command `referee` in an environment of its own, made as pipx makes it."""
    folder = tmp_path_factory.mktemp("elsewhere") / "environment"
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True, env=ELSEWHERE)
    pip = [str(folder / "bin" / "python"), "-m", "pip", "install", "--quiet", str(wheel)]
    subprocess.run(pip, check=True, env=ELSEWHERE, cwd=folder)
    return folder / "bin" / "referee"


def test_every_file_of_the_program_is_inside(wheel: Path) -> None:
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


def test_every_page_of_a_match_and_what_it_names_is_served(
    installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTHONPATH", raising=False)
    monkeypatch.chdir(tmp_path)
    with Evening(tmp_path / "m", *VIRTUAL, "--console", "--port", "0", program=(str(installed),)) as evening:
        address = re.search(r"http://[\d.:]+", evening.until("http://"))
        assert address is not None
        pages = [_got(address[0] + path) for path, *_ in ALL_PAGES]
        named = {name for page in pages for name in re.findall(r'(?:src|href)="(/static/[^"?]+)', page)}
        assert any(name.endswith(".js") for name in named)
        assert any(name.endswith(".css") for name in named)
        assert all(_got(address[0] + name) for name in named)


def _got(address: str) -> str:
    """The text at this address; raises HTTPError when the server refuses it."""
    with urllib.request.urlopen(address, timeout=20) as answer:
        text: str = answer.read().decode("utf-8")
        return text
