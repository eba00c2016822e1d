"""From readings to plays: legal games on every board, and what ends waiting."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.position import Position, Side
from referee.draughts.variants import INTERNATIONAL, RULE_SETS, start_position
from referee.reconciler.explanations import labels_of
from referee.reconciler.patience import Patience
from referee.reconciler.reconciler import Reconciler
from referee.reconciler.steps import Step, Uncertain
from referee.records.plays import Play
from referee.records.readings import BoardReading, ReadingFlag
from tests.reconciler.positions import changes, random_game
from tests.reconciler.watched import WatchedBoard

PATIENCE = Patience(settle_s=1.0, pause_s=2.0, release_s=0.8, removal_s=4.0, held_s=10.0)
START = parse_fen("W:W31-50:B1-20", INTERNATIONAL)


class Table:
    """A board and its reconciler; `steps` are those so far."""

    def __init__(self, position: Position = START, variant: str = "international") -> None:
        self.board = WatchedBoard(position.as_seen())
        self.reconciler = Reconciler(position, RULE_SETS[variant], PATIENCE)
        self.steps: list[Step] = []
        self.show(seconds=2.0)

    def readings(self, changes: str = "", seconds: float = 1.2, hand: tuple[int, ...] = ()) -> list[BoardReading]:
        return list(self.board.show(changes, seconds, hand))

    def show(self, changes: str = "", seconds: float = 1.2, hand: tuple[int, ...] = ()) -> tuple[Step, ...]:
        """The steps that become final."""
        new = tuple(step for reading in self.readings(changes, seconds, hand) for step in self.reconciler.feed(reading))
        self.steps += new
        return new


def paths(steps: tuple[Step, ...] | list[Step]) -> list[tuple[int, ...] | None]:
    """The path of each play, None for one that no legal ply explains."""
    return [None if step.move is None else step.move.path for step in steps if isinstance(step, Play)]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("variant", RULE_SETS)
def test_every_ply_is_reported_once_in_order(variant: str, seed: int) -> None:
    rules = RULE_SETS[variant]
    before = start_position(rules)
    table, game = Table(before, variant), random_game(rules, seed, 16)
    for _, after in game:
        table.show(changes(before, after))
        before = after
    table.show(seconds=PATIENCE.removal_s + 1)  # captures that leave the same board are told apart by nothing else
    plays = [step for step in table.steps if isinstance(step, Play)]
    assert [play.after.to_string().lower() for play in plays] == [after.to_string().lower() for _, after in game]
    assert all(play.move is not None and play.watched for play in plays)
    assert [play.completed_s for play in plays] == sorted(play.completed_s for play in plays)


def test_a_board_at_rest_is_known_from_its_last_full_view() -> None:
    table = Table()
    table.show("32. 28w")
    known_s, board = table.reconciler.settled or (0.0, "")
    assert board.lower() == table.board.lies
    table.show("19. 23b", hand=(1,))
    assert table.reconciler.settled == (known_s, board)


@pytest.mark.parametrize(
    ("hand", "judged"),
    [((), True), ((46,), True), ((46, 47), True), ((31,), False), ((46, 47, 48, 49, 50, 41), False)],
    ids=[
        "no hand",
        "it rests on a corner",
        "it rests on two squares",
        "beside the man",
        "over more of the board than a resting hand",
    ],
)
def test_an_irregular_act_is_judged_while_a_hand_rests_elsewhere(hand: tuple[int, ...], judged: bool) -> None:
    table = Table()
    table.show(seconds=1.0, hand=hand)
    steps = table.show("18. 27b", PATIENCE.removal_s + 1, hand)
    assert paths(steps) == ([None] if judged else [])


@pytest.mark.parametrize(
    ("by", "ends"),
    [(None, False), (Side.WHITE, True), (Side.BLACK, False)],
    ids=["nobody presses", "who was at work presses", "the other one does"],
)
def test_a_press_ends_the_wait_for_its_players_act(by: Side | None, ends: bool) -> None:
    """A captured piece of a rafle of two still stands."""
    table = Table(parse_fen("W:W37:B32,22,3", INTERNATIONAL))
    table.show("37w", hand=(37, 32, 17))
    table.show("17w 37. 32.", hand=(17, 37, 32))
    table.show(seconds=1.0)
    assert table.steps == []
    steps = () if by is None else table.reconciler.press(by)
    assert (paths(steps) == [None]) == ends


@pytest.mark.parametrize(
    ("changes", "expected"),
    [("32.! 28w!", [(32, 28)]), ("32.!~ 28w!", [(32, 28)]), ("32.! 28w!~", []), ("32.!~ 28w!~", [])],
    ids=["it is", "its start was never covered", "a shadow is not", "light on both squares is not"],
)
def test_no_ply_ends_where_nothing_moved(changes: str, expected: list[tuple[int, int]]) -> None:
    table = Table()
    table.show(seconds=3.0)
    table.show(changes, seconds=3.0)
    assert paths(table.steps) == expected


@pytest.mark.parametrize("following", ["looking on", "the camera was moved"])
def test_nothing_is_reported_while_not_following(following: str) -> None:
    table = Table()
    for reading in table.readings("32. 28w", 2.0):
        if following == "looking on":
            table.reconciler.look(reading)
        else:
            assert table.reconciler.feed(replace(reading, flags=ReadingFlag.CAMERA_MOVED)) == ()
    assert table.reconciler.position == START
    assert paths(table.show()) == [(32, 28)]


def test_a_restart_discards_earlier_conclusions() -> None:
    table = Table()
    following = table.reconciler.following
    table.show("32. 23w", seconds=0.6)
    table.reconciler.restart(parse_fen("B:W23,31,33-50:B1-20", INTERNATIONAL))
    assert table.reconciler.following is not following
    assert paths(table.show("18. 29b 23.")) == [(18, 29)]


@pytest.mark.parametrize("seen_as", ["20b??", "20b???"])
def test_a_person_may_override_the_camera(seen_as: str) -> None:
    """The camera would rather call 20 empty, however surely; that becomes no act, and the game continues."""
    table = Table()
    seen = list(labels_of(START))
    seen[20 - 1] = "."
    table.reconciler.restart(START, "".join(seen))
    assert paths(table.show(seen_as, seconds=6.0)) == []
    assert paths(table.show("32. 28w")) == [(32, 28)]
    assert paths(table.show("20. 25b")) == [(20, 25)]


@pytest.mark.parametrize(
    ("covered", "times"),
    [((), 1), ((), 2), ((20,), 1)],
    ids=["at once", "after insisting twice", "before the square was seen"],
)
def test_a_person_may_withdraw_an_override(covered: tuple[int, ...], times: int) -> None:
    """20 was said to be empty by mistake: the man that is left there after its capture is seen again."""
    start, mistaken = (parse_fen(f"W:W25,45:B{men}", INTERNATIONAL) for men in ("20,3", "3"))
    table = Table(start)
    table.show("", seconds=3.0, hand=covered)
    for _ in range(times):
        table.reconciler.restart(mistaken, labels_of(start))
        table.show("", seconds=1.0, hand=covered)
    table.reconciler.restart(start, None if covered else labels_of(start))
    table.show("", seconds=3.0)
    assert paths(table.show("25. 14w", seconds=8.0)) == [None]


def test_a_capture_stopped_for_long_is_finished_from_where_it_began() -> None:
    start = parse_fen("W:W37:B32,22,3", INTERNATIONAL)
    left = parse_fen("B:W17:B22,3", INTERNATIONAL)
    table = Table(left)
    table.reconciler.restart(left, earlier=[start])
    assert paths(table.show("22.")) == [(37, 28, 17)]


def test_an_ambiguous_order_at_rest_is_followed_with_a_doubt() -> None:
    table = Table()
    table.show("31. 26w 18. 22b 34. 29w 20. 25b", seconds=PATIENCE.removal_s + 2)
    assert any(isinstance(step, Uncertain) for step in table.steps)
    assert len(paths(table.steps)) == 4
    assert table.reconciler.surveyed


def test_finishing_makes_the_likeliest_explanation_final() -> None:
    table = Table()
    assert table.show("9.", seconds=0.6) == ()
    assert paths(table.reconciler.finish()) == [None]


def test_changes_over_a_gap_have_no_culprit() -> None:
    table = Table()
    table.reconciler.begin_gap()
    assert not table.reconciler.surveyed
    table.show("9.", seconds=PATIENCE.removal_s + 6)
    (play,) = (step for step in table.steps if isinstance(step, Play))
    assert (play.move, play.watched) == (None, False)
    assert table.reconciler.surveyed
