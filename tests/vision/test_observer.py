"""The observer before the virtual table: events around the game must not disturb following it."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

import cv2
import numpy as np
import pytest

from benchmarks.perturbed import bands_of_light
from hardware.camera import Frame
from hardware.simulated.palettes import plain_scene, random_scene
from hardware.simulated.table import VirtualTable
from referee.draughts.fen import parse_fen
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.records.end_of_input import EndOfInput
from referee.records.events import CameraMoved, Event, IrregularityFound, MovePlayed
from referee.records.readings import CLEAR_SQUARE_NATS, LABELS, LEAD_NATS, SETTLED_S
from referee.session import Session
from referee.vision.observer import Observer
from tests.often import often

PLIES = [(32, 28), (19, 23), (28, 19)]
SCRIPTS = {
    "nothing happens": "white: take 32-28; black: take 19-23; white: take 28x19, remove 23",
    "the table is knocked": (
        "white: take 32-28; table: wait 1; table: bump 0.4; table: wait 1.5; "
        "black: take 19-23; white: take 28x19, remove 23"
    ),
    "a lamp goes out": (
        "white: take 32-28; table: light 60; table: wait 1; black: take 19-23; white: take 28x19, remove 23"
    ),
    "hands hover, hold and put back": (
        "white: hover 31, lift 32, hold 0.6, set 32; white: take 32-28; "
        "black: lift 20, hold 0.5, set 20; black: lift 19, carry 24, hold 0.8, set 23; white: take 28x19, remove 23"
    ),
    "pieces are put in the middle": (
        "white: take 32-28, centre 31, centre 37; black: take 19-23, nudge 14 left; white: take 28x19, remove 23"
    ),
    "a hand rests on the board for long": (
        "white: lift 32, hold 4, set 28; white: hover 31, hold 3; black: take 19-23; white: take 28x19, remove 23"
    ),
    "evening falls": (
        "white: take 32-28; "
        + "".join(f"table: light {percent}; table: wait 0.5; " for percent in range(98, 70, -2))
        + "black: take 19-23; white: take 28x19, remove 23"
    ),
    "the reply comes at once": "white blitz: take 32-28; black blitz: take 19-23; white blitz: take 28x19, remove 23",
}


def _events(script: str) -> list[Event]:
    table = VirtualTable(plain_scene(size_px=(640, 480)), script, frames_per_s=10.0, seed=1)
    start = start_position(INTERNATIONAL)
    observer, session = Observer(table.pose_at(0), start.as_seen(), table.size_px), Session(INTERNATIONAL, start)
    events: list[Event] = []
    time_s = 0.0
    for reading in observer.readings(table.frames(observer.due)):
        events += session.feed(reading)
        time_s = reading.time_s
    return [*events, *session.feed(EndOfInput(time_s))]


DEEP_ROWS = (
    "nothing happens",
    "the table is knocked",
    "a lamp goes out",
    "hands hover, hold and put back",
    "pieces are put in the middle",
    "a hand rests on the board for long",
    "evening falls",
)
"""In `make test-deep` only: each takes seconds."""


@pytest.mark.parametrize("name", [pytest.param(n, marks=pytest.mark.deep if n in DEEP_ROWS else ()) for n in SCRIPTS])
def test_plies_are_followed(name: str) -> None:
    events = _events(SCRIPTS[name])
    played = [(event.move.start, event.move.end) for event in events if isinstance(event, MovePlayed)]
    assert played == PLIES
    assert not [event for event in events if isinstance(event, IrregularityFound)]
    knocks = [event.found_again for event in events if isinstance(event, CameraMoved)]
    assert knocks == ([True] if "knocked" in name else [])


QUICK = (
    "white blitz: take 32-28; black blitz: take 19-23; white blitz: take 28x19, remove 23; "
    "black blitz: take 14x23, remove 19; white blitz: take 37-32; black blitz: take 10-14; table: wait 1"
)
KNOCKED = {
    "before a hand comes": (0, 9.0, QUICK.replace(" blitz", ""), (8.7, -13.5, 0.7)),
    "between two quick plies": (2, 3.0, QUICK, (-7.0, 11.0, 0.5)),
    "as a hand leaves": (1, 4.0, QUICK, (9.0, -9.0, -0.5)),
}
"""Seed of the scene, when it is knocked, what is played, and by how much: pixels right, down, degrees."""


@pytest.mark.deep
@pytest.mark.parametrize(
    "name", ["before a hand comes", *(pytest.param(name, marks=pytest.mark.deep) for name in [*KNOCKED][1:])]
)
def test_play_goes_on_while_the_camera_is_knocked(name: str) -> None:
    seed, at_s, script, (right, down, degrees) = KNOCKED[name]
    table = VirtualTable(random_scene(seed, size_px=(640, 480)), script, frames_per_s=10.0, seed=seed)
    start = start_position(INTERNATIONAL)
    observer, session = Observer(table.pose_at(0), start.as_seen(), table.size_px), Session(INTERNATIONAL, start)
    away = cv2.getRotationMatrix2D((320, 240), degrees, 1.0)
    away[:, 2] += np.array((right, down))
    events: list[Event] = []
    for frame in table.frames():
        image = np.asarray(cv2.warpAffine(frame.image, away, table.size_px, borderMode=cv2.BORDER_REPLICATE), np.uint8)
        events += session.feed(observer.observe(frame if frame.captured_at_s < at_s else replace(frame, image=image)))
    events += session.feed(EndOfInput(table.duration_s))
    played = [(event.move.start, event.move.end) for event in events if isinstance(event, MovePlayed)]
    assert played == [*PLIES, (14, 23), (37, 32), (10, 14)]
    assert not [event for event in events if isinstance(event, IrregularityFound)]
    assert [event.found_again for event in events if isinstance(event, CameraMoved)] == [True]


@pytest.mark.slow
@pytest.mark.parametrize(
    "start",
    [
        pytest.param("b" * 30 + "w" * 20, id="white pieces only"),
        pytest.param("w" * 20 + "b" * 30, id="nothing at all", marks=pytest.mark.deep),
    ],
)
def test_a_board_of_which_hardly_anything_stands_as_expected_is_not_learnt(start: str) -> None:
    table = VirtualTable(
        plain_scene(size_px=(640, 480)), "table: wait 2", position="." * 30 + "w" * 20, frames_per_s=5.0, seed=1
    )
    observer = Observer(table.pose_at(0), start, table.size_px)
    readings = list(observer.readings(table.frames(observer.due)))
    assert all(square.hidden == 1 for reading in readings for square in reading.squares)


@pytest.mark.deep
def test_a_board_whose_pieces_flicker_by_compression_is_learnt() -> None:
    """Dark red pieces in pictures compressed to JPEG quality 30 one by one, which never lay still."""
    table = VirtualTable(random_scene(9710, size_px=(800, 600)), "table: wait 2", frames_per_s=12.5, seed=9710)
    start = start_position(INTERNATIONAL).as_seen()
    observer = Observer(table.pose_at(0), start, table.size_px)
    jpegs = ((frame, cv2.imencode(".jpg", frame.image, [cv2.IMWRITE_JPEG_QUALITY, 30])[1]) for frame in table.frames())
    frames = (replace(frame, image=np.asarray(cv2.imdecode(jpeg, cv2.IMREAD_COLOR), np.uint8)) for frame, jpeg in jpegs)
    last = list(observer.readings(frames))[-1]
    assert "".join(square.likeliest for square in last.squares if square.is_open) == start


@pytest.mark.slow
def test_a_board_under_a_lamp_that_flickers_in_bands_is_learnt() -> None:
    """A rolling shutter turns the flicker of the mains into bands across the picture, which no two pictures share."""
    table = VirtualTable(random_scene(9803, size_px=(640, 480)), "table: wait 2", frames_per_s=12.5, seed=9803)
    start = start_position(INTERNATIONAL).as_seen()
    observer = Observer(table.pose_at(0), start, table.size_px)
    draw = np.random.default_rng(1)
    frames = (replace(frame, image=bands_of_light(frame.image, frame.captured_at_s, draw)) for frame in table.frames())
    last = list(observer.readings(frames))[-1]
    assert "".join(square.likeliest for square in last.squares if square.is_open) == start


@pytest.mark.slow
def test_a_hand_in_the_colour_of_the_frame_covers_its_squares() -> None:
    """The frame cuts such an arm in two; its front part has no entry, and still hides a black man."""
    table = VirtualTable(
        plain_scene(7, (640, 360)), "white: take 32-28; black: hover 7, hold 2", frames_per_s=10.0, seed=7
    )
    start = start_position(INTERNATIONAL)
    observer = Observer(table.pose_at(0), start.as_seen(), table.size_px)
    looks = [reading.squares[0] for reading in observer.readings(table.frames(observer.due))]
    assert any(not look.is_open and look.still_s >= SETTLED_S for look in looks)
    open_looks = [look for look in looks if look.is_open and look.still_s >= SETTLED_S]
    assert all(look.black >= look.empty for look in open_looks)


@pytest.mark.slow
def test_a_black_disc_on_a_black_square_is_seen_where_no_legal_move_leads() -> None:
    """Only a lighter square and the lack of a shadow distinguish it."""
    scene = random_scene(11, size_px=(960, 720))  # plain black discs on a black and white board
    start = parse_fen("B:W22,33,21,41:B17,12", INTERNATIONAL)
    table = VirtualTable(
        scene, "black: take 17x26, remove 21; table: wait 3", position=start.as_seen(), frames_per_s=10.0, seed=1
    )
    observer = Observer(table.pose_at(0), start.as_seen(), table.size_px)
    last = list(observer.readings(table.frames(observer.due)))[-1]
    square = last.squares[25]
    assert square.black - square.empty > LEAD_NATS


BLACK_ON_BLACK = [20364, 90008, 20373, 30005, 80025]
"""Scenes whose black discs have the colour of the squares: only the shading along their rims shows them, in some of
them through noise as strong as that or beside the reflection of a lamp."""


@pytest.mark.deep
@pytest.mark.parametrize("seed", BLACK_ON_BLACK)
def test_black_pieces_of_nearly_the_squares_colour_are_followed(seed: int) -> None:
    script = (
        "white: take 32-28; black: take 19-23; white: take 28x19, remove 23; black: take 14x23, remove 19; "
        "white: take 37-32; black: hover 12, take 10-14; white: take 41-37; black: take 17-21; white: take 31-26; "
        "black: take 21-27; white: take 32x21, remove 27; black: take 16x27, remove 21"
    )
    plies = [(32, 28), (19, 23), (28, 19), (14, 23), (37, 32), (10, 14)]
    plies += [(41, 37), (17, 21), (31, 26), (21, 27), (32, 21), (16, 27)]
    table = VirtualTable(random_scene(seed, size_px=(800, 600)), script, frames_per_s=6.0, seed=seed)
    start = start_position(INTERNATIONAL)
    observer, session = Observer(table.pose_at(0), start.as_seen(), table.size_px), Session(INTERNATIONAL, start)
    events = [event for reading in observer.readings(table.frames(observer.due)) for event in session.feed(reading)]
    events += session.feed(EndOfInput(table.duration_s))
    assert [(event.move.start, event.move.end) for event in events if isinstance(event, MovePlayed)] == plies
    assert not [event for event in events if isinstance(event, IrregularityFound)]


HANDS_SHADOWS = {
    "a white man in the shadow of fingers beside the board": (81001, "white: hover 49, hold 1.5; table: wait 1"),
    "a reflection that a hand's shadow puts out": (81008, "black: hover 18, hold 1.5; table: wait 1"),
}


@pytest.mark.slow
@pytest.mark.parametrize("case", often(list(HANDS_SHADOWS), "a white man in the shadow of fingers beside the board"))
def test_no_piece_changes_in_the_shadow_of_a_hand(case: str) -> None:
    seed, script = HANDS_SHADOWS[case]
    table = VirtualTable(random_scene(seed, size_px=(800, 600)), script, frames_per_s=8.0, seed=seed)
    start = start_position(INTERNATIONAL)
    observer = Observer(table.pose_at(0), start.as_seen(), table.size_px)
    leads: list[float] = []
    for frame in table.frames():
        leads.clear()
        for look, label in zip(observer.observe(frame).squares, start.as_seen(), strict=True):
            likely = {".": look.empty, "w": look.white, "b": look.black}
            leads.append(likely.pop(label) - max(likely.values()))
            reported = look.is_open and look.still_s >= SETTLED_S
            assert not reported or leads[-1] >= 0
    assert min(leads) > 0  # all is told again once the hand has gone


@pytest.mark.slow
def test_a_kings_shadow_on_dark_wood_is_not_a_piece() -> None:
    """Noise in the dark channels tints every pixel of it."""
    start = parse_fen("B:W25,34-36,41,46-49:BK16,1-12,15,18,20", INTERNATIONAL)
    scene, script = random_scene(81048, size_px=(800, 600)), "black: take 16-32; table: wait 3"
    table = VirtualTable(scene, script, position=start.as_seen(), frames_per_s=8.0, seed=81048)
    observer, session = Observer(table.pose_at(0), start.as_seen(), table.size_px), Session(INTERNATIONAL, start)
    events = [event for reading in observer.readings(table.frames(observer.due)) for event in session.feed(reading)]
    assert [event.move.path for event in events if isinstance(event, MovePlayed)] == [(16, 32)]
    assert not [event for event in events if isinstance(event, IrregularityFound)]


@pytest.mark.deep
def test_a_dark_king_that_shades_the_light_square_beside_it_is_not_taken_for_shade() -> None:
    start = parse_fen("B:WK15,26,K31:BK44,46").as_seen()
    scene = random_scene(3322, size_px=(800, 600))
    table = VirtualTable(scene, "black: take 44-35; table: wait 1", position=start, frames_per_s=10.0, seed=3322)
    observer = Observer(table.pose_at(0), start, table.size_px)
    *_, last = observer.readings(table.frames(observer.due))
    assert last.squares[35 - 1].lead("b") >= LEAD_NATS


LOOKS = {
    "a board at rest is glimpsed at every 0.15 s": ("table: wait 4", 2.0, 25, 7),
    "hands at work are looked at ten times a second": ("white: hover 31, hold 3", 1.5, 25, 10),
    "whatever the camera's rate": ("white: hover 31, hold 3", 1.5, 15, 10),
    "a board that a hand has just left is as well": ("white: hover 31; table: wait 1", 1.9, 30, 10),
    "a slow camera's pictures are all looked at": ("white: hover 31, hold 3", 1.5, 5, 5),
}
"""Acts, their start, the frame rate, and the number of frames to be analysed."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.deep if "camera" in name else ()) for name in LOOKS]
)
def test_only_informative_pictures_are_analysed(name: str) -> None:
    script, from_s, rate, expected = LOOKS[name]
    table = VirtualTable(plain_scene(size_px=(640, 480)), script, frames_per_s=rate, seed=1)
    observer = Observer(table.pose_at(0), start_position(INTERNATIONAL).as_seen(), table.size_px)
    times = (reading.time_s for reading in observer.readings(table.frames()))
    looked_at = sum(time_s >= from_s for time_s in takewhile(lambda time_s: time_s < from_s + 1, times))
    assert abs(looked_at - expected) <= 1


