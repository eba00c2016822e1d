"""An irregular act of one player and the other's legal reply to it, begun before the board had come to rest.

The board then shows both at once. Whose hand was last at each square that has changed tells who changed it, and the
times of hands over the squares which of the two came first. The reply may have changed a square of the act again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Set
from dataclasses import dataclass
from itertools import combinations, pairwise

from referee.draughts.capture_geometry import landing_squares
from referee.draughts.position import Position, Side
from referee.reconciler.evidence import Evidence, Labels
from referee.reconciler.explanations import LegalPlies, Ply, differing, labels_of, rebuilt
from referee.reconciler.hands_over_squares import HandsOverSquares


def early_replies(
    position: Position, seen: Labels, evidence: Evidence, legal: LegalPlies, earlier: Collection[Position] = ()
) -> Iterator[tuple[Position, float, Ply]]:
    """The legal replies that explain a part of what has changed from `position` to the colours `seen`: for each the
    position from which it is made, since when what the other player changed has looked as it does now, and the
    reply. The act may also have brought one of the `earlier` positions back."""
    for side in Side:
        for split in _splits(position, seen, side, evidence):
            boards = (board for board in _boards_left(position, seen, split) if _a_ply_apart(board, seen, side))
            left_by = [rebuilt(position, board, side, legal.rules) for board in boards]
            left_by += [each.with_side_to_move(side) for each in earlier if _put_back(position, each, split)]
            found = [
                (left, evidence.since(tuple(split.by_act) or (ply.move.start,)), ply)
                for left in dict.fromkeys(left_by)
                if not split.at_act.isdisjoint(differing(labels_of(position), labels_of(left)))
                for ply in legal.of(left)
                if labels_of(ply.position) == seen and _was_first(split.by_act, ply, position, left, evidence)
            ]
            if found:
                yield from found
                break


def begun_by_opponent(ply: Ply, before: Position, hands: HandsOverSquares) -> Labels | None:
    """The board on which the opponent left the piece of this capture, which its player then took over and brought to
    its end; None where no landing square was taken over."""
    here, board = labels_of(before), before.board
    taken_over = [
        square
        for route in ply.move.paths
        for start, end in pairwise(route[0])
        for square in (*board.between(start, end), end)
        if square in landing_squares(route, board) and hands.taken_over(square, ply.side)
    ]
    if not taken_over:
        return None
    left = _with(_with(here, ply.move.start, "."), taken_over[-1], here[ply.move.start - 1])
    for square in ply.move.captured:
        if hands.last((square,)) is ply.side.other:
            left = _with(left, square, ".")
    return left


@dataclass(frozen=True, slots=True)
class _Split:
    """The squares (by number) divided between an act of one player and the other one's reply to it."""

    side: Side
    """Who replied."""
    by_act: Set[int]
    """Those that look otherwise now because of the act."""
    taken_over: Set[int]
    """Those at which the replying player came after the other one: the reply may have changed there what the act had
    left."""
    at_reply: Set[int]
    """Those at which the replying player was last, among them `taken_over`."""
    at_act: Set[int]
    """Those at which the other player was seen at work."""


def _splits(position: Position, seen: Labels, side: Side, evidence: Evidence) -> Iterator[_Split]:
    """How act and reply may divide the squares if `side` replied, likeliest first: each changed square to the player
    who was last there; then with one or two doubtful squares, as many as one piece leaves and reaches, given to the
    other part. None where somebody else was at a square that has changed, or where the other player was at none."""
    hands, changed = evidence.hands, differing(labels_of(position), seen)
    last = {square: hands.last((square,)) for square in range(1, len(seen) + 1)}
    taken_over = {square for square in last if hands.taken_over(square, side)}
    by_other = {square for square in changed if last[square] is side.other}
    if any(last[square] is None for square in changed) or not by_other | taken_over:
        return
    doubtful = [square for square in changed if square in by_other & taken_over or hands.only_covered_by_both(square)]
    for number in (0, 1, 2):
        for given_over in combinations(doubtful, number):
            by_act = by_other.symmetric_difference(given_over)
            replied_on = taken_over - by_act
            at_reply = replied_on | ({square for square in last if last[square] is side} - by_act)
            yield _Split(side, by_act, replied_on, at_reply, by_other | taken_over)


def _boards_left(position: Position, seen: Labels, split: _Split) -> Iterator[Labels]:
    """The boards that the act may have left. Where the reply followed it to the same square, the act may have made way
    there for the replying piece, or put that piece there. A piece of the other player's that is seen nowhere may have
    been captured on any empty square at which the replying hand was."""
    here = labels_of(position)
    own, other = ("w", "b") if split.side is Side.WHITE else ("b", "w")
    board = here
    for square in sorted(split.by_act):
        board = _with(board, square, seen[square - 1])
    if not _part_of_a_ply(board, seen, split.side):
        return
    boards = [board] if split.by_act else []
    boards += [_with(board, n, ".") for n in sorted(split.taken_over) if here[n - 1] != "." and seen[n - 1] == own]
    for piece, squares in ((own, split.taken_over), (other, split.at_reply)):
        empty = [n for n in sorted(squares) if here[n - 1] == seen[n - 1] == "."]
        fewer = [left for left in boards if left.count(piece) < here.count(piece)]
        boards += [_with(left, n, piece) for left in fewer for n in empty if left[n - 1] == "."]
    yield from boards


def _a_ply_apart(board: Labels, seen: Labels, side: Side) -> bool:
    """Whether a ply by `side` may lead from the board to what is seen, by the colours that differ."""
    own = "w" if side is Side.WHITE else "b"
    return board.count(own) == seen.count(own) and _part_of_a_ply(board, seen, side)


def _part_of_a_ply(board: Labels, seen: Labels, side: Side) -> bool:
    """Whether what a ply by `side` leaves, reaches and clears may be all that differs from what is seen. Most splits of
    many changes fail here, before each square on which a piece may have been captured is tried."""
    own, other = ("w", "b") if side is Side.WHITE else ("b", "w")
    changes = [(old, new) for old, new in zip(board, seen, strict=True) if old != new]
    came = sum(new == own for _, new in changes)
    left = changes.count((own, "."))
    return left <= 1 >= came and len(changes) == left + came + changes.count((other, "."))


def _put_back(position: Position, earlier: Position, split: _Split) -> bool:
    """Whether the act may have brought this earlier position back."""
    changed = set(differing(labels_of(position), labels_of(earlier)))
    return split.by_act <= changed <= split.by_act | split.taken_over and bool(changed)


def _was_first(act: Iterable[int], ply: Ply, position: Position, left: Position, evidence: Evidence) -> bool:
    """Whether the act on these squares, which left the position `left`, came before the ply: a player who has the move
    in `position` needs no act of the opponent's to play."""
    if not set(ply.way).isdisjoint(differing(labels_of(position), labels_of(left))):
        return True
    hands = evidence.hands
    if ply.side is position.side_to_move:
        return any(hands.came_before(square, ply.move.start) for square in act)
    return not any(hands.left_before(ply.move.end, square) for square in act)


def _with(board: Labels, square: int, label: str) -> Labels:
    """The board with this label on this square (by number)."""
    return board[: square - 1] + label + board[square:]
