"""Damage to files by bad disks and interrupted copies, and by forgers."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from referee.outputs.journal_end import end_path
from referee.outputs.journal_records import ChainLink, RecordKind

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


def made_anew(path: Path, statement: str, *values: object) -> None:
    """Records changed, and the chain recomputed."""
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("BEGIN")  # of one transaction, since each waits for the disk
        file.execute(statement, values)
        previous: ChainLink | None = None
        for row in file.execute("SELECT * FROM record ORDER BY number").fetchall():
            link = ChainLink(*row)
            previous = ChainLink.after(previous, RecordKind(link.kind), link.time_s, link.type, link.payload)
            file.execute("UPDATE record SET sha256 = ? WHERE number = ?", (previous.sha256, previous.number))
        file.execute("COMMIT")
    end_path(path).unlink(missing_ok=True)


FIRST_PAGES = pytest.mark.parametrize(
    "damage", [first_page_overwritten, first_page_emptied, first_page_half_overwritten]
)
DAMAGES = pytest.mark.parametrize("damage", [overwritten, cut_off, cut_off_within_a_page])
