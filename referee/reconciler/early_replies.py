"""An irregular act of one player and the other's legal reply to it, begun before the board had come to rest.

The board then shows both at once. Whose hand was last at each square that has changed tells who changed it, and the
times of hands over the squares which of the two came first. The reply may have changed a square of the act again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Set
from dataclasses import dataclass
from itertools import combinations

from referee.draughts.position import Position, Side
from referee.reconciler.evidence import Evidence, Labels
from referee.reconciler.explanations import LegalPlies, Ply, differing, labels_of, rebuilt, with_label
from referee.reconciler.hands_over_squares import HandsOverSquares


def early_replies(
    position: Position, seen: Labels, evidence: Evidence, legal: LegalPlies, earlier: Collection[Position] = ()
) -> Iterator[tuple[Position, float, Ply]]:
    """The legal replies that explain a part of what has changed from `position` to the colours `seen`: for each the
    position from which it is made, since when what the other player changed has looked as it does now, and the
    reply. The act may also have brought one of the `earlier` positions back; it is no legal ply."""
    legal_boards = {labels_of(ply.position) for ply in legal.of(position)}
    for side in Side:
        for split in _splits(position, seen, side, evidence):
            boards = (board for board in _boards_left(position, seen, split) if _a_ply_apart(board, seen, side))
            left_by = [rebuilt(position, board, side, legal.rules) for board in boards]
            left_by += [each.with_side_to_move(side) for each in earlier if _put_back(position, each, split)]
            found = [
                (left, evidence.since(tuple(split.by_act) or (ply.move.start,)), ply)
                for left in dict.fromkeys(left_by)
                if _acted_there(position, left, split, evidence.hands)
                if side is position.side_to_move or labels_of(left) not in legal_boards
                for ply in legal.of(left)
                if labels_of(ply.position) == seen and _was_first(ply, position, left, evidence)
            ]
            if found:
                # a piece that the reply captured may only seem to have been taken away: fingers show where it was set
                least = min(_unexplained(position, left, split, evidence.hands) for left, _, _ in found)
                yield from (each for each in found if _unexplained(position, each[0], split, evidence.hands) == least)
                break


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
    taken_over = {square for square in last if hands.of(square).taken_over(side)}
    by_other = {square for square in changed if last[square] is side.other}
    if any(last[square] is None for square in changed) or not by_other | taken_over:
        return
    doubtful = [square for square in changed if square in by_other & taken_over or hands.of(square).may_be_by_either]
    for number in (0, 1, 2):
        for given_over in combinations(doubtful, number):
            by_act = by_other.symmetric_difference(given_over)
            replied_on = taken_over - by_act
            at_reply = replied_on | ({square for square in last if last[square] is side} - by_act)
            yield _Split(side, by_act, replied_on, at_reply, by_other | taken_over)


def _boards_left(position: Position, seen: Labels, split: _Split) -> Iterator[Labels]:
    """The boards that the act may have left. Where the reply followed it to the same square, the act may have made way
    there for the replying piece, which may have gone on, or put that piece there. A piece of the other player's that is
    seen nowhere may have been captured on any empty square at which the replying hand was."""
    here = labels_of(position)
    own, other = ("w", "b") if split.side is Side.WHITE else ("b", "w")
    board = here
    for square in sorted(split.by_act):
        board = with_label(board, square, seen[square - 1])
    if not _part_of_a_ply(board, seen, split.side):
        return
    boards = [board] if split.by_act else []
    cleared = (n for n in sorted(split.taken_over) if here[n - 1] != "." and seen[n - 1] in (own, "."))
    boards += [with_label(board, n, ".") for n in cleared]
    for piece, squares in ((own, split.taken_over), (other, split.at_reply)):
        empty = [n for n in sorted(squares) if here[n - 1] == seen[n - 1] == "."]
        fewer = [left for left in boards if left.count(piece) < here.count(piece)]
        boards += [with_label(left, n, piece) for left in fewer for n in empty if left[n - 1] == "."]
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


def _unexplained(position: Position, left: Position, split: _Split, hands: HandsOverSquares) -> int:
    """On how many empty squares the fingers of the player who acted stopped, though the act that left this position
    brought nothing there."""
    here, board = labels_of(position), labels_of(left)
    empty = (square for square in split.at_reply if here[square - 1] == board[square - 1] == ".")
    return sum(hands.of(square).stopped(split.side.other) for square in empty)


def _acted_there(position: Position, left: Position, split: _Split, hands: HandsOverSquares) -> bool:
    """Whether the player who acted was seen at work at a square that the act changed, and may have been at all from
    which it took a piece."""
    act, here = differing(labels_of(position), labels_of(left)), labels_of(position)
    taken = (square for square in act if here[square - 1] != ".")
    return not split.at_act.isdisjoint(act) and all(hands.of(n).may_have_been_at(split.side.other) for n in taken)


def _put_back(position: Position, earlier: Position, split: _Split) -> bool:
    """Whether the act may have brought this earlier position back."""
    changed = set(differing(labels_of(position), labels_of(earlier)))
    return split.by_act <= changed <= split.by_act | split.taken_over and bool(changed)


def _was_first(ply: Ply, position: Position, left: Position, evidence: Evidence) -> bool:
    """Whether the act that left the position `left` came before the ply: a player who has the move in `position` needs
    no act of the opponent's to play."""
    act = differing(labels_of(position), labels_of(left))
    if not set(ply.way).isdisjoint(act):
        return True
    hands = evidence.hands
    if ply.side is position.side_to_move:
        start = ply.move.start
        return any(
            hands.came_before(square, start) or hands.at_work_in_turn((ply.side.other, square), (ply.side, start))
            for square in act
        )
    return not any(hands.left_before(ply.move.end, square) for square in act)
