"""Reads changed squares by this board's own appearance models and by the net, as rarely as possible."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from referee.records.readings import IN_DETAIL_S, LEAD_NATS
from referee.vision.board_model import BoardModel
from referee.vision.labels import EMPTY
from referee.vision.light_surface import LightSurface, fit_to_view
from referee.vision.piece_net import PieceReader
from referee.vision.pushed_pieces import in_question, leads_beside, leads_over_empty, pushed_nats
from referee.vision.seen_picture import SeenPicture
from referee.vision.square_features import features_of
from referee.vision.stillness import WATCHED_S
from referee.vision.top_view import TopView

NET_STILL_S = 0.28
"""Time a square must be still before the net reads it, seconds. Less than `SETTLED_S`, lest its opinion come after the
square is believed, and like it clear of the times between pictures. Larger saves time and is certain later. Chosen by
trial on the virtual table."""
OPINION_WEIGHT = 0.7
"""Weight of the net's opinion beside the appearance learnt from this board. Larger trusts the net more. Chosen by trial
on the virtual table."""


@dataclass(frozen=True, slots=True)
class KnownSquares:
    """What is known of every square before it is read, each of shape (squares,)."""

    labels: NDArray[np.intp]
    """What it held."""
    alike: NDArray[np.bool_]
    """It looks as it did: a piece that stands there keeps the height that was read."""
    unaltered: NDArray[np.bool_]
    """Its piece has gained no height."""
    beside: NDArray[np.bool_]
    """An object lies on a light square beside it."""


class ChangedSquares:
    """Keeps what both say of each square, its appearance and the net, until motion is seen there."""

    def __init__(self, top: TopView, reader: PieceReader) -> None:
        self._top, self._reader = top, reader
        count = len(top.playing)
        self._appearances = np.zeros((count, 3))
        """Evidence of each square by its appearance since it last moved, later looks weighing more."""
        self._looked_s = np.full(count, -np.inf)
        """When that was last updated; minus infinity if it has moved since."""
        self._opinions = np.zeros((count, 3))
        """The net's last opinion of each square: empty, white, black."""
        self._pushed = np.full(count, -np.inf)
        """Log odds that the piece that stood on each square was pushed off its middle and is not gone."""
        self._net_s = np.full(count, -np.inf)
        """When the net last read each square; minus infinity if it has moved since."""
        self._read_still_s = np.full(count, np.inf)
        """For how long each square had been still when its height was last read; infinity if it has moved since."""
        self.unfinished = False
        """Whether squares of the last picture are yet to be read by the net: they were not still for long enough."""
        self.kings = np.zeros(count)
        """The net's log odds of two discs; 0 unless it last saw a piece there."""

    def begin(self) -> None:
        """A new picture is looked at."""
        self.unfinished = False

    def forget(self, moved: NDArray[np.bool_]) -> None:
        """Motion was seen on these squares (squares,): their opinions no longer hold."""
        self._net_s[moved] = self._looked_s[moved] = self._pushed[moved] = -np.inf
        self._read_still_s[moved] = np.inf

    def no_height(self, empty: NDArray[np.bool_]) -> None:
        """These squares are empty, so the next piece there has no height yet."""
        self.kings[empty] = 0.0

    def read(
        self,
        squares: NDArray[np.intp],
        seen: SeenPicture,
        model: BoardModel,
        still_s: NDArray[np.float64],
        before: KnownSquares,
    ) -> NDArray[np.float64]:
        """Both opinions together (nats, (N, 3)) of these `squares` (N,); the net reads only those that are still."""
        now = seen.at_s
        look_at = squares[now - self._looked_s[squares] >= WATCHED_S]
        ask = squares[(still_s[squares] >= NET_STILL_S) & (now - self._net_s[squares] >= WATCHED_S)]
        light = fit_to_view(seen.view, self._top) if len(look_at) or len(ask) else None
        if light is not None and len(look_at):
            seen_now = features_of(seen.view, light, self._top, look_at)
            seen_nats = model.appearance.log_likelihoods(seen_now, before.beside[look_at])
            first = np.isinf(self._looked_s[look_at])[:, None]
            self._appearances[look_at] = np.where(first, seen_nats, (self._appearances[look_at] + seen_nats) / 2)
            self._looked_s[look_at] = now
        if len(ask):
            found = self._run_net(ask, seen, model, light)
            self._look_for_pushed(ask, before.labels[ask], seen, model, light)
            has_height = self.kings[ask] != 0
            found = np.where(has_height & before.unaltered[ask], np.minimum(self.kings[ask], found), found)
            anew = ~(has_height & before.alike[ask])
            self._keep_heights(ask[anew], found[anew], still_s)
        asked = (self._net_s[squares] > -np.inf)[:, None]
        self.unfinished |= not asked.all()
        both = self._both[squares]
        pushed = both[:, EMPTY] + self._pushed[squares]
        stood = np.flatnonzero((before.labels[squares] > EMPTY) & asked[:, 0] & (self._pushed[squares] > 0))
        own = stood, before.labels[squares][stood]
        both[own] = np.maximum(both[own], pushed[stood])
        return np.asarray(both, np.float64)

    def _look_for_pushed(
        self,
        squares: NDArray[np.intp],
        labels: NDArray[np.intp],
        seen: SeenPicture,
        model: BoardModel,
        light: LightSurface | None,
    ) -> None:
        """Let the net read those of these squares (N,) that held a piece by their `labels` (N,) off their middles too,
        where that may matter, and keep the log odds that it was pushed."""
        stood = labels > EMPTY
        squares, labels = squares[stood], labels[stood]
        straight, appearances, together = (
            leads_over_empty(nats[squares], labels) for nats in (self._opinions, self._appearances, self._both)
        )
        self._pushed[squares] = -np.inf
        asked = in_question(straight, appearances, together)
        if asked.any():
            squares, labels = squares[asked], labels[asked]
            beside = leads_beside(squares, labels, seen, model, light, self._top, self._reader)
            self._pushed[squares] = pushed_nats(straight[asked], beside, appearances[asked])

    def empty_to_net(self, squares: NDArray[np.intp]) -> NDArray[np.bool_]:
        """Which of these squares the net has read as empty since they last moved, without finding a pushed piece."""
        read = (self._net_s[squares] > -np.inf) & (self._pushed[squares] < 0)
        return np.asarray(read & (self._opinions[squares].argmax(axis=1) == EMPTY), np.bool_)

    @property
    def _both(self) -> NDArray[np.float64]:
        """The opinions of each square together, as far as they are known (squares, 3)."""
        asked = (self._net_s > -np.inf)[:, None]
        return np.asarray(self._appearances + np.where(asked, OPINION_WEIGHT * self._opinions, 0.0), np.float64)

    def contradict(self, labels: NDArray[np.intp]) -> NDArray[np.bool_]:
        """Squares that have not moved since the opinions together favoured another label than these (squares,)."""
        return np.asarray((self._looked_s > -np.inf) & (self._both.argmax(axis=1) != labels), np.bool_)

    @property
    def agreed(self) -> NDArray[np.bool_]:
        """Squares that have not moved since both opinions clearly favoured the same label (squares,)."""
        appearances, opinions = (np.sort(each, axis=1) for each in (self._appearances, self._opinions))
        clear = [ordered[:, 2] - ordered[:, 1] >= LEAD_NATS for ordered in (appearances, opinions)]
        both = (self._looked_s > -np.inf) & (self._net_s > -np.inf)
        alike = self._appearances.argmax(axis=1) == self._opinions.argmax(axis=1)
        return np.asarray(both & alike & clear[0] & clear[1], np.bool_)

    def height(
        self, squares: NDArray[np.intp], seen: SeenPicture, model: BoardModel, still_s: NDArray[np.float64]
    ) -> NDArray[np.intp]:
        """Read the height of the pieces on these squares by the net, though they may look unchanged. Returns those that
        were still enough to be read."""
        ask = squares[still_s[squares] >= NET_STILL_S]
        self.unfinished |= len(ask) < len(squares)
        if len(ask):
            found = self._run_net(ask, seen, model, fit_to_view(seen.view, self._top))
            self._keep_heights(ask, found, still_s)
        return ask

    def read_early(self, still_s: NDArray[np.float64]) -> NDArray[np.bool_]:
        """Squares (squares,) whose height was read when they had just come to rest, and that have been still since."""
        return np.asarray((self._read_still_s < IN_DETAIL_S) & (still_s >= IN_DETAIL_S), np.bool_)

    def _run_net(
        self,
        squares: NDArray[np.intp],
        seen: SeenPicture,
        model: BoardModel,
        light: LightSurface | None,
    ) -> NDArray[np.float64]:
        """Read these squares by the net; returns their log odds of two discs (N,), 0 where it sees no piece."""
        numbers = [int(square) + 1 for square in squares]
        image, pose = seen.stabilised.around(self._top.pose, self._top.playing_middles[squares])
        found = self._reader.read(image, pose, numbers, model.piece_model, light)
        self._opinions[squares] = model.net_reliability.weighed(found.evidence)
        self._net_s[squares] = seen.at_s
        return np.array([s.king if max(s.white, s.black) > s.empty else 0.0 for s in found.squares])

    def _keep_heights(
        self, squares: NDArray[np.intp], kings: NDArray[np.float64], still_s: NDArray[np.float64]
    ) -> None:
        """Keep the log odds of two discs (N,) of these squares (N,)."""
        self.kings[squares], self._read_still_s[squares] = kings, still_s[squares]
