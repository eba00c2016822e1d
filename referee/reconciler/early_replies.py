"""An irregular act of one player and the other's legal reply to it, begun before the board had come to rest.

The board then shows both at once. Whose hand was last at each square that has changed tells who changed it, and the
times of hands over the squares which of the two came first. The reply may have changed a square of the act again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Set
from dataclasses import dataclass
from itertools import combinations

from referee.draughts.position import Position, Side
from referee.reconciler.evidence import Evidence, Labels
from referee.reconciler.explanations import LegalPlies, Ply, differing, labels_of, rebuilt


def early_replies(
    position: Position, seen: Labels, evidence: Evidence, legal: LegalPlies, earlier: Collection[Position] = ()
) -> Iterator[tuple[Position, float, Ply]]:
    """The legal replies that explain a part of what has changed from `position` to the colours `seen`: for each the
    position from which it is made, since when what the other player changed has looked as it does now, and the
    reply. The act may also have brought one of the `earlier` positions back."""
    for side in Side:
        for shares in _shares(position, seen, side, evidence):
            boards = (board for board in _boards_left(position, seen, shares) if _a_ply_apart(board, seen, side))
            left_by = [rebuilt(position, board, side, legal.rules) for board in boards]
            left_by += [each.with_side_to_move(side) for each in earlier if _put_back(position, each, shares)]
            found = [
                (left, evidence.since(tuple(shares.first) or (ply.move.start,)), ply)
                for left in dict.fromkeys(left_by)
                if not shares.act.isdisjoint(differing(labels_of(position), labels_of(left)))
                for ply in legal.of(left)
                if labels_of(ply.position) == seen and _was_first(shares.first, ply, position, left, evidence)
            ]
            if found:
                yield from found
                break


@dataclass(frozen=True, slots=True)
class _Shares:
    """Which squares (by number) each player's hand was at, where one of them replied to the other's act."""

    side: Side
    """Who replied."""
    first: Set[int]
    """Those that have changed, and not by the reply."""
    again: Set[int]
    """Those to which the replying hand may have come after the other player's."""
    reply: Set[int]
    """Those at which the replying player was last, among them `again`."""
    act: Set[int]
    """Those at which the other player certainly was."""


def _shares(position: Position, seen: Labels, side: Side, evidence: Evidence) -> Iterator[_Shares]:
    """The shares of both players if `side` replied, likeliest first: as the last hands at the squares tell, and then
    with one or two squares, as many as one piece leaves and reaches, told otherwise where both players were. None where
    somebody else was at a square that has changed, or the other player at none."""
    hands, changed = evidence.hands, differing(labels_of(position), seen)
    last = {square: hands.last((square,)) for square in range(1, len(seen) + 1)}
    taken_over = {square for square in last if hands.taken_over(square, side)}
    by_other = {square for square in changed if last[square] is side.other}
    if any(last[square] is None for square in changed) or not by_other | taken_over:
        return
    doubtful = [square for square in changed if square in by_other & taken_over or hands.only_covered_by_both(square)]
    for number in range(3):
        for otherwise in combinations(doubtful, number):
            first = by_other.symmetric_difference(otherwise)
            again = taken_over - first
            reply = again | {square for square in last if last[square] is side} - first
            yield _Shares(side, first, again, reply, by_other | taken_over)


def _boards_left(position: Position, seen: Labels, shares: _Shares) -> Iterator[Labels]:
    """The boards that the act may have left. Where the reply followed it to the same square, the act may have made way
    there for the replying piece, or put that piece there. A piece of the other player's that is seen nowhere may have
    been captured on any empty square at which the replying hand was."""
    here = labels_of(position)
    own, other = ("w", "b") if shares.side is Side.WHITE else ("b", "w")
    board = here
    for square in sorted(shares.first):
        board = _with(board, square, seen[square - 1])
    boards = [board] if shares.first else []
    boards += [_with(board, n, ".") for n in sorted(shares.again) if here[n - 1] != "." and seen[n - 1] == own]
    for piece, squares in ((own, shares.again), (other, shares.reply)):
        empty = [n for n in sorted(squares) if here[n - 1] == seen[n - 1] == "."]
        fewer = [left for left in boards if left.count(piece) < here.count(piece)]
        boards += [_with(left, n, piece) for left in fewer for n in empty if left[n - 1] == "."]
    yield from boards


def _a_ply_apart(board: Labels, seen: Labels, side: Side) -> bool:
    """Whether a ply by `side` may lead from the board to what is seen, by the colours that differ."""
    own, other = ("w", "b") if side is Side.WHITE else ("b", "w")
    changes = [(old, new) for old, new in zip(board, seen, strict=True) if old != new]
    left, came = changes.count((own, ".")), changes.count((".", own))
    return left == came <= 1 and len(changes) == left + came + changes.count((other, "."))


def _put_back(position: Position, earlier: Position, shares: _Shares) -> bool:
    """Whether the act may have brought this earlier position back."""
    changed = set(differing(labels_of(position), labels_of(earlier)))
    return shares.first <= changed <= shares.first | shares.again and bool(changed)


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
