"""Two hands (5.4.17) from the fingertips seen, one reading after the other."""

from __future__ import annotations

import pickle

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.moves import legal_moves, play
from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.explanations import Ply
from referee.reconciler.two_hands import CAPTURE_S, TwoHandsWatch
from referee.records.readings import BoardReading, BoardSide, Fingertips, SquareReading

START = parse_fen("B:W10,48:B5,20", INTERNATIONAL)
"""Black takes 5x14."""
PLACES = {
    "5": (9.5, 0.5),
    "14": (7.5, 2.5),
    "10": (8.5, 1.5),
    "10'": (8.3, 1.4),
    "aside": (5.0, 1.0),
    "home": (3.0, 0.2),
}
LEFT = {"L": 5.0, "R": -5.0, "l": 1.5, "r": -1.5}
"""A small letter is a hand whose side is hardly recognisable."""

UNREAD = SquareReading(empty=0.0, white=0.0, black=0.0, king=0.0, hidden=1.0, still_s=0.0)
WHITE = SquareReading(empty=-10.0, white=0.0, black=-10.0, king=0.0, hidden=0.0, still_s=0.2)
MAN_SEEN = tuple(WHITE if square == 10 else UNREAD for square in range(1, 51))

SET_DOWN_S = 0.5
"""Time from which the piece is seen at its end: after the third look."""

SEEN = {
    "one hand does both": ("R5 R14 R14 R10 R10", False),
    "the other hand takes the man off": ("R5 R14 R14 . . L10 L10 Lhome", True),
    "a left hand moves, a right one takes off": ("L5 L14 L14 . . R10 R10 Rhome", True),
    "both work at once": ("R5 R14 R14,Laside R14,L10 R14,L10", True),
    "the hands cross": ("R5 R14 R14,Laside R14,L10 R14,L10 Raside", True),
    "the hand passes over the captured man on its way": ("R5 R10 R14 R14 Raside R10 R10", False),
    "the other hand hovered at the end before the piece was lifted": ("L14 L14 . R5 R14 R14 R10 R10", False),
    "the other hand rests aside": ("R5,Laside R14,Laside R14,Laside R10,Laside R10,Laside", False),
    "one look takes the hand for the other one": ("R5 R14 R14 L10 R10 R10 R10", False),
    "the other hand comes as the first one goes": ("R5 R14 R14 L10 L10 Lhome", True),
    "both are over the board, and one look sees both": ("R5 R14 R14,Laside R14 R14 R14", True),
    "both are over the board, and the first one leaves over the captured man": (
        "R5 R14 R14,Laside R14 R14,Lhome R10",
        True,
    ),
    "another hand is seen aside for a moment, and the first one rests over the captured man": (
        "R5 R14 R14,Laside R14,Laside R10 R10",
        False,
    ),
    "the other hand rests aside from before the piece is lifted": ("Laside Laside R5 R14,Laside R14,Laside R10", False),
    "the other hand comes once the first one has taken the man off": ("R5 R14 R14 R10 R10 Laside Lhome", False),
    "it is taken for the other one at the captured man": (
        "R5 R14 R14 L10 L10 L10 Raside Rhome",
        False,
    ),
    "the other hand was seen at one place only": ("R5 R14 R14 . . L10 L10 L10", False),
    "fingertips are seen twice, once surer than the hand": ("R5 R14 R14 R14,raside r14,Raside R10 R10", False),
    "fingertips are seen twice in one picture": ("R5 R14 R14,raside R14 R10", False),
    "the hand is taken for the other one once it has let go": ("R5 R14 R14 . L10 L10 R10", False),
    "the other hand comes as soon as the first one goes": ("R5 R14 R14 Raside Laside L10 L10", True),
    "the setting hand is once taken for the other one": ("R5 l14 R14 R14 . . L10 L10 Lhome", True),
    "which hand took it off is hardly told": ("R5 R14 R14 l10 l10", False),
    "it was seen once": ("R5 R14 R14 L10", False),
    "the piece was not seen to be lifted": ("Raside R14 R14 . . L10 L10 Lhome", True),
    "the opponent's hand comes near": ("R5 R14 R14 WL10 WL10 R10 R10", False),
    "it was not seen to set the piece down": ("R5 Raside Raside L10 L10 Lhome", True),
    "the piece was not seen to be moved": (". . . L10 L10", False),
    "the first hand leaves over the captured man, which still stands": ("R5 R14 R14 R10 Raside! L10 L10 Lhome", True),
    "the man still stands once the first hand has left over it": ("R5 R14 R14 R10 .! L10 L10 Lhome", True),
    "the first hand may have taken the man as it left": ("R5 R14 R14 R10 Raside L10 L10 Lhome", False),
    "one hand hovers over the man and then takes it": ("R5 R14 R14 R10 Raside! R10 R10 Rhome", False),
    "the hand points at the man first, and the other hand comes once it has taken it off": (
        "R10 R5 R14 R14 R10 R10 Laside Lhome",
        False,
    ),
    "the other hand points at the man first, and takes it off later": ("L10 R5 R14 R14 . . L10 L10 Lhome", True),
    "the other hand points at the man first, and takes it off as the first one comes back over its square": (
        "L10 R5 R14 R14 R5,L10 R5,L10 Lhome",
        True,
    ),
    "the other hand rests over the man from before the piece is lifted": (
        "L10 R5,L10 R14,L10 R14,L10 R10,L10 R10,L10",
        False,
    ),
}
"""By look, five a second: each hand with the square under its fingertips; White's with a W. "!": the captured man is
seen on its square; ".": no fingertips are seen."""

