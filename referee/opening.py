"""The opening frames: where the board lies, which way round, and whether the start position stands on it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum

import numpy as np

from calibration.board_finder import find_board
from calibration.geometry import BoardPose, FloatArray
from calibration.profile import Profile
from hardware.camera import Frame
from referee.draughts.position import Position, Side
from referee.draughts.squares import Board
from referee.errors import BoardNotFound, UnreadableInput
from referee.messages import message
from referee.vision.light_surface import fit_to_view
from referee.vision.looks import AGAINST_LIGHT, features
from referee.vision.square_appearance import BLACK, WHITE, Classes
from referee.vision.top_view import TopView

SPACING_S = 1.0
"""Seconds between the frames tried; larger waits out longer hands with fewer tries."""
FRAMES_TRIED = 8
"""Frames tried before giving up; larger forgives a longer wait before the board is free."""
CLEAR_SCORE = 250.0
"""Evidence for a board from which no other frame is tried; larger looks longer for a better view."""
LEAST_AGREEMENT = 0.75
"""Share of squares that must look like the start position; larger refuses a start with fewer odd ones."""
ARRAY_MEN = 8
"""Men of each player from which a position tells which way the board lies; larger names fewer boards as turned."""
TURNED_LEAD = 0.1
"""By so much larger a share of squares must look like the start position on a board a quarter-turn wrong than on one
that lies right; larger names fewer boards as turned. A hand over the board hides about a tenth of its squares."""
CLEAR_AGREEMENT = 0.97
"""Share from which no other frame is tried."""


class ImageSide(Enum):
    """A side of the picture: where White sits, as the camera sees it."""

    BOTTOM = "bottom"
    LEFT = "left"
    TOP = "top"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the user says about the board, so that it need not be found."""

    size: int
    corners: FloatArray | None = None
    """(4, 2) px in the order of `BoardPose.corners_px`; tells the way round too."""
    white_side: ImageSide | None = None
    profile: Profile | None = None
    """Where the board lies, from `referee calibrate`."""
    either_way: bool = False
    """White may sit at either end, whatever is said above: the players have changed colours or seats since."""

    def mirrored(self, width_px: int) -> Wishes:
        """The same of the picture's mirror image. Raises UnreadableInput where a profile says where the board lies."""
        if self.profile is not None:
            raise UnreadableInput(message("opening-turned-and-profile"))
        sides = {ImageSide.LEFT: ImageSide.RIGHT, ImageSide.RIGHT: ImageSide.LEFT}
        side = None if self.white_side is None else sides.get(self.white_side, self.white_side)
        corners = None
        if self.corners is not None:
            corners = self.corners[[1, 0, 3, 2]] * (-1, 1) + (width_px - 1, 0)
        return replace(self, corners=corners, white_side=side)


@dataclass(frozen=True, slots=True)
class Opening:
    """How a match begins for the camera."""

    pose: BoardPose
    """Turned so that White sits where White sits."""
    score: float
    """Evidence that a board lies there; infinite where the user says so."""
    agreement: float
    """Share of the squares that look like the start position."""
    differing: tuple[int, ...] = ()
    """The squares that do not, by number."""


TURNED = message("opening-turned-board")


def find_opening(frames: Iterable[Frame], start: Position, wishes: Wishes) -> Opening:
    """Raises BoardNotFound or UnreadableInput, each with one line, when the frames do not show it."""
    board: tuple[BoardPose, float] | None = None
    refusal: BoardNotFound | None = None
    best: Opening | None = None
    turned = 0.0
    for frame in _spaced(frames):
        if board is None or board[1] < CLEAR_SCORE:
            try:
                found = board_in(frame, wishes)
            except BoardNotFound as error:
                refusal = refusal or error
                continue
            if board is None or found[1] > board[1]:
                board = found
        for pose in ways_round(board[0], wishes):
            odd = differing(frame, pose, start)
            opening = Opening(pose, board[1], 1 - len(odd) / start.board.squares, odd)
            if best is None or opening.agreement > best.agreement:
                best = opening
        if best is None:
            continue
        if best.agreement >= CLEAR_AGREEMENT and best.score >= CLEAR_SCORE:
            break
        turned = max(turned, _as_if_turned(frame, board[0], start))
    if best is None:
        raise refusal or UnreadableInput(message("opening-no-frame"))
    if turned >= max(best.agreement + TURNED_LEAD, LEAST_AGREEMENT):
        raise UnreadableInput(TURNED)
    if best.agreement < LEAST_AGREEMENT:
        raise UnreadableInput(
            message(
                "opening-other-position",
                percent=round(100 * best.agreement),
                squares=", ".join(map(str, best.differing)),
            )
        )
    return best


