"""Acts at the table and what article 5.4 says of them: a row a case, as a player would tell it.

The script language is the virtual table's (`hardware.simulated.script`).
"""

from __future__ import annotations

from dataclasses import dataclass

START = "W:W31-50:B1-20"
OPEN = "W:W32,37,41,46:B9,14,19,23"
"""Few men, wide apart: 32-28 gives Black 23x32 and White 37x28."""
RAFLE = "W:W34,39,44,48:B10,15,18,29"
"""White to play 34x23x12: two men, 29 and 18."""
BLACK_RAFLE = "B:W22,33,36,41:B3,7,12,17"
"""The same turned round: 17x28x39."""
CHOICE = "W:W27,36,38,47:B4,9,21,22,32"
"""White may take 21, 22 or 32; one man each way unless the path goes on."""
KINGS = "W:WK46,38,33:B7,12,19"
CROWN = "W:W9,38,42:B17,26,31"
"""White plays 9-3 or 9-4 to the crown row."""
THREE = "W:W47,50:B42,33,24,5,6"
"""White to play 47x38x29x20: three men in a row."""
SMALL = "W:W22,25,30:B9,5,1"
"""On 64 squares, nothing to capture."""


@dataclass(frozen=True, slots=True)
class Case:
    name: str
    fen: str
    script: str
    found: tuple[str, ...] = ()
    """"5.4.6 white", in order; nothing where nothing may be said."""
    rules: str = "international"
    unseen: bool = False
    """A camera cannot tell: the board lies as before, or never lay open in between."""


