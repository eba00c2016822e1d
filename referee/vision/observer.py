"""Frames of one followed game to board readings: what each square looks like now, as likelihoods."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose
from calibration.tracking import board_shift, track_board
from hardware.camera import Frame
from referee.records.readings import BoardReading, Nudge, ReadingFlag, SquareReading
from referee.vision.appearance import EMPTY, Appearance, features
from referee.vision.glimpse import Glimpse
from referee.vision.hands import Cover, HandFinder
from referee.vision.light_surface import fit_to_view, residuals
from referee.vision.lying import LyingWatch
from referee.vision.nudges import NudgeWatch
from referee.vision.piece_net import PieceReader
from referee.vision.reference import UNKNOWN, Reference
from referee.vision.sameness import UNCHANGED_NATS, Comparer
from referee.vision.tones import largest_difference, tones_of
from referee.vision.top_view import Floats, Image, TopView

LEARN_STILL_S = 0.35
"""Stillness before the start position is learnt; larger waits longer for the first players' hands to leave."""
LEARN_SHARE = 0.9
"""Share of the squares that must lie still for that; smaller starts although a hand is already over the board."""
GHOST_S = 3.0
"""Stillness after which a 'hand' may turn out to be a hand that lay there when the board was learnt and has left."""
LOOK_STILL_S = 0.1
"""Stillness before a square is looked at; larger saves time and misses brief states."""
LEAST_THRESHOLD = 9
"""Smallest difference of tones (of 255) that counts as a change; larger overlooks black pieces on black squares."""
NOISE_MEDIANS = 4.0
"""Changes must exceed the usual difference from the reference (its median over the picture) by this factor."""
NOISE_FOLLOW = 0.05
"""How quickly the noise estimate follows, per frame. Larger is misled by one odd frame."""
NOISE_STRIDE = 5
"""Every so manieth pixel is asked for the noise."""
MOTION_BRUSH = (5, 5)
"""Pixels of the top view over which differences of two frames are averaged."""
STILL_SHARE = 0.08
"""Share of a square's pixels that may flicker while it counts as still."""
LOOK_AGAIN_S = 1.0
"""Pause before a square that has not moved since is looked at again."""
ASK_S = 0.3
"""Stillness before the net is asked about a changed square; larger saves time and delays certainty."""
ASK_AGAIN_S = 2.0
"""Pause before it is asked again about a square that has not moved since."""
NET_WEIGHT = 0.7
"""Weight of the net's opinion beside what was learnt from this very board."""
VISIBLE_SHARE = 0.15
"""Share of a square that may be covered while it is looked at."""
SETTLED_S = 0.4
"""Stillness after which a square's picture may become its reference."""
DOUBT_NATS = 8.0
"""Least lead of the best reading of a square before its picture is kept as that reading's reference."""
FAULT_NATS = 9.0
"""Lead with which a square's look must contradict the start position to be believed; larger overlooks faults of the
array among alike colours, smaller is deceived by glare. Measured: 98 of 100 wrong squares lie beyond it."""
CAP_NATS = 14.0
"""No single square may outweigh everything else: likelihoods are cut this far below the best."""
RENEW_S = 2.0
"""Pause between two renewals of the reference on a quiet board; larger follows the light less closely."""
WATCH_S, WATCH_AT_REST_S = 1.0, 4.0
"""Pause between two checks that board and camera still lie as they did, the second while nothing has moved since the
last: a knock moves everything, so only a mount that gives way slowly waits for it."""
IDLE_S, AT_REST_IDLE_S = 0.25, 0.5
"""While nothing moves the picture is judged anew only so often, the second once nothing has moved for `AT_REST_S`;
larger saves time and learns later what time brings."""
AT_REST_S = 1.0
"""Stillness after which that is; larger than the pause before a square is looked at again."""
MOVING_PX = 6
"""Pixels of the top view, one of four asked, that must have changed since the last frame for something to move."""
SHIFT_SQUARES = 0.08
"""Shift of the grid at which board and camera are registered anew; larger tolerates looser mounts."""
BLIND_SHARE = 0.6
"""Share of squares that something covers, lying still, at which a moved board is suspected."""


