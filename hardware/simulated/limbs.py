"""Hands and arms over the virtual table: bones in space, drawn as rounded limbs, and their shadow."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import FloatArray
from hardware.camera import Image
from hardware.simulated.discs import Mask, Shade
from hardware.simulated.lighting import GAMMA, Lighting, linear
from hardware.simulated.performance import HandMotion, Key
from hardware.simulated.scene import PlayerLook, Scene
from hardware.simulated.script import Actor
from hardware.simulated.still import Box

Outline: TypeAlias = NDArray[np.int32]
"""A convex polygon (P, 2) in whole pixels."""

_ROUND = 11
"""Points of a limb's round end. More are smoother and slower. Chosen by eye."""
_SWEEP = np.linspace(0, 1, _ROUND)
_NEAREST = 2.0
"""Distance from the lens below which nothing is drawn, squares. Larger leaves out more of an arm near the camera.
Chosen, not measured."""
_FAR_PX = 20_000.0
"""Largest coordinate that is drawn, pixels. Larger draws limbs that reach farther out of the picture; OpenCV's
fixed-point coordinates end not far beyond."""
_CUTS = 9
"""Points along a limb at which it can be cut at the edge of the lens's field. More are finer. Chosen by eye."""
_ALONG = np.linspace(0, 1, _CUTS)[:, None]
_FINGER_LIMBS = 8
"""Number of last limbs that are fingers, whose height makes a shadow soft."""
_DENSITY = 0.9
"""Share of the lamp's light that a hand's shadow takes away. Larger is darker. Chosen by eye."""
_LEVELS = 6
"""Shades from a limb's edge to its lit ridge. More are smoother and slower. Chosen by eye."""
_SUBPIXEL = 4
"""Fractional bits of coordinates given to OpenCV. More are finer."""
_SHOULDER = 9.0
"""Distance from the board's edge to the shoulder an arm points to, squares. Larger makes arms more alike in direction.
Chosen by eye."""
_SHOULDER_ASIDE = 4.5
"""Distance from the board's middle line to the shoulder, squares: 20 cm, as adults have it."""
_SHADOW_STEP = 4
"""Factor by which shadows of hands are drawn smaller; they are soft anyway. Larger is faster and softer. Chosen by
eye."""


class Cloth(Enum):
    """What a part of an arm or hand is covered with."""

    SKIN = "skin"
    NAIL = "nail"
    SLEEVE = "sleeve"
    STRIPE = "stripe"


@dataclass(frozen=True, slots=True)
class Limb:
    """A rounded piece between two points (column, row, height) with a radius at each, in squares."""

    start: FloatArray
    end: FloatArray
    start_radius: float
    end_radius: float
    cloth: Cloth = Cloth.SKIN


