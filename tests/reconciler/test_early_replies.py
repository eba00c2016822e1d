"""An irregular act and the reply to it that began before the board had come to rest: who did what."""

from __future__ import annotations

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.early_replies import early_replies
from referee.reconciler.explanations import LegalPlies, labels_of
from tests.reconciler.stopping_fingers import visited

PLAYED = "W:W34,39,44,48:B10,15,18,29"
"""White can play 34x12."""
TAKEN = "B:W19,45:B3"
"""White has just played 28x19."""

REPLIES = {
    "34-30 though a capture is possible, and 18-22": (
        PLAYED,
        "W34 W30 B18 B22",
        "W:W30,39,44,48:B10,15,22,29",
        "B:W30,39,44,48:B10,15,18,29 18-22",
    ),
    "Black moves out of turn, and White replies": (
        "W:W37,41:B4,9",
        "B4 B10 W37 W31",
        "W:W31,41:B10,9",
        "W:W37,41:B10,9 37-31",
    ),
    "White holds the man being played, while Black moves too": (
        "W:W37,41:B4,9",
        "W37 B4 B14 W31",
        "W:W31,41:B14,9",
        None,
    ),
    "32-23, which nobody sees there, and 18x29": (
        "W:W32,48:B4,18",
        "W32 B18 B23 B29",
        "W:W48:B4,29",
        "B:W23,48:B4,18 18x29",
    ),
    "White moves Black's man 9-13, and Black goes on with it": (
        "W:W32,37:B9,14",
        "W9 W13 B13 B18",
        "W:W32,37:B14,18",
        "B:W32,37:B13,14 13-18",
    ),
    "Black steps two squares with a man, and nobody else was there": (
        "W:W32,37:B9,14",
        "B9 B13 B18",
        "W:W32,37:B14,18",
        None,
    ),
    "White's hand is over the man with which Black steps two squares, and not where it passes": (
        "W:W32,37:B9,14",
        "B9 W9 B13 B18",
        "W:W32,37:B14,18",
        None,
    ),
    "White moves Black's man 19-23, and Black captures with it": (
        "B:W28,33,45:B3,19",
        "W19 W23 B23 B32 B28",
        "W:W33,45:B3,32",
        "B:W28,33,45:B3,23 23x32",
    ),
    "28-22 a second time, and the man is captured on its way to the square that it left": (
        "B:W28,38:B3,17",
        "W28 W22 B17 B28 B22",
        "W:W38:B3,28",
        "B:W22,38:B3,17 17x28",
    ),
    "the same, but Black's fingers are not seen to stop where the captor lands": (
        "B:W28,38:B3,17",
        "W28 W22 B17 b28 B22",
        "W:W38:B3,28",
        "B:W22,38:B3,17 17x28",
    ),
    "White moves Black's man, but nobody's fingers are seen where it stood, and both hands passed there": (
        "W:W32,37:B9,14",
        "w9 W13 b9 B13 B18",
        "W:W32,37:B14,18",
        "B:W32,37:B13,14 13-18",
    ),
    "Black steps two squares with a man, over which White's hand passed": (
        "W:W32,37:B9,14",
        "w9 b9 B13 B18",
        "W:W32,37:B14,18",
        None,
    ),
    "Black's man, moved sideways, makes way for the man behind it": (
        "W:W32,37:B9,14",
        "W14 W15 B9 B14",
        "W:W32,37:B14,15",
        "B:W32,37:B9,15 9-14",
    ),
    "White takes 28x19 back, puts Black's man back, and it captures at once": (
        TAKEN,
        "W19 W28 W23 B23 B32 B28",
        "W:W45:B3,32",
        "B:W28,45:B3,23 23x32",
    ),
    "a man that Black plays a second time, out of turn, is captured: it was not only taken away": (
        "W:WK25,35:B29,12,6",
        "B29 B34 W25 W48 W34",
        "W:WK48,35:B12,6",
        "W:WK25,35:B34,12,6 25x48",
    ),
    "Black plays legally after White's ply, and White replies: neither act is irregular": (
        "B:W33,28:B19,14",
        "B19 B24 W33 W29",
        "B:W29,28:B24,14",
        None,
    ),
    "one player's hand was at all squares": (
        PLAYED,
        "W34 W30 W18 W22",
        "W:W30,39,44,48:B10,15,22,29",
        None,
    ),
    "the reply is no legal one": (
        PLAYED,
        "W34 W30 B18 B21",
        "W:W30,39,44,48:B10,15,21,29",
        None,
    ),
    "a hand of neither player was at a square": (
        PLAYED,
        "W34 W30 B22",
        "W:W30,39,44,48:B10,15,22,29",
        None,
    ),
}
"""The position, whose fingers stopped at which squares, one after the other (in small letters: whose hand was over
them), the board seen, and the position left with the reply to it."""


@pytest.mark.parametrize(("before", "fingers", "after", "reply"), REPLIES.values(), ids=REPLIES)
def test_whose_hand_was_at_the_squares_tells_act_and_reply(
    before: str, fingers: str, after: str, reply: str | None
) -> None:
    evidence = visited(fingers)
    seen = labels_of(parse_fen(after, INTERNATIONAL))
    earlier = [parse_fen("W:W28,45:B3,23", INTERNATIONAL)] if before == TAKEN else []
    plies = LegalPlies(INTERNATIONAL)
    found = early_replies(parse_fen(before, INTERNATIONAL), seen, evidence, plies, earlier)
    told = [(left, f"{ply.move.start}{'x' if ply.move.captured else '-'}{ply.move.end}") for left, _, ply in found]
    assert told == ([(parse_fen(reply.split()[0], INTERNATIONAL), reply.split()[1])] if reply else [])
