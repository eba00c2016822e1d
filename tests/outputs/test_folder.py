"""Files appear whole or not at all, and every refusal names the file and the remedy."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from referee.errors import CannotWrite, DiskFault
from referee.outputs.folder import MatchFolder, cannot_write
from referee.words import say
from tests.fluent_files import COMPLETE


def test_created_folders_are_removed_again_when_empty(tmp_path: Path) -> None:
    folder = MatchFolder(tmp_path / "club" / "round 3")
    assert folder.path.is_dir()
    folder.discard_if_empty()
    assert not (tmp_path / "club").exists()


def test_an_existing_folder_is_never_removed(tmp_path: Path) -> None:
    MatchFolder(tmp_path).discard_if_empty()
    assert tmp_path.is_dir()


def test_no_temporary_file_is_left_behind(tmp_path: Path) -> None:
    folder = MatchFolder(tmp_path)
    folder.write_text("evidence/001-at.jpg", "picture")
    folder.write_text("game.pdn", "one")
    folder.write_text("game.pdn", "two")
    assert sorted(path.name for path in tmp_path.rglob("*") if path.is_file()) == ["001-at.jpg", "game.pdn"]
    assert (tmp_path / "game.pdn").read_text() == "two"


def test_there_is_room_again_only_for_as_much_as_was_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room = 100_000

    def limited(path: Path, content: bytes, durable: bool) -> None:
        if len(content) > room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    folder = MatchFolder(tmp_path)
    monkeypatch.setattr("referee.outputs.folder._write", limited)
    assert folder.has_room()
    with pytest.raises(CannotWrite):
        folder.write_bytes("resume-a.state", bytes(200_000))
    assert not folder.has_room()
    room = 1_000_000
    assert folder.has_room()
    room = 100_000
    assert folder.has_room(), "what was refused has been given room"


def test_a_file_in_the_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "record").write_text("")
    with pytest.raises(CannotWrite, match="a file of that name is in the way"):
        MatchFolder(tmp_path / "record")
    with pytest.raises(CannotWrite, match="is a file, not a folder"):
        MatchFolder(tmp_path / "record" / "deeper")


def test_a_failure_in_the_middle_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = MatchFolder(tmp_path)
    folder.write_text("game.pdn", "old")

    def no_room(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", no_room)
    with pytest.raises(CannotWrite, match=r"game\.pdn: the disk is full"):
        folder.write_text("game.pdn", "new")
    assert [path.name for path in tmp_path.iterdir()] == ["game.pdn"]
    assert (tmp_path / "game.pdn").read_text() == "old"


def test_a_folder_that_was_renamed_is_not_made_again(tmp_path: Path) -> None:
    """Made again, it would keep the one with the journal from being put back."""
    folder = MatchFolder(tmp_path / "evening")
    folder.write_text("game.pdn", "one")
    (tmp_path / "evening").rename(tmp_path / "club championship")
    for name in ("game.pdn", "evidence/001-at.jpg"):
        with pytest.raises(CannotWrite, match="its folder is gone") as refused:
            folder.write_text(name, "two")
        assert refused.value.fault is DiskFault.GONE
    assert [path.name for path in tmp_path.iterdir()] == ["club championship"]


def test_a_folder_at_which_nothing_can_even_be_looked_is_refused_in_words(tmp_path: Path) -> None:
    """As of a disk that fails, or of a network's folder whose computer was switched off."""
    folder = MatchFolder(tmp_path / "evening")
    (tmp_path / "evening").rmdir()
    (tmp_path / "evening").symlink_to("x" * 300)
    with pytest.raises(CannotWrite) as refused:
        folder.write_text("game.pdn", "one")
    assert refused.value.fault is DiskFault.OTHER


def test_a_device_or_pipe_is_not_replaced(tmp_path: Path) -> None:
    """The system administrator's `referee export --as evidence --output /dev/null`."""
    os.mkfifo(tmp_path / "evidence.zip")
    with pytest.raises(CannotWrite, match="in the way"):
        MatchFolder(tmp_path).write_text("evidence.zip", "packed")
    assert (tmp_path / "evidence.zip").is_fifo()


@pytest.mark.parametrize("number", [errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSPC, errno.EDQUOT])
@pytest.mark.parametrize("language", COMPLETE)
def test_a_disks_refusal_advises_no_option_that_the_command_may_lack(number: int, language: str) -> None:
    """`key`, `install`, `doctor` and `hall` have no --output."""
    refusal = cannot_write(Path("club.pem"), OSError(number, os.strerror(number)))
    line = say(refusal.message, language)
    assert "club.pem" in line
    assert "--" not in line
