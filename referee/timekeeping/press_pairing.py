"""Which press ends which ply, and where lever and board contradict each other. Pure; times in match seconds.

A press ends a player's turn, and goes with one of their plies. The camera may show the ply before or after the press,
so nothing is doubted until the board has been visible for a while.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace
from typing import TypeAlias

from referee.draughts.position import Side
from referee.records.clock_events import LeverDisagrees, PliesForOnePress, PressedWithoutMove

GRACE_S = 5.0
"""Time with the board visible that a press waits for its ply, or a second ply for the press in between, seconds. Larger
raises fewer doubts over slow hands, and raises them later. Chosen, not measured."""

UNPRESSED_S = 15.0
"""Time with the board visible for which a player's time may run after a ply before it is reported, seconds. Larger
reports later; smaller reports players who write down their move before they press. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class SeenPly:
    """A ply seen on the board."""

    ply: int | None
    """None for an act that is not a ply: a press may belong to it."""
    side: Side
    time_s: float
    ends_turn: bool = True
    """The opponent is to move after it."""
    while_stopped: bool = False
    """The clock was stopped when it was made, so that nobody could press before it."""
    reported: bool = False
    """It was reported that the player's time still runs."""


@dataclass(frozen=True, slots=True)
class SeenPress:
    """A press for which no ply has been seen yet."""

    side: Side
    time_s: float
    doubted: bool = False
    """That no ply goes with it was reported; a late one still may."""


LeverDoubt: TypeAlias = PressedWithoutMove | PliesForOnePress | LeverDisagrees


class PressPairing:
    """Pairs presses with plies; what is left over on either side is a doubt."""

    def __init__(self) -> None:
        self._presses: tuple[SeenPress, ...] = ()
        self._plies: tuple[SeenPly, ...] = ()
        self._ended: SeenPly | None = None
        """The ply that the last press ended; None where no ply went with it."""
        self._gives_back: Side | None = None
        """The player who still has to give the lever back, since the opponent is to move again without a ply."""
        self._hidden_s = float("-inf")
        self._pressable_s = float("-inf")
        """Since when the player who played last could have pressed; before it the clock was stopped, or the opponent's
        time ran."""

    def pressed(self, side: Side, time_s: float) -> int | None:
        """A player pressed: the ply it ends, if the board has shown it."""
        if self.given_back(side):
            return None
        for ply in self._plies:
            if ply.side is side:
                self._plies = tuple(other for other in self._plies if other is not ply)
                self._ended = ply
                return ply.ply
        self._ended = None
        last = self._presses[-1] if self._presses else None
        if last is not None and last.doubted and last.side is side.other:
            # the lever was given back after a press without a move
            self._presses = self._presses[:-1]
            return None
        self._presses += (SeenPress(side, time_s),)
        return None

    def played(
        self, ply: int | None, side: Side, time_s: float, *, ends_turn: bool = True, while_stopped: bool = False
    ) -> bool:
        """A ply was seen on the board; None: an act that its player may take for a move. Returns whether a press had
        ended it before it was seen."""
        if self._gives_back is side.other:
            self._gives_back = None  # the lever is already where that player's press would put it
            return False
        seen = SeenPly(ply, side, time_s, ends_turn, while_stopped)
        # an earlier act is not this ply
        self._plies = tuple(earlier for earlier in self._plies if earlier.side is not side or earlier.ply is not None)
        for press in self._presses:
            if press.side is side:
                self._presses = tuple(other for other in self._presses if other is not press)
                self._ended = seen
                return True
        self._plies += (seen,)
        return False

    def given_back(self, side: Side) -> bool:
        """This player pressed; whether that gave the lever back after a ply that is undone."""
        given = side is self._gives_back
        if given:
            self._gives_back = self._ended = None
        return given

    def put_back(self, side: Side) -> None:
        """The lever was put back while the clock was stopped: this player's last press ended nothing."""
        if self._presses and self._presses[-1].side is side:
            self._presses = self._presses[:-1]
        elif self._ended is not None and self._ended.side is side:
            self._plies, self._ended = (self._ended, *self._plies), None

    def advance(
        self, time_s: float, *, board_free: bool = True, counting: Side | None = None
    ) -> tuple[LeverDoubt, ...]:
        """Time passed, with the time of `counting` running; returns the doubts that are due. Waiting times are
        suspended while hands hide the board."""
        if not board_free:
            self._hidden_s = time_s
        doubts: list[LeverDoubt] = []
        presses: list[SeenPress] = []
        waiting = deque(self._presses)
        while waiting:
            press = waiting.popleft()
            if not press.doubted and self._has_waited(press.time_s, time_s):
                doubts.append(PressedWithoutMove(time_s, press.side, press.time_s))
                if waiting and waiting[0].side is press.side.other:
                    waiting.popleft()  # the opponent gave the lever back
                    continue
                press = replace(press, doubted=True)
            presses.append(press)
        self._presses = tuple(presses)
        while len(self._plies) > 1 and (self._played_again or self._has_waited(self._plies[1].time_s, time_s)):
            first, second = self._plies[:2]
            if first.ply is not None and second.ply is not None and not second.while_stopped:
                doubts.append(PliesForOnePress(time_s, (first.ply, second.ply), first.side))
            # after both plies the lever is where it would be without a missed press
            self._plies = self._plies[2:]
        return (*doubts, *self._unpressed(time_s, counting))

    @property
    def first_unpressed(self) -> SeenPly | None:
        """The first ply that no press has ended yet."""
        return self._plies[0] if self._plies else None

    @property
    def unpressed(self) -> SeenPly | None:
        """The last ply, if no press has ended it yet."""
        return self._plies[-1] if self._plies else None

    def lever_seen(self, raised: Side) -> None:
        """The lever was not seen for a while, and now shows this player to move: nobody else can still owe a press."""
        last = self.unpressed
        self._plies = () if last is None or last.side is not raised else (last,)
        self.lever_found(raised)

    def lever_found(self, raised: Side) -> None:
        """The lever was not seen for a while, and now shows this player to move: nobody else can still give it back."""
        self._gives_back = raised if raised is self._gives_back else None

    def turn_returned(self, side: Side, *, raised: Side) -> None:
        """This player is to move again without a ply; `raised`: the player whom the lever shows to move."""
        self.forget()
        self._gives_back = raised if raised is side.other else None

    def forget(self) -> None:
        """An arbiter put board and clock in order: nothing remains to be paired."""
        self._presses, self._plies, self._ended, self._gives_back = (), (), None, None

    def _unpressed(self, time_s: float, counting: Side | None) -> tuple[LeverDisagrees, ...]:
        """The player who played last has not pressed, and the opponent waits."""
        last = self._plies[-1] if self._plies else None
        if last is None or last.ply is None or last.side is not counting:
            self._pressable_s = time_s
            return ()
        if last.reported or time_s - max(last.time_s, self._hidden_s, self._pressable_s) < UNPRESSED_S:
            return ()
        self._plies = (*self._plies[:-1], replace(last, reported=True))
        return (LeverDisagrees(time_s, last.side, last.side.other),)

    @property
    def _played_again(self) -> bool:
        """A player who did not press after a ply has made another one after the opponent's reply: the press is not to
        be expected any more."""
        return len(self._plies) > 2 and self._plies[2].side is self._plies[0].side

    def _has_waited(self, since_s: float, now_s: float) -> bool:
        return now_s - max(since_s, self._hidden_s) >= GRACE_S
