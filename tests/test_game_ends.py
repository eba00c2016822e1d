"""The end of a game: draws offered, counted and claimed, declared results, no pieces left; articles 6 and 7."""

from __future__ import annotations

import pytest

from referee.draughts.position import Side
from referee.draughts.variants import RULE_SETS, start_position
from referee.records.decisions import (
    AnswerDraw,
    ClaimDraw,
    CorrectResult,
    Decision,
    DeclareResult,
    Maintain,
    OfferDraw,
    Rectify,
    Refuse,
    Resign,
    Undo,
    UndoResult,
)
from referee.records.draw_events import DrawAnswered, DrawReached
from referee.records.events import (
    GameEnded,
    GameResult,
    IncidentStatus,
    MovePlayed,
    ResultCorrected,
    ResultUndone,
    RulingMade,
)
from referee.words import say
from tests.arbiter.table import Table

W, B = Side.WHITE, Side.BLACK
START = "W:W31-50:B1-20"


def test_a_draw_is_offered_answered_and_agreed() -> None:
    table = Table(START)
    table.say(OfferDraw, W)
    table.say(AnswerDraw, B, False)
    table.say(OfferDraw, W)
    table.do("32. 28w")
    assert table.refusal(AnswerDraw, B, True) is None
    table.do("19. 23b")  # an answer too
    assert table.refusal(AnswerDraw, B, True) is not None
    table.say(OfferDraw, B)
    table.say(AnswerDraw, W, True)
    assert [event.agreed for event in table.of(DrawAnswered)] == [False, True]
    assert table.of(GameEnded)[0].result is GameResult.DRAW


@pytest.mark.parametrize(
    ("decision", "words", "result", "why"),
    [
        (Resign, (W,), GameResult.BLACK_WINS, "Les Blancs ont abandonné (7.2.1)"),
        (Refuse, (B,), GameResult.WHITE_WINS, "Les Noirs ont refusé de suivre le règlement (5.6, 7.2.4)"),
        (DeclareResult, (GameResult.DRAW, "both absent"), GameResult.DRAW, "both absent"),
        (DeclareResult, (GameResult.DRAW, ""), GameResult.DRAW, "L'arbitre a déclaré le résultat"),
    ],
    ids=["resigned", "refused", "declared", "declared without a reason"],
)
def test_a_declared_result_ends_the_game_and_can_be_undone(
    decision: type[Decision], words: tuple[object, ...], result: GameResult, why: str
) -> None:
    table = Table(START)
    table.do("32. 28w")
    table.say(decision, *words)
    assert table.of(GameEnded)[0].result is result
    assert say(table.of(GameEnded)[0].reason, "fr") == why
    table.do("12. 33.")
    assert table.articles == []
    assert table.refusal(Resign, B) is not None
    table.do("12b 33w")
    table.say(Undo)
    table.do("19. 23b")
    assert [event.ply for event in table.of(MovePlayed)] == [1, 2]


@pytest.mark.parametrize(
    ("rules", "cited"),
    [
        ("international", ["(7.2.1)", "(5.6, 7.2.4)", "(7.3.1)"]),
        ("club", ["(F.1)", "(D.2)", "(F.2)"]),
        ("frisian", ["(20.2)", "(20.7)", "(21.2)"]),
        ("canadian", ["(7.2.1)", "(5.6, 7.2.4)", "(7.3.1)"]),
        ("russian", ["resigned", "the rules", "a draw"]),
    ],
)
def test_an_end_by_the_players_cites_their_rule_set(rules: str, cited: list[str]) -> None:
    table = Table(start_position(RULE_SETS[rules]), RULE_SETS[rules])
    for decision, *words in ((Resign, W), (Refuse, W), (OfferDraw, W), (AnswerDraw, B, True)):
        table.say(decision, *words)
        if table.game.ended is not None:
            table.say(Undo)
    reasons = [say(ended.reason) for ended in table.of(GameEnded)]
    assert [reason.endswith(end) for reason, end in zip(reasons, cited, strict=True)] == [True] * 3


