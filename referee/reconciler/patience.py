"""How long the reconciler waits before it takes a board at rest for what it is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Patience:
    """Times of a whole board that lies still with no hand over it. What each is for, and its default: the policy."""

    settle_s: float
    """Before a change that no legal play explains is told."""
    pause_s: float
    """That make a stop in the removal of captured pieces a pause."""
    release_s: float
    """Of a piece set down, before it counts as let go."""
    removal_s: float
    """Before a change is told although pieces may still be removed, or set down, to make a legal ply of it."""
    held_s: float
    """The same while the piece that would make that ply is in nobody's sight: it is in its player's hand."""
