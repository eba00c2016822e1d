"""How a legal ply was made, which the boards before and after it do not show."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Conduct:
    """What was wrong with it; all well by default."""

    removed_early: tuple[int, ...] = ()
    """Captured pieces that were gone while their captor had not reached the end of its path (5.4.10)."""
    removed_late: tuple[int, ...] = ()
    """Captured pieces that still stood when the removal had stopped half way with no hand over the board (5.4.13)."""
    two_hands: bool = False
    """One hand moved and the other one removed (5.4.17)."""
    uncrowned: tuple[int, ...] = ()
    """Squares of the player's promoted men that had no second disc (5.4.15; 5.4.16 if the ply starts there)."""
    out_of_order: bool = False
    """The captured pieces were not removed along the path, in either direction (4.11)."""
    unshown: bool = False
    """The capturing piece was not set down on every landing square (4.9)."""


CLEAN = Conduct()
