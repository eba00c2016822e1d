"""Everything that stands still in the picture: table, board and what lies beside it, rendered once."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import FloatArray
from hardware.camera import Image
from hardware.simulated.layout import place_of
from hardware.simulated.lighting import Lighting, linear
from hardware.simulated.materials import texture
from hardware.simulated.places import Numbering
from hardware.simulated.scene import BoardStyle, Scene, Thing, ThingKind

_FINER = 2
"""Factor by which the picture is drawn larger before it is averaged down, against jagged edges. Larger is smoother and
slower. Chosen by eye."""
_FIELD_STEP = 16
"""Distance of the fine pixels at which board coordinates are computed exactly; interpolated between. Larger is faster
and less exact. Chosen by eye."""
_SHADOW_STEP = 4
"""Factor by which shadows are drawn smaller than the fine picture; they are soft anyway. Larger is faster and softer.
Chosen by eye."""
_MIN_PX, _MAX_PX = 24, 96
"""Limits of a board texture's resolution, pixels a square; between them it is as fine as the picture needs. Larger is
finer and slower. Chosen by eye."""
_TABLE_COARSER = 3
"""Factor by which the table's texture is coarser than the board's. Larger is faster. Chosen by eye."""
_TABLE_REACH = 16
"""Squares of table drawn around the board; beyond, its edge is repeated. Larger is slower. Chosen by eye."""
_KEPT = 4
"""Pictures of empty tables in the cache. Larger takes more memory, a frame each; measured: a hit saves a third of a
second."""
_BODIES: dict[ThingKind, tuple[float, float, float]] = {
    ThingKind.CLOCK: (4.2, 1.5, 1.4),
    ThingKind.PAPER: (3.6, 5.0, 0.02),
    ThingKind.PHONE: (1.7, 3.5, 0.2),
    ThingKind.CUP: (2.0, 2.0, 2.2),
    ThingKind.PENCIL: (0.18, 3.8, 0.18),
}
"""Width, depth and height of things, in squares of some 40 mm. Chosen by eye."""

_Light = NDArray[np.float32]
"""Linear light BGR, shape (H, W, 3)."""


@lru_cache(maxsize=_KEPT)
def render_ground(scene: Scene) -> Image:
    """The empty table and board, BGR (H, W, 3), sharp and without noise; read-only, being kept for the next table."""
    lighting = Lighting(scene)
    ground = lighting.display(_Ground(scene, lighting).picture())
    ground.flags.writeable = False
    return ground


class _Ground:
    def __init__(self, scene: Scene, lighting: Lighting) -> None:
        self._scene, self._light = scene, lighting
        self._draw = np.random.default_rng(scene.seed)
        self._pose = scene.pose.scaled(_FINER)
        width, height = scene.size_px
        self._shape = height * _FINER, width * _FINER
        middle = np.array([[0.0, 0.0], [1.0, 0.0]]) + scene.board.size / 2
        seen = float(np.linalg.norm(np.diff(self._pose.project(middle), axis=0)))
        self._board_px = min(_MAX_PX, max(_MIN_PX, round(seen)))
        self._table_px = self._board_px // _TABLE_COARSER

    def picture(self) -> _Light:
        scene = self._scene
        board, n, edge = scene.board, scene.board.size, scene.board.border_width
        low = self._points(-board.thickness)
        grain = self._sampled(self._table_grain(), low, -_TABLE_REACH, self._table_px)
        image = _tinted(grain, linear(scene.table.colour))
        outline = np.array([[-edge, -edge], [n + edge, -edge], [n + edge, n + edge], [-edge, n + edge]])
        self._cast_shadow(image, outline, -board.thickness, 0.0)
        self._sides(image, outline, -board.thickness, 0.0, linear(board.border))
        top = self._points(0.0)
        inside = np.asarray(cv2.inRange(top, (-edge, -edge), (n + edge, n + edge)), np.uint8)
        here = _box_of(inside)
        sampled = self._sampled(self._board_texture(), top[here], -edge, self._board_px)
        image[here] = cv2.copyTo(sampled, inside[here], image[here])
        layer = np.empty_like(image)
        cv2.multiply(image, self._spread(self._brightness(low), layer), image)
        glare = self._glare(top)
        for gloss, where in ((board.gloss, inside), (scene.table.gloss, cv2.bitwise_not(inside))):
            cv2.accumulate(self._spread(glare * gloss, layer), image, where)
        for thing in sorted(scene.things, key=lambda each: -math.dist((each.column, each.row), self._pose.eye[:2])):
            self._put(image, thing)
        width, height = scene.size_px
        return np.asarray(cv2.resize(image, (width, height), interpolation=cv2.INTER_AREA), np.float32)

    def _points(self, height: float) -> NDArray[np.float32]:
        """Board coordinates (H, W, 2) that each fine pixel shows on the plane at `height`."""
        step, (rows, columns) = _FIELD_STEP, self._shape
        # One node beyond each edge, where cv2.resize would only repeat the last value.
        xs = (np.arange(-1, columns // step + 2) + 0.5) * step - 0.5
        ys = (np.arange(-1, rows // step + 2) + 0.5) * step - 0.5
        grid = np.stack(np.meshgrid(xs, ys), axis=-1).reshape(-1, 2)
        nodes = self._pose.locate(grid, height).reshape(len(ys), len(xs), 2)
        fine = cv2.resize(nodes.astype(np.float32), (len(xs) * step, len(ys) * step), interpolation=cv2.INTER_LINEAR)
        return np.asarray(fine[step : step + rows, step : step + columns], np.float32)

    def _coarse(self, points: NDArray[np.float32]) -> tuple[FloatArray, FloatArray, tuple[int, int]]:
        """Every 8th point (N, 2), the picture's own pixels there (N, 2), and the coarse shape."""
        coarse = points[::8, ::8]
        rows, columns = np.mgrid[0 : self._shape[0] : 8, 0 : self._shape[1] : 8]
        pixels = np.stack([columns, rows], axis=-1).reshape(-1, 2) / _FINER
        return coarse.reshape(-1, 2).astype(np.float64), pixels, (coarse.shape[0], coarse.shape[1])

    def _brightness(self, points: NDArray[np.float32]) -> FloatArray:
        """Of every 8th fine pixel (H, W)."""
        coarse, pixels, shape = self._coarse(points)
        return self._light.strength(coarse, pixels).reshape(shape)

    def _glare(self, points: NDArray[np.float32]) -> FloatArray:
        """Linear light mirrored at every 8th fine pixel (H, W)."""
        coarse, _, shape = self._coarse(points)
        return self._light.mirrored(np.column_stack([coarse, np.zeros(len(coarse))])).reshape(shape)

    def _spread(self, coarse: FloatArray, layer: _Light) -> _Light:
        """Interpolate a value of every 8th fine pixel (H, W) to all three channels of each, into `layer`, which is
        returned: large arrays cost more to get than to fill."""
        grey = np.asarray(coarse, np.float32)
        cv2.resize(cv2.merge([grey, grey, grey]), self._shape[::-1], layer, interpolation=cv2.INTER_LINEAR)
        return layer

    def _sampled(self, surface: _Light, points: NDArray[np.float32], origin: float, px: int) -> _Light:
        where = points * np.float32(px)
        where -= np.float32(origin * px + 0.5)
        none: Any = None  # both coordinates are in `where`
        sampled = cv2.remap(surface, where, none, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(sampled, np.float32)

    def _table_grain(self) -> NDArray[np.float32]:
        side = (self._scene.board.size + 2 * _TABLE_REACH) * self._table_px
        return texture(self._scene.table.grain, (side, side), self._table_px, self._draw)

    def _board_texture(self) -> _Light:
        return board_texture(self._scene.board, self._board_px, self._draw)

    def _cast_shadow(self, image: _Light, outline: FloatArray, floor: float, top: float) -> None:
        """Darken what a prism over `outline` (N, 2) from `floor` up to `top` shades on its floor."""
        shifted = outline + self._light.shadow_shift(top - floor)
        hull = cv2.convexHull(np.vstack([outline, shifted]).astype(np.float32)).reshape(-1, 2)
        pixels = self._pose.project(np.column_stack([hull, np.full(len(hull), floor)]))
        step = _SHADOW_STEP
        coarse = np.zeros((-(-self._shape[0] // step), -(-self._shape[1] // step)), np.float32)
        cv2.fillConvexPoly(coarse, np.round(pixels / step * 16).astype(np.int32), 1.0, cv2.LINE_8, 4)
        width = self._scene.light.softness * (top - floor + 0.2) * 1.5
        scale = float(np.linalg.norm(np.diff(self._pose.project(np.array([[0, 0], [1, 0]], np.float64)), axis=0)))
        coarse = np.asarray(cv2.GaussianBlur(coarse, (0, 0), max(0.8, width * scale / step)), np.float32)
        rows, columns = _box_of(coarse, margin=1)
        near = 1 - np.float32(self._light.key_share) * coarse[rows, columns]
        if not near.size:
            return
        here = image[rows.start * step : rows.stop * step, columns.start * step : columns.stop * step]
        light = cv2.resize(cv2.merge([near, near, near]), None, fx=step, fy=step, interpolation=cv2.INTER_LINEAR)
        here *= light[: here.shape[0], : here.shape[1]]

    def _sides(self, image: _Light, outline: FloatArray, floor: float, top: float, colour: FloatArray) -> None:
        """The walls of a prism that face the camera."""
        eye = self._pose.eye[:2]
        corners = np.roll(outline, -1, axis=0)
        along = corners - outline
        normals = np.column_stack([along[:, 1], -along[:, 0]])
        middle = outline.mean(axis=0)
        normals *= np.sign(np.einsum("ij,ij->i", normals, outline - middle))[:, None]
        normals /= np.linalg.norm(normals, axis=1, keepdims=True)
        shade = self._light.facing(np.column_stack([normals, np.zeros(len(normals))]))
        for start, end, normal, share in zip(outline, corners, normals, shade, strict=True):
            if normal @ (eye - start) <= 0:
                continue
            wall = np.array([[*start, floor], [*end, floor], [*end, top], [*start, top]])
            self._fill(image, wall, colour * share)

    def _fill(self, image: _Light, points: FloatArray, colour: FloatArray) -> None:
        """A flat convex piece of board points (N, 3) in one colour of linear light."""
        pixels = np.round(self._pose.project(points) * 16).astype(np.int32)
        cv2.fillConvexPoly(image, pixels, tuple(map(float, colour)), cv2.LINE_8, 4)

    def _put(self, image: _Light, thing: Thing) -> None:
        floor = -self._scene.board.thickness
        width, depth, height = _BODIES[thing.kind]
        middle, colour = np.array([thing.column, thing.row]), linear(thing.colour)
        turn = math.radians(thing.turn_deg)
        axes = np.array([[math.cos(turn), math.sin(turn)], [-math.sin(turn), math.cos(turn)]])
        if thing.kind is ThingKind.CUP:
            angles = np.linspace(0, 2 * math.pi, 28, endpoint=False)
            outline = middle + np.column_stack([np.cos(angles), np.sin(angles)]) * width / 2
        else:
            outline = middle + np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * (width / 2, depth / 2) @ axes
        top = floor + height
        self._cast_shadow(image, outline, floor, top)
        self._sides(image, outline, floor, top, colour)
        level = np.full((len(outline), 1), top)
        self._fill(image, np.hstack([outline, level]), colour)
        dark = colour * 0.25

        def marks(rectangles: list[tuple[float, float, float, float]], shade: FloatArray) -> None:
            for left, front, right, back in rectangles:
                corners = np.array([[left, front], [right, front], [right, back], [left, back]])
                flat = middle + corners * (width / 2, depth / 2) @ axes
                self._fill(image, np.hstack([flat, np.full((4, 1), top)]), shade)

        if thing.kind is ThingKind.CLOCK:
            marks([(-0.85, -0.6, -0.1, 0.6), (0.1, -0.6, 0.85, 0.6)], linear((150, 175, 160)))
            marks([(-0.6, -0.2, -0.35, 0.2), (0.35, -0.2, 0.6, 0.2)], linear((40, 50, 40)))
        elif thing.kind is ThingKind.PAPER:
            lines = [(-0.85, y, self._draw.uniform(-0.2, 0.85), y + 0.012) for y in np.arange(-0.8, 0.85, 0.09)]
            marks(lines, linear((150, 130, 120)))
        elif thing.kind is ThingKind.CUP:
            inner = middle + (outline - middle) * 0.86
            self._fill(image, np.hstack([inner, level - 0.1]), dark)
        elif thing.kind is ThingKind.PHONE:
            marks([(-0.9, -0.92, 0.9, 0.92)], dark)


def _box_of(picture: NDArray[Any], margin: int = 0) -> tuple[slice, slice]:
    """Rows and columns outside of which nothing of this picture (H, W) is other than 0, and `margin` more."""
    rows, columns = (np.flatnonzero(picture.any(axis=axis)) for axis in (1, 0))
    if not len(rows):
        return slice(0, 0), slice(0, 0)
    high, wide = picture.shape
    return (
        slice(max(0, int(rows[0]) - margin), min(high, int(rows[-1]) + 1 + margin)),
        slice(max(0, int(columns[0]) - margin), min(wide, int(columns[-1]) + 1 + margin)),
    )


def _tinted(grey: NDArray[np.float32], colour: FloatArray) -> _Light:
    """A colour of linear light (3,) in these shares (H, W). NumPy's broadcasting over a last axis of three takes six
    times as long."""
    return np.asarray(cv2.transform(grey, colour[:, None]), np.float32)


def board_texture(board: BoardStyle, px: int, draw: np.random.Generator) -> _Light:
    """The board from straight above, border included, `px` pixels a square."""
    n = board.size
    edge = round(board.border_width * px)
    side = n * px + 2 * edge
    numbering = Numbering(n)
    surface = _tinted(texture(board.grain, (side, side), px, draw), linear(board.border))
    stock = texture(board.grain, (side, side), px, draw)
    wear = board.wear * (0.10 if board.grain.value == "wood" else 0.03)
    for row in range(n):
        for column in range(n):
            playing = (row + column) % 2 == (0 if board.turned else 1)
            x, y = draw.integers(0, side - px, 2)
            piece = stock[y : y + px, x : x + px]
            if board.grain.value == "wood" and playing:
                piece = piece.T
            colour = linear(board.dark if playing else board.light) * (1 + wear * draw.standard_normal())
            top, left = edge + row * px, edge + column * px
            surface[top : top + px, left : left + px] = _tinted(np.ascontiguousarray(piece), colour)
    if board.inlay and edge > px // 6:
        gap, line = edge // 3, linear((190, 215, 230))
        corners = (edge - gap, edge - gap), (side - edge + gap, side - edge + gap)
        cv2.rectangle(surface, *corners, tuple(map(float, line)), max(2, px // 24))
    if board.numbers and edge > px // 4:
        ink = linear(board.light if sum(board.border) < 360 else board.dark)
        printed = np.zeros((side, side), np.uint8)
        for square in (*range(1, n // 2 + 1), *range(numbering.count - n // 2 + 1, numbering.count + 1)):
            column_at, row_at = place_of(numbering, square, turned=board.turned)
            row_at = -0.12 if row_at < 1 else n + board.border_width * 0.7
            where = (int(edge + column_at * px - px * 0.15), int(edge + row_at * px))
            cv2.putText(printed, str(square), where, cv2.FONT_HERSHEY_SIMPLEX, px / 140, (255,), 2, cv2.LINE_AA)
        for strip in (slice(edge), slice(side - edge, side)):
            share = (printed[strip] / np.float32(255))[..., None]
            surface[strip] += share * (ink.astype(np.float32) - surface[strip])
    return surface
