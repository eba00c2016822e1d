"""How long the reconciler waits before it takes a board at rest as the result of an act."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Patience:
    """Waiting times in seconds, for a whole board at rest with no hand over it. Defaults and reasons are in the policy
    (`referee.arbiter.policy`)."""

    settle_s: float
    """Before a change that no legal play explains is reported."""
    pause_s: float
    """After which a stop while captured pieces are removed counts as a pause (5.4.13)."""
    release_s: float
    """After which a piece that was set down counts as let go, from when it came to rest; the other times are counted
    from when that is known of the whole board."""
    removal_s: float
    """Before a change is reported that removing or setting down more pieces may still turn into a legal ply; before the
    likelier of two explanations is taken, and before a board counts as explained after a gap."""
    held_s: float
    """Before such a change is reported while the piece that has to move is out of sight, in its player's hand."""
