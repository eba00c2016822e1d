"""Hands that rest apart from everything that has changed on the board: a player lays one on the rim while the other
hand, or the opponent, plays."""

from __future__ import annotations

import math
from collections.abc import Iterable

from referee.draughts.squares import BoardGrid
from referee.reconciler.evidence import Evidence
from referee.reconciler.fingertips import middle_of
from referee.reconciler.hand_tracks import HandTrack
from referee.reconciler.rest import SinceRest

APART_SQUARES = 1.5
"""Least distance of a changed square from every square that a hand hides, middle to middle, at which the hand has
nothing to do with the change: beyond the neighbours, which lie in its shadow. Larger waits for more hands to leave.
Chosen, not measured."""


def rest_apart(
    tracks: Iterable[HandTrack], changed: tuple[int, ...], evidence: Evidence, visit: SinceRest, board: BoardGrid
) -> bool:
    """Whether all these hands lay where they are before any of the `changed` squares (by number) began to look as it
    does, and none has been over one of those, or is beside one. Not where nothing has changed: what a hand holds may
    have stood under it."""
    if not changed:
        return False
    began_s = min(evidence.since((square,)) for square in changed)
    return all(
        not any(evidence.hands.was_over(track.number, square) for square in changed)
        and all(visit.covered_s(hidden)[0] < began_s for hidden in track.hand.squares)
        and all(
            _distance(square, hidden, board) >= APART_SQUARES for square in changed for hidden in track.hand.squares
        )
        for track in tracks
    )


def _distance(square: int, other: int, board: BoardGrid) -> float:
    return math.dist(middle_of(square, board), middle_of(other, board))
