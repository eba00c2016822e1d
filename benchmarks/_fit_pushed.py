"""Fit the log odds that a piece was pushed and is not gone, of `referee/vision/pushed_pieces.py`.

    python -m benchmarks._fit_pushed FIRST COUNT ALIKE

prints them; they are entered there by hand. At virtual tables, from the first seed on, men of the starting array are
pushed off the middles of their squares; then one half of the array is taken away, and then the other. ALIKE further
tables are those whose black pieces are nearly as dark as their squares. A third of the tables is left out of a fit to
measure its errors; those of the present weights are counted at all tables.
"""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.simulated.palettes import random_scene
from hardware.simulated.places import DIRECTIONS
from hardware.simulated.scene import Scene
from hardware.simulated.table import VirtualTable, starting_array
from referee.vision.board_model import BoardModel
from referee.vision.contrasts import Contrasts
from referee.vision.image_stabilisation import StabilisedFrame
from referee.vision.labels import EMPTY, WHITE
from referee.vision.light_surface import fit_to_view
from referee.vision.piece_net import PieceReader
from referee.vision.pushed_pieces import MOST_APPEARANCE_NATS, PUSHED_WEIGHTS, leads_beside, leads_over_empty
from referee.vision.seen_picture import SeenPicture
from referee.vision.square_features import features_of
from referee.vision.tones import tones_of
from referee.vision.top_view import TopView

SIZE_PX = (640, 480)
"""Size of the pictures. Larger shows more detail and is slower."""
PUSHED = 6
"""Men that are pushed at each table. More are closer together."""
LEAST, MOST = 0.2, 0.45
"""By how much, squares. Farther ones are harder to see: half of a piece pushed by 0.5 lies on the next square."""
LEFT_OUT = 3
"""One of so many tables is left out. Larger fits on more of them."""
ALIKE_TONES = 16.0
"""Contrast of black pieces on empty squares up to which they are hard to see, tones. Larger takes tables whose
pieces are easier to see."""
RARER_NATS = 3.5
"""Log odds by which pieces leave their squares more often than they are pushed, nats. Larger calls more pieces gone.
Chosen, not measured."""
STEPS = 40
"""Steps of Newton's method. More converge further."""

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Examples:
    """Squares whose piece was pushed or taken away."""

    features: Floats
    """(squares, 4): 1, and the leads in nats of the piece over an empty square: for the net straight and off the
    middle, and by this board's own appearance."""
    pushed: NDArray[np.bool_]


class _Table:
    """A board that was learnt from its starting array."""

    def __init__(self, scene: Scene, reader: PieceReader) -> None:
        self._top, self._reader = TopView(scene.pose, SIZE_PX), reader
        start = starting_array(scene.board.size)
        self.labels = np.array([".wb".index(letter) for letter in start], np.intp)
        seen = self.seen(VirtualTable(scene, "table: wait 1"))
        light = fit_to_view(seen.view, self._top)
        picture = reader.read(seen.image, scene.pose, light=light)
        features = features_of(seen.view, light, self._top)
        contrasts = Contrasts.learnt(seen.tones, self.labels, light, self._top)
        self._model = BoardModel.learnt(features, self.labels, picture, contrasts)

    @property
    def contrast(self) -> float:
        """The usual difference of a black piece's square from an empty one, tones."""
        return float(np.exp(self._model.contrasts.means[EMPTY]))

    def seen(self, table: VirtualTable) -> SeenPicture:
        """The last picture of what is played there."""
        image = table.picture(table.duration_s, 1)
        view = self._top.of(image)
        return SeenPicture(0.0, StabilisedFrame(image, image), view, tones_of(view))

    def features(self, seen: SeenPicture, squares: NDArray[np.intp]) -> Floats:
        """Of these squares (indices), on which pieces stood."""
        light, labels, model = fit_to_view(seen.view, self._top), self.labels[squares], self._model
        numbers = [int(square) + 1 for square in squares]
        found = self._reader.read(seen.image, self._top.pose, numbers, model.piece_model, light)
        said = model.net_reliability.weighed(found.evidence)
        beside = leads_beside(squares, labels, seen, model, light, self._top, self._reader)
        appearance = leads_over_empty(
            model.appearance.log_likelihoods(features_of(seen.view, light, self._top, squares)), labels
        )
        return np.column_stack(
            [
                np.ones(len(squares)),
                leads_over_empty(said, labels),
                beside,
                appearance.clip(-MOST_APPEARANCE_NATS, MOST_APPEARANCE_NATS),
            ]
        )


