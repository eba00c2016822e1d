"""From the frames of one game to board readings: log-likelihoods for every square, hands, shifted pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose
from hardware.camera import Frame
from referee.records.readings import RESTLESS_SHARE, SETTLED_S, BoardReading, ReadingFlag
from referee.vision.board_in_place import BoardInPlace, Examined
from referee.vision.board_model import BoardModel
from referee.vision.changed_squares import NET_STILL_S
from referee.vision.contrasts import Contrasts
from referee.vision.labels import EXCHANGED, UNKNOWN, WHITE, label_indices
from referee.vision.light_surface import LightSurface, fit_to_view
from referee.vision.mount_watch import MIN_SHIFT_SQUARES, MountWatch, displacement
from referee.vision.piece_colours import ColourPrototype
from referee.vision.piece_net import PieceReader
from referee.vision.seen_picture import SeenPicture
from referee.vision.square_appearance import array_colours
from referee.vision.square_features import features_of
from referee.vision.start_faults import faults
from referee.vision.stillness import LOOK_S
from referee.vision.top_view import Image

GLIMPSE_S = 0.15
"""Mean time from one glimpse at a board at rest to the next, seconds. Larger sees hands come later, and saves time.
Chosen, not measured: a hand needs 0.3 s from the edge to a piece."""


class Observer:
    """Reads the frames of a board whose pose and first position are known."""

    def __init__(self, pose: BoardPose, start: str, frame_size_px: tuple[int, int]) -> None:
        """`start` is the position (".wbWB" by square number) that stands on the board at first."""
        self._first_position = start
        self._start = label_indices(start)
        self._frame_size_px = frame_size_px
        self._reader = PieceReader()
        self._model: BoardModel | None = None
        """None until the board is learnt; until a reading is made, the lighter pieces are called white."""
        self.white_colour: ColourPrototype | None = None
        """The colour of White's pieces, where it is not plainly the lighter one."""
        self._place = BoardInPlace(pose, frame_size_px, self._reader)
        self._known = np.full(len(self._start), UNKNOWN, np.intp)
        """What each square held when the board last moved elsewhere."""
        self._mount = MountWatch(self._whole_evidence)
        self._seen_s: float | None = None
        """When the last picture was looked at; None before the first."""
        self._due_s = -np.inf
        """When the next one is worth looking at."""

    @property
    def pose(self) -> BoardPose:
        """Where the board lies now."""
        return self._place.top.pose

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
        if self._place.content is None:
            return 0.0
        return GLIMPSE_S if self._place.at_rest else LOOK_S

    def _look(self, frame: Frame) -> BoardReading:
        now, place = frame.captured_at_s, self._place
        passed_s, self._seen_s = 0.0 if self._seen_s is None else now - self._seen_s, now
        jolted = place.free and self._mount.is_due(place.still_s + passed_s)
        shown = None if jolted else place.content_at(now)
        seen = place.changed_picture(frame, passed_s, anew=shown is None)
        if seen is not None:
            moving, moved = place.watch(seen, passed_s)
            self._mount.take_motion(moved, 0.0 if self._model is None else passed_s)
            if shown is None or moving:
                return self._examine(seen)
        assert shown is not None, "a picture is left out only if what it shows is known"
        return shown.reading(now, place.stillness.since_s)

    def _examine(self, seen: SeenPicture) -> BoardReading:
        """The reading of a picture that may show something new."""
        place = self._place
        place.content = None
        if not place.is_learnt and self._can_learn:
            self._model = self._learn(seen)
        examined = place.examine(seen)
        if examined is None:
            return self._blind(seen.at_s)
        lost = self._follow(seen, examined)
        if lost or not examined.change.shows_board:
            return self._blind(seen.at_s, ReadingFlag.CAMERA_MOVED if lost else ReadingFlag.NONE)
        return place.reading(seen, examined)

    @property
    def _can_learn(self) -> bool:
        """Whether the board is still enough. One that was found again during play must not move at all: a hand would be
        learnt as a part of it, and its ghost seen there once it has left."""
        if self._model is not None:
            return self._place.still_s >= SETTLED_S
        return bool(np.mean(self._place.stillness.since_s < NET_STILL_S) <= RESTLESS_SHARE)

    def _learn(self, seen: SeenPicture) -> BoardModel | None:
        """Learn this board from its start position, once; None if no square that is to be empty or hold a dark piece
        looks so. A board that was found again elsewhere keeps its model, as it may hold any position."""
        top, model = self._place.top, self._model
        labels = np.full(len(self._start), UNKNOWN, np.intp)
        light = fit_to_view(seen.view, top)
        if model is None:
            lighter, exchanged = self._lighter_first(seen.view, light)
            picture = self._reader.read(seen.image, self.pose, light=light, white=lighter)
            start = np.array(EXCHANGED)[self._start] if exchanged else self._start
            features = features_of(seen.view, light, top)
            still = self._place.stillness.since_s >= NET_STILL_S
            as_expected = still & ~faults(features, start, picture.evidence)
            if not (start[as_expected] != WHITE).any():
                return None  # dark squares are known by those that are empty or hold dark pieces
            labels[as_expected] = start[as_expected]
            contrasts = Contrasts.learnt(seen.tones, labels, light, top)
            model = BoardModel.learnt(features, labels, picture, contrasts, lighter, exchanged=exchanged)
        else:
            picture = self._reader.read(seen.image, self.pose, light=light, white=model.lighter)
            model = replace(model, piece_model=picture.piece_model)
        self._place.learn(seen, labels, model)
        return model

    def _lighter_first(self, view: Image, light: LightSurface) -> tuple[ColourPrototype | None, bool]:
        """Call the lighter pieces white. Returns their colour, None if White's clearly are, or a side has none; and
        whether they are Black's."""
        colours = array_colours(view, light, self._place.top, self._first_position)
        exchanged, self.white_colour = colours.lead < 0, None
        colours = colours.exchanged if exchanged else colours
        if colours.white is None or colours.black is None or (colours.are_light_and_dark and not exchanged):
            return None, exchanged
        self.white_colour = ColourPrototype.of(colours.black if exchanged else colours.white)
        return ColourPrototype.of(colours.white), exchanged

    def _follow(self, seen: SeenPicture, examined: Examined) -> bool:
        """Follow the board from now on where it was found. Whether it no longer lies where it did, or was lost."""
        place, labels, at_s = self._place, examined.reference.labels, seen.at_s
        known = np.where(labels == UNKNOWN, self._known, labels)
        if not examined.change.shows_board:  # the board is learnt anew, as one that is found elsewhere
            found = self._mount.look_in_other_light(seen.stabilised, self.pose, known, place.still_s, at_s)
        else:
            hidden = examined.cover.hidden
            found = self._mount.look(seen.stabilised, self.pose, known, hidden, place.free, place.still_s, at_s)
        if found is None:
            return self._mount.lost
        moved = displacement(found, self.pose) >= MIN_SHIFT_SQUARES
        self._known = known
        self._place = BoardInPlace(found.shifted(place.shift_px), self._frame_size_px, self._reader)
        self._mount.check_again()
        return moved

    def _whole_evidence(self, image: Image, pose: BoardPose) -> NDArray[np.float64]:
        """What the net alone reads in a picture of the board with this pose."""
        return self._reader.read(image, pose, white=None if self._model is None else self._model.lighter).evidence

    def _blind(self, now: float, flags: ReadingFlag = ReadingFlag.NONE) -> BoardReading:
        return BoardReading.of_nothing(now, len(self._start), flags)