SEEN_MORE_OFTEN = {
    "the first hand passes over the captured man as it leaves": ("R5 R14 R14 R14 R10 Raside L10 L10 L10 Lhome", True),
    "it is last seen over the man as it leaves": ("R5 R14 R14 R14 R10 . . . . L10 L10 L10 Lhome", True),
    "it takes the man and leaves": ("R5 R14 R14 R14 R10 R10 R10 Raside . . L10 L10 L10 Lhome", False),
    "the hand is seen twice at the man, and once more at the square that it left": (
        "R5 R14 R14 r10 r10 r10,r10' r10,l5 r10 R10 R10",
        False,
    ),
    "it is seen twice, and taken for the other one, as it goes from square to square": (
        "R5 R14 R14 R14,l10 R10 R10 R10 Laside laside lhome",
        False,
    ),
    "the other hand passes over the man": ("R5 R14 R14 R10 R10 R10 R10 Raside . Laside L10 Lhome", False),
}
"""The same, 12.5 a second."""

ALL = {name: (*row, 5.0) for name, row in SEEN.items()} | {name: (*row, 12.5) for name, row in SEEN_MORE_OFTEN.items()}


@pytest.mark.parametrize("name", ALL)
def test_two_hands(name: str) -> None:
    seen, two, looks_per_s = ALL[name]
    watch = TwoHandsWatch()
    for number, look in enumerate(seen.split()):
        tips = () if look[0] == "." else tuple(map(_fingertips, look.rstrip("!").split(",")))
        squares = MAN_SEEN if look.endswith("!") else ()
        watch.take(BoardReading(number / looks_per_s, squares, fingertips=tips))
    ply = _capture()
    assert watch.two_hands(ply, START, SET_DOWN_S) is two
    watch.forget()
    assert not watch.two_hands(ply, START, SET_DOWN_S)


@pytest.mark.parametrize("hovers_s", [CAPTURE_S / 2, 10 * CAPTURE_S])
def test_two_hands_after_a_hand_has_hovered_for_long(hovers_s: float) -> None:
    watch = TwoHandsWatch()
    looks = ["Raside"] * round(5 * hovers_s) + ["R5", "R14", "R14", ".", ".", "L10", "L10", "Lhome"]
    for number, look in enumerate(looks):
        watch.take(BoardReading(number / 5, (), fingertips=() if look == "." else (_fingertips(look),)))
    assert watch.two_hands(_capture(), START, hovers_s + SET_DOWN_S)


def test_a_hand_that_hovers_for_an_hour_takes_no_more_memory_than_one_that_does_for_minutes() -> None:
    sizes = []
    for hovers_s in (2 * CAPTURE_S, 60 * CAPTURE_S):
        watch = TwoHandsWatch()
        for number in range(round(hovers_s)):
            watch.take(BoardReading(float(number), (), fingertips=(_fingertips("Raside"),)))
        sizes.append(len(pickle.dumps(watch)))
    assert sizes[0] == sizes[1]


def _capture() -> Ply:
    (move,) = (move for move in legal_moves(START, INTERNATIONAL) if move.captured)
    return Ply(START.side_to_move, move, play(START, move, INTERNATIONAL))


def _fingertips(word: str) -> Fingertips:
    side, word = (BoardSide.WHITE, word[1:]) if word[0] == "W" else (BoardSide.BLACK, word)
    return Fingertips(side, PLACES[word[1:]], LEFT[word[0]])
