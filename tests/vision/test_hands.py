"""Hands over the virtual table: their side, and which hand."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from hardware.simulated.palettes import plain_scene, random_scene
from hardware.simulated.table import VirtualTable
from referee.draughts.fen import parse_fen
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.records.readings import BoardSide, Fingertips
from referee.vision.hands import HandFinder
from referee.vision.observer import Observer
from referee.vision.seen_picture import Change
from referee.vision.tones import largest_difference
from referee.vision.top_view import MARGIN_SQUARES, SQUARE_PX, TopView
from tests.often import often

pytestmark = pytest.mark.slow

SCRIPTS = {
    "one hand": ("white right hand: hover 28, hold 1", "white right"),
    "the other one, of the other player": ("black left hand: hover 22, hold 1", "black left"),
    "both hands of a player": (
        "white right hand: hover 35, hold 2; meanwhile white left hand: hover 32, hold 1",
        "white left, white right",
    ),
    "both players' hands": (
        "white right hand: hover 38, hold 2; meanwhile black right hand: hover 17, hold 1",
        "black right, white right",
    ),
}
"""Acts of hands, and the hands seen when they have entered."""
AT_S = 2.0


@pytest.mark.parametrize("name", often(list(SCRIPTS), "both hands of a player", "both players' hands"))
@pytest.mark.parametrize("seed", [1, pytest.param(3, marks=pytest.mark.deep)])
def test_hands_are_assigned_to_a_side(name: str, seed: int) -> None:
    script, expected = SCRIPTS[name]
    table = VirtualTable(plain_scene(seed, (640, 480)), script, frames_per_s=10.0, seed=seed)
    observer = Observer(table.pose_at(0), start_position(INTERNATIONAL).as_seen(), table.size_px)
    tips: tuple[Fingertips, ...] = ()
    for frame in table.frames():
        tips = observer.observe(frame).fingertips or tips
        if frame.captured_at_s >= AT_S:
            break
    seen = sorted(f"{tip.side.value} {'left' if tip.left > 0 else 'right'}" for tip in tips)
    assert ", ".join(seen) == expected


def test_a_hand_with_a_table_coloured_sleeve_stays_one_along_the_edge() -> None:
    """Brown hand, brown sleeve, brown table, and a dark frame between: only the hand itself is visible."""
    script = "white: hover 39, hold 0.5, hover 49, hold 1.5"
    table = VirtualTable(random_scene(5009, size_px=(800, 600)), script, frames_per_s=8.0, seed=5009)
    observer = Observer(table.pose_at(0), start_position(INTERNATIONAL).as_seen(), table.size_px)
    seen = [bool(reading.hands) for reading in observer.readings(table.frames(observer.due))]
    first, last = seen.index(True), len(seen) - seen[::-1].index(True)
    assert all(seen[first:last]), seen
    assert last - first >= 8 * 2


def test_an_arm_with_a_shade_coloured_sleeve_is_not_doubled_by_its_shadow() -> None:
    """The continuation over the frame is first sought beside the board, not in all shaded places around."""
    start = parse_fen("B:W21,32:B1,2,6,16").as_seen()
    scene = random_scene(99028, size_px=(800, 600))
    table = VirtualTable(scene, "black: take 16x27x38, remove 21 32", position=start, frames_per_s=8.0, seed=99028)
    observer = Observer(table.pose_at(0), start, table.size_px)
    assert max(len(reading.hands) for reading in observer.readings(table.frames(observer.due))) == 1


def test_parts_of_a_hand_separated_by_shade_are_one_hand() -> None:
    """Dark skin over a light board: the unshaded parts are separate, and none of them enters from outside."""
    top = TopView(plain_scene(size_px=(640, 480)).pose, (640, 480))
    before = np.full((top.side, top.side, 3), 200, np.uint8)
    now = before.copy()
    middle, first = top.side // 2, round((MARGIN_SQUARES + 4) * SQUARE_PX)
    cv2.rectangle(now, (middle - SQUARE_PX, 0), (middle + SQUARE_PX, first), (150, 150, 150), cv2.FILLED)
    for down in (0, 3, 6):
        at = first - down * SQUARE_PX // 2
        cv2.rectangle(now, (middle - SQUARE_PX, at - SQUARE_PX), (middle + SQUARE_PX, at), (40, 50, 70), cv2.FILLED)
    change = Change(before, largest_difference(now, before), 10)
    hands = HandFinder(top).find(now, change, np.zeros(50, np.intp), np.zeros(50)).hands
    assert [hand.side for hand in hands] == [BoardSide.BLACK]


def test_fingers_beyond_shade_belong_to_the_visible_arm() -> None:
    """Their squares are covered and they have the tip; from the arm alone the ply would be attributed to the other
    player."""
    top = TopView(plain_scene(size_px=(640, 480)).pose, (640, 480))
    before = np.full((top.side, top.side, 3), 200, np.uint8)
    now = before.copy()
    middle, rows = top.side // 2, [round((MARGIN_SQUARES + row) * SQUARE_PX) for row in (4, 5, 6.5)]
    for first, last, tones in ((0, rows[0], 50), (rows[0], rows[1], 150), (rows[1], rows[2], 50)):
        cv2.rectangle(now, (middle - SQUARE_PX, first), (middle + SQUARE_PX, last), (tones,) * 3, cv2.FILLED)
    change = Change(before, largest_difference(now, before), 10)
    (hand,) = HandFinder(top).find(now, change, np.zeros(50, np.intp), np.zeros(50)).hands
    assert hand.tip is not None
    assert hand.tip[1] > 5
    assert {28, 33} & set(hand.squares)


@pytest.mark.parametrize(
    ("what", "emptied", "covered", "hands"),
    [
        ("a hand whose skin over light squares looks like their shade", (), (17, 21, 22, 26, 27), 1),
        ("the shade of a hand beside the board", (), (), 0),
        ("that shade, and the pieces of two plies", (16, 21), (17, 27), 0),
        ("that shade, and a capture of three pieces", (16, 21, 22, 27), (31,), 0),
    ],
)
def test_fragments_in_shade_are_a_hand_unless_a_ply_explains_them(
    what: str, emptied: tuple[int, ...], covered: tuple[int, ...], hands: int
) -> None:
    """The fragments are on playing squares, and light squares between them are darker, out to White's left."""
    top = TopView(plain_scene(size_px=(640, 480)).pose, (640, 480))
    board = np.full((top.side, top.side, 3), (110, 115, 150), np.uint8)
    board.reshape(-1, 3)[top.light_fields.pixels] = 160, 190, 220
    before, now, labels = board.copy(), board.copy(), np.zeros(50, np.intp)
    above, below, right = (round((MARGIN_SQUARES + along) * SQUARE_PX) for along in (3, 6.5, 4))
    for square in emptied:
        labels[square - 1] = 1
        before.reshape(-1, 3)[top.zones[square - 1]] = 240
    now[above:below, :right] = 0.9 * now[above:below, :right]
    for square in covered:
        now.reshape(-1, 3)[top.zones[square - 1]] = 135, 160, 190
    change = Change(before, largest_difference(now, before), 10)
    found = HandFinder(top).find(now, change, labels, np.full(50, 1.0))
    assert len(found.hands) == hands, what
    assert all(found.hidden[square - 1] == 1 for square in covered if hands), what


