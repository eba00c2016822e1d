"""Promoted men that are played: whether they count as uncrowned then, and after. One row per case."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.move_text import find_move
from referee.draughts.moves import play
from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.crownings import CrownWatch
from referee.reconciler.explanations import Ply, plies
from referee.reconciler.fingertips import middle_of
from referee.reconciler.steps import irregular_play
from referee.records.readings import BoardSide, Fingertips
from tests.reconciler.heights_of_pieces import reading_of

MAN, KING = -4.0, 4.0
"""Log odds of two discs."""

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
        reading = reading_of(next(times), heights)
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
        watch.take(reading_of(float(next(times)), heights), plies(position, INTERNATIONAL), (), position.board)

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


def test_a_man_moved_uncrowned_stays_uncrowned_until_a_disc_is_added() -> None:
    position, watch, times = parse_fen("W:W9,38:B17,26"), CrownWatch(), count(1)
    heights = dict.fromkeys((9, 38, 17, 26), MAN)

    def look() -> None:
        for time_s in (next(times), next(times)):
            watch.take(reading_of(float(time_s), heights), plies(position, INTERNATIONAL), (), position.board)

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
        watch.take(reading_of(float(next(times)), heights), plies(position, INTERNATIONAL), (), position.board)

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
        watch.take(reading_of(float(next(times)), heights), plies(position, INTERNATIONAL), (), position.board)

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
