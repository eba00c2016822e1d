"""Whole random photographs of a board with exact truth: camera, light, position, hands, sensor."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose
from referee.vision.square_patches import playing_squares
from referee.vision.training.board_looks import (
    TABLES,
    Array,
    Random,
    grain,
    random_board,
    random_pieces,
    varied,
)
from referee.vision.training.ray_casting import Disc, Lamp, Light, board_albedo_and_shade, draw_disc

OVERSAMPLING = 1.5
"""Rays per pixel along each side."""
SKINS = [(235, 195, 170), (205, 155, 125), (160, 110, 80), (110, 70, 50), (70, 45, 35), (225, 180, 160)]


@dataclass(frozen=True, slots=True)
class LabelledPhotograph:
    """A picture whose truth is known."""

    image: NDArray[np.uint8]
    """BGR (H, W, 3)."""
    pose: BoardPose
    position: str
    """One of `.wbWB` per playing square."""
    hidden: tuple[float, ...]
    """Share of each playing square that a hand covers; nan where nobody can tell (not to be learnt from)."""


def random_camera(random: Random, size: int) -> tuple[BoardPose, tuple[int, int]]:
    """A camera over the board and its picture's (width, height); the picture is cropped near the board."""
    elevation = math.radians(random.uniform(44, 70) if random.random() < 0.5 else random.uniform(66, 90))
    azimuth, roll = random.uniform(0, 2 * math.pi), random.normal(0, 0.08)
    field = math.radians(random.uniform(18, 42))  # angle that the board itself fills
    distance = size * 0.6 / math.tan(field / 2)
    middle = np.array([size / 2, size / 2, 0]) + np.append(random.normal(0, 0.05 * size, 2), 0)
    eye = middle + distance * np.array(
        [math.cos(elevation) * math.cos(azimuth), math.cos(elevation) * math.sin(azimuth), math.sin(elevation)]
    )
    # camera looks at the middle; world z is minus the height, as in BoardPose
    world_eye, target = eye * (1, 1, -1), middle * (1, 1, -1)
    forward = (target - world_eye) / np.linalg.norm(target - world_eye)
    right = np.cross((math.cos(azimuth), math.sin(azimuth), 0.0), forward)
    right /= np.linalg.norm(right)
    rotation = np.stack([right, np.cross(forward, right), forward])
    spin = np.array([[math.cos(roll), -math.sin(roll), 0], [math.sin(roll), math.cos(roll), 0], [0, 0, 1]])
    rotation = spin @ rotation
    pixels = float(random.uniform(20, 42))  # per square, at the board's middle
    focal = pixels * distance
    radial = (float(random.normal(-0.04, 0.06)), float(random.normal(0, 0.005)))
    vector = np.asarray(cv2.Rodrigues(rotation)[0]).ravel()
    shift = -rotation @ world_eye

    def pose(centre: tuple[float, float]) -> BoardPose:
        return BoardPose(size, focal, centre, radial, tuple(map(float, vector)), tuple(map(float, shift)))  # type: ignore[arg-type]

    seen = pose((0.0, 0.0)).project(np.array([[0, 0], [size, 0], [size, size], [0, size]], np.float64))
    margin = pixels * random.uniform(-0.1, 1.4, 4)
    low, high = seen.min(axis=0) - margin[:2], seen.max(axis=0) + margin[2:]
    width, height = (int(v) for v in high - low)
    return pose((-float(low[0]), -float(low[1]))), (width, height)


def random_light(random: Random) -> Light:
    """Daylight, a window, one or several lamps."""
    warm = np.array([random.uniform(0.75, 1.1), 1.0, random.uniform(0.95, 1.25)], np.float32)
    lamps = []
    for _ in range(random.choice([0, 1, 1, 1, 2, 2, 3])):
        azimuth, elevation = random.uniform(0, 2 * math.pi), math.radians(random.uniform(25, 88))
        direction = np.array(
            [math.cos(elevation) * math.cos(azimuth), math.cos(elevation) * math.sin(azimuth), math.sin(elevation)],
            np.float32,
        )
        softness = float(np.exp(random.uniform(math.log(0.02), math.log(0.5))))
        lamps.append(Lamp(direction, warm * np.float32(random.uniform(0.2, 1.0)), softness))
    sky = np.float32(random.uniform(0.1, 0.6) if lamps else 0.9) * np.array(
        [random.uniform(0.9, 1.15), 1, 1], np.float32
    )
    return Light(tuple(lamps), sky.astype(np.float32), float(random.uniform(0.1, 0.6)))


def random_position(random: Random, size: int) -> str:
    """Men of both sides in start, middle-game and end-game proportions; kings in some of them."""
    count = size * size // 2
    squares = np.arange(count)
    kind = random.random()
    men = size // 2 * (size // 2 - 1)
    if kind < 0.1:
        position = ["b" if n < men else "w" if n >= count - men else "." for n in squares]
    else:
        share = random.uniform(0.05, 0.45, 2) if kind < 0.8 else random.uniform(0.02, 0.2, 2)
        rank = squares / count + random.normal(0, random.choice([0.15, 0.4, 2.0]), count)
        order = np.argsort(rank)
        position = ["."] * count
        for n in order[: int(share[0] * count)]:
            position[n] = "b"
        for n in order[count - int(share[1] * count) :]:
            position[n] = "w"
        if random.random() < 0.3:
            position = [p.swapcase().translate(str.maketrans("WB", "bw")) for p in position]
    crowned = random.choice([0.0, 0.15, 0.5], p=[0.25, 0.35, 0.4])
    return "".join(p.upper() if p != "." and random.random() < crowned else p for p in position)


