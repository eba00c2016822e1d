"""Hands tracked from frame to frame: their side, identity and stops. One row per case."""

from __future__ import annotations

import pytest

from referee.draughts.position import Side
from referee.draughts.squares import BoardGrid
from referee.reconciler.hand_tracks import HandTracker
from referee.records.readings import BoardReading, BoardSide, Fingertips, Hand, SquareReading

SIDES = {"white": BoardSide.WHITE, "black": BoardSide.BLACK, "left": BoardSide.LEFT, "nowhere": None}

SEEN = {
    "White's hand, seen aslant for a moment": (
        "white 22,23; white 23; left 22,23; white 22",
        "white; white; white; white",
    ),
    "it moves on while it is": ("white 22; white 22,23; left 23,24; nowhere 24,29", "white; white; white; white"),
    "the arbiter's hand, which seems for a moment to be White's": ("white 35; left 35; left 35", "white; left; left"),
    "the arbiter's hand comes elsewhere": ("white 22,23; left 6,11", "white; left"),
    "the arbiter's hand comes when White's has left": ("white 22,23; ; ; left 22,23", "white; ; ; left"),
    "the arbiter's hand stays the arbiter's": ("left 22,23; left 22,23", "left; left"),
    "White's hand goes where Black's was": ("black 22,23; white 22,23", "black; white"),
    "of two hands it is the one that lay there": (
        "white 22,23 black 4,9; white 22,23 black 4,9; left 9,4",
        "white black; white black; black",
    ),
    "White's arm lies across the whole board, and seems to be Black's": (
        "white 24,30,35,45; black across 4,9,14,25; black across 3,9,14,25; white 18,24,34,45",
        "white; white; white; white",
    ),
    "a shadow beside White's arm seemed to be Black's, and takes nothing over": (
        "white 24,30 black across 5,10; black across 4,5,10; white across 4,9,14; black across 4,5,10",
        "white black; black; white; black",
    ),
    "Black's arm does when White's has left": ("white 24,30,35,45; ; black across 4,9,14,25", "white; ; black"),
    "it is hardly over the board": ("white 22,23; left 22,6,11,16,21", "white; left"),
}


@pytest.mark.parametrize("name", SEEN)
def test_the_side_of_each_hand(name: str) -> None:
    seen, expected = SEEN[name]
    tracker, described = HandTracker(), []
    for number, words in enumerate(seen.split(";")):
        parts = words.replace(" across ", " across,").split()
        hands = tuple(_hand(side, squares) for side, squares in zip(parts[::2], parts[1::2], strict=True))
        reading = tracker.take(BoardReading(number / 5, (), hands))
        described.append(" ".join(hand.side.value if hand.side else "nowhere" for hand in reading.hands))
    assert "; ".join(described) == expected


def _hand(side: str, squares: str) -> Hand:
    across, numbers = squares.startswith("across,"), squares.removeprefix("across,")
    return Hand(SIDES[side], tuple(map(int, numbers.split(","))), reach=9.0 if across else 0.0)


