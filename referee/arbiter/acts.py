"""What changed between two boards at rest, sorted by whose pieces went and came."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from referee.arbiter.articles import Article
from referee.arbiter.restoration import looks_like
from referee.arbiter.words import Names
from referee.draughts.capture_geometry import all_captures
from referee.draughts.moves import Move, legal_moves, play, quiet_moves
from referee.draughts.position import Position, Side
from referee.draughts.variants import RuleSet
from referee.records.messages import Message


@dataclass(frozen=True, slots=True)
class Change:
    """One board at rest became another, and no legal play explains it."""

    before: Position
    after: Position
    hand: Side | None
    """Whose hand was over the changed squares; None when that cannot be told."""
    light_squares: int
    """On how many light squares something lies now that is no hand."""
    previous: Position | None
    """Where the game stood before the last completed ply."""
    removal_paused: bool = False
    """Captured pieces were being removed, and that stopped."""
    watched: bool = True
    """False: it came about while nobody looked, and nobody can be blamed for it."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rules say of an act."""

    article: Article
    culprit: Side | None
    """Whose act it was (of an accident too, though nobody is at fault); None when that cannot be told."""
    sentence: Message
    to_move: Side
    """Who has the move if the position is maintained."""
    options: tuple[Move, ...] = ()
    """What had to be played instead, or could be with the same piece."""
    related: tuple[Article, ...] = ()
    """Other articles that fit less closely."""
    touched: int | None = None
    """Square of the culprit's own piece that he played."""
    squares: tuple[int, ...] = ()
    """What it is about, where the changed squares do not tell."""


class Act:
    """A change as the player to move may have made it."""

    def __init__(self, change: Change, rules: RuleSet) -> None:
        before, after = change.before, change.after
        self.change, self.rules, self.names = change, rules, Names(rules)
        self.before, self.after = before, after
        self.mover = before.side_to_move
        self.own_gone = _vanished(before, after, self.mover)
        self.own_came = _vanished(after, before, self.mover)
        self.their_gone = _vanished(before, after, self.mover.other)
        self.their_came = _vanished(after, before, self.mover.other)

    @cached_property
    def start(self) -> int:
        """Where the mover's piece came from; of several that are gone the one that could go there, or the nearest."""
        steps = {move.start for move in self._quiet if move.end == self.end}
        return min(self.own_gone, key=lambda square: (square not in steps, self._distance(square)))

    @property
    def own_removed(self) -> tuple[int, ...]:
        """The mover's pieces that are gone besides the one that moved."""
        return tuple(square for square in self.own_gone if square != self.start)

    @property
    def end(self) -> int:
        """Where the mover's piece went."""
        return self.own_came[0]

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        return legal_moves(self.before, self.rules)

    @cached_property
    def compulsory(self) -> tuple[Move, ...]:
        """The captures one of which had to be made."""
        return tuple(move for move in self.legal if move.captured)

    @cached_property
    def captures(self) -> tuple[Move, ...]:
        """Every complete capture, also those the majority rule forbids."""
        return all_captures(self.before, self.rules)

    @cached_property
    def is_step(self) -> bool:
        """The mover's piece went where it may go when there is nothing to capture."""
        return any((move.start, move.end) == (self.start, self.end) for move in self._quiet)

    @cached_property
    def _quiet(self) -> tuple[Move, ...]:
        return quiet_moves(self.before, self.rules)

    def _distance(self, square: int) -> int:
        places = zip(self.before.board.row_column(square), self.before.board.row_column(self.end), strict=True)
        return max(abs(a - b) for a, b in places)

    @cached_property
    def last_ply(self) -> Move | None:
        """The ply that the player who does not have the move completed last."""
        previous = self.change.previous
        if previous is None:
            return None
        plies = ((move, play(previous, move, self.rules)) for move in legal_moves(previous, self.rules))
        return next((move for move, position in plies if looks_like(position, self.before)), None)

    def instead(self, start: int | None = None) -> tuple[Move, ...]:
        """The compulsory captures; where there are none, what the piece on `start` could play."""
        return self.compulsory or tuple(move for move in self.legal if move.start == start)


def _vanished(first: Position, second: Position, side: Side) -> tuple[int, ...]:
    stays = set(second.side_squares(side))
    return tuple(square for square in first.side_squares(side) if square not in stays)
