"""`game.pdn` read by our own reader, by pydraughts, and by the grammar of PDN 3.0."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from referee.draughts.move_text import written
from referee.draughts.moves import legal_moves
from referee.draughts.pdn import GameRecord, PdnSetUp, RecordedPly
from referee.draughts.pdn_reader import read_pdn
from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL
from referee.messages import typed
from referee.outputs.folder import MatchFolder
from referee.outputs.pdn_file import PdnFile
from referee.records.events import Event, GameEnded, GameResult, IrregularityFound, MatchStarted, PositionRestored
from referee.records.match import Match
from tests.outputs.games import (
    AFTER_JUMP,
    AMBIGUOUS_START,
    BEFORE_JUMP,
    CLEAN,
    IRREGULAR,
    MATCH,
    OPENING,
    played,
)

TOKEN = re.compile(
    r"""\s*(?:
        \d+\.(?:\.\.)?                         # the number of a move
        | \d+(?:-\d+|(?:x\d+)+)                # a move
        | \{[^{}]*\}                            # a comment
        | /FEN\ "[WB]:W[K\d,]*:B[K\d,]*"/       # a set-up
        | \*                                    # the end
    )(?=\s|$)""",
    re.VERBOSE,
)


def pdn(folder: Path, events: tuple[Event, ...], match: Match = MATCH) -> str:
    file = PdnFile(MatchFolder(folder), match)
    for event in events:
        file.take(event, ())
    file.close()
    return (folder / "game.pdn").read_text("utf-8")


def reread(text: str) -> GameRecord:
    (game,) = read_pdn(text.splitlines())
    assert not game.problems
    assert game.record is not None
    return game.record


def moves_of(record: GameRecord) -> list[str]:
    return [
        written(item.move, legal_moves(position, record.rules), record.rules)
        for item, position in zip(record.items, record.positions(), strict=False)
        if isinstance(item, RecordedPly)
    ]


@pytest.mark.parametrize("events", [CLEAN, IRREGULAR], ids=["clean", "irregular"])
def test_every_word_is_pdn(events: tuple[Event, ...], tmp_path: Path) -> None:
    movetext = pdn(tmp_path, events).split("\n\n", 1)[1].rstrip()
    at = 0
    while at < len(movetext):
        token = TOKEN.match(movetext, at)
        assert token is not None, movetext[at : at + 40]
        at = token.end()


def test_a_clean_game(tmp_path: Path) -> None:
    record = reread(pdn(tmp_path, CLEAN))
    assert record.rules is INTERNATIONAL
    assert moves_of(record) == ["32-28", "19-23", "28x19", "14x23", "37-32", "10-14"]
    assert record.tag("PlyCount") == "6"


def test_pydraughts_reads_a_clean_game(tmp_path: Path) -> None:
    from draughts.PDN import PDNReader  # here: it takes a second, of each worker that only collects this test

    (game,) = PDNReader(pdn_text=pdn(tmp_path, CLEAN)).games
    assert game.variant == "standard"
    assert game.moves == ["32-28", "19-23", "28x19", "14x23", "37-32", "10-14"]


def test_a_position_jump_is_written_as_a_set_up(tmp_path: Path) -> None:
    record = reread(pdn(tmp_path, IRREGULAR))
    assert moves_of(record) == ["32-28", "19-23", "28x19", "14x23", "37-32", "10-14", "5-10", "41-37"]
    set_up = record.items[6]
    assert isinstance(set_up, PdnSetUp)
    assert set_up.position == AFTER_JUMP
    assert set_up.comment.startswith("Article 5.4.2 by White at 0:24")
    assert record.tag("Result") == "0-2" or record.result == "0-2"


def test_a_rectified_ply_is_a_comment_and_the_line_continues(tmp_path: Path) -> None:
    upset = IRREGULAR[len(OPENING)]
    events = (*OPENING, upset, PositionRestored(31.0, 6, AFTER_JUMP, BEFORE_JUMP), *played(BEFORE_JUMP, "41-37"))
    record = reread(pdn(tmp_path, events))
    assert not [item for item in record.items if isinstance(item, PdnSetUp)]
    assert "Article 5.4.2 by White at 0:24" in record.items[5].comment
    assert "At 0:31 the position after 3... 10-14 stood on the board again" in record.items[5].comment
    assert list(record.positions())[-1] == events[-1].position  # type: ignore[union-attr]


def test_a_doubt_is_a_comment_on_the_ply_before_it(tmp_path: Path) -> None:
    last = reread(pdn(tmp_path, IRREGULAR)).items[-1]
    assert last.comment == "Doubt 1: 17-21 or 16-21. White resigned"


def test_captures_that_look_alike_are_written_in_full(tmp_path: Path) -> None:
    choices = legal_moves(AMBIGUOUS_START, INTERNATIONAL)
    texts = [written(move, choices, INTERNATIONAL) for move in choices]
    text = next(text for text in texts if text.count("x") > 1)
    match = Match(INTERNATIONAL, AMBIGUOUS_START, "endgame.mp4")
    move = choices[texts.index(text)]
    events = (MatchStarted(0.4, AMBIGUOUS_START), *played(AMBIGUOUS_START, text))
    record = reread(pdn(tmp_path, events, match))
    assert record.start == AMBIGUOUS_START
    assert [set(found.captured) for found in record.moves] == [set(move.captured)]


def test_a_match_without_moves_is_valid_pdn(tmp_path: Path) -> None:
    assert reread(pdn(tmp_path, ())).items == ()
    resigned = GameEnded(2.0, GameResult.WHITE_WINS, typed("Black resigned"))
    assert reread(pdn(tmp_path, (resigned,))).comment == "Black resigned"


def test_the_side_that_plays_on_after_an_irregularity_is_to_move_in_the_record(tmp_path: Path) -> None:
    """White moved 36-26, Black is to move, and White plays on."""
    until = [isinstance(event, IrregularityFound) for event in IRREGULAR].index(True) + 1
    white = AFTER_JUMP.with_side_to_move(Side.WHITE)
    record = reread(pdn(tmp_path, (*IRREGULAR[:until], *played(white, "41-37 5-10", first_ply=7, time_s=27.0))))
    assert [item.position for item in record.items if isinstance(item, PdnSetUp)] == [white]
    assert moves_of(record)[-2:] == ["41-37", "5-10"]


def test_the_broadcast_numbers_its_own_plies(tmp_path: Path) -> None:
    """A game before the set-up and one after it: every ply that a display shows is legal."""
    whole = reread(pdn(tmp_path, IRREGULAR))
    before, after = (
        game.record for game in read_pdn((tmp_path / "broadcast.pdn").read_text("utf-8").splitlines()) if game.record
    )
    assert moves_of(before) == ["32-28", "19-23", "28x19", "14x23", "37-32", "10-14"]
    assert (after.start, moves_of(after)) == (AFTER_JUMP, ["5-10", "41-37"])
    assert [record.tag("PlyCount") for record in (whole, before, after)] == ["8", "6", "2"]
    assert [record.result for record in (before, after)] == ["*", "0-2"]
