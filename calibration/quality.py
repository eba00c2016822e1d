"""What could be better about a picture of a board, in words and by squares."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from calibration.geometry import BoardPose, FloatArray
from calibration.height_view import unclear_promotion_squares
from calibration.light_squares import levels_at, squares_of_parity
from calibration.pictures import Image
from calibration.sharpness import edge_blur
from calibration.unusable_pictures import cut_off
from referee.messages import ItemList, Message, message

LOW_CAMERA_DEG = 40.0
"""Elevation below which kings and rows behind hide one another, degrees. Larger warns more often. Chosen by trial on
rendered and real pictures."""
DARK_LIGHT_SQUARES = 60.0
"""Grey level of light squares below which noise grows. Larger warns more often. Chosen by trial on rendered and real
pictures."""
PALE_CONTRAST = 25.0
"""Difference between light and dark squares below which they are hard to tell apart, grey levels. Larger warns more
often. Chosen by trial on rendered and real pictures."""
SMALL_SQUARE_PX = 22.0
"""Side of the smallest square below which two discs are harder to tell from one, pixels. Larger warns more often.
Measured as in `height_view`."""
SOFT_BLUR = 0.06
"""Standard deviation of blur above which detail is lost, squares. Larger warns less often. Chosen by trial on rendered
and real pictures."""
GLARE_LEVEL = 250
"""Grey level from which a pixel counts as overexposed. Larger finds less glare. Chosen, not measured."""
GLARE_SHARE = 0.2
"""Share of a square's samples overexposed from which it is named. Larger names fewer. Chosen, not measured."""
SQUARE_SAMPLES = 8
"""Samples along a square's side in the search for glare. Larger costs time. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class Quality:
    """How good a picture of a board is."""

    problems: tuple[Message, ...]
    """One line each: what is wrong, and what to do."""
    glare: tuple[tuple[int, int], ...]
    """(row, column) of squares that are burnt out."""


def judge_picture(image: Image, pose: BoardPose) -> Quality:
    """What could be better about a BGR picture (H, W, 3) of the board at `pose`."""
    grey = np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), np.uint8)
    light, dark = (_square_levels(grey, pose, squares_of_parity(pose.size, parity)) for parity in (0, 1))
    glare = _glare(light, pose.size, 0) + _glare(dark, pose.size, 1)
    problems: list[Message] = []
    side = cut_off(pose, (image.shape[1], image.shape[0]))
    if side is not None:
        problems.append(message("light-cut-off", side=side))
    if pose.elevation_deg < LOW_CAMERA_DEG:
        problems.append(message("light-low-camera", degrees=round(pose.elevation_deg)))
    brightness = float(np.median(light))
    contrast = brightness - float(np.median(dark))
    if brightness < DARK_LIGHT_SQUARES:
        problems.append(message("light-dark", level=round(brightness)))
    elif contrast < PALE_CONTRAST:
        problems.append(message("light-pale", contrast=round(contrast)))
    smallest = smallest_square_px(pose)
    if smallest < SMALL_SQUARE_PX:
        problems.append(message("light-small-squares", pixels=round(smallest)))
    unclear = unclear_promotion_squares(pose)
    if unclear:
        problems.append(message("light-crowning-untold", squares=", ".join(map(str, unclear))))
    blur = edge_blur(image, pose)
    if blur > SOFT_BLUR:
        problems.append(message("light-blurred", blur=round(blur, 2)))
    if glare:
        named = ItemList(tuple(_name(row, column, pose.size) for row, column in glare))
        problems.append(message("light-glare", count=len(glare), squares=named))
    return Quality(tuple(problems), glare)


def _name(row: int, column: int, size: int) -> str | Message:
    """A playing square's number; a light square by the one to its right, or to its left at the edge."""
    first = row * (size // 2) + 1
    if (row + column) % 2:
        return str(first + column // 2)
    beside = column + 1 if column + 1 < size else column - 1
    return message("light-beside", square=str(first + beside // 2))


def smallest_square_px(pose: BoardPose) -> float:
    """The shorter side of the square that is seen smallest, in pixels."""
    middles = np.vstack([squares_of_parity(pose.size, parity) for parity in (0, 1)])
    return float(pose.shorter_sides_px(middles).min())


def _square_levels(grey: Image, pose: BoardPose, middles: FloatArray) -> FloatArray:
    """Grey levels (squares, samples) over the inner parts of squares."""
    steps = (np.arange(SQUARE_SAMPLES) + 0.5) / SQUARE_SAMPLES * 0.9 - 0.45
    v, u = np.meshgrid(steps, steps, indexing="ij")
    places = np.column_stack([u.ravel(), v.ravel()])
    return levels_at(grey, pose, middles, places).astype(np.float64)


def _glare(levels: FloatArray, size: int, parity: int) -> tuple[tuple[int, int], ...]:
    burnt = (levels >= GLARE_LEVEL).mean(1) > GLARE_SHARE
    # a white board in bright light is overexposed as a whole, and that is not a reflection
    if burnt.mean() > 0.8:
        return ()
    return tuple((int(row), int(column)) for column, row in squares_of_parity(size, parity)[burnt])
