"""From the squares' likelihoods of one picture to the position it most likely shows, and which way round."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from referee.records.readings import SquareReading

EMPTY_SHARE = 0.56
"""Share of playing squares that are empty in a usual picture; larger finds fewer pieces in doubtful squares."""
KING_SHARE = 0.12
"""Share of kings among pieces in a usual picture; larger calls more doubtful pieces kings."""
CLEAR_LEAD_ROWS = 0.7
"""Rows by which White's men must on average stand nearer one side for that side to be taken as White's."""

SIZES = {32: 8, 50: 10, 72: 12}
"""Squares along a side by number of playing squares."""


@dataclass(frozen=True, slots=True)
class SquareGuess:
    """The most likely content of one square."""

    piece: str
    """One of `.wbWB`."""
    confidence: float
    """Its probability given this picture alone, 0 to 1."""


def guess_squares(readings: Sequence[SquareReading]) -> tuple[SquareGuess, ...]:
    """Most likely content of each of all playing squares, by number.

    A piece on its crown row is a king for the rules whether or not it bears its second disc yet, so
    there the picture is not asked.
    """
    size = SIZES[len(readings)]
    return tuple(
        _guess(reading, (number * 2 // size) == 0, (number * 2 // size) == size - 1)
        for number, reading in enumerate(readings)
    )


def most_likely_position(readings: Sequence[SquareReading]) -> str:
    """One of `.wbWB` for each of all playing squares, by number."""
    return "".join(guess.piece for guess in guess_squares(readings))


def _guess(reading: SquareReading, on_black_row: bool, on_white_row: bool) -> SquareGuess:
    piece_share = (1 - EMPTY_SHARE) / 2
    weights = np.array([reading.empty, reading.white, reading.black]) + np.log([EMPTY_SHARE, piece_share, piece_share])
    odds = np.exp(weights - weights.max())
    odds /= odds.sum()
    kind = int(odds.argmax())
    if kind == 0:
        return SquareGuess(".", float(odds[0]))
    letter = "wb"[kind - 1]
    if (letter == "w" and on_black_row) or (letter == "b" and on_white_row):
        return SquareGuess(letter.upper(), float(odds[kind]))
    king = 1 / (1 + math.exp(-reading.king - math.log(KING_SHARE / (1 - KING_SHARE))))
    crowned = king > 0.5
    return SquareGuess(letter.upper() if crowned else letter, float(odds[kind]) * (king if crowned else 1 - king))


def turned_about(readings: Sequence[SquareReading]) -> tuple[SquareReading, ...]:
    """The same readings for the board numbered from its other end (`pose.turned(2)`)."""
    return tuple(reversed(readings))


def white_sits_near(readings: Sequence[SquareReading]) -> bool | None:
    """Whether White's men stand nearer the side this numbering takes for White's; None when it cannot be told."""
    size = SIZES[len(readings)]
    rows = np.arange(len(readings)) * 2 // size
    position = most_likely_position(readings)
    white, black = (np.array([p.lower() == letter for p in position]) for letter in "wb")
    if not white.any() or not black.any():
        return None
    lead = float(rows[white].mean() - rows[black].mean())
    return None if abs(lead) < CLEAR_LEAD_ROWS else lead > 0
