"""What the user says about the board, and where it lies in a picture by that."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from calibration.board_finder import find_board, find_board_again
from calibration.geometry import BoardPose, FloatArray
from calibration.pictures import pixels_scaled
from calibration.profile import Profile
from hardware.camera import Frame
from referee.errors import BoardNotFound, UnreadableInput
from referee.first_look.image_side import ImageSide, towards, white_side
from referee.messages import Message, message
from referee.vision.piece_colours import ColourPrototype


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


def board_in(frame: Frame, constraints: BoardConstraints) -> tuple[BoardPose, float]:
    """The board's pose in one frame and the evidence for it. Raises BoardNotFound, with a profile too: a live camera
    may have pictures of its shape again."""
    picture_px = frame.image.shape[1], frame.image.shape[0]
    if constraints.profile is not None:
        known_px = constraints.profile.picture_px
        factor = _factor(known_px, picture_px)
        if factor is None:
            raise BoardNotFound(message("profile-other-pictures", known=_size(known_px), own=_size(picture_px)))
        return find_board_again(frame.image, constraints.profile.pose.scaled(factor)), math.inf
    finding = find_board(frame.image, size=constraints.size, corners=constraints.corners_in(picture_px))
    return finding.pose, finding.score


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


def _factor(known_px: tuple[int, int], picture_px: tuple[int, int]) -> float | None:
    """How many times as large as the picture of known size (width, height) the other is; None if it has another
    shape."""
    (known_width, known_height), (width, height) = known_px, picture_px
    return width / known_width if width * known_height == height * known_width else None


def _size(picture_px: tuple[int, int]) -> str:
    """Width and height as people write them."""
    return "{}x{}".format(*picture_px)
