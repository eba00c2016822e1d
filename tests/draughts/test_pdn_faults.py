"""PDN that is damaged, or made to do harm: what is wrong is reported, and the rest is read."""

from __future__ import annotations

import pytest

from referee.draughts.pdn import PdnSetUp, RecordedPly
from referee.draughts.pdn_writer import format_pdn
from referee.words import say
from tests.draughts.pdn_games import AMBIGUOUS, played, read
from tests.often import often

BROKEN = [
    # text, place and words of its problem, plies read all the same
    ("1. 32-28 19-23 2. 31-27 *", 1, 19, "White must capture: 28x19", 2),
    ("1. 32-28\n19-24x *", 2, 6, "'x'", 2),
    ("1. 32-51", 1, 4, "no square 51", 0),
    ("1. 32-28 hello 19-23", 1, 10, "'hello'", 2),
    ("1. 32-28 (1. 33-29 19-23", 1, 10, "not closed", 1),
    ("1. 32-28 {never closed", 1, 10, "'{'", 1),
    ('[GameType "30"]\n1. 32-28', 1, 1, "GameType '30'", None),
    ('[FEN "W:W51:B1"]\n1. 32-28', 1, 1, "no square 51", None),
    ("1. 32-28 - 2. 33-29", 1, 10, "unknown move", 1),
]


@pytest.mark.parametrize(
    ("text", "line", "column", "description", "plies"), BROKEN, ids=[broken[3] for broken in BROKEN]
)
def test_a_problem_is_reported_with_its_place(
    text: str, line: int, column: int, description: str, plies: int | None
) -> None:
    (game,) = read(text)
    problem = game.problems[0]
    assert (problem.line, problem.column) == (line, column)
    assert description in say(problem.description)
    assert (len(game.record.moves) if game.record else None) == plies


def test_a_broken_game_does_not_stop_the_file() -> None:
    text = '[Event "1"]\n1. 99-98 {open\n\n[Event "2"]\n1. 32-28 *\n\n[Event "3"]\n1. 31-26 19-23 1-1'
    first, second, third = read(text)
    assert first.problems
    assert [played(game.record) for game in (second, third) if game.record] == ["32-28", "31-26 19-23"]
    assert second.line == 4


def test_reading_continues_at_a_set_up_after_an_illegal_move() -> None:
    (game,) = read('1. 32-28 19-23 2. 31-27 14-19 /FEN "W:W31:B1"/ 3. 31-27 *')
    assert game.record is not None
    assert [type(item) for item in game.record.items] == [RecordedPly, RecordedPly, PdnSetUp, RecordedPly]
    assert game.record.items[-1].move.start == 31  # type: ignore[union-attr]


HUGE = "1" * 5000


@pytest.mark.parametrize(
    "text",
    [
        f'[FEN "W:W{HUGE}:B1"] *',
        f'[FEN "W:Wa{HUGE}:B1"] *',
        f"32-28 ${HUGE} *",
        f"32-28 {{[%clock w{HUGE}:{HUGE}:{HUGE}]}} *",
    ],
    ids=["FEN", "coordinate", "numeric annotation", "clock"],
)
def test_numbers_with_thousands_of_digits_are_harmless(text: str) -> None:
    first, *others = read(f'{text}\n[Event "next"]\n1. 32-28 *\n')
    assert [other.record and len(other.record.moves) for other in others] == [1]
    assert first.record is None or first.record.moves


@pytest.mark.parametrize(
    "text",
    ["1. 32-28 {a\0b} 19-23 *", "1. 32-28 \0 19-23 *", '[White "a\0b"]\n1. 32-28 19-23 *'],
    ids=["in a comment", "between moves", "in a tag"],
)
def test_a_nul_is_reported_and_skipped(text: str) -> None:
    (game,) = read(text)
    assert game.record is not None
    assert (len(game.record.moves), len(game.problems)) == (2, 1)
    assert "\0" not in format_pdn(game.record)


FORKED = f'/FEN "{AMBIGUOUS}"/ 47x36'
DEEP = {
    "2,000 set-ups, each with a move that cannot be read after it": (f"{FORKED} 1-50 " * 2000, 2000),
    "3,000 variations inside one another": ("1. 32-28 " + "( 32-28 " * 3000 + ")" * 3000, 1),
    "3,000 parentheses that never close": ("1. 32-28 " + "(" * 3000, 1),
}


@pytest.mark.parametrize(("text", "plies"), often(DEEP, *list(DEEP)[1:]))
def test_deep_nesting_is_read(text: str, plies: int) -> None:
    (game,) = read(text)
    assert game.record is not None
    assert len(game.record.moves) == plies
    assert game.problems
    assert format_pdn(game.record)
