"""PDN that is written: nothing is lost, and every reader can read it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from referee.draughts.fen import format_fen
from referee.draughts.move_text import find_moves
from referee.draughts.moves import Move
from referee.draughts.pdn import GameRecord, PdnSetUp, result_in_style
from referee.draughts.pdn_writer import PdnProfile, format_pdn
from referee.draughts.position import Position, Side
from referee.draughts.variants import INTERNATIONAL, RULE_SETS, RuleSet, start_position
from tests.draughts.pdn_games import AMBIGUOUS, only, played, read

FULL = only(
    '[Event "E"]\n{before} 1. 32-28! $7 $36 {said [%clock w0:10:00 B0:09:58]} ({var} 1. 33-29 19-23) 19-23 '
    '/FEN "W:W31:BK1"/ {article 5.4.6} 2. 31-27 {+1} *'
)


def test_the_record_profile_loses_nothing() -> None:
    text = format_pdn(FULL)
    again = only(text)
    assert (again.items, again.start, again.comment, again.tags) == (FULL.items, FULL.start, FULL.comment, FULL.tags)
    assert text.rstrip().endswith("*")
    assert all(len(line) <= 80 for line in text.splitlines())


def test_tags_that_other_fields_hold_are_neither_read_nor_written_twice() -> None:
    game = only('[Event "E"]\n[SetUp "1"]\n[FEN "B:W31:BK1"]\n[Result "0-2"]\n1... 1-6 0-2')
    assert game.tags == (("Event", "E"),)
    again = replace(game, tags=(*game.tags, ("SetUp", "1"), ("FEN", "W:W31:B1")))
    assert format_pdn(again).count("[FEN ") == 1
    assert "SetUp" not in format_pdn(again)


def test_the_broadcast_profile_has_a_game_before_and_one_after_a_set_up() -> None:
    text = format_pdn(FULL, PdnProfile.BROADCAST)
    before, after = (game.record for game in read(text))
    assert before is not None
    assert after is not None
    assert played(before) == "32-28 19-23"
    assert format_fen(after.start) == "W:W31:BK1"
    assert played(after) == "31-27"
    assert not re.search("before|said|var|article", text.partition("\n\n")[2])


@pytest.mark.parametrize("tags", ["", '[FEN "W:W31-40,K50:B1-20"]'], ids=["the start position", "another one"])
def test_a_game_that_begins_with_a_set_up_keeps_its_start(tags: str) -> None:
    """PDN takes the first set-up for the start; White has played irregularly, and Black replies."""
    start = only(f"{tags} *").start
    set_up = PdnSetUp(Position.from_string(start.to_string().replace(".", "w", 1), Side.BLACK), "article 5.4.2")
    written = format_pdn(GameRecord(INTERNATIONAL, start, (set_up,)))
    assert written.count("/FEN") == 2
    again = only(written)
    assert (again.start, again.items) == (start, (set_up,))


def test_the_broadcast_bridges_a_set_up_reachable_by_legal_play() -> None:
    """Two plies were not seen: 28x19 and 14x23 are the only way to the position set up."""
    seen = only("1. 32-28 19-23 2. 28x19 14x23 3. 37-32 *")
    *_, before, after, _ = seen.positions()
    items = (*seen.items[:2], PdnSetUp(after), seen.items[4])
    assert before != after
    again = only(format_pdn(GameRecord(INTERNATIONAL, seen.start, items), PdnProfile.BROADCAST))
    assert played(again) == played(seen)


def test_the_broadcast_bridges_several_set_ups_when_a_later_one_is_reachable() -> None:
    """An illegal move, its being put back, and the proper ply, all of them as set-ups."""
    seen = only("1. 32-28 19-23 2. 28x19 14x23 3. 37-32 *")
    *_, before, after, _ = seen.positions()
    astray = Position.from_string(before.to_string().replace(".", "b", 1), before.side_to_move)
    items = (*seen.items[:3], PdnSetUp(astray), PdnSetUp(before), PdnSetUp(after), seen.items[4])
    again = only(format_pdn(GameRecord(INTERNATIONAL, seen.start, items), PdnProfile.BROADCAST))
    assert played(again) == played(seen)


@pytest.mark.parametrize(
    ("rules", "read", "written"),
    [
        ("international", "1-0", "2-0"),
        ("canadian", "1/2-1/2", "1-1"),
        ("frisian", "1-1", "1/2-1/2"),
        ("russian", "0-2", "0-1"),  # as Lidraughts writes every variant
        ("brazilian", "2-0", "1-0"),
        ("english", "½-½", "1/2-1/2"),
        ("international", "4-6", "4-6"),
    ],
)
def test_results_are_written_in_the_style_that_pdn_gives_the_game_type(rules: str, read: str, written: str) -> None:
    assert result_in_style(read, RULE_SETS[rules]) == written


@pytest.mark.parametrize("set_ups", [5, 50])
def test_forks_before_a_set_up_are_not_tried_again(set_ups: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work is proportional to the length of a text: ambiguous captures before a set-up do not matter after it."""
    asked = 0

    def counted(text: str, position: Position, rules: RuleSet) -> Sequence[Move]:
        nonlocal asked
        asked += 1
        return find_moves(text, position, rules)

    monkeypatch.setattr("referee.draughts.pdn_interpreter.find_moves", counted)
    (game,) = read(" ".join(f'/FEN "{AMBIGUOUS}"/ 47x36' for _ in range(set_ups)) + " 1-50 *")
    assert game.problems[-1].stops
    assert game.record is not None
    assert len(game.record.moves) == set_ups
    assert asked < 20 * set_ups


def test_a_line_break_in_a_name_does_not_split_the_game() -> None:
    name = 'Ton\n[Event "other"]\n\x00*'
    record = GameRecord(INTERNATIONAL, start_position(INTERNATIONAL), (), (("White", name),))
    games_read = read(format_pdn(record))
    assert len(games_read) == 1


@pytest.mark.parametrize("word", ['[Note "a"]', "%"], ids=["tag", "escape"])
def test_no_line_of_a_comment_reads_as_a_tag_or_an_escape(word: str) -> None:
    record = only("1. 32-28 19-23 *")
    for words_before in range(60):
        comment = " ".join([*("x" * words_before), word, "y"])
        text = format_pdn(replace(record, items=(replace(record.items[0], comment=comment), *record.items[1:])))
        assert [item.comment for item in only(text).items] == [comment, ""]
        assert not [line for line in text.partition("\n\n")[2].splitlines() if line.startswith(("%", "["))]
