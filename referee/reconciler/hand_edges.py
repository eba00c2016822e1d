"""Over which edge of the board each hand comes in, and so whose it is, as far as is known by now. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

from referee.draughts.position import Side
from referee.reconciler.hand_tracks import PLAYERS, HandTrack
from referee.records.readings import BoardSide

UNSEEN_HAND_OF: Mapping[Side, int] = MappingProxyType({Side.WHITE: -1, Side.BLACK: -2})
"""The track number of each player's unseen hand."""
UNSEEN_HANDS = frozenset(UNSEEN_HAND_OF.values())


class HandEdges:
    """Hands are given by the numbers of their tracks. An arm over a corner may seem for a while to come from beside the
    board, so that whose hand it was is told by what is known of it in the end."""

    def __init__(self) -> None:
        self._edges: dict[int, BoardSide | None] = {UNSEEN_HAND_OF[player]: edge for edge, player in PLAYERS.items()}

    def take(self, tracks: Sequence[HandTrack]) -> None:
        """Take the hands of one reading."""
        for track in tracks:
            if track.is_sure or track.number not in self._edges:
                self._edges[track.number] = track.hand.side

    def knows_all(self, tracks: Sequence[HandTrack]) -> bool:
        """Whether all these hands have been taken before."""
        return all(track.number in self._edges for track in tracks)

    def keep_only(self, numbers: Collection[int]) -> None:
        """Forget all other hands that were seen."""
        kept = UNSEEN_HANDS.union(numbers)
        for number in self._edges.keys() - kept:
            del self._edges[number]

    def of(self, number: int) -> BoardSide | None:
        """The edge over which this hand comes in; None for an object that reaches no edge."""
        return self._edges[number]

    def player(self, number: int) -> Side | None:
        """Whose hand it is; None for one that is no player's."""
        return PLAYERS.get(self._edges[number])
