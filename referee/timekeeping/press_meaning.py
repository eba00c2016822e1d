"""What a press of the lever means for the time: it depends on whose time runs, or ran before the last stop. Pure.

A press ends the turn of the player whose time runs. While the time is stopped, for an incident (5.4, 5.5) or a pause,
a press changes no time, but the player whose turn was interrupted may end the ply by it. The FMJD's rules do not say
what a press while the time is stopped means; this is our reading. Times are match time, seconds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from referee.draughts.position import Side
from referee.records.clock_readings import ClockSide
from referee.timekeeping.sides import Sides


class PressMeaning(Enum):
    """What a press does for the player who made it."""

    ENDS_TURN = "the player's time was running"
    ENDS_STOPPED_TURN = "the time was stopped in the player's turn; a ruling decides whether that ply counts"
    GIVES_BACK = "the opponent had ended the stopped turn, and the lever is put back: nothing is ended"
    OUT_OF_TURN = "the player had nothing to end"


@dataclass(frozen=True, slots=True)
class StoppedTurn:
    """The turn in which the time was stopped."""

    side: Side
    pressed: bool = False
    """This player has pressed since, and the lever was not put back."""
    answered: bool = False
    """The player has, and so has the opponent after that: to end a reply, or to put the lever back."""

    def after_press(self, side: Side) -> StoppedTurn:
        return replace(self, pressed=side is self.side, answered=self.pressed and side is self.side.other)

    def replied(self) -> StoppedTurn:
        """The opponent's turn, once the reply is seen, which may have been pressed for already."""
        return StoppedTurn(self.side.other, pressed=self.answered)

    def reply_pressed(self, side: Side) -> bool:
        """A ply of this player's, by which the time runs again, has been ended by a press already."""
        return self.pressed if side is self.side else self.answered


REPLY_S = 1.5
"""Shortest time from the opponent's press, which starts the game, to the completion of the first ply, seconds. While
the ends of the clock are not assigned to the players, a press ends the first ply if that was complete within this time
after it; otherwise the opponent has pressed, to start the game. Larger takes a press that started the game for the end
of a quick first ply; smaller takes the press for a ply that the hand hid for one that started the game. Chosen, not
measured."""


@dataclass(frozen=True, slots=True)
class EarlyPress:
    """A press before any time ran: the opponent's, to start the game, or the first mover's, whose ply the camera may
    show later."""

    end: ClockSide
    time_s: float
    unread: bool = False
    """It came before `time_s`, while the clock was not read."""

    def ends_first_ply(self, side: Side, made_s: float, seen_s: float, sides: Sides | None, within_s: float) -> bool:
        """This player's first ply was made at `made_s` and seen at `seen_s`, at most `within_s` seconds after the
        press, and the end is that player's, or not assigned yet."""
        if seen_s - self.time_s > within_s:
            return False
        if sides is None:
            return self.unread or made_s <= self.time_s + REPLY_S
        return sides.player(self.end) is side


def press_meaning(side: Side, counting: Side | None, stopped: StoppedTurn | None) -> PressMeaning:
    """This player pressed. `counting` is the player whose time was running, `stopped` the interrupted turn if the time
    is stopped."""
    if counting is side:
        return PressMeaning.ENDS_TURN
    if stopped is None:
        return PressMeaning.OUT_OF_TURN
    if stopped.side is side:
        return PressMeaning.ENDS_STOPPED_TURN
    return PressMeaning.GIVES_BACK if stopped.pressed else PressMeaning.OUT_OF_TURN
