"""The virtual camera: a picture of a scene with a layout, hands and what they carry."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property, lru_cache

import cv2
import numpy as np

from calibration.geometry import BoardPose
from hardware.camera import Image
from hardware.simulated.discs import DiscPainter
from hardware.simulated.layout import Layout, Stack, place_of
from hardware.simulated.lighting import Lighting
from hardware.simulated.limbs import HandPainter, limbs_of, mask_of
from hardware.simulated.performance import HandMotion, Key
from hardware.simulated.places import Numbering
from hardware.simulated.scene import Scene
from hardware.simulated.script import Actor
from hardware.simulated.sensor import SensorModel
from hardware.simulated.still import Box, StillPicture, darken, paste

_COVER_STEP = 2
"""Factor by which the picture is reduced on which the covered share of squares is counted. Larger is faster and less
exact. Chosen, not measured."""


class Renderer:
    """Renders frames of one scene as one camera sees it. The same arguments give the same frame."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        lighting = Lighting(scene)
        self._discs = DiscPainter(scene, lighting)
        self._hands = HandPainter(scene, lighting)
        self._sensor = SensorModel(scene)
        self._squares = _square_masks(scene)

    @cached_property
    def _still(self) -> StillPicture:
        # not drawn for those who only ask what hands cover
        return StillPicture(self.scene, self._discs)

    @cached_property
    def _soft(self) -> Image:
        return self._sensor.soften(self._still.image)

    def frame(
        self,
        layout: Layout,
        hands: Sequence[tuple[HandMotion, Key]] = (),
        carried: Sequence[Stack] = (),
        *,
        time_s: float = 0.0,
        sequence: int = 0,
        lamps: float = 1.0,
    ) -> Image:
        """One picture, BGR (H, W, 3); `lamps` is the share of full light they give."""
        still_soft = self._soft
        for box in self._still.show(layout):
            self._soften(still_soft, self._still.image, box)
        carried = [stack for stack in carried if self._discs.before_camera(stack)]
        if not hands and not carried:
            return self._sensor.expose(still_soft, time_s, sequence, lamps)
        sharp, soft = self._still.image.copy(), still_soft.copy()
        boxes = []
        for stack in carried:
            shade = self._discs.shade(stack)
            darken(sharp, shade)
            boxes.append(_box(shade.left, shade.top, shade.factor.shape))
        arms = [(limbs_of(track, key, self.scene), track) for track, key in hands]
        for limbs, _ in arms:
            shadow = self._hands.shade(limbs)
            if shadow is not None:
                darken(sharp, shadow)
                boxes.append(_box(shadow.left, shadow.top, shadow.factor.shape))
        for stack in carried:
            sprite = self._discs.sprite(stack)
            paste(sharp, sprite)
            boxes.append(_box(sprite.left, sprite.top, sprite.cover.shape))
        for limbs, track in arms:
            look = self.scene.black if track.actor is Actor.BLACK else self.scene.white
            drawn_on = self._hands.paint(sharp, limbs, look)
            if drawn_on is not None:
                boxes.append(drawn_on)
        for box in boxes:
            self._soften(soft, sharp, box)
        return self._sensor.expose(soft, time_s, sequence, lamps)

    def covered(self, hands: Sequence[tuple[HandMotion, Key]]) -> dict[int, float]:
        """Share of each square (its floor and a disc's height above) that the hands hide, where they hide any."""
        outlines = [o for track, key in hands for o in self._hands.outlines(limbs_of(track, key, self.scene))]
        if not outlines:
            return {}
        mask = mask_of(outlines, self.scene.size_px, _COVER_STEP)
        x, y, width, height = cv2.boundingRect(mask)
        shares = {}
        for square, (box, inside, area) in self._squares.items():
            left, top, right, bottom = box
            if left >= x + width or right <= x or top >= y + height or bottom <= y:
                continue
            hidden = cv2.countNonZero(cv2.bitwise_and(mask[top:bottom, left:right], inside))
            if hidden:
                shares[square] = hidden / area
        return shares

    def _soften(self, soft: Image, sharp: Image, box: Box) -> None:
        """Bring the soft picture up to date where the sharp one changed."""
        reach = self._sensor.reach_px
        height, width = sharp.shape[:2]
        left, top = max(0, box[0] - reach), max(0, box[1] - reach)
        right, bottom = min(width, box[2] + reach), min(height, box[3] + reach)
        if left >= right or top >= bottom:
            return
        # The margin around the box is blurred with it and thrown away, so that its edge leaves no seam.
        x0, y0, x1, y1 = (
            max(0, left - reach),
            max(0, top - reach),
            min(width, right + reach),
            min(height, bottom + reach),
        )
        patch = self._sensor.soften(sharp[y0:y1, x0:x1])
        soft[top:bottom, left:right] = patch[top - y0 : bottom - y0, left - x0 : right - x0]


def knocked(pose: BoardPose, by: float, seed: int) -> BoardPose:
    """The pose after board or camera were shifted by `by` squares, some way and with a little turn."""
    draw = np.random.default_rng(seed)
    angle = draw.uniform(0, 2 * np.pi)
    turn = float(draw.choice((-1, 1)) * 0.03 * by)
    rotation, middle = pose.rotation_matrix, np.array([pose.size / 2, pose.size / 2, 0.0])
    spin = np.array([[np.cos(turn), -np.sin(turn), 0], [np.sin(turn), np.cos(turn), 0], [0, 0, 1]])
    shift = np.array([np.cos(angle) * by, np.sin(angle) * by, 0.0])
    moved = rotation @ (middle + shift - spin @ middle) + np.array(pose.translation)
    vector = np.ravel(np.asarray(cv2.Rodrigues(rotation @ spin)[0], np.float64))
    return replace(
        pose,
        rotation=(float(vector[0]), float(vector[1]), float(vector[2])),
        translation=(float(moved[0]), float(moved[1]), float(moved[2])),
    )


def _box(left: int, top: int, shape: tuple[int, ...]) -> Box:
    return left, top, left + shape[1], top + shape[0]


@lru_cache(maxsize=1)  # the next table often has the same scene
def _square_masks(scene: Scene) -> dict[int, tuple[Box, Image, int]]:
    """For every square where it and a disc on it appear, on the small picture: box, mask inside it, area."""
    numbering = Numbering(scene.board.size)
    width, height = (side // _COVER_STEP for side in scene.size_px)
    corners = np.array([[-0.42, -0.42], [0.42, -0.42], [0.42, 0.42], [-0.42, 0.42]])
    masks = {}
    for square in range(1, numbering.count + 1):
        middle = np.array(place_of(numbering, square, turned=scene.board.turned))
        body = np.vstack(
            [np.column_stack([middle + corners, np.full(4, level)]) for level in (0.0, scene.pieces.height)]
        )
        hull = cv2.convexHull(np.round(scene.pose.project(body) / _COVER_STEP).astype(np.int32))
        x, y, w, h = cv2.boundingRect(hull)
        box = max(0, x), max(0, y), min(width, x + w), min(height, y + h)
        if box[0] >= box[2] or box[1] >= box[3]:
            continue
        inside = np.zeros((box[3] - box[1], box[2] - box[0]), np.uint8)
        cv2.fillConvexPoly(inside, hull - np.array([box[0], box[1]]), (255,))
        masks[square] = box, inside, max(1, cv2.countNonZero(inside))
    return masks
