"""How the opening pictures of a match are taken."""

from __future__ import annotations

from hardware.camera import Frame
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.opening import Wishes, find_opening, transposed
from tests.recordings import board_picture


def test_one_picture_that_looks_turned_refuses_no_board() -> None:
    """2.4: a hand may hide so much of the first picture that the pieces seem to stand as on a board turned."""
    start = start_position(INTERNATIONAL)
    pictures = [board_picture(transposed(start).to_string()), board_picture()]
    frames = (Frame(picture, float(number), number) for number, picture in enumerate(pictures))
    assert find_opening(frames, start, Wishes(10)).agreement == 1.0
