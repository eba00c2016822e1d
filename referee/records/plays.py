"""Plays: acts on the board, one value per act. The reconciler concludes them, the arbiter judges them.

They are facts: the certainty of the camera, hidden squares and noise do not concern the arbiter.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from referee.draughts.moves import Move
from referee.draughts.position import Position, Side

Displacement = tuple[int, int]
"""The square a piece stood on and the one it stands on now."""


@dataclass(frozen=True, slots=True)
class Conduct:
    """How an act was carried out, as far as the boards before and after it do not show it; by default in order."""

    removed_early: tuple[int, ...] = ()
    """Captured pieces that were gone before the capturing piece had reached its end (5.4.10)."""
    removed_late: tuple[int, ...] = ()
    """Captured pieces that still stood when the removal had stopped half way with no hand over the board (5.4.13)."""
    two_hands: bool = False
    """One hand moved and the other removed (5.4.17)."""
    uncrowned: tuple[int, ...] = ()
    """Squares of the player's promoted men without a second disc (5.4.15; 5.4.16 if the ply starts there)."""
    touched: int | None = None
    """Of an act that is no legal ply: the square of another piece that could have been played, and was touched before
    (5.4.3, 3.11). After a legal ply a `Touch` follows."""
    out_of_order: bool = False
    """The captured pieces were not removed along the path, in either direction (4.11)."""
    unshown: bool = False
    """The capturing piece was not set down on every landing square (4.9)."""
    stopped: bool = False
    """The act is no legal ply; captured pieces were being removed in it, and that stopped."""


CLEAN = Conduct()


@dataclass(frozen=True, slots=True)
class Play:
    """What was done from one rest of the board to the next: a legal ply, or a change that no legal play explains.

    Squares are numbered as in the rules; times are those of the readings, seconds.
    """

    completed_s: float
    before: Position
    """The position when it began."""
    after: Position
    """The position it left."""
    move: Move | None
    """The legal ply that it is; None when no legal play explains it."""
    moved: tuple[Displacement, ...] = ()
    """Pieces that stand on another square."""
    removed: tuple[int, ...] = ()
    """Squares whose pieces left the board."""
    appeared: tuple[int, ...] = ()
    """Squares on which a piece stands that came from no other square."""
    hand: Side | None = None
    """The player whose hand did it; None when unknown."""
    moved_by: Side | None = None
    """The player whose hand alone was over the squares of the pieces that moved; None when unknown."""
    in_doubt: bool = False
    """Either player may have done it: it is not known whose act it was or, of a legal ply, how much of it the opponent
    did."""
    certainty: float = 1.0
    """Probability against the next best explanation, 0 to 1."""
    conduct: Conduct = CLEAN
    on_light_square: bool = False
    """A piece lies on a light square, or half on one."""
    scattered: bool = False
    """Pieces lie between the squares, more than a player would set there."""
    returns: bool = False
    """The board shows an earlier position again."""
    watched: bool = True
    """False: it happened in a gap, and neither its course nor its author is known."""

    @classmethod
    def of_ply(cls, before: Position, move: Move, after: Position, completed_s: float) -> Play:
        """A legal ply."""
        moved = () if move.start == move.end else ((move.start, move.end),)
        return cls(completed_s, before, after, move, moved, move.captured)

    @property
    def side(self) -> Side:
        """Who had the move when it began."""
        return self.before.side_to_move

    @property
    def touched(self) -> tuple[int, ...]:
        """Every square that it changed, and those its pieces came from."""
        ends = (square for displacement in self.moved for square in displacement)
        return tuple(dict.fromkeys((*ends, *self.removed, *self.appeared)))

    def begun_by(self, first: Play) -> Play:
        """Both as one act, of which `first` was the beginning; no legal ply by itself."""
        came_from = {end: start for start, end in self.moved}
        before = {end: start for start, end in first.moved}
        moved: list[Displacement] = []
        removed: list[int] = []
        appeared: list[int] = []
        for side in Side:
            stood, stands = set(first.before.side_squares(side)), set(self.after.side_squares(side))
            gone = sorted(stood - stands)
            for end in sorted(stands - stood):
                between = came_from.get(end, end)
                start = before.get(between, between)
                if start not in gone:  # taken off, and set down elsewhere
                    start = next(iter(gone), end)
                if start == end:
                    appeared.append(end)
                else:
                    gone.remove(start)
                    moved.append((start, end))
            removed += gone
        return replace(
            self,
            before=first.before,
            move=None,
            moved_by=self.moved_by if not first.moved or first.moved_by is self.moved_by else None,
            moved=tuple(moved),
            removed=tuple(sorted(removed)),
            appeared=tuple(sorted(appeared)),
            in_doubt=self.in_doubt or first.in_doubt,
        )


@dataclass(frozen=True, slots=True)
class Touch:
    """A player touched an own piece and then played another (5.4.3)."""

    time_s: float
    side: Side
    square: int
    shifted: bool
    """The piece stands elsewhere in its square now; otherwise only the hand showed the touch."""


@dataclass(frozen=True, slots=True)
class TouchOutOfTurn:
    """A player shifted or lifted pieces while the other one was to move, and did nothing else (3.14)."""

    time_s: float
    side: Side
    squares: tuple[int, ...]
    answered: bool = False
    """The other one has played since."""
