"""One game on the board: readings and decisions in, what was played and what the rules make of it out. Pure."""

from __future__ import annotations

from referee.arbiter.changes import Change, judge
from referee.draughts.moves import legal_moves, notation
from referee.draughts.position import Position, Side
from referee.draughts.variants import RuleSet
from referee.reconciler.explanations import Ply
from referee.reconciler.reconciler import Changed, Played, Reconciler, Restored, Step, Uncertain
from referee.reconciler.touches import Touch
from referee.records.decisions import Decision
from referee.records.events import (
    CameraMoved,
    DecisionRefused,
    DoubtRaised,
    Event,
    GameEnded,
    GameResult,
    IrregularityFound,
    MatchStarted,
    MovePlayed,
    PositionRestored,
    PositionSettled,
    Sentence,
)
from referee.records.readings import BoardReading, ReadingFlag

LOST_S = 3.0
"""How long a moved board may be sought before someone is asked to look; larger is more patient."""


class Game:
    """A pure state machine: the same readings always give the same events."""

    def __init__(self, rules: RuleSet, start: Position) -> None:
        self._rules = rules
        self._reconciler = Reconciler(start, rules)
        self._position = start
        self._previous: Position | None = None
        """Where the game stood before the last completed ply; None after an irregularity."""
        self._open: Position | None = None
        """Where the game stood before an irregularity that no ply has followed yet."""
        self._ply = 0
        self._doubts = 0
        self._started = False
        self._settled: str | None = None
        """The position last told to be at rest."""
        self._seen_at_rest: tuple[float, str] | None = None
        self._played_s: float | None = None
        """When the last ply was told."""
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
            if isinstance(step, Played):
                self._played_s = reading.time_s
        events += self._board_at_rest(reading.time_s)
        return tuple(events)

    def refusal(self, decision: Decision) -> Sentence | None:
        """Why this decision would not be allowed now; None when it would."""
        return Sentence("nothing can be decided here yet", "rien ne peut encore être décidé ici")

    def decide(self, decision: Decision) -> tuple[Event, ...]:
        """Take a person's word; the events that follow from it, in order."""
        why_not = self.refusal(decision)
        return () if why_not is None else (DecisionRefused(decision.time_s, type(decision).__name__, why_not),)

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
        events += self._board_at_rest(time_s)
        if not legal_moves(self._position, self._rules):
            loser = self._position.side_to_move
            result = GameResult.BLACK_WINS if loser.value == "W" else GameResult.WHITE_WINS
            events.append(GameEnded(time_s, result, "no legal move left (7.2)"))
        else:
            events.append(GameEnded(time_s, GameResult.UNKNOWN, "the recording ends"))
        return tuple(events)

    def _board_at_rest(self, time_s: float) -> list[Event]:
        """The position at rest, once for each: as the whole board was seen, or as a ply just played leaves it."""
        seen = self._reconciler.settled
        if seen is not None and seen != self._seen_at_rest:
            self._seen_at_rest = seen
            known_s, shown = seen
        elif self._played_s == time_s:
            known_s, shown = time_s, self._position.to_string()
        else:
            return []
        if shown == self._settled:
            return []
        self._settled = shown
        position = Position.from_string(shown, self._reconciler.position.side_to_move)
        return [PositionSettled(known_s, position, self._ply)]

    def _told(self, step: Step) -> list[Event]:
        match step:
            case Played(ply=ply, time_s=time_s, certainty=certainty):
                before = self._position
                self._ply += 1
                self._previous, self._position = self._position, ply.position
                self._open = None
                played = MovePlayed(time_s, self._ply, ply.side, ply.move, ply.position, certainty)
                return [played, *self._manner(step, before)]
            case Changed():
                return [self._irregular(step)]
            case Restored(time_s=time_s, before=before, after=after):
                self._position = after
                taken_back = after == self._previous and self._open is None
                self._open = None
                if taken_back:
                    player = after.side_to_move
                    text = f"{player.name.capitalize()} took back a completed move"
                    squares = _different(before, after)
                    return [
                        IrregularityFound(
                            time_s, self._ply, player, "5.4.4", squares, Sentence(text, text), before, after
                        )
                    ]
                return [PositionRestored(time_s, self._ply, before, after)]
            case Touch(time_s=time_s, side=side, square=square):
                text = f"{side.name.capitalize()} touched the piece on {square} and played another"
                before = self._previous or self._position
                return [
                    IrregularityFound(
                        time_s, self._ply, side, "5.4.3", (square,), Sentence(text, text), before, self._position
                    )
                ]
            case Uncertain(time_s=time_s, explanations=explanations):
                self._doubts += 1
                squares = tuple(sorted({s for plies in explanations for ply in plies for s in ply.touched}))
                named = tuple(self._written(plies) for plies in explanations)
                return [DoubtRaised(time_s, self._doubts, self._ply, named, squares)]

    def _manner(self, step: Played, before: Position) -> list[Event]:
        """What was wrong with the way a legal capture was made."""
        name, move = step.ply.side.name.capitalize(), step.ply.move
        faults = []
        if step.manner.removed_early:
            faults.append(("5.4.10", f"{name} removed captured pieces before {move.start}x{move.end} was finished"))
        if step.manner.removal_paused:
            faults.append(("5.4.13", f"{name} paused while removing the pieces of {move.start}x{move.end}"))
        if step.manner.two_hands:
            faults.append(("5.4.17", f"{name} moved with one hand and removed with the other"))
        for square in step.manner.uncrowned:
            if square == move.start:
                faults.append(("5.4.16", f"{name} played the promoted man from {square}, which had not been crowned"))
            else:
                faults.append(("5.4.15", f"{name} played on though the promoted man on {square} was not crowned"))
        after = step.ply.position
        return [
            IrregularityFound(
                step.time_s, self._ply, step.ply.side, article, move.captured, Sentence(text, text), before, after
            )
            for article, text in faults
        ]

    def _irregular(self, step: Changed) -> IrregularityFound:
        squares = _different(step.before, step.after)
        if self._open is not None and self._goes_on(self._open, step):
            side: Side | None = self._open.side_to_move
            article, text = (
                "4.11",
                "the removal of captured pieces was taken up again on " + ", ".join(map(str, squares)),
            )
        else:
            verdict = judge(Change(step.before, step.after, step.hand, step.light_square, self._previous), self._rules)
            side, article, text = verdict.culprit, verdict.article, verdict.summary
            self._open = step.before
        self._position, self._previous = step.after, None
        return IrregularityFound(
            step.time_s, self._ply, side, article, squares, Sentence(text, text), step.before, step.after
        )

    def _goes_on(self, interrupted: Position, step: Changed) -> bool:
        """Only pieces left that a legal capture of the interrupted position takes."""
        squares = set(_different(step.before, step.after))
        letters = step.after.to_string()
        return all(letters[square - 1] == "." for square in squares) and any(
            squares <= set(move.captured) for move in legal_moves(interrupted, self._rules)
        )

    def _written(self, plies: tuple[Ply, ...]) -> str:
        position, words = self._position, []
        for ply in plies:
            words.append(notation(ply.move, legal_moves(position, self._rules)))
            position = ply.position
        return " ".join(words)


def _different(before: Position, after: Position) -> tuple[int, ...]:
    pairs = zip(before.to_string(), after.to_string(), strict=True)
    return tuple(square for square, (a, b) in enumerate(pairs, 1) if a != b)
