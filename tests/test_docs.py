"""The pages for developers agree with the code, and name only files that exist."""

from __future__ import annotations

import re
import runpy
import textwrap
from pathlib import Path
from typing import Any

import pytest

from referee.outputs.folder import MatchFolder
from referee.outputs.sink import Picture, Sink
from referee.records.events import Event, IrregularityFound
from tests.outputs.games import IRREGULAR

HOUSE = Path(__file__).parent.parent
PAGE = (HOUSE / "docs" / "ARCHITECTURE.md").read_text("utf-8")


def test_the_architecture_drawing_matches_the_imports() -> None:
    renewed = runpy.run_path(str(HOUSE / "docs" / "make_architecture.py"))["renewed"]
    assert renewed(PAGE) == PAGE, "run python docs/make_architecture.py"


@pytest.mark.parametrize("page", sorted((HOUSE / "docs").glob("*.md")), ids=lambda page: page.name)
def test_every_file_named_in_the_docs_exists(page: Path) -> None:
    names = {Path(name).name for name in re.findall(r"`([\w/]+\.py)", page.read_text("utf-8"))}
    there = {
        path.name
        for package in ("referee", "hardware", "calibration", "docs", "tests", "benchmarks")
        for path in (HOUSE / package).rglob("*.py")
    }
    assert names - there == set()


def test_every_constant_named_in_the_limits_is_defined() -> None:
    named = set(re.findall(r"`([A-Z][A-Z_]+)`", (HOUSE / "docs" / "LIMITS.md").read_text("utf-8")))
    assert named
    defined = {
        name
        for package in ("referee", "hardware", "calibration")
        for path in (HOUSE / package).rglob("*.py")
        for name in re.findall(r"^([A-Z][A-Z_]+)(?:, [A-Z_]+)* = ", path.read_text("utf-8"), re.MULTILINE)
    }
    assert named - defined == set()


def test_the_example_output_implements_the_protocol(tmp_path: Path) -> None:
    page = (HOUSE / "docs" / "ADD_AN_OUTPUT.md").read_text("utf-8")
    names: dict[str, Any] = {
        "MatchFolder": MatchFolder,
        "Event": Event,
        "Picture": Picture,
        "IrregularityFound": IrregularityFound,
    }
    exec(textwrap.dedent(page[page.index("    class ") :]), names)
    sink: Sink = names["IncidentCount"](MatchFolder(tmp_path))
    for event in IRREGULAR:
        sink.take(event, ())
    sink.close()
    found = sum(isinstance(event, IrregularityFound) for event in IRREGULAR)
    assert (tmp_path / "incidents.count").read_text("utf-8") == f"{found}\n"


def test_the_example_of_the_core_reports_the_overlooked_capture(capsys: pytest.CaptureFixture[str]) -> None:
    exec(textwrap.dedent(PAGE[PAGE.index("    from referee") : PAGE.index("The rules alone need")]), {})
    first, *pdn = capsys.readouterr().out.splitlines()
    assert first == "5.4.6 Black played 9-13 though a capture was compulsory: 23x41"
    assert any(line.startswith("1. 32-28") for line in pdn)
