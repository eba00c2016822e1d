"""What a board that no explanation accounts for yet may still become, and so how long it is waited for."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto

from referee.draughts.capture_geometry import landing_squares, man_by_man
from referee.draughts.position import Position, Side
from referee.draughts.squares import Board
from referee.reconciler.evidence import SETTLE_S, Labels
from referee.reconciler.explanations import Ply, differing, labels_of, under_way
from referee.reconciler.patience import Patience

CONFIRM_S = 0.05
"""How long a board of which nothing legal can be made any more must be known to lie there: a second look. Larger is
later."""


class ActStage(Enum):
    """How far an act has come that no explanation accounts for, no hand being over the board any more."""

    MISPLACED = auto()
    """One piece stands where no legal ply takes it, or went to a light square: whatever is done next, that was played
    (3.10, 5.3)."""
    PUT_BACK = auto()
    """What was played last is taken back whole, and perhaps something else played: nothing more has to come."""
    ON_ITS_WAY = auto()
    """It stands on a landing square of a capture: let go of, or set down for an instant (4.9); or it still stands where
    it began, and a piece that it may take is gone (5.4.10)."""
    AT_AN_END = auto()
    """No legal ply can be made of it; more may still be removed, or put right."""
    HELD = auto()
    """The piece that would make a legal ply is gone and stands nowhere: its player has it in his hand."""
    UNDER_WAY = auto()
    """A legal ply may still be made of it: pieces have to be removed, or one that stands there has to go on."""

    def wait_s(self, patience: Patience) -> float:
        """How long the board must have been known to lie like this."""
        match self:
            case ActStage.MISPLACED | ActStage.PUT_BACK:
                return CONFIRM_S
            case ActStage.ON_ITS_WAY:
                return patience.release_s - SETTLE_S  # it lay still before that was known
            case ActStage.AT_AN_END:
                return patience.settle_s
            case ActStage.HELD:
                return patience.held_s
            case ActStage.UNDER_WAY:
                return patience.removal_s


def act_stage(
    plies: Iterable[Ply], position: Position, seen: Labels, hand: Side | None, on_light_squares: bool
) -> ActStage:
    """What may have been done to `position`, from which these plies are legal, when the board shows this.

    `hand` is whose hand was over the squares that changed, None if that cannot be told; `on_light_squares`: something
    that may be a piece lies on a light square.
    """
    here = labels_of(position)
    changed = differing(here, seen)
    only_gone = all(seen[square - 1] == "." for square in changed)
    on_a_light_square = on_light_squares and only_gone and len(changed) == 1
    if on_light_squares and off_its_squares(position, seen):
        return ActStage.MISPLACED if on_a_light_square else ActStage.AT_AN_END
    in_the_others_hand = only_gone and hand is position.side_to_move.other
    begun = [] if in_the_others_hand else _under_way(plies, position, seen)
    if begun:
        if all(_stands_on_its_way(ply, position.board, here, seen) for ply in begun):
            return ActStage.ON_ITS_WAY
        if all(_removed_early(ply, position, seen) for ply in begun):
            return ActStage.ON_ITS_WAY
        taken_up = only_gone and hand is position.side_to_move and all(ply.move.start in changed for ply in begun)
        return ActStage.HELD if taken_up else ActStage.UNDER_WAY
    one_moved = on_a_light_square or _one_moved(position.board, here, seen)
    return ActStage.MISPLACED if one_moved else ActStage.AT_AN_END


def off_its_squares(position: Position, seen: Labels) -> bool:
    """The player who has the move has a piece on no square: if one lies on a light square, it may be his (5.3)."""
    own = "w" if position.side_to_move is Side.WHITE else "b"
    return seen.count(own) < labels_of(position).count(own)


def may_be_under_way(plies: Iterable[Ply], position: Position, seen: Labels) -> bool:
    """One of these plies from `position` may be in the middle of being made."""
    return bool(_under_way(plies, position, seen))


def _under_way(plies: Iterable[Ply], position: Position, seen: Labels) -> list[Ply]:
    here = labels_of(position)
    wrong = differing(here, seen)
    found = []
    for ply in plies:
        allowed = under_way(ply.move, here, position.board)
        if all(seen[square - 1] in allowed.get(square, "") for square in wrong):
            found.append(ply)
    return found


def _stands_on_its_way(ply: Ply, board: Board, here: Labels, seen: Labels) -> bool:
    """The piece is neither in a hand nor where it began nor where it has to go, but on a square between."""
    move = ply.move
    landings = {square for route in move.paths for square in landing_squares(route, board)} - {move.start, move.end}
    came = {square for square in differing(here, seen) if seen[square - 1] == here[move.start - 1]}
    return bool(came) and came <= landings


def _removed_early(ply: Ply, position: Position, seen: Labels) -> bool:
    """A piece is gone while its captor still stands, which only a single man taken by a man may be (4.16).

    Who goes round to where he began may have been there and back.
    """
    move = ply.move
    if move.end == move.start or man_by_man(position, move):
        return False
    stands = seen[move.start - 1] == labels_of(position)[move.start - 1]
    return stands and any(seen[square - 1] == "." for square in move.captured)


def _one_moved(board: Board, here: Labels, seen: Labels) -> bool:
    """One piece left its square and stands on another, with none of the other colour between: it captured nothing."""
    changed = differing(here, seen)
    gone = [square for square in changed if seen[square - 1] == "."]
    came = [square for square in changed if here[square - 1] == "."]
    if len(gone) != 1 or len(came) != 1 or len(changed) != 2 or here[gone[0] - 1] != seen[came[0] - 1]:
        return False
    piece = here[gone[0] - 1]
    return all(here[square - 1] in (".", piece) for square in board.between(gone[0], came[0]))
