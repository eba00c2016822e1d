"""Reading the first pictures of a match."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from calibration.board_finder import find_board
from calibration.profile import Profile
from hardware.camera import Frame
from referee.draughts.fen import parse_fen
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.errors import BoardNotFound, UnreadableInput
from referee.first_look.board_at_start import find_board_at_start, transposed
from referee.first_look.board_constraints import BoardConstraints, board_in
from referee.first_look.image_side import ImageSide, white_side
from referee.vision.piece_colours import ColourPrototype
from referee.words import say
from tests.often import often
from tests.recordings import RED_AND_BLUE, SIZE_PX, board_picture


def test_one_picture_of_a_turned_board_is_not_enough_to_refuse_it() -> None:
    """2.4: a hand may hide so much of the first picture that the pieces look like those of a turned board."""
    start = start_position(INTERNATIONAL)
    pictures = [board_picture(transposed(start).to_string()), board_picture()]
    frames = (Frame(picture, float(number), number) for number, picture in enumerate(pictures))
    assert find_board_at_start(frames, start, BoardConstraints(10)).agreement == 1.0


@pytest.mark.parametrize(
    ("constraints", "edge"),
    [
        pytest.param(
            BoardConstraints(10, white_colour=ColourPrototype.parse("red")), ImageSide.BOTTOM, id="red is White's"
        ),
        pytest.param(
            BoardConstraints(10, white_colour=ColourPrototype.parse("blue")), ImageSide.TOP, id="blue is White's"
        ),
        pytest.param(BoardConstraints(10, white_side=ImageSide.TOP), ImageSide.TOP, id="White sits at the top"),
    ],
)
def test_the_user_assigns_red_and_blue_pieces(constraints: BoardConstraints, edge: ImageSide) -> None:
    frame = Frame(board_picture(pieces=RED_AND_BLUE), 0.0, 0)
    opening = find_board_at_start([frame], start_position(INTERNATIONAL), constraints)
    assert opening.agreement == 1.0
    assert white_side(opening.pose) is edge


def test_the_user_is_asked_to_assign_red_and_blue_pieces() -> None:
    frame = Frame(board_picture(pieces=RED_AND_BLUE), 0.0, 0)
    with pytest.raises(UnreadableInput) as refused:
        find_board_at_start([frame], start_position(INTERNATIONAL), BoardConstraints(10))
    sentence = say(refused.value.message)
    assert "red (#" in sentence
    assert "blue (#" in sentence
    assert "--white-colour" in sentence


def test_a_start_position_that_fits_one_way_only_assigns_the_colours() -> None:
    start = parse_fen("W:W31-50:B1-10")
    frame = Frame(board_picture(start.to_string(), pieces=RED_AND_BLUE), 0.0, 0)
    assert white_side(find_board_at_start([frame], start, BoardConstraints(10)).pose) is ImageSide.BOTTOM


def test_a_colour_not_on_the_board_is_refused() -> None:
    frame = Frame(board_picture(pieces=RED_AND_BLUE), 0.0, 0)
    with pytest.raises(UnreadableInput) as refused:
        find_board_at_start(
            [frame], start_position(INTERNATIONAL), BoardConstraints(10, white_colour=ColourPrototype.parse("yellow"))
        )
    assert "no pieces have the colour that --white-colour names" in say(refused.value.message)


FACTORS = {"half as large": 0.5, "as large": 1.0, "twice as large": 2.0, "three times as large": 3.0}


@pytest.mark.parametrize("factor", often(FACTORS, "half as large", "twice as large"))
def test_a_profile_used_with_pictures_of_another_size_has_the_board_where_it_is_found_in_them(factor: float) -> None:
    picture = board_picture()
    profile = Profile(SIZE_PX, find_board(picture).pose)
    resized = np.asarray(cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA), np.uint8)
    pose, _ = board_in(Frame(resized, 0.0, 0), BoardConstraints(10, profile=profile))
    off_px = np.abs(pose.corners_px - find_board(resized).pose.corners_px).max()
    assert off_px < 0.1 * max(factor, 1)


@pytest.mark.parametrize(
    ("moved_px", "covered", "followed"),
    [(6, False, True), (22, False, False), (None, False, False), (0, True, True), (44, True, False)],
    ids=["a little", "half a square", "no board there", "not at all, under an arm", "a square, under an arm"],
)
def test_a_board_moved_since_its_profile_was_made_is_looked_for_only_near_its_place(
    moved_px: int | None, covered: bool, followed: bool
) -> None:
    before = find_board(board_picture(left_px=20)).pose
    profile = Profile(SIZE_PX, before)
    picture = np.full_like(board_picture(), 90) if moved_px is None else board_picture(left_px=20 + moved_px)
    if covered:
        picture[20:190] = (110, 140, 200)
    frame, constraints = Frame(picture, 0.0, 0), BoardConstraints(10, profile=profile)
    if not followed:
        with pytest.raises(BoardNotFound) as refused:
            board_in(frame, constraints)
        assert "where the profile has it" in say(refused.value.message)
        return
    assert moved_px is not None
    pose, _ = board_in(frame, constraints)
    assert np.abs(pose.corners_px - before.corners_px - (moved_px, 0)).max() < 1.5
