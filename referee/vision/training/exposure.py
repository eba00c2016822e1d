"""Light on its way from the table into the picture: mirrored windows, fall-off, and the response of the sensor."""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.vision.training.board_looks import Array, Random, grain


def reflection(ground: Array, size: int, random: Random, gloss: float) -> Array:
    """What a smooth board mirrors of windows, walls and lamps, (H, W); the pieces on it do not share it."""
    across = ground[::4, ::4] / size - 0.5
    height, width = ground[::4, ::4].shape[:2]
    mirrored = np.full((height, width), random.uniform(0, 0.08), np.float32)
    for _ in range(random.integers(1, 5)):
        turn, at = random.uniform(0, math.pi), random.uniform(-0.7, 0.7, 2).astype(np.float32)
        axis = np.array([math.cos(turn), math.sin(turn)], np.float32)
        along = np.abs((across - at) @ axis) - np.float32(random.uniform(0.05, 0.5))
        aside = np.abs((across - at) @ np.array([-axis[1], axis[0]], np.float32)) - np.float32(
            random.uniform(0.05, 0.5)
        )
        edge = np.float32(np.exp(random.uniform(math.log(0.01), math.log(0.3))))
        pane = (0.5 - np.maximum(along, aside) / edge).clip(0, 1)
        mirrored += pane * np.float32(random.uniform(0.02, 0.35) * (0.4 + gloss))
    if random.random() < 0.5:
        mirrored *= np.exp(0.5 * grain(random, height, width, 1.0, random.uniform(5, 60)))
    return np.asarray(cv2.resize(mirrored, (ground.shape[1], ground.shape[0])), np.float32)


def light_falloff(image: Array, ground: Array, size: int, random: Random, gloss: float) -> Array:
    """Fall-off of a lamp's light across the board, and the veil of its reflection in a varnished board."""
    across = ground[::8, ::8] / size - 0.5
    slope = random.normal(0, 0.35, 2).astype(np.float32)
    spot = random.uniform(-0.6, 0.6, 2).astype(np.float32)
    pool = np.exp(-((across - spot) ** 2).sum(axis=-1) / np.float32(random.uniform(0.3, 2.0)))
    share = np.float32(random.choice([0.0, random.uniform(0, 0.8)]))
    gain = np.exp(across @ slope) * (1 - share + share * pool)
    full = image.shape[1], image.shape[0]
    image = image * cv2.resize(gain, full)[..., None]
    if random.random() < 0.5 * gloss + 0.05:
        veil = np.zeros_like(gain)
        for _ in range(random.integers(1, 4)):
            at = random.uniform(-0.5, 0.5, 2).astype(np.float32)
            width = random.uniform(0.03, 0.25)
            veil += np.exp(-((across - at) ** 2).sum(axis=-1) / width**2 / 2) * random.uniform(0.03, 0.6)
        image = image + cv2.resize(veil, full)[..., None]
    return np.asarray(image, np.float32)


def expose(image: Array, random: Random) -> NDArray[np.uint8]:
    """What a camera makes of linear BGR light: exposure, white balance, tone curve, blur, noise, JPEG."""
    level = np.percentile(image, 97)
    dark_room = random.random() < 0.06
    aim = random.uniform(0.03, 0.15) if dark_room else random.uniform(0.35, 1.3)
    image = image / level * aim * np.exp(random.normal(0, 0.1, 3)).astype(np.float32)
    sigma = random.choice([0.0, random.uniform(0.3, 0.8), random.uniform(0.5, 1.6)], p=[0.3, 0.45, 0.25])
    if sigma > 0:
        image = np.asarray(cv2.GaussianBlur(image, (0, 0), sigma), np.float32)
    if random.random() < 0.3:  # grain of the sensor, stronger where little light fell
        grainy = random.normal(0, random.uniform(0.01, 0.06), image.shape).astype(np.float32)
        image = np.asarray(image + np.sqrt(image.clip(0.0, None) + 0.002) * grainy, np.float32)
    levels = np.linspace(0, 1, 4096)
    curve = np.where(levels <= 0.0031308, 12.92 * levels, 1.055 * levels ** (1 / 2.4) - 0.055)
    curve = curve ** random.uniform(0.8, 1.3)
    curve = curve + random.uniform(0, 0.45) * curve * (1 - curve) * (2 * curve - 1)
    curve = curve + random.choice([0.0, random.uniform(0, 0.08)])  # stray light in the lens
    toned = (curve * 255).astype(np.float32)[(image * 4095).clip(0, 4095).astype(np.uint16)]
    grey = toned.mean(axis=-1, keepdims=True)
    toned = grey + (toned - grey) * np.float32(random.uniform(0.6, 1.4))
    if random.random() < 0.3:
        soft = np.asarray(cv2.GaussianBlur(toned, (0, 0), 1.0), np.float32)
        toned = toned + np.float32(random.uniform(0.2, 1.0)) * (toned - soft)
    noise = random.standard_normal(toned.shape, np.float32)
    toned = toned + noise * np.float32(random.choice([0.5, random.uniform(0.5, 4)]))
    pixels = np.asarray(toned.clip(0, 255), np.uint8)
    if random.random() < 0.7:
        _, coded = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, int(random.integers(45, 97))])
        pixels = np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR), np.uint8)
    return pixels
