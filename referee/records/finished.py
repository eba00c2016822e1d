"""The end of what a session is fed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finished:
    """Nothing more comes: what is likeliest is final, and the game is over or broken off."""

    time_s: float