def limbs_of(track: HandMotion, hand: Key, scene: Scene) -> tuple[Limb, ...]:
    """The arm and hand at one moment, in the order in which they are painted."""
    look = scene.black if track.actor is Actor.BLACK else scene.white
    n, out = scene.board.size, scene.board.border_width + _SHOULDER
    aside = -_SHOULDER_ASIDE if track.left else _SHOULDER_ASIDE
    shoulder = {
        Actor.WHITE: np.array([n / 2 + aside, n + out]),
        Actor.BLACK: np.array([n / 2 - aside, -out]),
        Actor.ARBITER: np.array([n + out, n / 2 - aside]),
    }[track.actor]
    tip = np.array([hand.column, hand.row])
    ahead = (tip - shoulder) / np.linalg.norm(tip - shoulder)
    ahead = _turned(ahead, math.radians(look.yaw_deg))
    # Seen from the player, the thumb of a right hand with its palm down is on the left.
    thumb = np.array([ahead[1], -ahead[0]]) * (-1 if track.left else 1)
    spread = 0.62 - 0.22 * hand.grip

    (tip_x, tip_y), (ahead_x, ahead_y), (thumb_x, thumb_y) = (pair.tolist() for pair in (tip, ahead, thumb))

    def at(forward: float, sideways: float, up: float) -> FloatArray:
        # numbers, since arrays of two of them take four times as long
        x = tip_x + ahead_x * forward + thumb_x * sideways
        y = tip_y + ahead_y * forward + thumb_y * sideways
        return np.array((x, y, hand.height + up))

    wrist = at(-3.3, -0.25, 1.15)
    elbow = at(-9.3, -0.5, 2.0)
    limbs = _sleeve(look, wrist, elbow, at(-30.0, -1.1, 5.0))
    ball = at(-2.35, 0.35, 0.95)
    joint = at(-1.0, 0.30 + spread * 0.75, 0.55)
    limbs += [
        Limb(wrist, ball, 0.62, 0.52),
        Limb(ball, joint, 0.42, 0.30),
        Limb(joint, at(-0.12 - 0.75 * hand.pointing, spread, 0.0), 0.29, 0.22),
    ]
    fingers = (
        # knuckle forward, sideways, up; tip forward, sideways, up; thickness; how far its tip draws back, moves to the
        # thumb's side and goes up where one finger points
        (-1.75, -0.80, 0.95, -0.50, -0.95 - spread * 0.3, 0.25, 0.20, (-0.35, 0.2, 0.25)),
        (-1.50, -0.42, 1.12, 0.02, -0.62 - spread * 0.2, 0.12, 0.23, (-0.75, 0.25, 0.3)),
        (-1.42, 0.02, 1.18, 0.50, -0.26, 0.05, 0.245, (-1.05, 0.3, 0.35)),
        (-1.50, 0.45, 1.08, 0.46, 0.16 + 0.1 * spread, 0.0, 0.235, (-0.40, -0.16, 0.0)),
    )
    for forward, sideways, up, *_ in fingers:
        limbs.append(Limb(wrist, at(forward, sideways, up * 0.92), 0.60, 0.36))
    for forward, sideways, up, tip_forward, tip_sideways, tip_up, thick, drawn in fingers:
        ahead_by, aside_by, up_by = (hand.pointing * by for by in drawn)
        knuckle = at(forward, sideways, up)
        end = at(tip_forward + ahead_by, tip_sideways + aside_by, tip_up + up_by)
        middle = knuckle * 0.42 + end * 0.58 + np.array([0, 0, 0.30])
        limbs.append(Limb(knuckle, middle, thick * 1.32, thick * 1.1))
        limbs.append(Limb(middle, end, thick * 1.08, thick * 0.85))
        along = (end - middle) / np.linalg.norm(end - middle)
        nail = end + np.array([0, 0, thick * 0.5])
        limbs.append(Limb(nail - along * 0.10, nail + along * 0.02, thick * 0.42, thick * 0.38, Cloth.NAIL))
    return tuple(limbs)


def _sleeve(look: PlayerLook, wrist: FloatArray, elbow: FloatArray, upper: FloatArray) -> list[Limb]:
    """Upper arm and forearm, down to where the sleeve ends."""
    cuff = 0.16 if look.long_sleeve else 0.85
    hem = wrist + (elbow - wrist) * cuff
    limbs = [Limb(elbow, wrist, 0.98, 0.60), Limb(upper, elbow, 1.5, 1.3, Cloth.SLEEVE)]
    radii = 1.22, 1.30 if not look.long_sleeve else 0.92
    bands = 13 if look.stripes else 1
    for number in range(bands):
        a, b = number / bands, (number + 1) / bands
        cloth = Cloth.STRIPE if look.stripes and number % 2 else Cloth.SLEEVE
        limbs.append(
            Limb(
                elbow + (hem - elbow) * a,
                elbow + (hem - elbow) * b,
                radii[0] + (radii[1] - radii[0]) * a,
                radii[0] + (radii[1] - radii[0]) * b,
                cloth,
            )
        )
    return limbs


def _turned(vector: FloatArray, angle: float) -> FloatArray:
    cosine, sine = math.cos(angle), math.sin(angle)
    return np.array([cosine * vector[0] - sine * vector[1], sine * vector[0] + cosine * vector[1]])