SHIFTED = {
    "a black man, far to the side": (537, "black: nudge 14 0.35 right"),
    "a black man, a quarter of a square": (507, "black: nudge 18 0.25 left"),
    "a white man, to the side": (501, "white: nudge 35 0.3 right"),
    "a white man, away from its player": (539, "white: nudge 37 0.3 above"),
}


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        "a black man, a quarter of a square",
        *(pytest.param(name, marks=pytest.mark.deep) for name in SHIFTED if "quarter" not in name),
    ],
)
def test_a_piece_shifted_in_its_square_still_stands_there(name: str) -> None:
    seed, script = SHIFTED[name]
    table = VirtualTable(
        random_scene(seed, size_px=(960, 720)), f"{script}; table: wait 5", frames_per_s=5.0, seed=seed
    )
    start = start_position(INTERNATIONAL)
    observer = Observer(table.pose_at(0), start.as_seen(), table.size_px)
    last = list(observer.readings(table.frames(observer.due)))[-1]
    seen = [(look.empty, look.white, look.black) for look in last.squares]
    assert [LABELS[likely.index(max(likely))] for likely in seen] == list(start.as_seen())


@pytest.mark.slow
def test_a_black_man_on_a_light_square_is_no_shade_of_the_square_it_left() -> None:
    """Black discs on black squares: the square that it left is hardly darker than it was."""
    start = parse_fen("B:W41,46:B19,9", INTERNATIONAL).as_seen()
    scene, script = random_scene(64, size_px=(960, 720)), "black: lift 19, set below 19; table: wait 1"
    table = VirtualTable(scene, script, position=start, frames_per_s=10.0, seed=64)
    observer = Observer(table.pose_at(0), start, table.size_px)
    last = list(observer.readings(table.frames(observer.due)))[-1]
    assert last.disturbed_light == ((6, 4),)
    assert last.squares[18].empty - last.squares[18].black > CLEAR_SQUARE_NATS


