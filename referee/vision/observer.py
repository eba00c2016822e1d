"""Frames of one followed game to board readings: what each square looks like now, as likelihoods."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose
from hardware.camera import Frame
from referee.records.readings import BoardReading, Hand, ReadingFlag, SquareReading
from referee.vision.appearance import BLACK, EMPTY, WHITE, Appearance, features
from referee.vision.hands import Cover, HandFinder
from referee.vision.illumination import Gain, LightMap
from referee.vision.top_view import Floats, Image, TopView

TONE_OFFSET = 16.0
"""Grey levels added before the square root; larger makes dark parts count less, where the sensor's own noise rules."""
_ROOTS = np.sqrt(np.arange(256) + TONE_OFFSET)
TONE = ((_ROOTS - _ROOTS[0]) * 255 / (_ROOTS[255] - _ROOTS[0])).astype(np.uint8)
"""Square root of brightness: makes shot noise even over dark and bright parts."""
LEARN_STILL_S = 0.35
"""Stillness before the start position is learnt; larger waits longer for the first players' hands to leave."""
LEARN_SHARE = 0.9
"""Share of the squares that must lie still for that; smaller starts although a hand is already over the board."""
LOOK_STILL_S = 0.1
"""Stillness before a square is looked at; larger saves time and misses brief states."""
LEAST_THRESHOLD = 9
"""Smallest difference of tones (of 255) that counts as a change; larger overlooks black pieces on black squares."""
NOISE_MEDIANS = 4.0
"""Changes must exceed the usual difference from the reference (its median over the picture) by this factor."""
NOISE_FOLLOW = 0.05
"""How quickly the noise estimate follows, per frame. Larger is misled by one odd frame."""
STILL_SHARE = 0.06
"""Share of a square's pixels that may flicker while it counts as still."""
UNCHANGED_SHARE = 0.10
"""Share of a square's pixels that may differ from its last settled picture while it counts as unchanged."""
UNCHANGED_NATS = 10.0
"""Weight of an unchanged picture in favour of the piece that stood there."""
SETTLED_S = 0.4
"""Stillness after which a square's picture becomes its reference."""
DOUBT_NATS = 4.0
"""Least lead of the best reading of a square before its picture is kept as that reading's reference."""
CAP_NATS = 14.0
"""No single square may outweigh everything else: likelihoods are cut this far below the best."""


