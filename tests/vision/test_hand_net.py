"""The hand network at virtual tables: tables, players and cameras that it was not trained on."""

from __future__ import annotations

import math

import pytest

from hardware.simulated.palettes import random_scene
from hardware.simulated.table import VirtualTable
from referee.vision.hand_net import HandNet, SeenHands
from referee.vision.tones import tones_of
from referee.vision.top_view import TopView
from tests.often import often

pytestmark = pytest.mark.slow

SEEDS = (1, 2, 3, 4)
AT_S = 2.0
SCRIPTS = {
    "a right hand hovers": "white right hand: hover 33, hold 2",
    "a left hand hovers": "black left hand: hover 22, hold 2",
    "a hand holds a piece": "white right hand: lift 32, carry 28, hold 2, set 28",
}


@pytest.mark.parametrize("name", often(list(SCRIPTS), "a left hand hovers", "a hand holds a piece"))
def test_fingertips_are_located(name: str) -> None:
    """At three of four tables at least, within half a square, and as the correct hand."""
    right = 0
    for seed in SEEDS:
        table, seen = _seen(SCRIPTS[name], seed)
        (true,) = table.truth.at(AT_S).hands
        eye = table.pose_at(AT_S).eye
        for tip in seen.tips:
            share = tip.height / eye[2]
            place = tip.column + (eye[0] - tip.column) * share, tip.row + (eye[1] - tip.row) * share
            right += math.dist(place, (true.column, true.row)) < 0.5 and (tip.left > 0) == true.left
    assert right >= len(SEEDS) - 1


def test_a_moved_piece_is_not_seen_as_a_hand() -> None:
    for seed in SEEDS:
        _, seen = _seen("white: take 32-28; table: wait 9", seed, at_s=8.0)
        assert seen.tips == ()
        assert (seen.cover > 0).mean() < 0.001


def test_hidden_squares_are_covered_by_the_hand() -> None:
    """Four of five squares that are covered so far that their content is unknowable."""
    for seed in SEEDS:
        table, seen = _seen("white right hand: hover 28, hold 2", seed)
        top = TopView(table.pose_at(AT_S), table.size_px)
        hidden = [square for square in table.truth.at(AT_S).hidden if square > 28]
        covered = top.zones.share(seen.cover > 0)
        assert sum(covered[square - 1] > 0.25 for square in hidden) >= 0.8 * len(hidden)


def _seen(script: str, seed: int, at_s: float = AT_S) -> tuple[VirtualTable, SeenHands]:
    """The network's output after so many seconds, relative to the first picture."""
    table = VirtualTable(random_scene(seed, size_px=(640, 480)), script, seed=seed)
    top = TopView(table.pose_at(0), table.size_px)
    before, now = (tones_of(top.of(table.picture(time_s, number))) for number, time_s in enumerate((0.0, at_s)))
    return table, HandNet(top).see(now, before)
