"""Surroundings of fingertips as the program sees them, with whether they were at a piece, for the contact network.

    python -m benchmarks._contact_sets clips CLIPS SETS/clips
    python -m benchmarks._contact_sets touches 760001 40 SETS/touches
    python -m benchmarks._contact_sets pointing 765001 40 SETS/pointing
    python -m benchmarks._contact_sets fidgeting 770001 20 SETS/fidgeting

The first takes the clips of `traced_clips.py`, the others games at virtual tables, from a first seed on, each seen at
one of several rates. Every recording is followed by the program's own observer, so that fingertips, references and
neighbouring views are found as in a match. One file a recording is written; those that are there are left out.

NAME.npz: `parts` uint8 (N, 4, WIDE_PX, WIDE_PX, 3), views before, at and after each look and the reference, around its
fingertips; `leans` (N, 2); `touching` (N,), whether a hand was at a piece there.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from unittest.mock import patch

import cv2
import numpy as np
from numpy.typing import NDArray

from benchmarks._clips import opened
from benchmarks.fidgeting import PLIES, START, fidgeting
from benchmarks.touches import KINDS, POINTING, SIZE_PX, table_of, touching_game
from calibration.geometry import BoardPose
from hardware.camera import Camera
from hardware.simulated.palettes import random_scene
from hardware.simulated.table import VirtualTable
from referee.errors import RefereeError
from referee.records.readings import Contact, Fingertips
from referee.reviewing import FRAMES_PER_S as REVIEWED_PER_S
from referee.vision import observer as observing
from referee.vision.contact_sight import ContactSight
from referee.vision.image_stabilisation import StabilisedFrame
from referee.vision.observer import Observer
from referee.vision.seen_picture import SeenPicture
from referee.vision.top_view import Image

WIDE_PX = 112
"""Side of what is kept, pixels of close views: training moves the network's input within it."""
RATES_PER_S = (5.0, 5.0, 8.0, 10.0, 12.5, 25.0)
"""Rates of the pictures of virtual tables, by seed in turn, pictures a second."""
MATCHED_SQUARES = 0.8
"""Greatest distance between fingertips that the program sees and the true fingertips of a hand for both to be the same,
squares. Larger matches less exact places. Chosen, not measured."""
PIECE_SQUARES, ABOVE_SQUARES = 0.35, 0.1
"""Greatest distance of fingertips from the middle of a piece, and greatest height above its top, at which they count as
touching it, squares."""
LYING_SQUARES = 0.05
"""Greatest height of a held piece at which it counts as standing on the board, squares."""

Hands = list[tuple[tuple[float, float], bool]]
"""Where each hand's fingertips are, (column, row), and whether they are at a piece that stands on the board."""


@dataclass(slots=True)
class Looks:
    """What the network would see of one recording."""

    parts: list[NDArray[np.uint8]] = field(default_factory=list)
    leans: list[tuple[float, float]] = field(default_factory=list)
    touching: list[bool] = field(default_factory=list)


class _Recorder(ContactSight):
    """Keeps what the network would see."""

    def __init__(self, pose: BoardPose, hands_at: Callable[[float], Hands], kept: Looks) -> None:
        super().__init__(pose)
        self._hands_at, self._kept = hands_at, kept

    def take(self, seen: SeenPicture, lit: Image, tips: tuple[Fingertips, ...]) -> tuple[Contact, ...]:
        contacts = super().take(seen, lit, tips)
        self._kept.touching += (self._touching(contact) for contact in contacts)
        return contacts

    def log_odds(self, frames: list[StabilisedFrame], lit: Image, tips: Fingertips) -> float:
        self._kept.parts.append(self.parts(frames, lit, tips, WIDE_PX))
        self._kept.leans.append(tips.lean)
        return 0.0

    def _touching(self, contact: Contact) -> bool:
        near = [(math.dist(place, contact.place), touching) for place, touching in self._hands_at(contact.time_s)]
        away, touching = min(near, default=(math.inf, False))
        return touching and away < MATCHED_SQUARES