CASES: tuple[Case, ...] = (
    # 5.4.1: two moves in a row
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
    Case("centring after the move is none", START, "white: take 32-28, centre 37; black: take 19-23; table: wait 2"),
    Case(
        "removing after the capture is none",
        OPEN,
        "white: take 32-28; black: take 23x32, remove 28; white: take 37x28, remove 32; table: wait 2",
    ),
    # 5.4.2: where it may not go
    Case("two squares forward", START, "white: take 32-23; table: wait 3", ("5.4.2 white",)),
    Case("backwards", OPEN, "white: take 37-42; table: wait 3", ("5.4.2 white",)),
    Case("sideways", OPEN, "white: take 37-38; table: wait 3", ("5.4.2 white",)),
    Case("onto a light square", OPEN, "white: lift 41, set above 41; table: wait 3", ("5.4.2 white",)),
    Case("held over a wrong square and set right", START, "white: lift 32, carry 23, hold 1, set 28; table: wait 2"),
    Case("hesitates between two squares", START, "white: lift 32, carry 27, hold 0.6, carry 28, set 28; table: wait 2"),
    # 5.4.3: touched and not played
    Case(
        "lifts one, plays another",
        START,
        "white: lift 33, hold 0.6, set 33, take 31-27; table: wait 2",
        ("5.4.3 white",),
        unseen=True,
    ),
    Case("shifts one, plays another", START, "white: nudge 34 0.2 left, take 31-26; table: wait 2", ("5.4.3 white",)),
    Case(
        "Black lifts one, plays another",
        START,
        "white: take 32-28; black: lift 17, hold 0.6, set 17, take 20-24; table: wait 2",
        ("5.4.3 black",),
        unseen=True,
    ),
    Case("lifts, sets back, plays the same", START, "white: lift 32, hold 0.6, set 32, take 32-28; table: wait 2"),
    Case("hovers over one, plays another", START, "white: hover 34, hold 0.8, take 31-27; table: wait 2"),
    Case("the touched man had no move", START, "white: nudge 38 0.2 left, take 31-27; table: wait 2"),
    Case(
        "centres before his move, on a visit of its own",
        START,
        "white: nudge 33 0.15 left, leave; table: wait 2; white: take 31-27; table: wait 2",
    ),
    # 5.4.4: taken back
    Case("takes a completed move back", START, "white: take 32-28; white: take 28-32; table: wait 3", ("5.4.4 white",)),
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
    Case("puts a held man back", START, "white: lift 32, carry 28, hold 0.5, set 32; white: take 32-28; table: wait 2"),
    # 5.4.5: the opponent's piece
    Case("moves the opponent's man", OPEN, "white: take 9-13; table: wait 3", ("5.4.5 white",)),
    Case("Black moves a white man", OPEN, "white: take 41-36; black: take 37-31; table: wait 3", ("5.4.5 black",)),
    Case("moves the opponent's man sideways", OPEN, "white: take 14-13; table: wait 3", ("5.4.5 white",)),
    Case(
        "crowning the opponent's man is none",
        CROWN,
        "white: take 9-3; black: crown 3, take 17-21; white: take 38-32; table: wait 2",
    ),
    # 5.4.6: a capture was there
    Case("moves though he could capture", RAFLE, "white: take 34-30; table: wait 3", ("5.4.6 white",)),
    Case("moves another though he could capture", RAFLE, "white: take 48-42; table: wait 3", ("5.4.6 white",)),
    Case("Black does not capture", "B:W28,37,41:B9,14,23", "black: take 9-13; table: wait 3", ("5.4.6 black",)),
    Case("no capture is there", OPEN, "white: take 41-36; table: wait 2"),
    # 5.4.7: a piece leaves the board
    Case("removes an enemy man", OPEN, "white: remove 9; table: wait 4", ("5.4.7 white",)),
    Case("removes his own man", OPEN, "white: remove 46; table: wait 4", ("5.4.7 white",)),
    Case("Black removes a white man", OPEN, "white: take 41-36; black: remove 46; table: wait 4", ("5.4.7 black",)),
    Case("removing in a capture is none", RAFLE, "white: take 34x23x12, remove 29 18; table: wait 2"),
    # 5.4.8: fewer than the maximum
    Case(
        "takes one where two must be taken",
        "W:W34,39:B29,18,30,10",
        "white: take 34x25, remove 30; table: wait 3",
        ("5.4.8 white",),
    ),
    # 5.4.9: let go before the end
    Case("lets go on a landing square", RAFLE, "white: lift 34, set 23, leave; table: wait 6", ("5.4.9 white",)),
    Case("sets it down for an instant on each square", RAFLE, "white: take 34x23x12, remove 18 29; table: wait 2"),
    # 5.4.10: removed before the end
    Case(
        "removes one before the rafle is ended",
        RAFLE,
        "white: lift 34, set 23, remove 29, take 23x12, remove 18; table: wait 3",
        ("5.4.10 white",),
    ),
    Case("a single man taken by a man may go first", "W:W34,44:B29,10", "white: remove 29, take 34x23; table: wait 3"),
    # 5.4.11, 5.4.12, 5.4.14: what is removed after it
    Case("removes too few", RAFLE, "white: take 34x23x12, remove 18; table: wait 6", ("5.4.11 white",)),
    Case(
        "removes one that was not taken",
        RAFLE,
        "white: take 34x23x12, remove 29 18 15; table: wait 4",
        ("5.4.12 white",),
    ),
    Case("removes one of his own", RAFLE, "white: take 34x23x12, remove 29 18 44; table: wait 4", ("5.4.14 white",)),
    # 5.4.13: a pause in the removal
    Case(
        "pauses half way",
        RAFLE,
        "white: take 34x23x12, remove 29, pause 3, remove 18; table: wait 2",
        ("5.4.13 white",),
    ),
    Case("removes in one go, from the far end", RAFLE, "white: take 34x23x12, remove 18 29; table: wait 2"),
    # 5.4.15, 5.4.16: crowning
    Case(
        "plays on without crowning",
        CROWN,
        "white: take 9-3; table: wait 1; black: take 17-21; white: take 38-32; table: wait 2",
        ("5.4.15 white",),
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
        "the uncrowned man himself goes",
        CROWN,
        "white: take 9-3; table: wait 1; black: take 17-21; white: take 3-14; table: wait 2",
        ("5.4.16 white",),
    ),
    Case(
        "crowned late, but before his ply",
        CROWN,
        "white: take 9-3; table: wait 1; black: take 17-21; white: crown 3, take 38-32; table: wait 2",
    ),
    Case(
        "crowned at once",
        CROWN,
        "white: take 9-3, crown 3; table: wait 1; black: take 17-21; white: take 3-14; table: wait 2",
    ),
    # 5.4.17: two hands
    Case(
        "moves with one hand, removes with the other",
        RAFLE,
        "white right hand: take 34x23x12; white left hand: remove 29 18; table: wait 2",
        ("5.4.17 white",),
    ),
    Case(
        "changes hands between plies",
        START,
        "white right hand: take 32-28; black: take 18-22; white left hand: take 37-32; table: wait 2",
    ),
    # 5.5: an accident
    Case("several pieces are swept away", START, "white: bump 31 32 33 34 right; table: wait 4", ("5.5 white",)),
    Case("the board is knocked", START, "white: take 32-28; table: wait 1; black: take 19-23; table: wait 2"),
    # 3.14, 4.11: incorrections
    Case(
        "shifts a man while the opponent thinks",
        START,
        "white: take 32-28; table: wait 2; white: nudge 38 0.25 left; table: wait 3",
        ("3.14 white",),
    ),
    Case(
        "shifts a man of the player who thinks",
        START,
        "white: take 32-28; table: wait 2; white: nudge 16 0.25 right; table: wait 3; black: take 19-23; table: wait 2",
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
        "white: take 32-28; table: wait 2; black: nudge 12 0.25 left; table: wait 3; black: take 19-23; table: wait 2",
    ),
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
    Case("removes three from the start", THREE, "white: take 47x38x29x20, remove 42 33 24; table: wait 3"),
    Case("removes three from the end", THREE, "white: take 47x38x29x20, remove 24 33 42; table: wait 3"),
    # captures by Black, and of three men
    Case(
        "Black takes one of two",
        "B:W22,33,21,41:B17,12",
        "black: take 17x26, remove 21; table: wait 3",
        ("5.4.8 black",),
    ),
    Case(
        "a free choice of equal captures",
        "W:W28,45:B23,40,3",
        "white: take 45x34, remove 40; table: wait 2",
    ),
    Case(
        "the other of them",
        "W:W28,45:B23,40,3",
        "white: take 28x19, remove 23; table: wait 2",
    ),
    Case(
        "Black lets go on a landing square",
        BLACK_RAFLE,
        "black: lift 17, set 28, leave; table: wait 6",
        ("5.4.9 black",),
    ),
    Case(
        "lets go on the second of three landing squares",
        THREE,
        "white: lift 47, rest 38, carry 29, set 29, leave; table: wait 6",
        ("5.4.9 white",),
    ),
    Case(
        "shows his rafle slowly",
        RAFLE,
        "white slow: take 34x23x12, remove 29 18; table: wait 2",
    ),
    Case(
        "Black removes one before the rafle is ended",
        BLACK_RAFLE,
        "black: lift 17, set 28, remove 22, take 28x39, remove 33; table: wait 3",
        ("5.4.10 black",),
    ),
    Case(
        "removes one of three before the end",
        THREE,
        "white: lift 47, set 38, remove 42, take 38x29x20, remove 33 24; table: wait 3",
        ("5.4.10 white",),
    ),
    Case(
        "Black removes too few",
        BLACK_RAFLE,
        "black: take 17x28x39, remove 22; table: wait 6",
        ("5.4.11 black",),
    ),
    Case(
        "removes two of three",
        THREE,
        "white: take 47x38x29x20, remove 42 33; table: wait 6",
        ("5.4.11 white",),
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
        "Black pauses half way",
        BLACK_RAFLE,
        "black: take 17x28x39, remove 22, pause 3, remove 33; table: wait 2",
        ("5.4.13 black",),
    ),
    Case(
        "pauses before the last of three",
        THREE,
        "white: take 47x38x29x20, remove 42 33, pause 2, remove 24; table: wait 2",
        ("5.4.13 white",),
    ),
    Case(
        "lays each aside without a pause",
        RAFLE,
        "white: take 34x23x12, remove 29, pause 0.2, remove 18; table: wait 2",
    ),
    Case(
        "Black removes one of his own",
        BLACK_RAFLE,
        "black: take 17x28x39, remove 22 33 3; table: wait 4",
        ("5.4.14 black",),
    ),
    Case(
        "removes three and one of his own",
        THREE,
        "white: take 47x38x29x20, remove 42 33 24 50; table: wait 4",
        ("5.4.14 white",),
    ),
    Case(
        "lifts the capturing man again and sets it back",
        RAFLE,
        "white: take 34x23x12, remove 29 18, lift 12, set 12; table: wait 2",
    ),
    Case(
        "Black plays the uncrowned man",
        "B:W17,26,31:B42,9,13",
        "black: take 42-48; table: wait 1; white: take 31-27; black: take 48-37; table: wait 2",
        ("5.4.16 black",),
    ),
    Case(
        "Black moves with one hand, removes with the other",
        BLACK_RAFLE,
        "black right hand: take 17x28x39; black left hand: remove 22 33; table: wait 2",
        ("5.4.17 black",),
    ),
    Case(
        "Black sweeps pieces away",
        START,
        "black: bump 17 18 19 20 left; table: wait 4",
        ("5.5 black",),
    ),
    Case(
        "pieces are swept to the other side",
        START,
        "white: bump 31 32 33 34 left; table: wait 4",
        ("5.5 white",),
    ),
    # other rule sets
    Case(
        "Frisian: a capture sideways", "W:W28,45:B27,3", "white: take 28x26, remove 27; table: wait 2", rules="frisian"
    ),
    Case(
        "Frisian: the capture overlooked",
        "W:W28,45:B27,3",
        "white: take 45-40; table: wait 3",
        ("5.4.6 white",),
        rules="frisian",
    ),
    Case(
        "Frisian: one of two left standing",
        "W:W28,45:B27,16,3",
        "white: take 28x26x6, remove 27; table: wait 6",
        ("5.4.11 white",),
        rules="frisian",
    ),
    Case("Brazilian: a quiet ply", SMALL, "white: take 22-18; black: take 9-13; table: wait 2", rules="brazilian"),
    Case("Brazilian: backwards", SMALL, "white: take 22-26; table: wait 3", ("5.4.2 white",), rules="brazilian"),
    Case(
        "Brazilian: one where two had to be taken",
        "W:W25,30:B22,26,19,1",
        "white: take 25x18, remove 22; table: wait 3",
        ("5.4.8 white",),
        rules="brazilian",
    ),
    Case("Russian: a quiet ply", SMALL, "white: take 22-18; black: take 9-13; table: wait 2", rules="russian"),
    Case("Russian: removes a man", SMALL, "white: remove 9; table: wait 4", ("5.4.7 white",), rules="russian"),
    Case("Russian: sideways", SMALL, "white: take 22-23; table: wait 3", ("5.4.2 white",), rules="russian"),
)
