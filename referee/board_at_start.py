"""The opening of a recording: where the board is, which way round, and whether the start position stands on it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from calibration.board_finder import find_board, find_board_again
from calibration.geometry import BoardPose, FloatArray
from calibration.pictures import pixels_scaled
from calibration.pose_fit import in_picture_scaled
from calibration.profile import Profile
from hardware.camera import Frame, Image
from referee.draughts.position import Position, Side
from referee.draughts.squares import BoardGrid
from referee.errors import BoardNotFound, UnreadableInput
from referee.image_side import ImageSide, towards, white_side
from referee.messages import Message, message
from referee.vision.labels import label_indices
from referee.vision.light_surface import LightSurface, fit_to_view
from referee.vision.looks import AGAINST_LIGHT, features
from referee.vision.piece_colours import ColourPrototype, PieceColours
from referee.vision.square_appearance import Classes, array_colours
from referee.vision.top_view import TopView, top_view

SPACING_S = 1.0
"""Time between the frames that are tried, seconds. Larger waits out longer hands with fewer tries. Chosen, not
measured."""
FRAMES_TRIED = 8
"""Frames tried before giving up. Larger waits longer for a free board. Chosen, not measured."""
CLEAR_SCORE = 250.0
"""Evidence for a board from which no other frame is tried, nats. Larger looks longer for a better view. Chosen by trial
on rendered and real pictures."""
LEAST_AGREEMENT = 0.75
"""Share of squares that must look like the start position. Larger refuses starts with fewer odd squares. Chosen by
trial on rendered and real pictures."""
ARRAY_MEN = 8
"""Men of each player from which a position shows which way the board lies. Larger names fewer boards as turned. Chosen,
not measured."""
TURNED_LEAD = 0.1
"""By how much the share of squares that look like the start position must be larger on a board a quarter-turn wrong.
Larger names fewer boards as turned. A hand over the board hides about a tenth of its squares."""
TOLD_LEAD = 0.1
"""By how much the share of squares that look like the start position must be larger one way round than the other, where
the colours do not decide. Larger asks the user more often. Chosen, not measured."""
CLEAR_AGREEMENT = 0.97
"""Share of squares that look like the start position from which no other frame is tried. Larger looks longer for a
better view. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class BoardConstraints:
    """What the user says about the board, so that it need not be searched."""

    size: int
    corners: FloatArray | None = None
    """(4, 2) px in the order of `BoardPose.corners_px`; tells the way round too."""
    white_side: ImageSide | None = None
    profile: Profile | None = None
    """Where the board lay, from `referee calibrate`: it is looked for there only."""
    either_way: bool = False
    """White may sit at either end, whatever is said above: the players have exchanged colours or seats since."""
    white_colour: ColourPrototype | None = None
    """The colour of White's pieces; if empty, the clearly lighter ones are White's."""
    corners_picture_px: tuple[int, int] | None = None
    """Width and height of the picture in which the corners lie; None where there is only one size of pictures."""

    def __post_init__(self) -> None:
        """Raises UnreadableInput where two of them say where the board lies."""
        if self.corners is not None and self.profile is not None:
            raise UnreadableInput(message("profile-and-corners"))

    def corners_in(self, picture_px: tuple[int, int]) -> FloatArray | None:
        """The corners in a picture of this width and height. Raises BoardNotFound for one of another shape."""
        if self.corners is None or self.corners_picture_px is None:
            return self.corners
        factor = _factor(self.corners_picture_px, picture_px)
        if factor is None:
            raise BoardNotFound(
                message("corners-other-pictures", known=_size(self.corners_picture_px), own=_size(picture_px))
            )
        return pixels_scaled(self.corners, factor)

    def mirrored(self, width_px: int) -> BoardConstraints:
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
class BoardAtStart:
    """The board at the start of a recording."""

    pose: BoardPose
    """In the orientation in which White's edge of the board is White's."""
    score: float
    """Evidence that a board is there, nats; infinite if the user gave its place."""
    agreement: float
    """Share of the squares that look like the start position."""
    differing: tuple[int, ...] = ()
    """Numbers of the squares that do not."""
    pictures: tuple[Image, ...] = ()
    """The first and the last picture (H, W, 3), BGR, of those tried in which the board was found; none where the start
    position stands there beyond doubt, since they take memory."""

    @property
    def is_clear(self) -> bool:
        """The start position stands there beyond doubt."""
        return self.agreement >= CLEAR_AGREEMENT