def recorded(camera: Camera, observer_of: Callable[[], Observer], hands_at: Callable[[float], Hands]) -> Looks:
    """All looks of one recording."""
    kept = Looks()
    with patch.object(observing, "ContactSight", lambda pose: _Recorder(pose, hands_at, kept)):
        for _ in observer_of().readings(camera.frames()):
            pass
    return kept


def of_table(table: VirtualTable, start: str, disc: float) -> Looks:
    """A game at a virtual table, with the height of its discs in squares."""
    performance = table.performance

    def hands_at(time_s: float) -> Hands:
        stands = [stack for stack in performance.layout_at(time_s) if stack.base >= 0]
        held = {c.track: c for c in performance.carries if c.start_s <= time_s < c.end_s}
        found: Hands = []
        for number, track in enumerate(performance.tracks):
            key = track.at(time_s)
            if key is None:
                continue
            place = key.column, key.row
            if number in held:
                touching = held[number].at(key).base < LYING_SQUARES
            else:
                touching = any(
                    math.dist((stack.column, stack.row), place) < PIECE_SQUARES
                    and key.height < stack.discs * disc + ABOVE_SQUARES
                    for stack in stands
                )
            found.append((place, touching))
        return found

    return recorded(table, lambda: Observer(table.pose_at(0), start, table.size_px), hands_at)


def of_clip(folder: Path, name: str) -> Looks:
    """A clip of the path tracer, with its hands."""
    kept = np.load(folder / f"{name}.hands.npz")
    number = {int(frame): index for index, frame in enumerate(kept["frames"])}
    with opened(folder / f"{name}.truth.json", REVIEWED_PER_S) as clip:
        square, per_s = clip.truth["board"]["square_m"], clip.truth["fps"]
        half = clip.truth["size"] * square / 2

        def hands_at(time_s: float) -> Hands:
            at = number.get(round(time_s * per_s))
            hands = kept["hands"][kept["hands"][:, 0] == at].tolist() if at is not None else []
            return [(((hand[2] + half) / square, (half - hand[3]) / square), bool(hand[10])) for hand in hands]

        return recorded(clip.camera, clip.observer, hands_at)


def _touches(kinds: Mapping[str, int], seed: int, rate: float) -> Looks:
    script, visits = touching_game(seed, kinds)
    table = table_of(seed, visits, script, rate)
    return of_table(table, visits[0].before.as_seen(), random_scene(seed, size_px=SIZE_PX).pieces.height)


def _fidgeting(seed: int, rate: float) -> Looks:
    script, _ = fidgeting(seed, PLIES // 2)
    scene = random_scene(seed, size_px=SIZE_PX)
    table = VirtualTable(scene, script, frames_per_s=rate, seed=seed)
    return of_table(table, START.as_seen(), scene.pieces.height)


def _recordings(kind: str, words: list[str]) -> Iterator[tuple[str, Callable[[], Looks]]]:
    if kind == "clips":
        folder = Path(words[0])
        for path in sorted(folder.glob("*.hands.npz")):
            name = path.name.split(".")[0]
            yield name, partial(of_clip, folder, name)
        return
    at_tables: dict[str, Callable[[int, float], Looks]] = {
        "touches": partial(_touches, KINDS),
        "pointing": partial(_touches, POINTING),
        "fidgeting": _fidgeting,
    }
    of_seed = at_tables[kind]
    for seed in range(int(words[0]), int(words[0]) + int(words[1])):
        yield str(seed), partial(of_seed, seed, RATES_PER_S[seed % len(RATES_PER_S)])


def main(words: list[str]) -> None:
    """Write the sets."""
    cv2.setNumThreads(1)
    out = Path(words[-1])
    out.mkdir(parents=True, exist_ok=True)
    for name, record in _recordings(words[0], words[1:-1]):
        path = out / f"{name}.npz"
        if path.exists():
            continue
        try:
            found = record()
        except RefereeError as error:  # no board is found in some clips
            print(f"{name}: {error}")
            continue
        if found.parts:
            touching = np.array(found.touching)
            np.savez_compressed(path, parts=np.array(found.parts), leans=np.array(found.leans), touching=touching)
            print(f"{name}: {len(touching)} looks, {touching.sum()} at a piece", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
