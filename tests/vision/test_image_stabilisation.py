"""A trembling camera and flickering light before the virtual table."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import cv2
import numpy as np
import pytest

from calibration.geometry import BoardPose
from hardware.camera import Frame, Image
from hardware.simulated.palettes import random_scene
from hardware.simulated.table import VirtualTable
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.records.end_of_input import EndOfInput
from referee.records.events import MovePlayed
from referee.session import Session
from referee.vision.image_stabilisation import ImageStabiliser
from referee.vision.observer import Observer
from referee.vision.samples import BoardSamples
from referee.vision.top_view import top_view

START = start_position(INTERNATIONAL)
SIZE_PX = (800, 600)
SMALL_PX = (640, 480)
"""For a whole game: every picture of a trembling camera is drawn again."""
SEEN = {
    "a board at rest": "table: wait 1",
    "a hand over the board": "white: hover 28, hold 2",
    "both players' hands": "white: hover 33, hold 2; meanwhile black: hover 18, hold 2",
    "a piece that was played": "white: take 32-28",
}
SHIFTS_PX = ((0.0, 0.0), (0.6, -0.4), (-2.3, 1.7), (4.0, 0.0))
SEEDS = (2, pytest.param(7, marks=pytest.mark.deep))


def _table(script: str, seed: int) -> VirtualTable:
    return VirtualTable(random_scene(seed, size_px=SIZE_PX), script, frames_per_s=10, seed=seed)


@lru_cache(maxsize=1)
def _pictures(name: str, seed: int) -> tuple[BoardPose, Image, Image]:
    """The board's pose, its first picture, and its last but one; read-only, being kept for the next shift."""
    table = _table(SEEN[name], seed)
    return table.pose_at(0), table.picture(0), table.picture(table.duration_s - 0.2, 1)


@pytest.mark.parametrize("shift_px", SHIFTS_PX)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", SEEN)
def test_a_shift_is_measured_and_undone(name: str, seed: int, shift_px: tuple[float, float]) -> None:
    pose, first, now = _pictures(name, seed)
    board = BoardSamples(pose)
    stabiliser = ImageStabiliser(pose, board)
    stabiliser.keep(first)
    away = np.array([[1, 0, shift_px[0]], [0, 1, shift_px[1]]], np.float64)
    moved = np.asarray(cv2.warpAffine(now, away, SIZE_PX, flags=cv2.INTER_LANCZOS4), np.uint8)
    stabilised, top = stabiliser.stabilise(Frame(moved, 0.1, 1), board.of(moved)), top_view(pose, SIZE_PX)
    assert stabiliser.shift_px == pytest.approx(shift_px, abs=0.1)
    assert np.abs(stabilised.samples.astype(int) - board.of(stabilised.image)).mean() < 1.5
    assert np.abs(stabilised.view(top).astype(int) - top.of(stabilised.image)).mean() < 1.5
    if shift_px == (0.0, 0.0):
        assert stabilised.image is moved


@pytest.mark.parametrize(
    ("degrees", "size", "shift_px"),
    [(0.15, 1.0, (0.0, 0.0)), (0.0, 1.004, (0.0, 0.0)), (-0.2, 0.997, (1.5, -0.8))],
    ids=["it turns", "the lens breathes as it focuses", "it sways"],
)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", SEEN)
def test_a_rotation_and_a_scaling_are_undone(
    name: str, seed: int, degrees: float, size: float, shift_px: tuple[float, float]
) -> None:
    """At most a third of a pixel is left anywhere on the board, of one and a half."""
    pose, first, now = _pictures(name, seed)
    board = BoardSamples(pose)
    stabiliser = ImageStabiliser(pose, board)
    stabiliser.keep(first)
    away = cv2.getRotationMatrix2D(pose.project(np.array([[pose.size / 2, pose.size / 2]]))[0].tolist(), degrees, size)
    away[:, 2] += np.array(shift_px)
    moved = np.asarray(cv2.warpAffine(now, away, SIZE_PX, flags=cv2.INTER_LANCZOS4), np.uint8)
    stabiliser.stabilise(Frame(moved, 0.1, 1), board.of(moved))
    corners = np.column_stack([pose.corners_px, np.ones(4)])
    assert np.abs(corners @ (stabiliser.motion - away).T).max() <= 0.35


