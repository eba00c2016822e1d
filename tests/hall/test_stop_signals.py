"""Signals that stop `referee hall`: none breaks off the closing of its servers and boards."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from referee.cli import main
from referee.console.server import ConsoleServer
from referee.hall.supervision import Supervision
from tests.hall.halls import MISSING
from tests.stop_signals import terminated_while_closing

pytestmark = pytest.mark.skipif(bool(MISSING), reason=MISSING)


def test_a_service_manager_that_repeats_itself_does_not_break_off_the_closing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    boards = tmp_path / "boards.toml"
    boards.write_text('[[board]]\nnumber = 1\nsettings = "table.toml"\n', "utf-8")
    (tmp_path / "table.toml").touch()
    closed = terminated_while_closing(ConsoleServer, monkeypatch)

    def stop(supervision: Supervision) -> None:
        signal.raise_signal(signal.SIGTERM)

    monkeypatch.setattr(Supervision, "start", stop)
    monkeypatch.setattr(Supervision, "close", stop)
    line = ["hall", "--folder", str(tmp_path / "hall"), "--boards-file", str(boards), "--no-announce"]
    assert main([*line, "--port", "0", "--broker-port", "0"]) == 0
    assert closed.is_set()
