"""Irregular captures: articles 5.4.7 to 5.4.10."""

from __future__ import annotations

from tests.scenarios.case import BLACK_RAFLE, OPEN, RAFLE, ROUND, SMALL, THREE, Case, Table

CAPTURING: Table = {
    "5.4.7": (
        Case("removes an enemy man", OPEN, "white: remove 9; table: wait 4", ("5.4.7 white",)),
        Case(
            "sets the moved man right, then removes it",
            OPEN,
            "white: take 32-28; table: wait 2; white: nudge 28 0.25 left; table: wait 3;"
            " white: remove 28; table: wait 6",
            ("3.14 white", "5.4.7 white"),
        ),
        Case(
            "Black sets one man right, then removes another",
            "W:W34,39,44,48:B10,15,18,29,5",
            "table: wait 2; black: nudge 15 0.25 left; table: wait 3; black: remove 18; table: wait 6",
            ("3.14 black", "5.4.7 black"),
        ),
        Case(
            "moves instead of capturing, then removes the man that could have been captured",
            "W:W34,44,48:B29,10,3",
            "white: take 44-40; table: wait 4; white: remove 29; table: wait 5",
            ("5.4.6 white", "5.4.7 white"),
        ),
        Case(
            "Black removes the man that captured without showing it",
            "W:W35,44:B30,20,3",
            "white: lift 35, carry 15, set 15, remove 30 20; table: wait 3; black: remove 15; table: wait 6",
            ("4.9 white", "5.4.7 black"),
        ),
        Case("removes an own man instead of moving", OPEN, "white: remove 46; table: wait 4", ("5.4.7 white",)),
        Case("Black removes a white man", OPEN, "white: take 41-36; black: remove 46; table: wait 4", ("5.4.7 black",)),
        Case("Russian: removes a man", SMALL, "white: remove 9; table: wait 4", ("5.4.7 white",), rules="russian"),
        Case(
            "Black removes the man that White misplaced, and sets it back",
            OPEN,
            "white: take 46-42; table: wait 2; black: remove 42; table: wait 4; black: return white 46; table: wait 1;"
            " white: take 37-31; table: wait 3",
            ("5.4.2 white",),
        ),
        Case("removes an enemy man and presses", OPEN, "white: remove 9, press; table: wait 2", ("5.4.7 white",)),
        Case("removes a man beside the move", OPEN, "white: take 41-36, remove 9; table: wait 3", ("5.4.7 white",)),
        Case(
            "removes a man beside the move, and takes both back",
            OPEN,
            "white: take 41-36, remove 9; table: wait 3; white: take 36-41; table: wait 1; white: return black 9; "
            "table: wait 1.5; white: take 41-36; table: wait 2",
            ("5.4.7 white",),
        ),
        Case(
            "removes a man that may be captured, and presses",
            "W:W34,44:B29,10",
            "white: remove 29, press; table: wait 3",
            ("5.4.7 white",),
        ),
        Case(
            "removes a man first, captures and presses at once (4.16)",
            "W:W34,44:B29,10",
            "white: remove 29, take 34-23, press; table: wait 3",
        ),
        Case("removing in a capture is none", RAFLE, "white: take 34x23x12, remove 29 18; table: wait 2"),
        Case(
            "a disc for the crown is brought from beside the board",
            "B:W17,26,31:B42,9,13",
            "black: take 42-48, crown 48; table: wait 3",
        ),
    ),
    "5.4.8": (
        Case(
            "takes one where two must be taken",
            "W:W34,39:B29,18,30,10",
            "white: take 34x25, remove 30; table: wait 3",
            ("5.4.8 white",),
            instead="34x12",
        ),
        Case(
            "a king jumps a man of its own and takes it off",
            "W:WK46,28,45:B3,9,20",
            "white: take 46-23, remove 28; table: wait 4",
            ("5.4.8 white",),
        ),
        Case(
            "Black takes one of two",
            "B:W22,33,21,41:B17,12",
            "black: take 17x26, remove 21; table: wait 3",
            ("5.4.8 black",),
            instead="17x39",
        ),
        Case(
            "Brazilian: one where two had to be taken",
            "W:W25,30:B22,26,19,1",
            "white: take 25x18, remove 22; table: wait 3",
            ("5.4.8 white",),
            rules="brazilian",
        ),
        Case(
            "takes more than there is",
            "W:W37,45:B32,13,4",
            "white: take 37-8, remove 32 13; table: wait 3",
            ("5.4.8 white",),
        ),
        Case(
            "ends where it began, and once more over the first man",
            ROUND,
            "white: take 38x27x18x29x38x27, remove 32 22 23 33; table: wait 3",
            ("5.4.8 white",),
        ),
        Case(
            "takes a man, and jumps over an own one",
            "W:W38,33:B23,3",
            "white: take 38x29x18, remove 23; table: wait 3",
            ("5.4.8 white",),
        ),
        Case(
            "Black takes a man in one line with an own one, and both off",
            "B:W24,45:B38,33,3",
            "black: take 38x20, remove 33 24; table: wait 3",
            ("5.4.8 black",),
        ),
        Case(
            "the king takes one where a man must take two",
            "W:WK46,23,35:B41,30,20,3",
            "white: take 46-28, remove 41; table: wait 3",
            ("5.4.8 white",),
        ),
        Case("a free choice of equal captures", "W:W28,45:B23,40,3", "white: take 45x34, remove 40; table: wait 2"),
        Case("the other of them", "W:W28,45:B23,40,3", "white: take 28x19, remove 23; table: wait 2"),
        Case("a king counts no more than a man", "W:WK46,45:B28,40,3", "white: take 45x34, remove 40; table: wait 2"),
        Case(
            "Russian: one taken where two could be",
            "W:W11,32:B8,7,15,16,3",
            "white: take 11x4, remove 8; table: wait 2",
            rules="russian",
        ),
    ),
    "5.4.9": (
        Case(
            "lets go on a landing square",
            RAFLE,
            "white: lift 34, set 23, leave; table: wait 6",
            ("5.4.9 white",),
            instead="34x12",
        ),
        Case(
            "Black lets go on a landing square",
            BLACK_RAFLE,
            "black: lift 17, set 28, leave; table: wait 6",
            ("5.4.9 black",),
            instead="17x39",
        ),
        Case(
            "lets go on the second of three landing squares",
            THREE,
            "white: lift 47, rest 38, carry 29, set 29, leave; table: wait 6",
            ("5.4.9 white",),
            instead="47x20",
        ),
        Case(
            "a king is let go on a landing square",
            "W:WK46,45:B37,19,3",
            "white: lift 46, set 28, leave; table: wait 3",
            ("5.4.9 white",),
        ),
        Case(
            "lets go and goes on after it was said",
            RAFLE,
            "white: lift 34, set 23, leave; table: wait 2; white: take 23x12, remove 29 18; table: wait 2",
            ("5.4.9 white",),
        ),
        Case(
            "lets go and removes what was taken so far",
            RAFLE,
            "white: lift 34, set 23, leave; table: wait 2; white: remove 29; table: wait 3",
            ("5.4.9 white",),
        ),
        Case(
            "lets go, removes what was taken so far, and goes on",
            RAFLE,
            "white: lift 34, set 23, leave; table: wait 2; white: remove 29; table: wait 2; "
            "white: take 23x12, remove 18; table: wait 2",
            ("5.4.9 white",),
        ),
        Case(
            "lets go and removes what was taken so far, and the opponent plays on",
            RAFLE,
            "white: lift 34, set 23, leave; table: wait 2; white: remove 29; table: wait 2; "
            "black: take 18x29, remove 23; table: wait 2",
            ("5.4.9 white",),
        ),
        Case("lets go and presses", RAFLE, "white: lift 34, set 23, press, leave; table: wait 2", ("5.4.9 white",)),
        Case(
            "Frisian: lets go on a landing square",
            "W:W28,45:B27,16,3",
            "white: lift 28, set 26, leave; table: wait 3",
            ("5.4.9 white",),
            rules="frisian",
        ),
        Case("sets it down for an instant on each square", RAFLE, "white: take 34x23x12, remove 18 29; table: wait 2"),
        Case("shows the rafle slowly", RAFLE, "white slow: take 34x23x12, remove 29 18; table: wait 2"),
        Case(
            "keeps the hand on it on the landing square",
            RAFLE,
            "white: lift 34, rest 23, hold 2, carry 12, set 12, remove 29 18; table: wait 2",
        ),
        Case(
            "lets go of it under the hand",
            RAFLE,
            "white: lift 34, set 23, hold 0.3, take 23x12, remove 29 18; table: wait 2",
        ),
    ),
    "5.4.10": (
        Case(
            "removes one before the rafle is ended",
            RAFLE,
            "white: lift 34, set 23, remove 29, take 23x12, remove 18; table: wait 3",
            ("5.4.10 white",),
            squares="29",
            instead="34x12",
        ),
        Case(
            "removes first, after Black has set a man right",
            "W:W34,39,44,48:B10,15,18,29,5",
            "table: wait 2; black: nudge 15 0.25 left; table: wait 3; white: remove 29 18; table: wait 5",
            ("3.14 black", "5.4.10 white"),
        ),
        Case(
            "Black removes one before the rafle is ended",
            BLACK_RAFLE,
            "black: lift 17, set 28, remove 22, take 28x39, remove 33; table: wait 3",
            ("5.4.10 black",),
            squares="22",
        ),
        Case(
            "removes one of three before the end",
            THREE,
            "white: lift 47, set 38, remove 42, take 38x29x20, remove 33 24; table: wait 3",
            ("5.4.10 white",),
            squares="42",
            instead="47x20",
        ),
        Case(
            "a man taken by a king goes first",
            "W:WK46,45:B28,3",
            "white: remove 28, take 46-23; table: wait 3",
            ("5.4.10 white",),
            squares="28",
        ),
        Case(
            "a king taken by a man goes first",
            "W:W34,44:BK29,10",
            "white: remove 29, take 34-23; table: wait 3",
            ("5.4.10 white",),
            squares="29",
        ),
        Case(
            "removes one from under the man in the other way",
            "W:W37,45:B32,22,3",
            "white: remove 32; table: wait 3",
            ("5.4.10 white",),
            squares="32",
        ),
        Case(
            "a single man taken by a man may go first", "W:W34,44:B29,10", "white: remove 29, take 34x23; table: wait 3"
        ),
        Case(
            "Black: a single man taken by a man may go first",
            "B:W29,44:B24,10",
            "black: remove 29, take 24x33; table: wait 3",
        ),
    ),
}
