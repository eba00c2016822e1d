"""Pieces shifted within their squares, black ones on black squares among them, and changes that are no shift."""

from __future__ import annotations

import numpy as np
import pytest

from hardware.simulated.palettes import plain_scene, random_scene
from hardware.simulated.table import VirtualTable
from referee.draughts.fen import parse_fen
from referee.draughts.variants import rule_set
from referee.records.readings import CLEAR_SHIFT
from referee.vision.nudges import NudgeWatch
from referee.vision.observer import Observer
from referee.vision.slight_shifts import disc_tones, slight_shifts
from referee.vision.top_view import MARGIN_SQUARES, SQUARE_PX, TopView

pytestmark = pytest.mark.slow

START, RAFLE = "W:W31-50:B1-20", "W:W34,39,44,48:B10,15,18,29"

SHIFTS = [
    ("a black man on a dark table", 3, START, "black: nudge 17 0.25 right", {17}),
    ("a black man seen low", 1, START, "black: nudge 12 0.25 left", {12}),
    ("a black man shifted towards its player", 2, START, "black: nudge 16 0.2 above", {16}),
    ("a white man shifted by a hair", 1, START, "white: nudge 33 0.03 left", {33}),
    ("a black man shifted by a hair", 3, START, "black: nudge 17 0.03 right", {17}),
    (
        "a white man pushed half out of its square",
        19020,
        "W:W34,35,36,38,39,42,44,50:B7,11,13,15,16,21,14",
        "white: nudge 36 0.3 right",
        {36},
    ),
    ("a black man pushed far on a blue square", 101, START, "black: nudge 17 0.25 right", {17}),
    ("a white man pushed to the edge of its square", 103, START, "white: nudge 34 0.38 right", {34}),
    ("a hand over white men", 4, START, "white: hover 33, hold 1.4", set()),
    ("a hand over black men", 3, START, "black: hover 17, hold 0.8", set()),
    (
        "a hand over a black man by the edge",
        7104,
        "B:W31-50:B1,3-10,12,15,19",
        "black: hover 15, hold 1.4, hover 3, hold 1.4, take 19-23",
        set(),
    ),
    ("captured pieces laid down beside the board", 1, RAFLE, "white: take 34x23x12, remove 29 18", set()),
    ("a neighbour leaves", 3, START, "white: take 32-28", set()),
]

DEEP_ROWS = (
    "a black man seen low",
    "a black man shifted towards its player",
    "a white man shifted by a hair",
    "a white man pushed to the edge of its square",
    "a black man on a dark table",
    "a hand over white men",
    "a hand over a black man by the edge",
    "captured pieces laid down beside the board",
    "a white man pushed half out of its square",
    "a hand over black men",
    "a black man pushed far on a blue square",
)
"""Played by `make test-deep` alone: each takes seconds."""


@pytest.mark.parametrize(
    ("seed", "fen", "script", "squares"),
    [pytest.param(*row[1:], id=row[0], marks=pytest.mark.deep if row[0] in DEEP_ROWS else ()) for row in SHIFTS],
)
def test_which_pieces_moved_within_their_squares(seed: int, fen: str, script: str, squares: set[int]) -> None:
    position = parse_fen(fen, rule_set("international")).as_seen()
    scene = random_scene(seed, size_px=(960, 720))
    table = VirtualTable(scene, f"{script}; table: wait 1.5", position=position, frames_per_s=5.0, seed=seed)
    observer = Observer(table.pose_at(0), position, table.size_px)
    found = {nudge.square for reading in observer.readings(table.frames(observer.due)) for nudge in reading.nudges}
    assert found == squares


def test_a_piece_is_shifted_while_a_hand_rests_at_the_edge() -> None:
    """It is reported before that hand leaves, and once."""
    script = "white left hand: hover 47, hold 5; meanwhile after 1.5 white: nudge 34 0.2 left; table: wait 1"
    position = parse_fen(START, rule_set("international")).as_seen()
    scene = random_scene(8842, size_px=(640, 480))
    table = VirtualTable(scene, script, position=position, frames_per_s=5.0, seed=8842)
    observer = Observer(table.pose_at(0), position, table.size_px)
    readings = (reading for reading in observer.readings(table.frames(observer.due)) if reading.nudges)
    found = [([nudge.square for nudge in reading.nudges], len(reading.hands)) for reading in readings]
    assert found == [([34], 1)]


@pytest.mark.parametrize(
    ("beside", "moves_on", "found"),
    [
        (1, False, [{34}, set()]),
        (39, False, [set(), {34}]),
        (39, True, [set(), set()]),
        (34, True, [set(), {34}]),
    ],
    ids=[
        "far from it",
        "beside it, until the hand leaves",
        "beside it, and other hands come and go",
        "over it, until the hand leaves",
    ],
)
def test_shifts_beside_a_resting_hand(beside: int, moves_on: bool, found: list[set[int]]) -> None:
    """Found while the hand rests and once it has left. Hands that came later may have made one that is seen late."""
    position = parse_fen(START, rule_set("international")).as_seen()
    scene = plain_scene(3, (640, 480))
    table = VirtualTable(scene, "white: nudge 34 0.25 left; table: wait 1", position=position, seed=3)
    top = TopView(table.pose_at(0), table.size_px)
    before, after = top.of(table.picture(0)), top.of(table.picture(table.duration_s))
    labels = np.array([".wb".index(piece) for piece in position], np.intp)
    free, hidden, hand = np.zeros(50, np.float32), np.zeros(50, np.float32), np.zeros(before.shape[:2], np.uint8)
    over = free.copy()
    hidden[33], over[beside - 1] = 1, 1
    hand.reshape(-1)[top.zones[beside - 1]] = 255
    watch = NudgeWatch(top)
    assert watch.watch(before, free, labels, True) == ()
    assert watch.watch(after, hidden, labels, False) == ()
    looks = [watch.watch(after, over, labels, True, hand)]
    if moves_on:
        assert watch.watch(after, over, labels, False) == ()
    looks.append(watch.watch(after, free, labels, True))
    assert [{nudge.square for nudge in look} for look in looks] == found


