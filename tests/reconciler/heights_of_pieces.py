"""Readings of white pieces of which only the heights matter."""

from __future__ import annotations

from referee.records.readings import BoardReading, SquareReading


def reading_of(time_s: float, heights: dict[int, float]) -> BoardReading:
    """White pieces with these log odds of two discs, by square."""
    empty, piece = (0.0, -10.0), (-10.0, 0.0)
    looks = ((heights.get(number, 0.0), empty if number not in heights else piece) for number in range(1, 51))
    squares = (SquareReading(nothing, white, -10.0, king, 0.0, 0.6) for king, (nothing, white) in looks)
    return BoardReading(time_s, tuple(squares))
