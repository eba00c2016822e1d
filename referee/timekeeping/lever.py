"""The clock's lever: which player's end is raised, and whose press brought it there. Pure.

A player presses the raised end down, which raises the opponent's; so the raised end is that of the side to move
(`ClockReading.lever_high`; protocol page, section 3.1). No times here.
"""

from __future__ import annotations

from referee.draughts.position import Side
from referee.records.clock_readings import ClockModel, ClockSide
from referee.timekeeping.sides import Sides


class Lever:
    """The lever of one match, as last read; a press while nothing is read shows only in its position afterwards."""

    def __init__(self, white_at: ClockSide | None) -> None:
        """`white_at` None: the ends are assigned by `learn_sides`."""
        self.sides = None if white_at is None else Sides(white_at)
        """None until known."""
        self.raised_end: ClockSide | None = None
        """As last read; None until a clock that was found is read for the first time."""
        self.turned_by_referee = False
        """It is drawn on a screen, where an order turns it as well as a press: its position proves no press."""
        self.is_read = False
        """A clock is connected, and the program reads it."""
        self._end_before: ClockSide | None = None
        """The raised end when the lever was last read before the clock was found."""

    @property
    def raised(self) -> Side | None:
        """The player whose end is raised; None while the lever is not read or its ends are unassigned."""
        return self.last_raised if self.is_read and self.raised_end is not None else None

    @property
    def last_raised(self) -> Side | None:
        """The same by the last reading, however long ago."""
        end = self.raised_end or self._end_before
        return None if end is None or self.sides is None else self.sides.player(end)

    def found(self, model: ClockModel) -> None:
        """A clock was found; it has not been read yet."""
        self._end_before = self.raised_end or self._end_before
        self.raised_end, self.is_read = None, True
        self.turned_by_referee = model is ClockModel.SOFTWARE

    def unread(self) -> None:
        """The clock is lost, or the program was not running until now: `found` follows when it is read again."""
        self.is_read = False

    def read(self, raised_end: ClockSide) -> ClockSide | None:
        """Take a reading; returns the end that was pressed down since the reading before, if one was. A press while the
        lever was not read is in `pressed_unread` instead."""
        before, self.raised_end = self.raised_end, raised_end
        return before if before is not raised_end else None

    @property
    def pressed_unread(self) -> ClockSide | None:
        """The end that was pressed down between the last reading before the clock was found and the first one since."""
        if self.turned_by_referee or self.raised_end is None or self.raised_end is self._end_before:
            return None
        return self._end_before

    def learn_sides(self, end: ClockSide, side: Side) -> Sides:
        """This end is this player's."""
        self.sides = Sides(end if side is Side.WHITE else end.other)
        return self.sides

    def is_down(self, side: Side) -> bool:
        """This player's end is down, on a lever that only a press can turn. False on a screen, where orders turn the
        lever too, while `raised` is known there as well."""
        return self.raised is side.other and not self.turned_by_referee
