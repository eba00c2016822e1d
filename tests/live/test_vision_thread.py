"""When the vision thread starts to follow a board, and its messages while it cannot."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import replace

import cv2
import numpy as np
import pytest

from calibration.profile import Profile
from hardware.camera import Frame, Image, Playback
from hardware.simulated.live_table import LiveTable
from hardware.simulated.table import VirtualTable
from referee.first_look.board_constraints import BoardConstraints
from referee.live.vision_thread import VisionThread
from referee.messages import Message, message, typed
from referee.system.steady_clock import steady_s
from tests.live.watched_table import (
    LOOKING,
    SIZE_PX,
    WAIT_S,
    WHITE_RED,
    red_and_blue_table,
    table,
    vision_thread_at,
    without,
)

pytestmark = pytest.mark.slow

INK = (20, 20, 20)


@pytest.mark.deep
def test_a_game_with_red_and_blue_pieces_starts_once_the_colours_are_assigned() -> None:
    with vision_thread_at(LiveTable(red_and_blue_table())) as (vision_thread, reports):
        assert reports.search_reported.wait(WAIT_S)
        while not any("--white-colour" in message for message in reports.messages):
            time.sleep(0.05)
        assert not reports.followed.is_set()
        vision_thread.use_constraints(WHITE_RED)
        assert reports.followed.wait(WAIT_S)
    assert not any(message.startswith("failed") for message in reports.messages)


@pytest.mark.waiting
def test_a_board_far_from_the_start_position_is_reported_and_not_followed() -> None:
    with vision_thread_at(LiveTable(table("." * 50))) as (_, reports):
        assert reports.set_up_reported.wait(WAIT_S)
        assert not reports.followed.wait(1.0)
    assert len(reports.set_ups[0].wrong) > 30


def test_a_board_with_a_set_up_fault_is_followed_as_it_stands() -> None:
    with vision_thread_at(LiveTable(table(without(33)))) as (_, reports):
        assert reports.followed.wait(WAIT_S)
    square = reports.readings[0].squares[32]
    assert square.empty > square.white
    assert reports.set_ups == []


def test_a_match_resumes_on_a_board_that_a_few_plies_explain() -> None:
    moved = without(32)[:27] + "w" + without(32)[28:]
    with vision_thread_at(LiveTable(table(moved)), at_start=False) as (vision_thread, reports):
        assert reports.followed.wait(WAIT_S)
        vision_thread.use_camera(LiveTable(table(moved)))
        reports.followed.clear()
        assert reports.followed.wait(WAIT_S)
    square = next(reading for reading in reports.readings if not reading.blind).squares[27]
    assert square.white > square.empty


class AlteredCamera:
    """A virtual table whose pictures are altered while `altering` is set."""

    name: Message = typed("a camera that changes its mind")
    ended, trouble = False, None
    played_out: Message | None = None
    playback: Playback | None = None

    def __init__(self, players: VirtualTable | None = None) -> None:
        self._table = LiveTable(players or table(script="table: wait 60"))
        self.altering = threading.Event()
        self.altered_count = 0
        """Number of altered pictures so far."""

    def newest(self, after: int, wait_s: float) -> Frame | None:
        frame = self._table.newest(after, wait_s)
        if frame is None or not self.altering.is_set():
            return frame
        self.altered_count += 1
        return replace(frame, image=np.ascontiguousarray(self.altered(frame.image), np.uint8))

    def altered(self, image: Image) -> np.ndarray:
        raise NotImplementedError

    def close(self) -> None:
        self._table.close()


@pytest.mark.parametrize("late", [False, True], ids=["before another is chosen", "just after another was chosen"])
def test_that_a_camera_has_played_everything_is_told_only_while_it_is_in_use(late: bool) -> None:
    camera = Halved()
    with vision_thread_at(camera) as (vision_thread, reports):
        if not late:
            camera.played_out = message("virtual-played-out")
            assert reports.told_played_out.wait(WAIT_S)
        vision_thread.use_camera(LiveTable(table()))
        camera.played_out = message("virtual-played-out")
        reports.followed.clear()
        assert reports.followed.wait(WAIT_S)
    told = [line for line in reports.messages if "played" in line]
    assert told[1:] == ["not played out"] or (late and told == [])


class Ornamented(AlteredCamera):
    """With a black ornament on one light square."""

    def __init__(self) -> None:
        players = table()
        super().__init__(players)
        corners = players.pose_at(0.0).project(np.array([[4.1, 4.1], [4.9, 4.1], [4.9, 4.9], [4.1, 4.9]]))
        self._ornament = corners.round().astype(np.int32)
        self.altering.set()

    def altered(self, image: Image) -> np.ndarray:
        return cv2.fillPoly(image.copy(), [self._ornament], INK)


class Halved(AlteredCamera):
    """Pictures of half the width and height."""

    def altered(self, image: Image) -> np.ndarray:
        return cv2.resize(image, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)


class TurnedAway(AlteredCamera):
    """Pictures of half the width and height that show no board."""

    def altered(self, image: Image) -> np.ndarray:
        return np.full((image.shape[0] // 2, image.shape[1] // 2, 3), 128, np.uint8)


class Blackened(AlteredCamera):
    """Black pictures."""

    def altered(self, image: Image) -> np.ndarray:
        return np.zeros_like(image)


class Narrowed(AlteredCamera):
    """Pictures of another shape, as from a camera that is plugged in again."""

    def altered(self, image: Image) -> np.ndarray:
        return image[:, 80:-80]


@pytest.mark.deep
def test_a_light_square_that_always_looks_covered_is_under_no_hand() -> None:
    with vision_thread_at(Ornamented()) as (_, reports):
        assert reports.followed.wait(WAIT_S)
    assert reports.messages == ["board found", "board followed"]


def test_black_pictures_are_a_camera_loss_until_something_is_seen() -> None:
    camera = Blackened()
    with vision_thread_at(camera) as (_, reports):
        assert reports.followed.wait(WAIT_S)
        reports.messages.clear()
        camera.altering.set()
        assert reports.blind.wait(WAIT_S)
        reports.followed.clear()
        camera.altering.clear()
        assert reports.followed.wait(WAIT_S)
    lost = "lost a camera that changes its mind gives black pictures: uncover its lens, or switch the light on"
    assert reports.messages == [lost, "found a camera that changes its mind"]


MARKED = BoardConstraints(10, corners=table().pose_at(0.0).corners_px)


@pytest.mark.parametrize(
    ("lasts", "constraints"),
    [
        pytest.param(False, BoardConstraints(10), marks=pytest.mark.deep),
        (True, BoardConstraints(10)),
        pytest.param(True, MARKED, marks=pytest.mark.deep),
    ],
    ids=["for a moment", "from now on", "from now on, with corners marked before"],
)
def test_a_picture_of_another_size_gives_no_reading(lasts: bool, constraints: BoardConstraints) -> None:
    camera = Halved()
    with vision_thread_at(camera, replace(LOOKING, constraints=constraints)) as (_, reports):
        assert reports.followed.wait(WAIT_S)
        reports.messages.clear()
        camera.altering.set()
        until_s = time.monotonic() + WAIT_S
        while (len(reports.messages) < 2 if lasts else camera.altered_count < 2) and time.monotonic() < until_s:
            threading.Event().wait(0.02)
        if not lasts:
            camera.altering.clear()
        reports.followed.clear()
        assert reports.followed.wait(WAIT_S)
    if lasts:
        assert reports.messages[0] == (
            "lost a camera that changes its mind gives pictures of 320 x 180 pixels now: the board is looked for again"
        )
        assert reports.messages[1] == "found a camera that changes its mind"
    else:
        assert reports.messages == []


@pytest.mark.deep
def test_pictures_for_which_the_profile_was_not_made_are_waited_out() -> None:
    camera = Narrowed()
    profile = Profile(SIZE_PX, table().pose_at(0.0))
    options = replace(LOOKING, constraints=BoardConstraints(10, profile=profile))
    with vision_thread_at(camera, options) as (_, reports):
        assert reports.followed.wait(WAIT_S)
        camera.altering.set()
        reports.search_reported.clear()
        assert reports.search_reported.wait(WAIT_S)
        camera.altering.clear()
        reports.followed.clear()
        assert reports.followed.wait(WAIT_S)
    other_size = "the profile was made for pictures of 640x360, these are 480x360"
    assert any(other_size in message for message in reports.messages)
    assert not any(message.startswith("failed") for message in reports.messages)


class Covered:
    """A camera with its lens covered."""

    name, ended, trouble = typed("a covered camera"), False, None
    played_out = playback = None

    def newest(self, after: int, wait_s: float) -> Frame | None:
        return Frame(np.zeros((360, 640, 3), np.uint8), steady_s(), after + 1)

    def close(self) -> None:
        pass


class NotYet(Covered):
    """A camera that has not given any picture."""

    def newest(self, after: int, wait_s: float) -> Frame | None:
        time.sleep(wait_s)
        return None


BESIDE_BOARD = BoardConstraints(10, corners=table().pose_at(0.0).corners_px * 0.2)
SEARCHES: dict[str, Callable[[VisionThread, TurnedAway], None]] = {
    "the pictures have another size": lambda vision_thread, camera: camera.altering.set(),
    "another camera does not show the board": lambda vision_thread, camera: vision_thread.use_camera(Covered()),
    "another camera gives no picture yet": lambda vision_thread, camera: vision_thread.use_camera(NotYet()),
    "the board is marked where none lies": lambda vision_thread, camera: vision_thread.use_constraints(BESIDE_BOARD),
}
"""Why the board is searched for during a game, without being found."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if "marked" in name else pytest.mark.deep) for name in SEARCHES]
)
def test_time_passes_while_the_board_is_searched_for_again(name: str) -> None:
    """Otherwise a flag would be reported late."""
    camera = TurnedAway()
    with vision_thread_at(camera) as (vision_thread, reports):
        assert reports.followed.wait(WAIT_S)
        SEARCHES[name](vision_thread, camera)
        for _ in range(2):
            assert reports.blind.wait(WAIT_S)
            reports.blind.clear()
        reports.followed.clear()
        vision_thread.use_camera(LiveTable(table()))
        assert reports.followed.wait(WAIT_S)
    times = [reading.time_s for reading in reports.readings]
    assert times == sorted(times)


