"""Why a picture cannot be used, in one line that says what is wrong and what to do."""

from __future__ import annotations

from itertools import pairwise

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import SIZES, BoardPose, FloatArray
from calibration.light_squares import occupied_light_squares
from calibration.measure import measure
from calibration.pictures import Image
from calibration.placing import BoardSearch, PlacedBoard, board_extent, place_boards
from calibration.sharpness import edge_blur
from referee.errors import BoardNotFound
from referee.messages import message

MIN_SCORE = 70.0
"""Evidence that a board must have, nats. Larger refuses more pictures. Measured: the worst true board of 200 had
172."""
MIN_MARGIN = 12.0
"""Evidence by which the board must lead any other size or place, nats. Larger refuses more pictures. Measured: the
worst true board of 350 had 15, where pieces seen low hid a row of crossings; wrong places had 9, and once 15, on 200
boards with a row or two covered by a cloth."""
MIN_ELEVATION_DEG = 25.0
"""Elevation below which pieces hide each other and the rows behind, degrees. Smaller accepts worse pictures. Chosen by
trial on rendered and real pictures."""
CUT_OFF = 0.5
"""How far an outer corner may lie outside the picture, squares. Larger accepts more of the board missing. Chosen by
trial on rendered and real pictures."""
GOES_ON = 3
"""Crossings on the board's own border from which the pattern counts as going on. Larger accepts floors. Chosen by trial
on rendered and real pictures."""
MIN_SEEN = 0.45
"""Share of crossings that must be seen. Larger refuses more pictures. Measured: the least of 200 pictures, with an arm
along the board, had 0.58."""
MIN_HALF = 0.2
"""Share of crossings that must be seen in each half of the board: a board cut in two looks like a whole one laid half
over the bare table. Larger refuses more pictures. Chosen by trial on rendered and real pictures."""
MAX_SPLIT = 0.85
"""Share of a line through the board that may look like a border. Larger accepts more misplaced boards. Measured: 0.78
where discs stood in a row."""
SIDES_SHOWN = 0.5
"""Least sum of the shares of two neighbouring borders that lie in the picture. Larger refuses boards that fill the
picture. Chosen by trial on rendered and real pictures."""
MAX_BLUR = 0.12
"""Standard deviation of blur above which pieces merge, squares. Larger accepts worse pictures. Chosen by trial on
rendered and real pictures."""
SMALLEST_PX = 64
"""Shorter side of the smallest picture that can show a board, pixels. Larger refuses more. Chosen, not measured."""
OCCUPIED_SHARE = 0.15
"""Share of occupied light squares that no draughts game shows. Larger accepts chess sets. Chosen by trial on rendered
and real pictures."""
BRIGHTER_PERCENTILE = 95
"""Percentile of the grey levels that counts as that of the brighter parts. Larger is misled by highlights. Chosen by
trial on rendered and real pictures."""
BLACK_LEVEL = 12.0
"""Grey level of the brighter parts below which nothing can be seen. Larger refuses more. Chosen by
trial on rendered and real pictures."""
SPACING_PX = 8
"""Distance of the pixels that are looked at for a black picture. Larger costs less, and overlooks small lights. Chosen,
not measured."""
DARK_LEVEL = 45.0
"""Grey level of the brighter parts below which darkness is named as the likely reason when no board is found. Larger
names it more often. Chosen by trial on rendered and real pictures."""
SHARP_EDGE_SHARE = 0.03
"""Share of pixels on a distinct edge below which blur is named as the likely reason when no board is found. Larger
names it more often. Chosen by trial on rendered and real pictures."""
PATTERN_MEMBERS = 20
"""Crossings in a lattice from which there is a chequered pattern, even if no board fits it. Larger names it less often.
Chosen by trial on rendered and real pictures."""
SECOND_STRENGTH = 0.5
"""Strength of a second board's crossings relative to the median of all. Larger misses paler second boards. Chosen by
trial on rendered and real pictures."""
SECOND_TRIES = 8
"""Seeds from which a second board is searched. Larger costs time with every picture. Chosen, not measured."""


def refuse_size(image: Image) -> None:
    """Raise BoardNotFound if a picture (H, W, 3) cannot show a board at all."""
    if min(image.shape[:2]) < SMALLEST_PX:
        raise BoardNotFound(message("board-picture-too-small"))


