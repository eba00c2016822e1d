"""The whole spine at once: the virtual table's match comes out as it was played, fault and all."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from referee.commands.demo import AFTERWARDS, MATCH, SHOT_OF_FOUR
from referee.draughts.move_text import written
from referee.draughts.moves import legal_moves
from referee.draughts.pdn import RecordedPly, SetUp
from referee.draughts.pdn_reader import read_pdn
from referee.outputs.journal_reader import read_records
from referee.outputs.journal_records import RecordKind
from referee.records.events import Event, IrregularityFound
from referee.records.readings import BoardReading
from referee.session import Session


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    folder = tmp_path_factory.mktemp("demo") / "match"
    line = [sys.executable, "-m", "referee", "demo", "--no-browser", "--output", str(folder)]
    done = subprocess.run(line, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return folder, done.stdout


def test_it_names_the_files_and_how_to_open_them(demo: tuple[Path, str]) -> None:
    folder, said = demo
    names = {"evidence", "game.pdn", "incidents.jsonl", "journal.sqlite", "positions.jsonl", "report.html"}
    assert {path.name for path in folder.iterdir()} == names
    assert all(name in said for name in names)
    assert (folder / "report.html").resolve().as_uri() in said


def test_every_ply_is_in_the_record(demo: tuple[Path, str]) -> None:
    (game,) = read_pdn((demo[0] / "game.pdn").read_text("utf-8").splitlines())
    record = game.record
    assert record is not None
    played = [
        written(item.move, legal_moves(position, record.rules), record.rules)
        for item, position in zip(record.items, record.positions(), strict=False)
        if isinstance(item, RecordedPly)
    ]
    assert played == [*SHOT_OF_FOUR.split(), *AFTERWARDS.split()]
    assert sum(isinstance(item, SetUp) for item in record.items) == 2


def test_the_overlooked_capture_is_an_incident_with_pictures(demo: tuple[Path, str]) -> None:
    (incident,) = [json.loads(line) for line in (demo[0] / "incidents.jsonl").read_text().splitlines()]
    assert incident["article"].startswith("5.4")
    assert (incident["player"], incident["ply"], set(incident["squares"])) == ("black", 11, {14, 19})
    assert all((demo[0] / name).stat().st_size > 10_000 for name in incident["evidence"])


def test_the_journal_can_be_replayed(demo: tuple[Path, str]) -> None:
    records = list(read_records(demo[0] / "journal.sqlite"))
    readings = [record.record for record in records if record.kind is RecordKind.INPUT]
    concluded = [record.record for record in records if record.kind is RecordKind.EVENT]
    session = Session(MATCH.rules, MATCH.start)
    again: list[Event] = []
    for reading in readings:
        assert isinstance(reading, BoardReading)
        again += session.feed(reading)
    again += session.finish(readings[-1].time_s)
    assert again == concluded
    assert any(isinstance(event, IrregularityFound) for event in concluded)
