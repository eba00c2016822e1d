"""Pieces touched before another is played (5.4.3), from contacts of fingertips and small shifts, reading by reading."""

from __future__ import annotations

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.moves import legal_moves, play
from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.explanations import Ply
from referee.reconciler.fingertips import REMEMBERED_S
from referee.reconciler.lifts import LiftedBefore
from referee.reconciler.rest import SinceRest
from referee.reconciler.touches import TouchWatch
from referee.records.readings import BoardReading, BoardSide, Contact, Fingertips, Hand, Nudge, SquareReading

START = parse_fen("W:W32,34,37,45:B1,2", INTERNATIONAL)
"""White plays 32-28; 34, 37 and 45 could have been played too."""
MIDDLES = {"34": (7.5, 6.5), "45": (9.5, 8.5), "28": (4.5, 5.5), "32": (3.5, 6.5), "44 or 45": (8.5, 8.5)}
CONTACT = {"low": (4.0, 1.5), "high": (-4.0, -4.0), "perhaps": (-1.0, -1.5)}
"""Log odds of a contact by the hand network and by the contact network, by how the fingertips are seen."""
SURE = 2.0
"""Log odds that there are fingertips."""
READING_S = 0.2

SEEN = {
    "a finger is laid on a piece": (
        "34 high, 34 low, 34 low, 34 high, 28 high, 28 low",
        (),
        {34: False},
    ),
    "a hand is seen low as it comes in over a piece": ("45 high, 34 low, 34 low, 28 high, 28 low", (), {}),
    "a finger is laid on the piece that is played": (
        "32 high, 32 low, 32 low, 32 high, 28 high, 28 low",
        (),
        {},
    ),
    "a finger is laid between two pieces": (
        "44 or 45 high, 44 or 45 low, 44 or 45 low, 44 or 45 high, 28 high, 28 low",
        (),
        {},
    ),
    "a piece is lifted and put back just where it lay": (
        "34 high, 34 low, 34 high, 34 high, 34 high, 34 low, 34 high, 28 high, 28 low",
        (),
        {34: False},
    ),
    "the piece that is played is lifted and put back first": (
        "32 high, 32 low, 32 high, 32 high, 32 low, 32 high, 32 low, 28 high, 28 low",
        (),
        {},
    ),
    "a piece is set right after the ply, and the hand leaves past the square that the played one left": (
        "32 high, 32 low, 28 high, 28 low, 28 high, 34 high, 34 low, 34 low, 34 high, 32 high, 45 high",
        (),
        {},
    ),
    "a piece is knocked by the hand that holds the one it plays": (
        "32 high, 32 low, 32 high, 34 perhaps, 28 low, 28 low, 28 low",
        (Nudge(34, 0.1),),
        {},
    ),
    "a piece is set right at once after the ply, over which the arm lay before it": (
        "45 high, 32 low, 32 low, 28 low, 34 perhaps",
        (Nudge(34, 0.1),),
        {},
    ),
    "a hand hovers over a piece": ("34 high, 34 high, 34 high, 34 high, 28 high, 28 low", (), {}),
    "a hand hovers low over a piece and draws back": ("34 low, 34 low, 34 low, nothing, 28 low", (), {}),
    "a hand sinks while it hovers": ("34 high, 34 high, 34 high, 34 high, 34 high, 28 low", (), {}),
    "a hand over two pieces, one after the other": (
        "34 high, 34 high, 45 high, 45 high, 28 high, 28 low",
        (),
        {},
    ),
    "a piece lies clearly elsewhere": (
        "34 high, 34 high, 28 low, 28 low, 28 low",
        (Nudge(34, 0.1),),
        {34: True},
    ),
    "a piece lies clearly elsewhere that fingers shifted which the picture cuts off": (
        "34 cut off, 34 cut off, 34 cut off, 28 low, 28 low, 28 low",
        (Nudge(34, 0.1),),
        {34: True},
    ),
    "a piece that fingers perhaps touched lies hardly elsewhere": (
        "34 high, 34 perhaps, 34 perhaps, 34 high, 28 low, 28 low",
        (Nudge(34, 0.04),),
        {34: True},
    ),
    "a piece that a hand passed lies hardly elsewhere": (
        "34 high, 34 high, 28 low, 28 low, 28 low, 28 low",
        (Nudge(34, 0.04),),
        {},
    ),
    "another piece lies hardly elsewhere": (
        "34 high, 34 high, 34 high, 34 high, 45 high, 28 low, 28 low, 28 low",
        (Nudge(45, 0.04),),
        {},
    ),
    "the hand was gone for a while when the ply is known": (
        "34 high, 34 low, 34 low, 34 high, 28 low, 28 low, nothing, nothing, nothing, nothing",
        (),
        {34: False},
    ),
    "another visit, before that of the ply": (
        "34 high, 34 low, 34 low, 34 high, nothing, nothing, nothing, nothing, 28 high, 28 low",
        (),
        {},
    ),
}
"""The square under a white hand in each picture, and how its fingertips are seen there; shifts seen afterwards; the
piece touched, and whether it was shifted."""