FOLLOWED = {
    "one hand comes, works and goes": ("w 5,8 4; w 5,5 7; w 5,5 7; w 5,8 4; ", "1; 1; 1; 1; "),
    "it is lost for one look": ("w 5,5 7; ; w 5,5.2 7", "1; ; 1"),
    "another comes when it has been gone for half a second": ("w 5,5 7; ; ; w 5,5 7", "1; ; ; 2"),
    "both hands of one player side by side": (
        "w 3,6 6 w 7,6 6; w 3.4,5.6 6 w 6.6,5.5 6; w 3.9,5.5 6 w 6,5.5 6",
        "1 2; 1 2; 1 2",
    ),
    "they are told in another order": ("w 3,6 6 w 7,6 6; w 7,6 6 w 3,6 6", "1 2; 2 1"),
    "the second one comes later": ("w 3,6 6; w 3,6 6 w 7,7 5; w 7,6 6", "1; 1 2; 2"),
    "two players' hands cross": (
        "w 4,6 6 b 6,4 6; w 5,5 7 b 5,5 7; w 6,4 8 b 4,6 8",
        "1 2; 1 2; 1 2",
    ),
    "they meet, and one is not told for a moment": ("w 4,6 6 b 6,4 6; w 5,5 7; w 6,4 8 b 5,5 7", "1 2; 1; 1 2"),
    "an arm without a visible end": ("w 5,5 7; w cut 7; w 5,5 7", "1; 1; 1"),
    "a hand whose sleeve looks like the table comes from nowhere for a moment": (
        "w 5,5 7 23; ? 5,5 0 23; w 5,5 7 23",
        "1; 1; 1",
    ),
    "it is seen by its fingers first, and with its arm then": ("? 9,6 1 35; w 8,5 4 35,25,30", "1; 1"),
    "an arbiter's fingers, and the player's on the other side": ("? 9,6 1 35; w 1,5 4 22,23", "1; 2"),
    "a hand that rests at the edge, and another that comes": ("w 1,9 3; w 1,9 3; w 1,9 3 w 6,6 6", "1; 1; 1 2"),
}
"""One look every fifth of a second: side, tip, reach and covered squares, if any; and the identity of each hand."""


@pytest.mark.parametrize("name", FOLLOWED)
def test_right_and_left_hands_are_distinguished(name: str) -> None:
    seen, expected = FOLLOWED[name]
    tracker, described = HandTracker(), []
    for number, look in enumerate(seen.split(";")):
        hands = _hands(look)
        tracker.take(BoardReading(number / 5, (), hands))
        described.append(" ".join(str(track.number) for track in tracker.tracks[: len(hands)]))
    assert "; ".join(described) == expected


def test_an_arm_right_across_the_board_stays_its_players() -> None:
    """Seen from a low camera, White's fingers hide Black's edge and the end of the arm lies beside the board."""
    tracker, sides = HandTracker(), []
    squares = (SquareReading(0.0, -14.0, -14.0, 0.0, 0.0, 1.0),) * 50
    for number, look in enumerate(["w 3.8,5.6 6", "b 10.1,10 14", "w cut 12", "b 10.3,9.4 13", "", "b 4,5 6"]):
        reading = tracker.take(BoardReading(number / 5, squares, _hands(look)))
        sides.append([hand.side for hand in reading.hands])
    white, black = [BoardSide.WHITE], [BoardSide.BLACK]
    assert sides == [white, white, white, white, [], black]


def test_an_arm_along_a_side_edge_stays_its_players_once_fingertips_were_seen() -> None:
    """Black's fingers work over White's corner: the whole outline lies where the picture ends."""
    tracker, sides = HandTracker(), []
    squares = (SquareReading(0.0, -14.0, -14.0, 0.0, 0.0, 1.0),) * 50
    tips = (Fingertips(BoardSide.BLACK, (0.9, 1.9), 0.0),)
    for number, (look, seen) in enumerate([("b cut 4", tips), ("b cut 11", ()), ("w cut 12", ()), ("b cut 10", tips)]):
        reading = tracker.take(BoardReading(number / 5, squares, _hands(look), fingertips=seen))
        sides.append([hand.side for hand in reading.hands])
    assert sides == [[BoardSide.BLACK]] * 4


STOPS = {
    "it works on a square": ("w 5,8 4; w 5,5 7; w 5,5.1 7; w 5,8 4; ", ["5,5.1 0.4"]),
    "it turns back at once": ("w 5,8 4; w 5,5 7; w 5,8 4; ", ["5,5 0.4"]),
    "it only passes there": ("w 5,8 4; w 5,5 7; w 5,2 10; w 5,2 10; w 5,5 7; w 5,8 4; ", ["5,2 0.6"]),
    "it is lost where it reaches farthest": ("w 5,8 4; w 5,5 7; ; ", ["5,5 0.4"]),
    "it is lost on its way out": ("w 5,5 7; w 5,5 7; w 5,8 4; ", ["5,5 0.2"]),
    "it comes quickly over the edge": ("; w 5,1 9; w 5,1 9; ", ["5,1 0.4"]),
    "its fingers are cut off by the picture's edge": ("w 5,8 4; w cut 7; w cut 7; ", []),
}
"""Looks, and the place of the stop with the time at which it is known."""


