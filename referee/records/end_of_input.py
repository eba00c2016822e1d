"""The last input of a session."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class EndOfInput:
    """No more inputs come: the likeliest explanation is final, and the game is over or broken off."""

    time_s: float
