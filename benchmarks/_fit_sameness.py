"""Fit the odds that a square has changed, of `referee/vision/change_odds.py`, and check the evidence's calibration.

    python -m benchmarks._fit_sameness FIRST COUNT

prints them; they are entered there by hand. At virtual tables, from the first seed on, random games are played and
followed by the program's own observer, and every look at a square that lies still is kept with what it really holds.
"""

from __future__ import annotations

import argparse
import itertools
import math
import random
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields
from functools import partial
from typing import Any
from unittest.mock import patch

import cv2
import numpy as np
from numpy.typing import NDArray

from benchmarks.legal_play import RULES, random_play
from hardware.simulated.palettes import random_scene
from hardware.simulated.plies import ScriptedPly, script_of
from hardware.simulated.table import VirtualTable
from referee.draughts.variants import start_position
from referee.records.readings import HIDDEN_SHARE
from referee.vision import board_in_place
from referee.vision.board_model import BoardModel
from referee.vision.change_odds import MOVED_NATS
from referee.vision.changed_squares import NET_STILL_S
from referee.vision.evidence_fusion import EvidenceFusion
from referee.vision.hand_cover import HandCover
from referee.vision.labels import UNKNOWN
from referee.vision.observer import Observer
from referee.vision.piece_net import PieceReader
from referee.vision.reference import Reference
from referee.vision.sameness import Comparer, ReferenceComparison
from referee.vision.seen_picture import Change, SeenPicture
from referee.vision.student import log_density
from referee.vision.top_view import TopView

SIZE_PX = (800, 600)
"""Size of the pictures. Larger shows more detail and is slower."""
PLIES, RATES_PER_S = 16, (5.0, 8.0, 10.0)
"""Plies of each game; pictures a second, by seed in turn."""
SAME_S = 0.2
"""Time for which a square must have held what it holds, seconds: a piece may be on its way before."""
SPREADS = np.arange(0.02, 1.0, 0.01)
"""Spreads that are tried."""
LEADS_NATS = (0.0, 2.0, 4.0, 6.0, 8.0, 10.0, math.inf)
"""Bounds of the classes of leads in which right readings are counted, nats; a square without a lead is undecided."""

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Looks:
    """Looks at squares that lay still, each field of shape (looks,)."""

    differs: Floats
    """Difference from the reference in coarse views, in multiples of the usual one of unchanged squares."""
    spreads: Floats
    """How far the logarithm of that lies from what is expected of a changed square, in standard deviations."""
    moved: Floats
    """Whether motion has been seen since the square was last sure."""
    shaded: Floats
    """Whether a light square beside it lies in shade."""
    changed: Floats
    """Whether it holds something else than the reference says."""
    lead: Floats
    """By how much its likeliest label leads, nats."""
    right: Floats
    """Whether that label is right."""

    @classmethod
    def joined(cls, looks: list[Looks]) -> Looks:
        return cls(*(np.concatenate([getattr(one, field.name) for one in looks]) for field in fields(cls)))

    def only(self, chosen: NDArray[np.bool_]) -> Looks:
        return Looks(*(getattr(self, field.name)[chosen] for field in fields(self)))


class _Comparisons(Comparer):
    """Keeps the last comparison."""

    last: ReferenceComparison | None = None

    def compare(self, *args: Any) -> ReferenceComparison:
        self.last = super().compare(*args)
        return self.last


