"""Whether a promoted man counts as uncrowned, by the camera's evidence of its height. One row per case."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.move_text import find_move
from referee.draughts.moves import play
from referee.draughts.position import Position, Side
from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.crownings import CrownWatch
from referee.reconciler.explanations import Ply, plies
from referee.reconciler.fingertips import middle_of
from referee.reconciler.hand_tracks import HandTracker
from referee.reconciler.steps import irregular_play
from referee.records.readings import BoardReading, BoardSide, Fingertips, Hand, SquareReading

MAN, KING = -4.0, 4.0
"""Log odds of two discs."""


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
        reading = replace(_reading(next(times), heights), hands=() if hand is None else (hand,))
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


PLAYED_AT_ONCE = {
    "fingers are no longer on it than to set it down, it looks like one disc": (0.2, 0.2, -1.4, (3,)),
    "so they are, and its height cannot be told": (0.2, 0.2, 0.0, (3,)),
    "so they are, and it looks like two discs": (0.2, 0.2, 4.2, ()),
    "fingers of a slow hand": (0.6, 0.6, -1.4, (3,)),
    "fingers of a slow hand, seen on it in one picture more": (0.6, 0.4, -1.4, (3,)),
    "a slow hand crowns it": (1.0, 0.4, -1.4, ()),
    "fingers are on it for longer": (0.6, 0.2, -1.4, ()),
    "they are longer on it, and its height cannot be told": (0.6, 0.2, 0.0, ()),
    "they are longer on it, and it clearly is one disc": (0.6, 0.2, -4.0, (3,)),
    "neither fingers nor height are seen": (None, None, 0.0, ()),
}
"""For how long fingers are on a man before it is played, and after, seconds; its two-disc log odds then; the men that
count as uncrowned."""


@pytest.mark.parametrize("name", PLAYED_AT_ONCE)
def test_fingers_that_crown_a_man_before_they_play_it_are_longer_on_it(name: str) -> None:
    at_start_s, at_end_s, height, uncrowned = PLAYED_AT_ONCE[name]
    position, watch, times = parse_fen("W:W9,38:B17,26"), CrownWatch(), (number / 5 for number in count(1))
    heights = dict.fromkeys((9, 38, 17, 26), 0.0)

    def look(covered: int = 0, place: tuple[float, float] | None = None) -> None:
        reading = _reading(next(times), heights)
        under = (
            replace(square, hidden=1.0, still_s=0.0) if number == covered else square
            for number, square in enumerate(reading.squares, 1)
        )
        tips = () if place is None else (Fingertips(BoardSide.WHITE, place, 0.0),)
        reading = replace(reading, squares=tuple(under), fingertips=tips)
        watch.take(reading, plies(position, INTERNATIONAL), (), position.board)

    for way in ("9-3", "17-21", "3-14"):
        look()
        move = find_move(way, position, INTERNATIONAL)
        ply = Ply(position.side_to_move, move, play(position, move, INTERNATIONAL))
        if way == "3-14":
            break
        watch.played(ply)
        position = ply.position
        heights[move.end] = heights.pop(move.start) or -1.5
    for square, stay_s in ((3, at_start_s), (14, at_end_s)):
        for _ in range(round((stay_s or 0.0) * 5) + 1):
            look(square, None if stay_s is None else middle_of(square, position.board))
        heights.pop(3, None)
    heights[14] = height
    look()
    assert watch.uncrowned(ply) == uncrowned
    watch.report_uncrowned(position.side_to_move, 38, 32)  # it was reported a turn before
    watch.played(ply)
    assert watch.still_uncrowned == ({14} if uncrowned else set())


@pytest.mark.parametrize(
    ("height", "uncrowned"), [(-1.4, (3,)), (0.9, (3,)), (4.2, ())], ids=["a man", "hardly to be told", "a king"]
)
def test_a_man_may_be_crowned_by_the_moving_hand(height: float, uncrowned: tuple[int, ...]) -> None:
    """The height of the piece at the end of the ply decides, and is waited for."""
    position, watch, times = parse_fen("W:W9,38:B17,26"), CrownWatch(), count(1)
    heights = dict.fromkeys((9, 38, 17, 26), 0.0)

    def look() -> None:
        watch.take(_reading(float(next(times)), heights), plies(position, INTERNATIONAL), (), position.board)

    for way, king in (("9-3", -1.5), ("17-21", 0.0)):
        look()
        move = find_move(way, position, INTERNATIONAL)
        watch.played(Ply(position.side_to_move, move, play(position, move, INTERNATIONAL)))
        position = play(position, move, INTERNATIONAL)
        heights[move.end] = heights.pop(move.start) or king
    look()
    move = find_move("3-14", position, INTERNATIONAL)
    ply = Ply(position.side_to_move, move, play(position, move, INTERNATIONAL))
    heights[14] = 0.0
    look()
    assert watch.unread(ply)
    heights[14] = height
    look()
    assert not watch.unread(ply)
    assert watch.uncrowned(ply) == uncrowned


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
        reading = _reading(time_s, heights)
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
        reading = _reading(time_s, dict.fromkeys((38, 17, 26), 0.0) | heights)
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
        reading = _reading(time_s, dict.fromkeys((9, 38, 17, 26) if time_s == 1.0 else (38, 17, 26), 0.0))
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
        reading = _reading(time_s, dict.fromkeys((9, 38, 17, 26) if time_s == 1.0 else (38, 17, 26), 0.0))
        seen = (*reading.squares[:2], square, *reading.squares[3:])
        reading = replace(reading, squares=seen, hands=hands, altered=altered)
        tracker.take(reading)
        watch.take(reading, plies(position, INTERNATIONAL), tracker.tracks, position.board)
    assert _uncrowned_as_38_moves(watch, position) == uncrowned


def test_a_man_moved_uncrowned_stays_uncrowned_until_a_disc_is_added() -> None:
    position, watch, times = parse_fen("W:W9,38:B17,26"), CrownWatch(), count(1)
    heights = dict.fromkeys((9, 38, 17, 26), MAN)

    def look() -> None:
        for time_s in (next(times), next(times)):
            watch.take(_reading(float(time_s), heights), plies(position, INTERNATIONAL), (), position.board)

    for way in ("9-3", "17-21", "3-14"):
        look()
        move = find_move(way, position, INTERNATIONAL)
        ply = Ply(position.side_to_move, move, play(position, move, INTERNATIONAL))
        heights[move.end] = heights.pop(move.start)
        look()
        watch.played(ply)
        position = ply.position
    look()
    assert watch.still_uncrowned == {14}
    heights[14] = KING
    look()
    assert watch.still_uncrowned == frozenset()


def test_an_irregular_change_takes_what_is_known_of_a_promoted_man_along() -> None:
    """A man that is not crowned on 3 is played to 14 and carried to 25, where no ply goes. What comes to 3 and 14 later
    has nothing to do with it."""
    position, watch, times = parse_fen("W:W9,38:B17,26"), CrownWatch(), count(1)
    heights = dict.fromkeys((9, 38, 17, 26), 0.0)

    def look() -> None:
        watch.take(_reading(float(next(times)), heights), plies(position, INTERNATIONAL), (), position.board)

    for way in ("9-3", "17-21", "3-14"):
        look()
        move = find_move(way, position, INTERNATIONAL)
        heights[move.end] = heights.pop(move.start) or (MAN if move.promotes or way == "3-14" else 0.0)
        look()
        watch.played(Ply(position.side_to_move, move, play(position, move, INTERNATIONAL)))
        position = play(position, move, INTERNATIONAL)
    look()
    assert watch.still_uncrowned == {14}
    carried = parse_fen("B:WK25,38:B21,26")
    watch.changed(irregular_play(position, carried, float(next(times)), INTERNATIONAL, hand=Side.WHITE))
    position, heights[25] = carried, heights.pop(14)
    look()
    assert watch.still_uncrowned == {25}
    assert not watch.mark_touched(3)


def test_a_man_reported_to_lack_its_disc_as_it_is_played_irregularly_still_lacks_it_there() -> None:
    position, watch, times = parse_fen("W:W9,38:B17,26"), CrownWatch(), count(1)
    heights = dict.fromkeys((9, 38, 17, 26), 0.0)

    def look() -> None:
        watch.take(_reading(float(next(times)), heights), plies(position, INTERNATIONAL), (), position.board)

    for way in ("9-3", "17-21"):
        look()
        move = find_move(way, position, INTERNATIONAL)
        heights[move.end] = heights.pop(move.start) or (MAN if move.promotes else 0.0)
        look()
        watch.played(Ply(position.side_to_move, move, play(position, move, INTERNATIONAL)))
        position = play(position, move, INTERNATIONAL)
    look()
    heights[16] = heights.pop(3)  # where no ply goes
    look()
    assert watch.report_uncrowned(Side.WHITE, 3, 16) == (3,)
    carried = parse_fen("B:WK16,38:B21,26")
    watch.changed(irregular_play(position, carried, float(next(times)), INTERNATIONAL, hand=Side.WHITE))
    position = carried
    look()
    assert watch.still_uncrowned == {16}


def _reading(time_s: float, heights: dict[int, float]) -> BoardReading:
    """White pieces with these log odds of two discs, by square."""
    empty, piece = (0.0, -10.0), (-10.0, 0.0)
    looks = ((heights.get(number, 0.0), empty if number not in heights else piece) for number in range(1, 51))
    squares = (SquareReading(nothing, white, -10.0, king, 0.0, 0.6) for king, (nothing, white) in looks)
    return BoardReading(time_s, tuple(squares))


def _uncrowned_as_38_moves(watch: CrownWatch, position: Position) -> tuple[int, ...]:
    """White promotes a man on 3, Black replies, and White moves another man: those that count as uncrowned then."""
    for way in ("9-3", "17-21"):
        move = find_move(way, position, INTERNATIONAL)
        watch.played(Ply(position.side_to_move, move, play(position, move, INTERNATIONAL)))
        position = play(position, move, INTERNATIONAL)
    move = find_move("38-32", position, INTERNATIONAL)
    return watch.uncrowned(Ply(position.side_to_move, move, play(position, move, INTERNATIONAL)))
