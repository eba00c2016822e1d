"""A script worked out in time: where every hand is, what it holds, and what stands on the table."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, replace
from enum import Enum

from hardware.simulated.layout import Layout, Stack
from hardware.simulated.script import Actor


@dataclass(frozen=True, slots=True)
class Key:
    """Where a hand's fingertips are at one moment; between two keys they move smoothly."""

    time_s: float
    column: float
    row: float
    height: float
    grip: float
    """0 fingers open, 1 closed around a disc."""
    pointing: float = 0.0
    """1 where one finger is stretched out alone."""


@dataclass(frozen=True, slots=True)
class HandMotion:
    """One visit of a hand, from beyond the table's edge and back."""

    actor: Actor
    left: bool
    """A left hand."""
    keys: tuple[Key, ...]

    def at(self, time_s: float) -> Key | None:
        """The hand at a time; None while it is away."""
        if not self.keys[0].time_s <= time_s < self.keys[-1].time_s:
            return None
        number = bisect_right(self.keys, time_s, key=lambda key: key.time_s)
        a, b = self.keys[number - 1], self.keys[number]
        share = (time_s - a.time_s) / (b.time_s - a.time_s)
        smooth = share * share * (3 - 2 * share)

        def between(x: float, y: float) -> float:
            return x + (y - x) * smooth

        return Key(
            time_s,
            between(a.column, b.column),
            between(a.row, b.row),
            between(a.height, b.height),
            between(a.grip, b.grip),
            between(a.pointing, b.pointing),
        )


class Hold(Enum):
    """How a hand holds a disc."""

    FINGERS = "fingers"
    PALM = "palm"
    """Collected in the hollow of the hand, invisible to the camera."""
    PUSHED = "pushed"
    """Stays on the board and slides with the fingers."""


@dataclass(frozen=True, slots=True)
class Carry:
    """A stack in a hand for a while."""

    stack: Stack
    track: int
    """Index into the performance's tracks."""
    start_s: float
    end_s: float
    hold: Hold
    reach: float
    """Height of the fingertips above the stack's underside."""

    def at(self, hand: Key) -> Stack:
        """The stack while the hand is there."""
        base = 0.0 if self.hold is Hold.PUSHED else max(0.0, hand.height - self.reach)
        return replace(self.stack, column=hand.column, row=hand.row, base=base)


@dataclass(frozen=True, slots=True)
class PerformedVisit:
    """What one line of the script led to."""

    number: int
    actor: Actor
    left: bool
    text: str
    start_s: float
    last_contact_s: float
    end_s: float
    path: tuple[int, ...] = ()
    """The squares of the first piece shown to move, if one was."""
    removed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ActTime:
    """When one act was done."""

    start_s: float
    end_s: float
    visit: int
    text: str


@dataclass(frozen=True, slots=True)
class Performance:
    """A whole script in time."""

    duration_s: float
    tracks: tuple[HandMotion, ...]
    carries: tuple[Carry, ...]
    layouts: tuple[tuple[float, Layout], ...]
    """What stands on the table from when on, without what hands hold; the first is at 0."""
    visits: tuple[PerformedVisit, ...]
    acts: tuple[ActTime, ...]
    bumps: tuple[tuple[float, float], ...] = ()
    """When the board is knocked, and by which part of a square."""
    lights: tuple[tuple[float, float], ...] = ()
    """From when on the lamps give which share of their light."""
    presses: tuple[tuple[float, Actor], ...] = ()
    """When each player presses the clock."""

    def layout_at(self, time_s: float) -> Layout:
        return self.layouts[max(0, bisect_right(self.layouts, time_s, key=lambda pair: pair[0]) - 1)][1]

    def hands_at(self, time_s: float) -> tuple[tuple[HandMotion, Key], ...]:
        return tuple((track, key) for track in self.tracks if (key := track.at(time_s)) is not None)

    def carried_at(self, time_s: float) -> tuple[Stack, ...]:
        """What hands hold in their fingers or push, where it is now."""
        found = []
        for carry in self.carries:
            if carry.hold is not Hold.PALM and carry.start_s <= time_s < carry.end_s:
                hand = self.tracks[carry.track].at(time_s)
                if hand is not None:
                    found.append(carry.at(hand))
        return tuple(found)

    def light_at(self, time_s: float) -> float:
        share = 1.0
        for start_s, value in self.lights:
            if start_s <= time_s:
                share = value
        return share

    def bumps_before(self, time_s: float) -> int:
        """How many times the board had been knocked."""
        return sum(start_s <= time_s for start_s, _ in self.bumps)
