"""Discs as the camera sees them: walls, turned tops, kings of two discs, and the shadows they cast."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import FloatArray
from hardware.camera import Image
from hardware.simulated.layout import Stack
from hardware.simulated.lighting import GAMMA, Lighting, linear
from hardware.simulated.scene import DiscProfile, Scene

Mask = NDArray[np.uint8]
"""Cover or share of light, 0..255, shape (H, W)."""

_FINER = 3
"""Factor by which a disc is drawn larger before it is averaged down. Larger is smoother and slower. Chosen by eye."""
_SEGMENTS = 44
"""Straight segments of a circle. More are smoother and slower. Chosen by eye."""
_SUBPIXEL = 4
"""Fractional bits of coordinates given to OpenCV. More are finer."""
_CONTACT_SHADE = 0.35
"""Share of light that the narrow gap around a disc loses. Larger draws darker seams. Chosen by eye."""

_MIN_AXIS_COSINE = 0.25
"""Cosine of the largest angle between a disc and the camera's optical axis at which the disc is drawn: 76 degrees.
Smaller draws what no lens sees. Chosen, not measured."""

_RINGS: dict[DiscProfile, tuple[tuple[float, float, float], ...]] = {
    DiscProfile.PLAIN: ((1.0, 0.93, 0.8),),
    DiscProfile.GROOVE: ((1.0, 0.93, 0.8), (0.70, 0.65, -0.9), (0.65, 0.60, 0.9)),
    DiscProfile.RIM: ((1.0, 0.95, 0.8), (0.80, 0.72, -0.7)),
    DiscProfile.RINGS: (
        (1.0, 0.94, 0.8),
        (0.82, 0.77, -0.8),
        (0.77, 0.72, 0.8),
        (0.56, 0.51, -0.8),
        (0.51, 0.46, 0.8),
        (0.22, 0.12, -0.6),
    ),
}
"""Rings turned into a disc's top, from the rim inwards: outer and inner radius as shares of the disc's, and slope;
below 0 it falls towards the middle. Chosen by eye."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A cut-out: where it goes in the picture, its grey levels and its cover."""

    left: int
    top: int
    image: Image
    """BGR (H, W, 3)."""
    cover: Mask
    """(H, W); 255 is opaque."""


@dataclass(frozen=True, slots=True)
class Shade:
    """A shadow: where it falls in the picture and the factor on grey levels there."""

    left: int
    top: int
    factor: Mask
    """(H, W); 255 leaves the picture as it is."""


