"""The journal as an SQLite file: its layout, and how a lost first page is replaced.

The first page identifies the file and says where its tables begin, and holds no record. All journals have the same
layout, so the first page of an empty one can replace it.
"""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from referee.messages import Message, message

FILE_NAME = "journal.sqlite"
SCHEMA_VERSION = 2
"""Version of the layout and of the records in it."""
SCHEMA = f"""
CREATE TABLE record (
    number INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('cover', 'input', 'event', 'evidence')),
    time_s REAL NOT NULL,
    type TEXT NOT NULL,
    payload TEXT NOT NULL,
    sha256 TEXT NOT NULL
) STRICT;
PRAGMA user_version = {SCHEMA_VERSION};
"""

_MAGIC = b"SQLite format 3\0"
"""First bytes of every SQLite database."""
PAGE_BYTES = 4096
"""Page size of every journal, bytes: SQLite's default."""
_TABLE_PAGES = (5, 13)
"""First byte of an inner page and of a leaf page of a table in SQLite's file format."""
_UNREADABLE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""SQLite's errors for a damaged file and for a file that is no database."""


def is_sqlite(file: Path) -> bool:
    """Whether it is a file of SQLite, by its first bytes."""
    try:
        with file.open("rb") as stream:
            return stream.read(len(_MAGIC)) == _MAGIC
    except OSError:
        return False


def why_no_journal(file: Path) -> Message | None:
    """What a file is that is none of SQLite; None as well where that cannot be read."""
    try:
        with file.open("rb") as stream:
            begin = stream.read(len(_MAGIC))
    except OSError:
        return None
    if begin == _MAGIC:
        return None
    return message("journal-is-none" if begin else "journal-empty", file=str(file))


def ends_within_a_page(path: Path) -> bool:
    """A copy was cut off there; SQLite would read the rest of the page as zeros."""
    return path.stat().st_size % page_bytes_of(path) > 0


def page_bytes_of(path: Path) -> int:
    """From the header of SQLite's file format, where 1 means 65536; the default where that is no page size."""
    with path.open("rb") as file:
        page_bytes = int.from_bytes(file.read(18)[16:])
    page_bytes = 65536 if page_bytes == 1 else page_bytes
    return page_bytes if page_bytes >= 512 and page_bytes.bit_count() == 1 else PAGE_BYTES


def lacks_first_page(path: Path) -> bool:
    """Whether its first page is unusable, while the second is that of a table, as in a journal."""
    with path.open("rb") as file:
        head = file.read(PAGE_BYTES + 1)
    is_like_one = len(head) > PAGE_BYTES and head[PAGE_BYTES] in _TABLE_PAGES
    return is_like_one and not (head.startswith(_MAGIC) and _opens(path))


def was_left_in_its_log(path: Path) -> bool:
    """Whether all its records were still in its write-ahead log, and that log is missing or empty."""
    with path.open("rb") as file:
        head = file.read(PAGE_BYTES + 1)
    keeps_log = head.startswith(_MAGIC) and head[18:20] == b"\2\2"
    log = path.with_name(path.name + "-wal")  # SQLite makes an empty one when it reads the file
    return keeps_log and len(head) <= PAGE_BYTES and not (log.exists() and log.stat().st_size)


def _opens(path: Path) -> bool:
    """Whether SQLite can read the list of tables; a locked or unreachable file is not judged here."""
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as file:
            file.execute("SELECT name FROM sqlite_schema").fetchall()
    except sqlite3.Error as error:
        return getattr(error, "sqlite_errorcode", 0) & 0xFF not in _UNREADABLE
    return True


def give_first_page(path: Path) -> None:
    """Write a new first page into a file of whole pages; its write-ahead log has to lie beside it."""
    with tempfile.TemporaryDirectory(prefix="referee-journal-") as folder:
        empty = Path(folder) / "empty.sqlite"
        with closing(sqlite3.connect(empty)) as file:
            file.execute(f"PRAGMA page_size = {PAGE_BYTES}")
            file.executescript(SCHEMA)
        page = bytearray(empty.read_bytes()[:PAGE_BYTES])
    page[28:32] = (path.stat().st_size // PAGE_BYTES).to_bytes(4)  # how many pages there are
    if path.with_name(path.name + "-wal").exists():
        page[18:20] = b"\2\2"  # more may lie in the write-ahead log
    with path.open("r+b") as file:
        file.write(page)
