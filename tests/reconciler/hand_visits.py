"""Hands and fingers that come over squares, written as a row of words, a tenth of a second each."""

from __future__ import annotations

import re
from collections.abc import Iterator

from referee.draughts.position import Side
from referee.draughts.squares import BoardGrid
from referee.reconciler.fingertips import middle_of
from referee.reconciler.hand_tracks import PLAYERS, HandTracker
from referee.reconciler.hands_over_squares import HandsOverSquares
from referee.records.readings import BoardReading, BoardSide, Contact, Fingertips, Hand

SEATS: dict[str, BoardSide | None] = {"W": BoardSide.WHITE, "B": BoardSide.BLACK, "A": BoardSide.RIGHT, "?": None}
W, B = Side.WHITE, Side.BLACK
FINGERS = {"w": W, "b": B}
SIDES = {player: side for side, player in PLAYERS.items() if side is not None}
LOOK, ARM = re.compile(r"([wb])(\d)([+-]?)"), re.compile(r"([WBA])(\d+)")
CONTACTS = {"+": 5.0, "-": -5.0, "": 0.0}


def seen(shown: str) -> Iterator[tuple[str, HandsOverSquares]]:
    """Each word is a tenth of a second: capital letters are hands over square 1, small ones fingers that stop there,
    "." none, "/" one in which the square is seen as the game expects it."""
    hands, tracker = HandsOverSquares(2), HandTracker()
    for number, word in enumerate(shown.split()):
        time_s = number / 10
        over = tuple(Hand(SEATS[letter], (1,)) for letter in word if letter in SEATS)
        reading = BoardReading(time_s, (), over)
        tracker.take(reading)
        at_work = [side for letter, side in FINGERS.items() if letter in word]
        hands.take(tracker.tracks, {side: [1] for side in at_work}, reading)
        if word == "/":
            hands.seen_as_expected(1)
        yield word, hands


def visited(shown: str) -> HandsOverSquares:
    """After such visits of fingers and arms."""
    hands, tracker = HandsOverSquares(8), HandTracker()
    for number, word in enumerate(shown.split(), 1):
        looks = [(FINGERS[player], int(square), CONTACTS[how]) for player, square, how in LOOK.findall(word)]
        arms = [Hand(SEATS[letter], tuple(map(int, squares))) for letter, squares in ARM.findall(word)]
        over = (*(Hand(SIDES[player], (square,)) for player, square, _ in looks), *arms)
        places = [(SIDES[player], middle_of(square, BoardGrid(4)), how) for player, square, how in looks if how]
        tips = tuple(Fingertips(side, place, 0.0, odds=3.0) for side, place, _ in places)
        contacts = tuple(Contact(number / 10, side, place, how) for side, place, how in places)
        reading = BoardReading(number / 10, (), over, fingertips=tips, contacts=contacts)
        tracker.take(reading)
        hands.take(tracker.tracks, {player: [square] for player, square, _ in looks}, reading)
        if word == "/":
            for square in range(1, 9):
                hands.label_known(square)
                hands.seen_as_expected(square)
    return hands
