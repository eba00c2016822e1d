"""Frames of one followed game to board readings: what each square looks like now, as likelihoods."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose
from hardware.camera import Frame
from referee.records.readings import BoardReading, ReadingFlag, SquareReading
from referee.vision.appearance import EMPTY, WHITE, Appearance
from referee.vision.disc_watch import WATCHED_S, DiscWatch
from referee.vision.glimpse import Glimpse
from referee.vision.hands import Cover, HandFinder
from referee.vision.judgement import Judgement
from referee.vision.light_surface import fit_to_view, residuals
from referee.vision.looks import features
from referee.vision.lying import LyingWatch
from referee.vision.mount_watch import MountWatch
from referee.vision.net_worth import NetWorth
from referee.vision.nudges import NudgeWatch
from referee.vision.piece_net import PieceReader
from referee.vision.reference import UNKNOWN, Reference
from referee.vision.sameness import LEFT_NATS, UNCHANGED_NATS, Comparer
from referee.vision.second_looks import SecondLooks
from referee.vision.start_faults import faults
from referee.vision.stillness import Stillness
from referee.vision.tones import largest_difference, tones_of
from referee.vision.top_view import Floats, Image, TopView

LEARN_STILL_S = 0.35
"""Stillness before the start position is learnt; larger waits longer for the first players' hands to leave."""
LEARN_SHARE = 0.9
"""Share of the squares that must lie still for that; smaller starts although a hand is already over the board."""
GHOST_S = 3.0
"""Stillness after which a 'hand' may turn out to be a hand that lay there when the board was learnt and has left, or
pieces pushed against each other. Larger waits longer for the board; smaller takes resting hands for such."""
SHADE_S = 4.0
"""How long a square whose change may be a hand's shadow is left for that to go; larger waits for resting hands."""
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
VISIBLE_SHARE = 0.15
"""Share of a square that may be covered while it is looked at."""
SETTLED_S = 0.4
"""Stillness after which a square's picture may become its reference."""
DOUBT_NATS = 8.0
"""Least lead of the best reading of a square before its picture is kept as that reading's reference."""
CHANGED_NATS = 3.0
"""Lead of another reading from which a square no longer counts as holding what it held, when it is asked whether that
was shifted; larger takes pieces that were played for shifted ones, smaller overlooks some half off their squares."""
CAP_NATS = 14.0
"""No single square may outweigh everything else: likelihoods are cut this far below the best."""
RENEW_S = 2.0
"""Pause between two renewals of the reference on a quiet board; larger follows the light less closely."""
IDLE_S, AT_REST_IDLE_S = 0.25, 0.5
"""While nothing moves the picture is judged anew only so often, the second once nothing has moved for `AT_REST_S`;
larger saves time and learns later what time brings."""
AT_REST_S = 1.0
"""Stillness after which that is; larger than the pause before a square is looked at again."""


