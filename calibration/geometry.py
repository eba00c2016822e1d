"""The camera's pose over the board: board coordinates to pixels, heights included.

Board coordinates are in squares: `column` grows towards White's right, `row` grows from Black's side
towards White, both from the corner of the playing field at Black's side on White's left (where
square 1's row begins); `height` is above the board. The camera is a pinhole with a radial term, as
in OpenCV's model (Brown 1971).
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

FloatArray: TypeAlias = NDArray[np.float64]

SIZES = (8, 10, 12)
"""Squares along a side of the boards in use."""


@lru_cache  # every projection of a pose asks for it
def _rotation_matrix(vector: tuple[float, float, float]) -> FloatArray:
    found: Any = cv2.Rodrigues(np.array(vector, np.float64))[0]
    matrix = np.asarray(found, np.float64)
    matrix.flags.writeable = False
    return matrix


@dataclass(frozen=True, slots=True)
class BoardPose:
    """Where a board of `size` x `size` squares lies before a camera."""

    size: int
    """Squares along a side, one of `SIZES`."""
    focal_px: float
    centre_px: tuple[float, float]
    """Principal point (x, y)."""
    radial: tuple[float, float]
    """Radial distortion k1, k2 of OpenCV's model."""
    rotation: tuple[float, float, float]
    """Rodrigues vector; camera = R @ (column, row, -height) + t."""
    translation: tuple[float, float, float]
    """In squares."""
    aspect: float = 1.0
    """Vertical over horizontal focal length: above 1 in a picture that was stretched vertically."""

    @property
    def camera_matrix(self) -> FloatArray:
        (cx, cy), f = self.centre_px, self.focal_px
        return np.array([[f, 0, cx], [0, f * self.aspect, cy], [0, 0, 1]], np.float64)

    @property
    def distortion(self) -> FloatArray:
        return np.array([*self.radial, 0, 0, 0], np.float64)

    @property
    def rotation_matrix(self) -> FloatArray:
        """Read-only (3, 3)."""
        return _rotation_matrix(self.rotation)

    def project(self, points: FloatArray) -> FloatArray:
        """Pixels (N, 2) of board points (N, 2) or (N, 3): column, row[, height], in squares."""
        points = np.asarray(points, np.float64)
        matrix = self.rotation_matrix
        seen = points[:, :2] @ matrix[:, :2].T + np.array(self.translation)
        if points.shape[1] > 2:
            seen -= points[:, 2:] * matrix[:, 2]
        flat = seen[:, :2] / seen[:, 2:]
        squared = (flat**2).sum(1, keepdims=True)
        # cv2.projectPoints does the same, and takes six times as long because it always adds the derivatives
        k1, k2 = self.radial
        flat *= 1 + squared * (k1 + k2 * squared)
        focal = self.focal_px * np.array([1.0, self.aspect])
        return np.asarray(flat * focal + np.array(self.centre_px), np.float64)

    def locate(self, pixels: FloatArray, height: float = 0.0) -> FloatArray:
        """Board points (N, 2), column and row, seen at `pixels` (N, 2) on the plane at `height`."""
        points = np.asarray(pixels, np.float64).reshape(-1, 1, 2)
        rays: Any = cv2.undistortPoints(points, self.camera_matrix, self.distortion)
        directions = np.column_stack([np.asarray(rays).reshape(-1, 2), np.ones(len(points))]) @ self.rotation_matrix
        eye = self.eye
        reach = (height - eye[2]) / -directions[:, 2]
        return np.asarray(eye[:2] + directions[:, :2] * reach[:, None], np.float64)

    @property
    def eye(self) -> FloatArray:
        """The camera's own place: column, row, height (3,), in squares."""
        centre = -self.rotation_matrix.T @ np.array(self.translation)
        return np.asarray(centre * (1, 1, -1), np.float64)

    @property
    def elevation_deg(self) -> float:
        """Angle of the line of sight to the board's middle above the board: 90 is straight overhead."""
        column, row, height = self.eye
        return math.degrees(math.atan2(height, math.hypot(column - self.size / 2, row - self.size / 2)))

    @property
    def corners_px(self) -> FloatArray:
        """Outer corners of the playing field (4, 2): Black-left, Black-right, White-right, White-left."""
        n = self.size
        return self.project(np.array([[0, 0], [n, 0], [n, n], [0, n]], np.float64))

    @property
    def edges_px(self) -> FloatArray:
        """Lengths in the picture of the playing field's edges, pixels (4,): Black's, the right, White's, the left."""
        corners = self.corners_px
        return np.asarray(np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1), np.float64)

    @property
    def square_px(self) -> float:
        """Side of a square of mean area in the picture, pixels."""
        return mean_square_px(self.corners_px, self.size)

    @property
    def edge_square_px(self) -> float:
        """Mean side of a square along three of the edges, pixels: Black's, the right and White's. Perspective makes it
        differ a little from `square_px`; networks were trained and tolerances chosen with it."""
        return float(self.edges_px[:3].mean()) / self.size

    def shorter_sides_px(self, middles: FloatArray) -> FloatArray:
        """The shorter side in the picture, pixels (N,), of each of the squares with these middles (N, 2)."""
        along, down = (
            np.linalg.norm(self.project(middles + half) - self.project(middles - half), axis=1)
            for half in (np.array([0.5, 0.0]), np.array([0.0, 0.5]))
        )
        return np.asarray(np.minimum(along, down), np.float64)

    def turned(self, quarter_turns: int) -> BoardPose:
        """The same camera with the board's own frame turned by quarter turns clockwise (as seen from above)."""
        pose = self
        for _ in range(quarter_turns % 4):
            n = pose.size
            # new (column, row) = (row', n - column') expressed in the old frame
            turn = np.array([[0, -1, 0], [1, 0, 0], [0, 0, 1]], np.float64)
            shift = np.array([n, 0, 0], np.float64)
            matrix = pose.rotation_matrix
            vector: Any = cv2.Rodrigues(matrix @ turn)[0]
            translation = matrix @ shift + np.array(pose.translation)
            r, t = np.asarray(vector).ravel(), translation
            pose = replace(
                pose,
                rotation=(float(r[0]), float(r[1]), float(r[2])),
                translation=(float(t[0]), float(t[1]), float(t[2])),
            )
        return pose

    def moved(self, column: int, row: int, size: int) -> BoardPose:
        """The same camera over a board of `size` whose corner lies at `column`, `row` of this one's frame."""
        shift = self.rotation_matrix @ np.array([column, row, 0], np.float64) + np.array(self.translation)
        return replace(self, size=size, translation=(float(shift[0]), float(shift[1]), float(shift[2])))

    def shifted(self, shift_px: tuple[float, float]) -> BoardPose:
        """The same view in a picture in which everything lies so far to the right and down."""
        return replace(self, centre_px=(self.centre_px[0] + shift_px[0], self.centre_px[1] + shift_px[1]))

    def scaled(self, factor: float) -> BoardPose:
        """The same view in a picture `factor` times as large, pixel centres at whole numbers in both."""
        cx, cy = self.centre_px
        centre_px = ((cx + 0.5) * factor - 0.5, (cy + 0.5) * factor - 0.5)
        return replace(self, focal_px=self.focal_px * factor, centre_px=centre_px)


def mean_square_px(corners: FloatArray, size: int) -> float:
    """Side of a square of mean area in the picture, pixels, given the outer corners (4, 2) of a board of `size`."""
    x, y = corners[:, 0], corners[:, 1]
    area = abs(float(x @ np.roll(y, -1) - y @ np.roll(x, -1))) / 2
    return math.sqrt(area) / size
