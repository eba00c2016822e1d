"""The move generator: from bitboards to plies, or to counts only.

Written for speed: plain integers and tuples, no object per ply. `moves` wraps its results.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from referee.draughts.capture_search import Bits, Capture, CaptureSearch, CaptureTables
from referee.draughts.line_tables import KingLine, ManJumps, Slant
from referee.draughts.position import Position, Side
from referee.draughts.squares import DIAGONAL_LINES, ORTHOGONAL_LINES, Step
from referee.draughts.variants import Majority, Promotion, RuleSet

Quiet: TypeAlias = tuple[int, int]
"""Bit numbers of start and end."""

FRISIAN_MAN, FRISIAN_KING = 128, 254
"""Worth of a captured man and of a captured king: n kings are worth less than 2n men and more than 2n - 1 (Frisian
article 11), for n below 64; a worth of 1 is left to decide between captures by king and by man (article 12)."""

_WORTH = {
    Majority.FREE: (0, 0, 0),
    Majority.MOST_PIECES: (1, 1, 0),
    Majority.MOST_VALUE: (FRISIAN_MAN, FRISIAN_KING, 1),
}
"""Worth of a captured man and king, and of a capture by a king before it begins."""


def bits_to_move(position: Position) -> Bits:
    """The bitboards of a position as the side to move sees them."""
    if position.side_to_move is Side.WHITE:
        return position.white_men, position.white_kings, position.black_men, position.black_kings
    return position.black_men, position.black_kings, position.white_men, position.white_kings


class Generator:
    """Moves by one rule set, for both sides."""

    def __init__(self, rules: RuleSet) -> None:
        board = rules.board
        self._everywhere = board.everywhere
        self._narrow = board.size // 2
        """Shift of a step along one diagonal; the other has one more."""
        self._shifts = (self._narrow, self._narrow + 1)
        self._backwards = rules.men_capture_backwards
        self._crown_row = {True: board.row_bits(0), False: board.row_bits(board.size - 1)}
        lines = DIAGONAL_LINES + (ORTHOGONAL_LINES if rules.orthogonal_captures else ())
        self._orthogonal = rules.orthogonal_captures
        self._within_row = board.bits(
            tuple(square for square in range(1, board.squares + 1) if len(board.ray(square, (0, 2))) >= 2)
        )
        """Bitboard of the squares to the right of which two more follow in the same row."""
        self._first_twin = 3 if rules.majority is Majority.MOST_PIECES else 0
        """Fewest captured pieces that two paths between the same squares can have in common."""
        # Unused bits get the tables of square 1, which are never read, so that lists can be indexed by bit number.
        squares = [square or 1 for square in board.square_of]
        self._slants = tuple(
            Slant([KingLine(board, square, line, flying=rules.flying_kings) for square in squares]) for line in lines
        )
        for slant in self._slants:
            slant.others = tuple(other for other in self._slants if other is not slant)
        self._diagonals = tuple(zip(self._slants[0].at, self._slants[1].at, strict=True))
        """By bit number."""

        def man_jumps(forward: int) -> list[ManJumps]:
            steps: list[Step] = [
                step for line in lines for step in line if rules.men_capture_backwards or step[0] == forward
            ]
            return [ManJumps(board, square, steps) for square in squares]

        man_worth, king_worth, by_king = _WORTH[rules.majority]
        self._capture_tables = {
            white: CaptureTables(
                everywhere=board.everywhere,
                man_jumps=man_jumps(-1 if white else 1),
                slants=self._slants,
                crown_row=self._crown_row[white],
                promotes_in_passing=rules.promotion is Promotion.GOES_ON_AS_KING,
                man_worth=man_worth,
                king_worth=king_worth,
                by_king=by_king,
            )
            for white in (True, False)
        }

    # Counting ---------------------------------------------------------------------------------------------------

    def perft(self, depth: int, bits: Bits, white: bool) -> int:
        """Sequences of `depth` plies; captures with the same start, end and captured pieces are one move."""
        if depth <= 1:
            return self.count(bits, white) if depth else 1
        if depth == 2:
            count, other = self.count, not white
            return sum([count(child, other) for child in self.children(bits, white)])
        return sum([self.perft(depth - 1, child, not white) for child in self.children(bits, white)])

    def count(self, bits: Bits, white: bool) -> int:
        """Number of legal moves."""
        men, kings, their_men, their_kings = bits
        enemies = their_men | their_kings
        occupied = men | kings | enemies
        empty = self._everywhere ^ occupied
        takers = self._men_that_capture(men, enemies, empty, white)
        quiet = 0
        remaining = kings
        diagonals = self._diagonals
        while remaining:
            bit = remaining & -remaining
            remaining ^= bit
            one, two = diagonals[bit.bit_length() - 1]
            victims, _, _, ways = one[occupied & one.squares]
            victims_two, _, _, ways_two = two[occupied & two.squares]
            if (victims | victims_two) & enemies:
                takers |= bit
            quiet += ways + ways_two
        if self._orthogonal and kings:
            takers |= self._kings_that_capture(kings, enemies, occupied)
        if takers:
            return len(self.captures(bits, white, takers))
        narrow = self._narrow
        if white:
            return quiet + (men >> narrow & empty).bit_count() + (men >> narrow + 1 & empty).bit_count()
        return quiet + (men << narrow & empty).bit_count() + (men << narrow + 1 & empty).bit_count()

    def children(self, bits: Bits, white: bool) -> list[Bits]:
        """The positions after one ply, from the opponent's side."""
        men, kings, their_men, their_kings = bits
        children: list[Bits] = []
        takers = self.takers(bits, white)
        if takers:
            for start, end, taken, crowned, _ in self.captures(bits, white, takers):
                moved = 1 << end
                if kings >> start & 1:
                    after = (men, kings ^ (1 << start) | moved)
                elif crowned:
                    after = (men ^ (1 << start), kings | moved)
                else:
                    after = (men ^ (1 << start) | moved, kings)
                children.append((their_men & ~taken, their_kings & ~taken, *after))
            return children
        empty = self._everywhere ^ (men | kings | their_men | their_kings)
        crown_row = self._crown_row[white]
        for shift in self._shifts:
            ends = (men >> shift if white else men << shift) & empty
            while ends:
                end = ends & -ends
                ends ^= end
                rest = men ^ (end << shift if white else end >> shift)
                if end & crown_row:
                    children.append((their_men, their_kings, rest, kings | end))
                else:
                    children.append((their_men, their_kings, rest | end, kings))
        if kings:
            for start, end in self._quiet_king_moves(kings, empty):
                children.append((their_men, their_kings, men, kings ^ (1 << start) | 1 << end))
        return children

    # Quiet moves ------------------------------------------------------------------------------------------------

    def quiet_moves(self, bits: Bits, white: bool) -> list[Quiet]:
        """Moves without capture, whether or not there is a capture to make instead."""
        men, kings, their_men, their_kings = bits
        empty = self._everywhere ^ (men | kings | their_men | their_kings)
        moves: list[Quiet] = []
        for shift in self._shifts:
            ends = (men >> shift if white else men << shift) & empty
            back = shift if white else -shift
            while ends:
                bit = ends & -ends
                ends ^= bit
                end = bit.bit_length() - 1
                moves.append((end + back, end))
        return moves + self._quiet_king_moves(kings, empty)

    def _quiet_king_moves(self, kings: int, empty: int) -> list[Quiet]:
        occupied = self._everywhere ^ empty
        moves: list[Quiet] = []
        while kings:
            bit = kings & -kings
            kings ^= bit
            start = bit.bit_length() - 1
            one, two = self._diagonals[start]
            ends = one[occupied & one.squares][2] | two[occupied & two.squares][2]
            while ends:
                bit = ends & -ends
                ends ^= bit
                moves.append((start, bit.bit_length() - 1))
        return moves

    def is_quiet_move(self, start: int, end: int, bits: Bits, white: bool) -> bool:
        """Whether the piece on bit number `start` may go to bit number `end` without capturing."""
        men, kings, their_men, their_kings = bits
        occupied = men | kings | their_men | their_kings
        if not 1 << end & self._everywhere & ~occupied:
            return False
        if men >> start & 1:
            return (start - end if white else end - start) in self._shifts
        lines = self._diagonals[start] if kings >> start & 1 else ()
        return any(line[occupied & line.squares][2] >> end & 1 for line in lines)

    # Captures ---------------------------------------------------------------------------------------------------

    def takers(self, bits: Bits, white: bool) -> int:
        """Bitboard of the men and kings that can capture."""
        men, kings, their_men, their_kings = bits
        enemies = their_men | their_kings
        occupied = men | kings | enemies
        takers = self._men_that_capture(men, enemies, self._everywhere ^ occupied, white)
        return takers | self._kings_that_capture(kings, enemies, occupied) if kings else takers

    def _kings_that_capture(self, kings: int, enemies: int, occupied: int) -> int:
        takers = 0
        slants = self._slants
        while kings:
            bit = kings & -kings
            kings ^= bit
            index = bit.bit_length() - 1
            for slant in slants:
                reach = slant.at[index]
                if reach[occupied & reach.squares][0] & enemies:
                    takers |= bit
                    break
        return takers

    def _men_that_capture(self, men: int, enemies: int, empty: int, white: bool) -> int:
        """Bitboard of the men that can capture."""
        if not men:
            return 0
        a = self._narrow
        b = a + 1
        takers = 0
        if white or self._backwards:
            takers = (enemies & empty << a) << a | (enemies & empty << b) << b
        if not white or self._backwards:
            takers |= (enemies & empty >> a) >> a | (enemies & empty >> b) >> b
        if self._orthogonal:
            c = a + b
            row = self._within_row
            takers |= (enemies & empty << c) << c | (enemies & empty >> c) >> c
            takers |= enemies >> 1 & empty >> 2 & row | enemies << 1 & (empty & row) << 2
        return takers & men

    def captures(self, bits: Bits, white: bool, takers: int | None = None) -> list[Capture]:
        """The legal captures, one for each start, end and set of captured pieces (and promotion)."""
        found = self.capture_paths(bits, white, takers)
        if len(found) < 2 or found[0][2].bit_count() < self._first_twin:
            return found
        return list({capture[:4]: capture for capture in found}.values())

    def capture_paths(self, bits: Bits, white: bool, takers: int | None = None) -> list[Capture]:
        """The legal captures, by every path."""
        if takers is None:
            takers = self.takers(bits, white)
        if not takers:
            return []
        search = CaptureSearch(self._capture_tables[white], bits)
        men = bits[0]
        while takers:
            bit = takers & -takers
            takers ^= bit
            if men & bit:
                search.of_man(bit.bit_length() - 1)
            else:
                search.of_king(bit.bit_length() - 1)
        return search.found


@cache
def generator(rules: RuleSet) -> Generator:
    """The generator of a rule set, with its tables, shared by all callers."""
    return Generator(rules)