def test_a_hand_as_dark_as_the_shade_of_light_squares_is_seen_while_it_rests() -> None:
    """Its unshaded parts are on playing squares only, and its sleeve is as grey as the table."""
    scene = random_scene(104130, size_px=(800, 600))
    table = VirtualTable(scene, "white: hover between 33 and 39, hold 1.4", frames_per_s=8.0, seed=104130)
    observer = Observer(table.pose_at(0), start_position(INTERNATIONAL).as_seen(), table.size_px)
    readings = list(observer.readings(table.frames(observer.due)))
    seen = [bool(reading.hands) for reading in readings]
    first, last = seen.index(True), len(seen) - seen[::-1].index(True)
    assert all(seen[first:last]), seen
    assert sum(reading.squares[38].hidden > 0 for reading in readings) >= 8 * 1.4


@pytest.mark.parametrize(
    ("seed", "square"),
    [(20023, 1), *(pytest.param(*row, marks=pytest.mark.deep) for row in ((92003, 5), (20026, 3), (91010, 5)))],
)
def test_fingers_over_a_single_edge_piece_are_a_hand(seed: int, square: int) -> None:
    """The light squares beside it are not covered, and the fingers' colour would be taken for a piece."""
    table = VirtualTable(
        random_scene(seed, size_px=(800, 600)), f"black: hover {square}, hold 2", frames_per_s=8.0, seed=seed
    )
    observer = Observer(table.pose_at(0), start_position(INTERNATIONAL).as_seen(), table.size_px)
    readings = list(observer.readings(table.frames(observer.due)))
    hovering = [reading for reading in readings if 2.0 <= reading.time_s <= 3.0]
    assert all(reading.hands for reading in hovering)


