"""Whether a piece was pushed off the middle of its square rather than removed, by what the net reads off the middle."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from referee.vision.board_model import BoardModel
from referee.vision.light_surface import LightSurface
from referee.vision.piece_net import PieceReader
from referee.vision.seen_picture import SeenPicture
from referee.vision.square_appearance import EMPTY
from referee.vision.square_patches import Cut
from referee.vision.top_view import TopView

BESIDE = np.array([(0.3, 0.0), (-0.3, 0.0), (0.0, 0.3), (0.0, -0.3)])
"""Offsets from the middle of a square at which the net is shown a piece that may have been pushed there, squares.
Larger offsets show pieces farther off, and take in more of other squares. Chosen, not measured."""
PUSHED_WEIGHTS = (-5.2, 0.5, 1.1)
"""Logistic regression of whether the piece was pushed and is not gone: log odds where the net is undecided, and for
each nat by which it prefers the piece to an empty square, in the straight cut and in the best other one. Larger calls
fewer pieces gone. Fitted to 357 pieces pushed by 0.2 to 0.45 squares and 2,458 empty squares at 60 virtual tables, less
3.5 nats since pieces leave their squares more often than they are pushed (chosen). A fit to other tables (`python -m
benchmarks._fit_pushed 91001 60`) gives -4.3, 0.4 and 1.1. At 40 further tables (92001 on) these weights call 16 of 240
pushed pieces gone and 2 of 1,600 empty squares pushed, those of the other fit 8 and 7."""

Nats = NDArray[np.float64]


def leads(nats: Nats, labels: NDArray[np.intp]) -> Nats:
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
    found = reader.read(seen.image, top.pose, numbers, model.look, light, cut=cut)
    said = model.net_reliability.weighed(found.evidence)
    every_way = leads(said, np.tile(labels, len(BESIDE))).reshape(len(BESIDE), len(squares))
    return np.asarray(every_way.max(axis=0), np.float64)


def pushed_nats(straight: Nats, beside: Nats) -> Nats:
    """Log odds that pieces with these leads, straight and off the middle, were pushed and are not gone."""
    undecided, each_straight, each_beside = PUSHED_WEIGHTS
    return np.asarray(undecided + each_straight * straight + each_beside * beside, np.float64)
