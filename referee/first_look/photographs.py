"""Single photographs of a board: its orientation, and which pieces are White's."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from calibration.geometry import BoardPose
from hardware.camera import Image
from referee.draughts.position import Position, Side
from referee.draughts.variants import RULE_SETS, start_position
from referee.first_look.board_at_start import transposed
from referee.first_look.image_side import ImageSide, towards
from referee.records.readings import SquareReading
from referee.vision.photograph_reading import read_photograph
from referee.vision.piece_colours import ColourPrototype, PieceColours
from referee.vision.whole_position import (
    SquareGuess,
    guess_squares,
    most_likely_position,
    rotated_180,
    white_sits_near,
)

AS_AT_THE_START = 0.9
"""Share of the squares with a piece, in the array or as seen, that must agree for it to be taken as that array. Larger
accepts fewer. Chosen, not measured."""
EITHER_WAY = 0.5
"""Confidence that a piece is White's when nothing determines White's colour: one of two."""


class WhiteDeterminedBy(Enum):
    """How it was determined which of the two colours is White's."""

    LIGHTNESS = "lightness"
    """One is clearly light, the other dark."""
    OPTION = "option"
    """Given by the user."""
    ARRAY = "array"
    """The men stand as at the start, and the user gave White's side."""
    NOTHING = "nothing"
    """Undetermined: taken to be the pieces nearer to White's side, else the lighter ones."""


@dataclass(frozen=True, slots=True)
class PhotographReading:
    """The reading of one picture."""

    pose: BoardPose
    """In the orientation in which White's edge is White's."""
    squares: tuple[SquareReading, ...]
    colours: PieceColours
    determined_by: WhiteDeterminedBy = WhiteDeterminedBy.LIGHTNESS

    def guesses(self) -> tuple[SquareGuess, ...]:
        """The most likely content of every square; no piece is certain if its side is undetermined."""
        guesses = guess_squares(self.squares)
        if self.determined_by is not WhiteDeterminedBy.NOTHING:
            return guesses
        return tuple(g if g.piece == "." else replace(g, confidence=g.confidence * EITHER_WAY) for g in guesses)

    def turned(self) -> PhotographReading:
        """The reading with White at the opposite end."""
        return replace(self, pose=self.pose.turned(2), squares=rotated_180(self.squares))

    def exchanged(self) -> PhotographReading:
        """The reading with the sides of the pieces exchanged."""
        squares = tuple(replace(each, white=each.black, black=each.white) for each in self.squares)
        return replace(self, squares=squares, colours=self.colours.exchanged)


def read_position(
    image: Image, pose: BoardPose, side: ImageSide | None, given: bool, white: ColourPrototype | None
) -> PhotographReading:
    """What stands on the board at `pose` in a picture (H, W, 3), BGR; the other arguments as for `oriented`."""
    picture = read_photograph(image, pose, white)
    assert picture.piece_model is not None  # all squares were read
    return oriented(PhotographReading(pose, picture.squares, picture.piece_model.pieces), side, given, white)


def oriented(
    seen: PhotographReading, side: ImageSide | None, given: bool, white: ColourPrototype | None
) -> PhotographReading:
    """Number the board from where White sits: as the user says (`given` corners, or a side of the picture), else so
    that White's men stand nearer White, else with White at the nearer edge of the picture. Say whose the pieces are:
    `white` is the colour that the user says."""
    side_is_given = side is not None or given
    if side is not None and towards(seen.pose, side) < towards(seen.pose.turned(2), side):
        seen = seen.turned()
    if white is not None:
        seen = replace(seen, determined_by=WhiteDeterminedBy.OPTION)
    elif not seen.colours.are_light_and_dark and None not in (seen.colours.white, seen.colours.black):
        seen = _by_place(seen) if side_is_given else replace(seen, determined_by=WhiteDeterminedBy.NOTHING)
    if side_is_given:
        return seen
    near = white_sits_near(seen.squares)
    turn = not near if near is not None else towards(seen.pose, ImageSide.BOTTOM) < 0
    return seen.turned() if turn else seen


def _by_place(seen: PhotographReading) -> PhotographReading:
    """White's pieces are those nearer to White's side; determined if all stand as at the start."""
    if white_sits_near(seen.squares) is False:
        seen = seen.exchanged()
    position = most_likely_position(seen.squares)
    starts = {start_position(rules).to_string() for rules in RULE_SETS.values()}
    as_at_the_start = any(resembles(position, start) for start in starts)
    return replace(seen, determined_by=WhiteDeterminedBy.ARRAY if as_at_the_start else WhiteDeterminedBy.NOTHING)


def lies_quarter_turned(position: str) -> bool:
    """Whether the men (`.wbWB` by square number) stand as at the start of a game, on a board that lies a quarter-turn
    wrong (2.4)."""
    if "w" not in position.lower() or "b" not in position.lower():
        return False
    turned = (transposed(start_position(rules)).to_string() for rules in RULE_SETS.values())
    return any(resembles(position, way) for each in turned for way in (each, each[::-1]))


def resembles(position: str, array: str) -> bool:
    """Whether the pieces (`.wbWB` by square number) stand nearly as in this array. Squares that are empty in both do
    not count: in an endgame nearly all are, whatever stands on the others."""
    stand = [(a, b) for a, b in zip(position.lower(), array.lower(), strict=False) if a != "." or b != "."]
    agree = sum(a == b for a, b in stand)
    return len(position) == len(array) and agree >= AS_AT_THE_START * len(stand)


def position_of(guesses: tuple[SquareGuess, ...]) -> Position:
    """The position of the guesses, White to move."""
    return Position.from_string("".join(guess.piece for guess in guesses), Side.WHITE)
