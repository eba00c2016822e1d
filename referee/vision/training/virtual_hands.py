"""Random hands and sleeves drawn over a virtual board, and which squares they hide."""

from __future__ import annotations

import math

import cv2
import numpy as np

from calibration.geometry import BoardPose
from referee.vision.square_patches import square_centres
from referee.vision.training.board_looks import TABLES, Array, Random, grain, varied

SKINS = [(235, 195, 170), (205, 155, 125), (160, 110, 80), (110, 70, 50), (70, 45, 35), (225, 180, 160)]
"""Tones, sRGB (R, G, B)."""


def _limb(mask: Array, a: Array, b: Array, start: float, end: float) -> None:
    """Write a tapered rod from `a` to `b` into `mask` as its height field (0 outside)."""
    yy, xx = np.mgrid[0 : mask.shape[0], 0 : mask.shape[1]].astype(np.float32)
    along = b - a
    t = (((xx - a[0]) * along[0] + (yy - a[1]) * along[1]) / (along @ along + 1e-3)).clip(0, 1)
    radius = start + (end - start) * t
    inside = 1 - ((xx - a[0] - t * along[0]) ** 2 + (yy - a[1] - t * along[1]) ** 2) / radius**2
    np.maximum(mask, np.sqrt(inside.clip(0, None)) * radius, out=mask)


def draw_hands(image: Array, pose: BoardPose, random: Random, around: Array) -> Array:
    """Draw one or two hands with arms; returns their mask (H, W), 0 or 1."""
    coarse = 4
    shape = (image.shape[0] // coarse, image.shape[1] // coarse)
    px = float(pose.edges_px[0]) / pose.size / coarse
    covered = np.zeros(image.shape[:2], np.float32)
    for _ in range(1 if random.random() < 0.85 else 2):
        rise = np.zeros(shape, np.float32)
        palm = random.uniform(-0.05, 1.05, 2) * (shape[1], shape[0])
        angle = random.uniform(0, 2 * math.pi)
        away = np.array([math.cos(angle), math.sin(angle)])
        _limb(rise, palm, palm + away * max(shape) * 1.5, px * random.uniform(0.5, 0.8), px * random.uniform(0.8, 1.3))
        sleeve = np.zeros(shape, np.float32)
        cuff = palm + away * px * random.uniform(1.0, 7.0)
        _limb(
            sleeve, cuff, palm + away * max(shape) * 1.5, px * random.uniform(0.7, 1.0), px * random.uniform(1.0, 1.7)
        )
        _limb(rise, palm - away * 0.3 * px, palm + away * 0.5 * px, px * 0.8, px * 0.7)
        for turn in random.normal(0, 0.12) + np.array([-0.75, -0.3, -0.05, 0.2, 0.45]):
            ahead = -np.array([math.cos(angle + turn), math.sin(angle + turn)])
            knuckle = palm + ahead * px * 0.8
            tip = knuckle + ahead * px * random.uniform(0.5, 1.7)
            _limb(rise, knuckle, tip, px * 0.24, px * 0.17)
        shadow = cv2.GaussianBlur(((rise + sleeve) > 0).astype(np.float32), (0, 0), px * random.uniform(0.15, 0.8))
        moved = np.array([[1, 0, random.normal(0, px)], [0, 1, random.normal(0, px)]], np.float32)
        shadow = cv2.warpAffine(shadow, moved, shape[::-1])
        full = image.shape[1], image.shape[0]
        image *= 1 - cv2.resize(shadow, full)[..., None] * np.float32(random.uniform(0.1, 0.6))
        for height, colours in ((rise, SKINS), (sleeve, [*TABLES, *SKINS, (240, 240, 240)])):
            mask = cv2.resize(height, full) > 0.02 * px
            soft = cv2.GaussianBlur(height, (0, 0), 0.08 * px + 0.3)
            slope_x, slope_y = (
                cv2.Sobel(soft, cv2.CV_32F, 1, 0, scale=1 / 8),
                cv2.Sobel(soft, cv2.CV_32F, 0, 1, scale=1 / 8),
            )
            steep = 1 / np.sqrt(1 + slope_x**2 + slope_y**2)
            lean = random.normal(0, 0.4, 2)
            shade = (
                steep
                * (1 + lean[0] * slope_x + lean[1] * slope_y)
                * np.exp(0.08 * grain(random, *shape, 1.0, px * 0.3))
            )
            if colours is not SKINS and random.random() < 0.3:
                yy, xx = np.mgrid[0 : shape[0], 0 : shape[1]]
                shade = shade * (1 + 0.4 * np.sign(np.sin((xx * away[0] + yy * away[1]) / px * random.uniform(4, 20))))
            cloth = varied(colours, random)
            paint = cloth * around * cv2.resize(shade.clip(0.1, 1.6).astype(np.float32), full)[..., None]
            image[mask] = paint[mask]
            covered[mask] = 1
    return covered


def hidden_shares(covered: Array, pose: BoardPose, size: int) -> tuple[float, ...]:
    """Share of each playing square's disc that `covered` hides."""
    ring = np.array(
        [(x, y) for x in np.linspace(-0.4, 0.4, 7) for y in np.linspace(-0.4, 0.4, 7) if math.hypot(x, y) < 0.42]
    )
    centres = square_centres(size)
    points = np.concatenate(
        [(centres[:, None] + ring).reshape(-1, 2), np.full((len(centres) * len(ring), 1), 0.15)], axis=1
    )
    seen = np.round(pose.project(points)).astype(int)
    x, y = seen[:, 0].clip(0, covered.shape[1] - 1), seen[:, 1].clip(0, covered.shape[0] - 1)
    return tuple(map(float, covered[y, x].reshape(len(centres), -1).mean(axis=1)))
