"""Sequences of legal plies that lead from one position to the colours seen on the board, shortest first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from referee.draughts.capture_geometry import landing_squares
from referee.draughts.moves import Move, legal_moves, play
from referee.draughts.position import Position, Side
from referee.draughts.squares import BoardGrid
from referee.draughts.variants import RuleSet
from referee.reconciler.evidence import Labels
from referee.reconciler.pairing import arrived, ways
from referee.records.plays import Displacement

MAX_HIDDEN_PLIES = 4
"""Length of the longest sequence of unseen plies that is searched, plies. Larger explains more and takes much longer.
Chosen: a hand hides two plies now and then, hardly ever four."""
CACHED_POSITIONS = 4096
"""Number of positions whose legal plies are cached. Larger takes more memory. Chosen, about a game's worth of
searches."""
MAX_PLIES_IN_GAP = 10
"""Length of the longest sequence after a gap, plies. Larger explains longer gaps and takes much longer. Chosen so that
the search ends within seconds."""
MAX_NODES = 20_000
"""Positions visited before a search gives up. Larger finds more in open king endings and takes longer. Chosen so that a
search does not delay the next pictures."""
MAX_NODES_IN_GAP = 200_000
"""Positions visited before a search after a gap gives up. Larger finds more and takes longer. Chosen: it takes a few
seconds, once a gap."""
MAX_SEQUENCES = 64
"""Sequences after which the search stops. Larger takes longer and tells no more: with so many explanations the order of
the plies stays unknown anyway. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class Ply:
    """A legal ply: the move and the position after it."""

    side: Side
    move: Move
    position: Position

    @property
    def touched(self) -> tuple[int, ...]:
        """Squares (by number) that change, and the start, which a capture in a circle leaves and returns to."""
        return (self.move.start, self.move.end, *self.move.captured)

    @property
    def touched_bits(self) -> int:
        """`touched` as a bitboard."""
        return self.position.board.bits(self.touched)

    @property
    def way(self) -> Displacement:
        """Start and end of the moved piece; the captured pieces may be removed by either player."""
        return (self.move.start, self.move.end)


def labels_of(position: Position) -> Labels:
    """The position reduced to the colours a camera can tell."""
    return position.to_string().lower()


def differing(first: Labels, second: Labels) -> tuple[int, ...]:
    """Squares (by number) whose labels differ."""
    return tuple(square for square, (a, b) in enumerate(zip(first, second, strict=True), 1) if a != b)


def with_label(board: Labels, square: int, label: str) -> Labels:
    """The board with this label on this square (by number)."""
    return board[: square - 1] + label + board[square:]


def plies(position: Position, rules: RuleSet) -> tuple[Ply, ...]:
    """All legal plies of a position."""
    return tuple(Ply(position.side_to_move, move, play(position, move, rules)) for move in legal_moves(position, rules))


