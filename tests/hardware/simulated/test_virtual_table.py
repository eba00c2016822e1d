"""The virtual table: equal seeds give equal pictures, and its truth agrees with acts and pictures."""

from __future__ import annotations

import json
from dataclasses import replace

import cv2
import numpy as np
import pytest

from hardware.simulated.palettes import plain_scene, random_scene
from hardware.simulated.scene import Scene
from hardware.simulated.script import Actor, ScriptError
from hardware.simulated.table import VirtualTable, starting_array

SMALL = (320, 180)


def scene(**changes: object) -> Scene:
    return replace(plain_scene(size_px=SMALL), **changes)  # type: ignore[arg-type]


def after(script: str, position: str | None = None, **changes: object) -> str:
    """The squares after the script."""
    table = VirtualTable(scene(**changes), script, position=position)
    return table.truth.at(table.duration_s).board.position


def changed(before: str, changes: str) -> str:
    """A position with squares overwritten: '32:. 28:w'."""
    letters = list(before)
    for word in changes.split():
        square, letter = word.split(":")
        letters[int(square) - 1] = letter
    return "".join(letters)


START = starting_array(10)
ENDING = changed("." * 50, "2:b 8:w 19:b 24:b 28:w 33:w 34:w 46:W 41:b 17:B")


@pytest.mark.parametrize(
    ("script", "squares"),
    [
        ("white: take 34-29", "34:. 29:w"),
        ("white: lift 34, carry 29, hold 0.2, set 34", ""),
        ("white: lift 34, rest 29, hold 0.2, lift 33", None),
        ("white: take 34x23x14, remove 19", "34:. 14:w 19:."),
        ("white: lift 28, carry 23, remove 19, set 14", "28:. 14:w 19:."),
        ("white: take 8-3, crown 3", "8:. 3:W"),
        ("white: take 8-3\nblack: crown 3", "8:. 3:W"),
        ("white: uncrown 46", "46:w"),
        ("black: slide 19-23", "19:. 23:b"),
        ("black: remove 28\nblack: return white 28", ""),
        ("black: remove 17, return black king 17", ""),
        ("white: touch 33, poke 34, point 33, hover 38, centre 33, leave", ""),
        ("white: nudge 33 0.2 left", ""),
        ("white: lift 33, set left of 28", "33:."),
        ("white: lift 33, set between 28 and 22", "33:."),
        ("white: lift 33, set beside", "33:."),
        ("white: take 34-29\nmeanwhile after 2 white left hand: remove 19", "34:. 29:w 19:."),
        ("arbiter: remove 2", "2:."),
        ("table: bump 0.3\ntable: light 50, wait 1", ""),
    ],
)
def test_pieces_stand_where_hands_put_them(script: str, squares: str | None) -> None:
    if squares is None:
        with pytest.raises(ScriptError):
            after(script, ENDING)
    else:
        assert after(script, ENDING) == changed(ENDING, squares)


# Article by article, what breaks it, as a script from a position; each must be playable.
IRREGULAR = {
    "5.4.1": "white: take 34-29, leave\nwhite: take 33-39",
    "5.4.2": "white: take 28-32",
    "5.4.2 and 5.3": "white: lift 28, set left of 28",
    "5.4.3": "white: lift 33, set 33, take 34-29",
    "5.4.4": "white: take 28x23x14, remove 19, pause 1, take 14-28, return black 19",
    "5.4.5": "white: slide 2-7",
    "5.4.6": "white: take 34-29",
    "5.4.7": "white: take 34-29, remove 2",
    "5.4.8": "white: take 28x23, remove 19",
    "5.4.9": "white: lift 34, set 23, pause 1, take 23x14, remove 19",
    "5.4.10": "white: lift 34, carry 23, remove 19, hold 0.2, set 14",
    "5.4.11": "white: take 34x23x14, remove 24",
    "5.4.12": "white: take 34x23x14, remove 24 2",
    "5.4.13": "white: take 34x23x14, remove 24, pause 2.5, remove 19",
    "5.4.14": "white: take 34x23x14, remove 24 33",
    "5.4.15": "white: take 8-3\nblack: take 24-30\nwhite: take 33-29",
    "5.4.16": "white: take 8-3\nblack: take 24-30\nwhite: take 3-14",
    "5.4.17": "white: take 34x23x14\nmeanwhile after 1.5 white left hand: remove 24",
    "3.14": "black: nudge 2",
    "4.4": "white: lift 34, set 14, remove 24 19",
    "4.11": "white: take 34x23x14, remove 19, remove 24",
    "5.5": "white: bump 33 34 right\ntable: bump 0.4",
}


