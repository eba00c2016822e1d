"""When the vision thread starts to follow a board, and its messages until then."""

from __future__ import annotations

import threading
import time

import pytest

from hardware.simulated.live_table import LiveTable
from tests.live.altered_cameras import Covered, Ornamented
from tests.live.watched_table import WAIT_S, WHITE_RED, red_and_blue_table, table, vision_thread_at, without

pytestmark = pytest.mark.slow


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


@pytest.mark.deep
def test_a_light_square_that_always_looks_covered_is_under_no_hand() -> None:
    with vision_thread_at(Ornamented()) as (_, reports):
        assert reports.followed.wait(WAIT_S)
    assert reports.messages == ["board found", "board followed"]


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
