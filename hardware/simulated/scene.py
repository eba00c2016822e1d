"""What stands before the virtual camera: board, pieces, table, light, players, lens and sensor, as values.

Colours are BGR in 0..255 as a camera shows them in full light. Lengths are in squares of the board.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache
from typing import Any, TypeAlias

import cv2
import numpy as np

from calibration.geometry import BoardPose, FloatArray

Colour: TypeAlias = tuple[float, float, float]
"""Blue, green, red, 0..255."""


class Grain(Enum):
    """What a surface is made of, as far as one sees."""

    PLAIN = "plain"
    WOOD = "wood"
    PLANKS = "planks"
    CLOTH = "cloth"
    STONE = "stone"


class DiscProfile(Enum):
    """How the top of a disc is turned."""

    PLAIN = "plain"
    GROOVE = "groove"
    RIM = "rim"
    RINGS = "rings"


@dataclass(frozen=True, slots=True)
class BoardStyle:
    """A board. Lengths are in squares."""

    light: Colour
    dark: Colour
    border: Colour
    grain: Grain = Grain.WOOD
    size: int = 10
    border_width: float = 0.55
    """0 for a board that ends at its field."""
    thickness: float = 0.35
    """Height of its surface above the table."""
    inlay: bool = False
    """A thin line around the field."""
    numbers: bool = False
    """Square numbers printed on the border."""
    gloss: float = 0.4
    """Varnish, 0..1: larger mirrors lamps more."""
    wear: float = 0.5
    """Unevenness of the colours from square to square, 0..1."""
    turned: bool = False
    """Laid a quarter turn wrong: a light corner at each player's left (article 5.1)."""


@dataclass(frozen=True, slots=True)
class PieceLook:
    """The pieces of both colours. Lengths are in squares; `gloss` is 0..1."""

    white: Colour
    black: Colour
    profile: DiscProfile = DiscProfile.GROOVE
    diameter: float = 0.84
    height: float = 0.22
    """Of one disc."""
    gloss: float = 0.3


@dataclass(frozen=True, slots=True)
class TableLook:
    """The table under the board; `gloss` is 0..1."""

    colour: Colour
    grain: Grain = Grain.PLANKS
    gloss: float = 0.1


@dataclass(frozen=True, slots=True)
class SceneLight:
    """The lamps over the table."""

    azimuth_deg: float = 40.0
    """Where the main lamp stands: 0 behind White, 90 at White's right."""
    elevation_deg: float = 55.0
    """Of the main lamp above the table; lower makes longer shadows."""
    ambient: float = 0.5
    """Share of the light that comes from everywhere, 0..1: larger makes shadows fainter."""
    softness: float = 0.12
    """Width of a shadow's edge for a disc, in squares."""
    falloff: float = 0.15
    """How much darker the side away from the lamp is, 0..1."""
    tint: Colour = (1.0, 1.0, 1.0)
    """Factor on blue, green and red."""
    drift: float = 0.03
    """Slow change of brightness as clouds and lamps make it, as a share."""
    glare: float = 0.5
    """Strength of the lamp's mirror image in varnish, 0..1."""


@dataclass(frozen=True, slots=True)
class PlayerLook:
    """A player's arms."""

    skin: Colour
    sleeve: Colour
    long_sleeve: bool = True
    stripes: Colour | None = None
    left_handed: bool = False
    yaw_deg: float = 0.0
    """Turn of the forearm away from straight ahead."""


@dataclass(frozen=True, slots=True)
class Sensor:
    """What the camera adds to the picture; `exposure` is a factor on the light."""

    noise: float = 2.0
    """Standard deviation in grey levels."""
    blur_px: float = 0.6
    """Standard deviation of the lens's softness."""
    exposure: float = 1.0
    vignette: float = 0.12
    """Darkening in the corners, 0..1."""
    contrast: float = 0.0
    """S-curve, 0..1."""
    tremble_px: float = 0.0
    """Standard deviation of a picture's shift, each way: a mount that is not firm, a table that is leaned on."""
    flicker: float = 0.0
    """Standard deviation of a picture's brightness, as a share: lamps on the mains, an exposure that hunts."""


