"""One game from its first reading to its end. Live play, reviews, replays and tests all feed this and nothing else."""

from __future__ import annotations

from referee.draughts.moves import legal_moves, notation
from referee.draughts.position import Position
from referee.draughts.variants import RuleSet
from referee.reconciler.explanations import Ply
from referee.reconciler.reconciler import Changed, Played, Reconciler, Restored, Step, Uncertain
from referee.records.events import (
    CameraMoved,
    DoubtRaised,
    Event,
    GameEnded,
    GameResult,
    IrregularityFound,
    MatchStarted,
    MovePlayed,
    PositionRestored,
    PositionSettled,
)
from referee.records.readings import BoardReading, ReadingFlag

LOST_S = 3.0
"""How long a moved board may be sought before someone is asked to look; larger is more patient."""


class Session:
    """A pure state machine: the same readings always give the same events."""

    def __init__(self, rules: RuleSet, start: Position) -> None:
        self._rules = rules
        self._reconciler = Reconciler(start, rules)
        self._position = start
        self._ply = 0
        self._doubts = 0
        self._started = False
        self._settled: str | None = None
        self._moved_s: float | None = None
        """Since when board and camera have lain otherwise than known; None while all is well."""
        self._move_told = False

    @property
    def position(self) -> Position:
        """Where the game stands by the steps that are final."""
        return self._position

    def feed(self, reading: BoardReading) -> tuple[Event, ...]:
        """Take one reading; the events that follow from it, in order."""
        events: list[Event] = []
        if not self._started and reading.squares and all(s.hidden < 1 for s in reading.squares):
            self._started = True
            self._settled = self._position.to_string()
            events += [
                MatchStarted(reading.time_s, self._position),
                PositionSettled(reading.time_s, self._position, 0),
            ]
        events += self._camera(reading)
        for step in self._reconciler.feed(reading):
            events += self._told(step)
        events += self._board_at_rest()
        return tuple(events)

    def _camera(self, reading: BoardReading) -> list[Event]:
        """A moved board or camera: told when it is found again, or when it stays lost."""
        moved = ReadingFlag.CAMERA_MOVED in reading.flags
        if not moved:
            found = self._moved_s is not None
            self._moved_s, self._move_told = None, False
            return [CameraMoved(reading.time_s, True)] if found else []
        if self._moved_s is None:
            self._moved_s = reading.time_s
        if self._move_told or reading.time_s - self._moved_s < LOST_S:
            return []
        self._move_told = True
        return [CameraMoved(reading.time_s, False)]

    def finish(self, time_s: float) -> tuple[Event, ...]:
        """Nothing more comes: what is likeliest is final, and the game is over or broken off."""
        events: list[Event] = []
        for step in self._reconciler.finish():
            events += self._told(step)
        events += self._board_at_rest()
        if not legal_moves(self._position, self._rules):
            loser = self._position.side_to_move
            result = GameResult.BLACK_WINS if loser.value == "W" else GameResult.WHITE_WINS
            events.append(GameEnded(time_s, result, "no legal move left (7.2)"))
        else:
            events.append(GameEnded(time_s, GameResult.UNKNOWN, "the recording ends"))
        return tuple(events)

    def _board_at_rest(self) -> list[Event]:
        settled = self._reconciler.settled
        if settled is None or settled[1] == self._settled:
            return []
        time_s, shown = settled
        self._settled = shown
        position = Position.from_string(shown, self._reconciler.position.side_to_move)
        return [PositionSettled(time_s, position, self._ply)]

    def _told(self, step: Step) -> list[Event]:
        match step:
            case Played(ply=ply, time_s=time_s, certainty=certainty):
                self._ply += 1
                self._position = ply.position
                return [MovePlayed(time_s, self._ply, ply.side, ply.move, ply.position, certainty)]
            case Changed(time_s=time_s, before=before, after=after, side=side):
                self._position = after
                squares = _different(before, after)
                summary = "no legal play explains the change on " + ", ".join(map(str, squares))
                return [IrregularityFound(time_s, self._ply, side, "5.4", squares, summary, before, after)]
            case Restored(time_s=time_s, before=before, after=after):
                self._position = after
                return [PositionRestored(time_s, self._ply, before, after)]
            case Uncertain(time_s=time_s, explanations=explanations):
                self._doubts += 1
                squares = tuple(sorted({s for plies in explanations for ply in plies for s in ply.touched}))
                named = tuple(self._written(plies) for plies in explanations)
                return [DoubtRaised(time_s, self._doubts, self._ply, named, squares)]

    def _written(self, plies: tuple[Ply, ...]) -> str:
        position, words = self._position, []
        for ply in plies:
            words.append(notation(ply.move, legal_moves(position, self._rules)))
            position = ply.position
        return " ".join(words)


def _different(before: Position, after: Position) -> tuple[int, ...]:
    pairs = zip(before.to_string(), after.to_string(), strict=True)
    return tuple(square for square, (a, b) in enumerate(pairs, 1) if a != b)
