"""Fit the usual odds of men and kings of the net that reads a match, in `two_disc_odds.json`.

    python -m referee.vision.training.fit_match_heights 61000 360

needs no more than the program, half an hour on one core, and prints a reliability table of boards left out of the fit.
As in a match, a virtual board is learnt from a picture with men alone, and pieces are judged in a later picture of it.
The net has learnt from drawings of `ray_casting.py`, and from none of this renderer.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose, FloatArray
from hardware.camera import Image
from hardware.simulated.palettes import random_scene
from hardware.simulated.photographs import random_position
from hardware.simulated.render import Renderer
from hardware.simulated.table_stacks import set_up
from referee.vision.heights import UsualOdds, learn_heights
from referee.vision.piece_net import PieceModel, PieceReader
from referee.vision.square_patches import square_patches
from referee.vision.training.patch_sets import mistaken_pose
from referee.vision.training.two_disc_fit import FOLDS, NetOdds, fit, loss, reliability, write

SIZES_PX = ((640, 480), (800, 600), (1280, 720))
"""Sizes of the pictures, one of which is drawn for each board."""
ELEVATIONS_DEG = ((36.0, 90.0), (75.0, 90.0))
"""Ranges of the camera's elevation, one of which is drawn for each board: most referees are mounted over theirs, where
one disc and two are hardest to tell apart."""
PIECES = range(6, 41)
"""How many pieces a board may have. Wider fits the odds to rarer boards. Chosen, not measured."""
KING_SHARE = 0.4
"""Share of pieces with two discs in the later picture. Larger fits kings better, and men worse. Chosen, not
measured."""
FIRST = UsualOdds(-0.4, -5.0, 1.0, 11.0, 0.6, 1.15, 2.1, 0.8)
"""Start of the search: values chosen by hand that matches were read with before."""
STEPS = UsualOdds(0.5, 0.7, 0.7, 1.5, 0.15, 0.3, 0.4, 0.4)
"""First steps of the search in each direction, halved where none is better. Larger searches farther."""


@dataclass(frozen=True, slots=True)
class LaterPieces:
    """The pieces of a picture of a board that is known from an earlier one."""

    men: NetOdds
    """The pieces of the earlier picture, all of them single discs."""
    pieces: NetOdds
    crowned: NDArray[np.bool_]

    def log_odds(self, usual: UsualOdds) -> FloatArray:
        return learn_heights(*self.men, usual).new_pieces(*self.pieces)


def boards(first: int, count: int) -> Iterator[LaterPieces]:
    """Virtual boards from the seed `first` on, seen through poses with a finder's errors."""
    reader = PieceReader()
    for seed in range(first, first + count):
        draw = Random(f"{seed} heights")
        elevation_deg = draw.uniform(*draw.choice(ELEVATIONS_DEG))
        scene = random_scene(seed, size_px=draw.choice(SIZES_PX), elevation_deg=elevation_deg)
        renderer, pose = Renderer(scene), mistaken_pose(scene.pose, np.random.default_rng(seed))
        image, standing, _ = _picture(renderer, 0.0, draw)
        piece_model = reader.read(image, pose).piece_model
        men = _net_odds(reader, image, pose, standing, None)
        image, standing, two_discs = _picture(renderer, KING_SHARE, draw)
        yield LaterPieces(men, _net_odds(reader, image, pose, standing, piece_model), two_discs)
        print(f"\r{seed - first + 1} of {count} boards", end="", flush=True)
    print()


def _picture(renderer: Renderer, king_share: float, draw: Random) -> tuple[Image, NDArray[np.intp], NDArray[np.bool_]]:
    """A picture, the squares (N,), from 0, on which pieces stand in it, and which of them are two discs."""
    scene = renderer.scene
    playing = scene.board.size**2 // 2
    while playing - (position := random_position(draw, playing).lower()).count(".") not in PIECES:
        continue
    discs = "".join("0" if piece == "." else "2" if draw.random() < king_share else "1" for piece in position)
    layout = set_up(scene, position, discs, seed=scene.seed)
    image = renderer.frame(layout, (), time_s=draw.uniform(0, 600), sequence=draw.randrange(10_000))
    standing = np.array([square for square, number in enumerate(discs) if number != "0"], np.intp)
    return image, standing, np.array([discs[square] == "2" for square in standing], np.bool_)


def _net_odds(
    reader: PieceReader, image: Image, pose: BoardPose, standing: NDArray[np.intp], piece_model: PieceModel | None
) -> NetOdds:
    seen = reader.weigh(square_patches(image, pose), pose, None, piece_model, None)
    return NetOdds(seen.two_discs[standing], seen.lean[standing], seen.side_px[standing])


def main() -> None:
    """Fit, check and write."""
    cv2.setNumThreads(1)
    known = list(boards(*(int(word) for word in sys.argv[1:])))
    left_out, rest = known[::FOLDS], [each for number, each in enumerate(known) if number % FOLDS]
    equal = np.ones(len(known))
    usual = fit(rest, equal[: len(rest)], FIRST, STEPS)
    for name, odds in (("as chosen by hand", FIRST), ("fitted", usual)):
        print(f"left out, {name}: log loss {loss(odds, left_out, equal[: len(left_out)]):.3f}")
    print(reliability(usual, left_out))
    write("match", len(known), fit(known, equal, FIRST, STEPS))


if __name__ == "__main__":
    main()