def test_undoing_a_result_needs_a_reason_and_keeps_plies_played_since() -> None:
    """A misclick: the players did not stop for it."""
    table = Table(START)
    for ply in ("32. 28w", "19. 23b", "28. 23. 19w", "14. 19. 23b"):
        table.do(ply)
    table.say(Resign, W)
    assert table.refusal(UndoResult, " ") is not None
    table.do("33. 28w")
    table.say(UndoResult, "the wrong button")
    (undone,) = table.of(ResultUndone)
    assert (undone.result, say(undone.reason)) == (GameResult.BLACK_WINS, "the wrong button")
    assert table.refusal(UndoResult, "once more") is not None
    table.do("", 2.0)
    table.do("23. 28. 32b")
    assert [event.ply for event in table.of(MovePlayed)] == [1, 2, 3, 4, 5, 6]
    assert table.articles == []
    table.say(Undo)  # the last ply, not the end
    assert table.game.position.to_string().count("w") == 19


def test_a_draw_offer_does_not_outlast_an_end_by_rule() -> None:
    table = Table("W:W28,45:B23")
    table.say(OfferDraw, W)
    table.do("28. 19w 23.", 6.0)
    assert table.of(GameEnded)[0].result is GameResult.WHITE_WINS
    table.say(UndoResult, "another man had fallen off the board")
    assert table.refusal(AnswerDraw, B, True) is not None
    assert table.refusal(OfferDraw, W) is None


def test_an_undone_automatic_end_is_not_declared_again_before_the_next_ply() -> None:
    table = Table("W:WK46,35:BK1,2")
    for act in ("46. 41w", "1. 6b", "41. 46w", "6. 1b") * 2:
        table.do(act, 1.0)
    table.do("", 3.0)
    table.say(UndoResult, "the position before the adjournment was another")
    table.do("", 4.0)
    assert len(table.of(GameEnded)) == 1
    table.say(Resign, B)
    assert table.of(GameEnded)[-1].result is GameResult.WHITE_WINS


@pytest.mark.parametrize("result", [GameResult.DRAW, GameResult.BOTH_LOSE, GameResult.WHITE_WINS])
def test_a_result_is_corrected_for_a_reason(result: GameResult) -> None:
    table = Table(START)
    assert table.refusal(CorrectResult, result, "a reason") is not None  # there is none yet
    table.say(Resign, W)
    assert table.refusal(CorrectResult, result, "") is not None
    table.say(CorrectResult, result, "a slip")
    (corrected,) = table.of(ResultCorrected)
    assert (corrected.before, corrected.result, say(corrected.reason, "fr")) == (
        GameResult.BLACK_WINS,
        result,
        "a slip",
    )
    table.say(UndoResult, "all of it")
    assert table.of(ResultUndone)[0].result is result
    table.do("32. 28w")
    assert len(table.of(MovePlayed)) == 1


def test_a_closed_game_stays_over_and_its_result_can_still_be_corrected() -> None:
    table = Table(START)
    table.say(DeclareResult, GameResult.BOTH_LOSE, "neither came")
    assert table.game.finish(table.board.time_s) == ()
    assert table.refusal(Undo) is not None
    assert table.refusal(UndoResult, "a reason") is not None
    assert table.refusal(Resign, W) is not None
    table.say(CorrectResult, GameResult.WHITE_WINS, "White was there")
    assert table.of(ResultCorrected)[0].before is GameResult.BOTH_LOSE


@pytest.mark.parametrize(
    ("rules", "fen", "done", "why"),
    [
        ("international", "W:W28:B23", "28. 19w 23.", "Black has no piece left (7.2.3)"),
        ("russian", "W:W22:B18", "22. 15w 18.", "Black has no piece left"),
    ],
)
def test_the_game_ends_when_a_side_has_no_pieces_on_a_settled_board(rules: str, fen: str, done: str, why: str) -> None:
    table = Table(fen, RULE_SETS[rules])
    table.do(done, 1.6)
    assert not table.of(GameEnded)
    table.do("", 2.0)
    (ended,) = table.of(GameEnded)
    assert ended.result is GameResult.WHITE_WINS
    assert say(ended.reason) == why


def test_the_game_does_not_end_under_a_hand_that_goes_on() -> None:
    """5.4.14: the last man is captured, and a man of the capturer's own is removed in the same visit."""
    table = Table("W:W28,45,46:B23")
    table.do("28. 19w 23.", 3.0, hand=(46,))
    assert len(table.of(MovePlayed)) == 1
    assert not table.of(GameEnded)
    table.do("46.", 4.0)
    assert table.articles == ["5.4.14"]
    assert not table.of(GameEnded)


