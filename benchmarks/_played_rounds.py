"""A camera before which one round of acts is played again and again in real time, rendered beforehand.

Its pictures come as a USB camera gives them: Motion JPEG, each stamped when it was taken and decoded by the camera's
own thread afterwards. Pictures that the reader had no time for are skipped.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, replace

import cv2
import numpy as np

from hardware.camera import Frame, Playback
from hardware.newest import NewestFrame
from hardware.simulated.palettes import plain_scene
from hardware.simulated.performance import PerformedVisit
from hardware.simulated.table import VirtualTable
from referee.draughts.fen import parse_fen
from referee.draughts.variants import INTERNATIONAL
from referee.messages import Message, typed
from referee.system.steady_clock import steady_s

RULES = replace(INTERNATIONAL, draws=())
"""Without draws: a repeated round would soon be one."""
START = parse_fen("W:WK46,K47:BK4,K5")
ROUND = (
    "after 1.5 white quick: take 47-15",
    "after 1.2 black quick: take 4-22",
    "after 1.2 white quick: take 15-20",
    "after 1.2 black quick: take 22-13",
    "after 1.2 white quick: take 20-31",
    "after 2.2 white quick: take 31-20",
    "after 2.2 white quick: take 20-33",
    "after 1.2 black quick: take 13-18",
    "after 1.2 white quick: take 33-47",
    "after 1.2 black quick: take 18-4",
    "table: wait 1.2",
)
"""Eight plies, and between them a king that goes where no king can (5.4.2), brought back."""
IRREGULAR, BACK = 4, 5
"""Indices of those two among the acts; the others are plies."""
JPEG_QUALITY = 90
"""JPEG quality of the camera's pictures, 1 to 100, as network cameras have it. Larger takes longer to decode."""


@dataclass(frozen=True, slots=True)
class Round:
    """One round, rendered."""

    pictures: tuple[bytes, ...]
    """As JPEG."""
    frames_per_s: float
    visits: tuple[PerformedVisit, ...]
    known_s: tuple[float, ...]
    """For each act the earliest time at which it can be known: a ply when no hand covers its squares any more, an
    irregular act or restoration when none covers the board."""

    @property
    def length_s(self) -> float:
        return len(self.pictures) / self.frames_per_s


def rendered(frames_per_s: float, size_px: tuple[int, int], seed: int = 3) -> Round:
    """The round as a camera with this many pictures a second sees it."""
    scene, script = plain_scene(seed, size_px), "\n".join(ROUND)
    with VirtualTable(scene, script, position=START.to_string(), frames_per_s=frames_per_s, seed=seed) as table:
        known = []
        for visit in table.performance.visits:
            free_s = next(p.start_s for p in table.truth.settled_periods() if p.end_s > visit.last_contact_s)
            ply = visit.number not in (IRREGULAR, BACK)
            known.append(table.truth.open_from(visit.path, visit.last_contact_s) if ply else free_s)
        pictures = tuple(
            bytes(cv2.imencode(".jpg", frame.image, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])[1])
            for frame in table.frames()
        )
        return Round(pictures, frames_per_s, table.performance.visits, tuple(known))


class PlayedRounds:
    """Shows the first picture until `begin`, then so many rounds at real speed, then ends."""

    name = typed("rounds")
    trouble: Message | None = None
    played_out: Message | None = None
    playback: Playback | None = None

    def __init__(self, round: Round, rounds: int) -> None:
        self._round, self._rounds = round, rounds
        self._newest = NewestFrame()
        self._begin, self._stop, self._ended = threading.Event(), threading.Event(), threading.Event()
        self.began_s = 0.0
        """By the steady clock, when the first round began."""
        self.given = 0
        """Number of pictures taken since then."""
        self._thread = threading.Thread(target=self._play, name="camera", daemon=True)
        self._thread.start()

    @property
    def ended(self) -> bool:
        return self._ended.is_set()

    def begin(self) -> None:
        self._begin.set()

    def newest(self, after: int, wait_s: float) -> Frame | None:
        return self._newest.after(after, wait_s)

    def close(self) -> None:
        self._stop.set()
        self._begin.set()
        self._newest.close()
        self._thread.join()

    def _play(self) -> None:
        step_s, sequence = 1 / self._round.frames_per_s, 0
        while not self._begin.wait(step_s):
            self._show(0, steady_s(), sequence)
            sequence += 1
        self.began_s = steady_s()
        for place in range(self._rounds * len(self._round.pictures)):
            due_s = self.began_s + place * step_s
            if self._stop.wait(max(due_s - steady_s(), 0.0)):
                return
            self._show(place % len(self._round.pictures), due_s, sequence + place)
            self.given += 1
        self._ended.set()

    def _show(self, place: int, taken_s: float, sequence: int) -> None:
        encoded = np.frombuffer(self._round.pictures[place], np.uint8)
        self._newest.put(Frame(np.asarray(cv2.imdecode(encoded, cv2.IMREAD_COLOR), np.uint8), taken_s, sequence))
