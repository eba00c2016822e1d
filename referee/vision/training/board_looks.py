"""Random boards and sets of pieces: colours, wood, wear, relief. All colours are linear BGR, 0 to 1."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]
Random = np.random.Generator

# sRGB triples (R, G, B) that boards and pieces are commonly made in; each is varied at random
LIGHT_SQUARES = [
    (235, 215, 180), (222, 190, 140), (245, 240, 228), (250, 250, 250), (240, 225, 150), (215, 205, 190),
    (225, 160, 85), (200, 170, 125), (238, 205, 165), (190, 190, 190), (230, 235, 210), (205, 150, 100),
]  # fmt: skip
"""Usual colours (RGB) of light squares, of wood, plastic and vinyl."""
DARK_SQUARES = [
    (95, 60, 40), (60, 38, 28), (25, 25, 27), (40, 40, 42), (30, 85, 50), (20, 60, 110), (125, 40, 30),
    (120, 75, 45), (145, 95, 60), (110, 110, 112), (75, 70, 65), (50, 30, 60), (150, 110, 80), (90, 120, 70),
    (35, 30, 25), (160, 60, 40),
]  # fmt: skip
"""Usual colours (RGB) of dark squares."""
LIGHT_MEN = [
    (240, 238, 230), (232, 222, 195), (225, 200, 150), (215, 180, 125), (235, 190, 60), (250, 250, 250),
    (230, 205, 170), (205, 160, 105), (220, 220, 225), (240, 150, 50), (120, 190, 90), (190, 150, 100), (235, 225, 120),
]  # fmt: skip
"""Usual colours (RGB) of White's pieces."""
DARK_MEN = [
    (30, 28, 28), (18, 18, 20), (60, 38, 28), (90, 50, 32), (110, 62, 40), (160, 30, 32), (190, 40, 40),
    (60, 60, 64), (40, 60, 110), (30, 80, 50), (120, 45, 30), (75, 55, 45), (170, 25, 70), (135, 80, 50), (45, 30, 25),
]  # fmt: skip
"""Usual colours (RGB) of Black's pieces."""
TABLES = [
    (150, 110, 70), (90, 60, 40), (30, 40, 90), (30, 80, 50), (130, 25, 30), (220, 220, 220), (30, 30, 32),
    (170, 165, 155), (190, 150, 105), (90, 95, 100),
]  # fmt: skip
"""Usual colours (RGB) of tables."""


def linear(srgb: Array | tuple[int, ...]) -> Array:
    """Linear light of sRGB levels 0-255 (IEC 61966-2-1)."""
    v = np.asarray(srgb, np.float32) / 255
    return np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4).astype(np.float32)


def luminance(colour: Array) -> float:
    """Of a linear BGR colour (3,)."""
    return float(colour @ np.array([0.0722, 0.7152, 0.2126]))


def varied(colours: list[tuple[int, int, int]], random: Random, spread: float = 0.16) -> Array:
    """One of `colours`, shifted in brightness and tint, linear BGR (3,)."""
    base = np.array(colours[random.integers(len(colours))], np.float32)[::-1]
    if random.random() < 0.12:
        base = random.permutation(base)
    shifted = base * np.exp(random.normal(0, spread)) * np.exp(random.normal(0, spread * 0.5, 3)) + random.normal(
        0, 4, 3
    )
    return linear(shifted.clip(6, 252))


def grain(random: Random, height: int, width: int, stretch: float, cell: float) -> Array:
    """Noise (height, width) of about unit spread, drawn out `stretch` times along x; `cell` is its size in pixels."""
    total = np.zeros((height, width), np.float32)
    for octave, weight in ((1.0, 1.0), (0.45, 0.6), (0.2, 0.4)):
        rows = max(2, int(height / max(cell * octave, 1)))
        columns = max(2, int(width / max(cell * octave * stretch, 1)))
        coarse = random.normal(0, 1, (min(rows, height), min(columns, width))).astype(np.float32)
        total += weight * cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC)
    return np.asarray(total / 1.1, np.float32)


@dataclass(frozen=True, slots=True)
class PaintedBoard:
    """A painted board: its picture from straight above, and what lies around it."""

    size: int
    pixels_per_square: int
    border_squares: float
    picture: Array
    """Linear BGR albedo of the field and its border, ((size + 2 * border) * px,) * 2 + (3,)."""
    table: Array
    """Linear BGR albedo of the table, a tile (h, w, 3)."""
    gloss: float
    """Strength of mirror-like reflection, 0 to 1."""


