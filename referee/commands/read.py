"""`referee read PHOTO`: what stands on the board in one photograph, with no calibration before."""

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
from referee.commands.board_options import add_board_options
from referee.draughts.fen import format_fen
from referee.draughts.position import Position, Side
from referee.draughts.squares import Board
from referee.draughts.variants import RULE_SETS, start_position
from referee.errors import BoardNotFound, UnreadableInput, in_file
from referee.messages import message
from referee.opening import TURNED, ImageSide, transposed
from referee.records.readings import SquareReading
from referee.vision.piece_net import read_pieces
from referee.vision.whole_position import SquareGuess, guess_squares, turned_about, white_sits_near
from referee.words import Catalogue

LARGEST_FILE_BYTES = 200_000_000
"""Size of the largest photograph that is read, bytes; larger files are refused before they fill the memory. Chosen, not
measured."""
MOST_PIXELS = 250_000_000
"""Larger pictures are refused before they are decoded: more than the largest cameras take, and 1.5 GB of memory."""
AS_AT_THE_START = 0.9
"""Share of squares that must look like the array on a turned board for the board to be called turned. Larger names
fewer. Chosen, not measured."""
DOUBTFUL = 0.9
"""Confidence below which a square is named as doubtful in the text."""


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
        raise BoardNotFound(in_file(options.photo, error.said)) from error
    side = None if options.white_side is None else ImageSide(options.white_side)
    pose, readings = right_way_round(finding.pose, read_pieces(image, finding.pose), side, corners is not None)
    guesses = guess_squares(readings)
    fen = format_fen(Position.from_string("".join(guess.piece for guess in guesses), Side.WHITE))
    if options.json:
        print(json.dumps(answer(pose, guesses, fen)))
    else:
        sits = words("read-white-sits", edge=white_side(pose))
        print("\n".join([*diagram(pose.size, guesses), "", sits, fen]))
        doubts = [str(number) for number, guess in enumerate(guesses, 1) if guess.confidence < DOUBTFUL]
        if doubts:
            print(words("read-doubtful", places=", ".join(doubts)))
        for problem in finding.problems:
            print(words.say(problem))
    if _lies_turned(pose, guesses):
        print(words.say(in_file(options.photo, TURNED)), file=sys.stderr)
    return 0


def _lies_turned(pose: BoardPose, guesses: tuple[SquareGuess, ...]) -> bool:
    """The men stand as at the start of a game, on a board that lies a quarter-turn wrong (2.4)."""
    seen = "".join(guess.piece for guess in guesses).lower()
    if "w" not in seen or "b" not in seen:
        return False
    start = next(start_position(rules) for rules in RULE_SETS.values() if rules.board.size == pose.size)
    turned = transposed(start).to_string()
    agree = max(sum(a == b for a, b in zip(seen, each, strict=True)) for each in (turned, turned[::-1]))
    return agree >= AS_AT_THE_START * len(seen)


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
    if width * height > MOST_PIXELS:
        raise UnreadableInput(message("photograph-too-many-pixels", file=str(file), width=width, height=height))
    content = np.frombuffer(read, np.uint8)
    try:
        image = cv2.imdecode(content, cv2.IMREAD_COLOR) if len(content) else None
    except cv2.error:
        image = None
    if image is None:
        raise UnreadableInput(message("photograph-unreadable", file=str(file)))
    return np.asarray(image, np.uint8)


def right_way_round(
    pose: BoardPose, readings: tuple[SquareReading, ...], side: ImageSide | None, given: bool
) -> tuple[BoardPose, tuple[SquareReading, ...]]:
    """Number the board from where White sits: as the user says (`given` corners, or a side of the picture), else
    so that White's men stand nearer White, else with White at the nearer edge of the picture."""
    if side is not None:
        turn = _towards(pose, side) < _towards(pose.turned(2), side)
    elif given:
        turn = False
    else:
        near = white_sits_near(readings)
        turn = not near if near is not None else _towards(pose, ImageSide.BOTTOM) < 0
    return (pose.turned(2), turned_about(readings)) if turn else (pose, readings)


def white_side(pose: BoardPose) -> ImageSide:
    """Side of the picture at which White sits under `pose`."""
    return max(ImageSide, key=lambda side: _towards(pose, side))


def _towards(pose: BoardPose, side: ImageSide) -> float:
    """How far White's edge lies from the board's middle towards `side`, in pixels."""
    corners = pose.corners_px
    right, down = corners[2:].mean(axis=0) - corners.mean(axis=0)
    step = {
        ImageSide.BOTTOM: (0, 1),
        ImageSide.TOP: (0, -1),
        ImageSide.RIGHT: (1, 0),
        ImageSide.LEFT: (-1, 0),
    }[side]
    return float(right * step[0] + down * step[1])


def answer(pose: BoardPose, guesses: tuple[SquareGuess, ...], fen: str) -> dict[str, object]:
    """The JSON answer (DESIGN, section 4)."""
    return {
        "board_size": pose.size,
        "corners_px": [[round(float(x), 1), round(float(y), 1)] for x, y in pose.corners_px],
        "white_side": white_side(pose).value,
        "fen": fen,
        "squares": {
            str(number): {"piece": guess.piece, "confidence": round(guess.confidence, 4)}
            for number, guess in enumerate(guesses, 1)
        },
    }


def diagram(size: int, guesses: tuple[SquareGuess, ...]) -> list[str]:
    """The board as White sees it, a line a row, with the number of the row's first square."""
    rows = [[" "] * size for _ in range(size)]
    first: dict[int, int] = {}
    for number, guess in enumerate(guesses, 1):
        row, column = Board(size).row_column(number)
        rows[row][column] = guess.piece
        first.setdefault(row, number)
    return [f"{first[row]:>3}  {' '.join(line).rstrip()}" for row, line in enumerate(rows)]
