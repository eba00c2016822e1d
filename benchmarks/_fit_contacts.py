"""Fit the weights of `referee/reconciler/contacts.py` on games at virtual tables and on path-traced clips.

    python -m benchmarks._fit_contacts --tables 720001 40 --fidgeting 730001 12 --clips FOLDER

writes the weights into `contact_weights.py`; the note below them on what they were fitted to is then corrected by
hand. The tables are those of `benchmarks.touches` and, where nothing is touched but what is played, of
`benchmarks.fidgeting`, each from a first seed on, seen at several rates of pictures; of the folder all clips with truth
files are taken. Clips that are reported on must not be among them. The fit is cross-validated: each fifth of
the games is left out in turn, and for classes of the log odds on it the share of true touches is printed.
"""

from __future__ import annotations

import argparse
import math
import re
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from unittest.mock import patch

import cv2
import numpy as np
from numpy.typing import NDArray

from benchmarks._clips import opened
from benchmarks.fidgeting import PLIES, START, fidgeting
from benchmarks.touches import SIZE_PX, table_of, touching_game
from hardware.camera import Camera
from hardware.simulated.palettes import random_scene
from hardware.simulated.table import VirtualTable
from referee.draughts.position import Position
from referee.draughts.variants import INTERNATIONAL
from referee.errors import RefereeError
from referee.reconciler import contact_weights, contacts, touches
from referee.reconciler.contact_weights import WEIGHTS, ContactWeights
from referee.reconciler.explanations import Ply
from referee.records.end_of_input import EndOfInput
from referee.reviewing import FRAMES_PER_S as REVIEWED_PER_S
from referee.session import Session
from referee.vision.observer import Observer

RATES_PER_S = (5.0, 12.5)
"""Picture rates at which each virtual table is observed, pictures a second. More rates take longer."""
CLIP_WEIGHT = 3.0
"""Weight of an example from a clip, in examples of virtual tables: clips are few, and their hands are drawn
differently. Larger follows the clips more. Chosen, not measured."""
PRIOR = 10.0
"""Weight of the prior that nothing indicates a touch. Larger needs more examples. Of 0.5, 3, 10, 20, 40 and 80 the best
two on 30 games left out of the fit were 10 and 20."""
ROUNDS, STEPS = 8, 40
"""Rounds of choosing the moment of each piece, and steps of Newton's method in each. Larger converges further."""
FOLDS = 5
"""Number of parts of the cross-validation. Larger fits on more games and takes longer. Chosen, not measured."""
EDGES = (-math.inf, -3, -1, 0, 1, 2, 3, 4, math.inf)
"""Bounds of the classes of log odds that are printed."""

Floats = NDArray[np.float64]
Plies = Sequence[tuple[int, int | None]]
"""In order: the square from which each is played, and the other piece touched before."""


@dataclass(frozen=True, slots=True)
class Example:
    """A piece of the player's own near which their hand was before they played another one."""

    game: str
    touched: bool
    moments: Floats
    """(moments, weights) of all features."""

    @property
    def weight(self) -> float:
        return CLIP_WEIGHT if self.game.endswith(".json") else 1.0


def of_table(seed: int, frames_per_s: float) -> list[Example]:
    """Examples of a game with touches."""
    script, visits = touching_game(seed)
    plies = [(visit.move.start, visit.touched) for visit in visits]
    table, start = table_of(seed, visits, script, frames_per_s), visits[0].before
    return _examples(f"touches {seed}", table, Observer(table.pose_at(0), start.as_seen(), SIZE_PX), start, plies)


def of_fidgeting(seed: int, frames_per_s: float) -> list[Example]:
    """Examples of a game without."""
    script, _ = fidgeting(seed, PLIES)
    table = VirtualTable(random_scene(seed, size_px=SIZE_PX), script, frames_per_s=frames_per_s, seed=seed)
    return _examples(f"fidgeting {seed}", table, Observer(table.pose_at(0), START.as_seen(), SIZE_PX), START, ())


def of_clip(path: Path) -> list[Example]:
    """Examples of a recording, given its truth file; none if no board is found in it."""
    try:
        with opened(path, REVIEWED_PER_S) as clip:
            plies = [(label["path"][0], label.get("touched")) for label in clip.truth["labels"] if "path" in label]
            return _examples(path.name, clip.camera, clip.observer(), clip.start, plies)
    except RefereeError as error:
        print(f"{path.name}: {error}")
        return []