TURNED = message("opening-turned-board")


class StartNotSeen(UnreadableInput):
    """The board is there, but the start position does not seem to stand on it."""

    def __init__(self, message: Message, image: Image, pose: BoardPose) -> None:
        """`image` (H, W, 3), BGR, shows the board, in either orientation of `pose`."""
        super().__init__(message)
        self.image, self.pose = image, pose


def find_board_at_start(frames: Iterable[Frame], start: Position, constraints: BoardConstraints) -> BoardAtStart:
    """Raises BoardNotFound or UnreadableInput, each with one line, if the frames do not show it; StartNotSeen if
    another position may stand on the board."""
    board: tuple[BoardPose, float] | None = None
    refusal: BoardNotFound | None = None
    best: BoardAtStart | None = None
    shown: Image | None = None
    pictures: tuple[Image, ...] = ()
    undetermined: Message | None = None
    turned = 0.0
    for frame in _spaced(frames):
        if board is None or board[1] < CLEAR_SCORE:
            try:
                found = board_in(frame, constraints)
            except BoardNotFound as error:
                refusal = refusal or error
                continue
            if board is None or found[1] > board[1]:
                board = found
        pictures = (*pictures[:1], frame.image)
        ways = [
            _board_at_start(frame, pose, board[1], start, constraints) for pose in orientations(board[0], constraints)
        ]
        likeliest = max(ways, key=lambda opening: opening.agreement)
        if best is None or likeliest.agreement > best.agreement:
            best, undetermined = likeliest, _colour_ambiguity(frame, ways, start, constraints)
            shown = frame.image
        if best.is_clear and best.score >= CLEAR_SCORE:
            break
        turned = max(turned, _as_if_turned(frame, board[0], start, constraints))
    if best is None or shown is None:
        raise refusal or UnreadableInput(message("opening-no-frame"))
    fault = undetermined
    if turned >= max(best.agreement + TURNED_LEAD, LEAST_AGREEMENT):
        fault = TURNED
    elif best.agreement < LEAST_AGREEMENT:
        fault = message(
            "opening-other-position",
            percent=round(100 * best.agreement),
            squares=", ".join(map(str, best.differing)),
        )
    if fault is not None:
        raise StartNotSeen(fault, shown, best.pose)
    return best if best.is_clear else replace(best, pictures=pictures)


def _board_at_start(
    frame: Frame, pose: BoardPose, score: float, start: Position, constraints: BoardConstraints
) -> BoardAtStart:
    odd = differing(frame, pose, start, constraints.white_colour)
    return BoardAtStart(pose, score, 1 - len(odd) / start.board.squares, odd)


def _colour_ambiguity(
    frame: Frame, ways: Sequence[BoardAtStart], start: Position, constraints: BoardConstraints
) -> Message | None:
    """The message that the start position fits both orientations, since either colour might be White's, or that no
    piece has White's given colour; None otherwise."""
    colours = array_colours(*_seen(frame, ways[0].pose), start.as_seen())
    if constraints.white_colour is not None:
        return colours.mismatch(constraints.white_colour)
    agreements = sorted(way.agreement for way in ways)
    if len(ways) < 2 or agreements[-2] < max(LEAST_AGREEMENT, agreements[-1] - TOLD_LEAD):
        return None
    return undetermined_colours(colours)


def undetermined_colours(colours: PieceColours) -> Message | None:
    """The message that it is unknown which pieces are White's; None if one side has none."""
    if colours.white is None or colours.black is None:
        return None
    return message("opening-colours-untold", one=colours.white.description, other=colours.black.description)


