"""What one picture was found to show; repeated as a reading as long as nothing moves."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from referee.records.readings import BoardReading, Contact, Fingertips, Nudge, SquareReading
from referee.vision.hand_cover import HandCover


class PictureContent:
    """Computed once, since most pictures of a game show what the one before showed."""

    def __init__(
        self,
        at_s: float,
        cover: HandCover,
        evidence: NDArray[np.float64],
        kings: NDArray[np.float64],
        on_light_squares: tuple[tuple[int, int], ...],
        altered: tuple[int, ...],
    ) -> None:
        """`evidence`: log-likelihoods (squares, 3) of empty, white, black; `kings`: log odds (squares,) of two discs;
        `on_light_squares`: (column, row) of light squares with an object on them; `altered`: squares (by
        number) of pieces on a crown row that look different than before."""
        self.at_s = at_s
        self._squares = [column.tolist() for column in (*evidence.T, kings, cover.hidden)]
        self.hands, self._lying, self._altered = cover.hands, on_light_squares, altered

    def reading(
        self,
        now: float,
        still_s: NDArray[np.float64],
        nudges: tuple[Nudge, ...] = (),
        fingertips: tuple[Fingertips, ...] = (),
        contacts: tuple[Contact, ...] = (),
    ) -> BoardReading:
        """`still_s`: how long each square has been still by now."""
        squares = tuple(map(SquareReading, *self._squares, still_s.tolist()))
        return BoardReading(
            now,
            squares,
            self.hands,
            self._lying,
            nudges=nudges,
            fingertips=fingertips,
            contacts=contacts,
            altered=self._altered,
        )
