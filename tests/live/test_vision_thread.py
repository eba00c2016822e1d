"""When the vision thread starts to follow a board, and its messages while it cannot."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import replace

import cv2
import numpy as np
import pytest

from calibration.appearance import Appearance, MeasuredColour
from calibration.profile import Profile
from hardware.camera import Frame
from hardware.simulated.live_table import LiveTable
from hardware.simulated.table import VirtualTable
from referee.board_at_start import BoardConstraints
from referee.live.timeline import Timeline
from referee.live.vision_thread import VisionThread
from referee.messages import typed
from tests.live.watched_table import (
    LOOKING,
    SIZE_PX,
    START,
    WAIT_S,
    WHITE_RED,
    Reports,
    red_and_blue_table,
    table,
    vision_thread_at,
    without,
)

INK = (20, 20, 20)


def test_a_game_with_red_and_blue_pieces_starts_once_the_colours_are_assigned() -> None:
    reports = Reports()
    vision_thread = vision_thread_at(red_and_blue_table(), reports)
    try:
        assert reports.said.wait(WAIT_S)
        while not any("--white-colour" in word for word in reports.words):
            time.sleep(0.05)
        assert not reports.followed.is_set()
        vision_thread.use_constraints(WHITE_RED)
        assert reports.followed.wait(WAIT_S)
    finally:
        vision_thread.stop()
    assert not any(word.startswith("failed") for word in reports.words)


def test_a_board_far_from_the_start_position_is_reported_and_not_followed() -> None:
    reports = Reports()
    vision_thread = vision_thread_at(table("." * 50), reports)
    try:
        assert reports.set_up_told.wait(WAIT_S)
        assert not reports.followed.wait(1.0)
    finally:
        vision_thread.stop()
    assert len(reports.set_ups[0].wrong) > 30


def test_a_board_with_a_set_up_fault_is_followed_as_it_stands() -> None:
    reports = Reports()
    vision_thread = vision_thread_at(table(without(33)), reports)
    try:
        assert reports.followed.wait(WAIT_S)
    finally:
        vision_thread.stop()
    square = reports.readings[0].squares[32]
    assert square.empty > square.white
    assert reports.set_ups == []


def test_a_match_resumes_on_a_board_that_a_few_plies_explain() -> None:
    reports = Reports()
    moved = without(32)[:27] + "w" + without(32)[28:]
    vision_thread = vision_thread_at(table(moved), reports, at_start=False)
    try:
        assert reports.followed.wait(WAIT_S)
        vision_thread.use_camera(LiveTable(table(moved)))
        reports.followed.clear()
        assert reports.followed.wait(WAIT_S)
    finally:
        vision_thread.stop()
    square = next(reading for reading in reports.readings if not reading.blind).squares[27]
    assert square.white > square.empty


class Ornamented:
    """A virtual table with a black ornament on one light square."""

    name, ended, trouble = typed("a board with an ornament"), False, None

    def __init__(self, players: VirtualTable) -> None:
        self._table = LiveTable(players)
        pose = players.pose_at(0.0)
        corners = pose.project(np.array([[4.1, 4.1], [4.9, 4.1], [4.9, 4.9], [4.1, 4.9]]))
        self._ornament = corners.round().astype(np.int32)

    def newest(self, after: int, wait_s: float) -> Frame | None:
        frame = self._table.newest(after, wait_s)
        if frame is None:
            return None
        return replace(frame, image=np.asarray(cv2.fillPoly(frame.image.copy(), [self._ornament], INK), np.uint8))

    def close(self) -> None:
        self._table.close()


def test_a_light_square_that_always_looks_covered_is_under_no_hand() -> None:
    reports = Reports()
    vision_thread = VisionThread(Ornamented(table()), LOOKING, START, True, Timeline.going_on_from(0.0), reports)
    vision_thread.start()
    try:
        assert reports.followed.wait(WAIT_S)
    finally:
        vision_thread.stop()
    assert reports.words in ([], [""])


class Resized:
    """A virtual table whose pictures are halved while `small` is set."""

    name, ended, trouble = typed("a camera that changes its mind"), False, None

    def __init__(self) -> None:
        self._table = LiveTable(table(script="table: wait 60"))
        self.small = threading.Event()
        self.sent = 0
        """Number of small pictures so far."""

    def newest(self, after: int, wait_s: float) -> Frame | None:
        frame = self._table.newest(after, wait_s)
        if frame is None or not self.small.is_set():
            return frame
        self.sent += 1
        half = cv2.resize(frame.image, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        return replace(frame, image=np.asarray(half, np.uint8))

    def close(self) -> None:
        self._table.close()


class Blackened(Resized):
    """A virtual table in the dark while `small` is set."""

    def newest(self, after: int, wait_s: float) -> Frame | None:
        frame = self._table.newest(after, wait_s)
        if frame is None or not self.small.is_set():
            return frame
        self.sent += 1
        return replace(frame, image=np.zeros_like(frame.image))


def test_black_pictures_are_a_camera_loss_until_something_is_seen() -> None:
    reports, camera = Reports(), Blackened()
    vision_thread = VisionThread(camera, LOOKING, START, True, Timeline.going_on_from(0.0), reports)
    vision_thread.start()
    try:
        assert reports.followed.wait(WAIT_S)
        reports.words.clear()
        camera.small.set()
        assert reports.blind.wait(WAIT_S)
        reports.followed.clear()
        camera.small.clear()
        assert reports.followed.wait(WAIT_S)
    finally:
        vision_thread.stop()
    lost = "lost a camera that changes its mind gives black pictures: uncover its lens, or switch the light on"
    assert reports.words == [lost, "found a camera that changes its mind"]


MARKED = BoardConstraints(10, corners=table().pose_at(0.0).corners_px)


@pytest.mark.parametrize(
    ("lasts", "constraints"),
    [(False, BoardConstraints(10)), (True, BoardConstraints(10)), (True, MARKED)],
    ids=["for a moment", "from now on", "from now on, with corners marked before"],
)
def test_a_picture_of_another_size_gives_no_reading(lasts: bool, constraints: BoardConstraints) -> None:
    reports, camera = Reports(), Resized()
    looking = replace(LOOKING, constraints=constraints)
    vision_thread = VisionThread(camera, looking, START, True, Timeline.going_on_from(0.0), reports)
    vision_thread.start()
    try:
        assert reports.followed.wait(WAIT_S)
        reports.words.clear()
        camera.small.set()
        until_s = time.monotonic() + WAIT_S
        while (len(reports.words) < 2 if lasts else camera.sent < 2) and time.monotonic() < until_s:
            threading.Event().wait(0.02)
        if not lasts:
            camera.small.clear()
        reports.followed.clear()
        assert reports.followed.wait(WAIT_S)
    finally:
        vision_thread.stop()
    if lasts:
        assert reports.words[0] == (
            "lost a camera that changes its mind gives pictures of 320 x 180 pixels now: the board is looked for again"
        )
        assert reports.words[1] == "found a camera that changes its mind"
    else:
        assert reports.words == []


class Reshaped(Resized):
    """A virtual table of which a part is shown while `small` is set, as by a camera plugged in again."""

    def newest(self, after: int, wait_s: float) -> Frame | None:
        frame = self._table.newest(after, wait_s)
        if frame is None or not self.small.is_set():
            return frame
        self.sent += 1
        return replace(frame, image=np.ascontiguousarray(frame.image[:, 80:-80]))


def test_a_picture_in_which_the_profile_tells_nothing_is_waited_out() -> None:
    reports, camera = Reports(), Reshaped()
    pose = table().pose_at(0.0)
    colour = MeasuredColour((0.0, 0.0, 0.0), (0.0, 0.0, 0.0), 0)
    known = BoardConstraints(10, profile=Profile(SIZE_PX, pose, Appearance(colour, colour, ())))
    looking = replace(LOOKING, constraints=known)
    vision_thread = VisionThread(camera, looking, START, True, Timeline.going_on_from(0.0), reports)
    vision_thread.start()
    try:
        assert reports.followed.wait(WAIT_S)
        camera.small.set()
        reports.said.clear()
        assert reports.said.wait(WAIT_S)
        camera.small.clear()
        reports.followed.clear()
        assert reports.followed.wait(WAIT_S)
    finally:
        vision_thread.stop()
    assert any("the profile was made for pictures of 640x360, these are 480x360" in words for words in reports.words)
    assert not any(words.startswith("failed") for words in reports.words)


class Covered:
    """A camera with its lens covered."""

    name, ended, trouble = typed("a covered camera"), False, None

    def newest(self, after: int, wait_s: float) -> Frame | None:
        return Frame(np.zeros((360, 640, 3), np.uint8), time.monotonic(), after + 1)

    def close(self) -> None:
        pass


class NotYet(Covered):
    """A camera that has not given any picture."""

    def newest(self, after: int, wait_s: float) -> Frame | None:
        time.sleep(wait_s)
        return None


SEARCHES: dict[str, Callable[[VisionThread, Resized], None]] = {
    "the pictures have another size": lambda vision_thread, camera: camera.small.set(),
    "another camera does not show the board": lambda vision_thread, camera: vision_thread.use_camera(Covered()),
    "another camera gives no picture yet": lambda vision_thread, camera: vision_thread.use_camera(NotYet()),
    "the board is marked in the picture": lambda vision_thread, camera: vision_thread.use_constraints(MARKED),
}
"""Why the board is searched for during a game."""


@pytest.mark.parametrize("name", SEARCHES)
def test_time_passes_while_the_board_is_searched_for_again(name: str) -> None:
    """Otherwise a flag would be reported late."""
    reports, camera = Reports(), Resized()
    vision_thread = VisionThread(camera, LOOKING, START, True, Timeline.going_on_from(0.0), reports)
    vision_thread.start()
    try:
        assert reports.followed.wait(WAIT_S)
        reports.words.clear()
        SEARCHES[name](vision_thread, camera)
        assert reports.blind.wait(WAIT_S)
        reports.blind.clear()
        assert reports.blind.wait(2.0)
        reports.followed.clear()
        vision_thread.use_camera(LiveTable(table()))
        assert reports.followed.wait(WAIT_S)
    finally:
        vision_thread.stop()
    times = [reading.time_s for reading in reports.readings]
    assert times == sorted(times)


class Stalled:
    """A camera behind a network that stalls while `still` is set; the first picture afterwards is late."""

    name, ended, trouble = typed("a camera behind a bad network"), False, None
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
    reports, camera = Reports(), Stalled()
    vision_thread = VisionThread(camera, LOOKING, START, True, Timeline.going_on_from(0.0), reports)
    vision_thread.start()
    try:
        assert reports.followed.wait(WAIT_S)
        camera.still.set()
        assert reports.blind.wait(WAIT_S)
        reports.followed.clear()
        camera.still.clear()
        assert reports.followed.wait(WAIT_S)
    finally:
        vision_thread.stop()
    times = [reading.time_s for reading in reports.readings]
    assert times == sorted(times)


def test_a_missing_board_is_reported_until_one_is_found() -> None:
    reports = Reports()
    vision_thread = VisionThread(Covered(), LOOKING, START, True, Timeline.going_on_from(0.0), reports)
    vision_thread.start()
    try:
        assert reports.said.wait(WAIT_S)
        assert not reports.followed.is_set()
        assert not reports.blind.is_set()
        vision_thread.use_camera(LiveTable(table()))
        assert reports.followed.wait(WAIT_S)
    finally:
        vision_thread.stop()
    assert "the picture is black" in reports.words[0]
    assert reports.words[-1] == ""


def test_the_pictures_of_another_camera_end_the_loss_of_the_one_before() -> None:
    reports, camera = Reports(), Stalled()
    vision_thread = VisionThread(camera, LOOKING, START, True, Timeline.going_on_from(0.0), reports)
    vision_thread.start()
    try:
        assert reports.followed.wait(WAIT_S)
        reports.words.clear()
        camera.still.set()
        assert reports.blind.wait(WAIT_S)
        reports.followed.clear()
        vision_thread.use_camera(LiveTable(table()))
        assert reports.followed.wait(WAIT_S)
    finally:
        vision_thread.stop()
    lost, found = (words for words in reports.words if words)
    assert lost.startswith("lost a camera behind a bad network")
    assert found == "found the virtual table"
