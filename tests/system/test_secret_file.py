"""Files with secrets: private to their owner, and replaced only when asked."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from referee.system.secret_file import others_can_read, write_secret


def without_links(*_: object) -> None:
    raise OSError(errno.EPERM, "Operation not permitted")


@pytest.mark.parametrize("over", [True, False])
@pytest.mark.parametrize("links", [True, False])
def test_a_new_file_is_its_owners_alone(
    links: bool, over: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not links:
        monkeypatch.setattr(os, "link", without_links)
    write_secret(tmp_path / "key", b"secret", over=over)
    assert (tmp_path / "key").read_bytes() == b"secret"
    assert (tmp_path / "key").stat().st_mode & 0o777 == 0o600
    assert not others_can_read(tmp_path / "key")
    assert os.listdir(tmp_path) == ["key"]


@pytest.mark.parametrize("links", [True, False])
def test_an_earlier_file_stays_unless_it_is_to_be_replaced(
    links: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not links:
        monkeypatch.setattr(os, "link", without_links)
    write_secret(tmp_path / "key", b"first", over=False)
    with pytest.raises(FileExistsError):
        write_secret(tmp_path / "key", b"second", over=False)
    assert (tmp_path / "key").read_bytes() == b"first"
    write_secret(tmp_path / "key", b"third", over=True)
    assert (tmp_path / "key").read_bytes() == b"third"
    assert os.listdir(tmp_path) == ["key"]
