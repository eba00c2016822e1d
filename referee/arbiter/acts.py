"""A play together with the position it was made in: what is judged; and the verdict."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from referee.arbiter.articles import Article
from referee.arbiter.notation import Notation
from referee.arbiter.policy import Policy
from referee.arbiter.restoration import looks_like
from referee.draughts.capture_geometry import all_captures
from referee.draughts.moves import Move, legal_moves, play, quiet_moves
from referee.draughts.position import Position, Side
from referee.draughts.variants import RuleSet
from referee.messages import Message
from referee.records.plays import Play

CAPTURE_OMITTED = frozenset((Article.CAPTURE_OVERLOOKED, Article.WRONG_CAPTURE))
"""Articles about a capture that was compulsory and was not made."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The ruling of the rule book on an act."""

    article: Article
    culprit: Side | None
    """The player who did it, even in an accident, where nobody is at fault; None when unknown."""
    sentence: Message
    to_move: Side
    """The side to move if the position is maintained."""
    options: tuple[Move, ...] = ()
    """What had to be played instead, or could be played with the same piece."""
    related: tuple[Article, ...] = ()
    """Other articles that apply less closely."""
    touched: int | None = None
    """Square of the own piece that the culprit played."""
    squares: tuple[int, ...] = ()
    """The squares concerned, where they are not the changed ones."""
    omitted: Verdict | None = None
    """What the culprit had failed to do before this act; reported before it."""

    @property
    def omits_capture(self) -> bool:
        return not CAPTURE_OMITTED.isdisjoint((self.article, *self.related))


class Act:
    """A play in its position: which pieces left and arrived, from the point of view of the side to move, and what the
    rules allowed."""

    def __init__(
        self,
        position: Position,
        play: Play,
        rules: RuleSet,
        previous: Position | None,
        obliged: int | None,
        policy: Policy,
    ) -> None:
        self.play, self.rules, self.notation = play, rules, Notation(rules)
        self.before, self.after = position, play.after
        self.previous = previous
        """The position before the last completed ply; None when nothing can be taken back."""
        self.obliged = obliged
        """Square of the piece that had to be played (3.11); None when the player was free."""
        self.policy = policy
        self.mover = position.side_to_move
        self.own_gone, self.own_arrived = _exchanged(play, self.mover)
        self.their_gone, self.their_arrived = _exchanged(play, self.mover.other)

    def as_if_by_the_other(self) -> Act:
        """This act as it would be if the other player had had the move."""
        position = self.before.with_side_to_move(self.mover.other)
        return Act(position, self.play, self.rules, None, None, self.policy)

    @property
    def start(self) -> int:
        """Where the mover's piece came from."""
        return next(start for start, end in self.play.moved if end == self.end)

    @property
    def own_removed(self) -> tuple[int, ...]:
        """Squares of the mover's pieces that are gone, except the one that moved."""
        return tuple(square for square in self.own_gone if square != self.start)

    @property
    def end(self) -> int:
        """Where the mover's piece went."""
        return self.own_arrived[0]

    @property
    def arrivals(self) -> int:
        """Number of squares on which a piece has appeared."""
        return len(self.own_arrived) + len(self.their_arrived)

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        return legal_moves(self.before, self.rules)

    @cached_property
    def compulsory(self) -> tuple[Move, ...]:
        """The captures of which one had to be made."""
        return tuple(move for move in self.legal if move.captured)

    @cached_property
    def captures(self) -> tuple[Move, ...]:
        """Every complete capture, also those that the majority rule forbids."""
        return all_captures(self.before, self.rules)

    @cached_property
    def is_step(self) -> bool:
        """The mover's piece went where it could go if nothing could be captured."""
        steps = quiet_moves(self.before, self.rules)
        return any((move.start, move.end) == (self.start, self.end) for move in steps)

    @cached_property
    def last_ply(self) -> Move | None:
        """The last completed ply, made by the player who is not to move."""
        previous = self.previous
        if previous is None:
            return None
        plies = ((move, play(previous, move, self.rules)) for move in legal_moves(previous, self.rules))
        return next((move for move, position in plies if looks_like(position, self.before)), None)

    def of(self, square: int) -> tuple[Move, ...]:
        """The legal plies of the piece on this square."""
        return tuple(move for move in self.legal if move.start == square)

    def instead(self, start: int | None = None) -> tuple[Move, ...]:
        """The compulsory captures; without any, the legal plies of the piece on `start`."""
        return self.compulsory or (() if start is None else self.of(start))


def _exchanged(play: Play, side: Side) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The squares that this side's pieces left, and those on which they arrived."""
    stood, stands = set(play.before.side_squares(side)), set(play.after.side_squares(side))
    ways = [(start, end) for start, end in play.moved if start in stood and end in stands]
    gone = {start for start, _ in ways} | stood.intersection(play.removed)
    arrived = {end for _, end in ways} | stands.intersection(play.appeared)
    return tuple(sorted(gone)), tuple(sorted(arrived))
