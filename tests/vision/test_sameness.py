"""Whether a square looks unchanged, in noise that hides its pixels. One row per case."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import pytest
from numpy.typing import NDArray

from hardware.simulated.palettes import plain_scene
from referee.vision.change_odds import ChangeOdds
from referee.vision.contrasts import Contrasts
from referee.vision.reference import Reference
from referee.vision.sameness import ARRIVED_NATS, UNCHANGED_NATS, Comparer, ReferenceComparison
from referee.vision.seen_picture import Change
from referee.vision.tones import largest_difference, levels_of, tones_at
from referee.vision.top_view import MARGIN_SQUARES, SQUARE_PX, TopView

SIZE_PX = (640, 480)
TOP = TopView(plain_scene(size_px=SIZE_PX).pose, SIZE_PX)
SQUARE = 22
"""By index; the playing square that something happens to."""
DARK, LIGHT, NOISE, THRESHOLD = 60.0, 160.0, 2.0, 10
"""Tones."""
CONTRASTS = Contrasts(np.full(3, math.log(10.0)), np.full(3, 0.5))
"""Of a board whose black pieces are nearly as dark as its squares."""


def nothing(tones: NDArray[np.float64]) -> None:
    pass


def faint_rim(tones: NDArray[np.float64]) -> None:
    """Half of a ring, weaker than a change of a pixel but above the noise."""
    pixels = TOP.zones[SQUARE]
    rows, columns = np.divmod(pixels, TOP.side)
    outer = np.hypot(rows - rows.mean(), columns - columns.mean()) > 5
    tones.reshape(-1, 3)[pixels[outer & (rows < rows.mean())]] += 3 * NOISE


def shadow_around(tones: NDArray[np.float64]) -> None:
    _darken(tones, 1)


def darkened(tones: NDArray[np.float64]) -> None:
    _darken(tones, 0)


def _darken(tones: NDArray[np.float64], squares_around: int) -> None:
    first = (np.array(TOP.playing[SQUARE]) + MARGIN_SQUARES - squares_around) * SQUARE_PX
    row, column = first.astype(int)
    side = (2 * squares_around + 1) * SQUARE_PX
    part = tones[row : row + side, column : column + side]
    part[:] = tones_at(levels_of(part.astype(np.float32)) * np.float32(0.7))


def sloping_shadow(tones: NDArray[np.float64]) -> None:
    """That of a hand held beside the board: ever deeper from the square's row on."""
    top = (TOP.playing[SQUARE][0] + MARGIN_SQUARES) * SQUARE_PX
    rows = np.arange(TOP.side)[:, None, None]
    light = 1 - 0.35 * np.clip((rows - top) / SQUARE_PX, 0, 1.5)
    tones[:] = tones_at(levels_of(tones.astype(np.float32)) * light)


def black_disc_in_sloping_shadow(tones: NDArray[np.float64]) -> None:
    tones.reshape(-1, 3)[TOP.cores[SQUARE]] *= 0.5
    sloping_shadow(tones)


def black_piece_gone_in_sloping_shadow(tones: NDArray[np.float64]) -> None:
    tones.reshape(-1, 3)[TOP.cores[SQUARE]] *= 1.6
    sloping_shadow(tones)


def grey_disc(tones: NDArray[np.float64]) -> None:
    """A black piece under a lamp's reflection, hardly lighter than an empty square."""
    tones.reshape(-1, 3)[TOP.zones[SQUARE]] += 2 * THRESHOLD


@dataclass(frozen=True)
class Case:
    name: str
    happened: Callable[[NDArray[np.float64]], None]
    same: bool
    arrived_nats: float
    """Least evidence of a changed square for an arrival, had it been empty."""


