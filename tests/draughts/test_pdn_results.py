"""Results in PDN: tags, ends of the moves, and what contradicts the result that is taken."""

from __future__ import annotations

import pytest

from tests.draughts.pdn_games import only, read


@pytest.mark.parametrize(
    "text",
    ["1. 32-28 2\u20130", '[Result "2\u20130"]\n1. 32-28', "1. 32-28 2/0", '[Result "2/0"]\n1. 32-28 2/0\n\n'],
)
def test_a_result_typed_for_print_is_one_of_the_usual_ones(text: str) -> None:
    assert only(text).result == "2-0"


@pytest.mark.parametrize(
    ("text", "result"), [("1/1", "1-1"), ("1/2", "1/2-1/2"), ("1/2-1/2", "1/2-1/2"), ("0/2", "0-2"), ("0-0", "0-0")]
)
def test_a_score_with_a_slash_ends_the_game(text: str, result: str) -> None:
    games = read(f'[Event "1"]\n1. 32-28 19-23 {text}\n\n1. 31-26 2-0')
    assert [game.record.result for game in games if game.record] == [result, "2-0"]
    assert [game.problems for game in games] == [(), ()]


@pytest.mark.parametrize("text", ["2/1", "2/2", "1/1/2026"])
def test_what_no_scoring_gives_is_no_score(text: str) -> None:
    (game,) = read(f"1. 32-28 19-23 {text}")
    assert game.record is not None
    assert game.record.result == "*"
    assert game.problems != ()


@pytest.mark.parametrize(
    ("tag", "result", "read_whole"),
    [("1-1", "1-1", True), ("?", "1-1", True), ("foo", "1-1", False), ("2/1", "1-1", False)],
)
def test_a_tag_that_is_no_result_is_reported_and_left_out(tag: str, result: str, read_whole: bool) -> None:
    (game,) = read(f'[Result "{tag}"]\n1. 32-28 19-23 1-1')
    assert game.record is not None
    assert (game.record.result, game.problems == ()) == (result, read_whole)


@pytest.mark.parametrize(
    ("text", "names_another"),
    [
        ('[Result "2-0"]\n1. 32-28 0-2', True),
        ('[Result "2-0"]\n1. 32-28 0/2', True),
        ('[Result "2-0"]\n1. 32-28 0-0', True),
        ("1. 32-28 0-2 2-0", True),
        ('[Result "2-0"]\n1. 32-28 1-0', False),
        ('[Result "2-0"]\n1. 32-28 *', False),
        ('[Result "9-1"]\n1. 32-28 1-0', False),
    ],
    ids=[
        "the other player wins",
        "the other player wins, on a score sheet",
        "lost by both",
        "two results without a tag",
        "the same in chess players' points",
        "only the end of the game",
        "a score of another system",
    ],
)
def test_a_result_after_the_moves_that_contradicts_the_one_taken_is_named(text: str, names_another: bool) -> None:
    (game,) = read(text)
    assert game.record is not None
    assert (game.breaks, game.malformed, game.record.result) == (False, False, "9-1" if "9-1" in text else "2-0")
    assert [problem.fault.key for problem in game.problems] == ["pdn-other-result"] * names_another
