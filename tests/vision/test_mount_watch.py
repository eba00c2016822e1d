"""Whether board or camera was moved: checked in quiet moments, from the picture and the pieces that are known to be on
the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from calibration.geometry import BoardPose, FloatArray
from calibration.tracking import board_shift
from hardware.simulated.palettes import plain_scene, random_scene
from hardware.simulated.render import knocked
from hardware.simulated.table import VirtualTable
from referee.records.readings import SETTLED_S
from referee.vision.image_stabilisation import StabilisedFrame
from referee.vision.labels import label_indices
from referee.vision.mount_watch import CHECK_INTERVAL_S, MountWatch, displacement
from referee.vision.stillness import RESTING_S
from referee.vision.top_view import Image
from tests.often import often
from tests.vision.modelled_tables import READER, START

SIZE_PX = (640, 480)
ONE_SQUARE = np.arange(50) == 27
OPEN = np.zeros(50, np.float32)
ALL, NONE = np.ones(50, np.bool_), np.zeros(50, np.bool_)


def reading(image: Image, pose: BoardPose) -> FloatArray:
    return READER.read(image, pose).evidence


class WatchedTable:
    """A virtual table with these pieces, and the watch over it; the board is thought to lie elsewhere than it does."""

    def __init__(self, table: VirtualTable, pieces: str = START) -> None:
        self.image, self.true = table.picture(0), table.pose_at(0)
        self.watch, self.known = MountWatch(reading), label_indices(pieces)

    def looked(
        self,
        pose: BoardPose,
        now: float,
        *,
        free: bool = True,
        still_s: float = SETTLED_S,
        known: NDArray[np.intp] | None = None,
    ) -> BoardPose | None:
        picture, pieces = StabilisedFrame(self.image, self.image), self.known if known is None else known
        return self.watch.look(picture, pose, pieces, OPEN, free, still_s, now)


def plain_table(pieces: str = START) -> WatchedTable:
    return WatchedTable(VirtualTable(plain_scene(3, SIZE_PX), "table: wait 1", position=pieces, seed=3), pieces)


@pytest.mark.parametrize("seed", often(range(2), "0"))
def test_a_moved_board_is_found_at_its_new_place(seed: int) -> None:
    table = WatchedTable(VirtualTable(random_scene(seed, size_px=SIZE_PX), "table: wait 1", seed=seed))
    true = table.true
    assert table.looked(true, 0.0) is None
    assert not table.watch.lost
    moved = knocked(true, 0.3, seed)
    assert table.looked(moved, CHECK_INTERVAL_S + 1) is None, "nothing has moved, so nothing is checked"
    table.watch.take_motion(ONE_SQUARE)
    found = table.looked(moved, CHECK_INTERVAL_S + 2)
    assert found is not None
    assert displacement(found, true) < 0.08


def kings(**squares: str) -> str:
    """A board with these pieces only: n28="W"."""
    return "".join(squares.get(f"n{number}", ".") for number in range(1, 51))


ENDING = kings(n6="B", n28="W", n33="w")
SAME_FROM_BOTH_ENDS = kings(n5="W", n46="W", n20="B", n31="B")
PLACES: dict[str, tuple[str, Callable[[BoardPose], BoardPose], bool]] = {
    "not moved": (START, lambda true: true, True),
    "half a turn": (START, lambda true: true.turned(2), True),
    "half a turn, in an ending": (ENDING, lambda true: true.turned(2), True),
    "half a turn and a knock": (START, lambda true: knocked(true.turned(2), 0.3, 1), True),
    "a quarter turn": (START, lambda true: true.turned(1), True),
    "a quarter turn the other way": (START, lambda true: true.turned(3), True),
    "pushed one square": (START, lambda true: true.moved(1, 0, 10), True),
    "pushed two squares": (START, lambda true: true.moved(0, -2, 10), True),
    "pushed four squares": (START, lambda true: true.moved(4, 0, 10), True),
    "pushed one and one": (ENDING, lambda true: true.moved(1, 1, 10), True),
    "half a turn, pieces as seen from both ends": (SAME_FROM_BOTH_ENDS, lambda true: true.turned(2), False),
    "a quarter turn, pieces as seen from both ends": (SAME_FROM_BOTH_ENDS, lambda true: true.turned(1), False),
}
"""The pieces, where the board was, and whether its new place can be told: its grid fits the old one in every row."""


@pytest.mark.parametrize("name", PLACES)
def test_a_board_whose_grid_still_fits_is_found_by_its_pieces(name: str) -> None:
    pieces, before, told = PLACES[name]
    table = plain_table(pieces)
    old, true = before(table.true), table.true
    table.watch.take_motion(ALL)
    now = table.looked(old, 5.0) or old
    assert (displacement(now, true) < 0.08) is told
    assert table.watch.lost is (not told and "quarter" in name)


@pytest.mark.parametrize(
    "rows", [START[10:20] + "." * 20 + START[30:40], "." * 22 + "w" + "." * 17], ids=["many", "one"]
)
def test_a_board_marked_by_hand_stays_where_its_pieces_are(rows: str) -> None:
    """The grid goes on beyond the place that a person marked."""
    table = plain_table("." * 10 + rows)
    assert table.looked(table.true.moved(0, 2, 10), 5.0, known=label_indices(rows + "." * 10)) is None
    assert not table.watch.lost


@pytest.mark.parametrize("free", [False, True], ids=["an arm rests", "it lay there when the board was learnt"])
def test_what_lies_over_the_board_s_edge_does_not_move_it(free: bool) -> None:
    """Its crossings are hidden there, and might go on beyond the other edge, which is the picture's, too."""
    table = plain_table()
    over = table.true.turned(1).project(np.array([[13.0, 13.0], [-3.0, 13.0], [0.0, 7.5], [10.0, 7.5]]))
    cv2.fillPoly(table.image, [over.astype(np.int32)], (70, 50, 40))
    low, high = (table.true.corners_px.min(0) - 10).astype(int), (table.true.corners_px.max(0) + 10).astype(int)
    table.image = np.ascontiguousarray(table.image[low[1] : high[1], low[0] : high[0]])
    pose = replace(table.true, centre_px=(table.true.centre_px[0] - low[0], table.true.centre_px[1] - low[1]))
    shift = board_shift(table.image, pose)
    assert shift is not None
    assert shift.against > 0
    assert table.looked(pose, 5.0, free=free, still_s=RESTING_S) is None
    assert not table.watch.lost


