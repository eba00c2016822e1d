"""Preparation for following: the board is found, free of hands, and shows about the expected position."""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose, FloatArray
from calibration.light_squares import covered_light_squares, light_square_levels
from hardware.camera import Frame
from referee.arbiter.set_up import MAX_WRONG_SQUARES
from referee.draughts.position import Position
from referee.draughts.variants import start_position
from referee.errors import BoardNotFound
from referee.first_look.board_constraints import BoardConstraints, board_in
from referee.live.board_search import LEAST_AGREEMENT, BoardSeen, is_explained, look_at_board
from referee.live.notice_words import on_pages
from referee.live.vision_interface import VisionListener, VisionOptions
from referee.messages import Message, message
from referee.outputs.change_detector import ChangeDetector
from referee.records.readings import BoardReading
from referee.vision.observer import Observer
from referee.vision.piece_net import PieceReader

SEEK_S = 0.5
"""Time between two searches for the board before it is followed, seconds. Larger keeps the computer cooler. Chosen, not
measured."""
SEEK_UNCHANGED_S = 4.0
"""The same while the picture shows nothing new. Larger keeps the computer cooler, and finds a board later that was
moved by less than two pixels, or overlooked. Chosen, not measured."""
CALM_S = 0.6
"""Time without a hand over the board before it is looked at, seconds. Larger waits longer for a quiet moment. Chosen by
trial on the virtual table."""
UNCHANGED_S = 1.5
"""Time for which the light squares must look the same, seconds. Larger waits longer for hands of the board's own
colour. Chosen by trial on the virtual table."""
SAME_LIGHT = 0.12
"""Change of a light square against the others up to which it looks the same, as a share of the board's contrast. Larger
overlooks hands of the board's own colour. Chosen by trial on the virtual table."""
ODD_S = 3.0
"""Time that a position must look the same before a match resumes with it if a few plies do not explain it, seconds.
Larger waits longer for hands that rest on the board. Chosen, not measured."""
MOSTLY_S, MOSTLY_SHARE = 4.0, 0.5
"""Time in seconds, and share of the pictures, for which a light square must have looked covered to count as lying in
glare, in the shadow of tall pieces or under an ornament, and not under a hand. Larger waits longer for resting hands.
Chosen, not measured."""
COVERED_FRAMES = 200
"""Pictures that this share is taken over at most, about a quarter of a minute. Larger takes longer to accept new glare.
Chosen, not measured."""
COVERED_S = 8.0
"""Time that something may be over the board before people are asked to take it away, seconds. Larger asks later.
Chosen, not measured."""
UNDER_HANDS_S = 5.0
"""Time for which a board found before may be missing before that is reported, seconds. Larger tolerates busier hands.
Chosen, not measured."""
HANDS_OFF = message("board-covered")


@dataclass(frozen=True, slots=True)
class InitializedBoard:
    """A learnt board."""

    observer: Observer
    reading: BoardReading
    """The first reading."""