class Observer:
    """Looks at frames of a board whose pose and first position are known, and says what each square looks like."""

    def __init__(self, pose: BoardPose, start: str, frame_size_px: tuple[int, int]) -> None:
        """`start` is the position (".wbWB" by square number) that stands on the board at first."""
        self._start = np.array([".wb".index(c.lower()) for c in start], np.intp)
        self._frame_size_px = frame_size_px
        self._reader = PieceReader()
        self._appearance: Appearance | None = None
        self._place(pose)
        self._net_worth: NetWorth | None = None
        self._reference: Reference | None = None
        self._noise = 0.0
        self._learnt_residual: Floats = np.zeros(0, np.float32)
        self._renewed_s = 0.0
        self._mount = MountWatch()

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
        self._stillness = Stillness(self.top)
        self._second_looks = SecondLooks(self.top, self._reader)
        self._discs = DiscWatch(self.top, self._appearance.pattern if self._appearance else None)
        self._seen_s = 0.0
        self._hand_s = -np.inf
        """When a hand was last seen."""
        self._judged: Judgement | None = None
        """What the last picture was found to show; None where it has to be looked at again at once."""

    def observe(self, frame: Frame) -> BoardReading:
        """Reading of one frame; nothing is told (all hidden) until the start position was seen lying still."""
        now = frame.captured_at_s
        passed_s, self._seen_s = now - self._seen_s, now
        idle = self._judged is not None and now - self._judged.at_s < self._idle_s
        if self._judged is not None and idle and self._glimpse.same(frame.image, self.threshold):
            self._stillness.nothing_moved(passed_s)
            return self._judged.reading(now, self._stillness.since_s)
        view = self.top.of(frame.image)
        tones = tones_of(view)
        moving, moved = self._stillness.watch(tones, passed_s, self.threshold)
        self._second_looks.forget(moved)
        self._discs.forget(moved)
        self._glimpse.keep(None if moving else frame.image)
        if self._judged is not None and idle and not moving:
            return self._judged.reading(now, self._stillness.since_s)
        self._judged = None
        if self._reference is None:
            if np.mean(self._stillness.since_s >= LEARN_STILL_S) < LEARN_SHARE:
                return self._blind(now)
            self._learn(frame.image, view, tones)
        cover, evidence, difference = self._read(frame, view, tones)
        free, least_s = not cover.hands, self._stillness.least_s
        found = self._mount.look(frame.image, self.pose, cover.hidden, free, least_s, now)
        if found is not None:
            self._place(found)
            self._reference = None
        if found is not None or self._mount.lost:
            return self._blind(now, ReadingFlag.CAMERA_MOVED)
        if cover.hands and least_s >= GHOST_S:
            self._forgive(view, tones, cover)
        labels, at_rest = self._labels(evidence), free and least_s >= SETTLED_S and bool(evidence.any(1).all())
        if at_rest and now - self._renewed_s >= RENEW_S:
            self._renew(view, tones, evidence, difference, now)
        if not free:
            self._hand_s = now
        left = at_rest and least_s <= now - self._hand_s  # a hand that rests may be lost for a while: who leaves moves
        nudges = self._nudges.watch(view, cover.hidden, labels, left)
        self._lying.watch(view, cover, labels, left)
        self._judged = Judgement(now, cover, evidence, self._second_looks.kings, self._lying.squares(cover))
        return self._judged.reading(now, self._stillness.since_s, nudges)

    @property
    def _idle_s(self) -> float:
        return AT_REST_IDLE_S if self._stillness.least_s >= AT_REST_S else IDLE_S

    def _learn(self, image: Image, view: Image, tones: Image) -> None:
        labels = np.full(len(self._start), UNKNOWN, np.intp)
        light = fit_to_view(view, self.top)
        seen = self._reader.read(image, self.pose, light=light)
        if self._appearance is None:
            looks = features(view, light, self.top)
            as_told = (self._stillness.since_s >= LEARN_STILL_S) & ~faults(looks, self._start, seen.squares)
            labels[as_told] = self._start[as_told]
            self._appearance = Appearance(looks[as_told], self._start[as_told])
            opinions = np.array([(s.empty, s.white, s.black) for s in seen.squares])
            self._net_worth = NetWorth(opinions[as_told], self._start[as_told])
            self._discs = DiscWatch(self.top, self._appearance.pattern)
        self._reference = Reference(self.top, tones, labels)
        self._discs.keep(view, np.flatnonzero(labels != UNKNOWN))
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
        assert self._net_worth is not None
        assert self._reference is not None
        lit = self._reference.lit_as(tones)
        self._reference.take_beside(tones, frame.captured_at_s)
        difference = largest_difference(tones, lit)
        sample = difference[::NOISE_STRIDE, ::NOISE_STRIDE].ravel()
        usual = float(np.partition(sample, sample.size // 2)[sample.size // 2])
        self._noise += NOISE_FOLLOW * (usual - self._noise)
        cover = self._hands.find(tones, lit, difference, self.threshold, self._stillness.least_s >= GHOST_S)
        labels = self._reference.labels
        is_open = cover.hidden < VISIBLE_SHARE
        reliable, lightened = is_open & self._reference.sure, self._reference.lightened
        compared = self._comparer.compare(tones, lit, difference, self.threshold, reliable, lightened)
        same = compared.same(is_open & (labels != UNKNOWN))
        still_s = self._stillness.since_s
        dark = is_open & (labels != UNKNOWN) & (labels != WHITE)
        self._discs.look(view, np.flatnonzero(dark & (still_s >= LOOK_STILL_S) & (still_s < WATCHED_S)))
        came = np.where(dark, self._discs.came, 0.0)
        same *= 1 - np.abs(came)
        known = np.flatnonzero(labels != UNKNOWN)
        evidence = np.zeros((len(labels), 3))
        evidence[known, labels[known]] = same[known]
        surely = (same >= UNCHANGED_NATS) & (labels != UNKNOWN)
        changed = ~surely & is_open
        in_doubt = np.flatnonzero(changed & (labels != UNKNOWN) & (still_s < SHADE_S))
        shaded = in_doubt[compared.may_be_shade(in_doubt)]
        changed[shaded], evidence[shaded] = False, 0.0
        look_at = np.flatnonzero(changed & (still_s >= LOOK_STILL_S))
        if len(look_at):
            evidence[look_at] += self._second_looks.at(
                look_at,
                frame.image,
                view,
                self._appearance,
                self._board_look,
                self._net_worth,
                still_s,
                frame.captured_at_s,
            )
            if not cover.hands:  # they mirror themselves in varnish
                lay_empty, stood = look_at[labels[look_at] == EMPTY], look_at[labels[look_at] > EMPTY]
                evidence[lay_empty, EMPTY] -= compared.arrived(lay_empty)
                evidence[stood, labels[stood]] -= np.maximum(compared.left(stood), LEFT_NATS * -came[stood])
        self._second_looks.no_height((evidence.argmax(1) == EMPTY) & is_open)
        return cover, np.maximum(evidence - evidence.max(1, keepdims=True), -CAP_NATS), difference

    def _labels(self, evidence: NDArray[np.float64]) -> NDArray[np.intp]:
        """What stands on each square: what stood there where nothing else leads clearly."""
        assert self._reference is not None
        labels, known = np.asarray(evidence.argmax(1), np.intp), np.flatnonzero(self._reference.labels != UNKNOWN)
        before = self._reference.labels[known]
        stayed = evidence[known, before] > -CHANGED_NATS
        labels[known[stayed]] = before[stayed]
        return labels

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
        moved = self._stillness.since_s < now - self._renewed_s
        self._reference.renew(tones, difference <= self.threshold, np.flatnonzero(certain), labels, moved)
        looks: Floats = features(view, fit_to_view(view, self.top), self.top)
        self._appearance.follow(looks[kept], labels[kept])
        self._discs.keep(view, np.flatnonzero(self._reference.sure))
        self._renewed_s = now

    def _blind(self, now: float, flags: ReadingFlag = ReadingFlag.NONE) -> BoardReading:
        nothing = SquareReading(0.0, 0.0, 0.0, 0.0, 1.0, 0.0)
        return BoardReading(now, (nothing,) * len(self.top.playing), flags=flags)
