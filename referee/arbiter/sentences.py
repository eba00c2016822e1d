"""Sentences about what was done, as messages of the catalogue. Squares and plies are passed as text."""

from __future__ import annotations

from collections.abc import Collection

from referee.arbiter.notation import Notation
from referee.draughts.moves import Move
from referee.draughts.position import Side
from referee.messages import ItemList, Message, message
from referee.records.plays import Play

BROKEN_OFF = message("broken-off")
BROKEN_OFF_IN_ACT = message("broken-off-in-act")
AGREED = message("agreed")
DECLARED_OVER = message("declared-over")


def resigned(side: Side) -> Message:
    return message("resigned", side=side)


def refused(side: Side) -> Message:
    return message("refused", side=side)


def claimed(side: Side, why: Message) -> Message:
    return message("claimed", side=side, why=why)


def no_piece_left(side: Side, article: str) -> Message:
    return message("no-piece-left", side=side, article=article)


def no_ply_left(side: Side, article: str) -> Message:
    return message("no-ply-left", side=side, article=article)


def taken_back(side: Side, way: str, instead: str = "") -> Message:
    """`instead`: the ply played instead of it, if any."""
    if instead:
        return message("act-taken-back-for-another", side=side, way=way, instead=instead)
    return message("act-taken-back", side=side, way=way)


def played_twice(side: Side, way: str) -> Message:
    return message("act-played-twice", side=side, way=way)


def opponents_piece(side: Side, start: str, end: str) -> Message:
    return message("act-opponents-piece", side=side, start=start, end=end)


def on_light_square(side: Side, start: str) -> Message:
    return message("act-on-light-square", side=side, start=start)


def removed(side: Side, squares: ItemList) -> Message:
    return message("act-removed", side=side, squares=squares)


def removed_too_early(side: Side, notation: Notation, taken: Collection[int], move: Move) -> Message:
    way = notation.way((move.start, move.end), capture=True)
    return message("act-removed-too-early", side=side, squares=notation.squares(taken), way=way)


def accident(notation: Notation, squares: Collection[int]) -> Message:
    if not squares:
        return message("act-board-displaced")
    return message(
        "act-piece-displaced" if len(squares) == 1 else "act-pieces-displaced", squares=notation.squares(squares)
    )


def appeared(squares: ItemList) -> Message:
    return message("act-appeared", squares=squares)


def in_doubt(notation: Notation, play: Play) -> Message:
    """Names the displacements where they are known, and the squares of all other changes."""
    if not play.moved:
        return message("act-in-doubt", squares=notation.squares(play.touched))
    ways = ItemList(tuple(notation.way(way, capture=False) for way in play.moved))
    others = {*play.removed, *play.appeared}
    counts = {"count": len(ways.names), "others": len(others)}
    return message("act-displaced-in-doubt", ways=ways, squares=notation.squares(others), **counts)


def capture_overlooked(side: Side, way: str, choice: ItemList) -> Message:
    return message("act-capture-overlooked", side=side, way=way, choice=choice)


def king_should_rest(side: Side, start: str, limit: int) -> Message:
    return message("act-king-should-rest", side=side, start=start, limit=limit)


def off_the_diagonal(side: Side, start: str, end: str) -> Message:
    return message("act-off-the-diagonal", side=side, start=start, end=end)


def backwards(side: Side, start: str, end: str) -> Message:
    return message("act-backwards", side=side, start=start, end=end)


def too_far(side: Side, start: str, end: str) -> Message:
    return message("act-too-far", side=side, start=start, end=end)


def over_a_piece(side: Side, start: str, end: str) -> Message:
    return message("act-over-a-piece", side=side, start=start, end=end)


def own_removed(side: Side, way: str, notation: Notation, squares: Collection[int]) -> Message:
    return message("act-own-removed", side=side, way=way, count=len(squares), squares=notation.squares(squares))


def not_captured_removed(side: Side, way: str, notation: Notation, squares: Collection[int]) -> Message:
    return message("act-not-captured-removed", side=side, way=way, squares=notation.squares(squares))


def left_standing(side: Side, way: str, notation: Notation, squares: Collection[int]) -> Message:
    return message("act-left-standing", side=side, way=way, squares=notation.squares(squares))


def let_go(side: Side, end: str, way: str) -> Message:
    return message("act-let-go", side=side, end=end, way=way)


def other_capture(side: Side, way: str, taken: int, choice: ItemList) -> Message:
    return message("act-other-capture", side=side, way=way, count=taken, choice=choice)


def impossible_capture(side: Side, way: str) -> Message:
    return message("act-impossible-capture", side=side, way=way)


def paused(side: Side, way: str, notation: Notation, late: Collection[int]) -> Message:
    return message("act-paused", side=side, way=way, squares=notation.squares(late))


def touched_another(side: Side, touched: str, way: str, choice: ItemList) -> Message:
    """`choice`: the plies of the touched piece; `way`: the ply that was made, if known."""
    if not way:
        return message("act-touched-unknown-other", side=side, touched=touched, choice=choice)
    return message("act-touched-another", side=side, touched=touched, way=way, choice=choice)


def not_the_obliged(side: Side, touched: str, way: str, choice: ItemList) -> Message:
    """`choice`: the plies of the piece that had to be played (3.11)."""
    return message("act-not-the-obliged", side=side, touched=touched, way=way, choice=choice)


def removal_taken_up_again(side: Side, squares: ItemList) -> Message:
    return message("act-removal-taken-up-again", side=side, squares=squares)


def out_of_order(side: Side, way: str) -> Message:
    return message("act-out-of-order", side=side, way=way)


def not_shown(side: Side, way: str) -> Message:
    return message("act-not-shown", side=side, way=way)


def shifted_out_of_turn(side: Side, notation: Notation, squares: Collection[int]) -> Message:
    return message("act-shifted-out-of-turn", side=side, squares=notation.squares(squares), count=len(squares))


def turned_board() -> Message:
    return message("act-turned-board")


def wrong_array(squares: ItemList) -> Message:
    return message("act-wrong-array", squares=squares)


def two_hands(side: Side, way: str) -> Message:
    return message("act-two-hands", side=side, way=way)


def played_uncrowned(side: Side, start: str) -> Message:
    return message("act-played-uncrowned", side=side, start=start)


def not_crowned(side: Side, notation: Notation, squares: Collection[int], way: str) -> Message:
    return message("act-not-crowned", side=side, way=way, count=len(squares), squares=notation.squares(squares))
