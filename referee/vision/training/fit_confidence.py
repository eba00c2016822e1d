"""Fit how sure a photograph's reading is, and check it on other pictures.

    python -m referee.vision.training.fit_confidence fit STILLS [...] --virtual 52000 60
    python -m referee.vision.training.fit_confidence check STILLS [...]

needs no more than the program. STILLS are folders of pictures with truth files, as the path tracer makes them; of a
folder named with `:third` at its end every third picture is left out of a fit, and only those are checked. The pictures
are read as `referee read` does, the board found and not told.

Pictures for training have far more kings than games do. So a king counts for so much less that their share among the
pieces is `USUAL_SHARE`.
"""

from __future__ import annotations

import argparse
import itertools
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.board_finder import find_board
from calibration.geometry import BoardPose, FloatArray
from hardware.simulated.photographs import random_photograph
from referee import vision
from referee.errors import BoardNotFound
from referee.vision.confidence import VERSION, Confidence, Line, load_confidence
from referee.vision.heights import USUAL_SHARE
from referee.vision.photograph_reading import read_photograph
from referee.vision.piece_net import Image
from referee.vision.training.patch_sets import mistaken_pose, under_hands
from referee.vision.whole_position import SquareOdds, square_odds

FILE = Path(vision.__file__).with_name("photograph_confidence.json")
EDGES = (0.0, 0.7, 0.8, 0.9, 0.95, 0.98, 0.985, 0.995, 0.999, 1.0)
"""Bounds of the classes of confidence that are printed."""
PRIOR = 2.0
"""Weight of the prior that log odds are correct as computed, in squares at even odds. Larger needs more pictures to
change them. Chosen, not measured."""
STEPS = 50
"""Steps of Newton's method, halved where they overshoot. More are useless: it has converged long before."""
LINES = ("empty", "piece", "two_discs")


@dataclass(frozen=True, slots=True)
class Square:
    """One visible square of a picture."""

    odds: SquareOdds
    truth: str
    """`.`, `w` or `b`."""
    crowned: bool
    """Two discs lie there."""


def squares_of(image: Image, pose: BoardPose, position: str, heights: str, unseen: Iterable[int]) -> Iterator[Square]:
    """Read one picture. If it is undetermined which pieces are White's, the truth decides."""
    picture = read_photograph(image, pose)
    assert picture.piece_model is not None  # all squares were read
    true = position.lower()
    read = square_odds(picture.squares)
    if not picture.piece_model.pieces.are_light_and_dark:
        exchanged = square_odds([replace(each, white=each.black, black=each.white) for each in picture.squares])
        read = max(read, exchanged, key=lambda way: sum(o.piece == t for o, t in zip(way, true, strict=True)))
    hidden = frozenset(unseen)
    for number, (odds, piece, height) in enumerate(zip(read, true, heights, strict=True), 1):
        if number not in hidden:
            yield Square(odds, piece, height == "2")


def squares_in(folder: Path, held_back: bool) -> Iterator[Square]:
    """Squares of a folder's pictures in which the board is found; `:third` leaves every third out, or all others if
    `held_back`."""
    third = folder.name.endswith(":third")
    folder = folder.with_name(folder.name.removesuffix(":third"))
    for index, file in enumerate(sorted(folder.glob("*.truth.json"))):
        truth = json.loads(file.read_text())
        if truth.get("kind") == "clip" or (third and held_back != (index % 3 == 0)):
            continue
        name = file.name.removesuffix(".truth.json")
        picture = next(path for path in folder.glob(f"{name}.*") if path.suffix in (".png", ".jpg", ".jpeg"))
        image = np.asarray(cv2.imread(str(picture)), np.uint8)
        try:
            pose = find_board(image).pose
        except BoardNotFound:
            continue
        if pose.size * pose.size // 2 == len(truth["position"]):
            pose = _turned(pose, truth)
            hidden = truth["hidden"] if "hidden" in truth else under_hands(truth)
            yield from squares_of(image, pose, truth["position"], truth["heights"], hidden)


def _turned(pose: BoardPose, truth: dict[str, Any]) -> BoardPose:
    """The pose with White's edge at White's side."""
    corners = np.array(truth["camera"]["board_corners_px"], np.float64)
    return min((pose, pose.turned(2)), key=lambda way: float(np.abs(way.corners_px - corners).sum()))


def virtual_squares(first: int, count: int) -> Iterator[Square]:
    """Squares of photographs of the virtual table, with the errors of a found pose."""
    for seed in range(first, first + count):
        photo = random_photograph(seed, size_px=(1120, 630))
        pose = mistaken_pose(photo.scene.pose, np.random.default_rng(seed))
        yield from squares_of(photo.image, pose, photo.board.position, photo.board.heights, photo.hidden)


