"""The virtual table from game to game."""

from __future__ import annotations

import pytest

from referee.live.sources import CameraOptions, VirtualMatch


@pytest.mark.parametrize("left", [False, True], ids=["followed to the end", "left for another camera"])
def test_the_next_game_is_played_at_the_virtual_table_only_if_the_last_one_was(left: bool) -> None:
    virtual = VirtualMatch("table: wait 1")
    with virtual.camera(CameraOptions((320, 180), 12.5, 12.5)) as table:
        if left:
            table.close()
        following = virtual.next_camera()
        assert (following is None) == left
        if following is not None:
            following.close()


def test_a_table_at_which_nobody_played_has_no_next_game() -> None:
    assert VirtualMatch("table: wait 1").next_camera() is None