@pytest.mark.deep
def test_fingers_over_an_empty_corner_are_a_hand_for_as_long_as_they_stay() -> None:
    """They hide no light square, and no more of the field than a piece; square 5 would look like one."""
    lies = parse_fen("W:W28,45:B3,23", INTERNATIONAL).as_seen()
    script = "black left hand: hover 5, hold 9"
    table = VirtualTable(random_scene(8832, size_px=(640, 480)), script, position=lies, frames_per_s=5.0, seed=8832)
    observer = Observer(table.pose_at(0), lies, table.size_px)
    over = [reading for reading in observer.readings(table.frames(observer.due)) if 2.0 <= reading.time_s <= 10.0]
    assert over
    assert all(reading.hands and not reading.squares[4].is_open for reading in over)


def test_captured_pieces_beside_an_emptied_edge_square_are_not_a_hand() -> None:
    """They lie so close together that they form one shape, which enters from outside."""
    top = TopView(plain_scene(size_px=(640, 480)).pose, (640, 480))
    before = np.full((top.side, top.side, 3), 80, np.uint8)
    now = before.copy()
    row = round((MARGIN_SQUARES + 4.5) * SQUARE_PX)
    left_of_edge = round((MARGIN_SQUARES + 9.7) * SQUARE_PX)
    cv2.circle(now, (left_of_edge, row), 10, (200, 200, 200), cv2.FILLED)
    for down in (-18, 0, 18):
        cv2.circle(now, (top.side - 4, row + down), 10, (20, 20, 20), cv2.FILLED)
    labels, still_s = np.zeros(50, np.intp), np.zeros(50)
    assert not HandFinder(top).find(now, Change(before, largest_difference(now, before), 10), labels, still_s).hands


@pytest.mark.parametrize(
    ("what", "pieces", "shade", "hands"),
    [
        ("the bare board, where pieces leant over each other", (20, 25, 30), 1.0, 0),
        ("the bare board, where a piece stood in a hand's shadow", (25,), 0.8, 0),
        ("fingers that reach in over the edge, where pieces stood", (20, 25, 30), 1.0, 1),
        ("fingers that reach in over the edge, where a piece stood in a hand's shadow", (25,), 0.8, 1),
    ],
)
def test_uncovered_squares_are_not_part_of_a_hand(what: str, pieces: tuple[int, ...], shade: float, hands: int) -> None:
    """The uncovered square is on the right edge, in one shape with pieces laid beside it."""
    top = TopView(plain_scene(size_px=(640, 480)).pose, (640, 480))
    board = np.full((top.side, top.side, 3), 90, np.uint8)
    board.reshape(-1, 3)[top.light_fields.pixels] = 210
    before, now, labels = board.copy(), board.copy(), np.zeros(50, np.intp)
    edge, above, below = (round((MARGIN_SQUARES + along) * SQUARE_PX) for along in (10, 3, 6))
    before[above:below, edge - 2 * SQUARE_PX : edge] = shade * before[above:below, edge - 2 * SQUARE_PX : edge]
    for square in pieces:
        labels[square - 1] = 2
        for pixels in (top.zones[square - 1], top.around[square - 1]):
            before.reshape(-1, 3)[pixels] = 40
    cv2.rectangle(now, (edge - 2, above), (top.side, below), (20, 20, 20), cv2.FILLED)
    if hands:
        cv2.rectangle(now, (edge - 2 * SQUARE_PX, above), (top.side, below), (110, 140, 190), cv2.FILLED)
    change = Change(before, largest_difference(now, before), 10)
    assert len(HandFinder(top).find(now, change, labels, np.full(50, 1.0)).hands) == hands, what


def test_what_a_piece_and_its_shadow_leave_on_light_squares_is_bare_board() -> None:
    """It is neither a hand nor an object on a light square."""
    top = TopView(plain_scene(size_px=(640, 480)).pose, (640, 480))
    now = np.full((top.side, top.side, 3), 90, np.uint8)
    now.reshape(-1, 3)[top.light_fields.pixels] = 210
    before, labels = now.copy(), np.zeros(50, np.intp)
    shadow = top.light_cores[44]
    before.reshape(-1, 3)[shadow] = 130
    cover = HandFinder(top).find(now, Change(before, largest_difference(now, before), 10), labels, np.full(50, 1.0))
    assert not cover.hands
    assert not cover.loose.any()
    assert cover.bare.reshape(-1)[shadow].all()


