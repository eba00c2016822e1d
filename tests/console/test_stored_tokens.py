"""Stored tokens: links remain valid after a crash."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.console.access import Tokens
from referee.console.stored_tokens import FILE_NAME, stored_tokens


def test_tokens_are_kept_per_port_readable_by_their_owner_only(tmp_path: Path) -> None:
    folder = tmp_path / "referee"
    first = stored_tokens(Tokens(), folder, 8020)
    assert all((first.arbiter, first.players, first.spectators))
    assert stored_tokens(Tokens(), folder, 8020) == first
    assert stored_tokens(Tokens(), folder, 8021).arbiter != first.arbiter
    assert stored_tokens(Tokens(), folder, 8020) == first
    assert (folder / FILE_NAME).stat().st_mode & 0o777 == 0o600


def test_tokens_of_the_settings_are_not_copied(tmp_path: Path) -> None:
    tokens = stored_tokens(Tokens(arbiter="from the settings"), tmp_path, 8020)
    assert tokens.arbiter == "from the settings"
    assert "from the settings" not in (tmp_path / FILE_NAME).read_text()
    assert stored_tokens(Tokens(arbiter="another"), tmp_path, 8020).players == tokens.players


@pytest.mark.parametrize("content", ["", "{", "[1]", '{"8020": 3}', "\u0000"])
def test_a_damaged_file_is_replaced(content: str, tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text(content)
    (tmp_path / FILE_NAME).chmod(0o600)
    tokens = stored_tokens(Tokens(), tmp_path, 8020)
    assert stored_tokens(Tokens(), tmp_path, 8020) == tokens


def test_a_file_readable_by_others_is_ignored(tmp_path: Path) -> None:
    before = stored_tokens(Tokens(), tmp_path, 8020)
    (tmp_path / FILE_NAME).chmod(0o644)
    assert stored_tokens(Tokens(), tmp_path, 8020) != before


def test_tokens_are_generated_when_they_cannot_be_stored(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert stored_tokens(Tokens(), tmp_path / "file" / "folder", 8020).arbiter