class Stalled:
    """A camera behind a network that stalls while `still` is set; the first picture afterwards is late."""

    name, ended, trouble = typed("a camera behind a bad network"), False, None
    played_out = playback = None
    late_s = 0.4

    def __init__(self) -> None:
        self._table = LiveTable(table(script="table: wait 60"))
        self.still = threading.Event()
        self._late = False

    def newest(self, after: int, wait_s: float) -> Frame | None:
        if self.still.wait(0.0):
            self._late = True
            time.sleep(wait_s)
            return None
        frame = self._table.newest(after, wait_s)
        if frame is not None and self._late:
            self._late = False
            return replace(frame, captured_at_s=frame.captured_at_s - self.late_s)
        return frame

    def close(self) -> None:
        self._table.close()


def test_a_picture_in_flight_during_a_camera_loss_is_dropped() -> None:
    """Otherwise the board would be read at a time already reported as unseen."""
    camera = Stalled()
    with vision_thread_at(camera) as (_, reports):
        assert reports.followed.wait(WAIT_S)
        camera.still.set()
        assert reports.blind.wait(WAIT_S)
        reports.followed.clear()
        camera.still.clear()
        assert reports.followed.wait(WAIT_S)
    times = [reading.time_s for reading in reports.readings]
    assert times == sorted(times)


