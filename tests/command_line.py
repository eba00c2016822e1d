"""Commands run in this process: starting another takes longer than most tests."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from referee.cli import main


def run_command(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Exit status and output of the command."""
    try:
        status: object = main([*map(str, arguments)])
    except SystemExit as stop:
        status = stop.code
    assert isinstance(status, int)
    streams = capsys.readouterr()
    return subprocess.CompletedProcess(["referee", *map(str, arguments)], status, streams.out, streams.err)