class Observer:
    """Looks at frames of a board whose pose and first position are known, and says what each square looks like."""

    def __init__(self, pose: BoardPose, start: str, frame_size_px: tuple[int, int]) -> None:
        """`start` is the position (".wbWB" by square number) that stands on the board at first."""
        self.top = TopView(pose, frame_size_px)
        self._start = np.array([".wb".index(c.lower()) for c in start], np.intp)
        self._light_map = LightMap(self.top)
        self._gain = Gain(self.top)
        self._hands = HandFinder(self.top)
        count = len(self.top.playing)
        self._appearance: Appearance | None = None
        self._previous: Image | None = None
        self._previous_s = 0.0
        self._still_s = np.zeros(count)
        self._noise = 0.0
        self._reference = np.zeros((self.top.side, self.top.side, 3), np.uint8)
        self._labels = self._start.copy()
        """What the reference shows on each square."""
        self._evidence = np.zeros((count, 3))

    @property
    def threshold(self) -> int:
        return max(LEAST_THRESHOLD, round(NOISE_MEDIANS * self._noise))

    def observe(self, frame: Frame) -> BoardReading:
        """Reading of one frame; nothing is told (all hidden) until the start position was seen lying still."""
        view = self.top.of(frame.image)
        tones = np.asarray(cv2.LUT(np.asarray(cv2.blur(view, (3, 3)), np.uint8), TONE), np.uint8)
        now = frame.captured_at_s
        self._watch_stillness(tones, now)
        if self._appearance is None:
            if np.mean(self._still_s >= LEARN_STILL_S) >= LEARN_SHARE:
                self._learn(view, tones)
            else:
                return self._blind(now)
        return self._read(view, tones, now)

    def _watch_stillness(self, tones: Image, now: float) -> None:
        if self._previous is not None:
            moved = _largest(np.asarray(cv2.absdiff(tones, self._previous), np.uint8))
            flicker = self.top.zones.share(moved > self.threshold)
            self._still_s = np.where(flicker < STILL_SHARE, self._still_s + now - self._previous_s, 0.0)
        self._previous, self._previous_s = tones, now

    def _learn(self, view: Image, tones: Image) -> None:
        looks = features(view, self._light_map.fit(view), self.top)
        self._appearance = Appearance(looks, self._start)
        self._reference = tones.copy()
        self._evidence = self._appearance.log_likelihoods(looks)

    def _read(self, view: Image, tones: Image, now: float) -> BoardReading:
        assert self._appearance is not None
        ratios = self._light_ratios(tones)
        plane = self._gain.fit(ratios)
        reference = self._gain.applied(self._reference, plane)
        difference = _largest(np.asarray(cv2.absdiff(tones, reference), np.uint8))
        self._noise += NOISE_FOLLOW * (float(np.median(difference)) - self._noise)
        cover = self._hands.find(tones, reference, difference, self.threshold)
        changed = self.top.zones.share(difference > self.threshold)
        visible = cover.hidden < 0.15
        look_at = np.flatnonzero(visible & (changed >= UNCHANGED_SHARE) & (self._still_s >= LOOK_STILL_S))
        evidence = np.zeros((len(changed), 3))
        same = changed < UNCHANGED_SHARE
        evidence[same, self._labels[same]] = UNCHANGED_NATS
        if len(look_at):
            looks = features(view, self._light_map.fit(view), self.top, look_at)
            evidence[look_at] = self._appearance.log_likelihoods(looks)
        best = evidence.max(1, keepdims=True)
        evidence = np.maximum(evidence - best, -CAP_NATS)
        self._remember(view, tones, evidence, cover, plane)
        squares = tuple(
            SquareReading(
                empty=float(evidence[i, EMPTY]),
                white=float(evidence[i, WHITE]),
                black=float(evidence[i, BLACK]),
                king=0.0,
                hidden=float(cover.hidden[i]),
                still_s=float(self._still_s[i]),
            )
            for i in range(len(evidence))
        )
        hands = tuple(Hand(side, tuple(i + 1 for i in places)) for side, places in cover.sides)
        return BoardReading(now, squares, hands)

    def _light_ratios(self, tones: Image) -> Floats:
        zones = self.top.light_cores
        current = np.add.reduceat(tones.reshape(-1, 3)[zones.pixels].astype(np.float32), zones.starts, axis=0)
        before = np.add.reduceat(self._reference.reshape(-1, 3)[zones.pixels].astype(np.float32), zones.starts, axis=0)
        return np.asarray((current + 1) / (before + 1), np.float32)

    def _remember(
        self, view: Image, tones: Image, evidence: NDArray[np.float64], cover: Cover, plane: NDArray[np.float64]
    ) -> None:
        """Settled, certain squares become their own reference; so does the rest of a free board, slowly."""
        ordered = np.sort(evidence, axis=1)
        sure = (ordered[:, 2] - ordered[:, 1] >= DOUBT_NATS) & (self._still_s >= SETTLED_S) & (cover.hidden == 0)
        labels = evidence.argmax(1)
        for square in np.flatnonzero(sure & (labels != self._labels)):
            pixels = self.top.zones[square]
            self._reference.reshape(-1, 3)[pixels] = tones.reshape(-1, 3)[pixels]
            self._labels[square] = labels[square]

    def _blind(self, now: float) -> BoardReading:
        nothing = SquareReading(0.0, 0.0, 0.0, 0.0, 1.0, 0.0)
        return BoardReading(now, (nothing,) * len(self.top.playing), flags=ReadingFlag.NONE)


def _largest(picture: Image) -> NDArray[np.uint8]:
    blue, green, red = cv2.split(picture)
    return np.asarray(cv2.max(cv2.max(blue, green), red), np.uint8)
