"""Colours learnt from one board decide squares that the net misjudged."""

from __future__ import annotations

import numpy as np
import pytest

from referee.vision.colour_classes import face_colours, learn_colours
from referee.vision.photograph_reading import GLARE_NATS
from referee.vision.square_patches import CHANNELS, PATCH

EMPTY, WHITE, BLACK = 0, 1, 2


def board(*, spread: float = 3.0, colours: tuple[int, int, int] = (60, 150, 40)) -> tuple[np.ndarray, np.ndarray]:
    """Kinds (50,) and face colours (50, 4) of an invented board."""
    random = np.random.default_rng(1)
    kinds = random.permutation([EMPTY] * 18 + [WHITE] * 16 + [BLACK] * 16)
    middles = np.array([[*(level,) * 3, 30.0] for level in colours])
    return kinds, middles[kinds] + random.normal(0, spread, (50, 4))


def red_and_blue_board(whites: int = 16, blacks: int = 16) -> tuple[np.ndarray, np.ndarray]:
    """Kinds (50,) and face colours (50, 4); red pieces count as white, blue ones as black."""
    random = np.random.default_rng(2)
    kinds = random.permutation([EMPTY] * (50 - whites - blacks) + [WHITE] * whites + [BLACK] * blacks)
    middles = np.array([(70, 85, 100, 30.0), (48, 45, 120, 30.0), (110, 72, 45, 30.0)])
    return kinds, middles[kinds] + random.normal(0, 3.0, (50, 4))


def opinions_on(kinds: np.ndarray, sureness: float) -> np.ndarray:
    return np.where(kinds[:, None] == np.arange(3), sureness, 0.0)


@pytest.mark.parametrize("colours", [(60, 150, 40), (30, 140, 50), (90, 130, 70)])
def test_a_misjudged_square_is_put_right_by_its_siblings(colours: tuple[int, int, int]) -> None:
    kinds, seen = board(colours=colours)
    stated = kinds.copy()
    wrong = np.flatnonzero(kinds == BLACK)[:3]
    stated[wrong] = EMPTY
    classes = learn_colours(seen, opinions_on(stated, 3.0), np.ones(50))
    assert (classes.log_likelihoods(seen)[wrong].argmax(axis=1) == BLACK).all()


def test_covered_squares_are_not_learnt_from() -> None:
    kinds, seen = board()
    visible = np.ones(50)
    hand = np.flatnonzero(kinds == WHITE)[:6]
    seen[hand] = (90, 120, 170, 40)
    visible[hand] = 0
    classes = learn_colours(seen, opinions_on(kinds, 3.0), visible)
    assert np.abs(classes.means[WHITE, :3] - 150).max() < 5


def test_skin_over_half_covered_squares_is_not_learnt() -> None:
    """The start position: most of the empty squares are under an arm, the open ones nearly as dark as black pieces."""
    kinds, seen = board(colours=(88, 150, 94))
    covered = np.flatnonzero(kinds == EMPTY)[:12]
    seen[covered, :3] += np.linspace(15, 60, 12)[:, None] * (0.6, 1.0, 1.5)
    seen[covered, 3] += 15
    visible = np.ones(50)
    visible[covered] = 0.5
    opinions = opinions_on(kinds, 4.5)
    classes = learn_colours(seen, opinions, visible)
    open_empty = np.setdiff1d(np.flatnonzero(kinds == EMPTY), covered)
    decided = 0.6 * opinions + classes.log_likelihoods(seen)
    assert (decided[open_empty].argmax(axis=1) == EMPTY).all()


def test_a_kind_missing_on_the_board_is_harmless() -> None:
    kinds, seen = board()
    kept = kinds != WHITE
    classes = learn_colours(seen[kept], opinions_on(kinds[kept], 4.0), np.ones(int(kept.sum())))
    assert np.isfinite(classes.log_likelihoods(seen[kept])).all()
    decided = 0.6 * opinions_on(kinds[kept], 4.0) + classes.log_likelihoods(seen[kept])
    assert (decided.argmax(axis=1) == kinds[kept]).all()


