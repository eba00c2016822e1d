"""What an unexplained board may still become, and how long the reconciler therefore waits."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto

from referee.draughts.capture_geometry import landing_squares, may_be_removed_first
from referee.draughts.position import Position, Side
from referee.draughts.squares import BoardGrid
from referee.draughts.variants import RuleSet
from referee.reconciler.evidence import Labels
from referee.reconciler.explanations import Ply, differing, labels_of, plies_under_way
from referee.reconciler.patience import Patience
from referee.records.readings import SETTLED_S


class ActStage(Enum):
    """How far an unexplained act has come, once no hand is over the board any more."""

    MISPLACED = auto()
    """One piece stands where no legal ply takes it, or left for a light square: that counts as played, whatever
    follows (3.10, 5.3)."""
    PUT_BACK = auto()
    """The last play was taken back whole, perhaps with another played instead: nothing more has to come."""
    ON_ITS_WAY = auto()
    """The piece stands on a landing square of a capture, let go of or set down for an instant (4.9); or it stands at
    its start while a piece it may capture is gone (5.4.10)."""
    AT_AN_END = auto()
    """No legal ply can come of it; more pieces may still be removed or corrected."""
    HELD = auto()
    """The piece that would make a legal ply is nowhere on the board: its player has it in hand."""
    UNDER_WAY = auto()
    """A legal ply may still come of it: pieces have to be removed, or one has to move on."""

    def wait_s(self, patience: Patience) -> float:
        """How long the board must have been known to lie like this, seconds."""
        match self:
            case ActStage.MISPLACED | ActStage.PUT_BACK:
                return 0.0
            case ActStage.ON_ITS_WAY:
                return patience.release_s - SETTLED_S  # counted from when it came to rest, which is known later
            case ActStage.AT_AN_END:
                return patience.settle_s
            case ActStage.HELD:
                return patience.held_s
            case ActStage.UNDER_WAY:
                return patience.removal_s

    def wait_at_end_s(self, patience: Patience) -> float:
        """How long the board must have lain like this when the pictures end for the act to count as done, seconds. An
        act that cannot become a legal ply counts at once; one that may, only when its player has paused."""
        return 0.0 if self is ActStage.AT_AN_END else min(self.wait_s(patience), patience.pause_s)


def act_stage(
    plies: Iterable[Ply], position: Position, rules: RuleSet, seen: Labels, hand: Side | None, on_light_squares: bool
) -> ActStage:
    """The stage of the act that turned `position`, from which these plies are legal, into the board seen.

    `hand` is the player whose hand was over the changed squares, None if unknown; `on_light_squares`: an object that
    may be a piece lies on a light square.
    """
    here = labels_of(position)
    changed = differing(here, seen)
    only_gone = all(seen[square - 1] == "." for square in changed)
    on_a_light_square = on_light_squares and only_gone and len(changed) == 1
    if on_light_squares and off_its_squares(position, seen):
        return ActStage.MISPLACED if on_a_light_square else ActStage.AT_AN_END
    in_the_others_hand = only_gone and hand is position.side_to_move.other
    begun = [] if in_the_others_hand else plies_under_way(plies, position, seen)
    if begun:
        if all(_stands_on_its_way(ply, position.board, here, seen) for ply in begun):
            return ActStage.ON_ITS_WAY
        if all(_removed_early(ply, position, rules, seen) for ply in begun):
            return ActStage.ON_ITS_WAY
        taken_up = only_gone and hand is position.side_to_move and all(ply.move.start in changed for ply in begun)
        return ActStage.HELD if taken_up else ActStage.UNDER_WAY
    one_moved = on_a_light_square or _one_moved(position.board, here, seen)
    return ActStage.MISPLACED if one_moved else ActStage.AT_AN_END


def off_its_squares(position: Position, seen: Labels) -> bool:
    """Whether fewer pieces of the player to move are seen than `position` has: an object on a light square may be the
    missing one (5.3)."""
    own = "w" if position.side_to_move is Side.WHITE else "b"
    return seen.count(own) < labels_of(position).count(own)


def may_be_under_way(plies: Iterable[Ply], position: Position, seen: Labels) -> bool:
    """One of these plies from `position` may be half made."""
    return bool(plies_under_way(plies, position, seen))


def _stands_on_its_way(ply: Ply, board: BoardGrid, here: Labels, seen: Labels) -> bool:
    """Whether the moving piece is seen on a landing square between its start and its end."""
    move = ply.move
    landings = {square for route in move.paths for square in landing_squares(route, board)} - {move.start, move.end}
    arrived = {square for square in differing(here, seen) if seen[square - 1] == here[move.start - 1]}
    return bool(arrived) and arrived <= landings


def _removed_early(ply: Ply, position: Position, rules: RuleSet, seen: Labels) -> bool:
    """A captured piece is gone while its captor still stands at its start, which is legal at most for a man that
    captures one man (4.16). A capture that ends where it began is left out: the captor may have been round and back."""
    move = ply.move
    if move.end == move.start or may_be_removed_first(position, move, rules):
        return False
    stands = seen[move.start - 1] == labels_of(position)[move.start - 1]
    return stands and any(seen[square - 1] == "." for square in move.captured)


def _one_moved(board: BoardGrid, here: Labels, seen: Labels) -> bool:
    """One piece moved from one square to another with no piece of the other colour between: it captured nothing."""
    changed = differing(here, seen)
    gone = [square for square in changed if seen[square - 1] == "."]
    arrived = [square for square in changed if here[square - 1] == "."]
    if len(gone) != 1 or len(arrived) != 1 or len(changed) != 2 or here[gone[0] - 1] != seen[arrived[0] - 1]:
        return False
    piece = here[gone[0] - 1]
    return all(here[square - 1] in (".", piece) for square in board.between(gone[0], arrived[0]))