def test_a_knock_is_not_treated_as_trembling() -> None:
    """A movement by half a square is left to the search for the board."""
    table = _table(SEEN["a board at rest"], 2)
    board = BoardSamples(table.pose_at(0))
    stabiliser = ImageStabiliser(table.pose_at(0), board)
    stabiliser.keep(table.picture(0))
    moved = np.roll(table.picture(0.5, 1), 20, axis=1)
    stabilised = stabiliser.stabilise(Frame(moved, 0.1, 1), board.of(moved))
    assert stabiliser.shift_px == (0.0, 0.0)
    assert stabilised.image is moved


def test_a_camera_arm_that_sags_is_followed_farther_than_it_trembles() -> None:
    """By half a pixel every 0.4 s, in all by 12 pixels of squares of 40 px, and turning by half a degree."""
    table = _table(SEEN["a board at rest"], 2)
    board, middle = BoardSamples(table.pose_at(0)), (SIZE_PX[0] / 2, SIZE_PX[1] / 2)
    stabiliser, first = ImageStabiliser(table.pose_at(0), board), table.picture(0)
    stabiliser.keep(first)
    for number in range(1, 25):
        away = cv2.getRotationMatrix2D(middle, number / 48, 1.0)
        away[1, 2] += number / 2
        moved = np.asarray(cv2.warpAffine(first, away, SIZE_PX, flags=cv2.INTER_LANCZOS4), np.uint8)
        stabiliser.stabilise(Frame(moved, number * 0.4, number), board.of(moved))
        corners = np.column_stack([table.pose_at(0).corners_px, np.ones(4)])
        assert np.abs(corners @ (stabiliser.motion - away).T).max() <= 0.35, number


LIGHT = {
    "it flickers": (1.0, 1.08, 0.93, 1.05, 0.9),
    "the exposure jumps": (1.0, 1.0, 1.12, 1.12, 1.12),
}
"""Brightness of the pictures, five in half a second."""


@pytest.mark.parametrize("name", LIGHT)
def test_flicker_is_removed(name: str) -> None:
    table = _table("white: hover 28, hold 2", 7)
    board = BoardSamples(table.pose_at(0))
    stabiliser = ImageStabiliser(table.pose_at(0), board)
    plain = table.picture(1.5)
    stabiliser.keep(plain)
    for number, gain in enumerate(LIGHT[name]):
        frame = Frame(np.asarray((plain * gain).clip(0, 255), np.uint8), number / 10, number)
        image = stabiliser.stabilise(frame, board.of(frame.image)).image
        assert (
            np.abs(image.astype(np.float64)[plain.max(axis=2) < 200].mean() / plain[plain.max(axis=2) < 200].mean() - 1)
            < 0.035
        )


def test_a_board_under_a_black_cloth_tells_nothing_of_the_light() -> None:
    table = _table("table: wait 1", 7)
    board = BoardSamples(table.pose_at(0))
    stabiliser = ImageStabiliser(table.pose_at(0), board)
    plain = table.picture(0)
    stabiliser.keep(plain)
    for number, picture in enumerate((np.zeros_like(plain), plain)):
        frame = Frame(picture, number / 10, number)
        assert stabiliser.stabilise(frame, board.of(picture)).image is picture


def test_slow_changes_of_light_are_left_alone() -> None:
    table = _table("table: wait 1", 7)
    board = BoardSamples(table.pose_at(0))
    stabiliser = ImageStabiliser(table.pose_at(0), board)
    plain = table.picture(0)
    for minute in range(30):
        frame = Frame(np.asarray(plain * (1 - 0.01 * minute), np.uint8), 60.0 * minute, minute)
        assert stabiliser.stabilise(frame, board.of(frame.image)).image is frame.image


@pytest.mark.deep
@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_is_followed_by_a_camera_that_trembles_in_light_that_flickers(seed: int) -> None:
    """On a table that is leaned on, under lamps on the mains."""
    scene = random_scene(seed, size_px=SMALL_PX)
    scene = replace(scene, sensor=replace(scene.sensor, tremble_px=1.2, flicker=0.05))
    script = "white: take 32-28\nblack: take 19-23\nwhite: take 28x19, remove 23\nblack: take 14x23, remove 19"
    table = VirtualTable(scene, f"table: wait 1\n{script}\ntable: wait 2", frames_per_s=6, seed=seed)
    observer, session = Observer(table.pose_at(0), START.as_seen(), SMALL_PX), Session(INTERNATIONAL, START)
    events = [event for reading in observer.readings(table.frames(observer.due)) for event in session.feed(reading)]
    events += session.feed(EndOfInput(table.duration_s))
    assert [event.move.path for event in events if isinstance(event, MovePlayed)] == [
        (32, 28),
        (19, 23),
        (28, 19),
        (14, 23),
    ]
