"""Reading single pictures of the board before the first move."""

from __future__ import annotations

import numpy as np
import pytest

from calibration.board_finder import find_board
from calibration.light_squares import covered_light_squares
from hardware.camera import Frame
from hardware.simulated.palettes import plain_scene
from hardware.simulated.table import VirtualTable, starting_array
from referee.draughts.fen import parse_fen
from referee.draughts.variants import INTERNATIONAL, RULE_SETS
from referee.first_look.board_constraints import BoardConstraints
from referee.first_look.image_side import ImageSide
from referee.live.board_search import BoardSeen, is_explained, look_at_board
from referee.live.notice_words import set_up_notice
from referee.records.events import SetUpSeen
from referee.vision.piece_colours import ColourPrototype
from referee.vision.piece_net import PieceReader
from referee.words import say
from tests.live.watched_table import (
    SIZE_PX,
    START,
    WHITE_RED,
    red_and_blue_table,
    table,
    without,
)
from tests.often import often
from tests.recordings import board_picture


def seen_on(position: str, turned: int = 0) -> BoardSeen:
    image = table(position).picture(0.0)
    pose = find_board(image, size=10).pose.turned(turned)
    return look_at_board(Frame(image, 0.0, 0), pose, BoardConstraints(10), START, INTERNATIONAL, PieceReader())


def sideways(*missing: int) -> str:
    """The men stand along the other pair of sides, as on a board that lies turned; none on the squares `missing`."""
    letters = []
    for square in range(1, 51):
        column = INTERNATIONAL.board.row_column(square)[1]
        letters.append("." if square in missing or 4 <= column <= 5 else "w" if column < 4 else "b")
    return "".join(letters)


FAR_OFF = "the board lies turned, and a fifth of its squares is not as it would be"


@pytest.mark.parametrize(
    ("position", "turned", "wrong"),
    often(
        {
            "all is right": (starting_array(10), False, ()),
            "a man is missing": (without(33), False, (33,)),
            "three men are missing": (without(1, 20, 31), False, (1, 20, 31)),
            "the board lies turned": (sideways(), True, ()),
            FAR_OFF: (sideways(1, 2, 11, 12, 21, 22, 31, 32, 41, 42), True, ()),
        },
        *("all is right", "a man is missing", FAR_OFF),
    ),
)
def test_faults_before_the_first_move(position: str, turned: bool, wrong: tuple[int, ...]) -> None:
    seen = seen_on(position)
    assert (seen.turned, seen.wrong) == (turned, wrong)


def test_orientation_does_not_matter() -> None:
    one, other = seen_on(without(33)), seen_on(without(33), turned=2)
    assert one.wrong == other.wrong == (33,)
    assert np.allclose(one.pose.corners_px, other.pose.corners_px, atol=0.5)


@pytest.mark.parametrize(
    ("side", "corners_from", "refused"),
    [("bottom", None, ""), ("top", None, "--white-side"), (None, 0, ""), (None, 2, "the corners given")],
    ids=["White's side", "Black's side", "corners from Black's left", "corners from White's right"],
)
def test_the_end_given_for_white_must_be_the_one_where_its_men_stand(
    side: str | None, corners_from: int | None, refused: str
) -> None:
    image = board_picture()
    found = find_board(image, size=10).pose
    corners = None if corners_from is None else np.roll(found.corners_px, -corners_from, axis=0)
    constraints = BoardConstraints(10, corners, None if side is None else ImageSide(side))
    pose = found.turned(corners_from or 0)
    seen = look_at_board(Frame(image, 0.0, 0), pose, constraints, START, INTERNATIONAL, PieceReader())
    assert (seen.undetermined is None) is (refused == "")
    if seen.undetermined is not None:
        assert "White sits at the bottom of the picture" in say(seen.undetermined)
        assert refused in say(seen.undetermined)


