"""The most likely position of one picture, from its squares' likelihoods, and which way round it lies."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from calibration.geometry import FloatArray
from referee.records.readings import LABELS, SquareReading
from referee.vision.confidence import Confidence, load_confidence, log_odds
from referee.vision.heights import USUAL_SHARE

EMPTY_SHARE = 0.56
"""Prior probability that a playing square is empty. Larger finds fewer pieces on doubtful squares. Chosen, not
measured."""
KING_SHARE_AT_START = 0.002
"""Prior probability that a piece is a king while none has been captured: the men still bar each other's way to the
crown rows. Larger finds more kings on doubtful squares. Chosen, not measured."""
CLEAR_LEAD_ROWS = 0.7
"""Rows by which White's men must on average stand nearer one side for it to be taken as White's. Larger asks more
often. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class SquareGuess:
    """The most likely content of one square."""

    piece: str
    """One of `.wbWB`."""
    confidence: float
    """Calibrated probability given this picture alone, 0 to 1: of many guesses with this value, that share is right."""


def guess_squares(readings: Sequence[SquareReading]) -> tuple[SquareGuess, ...]:
    """Most likely content of each of all playing squares, by number.

    A piece on its crown row is a king for the rules whether or not it bears its second disc yet, so
    there the picture is not asked.
    """
    sure = load_confidence()
    return tuple(_guess(odds, sure) for odds in square_odds(readings))


@dataclass(frozen=True, slots=True)
class SquareOdds:
    """The most likely content of one square, with uncalibrated log odds."""

    piece: str
    """`.`, `w` or `b`."""
    kind: float
    """Log odds of that content against all others."""
    two_discs: float | None
    """Log odds that the piece is two discs; None where the picture is not asked."""


def square_odds(readings: Sequence[SquareReading]) -> tuple[SquareOdds, ...]:
    """Most likely content of each of all playing squares, by number, with uncalibrated log odds."""
    size = math.isqrt(2 * len(readings))  # half of all squares are playing squares
    shares = [_probabilities(reading) for reading in readings]
    all_pieces = 2 * (size // 2) * (size // 2 - 1)
    pieces = sum(int(share.argmax()) > 0 for share in shares)
    king_share = USUAL_SHARE if pieces < all_pieces else KING_SHARE_AT_START
    return tuple(
        _square_odds(share, reading.king + log_odds(king_share), number * 2 // size, size)
        for number, (reading, share) in enumerate(zip(readings, shares, strict=True))
    )


def _square_odds(shares: FloatArray, two_discs: float, row: int, size: int) -> SquareOdds:
    kind = int(shares.argmax())
    piece = LABELS[kind]
    crown_row = {"w": 0, "b": size - 1}.get(piece)
    return SquareOdds(piece, log_odds(float(shares[kind])), None if piece == "." or row == crown_row else two_discs)


def _guess(odds: SquareOdds, sure: Confidence) -> SquareGuess:
    if odds.piece == ".":
        return SquareGuess(".", sure.empty.probability(odds.kind))
    kind = sure.piece.probability(odds.kind)
    if odds.two_discs is None:
        return SquareGuess(odds.piece.upper(), kind)
    crowned = sure.two_discs.probability(odds.two_discs)
    if odds.two_discs > 0:
        return SquareGuess(odds.piece.upper(), kind * crowned)
    return SquareGuess(odds.piece, kind * (1 - crowned))


def most_likely_position(readings: Sequence[SquareReading]) -> str:
    """One of `.wbWB` for each of all playing squares, by number."""
    return "".join(guess.piece for guess in guess_squares(readings))


def _probabilities(reading: SquareReading) -> FloatArray:
    """Probabilities of empty, white and black (3,)."""
    piece_share = (1 - EMPTY_SHARE) / 2
    weights = np.array([reading.empty, reading.white, reading.black]) + np.log([EMPTY_SHARE, piece_share, piece_share])
    odds = np.exp(weights - weights.max())
    return np.asarray(odds / odds.sum(), np.float64)


def rotated_180(readings: Sequence[SquareReading]) -> tuple[SquareReading, ...]:
    """The same readings for the board numbered from its other end (`pose.turned(2)`)."""
    return tuple(reversed(readings))


def white_sits_near(readings: Sequence[SquareReading]) -> bool | None:
    """Whether White's men stand nearer the side this numbering takes for White's; None when it cannot be told."""
    size = math.isqrt(2 * len(readings))
    rows = np.arange(len(readings)) * 2 // size
    position = most_likely_position(readings)
    white, black = (np.array([p.lower() == letter for p in position]) for letter in "wb")
    if not white.any() or not black.any():
        return None
    lead = float(rows[white].mean() - rows[black].mean())
    return None if abs(lead) < CLEAR_LEAD_ROWS else lead > 0
