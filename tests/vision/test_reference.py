"""Which changes the last settled picture of the board takes over, and which it does not. One row per case."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from hardware.simulated.palettes import plain_scene, random_scene
from referee.vision.labels import BLACK, EMPTY, UNKNOWN, WHITE
from referee.vision.reference import HAND_LOOKS, Reference
from referee.vision.tones import tones_of
from referee.vision.top_view import MARGIN_SQUARES, SQUARE_PX, Image, TopView
from tests.often import often
from tests.vision.plain_boards import TOP as PLAIN
from tests.vision.plain_boards import board, with_discs

SIZE_PX = (640, 480)
TOP = TopView(plain_scene(size_px=SIZE_PX).pose, SIZE_PX)
SQUARE = 22
"""By index; the playing square that something happens to."""
DARK, LIGHT, CHANGED = 60, 160, 48
"""Tones; the last is that of a shaded square and of a black piece."""
LIGHT_PIECES = (190, 220, 235)
"""Levels of White's pieces, BGR."""


def under_dark_hair(view: Image) -> Image:
    """The view with the curls of somebody who leans over two thirds of it from the left."""
    curls = np.random.default_rng(3).normal(30, 15, (24, 16, 3)).clip(5, 70)
    covered = view.copy()
    covered[:, :160] = np.kron(curls, np.ones((10, 10, 1)))
    return covered


COVERED: dict[str, tuple[Callable[[Image], NDArray[Any]], bool]] = {
    "a lamp that is dimmed": (lambda view: view * 0.5, True),
    "a lamp that is nearly out": (lambda view: view * 0.1, True),
    "a warmer lamp": (lambda view: view * np.array([0.6, 0.8, 1.1]), True),
    "a cloth of the colour of the dark squares": (lambda view: np.full_like(view, 70), False),
    "a dark cloth": (lambda view: np.full_like(view, 20), False),
    "a black cloth, of which nothing is seen": (lambda view: np.zeros_like(view), False),
    "a black cloth over the half where White sits": (
        lambda view: view * (np.arange(len(view)) < 120)[:, None, None],
        False,
    ),
    "dark hair over two thirds of the board": (under_dark_hair, False),
}
"""What is done to a board with two rows of pieces, and whether it is taken for light."""


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("name", COVERED)
@pytest.mark.parametrize("renewed", [True, False], ids=["on a reference just renewed", "on a reference relit before"])
def test_a_cover_is_not_taken_for_light(name: str, renewed: bool) -> None:
    change, is_light = COVERED[name]
    view = with_discs(board(), [*range(10), *range(40, 50)])
    view.reshape(-1, 3)[np.concatenate([PLAIN.zones[square] for square in range(40, 50)])] = LIGHT_PIECES
    reference = Reference(PLAIN, tones_of(view), np.full(len(PLAIN.playing), EMPTY, np.intp))
    if not renewed:
        reference.relit_like(tones_of(view))
    seen = tones_of(np.asarray(change(view).clip(0, 255).round(), np.uint8))
    lit = reference.relit_like(seen).astype(int)
    expected = seen if is_light else tones_of(view)
    assert np.abs(lit - expected).mean() < 3
    assert np.isfinite(reference.local_light).all()


