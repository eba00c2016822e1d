"""When the board is looked for again before it is followed."""

from __future__ import annotations

import numpy as np
import pytest

from hardware.camera import Frame
from referee.live.board_initializer import SEEK_S, SEEK_UNCHANGED_S, BoardInitializer
from referee.vision.piece_net import PieceReader
from tests.live.watched_table import LOOKING, START, Told, table


@pytest.mark.parametrize(
    ("after_s", "moved_px", "again"),
    [(SEEK_S, 0, False), (SEEK_S, 6, True), (SEEK_UNCHANGED_S, 0, True)],
    ids=["not in the same picture", "when it was moved", "in any case after a while"],
)
def test_when_the_board_is_looked_for_again(after_s: float, moved_px: int, again: bool) -> None:
    image = next(iter(table("." * 50).frames())).image
    ready = BoardInitializer(LOOKING, LOOKING.constraints, START, True, PieceReader(), Told())
    ready.look(Frame(image, 0.0, 0))
    found = ready.pose
    assert found is not None
    ready.look(Frame(np.roll(image, moved_px, axis=1), after_s, 1))
    assert (ready.pose is not found) is again
    if moved_px:
        assert ready.pose is not None
        assert np.abs(ready.pose.corners_px - found.corners_px - (moved_px, 0)).max() < 1.5
