"""Games with irregularities, and their PDN: one row per case."""

from __future__ import annotations

from dataclasses import dataclass, replace

from referee.draughts.position import Position, Side
from referee.messages import typed
from referee.records.events import (
    Event,
    GamePaused,
    GameResumed,
    IncidentStatus,
    IrregularityFound,
    MatchStarted,
    PositionCorrected,
    PositionRestored,
    RulingMade,
    Severity,
)
from tests.outputs.games import AFTER_JUMP, BEFORE_JUMP, IRREGULAR, OPENING, START, last_position, played

JUMP = next(event for event in IRREGULAR if isinstance(event, IrregularityFound))


HALF_A_MOVE = played(START, "32-28")


AFTER_HALF = last_position(HALF_A_MOVE)


def moved(position: Position, *changes: tuple[int, str], to_move: Side) -> Position:
    letters = list(position.to_string())
    for square, letter in changes:
        letters[square - 1] = letter
    return Position.from_string("".join(letters), to_move)


def found(before: Position, after: Position, side: Side, ply: int, article: str = "5.4.2") -> IrregularityFound:
    sentence = typed("something was done")
    return IrregularityFound(20.0, ply, side, article, (1,), sentence, before, after, incident=1)


BLACK_JUMPED = moved(AFTER_HALF, (19, "."), (29, "b"), to_move=Side.WHITE)
"""Black's reply to 32-28 was an illegal move."""


WHITE_AGAIN = moved(AFTER_HALF, (31, "."), (27, "w"), to_move=Side.BLACK)
"""White played 31-27 too, before Black moved: Black is still to move."""


BEFORE_EXCHANGE = last_position(played(START, "32-28 19-23"))


EXCHANGE = played(START, "32-28 19-23 28x19")


AFTER_KNOCK = moved(BEFORE_JUMP, (50, "."), (1, "."), to_move=Side.WHITE)


KNOCKED = replace(found(BEFORE_JUMP, AFTER_KNOCK, Side.WHITE, 6, "5.5"), side=None, severity=Severity.ACCIDENT)


WITHOUT_20 = moved(START, (20, "."), to_move=Side.WHITE)


FAULTY_ARRAY = replace(found(START, WITHOUT_20, Side.WHITE, 0, "5.2"), side=None, severity=Severity.SET_UP)


AFTER_REPLY = last_position(played(AFTER_JUMP, "5-10"))


def ruling(status: IncidentStatus, position: Position) -> RulingMade:
    return RulingMade(25.0, 1, status, position)


@dataclass(frozen=True)
class Case:
    events: tuple[Event, ...]
    movetext: str
    """Movetext of the record's PDN, without comments."""
    broadcast: str


