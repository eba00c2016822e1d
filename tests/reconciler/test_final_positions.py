"""The positions of a game: those interrupted by irregular changes, and those restored."""

from __future__ import annotations

from referee.draughts.fen import parse_fen
from referee.draughts.move_text import find_move
from referee.draughts.moves import play as play_on
from referee.draughts.position import Position
from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.explanations import LegalPlies, labels_of
from referee.reconciler.final_positions import FinalPositions
from referee.reconciler.steps import irregular_play
from referee.records.plays import Play

START = parse_fen("W:W31-50:B1-20")
MISPLACED = parse_fen("B:W21,32-50:B1-20")


def ply(before: Position, text: str) -> Play:
    move = find_move(text, before, INTERNATIONAL)
    return Play.of_ply(before, move, play_on(before, move, INTERNATIONAL), 1.0)


def test_a_change_that_no_play_explains_interrupts_the_game_until_one_does() -> None:
    past = FinalPositions(START)
    past.add(irregular_play(START, MISPLACED, 1.0, INTERNATIONAL))
    assert (past.interrupted, past.last) == (START, MISPLACED)
    past.add(ply(START, "31-26"))
    assert past.interrupted is None


def test_restored_positions_are_recognised() -> None:
    past = FinalPositions(START)
    past.add(irregular_play(START, MISPLACED, 1.0, INTERNATIONAL))
    assert past.put_back(labels_of(START)) == START
    assert past.put_back(labels_of(MISPLACED)) is None
    past.add(irregular_play(MISPLACED, START, 2.0, INTERNATIONAL, returns=True))
    assert past.interrupted is None


def test_a_take_back_is_recognised_with_or_without_another_ply() -> None:
    past, plies = FinalPositions(START), LegalPlies(INTERNATIONAL)
    played = ply(START, "32-28")
    past.add(played)
    assert past.stands_again(labels_of(START), plies)
    assert past.stands_again(labels_of(ply(START, "31-26").after), plies)
    assert not past.stands_again(labels_of(ply(played.after, "19-23").after), plies)


def test_an_earlier_position_may_still_lack_pieces() -> None:
    past = FinalPositions(START)
    past.add(ply(START, "32-28"))
    seen = list(labels_of(START))
    seen[19] = "."
    assert past.may_be_put_back("".join(seen))
    seen[24] = "w"
    assert not past.may_be_put_back("".join(seen))
