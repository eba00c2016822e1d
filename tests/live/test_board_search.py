"""Before the first move: what single pictures say of the board, and when the eyes begin to follow it."""

from __future__ import annotations

import threading
import time
from dataclasses import replace

import cv2
import numpy as np
import pytest

from calibration.board_finder import find_board
from calibration.geometry import BoardPose
from calibration.light_squares import covered_light_squares
from hardware.camera import Frame
from hardware.simulated.live_table import LiveTable
from hardware.simulated.palettes import plain_scene
from hardware.simulated.table import VirtualTable, starting_array
from referee.draughts.fen import parse_fen
from referee.draughts.variants import INTERNATIONAL, RULE_SETS, start_position
from referee.live.board_search import BoardSeen, is_explained, look_at_board
from referee.live.eyes import Eyes
from referee.live.notice_words import words_for
from referee.live.sightings import Looking
from referee.live.timeline import Timeline
from referee.messages import Message, typed
from referee.opening import Wishes
from referee.records.events import SetUpSeen
from referee.records.readings import BoardReading
from referee.vision.piece_colours import MeantColour
from referee.vision.piece_net import PieceReader
from referee.words import say
from tests.recordings import RED_AND_BLUE

SIZE_PX = (640, 360)
START = start_position(INTERNATIONAL)
WAIT_S = 60.0
INK = (20, 20, 20)
WHITE_RED = Wishes(10, white_colour=MeantColour.parse("red"))


def table(position: str | None = None, script: str = "table: wait 1") -> VirtualTable:
    return VirtualTable(plain_scene(7, SIZE_PX), script, position=position, seed=7)


def seen_on(position: str, turned: int = 0) -> BoardSeen:
    image = table(position).picture(0.0)
    pose = find_board(image, size=10).pose.turned(turned)
    return look_at_board(Frame(image, 0.0, 0), pose, Wishes(10), START, INTERNATIONAL, PieceReader())


def without(*squares: int) -> str:
    return "".join("." if number in squares else letter for number, letter in enumerate(starting_array(10), 1))


def sideways() -> str:
    """The men stand along the other pair of sides, as on a board that lies turned."""
    letters = []
    for square in range(1, 51):
        column = INTERNATIONAL.board.row_column(square)[1]
        letters.append("w" if column < 4 else "b" if column > 5 else ".")
    return "".join(letters)


@pytest.mark.parametrize(
    ("position", "turned", "wrong"),
    [
        (starting_array(10), False, ()),
        (without(33), False, (33,)),
        (without(1, 20, 31), False, (1, 20, 31)),
        (sideways(), True, ()),
    ],
    ids=["all is right", "a man is missing", "three men are missing", "the board lies turned"],
)
def test_what_is_wrong_before_the_first_move(position: str, turned: bool, wrong: tuple[int, ...]) -> None:
    seen = seen_on(position)
    assert (seen.turned, seen.wrong) == (turned, wrong)


def test_the_way_round_does_not_matter() -> None:
    one, other = seen_on(without(33)), seen_on(without(33), turned=2)
    assert one.wrong == other.wrong == (33,)
    assert np.allclose(one.pose.corners_px, other.pose.corners_px, atol=0.5)


def test_words_in_both_languages() -> None:
    assert "2.4" in say(words_for(SetUpSeen(0.0, True, ()), INTERNATIONAL), "fr")
    assert "look at 33, 34" in say(words_for(SetUpSeen(0.0, False, (33, 34)), INTERNATIONAL))
    assert say(words_for(SetUpSeen(0.0, False, tuple(range(1, 51))), INTERNATIONAL)).endswith("12 ...")
    given = say(words_for(SetUpSeen(0.0, False, tuple(range(1, 21))), INTERNATIONAL, usual=False))
    assert all(f" {square}," in given for square in range(1, 20))  # nothing of it is left to be guessed
    assert "look at a7, c7" in say(words_for(SetUpSeen(0.0, False, (5, 6)), RULE_SETS["russian"]))
    assert "hands" in say(words_for(SetUpSeen(0.0, False, ()), INTERNATIONAL))


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
def test_what_a_few_plies_explain(fen: str, explained: bool) -> None:
    assert is_explained(START, parse_fen(fen, INTERNATIONAL).to_string(), INTERNATIONAL) is explained


