"""Pictures without a usable board are refused in one line that says why."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.board_finder import find_board
from calibration.pictures import Image
from referee.errors import BoardNotFound
from referee.words import say
from tests.calibration.drawn_boards import PICTURE, corner_error, drawn, posed, set_up
from tests.often import often

pytestmark = pytest.mark.slow

WIDTH, HEIGHT = PICTURE
RENDERED = Path(__file__).parent.parent / "data" / "pictures" / "kings_overhead.jpg"


def grey(level: int) -> Image:
    return np.full((HEIGHT, WIDTH, 3), level, np.uint8)


def board(*, elevation_deg: float = 60.0, round_deg: float = 0.0) -> Image:
    return set_up(posed(10, elevation_deg=elevation_deg, round_deg=round_deg))


def rendered() -> Image:
    """A board with its frame, the playing field from 257 to 692 pixels across."""
    return np.asarray(cv2.imread(str(RENDERED)), np.uint8)


def noise() -> Image:
    return np.random.default_rng(3).integers(0, 256, (HEIGHT, WIDTH, 3)).astype(np.uint8)


def tiles() -> Image:
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
    level = ((x // 40 + y // 40) % 2 * 140 + 50).astype(np.uint8)
    return np.asarray(cv2.merge([level, level, level]), np.uint8)


def chequered(squares: int) -> Image:
    picture = grey(120)
    for row in range(squares):
        for column in range(squares):
            level = 60 if (row + column) % 2 else 210
            cv2.rectangle(
                picture, (100 + 40 * column, 60 + 40 * row), (139 + 40 * column, 99 + 40 * row), (level,) * 3, -1
            )
    return picture


def chess_set() -> Image:
    both = [(row, column) for row in (0, 1, 6, 7) for column in range(8)]
    return drawn(posed(8), white=[p for p in both if p[0] > 3], black=[p for p in both if p[0] < 4])


CASES: dict[str, tuple[Callable[[], Image], str]] = {
    "black": (lambda: grey(2), "black"),
    "white wall": (lambda: grey(245), "blurred, fogged or empty"),
    "noise": (noise, "no board"),
    "too small": (lambda: board()[::12, ::12], "too small"),
    "tiled floor": (tiles, "goes on|cannot be told|part of"),
    "nine squares": (lambda: chequered(9), "cannot be told|another size"),
    "left half": (lambda: board()[:, : WIDTH // 2], "part of|no whole|cut off|cannot be told|goes on"),
    "right half": (lambda: board()[:, WIDTH // 2 :], "part of|no whole|cut off|cannot be told|goes on"),
    "upper half": (lambda: board()[: HEIGHT // 2], "part of|no whole|cut off|cannot be told|goes on"),
    "a column missing": (lambda: rendered()[:, 300:], "show all four borders"),
    "two columns missing": (lambda: rendered()[:, 340:], "show all four borders|no whole"),
    "a corner missing": (lambda: board(elevation_deg=88)[170:, 270:], "goes on|corner|cut off|no whole"),
    "out of focus": (lambda: np.asarray(cv2.GaussianBlur(board(), (0, 0), 7), np.uint8), "blurred"),
    "two boards": (lambda: np.hstack([board(), board(round_deg=20.0)]), "two boards"),
    "chess": (chess_set, "chess"),
    "almost from the side": (lambda: board(elevation_deg=20), "flat|board"),
}
"""The picture, and words of the refusal."""
DEEP_CASES = {"left half", "upper half", "two columns missing", "white wall", "nine squares"}
"""In `make test-deep` only: others are alike."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.deep if name in DEEP_CASES else ()) for name in sorted(CASES)]
)
def test_refused(name: str) -> None:
    picture, words = CASES[name]
    with pytest.raises(BoardNotFound, match=words) as refusal:
        find_board(picture())
    assert "\n" not in str(refusal.value)


OTHER_SIZES = ((10, 8, 60.0), (8, 10, 45.0), (8, 12, 60.0), (10, 12, 60.0), (8, 10, 60.0))


@pytest.mark.parametrize(
    ("seen", "asked", "way"),
    [
        *((10, 8, 85.0), (12, 10, 60.0)),
        *(pytest.param(*row, marks=pytest.mark.deep) for row in OTHER_SIZES),
    ],
)
def test_a_board_of_another_size_is_named_as_such(seen: int, asked: int, way: float) -> None:
    picture = set_up(posed(seen, elevation_deg=way))
    with pytest.raises(BoardNotFound, match=f"has {seen}x{seen} squares, not {asked}x{asked}") as refusal:
        find_board(picture, size=asked)
    assert f"{seen}x{seen} cases, et non {asked}x{asked}" in say(refusal.value.message, "fr")


@pytest.mark.deep
@pytest.mark.parametrize("name", sorted(CASES))
def test_a_picture_without_a_board_is_not_called_a_board_of_another_size(name: str) -> None:
    picture, words = CASES[name]
    with pytest.raises(BoardNotFound) as refusal:
        find_board(picture(), size=10)
    assert "that is seen has" not in str(refusal.value), words


SLIPS = {
    "of the frame": lambda at: at.mean(0) + 1.14 * (at - at.mean(0)),
    "half a square off, one way and another": lambda at: at + np.array([[19, 19], [-19, 19], [19, 19], [-19, 19]]),
    "one square beside it": lambda at: at + (at[1] - at[0]) / 10,
    "one of them": lambda at: at + np.array([[0, 0], [35, 0], [0, 0], [0, 0]]),
}
"""Corners that are not the board's."""


@pytest.mark.parametrize("slip", SLIPS)
@pytest.mark.parametrize("elevation", often([50.0, 85.0], "50.0"))
def test_wrong_corners_give_no_reading(slip: str, elevation: float) -> None:
    """Refused, or corrected to the board; never a board, of any size, that the picture does not show."""
    pose = posed(10, elevation_deg=elevation)
    with contextlib.suppress(BoardNotFound):
        found = find_board(set_up(pose), corners=SLIPS[slip](pose.corners_px))
        assert found.pose.size == 10
        assert corner_error(found.pose, pose.corners_px) < 0.15


@pytest.mark.parametrize("slip", ["of the frame", "one square beside it"])
def test_corners_of_more_or_less_than_the_board_are_refused(slip: str) -> None:
    pose = posed(10, elevation_deg=60.0)
    with pytest.raises(BoardNotFound, match="outer corners of the playing field"):
        find_board(set_up(pose), corners=SLIPS[slip](pose.corners_px))


def test_corners_on_a_line_are_refused() -> None:
    with pytest.raises(BoardNotFound, match="span"):
        find_board(board(), corners=np.array([[0, 0], [10, 10], [20, 20], [30, 30]]))