def test_a_missing_board_is_reported_until_one_is_found() -> None:
    with vision_thread_at(Covered()) as (vision_thread, reports):
        assert reports.search_reported.wait(WAIT_S)
        assert not reports.followed.is_set()
        assert not reports.blind.is_set()
        vision_thread.use_camera(LiveTable(table()))
        assert reports.followed.wait(WAIT_S)
    assert "the picture is black" in reports.messages[0]
    assert reports.messages[-2:] == ["board found", "board followed"]


def test_a_recording_chosen_in_a_game_that_is_followed_is_held_until_its_own_board_is_followed() -> None:
    begun = threading.Event()
    with vision_thread_at(LiveTable(table())) as (vision_thread, reports):
        assert reports.followed.wait(WAIT_S)
        vision_thread.use_camera(Covered(), begun.set)
        assert reports.search_reported.wait(WAIT_S)
        assert not begun.is_set()
        vision_thread.use_camera(LiveTable(table()), begun.set)
        assert begun.wait(WAIT_S)


@pytest.mark.deep
def test_the_pictures_of_another_camera_end_the_loss_of_the_one_before() -> None:
    camera = Stalled()
    with vision_thread_at(camera) as (vision_thread, reports):
        assert reports.followed.wait(WAIT_S)
        reports.messages.clear()
        camera.still.set()
        assert reports.blind.wait(WAIT_S)
        reports.followed.clear()
        vision_thread.use_camera(LiveTable(table()))
        assert reports.followed.wait(WAIT_S)
    lost, found = reports.messages[:2]
    assert lost.startswith("lost a camera behind a bad network")
    assert found == "found the virtual table"