class ThingKind(Enum):
    """Things that lie beside a board."""

    CLOCK = "clock"
    PAPER = "paper"
    PHONE = "phone"
    CUP = "cup"
    PENCIL = "pencil"


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that lies beside the board."""

    kind: ThingKind
    column: float
    row: float
    turn_deg: float
    colour: Colour


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that makes the picture except the position and the hands."""

    pose: BoardPose
    size_px: tuple[int, int]
    """Width and height."""
    board: BoardStyle
    pieces: PieceLook
    table: TableLook
    light: SceneLight
    white: PlayerLook
    black: PlayerLook
    sensor: Sensor = Sensor()
    things: tuple[Thing, ...] = ()
    spares: tuple[int, int] = (0, 0)
    """Spare white and black discs beside the board, for crowning."""
    sloppiness: float = 0.5
    """How far off centre pieces are put, 0..1 (1: up to a tenth of a square and now and then more)."""
    seed: int = field(default=0)
    """Of grain, misplacements and noise."""


@lru_cache(maxsize=16)  # a search by trial; the next table often has the same view
def overhead_view(
    *,
    size: int = 10,
    size_px: tuple[int, int] = (1280, 720),
    elevation_deg: float = 60.0,
    azimuth_deg: float = 0.0,
    roll_deg: float = 0.0,
    field_of_view_deg: float = 62.0,
    fill: float = 0.86,
    margin: float = 0.6,
    radial: tuple[float, float] = (0.0, 0.0),
    off_centre: tuple[float, float] = (0.0, 0.0),
) -> BoardPose:
    """A camera that sees the whole board.

    `elevation_deg` 90 is straight overhead; `azimuth_deg` 0 looks from White's side, 90 from White's right.
    `fill` is the share of the picture's height (or width) that the board with its `margin` takes;
    `off_centre` moves the board in the picture, in squares.
    """
    width, height = size_px
    focal_px = width / 2 / math.tan(math.radians(field_of_view_deg) / 2)
    rotation = _rotation(math.radians(elevation_deg), math.radians(azimuth_deg), math.radians(roll_deg))
    vector: Any = cv2.Rodrigues(rotation)[0]
    x, y, z = (float(value) for value in np.ravel(vector))
    pose = BoardPose(size, focal_px, (width / 2, height / 2), radial, (x, y, z), (0.0, 0.0, 0.0))
    low, high = -margin, size + margin
    corners = np.array([[low, low], [high, low], [high, high], [low, high]])
    target = np.array([size / 2, size / 2, 0.0])

    def seen_from(distance: float) -> BoardPose:
        x, y, z = (float(value) for value in -rotation @ (target - rotation[2] * distance))
        return replace(pose, translation=(x, y, z))

    def fits(distance: float) -> bool:
        depth = (corners - target[:2]) @ rotation[2, :2] + distance
        spans = np.ptp(seen_from(distance).project(corners), axis=0) / (width, height)
        return bool((depth > 0.5).all()) and float(spans.max()) <= fill

    # Perspective moves the board's middle off the picture's: aim again at what lies in the middle of it.
    for _ in range(4):
        distance = _least(fits, size * 0.6, size * 12.0)
        aimed = seen_from(distance)
        outline = aimed.project(corners)
        ends = np.vstack([(outline.min(axis=0) + outline.max(axis=0)) / 2, [width / 2, height / 2]])
        wanted, now = aimed.locate(ends)
        target[:2] += wanted - now
    target[:2] -= off_centre
    return seen_from(distance)


def _rotation(elevation: float, azimuth: float, roll: float) -> FloatArray:
    """From the board's axes to the camera's (3, 3): its rows are the camera's right, down and forward. Angles are in
    radians."""
    out = np.array([math.sin(azimuth), math.cos(azimuth), 0.0])
    forward = -out * math.cos(elevation) + np.array([0, 0, math.sin(elevation)])
    right = np.array([math.cos(azimuth), -math.sin(azimuth), 0.0])
    down = np.cross(forward, right)
    right, down = right * math.cos(roll) + down * math.sin(roll), down * math.cos(roll) - right * math.sin(roll)
    return np.vstack([right, down, forward])


def _least(fits: Callable[[float], bool], near: float, far: float) -> float:
    """The least distance that fits, by bisection between one that is too near and one that fits."""
    for _ in range(20):
        distance = (near + far) / 2
        near, far = (near, distance) if fits(distance) else (distance, far)
    return far
