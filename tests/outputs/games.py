"""Short games as events, written by hand for the outputs' tests."""

from __future__ import annotations

from referee.draughts.fen import parse_fen
from referee.draughts.move_text import written
from referee.draughts.moves import legal_moves, play
from referee.draughts.position import Position, Side
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.messages import message, typed
from referee.records.events import (
    DoubtRaised,
    Event,
    GameEnded,
    GameResult,
    IrregularityFound,
    MatchStarted,
    MovePlayed,
    PositionSettled,
)
from referee.records.match import Match

START = start_position(INTERNATIONAL)
MATCH = Match(INTERNATIONAL, START, "board-3.mp4")


def played(position: Position, moves: str, *, first_ply: int = 1, time_s: float = 2.0) -> tuple[Event, ...]:
    """Each move as the referee reports it: the ply, then the position at rest."""
    events: list[Event] = []
    for ply, text in enumerate(moves.split(), first_ply):
        choices = legal_moves(position, INTERNATIONAL)
        move = next(move for move in choices if written(move, choices, INTERNATIONAL) == text)
        side = position.side_to_move
        position = play(position, move, INTERNATIONAL)
        events.append(MovePlayed(time_s, ply, side, move, position, 0.999))
        events.append(PositionSettled(time_s, position, ply))
        time_s += 3.0
    return tuple(events)


def last_position(events: tuple[Event, ...]) -> Position:
    return next(event.position for event in reversed(events) if isinstance(event, MovePlayed))


OPENING: tuple[Event, ...] = (
    MatchStarted(0.4, START),
    PositionSettled(0.4, START, 0),
    *played(START, "32-28 19-23 28x19 14x23 37-32 10-14"),
)
"""Three moves each, with an exchange."""

CLEAN: tuple[Event, ...] = (
    *OPENING,
    GameEnded(25.0, GameResult.UNKNOWN, typed("The recording ends")),
)

BEFORE_JUMP = last_position(OPENING)
AFTER_JUMP = Position.from_string(
    "".join({36: ".", 26: "w"}.get(square, letter) for square, letter in enumerate(BEFORE_JUMP.to_string(), 1)),
    Side.BLACK,
)
"""White pushed the man on 36 two rows forward, to 26."""

IRREGULAR: tuple[Event, ...] = (
    *OPENING,
    IrregularityFound(
        23.5,
        6,
        Side.WHITE,
        "5.4.2",
        (36, 26),
        message("act-too-far", side=Side.WHITE, start=36, end=26),
        BEFORE_JUMP,
        AFTER_JUMP,
    ),
    PositionSettled(23.5, AFTER_JUMP, 6),
    *played(AFTER_JUMP, "5-10 41-37", first_ply=7, time_s=27.0),
    DoubtRaised(34.0, 1, 8, ("17-21", "16-21"), (16, 17, 21)),
    GameEnded(40.0, GameResult.BLACK_WINS, typed("White resigned")),
)
"""The same opening; an irregular act accepted by playing on; a doubt; a result."""

AMBIGUOUS_START = parse_fen("W:WK41:B19,29,30,32,33")
"""The king may go 41x28x39x25 or 41x23x34x25: the same ends, but other men captured."""
