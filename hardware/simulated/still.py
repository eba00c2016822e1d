"""The picture without hands: ground, shadows and discs, redrawn only where something changed."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np

from hardware.camera import Image
from hardware.simulated.discs import DiscPainter, Shade, Sprite
from hardware.simulated.ground import render_ground
from hardware.simulated.layout import Layout, Stack
from hardware.simulated.lighting import Lighting
from hardware.simulated.scene import Scene

Box = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels, the last two exclusive."""
_KEPT = 4
"""Positions whose discs are in the cache. Larger takes more memory, half a megabyte each; measured: a hit saves a
thirtieth of a second."""


class StillPicture:
    """The table with a layout on it, sharp, kept up to date."""

    def __init__(self, scene: Scene, painter: DiscPainter) -> None:
        self._scene, self._pose, self._painter = scene, scene.pose, painter
        self._ground = render_ground(scene)
        self._image = self._ground.copy()
        self._drawn: dict[Stack, tuple[Sprite, Shade]] = {}

    @property
    def image(self) -> Image:
        """BGR (H, W, 3); not to be written to."""
        return self._image

    def show(self, layout: Layout) -> tuple[Box, ...]:
        """Bring the picture to this layout; the boxes that changed."""
        wanted, set_up = set(layout), not self._drawn
        gone = [stack for stack in self._drawn if stack not in wanted]
        new = [stack for stack in layout if stack not in self._drawn]
        boxes = [self._reach(*self._drawn.pop(stack)) for stack in gone]
        cut_outs = _cut_outs(self._scene, layout) if set_up else [_cut_out(self._painter, stack) for stack in new]
        for stack, cut_out in zip(new, cut_outs, strict=True):
            self._drawn[stack] = cut_out
            boxes.append(self._reach(*cut_out))
        changed = tuple(box for box in boxes if box[0] < box[2] and box[1] < box[3])
        if changed:
            if set_up:  # the boxes of a whole position overlap
                changed = (_around(changed),)
            # Far discs first, because near ones hide them.
            places = np.array([[s.column, s.row, s.base] for s in self._drawn] or np.empty((0, 3)))
            nearness = -np.linalg.norm(places - self._pose.eye, axis=1)
            ordered = [list(self._drawn.values())[number] for number in np.argsort(nearness, kind="stable")]
            for box in changed:
                self._repaint(box, ordered)
        return changed

    def _repaint(self, box: Box, ordered: list[tuple[Sprite, Shade]]) -> None:
        left, top, right, bottom = box
        patch = self._ground[top:bottom, left:right].copy()
        for _, shade in ordered:
            darken(patch, shade, (left, top))
        for sprite, _ in ordered:
            paste(patch, sprite, (left, top))
        self._image[top:bottom, left:right] = patch

    def _reach(self, sprite: Sprite, shade: Shade) -> Box:
        height, width = self._image.shape[:2]
        (h, w), (sh, sw) = sprite.cover.shape, shade.factor.shape
        return (
            max(0, min(sprite.left, shade.left)),
            max(0, min(sprite.top, shade.top)),
            min(width, max(sprite.left + w, shade.left + sw)),
            min(height, max(sprite.top + h, shade.top + sh)),
        )


@lru_cache(maxsize=_KEPT)
def _cut_outs(scene: Scene, layout: Layout) -> tuple[tuple[Sprite, Shade], ...]:
    """Of a whole position; kept, since the next table is often set up alike."""
    painter = DiscPainter(scene, Lighting(scene))
    return tuple(_cut_out(painter, stack) for stack in layout)


def _cut_out(painter: DiscPainter, stack: Stack) -> tuple[Sprite, Shade]:
    return painter.sprite(stack), painter.shade(stack)


def _around(boxes: tuple[Box, ...]) -> Box:
    """The smallest box around these."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def darken(picture: Image, shade: Shade, origin: tuple[int, int] = (0, 0)) -> None:
    """Let the shadow fall on the picture (H, W, 3) whose corner lies at `origin`."""
    spot = _overlap(picture, shade.left, shade.top, shade.factor.shape, origin)
    if spot is None:
        return
    here, there = spot
    factor = shade.factor[there]
    cv2.multiply(picture[here], cv2.merge([factor, factor, factor]), picture[here], 1 / 255)


def paste(picture: Image, sprite: Sprite, origin: tuple[int, int] = (0, 0)) -> None:
    """Put the cut-out on the picture (H, W, 3) whose corner lies at `origin`."""
    spot = _overlap(picture, sprite.left, sprite.top, sprite.cover.shape, origin)
    if spot is None:
        return
    here, there = spot
    cover = sprite.cover[there].astype(np.uint16)[..., None]
    mixed = picture[here] * (255 - cover) + sprite.image[there] * cover
    picture[here] = (mixed + 127) // 255


def _overlap(
    picture: Image, left: int, top: int, shape: tuple[int, ...], origin: tuple[int, int]
) -> tuple[tuple[slice, slice], tuple[slice, slice]] | None:
    x, y = left - origin[0], top - origin[1]
    x0, y0 = max(0, x), max(0, y)
    x1, y1 = min(picture.shape[1], x + shape[1]), min(picture.shape[0], y + shape[0])
    if x0 >= x1 or y0 >= y1:
        return None
    return (slice(y0, y1), slice(x0, x1)), (slice(y0 - y, y1 - y), slice(x0 - x, x1 - x))
