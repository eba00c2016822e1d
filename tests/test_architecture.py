"""docs/ARCHITECTURE.md shows the house as it is, and names only what is there."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

HOUSE = Path(__file__).parent.parent
PAGE = (HOUSE / "docs" / "ARCHITECTURE.md").read_text("utf-8")


def test_the_drawing_is_made_from_the_imports_as_they_are() -> None:
    renewed = runpy.run_path(str(HOUSE / "docs" / "make_architecture.py"))["renewed"]
    assert renewed(PAGE) == PAGE, "run python docs/make_architecture.py"


def test_every_file_that_it_names_is_there() -> None:
    names = {Path(name).name for name in re.findall(r"`([\w/]+\.py)", PAGE)}
    there = {
        path.name
        for package in ("referee", "hardware", "calibration", "docs")
        for path in (HOUSE / package).rglob("*.py")
    }
    assert names - there == set()
    assert len(names) > 20
