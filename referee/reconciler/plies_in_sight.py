"""Legal plies whose squares are all still and open, whatever happens elsewhere on the board."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from referee.draughts.position import Position
from referee.reconciler.continuations import Continuations
from referee.reconciler.evidence import Evidence, Labels
from referee.reconciler.explanations import LegalPlies, Ply, labels_of
from referee.reconciler.order_of_plies import made_first
from referee.records.readings import CLEAR_SQUARE_NATS, LEAD_NATS


@dataclass(frozen=True, slots=True)
class PliesInSight:
    """One legal ply, or two of which the reply hid the first."""

    plies: tuple[Ply, ...]
    deficit: float
    """How much (nats) the still, open squares speak against them."""
    lead: float
    """How much more (nats) they speak against everything else that may have happened."""


def plies_in_sight(
    position: Position, legal: LegalPlies, evidence: Evidence, continuations: Continuations, known: Labels
) -> PliesInSight | None:
    """What has plainly been played from this position; None where nothing has, or something else is about as likely:
    the piece may also be hidden by the hand, or in it, or an act that a hand hides now comes first. `known`: the board
    as last known."""
    staying = evidence.deficit(labels_of(position))
    one = [((ply,), deficit) for ply, deficit in continuations.plies_at_rest(position)]
    found = _foremost(one, [staying, least_hidden(position, legal, evidence)])
    if found is None and min((deficit for _, deficit in one), default=staying) > CLEAR_SQUARE_NATS:
        others = [staying, least_hidden(position, legal, evidence, 2), *(deficit for _, deficit in one)]
        found = _foremost([*continuations.two_at_rest(position)], others)
        if found is not None and not continuations.hands.in_order(found.plies):
            return None
    if found is None or continuations.hands.shared(found.plies[0]):
        return None
    before, last = (position, *(ply.position for ply in found.plies))[-2], found.plies[-1]
    first = found.plies[0]
    if evidence.hides_change(labels_of(last.position), known, first.side.other, evidence.since((first.move.start,))):
        return None
    in_hand = _captured_piece_in_hand(before, last, legal, evidence)
    return None if in_hand or _second_hidden(before, last, legal, evidence) else found


def _captured_piece_in_hand(before: Position, last: Ply, legal: LegalPlies, evidence: Evidence) -> bool:
    """Whether a piece that the last ply captured was taken up by its owner, who may be replying with it on squares that
    are hidden or moving: it was left standing (5.4.11)."""
    other = last.side.other
    if evidence.whole or not last.move.captured:
        return False
    stood, board = before.to_string(), list(last.position.to_string())
    taken_up = [
        square
        for square in last.move.captured
        if evidence.hands.last((square,)) is other
        # its owner's hand may have been there last when the piece came there
        and evidence.hands.at_work_in_turn((last.side, last.move.end), (other, square))
    ]
    for square in taken_up:
        board[square - 1] = stood[square - 1]
    put_back = Position.from_string("".join(board), other)
    return any(reply.move.start in taken_up for reply in legal.of(put_back)) if taken_up else False


def _second_hidden(before: Position, reply: Ply, legal: LegalPlies, evidence: Evidence) -> bool:
    """Whether hands hide a ply of the other player's, the second in a row (5.4.1), made before this reply to the
    first one."""
    return any(
        made_first(second, reply, evidence.hands)
        for second in legal.of(before.with_side_to_move(reply.side.other))
        if not all(evidence.fresh[square - 1] for square in second.touched)
    )


def least_hidden(position: Position, legal: LegalPlies, evidence: Evidence, most: int = 1) -> float:
    """Deficit (nats) of the likeliest sequence of up to `most` legal plies (1 or 2) of which some square is hidden or
    moving, judged by its other squares."""
    deficits = []
    for ply in legal.of(position):
        if not all(evidence.fresh[square - 1] for square in ply.touched):
            deficits.append(least_unexplained(ply.position, legal, evidence, most - 1))
        elif most > 1:
            deficits.append(least_hidden(ply.position, legal, evidence, most - 1))
    return min(deficits, default=math.inf)


def least_unexplained(position: Position, legal: LegalPlies, evidence: Evidence, most: int = 1) -> float:
    """Deficit (nats) of this position, or of the likeliest one that up to `most` legal plies (0 or 1) lead to."""
    after = (ply.position for ply in legal.of(position)) if most else ()
    return min(evidence.deficit(labels_of(each)) for each in (position, *after))


def _foremost(fits: Sequence[tuple[tuple[Ply, ...], float]], others: list[float]) -> PliesInSight | None:
    """The plies with the least deficit, if they clearly lead these others."""
    fits = sorted(fits, key=lambda fit: fit[1])
    if not fits:
        return None
    plies, deficit = fits[0]
    lead = min([*others, *(other for _, other in fits[1:])]) - deficit
    return None if deficit > CLEAR_SQUARE_NATS or lead < LEAD_NATS else PliesInSight(plies, deficit, lead)