@pytest.mark.parametrize("name", SEEN)
def test_touched_pieces(name: str) -> None:
    """By square, whether it was shifted."""
    words, nudges, expected = SEEN[name]
    rest = SinceRest()
    watch = TouchWatch(INTERNATIONAL, rest)
    time_s = last_seen_s = 0.0
    for word in ("nothing", "nothing", "nothing", "nothing", *words.split(", ")):
        hands: tuple[Hand, ...] = ()
        tips: tuple[Fingertips, ...] = ()
        contacts: tuple[Contact, ...] = ()
        if word != "nothing":
            over = (45, 28) if word.startswith("32") else (34, 45, 28)
            hands = (Hand(BoardSide.WHITE, over, None, 3.5),)
            last_seen_s = time_s
        if word != "nothing" and not word.endswith("cut off"):
            square, how = word.rsplit(" ", 1)
            place, (by_hand_net, by_contact_net) = MIDDLES[square], CONTACT[how]
            tips = (Fingertips(BoardSide.WHITE, place, -5.0, by_hand_net, odds=SURE),)
            contacts = (Contact(time_s, BoardSide.WHITE, place, by_contact_net),)
        reading = BoardReading(time_s, (), hands, fingertips=tips, contacts=contacts)
        anew = rest.take(reading, not hands)
        watch.take(reading, anew)
        time_s += READING_S
    (move,) = (move for move in legal_moves(START, INTERNATIONAL) if (move.start, move.end) == (32, 28))
    ply = Ply(START.side_to_move, move, play(START, move, INTERNATIONAL))
    touches = watch.played(ply, START, last_seen_s, time_s)
    touches += watch.take(BoardReading(time_s, (), nudges=nudges), False)
    assert {touch.square: touch.shifted for touch in touches} == expected


def test_a_contact_that_becomes_known_later_counts() -> None:
    """It is reported with the reading after next; the hand has gone by then."""
    rest = SinceRest()
    watch = TouchWatch(INTERNATIONAL, rest)
    hand, place = Hand(BoardSide.WHITE, (34,), None, 3.5), MIDDLES["34"]
    heights = ["high", "high", "low", "low", "high", "high"]
    due: list[tuple[Contact, ...]] = [(), ()]
    for number, how in enumerate(heights):
        time_s, (by_hand_net, by_contact_net) = number * READING_S, CONTACT[how]
        tips = (Fingertips(BoardSide.WHITE, place, -5.0, by_hand_net, odds=SURE),)
        due.append((Contact(time_s, BoardSide.WHITE, place, by_contact_net),))
        reading = BoardReading(time_s, (), (hand,), fingertips=tips, contacts=due[number])
        watch.take(reading, rest.take(reading, False))
    end_s = len(heights) * READING_S
    for number in (0, 1):
        reading = BoardReading(end_s + number * READING_S, (), contacts=due[len(heights) + number])
        watch.take(reading, rest.take(reading, True))
    (move,) = (move for move in legal_moves(START, INTERNATIONAL) if (move.start, move.end) == (32, 28))
    ply = Ply(START.side_to_move, move, play(START, move, INTERNATIONAL))
    assert [touch.square for touch in watch.played(ply, START, end_s, end_s + 1)] == [34]


@pytest.mark.parametrize(("up_s", "touched"), [(0.5, []), (1.5, [34])], ids=["before", "afterwards"])
def test_fingers_that_hold_the_played_piece_touch_no_other(up_s: float, touched: list[int]) -> None:
    """The piece is lifted, and rests in the hand beside another before or after that."""
    rest = SinceRest()
    watch = TouchWatch(INTERNATIONAL, rest)
    heights = ["high", "high", "high", "high", "low", "low", "high", "high"]
    for number, how in enumerate(heights):
        time_s, (by_hand_net, by_contact_net) = number * READING_S, CONTACT[how]
        tips = (Fingertips(BoardSide.WHITE, MIDDLES["34"], -5.0, by_hand_net, odds=SURE),)
        seen = (Contact(time_s, BoardSide.WHITE, MIDDLES["34"], by_contact_net),)
        hand = Hand(BoardSide.WHITE, (34,), None, 3.5)
        watch.take(BoardReading(time_s, (), (hand,), fingertips=tips, contacts=seen), False)
    (move,) = (move for move in legal_moves(START, INTERNATIONAL) if (move.start, move.end) == (32, 28))
    ply = Ply(START.side_to_move, move, play(START, move, INTERNATIONAL))
    assert [touch.square for touch in watch.played(ply, START, 2.0, 3.0, LiftedBefore(played_s=up_s))] == touched