def is_black(image: Image) -> bool:
    """Whether nothing can be seen in a BGR picture (H, W, 3): the lens is covered, or the light is off."""
    height, width = (-(-side // SPACING_PX) for side in image.shape[:2])
    some = cv2.cvtColor(cv2.resize(image, (width, height), interpolation=cv2.INTER_NEAREST), cv2.COLOR_BGR2GRAY)
    # as `_brightness` says, in a fifth of the time: every picture of a match is asked
    return bool(np.count_nonzero(some < BLACK_LEVEL) > BRIGHTER_PERCENTILE / 100 * some.size)


def refuse_picture(image: Image, found: BoardSearch) -> BoardNotFound:
    """Why no board was found in a BGR picture (H, W, 3), as far as the picture tells."""
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    bright = _brightness(grey)
    if bright < BLACK_LEVEL:
        return BoardNotFound(message("board-picture-black"))
    if found.members >= PATTERN_MEMBERS:
        return BoardNotFound(message("board-in-part"))
    if bright < DARK_LEVEL:
        return BoardNotFound(message("board-dark"))
    if _edge_share(grey) < SHARP_EDGE_SHARE:
        return BoardNotFound(message("board-no-edges"))
    return BoardNotFound(message("board-none"))


def refuse_unseen(work: Image, placed: PlacedBoard, sizes: tuple[int, ...]) -> None:
    """Raise BoardNotFound if the working picture does not show the board that was laid between corners given by hand:
    with corners half a square off nothing is seen there, with those of the frame, or a square beside, another board."""
    pose, box = placed.fit.pose, placed.box
    if box.score < MIN_SCORE or box.seen < MIN_SEEN:
        raise BoardNotFound(message("board-none-between-corners"))
    there = board_extent(work, pose, measure(work, pose.size, pose.project), sizes)
    if there is None or (there.column, there.row, there.size) == (0, 0, pose.size) or there.margin < MIN_MARGIN:
        return
    raise BoardNotFound(message("board-other-corners", size=there.size))


def refuse_board(work: Image, small: Image, placed: PlacedBoard, found: BoardSearch) -> None:
    """Raise BoardNotFound if the board placed in the working picture cannot be trusted or used.

    A chess set is recognised by pieces on light squares. Chessmen all on dark squares, or seen so low that every piece
    hides the square behind it, are not distinguished from draughtsmen here.
    """
    pose, box = placed.fit.pose, placed.box
    if box.score < MIN_SCORE:
        raise refuse_picture(small, found)
    blur = edge_blur(work, pose)
    if blur > MAX_BLUR:
        raise BoardNotFound(message("board-blurred", squares=round(4 * blur, 1)))
    side = cut_off(pose, (work.shape[1], work.shape[0]))
    if side is not None:
        raise BoardNotFound(message("board-cut-off", side=side))
    if box.beyond >= GOES_ON:
        raise BoardNotFound(message("board-goes-on"))
    if box.seen < MIN_SEEN or box.halves < MIN_HALF or box.split > MAX_SPLIT:
        raise BoardNotFound(message("board-not-whole"))
    if min(first + second for first, second in pairwise((*box.borders, box.borders[0]))) < SIDES_SHOWN:
        raise BoardNotFound(message("board-corner-outside"))
    if box.margin < MIN_MARGIN:
        raise BoardNotFound(message("board-no-borders", size=pose.size))
    if second_board(found, pose, work.shape[1] / small.shape[1]):
        raise BoardNotFound(message("board-two"))
    if pose.elevation_deg < MIN_ELEVATION_DEG:
        raise BoardNotFound(message("board-too-flat", degrees=round(pose.elevation_deg)))
    occupied = occupied_light_squares(work, pose)
    if len(occupied) >= OCCUPIED_SHARE * pose.size**2 / 2:
        raise BoardNotFound(message("board-light-squares", count=len(occupied)))


def cut_off(pose: BoardPose, picture: tuple[int, int]) -> str | None:
    """The side of a picture (width, height) over which the board reaches out, if any: "left", "upper" ..."""
    corners = pose.corners_px
    square = float(pose.edges_px.mean()) / pose.size
    low, high = corners.min(0), corners.max(0)
    over = {
        "left": -low[0],
        "upper": -low[1],
        "right": high[0] - picture[0],
        "lower": high[1] - picture[1],
    }
    worst = max(over, key=lambda side: over[side])
    return worst if over[worst] > CUT_OFF * square else None


def second_board(found: BoardSearch, pose: BoardPose, factor: float) -> bool:
    """Whether another board was seen beside the one at `pose`, which is in a picture `factor` times as large."""
    height, width = found.channel.shape
    crossings = found.crossings.outside(outline_mask(pose.scaled(1 / factor), (width, height)))
    # a board as large as this one would show as clearly
    enough = SECOND_STRENGTH * float(np.median(found.crossings.strength))
    if (crossings.strength > enough).sum() < PATTERN_MEMBERS:
        return False
    other, _ = place_boards(found.channel, crossings, SIZES, SECOND_TRIES)
    return other is not None and other.box.score > MIN_SCORE and other.box.margin > MIN_MARGIN


def outline_mask(pose: BoardPose, picture: tuple[int, int]) -> NDArray[np.bool_]:
    """(H, W) true on the board and half a square around it."""
    n = pose.size
    rim: FloatArray = np.array([[-0.5, -0.5], [n + 0.5, -0.5], [n + 0.5, n + 0.5], [-0.5, n + 0.5]])
    mask = np.zeros((picture[1], picture[0]), np.uint8)
    corners = np.clip(pose.project(rim), -1e4, 1e4).round().astype(np.int32)
    cv2.fillConvexPoly(mask, corners, 1)
    return np.asarray(mask > 0)


def _brightness(grey: cv2.typing.MatLike) -> float:
    """Grey level of the brighter parts."""
    return float(np.percentile(grey, BRIGHTER_PERCENTILE))


def _edge_share(grey: cv2.typing.MatLike) -> float:
    slope = cv2.morphologyEx(grey, cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8))
    return float((slope > 25).mean())
