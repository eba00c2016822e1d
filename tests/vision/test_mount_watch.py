"""Whether board or camera was moved: checked in quiet moments, from the picture alone."""

from __future__ import annotations

import numpy as np
import pytest

from hardware.simulated.palettes import plain_scene, random_scene
from hardware.simulated.render import knocked
from hardware.simulated.table import VirtualTable
from referee.records.readings import SETTLED_S
from referee.vision.image_stabilisation import StabilisedFrame
from referee.vision.mount_watch import CHECK_INTERVAL_S, MountWatch

SIZE_PX = (640, 480)
OPEN = np.zeros(50, np.float32)


@pytest.mark.parametrize("seed", range(2))
def test_a_moved_board_is_found_at_its_new_place(seed: int) -> None:
    table = VirtualTable(random_scene(seed, size_px=SIZE_PX), "table: wait 1", seed=seed)
    image, true = table.picture(0), table.pose_at(0)
    watch = MountWatch()
    assert watch.look(StabilisedFrame(image, image), true, OPEN, True, SETTLED_S, 0.0) is None
    assert not watch.lost
    found = watch.look(
        StabilisedFrame(image, image), knocked(true, 0.3, seed), OPEN, True, SETTLED_S, CHECK_INTERVAL_S + 1
    )
    assert found is not None
    assert np.abs(true.locate(found.corners_px) - true.locate(true.corners_px)).max() < 0.08


WAITS = {
    "a hand is over it": (OPEN, False, SETTLED_S, CHECK_INTERVAL_S),
    "something moves": (OPEN, True, 0.0, CHECK_INTERVAL_S),
    "it was looked for a moment ago": (OPEN, True, SETTLED_S, CHECK_INTERVAL_S / 2),
}


@pytest.mark.parametrize("name", WAITS)
def test_when_no_search_is_made(name: str) -> None:
    hidden, free, still_s, later_s = WAITS[name]
    table = VirtualTable(plain_scene(3, SIZE_PX), "table: wait 1", seed=3)
    image, true = table.picture(0), table.pose_at(0)
    watch = MountWatch()
    watch.look(StabilisedFrame(image, image), true, OPEN, True, SETTLED_S, 0.0)
    assert watch.look(StabilisedFrame(image, image), knocked(true, 0.3, 1), hidden, free, still_s, later_s) is None


@pytest.mark.parametrize(("moved", "checked"), [(0.5, False), (0.7, True)], ids=["half of it moved", "most of it did"])
def test_a_jolt_is_looked_into_at_once(moved: float, checked: bool) -> None:
    table = VirtualTable(plain_scene(3, SIZE_PX), "table: wait 1", seed=3)
    image, true = table.picture(0), table.pose_at(0)
    watch = MountWatch()
    watch.look(StabilisedFrame(image, image), true, OPEN, True, SETTLED_S, 0.0)
    watch.take_motion(np.arange(50) < moved * 50)
    assert not watch.is_due(SETTLED_S / 2)
    assert watch.is_due(SETTLED_S) is checked
    found = watch.look(StabilisedFrame(image, image), knocked(true, 0.3, 1), OPEN, True, SETTLED_S, SETTLED_S)
    assert (found is not None) is checked
    assert not watch.is_due(SETTLED_S)


def test_a_covered_board_at_rest_is_lost_until_uncovered() -> None:
    table = VirtualTable(plain_scene(3, SIZE_PX), "table: wait 1", seed=3)
    image, pose = table.picture(0), table.pose_at(0)
    watch = MountWatch()
    cloth = np.full_like(image, 120)
    assert watch.look(StabilisedFrame(cloth, cloth), pose, np.ones(50, np.float32), False, SETTLED_S, 0.0) is None
    assert watch.lost
    watch.look(StabilisedFrame(image, image), pose, OPEN, True, SETTLED_S, 2 * CHECK_INTERVAL_S)
    assert not watch.lost
