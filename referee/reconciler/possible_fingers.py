"""At which squares the fingers of each hand may be in one reading: an arm over a square changes nothing there while its
fingers are seen elsewhere. Pure."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping

from referee.draughts.position import Side
from referee.draughts.squares import BoardGrid
from referee.reconciler.fingertips import middle_of
from referee.reconciler.hand_edges import UNSEEN_HAND_OF
from referee.reconciler.hand_tracks import OVER_SQUARES, PLAYERS
from referee.records.readings import BoardReading


def possible_finger_squares(
    reading: BoardReading,
    arms: Mapping[int, tuple[Side | None, Collection[int]]],
    stopped: Mapping[Side, Collection[int]],
    board: BoardGrid,
    *,
    unwatched: bool,
) -> dict[int, set[int]]:
    """For each hand, by the number of its track, the squares (by number) at which its fingers may be.

    `arms`: whose each hand is, as far as is known, and the squares under its arm. The fingers of a player's hands are
    near fingertips that are seen, or where fingers have just `stopped`; and wherever the arms are if not all of the
    player's show fingertips, or if `unwatched`: so long after the reading before that fingers may have been anywhere
    under the arms in between. Those of any other hand, which may yet turn out to be a player's, may be wherever its arm
    is. Fingers seen without an arm are those of the player's unseen hand.
    """
    found = {number: set(squares) for number, (player, squares) in arms.items() if player is None}
    for player in Side:
        own = {number: squares for number, (whose, squares) in arms.items() if whose is player}
        places = [tips.place for tips in reading.fingertips if PLAYERS[tips.side] is player]
        near = set(stopped.get(player, ()))
        for place in places:
            squares = range(1, board.squares + 1)
            near.update(n for n in squares if math.dist(place, middle_of(n, board)) <= OVER_SQUARES)
        if unwatched or len(places) < len(own):
            near.update(*own.values())
        found.update((number, near) for number in own or (UNSEEN_HAND_OF[player],))
    return found
