"""Legal plies whose squares are all still and open, whatever happens elsewhere on the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from referee.draughts.position import Position
from referee.reconciler.continuations import Continuations
from referee.reconciler.evidence import CLEAR_SQUARE_NATS, LEAD_NATS, Evidence
from referee.reconciler.explanations import Ply, labels_of


@dataclass(frozen=True, slots=True)
class PliesInSight:
    """One legal ply, or two of which the reply hid the first."""

    plies: tuple[Ply, ...]
    deficit: float
    """How much (nats) the still, open squares speak against them."""
    lead: float
    """How much more (nats) they speak against everything else that may have happened."""


def plies_in_sight(position: Position, evidence: Evidence, continuations: Continuations) -> PliesInSight | None:
    """What has plainly been played from this position; None where nothing has, or something else is about as likely:
    the piece may also be hidden by the hand, or in it."""
    staying = evidence.deficit(labels_of(position))
    one = [((ply,), deficit) for ply, deficit in continuations.plies_at_rest(position)]
    found = _foremost(one, [staying, continuations.least_hidden(position)])
    if found is None and min((deficit for _, deficit in one), default=staying) > CLEAR_SQUARE_NATS:
        others = [staying, continuations.least_hidden(position, 2), *(deficit for _, deficit in one)]
        found = _foremost([*continuations.two_at_rest(position)], others)
        if found is not None and not continuations.in_order(found.plies):
            return None
    return found


def _foremost(fits: Sequence[tuple[tuple[Ply, ...], float]], others: list[float]) -> PliesInSight | None:
    """The plies with the least deficit, if they clearly lead these others."""
    fits = sorted(fits, key=lambda fit: fit[1])
    if not fits:
        return None
    plies, deficit = fits[0]
    lead = min([*others, *(other for _, other in fits[1:])]) - deficit
    return None if deficit > CLEAR_SQUARE_NATS or lead < LEAD_NATS else PliesInSight(plies, deficit, lead)