class LegalPlies:
    """Legal plies with a cache of recent positions."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self._known: dict[Position, tuple[Ply, ...]] = {}

    def of(self, position: Position) -> tuple[Ply, ...]:
        """The legal plies of this position."""
        if position not in self._known:
            if len(self._known) >= CACHED_POSITIONS:
                self._known.clear()
            self._known[position] = plies(position, self.rules)
        return self._known[position]


def sequences(
    position: Position,
    target: Labels,
    expand: Callable[[Position], tuple[Ply, ...]],
    max_plies: int = MAX_HIDDEN_PLIES,
) -> list[tuple[Ply, ...]]:
    """The shortest sequences of 2 to `max_plies` legal plies from `position` to the colours in `target`, in which "?"
    matches anything. Longer sequences are not searched once a shorter one is found."""
    wanted = _Target.of(target, position.board)
    budget = [MAX_NODES if max_plies <= MAX_HIDDEN_PLIES else MAX_NODES_IN_GAP]
    for length in range(2, max_plies + 1):
        found = list(islice(_search(position, wanted, length, expand, budget), MAX_SEQUENCES))
        if found or budget[0] <= 0:
            return found
    return []


def sequences_before_begun_ply(
    position: Position, target: Labels, expand: Callable[[Position], tuple[Ply, ...]], max_plies: int
) -> list[tuple[Ply, ...]]:
    """The shortest sequences of 1 to `max_plies` legal plies after which another one may be under way that leaves the
    colours in `target`."""
    wanted, budget = _Target.of(target, position.board), [MAX_NODES]
    for length in range(1, max_plies + 1):
        complete = _search(position, wanted, length, expand, budget, begun=1)
        found = [plies for plies in complete if plies_under_way(expand(plies[-1].position), plies[-1].position, target)]
        if found or budget[0] <= 0:
            return found
    return []


def reached_by_play(position: Position, target: Labels, legal: LegalPlies) -> bool:
    """Whether a few legal plies lead from `position` to the colours in `target`."""
    if any(labels_of(ply.position) == target for ply in legal.of(position)):
        return True
    return bool(sequences(position, target, legal.of))


@dataclass(frozen=True, slots=True)
class _Target:
    """The colours that a sequence has to lead to, as bitboards: a search looks at many thousand positions."""

    white: int
    black: int
    known: int
    """Squares whose colour is known."""

    @classmethod
    def of(cls, labels: Labels, board: BoardGrid) -> _Target:
        """From labels, of which "?" matches anything."""
        white, black, unknown = (
            board.bits(tuple(square for square, label in enumerate(labels, 1) if label == one)) for one in "wb?"
        )
        return cls(white, black, board.everywhere & ~unknown)

    def missed(self, position: Position) -> int:
        """Bitboard of the squares that look otherwise in this position."""
        white, black = position.white_men | position.white_kings, position.black_men | position.black_kings
        return ((white ^ self.white) | (black ^ self.black)) & self.known

    def can_be_reached(self, wrong: int, side: Side, plies: int) -> bool:
        """Whether `plies` plies, the first by `side`, may put right the squares of the bitboard `wrong`: each ply
        brings one piece of its own colour to one square."""
        own, other = (self.white, self.black) if side is Side.WHITE else (self.black, self.white)
        return (wrong & own).bit_count() <= (plies + 1) // 2 and (wrong & other).bit_count() <= plies // 2


def _search(
    position: Position,
    target: _Target,
    length: int,
    expand: Callable[[Position], tuple[Ply, ...]],
    budget: list[int],
    begun: int = 0,
) -> Iterator[tuple[Ply, ...]]:
    """Sequences of `length` legal plies from `position` to the target. With `begun` = 1 a further ply may have been
    begun after them: only the number of differing squares is checked for it. Each visited position takes 1 off
    `budget`."""
    wrong = target.missed(position)
    budget[0] -= 1
    if length == 0:
        if not wrong or (begun and target.can_be_reached(wrong, position.side_to_move, begun)):
            yield ()
        return
    if not wrong or budget[0] <= 0 or not target.can_be_reached(wrong, position.side_to_move, length + begun):
        return
    for ply in expand(position):
        # every ply of a shortest sequence leaves, reaches or clears a square that differs in the end
        if not ply.touched_bits & wrong:
            continue
        for rest in _search(ply.position, target, length - 1, expand, budget, begun):
            yield (ply, *rest)


def under_way(move: Move, labels: Labels, board: BoardGrid) -> dict[int, str]:
    """The labels that each square may show while this move is being made, by square number. The moving piece may be in
    the hand or on any landing square; captured pieces may still stand or be gone."""
    piece = labels[move.start - 1]
    allowed = {move.start: piece + "."}
    allowed[move.end] = "." + piece
    for route in move.paths:
        allowed |= dict.fromkeys(landing_squares(route, board), "." + piece)
    for _, captured in move.paths:
        for square in captured:
            allowed[square] = "." + labels[square - 1]
    return allowed


def plies_under_way(plies: Iterable[Ply], position: Position, seen: Labels) -> list[Ply]:
    """Those of these plies from `position` that may be half made on the board seen."""
    here = labels_of(position)
    wrong = differing(here, seen)
    found = []
    for ply in plies:
        allowed = under_way(ply.move, here, position.board)
        if all(seen[square - 1] in allowed.get(square, "") for square in wrong):
            found.append(ply)
    return found


def comes_by(position: Position, plies: tuple[Ply, ...], seen: Labels) -> bool:
    """Whether one of these plies, made one after the other from `position`, may be half made on the board seen, or not
    begun yet."""
    before = (position, *(ply.position for ply in plies))
    return any(plies_under_way((ply,), here, seen) for here, ply in zip(before, plies, strict=False))


def shows_capture(ply: Ply, position: Position, seen: Labels) -> bool:
    """Whether this ply from `position` is a capture that the board seen shows, complete except perhaps for the removal
    of pieces."""
    if not ply.move.captured:
        return False
    here, (start, end) = labels_of(position), ply.way
    left = set(differing(here, seen))
    return (
        seen[end - 1] == here[start - 1]
        and {start, end} <= left <= set(ply.touched)
        and all(seen[square - 1] == "." for square in left - {end})
    )


def rebuilt(position: Position, seen: Labels, side_to_move: Side, rules: RuleSet | None = None) -> Position:
    """A position with the colours seen. A piece that appeared is a king if the one that went there was one
    (`pairing.ways`). On its crown row it also becomes a king if it was played there under these rules (3.5), but not
    without `rules`, where it was only set down."""
    before, board = position.to_string(), position.board
    after = ["." if new == "." else old if old.lower() == new else new for old, new in zip(before, seen, strict=True)]
    for side in Side:
        origins = {end: start for start, end in ways(position, seen, side, rules)}
        crown_row = 0 if side is Side.WHITE else board.size - 1
        for square in arrived(position, seen, side):
            king = square in origins and before[origins[square] - 1].isupper()
            if king or (rules is not None and board.row_column(square)[0] == crown_row):
                after[square - 1] = side.value
    return Position.from_string("".join(after), side_to_move)
