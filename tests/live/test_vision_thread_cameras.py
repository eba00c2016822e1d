"""The vision thread when its camera is lost or replaced, or its pictures change in the middle of a game."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import replace

import pytest

from calibration.profile import Profile
from hardware.simulated.live_table import LiveTable
from referee.first_look.board_constraints import BoardConstraints
from referee.live.vision_thread import VisionThread
from referee.messages import message
from tests.live.altered_cameras import Blackened, Covered, Halved, Narrowed, NotYet, Stalled, TurnedAway
from tests.live.watched_table import LOOKING, SIZE_PX, WAIT_S, table, vision_thread_at

pytestmark = pytest.mark.slow


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
