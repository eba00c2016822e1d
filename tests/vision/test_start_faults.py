"""Squares that differ from the start position: both the net and the appearance of the other squares must agree."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from referee.draughts.variants import INTERNATIONAL, start_position
from referee.vision.labels import label_indices
from referee.vision.light_surface import fit_to_view
from referee.vision.square_features import features_of
from referee.vision.start_faults import faults
from tests.vision.plain_boards import SEEDS, TOP, board, noisy, with_discs

START = label_indices(start_position(INTERNATIONAL).as_seen())
SURE_NATS = 12.0


def found(lies: NDArray[np.intp], net: NDArray[np.intp], seed: int) -> list[int]:
    """The faults of a board with the pieces `lies`, by number, where the net is certain of `net`."""
    view = with_discs(board(), np.flatnonzero(lies == 2), level=25)
    view = noisy(with_discs(view, np.flatnonzero(lies == 1), level=215), seed)
    nats = np.where(np.eye(3, dtype=bool)[net], 0.0, -SURE_NATS)
    return (np.flatnonzero(faults(features_of(view, fit_to_view(view, TOP), TOP), START, nats)) + 1).tolist()


def but(changes: dict[int, int]) -> NDArray[np.intp]:
    out = START.copy()
    for number, label in changes.items():
        out[number - 1] = label
    return out


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("wrong", [{}, {12: 0}, {28: 1}, {3: 1, 47: 0}], ids=str)
def test_a_fault_needs_both_readers(wrong: dict[int, int], seed: int) -> None:
    assert found(but(wrong), but(wrong), seed) == sorted(wrong)


@pytest.mark.parametrize("seed", SEEDS)
def test_one_reader_alone_is_not_enough(seed: int) -> None:
    assert found(START, but({12: 0}), seed) == []
    assert found(but({12: 0}), START, seed) == []
