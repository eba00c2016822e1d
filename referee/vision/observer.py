"""From the frames of one game to board readings: log-likelihoods for every square, hands, shifted pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose
from hardware.camera import Frame
from referee.records.readings import (
    CLEAR_SQUARE_NATS,
    RESTLESS_SHARE,
    SETTLED_S,
    BoardReading,
    ReadingFlag,
    lie_still,
)
from referee.vision.board_model import BoardModel
from referee.vision.changed_parts import CLOSING_KERNEL
from referee.vision.contact_sight import ContactSight
from referee.vision.contrasts import Contrasts
from referee.vision.evidence_fusion import EvidenceFusion
from referee.vision.glimpse import Glimpse
from referee.vision.hand_confirmation import HandConfirmation
from referee.vision.hand_cover import HandCover
from referee.vision.hand_sight import HandSight, SeenHand
from referee.vision.hands import HandFinder
from referee.vision.image_stabilisation import ImageStabiliser
from referee.vision.labels import EXCHANGED, UNKNOWN, WHITE, label_indices, leads
from referee.vision.light_square_objects import LightSquareWatch
from referee.vision.light_surface import MAX_LIGHT_DEVIATION, LightSurface, fit_to_view, residuals
from referee.vision.looks import features
from referee.vision.mount_watch import MIN_SHIFT_SQUARES, MountWatch, displacement
from referee.vision.noise import Noise
from referee.vision.nudges import NudgeWatch
from referee.vision.picture_content import PictureContent
from referee.vision.piece_colours import ColourPrototype
from referee.vision.piece_net import PieceReader
from referee.vision.reference import Reference
from referee.vision.samples import PARTS, BoardSamples
from referee.vision.second_looks import NET_STILL_S
from referee.vision.seen_picture import Change, SeenPicture
from referee.vision.square_appearance import array_colours
from referee.vision.start_faults import faults
from referee.vision.stillness import LOOK_S, WATCHED_S, Stillness
from referee.vision.tones import largest_difference, tones_of
from referee.vision.top_view import Floats, Image, top_view

IDLE_S, IDLE_SHARE = 0.25, 0.25
"""Shortest time for which an unchanged picture is not judged anew, seconds, and that time as a share of the time for
which the board has been still, at most `WATCHED_S`. Larger saves time and notices slow changes later. Chosen, not
measured."""
AT_REST_S, GLIMPSE_S = 1.0, 0.15
"""Time without motion after which the board is at rest, and mean time from one glimpse at such a board to the next,
seconds. Larger sees hands come later, and saves time. Chosen, not measured: a hand needs 0.3 s from the edge to a
piece."""


class Observer:
    """Reads the frames of a board whose pose and first position are known."""

    def __init__(self, pose: BoardPose, start: str, frame_size_px: tuple[int, int]) -> None:
        """`start` is the position (".wbWB" by square number) that stands on the board at first."""
        self._first_position = start
        self._start = label_indices(start)
        self._frame_size_px = frame_size_px
        self._reader = PieceReader()
        self._model: BoardModel | None = None
        self._exchanged = False
        """Whether White's pieces are the darker ones; until a reading is made, the lighter ones are called white."""
        self.white_colour: ColourPrototype | None = None
        """The colour of White's pieces, where it is not plainly the lighter one."""
        self._known = np.full(len(self._start), UNKNOWN, np.intp)
        """What each square held when the board last moved elsewhere."""
        self._place(pose)
        self._learnt_residual: Floats = np.zeros(0, np.float32)
        self._renewed_s = -np.inf
        """When the reference was last renewed."""
        self._seen_s: float | None = None
        """When the last picture was looked at; None before the first."""
        self._mount = MountWatch(self._whole_evidence)

    @property
    def pose(self) -> BoardPose:
        """Where the board lies now."""
        return self.top.pose

    def _place(self, pose: BoardPose) -> None:
        self.top = top_view(pose, self._frame_size_px)
        self._hands, self._confirmation = HandFinder(self.top), HandConfirmation(self.top)
        self._hand_sight = HandSight(self.top)
        self._contact_sight = ContactSight(pose)
        self._nudges = NudgeWatch(self.top)
        self._light_squares = LightSquareWatch(self.top)
        self._board = BoardSamples(pose)
        self._stabiliser = ImageStabiliser(pose, self._board)
        self._noise = Noise()
        self._glimpse = Glimpse()
        self._part = 1
        """The part of the samples that was last glimpsed at while the board was at rest."""
        self._stillness = Stillness(self.top)
        self._fusion = EvidenceFusion(self.top, self._reader)
        self._reference: Reference | None = None
        self._due_s = -np.inf
        """When the next one is worth looking at."""
        self._covered: Image = np.zeros((self.top.side, self.top.side), np.uint8)
        """What hands covered in the last picture that was judged, 255 where they did."""
        self._free = False
        """Whether no hand was seen in the last picture that was judged."""
        self._hand_s = -np.inf
        """When a hand was last seen."""
        self._content: PictureContent | None = None
        """What the last picture was found to show; None if the next one has to be judged in any case."""

    def readings(self, frames: Iterable[Frame]) -> Iterator[BoardReading]:
        """The readings of those frames that are `due`."""
        return (self.observe(frame) for frame in frames if self.due(frame.captured_at_s))

    def due(self, time_s: float) -> bool:
        """Whether a picture taken then is worth looking at: whatever the camera's rate, about ten a second are, and
        fewer of a board at rest; each one until the board is learnt."""
        return time_s >= self._due_s

    def observe(self, frame: Frame) -> BoardReading:
        """The reading of one frame; all squares are hidden until the start position was seen lying still."""
        now = frame.captured_at_s
        reading = self._look(frame)
        # this keeps the mean time between looks: pictures hardly ever come just when they are due
        self._due_s = max(self._due_s + self._spacing_s, now + self._spacing_s / 2)
        return reading

    @property
    def _spacing_s(self) -> float:
        """Mean time to the next picture that is looked at."""
        if self._content is None:
            return 0.0
        return GLIMPSE_S if self._stillness.least_s >= AT_REST_S else LOOK_S

    def _look(self, frame: Frame) -> BoardReading:
        now = frame.captured_at_s
        passed_s, self._seen_s = 0.0 if self._seen_s is None else now - self._seen_s, now
        idle_s = min(max(IDLE_S, IDLE_SHARE * self._stillness.least_s), WATCHED_S)
        idle = self._content
        jolted = self._free and self._mount.is_due(self._stillness.least_s + passed_s)
        if idle is not None and (now - idle.at_s >= idle_s or self._fusion.unfinished or jolted):
            idle = None
        if idle is not None and self._stillness.least_s >= AT_REST_S:
            self._part = self._part % (len(PARTS) - 1) + 1
            if self._glimpse.same(self._board.of(frame.image, part=self._part), self._noise.threshold, self._part):
                return self._unmoved(idle, now, passed_s)
        samples = self._board.of(frame.image)
        if idle is not None and self._glimpse.same(samples, self._noise.threshold):
            return self._unmoved(idle, now, passed_s)
        stabilised = self._stabiliser.stabilise(frame, samples)
        samples = stabilised.samples
        if idle is not None and stabilised.is_corrected and self._glimpse.same(samples, self._noise.threshold):
            return self._unmoved(idle, now, passed_s)
        view = stabilised.view(self.top)
        seen = SeenPicture(now, stabilised, view, tones_of(view))
        unlearnt = self._reference is None
        moving, moved = self._stillness.watch(
            seen.tones, passed_s, self._noise.threshold, free=self._free, unlearnt=unlearnt
        )
        self._fusion.forget(moved)
        self._mount.take_motion(moved, 0.0 if self._model is None else passed_s)
        self._glimpse.keep(None if moving else samples)
        if idle is not None and not moving:
            return idle.reading(now, self._stillness.since_s)
        self._content = None
        if self._reference is None or self._model is None:
            learnt = self._learn(seen) if self._can_learn else None
            if learnt is None:
                return self._blind(now)
            self._reference, self._model = learnt
        return self._judge(seen, self._reference, self._model)

    def _unmoved(self, content: PictureContent, now: float, passed_s: float) -> BoardReading:
        self._stillness.nothing_moved(passed_s)
        return content.reading(now, self._stillness.since_s)

    @property
    def _can_learn(self) -> bool:
        """Whether the board is still enough. One that was found again during play must not move at all: a hand would be
        learnt as a part of it, and its ghost seen there once it has left."""
        if self._model is not None:
            return self._stillness.least_s >= SETTLED_S
        return bool(np.mean(self._stillness.since_s < NET_STILL_S) <= RESTLESS_SHARE)

    def _learn(self, seen: SeenPicture) -> tuple[Reference, BoardModel] | None:
        """Learn this board from its start position, once; None if no square that is to be empty or hold a dark piece
        looks so. A board that was found again elsewhere keeps its models, as it may hold any position."""
        labels = np.full(len(self._start), UNKNOWN, np.intp)
        light = fit_to_view(seen.view, self.top)
        looks, model = features(seen.view, light, self.top), self._model
        lighter = self._lighter_first(seen.view, light) if model is None else model.lighter
        start = np.array(EXCHANGED)[self._start] if self._exchanged else self._start
        picture = self._reader.read(seen.image, self.pose, light=light, white=lighter)
        if model is None:
            as_expected = (self._stillness.since_s >= NET_STILL_S) & ~faults(looks, start, picture.evidence)
            if not (start[as_expected] != WHITE).any():
                return None  # dark squares are known by those that are empty or hold dark pieces
            labels[as_expected] = start[as_expected]
            contrasts = Contrasts.learnt(seen.tones, labels, light, self.top)
            model = BoardModel.learnt(looks, labels, picture, contrasts, lighter, exchanged=self._exchanged)
        model = replace(model, look=picture.look)
        self._stabiliser.keep(seen.image)
        self._fusion.learn(model)
        self._fusion.keep(seen.view, np.flatnonzero(labels != UNKNOWN))
        self._learnt_residual = residuals(seen.view, self.top)
        return Reference(self.top, seen.tones, labels), model

    def _lighter_first(self, view: Image, light: LightSurface) -> ColourPrototype | None:
        """Call the lighter pieces white. Returns their colour; None if White's clearly are, or a side has none."""
        colours = array_colours(view, light, self.top, self._first_position)
        self._exchanged, self.white_colour = colours.lead < 0, None
        colours = colours.exchanged if self._exchanged else colours
        if colours.white is None or colours.black is None or (colours.are_light_and_dark and not self._exchanged):
            return None
        self.white_colour = ColourPrototype.of(colours.black if self._exchanged else colours.white)
        return ColourPrototype.of(colours.white)

    def _judge(self, seen: SeenPicture, reference: Reference, model: BoardModel) -> BoardReading:
        """What a picture shows of a board that is known; the reference and the board's place are brought up to date."""
        change = self._change(seen, reference)
        cover = self._hands.find(seen.tones, change, reference.labels, self._stillness.since_s)
        in_view = self._hand_sight.look(seen.tones, change.lit, cover.perhaps)
        if in_view.cover is not None:
            cover = self._confirmation.confirmed(cover, in_view.cover, seen.tones, change.lit)
        if change.shows_board and reference.looks_beside(seen.at_s):
            hands = None if in_view.cover is None else self._confirmation.certain(cover, in_view.cover)
            reference.take_beside(seen.tones, hands, seen.at_s)
        self._covered, self._free = cover.mask, not cover.hands
        pose, still_s = self.pose, self._stillness.least_s
        known = np.where(reference.labels == UNKNOWN, self._known, reference.labels)
        if not change.shows_board:
            found = self._mount.look_in_other_light(seen.stabilised, pose, known, still_s, seen.at_s)
            moved = self._follow(found, known)  # the board is learnt anew, as one that is found elsewhere
            return self._blind(seen.at_s, ReadingFlag.CAMERA_MOVED if moved else ReadingFlag.NONE)
        evidence = self._fusion.weigh(seen, change, cover, reference, model, self._stillness.since_s)
        found = self._mount.look(seen.stabilised, pose, known, cover.hidden, self._free, still_s, seen.at_s)
        if self._follow(found, known):
            return self._blind(seen.at_s, ReadingFlag.CAMERA_MOVED)
        if cover.hands and self._learnt_residual.max() > MAX_LIGHT_DEVIATION:
            self._remove_ghosts(seen, cover, reference)
        labels = reference.labels_by(evidence)
        at_rest = self._free and self._stillness.least_s >= SETTLED_S and bool(evidence.any(1).all())
        if at_rest and seen.at_s - self._renewed_s >= WATCHED_S:
            self._renew(seen, change, cover, evidence, reference)
        if cover.hands:
            self._hand_s = seen.at_s
        # a resting hand may go undetected for a while, but it moves when it leaves
        left = at_rest and self._stillness.least_s <= seen.at_s - self._hand_s
        return self._reading(seen, change, cover, in_view.hands if cover.hands else (), evidence, labels, left)

    def _follow(self, found: BoardPose | None, known: NDArray[np.intp]) -> bool:
        """Follow the board where it was found from now on. Whether it no longer lies where it did."""
        if found is None:
            return self._mount.lost
        moved = displacement(found, self.pose) >= MIN_SHIFT_SQUARES
        self._known = known
        self._place(found.shifted(self._stabiliser.shift_px))
        self._mount.check_again()
        return moved

    def _whole_evidence(self, image: Image, pose: BoardPose) -> NDArray[np.float64]:
        """What the net alone reads in a picture of the board with this pose."""
        return self._reader.read(image, pose, white=None if self._model is None else self._model.lighter).evidence

    def _reading(
        self,
        seen: SeenPicture,
        change: Change,
        cover: HandCover,
        hands: tuple[SeenHand, ...],
        evidence: NDArray[np.float64],
        labels: NDArray[np.intp],
        left: bool,
    ) -> BoardReading:
        """The reading of a picture with this evidence, by which each square has its label. `left`: the hands that were
        over the board have gone."""
        rest = lie_still(cover.hidden.tolist(), self._stillness.since_s.tolist())
        read = np.where(evidence.any(1), labels, UNKNOWN)
        nudges = self._nudges.watch(seen.view, cover.hidden, read, left or rest, cover.mask if rest else None)
        self._light_squares.watch(seen.view, change, cover, labels, left)
        fingertips = tuple(hand.fingertips for hand in hands)
        contacts = self._contact_sight.take(seen, change.lit, fingertips)
        self._content = PictureContent(
            seen.at_s,
            self._confirmation.by_player(cover, hands),
            evidence[:, EXCHANGED] if self._exchanged else evidence,
            self._fusion.kings,
            self._light_squares.squares(cover),
            self._fusion.altered,
        )
        return self._content.reading(seen.at_s, self._stillness.since_s, nudges, fingertips, contacts)

    def _change(self, seen: SeenPicture, reference: Reference) -> Change:
        lit = reference.relit_like(seen.tones)
        difference = largest_difference(seen.tones, lit)
        shows_board = self._noise.follow(difference, self._covered, seen.at_s)
        return Change(lit, difference, self._noise.threshold, reference.light_back(seen.tones), shows_board)

    def _remove_ghosts(self, seen: SeenPicture, cover: HandCover, reference: Reference) -> None:
        """Renew the reference under a still "hand" if the light squares there fit the light of the others now and did
        not when the board was learnt: a hand was there then, and this is its ghost (in background subtraction)."""
        still = self._stillness.since_s >= SETTLED_S
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

    def _renew(
        self,
        seen: SeenPicture,
        change: Change,
        cover: HandCover,
        evidence: NDArray[np.float64],
        reference: Reference,
    ) -> None:
        """A quiet, free board becomes the new reference where its labels are certain."""
        certain = leads(evidence).max(axis=1) >= CLEAR_SQUARE_NATS
        labels = np.asarray(evidence.argmax(1), np.intp)
        moved = self._stillness.since_s < seen.at_s - self._renewed_s
        changed = change.difference > change.threshold
        if change.lightened is not None:
            changed &= change.lightened.where == 0
            reference.lighten(change.lightened.ratio)
        before = reference.labels.copy()
        reference.renew(seen.tones, changed, cover.bare > 0, np.flatnonzero(certain), labels, moved)
        if (reference.labels != before).any():
            self._stabiliser.keep(seen.image)
        self._fusion.keep(seen.view, np.flatnonzero(reference.sure))
        self._renewed_s = seen.at_s

    def _blind(self, now: float, flags: ReadingFlag = ReadingFlag.NONE) -> BoardReading:
        return BoardReading.of_nothing(now, len(self.top.playing), flags)