def test_the_square_of_a_piece_leaning_over_the_frame_is_not_part_of_a_hand() -> None:
    """White's man from 26 has left, and captured pieces lie where the frame beside that square is seen."""
    top = TopView(random_scene(95034, size_px=(800, 600)).pose, (800, 600))
    board = np.full((top.side, top.side, 3), (60, 60, 120), np.uint8)
    board.reshape(-1, 3)[top.light_fields.pixels] = 210
    before, now, labels = board.copy(), board.copy(), np.zeros(50, np.intp)
    labels[25] = 1
    for pixels in (top.zones[25], top.around[25]):
        before.reshape(-1, 3)[pixels] = 190, 220, 220
    above, below, edge = (round((MARGIN_SQUARES + along) * SQUARE_PX) for along in (4.5, 6.5, 0.3))
    cv2.rectangle(now, (0, above), (edge, below), (130, 160, 160), cv2.FILLED)
    change = Change(before, largest_difference(now, before), 10)
    assert not HandFinder(top).find(now, change, labels, np.full(50, 1.0)).hands


@pytest.mark.parametrize("seed", [4, *(pytest.param(seed, marks=pytest.mark.deep) for seed in (10, 15))])
def test_pieces_pushed_together_at_the_edge_are_soon_no_longer_a_hand(seed: int) -> None:
    """A hand pushed them half off their squares; they look as large as the fingers of a table-coloured arm."""
    position = parse_fen("W:W31,32,36,37,41,42,46,47:B1-4,6-9").as_seen()
    scene, script = random_scene(seed, size_px=(960, 720)), "white: bump 41 46 47 right; table: wait 1.5"
    table = VirtualTable(scene, script, position=position, frames_per_s=5.0, seed=seed)
    observer = Observer(table.pose_at(0), position, table.size_px)
    *_, last = observer.readings(table.frames(observer.due))
    assert not last.hands
    assert last.disturbed_light
    assert all(last.squares[square - 1].hidden == 0 for square in (41, 46, 47))


MOVED_KINGS = {
    "along the edge": ("B:W6:BK29,41,K45,K47", 3204, 3204, "black quick: take 45-50"),
    "off the edge, two tall discs": ("W:W49,K25,K45:BK17", 5110, 5110, "white: take 45-40"),
    "out of the corner, set down off the middle": ("B:W18:B31,K46", 5358, 1, "black: take 46-41"),
}
"""Position, seeds of the table and of the act, and the act."""


@pytest.mark.parametrize(
    "name", ["along the edge", *(pytest.param(name, marks=pytest.mark.deep) for name in [*MOVED_KINGS][1:])]
)
def test_a_king_that_moved_at_the_edge_is_not_a_hand(name: str) -> None:
    """It hides part of the square that it left, and captured pieces may stand right beside that."""
    fen, scene_seed, seed, act = MOVED_KINGS[name]
    left, reached = map(int, act.split()[-1].split("-"))
    start = parse_fen(fen).as_seen()
    scene = random_scene(scene_seed, size_px=(800, 600))
    table = VirtualTable(scene, f"table: wait 1; {act}; table: wait 1", position=start, seed=seed)
    observer = Observer(table.pose_at(0), start, table.size_px)
    readings = [*observer.readings(table.frames(observer.due))]
    assert any(reading.hands for reading in readings)
    assert not readings[-1].hands
    assert readings[-1].squares[reached - 1].likeliest == start[left - 1].lower()


def test_a_king_that_arrived_before_a_low_camera_is_not_a_hand() -> None:
    """Its stack hides half of a light square, and its shadow lies on another."""
    start = parse_fen("B:W24:BK46").as_seen()
    scene = random_scene(7104, size_px=(800, 600), elevation_deg=46.0)
    table = VirtualTable(scene, "table: wait 1; black: take 46-32; table: wait 1", position=start, seed=7104)
    observer = Observer(table.pose_at(0), start, table.size_px)
    *_, last = observer.readings(table.frames(observer.due))
    assert not last.hands
    assert last.squares[32 - 1].likeliest == "b"


def test_a_hand_where_something_lay_and_was_taken_away_is_a_hand() -> None:
    top = TopView(plain_scene(size_px=(640, 480)).pose, (640, 480))
    finder, free = HandFinder(top), np.full((top.side, top.side, 3), 200, np.uint8)
    thing, first = free.copy(), round((MARGIN_SQUARES + 3) * SQUARE_PX)
    cv2.rectangle(thing, (first, first), (first + 3 * SQUARE_PX, first + 3 * SQUARE_PX), (40, 50, 70), cv2.FILLED)
    hands = []
    for seen, still_s in ((thing, 5.0), (thing, 0.2), (free, 5.0), (thing, 0.2)):
        change = Change(free, largest_difference(seen, free), 10)
        hands.append(len(finder.find(seen, change, np.zeros(50, np.intp), np.full(50, still_s)).hands))
    assert hands == [0, 0, 0, 1]
