"""The label of each square from all evidence: unchanged, arrived, left, hidden, or unknown."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from referee.records.readings import CLEAR_SQUARE_NATS, BoardSide, Hand
from referee.vision.board_model import BoardModel
from referee.vision.evidence_fusion import EvidenceFusion
from referee.vision.hand_cover import HandCover
from referee.vision.labels import BLACK, EMPTY, WHITE, label_indices
from referee.vision.reference import Reference
from referee.vision.seen_picture import Change
from referee.vision.square_appearance import SquareAppearance
from referee.vision.tones import largest_difference, tones_of
from referee.vision.top_view import to_pixels
from tests.often import often
from tests.vision.modelled_tables import READER, START, ModelledTable, changed, modelled_table

THRESHOLD = 12
STILL, STIRRED = np.full(50, 3.0), np.zeros(50)
SEEDS = often([2, 3], "2")


def weighed(
    table: ModelledTable,
    position: str,
    still_s: NDArray[np.float64] = STILL,
    hidden: tuple[int, ...] = (),
    *,
    model: BoardModel | None = None,
    hands: tuple[Hand, ...] = (),
    fusion: EvidenceFusion | None = None,
    unsure: tuple[int, ...] = (),
    light: float = 1.0,
) -> NDArray[np.float64]:
    """By a new fusion, or by one that has seen other positions. `unsure` squares had no certain label when the
    reference was taken. A shadow around 28 leaves this share of the `light`."""
    fusion, model = fusion or fusion_of(table, model), model or table.model
    reference = Reference(table.top, table.first.tones, label_indices(START))
    reference.sure[np.array(unsure, np.intp) - 1] = False
    seen = table.seen(position, 1.0)
    if light < 1:
        view, (left, right, top, bottom) = seen.view.copy(), (round(to_pixels(along)) for along in (3, 6, 4, 7))
        view[top:bottom, left:right] = np.round(view[top:bottom, left:right] * light)
        seen = replace(seen, view=view, tones=tones_of(view))
    lit = reference.relit_like(seen.tones)
    difference = largest_difference(seen.tones, lit)
    change = Change(lit, difference, THRESHOLD, reference.light_back(seen.tones))
    nothing = np.zeros((table.top.side, table.top.side), np.uint8)
    covered = np.isin(np.arange(50) + 1, hidden).astype(np.float32)
    return fusion.weigh(seen, change, HandCover(covered, nothing, hands, nothing, nothing), reference, model, still_s)


def fusion_of(table: ModelledTable, model: BoardModel | None = None) -> EvidenceFusion:
    """One that knows the board and has seen nothing else."""
    fusion = EvidenceFusion(table.top, READER)
    fusion.learn(model or table.model)
    fusion.keep(table.first.view, np.arange(50))
    return fusion


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("position", [START, changed(n32=".", n28="w"), changed(n28="w", n23="b", n3=".")], ids=str)
def test_every_square_is_read(position: str, seed: int) -> None:
    evidence = weighed(modelled_table(seed), position)
    assert evidence.argmax(axis=1).tolist() == label_indices(position).tolist()
    assert evidence.max() == 0


@pytest.mark.parametrize("seed", SEEDS)
def test_a_square_changed_under_a_hand_is_not_labelled(seed: int) -> None:
    evidence = weighed(modelled_table(seed), changed(n32=".", n28="w"), hidden=(28, 32))
    silent = np.flatnonzero(~evidence.any(axis=1)) + 1
    assert silent.tolist() == [28, 32]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_changed_square_is_not_labelled_before_it_rests(seed: int) -> None:
    evidence = weighed(modelled_table(seed), changed(n32=".", n28="w"), STIRRED)
    assert not evidence[[28 - 1, 32 - 1]].any()
    assert evidence[50 - 1].any()


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("hands", [(), (Hand(BoardSide.BLACK, (1,)),)], ids=["no hand", "a hand elsewhere"])
def test_a_piece_that_looks_like_the_board_is_not_taken_for_an_empty_square(hands: tuple[Hand, ...], seed: int) -> None:
    table = modelled_table(seed)
    look_alike = np.array([EMPTY, WHITE, BLACK])[[BLACK, WHITE, EMPTY]][label_indices(START)]
    mistaken = replace(table.model, appearance=SquareAppearance(table.features, look_alike))
    evidence = weighed(table, changed(n28="b"), model=mistaken, hands=hands)[28 - 1]
    assert evidence[EMPTY] - evidence[BLACK] < CLEAR_SQUARE_NATS


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("moved", [False, True], ids=["it lies still", "it has moved again"])
def test_a_change_once_read_counts_until_its_square_moves(seed: int, *, moved: bool) -> None:
    """A black man came to 28, and then the square looks empty again: the picture, or the man, is gone."""
    table = modelled_table(seed)
    fusion = fusion_of(table)
    assert weighed(table, changed(n28="b"), fusion=fusion)[28 - 1].argmax() == BLACK
    fusion.forget(np.full(50, moved))
    evidence = weighed(table, START, fusion=fusion)[28 - 1]
    assert (evidence[EMPTY] - evidence[BLACK] >= CLEAR_SQUARE_NATS) == moved


@pytest.mark.parametrize(
    ("unsure", "light", "read"),
    [((), 1.0, False), ((28,), 1.0, True), ((28,), 0.7, False)],
    ids=["it was certain", "it was not", "it was not, and lies in shade"],
)
def test_an_unchanged_square_is_read_where_its_label_was_not_certain(
    unsure: tuple[int, ...], light: float, *, read: bool
) -> None:
    """28 looks to the model as if a black man stood there."""
    table = modelled_table(2)
    look_alike = np.array([EMPTY, WHITE, BLACK])[[BLACK, WHITE, EMPTY]][label_indices(START)]
    mistaken = replace(table.model, appearance=SquareAppearance(table.features, look_alike))
    evidence = weighed(table, START, model=mistaken, unsure=unsure, light=light)[28 - 1]
    assert (evidence[EMPTY] - evidence[BLACK] < CLEAR_SQUARE_NATS) == read
