"""Lookup tables of what a piece can do from one square, given its surroundings.

Each table caches its answers: the key holds exactly the squares that matter, so a table stays small, and the move
generator looks up a dictionary instead of walking along lines.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from referee.draughts.squares import BoardGrid, Step

ManJump = tuple[int, int]
"""Bit of the piece jumped over, bit number of the square behind it."""

KingJump = tuple[int, tuple[int, ...]]
"""Bit of the piece jumped over, bit numbers of the free squares behind it, nearest first."""


class ManJumps(dict[int, tuple[ManJump, ...]]):
    """Captures of one piece by a man on one square; key: enemies next to it | free squares two away."""

    def __init__(self, board: BoardGrid, square: int, steps: Iterable[Step]) -> None:
        super().__init__()
        index = board.index_of
        rays = [ray for step in steps if len(ray := board.ray(square, step)) >= 2]
        self.enemies_near = board.bits(tuple(ray[0] for ray in rays))
        self.free_behind = board.bits(tuple(ray[1] for ray in rays))
        self._reach = [(1 << index[ray[0]], index[ray[1]]) for ray in rays]

    def __missing__(self, key: int) -> tuple[ManJump, ...]:
        jumps = tuple((over, landing) for over, landing in self._reach if key & over and key >> landing & 1)
        self[key] = jumps
        return jumps


@dataclass(frozen=True, slots=True)
class _Ray:
    """One direction from the square of a `KingLine`."""

    indices: tuple[int, ...]
    """Bit numbers, nearest first."""
    reach: int
    """How many squares a king moves at most: 1 where kings do not fly."""

    def free_run(self, occupied: int, start: int) -> tuple[int, ...]:
        """Bit numbers of the free squares from the `start`-th on, as far as a king may run."""
        run: list[int] = []
        for index in self.indices[start : start + self.reach]:
            if occupied >> index & 1:
                break
            run.append(index)
        return tuple(run)


KingReach = tuple[int, tuple[KingJump, ...], int, int]
"""Bitboard of pieces that could be jumped over if they are enemies; those jumps; bitboard of squares to move to, and
their number."""


class KingLine(dict[int, KingReach]):
    """The moves and captures of a king on one square along one line, both ways; key: the occupied squares of the
    line."""

    def __init__(self, board: BoardGrid, square: int, steps: Iterable[Step], *, flying: bool) -> None:
        super().__init__()
        reach = board.size if flying else 1
        rays = [board.ray(square, step) for step in steps]
        self.squares = board.bits(tuple(there for ray in rays for there in (ray if flying else ray[:2])))
        self._rays = [_Ray(tuple(board.index_of[there] for there in ray), reach) for ray in rays]

    def __missing__(self, occupied: int) -> KingReach:
        victims = quiet = 0
        jumps: list[KingJump] = []
        for ray in self._rays:
            run = ray.free_run(occupied, 0)
            quiet |= sum(1 << index for index in run)
            # only a flying king can jump over a piece that is not adjacent to it
            first = len(run) if ray.reach > 1 else 0
            if first >= len(ray.indices) or not occupied >> ray.indices[first] & 1:
                continue
            landings = ray.free_run(occupied, first + 1)
            if landings:
                over = 1 << ray.indices[first]
                victims |= over
                jumps.append((over, landings))
        self[occupied] = reach = (victims, tuple(jumps), quiet, quiet.bit_count())
        return reach


class Slant:
    """The lines of one direction for kings, over the whole board."""

    __slots__ = ("at", "itself", "others")

    def __init__(self, at: list[KingLine]) -> None:
        self.at = at
        """By bit number."""
        self.itself = (self,)
        self.others: tuple[Slant, ...] = ()
        """The slants into which a king can turn."""
