"""Pieces on light squares, some in the pieces' own colour."""

from __future__ import annotations

import pytest

from hardware.simulated.palettes import random_scene
from hardware.simulated.table import VirtualTable
from referee.draughts.fen import parse_fen
from referee.draughts.variants import rule_set
from referee.vision.observer import Observer

pytestmark = pytest.mark.slow

OPEN, KING = "W:W32,37,41,46:B9,14,19,23", "W:WK46,38,33:B7,2,11"
KINGS = "W:WK29,K42:BK13,K36"

RAFLE = "take 34x23x12, remove 29 18"

LYING = [
    ("cream on beech, beside its like", 3, OPEN, "white: lift 41, set above 41", ((1, 7),)),
    ("a cream king on beech", 3, KING, "white: lift 46, set right of 46", ((1, 9),)),
    ("white on white", 11, OPEN, "white: lift 41, set above 41", ((1, 7),)),
    ("a yellow king on cream", 5, KING, "white: lift 46, set right of 46", ((1, 9),)),
    ("brown on beech", 13, "B:W41,46:B19,9", "black: lift 19, set below 19", ((6, 4),)),
    ("a piece that leans over it, seen low", 8, OPEN, "white: take 41-36", ()),
    ("a captor that comes to stand beside it, seen low", 8, "W:W34,39,44,48:B10,15,18,29", f"white: {RAFLE}", ()),
    ("pieces laid beside the board, seen low", 8, "B:W22,33,36,41:B3,7,12,17", "black: remove 22 33 3", ()),
    ("a hand that rests beside the corner", 34, "W:W28,40,45:B23,3", "white: take 28x19, remove 23 19", ()),
    ("captured pieces beside the corner", 35, "W:W28,40,45:B23,3", "white: take 28x19, remove 23 19", ()),
    ("set down badly on its own square", 3, OPEN, "white: take 41-36, nudge 36 0.3 above", ()),
    ("a hand in the window's light", 9, OPEN, "white: lift 41, rest above 41, hold 0.8, carry 36, set 36", ()),
    ("the shadows of kings that have left", 6005, KINGS, "white: take 29-7; table: wait 4; black: take 13-2", ()),
]

DEEP_ROWS = (
    "the shadows of kings that have left",
    "cream on beech, beside its like",
    "white on white",
    "a yellow king on cream",
    "brown on beech",
    "a captor that comes to stand beside it, seen low",
    "a piece that leans over it, seen low",
    "pieces laid beside the board, seen low",
    "captured pieces beside the corner",
    "set down badly on its own square",
    "a hand that rests beside the corner",
    "a hand in the window's light",
)
"""Played by `make test-deep` alone: each takes a second."""


@pytest.mark.parametrize(
    ("seed", "fen", "script", "squares"),
    [pytest.param(*row[1:], id=row[0], marks=pytest.mark.deep if row[0] in DEEP_ROWS else ()) for row in LYING],
)
def test_objects_on_light_squares_are_found(
    seed: int, fen: str, script: str, squares: tuple[tuple[int, int], ...]
) -> None:
    position = parse_fen(fen, rule_set("international")).as_seen()
    scene = random_scene(seed, size_px=(960, 720))
    table = VirtualTable(scene, f"{script}; table: wait 1.5", position=position, frames_per_s=5.0, seed=seed)
    observer = Observer(table.pose_at(0), position, table.size_px)
    assert list(observer.readings(table.frames(observer.due)))[-1].disturbed_light == squares
