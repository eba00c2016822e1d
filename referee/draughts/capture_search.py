"""The captures from one position: searched jump by jump, keeping those that are worth most by the rule set.

Captured pieces stay on the board until the end and may not be jumped twice (FMJD 4.8, 4.11). Written for speed, as
`generator` is: bit numbers and bitboards, no object per jump.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from referee.draughts.line_tables import ManJump, ManJumps, Slant

Bits: TypeAlias = tuple[int, int, int, int]
"""Bitboards: men and kings of the side to move, men and kings of the other side."""

Capture: TypeAlias = tuple[int, int, int, bool, tuple[int, ...]]
"""Bit numbers of start and end, bitboard of what is taken, whether the man became a king on the way or by stopping,
bit numbers of every landing square from start to end."""

_SHORT_PATH = 4
"""Number of landing squares up to which a capture is searched without looking up, or storing, the worth of its rest.
Larger repeats more of the search in crowded positions, smaller stores entries that are not used; 4 is fastest on
`benchmarks.rules`."""


@dataclass(frozen=True, slots=True)
class CaptureTables:
    """Tables of board and rules for the search, for one side."""

    everywhere: int
    """Bitboard of all playing squares."""
    man_jumps: list[ManJumps]
    """By bit number."""
    slants: tuple[Slant, ...]
    crown_row: int
    promotes_in_passing: bool
    """A man that reaches the crown row captures on as a king (Russian rules)."""
    man_worth: int
    king_worth: int
    by_king: int
    """Worth of a capture by a king before the first piece is captured: breaks a tie between king and man (Frisian
    12)."""


class CaptureSearch:
    """Fills `found` with the captures worth most so far."""

    __slots__ = (
        "_best", "_crowned_on_the_way", "_empty", "_enemies", "_occupied", "_onward_worth", "_tables", "_their_kings",
        "found",
    )  # fmt: skip

    def __init__(self, tables: CaptureTables, bits: Bits) -> None:
        men, kings, their_men, their_kings = bits
        self._tables = tables
        self._their_kings = their_kings
        self._enemies = their_men | their_kings
        self._occupied = men | kings | self._enemies
        self._empty = tables.everywhere ^ self._occupied
        self._crowned_on_the_way = tables.crown_row if tables.promotes_in_passing else 0
        self._best = 0
        self._onward_worth: dict[tuple[tuple[int, ...], int], int] = {}
        """Worth of the rest of a capture, by landing squares and pieces not captured yet."""
        self.found: list[Capture] = []

    def of_man(self, start: int) -> None:
        """All captures of the man on this bit number."""
        bit = 1 << start
        self._occupied ^= bit  # the piece has left its square for as long as it captures
        self._empty ^= bit
        self._onward_worth.clear()
        near = self._tables.man_jumps[start]
        jumps = near[self._enemies & near.enemies_near | self._empty & near.free_behind]
        self._by_man(jumps, self._enemies, 0, 0, (start,))
        self._occupied ^= bit
        self._empty ^= bit

    def of_king(self, start: int) -> None:
        """All captures of the king on this bit number."""
        bit = 1 << start
        self._occupied ^= bit
        self._empty ^= bit
        self._onward_worth.clear()
        self._by_king((start,), self._tables.slants, self._enemies, 0, False, self._tables.by_king, ())
        self._occupied ^= bit
        self._empty ^= bit

    def _keep(self, ends: tuple[int, ...], taken: int, crowned: bool, worth: int, path: tuple[int, ...]) -> None:
        if worth < self._best:
            return
        if worth > self._best:
            self._best = worth
            self.found.clear()
        for end in ends:
            self.found.append((path[0], end, taken, crowned, (*path, end)))

    def _by_man(self, jumps: tuple[ManJump, ...], left: int, taken: int, worth: int, path: tuple[int, ...]) -> None:
        tables, empty = self._tables, self._empty
        for over, landing in jumps:
            more = worth + (tables.king_worth if over & self._their_kings else tables.man_worth)
            rest, both = left ^ over, taken | over
            if self._crowned_on_the_way >> landing & 1:
                if self._by_king((landing,), tables.slants, rest, both, True, more, path) < 0:
                    self._keep((landing,), both, True, more, path)
                continue
            around = tables.man_jumps[landing]
            further = around[rest & around.enemies_near | empty & around.free_behind]
            if further:
                self._by_man(further, rest, both, more, (*path, landing))
            elif more >= self._best:
                self._keep((landing,), both, bool(tables.crown_row >> landing & 1), more, path)

    def _by_king(
        self,
        squares: tuple[int, ...],
        slants: tuple[Slant, ...],
        left: int,
        taken: int,
        crowned: bool,
        worth: int,
        path: tuple[int, ...],
    ) -> int:
        """Jumps along these slants from any of these squares; returns the worth of the best continuation, -1 for
        none."""
        tables, occupied, their_kings = self._tables, self._occupied, self._their_kings
        richest = -1
        for slant in slants:
            at = slant.at
            for square in squares:
                reach = at[square]
                victims, jumps, _, _ = reach[occupied & reach.squares]
                if not victims & left:
                    continue
                longer = (*path, square)
                for over, landings in jumps:
                    if not over & left:
                        continue
                    gain = tables.king_worth if over & their_kings else tables.man_worth
                    gain += self._by_king_behind(
                        slant, landings, left ^ over, taken | over, crowned, worth + gain, longer
                    )
                    if gain > richest:
                        richest = gain
        return richest

    def _by_king_behind(
        self,
        slant: Slant,
        landings: tuple[int, ...],
        left: int,
        taken: int,
        crowned: bool,
        worth: int,
        path: tuple[int, ...],
    ) -> int:
        """After a jump along `slant`: straight on, or turning on any free square behind, or done.

        In crowded positions the same pieces are taken in thousands of orders; where it is already known that the rest
        cannot reach the best worth, it is not searched again.
        """
        deep = len(path) > _SHORT_PATH
        if deep:
            known = self._onward_worth.get((landings, left))
            if known is not None and worth + known < self._best:
                return known
        straight = self._by_king(landings[:1], slant.itself, left, taken, crowned, worth, path)
        turning = self._by_king(landings, slant.others, left, taken, crowned, worth, path)
        richest = max(straight, turning)
        if richest < 0:
            self._keep(landings, taken, crowned, worth, path)
            richest = 0
        if deep:
            self._onward_worth[landings, left] = richest
        return richest