def tables(first: int, count: int, alike: int, reader: PieceReader) -> Iterator[tuple[int, Scene, _Table]]:
    """The seeds, scenes and tables: `count` from the first seed on, and then `alike` whose pieces are hard to see."""
    found = 0
    for seed in itertools.count(first):
        if found == count + alike:
            return
        scene = random_scene(seed, size_px=SIZE_PX)
        table = _Table(scene, reader)
        if found < count or table.contrast <= ALIKE_TONES:
            found += 1
            yield seed, scene, table


def examples_of(seed: int, scene: Scene, table: _Table) -> Examples:
    """Pushed and empty squares of one table."""
    draw = Random(seed)
    stood = np.flatnonzero(table.labels != EMPTY)
    chosen = np.array(sorted(draw.sample(list(stood), PUSHED)), np.intp)
    lines = []
    for square in chosen:
        player = "white" if table.labels[square] == WHITE else "black"
        lines.append(f"{player}: nudge {square + 1} {draw.uniform(LEAST, MOST):.2f} {draw.choice(list(DIRECTIONS))}")
    pushed = table.seen(VirtualTable(scene, "\n".join(lines), seed=seed))
    found = [table.features(pushed, chosen)]
    half = draw.sample(list(stood), len(stood) // 2)
    for gone in (np.array(half, np.intp), np.setdiff1d(stood, half)):
        left = "".join(
            "." if square in gone else letter for square, letter in enumerate(starting_array(scene.board.size))
        )
        found.append(table.features(table.seen(VirtualTable(scene, "table: wait 1", position=left, seed=seed)), gone))
    features = np.concatenate(found)
    return Examples(features, np.arange(len(features)) < len(chosen))


def fit(examples: list[Examples]) -> Floats:
    """The likeliest weights of the features for equal numbers of pushed and of removed pieces, with `RARER_NATS` taken
    off the constant."""
    features = np.concatenate([each.features for each in examples])
    pushed = np.concatenate([each.pushed for each in examples])
    counts = np.where(pushed, 0.5 / pushed.mean(), 0.5 / (1 - pushed.mean()))
    weights = np.zeros(features.shape[1])
    for _ in range(STEPS):
        says = 0.5 + 0.5 * np.tanh(features @ weights / 2)
        bend = features.T @ (features * (counts * says * (1 - says) + 1e-6)[:, None])
        weights = weights + np.linalg.solve(bend, features.T @ (counts * (pushed - says)))
    weights[0] -= RARER_NATS
    return weights


def main() -> None:
    """Fit and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("first", type=int)
    parser.add_argument("count", type=int)
    parser.add_argument("alike", type=int)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    reader = PieceReader()
    examples = [examples_of(*each) for each in tables(options.first, options.count, options.alike, reader)]
    total = sum(int(each.pushed.sum()) for each in examples), sum(int((~each.pushed).sum()) for each in examples)
    print(f"{total[0]} pushed pieces and {total[1]} empty squares")
    print("fitted: {:.2f} nats, {:.2f} straight, {:.2f} beside, {:.2f} by appearance".format(*fit(examples)))
    learnt = fit([each for number, each in enumerate(examples) if number % LEFT_OUT])
    for name, weights, judged in (
        ("of a third left out", learnt, examples[::LEFT_OUT]),
        ("by the present odds", np.array(PUSHED_WEIGHTS), examples),
    ):
        wrong = [((each.features @ weights > 0) != each.pushed, each.pushed) for each in judged]
        gone, left = (sum(int((errors & (pushed == kind)).sum()) for errors, pushed in wrong) for kind in (True, False))
        print(f"{name}: {gone} pushed called gone, {left} empty called pushed")


if __name__ == "__main__":
    main()