def _discs(random: Random, position: str, size: int) -> list[Disc]:
    looks = random_pieces(random)
    radius = random.uniform(0.35, 0.44) if random.random() < 0.85 else random.uniform(0.25, 0.35)
    thickness = random.uniform(0.17, 0.26) if random.random() < 0.8 else random.uniform(0.11, 0.3)
    sloppy, stacking = random.uniform(0.01, 0.07), random.uniform(0.005, 0.04)
    discs = []
    for (column, row), piece in zip(playing_squares(size), position, strict=True):
        if piece == ".":
            continue
        look = looks[piece in "bB"]
        x, y = np.array([column, row]) + 0.5 + random.normal(0, sloppy, 2).clip(-0.16, 0.16)
        for level in range(2 if piece.isupper() else 1):
            seed = int(random.integers(1 << 30))
            discs.append(Disc(float(x), float(y), level * thickness, look, radius, thickness, seed))
            x, y = np.array([x, y]) + random.normal(0, stacking, 2)
    return discs


def virtual_photographs(random: Random, exposures: int = 1) -> tuple[LabelledPhotograph, ...]:
    """One random table photographed `exposures` times; everything is decided by `random`."""
    size = int(random.choice([8, 10, 12], p=[0.25, 0.6, 0.15]))
    pose, (width, height) = random_camera(random, size)
    board, light = random_board(random, size), random_light(random)
    position = random_position(random, size)
    discs = _discs(random, position, size)
    fine = pose.scaled(OVERSAMPLING)
    wide, high = int(width * OVERSAMPLING), int(height * OVERSAMPLING)
    yy, xx = np.mgrid[0:high:8, 0:wide:8].astype(np.float64)
    coarse = fine.locate(np.column_stack([xx.ravel(), yy.ravel()])).astype(np.float32).reshape(*xx.shape, 2)
    index_x, index_y = np.meshgrid(np.arange(wide, dtype=np.float32) / 8, np.arange(high, dtype=np.float32) / 8)
    ground = np.asarray(
        cv2.remap(coarse, index_x, index_y, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE), np.float32
    )
    shaded = board_albedo_and_shade(board, discs, light, random)
    place = (ground + np.float32(board.border_squares)) * board.pixels_per_square - np.float32(0.5)
    image = np.asarray(
        cv2.remap(shaded, place[..., 0], place[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.float32
    )
    side = size + 2 * board.border_squares
    low, far = -board.border_squares, side - board.border_squares
    off = (ground.min(axis=-1) < low) | (ground.max(axis=-1) > far)
    around = sum((lamp.colour * lamp.direction[2] for lamp in light.lamps), start=light.sky)
    tile = (ground[off] * 20).astype(np.int32) % 256
    image[off] = board.table[tile[:, 1], tile[:, 0]] * around
    eye = fine.eye
    distance = [-math.hypot(d.column - eye[0], d.row - eye[1]) for d in discs]
    for index in sorted(
        range(len(discs)),
        key=lambda i: (distance[i] // 1e-3 if discs[i].foot == 0 else distance[i - 1] // 1e-3, discs[i].foot),
    ):
        draw_disc(image, ground, eye, fine, discs[index], light)
    covered = _draw_hands(image, fine, random, around) if random.random() < 0.35 else None
    image = _light_falloff(image, ground, size, random, board.gloss)
    image = np.asarray(cv2.resize(image, (width, height), interpolation=cv2.INTER_AREA), np.float32)
    hidden = _hidden(covered, fine, size) if covered is not None else (0.0,) * len(position)
    return tuple(LabelledPhotograph(expose(image, random), pose, position, hidden) for _ in range(exposures))


def _light_falloff(image: Array, ground: Array, size: int, random: Random, gloss: float) -> Array:
    """A lamp's falling off across the board, and the veil of its reflection in a varnished board."""
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


def _limb(mask: Array, a: Array, b: Array, start: float, end: float) -> None:
    """Write a tapered rod from `a` to `b` into `mask` as its height field (0 outside)."""
    yy, xx = np.mgrid[0 : mask.shape[0], 0 : mask.shape[1]].astype(np.float32)
    along = b - a
    t = (((xx - a[0]) * along[0] + (yy - a[1]) * along[1]) / (along @ along + 1e-3)).clip(0, 1)
    radius = start + (end - start) * t
    inside = 1 - ((xx - a[0] - t * along[0]) ** 2 + (yy - a[1] - t * along[1]) ** 2) / radius**2
    np.maximum(mask, np.sqrt(inside.clip(0, None)) * radius, out=mask)


def _draw_hands(image: Array, pose: BoardPose, random: Random, around: Array) -> Array:
    """Draw one or two hands with arms; returns their mask (H, W), 0 or 1."""
    coarse = 4
    shape = (image.shape[0] // coarse, image.shape[1] // coarse)
    px = float(np.linalg.norm(pose.corners_px[0] - pose.corners_px[1])) / pose.size / coarse
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


def _hidden(covered: Array, pose: BoardPose, size: int) -> tuple[float, ...]:
    """Share of each playing square's disc that `covered` hides."""
    ring = np.array(
        [(x, y) for x in np.linspace(-0.4, 0.4, 7) for y in np.linspace(-0.4, 0.4, 7) if math.hypot(x, y) < 0.42]
    )
    centres = playing_squares(size) + 0.5
    points = np.concatenate(
        [(centres[:, None] + ring).reshape(-1, 2), np.full((len(centres) * len(ring), 1), 0.15)], axis=1
    )
    seen = np.round(pose.project(points)).astype(int)
    x, y = seen[:, 0].clip(0, covered.shape[1] - 1), seen[:, 1].clip(0, covered.shape[0] - 1)
    return tuple(map(float, covered[y, x].reshape(len(centres), -1).mean(axis=1)))


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
