"""Whether a promoted man counts as uncrowned, by the camera's evidence of its height. One row per case."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.move_text import find_move
from referee.draughts.moves import play
from referee.draughts.position import Position
from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.crownings import CrownWatch
from referee.reconciler.explanations import Ply, plies
from referee.reconciler.hand_tracks import HandTracker
from referee.records.readings import BoardSide, Fingertips, Hand, SquareReading
from tests.reconciler.heights_of_pieces import reading_of

ELSEWHERE = (4.5, 1.5)
HANDS_OVER_3 = {
    "no hand": ((), None, False),
    "Black's hand works over it": (((5.0, 0.5), (5.5, 0.9), (5.5, 0.9), (5.5, -0.4)), None, True),
    "Black's arm lies over it, its hand is elsewhere": (((3.4, 1.2), (4.4, 3.6), (4.4, 3.7), (3.4, 1.1)), None, False),
    "Black's hand passes over it": (((5.5, 0.9), (4.4, 3.6), (4.4, 3.7)), None, True),
    "White's hand works beside it": (((6.1, 6.0), (6.9, 1.4), (6.9, 1.4), (6.4, 6.3)), None, False),
    "a hand of which the picture cuts the fingers off": ((None, None), None, True),
    "the end of its outline lies over it, its fingers are seen on 8": (((5.5, 0.9), (5.5, 0.9)), ELSEWHERE, False),
    "it has no end, its fingers are seen on 8": ((None, None), ELSEWHERE, False),
    "its outline ends elsewhere, its fingers are seen on it": (((4.4, 3.6), (4.4, 3.7)), (5.6, 0.6), True),
    "the end of its outline lies over it, another hand's fingers are seen": (
        ((5.5, 0.9), (5.5, 0.9)),
        (1.5, 7.5),
        True,
    ),
}
"""Places of the tips of a hand that covers 3 and 8, every fifth of a second, where the network sees fingertips, and
whether it may have crowned there."""


@pytest.mark.parametrize("afterwards", [{3: -0.5}, {}], ids=["it looks higher", "two dark discs look like none"])
@pytest.mark.parametrize("name", HANDS_OVER_3)
def test_crowning_requires_fingers_over_the_man(name: str, afterwards: dict[int, float]) -> None:
    """From straight above a second disc hardly shows: one nat more."""
    tips, fingers, crowned = HANDS_OVER_3[name]
    position, watch, tracker = parse_fen("W:W9,38:B17,26"), CrownWatch(), HandTracker()
    times = (number / 5 for number in count(1))

    def look(heights: dict[int, float], hand: Hand | None = None) -> None:
        reading = replace(reading_of(next(times), heights), hands=() if hand is None else (hand,))
        if hand is not None:
            under = replace(reading.squares[2], hidden=1.0, still_s=0.0)
            reading = replace(reading, squares=(*reading.squares[:2], under, *reading.squares[3:]))
            seen = () if fingers is None else (Fingertips(hand.side or BoardSide.BLACK, fingers, 0.0),)
            reading = replace(reading, fingertips=seen)
        tracker.take(reading)
        watch.take(reading, plies(position, INTERNATIONAL), tracker.tracks, position.board)

    def made(way: str) -> tuple[int, ...]:
        nonlocal position
        move = find_move(way, position, INTERNATIONAL)
        ply = Ply(position.side_to_move, move, play(position, move, INTERNATIONAL))
        uncrowned = watch.uncrowned(ply)
        watch.played(ply)
        position = ply.position
        return uncrowned

    side = BoardSide.WHITE if "White" in name else BoardSide.BLACK
    look({9: 0.0, 38: 0.0, 17: 0.0, 26: 0.0})
    look({3: -1.5, 38: 0.0, 17: 0.0, 26: 0.0})
    made("9-3")
    for tip in tips:
        reach = 4.0 if tip is None else 2.0 + (tip[1] if side is BoardSide.BLACK else 10 - tip[1])
        look({3: -1.5, 38: 0.0, 17: 0.0, 26: 0.0}, Hand(side, (3, 8), tip, reach))
    look({**afterwards, 38: 0.0, 17: 0.0, 26: 0.0})
    made("17-21")
    assert made("38-32") == (() if crowned else (3,))


@pytest.mark.parametrize(
    ("still_s", "away", "uncrowned"),
    [(0.5, False, (3,)), (0.1, False, ()), (0.5, True, ())],
    ids=["it was empty", "it seems empty as an arm moves by it", "its player had fetched it from beside the board"],
)
def test_a_square_between_moving_arms_is_not_known_to_be_empty(
    still_s: float, away: bool, uncrowned: tuple[int, ...]
) -> None:
    """The man comes at 2 s, at the earliest, and is seen at 4 s: at least `BRIEF_S` later. Its height is not told.
    `away`: no hand is over the board while the man is on neither of its squares."""
    position, watch = parse_fen("W:W9,38:B17,26"), CrownWatch()
    standing = dict.fromkeys((38, 17, 26), 0.0)
    for time_s, heights, last_still_s in (
        (1.0, standing | {9: 0.0}, 0.6),
        (2.0, standing, 0.6),
        (3.8, standing, still_s),
        (4.2, standing | {3: 0.0}, 0.2),
        (4.6, standing | {3: 0.0}, 0.6),
    ):
        reading = reading_of(time_s, heights)
        squares = [*reading.squares]
        squares[2] = replace(squares[2], still_s=last_still_s)
        hands = () if away else (Hand(BoardSide.WHITE, (38,)),)
        watch.take(
            replace(reading, squares=tuple(squares), hands=hands), plies(position, INTERNATIONAL), (), position.board
        )
    for way in ("9-3", "17-21"):
        move = find_move(way, position, INTERNATIONAL)
        ply = Ply(position.side_to_move, move, play(position, move, INTERNATIONAL))
        watch.played(ply)
        position = ply.position
    move = find_move("38-32", position, INTERNATIONAL)
    assert watch.uncrowned(Ply(position.side_to_move, move, play(position, move, INTERNATIONAL))) == uncrowned


def test_fingers_that_passed_over_the_square_before_the_man_came_did_not_crown_it() -> None:
    """They pass over 3 twice while it is empty, and play 9-3 then; from straight above one disc looks like that."""
    position, watch, tracker = parse_fen("W:W9,38:B17,26"), CrownWatch(), HandTracker()
    man, empty = {3: -1.5}, {9: 0.0}
    for time_s, heights, tip, square in (
        (1.0, empty, None, SquareReading(0.0, -10.0, -10.0, 0.0, 0.0, 1.0)),
        (1.2, empty, (5.5, 0.5), SquareReading(0.0, 0.0, 0.0, 0.0, 1.0, 0.0)),
        (1.4, empty, (5.5, 1.5), SquareReading(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)),
        (1.6, empty, (5.5, 0.5), SquareReading(0.0, 0.0, 0.0, 0.0, 1.0, 0.0)),
        (2.2, empty, (6.5, 1.5), SquareReading(0.0, -10.0, -10.0, 0.0, 0.0, 0.4)),
        (2.6, {}, (5.5, 0.5), SquareReading(0.0, 0.0, 0.0, 0.0, 1.0, 0.0)),
        (3.4, man, None, SquareReading(-10.0, 0.0, -10.0, -1.5, 0.0, 0.6)),
    ):
        reading = reading_of(time_s, dict.fromkeys((38, 17, 26), 0.0) | heights)
        covered = (3,) if square.hidden else (9,)
        hands = () if tip is None else (Hand(BoardSide.WHITE, covered, tip, 12 - tip[1]),)
        reading = replace(reading, squares=(*reading.squares[:2], square, *reading.squares[3:]), hands=hands)
        tracker.take(reading)
        watch.take(reading, plies(position, INTERNATIONAL), tracker.tracks, position.board)
    assert _uncrowned_as_38_moves(watch, position) == (3,)


CHANGES_UNSEEN = {
    "its picture settles in four steps, as in a compressed recording": ((0.0, 0.0, 0.0, 0.0), (3,)),
    "it is still at once": ((0.2, 0.4, 0.6, 0.8), (3,)),
    "it settles in steps with a picture without change between them": ((0.2, 0.0, 0.2, 0.0), (3,)),
    "it has settled, and then changes": ((0.2, 0.4, 0.0, 0.0), ()),
}
"""For how long the square of a promoted man has been still in the pictures after the hand has left it, in which no hand
is seen, seconds; the men that count as uncrowned."""


@pytest.mark.parametrize("name", CHANGES_UNSEEN)
def test_only_a_square_that_had_come_to_rest_changes_by_an_unseen_hand(name: str) -> None:
    """The man looks as from straight above: a hand that came back may have crowned it."""
    still_s, uncrowned = CHANGES_UNSEEN[name]
    position, watch, tracker = parse_fen("W:W9,38:B17,26"), CrownWatch(), HandTracker()
    hand = Hand(BoardSide.WHITE, (3,), (5.5, 0.5), 11.5)
    unread = SquareReading(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    pictures = [
        (1.0, SquareReading(0.0, -10.0, -10.0, 0.0, 0.0, 1.0), ()),
        (1.2, replace(unread, hidden=1.0), (hand,)),
        (1.4, replace(unread, hidden=1.0), (hand,)),
        (1.6, unread, (replace(hand, squares=(48,), tip=(4.5, 9.0), reach=2.0),)),
        (1.8, unread, ()),
        *((2.0 + number / 5, replace(unread, still_s=each), ()) for number, each in enumerate(still_s)),
        (3.2, SquareReading(-10.0, 0.0, -10.0, -1.5, 0.0, 0.4), ()),
    ]
    for time_s, square, hands in pictures:
        reading = reading_of(time_s, dict.fromkeys((9, 38, 17, 26) if time_s == 1.0 else (38, 17, 26), 0.0))
        reading = replace(reading, squares=(*reading.squares[:2], square, *reading.squares[3:]), hands=hands)
        tracker.take(reading)
        watch.take(reading, plies(position, INTERNATIONAL), tracker.tracks, position.board)
    assert _uncrowned_as_38_moves(watch, position) == uncrowned


ARMS_WITHOUT_FINGERS = {
    "its square": ((3, 8, 12), ()),
    "a square beside it": ((8, 12, 17), ()),
    "squares at the other end of its row": ((1, 6, 11), (3,)),
    "squares at the other side of the board": ((36, 41, 46), (3,)),
}
"""Squares that an arm hides whose fingers are not seen; the men that count as uncrowned."""


@pytest.mark.parametrize("name", ARMS_WITHOUT_FINGERS)
def test_fingers_that_are_not_seen_crown_only_men_around_their_arm(name: str) -> None:
    """The picture of a promoted man changes meanwhile, as when the light does. From straight above one disc looks like
    that, and two may."""
    squares, uncrowned = ARMS_WITHOUT_FINGERS[name]
    position, watch, tracker = parse_fen("W:W9,38:B17,26"), CrownWatch(), HandTracker()
    man, changing = SquareReading(-10.0, 0.0, -10.0, -1.5, 0.0, 1.0), SquareReading(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for time_s, square, hands, altered in (
        (1.0, SquareReading(0.0, -10.0, -10.0, 0.0, 0.0, 1.0), (), ()),
        (2.0, man, (), ()),
        (3.0, changing, (Hand(BoardSide.BLACK, squares, None, 4.0),), ()),
        (4.0, man, (), (3,)),
    ):
        reading = reading_of(time_s, dict.fromkeys((9, 38, 17, 26) if time_s == 1.0 else (38, 17, 26), 0.0))
        seen = (*reading.squares[:2], square, *reading.squares[3:])
        reading = replace(reading, squares=seen, hands=hands, altered=altered)
        tracker.take(reading)
        watch.take(reading, plies(position, INTERNATIONAL), tracker.tracks, position.board)
    assert _uncrowned_as_38_moves(watch, position) == uncrowned


def _uncrowned_as_38_moves(watch: CrownWatch, position: Position) -> tuple[int, ...]:
    """White promotes a man on 3, Black replies, and White moves another man: those that count as uncrowned then."""
    for way in ("9-3", "17-21"):
        move = find_move(way, position, INTERNATIONAL)
        watch.played(Ply(position.side_to_move, move, play(position, move, INTERNATIONAL)))
        position = play(position, move, INTERNATIONAL)
    move = find_move("38-32", position, INTERNATIONAL)
    return watch.uncrowned(Ply(position.side_to_move, move, play(position, move, INTERNATIONAL)))