WAITS = {
    "a hand is over it": (False, SETTLED_S, CHECK_INTERVAL_S),
    "something moves": (True, 0.0, CHECK_INTERVAL_S),
    "it was looked for a moment ago": (True, SETTLED_S, CHECK_INTERVAL_S / 2),
}


@pytest.mark.parametrize("name", WAITS)
def test_when_no_search_is_made(name: str) -> None:
    free, still_s, later_s = WAITS[name]
    table = plain_table()
    table.looked(table.true, 0.0)
    assert table.looked(knocked(table.true, 0.3, 1), later_s, free=free, still_s=still_s) is None


def test_what_rests_longer_than_a_hand_does_not_hide_that_the_board_was_moved() -> None:
    table = plain_table()
    assert table.looked(knocked(table.true, 0.3, 1), 5.0, free=False, still_s=RESTING_S) is not None


@pytest.mark.parametrize(
    ("moved", "passed_s", "checked"),
    [(0.5, 0.1, False), (0.7, 0.1, True), (0.0, CHECK_INTERVAL_S, True)],
    ids=["half of it moved", "most of it did", "no picture was seen for a while"],
)
def test_a_jolt_is_looked_into_before_squares_are_believed(moved: float, passed_s: float, checked: bool) -> None:
    table = plain_table()
    table.looked(table.true, 0.0)
    table.watch.take_motion(np.arange(50) < moved * 50, passed_s)
    assert not table.watch.is_due(SETTLED_S / 2)
    assert table.watch.is_due(SETTLED_S) is checked
    assert table.looked(knocked(table.true, 0.3, 1), SETTLED_S) is not None or not checked
    assert not table.watch.is_due(SETTLED_S)


def test_a_covered_board_at_rest_is_lost_until_uncovered() -> None:
    table = plain_table()
    cloth = np.full_like(table.image, 120)
    picture, hidden = StabilisedFrame(cloth, cloth), np.ones(50, np.float32)
    assert table.watch.look(picture, table.true, table.known, hidden, False, SETTLED_S, 0.0) is None
    assert table.watch.lost
    table.looked(table.true, 2 * CHECK_INTERVAL_S)
    assert not table.watch.lost
