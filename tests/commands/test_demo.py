"""The whole chain at once: the virtual table's match is recorded as it was played, with faults and clock."""

from __future__ import annotations

import contextlib
import io
import json
from functools import partial
from pathlib import Path

import pytest

from hardware.simulated.demo_match import INSTEAD, OVERLOOKED, PAUSED, PLIES, demo_table
from referee.cli import main
from referee.commands.demo import MATCH, named_in
from referee.draughts.pdn import GameRecord, RecordedPly
from referee.draughts.pdn_reader import read_pdn
from referee.draughts.position import Side
from referee.outputs.journal_reader import read_cover, read_records
from referee.outputs.journal_records import RecordKind
from referee.records.clock_events import ClockPressed, ClockStarted, ClockStopped
from referee.records.clock_readings import ClockReading
from referee.records.events import Event, IrregularityFound
from referee.session import Session
from referee.words import FIRST, catalogue

pytestmark = [pytest.mark.slow, pytest.mark.prepared]


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """With a seventh of the pixels and fewer pictures, which take most of the time."""
    folder = tmp_path_factory.mktemp("demo") / "match"
    printed, complaints = io.StringIO(), io.StringIO()
    with (
        pytest.MonkeyPatch.context() as patch,
        contextlib.redirect_stdout(printed),
        contextlib.redirect_stderr(complaints),
    ):
        patch.setattr("referee.commands.demo.demo_table", partial(demo_table, size_px=(480, 270)))
        patch.setattr("referee.commands.demo.FRAMES_PER_S", 5.0)
        assert main(["demo", "--no-browser", "--output", str(folder)]) == 0
    assert complaints.getvalue() == ""
    return folder, printed.getvalue()


@pytest.fixture(scope="module")
def record(demo: tuple[Path, str]) -> GameRecord:
    (game,) = read_pdn((demo[0] / "game.pdn").read_text("utf-8").splitlines())
    assert game.record is not None
    return game.record


@pytest.fixture(scope="module")
def concluded(demo: tuple[Path, str]) -> list[Event]:
    return [line.record for line in read_records(demo[0] / "journal.sqlite") if line.kind is RecordKind.EVENT]


def test_its_players_are_named_in_its_language() -> None:
    german = named_in(catalogue("de"))
    assert (german.source, german.white, german.black) == ("der virtuelle Tisch", "Weiß", "Schwarz")
    assert named_in(catalogue(FIRST)) == MATCH


def test_it_names_the_files_and_how_to_open_them(demo: tuple[Path, str]) -> None:
    folder, printed = demo
    names = {path.name for path in folder.iterdir()}
    assert names >= {"evidence", "game.pdn", "incidents.jsonl", "journal.sqlite", "positions.jsonl", "report.html"}
    assert all(name in printed for name in names)
    assert (folder / "report.html").resolve().as_uri() in printed


def test_every_ply_is_in_the_record(record: GameRecord) -> None:
    played = [item.move for item in record.items if isinstance(item, RecordedPly)]
    assert [(move.start, move.end, set(move.captured)) for move in played] == [
        (ply.path[0], ply.path[-1], set(ply.captured)) for ply in PLIES
    ]


def test_every_ply_has_its_clock_time(record: GameRecord) -> None:
    """A press takes its player's thinking time and adds three seconds; no time runs while a fault is settled."""
    assert record.tag("TimeControl") == "300+3"
    clocks = [item.clock for item in record.items if isinstance(item, RecordedPly)]
    assert all(clock is not None and clock.white_s and clock.black_s for clock in clocks)
    assert clocks[0] is not None
    assert clocks[0].running is Side.BLACK


def test_every_press_of_the_players_ends_its_ply(concluded: list[Event]) -> None:
    presses = [event for event in concluded if isinstance(event, ClockPressed)]
    assert [press.side for press in presses] == [Side.WHITE, Side.BLACK] * (len(PLIES) // 2)
    assert {press.ply for press in presses} <= {None, *range(1, len(PLIES) + 1)}


def test_faults_become_incidents_with_pictures_and_stop_the_clock(
    demo: tuple[Path, str], concluded: list[Event]
) -> None:
    overlooked, paused = [json.loads(line) for line in (demo[0] / "incidents.jsonl").read_text().splitlines()]
    assert overlooked["article"] == "5.4.6"
    assert (overlooked["player"], overlooked["ply"], set(overlooked["squares"])) == (
        "black",
        OVERLOOKED - 1,
        set(INSTEAD[0]),
    )
    assert (paused["article"], paused["player"]) == ("5.4.13", "black")
    assert paused["ply"] in {*PAUSED, *(number - 1 for number in PAUSED)}
    for incident in (overlooked, paused):
        assert all((demo[0] / name).stat().st_size > 2_000 for name in incident["evidence"])
    found = [number for number, event in enumerate(concluded) if isinstance(event, IrregularityFound)]
    assert all(isinstance(concluded[number + 1], ClockStopped) for number in found)
    # at the beginning, and after each fault
    assert sum(isinstance(event, ClockStarted) for event in concluded) == 1 + len(found)


def test_the_journal_can_be_replayed(demo: tuple[Path, str], concluded: list[Event]) -> None:
    journal = demo[0] / "journal.sqlite"
    cover = read_cover(journal)
    match = cover.match
    assert match == MATCH
    session = Session(match.rules, match.start, timing=match.timing)
    again: list[Event] = []
    for line in read_records(journal):
        if line.kind is RecordKind.INPUT:
            again += session.feed(line.record)
    assert again == concluded
    inputs = [line.record for line in read_records(journal) if line.kind is RecordKind.INPUT]
    assert any(isinstance(fed, ClockReading) for fed in inputs)
