"""When a gap is over: until then what has changed on the board may have been done in it, and has no culprit. Pure."""

from __future__ import annotations

import math


class LastGap:
    """The last time without pictures. It is over at once where the board lies as before; else with a ply that is seen
    after the board has been explained, or when the board has lain explained for so long that no act that was begun in
    the gap is still under way. A board is *explained* where the likeliest hypothesis agrees with it."""

    def __init__(self, now_s: float, confirmed_s: float) -> None:
        """No gap so far. After one a board must stay explained for `confirmed_s`."""
        self._confirmed_s = confirmed_s
        self.is_over = True
        self._as_before = False
        """The still board has not changed since the gap began."""
        self._explained_s = now_s
        """Since when the still board has been explained; infinity while it is not, and from the gap until it is."""

    def begin(self) -> None:
        """A gap begins, or goes on."""
        self.is_over, self._as_before, self._explained_s = False, True, math.inf

    @property
    def explained(self) -> bool:
        """The board has been explained since the gap."""
        return self._explained_s < math.inf

    def board_changed(self, now_s: float, *, explained: bool, by_ply: bool) -> None:
        """Another board lies still. `by_ply`: it is explained by a ply from the one before."""
        self.is_over |= self.explained and by_ply
        self._as_before = False
        self._explained_s = now_s if explained else math.inf

    def board_stays(self, now_s: float, *, explained: bool) -> None:
        """The still board is the same as in the reading before."""
        if explained:
            self._explained_s = min(self._explained_s, now_s)
            self.is_over |= self._as_before or now_s - self._explained_s >= self._confirmed_s