def test_the_face_is_sampled_where_it_leans() -> None:
    patches = np.full((2, CHANNELS, PATCH.height, PATCH.width), 50, np.uint8)
    patches[1, :3, 20:36, 16:32] = 200
    upright, leaning = face_colours(patches, np.array([0.0, 1.3]))[:, 0]
    assert upright[0] == 50
    assert leaning[0] == 200


@pytest.mark.parametrize("stated", [WHITE, BLACK], ids=["all are white", "all are black"])
def test_colours_separate_pieces_that_the_net_cannot(stated: int) -> None:
    kinds, seen = red_and_blue_board()
    classes = learn_colours(seen, opinions_on(np.where(kinds > EMPTY, stated, EMPTY), 3.0), np.ones(50))
    decided = classes.log_likelihoods(seen).argmax(axis=1)
    assert not classes.net_separates_sides
    assert (decided == kinds).all()
    assert {classes.pieces.white.name.value, classes.pieces.black.name.value} == {"red", "blue"}  # type: ignore[union-attr]


@pytest.mark.parametrize("spread", [3.0, 10.0], ids=["even light", "a lamp at one side"])
def test_pieces_of_one_player_only_are_not_split(spread: float) -> None:
    kinds, seen = red_and_blue_board(blacks=0)
    seen[kinds > EMPTY, :3] += np.linspace(-spread, spread, 16)[:, None]
    classes = learn_colours(seen, opinions_on(np.where(kinds > EMPTY, BLACK, EMPTY), 6.0), np.ones(50))
    assert classes.net_separates_sides
    assert classes.pieces.white is None


def test_the_net_separates_light_and_dark_pieces() -> None:
    kinds, seen = board()
    classes = learn_colours(seen, opinions_on(kinds, 3.0), np.ones(50))
    assert classes.net_separates_sides
    assert classes.pieces.are_light_and_dark


@pytest.mark.parametrize(
    ("two_discs", "kind"),
    [(2.0, WHITE), (-6.0, BLACK)],
    ids=["a white king, the side of which is in the shade", "a black man before something light"],
)
def test_the_net_tells_at_which_height_a_face_is_looked_for(two_discs: float, kind: int) -> None:
    kinds, seen = board()
    classes = learn_colours(seen, opinions_on(kinds, 4.0), np.ones(50))
    faces = np.array([[(40.0, 40, 40, 30), (150, 150, 150, 30)]])
    assert classes.of_pieces(faces, np.array([two_discs]), np.array([-np.inf])).argmax() == kind


@pytest.mark.parametrize(
    ("colour", "told"),
    [((150.0, 150, 150, 30), True), ((40.0, 40, 40, 30), True), ((115.0, 112, 118, 45), False)],
    ids=["a white man", "a black man", "a black man that reflects a lamp"],
)
def test_a_brighter_colour_of_no_kind_says_little(colour: tuple[float, ...], told: bool) -> None:
    """The net knows what shines."""
    kinds, seen = board()
    classes = learn_colours(seen, opinions_on(kinds, 4.0), np.ones(50))
    likelihoods = classes.of_pieces(np.array([[colour, colour]]), np.array([-6.0]), np.array([GLARE_NATS]))[0]
    second, best = sorted(likelihoods)[-2:]
    assert (best - second > 2.0) == told


def test_a_colour_darker_than_all_kinds_is_no_reflection() -> None:
    kinds, seen = board()
    classes = learn_colours(seen, opinions_on(kinds, 4.0), np.ones(50))
    dark = (20.0, 20, 20, 30)
    empty, white, black = classes.of_pieces(np.array([[dark, dark]]), np.array([-6.0]), np.array([GLARE_NATS]))[0]
    assert black - max(empty, white) > 3.0