class BoardInitializer:
    """Shown picture after picture until it is ready; reports what is in the way."""

    def __init__(
        self,
        options: VisionOptions,
        constraints: BoardConstraints,
        expected: Position,
        at_start: bool,
        reader: PieceReader,
        listener: VisionListener,
    ) -> None:
        """`expected` is the position to wait for: nearly exactly if `at_start`, roughly when a match is resumed."""
        self.pose: BoardPose | None = None
        """Where the board lies; None while it is not found."""
        self._options, self._constraints, self._reader, self._listener = options, constraints, reader, listener
        self._expected, self._at_start = expected, at_start
        self.unready: tuple[Frame, BoardPose] | None = None
        """The first picture of a free board that did not show the first position, and where the board lies in it; None
        once a picture has shown it."""
        self._reported: Message | tuple[bool, tuple[int, ...]] | None = None
        """What was reported last as in the way: a message, or what `_set_up` was then; None once it is away."""
        self._seek_due_s = self._free_s = self._found_s = -math.inf
        self._sought = ChangeDetector(SEEK_UNCHANGED_S)
        """The picture in which the board was last looked for."""
        self._found = False
        """Whether it was found then."""
        self._seen_s = -math.inf
        """Time since which the board is found."""
        self._covered: deque[NDArray[np.bool_]] = deque(maxlen=COVERED_FRAMES)
        """Which light squares looked covered in each of the latest pictures."""
        self._calm: list[Frame] = []
        """The latest pictures, as long as no hand was over the board."""
        self._light: tuple[float, FloatArray] | None = None
        """Levels of the light squares, and the time since which they have looked so."""
        self._set_up: tuple[bool, tuple[int, ...]] | None = None
        """Whether the board lay turned, and which squares were wrong, when it was last looked at before the match."""
        self._odd: tuple[str, float] | None = None
        """A position that no legal plies explain, and the time since which it is seen."""

    def expect(self, position: Position) -> None:
        """The match continues from this position."""
        self._expected, self._at_start = position, False

    def look(self, frame: Frame) -> InitializedBoard | None:
        """Find the board, wait until no hand is over it and it shows what it should, and learn how it looks."""
        if frame.captured_at_s >= self._seek_due_s:
            self._seek_due_s = frame.captured_at_s + SEEK_S
            unchanged = self._sought.is_unchanged(frame.image, frame.captured_at_s)
            missing = self.pose is not None and not self._found  # after `UNDER_HANDS_S` its place is given up
            if missing or not unchanged:
                self._find(frame)
        if self.pose is None:
            return None
        if not self._is_free(frame, self.pose):
            self._calm.clear()
            return None
        self._calm.append(frame)
        if frame.captured_at_s - self._calm[0].captured_at_s < CALM_S:
            return None
        calm, self._calm = self._calm, []
        if not self._light_is_unchanged(frame):
            return None
        seen = look_at_board(frame, self.pose, self._constraints, self._expected, self._options.rules, self._reader)
        self.pose = seen.pose
        if self._is_as_expected(frame.captured_at_s, seen):
            self.unready = None
            return self._learn(calm, seen)
        if self._at_start and self.unready is None:
            self.unready = frame, seen.pose
        return None

    def _is_free(self, frame: Frame, pose: BoardPose) -> bool:
        """Whether no hand is over the board: squares that look covered in most pictures do not count."""
        now = frame.captured_at_s
        covered = covered_light_squares(frame.image, pose)
        self._covered.append(covered)
        mostly = now - self._seen_s >= MOSTLY_S and np.mean(self._covered, axis=0) >= MOSTLY_SHARE
        if not (covered & np.logical_not(mostly)).any():
            self._free_s = now
            return True
        if now - self._free_s >= COVERED_S:
            self._say(HANDS_OFF)
        return False

    def _light_is_unchanged(self, frame: Frame) -> bool:
        """Whether the light squares look as they did a while ago: a hand of their colour does not rest that long."""
        assert self.pose is not None
        levels = light_square_levels(frame.image, self.pose)
        since_s, before = self._light or (frame.captured_at_s, levels)
        change = levels - before
        if self._light is None or np.linalg.norm(change - np.median(change, axis=0), axis=1).max() > SAME_LIGHT:
            self._light = (frame.captured_at_s, levels)
            return False
        return frame.captured_at_s - since_s >= UNCHANGED_S

    def _find(self, frame: Frame) -> None:
        found_before = self.pose is not None
        try:
            self.pose, _ = board_in(frame, self._constraints)
        except BoardNotFound as refusal:
            self._found = False
            # a board seen a moment ago may be hidden by a hand
            if frame.captured_at_s - self._found_s >= UNDER_HANDS_S:
                self.pose = None
                self._say(refusal.message)
            return
        self._found, self._found_s = True, frame.captured_at_s
        if not found_before:
            self._reported = None
            self._listener.found(followed=False)
            self._free_s = self._seen_s = frame.captured_at_s
            self._covered.clear()

    def _is_as_expected(self, time_s: float, seen: BoardSeen) -> bool:
        """Whether the board shows about the expected position; reports the reason if not."""
        if seen.undetermined is not None:
            # the measured colours, and with them the message, differ a little from picture to picture
            if not (isinstance(self._reported, Message) and self._reported.key == seen.undetermined.key):
                self._say(seen.undetermined)
            return False
        if self._at_start:
            usual = self._expected == start_position(self._options.rules)
            # a start position given by the user must stand completely
            if not seen.turned and len(seen.wrong) <= (MAX_WRONG_SQUARES if usual else 0):
                # remaining faults are reported by the game, with the article
                return True
            found = (seen.turned, seen.wrong)
            # reported when seen twice: a position being set up is hard to read
            if found == self._set_up and found != self._reported:
                self._reported = found
                self._listener.set_up(time_s, seen)
            self._set_up = found
            return False
        if len(seen.wrong) > (1 - LEAST_AGREEMENT) * len(seen.labels):
            self._say(message("board-differs", count=len(seen.wrong)))
            return False
        if is_explained(self._expected, seen.labels, self._options.rules):
            return True
        if self._odd is None or self._odd[0] != seen.labels:
            self._odd = (seen.labels, time_s)
        # a hand that is taken for pieces does not rest so long
        return time_s - self._odd[1] >= ODD_S

    def _learn(self, calm: list[Frame], seen: BoardSeen) -> InitializedBoard | None:
        """Follow the board from now on, if it was at rest in these frames."""
        height, width = calm[0].image.shape[:2]
        observer = Observer(seen.pose, seen.labels, (width, height))
        for frame in calm:
            reading = observer.observe(frame)
            if any(square.hidden < 1 for square in reading.squares):
                self._listener.found(followed=True)
                return InitializedBoard(observer, reading)
        return None

    def _say(self, words: Message) -> None:
        if words != self._reported:
            self._reported = words
            self._listener.searching(on_pages(words))