class DiscPainter:
    """Draws the discs of one scene."""

    def __init__(self, scene: Scene, lighting: Lighting) -> None:
        self._scene, self._light, self._pose = scene, lighting, scene.pose
        self._eye = scene.pose.eye
        angles = np.linspace(0, 2 * math.pi, _SEGMENTS, endpoint=False)
        self._circle = np.column_stack([np.cos(angles), np.sin(angles)])
        between = angles + math.pi / _SEGMENTS
        self._outwards = np.column_stack([np.cos(between), np.sin(between)])
        self._wall_light = lighting.facing(np.column_stack([self._outwards, np.zeros(_SEGMENTS)]))
        rings = _RINGS[scene.pieces.profile]
        self._ring_radii = [scene.pieces.diameter / 2 * share for ring in rings for share in ring[:2]]
        """Outer and inner radius of each ring in turn, squares."""
        self._ring_light = np.array([self._sloped(slope) for _, _, slope in rings])
        """Light on each segment of each ring (rings, segments)."""

    def sprite(self, stack: Stack) -> Sprite:
        """The stack itself, bottom disc first."""
        look = self._scene.pieces
        radius = look.diameter / 2
        levels = [stack.base + look.height * number for number in range(stack.discs + 1)]
        middles = [np.array([stack.column, stack.row])] * stack.discs
        if stack.discs > 1:
            middles[1] = middles[1] + stack.slip
        rims = self._project(
            *(
                (middle, radius, height)
                for middle, under, over in zip(middles, levels, levels[1:], strict=False)
                for height in (under, over)
            )
        )
        everything = rims.reshape(-1, 2)
        left, top = (np.floor(everything.min(axis=0)) - 2).astype(int)
        right, bottom = (np.ceil(everything.max(axis=0)) + 3).astype(int)
        size = (int(right - left), int(bottom - top))
        colour = self._tone(stack, middles[-1], rims[-1])
        canvas = np.empty((size[1] * _FINER, size[0] * _FINER, 3), np.float32)
        canvas[:] = colour * 0.5
        cover = np.zeros(canvas.shape[:2], np.uint8)
        for number, middle in enumerate(middles):
            under, over = rims[2 * number], rims[2 * number + 1]
            self._draw_disc(canvas, cover, (left, top), middle, levels[number + 1], (under, over), colour)
        shine = self._light.mirrored(np.array([[*middles[-1], levels[-1]]]))[0] * look.gloss
        image = cv2.resize(canvas, size, interpolation=cv2.INTER_AREA)
        covered = cv2.resize(cover, size, interpolation=cv2.INTER_AREA)
        return Sprite(int(left), int(top), self._light.display(image + shine), np.asarray(covered, np.uint8))

    def before_camera(self, stack: Stack) -> bool:
        """Whether the stack is in front of the camera, which may stand at a seat of the table, rather than beside or
        behind it: a disc carried there would fill the picture."""
        place = np.array([stack.column, stack.row, stack.base])
        depth = float(self._pose.rotation_matrix[2] @ (place * (1, 1, -1))) + self._pose.translation[2]
        return depth > _MIN_AXIS_COSINE * float(np.linalg.norm(place - self._pose.eye))

    def shade(self, stack: Stack) -> Shade:
        """The shadow of the stack on the surface below it: on the board, or on the table beside it."""
        look, light = self._scene.pieces, self._light
        floor = min(0.0, stack.base)
        middle = np.array([stack.column, stack.row])
        under, over = stack.base - floor, stack.base - floor + look.height * stack.discs
        near, far, gap = self._project(
            (middle + light.shadow_shift(under), look.diameter / 2, floor),
            (middle + light.shadow_shift(over), look.diameter / 2, floor),
            (middle, look.diameter / 2 * 1.08, floor),
        )
        scale = float(np.ptp(gap[:, 0])) / look.diameter
        soft = max(0.7, self._scene.light.softness * (0.5 + 1.2 * under) * scale)
        margin = 3 * soft + 2
        everything = np.vstack([near, far, gap])
        left, top = (np.floor(everything.min(axis=0) - margin)).astype(int)
        right, bottom = (np.ceil(everything.max(axis=0) + margin)).astype(int)
        shape = (int(bottom - top), int(right - left))
        hull = np.asarray(cv2.convexHull(np.vstack([near, far]).astype(np.float32)), np.float64).reshape(-1, 2)
        dark = cv2.GaussianBlur(self._filled(shape, hull - (left, top)), (0, 0), soft)
        loss = light.key_share * dark
        if under == 0:
            contact = cv2.GaussianBlur(self._filled(shape, gap - (left, top)), (0, 0), max(0.8, scale * 0.05))
            loss = 1 - (1 - loss) * (1 - _CONTACT_SHADE * contact)
        factor = 255 * np.clip(1 - loss, 0, 1) ** (1 / GAMMA)
        return Shade(int(left), int(top), np.asarray(factor + 0.5, np.uint8))

    def _project(self, *circles: tuple[FloatArray, float, float]) -> FloatArray:
        """Pixels (circles, segments, 2) of level circles, each given by its middle (column, row), radius and height.
        Together, since a call takes longer than its few points."""
        points = np.empty((len(circles), _SEGMENTS, 3))
        for into, (middle, radius, height) in zip(points, circles, strict=True):
            into[:, :2] = middle + self._circle * radius
            into[:, 2] = height
        return self._pose.project(points.reshape(-1, 3)).reshape(-1, _SEGMENTS, 2)

    def _sloped(self, slope: float) -> FloatArray:
        normals = np.column_stack([self._outwards * slope, np.ones(_SEGMENTS)])
        lengths = np.asarray(np.linalg.norm(normals, axis=1, keepdims=True), np.float64)
        return self._light.facing(normals / lengths)

    def _tone(self, stack: Stack, middle: FloatArray, rim: FloatArray) -> FloatArray:
        """Linear light (3,) of a level face here; no two discs of a set are quite alike."""
        look = self._scene.pieces
        own = 1 + 0.06 * math.sin(stack.key * 12.9898 + self._scene.seed % 97)
        strength = self._light.strength(middle[None], rim.mean(axis=0)[None])[0]
        return np.asarray(linear(look.white if stack.white else look.black) * own * strength, np.float64)

    def _draw_disc(
        self,
        canvas: NDArray[np.float32],
        cover: Mask,
        origin: tuple[int, int],
        middle: FloatArray,
        height: float,
        rims: tuple[FloatArray, FloatArray],
        colour: FloatArray,
    ) -> None:
        under, over = (_fixed(rim, origin) for rim in rims)
        hull = cv2.convexHull(np.vstack([under, over]))
        cv2.fillConvexPoly(cover, hull, (255,), cv2.LINE_8, _SUBPIXEL)
        facing = ((self._eye[:2] - middle) * self._outwards).sum(axis=1) > 0
        walls = np.stack([under, np.roll(under, -1, axis=0), np.roll(over, -1, axis=0), over], axis=1)
        for wall, tone in zip(walls[facing], np.outer(self._wall_light[facing], colour).tolist(), strict=True):
            cv2.fillConvexPoly(canvas, wall, tone, cv2.LINE_8, _SUBPIXEL)
        # The seam under a disc catches no light.
        cv2.polylines(canvas, [under], True, _bgr(colour * 0.25), 1, cv2.LINE_8, _SUBPIXEL)
        cv2.polylines(canvas, [over], True, _bgr(colour), _FINER, cv2.LINE_8, _SUBPIXEL)
        cv2.fillConvexPoly(canvas, over, _bgr(colour), cv2.LINE_8, _SUBPIXEL)
        edges = _fixed(self._project(*((middle, radius, height) for radius in self._ring_radii)), origin)
        further = np.roll(edges, -1, axis=1)
        quads = np.stack([edges[::2], further[::2], further[1::2], edges[1::2]], axis=2).reshape(-1, 4, 2)
        for quad, tone in zip(quads, np.outer(self._ring_light, colour).tolist(), strict=True):
            cv2.fillConvexPoly(canvas, quad, tone, cv2.LINE_8, _SUBPIXEL)

    def _filled(self, shape: tuple[int, int], outline: FloatArray) -> NDArray[np.float32]:
        mask = np.zeros(shape, np.uint8)
        cv2.fillConvexPoly(mask, np.round(outline * (1 << _SUBPIXEL)).astype(np.int32), (255,), cv2.LINE_AA, _SUBPIXEL)
        return mask.astype(np.float32) / np.float32(255)


def _fixed(pixels: FloatArray, origin: tuple[int, int]) -> NDArray[np.int32]:
    """Fixed-point coordinates on the fine canvas whose corner lies at `origin` in the picture."""
    fine = (pixels - origin + 0.5) * _FINER - 0.5
    return np.asarray(np.round(fine * (1 << _SUBPIXEL)), np.int32)


def _bgr(light: FloatArray) -> tuple[float, float, float]:
    return float(light[0]), float(light[1]), float(light[2])
