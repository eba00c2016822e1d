"""Promoted men without a crown, and two hands: articles 5.4.15 to 5.4.17."""

from __future__ import annotations

from tests.scenarios.case import BLACK_RAFLE, CROWN, RAFLE, START, Case, Table

CROWNS_AND_HANDS: Table = {
    "5.4.15": (
        Case(
            "plays on without crowning",
            CROWN,
            "white: take 9-3; table: wait 1; black: take 17-21; white: take 38-32; table: wait 2",
            ("5.4.15 white",),
        ),
        Case(
            "White moves a black man to the crown row, and Black answers",
            "W:W38,9:B41,6,26",
            "white: take 41-46; table: wait 4; black: take 6-11; table: wait 3; white: take 38-33; table: wait 3",
            ("5.4.5 white",),
        ),
        Case(
            "promotes instead of capturing, which Black accepts, and crowns as the next man is played",
            "W:W9,28,46:B16,26,23",
            "white: take 9-3; table: wait 1; black: take 23x32, remove 28; table: wait 1;"
            " white: crown 3, take 46-41; table: wait 2",
            ("5.4.6 white",),
        ),
        Case(
            "promotes instead of capturing, which Black accepts, and never crowns",
            "W:W9,28,46:B16,26,23",
            "white: take 9-3; table: wait 1; black: take 23x32, remove 28; table: wait 1;"
            " white: take 46-41; table: wait 2",
            ("5.4.6 white", "5.4.15 white"),
        ),
        Case(
            "Black plays on without crowning",
            "B:W17,26,31:B42,9,13",
            "black: take 42-48; table: wait 1; white: take 31-27; black: take 9-14; table: wait 2",
            ("5.4.15 black",),
        ),
        Case(
            "plays the uncrowned man as a king",
            CROWN,
            "white: take 9-3; table: wait 1; black: take 31-37; white: take 42x31, remove 37; table: wait 2",
            ("5.4.15 white",),
        ),
        Case(
            "plays another man backwards without crowning",
            CROWN,
            "white: take 9-3; table: wait 1; black: take 17-21; white: take 38-43; table: wait 2",
            ("5.4.15 white", "5.4.2 white"),
        ),
        Case(
            "plays another man instead of capturing, without crowning",
            "W:W9,38,42:B17,26,28",
            "white: take 9-3; table: wait 1; black: take 28-33; white: take 42-37; table: wait 2",
            ("5.4.15 white", "5.4.6 white"),
        ),
        Case(
            "removes a man without crowning: no ply yet",
            CROWN,
            "white: take 9-3; table: wait 1; black: take 17-21; white: remove 26; table: wait 3; "
            "white: return black 26, crown 3, take 38-32; table: wait 2",
            ("5.4.7 white",),
        ),
        Case(
            "plays another man backwards after crowning",
            CROWN,
            "white: take 9-3, crown 3; table: wait 1; black: take 17-21; white: take 38-43; table: wait 2",
            ("5.4.2 white",),
        ),
        Case(
            "crowned late, but before it is played",
            CROWN,
            "white: take 9-3; table: wait 1; black: take 17-21; white: crown 3, take 38-32; table: wait 2",
        ),
        Case(
            "takes the promoted man off and puts two discs there",
            CROWN,
            "white: take 9-3, remove 3, return white king 3; table: wait 1; black: take 17-21; "
            "white: take 38-32; table: wait 2",
        ),
        Case(
            "a man only passes over the crown row",
            "W:W14,45:B9,8,26",
            "white: take 14x3x12, remove 9 8; black: take 26-31; white: take 45-40; table: wait 2",
        ),
        Case(
            "the opponent crowns the man",
            CROWN,
            "white: take 9-3; table: wait 1; black: crown 3; table: wait 1; black: take 17-21; "
            "white: take 38-32; table: wait 2",
        ),
    ),
    "5.4.16": (
        Case(
            "the uncrowned man itself moves",
            CROWN,
            "white: take 9-3; table: wait 1; black: take 17-21; white: take 3-14; table: wait 2",
            ("5.4.15 white", "5.4.16 white"),
        ),
        Case(
            "promotes instead of capturing, which Black accepts, and plays the uncrowned man",
            "W:W9,28,46:B16,26,23",
            "white: take 9-3; table: wait 1; black: take 23x32, remove 28; table: wait 1;"
            " white: take 3-14; table: wait 2",
            ("5.4.6 white", "5.4.15 white", "5.4.16 white"),
        ),
        Case(
            "Black plays the uncrowned man",
            "B:W17,26,31:B42,9,13",
            "black: take 42-48; table: wait 1; white: take 31-27; black: take 48-37; table: wait 2",
            ("5.4.15 black", "5.4.16 black"),
        ),
        Case(
            "the uncrowned man itself moves where no king may",
            CROWN,
            "white: take 9-3; table: wait 1; black: take 17-21; white: take 3-13; table: wait 2",
            ("5.4.15 white", "5.4.2 white"),
        ),
        Case(
            "Russian: the uncrowned man itself moves",
            "W:W7,30:B21,9",
            "white: take 7-3; table: wait 1; black: take 9-13; white: take 3-8; table: wait 2",
            ("5.4.15 white", "5.4.16 white"),
            rules="russian",
        ),
        Case(
            "crowned at once",
            CROWN,
            "white: take 9-3, crown 3; table: wait 1; black: take 17-21; white: take 3-14; table: wait 2",
        ),
        Case(
            "crowned late, by the hand that then plays it",
            CROWN,
            "white: take 9-3; table: wait 1; black: take 17-21; white: crown 3, take 3-14; table: wait 2",
        ),
        Case(
            "the opponent crowned the man, which then goes",
            CROWN,
            "white: take 9-3; table: wait 1; black: crown 3, take 17-21; white: take 3-14; table: wait 2",
        ),
    ),
    "5.4.17": (
        Case(
            "moves with one hand, removes with the other",
            RAFLE,
            "white right hand: take 34x23x12; white left hand: remove 29 18; table: wait 2",
            ("5.4.17 white",),
        ),
        Case(
            "Black moves with one hand, removes with the other",
            BLACK_RAFLE,
            "black right hand: take 17x28x39; black left hand: remove 22 33; table: wait 2",
            ("5.4.17 black",),
        ),
        Case(
            "Brazilian: a single man with two hands",
            "W:W18,30:B15,3",
            "white right hand: take 18x11; white left hand: remove 15; table: wait 2",
            ("5.4.17 white",),
            rules="brazilian",
        ),
        Case(
            "changes hands between plies",
            START,
            "white right hand: take 32-28; black: take 18-22; white left hand: take 37-32; table: wait 2",
        ),
        Case(
            "Frisian: two hands are no fault",
            "W:W28,45:B27,16,3",
            "white right hand: take 28x26x6; white left hand: remove 27 16; table: wait 2",
            rules="frisian",
        ),
        Case(
            "tries it with one hand, sets the man back, and captures with the other",
            "B:W17,25:B1,K2,K5,K29",
            "black right hand: lift 29, rest 22, hold 1, rest 13, hold 0.7, carry 29, set 29; table: wait 2; "
            "black left hand quick: take 29x22x13, remove 25 17; table: wait 2",
            rules="brazilian",
        ),
        Case(
            "the left hand rests over a captured man from before until after",
            RAFLE,
            "white left hand: hover 18, hold 6; "
            "meanwhile after 0.5 white right hand: take 34x23x12, remove 29 18; table: wait 6",
            unseen=True,
        ),
        Case("the left hand does both", RAFLE, "white left hand: take 34x23x12, remove 29 18; table: wait 2"),
    ),
}
