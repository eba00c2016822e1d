"""Moves made otherwise than the rules allow: articles 5.4.1 to 5.4.6."""

from __future__ import annotations

from tests.scenarios.case import CROWN, KING, OPEN, RAFLE, SMALL, START, Case, Table

MOVING: Table = {
    "5.4.1": (
        Case(
            "a second man is moved at once",
            START,
            "white: take 32-28, take 37-32; table: wait 3",
            ("5.4.1 white",),
            unseen=True,
        ),
        Case(
            "a second man is moved on a second visit",
            START,
            "white: take 32-28; white: take 31-27; table: wait 3",
            ("5.4.1 white",),
        ),
        Case(
            "Black moves twice",
            START,
            "white: take 32-28; black: take 19-23; black: take 14-19; table: wait 3",
            ("5.4.1 black",),
        ),
        Case("two other men in one reach", START, "white: take 32-28, take 34-30; table: wait 3", ("5.4.1 white",)),
        Case(
            "Black moves the man behind after it in one reach",
            START,
            "white: take 32-28; black: take 18-22, take 12-18; table: wait 3",
            ("5.4.1 black",),
        ),
        Case(
            "captures and moves another in one reach",
            OPEN,
            "white: take 32-28; black: take 23x32, remove 28, take 19-24; table: wait 3",
            ("5.4.1 black",),
        ),
        Case(
            "the same man goes two steps",
            START,
            "white: take 32-28; white: take 28-22; table: wait 3",
            ("5.4.1 white",),
        ),
        Case(
            "the same king goes on",
            "W:WK46,45:B7,2,11",
            "white: take 46-28; white: take 28-10; table: wait 3",
            ("5.4.1 white",),
        ),
        Case(
            "three plies in a row",
            START,
            "white: take 32-28; white: take 31-27; white: take 34-30; table: wait 3",
            ("5.4.1 white", "5.4.1 white"),
        ),
        Case(
            "Black begins, and goes on",
            START,
            "black: take 19-23; black: take 20-24; table: wait 3",
            ("5.4.1 black", "5.4.1 black"),
        ),
        Case("a king, then a man", KING, "white: take 46-37; white: take 33-28; table: wait 3", ("5.4.1 white",)),
        Case(
            "Russian: two in a row",
            SMALL,
            "white: take 22-18; white: take 25-21; table: wait 3",
            ("5.4.1 white",),
            rules="russian",
        ),
        Case(
            "centring after the move is none", START, "white: take 32-28, centre 37; black: take 19-23; table: wait 2"
        ),
        Case(
            "removing after the capture is none",
            OPEN,
            "white: take 32-28; black: take 23x32, remove 28; white: take 37x28, remove 32; table: wait 2",
        ),
        Case(
            "crowning after the move is none",
            CROWN,
            "white: take 9-3, crown 3; table: wait 1; black: take 17-21; table: wait 2",
        ),
    ),
    "5.4.2": (
        Case("two squares forward", START, "white: take 32-23; table: wait 3", ("5.4.2 white",), instead="32-27 32-28"),
        Case("backwards", OPEN, "white: take 37-42; table: wait 3", ("5.4.2 white",), instead="37-31"),
        Case("sideways", OPEN, "white: take 37-38; table: wait 3", ("5.4.2 white",)),
        Case("Brazilian: backwards", SMALL, "white: take 22-26; table: wait 3", ("5.4.2 white",), rules="brazilian"),
        Case("Russian: sideways", SMALL, "white: take 22-23; table: wait 3", ("5.4.2 white",), rules="russian"),
        Case("Black backwards", "B:W41,46:B19,9", "black: take 19-13; table: wait 3", ("5.4.2 black",)),
        Case("a king off its diagonal", KING, "white: take 46-36; table: wait 3", ("5.4.2 white",)),
        Case(
            "a king over a man of its own", "W:WK46,37,33:B7,2,11", "white: take 46-28; table: wait 3", ("5.4.2 white",)
        ),
        Case("a man over the man before it", START, "white: take 37-28; table: wait 3", ("5.4.2 white",)),
        Case(
            "Frisian: straight ahead without a capture",
            "W:W28,45:B3,9",
            "white: take 28-18; table: wait 3",
            ("5.4.2 white",),
            rules="frisian",
        ),
        Case(
            "English: a king too far",
            "B:W32,31:BK1,K2",
            "black: take 1-10; table: wait 3",
            ("5.4.2 black",),
            rules="english",
        ),
        Case(
            "held over a wrong square and set right", START, "white: lift 32, carry 23, hold 1, set 28; table: wait 2"
        ),
        Case(
            "hesitates between two squares",
            START,
            "white: lift 32, carry 27, hold 0.6, carry 28, set 28; table: wait 2",
        ),
        Case("Russian: a quiet ply", SMALL, "white: take 22-18; black: take 9-13; table: wait 2", rules="russian"),
        Case("Brazilian: a quiet ply", SMALL, "white: take 22-18; black: take 9-13; table: wait 2", rules="brazilian"),
        Case(
            "rests on a wrong square in the hand",
            OPEN,
            "white: lift 32, rest 38, hold 0.6, carry 28, set 28; table: wait 2",
        ),
        Case("a king goes far", KING, "white: take 46-5; table: wait 2"),
    ),
    "5.4.3": (
        Case(
            "lifts one, plays another",
            START,
            "white: lift 33, hold 0.6, set 33, take 31-27; table: wait 2",
            ("5.4.3 white",),
            unseen=True,
        ),
        Case(
            "shifts one, plays another",
            START,
            "white: nudge 34 0.2 left, take 31-26; table: wait 2",
            ("5.4.3 white",),
            instead="34-29 34-30",
        ),
        Case(
            "Black lifts one, plays another",
            START,
            "white: take 32-28; black: lift 17, hold 0.6, set 17, take 20-24; table: wait 2",
            ("5.4.3 black",),
            unseen=True,
        ),
        Case(
            "Black shifts one, plays another",
            START,
            "white: take 32-28; black: nudge 17 0.25 right, take 20-24; table: wait 2",
            ("5.4.3 black",),
        ),
        Case(
            "shifts a king, plays a man", KING, "white: nudge 46 0.2 above, take 33-28; table: wait 2", ("5.4.3 white",)
        ),
        Case(
            "Russian: shifts one, plays another",
            SMALL,
            "white: nudge 25 0.2 right, take 22-18; table: wait 2",
            ("5.4.3 white",),
            rules="russian",
        ),
        Case(
            "carries one to the next square and back, plays another",
            START,
            "white: lift 31, carry 26, hold 1, carry 31, set 31, take 34-30; table: wait 2",
            ("5.4.3 white",),
        ),
        Case(
            "carries a king there and back on a visit of its own, plays a man",
            KING,
            "white: lift 46, carry 28, hold 1, carry 46, set 46, leave; table: wait 1; "
            "white: take 38-32; table: wait 2",
            ("5.4.3 white",),
        ),
        Case(
            "carries one there and back, and plays it",
            START,
            "white: lift 31, carry 26, hold 1, carry 31, set 31, take 31-27; table: wait 2",
        ),
        Case("lifts, sets back, plays the same", START, "white: lift 32, hold 0.6, set 32, take 32-28; table: wait 2"),
        Case("hovers over one, plays another", START, "white: hover 34, hold 0.8, take 31-27; table: wait 2"),
        Case("the touched man had no move", START, "white: nudge 38 0.2 left, take 31-27; table: wait 2"),
        Case(
            "centres before his move, on a visit of its own",
            START,
            "white: nudge 33 0.15 left, leave; table: wait 2; white: take 31-27; table: wait 2",
        ),
    ),
    "5.4.4": (
        Case(
            "takes a completed move back",
            START,
            "white: take 32-28; white: take 28-32; table: wait 3",
            ("5.4.4 white",),
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
            "puts his own wrong move right",
            START,
            "white: take 32-23; table: wait 2; white: take 23-32; table: wait 1; white: take 32-28; table: wait 2",
            ("5.4.2 white",),
        ),
    ),
    "5.4.5": (
        Case("moves the opponent's man", OPEN, "white: take 9-13; table: wait 3", ("5.4.5 white",)),
        Case("Black moves a white man", OPEN, "white: take 41-36; black: take 37-31; table: wait 3", ("5.4.5 black",)),
        Case(
            "makes the opponent's reply for him",
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
            "moves, and makes the reply in the same reach",
            START,
            "white: take 32-28, take 19-23; table: wait 3",
            ("5.4.5 white",),
        ),
        Case(
            "the opponent removing what was captured is none",
            RAFLE,
            "white: take 34x23x12; black: remove 29 18; table: wait 2; black: take 10-14; table: wait 2",
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
        Case(
            "removing the opponent's man he captured", "W:W28,45:B23,3", "white: take 28x19, remove 23; table: wait 2"
        ),
    ),
    "5.4.6": (
        Case(
            "moves though he could capture",
            RAFLE,
            "white: take 34-30; table: wait 3",
            ("5.4.6 white",),
            instead="34x12",
        ),
        Case(
            "moves another though he could capture",
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
            "thinks of a move with the man in his hand, then captures",
            "W:W28,45:B23,3",
            "white: lift 28, carry 22, hold 0.6, carry 19, set 19, remove 23; table: wait 2",
        ),
    ),
}
