"""The board and objects on it: articles 5.1, 5.2, 5.3, 5.5 and 3.14."""

from __future__ import annotations

from tests.scenarios.case import KING, OPEN, SMALL_START, START, THREE, TURNED, TURNED_ABOUT, TURNED_SMALL, Case, Table

THE_TABLE_ITSELF: Table = {
    "5.1": (
        Case("the board is turned", START, "table: wait 7", ("5.1 nobody",), lies=TURNED),
        Case("the board is turned the other way", START, "table: wait 7", ("5.1 nobody",), lies=TURNED_ABOUT),
        Case(
            "Brazilian: the board is turned",
            SMALL_START,
            "table: wait 7",
            ("5.1 nobody",),
            rules="brazilian",
            lies=TURNED_SMALL,
        ),
        Case("Frisian: the board is turned", START, "table: wait 7", ("5.1 nobody",), rules="frisian", lies=TURNED),
        Case("the board lies right", START, "table: wait 7"),
        Case("Brazilian: the board lies right", SMALL_START, "table: wait 7", rules="brazilian"),
    ),
    "5.2": (
        Case("a man is missing", START, "table: wait 7", ("5.2 nobody",), lies="W:W31-34,36-50:B1-20"),
        Case("a man stands two squares too far", START, "table: wait 7", ("5.2 nobody",), lies="W:W30-39,41-50:B1-20"),
        Case("two men of the wrong colour", START, "table: wait 7", ("5.2 nobody",), lies="W:W20,32-50:B1-19,31"),
        Case(
            "played from an array with a man missing",
            START,
            "table: wait 1; white: take 32-28; table: wait 2",
            ("5.2 nobody",),
            lies="W:W31-50:B1-11,13-20",
        ),
        Case(
            "Russian: a man is missing",
            SMALL_START,
            "table: wait 7",
            ("5.2 nobody",),
            rules="russian",
            lies="W:W21-32:B1-11",
        ),
        Case(
            "a man is put right while the board is set up",
            START,
            "table: wait 1; white: take 30-40; table: wait 6",
            lies="W:W30-39,41-50:B1-20",
        ),
        Case(
            "the last man comes on the board in time",
            START,
            "table: wait 1; white: return white 35; table: wait 6; white: take 32-28; table: wait 2",
            lies="W:W31-34,36-50:B1-20",
        ),
    ),
    "5.3": (
        Case(
            "onto a light square",
            OPEN,
            "white: lift 41, set above 41; table: wait 3",
            ("5.4.2 white",),
            beside=("5.3",),
        ),
        Case(
            "Black onto a light square",
            "B:W41,46:B19,9",
            "black: lift 19, set below 19; table: wait 3",
            ("5.4.2 black",),
            beside=("5.3",),
        ),
        Case(
            "the opponent's man onto a light square",
            OPEN,
            "white: lift 14, set left of 14; table: wait 3",
            ("5.4.5 white",),
            beside=("5.3",),
        ),
        Case(
            "a king onto a light square",
            KING,
            "white: lift 46, set right of 46; table: wait 3",
            ("5.4.2 white",),
            beside=("5.3",),
        ),
        Case(
            "held over a light square", OPEN, "white: lift 41, rest above 41, hold 0.8, carry 36, set 36; table: wait 2"
        ),
        Case("set down badly on its square", OPEN, "white: take 41-36, nudge 36 0.3 above; table: wait 2"),
    ),
    "5.5": (
        Case("several pieces are swept away", START, "white: bump 31 32 33 34 right; table: wait 4", ("5.5 white",)),
        Case("Black sweeps pieces away", START, "black: bump 17 18 19 20 left; table: wait 4", ("5.5 black",)),
        Case(
            "pieces are swept to the other side", START, "white: bump 31 32 33 34 left; table: wait 4", ("5.5 white",)
        ),
        Case("the board is knocked", START, "white: take 32-28; table: wait 1; black: take 19-23; table: wait 2"),
        Case(
            "the table is pushed",
            START,
            "white: take 32-28; table: wait 1; table: bump 0.2; table: wait 3; black: take 19-23; table: wait 2",
        ),
        Case(
            "a quick reply hides the ply that it answers, and its captured man is removed later",
            "W:WK26:B4,K48",
            "table: wait 1; white quick: lift 26, carry 31, hold 0.7, set 31; meanwhile after 0.94 "
            "black slow: lift 48, carry 26, hold 0.7, set 26; black slow: remove 31; table: wait 5",
        ),
        Case(
            "three men leave at once in a rafle", THREE, "white quick: take 47x38x29x20, remove 42 33 24; table: wait 2"
        ),
    ),
    "3.14": (
        Case(
            "shifts a man while the opponent thinks",
            START,
            "white: take 32-28; table: wait 2; white: nudge 38 0.25 left; table: wait 3",
            ("3.14 white",),
        ),
        Case(
            "carries a man out and back while the opponent thinks",
            START,
            "white: take 32-28; table: wait 2; white: lift 35, carry 23, hold 1, carry 35, set 35; table: wait 3",
            ("3.14 white",),
        ),
        Case(
            "shifts a man of the player who thinks",
            START,
            "white: take 32-28; table: wait 2; white: nudge 16 0.25 right; table: wait 3; "
            "black: take 19-23; table: wait 2",
            ("3.14 white",),
        ),
        Case(
            "Black shifts before the first move",
            START,
            "table: wait 2; black: nudge 12 0.25 left; table: wait 3; white: take 32-28; table: wait 2",
            ("3.14 black",),
        ),
        Case(
            "the player who has the move shifts",
            START,
            "white: take 32-28; table: wait 2; black: nudge 12 0.25 left; table: wait 3; "
            "black: take 19-23; table: wait 2",
        ),
        Case(
            "hovers while the opponent thinks",
            START,
            "white: take 32-28; table: wait 1; white: hover 33, hold 1; table: wait 2; "
            "black: take 19-23; table: wait 2",
        ),
        Case(
            "the arbiter puts a man straight",
            START,
            "white: take 32-28; table: wait 1; arbiter: nudge 35 0.25 left; table: wait 3; "
            "black: take 19-23; table: wait 2",
        ),
    ),
}
