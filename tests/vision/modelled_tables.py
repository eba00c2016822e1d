"""A virtual table whose start position was learnt, and pictures of it, for testing the weighing of evidence."""

from __future__ import annotations

from functools import lru_cache

from hardware.simulated.palettes import random_scene
from hardware.simulated.table import VirtualTable
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.vision.board_model import BoardModel
from referee.vision.contrasts import Contrasts
from referee.vision.image_stabilisation import StabilisedFrame
from referee.vision.labels import label_indices
from referee.vision.light_surface import fit_to_view
from referee.vision.piece_net import PieceReader
from referee.vision.seen_picture import SeenPicture
from referee.vision.square_features import features_of
from referee.vision.tones import tones_of
from referee.vision.top_view import TopView

SIZE_PX = (480, 360)
START = start_position(INTERNATIONAL).as_seen()
READER = PieceReader()


class ModelledTable:
    """One board of the virtual table."""

    def __init__(self, seed: int) -> None:
        self._scene = random_scene(seed, size_px=SIZE_PX)
        self.top = TopView(self._scene.pose, SIZE_PX)
        first = self.seen(START)
        light = fit_to_view(first.view, self.top)
        self.features, labels = features_of(first.view, light, self.top), label_indices(START)
        picture = READER.read(first.image, self.top.pose, light=light)
        contrasts = Contrasts.learnt(first.tones, labels, light, self.top)
        self.model = BoardModel.learnt(self.features, labels, picture, contrasts)
        self.first = first

    def seen(self, position: str, at_s: float = 0.0) -> SeenPicture:
        """The board with this position (".wbWB" by square number), without hands."""
        image = VirtualTable(self._scene, "table: wait 1", position=position).picture(at_s, round(at_s * 10))
        view = self.top.of(image)
        return SeenPicture(at_s, StabilisedFrame(image, image), view, tones_of(view))


@lru_cache(maxsize=2)
def modelled_table(seed: int) -> ModelledTable:
    return ModelledTable(seed)


def changed(**squares: str) -> str:
    """The start position but for these squares: n28="w"."""
    return "".join(squares.get(f"n{number}", letter) for number, letter in enumerate(START, 1))