def test_an_open_irregularity_keeps_the_game_from_ending() -> None:
    table = Table("W:WK46:B28")
    table.do("28.", 1.0)
    table.do("46. 23w", 4.0)
    assert table.articles == ["5.4.10"]
    assert not table.of(GameEnded)
    table.say(Maintain, 1)
    table.do("", 3.0)
    assert table.of(GameEnded)[0].result is GameResult.WHITE_WINS


def test_threefold_repetition_is_reported_and_ends_the_game() -> None:
    table = Table("W:WK46,35:BK1,2")
    for act in ("46. 41w", "1. 6b", "41. 46w", "6. 1b") * 2:
        table.do(act, 1.0)
    (reached,) = table.of(DrawReached)
    assert (reached.article, reached.on_claim) == ("6.1", False)
    table.do("", 3.0)
    assert table.of(GameEnded)[0].result is GameResult.DRAW
    assert any(counter.is_reached for counter in table.game.counters)


def test_a_draw_that_must_be_claimed_does_not_end_the_game() -> None:
    table = Table("B:WK32:BK1", RULE_SETS["english"])
    for act in ("1. 6b", "32. 27w", "6. 1b", "27. 32w") * 2:
        table.do(act, 1.0)
    table.do("", 4.0)
    assert [event.on_claim for event in table.of(DrawReached)] == [True]
    assert not table.of(GameEnded)
    table.say(ClaimDraw, B)
    assert table.of(GameEnded)[0].result is GameResult.DRAW


@pytest.mark.parametrize(
    ("fen", "acts", "article"),
    [
        ("W:W37,45:B32,22", ("37. 17w 32.", "W 22."), "5.4.13"),
        ("W:W37,45:B32,22,3", ("37. 17w 32. 22. 3.",), "5.4.12"),
        ("W:W28:B23,3,4", ("28. 19w 23. 3. 4.",), "5.4.12"),
        ("W:W28,45:B3", ("W 3.",), "5.4.7"),
    ],
    ids=["a pause in the last removal", "one too many removed", "two too many removed", "the last man removed"],
)
def test_a_recording_that_ends_with_an_undecided_irregularity_has_no_result(
    fen: str, acts: tuple[str, ...], article: str
) -> None:
    """Only the opponent decides whether what left a player without pieces stands (5.4)."""
    table = Table(fen)
    for act in acts:
        table.do(act.removeprefix("W "), 2.8, by=W if act.startswith("W") else None)
    table.do("", 6.0)
    table.events += table.game.finish(table.board.time_s)
    assert table.articles == [article]
    assert [event.result for event in table.of(GameEnded)] == [GameResult.UNKNOWN]


def test_a_side_without_pieces_loses_even_when_its_opponent_is_to_move() -> None:
    """7.2.3, after an irregular removal that was maintained."""
    table = Table("W:W28,45:B3")
    table.do("3.", 5.0)
    assert table.articles == ["5.4.7"]
    table.say(Maintain, 1)
    table.do("", 3.0)
    (ended,) = table.of(GameEnded)
    assert (ended.result, say(ended.reason, "fr")) == (GameResult.WHITE_WINS, "Les Noirs n'ont plus de pièce (7.2.3)")


def test_rebuilding_continues_after_a_resignation_during_it_is_undone() -> None:
    """5.8: the rectification that was demanded is still due."""
    table = Table("W:W28,45:B3")
    table.do("28. 33w")
    table.say(Rectify, 1)
    table.say(Resign, W)
    table.say(Undo)
    assert table.refusal(Maintain, 1) is not None
    table.do("33. 28w")
    assert [event.status for event in table.of(RulingMade)] == [IncidentStatus.OPEN, IncidentStatus.RECTIFIED]
    table.do("28. 23w")
    assert [event.ply for event in table.of(MovePlayed)] == [1]
    assert table.articles == ["5.4.2"]


def test_the_last_certain_position_is_rebuilt_after_a_resignation_in_an_accident_is_undone() -> None:
    """5.5."""
    table = Table(START)
    table.do("32. 28w")
    table.do("19. 20. 33. 28.")
    table.say(Resign, W)
    table.say(Undo)
    table.do("28w 33w 19b 20b")
    assert [event.status for event in table.of(RulingMade)] == [IncidentStatus.RECTIFIED]
    table.do("18. 23b")
    assert [event.ply for event in table.of(MovePlayed)] == [1, 2]