def board_in(frame: Frame, wishes: Wishes) -> tuple[BoardPose, float]:
    """The board's pose in one frame and the evidence for it."""
    height, width = frame.image.shape[:2]
    if wishes.profile is not None:
        known_width, known_height = wishes.profile.picture_px
        if width * known_height != height * known_width:
            raise UnreadableInput(
                message("profile-other-pictures", known=f"{known_width}x{known_height}", own=f"{width}x{height}")
            )
        return wishes.profile.pose.scaled(width / known_width), math.inf
    finding = find_board(frame.image, size=wishes.size, corners=wishes.corners)
    return finding.pose, finding.score


def ways_round(pose: BoardPose, wishes: Wishes) -> tuple[BoardPose, ...]:
    """The board's possible ways round, playing squares kept: as the user says, or both."""
    if wishes.corners is not None and not wishes.either_way:
        return (pose,)
    both = (pose, pose.turned(2))
    if wishes.white_side is None or wishes.either_way:
        return both
    return (max(both, key=lambda way: _towards(way, wishes.white_side)),)


def agreement(frame: Frame, pose: BoardPose, start: Position) -> float:
    """Share of squares that look like `start` when the board is taken to lie so; 0 when white would be the darker."""
    return 1 - len(differing(frame, pose, start)) / start.board.squares


def transposed(position: Position) -> Position:
    """The pieces as they stand, seen with the playing squares where they should be, on a board a quarter-turn wrong."""
    board = position.board
    pieces = position.to_string()
    squares = (board.row_column(number) for number in range(1, board.squares + 1))
    return Position.from_string("".join(pieces[_number(board, column, row) - 1] for row, column in squares), Side.WHITE)


def _number(board: Board, row: int, column: int) -> int:
    number = board.square_at(row, column)
    assert number is not None  # the main diagonal's mirror maps playing squares onto playing squares
    return number


def _as_if_turned(frame: Frame, pose: BoardPose, start: Position) -> float:
    """Share of squares that look like `start` if the board lies a quarter-turn wrong; 0 where too few men tell that."""
    if min(len(start.side_squares(side)) for side in Side) < ARRAY_MEN:
        return 0.0
    return max(agreement(frame, way, transposed(start)) for way in (pose, pose.turned(2)))


def differing(frame: Frame, pose: BoardPose, start: Position) -> tuple[int, ...]:
    """The squares that do not look like `start` when the board is taken to lie so; all if white would be the darker."""
    height, width = frame.image.shape[:2]
    top = TopView(pose, (width, height))
    view = top.of(frame.image)
    kinds = np.array([".wb".index(letter.lower()) for letter in start.to_string()], np.intp)
    looks = features(view, fit_to_view(view, top), top)[:, AGAINST_LIGHT]
    classes = Classes(looks, kinds)
    if all(classes.known) and classes.brightness(WHITE) <= classes.brightness(BLACK):
        return tuple(range(1, start.board.squares + 1))
    return tuple(int(at) + 1 for at in np.flatnonzero(classes.log_likelihoods(looks).argmax(1) != kinds))


def _spaced(frames: Iterable[Frame]) -> Iterator[Frame]:
    due_s = 0.0
    count = 0
    for frame in frames:
        if frame.captured_at_s >= due_s:
            yield frame
            count += 1
            due_s = frame.captured_at_s + SPACING_S
            if count == FRAMES_TRIED:
                return


def _towards(pose: BoardPose, side: ImageSide | None) -> float:
    """How far White's edge lies from the board's middle towards that side of the picture, in pixels."""
    corners = pose.corners_px
    right, down = corners[2:].mean(0) - corners.mean(0)
    match side:
        case ImageSide.BOTTOM:
            return float(down)
        case ImageSide.TOP:
            return float(-down)
        case ImageSide.RIGHT:
            return float(right)
        case _:
            return float(-right)
