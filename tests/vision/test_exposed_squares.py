"""Squares whose empty surface is visible again, on boards of squares, discs and noise."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest

from hardware.simulated.palettes import random_scene
from referee.records.readings import SETTLED_S
from referee.vision.exposed_squares import ExposedSquares
from referee.vision.labels import BLACK, EMPTY
from referee.vision.seen_picture import Change
from referee.vision.tones import largest_difference, tones_of
from referee.vision.top_view import Image, TopView
from tests.vision.plain_boards import SEEDS, SIZE_PX, TOP, board, box_of, noisy, with_discs

EXPOSED = ExposedSquares(TOP)
STANDING = [10, 12, 14, 26, 28]
"""Playing squares (by index) on which discs stood."""
LEFT, FREE = 12, 22
"""One of them that its disc may leave, and an empty one."""
SKIN = (120, 150, 205)
THRESHOLD = 12


@dataclass(frozen=True)
class Case:
    """What lies on or beside a square where a disc stood."""

    gone: tuple[int, ...] = (LEFT,)
    """Discs that have left."""
    hand: float = 0.0
    """Share of the square under a hand, from its upper edge."""
    still_s: float = 1.0
    standing: tuple[int, ...] = tuple(STANDING)
    bare: bool = True


CASES = {
    "its disc left the square": Case(),
    "it has just left": Case(still_s=SETTLED_S / 2, bare=False),
    "a hand covers the square": Case(hand=1.0, bare=False),
    "fingers cover half of it": Case(hand=0.5, bare=False),
    "the disc stands there still": Case(gone=(), bare=False),
    "another square shows what an empty one looks like": Case(standing=tuple({*range(50)} - {FREE, 23})),
    "no other square is empty": Case(standing=tuple(range(50)), bare=False),
}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", CASES)
def test_which_squares_are_found_exposed(name: str, seed: int) -> None:
    case = CASES[name]
    before = with_discs(board(), list(case.standing))
    now = with_discs(board(), sorted({*case.standing} - {*case.gone}))
    rows, columns = box_of(LEFT)
    now[rows.start : rows.start + round(case.hand * (rows.stop - rows.start)), columns] = SKIN
    found = _found(before, now, case.standing, seed, case.still_s)
    assert TOP.zones.covered(found)[LEFT] > 0.6 if case.bare else not found.any()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_piece_on_a_formerly_empty_square_is_not_exposed(seed: int) -> None:
    before = with_discs(board(), STANDING)
    now = with_discs(board(), [*STANDING, FREE])
    assert not _found(before, now, tuple(STANDING), seed, 1.0, of=FREE).any()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_light_square_that_left_a_shadow_is_exposed(seed: int) -> None:
    """It was in the shadow of the hand that removed the disc."""
    before = with_discs(board(), STANDING)
    light = TOP.light_neighbours[LEFT][0]
    at = TOP.light_fields[light]
    before.reshape(-1, 3)[at] = before.reshape(-1, 3)[at] // 2
    now = with_discs(board(), [square for square in STANDING if square != LEFT])
    assert TOP.light_cores.covered(_found(before, now, tuple(STANDING), seed, 1.0))[light] > 0.8


@pytest.mark.parametrize("seed", SEEDS)
def test_a_light_square_of_its_own_colour_that_left_a_shadow_is_exposed(seed: int) -> None:
    """Its upper half lay in the shadow of the disc that has left; the rest of it shows its colour."""
    light = TOP.light_neighbours[LEFT][0]
    at = TOP.light_fields[light]
    empty = board()
    empty.reshape(-1, 3)[at] = (110, 150, 180)
    before = with_discs(empty, STANDING)
    shaded = at[: len(at) // 2]
    before.reshape(-1, 3)[shaded] = before.reshape(-1, 3)[shaded] // 2
    now = with_discs(empty, [square for square in STANDING if square != LEFT])
    found = _found(before, now, tuple(STANDING), seed, 1.0)
    assert found.reshape(-1)[shaded].mean() > 0.8 * 255


@pytest.mark.parametrize("seed", SEEDS)
def test_a_shadow_that_lay_on_a_light_square_alone_leaves_the_bare_board(seed: int) -> None:
    before = board()
    light = TOP.light_neighbours[LEFT][0]
    at = TOP.light_cores[light]
    before.reshape(-1, 3)[at] = before.reshape(-1, 3)[at] // 2
    found = _found(before, board(), (), seed, 1.0)
    assert TOP.light_cores.covered(found)[light] > 0.8


@pytest.mark.parametrize("seed", SEEDS)
def test_from_a_low_camera_empty_squares_have_their_own_colour(seed: int) -> None:
    """What stands on one would be seen over the light square behind it, whose colour is not that of the square."""
    low = TopView(random_scene(seed, elevation_deg=32.0, size_px=SIZE_PX).pose, SIZE_PX)
    black_and_white = board((30, 30, 30), (230, 230, 230))
    before = black_and_white.copy()
    before.reshape(-1, 3)[low.zones[LEFT]] = (20, 30, 70)
    found = _found(before, black_and_white, (LEFT,), seed, 1.0, exposed=ExposedSquares(low))
    assert low.zones.covered(found)[LEFT] > 0.8


def _found(
    before: Image,
    now: Image,
    standing: tuple[int, ...],
    seed: int,
    still_s: float,
    of: int = LEFT,
    exposed: ExposedSquares = EXPOSED,
) -> Image:
    """Exposed pixels among all that changed around a square."""
    lit, tones = tones_of(noisy(before, seed)), tones_of(noisy(now, seed + 100))
    difference = largest_difference(tones, lit)
    own = np.zeros(difference.shape, np.uint8)
    around = box_of(of, 1.0)
    own[around] = np.where(difference[around] > THRESHOLD, 255, 0)
    labels = np.full(len(TOP.playing), EMPTY)
    labels[list(standing)] = BLACK
    change = Change(lit, difference, THRESHOLD, None)
    return exposed.of(tones, change, labels, np.full(len(TOP.playing), still_s), own)
