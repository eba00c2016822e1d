"""Explanations of a whole game in parallel: steps shared by all are final, others wait."""

from __future__ import annotations

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.position import Position, Side
from referee.draughts.variants import INTERNATIONAL, RULE_SETS, start_position
from referee.reconciler.evidence import Evidence
from referee.reconciler.explanations import LegalPlies, labels_of
from referee.reconciler.final_positions import FinalPositions
from referee.reconciler.hypotheses import MAX_HYPOTHESES, Hypotheses
from referee.reconciler.steps import Step, Uncertain
from referee.records.plays import Play
from tests.reconciler.positions import changes, random_game, random_position
from tests.reconciler.watched import WatchedBoard

START = parse_fen("W:W31-50:B1-20", INTERNATIONAL)
BEYOND = (1, 2, 3)
"""Squares far from every ply of these tests."""


class Followed:
    """A board and its hypotheses, without waiting times."""

    def __init__(self, position: Position = START, variant: str = "international") -> None:
        self.board, self.evidence = WatchedBoard(position.as_seen()), Evidence(position.board.squares)
        self.hypotheses = Hypotheses(
            FinalPositions(position), LegalPlies(RULE_SETS[variant]), self.evidence, confirmed_s=4.0
        )
        self.steps: list[Step] = []
        self.show()

    def show(self, changes: str = "", seconds: float = 1.2, hand: tuple[int, ...] = ()) -> None:
        for reading in self.board.show(changes, seconds, hand):
            self.evidence.take(reading)
            self.hypotheses.accept_plies_in_sight()
            if self.evidence.whole:
                self.hypotheses.explain_still_board()
            self.steps += self.hypotheses.final()

    @property
    def paths(self) -> list[tuple[int, ...]]:
        return [step.move.path for step in self.steps if isinstance(step, Play) and step.move is not None]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("variant", ["international", "russian", "frisian"])
def test_a_legal_game_is_reported_ply_by_ply(variant: str, seed: int) -> None:
    rules = RULE_SETS[variant]
    followed, before = Followed(start_position(rules), variant), start_position(rules)
    game = random_game(rules, seed, 24)
    for _, after in game:
        followed.show(changes(before, after))
        before = after
    assert followed.hypotheses.known == labels_of(before)
    followed.hypotheses.end(under_way=False)
    followed.steps += followed.hypotheses.final()
    assert [play.after.to_string().lower() for play in followed.steps if isinstance(play, Play)] == [
        after.to_string().lower() for _, after in game
    ]


@pytest.mark.parametrize(
    ("hand", "paths"),
    [(BEYOND, [(32, 28)]), ((28, *BEYOND), []), ((32, *BEYOND), [])],
    ids=["a hand elsewhere", "over the square it goes to", "over the one it left"],
)
def test_a_ply_is_final_once_all_its_squares_are_visible(hand: tuple[int, ...], paths: list[tuple[int, int]]) -> None:
    followed = Followed()
    followed.show("32. 28w", hand=hand)
    assert followed.paths == paths
    followed.show()
    assert followed.paths == [(32, 28)]
    assert followed.hypotheses.best_agrees


def test_plies_in_sight_go_on_from_one_another_while_earlier_ones_are_not_final() -> None:
    """As in a quick game: hands are over other squares all the time."""
    followed = Followed()
    followed.show("19. 23b", hand=BEYOND)
    followed.show("32. 28w")  # the reply came to rest first, so that other explanations remain
    assert followed.paths == []
    for changes_seen in ("28. 23. 19w", "14. 19. 23b", "37. 32w", "10. 14b"):
        followed.show(changes_seen, hand=BEYOND)
    assert followed.paths == [(32, 28), (19, 23), (28, 19), (14, 23), (37, 32), (10, 14)]


@pytest.mark.parametrize(
    ("hand", "paths"),
    [
        (BEYOND, [(32, 28), (19, 23), (28, 19)]),
        ((33, *BEYOND), [(32, 28), (19, 23), (28, 19)]),
        ((28, *BEYOND), [(32, 28)]),
    ],
    ids=["a hand elsewhere", "over a square of no ply", "over a square of the ply"],
)
def test_a_ply_that_the_reply_hid_is_seen_with_it(hand: tuple[int, ...], paths: list[tuple[int, int]]) -> None:
    followed = Followed()
    followed.show("32. 28w", hand=BEYOND)
    followed.show("28. 19w", hand=hand)
    assert followed.paths == paths


