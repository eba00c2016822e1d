"""How the time of a match is kept: agreed before the first move, and part of its record. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from referee.records.clock_readings import ClockSide


class TimeBegins(Enum):
    """When the time starts to run if the arbiter does not start it before."""

    WITH_PLY = "ply"
    """With the first ply on the board."""
    WITH_POSITION = "position"
    """As soon as the start position is seen to stand."""


@dataclass(frozen=True, slots=True)
class Timing:
    """The time control, and what the referee does at the clock by itself."""

    control: str
    """As people write it: "80+1m", "2h/50, 1h" (`referee.timekeeping.control_text`)."""
    white_at: ClockSide | None = None
    """The end of the clock that is White's; None learns it from the lever."""
    pressed_by_board: bool = False
    """Nobody presses: each ply counts as a press."""
    begins: TimeBegins = TimeBegins.WITH_PLY
    stop_on_irregularity: bool = False
    """Both times are stopped from an irregularity until it is ruled on."""
    show_article: bool = True
    """The article of an irregularity is shown on the clock, with a beep that calls the arbiter."""
