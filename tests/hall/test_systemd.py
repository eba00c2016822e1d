"""systemd accepts the unit files."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

UNITS = Path(__file__).parents[2] / "docs" / "systemd"
ANALYZE = shutil.which("systemd-analyze")


@pytest.mark.skipif(ANALYZE is None, reason="no systemd here")
@pytest.mark.parametrize("unit", ["referee-hall.service", "referee-board@7.service"])
def test_systemd_accepts_the_unit(unit: str, tmp_path: Path) -> None:
    kept = unit.replace("@7", "@")
    shutil.copy(UNITS / kept, tmp_path / kept)
    if unit != kept:
        (tmp_path / unit).symlink_to(tmp_path / kept)
    done = subprocess.run(
        [str(ANALYZE), "verify", str(tmp_path / unit)], capture_output=True, text=True, timeout=30, check=False
    )
    assert [line for line in done.stderr.splitlines() if "referee-" in line] == []
    assert done.returncode == 0, done.stderr
