"""Irregular moves: articles 5.4.1 to 5.4.3."""

from __future__ import annotations

from tests.scenarios.case import CROWN, KING, OPEN, SMALL, START, Case, Table

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
            "a second man is moved on a second visit, and Black replies before the hand has left",
            START,
            "white: take 32-28; white: take 31-27; meanwhile after 1.2 black: take 19-24; table: wait 3",
            ("5.4.1 white",),
        ),
        Case(
            "Black moves twice",
            START,
            "white: take 32-28; black: take 19-23; black: take 14-19; table: wait 3",
            ("5.4.1 black",),
        ),
        Case("two other men in one visit", START, "white: take 32-28, take 34-30; table: wait 3", ("5.4.1 white",)),
        Case(
            "Black moves the man behind after it in one visit",
            START,
            "white: take 32-28; black: take 18-22, take 12-18; table: wait 3",
            ("5.4.1 black",),
        ),
        Case(
            "captures and moves another in one visit",
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
        Case(
            "two squares forward, put back, and another man played in the same visit",
            START,
            "white: take 32-23; table: wait 2; white: take 23-32, take 31-27; table: wait 3",
            ("5.4.2 white",),
        ),
        Case(
            "two squares forward, and captured by a hand that came before the other had left",
            START,
            "white: take 32-23; meanwhile after 1.4 black: take 18x29, remove 23; table: wait 3",
            ("5.4.2 white",),
        ),
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
        Case(
            "a king goes from beneath the hand that the opponent rests on the rim",
            "W:WK3,33,38,42:B6,16,24",
            "black: hover 3, hold 9; meanwhile after 1.2 white: take 3-26; table: wait 3",
        ),
        Case(
            "a king captures from beneath its player's own hand, which rests on the rim",
            "B:WK48,20,33,42:BK3,6,16",
            "black left hand: hover 3, hold 9; meanwhile after 1.2 black right hand: take 3x25, remove 20;"
            " table: wait 3",
        ),
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
            "lifts one, lets another go where it may not",
            START,
            "white: lift 33, hold 0.6, set 33, take 31-22; table: wait 2",
            ("5.4.2 white",),
            unseen=True,
            instead="33-28 33-29",
            beside=("5.4.3",),
        ),
        Case(
            "touches one that could capture, plays another instead",
            "W:W33,38,45:B22,29,3,9",
            "white: touch 33, take 45-40; table: wait 2",
            ("5.4.6 white",),
            instead="33x24",
            beside=("5.4.3",),
        ),
        Case(
            "lifts one that cannot move, lets another go where it may not",
            START,
            "white: lift 42, hold 0.6, set 42, take 31-22; table: wait 2",
            ("5.4.2 white",),
            unseen=True,
            instead="31-26 31-27",
        ),
        Case(
            "lifts another man before the reply to an irregular move",
            "W:W32,37,41,46:B9,14,19,3",
            "white: take 32-29; table: wait 2; black: lift 14, set 14, take 9-13; table: wait 3",
            ("5.4.2 white", "5.4.3 black"),
        ),
        Case(
            "lays a finger on the opponent's man before the reply to an irregular move",
            "W:W32,37,41,46:B9,14,19,3",
            "white: take 32-29; table: wait 2; black: touch 37, take 9-13; table: wait 3",
            ("5.4.2 white",),
        ),
        Case(
            "lifts a man before the opponent shifts an own man out of turn",
            "W:W33,38,46:B7,2,11,20",
            "white: lift 46, carry 28, hold 1, carry 46, set 46, leave; table: wait 2;"
            " black: nudge 20 0.2 left; table: wait 2; white: take 38-32; table: wait 3",
            ("3.14 black", "5.4.3 white"),
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
            "centres before the move, on a visit of its own",
            START,
            "white: nudge 33 0.15 left, leave; table: wait 2; white: take 31-27; table: wait 2",
        ),
    ),
}
