"""When a game is drawn without anybody agreeing to it: the articles of each rule set as a table.

Endings are written as the pieces that stand against a lone king, K for a king and m for a man: `Kmm` is a king and
two men against a king, `KKK+` three kings or more. Sources as in `variants`; "FMJD-64" is the table of the section
for 64 squares, which Russian draughts uses.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class DrawKind(Enum):
    """What a draw rule counts."""

    REPETITION = "the same position with the same side to move"
    KINGS_ONLY = "moves of kings, no man moved and nothing captured"
    ENDING = "an ending against a lone king"
    LONG_DIAGONAL = "an ending against a lone king on the long diagonal"
    BALANCE = "both sides with kings, nothing captured and no man crowned"
    AT_ONCE = "an ending against a lone king, no capture in sight"


class EndingCapture(Enum):
    """How a capture that leads from one counted ending into a shorter one affects the count. FMJD annex 1 leaves this
    open."""

    BOTH_COUNT = "the longer count runs on and the shorter one begins: whichever ends first"
    FRESH_COUNT = "the longer count ends and the shorter one begins"
    LONGER_STAYS = "the longer count runs on alone"


@dataclass(frozen=True, slots=True)
class DrawRule:
    """One article."""

    article: str
    kind: DrawKind
    limit: int
    """Moves of each player; for a repetition, how often the position has to arise."""
    endings: tuple[str, ...] = ()
    pieces: tuple[int, int] = (0, 0)
    """Fewest and most pieces on the board, for `BALANCE`."""
    on_claim: bool = False
    """A player has to claim the draw; otherwise the game simply ends."""

    @property
    def title(self) -> str:
        if self.kind is DrawKind.REPETITION:
            return "repetition"
        if self.kind is DrawKind.AT_ONCE:
            return " or ".join(f"{ending} v K" for ending in self.endings)
        where = " on the long diagonal" if self.kind is DrawKind.LONG_DIAGONAL else ""
        return f"{self.limit}-move rule{where}"


DrawRules = tuple[DrawRule, ...]

_THREE = ("KKK", "KKm", "Kmm")
_TWO = ("KK", "Km", "K")

INTERNATIONAL: DrawRules = (
    DrawRule("6.1", DrawKind.REPETITION, 3),
    DrawRule("6.2", DrawKind.KINGS_ONLY, 25),
    DrawRule("6.3", DrawKind.ENDING, 16, _THREE),
    DrawRule("6.4", DrawKind.ENDING, 5, _TWO),
)
"""FMJD annex 1, article 6, for 100 squares."""
CLUB: DrawRules = (
    DrawRule("E.1", DrawKind.REPETITION, 3),
    DrawRule("E.2", DrawKind.KINGS_ONLY, 25),
    DrawRule("E.3", DrawKind.ENDING, 16, _THREE),
    DrawRule("E.4", DrawKind.AT_ONCE, 0, ("KK", "K")),
)
"""The club rules, section E."""
FRISIAN: DrawRules = (
    DrawRule("18", DrawKind.ENDING, 7, ("KK",)),
    DrawRule("21.1", DrawKind.AT_ONCE, 0, ("K",)),
)
"""Articles 18 and 21."""
SQUARES_64_AND_144: DrawRules = (
    DrawRule("6.1", DrawKind.REPETITION, 3),
    DrawRule("6.2", DrawKind.KINGS_ONLY, 25),
    DrawRule("6.3", DrawKind.ENDING, 20, ("KKK",)),
    DrawRule("6.4", DrawKind.ENDING, 5, _TWO),
)
"""FMJD annex 1, article 6, for 64 and 144 squares."""
RUSSIAN: DrawRules = (
    DrawRule("7.2.3", DrawKind.REPETITION, 3),
    DrawRule("7.2.4", DrawKind.ENDING, 15, ("KKK+",)),
    DrawRule("7.2.5", DrawKind.KINGS_ONLY, 15),
    DrawRule("7.2.6", DrawKind.BALANCE, 30, pieces=(4, 5)),
    DrawRule("7.2.6", DrawKind.BALANCE, 60, pieces=(6, 7)),
    DrawRule("7.2.7", DrawKind.LONG_DIAGONAL, 5, _THREE),
    DrawRule("7.2.8", DrawKind.ENDING, 5, _TWO),
)
"""FMJD section for 64 squares, 7.2."""
ENGLISH: DrawRules = (
    DrawRule("WCDF 1.32", DrawKind.REPETITION, 3, on_claim=True),
    DrawRule("WCDF 1.32", DrawKind.KINGS_ONLY, 40, on_claim=True),
)
"""WCDF rule 1.32."""
