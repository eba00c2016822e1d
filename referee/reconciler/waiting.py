"""What a board that no explanation accounts for yet may still become, and so how long it is waited for."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto

from referee.draughts.position import Position
from referee.draughts.squares import Board
from referee.reconciler.evidence import SETTLE_S, Labels
from referee.reconciler.explanations import Ply, differing, labels_of, under_way
from referee.reconciler.patience import Patience


class Stage(Enum):
    """How far an act has come that no explanation accounts for, no hand being over the board any more."""

    LET_GO = auto()
    """One piece stands elsewhere and its move is over (3.10): nothing that it does later belongs to that move."""
    AT_AN_END = auto()
    """It is no part of a legal ply; pieces may still be removed, or put right."""
    UNDER_WAY = auto()
    """A legal ply may still be made of it: pieces have to be removed, or one is in somebody's hand."""

    def wait_s(self, patience: Patience) -> float:
        """How long the board must have been known to lie like this."""
        match self:
            case Stage.LET_GO:
                return patience.release_s - SETTLE_S  # it lay still before that was known
            case Stage.AT_AN_END:
                return patience.settle_s
            case Stage.UNDER_WAY:
                return patience.removal_s


def stage(plies: Iterable[Ply], position: Position, seen: Labels) -> Stage:
    """What may have been done to `position`, from which these plies are legal, when the board shows this."""
    here = labels_of(position)
    begun = _under_way(plies, here, seen)
    if begun:
        return Stage.LET_GO if all(_stands_on_its_way(ply, here, seen) for ply in begun) else Stage.UNDER_WAY
    return Stage.LET_GO if _one_moved(position.board, here, seen) else Stage.AT_AN_END


def may_be_under_way(plies: Iterable[Ply], position: Position, seen: Labels) -> bool:
    """One of these plies from `position` may be in the middle of being made."""
    return bool(_under_way(plies, labels_of(position), seen))


def _under_way(plies: Iterable[Ply], here: Labels, seen: Labels) -> list[Ply]:
    wrong = differing(here, seen)
    found = []
    for ply in plies:
        allowed = under_way(ply.move, here)
        if all(seen[square - 1] in allowed.get(square, "") for square in wrong):
            found.append(ply)
    return found


def _stands_on_its_way(ply: Ply, here: Labels, seen: Labels) -> bool:
    """The piece is neither in a hand nor where it began nor where it has to go, but on a square between."""
    move = ply.move
    piece = here[move.start - 1]
    landings = {square for path, _ in move.paths for square in path[1:-1]} - {move.start, move.end}
    came = {square for square in differing(here, seen) if seen[square - 1] == piece}
    return bool(came) and came <= landings


def _one_moved(board: Board, here: Labels, seen: Labels) -> bool:
    """One piece left its square and stands on another, with none of the other colour between: it captured nothing."""
    changed = differing(here, seen)
    gone = [square for square in changed if seen[square - 1] == "."]
    came = [square for square in changed if here[square - 1] == "."]
    if len(gone) != 1 or len(came) != 1 or len(changed) != 2 or here[gone[0] - 1] != seen[came[0] - 1]:
        return False
    piece = here[gone[0] - 1]
    return all(here[square - 1] in (".", piece) for square in board.between(gone[0], came[0]))
