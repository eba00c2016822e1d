"""The removal after a capture: articles 5.4.11 to 5.4.14 and 4.11; and showing the capture (4.9)."""

from __future__ import annotations

from tests.scenarios.case import BLACK_RAFLE, RAFLE, ROUND, THREE, TWO_WAYS, Case, Table

REMOVING: Table = {
    "5.4.11": (
        Case(
            "removes too few",
            RAFLE,
            "white: take 34x23x12, remove 18; table: wait 6",
            ("5.4.11 white",),
            instead="34x12",
        ),
        Case(
            "Black removes too few",
            BLACK_RAFLE,
            "black: take 17x28x39, remove 22; table: wait 6",
            ("5.4.11 black",),
            instead="17x39",
        ),
        Case(
            "removes two of three",
            THREE,
            "white: take 47x38x29x20, remove 42 33; table: wait 6",
            ("5.4.11 white",),
            instead="47x20",
        ),
        Case(
            "Frisian: one of two left standing",
            "W:W28,45:B27,16,3",
            "white: take 28x26x6, remove 27; table: wait 6",
            ("5.4.11 white",),
            rules="frisian",
        ),
        Case(
            "removes too few and presses",
            RAFLE,
            "white: take 34x23x12, remove 18, press; table: wait 2",
            ("5.4.11 white",),
        ),
        Case(
            "captures in a circle and removes three of four",
            ROUND,
            "white: take 38x27x18x29x38, remove 32 22 23; table: wait 6",
            ("5.4.11 white",),
        ),
        Case(
            "removes nothing, and the reply comes at once",
            "W:W28,45:B23,3",
            "white: take 28x19; after 1.5 black: take 3-8; table: wait 3",
            ("5.4.11 white", "5.4.6 black"),
        ),
        Case("removes nothing", "W:W28,45:B23,3", "white: take 28x19; table: wait 6", ("5.4.11 white",)),
        Case(
            "pauses shortly, hesitates over the captured men and pauses again",
            THREE,
            "white: take 47x38x29x20, pause 0.9, hover 33, hold 3, pause 0.9, remove 24 33 42; table: wait 3",
        ),
        Case(
            "a hand from beside the board captures after the opponent's press, and pauses before the removal",
            "W:W27,33,36,41:B3,7,12,17",
            "white: take 27-22, press; table: wait 1; arbiter: take 17x28x39, pause 1, remove 33 22; table: wait 3",
        ),
        Case(
            "captures in a circle and removes one by one",
            ROUND,
            "white: take 38x27x18x29x38, remove 32, pause 0.5, remove 22, pause 0.5, remove 23 33; table: wait 2",
        ),
        Case(
            "lays each aside without a pause",
            RAFLE,
            "white: take 34x23x12, remove 29, pause 0.2, remove 18; table: wait 2",
        ),
        Case(
            "thinks with the hand over the board while removing",
            RAFLE,
            "white: take 34x23x12, remove 29, hover 28, hold 1, remove 18; table: wait 2",
        ),
    ),
    "5.4.12": (
        Case(
            "removes one that was not taken",
            RAFLE,
            "white: take 34x23x12, remove 29 18 15; table: wait 4",
            ("5.4.12 white",),
        ),
        Case(
            "removes one too many, which Black returns while playing another man",
            "W:W34,39,44,48,45:B10,15,18,29,1,6",
            "white: take 34x23x12, remove 29 18 15; table: wait 4; black: return black 15, take 1-7; table: wait 2",
            ("5.4.12 white",),
        ),
        Case(
            "removes one too many, which Black returns while playing the man behind it",
            RAFLE,
            "white: take 34x23x12, remove 29 18 15; table: wait 4; black: return black 15, take 10-14; table: wait 2",
            ("5.4.12 white",),
        ),
        Case(
            "Black removes one that was not taken",
            BLACK_RAFLE,
            "black: take 17x28x39, remove 22 33 36; table: wait 4",
            ("5.4.12 black",),
        ),
        Case(
            "removes three and one more",
            THREE,
            "white: take 47x38x29x20, remove 42 33 24 6; table: wait 4",
            ("5.4.12 white",),
        ),
        Case(
            "removes another one than was taken",
            "W:W28,45:B23,3,9",
            "white: take 28x19, remove 9; table: wait 3",
            ("5.4.12 white",),
        ),
        Case(
            "removes the man behind the captured one, from where it might have stepped there",
            "W:W28,45:B23,18,3",
            "white: take 28x19, remove 18; table: wait 3",
            ("5.4.12 white",),
        ),
        Case(
            "Black removes the man behind the captured one, and presses",
            "B:W17,21,50:B11,2,3",
            "black: take 11x22, remove 21, press; table: wait 3",
            ("5.4.12 black",),
        ),
        Case(
            "Brazilian: a king takes a man, and removes the king that might have moved there",
            "B:W17,K3:BK22,15,K19",
            "black: take 22x13, remove 3; table: wait 3",
            ("5.4.12 black",),
            rules="brazilian",
        ),
        Case(
            "the man behind the one that was taken steps to its square at once",
            "W:W28,45:B23,18,3",
            "white: take 28x19, remove 23; meanwhile after 1.5 black: take 18-23; table: wait 3",
        ),
        Case("the king's way by the one side", TWO_WAYS, "white: take 41x28x39x25, remove 32 33 30; table: wait 2"),
        Case("the king's way by the other side", TWO_WAYS, "white: take 41x23x34x25, remove 32 29 30; table: wait 2"),
    ),
    "5.4.13": (
        Case(
            "pauses half way",
            RAFLE,
            "white: take 34x23x12, remove 29, pause 3, remove 18; table: wait 2",
            ("5.4.13 white",),
            instead="34x12",
            squares="18",
        ),
        Case(
            "Black pauses half way",
            BLACK_RAFLE,
            "black: take 17x28x39, remove 22, pause 3, remove 33; table: wait 2",
            ("5.4.13 black",),
            squares="33",
        ),
        Case(
            "pauses before the last of three",
            THREE,
            "white: take 47x38x29x20, remove 42 33, pause 2, remove 24; table: wait 2",
            ("5.4.13 white",),
            squares="24",
        ),
        Case("removes in one go, from the far end", RAFLE, "white: take 34x23x12, remove 18 29; table: wait 2"),
        Case("removes in one go, from the near end", RAFLE, "white: take 34x23x12, remove 29 18; table: wait 2"),
    ),
    "5.4.14": (
        Case("removes an own man", RAFLE, "white: take 34x23x12, remove 29 18 44; table: wait 4", ("5.4.14 white",)),
        Case(
            "Black removes an own man",
            BLACK_RAFLE,
            "black: take 17x28x39, remove 22 33 3; table: wait 4",
            ("5.4.14 black",),
        ),
        Case(
            "removes three and an own man",
            THREE,
            "white: take 47x38x29x20, remove 42 33 24 50; table: wait 4",
            ("5.4.14 white",),
        ),
        Case(
            "removes an own man after the capture, takes all back, one after the other, and captures again",
            "W:WK33,39,43:B42,30",
            "white: take 33x47, remove 42 39; table: wait 5; white: take 47-33; table: wait 1.4; "
            "white: return black 42; table: wait 1; white: return white 39; table: wait 2; "
            "white: take 33x47, remove 42; table: wait 3",
            ("5.4.14 white",),
        ),
        Case(
            "removes an own man that the opponent may capture, and the opponent captures another one at once",
            "B:W27,34,39,46,K47:B13,K30,40,K49",
            "black: take 49x21, remove 27 40; meanwhile after 4.3 white: take 34x25, remove 30; table: wait 6",
            ("5.4.14 black",),
        ),
        Case(
            "removes the capturing man too",
            "W:W28,40,45:B23,3",
            "white: take 28x19, remove 23 19; table: wait 6",
            ("5.4.14 white",),
        ),
        Case(
            "lifts the capturing man again and sets it back",
            RAFLE,
            "white: take 34x23x12, remove 29 18, lift 12, set 12; table: wait 2",
        ),
        Case("centres the capturing man", RAFLE, "white: take 34x23x12, remove 29 18, centre 12; table: wait 2"),
    ),
    "4.11": (
        Case(
            "removes the middle one first",
            THREE,
            "white: take 47x38x29x20, remove 33, pause 0.5, remove 42 24; table: wait 3",
            ("4.11 white",),
        ),
        Case(
            "Black removes the middle one first",
            "B:W9,18,27,45,46:B4,1",
            "black: take 4x13x22x31, remove 18, pause 0.5, remove 27 9; table: wait 3",
            ("4.11 black",),
        ),
        Case(
            "the king removes the middle one first",
            TWO_WAYS,
            "white: take 41x28x39x25, remove 33, pause 0.5, remove 32 30; table: wait 3",
            ("4.11 white",),
        ),
        Case(
            "removes the middle one first with the hand over the board all the time",
            THREE,
            "white: take 47x38x29x20, remove 33 42 24; table: wait 3",
            ("4.11 white",),
        ),
        Case(
            "removes the middle one first and the nearest last",
            THREE,
            "white slow: take 47x38x29x20, remove 33 24 42; table: wait 3",
            ("4.11 white",),
            unseen=True,
        ),
        Case(
            "Black removes the middle one first with the hand over the board all the time",
            "B:W9,18,27,45,46:B4,1",
            "black: take 4x13x22x31, remove 18 27 9; table: wait 3",
            ("4.11 black",),
        ),
        Case("removes three in a hurry", THREE, "white blitz: take 47x38x29x20, remove 42 33 24; table: wait 3"),
        Case("removes three from the start", THREE, "white: take 47x38x29x20, remove 42 33 24; table: wait 3"),
        Case("removes three from the end", THREE, "white: take 47x38x29x20, remove 24 33 42; table: wait 3"),
    ),
    "4.9": (
        Case(
            "moves the hand over the way of the capture beforehand, then shows it",
            "W:W35,48:B30,20,6",
            "white: hover 35, hover 15, take 35x24x15, remove 30 20; table: wait 3",
        ),
        Case(
            "Frisian: passes over the square on which the capture ends",
            "B:W30,34,33,39,47:B20,5",
            "black: take 20x40x29x38x40, remove 30 34 33 39; table: wait 3",
            rules="frisian",
        ),
        Case(
            "a king passes over the square on which it began",
            "W:WK13:B8,18,32,40",
            "white: take 13x27x49x35x2, remove 18 32 40 8; table: wait 3",
        ),
        Case(
            "Frisian: a king lands on the square on which it began",
            "W:WK1,K3,K11,K19,K37:B13,K21,K24,28,32,K49",
            "white: take 11x15x33x31x11x50x46, remove 13 24 32 21 28 49; table: wait 3",
            rules="frisian",
        ),
        Case(
            "hops straight to the end along the edge",
            "W:W35,44:B30,20,3",
            "white: lift 35, carry 15, set 15, remove 30 20; table: wait 2",
            ("4.9 white",),
        ),
        Case(
            "hops straight to the end with the left hand",
            "W:W36,44:B31,21,3",
            "white left hand: lift 36, carry 16, set 16, remove 31 21; table: wait 2",
            ("4.9 white",),
        ),
        Case(
            "Black hops straight to the end",
            "B:W20,30,44:B15,3",
            "black left hand: lift 15, carry 35, set 35, remove 20 30; table: wait 2",
            ("4.9 black",),
        ),
        Case(
            "goes nowhere, and removes what lies on the way round",
            ROUND,
            "white: remove 32 22 23 33; table: wait 3",
            ("4.9 white",),
            unseen=True,
            beside=("4.4",),
        ),
        Case(
            "captures in a circle",
            ROUND,
            "white: take 38x27x18x29x38, remove 32 22 23 33; table: wait 2",
        ),
        Case(
            "shows the landing on the way",
            "W:W35,44:B30,20,3",
            "white: take 35x24x15, remove 30 20; table: wait 2",
        ),
        Case(
            "shows it in a hurry",
            "W:W36,44:B31,21,3",
            "white blitz: take 36x27x16, remove 31 21; table: wait 2",
        ),
        Case(
            "a hand that carries it over the landing may have shown it",
            "W:W35,44:B30,20,3",
            "white: lift 35, carry 24, carry 15, set 15, remove 30 20; table: wait 2",
        ),
    ),
}
