"""Whether a piece was pushed off the middle of its square rather than removed, by what the net reads off the middle and
how much the square looks like an empty one."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from referee.records.readings import CLEAR_SQUARE_NATS
from referee.vision.board_model import BoardModel
from referee.vision.labels import EMPTY
from referee.vision.light_surface import LightSurface
from referee.vision.piece_net import PieceReader
from referee.vision.seen_picture import SeenPicture
from referee.vision.square_patches import Cut
from referee.vision.top_view import TopView

BESIDE = np.array([(0.3, 0.0), (-0.3, 0.0), (0.0, 0.3), (0.0, -0.3)])
"""Offsets from the middle of a square at which the net is shown a piece that may have been pushed there, squares.
Larger offsets show pieces farther off, and take in more of other squares. Chosen, not measured."""
MOST_APPEARANCE_NATS = 20.0
"""Bound on what the board's own appearance says of a piece, nats. Larger lets a single odd look decide. Chosen, not
measured; `PUSHED_WEIGHTS` were fitted with it."""
PUSHED_WEIGHTS = (-3.5, 0.28, 0.91, 0.21)
"""Logistic regression of whether the piece was pushed and is not gone: log odds where nothing tells, and for each nat
by which the piece leads over an empty square for the net in the straight cut, in the best other one, and by this
board's own appearance. Larger calls fewer pieces gone. Fitted to 540 pieces pushed by 0.2 to 0.45 squares and 3,600
empty squares at 90 virtual tables, 30 of them with black pieces nearly as dark as their squares, less 3.5 nats since
pieces leave their squares more often than they are pushed (chosen): 36 of the pushed pieces are called gone, and 5 of
the empty squares pushed. A fit to others (`python -m benchmarks._fit_pushed 91001 60 30`) gives -4.9, 0.25, 1.13 and
0.09; there these weights call 49 of 540 pushed pieces gone, and 12 of 3,600 empty squares pushed."""

Nats = NDArray[np.float64]


def leads_over_empty(nats: Nats, labels: NDArray[np.intp]) -> Nats:
    """By how much each piece of these `labels` (squares,) leads over an empty square in `nats` (squares, 3)."""
    return np.asarray(nats[np.arange(len(labels)), labels] - nats[:, EMPTY], np.float64)


def leads_beside(
    squares: NDArray[np.intp],
    labels: NDArray[np.intp],
    seen: SeenPicture,
    model: BoardModel,
    light: LightSurface | None,
    top: TopView,
    reader: PieceReader,
) -> Nats:
    """The best lead of each of these squares (squares,), nats, among the cuts off its middle."""
    numbers = [int(square) + 1 for square in squares] * len(BESIDE)
    cut = Cut(np.repeat(BESIDE, len(squares), axis=0))
    image, pose = seen.stabilised.around(top.pose, top.playing_middles[squares])
    found = reader.read(image, pose, numbers, model.piece_model, light, cut=cut)
    said = model.net_reliability.weighed(found.evidence)
    every_way = leads_over_empty(said, np.tile(labels, len(BESIDE))).reshape(len(BESIDE), len(squares))
    return np.asarray(every_way.max(axis=0), np.float64)


def pushed_nats(straight: Nats, beside: Nats, appearance: Nats) -> Nats:
    """Log odds that pieces with these leads were pushed and are not gone: for the net straight and off the middle, and
    by this board's own appearance."""
    undecided, each_straight, each_beside, each_of_appearance = PUSHED_WEIGHTS
    appearance = appearance.clip(-MOST_APPEARANCE_NATS, MOST_APPEARANCE_NATS)
    return np.asarray(
        undecided + each_straight * straight + each_beside * beside + each_of_appearance * appearance, np.float64
    )


def in_question(straight: Nats, appearance: Nats, together: Nats) -> NDArray[np.bool_]:
    """Where what the net reads off the middle may matter, for pieces with these leads (N,): for the net straight, by
    this board's own appearance, and for both `together`. Most pieces are plainly there, or plainly gone."""
    most = pushed_nats(straight, np.full(len(straight), CLEAR_SQUARE_NATS), appearance)
    return np.asarray(most > np.where(straight > 0, together, 0.0), np.bool_)