def test_a_hand_is_told_from_one_picture() -> None:
    players = VirtualTable(plain_scene(7, SIZE_PX), "white: hover 28, hold 2; black: hover 23, hold 2", seed=7)
    pose = find_board(players.picture(0.0), size=10).pose
    assert not covered_light_squares(players.picture(0.0), pose).any()
    times = np.arange(0.0, players.duration_s, 0.25)
    hidden = [time_s for time_s in times if len(players.truth.at(time_s).hidden) >= 3]
    told = [time_s for time_s in hidden if covered_light_squares(players.picture(time_s), pose).any()]
    assert len(told) > 0.8 * len(hidden) > 5


def red_and_blue_table() -> VirtualTable:
    scene = plain_scene(7, SIZE_PX)
    scene = replace(scene, pieces=replace(scene.pieces, white=RED_AND_BLUE["w"], black=RED_AND_BLUE["b"]))
    return VirtualTable(scene, "table: wait 1", seed=7)


@pytest.mark.parametrize(
    ("colour", "asked"),
    [(None, True), ("red", False), ("blue", False), ("yellow", True)],
    ids=["nothing is said", "red", "blue", "a colour that is not there"],
)
def test_whose_red_and_blue_pieces_are_is_asked_before_the_first_move(colour: str | None, asked: bool) -> None:
    image = red_and_blue_table().picture(0.0)
    pose = find_board(image, size=10).pose
    wishes = Wishes(10, white_colour=None if colour is None else MeantColour.parse(colour))
    seen = look_at_board(Frame(image, 0.0, 0), pose, wishes, START, INTERNATIONAL, PieceReader())
    assert (seen.untold is not None) is asked
    assert seen.wrong == ()
    if colour in ("red", "blue"):
        other = look_at_board(Frame(image, 0.0, 0), pose, WHITE_RED, START, INTERNATIONAL, PieceReader())
        assert np.allclose(seen.pose.corners_px, other.pose.corners_px) is (colour == "red")


class Told:
    """What the eyes say."""

    def __init__(self) -> None:
        self.readings: list[BoardReading] = []
        self.set_ups: list[BoardSeen] = []
        self.words: list[str] = []
        self.said = threading.Event()
        self.followed, self.set_up_told, self.blind = threading.Event(), threading.Event(), threading.Event()

    def read(self, frame: Frame | None, reading: BoardReading, pose: BoardPose) -> None:
        self.readings.append(reading)
        (self.blind if frame is None else self.followed).set()

    def set_up(self, time_s: float, seen: BoardSeen) -> None:
        self.set_ups.append(seen)
        self.set_up_told.set()

    def seeks(self, words: Message | None) -> None:
        self.words.append("" if words is None else say(words))
        self.said.set()

    def camera_lost(self, time_s: float, reason: Message) -> None:
        self.words.append(f"lost {say(reason)}")

    def camera_found(self, time_s: float, name: Message) -> None:
        self.words.append(f"found {say(name)}")

    def over(self) -> None:
        self.words.append("over")

    def failed(self, error: Exception) -> None:
        self.words.append(f"failed {error}")


LOOKING = Looking(INTERNATIONAL, Wishes(10), 12.5, 0.5)


def looking_at(table: VirtualTable, told: Told, *, at_start: bool = True) -> Eyes:
    eyes = Eyes(LiveTable(table), LOOKING, START, at_start, Timeline.going_on_from(0.0), told)
    eyes.start()
    return eyes


def test_a_game_with_red_and_blue_pieces_begins_when_somebody_says_whose_they_are() -> None:
    told = Told()
    eyes = looking_at(red_and_blue_table(), told)
    try:
        assert told.said.wait(WAIT_S)
        while not any("--white-colour" in word for word in told.words):
            time.sleep(0.05)
        assert not told.followed.is_set()
        eyes.look_there(WHITE_RED)
        assert told.followed.wait(WAIT_S)
    finally:
        eyes.stop()
    assert not any(word.startswith("failed") for word in told.words)


def test_a_board_that_is_far_from_ready_is_told_and_not_followed() -> None:
    told = Told()
    eyes = looking_at(table("." * 50), told)
    try:
        assert told.set_up_told.wait(WAIT_S)
        assert not told.followed.wait(1.0)
    finally:
        eyes.stop()
    assert len(told.set_ups[0].wrong) > 30