@pytest.mark.parametrize(("leaves_s", "touched"), [(0.0, [34]), (1.0, [])], ids=["leaves", "reaches back over it"])
def test_a_shift_may_have_been_made_after_the_ply(leaves_s: float, touched: list[int]) -> None:
    """Whoever puts another piece right after an own ply, in the same visit, did not touch it before (3.14)."""
    rest = SinceRest()
    watch = TouchWatch(INTERNATIONAL, rest)
    complete_s = 8 * READING_S
    (move,) = (move for move in legal_moves(START, INTERNATIONAL) if (move.start, move.end) == (32, 28))
    ply = Ply(START.side_to_move, move, play(START, move, INTERNATIONAL))
    time_s = 0.0
    while time_s <= complete_s + leaves_s:
        reading = BoardReading(time_s, (), (Hand(BoardSide.WHITE, (34, 28), None, 3.5),))
        watch.take(reading, rest.take(reading, False))
        time_s += READING_S
    watch.played(ply, START, complete_s, time_s)
    touches = watch.take(BoardReading(time_s, (), nudges=(Nudge(34, 0.1),)), False)
    assert [touch.square for touch in touches] == touched


@pytest.mark.parametrize(("known_s", "touched"), [(2.0, [34]), (REMEMBERED_S + 2.0, [])])
def test_a_contact_that_becomes_known_too_late_does_not_count(known_s: float, touched: list[int]) -> None:
    """The hand stays over the board meanwhile."""
    watch = TouchWatch(INTERNATIONAL, SinceRest())
    hand, place = Hand(BoardSide.WHITE, (34,), None, 3.5), MIDDLES["34"]
    contacts: tuple[Contact, ...] = ()
    for number, how in enumerate(["high", "high", "low", "low", "high", "high"]):
        time_s, (by_hand_net, by_contact_net) = number * READING_S, CONTACT[how]
        tips = (Fingertips(BoardSide.WHITE, place, -5.0, by_hand_net, odds=SURE),)
        contacts += (Contact(time_s, BoardSide.WHITE, place, by_contact_net),)
        watch.take(BoardReading(time_s, (), (hand,), fingertips=tips), False)
    while time_s < known_s:
        time_s += READING_S
        watch.take(BoardReading(time_s, (), (hand,), contacts=contacts if time_s >= known_s else ()), False)
    (move,) = (move for move in legal_moves(START, INTERNATIONAL) if (move.start, move.end) == (32, 28))
    ply = Ply(START.side_to_move, move, play(START, move, INTERNATIONAL))
    assert [touch.square for touch in watch.played(ply, START, time_s + 1, time_s + 1)] == touched


@pytest.mark.parametrize(
    ("over", "touched"), [((34, 28), [34]), ((45, 28), [])], ids=["over the piece", "not over the piece"]
)
def test_a_piece_is_shifted_while_the_players_other_hand_rests_at_the_edge(
    over: tuple[int, ...], touched: list[int]
) -> None:
    """That one was there before, and stays there."""
    rest = SinceRest()
    watch = TouchWatch(INTERNATIONAL, rest)
    resting, working = (Hand(BoardSide.WHITE, squares, (5.0, 5.0), 3.5) for squares in ((47,), over))
    for number, hands in enumerate([(resting,)] * 6 + [(resting, working)] * 6 + [(resting,)]):
        time_s = number * READING_S
        squares = tuple(
            SquareReading(0.0, 0.0, 0.0, 0.0, 0.0, 0.0 if square in over else time_s) for square in range(1, 51)
        )
        reading = BoardReading(time_s, squares, hands)
        watch.take(reading, rest.take(reading, False))
    (move,) = (move for move in legal_moves(START, INTERNATIONAL) if (move.start, move.end) == (32, 28))
    ply = Ply(START.side_to_move, move, play(START, move, INTERNATIONAL))
    watch.played(ply, START, time_s, time_s)
    touches = watch.take(BoardReading(time_s + READING_S, (), (resting,), nudges=(Nudge(34, 0.1),)), False)
    assert [touch.square for touch in touches] == touched


@pytest.mark.parametrize(("earlier", "touched"), [(False, [34]), (True, [])], ids=["first ply", "after another ply"])
def test_a_piece_on_which_a_hand_has_rested_may_have_been_shifted_before_an_earlier_ply(
    earlier: bool, touched: list[int]
) -> None:
    rest = SinceRest()
    watch = TouchWatch(INTERNATIONAL, rest)
    (move,) = (move for move in legal_moves(START, INTERNATIONAL) if (move.start, move.end) == (32, 28))
    resting, working = (Hand(BoardSide.WHITE, (square,), (5.0, 5.0), 3.5) for square in (34, 28))
    visit = [(False, (resting,)), *[(True, (resting,))] * 6, (False, (resting, working))]
    for number, (at_rest, hands) in enumerate(visit):
        time_s = number * READING_S
        reading = BoardReading(time_s, (SquareReading(0.0, 0.0, 0.0, 0.0, 0.0, 0.0),) * 50, hands)
        watch.take(reading, rest.take(reading, at_rest))
        if earlier and number == 1:
            watch.played(Ply(START.side_to_move, move, play(START, move, INTERNATIONAL)), START, time_s, time_s)
    ply = Ply(START.side_to_move, move, play(START, move, INTERNATIONAL))
    watch.played(ply, START, time_s + 1, time_s + 1)
    touches = watch.take(BoardReading(time_s + 1, (), nudges=(Nudge(34, 0.1),)), False)
    assert [touch.square for touch in touches] == touched
