"""The appearance model of one board, learnt from its start position."""

from __future__ import annotations

from dataclasses import dataclass

from referee.vision.net_reliability import NetReliability
from referee.vision.piece_colours import ColourPrototype
from referee.vision.piece_net import BoardLook
from referee.vision.square_appearance import SquareAppearance


@dataclass(frozen=True, slots=True)
class BoardModel:
    """Appearance models of this board, how reliable the net is on it, and the look for reading single squares."""

    appearance: SquareAppearance
    net_reliability: NetReliability
    look: BoardLook | None
    lighter: ColourPrototype | None = None
    """Colour of the lighter pieces, which `vision` calls white; None where White's are clearly the lighter ones, or a
    side has none."""
    exchanged: bool = False
    """Whether the lighter pieces, which `vision` calls white, are Black's."""
