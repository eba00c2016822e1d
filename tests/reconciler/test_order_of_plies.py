"""What hands and squares say against plies in one order, of which only the board after them was seen."""

from __future__ import annotations

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.evidence import Evidence
from referee.reconciler.explanations import Ply, plies
from referee.reconciler.hand_tracks import HandTracker
from referee.reconciler.order_of_plies import contradicted, disorder, unseen_ends
from referee.records.readings import BoardReading, BoardSide, Hand
from tests.reconciler.stopping_fingers import visited
from tests.reconciler.watched import WatchedBoard

KING = "B:WK46,48:BK5,16"
START = "W:W31-50:B1-20"


def sequence(fen: str, *moves: tuple[int, int]) -> tuple[Ply, ...]:
    position, found = parse_fen(fen, INTERNATIONAL), []
    for move in moves:
        legal = plies(position, INTERNATIONAL)
        found.append(next(ply for ply in legal if (ply.move.start, ply.move.end) == move))
        position = found[-1].position
    return tuple(found)


@pytest.mark.parametrize(
    ("fen", "moves", "came", "expected"),
    [
        (START, ((32, 28), (19, 23)), ("32. 28w", "19. 23b"), 0),
        (START, ((32, 28), (19, 23)), ("19. 23b", "32. 28w"), 1),
        (KING, ((5, 28), (46, 10)), ("5. 28b", "46. 10w", "28."), 0),
        (KING, ((5, 28), (46, 5)), ("5. 28b", "46.", "28. 5w"), 0),
    ],
    ids=[
        "in order",
        "the second came to rest first",
        "a king captured late",
        "a king captured before the captor lands",
    ],
)
def test_plies_are_out_of_order_where_the_later_one_came_to_rest_first(
    fen: str, moves: tuple[tuple[int, int], ...], came: tuple[str, ...], expected: int
) -> None:
    board, evidence = WatchedBoard(parse_fen(fen, INTERNATIONAL).as_seen()), Evidence(50)
    for shown in ("", *came):
        for reading in board.show(shown, 1.0):
            evidence.take(reading)
    assert disorder(sequence(fen, *moves), evidence) == expected


@pytest.mark.parametrize(
    ("fingers", "ends", "reverse"),
    [
        ("W32 W28 B19 B23", 0, False),
        ("W32 B19 B23", 1, False),
        ("W32 W28 B19 W23", 1, False),
        ("B19 B23 W32 W28", 0, True),
    ],
    ids=["White's, then Black's", "White's not on 28", "White's on 23", "Black's, then White's"],
)
def test_32_28_and_19_23_by_the_fingers_seen(fingers: str, ends: int, reverse: bool) -> None:
    evidence, tracker = Evidence(50), HandTracker()
    for number, stop in enumerate(fingers.split()):
        player, square = Side(stop[0]), int(stop[1:])
        side = BoardSide.WHITE if player is Side.WHITE else BoardSide.BLACK
        reading = BoardReading(number / 10, (), (Hand(side, (square,)),))
        tracker.take(reading)
        evidence.hands.take(tracker.tracks, {player: [square]}, reading)
    played = sequence(START, (32, 28), (19, 23))
    assert unseen_ends(played, evidence.hands) == ends
    assert contradicted(played, evidence) is reverse


ORDERS = {
    "White, Black, White": ("W34 W29 B19 B24 W40 W34", False),
    "White twice, then Black": ("W34 W29 W40 W34 B19 B24", True),
    "White's second ply beside Black's, begun and finished sooner": ("W34 W29 W40 B19 W34 B24", True),
    "White's second ply beside Black's, finished later": ("W34 W29 W40 B19 B24 W34", False),
    "White's fingers are not seen at the end of the second ply": ("W34 W29 B19 B24 W40 w34", False),
}
"""Whose fingers stopped where, one after the other, and whether 34-29, 19-24, 40-34 were not played in that order."""


@pytest.mark.parametrize(("fingers", "other"), ORDERS.values(), ids=ORDERS)
def test_a_player_who_plays_twice_before_the_reply_has_not_answered_it(fingers: str, other: bool) -> None:
    assert contradicted(sequence(START, (34, 29), (19, 24), (40, 34)), visited(fingers)) is other


PASSED = {
    "the king's fingers stop at both ends only": ("W4 B48 B25 W31", True),
    "they stop on the way too": ("W4 W27 B48 B25 W27 W31", False),
    "they were not seen at the start": ("B48 B25 W31", False),
}


@pytest.mark.parametrize(("fingers", "passed"), PASSED.values(), ids=PASSED)
def test_a_king_that_only_passed_a_square_did_not_make_two_plies(fingers: str, passed: bool) -> None:
    assert contradicted(sequence("W:WK4:BK48", (4, 27), (48, 25), (27, 31)), visited(fingers)) is passed


@pytest.mark.parametrize(("fingers", "passed"), {"W41 W32 B19 B23": True, "W37 W32 B19 B23 W41 W37": False}.items())
def test_a_man_set_down_behind_the_man_before_it_did_not_follow_it(fingers: str, passed: bool) -> None:
    played = sequence("W:W37,41:B19", (37, 32), (19, 23), (41, 37))
    assert contradicted(played, visited(fingers)) is passed