EDGES_SHOW_MOST = {
    "a white man on a dim board": (40, 38, "left"),
    "a black man on a black square": (64, 16, "right"),
}


@pytest.mark.parametrize(
    "name", ["a white man on a dim board", pytest.param("a black man on a black square", marks=pytest.mark.deep)]
)
def test_a_shift_is_clear_although_the_edges_of_the_squares_have_not_moved(name: str) -> None:
    seed, square, direction = EDGES_SHOW_MOST[name]
    position = parse_fen(START, rule_set("international")).as_seen()
    script = f"white: nudge {square} 0.25 {direction}; table: wait 1.5"
    table = VirtualTable(random_scene(seed, size_px=(960, 720)), script, position=position, frames_per_s=5.0, seed=seed)
    observer = Observer(table.pose_at(0), position, table.size_px)
    (found,) = (nudge for reading in observer.readings(table.frames(observer.due)) for nudge in reading.nudges)
    assert found.square == square
    assert found.away >= CLEAR_SHIFT


def test_a_piece_moved_and_put_back_is_reported_once() -> None:
    """A resting hand that is lost for a while leaves no shift either."""
    position = parse_fen(START, rule_set("international")).as_seen()
    script = "black: nudge 17 0.2 right; table: wait 1.5; black: nudge 17 0.2 left; table: wait 1.5"
    table = VirtualTable(plain_scene(3, (960, 720)), script, position=position, frames_per_s=5.0, seed=3)
    observer = Observer(table.pose_at(0), position, table.size_px)
    nudged = [nudge.square for reading in observer.readings(table.frames(observer.due)) for nudge in reading.nudges]
    assert nudged == [17]


@pytest.mark.parametrize("deep", [0.1, 0.25, 0.4])
def test_the_edge_of_a_shadow_is_not_a_nudge(deep: float) -> None:
    """It deepens across the disc, like that of a hand held beside the board."""
    table = VirtualTable(plain_scene(3, (960, 720)), "table: wait 1", frames_per_s=5.0, seed=3)
    top = TopView(table.pose_at(0), table.size_px)
    view, square = top.of(table.picture(0)), 45
    rows, _ = np.divmod(np.arange(top.side**2), top.side)
    middle = rows[top.zones[square]].mean()
    shade = 1 - deep * np.clip((rows - middle) / SQUARE_PX + 0.5, 0, 1)
    shaded = (view.reshape(-1, 3) * shade[:, None]).reshape(view.shape).astype(np.uint8)
    assert slight_shifts(top, disc_tones(view), disc_tones(shaded), [square])[square] < CLEAR_SHIFT


@pytest.mark.parametrize("seed", [42012, *(pytest.param(seed, marks=pytest.mark.deep) for seed in (2, 3))])
def test_noise_is_not_a_nudge(seed: int) -> None:
    """A dim room: black and red men on dark squares, far from the camera."""
    position = parse_fen(START, rule_set("international")).as_seen()
    table = VirtualTable(random_scene(seed, size_px=(800, 600)), "table: wait 1", position=position, seed=seed)
    top = TopView(table.pose_at(0), table.size_px)
    watch = NudgeWatch(top)
    labels = np.array([".wb".index(piece) for piece in position], np.intp)
    covered, draw, clear = np.ones(len(labels), np.float32), np.random.default_rng(seed), table.picture(0)
    for _ in range(10):
        noisy = np.clip(clear + draw.normal(0, 10, clear.shape), 0, 255).astype(np.uint8)
        assert watch.watch(top.of(noisy), covered, labels, True) == ()


def test_what_a_compressed_video_codes_anew_where_a_hand_was_is_no_nudge() -> None:
    """Elsewhere such a video keeps the very same pixels."""
    position = parse_fen(START, rule_set("international")).as_seen()
    script = "black: nudge 16 0.25 right; table: wait 1"
    table = VirtualTable(plain_scene(3, (960, 720)), script, position=position, seed=3)
    top, draw = TopView(table.pose_at(0), table.size_px), np.random.default_rng(3)
    labels = np.array([".wb".index(piece) for piece in position], np.intp)
    before, hidden = top.of(table.picture(0)), np.zeros(len(labels), np.float32)
    coded_anew = np.zeros(before.shape, np.bool_)
    for square in (1, 6, 7, 11, 16):
        hidden[square - 1] = 1
        y, x = (
            slice(*(round((at + end + MARGIN_SQUARES) * SQUARE_PX) for end in (0, 1.3)))
            for at in top.playing[square - 1]
        )
        coded_anew[y, x] = True
    watch = NudgeWatch(top)

    def nudged(time_s: float) -> set[int]:
        noisy = np.clip(top.of(table.picture(time_s)) + draw.normal(0, 4, before.shape), 0, 255).astype(np.uint8)
        return {each.square for each in watch.watch(np.where(coded_anew, noisy, before), hidden, labels, True)}

    assert [nudged(0) for _ in range(10)] == [set()] * 10
    assert nudged(table.duration_s) == {16}