class _Recorder(EvidenceFusion):
    """Keeps every look."""

    def __init__(self, top: TopView, reader: PieceReader, table: VirtualTable, kept: list[Looks]) -> None:
        super().__init__(top, reader)
        self._comparer = self._comparisons = _Comparisons(top)
        self._table, self._kept = table, kept

    def weigh(
        self,
        seen: SeenPicture,
        change: Change,
        cover: HandCover,
        reference: Reference,
        model: BoardModel,
        still_s: Floats,
    ) -> Floats:
        labels = reference.labels.copy()
        evidence = super().weigh(seen, change, cover, reference, model, still_s)
        compared = self._comparisons.last
        assert compared is not None
        odds = compared.odds
        now, before = (self._holds(max(0.0, time_s)) for time_s in (seen.at_s, seen.at_s - SAME_S))
        ordered = np.sort(evidence, axis=1)
        logs = np.log(np.maximum(compared.differs, 1e-3))
        found = Looks(
            np.asarray(compared.differs / compared.usual, np.float64),
            (logs - odds.contrast_logs) / odds.contrast_spreads,
            (odds.stayed_nats == MOVED_NATS).astype(np.float64),
            compared.shaded(np.arange(len(labels))).astype(np.float64),
            (now != labels).astype(np.float64),
            ordered[:, 2] - ordered[:, 1],
            (evidence.argmax(axis=1) == now).astype(np.float64),
        )
        is_open = (cover.hidden < HIDDEN_SHARE) & (labels != UNKNOWN)
        self._kept.append(found.only(is_open & (still_s >= NET_STILL_S) & (now == before)))
        return evidence

    def _holds(self, time_s: float) -> NDArray[np.intp]:
        """What the squares really hold then."""
        return np.array([".wb".index(letter.lower()) for letter in self._table.truth.at(time_s).board.position])


def looks_at(seed: int) -> Looks:
    """Those of one game."""
    cv2.setNumThreads(1)
    start, kept = start_position(RULES), list[Looks]()
    played = random_play(start, PLIES, random.Random(seed))
    acts = script_of((ScriptedPly(move.path, move.captured, move.promotes) for move in played), pace="quick")
    scene, rate = random_scene(seed, size_px=SIZE_PX), RATES_PER_S[seed % len(RATES_PER_S)]
    script = f"table: wait 1\n{acts}\ntable: wait 2"
    table = VirtualTable(scene, script, position=start.to_string(), frames_per_s=rate, seed=seed)
    with table, patch.object(board_in_place, "EvidenceFusion", partial(_Recorder, table=table, kept=kept)):
        for _ in Observer(table.pose_at(0), start.as_seen(), table.size_px).readings(table.frames()):
            pass
    return Looks.joined(kept)


def spread_above(logs: Floats, middle: float) -> float:
    """The likeliest spread of the upper half of these logarithms (N,)."""
    squared = (logs[logs > middle] - middle) ** 2
    likely = [float(log_density(squared / spread**2, math.log(spread)).mean()) for spread in SPREADS]
    return float(SPREADS[int(np.argmax(likely))])


def main() -> None:
    """Fit and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("first", type=int)
    parser.add_argument("count", type=int)
    options = parser.parse_args()
    with ProcessPoolExecutor() as workers:
        looks = Looks.joined(list(workers.map(looks_at, range(options.first, options.first + options.count))))
    lit = looks.only(looks.shaded == 0)
    logs = np.log(np.maximum(lit.differs[lit.changed == 0], 1e-3))
    middle = float(np.median(logs))
    print(f"{len(logs)} looks at unchanged squares: middle {middle:.2f}, spread {spread_above(logs, middle):.2f}")
    deviations = lit.spreads[lit.changed == 1]
    below = ", ".join(f"{share:.1f}" for share in np.percentile(deviations, (50, 5, 1)))
    print(f"{len(deviations)} at changed ones: 50, 95 and 99 % differ by at least so many spreads: {below}")
    for name, moved in (("without motion since they were sure", 0), ("with motion", 1)):
        changed = looks.changed[looks.moved == moved]
        odds = math.log(max(1, (changed == 0).sum()) / max(1, (changed == 1).sum()))
        print(f"{len(changed)} {name}: {int(changed.sum())} had changed, log odds {odds:.1f}")
    for least, most in itertools.pairwise(LEADS_NATS):
        right = looks.right[(looks.lead > least) & (looks.lead <= most)]
        if len(right):
            print(f"a lead of over {least:g} and up to {most:g} nats: {int(right.sum())} of {len(right)} right")


if __name__ == "__main__":
    main()