def fit(squares: list[Square]) -> Confidence:
    """The three fitted lines."""
    empties = [s for s in squares if s.odds.piece == "."]
    pieces = [s for s in squares if s.odds.piece != "."]
    asked = [s for s in pieces if s.truth != "." and s.odds.two_discs is not None]
    return Confidence(
        _line([s.odds.kind for s in empties], [s.truth == "." for s in empties], np.ones(len(empties))),
        _line([s.odds.kind for s in pieces], [s.truth == s.odds.piece for s in pieces], np.ones(len(pieces))),
        _line([s.odds.two_discs or 0.0 for s in asked], [s.crowned for s in asked], _king_weights(asked)),
    )


def _king_weights(pieces: list[Square]) -> NDArray[np.float64]:
    crowned = np.array([s.crowned for s in pieces])
    share = max(float(crowned.mean()), 1e-9)
    usual = USUAL_SHARE / (1 - USUAL_SHARE) * (1 - share) / share
    return np.where(crowned, min(usual, 1.0), 1.0)


def _line(log_odds: list[float], correct: list[bool], weights: NDArray[np.float64]) -> Line:
    """The most likely linear map (maximum a posteriori) of `log_odds` (N,) that were `correct` (N,) or not, with a
    prior at the identity."""
    inward = np.column_stack([np.ones(len(log_odds)), np.clip(log_odds, -12, 12)])
    signs = np.where(correct, 1.0, -1.0)
    usual = np.array([0.0, 1.0])

    def cost(line: FloatArray) -> float:
        wrong = np.logaddexp(0, -signs * (inward @ line)) @ weights
        return float(wrong + PRIOR / 2 * ((line - usual) ** 2).sum())

    line = usual.copy()
    for _ in range(STEPS):
        expected = 0.5 + 0.5 * np.tanh(inward @ line / 2)
        slope = inward.T @ (weights * (expected - (signs > 0))) + PRIOR * (line - usual)
        bend = (inward.T * (weights * expected * (1 - expected))) @ inward + PRIOR * np.eye(2)
        step = np.linalg.solve(bend, slope)
        while cost(line - step) > cost(line) and np.abs(step).max() > 1e-9:
            step = step / 2
        line = line - step
    return Line(round(float(line[0]), 4), round(float(line[1]), 4))


def reliability(squares: list[Square], sure: Confidence) -> list[str]:
    """For each class of confidence: number of squares, mean confidence, share correct; kings weighed as in a fit."""
    pieces = [s for s in squares if s.truth != "." and s.odds.two_discs is not None]
    king = float(_king_weights(pieces)[[s.crowned for s in pieces]].mean()) if any(s.crowned for s in pieces) else 1.0
    rows = np.array([(*_confidence_in(s, sure), king if s.crowned else 1.0) for s in squares])
    lines = [f"{'said':>15} {'squares':>8} {'mean':>7} {'right':>7}"]
    for low, high in itertools.pairwise(EDGES):
        own = rows[(rows[:, 0] >= low) & ((rows[:, 0] < high) | (high == 1.0))]
        if len(own):
            mean, right = np.average(own[:, :2], axis=0, weights=own[:, 2])
            lines.append(f"{low:>7.3f}-{high:<7.3f} {len(own):>8} {mean:>7.4f} {right:>7.4f}")
    return lines


def _confidence_in(square: Square, sure: Confidence) -> tuple[float, float]:
    """Calibrated confidence in what is read on a square, and 1.0 if the reading is correct, else 0.0."""
    odds = square.odds
    if odds.piece == ".":
        return sure.empty.probability(odds.kind), float(square.truth == ".")
    kind = sure.piece.probability(odds.kind)
    if odds.two_discs is None:
        return kind, float(square.truth == odds.piece)
    crowned = sure.two_discs.probability(odds.two_discs)
    read = odds.two_discs > 0
    return kind * (crowned if read else 1 - crowned), float(square.truth == odds.piece and square.crowned is read)


def main() -> None:
    """Fit or check."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("what", choices=["fit", "check"])
    parser.add_argument("folders", type=Path, nargs="*")
    parser.add_argument("--virtual", type=int, nargs=2, metavar=("FIRST", "COUNT"), default=(0, 0))
    options = parser.parse_args()
    cv2.setNumThreads(1)
    squares = [s for folder in options.folders for s in squares_in(folder, options.what == "check")]
    squares += virtual_squares(*options.virtual)
    sure = load_confidence()
    if options.what == "fit":
        sure = fit(squares)
        lines = {name: {"offset": getattr(sure, name).offset, "slope": getattr(sure, name).slope} for name in LINES}
        FILE.write_text(json.dumps({"version": VERSION, "squares": len(squares), **lines}, indent=1) + "\n")
    print("\n".join(reliability(squares, sure)))


if __name__ == "__main__":
    main()
