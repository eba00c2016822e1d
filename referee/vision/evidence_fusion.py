"""Evidence fusion: for every square, all evidence for its being empty, white or black, as one log-likelihood each.

A square that looks unchanged holds what it held. One that does not is read again, by this board's own appearance models
and by the net; how certainly something arrived or left counts as well, but a piece that the net still sees may only
have been shifted. A change that may only be a hand's shadow is left undecided for a while.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from referee.records.readings import HIDDEN_SHARE
from referee.vision.alterations import AlterationWatch
from referee.vision.board_model import BoardModel
from referee.vision.change_odds import ChangeOdds
from referee.vision.changed_squares import ChangedSquares, KnownSquares
from referee.vision.disc_watch import DiscWatch
from referee.vision.hand_cover import HandCover
from referee.vision.labels import EMPTY, UNKNOWN, WHITE, leads
from referee.vision.light_square_objects import covered_light_squares
from referee.vision.piece_net import PieceReader
from referee.vision.reference import Reference
from referee.vision.sameness import LEFT_NATS, UNCHANGED_NATS, Comparer, ReferenceComparison
from referee.vision.seen_picture import Change, SeenPicture
from referee.vision.stillness import LOOK_S, RESTING_S, WATCHED_S
from referee.vision.top_view import Image, TopView

MAX_SQUARE_NATS = 14.0
"""Largest log-likelihood ratio that a single square may contribute, nats: no square may outweigh all others. Larger
lets one misread square decide. Chosen, not measured."""


class EvidenceFusion:
    """For one board in one place; remembers what it found for each square."""

    def __init__(self, top: TopView, reader: PieceReader) -> None:
        self._top = top
        self._comparer = Comparer(top)
        self._moved = np.ones(len(top.playing), np.bool_)
        """Squares on which motion has been seen since the reference of their picture was last taken."""
        self._changed_squares = ChangedSquares(top, reader)
        self._discs = DiscWatch(top, None)
        self._alterations = AlterationWatch(top, exchanged=False)

    @property
    def kings(self) -> NDArray[np.float64]:
        """Log odds of two discs (squares,), 0 where unknown."""
        return self._changed_squares.kings

    @property
    def altered(self) -> tuple[int, ...]:
        """Squares (by number) of pieces on a crown row that look different from before their square last moved."""
        return tuple(int(square) + 1 for square in np.flatnonzero(self._alterations.altered))

    @property
    def unfinished(self) -> bool:
        """Whether squares of the last picture that lay still are yet to be read."""
        return self._changed_squares.unfinished

    def forget(self, moved: NDArray[np.bool_]) -> None:
        """Motion was seen on these squares (squares,)."""
        self._moved |= moved
        self._changed_squares.forget(moved)
        self._discs.forget(moved)
        self._alterations.forget(moved)

    def learn(self, model: BoardModel) -> None:
        """Compare squares with this board's own appearance from now on."""
        self._discs = DiscWatch(self._top, model.appearance.pattern)
        self._alterations = AlterationWatch(self._top, exchanged=model.exchanged)

    def keep(self, view: Image, squares: NDArray[np.intp]) -> None:
        """The reference of these squares is now this top view."""
        self._moved[squares] = False
        self._discs.keep(view, squares)

    def weigh(
        self,
        seen: SeenPicture,
        change: Change,
        cover: HandCover,
        reference: Reference,
        model: BoardModel,
        still_s: NDArray[np.float64],
    ) -> NDArray[np.float64]:
        """Log-likelihoods (squares, 3) of empty, white and black, the best of each square 0."""
        labels, is_open = reference.labels, cover.hidden < HIDDEN_SHARE
        known, laid_on = labels != UNKNOWN, covered_light_squares(self._top, cover)
        compared = self._compared(seen, change, reference, model, is_open, laid_on)
        arrived = self._arrived(seen, is_open & known & (labels != WHITE), still_s)
        same, alike = compared.same(is_open & known)
        same, alike = same * (1 - np.abs(arrived)), alike & (arrived == 0)
        unchanged, certain = known & alike, reference.sure & (same >= UNCHANGED_NATS)
        # noise may hide a change that was seen before: such a square is read, too, however little it seems to differ
        doubted = np.flatnonzero(unchanged & (~certain | self._changed_squares.contradict(labels)))
        unchanged[doubted[~compared.shaded(doubted)]] = False  # what is read in shade is often wrong
        changed = is_open & ~unchanged
        shaded = _shaded(changed & known, compared, cover, still_s)
        evidence = np.zeros((len(labels), 3))
        evidence[known, labels[known]] = same[known]
        evidence[shaded] = 0.0
        # a piece in shade is not read: its height would seem to change
        look_at = np.flatnonzero(changed & (still_s >= LOOK_S) & ~(shaded & (labels != EMPTY)))
        self._changed_squares.begin()
        if len(look_at):
            # an object on a light square leans over the playing squares beside it and shades them
            beside = np.asarray(self._top.beside_light @ laid_on, np.bool_)
            before = KnownSquares(labels, alike, self._alterations.unaltered, beside)
            evidence[look_at] += self._changed_squares.read(look_at, seen, model, still_s, before)
            if shaded.any():  # a single shaded light square may be in the shadow of the piece itself
                believed = self._changed_squares.agreed & compared.no_shadow_beside
                evidence[shaded & ~believed] = 0.0
            against = self._evidence_of_change(look_at[~shaded[look_at]], labels, compared, arrived)
            against[beside, EMPTY] = 0.0
            if cover.hands:  # varnish mirrors them: a change may cancel the lead of the old label, not reverse it
                against = np.minimum(against, np.maximum(leads(evidence), 0.0))
            evidence -= against
        self._weigh_heights(seen, cover, model, still_s, evidence, labels)
        return np.asarray(np.maximum(evidence - evidence.max(1, keepdims=True), -MAX_SQUARE_NATS), np.float64)

    def _compared(
        self,
        seen: SeenPicture,
        change: Change,
        reference: Reference,
        model: BoardModel,
        is_open: NDArray[np.bool_],
        laid_on: NDArray[np.bool_],
    ) -> ReferenceComparison:
        """The picture compared with the reference, given which playing squares are open (squares,) and on which light
        squares something lies (light squares,)."""
        light = np.where(laid_on, np.float32(1), reference.light_since)  # no light can be measured under an object
        return self._comparer.compare(
            seen.tones,
            change,
            is_open & reference.sure,
            light,
            ChangeOdds.of(model.contrasts, reference.labels, self._moved),
        )

    def _arrived(self, seen: SeenPicture, dark: NDArray[np.bool_], still_s: NDArray[np.float64]) -> NDArray[np.float64]:
        """How surely a disc has come to (to 1) or left (to -1) each of these squares (squares,) that were empty or held
        a dark piece; 0 for the others."""
        self._discs.look(seen.view, np.flatnonzero(dark & (still_s >= LOOK_S) & (still_s < WATCHED_S)))
        return np.where(dark, self._discs.arrived, 0.0)

    def _weigh_heights(
        self,
        seen: SeenPicture,
        cover: HandCover,
        model: BoardModel,
        still_s: NDArray[np.float64],
        evidence: NDArray[np.float64],
        labels: NDArray[np.intp],
    ) -> None:
        """Read the height again of pieces on a crown row that look altered: they may be kings now even if their squares
        look unchanged. Without a hand over the board, also of those last read when they had only just come to rest."""
        is_open, has_evidence = cover.hidden < HIDDEN_SHARE, evidence.any(1)
        # no hand casts a shadow now: a piece left undecided because of one has really changed
        before = np.where((labels > EMPTY) & (not cover.hands), labels, UNKNOWN)
        kinds = np.where(has_evidence, evidence.argmax(1), before)
        self._alterations.look(seen, cover, kinds, still_s)
        again = self._alterations.to_measure_anew.copy()
        if not cover.hands:
            again |= self._changed_squares.read_early(still_s) & self._alterations.on_crown_row(kinds)
        read = self._changed_squares.height(np.flatnonzero(again & is_open), seen, model, still_s)
        self._alterations.to_measure_anew[read] = False
        self._changed_squares.no_height((evidence.argmax(1) == EMPTY) & is_open & has_evidence)

    def _evidence_of_change(
        self,
        squares: NDArray[np.intp],
        labels: NDArray[np.intp],
        compared: ReferenceComparison,
        arrived: NDArray[np.float64],
    ) -> NDArray[np.float64]:
        """Evidence (nats, (squares, 3) of the whole board) against the label that these squares held before. A piece
        that the net still sees may only have been shifted."""
        against = np.zeros((len(labels), 3))
        empty, stood = squares[labels[squares] == EMPTY], squares[labels[squares] > EMPTY]
        stood = stood[self._changed_squares.empty_to_net(stood)]
        against[empty, EMPTY] = compared.arrived(empty)
        against[stood, labels[stood]] = np.maximum(compared.left(stood), LEFT_NATS * -arrived[stood])
        return against


def _shaded(
    changed: NDArray[np.bool_], compared: ReferenceComparison, cover: HandCover, still_s: NDArray[np.float64]
) -> NDArray[np.bool_]:
    """Which of these changed squares (squares,) may only be in a hand's shadow; none for longer than
    `RESTING_S`."""
    shaded, in_doubt = np.zeros(len(changed), np.bool_), np.flatnonzero(changed & (still_s < RESTING_S))
    shaded[in_doubt[compared.may_be_shade(in_doubt, from_beside=not cover.hands)]] = True
    return shaded
