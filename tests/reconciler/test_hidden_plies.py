"""Plies made while somebody leans over the board: the visible result is explained, or a doubt is reported."""

from __future__ import annotations

from random import Random

import pytest

from referee.draughts.moves import legal_moves, play
from referee.draughts.position import Position
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.records.camera_signals import LookedAway
from referee.records.events import DoubtRaised, Event, IrregularityFound, MovePlayed
from referee.session import Session
from tests.reconciler.watched import WatchedBoard

WHOLE_BOARD = tuple(range(1, 51))


def after_random_plies(position: Position, plies: int, draw: Random) -> Position:
    for _ in range(plies):
        moves = legal_moves(position, INTERNATIONAL)
        if moves:
            position = play(position, draw.choice(moves), INTERNATIONAL)
    return position


def _changes(before: Position, after: Position) -> str:
    """The differences, in the words of `WatchedBoard`."""
    pairs = enumerate(zip(before.to_string().lower(), after.to_string().lower(), strict=True), 1)
    return " ".join(f"{n}{b}" for n, (a, b) in pairs if a != b)


@pytest.mark.parametrize("seed", [*range(8), *(pytest.param(seed, marks=pytest.mark.deep) for seed in range(8, 24))])
def test_a_board_at_rest_is_never_left_unexplained(seed: int) -> None:
    draw = Random(seed)
    before = after_random_plies(start_position(INTERNATIONAL), draw.randint(0, 30), draw)
    after = after_random_plies(before, draw.randint(2, 4), draw)
    seen, shown = before.to_string().lower(), after.to_string().lower()
    board, session = WatchedBoard(before.as_seen()), Session(INTERNATIONAL, before)
    events: list[Event] = []
    for readings in (
        board.show(),
        board.show(hand=WHOLE_BOARD, seconds=2.0),
        board.show(_changes(before, after), seconds=12.0),
    ):
        for reading in readings:
            events += session.feed(reading)
    assert session.position.to_string().lower() == shown
    reported = [event for event in events if isinstance(event, MovePlayed | IrregularityFound | DoubtRaised)]
    assert reported or seen == shown


@pytest.mark.parametrize("seed", [*range(4), *(pytest.param(seed, marks=pytest.mark.deep) for seed in range(4, 12))])
@pytest.mark.parametrize("plies", [5, 6, 8])
def test_plies_hidden_by_a_gap_are_found_or_asked_about_without_a_culprit(plies: int, seed: int) -> None:
    draw = Random(seed)
    before = after_random_plies(start_position(INTERNATIONAL), draw.randint(0, 30), draw)
    after = after_random_plies(before, plies, draw)
    board, session = WatchedBoard(before.as_seen()), Session(INTERNATIONAL, before)
    for reading in board.show():
        session.feed(reading)
    session.feed(LookedAway(board.time_s))
    events = [event for reading in board.show(_changes(before, after), 12.0) for event in session.feed(reading)]
    assert session.position.to_string().lower() == after.to_string().lower()
    assert not any(isinstance(event, IrregularityFound) and event.side is not None for event in events)
