"""One act at the table and the incidents that must be reported, as a player would describe it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

START = "W:W31-50:B1-20"
OPEN = "W:W32,37,41,46:B9,14,19,23"
"""Few men, wide apart: 32-28 gives Black 23x32 and White 37x28."""
RAFLE = "W:W34,39,44,48:B10,15,18,29"
"""White to play 34x23x12: two men, 29 and 18."""
BLACK_RAFLE = "B:W22,33,36,41:B3,7,12,17"
"""The same for the other side: 17x28x39."""
THREE = "W:W47,50:B42,33,24,5,6"
"""White to play 47x38x29x20: three men in a row."""
ROUND = "W:W38,45:B32,22,23,33,3"
"""White to play 38x27x18x29x38: four men, ending where it began."""
TWO_WAYS = "W:WK41:B19,29,30,32,33"
"""The king may go 41x28x39x25 or 41x23x34x25: three men either way, but not the same three."""
KING = "W:WK46,38,33:B7,2,11"
"""A king on the free long diagonal."""
CROWN = "W:W9,38,42:B17,26,31"
"""White plays 9-3 or 9-4 to the crown row."""
SMALL = "W:W22,25,30:B9,5,1"
"""On 64 squares, nothing to capture."""
SMALL_START = "W:W21-32:B1-12"
TURNED = (
    "W:W1,2,6,7,11,12,16,17,21,22,26,27,31,32,36,37,41,42,46,47"
    ":B4,5,9,10,14,15,19,20,24,25,29,30,34,35,39,40,44,45,49,50"
)
"""The starting array on a board turned by 90 degrees."""
TURNED_ABOUT = (
    "W:W4,5,9,10,14,15,19,20,24,25,29,30,34,35,39,40,44,45,49,50"
    ":B1,2,6,7,11,12,16,17,21,22,26,27,31,32,36,37,41,42,46,47"
)
TURNED_SMALL = "W:W1,5,6,9,13,14,17,21,22,25,29,30:B3,4,8,11,12,16,19,20,24,27,28,32"


@dataclass(frozen=True, slots=True)
class Case:
    name: str
    fen: str
    script: str
    """In the virtual table's language (`hardware.simulated.script`)."""
    found: tuple[str, ...] = ()
    """"5.4.6 white", in order; empty if nothing may be reported."""
    rules: str = "international"
    unseen: bool = False
    """A camera cannot see it: the board looks unchanged, or was never uncovered in between."""
    lies: str = ""
    """The pieces on the board, if different from the position of the game."""
    instead: str = ""
    """Moves possible instead of the first incident: "34x12 34x25"."""
    squares: str = ""
    """Squares of the first incident: "29 18"."""
    beside: tuple[str, ...] = ()
    """Related articles that the first incident must name."""


Table: TypeAlias = Mapping[str, tuple[Case, ...]]
"""By article: acts that break it, and similar acts that do not."""
