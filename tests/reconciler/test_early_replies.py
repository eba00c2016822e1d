"""An irregular act and the reply to it that began before the board had come to rest: who did what."""

from __future__ import annotations

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.early_replies import early_replies
from referee.reconciler.evidence import Evidence
from referee.reconciler.explanations import LegalPlies, labels_of
from referee.reconciler.hand_tracks import HandTracker
from referee.records.readings import BoardReading, BoardSide, Hand

W, B = Side.WHITE, Side.BLACK
SEATS = {W: BoardSide.WHITE, B: BoardSide.BLACK}
PLAYED = "W:W34,39,44,48:B10,15,18,29"
"""White can play 34x12."""

REPLIES = {
    "34-30 though he could capture, and 18-22": (
        PLAYED,
        {34: W, 30: W, 18: B, 22: B},
        "W:W30,39,44,48:B10,15,22,29",
        "B:W30,39,44,48:B10,15,18,29 18-22",
    ),
    "Black moves out of turn, and White replies": (
        "W:W37,41:B4,9",
        {4: B, 10: B, 37: W, 31: W},
        "W:W31,41:B10,9",
        "W:W37,41:B10,9 37-31",
    ),
    "White holds the man that he plays, while Black moves too": (
        "W:W37,41:B4,9",
        {37: W, 4: B, 14: B, 31: W},
        "W:W31,41:B14,9",
        None,
    ),
    "32-23, which nobody sees there, and 18x29": (
        "W:W32,48:B4,18",
        {32: W, 18: B, 23: B, 29: B},
        "W:W48:B4,29",
        "B:W23,48:B4,18 18x29",
    ),
    "one player's hand was at all squares": (
        PLAYED,
        {34: W, 30: W, 18: W, 22: W},
        "W:W30,39,44,48:B10,15,22,29",
        None,
    ),
    "the reply is no legal one": (
        PLAYED,
        {34: W, 30: W, 18: B, 21: B},
        "W:W30,39,44,48:B10,15,21,29",
        None,
    ),
    "a hand of neither player was at a square": (
        PLAYED,
        {34: W, 30: W, 22: B},
        "W:W30,39,44,48:B10,15,22,29",
        None,
    ),
}
"""The position, whose fingers were at which squares, one after the other, the board seen, and the position left with
the reply to it."""


@pytest.mark.parametrize(("before", "fingers", "after", "reply"), REPLIES.values(), ids=REPLIES)
def test_whose_hand_was_at_the_squares_tells_act_and_reply(
    before: str, fingers: dict[int, Side], after: str, reply: str | None
) -> None:
    evidence, tracker = Evidence(50), HandTracker()
    for number, (square, player) in enumerate(fingers.items()):
        reading = BoardReading(number / 10, (), (Hand(SEATS[player], (square,)),))
        tracker.take(reading)
        evidence.hands.take(tracker.tracks, {player: [square]}, reading)
    seen = labels_of(parse_fen(after, INTERNATIONAL))
    found = early_replies(parse_fen(before, INTERNATIONAL), seen, evidence, LegalPlies(INTERNATIONAL))
    told = [(left, f"{ply.move.start}{'x' if ply.move.captured else '-'}{ply.move.end}") for left, _, ply in found]
    assert told == ([(parse_fen(reply.split()[0], INTERNATIONAL), reply.split()[1])] if reply else [])
