"""One board as long as it lies at one place: from its pictures to what stands on it and which hands are over it."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose
from hardware.camera import Frame
from referee.records.readings import (
    CLEAR_SQUARE_NATS,
    IN_DETAIL_S,
    SETTLED_S,
    BoardReading,
    lie_still,
)
from referee.vision.board_model import BoardModel
from referee.vision.contact_sight import ContactSight
from referee.vision.evidence_fusion import EvidenceFusion
from referee.vision.foreground import CLOSING_KERNEL
from referee.vision.glimpse import Glimpse
from referee.vision.hand_confirmation import HandConfirmation
from referee.vision.hand_cover import HandCover
from referee.vision.hand_sight import HandSight, SeenHand
from referee.vision.hands import HandFinder
from referee.vision.image_stabilisation import ImageStabiliser
from referee.vision.labels import EXCHANGED, UNKNOWN, leads
from referee.vision.light_square_objects import LightSquareWatch
from referee.vision.light_surface import MAX_LIGHT_DEVIATION, residuals
from referee.vision.noise import Noise
from referee.vision.nudges import NudgeWatch
from referee.vision.picture_content import PictureContent
from referee.vision.piece_net import PieceReader
from referee.vision.reference import Reference
from referee.vision.samples import PARTS, BoardSamples
from referee.vision.seen_picture import Change, SeenPicture
from referee.vision.stillness import WATCHED_S, Stillness
from referee.vision.tones import largest_difference, tones_of
from referee.vision.top_view import Floats, Image, top_view

IDLE_S, IDLE_SHARE = 0.25, 0.25
"""Shortest time for which an unchanged picture is not examined anew, seconds, and that time as a share of the time for
which the board has been still, at most `WATCHED_S`. Larger saves time and notices slow changes later. Chosen, not
measured."""


@dataclass(frozen=True, slots=True)
class Examined:
    """What one picture shows, before the place of the board in it is checked."""

    reference: Reference
    """What it was compared with."""
    change: Change
    cover: HandCover
    hands: tuple[SeenHand, ...]
    """Hands as the network sees them."""
    evidence: NDArray[np.float64]
    """Log-likelihoods (squares, 3) of empty, white and black; 0 where nothing tells."""


class BoardInPlace:
    """What is known and followed of the board while it lies there. A board that is found elsewhere is another one, but
    for its `BoardModel`."""

    def __init__(self, pose: BoardPose, frame_size_px: tuple[int, int], reader: PieceReader) -> None:
        self.top = top_view(pose, frame_size_px)
        self.stillness = Stillness(self.top)
        self.content: PictureContent | None = None
        """What the last picture was found to show; None if the next one has to be examined in any case."""
        self.free = False
        """Whether no hand was seen in the last picture that was examined."""
        self._reference: Reference | None = None
        self._model: BoardModel | None = None
        """Both None until the board is learnt."""
        self._samples = BoardSamples(pose)
        self._stabiliser = ImageStabiliser(pose, self._samples)
        self._noise = Noise()
        self._glimpse = Glimpse()
        self._part = 1
        """The part of the samples that was last glimpsed at while the board was at rest."""
        self._hands, self._confirmation = HandFinder(self.top), HandConfirmation(self.top)
        self._hand_sight, self._contact_sight = HandSight(self.top), ContactSight(pose)
        self._fusion = EvidenceFusion(self.top, reader)
        self._nudges = NudgeWatch(self.top)
        self._light_squares = LightSquareWatch(self.top)
        self._covered: Image = np.zeros((self.top.side, self.top.side), np.uint8)
        """What hands covered in the last picture that was examined, 255 where they did."""
        self._hand_s = -np.inf
        """When a hand was last seen."""
        self._learnt_residual: Floats = np.zeros(0, np.float32)
        """How far each light square lay off the light of the others when the board was learnt."""
        self._renewed_s = -np.inf
        """When the reference was last renewed."""

    @property
    def is_learnt(self) -> bool:
        """Whether its squares can be compared with what they looked like before."""
        return self._reference is not None

    @property
    def still_s(self) -> float:
        """For how long the whole board has been still, seconds."""
        return self.stillness.least_s

    @property
    def at_rest(self) -> bool:
        """Whether nothing has moved for so long that glimpses will do."""
        return self.still_s >= IN_DETAIL_S

    @property
    def shift_px(self) -> tuple[float, float]:
        """Displacement of the board's middle by tremble in the last frame, right and down."""
        return self._stabiliser.shift_px

    def content_at(self, now: float) -> PictureContent | None:
        """What the last picture showed, if an unchanged one need not be examined anew at this time."""
        idle_s = min(max(IDLE_S, IDLE_SHARE * self.still_s), WATCHED_S)
        if self.content is None or now - self.content.at_s >= idle_s or self._fusion.unfinished:
            return None
        return self.content

    def changed_picture(self, frame: Frame, passed_s: float, *, anew: bool) -> SeenPicture | None:
        """The frame, `passed_s` after the last, stabilised and rectified; None if a few samples tell that it shows what
        the last one did. `anew`: it is to be examined in any case."""
        if not anew and self.at_rest:
            self._part = self._part % (len(PARTS) - 1) + 1
            if self._same(self._samples.of(frame.image, part=self._part), passed_s, self._part):
                return None
        samples = self._samples.of(frame.image)
        if not anew and self._same(samples, passed_s):
            return None
        stabilised = self._stabiliser.stabilise(frame, samples)
        if not anew and stabilised.is_corrected and self._same(stabilised.samples, passed_s):
            return None
        view = stabilised.view(self.top)
        return SeenPicture(frame.captured_at_s, stabilised, view, tones_of(view))

    def _same(self, samples: Image, passed_s: float, part: int = 0) -> bool:
        same = self._glimpse.same(samples, self._noise.threshold, part)
        if same:
            self.stillness.nothing_moved(passed_s)
        return same

    def watch(self, seen: SeenPicture, passed_s: float) -> tuple[bool, NDArray[np.bool_]]:
        """Compare a picture with the one before: whether anything moved anywhere, and which squares did (squares,)."""
        moving, moved = self.stillness.watch(
            seen.tones, passed_s, self._noise.threshold, free=self.free, unlearnt=not self.is_learnt
        )
        self._fusion.forget(moved)
        self._glimpse.keep(None if moving else seen.stabilised.samples)
        return moving, moved

    def learn(self, seen: SeenPicture, labels: NDArray[np.intp], model: BoardModel) -> None:
        """Follow the board from this picture on, in which the squares held what `labels` (squares,) say, by its
        model."""
        self._stabiliser.keep(seen.image)
        self._fusion.learn(model)
        self._fusion.keep(seen.view, np.flatnonzero(labels != UNKNOWN))
        self._learnt_residual = residuals(seen.view, self.top)
        self._reference, self._model = Reference(self.top, seen.tones, labels), model

    def examine(self, seen: SeenPicture) -> Examined | None:
        """What a picture shows; None until the board is learnt."""
        reference, model = self._reference, self._model
        if reference is None or model is None:
            return None
        change = self._change(seen, reference)
        cover = self._hands.find(seen.tones, change, reference.labels, self.stillness.since_s)
        in_view = self._hand_sight.look(seen.tones, change.lit, cover.with_possible)
        if in_view.cover is not None:
            cover = self._confirmation.confirmed(cover, in_view.cover, seen.tones, change.lit)
        if change.shows_board and reference.is_due_beside(seen.at_s):
            hands = None if in_view.cover is None else self._confirmation.certain(cover, in_view.cover)
            reference.take_beside(seen.tones, hands, seen.at_s)
        self._covered, self.free = cover.mask, not cover.hands
        evidence = np.zeros((len(reference.labels), 3))
        if change.shows_board:
            evidence = self._fusion.weigh(seen, change, cover, reference, model, self.stillness.since_s)
        return Examined(reference, change, cover, in_view.hands if cover.hands else (), evidence)

    def reading(self, seen: SeenPicture, examined: Examined) -> BoardReading:
        """The reading of a picture that was examined and shows the board; the reference is brought up to date."""
        cover, reference, evidence = examined.cover, examined.reference, examined.evidence
        if cover.hands and self._learnt_residual.max() > MAX_LIGHT_DEVIATION:
            self._remove_ghosts(seen, cover, reference)
        labels = reference.labels_by(evidence)
        at_rest = self.free and self.still_s >= SETTLED_S and bool(evidence.any(1).all())
        if at_rest and seen.at_s - self._renewed_s >= WATCHED_S:
            self._renew(seen, examined)
        if cover.hands:
            self._hand_s = seen.at_s
        # a resting hand may go undetected for a while, but it moves when it leaves
        left = at_rest and self.still_s <= seen.at_s - self._hand_s
        rest = lie_still(cover.hidden.tolist(), self.stillness.since_s.tolist())
        read = np.where(evidence.any(1), labels, UNKNOWN)
        nudges = self._nudges.watch(seen.view, cover.hidden, read, left or rest, cover.mask if rest else None)
        self._light_squares.watch(seen.view, examined.change, cover, labels, left)
        fingertips = tuple(hand.fingertips for hand in examined.hands)
        contacts = self._contact_sight.take(seen, examined.change.lit, fingertips)
        self.content = PictureContent(
            seen.at_s,
            self._confirmation.by_player(cover, examined.hands),
            evidence[:, EXCHANGED] if self._exchanged else evidence,
            self._fusion.kings,
            self._light_squares.squares(cover),
            self._fusion.altered,
        )
        return self.content.reading(seen.at_s, self.stillness.since_s, nudges, fingertips, contacts)

    @property
    def _exchanged(self) -> bool:
        return self._model is not None and self._model.exchanged

    def _change(self, seen: SeenPicture, reference: Reference) -> Change:
        lit = reference.relit_like(seen.tones)
        difference = largest_difference(seen.tones, lit)
        shows_board = self._noise.follow(difference, self._covered, seen.at_s)
        return Change(lit, difference, self._noise.threshold, reference.light_back(seen.tones), shows_board)

    def _remove_ghosts(self, seen: SeenPicture, cover: HandCover, reference: Reference) -> None:
        """Renew the reference under a still "hand" if the light squares there fit the light of the others now and did
        not when the board was learnt: a hand was there then, and this is its ghost (in background subtraction)."""
        still = self.stillness.since_s >= SETTLED_S
        for outline in cover.outlines:
            mask = np.asarray(cv2.dilate(outline.mask, CLOSING_KERNEL), np.uint8)
            covered, under = self.top.zones.covered(mask) > 0, self.top.light_cores.covered(mask) > 0
            learnt = float(self._learnt_residual[under].mean()) if under.any() else 0.0
            if learnt <= MAX_LIGHT_DEVIATION or not still[covered].all():
                continue
            residual = residuals(seen.view, self.top)
            if residual[under].mean() < learnt / 2:
                reference.patch(seen.tones, mask > 0)
                reference.forget(covered)
                self._learnt_residual[under] = residual[under]

    def _renew(self, seen: SeenPicture, examined: Examined) -> None:
        """A quiet, free board becomes the new reference where its labels are certain."""
        reference, change = examined.reference, examined.change
        certain = leads(examined.evidence).max(axis=1) >= CLEAR_SQUARE_NATS
        labels = np.asarray(examined.evidence.argmax(1), np.intp)
        moved = self.stillness.since_s < seen.at_s - self._renewed_s
        changed = change.difference > change.threshold
        if change.lightened is not None:
            changed &= change.lightened.where == 0
            reference.lighten(change.lightened.ratio)
        before = reference.labels.copy()
        reference.renew(seen.tones, changed, examined.cover.bare > 0, np.flatnonzero(certain), labels, moved)
        if (reference.labels != before).any():
            self._stabiliser.keep(seen.image)
        self._fusion.keep(seen.view, np.flatnonzero(reference.sure))
        self._renewed_s = seen.at_s