@pytest.mark.parametrize("article", IRREGULAR)
def test_every_irregularity_can_be_scripted(article: str) -> None:
    table = VirtualTable(scene(), IRREGULAR[article], position=ENDING)
    assert len(table.performance.visits) >= 1


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        ("white: take 32-28, leave\nwhite: take 32-27", "line 2, 'take 32-27': no piece stands on 32"),
        ("white: lift 32", "line 1: the hand still holds a piece"),
        ("white: lift 32, lift 33", "line 1, 'lift 33': the hand holds a piece already"),
        ("white: set 28", "line 1, 'set 28': the hand holds nothing"),
        ("white: take 32-20", "line 1, 'take 32-20': a piece stands there already"),
        ("white: take 32-51", "line 1, 'take 32-51': there is no square 51"),
        ("white: take 36-31, uncrown 31", "no second disc lies there"),
        ("white: lift 46, set left of 46", "that is off the board"),
    ],
)
def test_impossible_scripts_are_refused_before_the_first_frame(script: str, expected: str) -> None:
    position = None if "uncrown" not in script else changed(START, "31:.")
    with pytest.raises(ScriptError) as error:
        VirtualTable(scene(), script, position=position)
    assert expected in str(error.value)


def test_the_same_seed_gives_the_same_pictures_and_another_gives_others() -> None:
    def picture(seed: int) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
        return VirtualTable(random_scene(seed, size_px=SMALL), "white: take 32-28", seed=seed).picture(1.6, 40)

    assert np.array_equal(picture(3), picture(3))
    assert not np.array_equal(picture(3), picture(4))


