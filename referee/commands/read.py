"""`referee read PHOTO`: the position on the board in one photograph, without any calibration."""

from __future__ import annotations

import argparse
import json
import sys
from io import BytesIO
from pathlib import Path

import cv2
import imagesize
import numpy as np
from numpy.typing import NDArray

from calibration.board_finder import find_board
from calibration.geometry import BoardPose
from calibration.quality import judge_picture
from hardware.silence import stderr_dropped
from referee.commands.board_options import add_board_options
from referee.draughts.fen import format_fen
from referee.draughts.squares import BoardGrid
from referee.errors import BoardNotFound, UnreadableInput, in_file
from referee.first_look.board_at_start import TURNED
from referee.first_look.image_side import ImageSide, white_side
from referee.first_look.photographs import (
    PhotographReading,
    WhiteDeterminedBy,
    lies_quarter_turned,
    position_of,
    read_position,
)
from referee.messages import Message, message
from referee.vision.piece_colours import PieceColour
from referee.vision.whole_position import SquareGuess
from referee.words import Catalogue

LARGEST_FILE_BYTES = 200_000_000
"""Size of the largest photograph that is read, bytes; larger files are refused before they fill the memory. Chosen, not
measured."""
MAX_PIXELS = 250_000_000
"""Number of pixels above which a picture is refused before it is decoded; 1.5 GB of memory. Larger than the largest
cameras deliver. Chosen, not measured."""
DOUBTFUL = 0.9
"""Confidence below which a square is named as doubtful. Larger names more squares. Chosen, not measured."""


def add_arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument("photo", metavar="PHOTO", type=Path, help=words("help-read-photo"))
    parser.add_argument("--json", action="store_true", help=words("help-read-json"))
    add_board_options(parser, words)


def run(options: argparse.Namespace, words: Catalogue) -> int:
    image = load_picture(options.photo)
    corners = None if options.corners is None else np.array(options.corners, np.float64)
    try:
        finding = find_board(image, size=options.board_size, corners=corners)
    except BoardNotFound as error:
        raise BoardNotFound(in_file(options.photo, error.message)) from error
    seen = _read(options, image, finding.pose, corners is not None)
    guesses = seen.guesses()
    fen = format_fen(position_of(guesses))
    if options.json:
        print(json.dumps(answer(seen, guesses, fen)))
    else:
        sits = words("read-white-sits", edge=white_side(seen.pose))
        print("\n".join([*diagram(seen.pose.size, guesses), "", sits, fen]))
        doubts = [str(number) for number, guess in enumerate(guesses, 1) if guess.confidence < DOUBTFUL]
        if doubts:
            print(words("read-doubtful", places=", ".join(doubts)))
        # named by the squares as White sees them: the finding does not know yet where White sits
        for problem in judge_picture(image, seen.pose).problems:
            print(words.say(_of_a_photograph(problem)))
    white, black = seen.colours.white, seen.colours.black
    if seen.determined_by is WhiteDeterminedBy.NOTHING and white is not None and black is not None:
        warning = message("read-colours-untold", white=white.description, black=black.description)
        print(words.say(in_file(options.photo, warning)), file=sys.stderr)
    if lies_quarter_turned("".join(guess.piece for guess in guesses)):
        print(words.say(in_file(options.photo, TURNED)), file=sys.stderr)
    return 0


def _read(options: argparse.Namespace, image: NDArray[np.uint8], pose: BoardPose, given: bool) -> PhotographReading:
    """Pieces, orientation and sides by the options."""
    side = None if options.white_side is None else ImageSide(options.white_side)
    seen = read_position(image, pose, side, given, options.white_colour)
    if options.white_colour is not None and (unseen := seen.colours.mismatch(options.white_colour)) is not None:
        raise UnreadableInput(in_file(options.photo, unseen))
    return seen


def _of_a_photograph(problem: Message) -> Message:
    """A problem of the picture in words for one photograph: in it no hand comes or goes for a match to judge by."""
    if problem.key != "light-crowning-untold":
        return problem
    return message("read-kings-untold", squares=dict(problem.values)["squares"])


def load_picture(file: Path) -> NDArray[np.uint8]:
    """The picture in `file`, BGR (H, W, 3)."""
    try:
        with file.open("rb") as opened:
            read = opened.read(LARGEST_FILE_BYTES + 1)
    except OSError as error:
        raise UnreadableInput(message("file-unreadable", file=str(file), error=error.strerror or str(error))) from error
    if len(read) > LARGEST_FILE_BYTES:
        raise UnreadableInput(message("photograph-too-large", file=str(file)))
    width, height = imagesize.get(BytesIO(read))  # from the file's head: decoding takes six bytes a pixel
    if width * height > MAX_PIXELS:
        raise UnreadableInput(message("photograph-too-many-pixels", file=str(file), width=width, height=height))
    content = np.frombuffer(read, np.uint8)
    try:
        with stderr_dropped():
            image = cv2.imdecode(content, cv2.IMREAD_COLOR) if len(content) else None
    except cv2.error:
        image = None
    if image is None:
        raise UnreadableInput(message("photograph-unreadable", file=str(file)))
    return np.asarray(image, np.uint8)


def answer(seen: PhotographReading, guesses: tuple[SquareGuess, ...], fen: str) -> dict[str, object]:
    """The JSON answer (docs/FORMATS.md)."""
    return {
        "board_size": seen.pose.size,
        "corners_px": [[round(float(x), 1), round(float(y), 1)] for x, y in seen.pose.corners_px],
        "white_side": white_side(seen.pose).value,
        "white_colour": _colour(seen.colours.white),
        "black_colour": _colour(seen.colours.black),
        "white_told_by": seen.determined_by.value,
        "fen": fen,
        "squares": {
            str(number): {"piece": guess.piece, "confidence": round(guess.confidence, 4)}
            for number, guess in enumerate(guesses, 1)
        },
    }


def _colour(seen: PieceColour | None) -> dict[str, str] | None:
    """Name and sRGB code; None if that side has no piece."""
    return None if seen is None else {"name": seen.name.value, "rgb": str(seen)}


def diagram(size: int, guesses: tuple[SquareGuess, ...]) -> list[str]:
    """The board as White sees it, one line per row, with the number of the row's first square."""
    rows = [[" "] * size for _ in range(size)]
    first: dict[int, int] = {}
    for number, guess in enumerate(guesses, 1):
        row, column = BoardGrid(size).row_column(number)
        rows[row][column] = guess.piece
        first.setdefault(row, number)
    return [f"{first[row]:>3}  {' '.join(line).rstrip()}" for row, line in enumerate(rows)]