@pytest.mark.parametrize("name", STOPS)
def test_stops_of_a_hand(name: str) -> None:
    seen, expected = STOPS[name]
    tracker, stops = HandTracker(), []
    for number, look in enumerate(seen.split(";")):
        tracker.take(BoardReading(number / 5, (), _hands(look)))
        stops += [(track.stop, number / 5) for track in tracker.tracks if track.stop is not None]
    assert [f"{column:g},{row:g} {time_s:g}" for (column, row), time_s in stops] == expected


@pytest.mark.parametrize(
    ("name", "tips", "stopped"),
    [
        ("they rest over another square", ("b 4.6,3.4", "b 4.5,3.5"), {Side.BLACK: {18}}),
        ("they travel", ("b 4.5,3.5", "b 3.5,2.5"), {Side.BLACK: set()}),
        ("they come", ("", "b 4.5,3.5"), {Side.BLACK: set()}),
        ("they are not seen", ("", ""), {Side.BLACK: {22}}),
        ("those that are seen are White's", ("w 6.5,5.5", "w 6.5,5.5"), {Side.BLACK: {22}, Side.WHITE: {29}}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_where_fingertips_stop_while_an_outline_ends_at_a_piece(
    name: str, tips: tuple[str, str], stopped: dict[Side, set[int]]
) -> None:
    """Black's hand has set a piece down on 22, which changes the picture there as the hand itself does."""
    tracker = HandTracker()
    for number, seen in enumerate(tips):
        words = seen.split()
        fingertips = (Fingertips(LETTERS[words[0]] or BoardSide.WHITE, _point(words[1]), 0.0),) if words else ()
        hands = (Hand(BoardSide.BLACK, (), (3.5, 4.5), 5.0),)
        tracker.take(BoardReading(number / 10, (), hands, fingertips=fingertips))
    assert tracker.fingers(BoardGrid(10)) == stopped


def test_fingertips_seen_again_after_a_long_time_travel_wherever_they_were() -> None:
    tracker = HandTracker()
    for time_s, place in ((10.0, "0.5,7.5"), (13.0, "6.5,3.5")):
        tracker.take(BoardReading(time_s, (), fingertips=(Fingertips(BoardSide.WHITE, _point(place), 0.0),)))
    assert tracker.fingers(BoardGrid(10)) == {Side.WHITE: set()}


@pytest.mark.parametrize("earlier", [(), (BoardReading(10.0, ()),)], ids=["the first reading", "after a long time"])
def test_a_hand_seen_far_in_at_once_is_not_known_to_have_stopped(earlier: tuple[BoardReading, ...]) -> None:
    tracker = HandTracker()
    for reading in (*earlier, BoardReading(13.0, (), _hands("w 6.5,3.5 7"))):
        tracker.take(reading)
    assert tracker.fingers(BoardGrid(10)) == {}


def _hands(look: str) -> tuple[Hand, ...]:
    words, hands = look.split(), []
    while words:
        side, tip, reach = LETTERS[words.pop(0)], words.pop(0), float(words.pop(0))
        squares = tuple(map(int, words.pop(0).split(","))) if words and words[0] not in LETTERS else ()
        hands.append(Hand(side, squares, None if tip == "cut" else _point(tip), reach))
    return tuple(hands)


LETTERS = {"w": BoardSide.WHITE, "b": BoardSide.BLACK, "?": None}


def _point(text: str) -> tuple[float, float]:
    column, row = map(float, text.split(","))
    return column, row