def test_no_ply_is_assumed_where_another_one_may_be_hidden() -> None:
    """Was the man on 27 captured there, or on 22 after it had moved? A hand hides whether 11-6 was played."""
    followed = Followed(parse_fen("W:W11,27:BK36", INTERNATIONAL))
    followed.show("11. 6w 36. 27. 9b", hand=(6, 11))
    assert followed.paths == []
    followed.show()
    assert [ply.move.path[-1] for ply in followed.hypotheses.best.steps if isinstance(ply, Play) and ply.move] == [6, 9]


def test_the_player_who_is_given_the_move_is_expected_to_play() -> None:
    followed = Followed()
    followed.hypotheses.give_turn(Side.BLACK)
    assert followed.hypotheses.best.position.side_to_move is Side.BLACK


def test_an_unexplained_change_is_not_final_before_its_waiting_time() -> None:
    followed = Followed()
    followed.show("9.", seconds=5.0)
    hypotheses = followed.hypotheses
    assert followed.steps == []
    assert hypotheses.known is None
    assert [each.position for each in hypotheses.contradicted] == [START]
    hypotheses.drop_contradicted()
    (step,) = hypotheses.final()
    assert isinstance(step, Play)
    assert (step.move, step.removed) == (None, (9,))


def test_a_piece_seen_again_was_never_removed() -> None:
    followed = Followed()
    followed.show("9.")
    followed.show("9b")
    followed.hypotheses.drop_contradicted()
    assert [*followed.hypotheses.final()] == []
    assert followed.hypotheses.known == labels_of(START)


def test_equally_likely_orders_are_reported_as_a_doubt() -> None:
    followed = Followed()
    followed.show("31. 26w 18. 22b 34. 29w 20. 25b", hand=())
    hypotheses = followed.hypotheses
    hypotheses.drop_contradicted()
    hypotheses.follow_likeliest(at_any_lead=True)
    doubts = [step for step in hypotheses.final() if isinstance(step, Uncertain)]
    assert len(doubts) == 1
    assert len({tuple(ply.move.path for ply in plies) for plies in doubts[0].explanations}) >= 2


@pytest.mark.parametrize("seed", range(8))
def test_few_hypotheses_are_kept_and_the_likeliest_is_the_first(seed: int) -> None:
    """Whatever is done to the board: pieces disappear one after the other."""
    position = random_position(INTERNATIONAL, seed)
    followed = Followed(position)
    men = [square for square, label in enumerate(labels_of(position), 1) if label != "."]
    for square in men[seed % 3 :: 5][:4]:
        followed.show(f"{square}.", seconds=0.8)
        costs = [followed.hypotheses.best.cost, *(each.cost for each in followed.hypotheses.contradicted)]
        assert min(costs) == costs[0]
        assert len(followed.hypotheses.contradicted) <= MAX_HYPOTHESES
    followed.hypotheses.drop_contradicted()
    assert labels_of(followed.hypotheses.best.position) == followed.board.lies


def test_after_a_gap_the_whole_board_must_be_seen_to_be_surveyed() -> None:
    followed = Followed()
    assert followed.hypotheses.surveyed
    followed.evidence.begin_gap()
    followed.hypotheses.begin_gap()
    followed.show("32. 28w", hand=BEYOND)
    assert followed.steps == []
    assert not followed.hypotheses.surveyed
    followed.show(seconds=6.0)
    followed.hypotheses.follow_likeliest(at_any_lead=True)
    assert labels_of(followed.hypotheses.best.position) == followed.board.lies
    followed.steps += followed.hypotheses.final()
    assert followed.hypotheses.surveyed
    assert all(isinstance(step, Play) and not step.watched for step in followed.steps)


@pytest.mark.parametrize(("left", "moved", "appeared"), [("20.?", ((20, 30),), ()), ("20.??", (), (30,))])
def test_a_piece_that_arrives_has_left_the_square_that_seems_to_hold_it_still(
    left: str, moved: tuple[tuple[int, int], ...], appeared: tuple[int, ...]
) -> None:
    """Glare on an empty square looks like a piece, by two nats; what shows a piece by six has not lost it."""
    followed = Followed()
    followed.show("32. 28w", hand=(28, 32))
    followed.show()
    followed.show(f"{left} 30b", hand=(20, 30))
    followed.show()
    followed.hypotheses.end(under_way=False)
    followed.steps += followed.hypotheses.final()
    change = followed.steps[-1]
    assert isinstance(change, Play)
    assert (change.moved, change.appeared) == (moved, appeared)