class Observer:
    """Looks at frames of a board whose pose and first position are known, and says what each square looks like."""

    def __init__(self, pose: BoardPose, start: str, frame_size_px: tuple[int, int]) -> None:
        """`start` is the position (".wbWB" by square number) that stands on the board at first."""
        self._start = np.array([".wb".index(c.lower()) for c in start], np.intp)
        self._frame_size_px = frame_size_px
        self._reader = PieceReader()
        self._place(pose)
        self._appearance: Appearance | None = None
        self._reference: Reference | None = None
        self._noise = 0.0
        self._learnt_residual: Floats = np.zeros(0, np.float32)
        self._renewed_s = 0.0
        self._watched_s = -WATCH_S
        self._lost = False
        """The board was seen to have moved and is not found again yet."""

    @property
    def pose(self) -> BoardPose:
        """Where the board lies now."""
        return self.top.pose

    @property
    def threshold(self) -> int:
        """Difference of tones that counts as a change."""
        return max(LEAST_THRESHOLD, round(NOISE_MEDIANS * self._noise))

    def _place(self, pose: BoardPose) -> None:
        self.top = TopView(pose, self._frame_size_px)
        self._comparer = Comparer(self.top)
        self._hands = HandFinder(self.top)
        self._nudges = NudgeWatch(self.top)
        self._lying = LyingWatch(self.top)
        self._glimpse = Glimpse(pose)
        self._previous: Image | None = None
        self._seen_s = 0.0
        count = len(self.top.playing)
        self._still_s = np.zeros(count)
        self._evidence = np.zeros((count, 3))
        """What the looks of each square said since it last moved, the later ones counting more."""
        self._looked_s = np.full(count, -np.inf)
        """When that was; minus infinity once the square has moved since."""
        self._opinions = np.zeros((count, 4))
        """The net's last word on each square: empty, white, black; king, 0 unless it saw a piece there."""
        self._asked_s = np.full(count, -np.inf)
        """When the net was last asked about each square; minus infinity once the square has moved since."""
        self._judged: tuple[Cover, NDArray[np.float64]] | None = None
        """What the last picture was found to show; None where it has to be looked at again at once."""
        self._judged_s = 0.0

    def observe(self, frame: Frame) -> BoardReading:
        """Reading of one frame; nothing is told (all hidden) until the start position was seen lying still."""
        now = frame.captured_at_s
        passed_s, self._seen_s = now - self._seen_s, now
        idle = self._judged is not None and now - self._judged_s < self._idle_s
        if self._judged is not None and idle and self._glimpse.same(frame.image, self.threshold):
            self._still_s += passed_s
            return self._reading(now, *self._judged, ())
        view = self.top.of(frame.image)
        tones = tones_of(view)
        moving = self._watch_stillness(tones, passed_s)
        self._glimpse.keep(None if moving else frame.image)
        if self._judged is not None and idle and not moving:
            return self._reading(now, *self._judged, ())
        self._judged = None
        if self._reference is None:
            if np.mean(self._still_s >= LEARN_STILL_S) < LEARN_SHARE:
                return self._blind(now)
            self._learn(frame.image, view, tones)
        cover, evidence, difference = self._read(frame, view, tones)
        if self._moved(frame.image, cover, now):
            return self._blind(now, ReadingFlag.CAMERA_MOVED)
        if cover.hands and self._still_s.min() >= GHOST_S:
            self._forgive(view, tones, cover)
        if not cover.hands and now - self._renewed_s >= RENEW_S and self._at_rest:
            self._renew(view, tones, evidence, difference, now)
            self._renewed_s = now
        labels, free = evidence.argmax(1), not cover.hands and self._at_rest
        nudges = self._nudges.watch(view, cover.hidden, labels, free)
        self._lying.watch(view, cover, labels, free)
        self._judged, self._judged_s = (cover, evidence), now
        return self._reading(now, cover, evidence, nudges)

    @property
    def _idle_s(self) -> float:
        return AT_REST_IDLE_S if self._still_s.min() >= AT_REST_S else IDLE_S

    @property
    def _at_rest(self) -> bool:
        return bool(self._still_s.min() >= SETTLED_S)

    def _watch_stillness(self, tones: Image, passed_s: float) -> bool:
        """Whether anything moved anywhere since the last frame that was looked at properly."""
        moving = True
        if self._previous is not None:
            # averaged over a few pixels: noise in dark saturated colours is strong, but has no extent
            averaged = cv2.blur(largest_difference(tones, self._previous), MOTION_BRUSH)
            moved = np.asarray(averaged, np.uint8) > self.threshold
            moving = int(np.count_nonzero(moved[::2, ::2])) > MOVING_PX
            still = self.top.zones.share(moved) < STILL_SHARE
            self._still_s = np.where(still, self._still_s + passed_s, 0.0)
            self._asked_s[~still] = self._looked_s[~still] = -np.inf
        self._previous = tones
        return moving

    def _learn(self, image: Image, view: Image, tones: Image) -> None:
        labels = np.full(len(self._start), UNKNOWN, np.intp)
        light = fit_to_view(view, self.top)
        seen = self._reader.read(image, self.pose, light=light)
        if self._appearance is None:
            looks = features(view, light, self.top)
            as_told = (self._still_s >= LEARN_STILL_S) & ~_contradicted(looks, self._start, seen.squares)
            labels[as_told] = self._start[as_told]
            self._appearance = Appearance(looks[as_told], self._start[as_told])
        self._reference = Reference(self.top, tones, labels)
        self._learnt_residual = residuals(view, self.top)
        self._board_look = seen.look

    def _forgive(self, view: Image, tones: Image, cover: Cover) -> None:
        """What looks like a still hand is none if the light squares under it now fit the others better than when the
        board was learnt: then a hand lay there at that time. Its part of the reference is taken anew."""
        assert self._reference is not None
        residual = residuals(view, self.top)
        under = self.top.light_cores.share(cover.mask) > 0
        if under.any() and residual[under].mean() < self._learnt_residual[under].mean() / 2:
            self._reference.patch(tones, cover.mask > 0)
            self._reference.labels[cover.hidden > 0] = UNKNOWN
            self._learnt_residual[under] = residual[under]

    def _read(self, frame: Frame, view: Image, tones: Image) -> tuple[Cover, NDArray[np.float64], NDArray[np.uint8]]:
        assert self._appearance is not None
        assert self._reference is not None
        lit = self._reference.lit_as(tones)
        difference = largest_difference(tones, lit)
        sample = difference[::NOISE_STRIDE, ::NOISE_STRIDE].ravel()
        usual = float(np.partition(sample, sample.size // 2)[sample.size // 2])
        self._noise += NOISE_FOLLOW * (usual - self._noise)
        cover = self._hands.find(tones, lit, difference, self.threshold)
        labels = self._reference.labels
        is_open = cover.hidden < VISIBLE_SHARE
        compared = self._comparer.compare(tones, lit, difference, self.threshold, is_open & self._reference.sure)
        same = compared.same(is_open & (labels != UNKNOWN))
        known = np.flatnonzero(labels != UNKNOWN)
        evidence = np.zeros((len(labels), 3))
        evidence[known, labels[known]] = same[known]
        surely = (same >= UNCHANGED_NATS) & (labels != UNKNOWN)
        look_at = np.flatnonzero(~surely & is_open & (self._still_s >= LOOK_STILL_S))
        if len(look_at):
            self._look(frame, view, look_at)
            asked = look_at[self._asked_s[look_at] > -np.inf]
            evidence[look_at] += self._evidence[look_at]
            evidence[asked] += NET_WEIGHT * self._opinions[asked, :3]
            if not cover.hands:  # they mirror themselves in varnish
                lay_empty, stood = look_at[labels[look_at] == EMPTY], look_at[labels[look_at] > EMPTY]
                evidence[lay_empty, EMPTY] -= compared.arrived(lay_empty)
                evidence[stood, labels[stood]] -= compared.left(stood)
        # an empty square has no height: the next piece there is not judged by the one before
        self._opinions[(evidence.argmax(1) == EMPTY) & is_open, 3] = 0.0
        return cover, np.maximum(evidence - evidence.max(1, keepdims=True), -CAP_NATS), difference

    def _look(self, frame: Frame, view: Image, squares: NDArray[np.intp]) -> None:
        """Compare changed squares with what this board taught; ask the net too about those that lie still."""
        assert self._appearance is not None
        now = frame.captured_at_s
        look_at = squares[now - self._looked_s[squares] >= LOOK_AGAIN_S]
        ask = squares[(self._still_s[squares] >= ASK_S) & (now - self._asked_s[squares] >= ASK_AGAIN_S)]
        if not len(look_at) and not len(ask):
            return
        light = fit_to_view(view, self.top)
        if len(look_at):
            looks = self._appearance.log_likelihoods(features(view, light, self.top, look_at))
            first = np.isinf(self._looked_s[look_at])[:, None]
            self._evidence[look_at] = np.where(first, looks, (self._evidence[look_at] + looks) / 2)
            self._looked_s[look_at] = now
        if len(ask):
            numbers = [int(square) + 1 for square in ask]
            found = self._reader.read(frame.image, self.pose, numbers, self._board_look, light).squares
            self._opinions[ask] = [
                (s.empty, s.white, s.black, s.king if max(s.white, s.black) > s.empty else 0.0) for s in found
            ]
            self._asked_s[ask] = now

    def _renew(
        self, view: Image, tones: Image, evidence: NDArray[np.float64], difference: NDArray[np.uint8], now: float
    ) -> None:
        """A quiet, free board becomes the new reference where it is certain; the models follow its light."""
        assert self._appearance is not None
        assert self._reference is not None
        ordered = np.sort(evidence, axis=1)
        certain = ordered[:, 2] - ordered[:, 1] >= DOUBT_NATS
        labels = np.asarray(evidence.argmax(1), np.intp)
        kept = certain & (labels == self._reference.labels)
        self._reference.renew(tones, difference <= self.threshold, np.flatnonzero(certain), labels, now)
        looks: Floats = features(view, fit_to_view(view, self.top), self.top)
        self._appearance.follow(looks[kept], labels[kept])

    def _moved(self, image: Image, cover: Cover, now: float) -> bool:
        """Whether board or camera was moved; if so, the board is registered anew."""
        free = not cover.hands
        blind = float(np.mean(cover.hidden > 0.5)) >= BLIND_SHARE
        since_s, still_s = now - self._watched_s, float(self._still_s.min())
        at_rest = still_s >= since_s and not self._lost
        if since_s < (WATCH_AT_REST_S if at_rest else WATCH_S) or not (free or blind) or still_s < SETTLED_S:
            return self._lost
        self._watched_s = now
        shift = board_shift(image, self.pose)
        if shift is not None and shift.squares < SHIFT_SQUARES and not (blind and self._lost):
            self._lost = False
            return False
        found = track_board(image, self.pose)
        self._lost = found is None
        if found is None:
            return shift is not None or blind
        away = np.linalg.norm(self.pose.locate(found.corners_px) - self.pose.locate(self.pose.corners_px), axis=1)
        if away.max() < SHIFT_SQUARES:
            return False
        self._place(found)
        self._reference = None
        return True

    def _reading(
        self, now: float, cover: Cover, evidence: NDArray[np.float64], nudges: tuple[Nudge, ...]
    ) -> BoardReading:
        columns = *evidence.T, self._opinions[:, 3], cover.hidden, self._still_s
        squares = tuple(map(SquareReading, *(column.tolist() for column in columns)))
        return BoardReading(now, squares, cover.hands, self._lying.squares(cover), nudges=nudges)

    def _blind(self, now: float, flags: ReadingFlag = ReadingFlag.NONE) -> BoardReading:
        nothing = SquareReading(0.0, 0.0, 0.0, 0.0, 1.0, 0.0)
        return BoardReading(now, (nothing,) * len(self.top.playing), flags=flags)


def _contradicted(looks: Floats, start: NDArray[np.intp], seen: tuple[SquareReading, ...]) -> NDArray[np.bool_]:
    """Which squares do not hold what the start position has there, by two witnesses that know nothing of each other:
    the net, and the looks (squares, 6) of the squares that the net does not doubt.

    Neither is believed alone: one odd look would be told as a fault of the array (5.2) in every match.
    """
    doubted = _leads(np.array([(s.empty, s.white, s.black) for s in seen]), start) <= -DOUBT_NATS
    if not doubted.any() or doubted.all():
        return doubted
    others = Appearance(looks[~doubted], start[~doubted])
    return np.asarray(doubted & (_leads(others.log_likelihoods(looks), start) <= -FAULT_NATS))


def _leads(nats: NDArray[np.float64], labels: NDArray[np.intp]) -> NDArray[np.float64]:
    """How much likelier (nats, squares) each label is than the best other one, of likelihoods (squares, 3)."""
    own = np.eye(nats.shape[1], dtype=np.bool_)[labels]
    return np.asarray(nats[own] - np.where(own, -np.inf, nats).max(axis=1))
