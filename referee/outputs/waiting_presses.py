"""Presses of the clock whose ply the board has not shown yet, and the times that they leave for it."""

from __future__ import annotations

from dataclasses import dataclass, field

from referee.draughts.position import Side
from referee.records.clock_events import ClockPressed, MatchTimes, PressedWithoutMove


@dataclass(slots=True)
class WaitingPresses:
    """In the order of the presses: in quick play both players may have pressed before either ply is seen."""

    _presses: list[ClockPressed] = field(default_factory=list)
    _doubted: ClockPressed | None = None
    """The last press, if no ply was found for it: a late ply may still be, unless the opponent presses first, which
    gives the lever back."""

    def add(self, press: ClockPressed) -> None:
        if self._doubted is not None and self._doubted.side is press.side.other:
            self.forget()  # the lever was given back
            return
        self._presses.append(press)

    def doubt(self, event: PressedWithoutMove) -> None:
        """No ply was seen for a press."""
        found = (at for at, press in enumerate(self._presses) if _is_of(press, event))
        if (at := next(found, None)) is None:
            return
        given_back = at + 1 < len(self._presses)
        if given_back:
            del self._presses[at : at + 2]
        else:
            self._doubted = self._presses[at]

    def played(self, side: Side) -> MatchTimes | None:
        """This player's act is seen: the times after the press that ended it, if it was pressed. Earlier presses
        belonged to nothing that the board will still show."""
        at = next((at for at, press in enumerate(self._presses) if press.side is side), None)
        times = None if at is None else self._presses[at].times
        del self._presses[: len(self._presses) if at is None else at + 1]
        self._doubted = None
        return times

    def forget(self) -> None:
        """What was pressed for does not count."""
        self._presses.clear()
        self._doubted = None


def _is_of(press: ClockPressed, event: PressedWithoutMove) -> bool:
    return (press.side, press.time_s) == (event.side, event.pressed_s)
