"""Moves taken back, made with a piece of the opponent, or made instead of a capture: articles 5.4.4 to 5.4.6."""

from __future__ import annotations

from tests.scenarios.case import CROWN, KING, OPEN, RAFLE, SMALL, START, Case, Table

MOVING_INSTEAD: Table = {
    "5.4.4": (
        Case(
            "takes a completed move back",
            START,
            "white: take 32-28; white: take 28-32; table: wait 3",
            ("5.4.4 white",),
        ),
        Case(
            "sets the moved man right, then takes it back",
            OPEN,
            "white: take 32-28; table: wait 2; white: nudge 28 0.25 left; table: wait 3;"
            " white: take 28-32; table: wait 4",
            ("3.14 white", "5.4.4 white"),
        ),
        Case(
            "takes back a capture that was not shown",
            "W:W35,44:B30,20,3",
            "white: lift 35, carry 15, set 15, remove 30 20; table: wait 3;"
            " white: take 15-35, return black 30, return black 20; table: wait 5",
            ("4.9 white", "5.4.4 white"),
        ),
        Case(
            "takes it back and plays another",
            START,
            "white: take 32-28; white: take 28-32, take 31-27; table: wait 3",
            ("5.4.4 white",),
        ),
        Case(
            "Black takes back",
            START,
            "white: take 32-28; black: take 18-22; black: take 22-18; table: wait 3",
            ("5.4.4 black",),
        ),
        Case(
            "takes a capture back",
            "W:W28,45:B23,3",
            "white: take 28x19, remove 23; white: take 19-28, return black 23; table: wait 3",
            ("5.4.4 white",),
        ),
        Case(
            "takes a capture back and keeps what it took",
            "W:W28,45:B23,3",
            "white: take 28x19, remove 23; table: wait 1; white: take 19-28; table: wait 3",
            ("5.4.4 white",),
        ),
        Case(
            "takes a capture back and puts the man back later",
            "W:W28,45:B23,3",
            "white: take 28x19, remove 23; table: wait 1; white: take 19-28; table: wait 2; "
            "white: return black 23; table: wait 3",
            ("5.4.4 white",),
        ),
        Case(
            "both take back",
            START,
            "white: take 32-28; black: take 19-23; table: wait 1; black: take 23-19; table: wait 1; "
            "white: take 28-32; table: wait 3",
            ("5.4.4 black", "5.4.4 white"),
        ),
        Case("takes a king back", KING, "white: take 46-23; white: take 23-46; table: wait 3", ("5.4.4 white",)),
        Case(
            "Brazilian: takes back",
            SMALL,
            "white: take 22-18; white: take 18-22; table: wait 3",
            ("5.4.4 white",),
            rules="brazilian",
        ),
        Case(
            "puts a held man back",
            START,
            "white: lift 32, carry 28, hold 0.5, set 32; white: take 32-28; table: wait 2",
        ),
        Case(
            "puts an own wrong move right",
            START,
            "white: take 32-23; table: wait 2; white: take 23-32; table: wait 1; white: take 32-28; table: wait 2",
            ("5.4.2 white",),
        ),
    ),
    "5.4.5": (
        Case("moves the opponent's man", OPEN, "white: take 9-13; table: wait 3", ("5.4.5 white",)),
        Case(
            "moves the opponent's man sideways, over which its owner's hand hovers",
            OPEN,
            "white: take 14-13; meanwhile after 0.3 black: hover 14, hold 0.4; table: wait 3",
            ("5.4.5 white",),
        ),
        Case(
            "captures with a man of the opponent, whose hand hovers where it arrives",
            "W:W28,45:B23,14,3",
            "white: take 23x32, remove 28; meanwhile after 1.2 black: hover 32, hold 1.8; table: wait 3",
            ("5.4.5 white",),
        ),
        Case(
            "the same with a quick hand",
            "W:W28,45:B23,14,3",
            "white quick: take 23x32, remove 28; meanwhile after 0.3 black: hover 32, hold 2.1; table: wait 3",
            ("5.4.5 white",),
        ),
        Case(
            "captures with a man of the opponent, whose hand has hovered over it",
            "W:W28,45:B23,14,3",
            "white: hover 28, hold 1.1; meanwhile after 1.7 black: take 28x19, remove 23; table: wait 3",
            ("5.4.5 black",),
        ),
        Case(
            "White sets the moved man right, and Black takes the move back",
            OPEN,
            "white: take 32-28; table: wait 2; white: nudge 28 0.25 left; table: wait 3;"
            " black: take 28-32; table: wait 4",
            ("3.14 white", "5.4.5 black"),
        ),
        Case(
            "Black moves the white king, which is put back, and plays",
            "W:WK46,38:BK5,2",
            "black: take 46-23; table: wait 5; white: take 23-46; table: wait 4; black: take 2-8; table: wait 4",
            ("5.4.5 black", "5.4.1 black"),
        ),
        Case(
            "Black moves the white king, and White puts it back and plays",
            "W:WK28,45,44:B4,11,6",
            "black: take 28-46; after 2 white: take 46-28; after 0.7 white: take 45-40; table: wait 4",
            ("5.4.5 black",),
        ),
        Case("Black moves a white man", OPEN, "white: take 41-36; black: take 37-31; table: wait 3", ("5.4.5 black",)),
        Case(
            "Black moves a white man, White puts it back and plays another in one visit",
            OPEN,
            "black: take 37-31; table: wait 4; white: take 31-37, take 32-28; table: wait 4;"
            " black: take 23x32, remove 28; table: wait 3",
            ("5.4.5 black",),
        ),
        Case(
            "makes the opponent's reply too",
            START,
            "white: take 32-28; table: wait 1; white: take 19-23; table: wait 3",
            ("5.4.5 white",),
        ),
        Case(
            "captures with the opponent's man",
            OPEN,
            "white: take 32-28; white: take 23x32, remove 28; table: wait 3",
            ("5.4.5 white",),
        ),
        Case(
            "moves, and makes the reply in the same visit",
            START,
            "white: take 32-28, take 19-23; table: wait 3",
            ("5.4.5 white",),
        ),
        Case(
            "captures with the opponent's man, and removes too few",
            RAFLE,
            "black: take 34x23x12, remove 29; table: wait 6",
            ("5.4.5 black",),
        ),
        Case(
            "captures with the opponent's man, and removes another one of the opponent's",
            RAFLE,
            "black: take 34x23x12, remove 29 18 39; table: wait 3",
            ("5.4.5 black",),
        ),
        Case(
            "begins a capture with the opponent's man",
            RAFLE,
            "black: lift 34, set 23, remove 29, leave; table: wait 3",
            ("5.4.5 black",),
        ),
        Case(
            "captures with a man of the opponent, who has not the move",
            "W:W28,45:B23,14,3",
            "white: take 23x32, remove 28; table: wait 3",
            ("5.4.5 white",),
        ),
        Case(
            "the opponent removing one of two that were captured is none",
            RAFLE,
            "white: take 34x23x12; black: remove 29; table: wait 6",
            ("5.4.11 white",),
        ),
        Case(
            "the opponent removing what was captured is none",
            RAFLE,
            "white: take 34x23x12; black: remove 29 18; table: wait 2; black: take 10-14; table: wait 2",
        ),
        Case(
            "the opponent removing what was captured, with an arm over the whole way of the capture, is none",
            "B:W12,45:B7,3",
            "black: take 7x18; white: remove 12; table: wait 2; white: take 45-40; table: wait 2",
        ),
        Case("Black moves a white man backwards", OPEN, "black: take 37-42; table: wait 3", ("5.4.5 black",)),
        Case(
            "one player moves the pieces for both: said once",
            START,
            "white: take 32-28; white: take 19-23; white: take 28x19, remove 23; white: take 14x23, remove 19; "
            "white: take 34-29; table: wait 2",
            ("5.4.5 white",),
        ),
        Case("moves the opponent's man sideways", OPEN, "white: take 14-13; table: wait 3", ("5.4.5 white",)),
        Case("moves the opponent's king", "W:W28,45:BK3,14", "white: take 3-26; table: wait 3", ("5.4.5 white",)),
        Case(
            "moves the opponent's man as it may go, after an irregular move",
            OPEN,
            "white: take 37-42; table: wait 2; black: take 32-28; table: wait 3",
            ("5.4.2 white", "5.4.5 black"),
        ),
        Case(
            "Russian: moves the opponent's man",
            SMALL,
            "white: take 9-13; table: wait 3",
            ("5.4.5 white",),
            rules="russian",
        ),
        Case(
            "crowning the opponent's man is none",
            CROWN,
            "white: take 9-3; black: crown 3, take 17-21; white: take 38-32; table: wait 2",
        ),
        Case(
            "shifts the opponent's man in its square, then plays",
            START,
            "white: nudge 19 0.2 left, take 32-28; table: wait 2",
        ),
        Case("removing the captured man", "W:W28,45:B23,3", "white: take 28x19, remove 23; table: wait 2"),
    ),
    "5.4.6": (
        Case(
            "moves though a capture is possible",
            RAFLE,
            "white: take 34-30; table: wait 3",
            ("5.4.6 white",),
            instead="34x12",
        ),
        Case(
            "moves though a capture is possible, and Black replies before the hand has left",
            RAFLE,
            "white: take 34-30; meanwhile after 1.3 black: take 18-22; table: wait 3",
            ("5.4.6 white",),
            instead="34x12",
        ),
        Case(
            "puts the man back and captures in the same visit",
            "W:W27,29,31,33,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50"
            ":B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,20,22,23",
            "white: take 38-32; table: wait 2; white: take 32-38, take 27x18, remove 22; table: wait 4",
            ("5.4.6 white",),
        ),
        Case(
            "moves another though a capture is possible",
            RAFLE,
            "white: take 48-42; table: wait 3",
            ("5.4.6 white",),
            instead="34x12",
        ),
        Case(
            "Black does not capture",
            "B:W28,37,41:B9,14,23",
            "black: take 9-13; table: wait 3",
            ("5.4.6 black",),
            instead="23x32",
        ),
        Case(
            "Frisian: the capture overlooked",
            "W:W28,45:B27,3",
            "white: take 45-40; table: wait 3",
            ("5.4.6 white",),
            instead="28x26",
            rules="frisian",
        ),
        Case(
            "the king does not capture",
            "W:WK46,45:B28,3",
            "white: take 46-41; table: wait 3",
            ("5.4.6 white",),
            instead="46x23 46x19 46x14 46x10 46x5",
        ),
        Case(
            "Russian: does not capture",
            "W:W18,27:B15,3",
            "white: take 27-23; table: wait 3",
            ("5.4.6 white",),
            instead="d4:f6",
            rules="russian",
        ),
        Case("no capture is there", OPEN, "white: take 41-36; table: wait 2"),
        Case(
            "Frisian: a capture sideways",
            "W:W28,45:B27,3",
            "white: take 28x26, remove 27; table: wait 2",
            rules="frisian",
        ),
        Case(
            "thinks of a move with the man in hand, then captures",
            "W:W28,45:B23,3",
            "white: lift 28, carry 22, hold 0.6, carry 19, set 19, remove 23; table: wait 2",
        ),
    ),
}