def _examples(game: str, camera: Camera, observer: Observer, start: Position, plies: Plies) -> list[Example]:
    """Follows a game without reporting touches, and keeps the evidence for each."""
    cv2.setNumThreads(1)
    found: list[Example] = []
    following = list(plies)

    def log_odds_at(looks, pieces, played, others):  # type: ignore[no-untyped-def]
        while played is not None and following and following[0][0] != played:
            following.pop(0)
        touched = following.pop(0)[1] if played is not None and following else None
        rows: dict[int, list[tuple[float, ...]]] = {}
        for square, moment in contacts.moments(looks, pieces, played, others):
            rows.setdefault(square, []).append((1.0, *moment.seen))
        found.extend(Example(game, square == touched, np.array(seen)) for square, seen in rows.items())
        return {}

    def own(_: object, ply: Ply, before: Position) -> set[int]:
        return set(before.side_squares(ply.side)) - set(ply.touched)

    # hands hover over own pieces alike whether they can be played or not; captured ones are properly touched
    with patch.object(touches, "log_odds_at", log_odds_at), patch.object(touches.TouchWatch, "_others", own):
        session, time_s = Session(INTERNATIONAL, start), 0.0
        for reading in observer.readings(camera.frames()):
            session.feed(reading)
            time_s = reading.time_s
        session.feed(EndOfInput(time_s))
    return found


def fit(examples: list[Example]) -> Floats:
    """The most likely weights. For each piece the moment with the highest log odds counts, as in the program."""
    wanted = np.array([float(example.touched) for example in examples])
    counts = np.array([example.weight for example in examples])
    at = [int(example.moments[:, 1].argmax()) for example in examples]
    for _ in range(ROUNDS):
        rows = np.array([example.moments[moment] for example, moment in zip(examples, at, strict=True)])
        weights = _logistic(rows, wanted, counts)
        at = [int((example.moments @ weights).argmax()) for example in examples]
    return weights


def _logistic(rows: Floats, wanted: Floats, counts: Floats) -> Floats:
    weights = np.zeros(rows.shape[1])
    prior = PRIOR * np.diag([0.0] + [1.0] * (len(weights) - 1))
    for _ in range(STEPS):
        chance = 0.5 + 0.5 * np.tanh(rows @ weights / 2)
        slope = rows.T @ (counts * (chance - wanted)) + prior @ weights
        bend = (rows.T * (counts * chance * (1 - chance))) @ rows + prior + 1e-9 * np.eye(len(weights))
        weights = weights - np.linalg.solve(bend, slope)
    return weights


def reliability(examples: list[Example]) -> list[str]:
    """For each class of log odds, the results on games that were left out of the fit."""
    games = sorted({example.game for example in examples})
    told = []
    for number in range(FOLDS):
        out = set(games[number::FOLDS])
        weights = fit([example for example in examples if example.game not in out])
        told += [(float((e.moments @ weights).max()), e.touched) for e in examples if e.game in out]
    lines = [f"{'log odds':>12} {'pieces':>7} {'touched':>8}"]
    for low, high in pairwise(EDGES):
        own = [touched for odds, touched in told if low <= odds < high]
        if own:
            lines.append(f"{low:>5} to {high:<4} {len(own):>6} {sum(own) / len(own):>8.3f}")
    return lines


def main() -> None:
    """Fit and write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tables", type=int, nargs=2, metavar=("FIRST", "COUNT"), required=True)
    parser.add_argument("--fidgeting", type=int, nargs=2, metavar=("FIRST", "COUNT"), default=(0, 0))
    parser.add_argument("--clips", type=Path)
    options = parser.parse_args()
    clips = sorted(options.clips.glob("*irr*.truth.json")) if options.clips else []
    with ProcessPoolExecutor() as workers:
        done = [workers.submit(of_clip, path) for path in clips]
        for one, (first, count) in ((of_table, options.tables), (of_fidgeting, options.fidgeting)):
            done += [workers.submit(one, seed, rate) for seed in range(first, first + count) for rate in RATES_PER_S]
        examples = [example for waiting in done for example in waiting.result()]
    print("\n".join(reliability(examples)))
    offset, *seen = (round(float(weight), 3) for weight in fit(examples))
    path = Path(contact_weights.__file__)
    path.write_text(with_weights(path.read_text(), ContactWeights(WEIGHTS.version, offset, tuple(seen))))


def with_weights(source: str, weights: ContactWeights) -> str:
    """The source of `contact_weights.py` with these weights in place of its own."""
    text = f"WEIGHTS = ContactWeights(\n    {weights.version},\n    {weights.offset},\n    {weights.seen},\n)\n"
    return re.sub(r"^WEIGHTS = ContactWeights\(\n.*?^\)\n", text, source, flags=re.DOTALL | re.MULTILINE)


if __name__ == "__main__":
    main()
