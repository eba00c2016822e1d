"""Damage to files by bad disks and interrupted copies."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

Damage = Callable[[Path], None]


def overwritten(path: Path) -> None:
    """Half of a page in the middle is overwritten with garbage."""
    content = bytearray(path.read_bytes())
    page = len(content) // 4096 // 2
    content[page * 4096 : page * 4096 + 2048] = b"\xa5" * 2048
    path.write_bytes(content)


def cut_off(path: Path) -> None:
    """Two thirds remain, as when a copy is interrupted between pages."""
    os.truncate(path, path.stat().st_size // 4096 * 2 // 3 * 4096)


def cut_off_within_a_page(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 4096 * 2 // 3 * 4096 + 1000)


def first_page_overwritten(path: Path) -> None:
    with path.open("r+b") as file:
        file.write(b"\xa5" * 4096)


def first_page_emptied(path: Path) -> None:
    with path.open("r+b") as file:
        file.write(bytes(4096))


def first_page_half_overwritten(path: Path) -> None:
    """The half that describes the table."""
    with path.open("r+b") as file:
        file.seek(2048)
        file.write(b"\xa5" * 2048)


FIRST_PAGES = pytest.mark.parametrize(
    "damage", [first_page_overwritten, first_page_emptied, first_page_half_overwritten]
)
DAMAGES = pytest.mark.parametrize("damage", [overwritten, cut_off, cut_off_within_a_page])
