"""Whole random photographs of a board with exact truth: camera, light, position, hands, sensor."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose
from referee.vision.square_patches import playing_squares
from referee.vision.training.board_looks import Random, random_board, random_pieces
from referee.vision.training.exposure import expose, light_falloff, reflection
from referee.vision.training.ray_casting import Disc, Lamp, RayLight, board_albedo_and_shade, draw_disc
from referee.vision.training.virtual_hands import draw_hands, hidden_shares

OVERSAMPLING = 1.5
"""Rays per pixel along each side. Larger is smoother and slower. Chosen by eye."""


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


def random_camera(random: Random, size: int, overhead: bool = False) -> tuple[BoardPose, tuple[int, int]]:
    """A camera over the board and its picture's (width, height); the picture is cropped near the board.
    `overhead`: mostly from nearly straight above, where kings are hardest to tell."""
    slanting, steep, share = ((44, 74), (72, 90), 0.3) if overhead else ((44, 70), (66, 90), 0.5)
    elevation = math.radians(random.uniform(*(slanting if random.random() < share else steep)))
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
    # per square, at the board's middle
    pixels = float(random.uniform(*random.choice([(20, 42), (35, 64)], p=[0.7, 0.3])))
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


def random_light(random: Random) -> RayLight:
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
    return RayLight(tuple(lamps), sky.astype(np.float32), float(random.uniform(0.1, 0.6)))


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
    radius = random.uniform(0.35, 0.44) if random.random() < 0.75 else random.uniform(0.25, 0.46)
    thickness = random.uniform(0.15, 0.3) if random.random() < 0.85 else random.uniform(0.11, 0.15)
    sloppy, stacking = random.uniform(0.01, random.choice([0.07, 0.14])), random.uniform(0.005, 0.04)
    discs = []
    for (column, row), piece in zip(playing_squares(size), position, strict=True):
        if piece == ".":
            continue
        look = looks[piece in "bB"]
        x, y = np.array([column, row]) + 0.5 + random.normal(0, sloppy, 2).clip(-0.25, 0.25)
        for level in range(2 if piece.isupper() else 1):
            seed = int(random.integers(1 << 30))
            discs.append(Disc(float(x), float(y), level * thickness, look, radius, thickness, seed))
            x, y = np.array([x, y]) + random.normal(0, stacking, 2)
    return discs


def virtual_photographs(random: Random, exposures: int = 1, overhead: bool = False) -> tuple[LabelledPhotograph, ...]:
    """One random table photographed `exposures` times; everything is decided by `random`."""
    size = int(random.choice([8, 10, 12], p=[0.25, 0.6, 0.15]))
    pose, (width, height) = random_camera(random, size, overhead)
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
    shaded = board_albedo_and_shade(board, discs, light)
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
    if random.random() < 0.25 + 0.5 * board.gloss:
        image += reflection(ground, size, random, board.gloss)[..., None] * around
    eye = fine.eye
    distance = [-math.hypot(d.column - eye[0], d.row - eye[1]) for d in discs]
    for index in sorted(
        range(len(discs)),
        key=lambda i: (distance[i] // 1e-3 if discs[i].foot == 0 else distance[i - 1] // 1e-3, discs[i].foot),
    ):
        draw_disc(image, ground, eye, fine, discs[index], light)
    covered = draw_hands(image, fine, random, around) if random.random() < 0.35 else None
    image = light_falloff(image, ground, size, random, board.gloss)
    image = np.asarray(cv2.resize(image, (width, height), interpolation=cv2.INTER_AREA), np.float32)
    hidden = hidden_shares(covered, fine, size) if covered is not None else (0.0,) * len(position)
    return tuple(LabelledPhotograph(expose(image, random), pose, position, hidden) for _ in range(exposures))
