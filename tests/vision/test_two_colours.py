"""Pieces of any two colours: photographs and whole games at virtual tables, with random boards and lights."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from hardware.simulated.demo_match import PLIES, demo_script
from hardware.simulated.palettes import random_scene
from hardware.simulated.photographs import random_photograph
from hardware.simulated.scene import Scene
from hardware.simulated.table import VirtualTable
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.first_look.board_constraints import BoardConstraints
from referee.records.match import Match
from referee.reviewing import record_match
from referee.vision.photograph_reading import read_photograph
from referee.vision.piece_colours import ColourPrototype
from referee.vision.whole_position import most_likely_position

pytestmark = pytest.mark.slow

BGR = {
    "red": (36, 34, 176),
    "blue": (150, 70, 30),
    "green": (60, 120, 40),
    "pink": (170, 140, 230),
    "yellow": (50, 190, 230),
    "brown": (48, 62, 92),
    "purple": (120, 40, 90),
    "orange": (40, 120, 230),
    "grey": (128, 128, 128),
    "black": (32, 30, 30),
}
PAIRS = [
    ("red", "blue"), ("green", "pink"), ("brown", "yellow"), ("purple", "blue"), ("black", "red"), ("orange", "green"),
    ("grey", "brown"), ("blue", "purple"), ("pink", "orange"), ("brown", "purple"), ("green", "red"), ("blue", "grey"),
]  # fmt: skip


def coloured(scene: Scene, white: str, black: str) -> Scene:
    return replace(scene, pieces=replace(scene.pieces, white=BGR[white], black=BGR[black]))


@pytest.mark.parametrize(
    "number", [pytest.param(n, marks=() if n < 1 else pytest.mark.deep, id="-".join(PAIRS[n])) for n in range(12)]
)
def test_a_photograph_of_any_two_colours_is_read(number: int) -> None:
    white, black = PAIRS[number]
    scene = coloured(random_scene(8800 + number, size_px=(960, 540)), white, black)
    photo = random_photograph(8800 + number, size=10, scene=scene)
    reading = read_photograph(photo.image, scene.pose, ColourPrototype.parse(white))
    read, true = most_likely_position(reading.squares).lower(), photo.board.position.lower()
    visible = [n for n in range(50) if n + 1 not in photo.hidden]
    assert np.mean([read[n] == true[n] for n in visible]) >= 0.95


@pytest.mark.deep
@pytest.mark.parametrize("number", range(0, 12, 3), ids=lambda n: "-".join(PAIRS[n]))
def test_a_game_with_any_two_colours_is_followed(number: int, tmp_path: Path) -> None:
    white, black = PAIRS[number]
    scene = coloured(random_scene(300 + number, size_px=(960, 540)), white, black)
    table = VirtualTable(scene, demo_script(seed=number), frames_per_s=6.25)
    match = Match(INTERNATIONAL, start_position(INTERNATIONAL), "virtual table")
    constraints = BoardConstraints(10, white_colour=ColourPrototype.parse(white))
    followed = record_match(table, match, tmp_path, constraints, table.duration_s)
    assert len(followed.sheet.plies) == len(PLIES)
