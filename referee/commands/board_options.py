"""Options that replace automatic detection: the board's place and White's side."""

from __future__ import annotations

import argparse
import math
from pathlib import Path

import numpy as np

from calibration.geometry import SIZES, FloatArray
from calibration.profile import load_profile
from referee.draughts.variants import RuleSet
from referee.errors import UnreadableInput
from referee.first_look.board_constraints import BoardConstraints
from referee.first_look.image_side import ImageSide
from referee.messages import BadValue, message
from referee.settings.equipment import FARTHEST_PX
from referee.vision.piece_colours import ColourPrototype
from referee.words import Catalogue


def add_board_options(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument(
        "--white-side",
        choices=[side.value for side in ImageSide],
        help=words("help-white-side"),
    )
    parser.add_argument("--white-colour", metavar="COLOUR", type=colour_prototype, help=words("help-white-colour"))
    parser.add_argument("--board-size", type=int, choices=SIZES, help=words("help-board-size"))
    parser.add_argument(
        "--corners",
        metavar="X,Y",
        nargs=4,
        type=_corner,
        help=words("help-corners"),
    )


def colour_prototype(text: str) -> ColourPrototype:
    """A colour in a user's notation. Raises UnreadableInput."""
    try:
        return ColourPrototype.parse(text)
    except BadValue as error:
        raise UnreadableInput(message("in-option", option="--white-colour", fault=error.message)) from None


def add_profile_option(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument(
        "--profile",
        metavar="FILE",
        type=Path,
        help=words("help-profile"),
    )


def board_constraints(options: argparse.Namespace, rules: RuleSet) -> BoardConstraints:
    if options.board_size not in (None, rules.board.size):
        raise UnreadableInput(
            message("board-size-unfit", size=options.board_size, rules=rules.name, own=rules.board.size)
        )
    profile = None if options.profile is None else load_profile(options.profile)
    if profile is not None and profile.pose.size != rules.board.size:
        raise UnreadableInput(
            message("profile-other-board", file=str(options.profile), size=profile.pose.size, own=rules.board.size)
        )
    corners: FloatArray | None = None if options.corners is None else np.array(options.corners, np.float64)
    side = None if options.white_side is None else ImageSide(options.white_side)
    return BoardConstraints(rules.board.size, corners, side, profile, white_colour=options.white_colour)


def _corner(text: str) -> tuple[float, float]:
    try:
        x, y = map(float, text.split(","))
    except ValueError:
        raise UnreadableInput(message("corner-unfit", text=text[:40])) from None
    if not (math.isfinite(x) and math.isfinite(y) and max(abs(x), abs(y)) <= FARTHEST_PX):
        raise UnreadableInput(message("corner-in-no-picture", text=text[:40]))
    return x, y
