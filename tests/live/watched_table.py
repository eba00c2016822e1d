"""Virtual tables for the vision thread, and a receiver that records its reports."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from calibration.geometry import BoardPose
from hardware.camera import Frame, LiveCamera, Playback
from hardware.simulated.palettes import plain_scene
from hardware.simulated.table import VirtualTable, starting_array
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.first_look.board_constraints import BoardConstraints
from referee.live.board_search import BoardSeen
from referee.live.timeline import Timeline
from referee.live.vision_interface import VisionOptions
from referee.live.vision_thread import VisionThread
from referee.messages import Message
from referee.records.readings import BoardReading
from referee.vision.piece_colours import ColourPrototype
from referee.words import say
from tests.recordings import RED_AND_BLUE

SIZE_PX = (640, 360)
START = start_position(INTERNATIONAL)
WAIT_S = 60.0
WHITE_RED = BoardConstraints(10, white_colour=ColourPrototype.parse("red"))
LOOKING = VisionOptions(INTERNATIONAL, BoardConstraints(10), 12.5, 0.5)


def table(position: str | None = None, script: str = "table: wait 1") -> VirtualTable:
    return VirtualTable(plain_scene(7, SIZE_PX), script, position=position, seed=7)


def without(*squares: int) -> str:
    return "".join("." if number in squares else letter for number, letter in enumerate(starting_array(10), 1))


def red_and_blue_table() -> VirtualTable:
    scene = plain_scene(7, SIZE_PX)
    scene = replace(scene, pieces=replace(scene.pieces, white=RED_AND_BLUE["w"], black=RED_AND_BLUE["b"]))
    return VirtualTable(scene, "table: wait 1", seed=7)


class Reports:
    """The reports received."""

    def __init__(self) -> None:
        self.readings: list[BoardReading] = []
        self.set_ups: list[BoardSeen] = []
        self.messages: list[str] = []
        self.used: list[tuple[str | None, Playback | None]] = []
        self.search_reported, self.set_up_reported = threading.Event(), threading.Event()
        self.told_played_out = threading.Event()
        self.followed, self.blind = threading.Event(), threading.Event()

    def read(self, frame: Frame | None, reading: BoardReading, pose: BoardPose | None) -> None:
        self.readings.append(reading)
        (self.blind if frame is None else self.followed).set()

    def set_up(self, time_s: float, seen: BoardSeen) -> None:
        self.set_ups.append(seen)
        self.set_up_reported.set()

    def searching(self, reason: Message) -> None:
        self.messages.append(say(reason))
        self.search_reported.set()

    def found(self, *, followed: bool) -> None:
        self.messages.append("board followed" if followed else "board found")

    def camera_lost(self, time_s: float, reason: Message) -> None:
        self.messages.append(f"lost {say(reason)}")

    def camera_found(self, time_s: float, name: Message) -> None:
        self.messages.append(f"found {say(name)}")

    def camera_used(self, source: str | None, playback: Playback | None) -> None:
        self.used.append((source, playback))

    def played_out(self, remedy: Message | None) -> None:
        self.messages.append("not played out" if remedy is None else say(remedy))
        self.told_played_out.set()

    def ended_pictures(self, error: Exception | None = None) -> None:
        self.messages.append("over" if error is None else f"failed {error}")


@contextmanager
def vision_thread_at(
    camera: LiveCamera, options: VisionOptions = LOOKING, *, at_start: bool = True
) -> Iterator[tuple[VisionThread, Reports]]:
    """A vision thread that runs, and what it reports."""
    reports = Reports()
    vision_thread = VisionThread(camera, options, START, at_start, Timeline.going_on_from(0.0), reports)
    vision_thread.start()
    try:
        yield vision_thread, reports
    finally:
        vision_thread.stop()
