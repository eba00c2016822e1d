"""What a board taught of itself while its start position lay open."""

from __future__ import annotations

from dataclasses import dataclass

from referee.vision.appearance import Appearance
from referee.vision.net_reliability import NetReliability
from referee.vision.piece_net import BoardLook


@dataclass(frozen=True, slots=True)
class Learnt:
    appearance: Appearance
    net_reliability: NetReliability
    look: BoardLook | None
