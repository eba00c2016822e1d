"""What changed squares look like: held against what this board taught, and shown to the net, as rarely as will do."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from referee.vision.learnt import Learnt
from referee.vision.light_surface import LightSurface, fit_to_view
from referee.vision.looks import features
from referee.vision.piece_net import PieceReader
from referee.vision.seen_picture import SeenPicture
from referee.vision.top_view import TopView

LOOK_AGAIN_S = 1.0
"""Pause before a square that has not moved since is looked at again."""
ASK_S = 0.3
"""Stillness before the net is asked about a changed square; larger saves time and delays certainty."""
ASK_AGAIN_S = 2.0
"""Pause before it is asked again about a square that has not moved since."""
NET_WEIGHT = 0.7
"""Weight of the net's opinion beside what was learnt from this very board."""


class SecondLooks:
    """Remembers both opinions of each square for as long as it does not move."""

    def __init__(self, top: TopView, reader: PieceReader) -> None:
        self._top, self._reader = top, reader
        count = len(top.playing)
        self._looks = np.zeros((count, 3))
        """What the looks of each square said since it last moved, the later ones counting more."""
        self._looked_s = np.full(count, -np.inf)
        """When it was last looked at; minus infinity once it has moved since."""
        self._opinions = np.zeros((count, 3))
        """The net's last word on each square: empty, white, black."""
        self._asked_s = np.full(count, -np.inf)
        """When the net was last asked about each square; minus infinity once it has moved since."""
        self.kings = np.zeros(count)
        """The net's log odds of two discs, 0 unless it last saw a piece there."""

    def forget(self, moved: NDArray[np.bool_]) -> None:
        """These squares have moved."""
        self._asked_s[moved] = self._looked_s[moved] = -np.inf

    def no_height(self, empty: NDArray[np.bool_]) -> None:
        """These squares are empty: the next piece there is not judged by the one before."""
        self.kings[empty] = 0.0

    def at(
        self,
        squares: NDArray[np.intp],
        seen: SeenPicture,
        learnt: Learnt,
        still_s: NDArray[np.float64],
        unaltered: NDArray[np.bool_],
    ) -> NDArray[np.float64]:
        """What both say (nats, (squares, 3)) of these squares; the net only of those that lie still. Pieces
        that are `unaltered` (squares,) have gained no height."""
        now = seen.at_s
        look_at = squares[now - self._looked_s[squares] >= LOOK_AGAIN_S]
        ask = squares[(still_s[squares] >= ASK_S) & (now - self._asked_s[squares] >= ASK_AGAIN_S)]
        light = fit_to_view(seen.view, self._top) if len(look_at) or len(ask) else None
        if light is not None and len(look_at):
            looks = learnt.appearance.log_likelihoods(features(seen.view, light, self._top, look_at))
            first = np.isinf(self._looked_s[look_at])[:, None]
            self._looks[look_at] = np.where(first, looks, (self._looks[look_at] + looks) / 2)
            self._looked_s[look_at] = now
        if len(ask):
            kings = self._ask(ask, seen, learnt, light)
            told = unaltered[ask] & (self.kings[ask] != 0)
            self.kings[ask] = np.where(told, np.minimum(self.kings[ask], kings), kings)
        asked = (self._asked_s[squares] > -np.inf)[:, None]
        return np.asarray(self._looks[squares] + np.where(asked, NET_WEIGHT * self._opinions[squares], 0.0))

    def height(
        self, squares: NDArray[np.intp], seen: SeenPicture, learnt: Learnt, still_s: NDArray[np.float64]
    ) -> NDArray[np.intp]:
        """Ask the net how high the pieces on these squares are, though they may look as they did; those of them that
        lie still enough for that."""
        ask = squares[still_s[squares] >= ASK_S]
        if len(ask):
            self.kings[ask] = self._ask(ask, seen, learnt, fit_to_view(seen.view, self._top))
        return ask

    def _ask(
        self, squares: NDArray[np.intp], seen: SeenPicture, learnt: Learnt, light: LightSurface | None
    ) -> list[float]:
        """Hear the net, and the log odds of two discs on each of these squares."""
        numbers = [int(square) + 1 for square in squares]
        found = self._reader.read(seen.image, self._top.pose, numbers, learnt.look, light).squares
        self._opinions[squares] = learnt.net_reliability.weighed(np.array([(s.empty, s.white, s.black) for s in found]))
        self._asked_s[squares] = seen.at_s
        return [s.king if max(s.white, s.black) > s.empty else 0.0 for s in found]
