"""The article that an irregular change breaks, judged by two boards: FEN, changes, side of the hand -> article,
culprit."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from referee.arbiter.course import ply_played
from referee.arbiter.judging import judge
from referee.arbiter.policy import Policy
from referee.arbiter.standing import Standing
from referee.draughts.fen import parse_fen
from referee.draughts.moves import legal_moves, play
from referee.draughts.position import Position, Side
from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.steps import irregular_play
from referee.records.events import IrregularityFound, MovePlayed
from referee.records.plays import Conduct, Play
from referee.words import say

W, B = Side.WHITE, Side.BLACK


@dataclass(frozen=True)
class Row:
    name: str
    fen: str
    changed: str
    """Squares and what stands there now: "32. 28w"."""
    article: str
    culprit: Side | None
    hand: Side | None = None
    light_squares: int = 0
    compulsory: str = ""
    """Starts and ends of the moves that had to be played."""


START = "W:W31-50:B1-20"
ROWS = [
    Row("moved again before the reply", "B:W28,45:B3", "45. 40w", "5.4.1", W, W),
    Row("moved again, hand not seen", "B:W28,45:B3", "45. 40w", "5.4.1", W),
    Row("a man backwards", "W:W28:B3", "28. 33w", "5.4.2", W),
    Row("a man sideways", "W:W28:B3", "28. 27w", "5.4.2", W),
    Row("a man two squares far", "W:W38:B3", "38. 28w", "5.4.2", W),
    Row("Black backwards", "B:W48:B19", "19. 13b", "5.4.2", B),
    Row("a man on a light square", START, "33.", "5.4.2", W, W, True),
    Row("a man on a light square, hand not seen", START, "33.", "5.4.2", W, None, True),
    Row("a man on a light square after a capture", "W:W34,39:B29,18,10", "34. 29. 18.", "5.4.2", W, W, True, "34x12"),
    Row("the same, one of the captured men removed", "W:W34,39:B29,18,10", "34. 29.", "5.4.2", W, None, True, "34x12"),
    Row(
        "the same, with a man removed that it does not capture", "W:W34,39:B29,18,10", "34. 29. 10.", "5.5", W, W, True
    ),
    Row("the same, by the opponent's hand", "W:W34,39:B29,18,10", "34. 29. 18.", "5.5", B, B, True),
    Row("the opponent's man displaced", "W:W28:B3,14", "14. 20b", "5.4.5", W, W),
    Row("Black displaces a white man", "B:W49,45:B3", "49. 43w", "5.4.5", B, B),
    Row("a capture overlooked", "W:W28,45:B23,3", "45. 40w", "5.4.6", W, compulsory="28x19"),
    Row("Black overlooks a capture", "B:W30,45:B24,16", "16. 21b", "5.4.6", B, compulsory="24x35"),
    Row(
        "the king overlooks a capture",
        "W:WK46,45:B28,3",
        "46. 41w",
        "5.4.6",
        W,
        compulsory="46x23 46x19 46x14 46x10 46x5",
    ),
    Row("an opponent's man taken off", START, "12.", "5.4.7", W, W),
    Row("an own man taken off", START, "35.", "5.4.7", W, W),
    Row("taken off by the player who does not have the move", START, "12.", "5.4.7", B, B),
    Row("one captured where two had to be", "W:W28,41:B22,37,27,3", "28. 17w 22.", "5.4.8", W, compulsory="41x21"),
    Row("let go in the middle of a rafle", "W:W37:B32,22,3", "37. 28w", "5.4.9", W, compulsory="37x17"),
    Row("let go there, the first man removed", "W:W37:B32,22,3", "37. 28w 32.", "5.4.9", W, compulsory="37x17"),
    Row("one of two left standing", "W:W37:B32,22,3", "37. 17w 32.", "5.4.11", W, compulsory="37x17"),
    Row("none removed", "W:W37:B32,22,3", "37. 17w", "5.4.11", W, compulsory="37x17"),
    Row("one too many removed", "W:W37:B32,22,3", "37. 17w 32. 22. 3.", "5.4.12", W, compulsory="37x17"),
    Row("another one removed", "W:W37:B32,22,3", "37. 17w 32. 3.", "5.4.12", W, compulsory="37x17"),
    Row(
        "an own man removed with the rest", "W:W37,45:B32,22,3", "37. 17w 32. 22. 45.", "5.4.14", W, compulsory="37x17"
    ),
    Row("pieces of both sides swept away", START, "19. 20. 33.", "5.5", None),
    Row("pieces pushed about", START, "32. 28w 33. 29w 34.", "5.5", None),
    Row("a man of either side pushed away", START, "19. 24b 33.", "5.5", None),
    Row("two men pushed in between the squares", START, "31. 32.", "5.5", Side.WHITE, hand=Side.WHITE, light_squares=1),
    Row("a man put on a light square", START, "31.", "5.4.2", Side.WHITE, hand=Side.WHITE, light_squares=1),
    Row("men swept half off their squares, one wholly", START, "31.", "5.5", W, hand=Side.WHITE, light_squares=3),
    Row("men swept about, one onto a square", START, "41. 28w", "5.5", None, light_squares=4),
]


def _changed(position: Position, words: str) -> Position:
    letters = list(position.to_string())
    for word in words.split():
        letters[int(word[:-1]) - 1] = word[-1]
    return Position.from_string("".join(letters), position.side_to_move.other)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_articles(row: Row) -> None:
    before = parse_fen(row.fen)
    after = _changed(before, row.changed)
    done = irregular_play(before, after, 1.0, INTERNATIONAL, hand=row.hand, light_squares=row.light_squares)
    verdict = judge(before, done, INTERNATIONAL)
    assert verdict is not None
    assert (verdict.article, verdict.culprit) == (row.article, row.culprit), say(verdict.sentence)
    asked = {f"{move.start}x{move.end}" for move in verdict.options if move.captured}
    assert asked == set(row.compulsory.split())


@pytest.mark.parametrize(
    ("undone", "instead"),
    [("38-33", ""), ("38-33", "43-39"), ("38-32", "38-33")],
    ids=["only", "for another", "same man"],
)
def test_taking_back_a_completed_move(undone: str, instead: str) -> None:
    previous = parse_fen("W:W38,43,49:B3")

    def played(text: str) -> Position:
        start, end = map(int, text.split("-"))
        (move,) = (m for m in legal_moves(previous, INTERNATIONAL) if (m.start, m.end) == (start, end))
        return play(previous, move, INTERNATIONAL)

    after = played(instead) if instead else previous
    before = played(undone)
    done = irregular_play(before, after, 1.0, INTERNATIONAL, hand=W)
    verdict = judge(before, done, INTERNATIONAL, previous=previous)
    assert verdict is not None
    assert (verdict.article, verdict.culprit) == ("5.4.4", W)


@pytest.mark.parametrize(
    ("changed", "culprit"),
    [("38b 33.", None), ("28b", B)],
    ids=["captures from where it stood", "stands where it could not go"],
)
def test_nobody_is_accused_where_a_captured_piece_that_was_left_standing_may_have_replied(
    changed: str, culprit: Side | None
) -> None:
    """5.4, 5.4.11: White's 25x14 captures the king on 20, which Black then plays."""
    previous = parse_fen("W:W25,33,45:BK20,3")
    (move,) = legal_moves(previous, INTERNATIONAL)
    before = play(previous, move, INTERNATIONAL)
    done = irregular_play(before, _changed(before, changed), 1.0, INTERNATIONAL, hand=B)
    verdict = judge(before, done, INTERNATIONAL, previous=previous)
    assert verdict is not None
    assert (verdict.article, verdict.culprit) == ("5.4", culprit)


