"""Plies made during a gap: found, asked about, or reported as unseen, and never with a culprit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from referee.draughts.fen import parse_fen
from referee.draughts.moves import Move, legal_moves, play
from referee.draughts.position import Position, Side
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.records.camera_signals import LookedAway
from referee.records.events import Event, IrregularityFound
from referee.records.readings import BoardReading, BoardSide, Hand
from referee.session import Session
from tests.arbiter.table import Table
from tests.reached import changes
from tests.reconciler.watched import WatchedBoard

pytestmark = pytest.mark.slow

SEATS = {Side.WHITE: BoardSide.WHITE, Side.BLACK: BoardSide.BLACK}
PLY_S = 1.6
EVERYWHERE = tuple(range(1, 51))
MOST = tuple(range(1, 36))
"""Squares under a head that covers seven rows."""
CROWN_S = 1.6
"""Time for which a hand stays that promotes a man and crowns it, seconds."""


class Gap(Enum):
    KILL = "the program was killed and goes on"
    STALL = "the camera stood still"
    CUT = "a part was cut from the recording"
    GREY = "the pictures were grey, which looks like a hand over the whole board"
    HEAD = "somebody's head was over seven rows"


class Watched:
    """A game followed normally: a hand over every ply."""

    def __init__(self, position: Position, draw: Random) -> None:
        self.position, self.draw = position, draw
        self.board = WatchedBoard(position.as_seen())
        self.session = Session(INTERNATIONAL, position)
        self.events: list[Event] = []
        self.feed(self.board.show("", 2.0))

    def feed(self, readings: Iterator[BoardReading], by: Side | None = None) -> None:
        for reading in readings:
            if by is not None:
                hands = tuple(Hand(SEATS[by], hand.squares) for hand in reading.hands)
                reading = replace(reading, hands=hands)
            self.events += self.session.feed(reading)

    def random_ply(self) -> Move | None:
        moves = legal_moves(self.position, INTERNATIONAL)
        return self.draw.choice(moves) if moves else None

    def play(self) -> None:
        """A legal ply, with a hand over its whole path."""
        move = self.random_ply()
        if move is not None:
            after, side = play(self.position, move, INTERNATIONAL), self.position.side_to_move
            over = (*move.path, *move.captured)
            self.feed(self.board.show("", 0.4, over), side)
            self.feed(self.board.show(changes(self.position, after), CROWN_S if move.promotes else 0.4, over), side)
            self.feed(self.board.show("", PLY_S))
            self.position = after

    def miss(self, plies: int, gap: Gap, left: int) -> None:
        """So many plies during a gap; of the last one so many squares are not final yet."""
        before = self.position
        for _ in range(plies):
            move = self.random_ply()
            self.position = self.position if move is None else play(self.position, move, INTERNATIONAL)
        if gap in (Gap.GREY, Gap.HEAD):
            squares = EVERYWHERE if gap is Gap.GREY else MOST
            self.cover(plies * PLY_S + 3.0, self.draw.choice([*SEATS.values()]), squares)
        elif gap is not Gap.CUT:
            self.board.time_s += plies * PLY_S + 3.0
        if gap is Gap.KILL:
            self.session.feed(LookedAway(self.board.time_s))
        changed = changes(before, self.position).split()
        self.draw.shuffle(changed)
        self.feed(self.board.show(" ".join(changed[left:]), 0.6))
        self.feed(self.board.show(" ".join(changed[:left]), 8.0 if plies else 1.0))

    def cover(self, seconds: float, side: BoardSide, squares: tuple[int, ...] = EVERYWHERE) -> None:
        """Something that seems to come in over this edge covers these squares: all, where the pictures are grey."""
        for reading in self.board.show("", seconds, squares):
            self.events += self.session.feed(replace(reading, hands=(Hand(side, squares),)))

    @property
    def accused(self) -> list[IrregularityFound]:
        return [event for event in self.events if isinstance(event, IrregularityFound) and event.blamed is not None]


@settings(deadline=None)
@example(gap=Gap.STALL, seed=96168, opening=28, missed=9, left=2, before=3)
@example(gap=Gap.KILL, seed=596, opening=6, missed=6, left=2, before=3)
@example(gap=Gap.GREY, seed=1, opening=12, missed=2, left=0, before=2)
@example(gap=Gap.HEAD, seed=17, opening=12, missed=6, left=0, before=2)
@example(gap=Gap.CUT, seed=0, opening=1, missed=2, left=1, before=3)
@given(
    st.sampled_from(Gap),
    st.integers(0, 1_000_000),
    st.integers(0, 40),
    st.integers(1, 10),
    st.integers(0, 2),
    st.integers(1, 3),
)
def test_legal_plies_hidden_by_a_gap_cause_no_incident(
    gap: Gap, seed: int, opening: int, missed: int, left: int, before: int
) -> None:
    draw = Random(seed)
    position = start_position(INTERNATIONAL)
    for _ in range(opening):
        if moves := legal_moves(position, INTERNATIONAL):
            position = play(position, draw.choice(moves), INTERNATIONAL)
    game = Watched(position, draw)
    for _ in range(before):
        game.play()
    game.miss(missed, gap, left)
    assert game.accused == []
    assert game.session.position.to_string().lower() == game.position.to_string().lower()
    for _ in range(3):
        game.play()
    assert game.accused == []


@pytest.mark.parametrize("side", SEATS.values())
@pytest.mark.parametrize(("missed", "seconds"), [(1, 0.6), (1, 1.6), (2, 1.6), (2, 4.0)])
def test_plies_under_grey_pictures_are_nobodys_act(missed: int, seconds: float, side: BoardSide) -> None:
    game = Watched(start_position(INTERNATIONAL), Random(7))
    game.play()
    before = game.position
    for _ in range(missed):
        move = game.random_ply()
        assert move is not None
        game.position = play(game.position, move, INTERNATIONAL)
    game.cover(seconds, side)
    game.feed(game.board.show(changes(before, game.position), 8.0))
    assert game.accused == []
    assert game.session.position == game.position


@pytest.mark.parametrize("gap", [Gap.KILL, Gap.GREY, Gap.HEAD], ids=lambda gap: gap.value)
def test_an_irregularity_after_a_gap_without_play_is_reported(gap: Gap) -> None:
    game = Watched(parse_fen("W:W32,38:B3,9"), Random(7))
    game.miss(0, gap, 0)
    game.feed(game.board.show("", 0.4, (32, 27)), Side.WHITE)
    game.feed(game.board.show("32. 22w", 0.4, (32, 22)), Side.WHITE)
    game.feed(game.board.show("", 3.0))
    assert [event.article for event in game.accused] == ["5.4.2"]


@pytest.mark.parametrize(
    "gap", [None, Gap.KILL, Gap.STALL, Gap.GREY, Gap.HEAD], ids=lambda gap: "no gap" if gap is None else gap.value
)
def test_a_man_that_may_have_been_crowned_in_a_gap_is_not_accused(gap: Gap | None) -> None:
    game = Watched(parse_fen("W:W7,48:B16,20"), Random(7))
    for act, side in (("7. 1w", Side.WHITE), ("20. 25b", Side.BLACK), ("48. 43w", Side.WHITE)):
        over = tuple(int(word.strip(".wb")) for word in act.split())
        game.feed(game.board.show("", 0.4, over), side)
        game.feed(game.board.show(act, 0.4, over), side)
        game.feed(game.board.show("", PLY_S))
        if gap is not None:
            game.miss(0, gap, 0)
    assert [event.article for event in game.accused] == (["5.4.15"] if gap is None else [])


def test_a_press_before_the_first_reading_after_a_gap_is_no_doubt() -> None:
    table = Table("W:W32,38:B3,9")
    table.do("32. 28w", 0.2)
    table.game.begin_gap()
    assert table.press(Side.WHITE) == []
    table.do("", 4.0)
    assert table.game.position.to_string()[27] == "w"
    assert table.articles == []
