"""Programs of one user that are started at the same moment, as a hall starts its boards: what they keep in common."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from referee.console.access import Tokens
from referee.console.encryption import OwnCertificate
from referee.console.stored_tokens import stored_tokens
from referee.hall.folder import HallFolder
from referee.system.file_lock import one_after_the_other

PROGRAMS = 4


def tokens(folder: Path, number: int) -> Any:
    return stored_tokens(Tokens(), folder, 8100 + number)


def passes(folder: Path, _: int) -> Any:
    return HallFolder(folder / "event", folder / "hall").users(2, "authority")


def authority(folder: Path, _: int) -> Any:
    return OwnCertificate(folder, "127.0.0.1").authority.fingerprint


@pytest.mark.parametrize(
    "start",
    [
        pytest.param(tokens, id="the links of each"),
        pytest.param(passes, id="the passes of a hall's boards"),
        pytest.param(authority, id="the certificate"),
    ],
)
def test_programs_started_at_once_keep_what_each_of_them_has(start: Callable[[Path, int], Any], tmp_path: Path) -> None:
    """After a restart the links of all boards but one were others, and one hall's boards were refused."""
    together = threading.Barrier(PROGRAMS)

    def started(number: int) -> Any:
        together.wait()
        return start(tmp_path, number)

    with ThreadPoolExecutor(PROGRAMS) as programs:
        had = list(programs.map(started, range(PROGRAMS)))
    assert [start(tmp_path, number) for number in range(PROGRAMS)] == had


def test_where_no_lock_can_be_made_nobody_is_waited_for(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with one_after_the_other(tmp_path / "file" / "below a file"):
        pass
