"""Plies made while somebody leans over the board: the visible result is explained, or a doubt is reported."""

from __future__ import annotations

from random import Random

import pytest

from referee.draughts.fen import parse_fen
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


@pytest.mark.parametrize("begun", ["34.", "34. 23w", "34. 12w", "34. 12w 29."])
def test_two_plies_and_a_capture_begun_in_a_gap_are_waited_for(begun: str) -> None:
    """50-45, 24-29 and 34x23x12: lifted, set down on the way or at its end, one of two men removed."""
    before = parse_fen("W:W34,39,44,48,50:B10,15,18,24", INTERNATIONAL)
    board, session = WatchedBoard(before.as_seen()), Session(INTERNATIONAL, before)
    for reading in board.show():
        session.feed(reading)
    session.feed(LookedAway(board.time_s))
    events: list[Event] = []
    for shown, seconds in ((f"50. 45w 24. 29b {begun}", 1.8), ("34. 23. 12w 29. 18.", 2.0)):
        events += [event for reading in board.show(shown, seconds) for event in session.feed(reading)]
    played = [(event.move.start, event.move.end) for event in events if isinstance(event, MovePlayed)]
    assert played == [(50, 45), (24, 29), (34, 12)]
    assert not any(isinstance(event, IrregularityFound | DoubtRaised) for event in events)


def test_play_goes_on_quickly_after_a_gap_in_which_a_ply_was_begun() -> None:
    """22x33x44, 50x39, 14-19 and 32-27 (one board), 21x32 with the man removed first, 37x28 and 23x32 (one board): what
    may have been under way after each of them does not push the explanation out."""
    before = parse_fen(
        "B:W28,31,32,35,36,37,38,39,41,42,43,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,17,20,21,22,23",
        INTERNATIONAL,
    )
    board, session = WatchedBoard(before.as_seen()), Session(INTERNATIONAL, before)
    for reading in board.show():
        session.feed(reading)
    session.feed(LookedAway(board.time_s))
    events: list[Event] = []
    for shown, seconds in (
        ("22. 28. 50.", 1.8),
        ("14. 19b 32. 27w", 0.8),
        ("27.", 0.8),
        ("21. 32b", 0.8),
        ("37. 23.", 8.0),
    ):
        events += [event for reading in board.show(shown, seconds) for event in session.feed(reading)]
    assert session.position.to_string().lower() == board.lies
    assert not any(isinstance(event, IrregularityFound) for event in events)