CASES = [
    Case("nothing but noise", nothing, True, 0.0),
    Case("half a rim that noise all but drowns", faint_rim, False, 0.5),
    Case("a shadow over the square and those around", shadow_around, True, 0.0),
    Case("a disc almost like its square", grey_disc, False, 2 * ARRIVED_NATS),
    Case("as dark as in a shadow where none lies", darkened, False, ARRIVED_NATS),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_which_squares_look_unchanged(case: Case) -> None:
    compared = _compared(case.happened)
    asked = np.ones(len(TOP.playing), np.bool_)
    same, alike = compared.same(asked)
    assert (same[SQUARE] > UNCHANGED_NATS / 2) == case.same
    assert np.delete(alike, SQUARE).mean() > 0.9
    assert alike[SQUARE] == case.same
    if not case.same:
        assert compared.arrived(np.array([SQUARE]))[0] >= case.arrived_nats


@pytest.mark.parametrize(
    ("first", "last", "tones", "came"),
    [(0.0, 0.3, 100, False), (0.82, 1.0, 20, False), (0.0, 1.0, 20, True)],
    ids=["a captured piece beside the board leans into it", "a king on the next square does", "a piece came to it"],
)
def test_a_change_at_an_edge_square_must_cover_it(first: float, last: float, tones: int, came: bool) -> None:
    edge = next(i for i, (_, column) in enumerate(TOP.playing) if column == 0)

    def lies_there(view: NDArray[np.float64]) -> None:
        pixels = TOP.zones[edge]
        across = (pixels % TOP.side - (pixels % TOP.side).min() + 0.5) / (np.ptp(pixels % TOP.side) + 1)
        view.reshape(-1, 3)[pixels[(across > first) & (across < last)]] += tones

    arrived = _compared(lies_there).arrived(np.array([edge]))[0]
    assert (arrived >= ARRIVED_NATS) if came else (arrived < ARRIVED_NATS / 2)


def corner_of_a_shadow(tones: NDArray[np.float64]) -> None:
    """On the square and two light squares beside it: a piece on the square throws it, and no hand beside the board."""
    rows, columns = (start * SQUARE_PX for start in np.array(TOP.playing[SQUARE]) + int(MARGIN_SQUARES))
    for part in (
        tones[rows : rows + 2 * SQUARE_PX, columns : columns + SQUARE_PX],
        tones[rows : rows + SQUARE_PX, columns + SQUARE_PX : columns + 2 * SQUARE_PX],
    ):
        part[:] = tones_at(levels_of(part.astype(np.float32)) * np.float32(0.8))


SHADES = [
    (sloping_shadow, True),
    (corner_of_a_shadow, True),
    (black_disc_in_sloping_shadow, False),
    (black_piece_gone_in_sloping_shadow, False),
    (darkened, False),
    (nothing, False),
]


@pytest.mark.parametrize(("happened", "shade"), SHADES, ids=lambda value: getattr(value, "__name__", value))
def test_which_changes_may_be_a_shadow_only(happened: Callable[[NDArray[np.float64]], None], shade: bool) -> None:
    assert _compared(happened).may_be_shade(np.array([SQUARE]), from_beside=False) == [shade]


@pytest.mark.parametrize(("happened", "shade"), [(sloping_shadow, True), (corner_of_a_shadow, False)])
def test_the_shadow_of_a_hand_beside_the_board_reaches_its_edge(
    happened: Callable[[NDArray[np.float64]], None], shade: bool
) -> None:
    assert _compared(happened).may_be_shade(np.array([SQUARE]), from_beside=True) == [shade]


def _compared(happened: Callable[[NDArray[np.float64]], None]) -> ReferenceComparison:
    noise = np.random.default_rng(5)
    board = np.full((TOP.side, TOP.side, 3), DARK)
    board.reshape(-1, 3)[TOP.light_fields.pixels] = LIGHT
    before, now = board.copy(), board.copy()
    happened(now)
    lit, tones = (np.clip(view + noise.normal(0, NOISE, view.shape), 0, 255).astype(np.uint8) for view in (before, now))
    reliable = np.ones(len(TOP.playing), np.bool_)
    reference = Reference(TOP, lit, np.zeros(len(TOP.playing), np.intp))
    reference.relit_like(lit)
    reference.relit_like(tones)
    return Comparer(TOP).compare(
        tones,
        Change(lit, largest_difference(tones, lit), THRESHOLD),
        reliable,
        reference.light_since,
        ChangeOdds.of(CONTRASTS, reference.labels, np.ones(len(TOP.playing), np.bool_)),
    )