@pytest.mark.filterwarnings("error")
def test_a_colour_that_the_light_squares_lack_says_nothing_about_the_light() -> None:
    view = board(dark=(0, 30, 60), light=(0, 160, 200))
    reference = Reference(PLAIN, tones_of(view), np.full(len(PLAIN.playing), EMPTY, np.intp))
    reference.relit_like(tones_of(np.asarray(view // 2, np.uint8)))
    assert reference.local_light == pytest.approx(1.0, abs=0.05)


@pytest.mark.parametrize(
    ("before", "now", "shadow", "taken"),
    [
        (EMPTY, BLACK, False, True),
        (EMPTY, EMPTY, False, True),
        (EMPTY, EMPTY, True, False),
        (WHITE, WHITE, True, False),
        (EMPTY, BLACK, True, True),
    ],
    ids=[
        "a piece has come",
        "an empty square has darkened",
        "an empty square lies in a shadow that covers the light squares around",
        "a piece lies in such a shadow",
        "a piece has come and lies in one",
    ],
)
def test_which_parts_of_a_quiet_board_renew_the_reference(before: int, now: int, shadow: bool, taken: bool) -> None:
    board = np.full((TOP.side, TOP.side, 3), DARK, np.uint8)
    board.reshape(-1, 3)[TOP.light_fields.pixels] = LIGHT
    labels = np.full(len(TOP.playing), EMPTY, np.intp)
    labels[SQUARE] = before
    reference = Reference(TOP, board, labels)
    present = board.copy()
    if shadow:
        first = (np.array(TOP.playing[SQUARE]) + MARGIN_SQUARES - 1).astype(int) * SQUARE_PX
        part = (slice(first[0], first[0] + 3 * SQUARE_PX), slice(first[1], first[1] + 3 * SQUARE_PX))
        present[part] = (present[part] * 0.8).astype(np.uint8)
    present.reshape(-1, 3)[TOP.zones[SQUARE]] = CHANGED
    labels = labels.copy()
    labels[SQUARE] = now
    changed, stirred = (present != board).any(axis=2), np.ones(len(labels), np.bool_)
    reference.renew(present, changed, np.zeros_like(changed), np.arange(len(labels)), labels, stirred)
    kept = reference.relit_like(board).reshape(-1, 3)[TOP.zones[SQUARE]].mean()
    assert kept == pytest.approx(CHANGED if taken else DARK, abs=2)


@pytest.mark.parametrize("bare", [False, True], ids=["something else shows", "the bare board shows"])
@pytest.mark.parametrize("sure", [True, False], ids=["all is certain", "the square before it is in doubt"])
def test_a_square_is_sure_only_if_its_picture_is_taken_over(sure: bool, bare: bool) -> None:
    """A piece has left a square. One on the next square would lean over a part of it; while that next square is in
    doubt, its surroundings are not taken over."""
    top = TopView(random_scene(2003, size_px=SIZE_PX).pose, SIZE_PX)
    square, leaning_over_it = 46 - 1, 41 - 1
    board = np.full((top.side, top.side, 3), DARK, np.uint8)
    board.reshape(-1, 3)[top.light_fields.pixels] = LIGHT
    present = np.full(len(top.playing), EMPTY, np.intp)
    earlier, before = board.copy(), present.copy()
    earlier.reshape(-1, 3)[top.zones[square]] = LIGHT
    before[square] = WHITE
    reference = Reference(top, earlier, before)
    changed = (earlier != board).any(axis=2)
    certain = np.setdiff1d(np.arange(len(present)), [] if sure else [leaning_over_it])
    reference.renew(board, changed, changed & bare, certain, present, np.ones(len(present), np.bool_))
    assert (reference.sure[square], reference.labels[square]) == (sure, EMPTY if sure else WHITE)


@pytest.mark.parametrize("discs", [1, 2], ids=["a man", "a king"])
@pytest.mark.parametrize("elevation_deg", often([28, 45, 90], "28", "90"))
def test_whatever_has_come_is_sure_where_nothing_is_in_doubt(elevation_deg: float, discs: int) -> None:
    """On every square, though an oblique camera sees a tall piece over the light square behind it, and one on the far
    row over the table."""
    top = TopView(random_scene(2003, size_px=SIZE_PX, elevation_deg=elevation_deg).pose, SIZE_PX)
    board = np.full((top.side, top.side, 3), DARK, np.uint8)
    board.reshape(-1, 3)[top.light_fields.pixels] = LIGHT
    every = np.arange(len(top.playing))
    empty, stirred = np.full(len(every), EMPTY, np.intp), np.ones(len(every), np.bool_)
    doubted = []
    for square in map(int, every):
        present, labels = board.copy(), empty.copy()
        covers = [top.zones[square], top.around[square]][:discs]
        present.reshape(-1, 3)[np.concatenate(covers)] = CHANGED
        labels[square] = BLACK
        changed = (present != board).any(axis=2)
        reference = Reference(top, board, empty)
        reference.renew(present, changed, np.zeros_like(changed), every, labels, stirred)
        if not (reference.sure[square] and reference.labels[square] == BLACK):
            doubted.append(square + 1)
    assert doubted == []


@pytest.mark.parametrize(
    ("seen", "moved", "held"),
    [
        ((BLACK, EMPTY), False, BLACK),
        ((BLACK, EMPTY), True, EMPTY),
        ((EMPTY,), False, EMPTY),
        ((BLACK, EMPTY, BLACK), False, BLACK),
    ],
    ids=[
        "a black piece that a wandering reflection hides",
        "a black piece that is taken away",
        "one that was misread before it was ever confirmed",
        "one that shows again",
    ],
)
def test_a_confirmed_label_at_rest_is_kept(seen: tuple[int, ...], moved: bool, held: int) -> None:
    board = np.full((TOP.side, TOP.side, 3), DARK, np.uint8)
    board.reshape(-1, 3)[TOP.light_fields.pixels] = LIGHT
    labels = np.full(len(TOP.playing), EMPTY, np.intp)
    labels[SQUARE] = BLACK
    reference = Reference(TOP, board, labels)
    for look in seen:
        labels = labels.copy()
        labels[SQUARE] = look
        stirred = np.full(len(labels), moved)
        nowhere = np.zeros(board.shape[:2], np.bool_)
        reference.renew(board, nowhere, nowhere, np.arange(len(labels)), labels, stirred)
    assert reference.labels[SQUARE] == held


@pytest.mark.parametrize("sure", [True, False], ids=["a square that is sure", "a square in doubt"])
def test_a_shadow_beside_a_doubtful_square_is_remembered(sure: bool) -> None:
    board = np.full((TOP.side, TOP.side, 3), DARK, np.uint8)
    board.reshape(-1, 3)[TOP.light_fields.pixels] = LIGHT
    labels = np.full(len(TOP.playing), EMPTY, np.intp)
    reference = Reference(TOP, board, labels)
    beside = TOP.light_neighbours[SQUARE][0]
    shaded = board.copy()
    shaded.reshape(-1, 3)[TOP.light_fields[beside]] = round(0.9 * LIGHT)
    nowhere = np.zeros(board.shape[:2], np.bool_)
    certain = np.setdiff1d(np.arange(len(labels)), [] if sure else [SQUARE])
    reference.relit_like(board)
    reference.renew(shaded, nowhere, nowhere, certain, labels, np.zeros(len(labels), np.bool_))
    assert reference.lightened[SQUARE, beside] == pytest.approx(1.0 if sure else 1 / 0.9, abs=0.06)


@pytest.mark.parametrize(
    ("seen", "taken"),
    [
        ("#######", True),
        ("#.....#", False),
        ("##...##", False),
        ("..#####", False),
        ("..######", True),
        ("hhhhhhhhh", False),
        ("hhhhhh######", True),
        ("hhhhhhh##hhh", False),
        ("h" * (HAND_LOOKS - 1), False),
        ("h" * (HAND_LOOKS + 2), True),
    ],
    ids=[
        "it lies there",
        "a hand comes twice",
        "it comes and stays a moment",
        "not for long yet",
        "for long now",
        "a hand that rests",
        "not known as a hand any more",
        "not known as a hand for a moment",
        "not for longer than hands rest yet",
        "for longer than hands rest",
    ],
)
def test_objects_beside_the_board_join_the_reference_after_a_while(seen: str, taken: bool) -> None:
    """One look a second; "#" a captured piece or an unknown hand beside the board, "h" a known hand."""
    board = np.full((TOP.side, TOP.side, 3), DARK, np.uint8)
    board.reshape(-1, 3)[TOP.light_fields.pixels] = LIGHT
    piece = board.copy()
    piece[2:14, 100:112] = CHANGED
    hand = np.where(piece != board, 255, 0).astype(np.uint8)[..., 0]
    reference = Reference(TOP, board, np.full(len(TOP.playing), EMPTY, np.intp))
    for second, what in enumerate(seen):
        reference.relit_like(board)
        reference.take_beside(board if what == "." else piece, hand if what == "h" else None, float(second))
    kept = reference.relit_like(board)[2:14, 100:112].mean()
    assert kept == pytest.approx(CHANGED if taken else DARK, abs=2)


def test_squares_that_are_forgotten_are_unknown_and_not_sure() -> None:
    board = np.full((TOP.side, TOP.side, 3), DARK, np.uint8)
    reference = Reference(TOP, board, np.full(len(TOP.playing), BLACK, np.intp))
    squares = np.arange(len(TOP.playing)) == SQUARE
    reference.forget(squares)
    assert reference.labels[SQUARE] == UNKNOWN
    assert not reference.sure[SQUARE]
    assert (reference.labels[~squares] == BLACK).all()
    assert reference.sure[~squares].all()


@pytest.mark.parametrize(
    ("square", "taken"),
    [((0, 4), True), ((0, 5), False), ((1, 5), False)],
    ids=["a light square on the edge", "a playing square on the edge", "any other light square"],
)
def test_an_object_leaning_in_joins_the_reference_on_light_edge_squares(square: tuple[int, int], taken: bool) -> None:
    board = np.full((TOP.side, TOP.side, 3), DARK, np.uint8)
    board.reshape(-1, 3)[TOP.light_fields.pixels] = LIGHT
    row, column = (round((along + MARGIN_SQUARES) * SQUARE_PX) for along in square)
    leaning = (slice(row, row + SQUARE_PX // 3), slice(column, column + SQUARE_PX))
    piece = board.copy()
    piece[leaning] = CHANGED
    reference = Reference(TOP, board, np.full(len(TOP.playing), EMPTY, np.intp))
    for second in range(7):
        reference.relit_like(board)
        reference.take_beside(piece, None, float(second))
    kept = reference.relit_like(board)[leaning].mean()
    assert (kept == pytest.approx(CHANGED, abs=2)) == taken


@pytest.mark.parametrize(
    ("light", "arm"),
    [(1.0, 0.0), (0.98, 0.0), (0.98, 0.4), (1.02, 0.4), (0.9, 0.4), (1.0, 0.4)],
    ids=[
        "nothing has changed",
        "a cloud comes",
        "a cloud comes slowly while an arm lies over a third of the board",
        "it goes then",
        "it comes at once",
        "an arm lies there in the same light",
    ],
)
def test_light_that_changes_evenly_is_followed_under_an_arm(light: float, arm: float) -> None:
    board = np.full((TOP.side, TOP.side, 3), DARK, np.uint8)
    board.reshape(-1, 3)[TOP.light_fields.pixels] = LIGHT
    reference = Reference(TOP, board, np.full(len(TOP.playing), EMPTY, np.intp))
    reference.relit_like(board)
    present = (board * light).round().astype(np.uint8)
    present[:, : round(TOP.side * arm)] = 70, 110, 150
    lit = reference.relit_like(present).astype(int)[:, -TOP.side // 5 :]
    assert np.abs(lit - present[:, -TOP.side // 5 :]).max() <= 1


def test_an_arm_and_its_shadow_are_no_light_when_something_beside_the_board_joins_the_reference() -> None:
    board = np.full((TOP.side, TOP.side, 3), DARK, np.uint8)
    board.reshape(-1, 3)[TOP.light_fields.pixels] = LIGHT
    reference = Reference(TOP, board, np.full(len(TOP.playing), EMPTY, np.intp))
    present = board.copy()
    present[2:14, 100:112] = CHANGED
    shade, arm = (slice(round(TOP.side * first), round(TOP.side * last)) for first, last in ((0.0, 0.25), (0.25, 0.55)))
    present[:, shade] = (present[:, shade] * 0.7).round()
    present[:, arm] = np.linspace((35, 55, 70), (70, 100, 125), arm.stop - arm.start)
    for second in range(7):
        reference.relit_like(present)
        reference.take_beside(present, None, float(second))
    lit = reference.relit_like(present).astype(int)[14:, -TOP.side // 5 :]
    assert np.abs(lit - board[14:, -TOP.side // 5 :]).max() <= 1