@pytest.mark.deep
@pytest.mark.parametrize("seed", [34, pytest.param(39, marks=pytest.mark.deep)])
def test_a_king_on_a_light_square_changes_none_beside_it(seed: int) -> None:
    """It leans over the square that it left, and its shadow falls on the other."""
    start = parse_fen("W:WK46,38,33:B7,2,11", INTERNATIONAL).as_seen()
    scene, script = random_scene(seed, size_px=(960, 720)), "white: lift 46, set right of 46; table: wait 2"
    table = VirtualTable(scene, script, position=start, frames_per_s=10.0, seed=seed)
    observer = Observer(table.pose_at(0), start, table.size_px)
    last = list(observer.readings(table.frames(observer.due)))[-1]
    assert all(look.empty == 0 and look.white < 0 and look.black < 0 for look in last.squares[45:47])


@pytest.mark.deep
@pytest.mark.parametrize("upside_down", [[False, True], [False, True, False]], ids=["once", "and back before long"])
def test_a_camera_put_back_upside_down_sees_the_same_position(upside_down: list[bool]) -> None:
    """It is taken away for five seconds each time, and sees the board for two."""
    position = "bbbbb" + "." * 20 + "b.w." + "." * 16 + "wwwww"
    table = VirtualTable(plain_scene(size_px=(640, 480)), "table: wait 1", position=position, seed=1)
    observer, image = Observer(table.pose_at(0), position, table.size_px), table.picture(0)
    for at, turned in enumerate(upside_down):
        shown = np.ascontiguousarray(image[::-1, ::-1]) if turned else image
        for tenth in range(20):
            last = observer.observe(Frame(shown, 7.0 * at + tenth / 10, tenth))
    assert "".join(square.likeliest for square in last.squares) == position