CASES = {
    "a starting array that was put right": Case(
        (
            FAULTY_ARRAY,
            MatchStarted(26.0, START),
            ruling(IncidentStatus.RECTIFIED, START),
            *played(START, "32-28 19-23"),
        ),
        "1. 32-28 19-23 *",
        "1. 32-28 19-23 *",
    ),
    "a faulty starting array from which they play": Case(
        (FAULTY_ARRAY, MatchStarted(26.0, START), *played(WITHOUT_20, "32-28 19-23")),
        "SETUP SETUP 1. 32-28 19-23 *",
        "1. 32-28 19-23 *",
    ),
    "White's irregularity maintained": Case(
        (*OPENING, JUMP, ruling(IncidentStatus.MAINTAINED, AFTER_JUMP), *played(AFTER_JUMP, "5-10 41-37", first_ply=7)),
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 SETUP 4... 5-10 5. 41-37 *",
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 * 1... 5-10 2. 41-37 *",
    ),
    "maintained, and nothing was played since": Case(
        (*OPENING, JUMP, ruling(IncidentStatus.MAINTAINED, AFTER_JUMP)),
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 SETUP *",
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 * *",
    ),
    "nobody has ruled on it yet": Case(
        (*OPENING, JUMP),
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 SETUP *",
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 *",
    ),
    "it is to be rectified": Case(
        (*OPENING, JUMP, ruling(IncidentStatus.OPEN, BEFORE_JUMP)),
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 SETUP *",
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 *",
    ),
    "an accident": Case(
        (*OPENING, KNOCKED),
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 SETUP *",
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 *",
    ),
    "an accident that was put right": Case(
        (
            *OPENING,
            KNOCKED,
            PositionRestored(31.0, 6, AFTER_KNOCK, BEFORE_JUMP),
            ruling(IncidentStatus.RECTIFIED, BEFORE_JUMP),
            *played(BEFORE_JUMP, "41-37", first_ply=7),
        ),
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 *",
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 *",
    ),
    "an accident from which they play on": Case(
        (*OPENING, KNOCKED, *played(AFTER_KNOCK, "41-37", first_ply=7)),
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 SETUP 4. 41-37 *",
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 * 1. 41-37 *",
    ),
    "an accident after an irregularity that stands": Case(
        (
            *(*OPENING, JUMP, ruling(IncidentStatus.MAINTAINED, AFTER_JUMP), *played(AFTER_JUMP, "5-10", first_ply=7)),
            replace(KNOCKED, incident=2, before=AFTER_REPLY, after=moved(AFTER_REPLY, (50, "."), to_move=Side.WHITE)),
        ),
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 SETUP 4... 5-10 SETUP *",
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 * 1... 5-10 *",
    ),
    "accepted by playing on, told after the ply": Case(
        (*OPENING, JUMP, *played(AFTER_JUMP, "5-10", first_ply=7), ruling(IncidentStatus.ACCEPTED, AFTER_JUMP)),
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 SETUP 4... 5-10 *",
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 * 1... 5-10 *",
    ),
    "Black's irregularity": Case(
        (*HALF_A_MOVE, found(AFTER_HALF, BLACK_JUMPED, Side.BLACK, 1), *played(BLACK_JUMPED, "34x23", first_ply=2)),
        "1. 32-28 SETUP 2. 34x23 *",
        "1. 32-28 * 1. 34x23 *",
    ),
    "one side twice in a row": Case(
        (*HALF_A_MOVE, found(AFTER_HALF, WHITE_AGAIN, Side.WHITE, 1), *played(WHITE_AGAIN, "19-23", first_ply=2)),
        "1. 32-28 SETUP 2... 19-23 *",
        "1. 32-28 * 1... 19-23 *",
    ),
    "rectified": Case(
        (
            *OPENING,
            JUMP,
            ruling(IncidentStatus.OPEN, BEFORE_JUMP),
            PositionRestored(31.0, 6, AFTER_JUMP, BEFORE_JUMP),
            ruling(IncidentStatus.RECTIFIED, BEFORE_JUMP),
            *played(BEFORE_JUMP, "41-37", first_ply=7),
        ),
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 *",
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 *",
    ),
    "rectified, told by the ruling alone": Case(
        (*OPENING, JUMP, ruling(IncidentStatus.RECTIFIED, BEFORE_JUMP)),
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 *",
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 *",
    ),
    "a fault of conduct": Case(
        (*EXCHANGE, found(BEFORE_EXCHANGE, last_position(EXCHANGE), Side.WHITE, 3, "5.4.13")),
        "1. 32-28 19-23 2. 28x19 *",
        "1. 32-28 19-23 2. 28x19 *",
    ),
    "a fault of conduct rectified: the ply goes too": Case(
        (
            *EXCHANGE,
            found(BEFORE_EXCHANGE, last_position(EXCHANGE), Side.WHITE, 3, "5.4.10"),
            PositionRestored(31.0, 2, last_position(EXCHANGE), BEFORE_EXCHANGE),
            ruling(IncidentStatus.RECTIFIED, BEFORE_EXCHANGE),
            *played(BEFORE_EXCHANGE, "28x19 14x23", first_ply=3),
        ),
        "1. 32-28 19-23 2. 28x19 14x23 *",
        "1. 32-28 19-23 2. 28x19 14x23 *",
    ),
    "a wrong inference undone": Case(
        (
            *OPENING,
            PositionCorrected(30.0, 5, BEFORE_JUMP, last_position(OPENING[:-2]), undone=True),
            *played(last_position(OPENING[:-2]), "9-14", first_ply=6),
        ),
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 9-14 *",
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 9-14 *",
    ),
    "a position set by hand": Case(
        (
            *OPENING,
            PositionCorrected(30.0, 6, BEFORE_JUMP, AFTER_JUMP, undone=False),
            *played(AFTER_JUMP, "5-10", first_ply=7),
        ),
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 SETUP 4... 5-10 *",
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 * 1... 5-10 *",
    ),
    "a pause in which nothing changed": Case(
        (*OPENING, GamePaused(24.0), GameResumed(60.0, BEFORE_JUMP), *played(BEFORE_JUMP, "41-37", first_ply=7)),
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 *",
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 *",
    ),
}
