"""When the board is looked for again before it is followed."""

from __future__ import annotations

import numpy as np
import pytest

from calibration.geometry import BoardPose
from hardware.camera import Frame
from referee.errors import BoardNotFound
from referee.first_look.board_constraints import BoardConstraints, board_in
from referee.live import board_initializer
from referee.live.board_initializer import HANDS_OFF, SEEK_S, SEEK_UNCHANGED_S, BoardInitializer
from referee.messages import message
from referee.vision.piece_net import PieceReader
from referee.words import say
from tests.live.watched_table import LOOKING, START, Reports, table
from tests.recordings import RED_AND_BLUE, board_picture


@pytest.mark.parametrize(
    ("after_s", "moved_px", "again"),
    [(SEEK_S, 0, False), (SEEK_S, 6, True), (SEEK_UNCHANGED_S, 0, True)],
    ids=["not in the same picture", "when it was moved", "in any case after a while"],
)
def test_when_the_board_is_looked_for_again(after_s: float, moved_px: int, again: bool) -> None:
    image = next(iter(table("." * 50).frames())).image
    ready = BoardInitializer(LOOKING, LOOKING.constraints, START, True, PieceReader(), Reports())
    ready.look(Frame(image, 0.0, 0))
    found = ready.pose
    assert found is not None
    ready.look(Frame(np.roll(image, moved_px, axis=1), after_s, 1))
    assert (ready.pose is not found) is again
    if moved_px:
        assert ready.pose is not None
        assert np.abs(ready.pose.corners_px - found.corners_px - (moved_px, 0)).max() < 1.5


@pytest.mark.parametrize(("new_pictures", "searches"), [(False, 1), (True, 4)], ids=["nothing new", "somebody moves"])
def test_a_board_that_is_not_found_is_looked_for_twice_a_second_in_pictures_that_show_something_new(
    new_pictures: bool, searches: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched: list[float] = []

    def not_found(frame: Frame, constraints: BoardConstraints) -> tuple[BoardPose, float]:
        searched.append(frame.captured_at_s)
        raise BoardNotFound(message("board-covered"))

    monkeypatch.setattr(board_initializer, "board_in", not_found)
    ready = BoardInitializer(LOOKING, LOOKING.constraints, START, True, PieceReader(), Reports())
    for tenth in range(20):
        image = np.full((120, 160, 3), 60 + 40 * (tenth // 5 % 2) * new_pictures, np.uint8)
        assert ready.look(Frame(image, tenth / 10, tenth)) is None
    assert len(searched) == searches


def test_red_and_blue_pieces_are_asked_about_once() -> None:
    """Their measured colours, which are named, differ from picture to picture."""
    reports = Reports()
    ready = BoardInitializer(LOOKING, LOOKING.constraints, START, True, PieceReader(), reports)
    picture = board_picture(pieces=RED_AND_BLUE)
    for half_s in range(12):
        brighter = np.asarray(picture * (1 + 0.02 * half_s / 12), np.uint8)
        assert ready.look(Frame(brighter, half_s / 2, half_s)) is None
    assert len(reports.messages) == 2
    assert "which pieces are White's" in reports.messages[1]


def test_an_empty_board_is_reported_again_once_hands_have_left_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the hands stay the last that was said of it. A board that is only found is not said to be followed."""
    empty = board_picture("." * 50)
    pose = board_in(Frame(empty, 0.0, 0), LOOKING.constraints)
    monkeypatch.setattr(board_initializer, "board_in", lambda *_: pose)
    reports = Reports()
    ready = BoardInitializer(LOOKING, LOOKING.constraints, START, True, PieceReader(), reports)
    for half_s in range(32):
        shown = empty.copy()
        if 10 <= half_s < 28:
            left_px = 120 + 100 * (half_s % 4)
            shown[20:300, left_px : left_px + 60] = (90, 110, 190)
        assert ready.look(Frame(shown, half_s / 2, half_s)) is None
    assert reports.messages == ["board found", say(HANDS_OFF)]
    assert [len(seen.wrong) for seen in reports.set_ups] == [40, 40]
