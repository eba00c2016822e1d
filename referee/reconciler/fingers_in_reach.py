"""At which squares a player's fingers may be in one reading: an arm over a square changes nothing there while its
fingers are seen elsewhere. Pure."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence

from referee.draughts.position import Side
from referee.draughts.squares import BoardGrid
from referee.reconciler.fingertips import middle_of
from referee.reconciler.hand_tracks import OVER_SQUARES, PLAYERS
from referee.records.readings import BoardReading


def squares_in_reach(
    reading: BoardReading,
    arms: Sequence[tuple[Side | None, Collection[int]]],
    stopped: Mapping[Side, Collection[int]],
    board: BoardGrid,
    *,
    unwatched: bool,
) -> dict[Side, set[int]]:
    """For each player the squares (by number) at which fingers of that player may be.

    They are near fingertips that are seen, or where fingers have just `stopped`; and wherever the `arms` are (the
    player, None for anybody else, and the squares under each) if not all of the player's show fingertips, or if
    `unwatched`: so long after the reading before that fingers may have been anywhere under the arms in between.
    """
    found: dict[Side, set[int]] = {}
    for player in Side:
        own = [squares for whose, squares in arms if whose is player]
        places = [tips.place for tips in reading.fingertips if PLAYERS[tips.side] is player]
        found[player] = set(stopped.get(player, ()))
        for place in places:
            near = (n for n in range(1, board.squares + 1) if math.dist(place, middle_of(n, board)) <= OVER_SQUARES)
            found[player].update(near)
        if unwatched or len(places) < len(own):
            found[player].update(*own)
    return found
