"""What stands on the board of a recording instead of the start position, so that it can be named with `--start`."""

from __future__ import annotations

from calibration.geometry import BoardPose
from hardware.camera import Image
from referee.draughts.fen import format_fen
from referee.draughts.position import Position
from referee.draughts.sanity import faults
from referee.draughts.variants import RuleSet, start_position
from referee.first_look.board_at_start import BoardAtStart, StartNotSeen
from referee.first_look.board_constraints import BoardConstraints, opposite_end, orientations
from referee.first_look.photographs import (
    PhotographReading,
    WhiteDeterminedBy,
    lies_quarter_turned,
    position_of,
    read_position,
    resembles,
)
from referee.game.under_way import game_under_way, is_still_played
from referee.messages import Message, message


def named_by_refusal(refusal: StartNotSeen, start: Position, rules: RuleSet, constraints: BoardConstraints) -> Message:
    """What stands on the board instead of the start position, or the refusal's own message where that is not clear."""
    seen = _read(refusal.image, refusal.pose, constraints)
    position, opposite = position_of(seen.guesses()), position_of(seen.turned().guesses())
    white = constraints.white_colour
    if white is not None and (unseen := seen.colours.mismatch(white)) is not None:
        return unseen
    if seen.determined_by is WhiteDeterminedBy.NOTHING or lies_quarter_turned(position.to_string()):
        return refusal.message
    if len(orientations(refusal.pose, constraints)) == 1 and resembles(opposite.to_string(), start.to_string()):
        return opposite_end(seen.turned().pose, constraints)
    if resembles(position.to_string(), start.to_string()):
        return refusal.message
    return message("opening-position-seen", fen=format_fen(position, algebraic=rules.algebraic))


def position_in(image: Image, pose: BoardPose, rules: RuleSet, constraints: BoardConstraints) -> Position | None:
    """The position in a picture (H, W, 3), BGR, White to move; None where it cannot be read, or none of a game is."""
    seen = _read(image, pose, constraints)
    position = position_of(seen.guesses())
    white = constraints.white_colour
    if (
        seen.determined_by is WhiteDeterminedBy.NOTHING
        or (white is not None and seen.colours.mismatch(white) is not None)
        or not all(square.is_open for square in seen.squares)
        or lies_quarter_turned(position.to_string())
        or faults(position, rules)
    ):
        return None
    return position


def game_under_way_at(
    opening: BoardAtStart, start: Position, rules: RuleSet, constraints: BoardConstraints
) -> Message | None:
    """The message that the recording begins in the middle of a game, and with which position; None where it may begin
    before one. A board on which nothing but plies is seen between the first and the last of the pictures tried is not
    being set up just now."""
    if opening.is_clear or start != start_position(rules) or len(opening.pictures) < 2:
        return None
    first, last = (position_in(picture, opening.pose, rules, constraints) for picture in opening.pictures)
    if first is None or last is None or not is_still_played(first, last, rules):
        return None
    found = game_under_way(first, start, rules)
    if found is None:
        return None
    fen, usual = (format_fen(position, algebraic=rules.algebraic) for position in (found, start))
    return message("opening-under-way", fen=fen, usual=usual)


def _read(image: Image, pose: BoardPose, constraints: BoardConstraints) -> PhotographReading:
    given = constraints.corners is not None and not constraints.either_way
    return read_position(image, pose, constraints.white_side, given, constraints.white_colour)