def board_in(frame: Frame, constraints: BoardConstraints) -> tuple[BoardPose, float]:
    """The board's pose in one frame and the evidence for it. Raises BoardNotFound, with a profile too: a live camera
    may have pictures of its shape again."""
    picture_px = frame.image.shape[1], frame.image.shape[0]
    if constraints.profile is not None:
        known_px = constraints.profile.picture_px
        factor = _factor(known_px, picture_px)
        if factor is None:
            raise BoardNotFound(message("profile-other-pictures", known=_size(known_px), own=_size(picture_px)))
        return find_board_again(frame.image, in_picture_scaled(constraints.profile.pose, factor)), math.inf
    finding = find_board(frame.image, size=constraints.size, corners=constraints.corners_in(picture_px))
    return finding.pose, finding.score


def _factor(known_px: tuple[int, int], picture_px: tuple[int, int]) -> float | None:
    """How many times as large a picture (width, height) is as another; None if it has another shape."""
    (known_width, known_height), (width, height) = known_px, picture_px
    return width / known_width if width * known_height == height * known_width else None


def _size(picture_px: tuple[int, int]) -> str:
    return "{}x{}".format(*picture_px)


def orientations(pose: BoardPose, constraints: BoardConstraints) -> tuple[BoardPose, ...]:
    """The possible orientations of the board, playing squares kept: the one given by the user, or both."""
    if constraints.corners is not None and not constraints.either_way:
        return (pose,)
    both = (pose, pose.turned(2))
    if constraints.white_side is None or constraints.either_way:
        return both
    side = constraints.white_side
    return (max(both, key=lambda way: towards(way, side)),)


def opposite_end(pose: BoardPose, constraints: BoardConstraints) -> Message:
    """The message that White's men stand at the end opposite to the one that the user said; `pose` has them there."""
    key = "opening-white-opposite" if constraints.corners is None else "opening-corners-opposite"
    return message(key, edge=white_side(pose))


def agreement(frame: Frame, pose: BoardPose, start: Position, white_colour: ColourPrototype | None = None) -> float:
    """Share of squares that look like `start` in this orientation; see `differing`."""
    return 1 - len(differing(frame, pose, start, white_colour)) / start.board.squares


def transposed(position: Position) -> Position:
    """The pieces as they stand, seen with the playing squares where they should be, on a board a quarter-turn wrong."""
    board = position.board
    pieces = position.to_string()
    squares = (board.row_column(number) for number in range(1, board.squares + 1))
    return Position.from_string("".join(pieces[_number(board, column, row) - 1] for row, column in squares), Side.WHITE)


def _number(board: BoardGrid, row: int, column: int) -> int:
    number = board.square_at(row, column)
    assert number is not None  # the main diagonal's mirror maps playing squares onto playing squares
    return number


def _as_if_turned(frame: Frame, pose: BoardPose, start: Position, constraints: BoardConstraints) -> float:
    """Share of squares that look like `start` if the board lies a quarter-turn wrong; 0 where too few men tell that."""
    if min(len(start.side_squares(side)) for side in Side) < ARRAY_MEN:
        return 0.0
    as_turned = transposed(start)
    return max(agreement(frame, way, as_turned, constraints.white_colour) for way in (pose, pose.turned(2)))


def differing(
    frame: Frame, pose: BoardPose, start: Position, white_colour: ColourPrototype | None = None
) -> tuple[int, ...]:
    """The squares that do not look like `start` in this orientation; all of them if White's pieces would not have
    `white_colour`, or, without one, would be clearly the darker ones."""
    view, light, top = _seen(frame, pose)
    colours = array_colours(view, light, top, start.as_seen())
    if colours.exchanged.are_light_and_dark if white_colour is None else not colours.white_matches(white_colour):
        return tuple(range(1, start.board.squares + 1))
    looks = features(view, light, top)[:, AGAINST_LIGHT]
    kinds = label_indices(start.to_string())
    odd = Classes(looks, kinds).log_likelihoods(looks).argmax(1) != kinds
    return tuple(int(at) + 1 for at in np.flatnonzero(odd))


def _seen(frame: Frame, pose: BoardPose) -> tuple[Image, LightSurface, TopView]:
    """The top view of the frame, the light in it, and where its squares are."""
    height, width = frame.image.shape[:2]
    top = top_view(pose, (width, height))
    view = top.of(frame.image)
    return view, fit_to_view(view, top), top


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
