"""The appearance model of one board, learnt from its start position."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from referee.vision.contrasts import Contrasts
from referee.vision.labels import UNKNOWN
from referee.vision.net_reliability import NetReliability
from referee.vision.piece_colours import ColourPrototype
from referee.vision.piece_net import PictureReading, PieceModel
from referee.vision.square_appearance import SquareAppearance
from referee.vision.top_view import Floats


@dataclass(frozen=True, slots=True)
class BoardModel:
    """Appearance models of this board, how reliable the net is on it, what its pieces look
    like to the net, and how much
    squares change."""

    appearance: SquareAppearance
    net_reliability: NetReliability
    piece_model: PieceModel | None
    contrasts: Contrasts
    lighter: ColourPrototype | None = None
    """Colour of the lighter pieces, which `vision` calls white; None where White's are clearly the lighter ones, or a
    side has none."""
    exchanged: bool = False
    """Whether the lighter pieces, which `vision` calls white, are Black's."""

    @classmethod
    def learnt(
        cls,
        features: Floats,
        labels: NDArray[np.intp],
        picture: PictureReading,
        contrasts: Contrasts,
        lighter: ColourPrototype | None = None,
        *,
        exchanged: bool = False,
    ) -> BoardModel:
        """From all squares of a picture: their features (squares, features), the net's reading, and what they hold,
        `labels` (squares,), which may be `UNKNOWN`."""
        known = labels != UNKNOWN
        appearance = SquareAppearance(features[known], labels[known])
        reliability = NetReliability(picture.evidence[known], labels[known])
        return cls(appearance, reliability, picture.piece_model, contrasts, lighter, exchanged)
