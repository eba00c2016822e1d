"""What players' clocks gain while a match is followed: the bonuses they got, if no clock is corrected."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from referee.draughts.position import Side
from referee.session import Session


class TimeGained:
    """Compares the times before and after what a session is fed."""

    def __init__(self) -> None:
        self.by_side_ms = dict.fromkeys(Side, 0)

    @contextmanager
    def compared(self, session: Session, now_s: float) -> Iterator[None]:
        before = session.times(now_s)
        yield
        after = session.times(now_s)
        assert before is not None
        assert after is not None
        for side in Side:
            self.by_side_ms[side] += max(after.of(side) - before.of(side), 0)
