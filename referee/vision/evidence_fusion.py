"""What speaks for each square's being empty, white or black: all that is known of it, weighed together.

A square that looks as it did holds what it held. One that does not is looked at again, as a whole and by the net; how
surely something came or went there counts besides. What may only be a hand's shadow says nothing for a while.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from referee.vision.alterations import AlterationWatch
from referee.vision.disc_watch import WATCHED_S, DiscWatch
from referee.vision.hands import HandCover
from referee.vision.learnt import Learnt
from referee.vision.piece_net import PieceReader
from referee.vision.reference import UNKNOWN, Reference
from referee.vision.sameness import LEFT_NATS, UNCHANGED_NATS, Compared, Comparer
from referee.vision.second_looks import SecondLooks
from referee.vision.seen_picture import Change, SeenPicture
from referee.vision.square_appearance import EMPTY, WHITE
from referee.vision.top_view import Image, TopView

VISIBLE_SHARE = 0.15
"""Share of a square that may be covered while it is looked at."""
SHADE_S = 4.0
"""How long a square whose change may be a hand's shadow is left for that to go; larger waits for resting hands."""
LOOK_STILL_S = 0.1
"""Stillness before a square is looked at; larger saves time and misses brief states."""
CAP_NATS = 14.0
"""No single square may outweigh everything else: likelihoods are cut this far below the best."""


class EvidenceFusion:
    """Those of one board in one place, with what they remember of each square."""

    def __init__(self, top: TopView, reader: PieceReader) -> None:
        self._top = top
        self._comparer = Comparer(top)
        self._second_looks = SecondLooks(top, reader)
        self._discs = DiscWatch(top, None)
        self._alterations = AlterationWatch(top)

    @property
    def kings(self) -> NDArray[np.float64]:
        """Log odds of two discs (squares,), 0 where nothing can be told."""
        return self._second_looks.kings

    def forget(self, moved: NDArray[np.bool_]) -> None:
        """These squares have moved."""
        self._second_looks.forget(moved)
        self._discs.forget(moved)
        self._alterations.forget(moved)

    def learn(self, learnt: Learnt) -> None:
        """From now on squares are held against what this board taught."""
        self._discs = DiscWatch(self._top, learnt.appearance.pattern)

    def keep(self, view: Image, squares: NDArray[np.intp]) -> None:
        """These squares' part of the reference is now as in this top view."""
        self._discs.keep(view, squares)

    def weigh(
        self,
        seen: SeenPicture,
        change: Change,
        cover: HandCover,
        reference: Reference,
        learnt: Learnt,
        still_s: NDArray[np.float64],
    ) -> NDArray[np.float64]:
        """Log-likelihoods (squares, 3) of empty, white and black, the best of each square 0."""
        labels, is_open = reference.labels, cover.hidden < VISIBLE_SHARE
        known, still = labels != UNKNOWN, still_s >= LOOK_STILL_S
        reliable = is_open & reference.sure
        compared = self._comparer.compare(
            seen.tones, change.lit, change.difference, change.threshold, reliable, reference.lightened
        )
        dark = is_open & known & (labels != WHITE)
        self._discs.look(seen.view, np.flatnonzero(dark & still & (still_s < WATCHED_S)))
        came = np.where(dark, self._discs.came, 0.0)
        same = compared.same(is_open & known) * (1 - np.abs(came))
        evidence = np.zeros((len(labels), 3))
        evidence[known, labels[known]] = same[known]
        changed = is_open & ~(known & (same >= UNCHANGED_NATS))
        in_doubt = np.flatnonzero(changed & known & (still_s < SHADE_S))
        shaded = in_doubt[compared.may_be_shade(in_doubt)]
        changed[shaded], evidence[shaded] = False, 0.0
        look_at = np.flatnonzero(changed & still)
        if len(look_at):
            evidence[look_at] += self._second_looks.at(look_at, seen, learnt, still_s, self._alterations.unaltered)
            if not cover.hands:  # they mirror themselves in varnish
                evidence -= self._came_or_went(look_at, labels, compared, came)
        self._tell_heights(seen, cover, learnt, still_s, evidence, labels)
        return np.asarray(np.maximum(evidence - evidence.max(1, keepdims=True), -CAP_NATS), np.float64)

    def _tell_heights(
        self,
        seen: SeenPicture,
        cover: HandCover,
        learnt: Learnt,
        still_s: NDArray[np.float64],
        evidence: NDArray[np.float64],
        labels: NDArray[np.intp],
    ) -> None:
        """Whoever was altered where men are crowned may be a king now, even if his square looks as it did."""
        is_open, told = cover.hidden < VISIBLE_SHARE, evidence.any(1)
        # without a hand, what seems to be in its shade is a piece that has changed
        before = np.where((labels > EMPTY) & (not cover.hands), labels, UNKNOWN)
        self._alterations.look(seen, cover, np.where(told, evidence.argmax(1), before), still_s)
        altered = np.flatnonzero(self._alterations.altered & is_open)
        self._alterations.altered[self._second_looks.height(altered, seen, learnt, still_s)] = False
        self._second_looks.no_height((evidence.argmax(1) == EMPTY) & is_open & told)

    def _came_or_went(
        self, squares: NDArray[np.intp], labels: NDArray[np.intp], compared: Compared, came: NDArray[np.float64]
    ) -> NDArray[np.float64]:
        """How much (nats, (squares, 3) of the whole board) speaks against what stood on these squares before."""
        against = np.zeros((len(labels), 3))
        empty, stood = squares[labels[squares] == EMPTY], squares[labels[squares] > EMPTY]
        against[empty, EMPTY] = compared.arrived(empty)
        against[stood, labels[stood]] = np.maximum(compared.left(stood), LEFT_NATS * -came[stood])
        return against
