"""In every game: a ply spoilt in a given way is reported by its article, and rectifying restores the position
before."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from referee.draughts.capture_geometry import all_captures, landing_squares
from referee.draughts.moves import legal_moves, play, quiet_moves
from referee.draughts.position import Position, Side
from referee.records.decisions import Rectify
from referee.records.events import IncidentStatus, IrregularityFound
from referee.words import say
from tests.arbiter.table import Table
from tests.reached import Reached, changes, moved, put, reached_where, same, without

pytestmark = pytest.mark.slow

EXAMPLES = 100 if settings.get_current_profile_name() == "default" else 10
"""Examples for each way to spoil a ply; `make test-deep`, which draws new ones, uses a hundred each."""
QUICK = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
LONG_S = 21.0
"""Longer than any waiting time, seconds."""


def called(table: Table, article: str, side: Side) -> None:
    """That article and no other, with its culprit."""
    (found,) = table.of(IrregularityFound)
    assert (found.article, found.side) == (article, side), say(found.sentence)


def put_right(table: Table, lies: Position, before: Position) -> None:
    """After rectifying and rebuilding, the game stands at the position before."""
    table.say(Rectify, 1)
    table.do(changes(lies, before), 2.0)
    assert table.rulings[-1] == (1, IncidentStatus.RECTIFIED)
    assert table.game.position == before


def spoilt(game: Reached, lies: Position, article: str, *, by: Side | None = None, seconds: float = 2.0) -> None:
    """The board shows this instead of the position after the ply."""
    assume(not game.explains(lies) and not same(lies, game.position))
    side = game.position.side_to_move
    table = game.table()
    table.do(changes(game.position, lies), seconds, by=by)
    called(table, article, side)
    put_right(table, lies, game.position)


def is_quiet(game: Reached) -> bool:
    return not game.move.is_capture


def is_capture(game: Reached) -> bool:
    return game.move.is_capture


def is_rafle(game: Reached) -> bool:
    return len(game.move.captured) > 1 and game.move.start != game.move.end


def another_ply(game: Reached, data: st.DataObject) -> Position:
    """After the ply, its player makes another one with another piece, without capturing."""
    side = game.position.side_to_move
    steps = quiet_moves(game.after.with_side_to_move(side), game.rules)
    steps = tuple(step for step in steps if step.start != game.move.end)
    assume(bool(steps))
    captures = legal_moves(game.after.with_side_to_move(side), game.rules)
    assume(not any(move.is_capture for move in captures))
    return play(game.after.with_side_to_move(side), data.draw(st.sampled_from(steps)), game.rules)


@QUICK
@given(reached_where(is_quiet), st.data())
def test_a_second_ply_before_the_reply(game: Reached, data: st.DataObject) -> None:
    lies, side = another_ply(game, data), game.position.side_to_move
    table = game.table()
    table.do(changes(game.position, game.after), 2.0, by=side)
    table.do(changes(game.after, lies), 2.0, by=side)
    assume(not game.explains(lies))  # that takes the first one back: 5.4.4
    called(table, "5.4.1", side)
    put_right(table, lies, game.after)


@QUICK
@given(reached_where(is_quiet), st.data())
def test_two_plies_in_one_visit(game: Reached, data: st.DataObject) -> None:
    lies, side = another_ply(game, data), game.position.side_to_move
    assume(not game.explains(lies))
    assume(len(changes(game.position, lies).split()) == 4)  # one behind the other looks like a jump: 5.4.2
    table = game.table()
    table.do(changes(game.position, lies), 2.0, by=side)
    called(table, "5.4.1", side)
    (found,) = table.of(IrregularityFound)
    put_right(table, lies, found.before)
    assert legal_by(game, found.before)


def legal_by(game: Reached, position: Position) -> bool:
    """One of the two plies is recorded, whichever came first."""
    return any(play(game.position, move, game.rules) == position for move in game.legal)


@QUICK
@given(reached_where(is_quiet), st.data())
def test_a_piece_set_down_where_it_may_not_go(game: Reached, data: st.DataObject) -> None:
    position = game.position
    start = data.draw(st.sampled_from(position.side_squares(position.side_to_move)))
    free = [square for square, letter in enumerate(position.to_string(), 1) if letter == "."]
    lies = moved(position, start, data.draw(st.sampled_from(free)))
    spoilt(game, lies, "5.4.2", by=position.side_to_move)


@QUICK
@given(reached_where(lambda game: game.move.start != game.move.end))
def test_a_completed_ply_taken_back(game: Reached) -> None:
    side = game.position.side_to_move
    table = game.table()
    table.do(changes(game.position, game.after), 2.0, by=side)
    table.do(changes(game.after, game.position), 2.0, by=side)
    called(table, "5.4.4", side)
    put_right(table, game.position, game.after)


@QUICK
@given(reached_where(lambda game: game.move.start != game.move.end))
def test_a_ply_made_by_the_opponents_hand(game: Reached) -> None:
    table, culprit = game.table(), game.position.side_to_move.other
    table.do(changes(game.position, game.after), 2.0, by=culprit)
    called(table, "5.4.5", culprit)
    put_right(table, game.after, game.position)


@QUICK
@given(reached_where(is_quiet), st.data())
def test_a_piece_of_the_opponents_displaced(game: Reached, data: st.DataObject) -> None:
    position = game.position
    start = data.draw(st.sampled_from(position.side_squares(position.side_to_move.other)))
    free = [square for square, letter in enumerate(position.to_string(), 1) if letter == "."]
    lies = moved(position, start, data.draw(st.sampled_from(free)))
    spoilt(game, lies, "5.4.5", by=position.side_to_move)


@QUICK
@given(reached_where(is_capture), st.data())
def test_a_step_though_a_capture_is_compulsory(game: Reached, data: st.DataObject) -> None:
    steps = quiet_moves(game.position, game.rules)
    assume(bool(steps))
    spoilt(game, play(game.position, data.draw(st.sampled_from(steps)), game.rules), "5.4.6")


@QUICK
@given(reached_where(is_quiet), st.data())
def test_a_piece_taken_off_the_board(game: Reached, data: st.DataObject) -> None:
    position = game.position
    square = data.draw(st.sampled_from([*position.side_squares(Side.WHITE), *position.side_squares(Side.BLACK)]))
    spoilt(game, without(position, square), "5.4.7", by=position.side_to_move, seconds=LONG_S)


def is_less(game: Reached) -> bool:
    """A capture of fewer pieces than this one."""
    return game.move.is_capture and any(_less(game))


def _less(game: Reached) -> list[Position]:
    """Boards after complete captures of too few pieces."""
    stops = {
        (move.start, square)
        for move in game.legal
        for route in move.paths
        for square in (*landing_squares(route, game.position.board), move.end)
    }
    less = (move for move in all_captures(game.position, game.rules) if move not in game.legal)
    # of a way that ends where it began nobody can tell whether it was made, or only pieces removed
    less = (move for move in less if move.start != move.end and (move.start, move.end) not in stops)
    return [play(game.position, move, game.rules) for move in less]


@QUICK
@given(reached_where(is_less, ("international", "brazilian", "frisian", "canadian")), st.data())
def test_a_capture_of_fewer_than_the_most(game: Reached, data: st.DataObject) -> None:
    spoilt(game, data.draw(st.sampled_from(_less(game))), "5.4.8")


@QUICK
@given(reached_where(is_rafle), st.data())
def test_a_rafle_let_go_of_on_its_way(game: Reached, data: st.DataObject) -> None:
    stops = landing_squares(data.draw(st.sampled_from(game.move.paths)), game.position.board)
    ends = {move.end for move in game.legal if move.start == game.move.start}
    squares = sorted(stops - ends)
    assume(bool(squares))
    spoilt(game, moved(game.position, game.move.start, data.draw(st.sampled_from(squares))), "5.4.9")


@QUICK
@given(reached_where(is_rafle), st.data())
def test_a_piece_removed_before_the_end(game: Reached, data: st.DataObject) -> None:
    side = game.position.side_to_move
    table = game.table()
    early = without(game.position, data.draw(st.sampled_from(game.move.captured)))
    assume(all(set(game.move.captured) == set(move.captured) for move in game.legal))
    table.do(changes(game.position, early), 0.6, by=side)
    table.do(changes(early, game.after), 2.0, by=side)
    called(table, "5.4.10", side)
    put_right(table, game.after, game.position)


@QUICK
@given(reached_where(is_rafle), st.data())
def test_a_captured_piece_left_standing(game: Reached, data: st.DataObject) -> None:
    lies = put(game.after, game.position, data.draw(st.sampled_from(game.move.captured)))
    spoilt(game, lies, "5.4.11", seconds=LONG_S)


@QUICK
@given(reached_where(is_capture), st.data())
def test_a_piece_removed_that_was_not_captured(game: Reached, data: st.DataObject) -> None:
    others = game.after.side_squares(game.after.side_to_move)
    assume(bool(others))
    spoilt(game, without(game.after, data.draw(st.sampled_from(others))), "5.4.12")


@QUICK
@given(reached_where(is_rafle), st.data())
def test_a_pause_in_the_removal(game: Reached, data: st.DataObject) -> None:
    side = game.position.side_to_move
    half = put(game.after, game.position, data.draw(st.sampled_from(game.move.captured)))
    assume(not game.explains(half))
    table = game.table()
    table.do(changes(game.position, half), 3.0)
    table.do(changes(half, game.after), 2.0, by=side)
    called(table, "5.4.13", side)
    put_right(table, game.after, game.position)


@QUICK
@given(reached_where(is_capture), st.data())
def test_an_own_piece_removed_after_a_capture(game: Reached, data: st.DataObject) -> None:
    own = [s for s in game.after.side_squares(game.position.side_to_move) if s != game.move.end]
    assume(bool(own))
    spoilt(game, without(game.after, data.draw(st.sampled_from(own))), "5.4.14")


@QUICK
@given(reached_where(is_quiet), st.data())
def test_pieces_swept_away(game: Reached, data: st.DataObject) -> None:
    position = game.position
    pieces = [*position.side_squares(Side.WHITE), *position.side_squares(Side.BLACK)]
    assume(len(pieces) > 4)
    swept = data.draw(st.sets(st.sampled_from(pieces), min_size=4, max_size=8))
    table = game.table()
    table.do(changes(position, without(position, *swept)), LONG_S)
    (found,) = table.of(IrregularityFound)
    assert found.article == "5.5"
    table.do(changes(without(position, *swept), position), 2.0)
    assert table.game.position == position
