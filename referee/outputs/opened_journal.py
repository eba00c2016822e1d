"""Opening a journal's file to read it: complete, of a program that was killed, on a read-only disk, or damaged."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

from referee.errors import UnreadableInput
from referee.messages import message
from referee.outputs.journal_file import (
    FILE_NAME,
    SCHEMA_VERSION,
    ends_within_a_page,
    give_first_page,
    lacks_first_page,
    page_bytes_of,
    was_left_in_its_log,
    why_no_journal,
)

UNCHAINED_VERSION = 1
"""The schema version without hashes. Such a journal is read as it is: a chain added later would prove nothing."""


class JournalFile(sqlite3.Connection):
    """A journal that is read."""

    repaired = False
    """Its first page was lost, and it is read from a copy with a new one."""


@contextlib.contextmanager
def opened(path: Path) -> Iterator[JournalFile]:
    """The file, read-only; it may be on a read-only disk, or be written by a running match. Raises UnreadableInput."""
    if not path.exists():
        raise UnreadableInput(message("journal-missing", file=str(path), name=FILE_NAME))
    if not path.is_file():
        raise UnreadableInput(message("journal-is-none", file=str(path)))
    with contextlib.ExitStack() as held:
        try:
            read, repaired = path, lacks_first_page(path)
            if repaired or _needs_room_beside_it(path) or ends_within_a_page(path):
                read = _copied(path, Path(held.enter_context(tempfile.TemporaryDirectory(prefix="referee-journal-"))))
            if repaired:
                give_first_page(read)
            # a partly read journal is closed by the garbage collector, which may run in any thread
            address = f"{read.resolve().as_uri()}?mode=ro"
            file = sqlite3.connect(address, uri=True, factory=JournalFile, check_same_thread=False)
            held.enter_context(contextlib.closing(file))
            file.repaired = repaired
            # without this SQLite reads nothing of a file whose end was cut off; nothing can be written in this mode
            file.execute("PRAGMA writable_schema = ON")
            yield file
        except (sqlite3.Error, OSError) as error:
            unreadable = message("journal-unreadable", file=str(path), error=str(error))
            raise UnreadableInput(why_no_journal(path) or unreadable) from error


def schema_version(file: sqlite3.Connection, path: Path) -> int:
    """Of an opened journal: this program's, or `UNCHAINED_VERSION`. Raises UnreadableInput for any other."""
    (version,) = file.execute("PRAGMA user_version").fetchone()
    if version == 0 and was_left_in_its_log(path):
        raise UnreadableInput(message("journal-without-its-log", file=str(path), log=f"{path.name}-wal"))
    if version == 0 and (why := why_no_journal(path)) is not None:
        raise UnreadableInput(why)
    if version not in (UNCHAINED_VERSION, SCHEMA_VERSION):
        raise UnreadableInput(
            message(
                "journal-later-schema" if version > SCHEMA_VERSION else "journal-no-schema",
                file=str(path),
                version=version,
                first=UNCHAINED_VERSION,
                last=SCHEMA_VERSION,
            )
        )
    return int(version)


def _needs_room_beside_it(path: Path) -> bool:
    """SQLite reads the journal of a killed program only where it can write its index."""
    return path.with_name(path.name + "-wal").exists() and not os.access(path.parent, os.W_OK)


def _copied(path: Path, folder: Path) -> Path:
    """A copy of the journal's whole pages and of its write-ahead log."""
    copy = folder / path.name
    with contextlib.suppress(FileNotFoundError):
        for ending in ("", "-wal"):
            shutil.copyfile(f"{path}{ending}", f"{copy}{ending}")
    page = page_bytes_of(path)
    os.truncate(copy, copy.stat().st_size // page * page)
    return copy
