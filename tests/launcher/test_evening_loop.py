"""What the evening page shows when a match could not begin."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.errors import CannotWrite
from referee.launcher.evening_loop import what_refused
from referee.outputs.folder import MatchFolder
from referee.words import LANGUAGES, say
from tests.live.test_faults import fill_up, small_disk

__all__ = ["small_disk"]


@pytest.fixture
def read_only_disk(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "fixed"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "ro,size=1m", "tmpfs", str(folder)]
    if subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        pytest.skip("needs the right to mount a disk")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def shown_for(folder: Path) -> set[str]:
    """In every language, when no match could begin there."""
    with pytest.raises(CannotWrite) as refused:
        MatchFolder(folder / "2026-01-30-194500")
    shown = {say(what_refused(refused.value, folder), language) for language in LANGUAGES}
    assert all(str(folder) in line for line in shown)
    return shown


def test_a_read_only_disk_is_told_with_what_can_be_done_where_no_folder_can_be_chosen(read_only_disk: Path) -> None:
    shown = shown_for(read_only_disk)
    assert len(shown) == len(LANGUAGES)
    assert any("Switch its write protection off" in line for line in shown)
    assert not any("choose another folder" in line for line in shown)


def test_a_full_disk_is_told_with_what_can_be_done(small_disk: Path) -> None:
    fill_up(small_disk / "ballast")
    assert any("empty the trash" in line for line in shown_for(small_disk))
