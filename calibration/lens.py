"""Lens calibration: what stays the same when camera or board move, computed from pictures of the printed sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np

from calibration.geometry import FloatArray
from calibration.lens_sheet import sheet_board
from calibration.pictures import Image
from referee.errors import UnreadableInput
from referee.messages import message

MIN_PICTURES = 6
"""Number of pictures in which the sheet must be seen. Fewer cannot separate focal length from distance; larger asks for
more work. Chosen, not measured."""
MIN_CORNERS = 10
"""Corners of the sheet that a picture must show to count. Larger uses fewer pictures. Chosen, not measured."""
MAX_ERROR_PX = 1.5
"""Root mean square error above which the pictures contradict each other, pixels at 1280 pixels of width. Larger accepts
worse lenses. Chosen, not measured."""
MAX_PICTURES = 40
"""Pictures used at most, spread over those given. Larger is slower and hardly more exact. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class Lens:
    """Focal length, principal point and radial distortion, for pictures of one size."""

    focal_px: float
    centre_px: tuple[float, float]
    radial: tuple[float, float]
    """k1, k2 of OpenCV's model."""
    aspect: float = 1.0
    """As `BoardPose.aspect`: 1 for a picture as a camera makes it."""

    def scaled(self, factor: float) -> Lens:
        """The same lens in a picture `factor` times as large, pixel centres at whole numbers in both."""
        cx, cy = self.centre_px
        centre_px = ((cx + 0.5) * factor - 0.5, (cy + 0.5) * factor - 0.5)
        return replace(self, focal_px=self.focal_px * factor, centre_px=centre_px)


@dataclass(frozen=True, slots=True)
class LensFit:
    """A lens and how well the sheet's pictures agree with it."""

    lens: Lens
    error_px: float
    """Root mean square reprojection error of the sheet's corners, pixels."""
    pictures: int
    """Number of pictures that it was computed from."""


def fit_lens(images: Sequence[Image]) -> LensFit:
    """The lens from BGR pictures (H, W, 3), all of one size, of the printed sheet held at different angles. Raises
    UnreadableInput if too few of them show the sheet, or if they contradict each other."""
    spread = np.unique(np.linspace(0, max(len(images) - 1, 0), MAX_PICTURES).astype(int))
    seen = [corners for n in spread if n < len(images) and (corners := _sheet_corners(images[n])) is not None]
    if len(seen) < MIN_PICTURES:
        raise UnreadableInput(message("lens-few-pictures", seen=len(seen), pictures=len(images), least=MIN_PICTURES))
    height, width = images[0].shape[:2]
    start: FloatArray = np.array([[width, 0, width / 2], [0, width, height / 2], [0, 0, 1]], np.float64)
    flags = cv2.CALIB_USE_INTRINSIC_GUESS | cv2.CALIB_FIX_ASPECT_RATIO | cv2.CALIB_ZERO_TANGENT_DIST | cv2.CALIB_FIX_K3
    solved: Any = cv2.calibrateCamera(
        [sheet for sheet, _ in seen], [pixels for _, pixels in seen], (width, height), start, np.zeros(5), flags=flags
    )
    error, matrix, radial = float(solved[0]), np.asarray(solved[1]), np.asarray(solved[2]).ravel()
    if not error < MAX_ERROR_PX * width / 1280:
        raise UnreadableInput(message("lens-contradicted", pixels=round(error, 1)))
    lens = Lens(float(matrix[0, 0]), (float(matrix[0, 2]), float(matrix[1, 2])), (float(radial[0]), float(radial[1])))
    return LensFit(lens, error, len(seen))


def _sheet_corners(image: Image) -> tuple[np.ndarray, np.ndarray] | None:
    """Corners of the sheet seen in a picture: on the sheet (N, 3) and in pixels (N, 1, 2); None when too few."""
    board = sheet_board()
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    found: Any = cv2.aruco.CharucoDetector(board).detectBoard(grey)
    corners, numbers = found[0], found[1]
    if corners is None or numbers is None or np.size(numbers) < MIN_CORNERS:
        return None
    on_sheet = np.asarray(board.getChessboardCorners(), np.float32)[np.asarray(numbers).ravel()]
    return on_sheet.reshape(-1, 3), np.asarray(corners, np.float32).reshape(-1, 1, 2)
