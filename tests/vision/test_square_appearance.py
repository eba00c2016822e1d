"""The appearance of a board's own squares and pieces, applied to others: black pieces on black squares above all."""

from __future__ import annotations

import pytest

from calibration.geometry import BoardPose
from hardware.simulated.palettes import random_scene
from hardware.simulated.table import VirtualTable
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.vision.labels import BLACK, EMPTY, label_indices
from referee.vision.light_surface import fit_to_view
from referee.vision.square_appearance import SquareAppearance, array_colours
from referee.vision.square_features import features_of
from referee.vision.top_view import Floats, Image, TopView
from tests.often import often

pytestmark = pytest.mark.slow

START = start_position(INTERNATIONAL).as_seen()
SIZE_PX = (800, 600)

EMPTIED = {
    "a lamp mirrored where black men stood": (50009, (9, 12, 14, 18)),
    "squares right before an oblique camera": (5083, (36, 38, 39, 44, 49)),
    "a lamp on one side of the board": (20099, (45,)),
}


FEW = {
    "a man and a king of White's": "..b........................b................wW....",
    "kings of White's only": "..b........................b................WW....",
    "kings only": "..B........................B................WW....",
    "men only": "..b........................b................ww....",
}
"""Positions of four pieces, two of each side; a lamp is mirrored where one of the black ones stands."""


def _view(seed: int, position: str) -> tuple[Image, TopView]:
    table = VirtualTable(
        random_scene(seed, size_px=SIZE_PX), "table: wait 0.5", position=position, frames_per_s=8.0, seed=seed
    )
    pose: BoardPose = table.pose_at(0)
    top = TopView(pose, SIZE_PX)
    return top.of(next(iter(table.frames())).image), top


def _features(seed: int, position: str) -> Floats:
    view, top = _view(seed, position)
    return features_of(view, fit_to_view(view, top), top)


def _learnt(seed: int) -> SquareAppearance:
    kinds = label_indices(START)
    return SquareAppearance(_features(seed, START), kinds)


@pytest.mark.parametrize(("seed", "squares"), often(EMPTIED, "squares right before an oblique camera"))
def test_vacated_squares_do_not_look_like_black_pieces(seed: int, squares: tuple[int, ...]) -> None:
    """Nor much like empty ones in the glare: undecided within a nat, so that other evidence can decide."""
    left = "".join("." if number in squares else letter for number, letter in enumerate(START, 1))
    nats = _learnt(seed).log_likelihoods(_features(seed, left))
    leads = nats[:, EMPTY] - nats[:, BLACK]
    assert {number: leads[number - 1] for number in squares if leads[number - 1] < -1} == {}


@pytest.mark.parametrize("position", FEW.values(), ids=FEW)
def test_colours_of_few_pieces_seen_from_beside_the_table(position: str) -> None:
    """Light wood and dark wood, each measured on the piece's own top face."""
    view, top = _view(2003, position)
    colours = array_colours(view, fit_to_view(view, top), top, position)
    assert colours.are_light_and_dark, colours


def test_black_men_shifted_in_their_squares_still_look_black() -> None:
    """They cover some of the corners of their squares."""
    seed, square = 1, 12
    table = VirtualTable(
        random_scene(seed, size_px=SIZE_PX),
        f"black: nudge {square} 0.25 left; table: wait 1",
        frames_per_s=8.0,
        seed=seed,
    )
    top = TopView(table.pose_at(0), SIZE_PX)
    views = [top.of(frame.image) for frame in table.frames()]
    nats = _learnt(seed).log_likelihoods(features_of(views[-1], fit_to_view(views[-1], top), top))
    assert nats[square - 1].argmax() == BLACK


def test_the_rim_identifies_black_men_where_corners_do_not() -> None:
    """The men's own shadows darken the corners of some squares: by the corners alone the lead is 2 nats."""
    nats = _learnt(80042).log_likelihoods(_features(80042, START))
    leads = nats[:, BLACK] - nats[:, EMPTY]
    assert leads[:20].min() > 5
    assert leads[20:30].max() < -5