@pytest.mark.parametrize(
    ("fen", "changed", "article", "related"),
    [
        ("W:W38:B3", "38. 28w", "5.4", ("5.4.2",)),
        ("W:W28:B3,14", "14. 20b", "5.4", ("5.4.1",)),
        (START, "19.", "5.4", ("5.4.7",)),
        (START, "28w", "5.4", ()),
        (START, "1. 2. 3. 4.", "5.5", ()),
    ],
    ids=[
        "a man two squares far",
        "the opponent's man displaced",
        "a man removed",
        "a man put on the board",
        "pieces swept away",
    ],
)
def test_nobody_is_accused_of_an_act_of_which_it_is_in_doubt_whose_it_was(
    fen: str, changed: str, article: str, related: tuple[str, ...]
) -> None:
    before = parse_fen(fen)
    done = irregular_play(before, _changed(before, changed), 1.0, INTERNATIONAL)
    verdict = judge(before, replace(done, in_doubt=True), INTERNATIONAL)
    assert verdict is not None
    assert (str(verdict.article), verdict.culprit, verdict.to_move) == (article, None, before.side_to_move)
    assert verdict.related == related


IN_DOUBT = [
    ("38. 28w", "A piece was displaced (38-28) beneath the players' hands; who did it is not known"),
    (
        "38. 28w 3.",
        "A piece was displaced (38-28), and something changed on 3, "
        "beneath the players' hands; who did it is not known",
    ),
    ("3.", "Something changed on 3 beneath the players' hands; who did it is not known"),
]


@pytest.mark.parametrize(("changed", "sentence"), IN_DOUBT, ids=[changed for changed, _ in IN_DOUBT])
def test_the_sentence_about_an_act_in_doubt_names_what_was_displaced(changed: str, sentence: str) -> None:
    before = parse_fen("W:W38,42:B3,4")
    done = irregular_play(before, _changed(before, changed), 1.0, INTERNATIONAL)
    verdict = judge(before, replace(done, in_doubt=True), INTERNATIONAL)
    assert verdict is not None
    assert " ".join(say(verdict.sentence).split()) == say(verdict.sentence) == sentence


def test_how_a_capture_was_made_that_the_opponent_began_is_not_held_against_its_player() -> None:
    before = parse_fen("W:W34,39,44,48:B10,15,18,29")
    (move,) = (m for m in legal_moves(before, INTERNATIONAL) if (m.start, m.end) == (34, 12))
    made = Play.of_ply(before, move, play(before, move, INTERNATIONAL), 1.0)
    early = replace(made, conduct=Conduct(removed_early=(29,)))
    found = [judge(before, replace(early, in_doubt=doubt), INTERNATIONAL) for doubt in (False, True)]
    assert [verdict and verdict.article for verdict in found] == ["5.4.10", None]


def test_a_legal_ply_is_recorded_without_an_incident_where_it_is_in_doubt_whose_hand_made_it() -> None:
    before = parse_fen("W:W28:B3,14")
    (move,) = (m for m in legal_moves(before, INTERNATIONAL) if m.end == 22)
    made = replace(Play.of_ply(before, move, play(before, move, INTERNATIONAL), 1.0), hand=B)
    for doubt, expected in ((False, [IrregularityFound]), (True, [MovePlayed])):
        _, events = ply_played(Standing.start(before, INTERNATIONAL), replace(made, in_doubt=doubt), Policy())
        assert [type(event) for event in events] == expected