class HandPainter:
    """Paints the hands of one scene."""

    def __init__(self, scene: Scene, lighting: Lighting) -> None:
        self._scene, self._light, self._pose = scene, lighting, scene.pose
        self._forward = scene.pose.rotation_matrix[2] * (1, 1, -1)
        self._from_board = scene.pose.rotation_matrix.T * [[1], [1], [-1]]
        self._translation = np.array(scene.pose.translation)
        self._far = scene.pose.translation[2]
        middle = np.array([[scene.board.size / 2, scene.board.size / 2, 1.0]])
        towards = self._pose.project(middle + lighting.to_lamp * 0.5) - self._pose.project(middle)
        lit = towards[0] / max(1e-6, float(np.linalg.norm(towards[0]))) * (1 - abs(lighting.to_lamp[2]))
        self._widest = _widest_slope(scene.pose.radial)
        self._toned: dict[PlayerLook, dict[Cloth, list[tuple[int, int, int]]]] = {}
        """The tones of each player's cloths, as they were first needed."""
        self._shares = np.linspace(1, 0, _LEVELS, endpoint=False)
        self._leans = np.outer(1 - self._shares, lit * 0.55)

    def outlines(self, limbs: tuple[Limb, ...]) -> list[Outline]:
        """What each limb covers in the picture."""
        starts, ends, visible = self._seen(limbs)
        shapes = np.round(_capsules(starts, ends, np.ones(1), np.zeros((1, 2)))).astype(np.int32)
        return [shape[0] for shape, seen in zip(shapes, visible, strict=True) if seen]

    def paint(self, picture: Image, limbs: tuple[Limb, ...], look: PlayerLook) -> Box | None:
        """Draw onto the picture (H, W, 3). Returns what was drawn on; None where nothing of the limbs is seen."""
        if look not in self._toned:
            self._toned[look] = self._tones(look)
        tones = self._toned[look]
        starts, ends, visible = self._seen(limbs)
        exact = _capsules(starts, ends, self._shares, self._leans)
        shapes = np.round(exact * (1 << _SUBPIXEL)).astype(np.int32)
        for limb, levels, seen in zip(limbs, shapes, visible, strict=True):
            if seen:
                skip = 3 if limb.cloth is Cloth.NAIL else 0
                for outline, tone in zip(levels[skip:], tones[limb.cloth][skip:], strict=True):
                    cv2.fillConvexPoly(picture, outline, tone, cv2.LINE_AA, _SUBPIXEL)
        if not visible.any():
            return None
        outermost = np.round(exact[visible, 0])
        left, top = (int(at) for at in outermost.min(axis=(0, 1)))
        right, bottom = (int(at) for at in outermost.max(axis=(0, 1)))
        return left - 2, top - 2, right + 3, bottom + 3

    def shade(self, limbs: tuple[Limb, ...]) -> Shade | None:
        """The shadow on the board; None when it falls outside the picture."""
        width, height = self._scene.size_px
        casting = [limb for limb in limbs if limb.cloth is not Cloth.NAIL]
        points, radii = _joints(casting)
        flat = points[:, :2] + self._light.shadow_shift(np.maximum(points[:, 2], 0))
        starts, ends, visible = self._projected(np.column_stack([flat, np.zeros(len(flat))]), radii)
        if not visible.any():
            return None
        shapes = _capsules(starts[visible], ends[visible], np.ones(1), np.zeros((1, 2)))[:, 0]
        fingers = -_FINGER_LIMBS
        scale = float(ends[fingers:, 2].mean() / radii[1::2][fingers:].mean())
        tall = float(points[2 * fingers :, 2].mean())
        soft = max(1.0, self._scene.light.softness * (0.5 + max(0.0, tall)) * scale)
        left, top = (int(v) for v in np.maximum(0, np.floor(shapes.min(axis=(0, 1)) - 3 * soft)))
        right, bottom = (int(v) for v in np.minimum([width, height], np.ceil(shapes.max(axis=(0, 1)) + 3 * soft)))
        if left >= right or top >= bottom:
            return None
        step = _SHADOW_STEP
        dark = np.zeros(((bottom - top) // step + 1, (right - left) // step + 1), np.uint8)
        for shape in np.round((shapes - (left, top)) / step * (1 << _SUBPIXEL)).astype(np.int32):
            cv2.fillConvexPoly(dark, shape, (255,), cv2.LINE_8, _SUBPIXEL)
        dark = np.asarray(cv2.GaussianBlur(dark, (0, 0), max(0.6, soft / step)), np.uint8)
        levels = 255 * np.clip(1 - self._light.key_share * _DENSITY * np.arange(256) / 255, 0, 1) ** (1 / GAMMA)
        factor = cv2.LUT(dark, (levels + 0.5).astype(np.uint8))
        size = (factor.shape[1] * step, factor.shape[0] * step)
        full = np.asarray(cv2.resize(factor, size, interpolation=cv2.INTER_LINEAR), np.uint8)
        return Shade(left, top, full[: bottom - top, : right - left])

    def _seen(self, limbs: Sequence[Limb]) -> tuple[FloatArray, FloatArray, NDArray[np.bool_]]:
        """Both ends of every limb as (x, y, radius) in pixels (N, 3), and whether any of it lies before the lens."""
        return self._projected(*_joints(limbs))

    def _projected(self, points: FloatArray, radii: FloatArray) -> tuple[FloatArray, FloatArray, NDArray[np.bool_]]:
        """The same for joints in turn: points (2 N, 3) with radii (2 N,) in squares.

        A limb that leaves the lens's field is cut where it does: beyond it the lens model folds back.
        """
        balls = np.column_stack([points, radii]).reshape(-1, 2, 1, 4)
        samples = balls[:, 0] + (balls[:, 1] - balls[:, 0]) * _ALONG
        inside = self._in_field(samples[..., :3])
        rows = np.arange(len(samples))
        first, last = inside.argmax(axis=1), _CUTS - 1 - inside[:, ::-1].argmax(axis=1)
        ends = []
        for chosen in (samples[rows, first], samples[rows, last]):
            depth = np.maximum(chosen[:, :3] @ self._forward + self._far, _NEAREST)
            pixels = self._pose.project(chosen[:, :3])
            if not np.isfinite(pixels).all():
                pixels = np.nan_to_num(pixels, posinf=0.0, neginf=0.0)
            radius = chosen[:, 3] * self._pose.focal_px / depth
            ends.append(np.column_stack([np.clip(pixels, -_FAR_PX, _FAR_PX), radius]))
        return ends[0], ends[1], np.asarray(inside.any(axis=1))

    def _in_field(self, points: FloatArray) -> NDArray[np.bool_]:
        """Whether the lens shows points (..., 3) where they are."""
        seen = points @ self._from_board + self._translation
        depth = seen[..., 2]
        slope = np.hypot(seen[..., 0], seen[..., 1]) / np.maximum(depth, _NEAREST)
        return np.asarray((depth > _NEAREST) & (slope < self._widest))

    def _tones(self, look: PlayerLook) -> dict[Cloth, list[tuple[int, int, int]]]:
        """Grey levels from edge to ridge for each cloth."""
        skin, sleeve = linear(look.skin), linear(look.sleeve)
        nail = skin * 0.75 + 0.25 * linear((200, 200, 235))
        stripe = linear(look.stripes) if look.stripes else sleeve
        tones = {}
        shares = self._light.key_share * np.linspace(-0.55, 0.25, _LEVELS) + 0.86
        for cloth, colour in zip(Cloth, (skin, nail, sleeve, stripe), strict=True):
            # Blood makes the edges of lit skin redder.
            warm = np.array([0.93, 0.97, 1.03]) if cloth is Cloth.SKIN else np.ones(3)
            lights = np.array([colour * share * (warm if share < 0.8 else 1) for share in shares])
            tones[cloth] = [(int(b), int(g), int(r)) for b, g, r in self._light.display(lights)]
        return tones


def _joints(limbs: Sequence[Limb]) -> tuple[FloatArray, FloatArray]:
    """Ends of all limbs in turn: points (2 N, 3) and radii (2 N,)."""
    points = np.array([point for limb in limbs for point in (limb.start, limb.end)])
    radii = np.array([radius for limb in limbs for radius in (limb.start_radius, limb.end_radius)])
    return points, radii


def _widest_slope(radial: tuple[float, float]) -> float:
    """Tangent of the widest angle at which a lens of radial terms k1, k2 still shows farther things farther out."""
    slopes = np.linspace(0, 2.5, 251)
    growth = 1 + 3 * radial[0] * slopes**2 + 5 * radial[1] * slopes**4
    folding = np.flatnonzero(growth < 0.1)
    return float(slopes[folding[0]] if len(folding) else slopes[-1])


def _capsules(starts: FloatArray, ends: FloatArray, shares: FloatArray, leans: FloatArray) -> FloatArray:
    """Convex outlines (N, K, P, 2) around pairs of circles given as (x, y, radius) (N, 3).

    For each of the K `shares` the radii shrink to it and the middles move by `leans` (K, 2) radii.
    """
    circles = np.stack([starts, ends])[:, :, None]
    middles = circles[..., :2] + leans * circles[..., 2:]
    radii = circles[..., 2] * shares
    along = middles[1] - middles[0]
    distance = np.maximum(np.linalg.norm(along, axis=-1), 1e-6)
    ratio = (radii[0] - radii[1]) / distance
    # A circle inside the other adds nothing to the outline: it is replaced by the larger one.
    for inner, outer, swallowed in ((1, 0, ratio >= 1), (0, 1, ratio <= -1)):
        middles[inner] = np.where(swallowed[..., None], middles[outer], middles[inner])
        radii[inner] = np.where(swallowed, radii[outer], radii[inner])
    heading = np.arctan2(along[..., 1], along[..., 0])[..., None]
    opening = np.arccos(np.clip(ratio, -1, 1))[..., None]
    angles = np.stack(
        [heading + opening + (2 * math.pi - 2 * opening) * _SWEEP, heading - opening + 2 * opening * _SWEEP]
    )
    arcs = middles[..., None, :] + radii[..., None, None] * np.stack([np.cos(angles), np.sin(angles)], axis=-1)
    return np.concatenate([arcs[0], arcs[1]], axis=-2)


def mask_of(outlines: list[Outline], size_px: tuple[int, int], step: int) -> Mask:
    """What the outlines cover (H // step, W // step), 255 inside."""
    mask = np.zeros((size_px[1] // step, size_px[0] // step), np.uint8)
    for outline in outlines:
        cv2.fillConvexPoly(mask, outline // step, (255,))
    return mask