def test_a_board_with_a_fault_is_followed_as_it_is() -> None:
    told = Told()
    eyes = looking_at(table(without(33)), told)
    try:
        assert told.followed.wait(WAIT_S)
    finally:
        eyes.stop()
    square = told.readings[0].squares[32]
    assert square.empty > square.white
    assert told.set_ups == []


def test_a_match_goes_on_on_whatever_board_a_few_plies_explain() -> None:
    told = Told()
    moved = without(32)[:27] + "w" + without(32)[28:]
    eyes = looking_at(table(moved), told, at_start=False)
    try:
        assert told.followed.wait(WAIT_S)
        eyes.look_through(LiveTable(table(moved)))
        told.followed.clear()
        assert told.followed.wait(WAIT_S)
    finally:
        eyes.stop()
    assert told.readings[0].squares[27].white > told.readings[0].squares[27].empty


class Ornamented:
    """A virtual table one light square of whose board carries a black ornament."""

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
    told = Told()
    eyes = Eyes(Ornamented(table()), LOOKING, START, True, Timeline.going_on_from(0.0), told)
    eyes.start()
    try:
        assert told.followed.wait(WAIT_S)
    finally:
        eyes.stop()
    assert told.words in ([], [""])


class Resized:
    """A virtual table whose pictures shrink to half their size while `small` is set."""

    name, ended, trouble = typed("a camera that changes its mind"), False, None

    def __init__(self) -> None:
        self._table = LiveTable(table(script="table: wait 60"))
        self.small = threading.Event()
        self.sent = 0
        """Small pictures so far."""

    def newest(self, after: int, wait_s: float) -> Frame | None:
        frame = self._table.newest(after, wait_s)
        if frame is None or not self.small.is_set():
            return frame
        self.sent += 1
        half = cv2.resize(frame.image, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        return replace(frame, image=np.asarray(half, np.uint8))

    def close(self) -> None:
        self._table.close()


@pytest.mark.parametrize("lasts", [False, True], ids=["for a moment", "from now on"])
def test_a_picture_of_another_size_is_no_reading(lasts: bool) -> None:
    told, camera = Told(), Resized()
    eyes = Eyes(camera, LOOKING, START, True, Timeline.going_on_from(0.0), told)
    eyes.start()
    try:
        assert told.followed.wait(WAIT_S)
        told.words.clear()
        camera.small.set()
        until_s = time.monotonic() + WAIT_S
        while (len(told.words) < 2 if lasts else camera.sent < 2) and time.monotonic() < until_s:
            threading.Event().wait(0.02)
        camera.small.clear()
        told.followed.clear()
        assert told.followed.wait(WAIT_S)
    finally:
        eyes.stop()
    if lasts:
        assert told.words[0] == (
            "lost a camera that changes its mind gives pictures of 320 x 180 pixels now: the board is looked for again"
        )
        assert told.words[1] == "found a camera that changes its mind"
    else:
        assert told.words == []


class Stalled:
    """A camera behind a network that stands still while `still` is set; its first picture afterwards comes late."""

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


def test_a_picture_that_was_under_way_while_nothing_was_seen_is_left_out() -> None:
    """Else the board would be read at a time that was already told as unseen."""
    told, camera = Told(), Stalled()
    eyes = Eyes(camera, LOOKING, START, True, Timeline.going_on_from(0.0), told)
    eyes.start()
    try:
        assert told.followed.wait(WAIT_S)
        camera.still.set()
        assert told.blind.wait(WAIT_S)
        told.followed.clear()
        camera.still.clear()
        assert told.followed.wait(WAIT_S)
    finally:
        eyes.stop()
    times = [reading.time_s for reading in told.readings]
    assert times == sorted(times)


class Covered:
    """A camera with its lens covered."""

    name, ended, trouble = typed("a covered camera"), False, None

    def newest(self, after: int, wait_s: float) -> Frame | None:
        return Frame(np.zeros((360, 640, 3), np.uint8), time.monotonic(), after + 1)

    def close(self) -> None:
        pass


def test_no_board_is_said_in_words_until_there_is_one() -> None:
    told = Told()
    eyes = Eyes(Covered(), LOOKING, START, True, Timeline.going_on_from(0.0), told)
    eyes.start()
    try:
        assert told.said.wait(WAIT_S)
        assert not told.followed.is_set()
        eyes.look_through(LiveTable(table()))
        assert told.followed.wait(WAIT_S)
    finally:
        eyes.stop()
    assert "the picture is black" in told.words[0]
    assert told.words[-1] == ""