def random_board(random: Random, size: int, pixels_per_square: int = 40) -> PaintedBoard:
    """A board of wood, print, vinyl or paint."""
    light, dark = _contrasting(random, LIGHT_SQUARES, DARK_SQUARES, 1.7) or (
        linear((225, 225, 225)),
        linear((60, 60, 60)),
    )
    px = pixels_per_square
    edge = round(float(random.choice([0.1, 0.3, 0.5, 0.8])) * float(random.uniform(0.7, 1.2)) * px)
    material = _random_material(random)
    picture = _chequered(random, size, px, light, dark, material)
    if random.random() < 0.3:
        _draw_lines(picture, size, px, random)
    if random.random() < 0.4:
        _number(picture, size, px, random)
    if random.random() < 0.15:
        _scratch(picture, px, random)
    if random.random() < 0.4:
        _soil(picture, px, random)
    framed = _framed(picture, edge, material, random)
    cloth = varied(TABLES, random, 0.3)
    weave = grain(random, 256, 256, random.choice([1.0, 8.0]), random.uniform(1, 6)) * random.uniform(0.02, 0.2)
    return PaintedBoard(
        size, px, edge / px, framed.clip(0, 1), (cloth * np.exp(weave)[..., None]).clip(0, 1).astype(np.float32),
        float(random.choice([0.0, random.uniform(0, 0.5), random.uniform(0.3, 1.0)])),
    )  # fmt: skip


def _contrasting(
    random: Random, lights: list[tuple[int, int, int]], darks: list[tuple[int, int, int]], ratio: float
) -> tuple[Array, Array] | None:
    """A light and a dark colour, linear BGR (3,), of which the first is more than `ratio` times as bright; None where
    none are drawn in 50 attempts."""
    for _ in range(50):
        light, dark = varied(lights, random), varied(darks, random)
        if luminance(light) > ratio * luminance(dark) + 0.02:
            return light, dark
    return None


@dataclass(frozen=True, slots=True)
class _Material:
    """What a board is made of."""

    wooden: bool
    depth: float
    """Depth of its grain or speckle (natural log)."""
    stretch: float
    """How much longer than wide the grain is."""


def _random_material(random: Random) -> _Material:
    wooden = random.random() < 0.6
    depth = random.uniform(0.03, 0.22) if wooden else random.uniform(0.0, 0.05)
    return _Material(wooden, depth, random.uniform(4, 12) if wooden else 1.0)


def _chequered(random: Random, size: int, px: int, light: Array, dark: Array, material: _Material) -> Array:
    """The field (size * px, size * px, 3): each square's colour and brightness varies, and its veins may run
    crosswise."""
    field = size * px
    picture = np.empty((field, field, 3), np.float32)
    along = grain(random, field, field, material.stretch, random.uniform(2, 6))
    turned = bool(random.random() < 0.3)
    crosswise = grain(random, field, field, material.stretch, random.uniform(2, 6)).T
    tint = random.normal(0, 0.25, 3)
    uneven = random.uniform(0, 0.12) if material.wooden else random.uniform(0, 0.03)
    for row in range(size):
        for column in range(size):
            area = np.s_[row * px : (row + 1) * px, column * px : (column + 1) * px]
            playing = (row + column) % 2 == 1
            veins = (crosswise if turned and playing else along)[area]
            strength = material.depth * (1.0 if playing else random.uniform(0.3, 1.0))
            colour = (dark if playing else light) * np.exp(random.normal(0, uneven))
            picture[area] = colour * np.exp(veins[..., None] * strength * (1 + tint))
    return picture


