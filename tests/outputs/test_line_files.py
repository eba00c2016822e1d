"""The JSON lines that scripts and measurements rely on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.variants import RULE_SETS
from referee.outputs.folder import MatchFolder
from referee.outputs.line_files import IncidentsFile, PositionsFile
from referee.outputs.sink import Picture, PictureMoment
from referee.records.events import IncidentStatus, PositionSettled, RulingMade
from tests.outputs.games import BEFORE_JUMP, CLEAN, IRREGULAR

PICTURE = Picture("evidence/001-at.jpg", PictureMoment.AT, 23.4, (960, 720), (100, 100, 500, 500))


def lines(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_positions(tmp_path: Path) -> None:
    file = PositionsFile(MatchFolder(tmp_path))
    for event in CLEAN:
        file.take(event, ())
    file.flush()
    found = lines(tmp_path / "positions.jsonl")
    assert [line["ply"] for line in found] == [0, 1, 2, 3, 4, 5, 6]
    assert found[0] == {
        "time_s": 0.4,
        "fen": f"W:W{','.join(map(str, range(31, 51)))}:B{','.join(map(str, range(1, 21)))}",
        "ply": 0,
    }


@pytest.mark.parametrize("rules", ["brazilian", "russian", "english"])
def test_squares_are_numbered_on_every_board(rules: str, tmp_path: Path) -> None:
    """Also where players use coordinates: programs read one form."""
    file = PositionsFile(MatchFolder(tmp_path))
    file.take(PositionSettled(3.0, parse_fen("W:W22,30:BK5", RULE_SETS[rules]), 3), ())
    file.flush()
    assert [line["fen"] for line in lines(tmp_path / "positions.jsonl")] == ["W:W22,30:BK5"]


def test_an_uncrowned_man_is_written_as_a_man(tmp_path: Path) -> None:
    file = PositionsFile(MatchFolder(tmp_path))
    file.take(PositionSettled(3.0, parse_fen("W:WK14,K20:B17").with_uncrowned(frozenset({14})), 3), ())
    file.flush()
    assert [line["fen"] for line in lines(tmp_path / "positions.jsonl")] == ["W:W14,K20:B17"]


def test_incidents(tmp_path: Path) -> None:
    file = IncidentsFile(MatchFolder(tmp_path))
    for event in IRREGULAR:
        file.take(event, (PICTURE,))
    file.close()
    assert lines(tmp_path / "incidents.jsonl") == [
        {
            "incident": 1,
            "article": "5.4.2",
            "severity": "irregularity",
            "time_s": 23.5,
            "ply": 6,
            "player": "white",
            "squares": [36, 26],
            "summary": "White moved from 36 to 26, which is too far",
            "related": [],
            "options": [],
            "status": "open",
            "decided_s": None,
            "evidence": ["evidence/001-at.jpg"],
        }
    ]


@pytest.mark.parametrize(
    ("rulings", "status", "decided_s"),
    [
        ((IncidentStatus.OPEN,), "open", None),
        ((IncidentStatus.OPEN, IncidentStatus.RECTIFIED), "rectified", 27.0),
        ((IncidentStatus.MAINTAINED,), "maintained", 26.0),
        ((IncidentStatus.ACCEPTED,), "accepted", 26.0),
    ],
)
def test_the_status_follows_the_rulings(
    rulings: tuple[IncidentStatus, ...], status: str, decided_s: float | None, tmp_path: Path
) -> None:
    file = IncidentsFile(MatchFolder(tmp_path))
    for event in IRREGULAR:
        file.take(event, ())
        file.flush()
    for time_s, ruled in enumerate(rulings, 26):
        file.take(RulingMade(float(time_s), 1, ruled, BEFORE_JUMP), ())
    file.flush()
    (line,) = lines(tmp_path / "incidents.jsonl")
    assert (line["status"], line["decided_s"]) == (status, decided_s)


def test_a_match_without_incidents_leaves_an_empty_file(tmp_path: Path) -> None:
    file = IncidentsFile(MatchFolder(tmp_path))
    for event in CLEAN:
        file.take(event, ())
    file.close()
    assert (tmp_path / "incidents.jsonl").read_text() == ""