def test_words_in_both_languages() -> None:
    assert "2.4" in say(set_up_notice(SetUpSeen(0.0, True, ()), INTERNATIONAL), "fr")
    assert "look at 33, 34" in say(set_up_notice(SetUpSeen(0.0, False, (33, 34)), INTERNATIONAL))
    assert say(set_up_notice(SetUpSeen(0.0, False, tuple(range(1, 51))), INTERNATIONAL)).endswith("12 ...")
    given = say(set_up_notice(SetUpSeen(0.0, False, tuple(range(1, 21))), INTERNATIONAL, usual=False))
    assert all(f" {square}," in given for square in range(1, 20))  # nothing of it is left to be guessed
    assert "look at a7, c7" in say(set_up_notice(SetUpSeen(0.0, False, (5, 6)), RULE_SETS["russian"]))
    assert "hands" in say(set_up_notice(SetUpSeen(0.0, False, ()), INTERNATIONAL))


@pytest.mark.parametrize(
    ("fen", "explained"),
    [
        ("W:W31-50:B1-20", True),
        ("B:W28,31,33-50:B1-20", True),
        ("W:W28,31,33-50:B1-18,20,23", True),
        ("W:W31-49:B1-20", False),
        ("W:W31-50:B1-19", False),
    ],
    ids=["nothing", "a ply", "two plies", "a white man vanished", "a black man vanished"],
)
def test_boards_reachable_in_a_few_plies(fen: str, explained: bool) -> None:
    assert is_explained(START, parse_fen(fen, INTERNATIONAL).to_string(), INTERNATIONAL) is explained


def test_a_hand_is_detected_in_one_picture() -> None:
    players = VirtualTable(plain_scene(7, SIZE_PX), "white: hover 28, hold 2; black: hover 23, hold 2", seed=7)
    pose = find_board(players.picture(0.0), size=10).pose
    assert not covered_light_squares(players.picture(0.0), pose).any()
    times = np.arange(0.0, players.duration_s, 0.25)
    hidden = [time_s for time_s in times if len(players.truth.at(time_s).hidden) >= 3]
    covered = [time_s for time_s in hidden if covered_light_squares(players.picture(time_s), pose).any()]
    assert len(covered) > 0.8 * len(hidden) > 5


@pytest.mark.parametrize(
    ("colour", "asked"),
    often(
        {
            "nothing is said": (None, True),
            "red": ("red", False),
            "blue": ("blue", False),
            "a colour that is not there": ("yellow", True),
        },
        *("nothing is said", "red", "a colour that is not there"),
    ),
)
def test_red_and_blue_pieces_must_be_assigned_before_the_first_move(colour: str | None, asked: bool) -> None:
    image = red_and_blue_table().picture(0.0)
    pose = find_board(image, size=10).pose
    constraints = BoardConstraints(10, white_colour=None if colour is None else ColourPrototype.parse(colour))
    seen = look_at_board(Frame(image, 0.0, 0), pose, constraints, START, INTERNATIONAL, PieceReader())
    assert (seen.undetermined is not None) is asked
    assert seen.wrong == ()
    if colour in ("red", "blue"):
        other = look_at_board(Frame(image, 0.0, 0), pose, WHITE_RED, START, INTERNATIONAL, PieceReader())
        assert np.allclose(seen.pose.corners_px, other.pose.corners_px) is (colour == "red")


@pytest.mark.parametrize(
    ("expected", "told"),
    often(
        {
            "as it was left": ("W:WK23,7:BK20,35", False),
            "played on since": ("W:WK28,33:BK16,42", False),
            "from the other side": ("W:WK28,44:BK31,16", True),
        },
        *("played on since", "from the other side"),
    ),
)
def test_white_is_said_to_sit_opposite_where_the_pieces_of_an_endgame_stand_turned_about(
    expected: str, told: bool
) -> None:
    """A match that is resumed: what was played meanwhile may bring some pieces where others would be then."""
    image = table(parse_fen("W:WK23,7:BK20,35").to_string()).picture(0.0)
    pose = find_board(image, size=10).pose
    constraints = BoardConstraints(10, white_side=ImageSide.BOTTOM)
    seen = look_at_board(Frame(image, 0.0, 0), pose, constraints, parse_fen(expected), INTERNATIONAL, PieceReader())
    assert (seen.undetermined is not None) is told