def _draw_lines(picture: Array, size: int, px: int, random: Random) -> None:
    """Draw lines between the squares and around the field."""
    line = varied(DARK_SQUARES + LIGHT_SQUARES, random)
    width = max(1, int(px * random.uniform(0.02, 0.05)))
    for k in range(size + 1):
        at = slice(max(0, k * px - width // 2), max(0, k * px - width // 2) + width)
        picture[at] = line
        picture[:, at] = line


def _soil(picture: Array, px: int, random: Random) -> None:
    """Wear and dirt, in large spots."""
    spots = grain(random, len(picture), len(picture), 1.0, px * random.uniform(0.3, 1.5))
    picture *= np.exp(random.uniform(0.03, 0.15) * spots)[..., None]


def _framed(picture: Array, edge: int, material: _Material, random: Random) -> Array:
    """The field within a border of `edge` pixels."""
    rim = varied([*DARK_SQUARES, *LIGHT_SQUARES, *TABLES], random)
    field = len(picture)
    framed = np.empty((field + 2 * edge, field + 2 * edge, 3), np.float32)
    framed[:] = rim * np.exp(grain(random, len(framed), len(framed), material.stretch, 4.0) * material.depth)[..., None]
    framed[edge : edge + field, edge : edge + field] = picture
    return framed


def _number(picture: Array, size: int, px: int, random: Random) -> None:
    """Print square numbers into corners of the playing squares, as many boards do."""
    ink = varied(LIGHT_SQUARES, random)
    printed = np.zeros(picture.shape[:2], np.uint8)
    x, y = random.choice([(0.05, 0.3), (0.65, 0.3), (0.05, 0.95)])
    number = 0
    for row in range(size):
        for column in range(size):
            if (row + column) % 2 == 1:
                number += 1
                at = (int((column + x) * px), int((row + y) * px))
                cv2.putText(printed, str(number), at, 0, px / 140, 255, 1, cv2.LINE_AA)
    share = (printed / np.float32(255))[..., None]
    picture *= 1 - share
    picture += share * ink


def _scratch(picture: Array, px: int, random: Random) -> None:
    """Draw bent lines over the field: scratches, cracks, creases of a film."""
    for _ in range(random.integers(3, 30)):
        steps = random.normal(0, 1, 2) + random.normal(0, 0.6, (12, 2))
        path = random.uniform(0, len(picture), 2) + np.cumsum(steps, axis=0) * px * random.uniform(0.02, 0.1)
        drawn = np.zeros(picture.shape[:2], np.uint8)
        cv2.polylines(drawn, [path.astype(np.int32)], False, 255, int(random.integers(1, 3)), cv2.LINE_AA)
        x, y, wide, high = cv2.boundingRect(path.astype(np.int32))
        area = np.s_[max(y - 2, 0) : max(y + high + 2, 0), max(x - 2, 0) : max(x + wide + 2, 0)]
        share = (drawn[area] / np.float32(255))[..., None] * np.float32(random.uniform(0.2, 0.9))
        picture[area] += share * (np.float32(random.choice([0.02, random.uniform(0.2, 0.9)])) - picture[area])


@dataclass(frozen=True, slots=True)
class DiscLook:
    """What one side's discs look like."""

    colour: Array
    """Linear BGR (3,)."""
    uneven: float
    """Spread of brightness from disc to disc (natural log)."""
    veined: float
    """Depth of wood grain or speckle (natural log)."""
    tilts: tuple[tuple[float, float, float], ...]
    """Relief of the face: (place as share of the radius, width, slope) of each ring's slope."""
    motif: float
    """Strength of a star or crown stamped into the middle; 0 for none."""
    paint: tuple[float, float, float]
    """A painted ring: inner and outer share of the radius, factor on the colour (1: none)."""
    gloss: float
    shininess: float
    ribs: int
    """Ribs around the wall; 0 for a smooth one."""
    seam: float
    """Darkness of a groove around the middle of the wall, which makes one disc look like two; 0 for none."""


def random_pieces(random: Random) -> tuple[DiscLook, DiscLook]:
    """Looks of the lighter and the darker side's discs; one relief for both, as sets have."""
    tilts = _random_relief(random)
    motif = random.uniform(0.1, 0.7) if random.random() < 0.35 else 0.0
    gloss = float(random.choice([0.02, random.uniform(0.05, 0.3), random.uniform(0.2, 1.0)]))
    shininess = float(np.exp(random.uniform(np.log(8), np.log(200))))
    ribs = int(random.integers(20, 60)) if random.random() < 0.33 else 0
    seam = random.uniform(0.2, 0.9) if random.random() < 0.25 else 0.0
    inner = random.uniform(0.2, 0.7)
    paint = (
        (inner, inner + random.uniform(0.05, 0.2), random.uniform(0.4, 2.0))
        if random.random() < 0.2
        else (0.0, 0.0, 1.0)
    )
    light, dark = _contrasting(random, LIGHT_MEN, DARK_MEN, 1.35) or (linear((235, 235, 230)), linear((50, 40, 40)))
    uneven, veined = random.uniform(0, 0.12), float(random.choice([0.0, random.uniform(0.02, 0.2)]))

    def look(colour: Array) -> DiscLook:
        return DiscLook(colour, uneven, veined, tilts, motif, paint, gloss, shininess, ribs, seam)

    return look(light), look(dark)


def _random_relief(random: Random) -> tuple[tuple[float, float, float], ...]:
    """Rings on the face of a disc, and its rounded edge, as `DiscLook.tilts`."""
    tilts: list[tuple[float, float, float]] = []
    style = random.integers(5)
    if style in (1, 4):
        for place in np.linspace(random.uniform(0.15, 0.4), random.uniform(0.7, 0.9), random.integers(1, 5)):
            slope, width = random.uniform(0.2, 0.8), random.uniform(0.02, 0.05)
            tilts += [(float(place) - width, width, -slope), (float(place) + width, width, slope)]
    if style in (2, 3, 4):
        place, slope = random.uniform(0.68, 0.9), random.uniform(0.3, 1.2)
        tilts += [(place, random.uniform(0.03, 0.07), -slope)]
    if style == 3:
        place, slope = random.uniform(0.35, 0.6), random.uniform(0.2, 0.8)
        tilts += [(place, 0.04, -slope), (place - 0.1, 0.04, slope)]
    tilts += [(1.0, random.uniform(0.03, 0.12), random.uniform(0.2, 1.0))]
    return tuple(tilts)
