"""What a board taught of itself while its start position lay open."""

from __future__ import annotations

from dataclasses import dataclass

from referee.vision.net_reliability import NetReliability
from referee.vision.piece_net import BoardLook
from referee.vision.square_appearance import SquareAppearance


@dataclass(frozen=True, slots=True)
class Learnt:
    appearance: SquareAppearance
    net_reliability: NetReliability
    look: BoardLook | None
