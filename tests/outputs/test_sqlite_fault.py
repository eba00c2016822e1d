"""Why SQLite could not write its file."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from referee.errors import DiskFault
from referee.outputs.sqlite_fault import sqlite_fault
from referee.words import say

ANOTHER_PROGRAM = "import sqlite3, sys; sqlite3.connect(sys.argv[1], timeout=0).execute('BEGIN IMMEDIATE')"


def input_output_error() -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR
    return error


def test_to_ask_why_does_not_let_another_program_write_meanwhile(tmp_path: Path) -> None:
    """POSIX takes all of a program's locks on a file away as soon as it closes the file once, however it opened it."""
    path = tmp_path / "hall.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("CREATE TABLE game (number)")
        file.execute("BEGIN IMMEDIATE")
        why, fault = sqlite_fault(path, input_output_error())
        assert (say(why), fault) == ("the disk fails: check its plug, or use another disk", DiskFault.OTHER)
        line = [sys.executable, "-c", ANOTHER_PROGRAM, str(path)]
        other = subprocess.run(line, capture_output=True, text=True, check=False)
        assert "database is locked" in other.stderr


def test_a_file_that_is_gone_is_called_so(tmp_path: Path) -> None:
    why, _ = sqlite_fault(tmp_path / "hall.sqlite", input_output_error())
    assert say(why) == "it was moved or deleted: put it back"
