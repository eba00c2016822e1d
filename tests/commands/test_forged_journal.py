"""Journals with contents that no program writes, under a chain of hashes made anew."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from referee.cli import main
from referee.draughts.variants import INTERNATIONAL
from referee.outputs.encoding import EncodingError, decode
from referee.outputs.journal_reader import read_links
from referee.outputs.journal_records import ChainLink, RecordKind
from referee.words import say
from tests.outputs.damages import made_anew
from tests.outputs.recorded_matches import finished_match

FORGED = "json_set(?, '$.' || ?, json(?))"
"""SQL for a payload with another value in one of its fields."""
HAND = [{"side": None, "squares": [999]}]


@pytest.fixture(scope="module")
def links(tmp_path_factory: pytest.TempPathFactory) -> list[ChainLink]:
    return list(read_links(finished_match(tmp_path_factory.mktemp("match"))))


@pytest.mark.parametrize(
    ("record", "field", "content", "fault"),
    [
        pytest.param("MovePlayed", "time_s", "1e999", "inf is no number of ordinary size", id="a time without end"),
        pytest.param("MovePlayed", "time_s", "1" + "0" * 400, "is no number of ord", id="a time that no double holds"),
        pytest.param("GamePaused", "time_s", "-1e308", "-1e+308 is no number", id="a time before all time"),
        pytest.param("MovePlayed", "ply", "1e20", "is no whole number", id="a ply that is no whole number"),
        pytest.param("MovePlayed", "move.path", "[32, 999]", "there is no square 999", id="a ply to square 999"),
        pytest.param("MovePlayed", "position.king_runs", "[1, 2]", "has no fields", id="a run without a king"),
        pytest.param(
            "MovePlayed", "position.pieces", json.dumps("." * 32), "of a board of 32 squares", id="another board"
        ),
        pytest.param("Cover", "match.rules", '"russian"', "of a board of 50 squares", id="rules of another board"),
        pytest.param("Cover", "match.timing.control", '"soon"', "soon", id="no time control"),
        pytest.param("IrregularityFound", "sentence.key", r'"\ud800"', "surrogates not allowed", id="half a character"),
        pytest.param("PicturesKept", "pictures[0].focus_px", "[9, 0, 9, 5]", "no part of a picture", id="no picture"),
        pytest.param("BoardReading", "hands", json.dumps(HAND), "no square 999", id="a hand over square 999"),
        pytest.param("BoardReading", "squares", "[[0, 0, 0, 0, 0, 0]]", "of 1 squares", id="a reading of one square"),
        pytest.param("ReadingChange", "altered", "[0]", "there is no square 0", id="a change of square 0"),
        pytest.param("ClockReading", "left.remaining_ms", "1e400", "no whole number", id="a clock that never ends"),
    ],
)
def test_contents_that_no_program_writes_are_refused(
    record: str, field: str, content: str, fault: str, links: list[ChainLink]
) -> None:
    link = next(link for link in links if link.type == record)
    with closing(sqlite3.connect(":memory:")) as json_editor:
        (forged,) = json_editor.execute(f"SELECT {FORGED}", (link.payload, field, content)).fetchone()
    decode(record, link.payload, RecordKind(link.kind), INTERNATIONAL.board)
    with pytest.raises(EncodingError) as refused:
        decode(record, forged, RecordKind(link.kind), INTERNATIONAL.board)
    assert fault in say(refused.value.message)


@pytest.mark.parametrize(
    ("record", "field", "content", "exported"),
    [
        pytest.param("MovePlayed", "move.path", "[32, 999]", 1, id="a ply to square 999"),
        pytest.param("BoardReading", "hands", json.dumps(HAND), 0, id="a hand over square 999: no part of an export"),
    ],
)
def test_a_forged_journal_is_refused_in_one_line(
    record: str, field: str, content: str, exported: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    forge = f"UPDATE record SET payload = {FORGED.replace('?', 'payload', 1)} WHERE type = ?"
    made_anew(finished_match(tmp_path), forge, field, content, record)
    assert main(["replay", str(tmp_path)]) == 1
    *_, line = capsys.readouterr().err.splitlines()
    assert f"damaged {record}: there is no square 999" in line
    assert main(["export", str(tmp_path)]) == exported
    assert len(capsys.readouterr().err.splitlines()) == exported