def test_a_picture_does_not_depend_on_those_before_it() -> None:
    """Only changes are redrawn: nothing of earlier pictures may remain."""
    script = "white: take 32-28\nblack: take 19-23\nwhite: take 28x19, remove 23"
    frames = list(VirtualTable(scene(), script, frames_per_s=8).frames())
    for frame in frames[:: len(frames) // 3]:
        fresh = VirtualTable(scene(), script).picture(frame.captured_at_s, frame.sequence)
        assert np.array_equal(frame.image, fresh)


def test_hands_hide_squares_only_while_they_are_there() -> None:
    table = VirtualTable(scene(), "white: take 32-28\nblack left hand: take 19-23")
    first, second = table.performance.visits
    assert table.truth.at(0.5).hands == ()
    moment = table.truth.at(first.last_contact_s)
    assert [(hand.actor, hand.left) for hand in moment.hands] == [(Actor.WHITE, False)]
    assert 28 in moment.hidden or 32 in moment.hidden
    assert not set(moment.hidden) & {1, 2, 3, 4, 5}
    assert [(hand.actor, hand.left) for hand in table.truth.at(second.last_contact_s).hands] == [(Actor.BLACK, True)]


def test_settled_periods_lie_between_the_visits_and_show_the_still_board() -> None:
    table = VirtualTable(scene(), "white: take 32-28\nblack: take 19-23\nwhite: take 28x19, remove 23")
    periods = table.truth.settled_periods()
    assert [period.board.position for period in periods] == [
        START,
        changed(START, "32:. 28:w"),
        changed(START, "32:. 28:w 19:. 23:b"),
        changed(START, "32:. 19:w"),
    ]
    for period in periods:
        for time_s in np.linspace(period.start_s + 0.03, period.end_s - 0.03, 4):
            moment = table.truth.at(time_s)
            assert moment.hidden == ()
            assert moment.board == period.board


def test_a_bump_moves_the_board_in_the_picture() -> None:
    table = VirtualTable(scene(), "table: wait 1, bump 0.4, wait 1")
    [(bumped_s, _)] = table.performance.bumps
    before, later = (table.pose_at(bumped_s + dt).corners_px for dt in (-0.1, 0.1))
    square_px = np.linalg.norm(before[1] - before[0]) / 10
    assert 0.2 < np.linalg.norm(later - before, axis=1).mean() / square_px < 0.8
    assert np.abs(table.picture(bumped_s + 0.1) - table.picture(bumped_s - 0.1).astype(float)).mean() > 2


def test_light_squares_and_pieces_look_as_the_truth_says() -> None:
    """The middle of every piece's top is of its colour, seen where the pose puts it."""
    for seed in range(2):
        where = random_scene(seed, size_px=(480, 270))
        table = VirtualTable(where, "table: wait 1", position=START)
        image = cv2.GaussianBlur(table.picture(0.2), (0, 0), 1).astype(float)
        levels: dict[str, list[float]] = {"w": [], "b": []}
        for stack in table.performance.layout_at(0.0):
            if stack.base >= 0:
                top = np.array([[stack.column, stack.row, where.pieces.height]])
                x, y = where.pose.project(top)[0]
                levels[stack.letter].append(float(image[int(y), int(x)].mean()))
        assert min(levels["w"]) > 20
        assert np.median(levels["w"]) > np.median(levels["b"]) + 25


def test_the_truth_file_has_all_fields_for_scoring() -> None:
    table = VirtualTable(scene(), "white: take 32-28\nblack: take 19-23\nwhite: take 28x19, remove 23")
    truth = json.loads(json.dumps(table.truth.file(name="short", frames_per_s=25)))
    assert [move["notation"] for move in truth["moves"]] == ["32-28", "19-23", "28x19"]
    assert truth["moves"][2]["captured"] == [23]
    assert truth["start"]["position"] == START
    assert len(truth["camera"]["board_corners_px"]) == 4
    assert len(truth["camera"]["square_centers_px"]) == 50
    assert all(len(period["heights"]) == 50 for period in truth["settled_periods"])


def test_a_board_laid_a_quarter_turn_wrong_mirrors_its_squares() -> None:
    """Article 5.1: each player has a light corner at the left hand."""
    wrong = scene(board=replace(plain_scene().board, turned=True))
    table = VirtualTable(wrong, "white: take 32-28")
    state = table.truth.at(table.duration_s).board
    assert state.position == changed(START, "32:. 28:w")
    corner = next(stack for stack in table.performance.layout_at(0.0) if stack.key == 46)
    assert corner.column > 9


@pytest.mark.parametrize("size", [8, 10, 12])
def test_boards_of_every_size_can_be_played_on(size: int) -> None:
    where = random_scene(5, size_px=SMALL, size=size)
    table = VirtualTable(where, "table: wait 0.5")
    assert len(table.truth.at(0.0).board.position) == size * size // 2
    corners = where.pose.corners_px
    assert (corners.min(axis=0) > 0).all()
    assert (corners.max(axis=0) < SMALL).all()


def test_a_disc_fetched_from_behind_the_camera_is_not_in_the_picture() -> None:
    """For a camera at a seat of the table, objects beside the board may be behind the lens: a shadow there took all
    memory."""
    start = "." * 41 + "b" + "." * 8
    table = VirtualTable(
        random_scene(749, size_px=(800, 600)), "black: take 42-48, hold 0.6, crown 48", position=start, seed=749
    )
    for tenth in range(round(10 * table.duration_s)):
        assert table.picture(tenth / 10).shape == (600, 800, 3)
