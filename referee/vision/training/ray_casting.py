"""Picture of a board with discs on it, by casting one ray per pixel; numpy only, about 0.3 s a board."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose
from referee.vision.training.board_looks import Array, DiscLook, PaintedBoard, Random, grain


@dataclass(frozen=True, slots=True)
class Lamp:
    """A distant light with some extent: a bulb is small and hard, a window large and soft."""

    direction: Array
    """Unit vector (3,) towards the lamp: column, row, height."""
    colour: Array
    """Linear BGR intensity (3,)."""
    softness: float
    """Half the angle it spans, in radians: larger makes softer shadows."""


@dataclass(frozen=True, slots=True)
class RayLight:
    """All light on the table."""

    lamps: tuple[Lamp, ...]
    sky: Array
    """Linear BGR light from everywhere (3,)."""
    contact_shade: float
    """Darkness of the crevice around a disc's foot, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Disc:
    """One disc on the board: foot height and place of its axis, in squares."""

    column: float
    row: float
    foot: float
    look: DiscLook
    radius: float
    thickness: float
    seed: int


def board_albedo_and_shade(look: PaintedBoard, discs: list[Disc], light: RayLight) -> Array:
    """Lit board from straight above, linear BGR, same shape as `look.picture`."""
    px, side = look.pixels_per_square, len(look.picture)
    shade = np.zeros((side, side, 3), np.float32) + light.sky
    dim = np.ones((side, side), np.float32)
    shadows = [np.ones((side, side), np.float32) for _ in light.lamps]
    for disc in discs:
        x, y = (np.array([disc.column, disc.row]) + look.border_squares) * px
        reach = 2.2 * (disc.radius + 0.3)
        for shadow, lamp in zip(shadows, light.lamps, strict=True):
            elevation = max(float(lamp.direction[2]), 0.2)
            slant = -lamp.direction[:2] / elevation
            ends = (disc.foot + np.array([0.0, disc.thickness]))[:, None] * slant
            _dim_capsule(shadow, (x, y), ends * px, disc, px, lamp.softness / elevation)
        area, xx, yy = _window(dim.shape, x, y, reach * px)
        outside = (np.hypot(xx - x, yy - y) / px - disc.radius).clip(0, None)
        weight = light.contact_shade * (1.0 if disc.foot == 0 else 0.4)
        dim[area] *= 1 - weight * np.exp(-outside / (0.5 * disc.thickness))
    for shadow, lamp in zip(shadows, light.lamps, strict=True):
        shade += shadow[..., None] * lamp.colour * lamp.direction[2]
    return look.picture * shade * dim[..., None]


def _window(shape: tuple[int, ...], x: float, y: float, reach: float) -> tuple[tuple[slice, slice], Array, Array]:
    x0, x1 = int(max(0, x - reach)), int(min(shape[1], x + reach + 1))
    y0, y1 = int(max(0, y - reach)), int(min(shape[0], y + reach + 1))
    yy, xx = np.mgrid[y0 : max(y0, y1), x0 : max(x0, x1)].astype(np.float32)
    return (slice(y0, max(y0, y1)), slice(x0, max(x0, x1))), xx + 0.5, yy + 0.5


def _dim_capsule(
    shadow: Array, foot: tuple[float, float], ends: NDArray[np.float64], disc: Disc, px: int, spread: float
) -> None:
    """Darken `shadow` where the disc stands before the lamp: its circle swept from `ends[0]` to `ends[1]`."""
    a, b = np.array(foot) + ends[0], np.array(foot) + ends[1]
    reach = float(np.hypot(*(b - a))) / 2 + (disc.radius + 2 * spread * (disc.foot + disc.thickness) + 0.1) * px
    x, y = (a + b) / 2
    area, xx, yy = _window(shadow.shape, float(x), float(y), reach)
    along = b - a
    length = float(along @ along) + 1e-6
    t = (((xx - a[0]) * along[0] + (yy - a[1]) * along[1]) / length).clip(0, 1)
    distance = np.hypot(xx - a[0] - t * along[0], yy - a[1] - t * along[1]) / px - disc.radius
    blur = 0.02 + spread * (disc.foot + t * disc.thickness)
    lit = ((distance / blur + 1) / 2).clip(0, 1)
    shadow[area] *= lit * lit * (3 - 2 * lit)


def draw_disc(
    image: Array, ground: Array, eye: NDArray[np.float64], pose: BoardPose, disc: Disc, light: RayLight
) -> None:
    """Paint `disc` over `image` (linear BGR); `ground` (H, W, 2) holds the board point behind each pixel."""
    ring = np.linspace(0, 2 * np.pi, 16, endpoint=False)
    circle = np.column_stack([disc.column + disc.radius * np.cos(ring), disc.row + disc.radius * np.sin(ring)])
    solid = np.vstack([np.column_stack([circle, np.full(16, h)]) for h in (disc.foot, disc.foot + disc.thickness)])
    seen = pose.project(solid)
    x0, y0 = np.maximum(np.floor(seen.min(axis=0)).astype(int) - 2, 0)
    x1, y1 = np.minimum(np.ceil(seen.max(axis=0)).astype(int) + 3, (image.shape[1], image.shape[0]))
    if x1 <= x0 or y1 <= y0:
        return
    base = ground[y0:y1, x0:x1] - np.array([disc.column, disc.row], np.float32)
    rise = (eye[:2] - (disc.column, disc.row) - base) / eye[2]
    rise = rise.astype(np.float32)
    top = disc.foot + disc.thickness
    at_top = base + rise * top
    squared = disc.radius * disc.radius
    face = (at_top**2).sum(axis=-1) <= squared
    a = (rise**2).sum(axis=-1) + 1e-9
    b = (rise * base).sum(axis=-1)
    root = b * b - a * ((base**2).sum(axis=-1) - squared)
    enter = (-b + np.sqrt(np.maximum(root, 0))) / a
    wall = (root > 0) & (enter > disc.foot) & (enter <= top) & ~face
    view = np.dstack([rise, np.ones(rise.shape[:2], np.float32)])
    view /= np.linalg.norm(view, axis=-1, keepdims=True)
    random = np.random.default_rng(disc.seed)
    colour = disc.look.colour * np.exp(random.normal(0, disc.look.uneven))
    target = image[y0:y1, x0:x1]
    if face.any():
        target[face] = _face(at_top[face] / disc.radius, view[face], colour, disc, light, random)
    if wall.any():
        place = base[wall] + rise[wall] * enter[wall][:, None]
        share = (enter[wall] - disc.foot) / disc.thickness
        target[wall] = _wall(place / disc.radius, share, view[wall], colour, disc, light)


def _lit(normals: Array, view: Array, albedo: Array, open_sky: Array, look: DiscLook, light: RayLight) -> Array:
    """Lambert and Blinn-Phong shading of points (N, 3)."""
    out = albedo * light.sky * open_sky[:, None]
    fresnel = 0.04 + 0.5 * (1 - (normals * view).sum(axis=-1).clip(0, 1)) ** 5
    out = out + look.gloss * (fresnel * open_sky)[:, None] * light.sky * 1.2
    for lamp in light.lamps:
        facing = (normals @ lamp.direction).clip(0, None)
        halfway = view + lamp.direction
        halfway /= np.linalg.norm(halfway, axis=-1, keepdims=True)
        shine = (normals * halfway).sum(axis=-1).clip(0, 1) ** look.shininess
        strength = look.gloss * (look.shininess + 8) / 8 * fresnel
        out = out + (albedo * facing[:, None] + (strength * shine * (facing > 0))[:, None]) * lamp.colour
    return np.asarray(out, np.float32)


def _face(place: Array, view: Array, colour: Array, disc: Disc, light: RayLight, random: Random) -> Array:
    """The top, at (N, 2) shares of the radius."""
    look = disc.look
    radius = np.hypot(place[:, 0], place[:, 1])
    outward = place / np.maximum(radius, 1e-4)[:, None]
    slope = np.zeros_like(radius)
    for at, width, strength in look.tilts:
        slope += strength * np.exp(-(((radius - at) / width) ** 2))
    sideways = np.zeros_like(radius)
    if look.motif:
        bearing = np.arctan2(place[:, 1], place[:, 0]) + random.uniform(0, 6.28)
        points = 3 + disc.seed % 5 if disc.seed % 7 == 0 else 5
        sideways = look.motif * np.sin(points * bearing) * (radius < 0.5) * (radius > 0.12)
    normals = np.column_stack(
        [
            outward[:, 0] * slope - outward[:, 1] * sideways,
            outward[:, 1] * slope + outward[:, 0] * sideways,
            np.ones_like(radius),
        ]
    )
    normals /= np.linalg.norm(normals, axis=-1, keepdims=True)
    albedo = np.repeat(colour[None], len(radius), axis=0)
    if look.veined:
        veins = grain(random, 32, 32, random.choice([1.0, 6.0]), 3.0)
        turn = random.uniform(0, 6.28)
        x = place[:, 0] * np.cos(turn) - place[:, 1] * np.sin(turn)
        y = place[:, 0] * np.sin(turn) + place[:, 1] * np.cos(turn)
        index = ((y + 1) * 15.9).clip(0, 31).astype(int), ((x + 1) * 15.9).clip(0, 31).astype(int)
        albedo = albedo * np.exp(veins[index] * look.veined)[:, None]
    inner, outer, factor = look.paint
    albedo = np.where(((radius > inner) & (radius < outer))[:, None], albedo * factor, albedo)
    hollow = 1 - 0.35 * np.minimum(np.abs(slope) + np.abs(sideways), 1.0) * light.contact_shade
    return _lit(normals.astype(np.float32), view, albedo.clip(0, 1), hollow, look, light)


def _wall(place: Array, share: Array, view: Array, colour: Array, disc: Disc, light: RayLight) -> Array:
    """The side, at (N, 2) shares of the radius and (N,) shares of the thickness."""
    look = disc.look
    bevel = 0.9 * np.exp(-(1 - share) / 0.08) - 0.7 * np.exp(-share / 0.08)
    normals = np.column_stack([place, bevel])
    if look.ribs:
        turn = np.arctan2(place[:, 1], place[:, 0])
        ripple = 0.4 * np.sin(look.ribs * turn)
        normals = normals + np.column_stack([-place[:, 1] * ripple, place[:, 0] * ripple, np.zeros_like(share)])
    normals /= np.linalg.norm(normals, axis=-1, keepdims=True)
    # walls see half the sky; what stands low sees less of it, and a seam is dark
    height = disc.foot + share * disc.thickness
    open_sky = 0.55 + 0.25 * (height / (2 * disc.thickness)).clip(0, 1)
    open_sky = open_sky * (1 - light.contact_shade * np.exp(-share / 0.12))
    dark = 1 - look.seam * np.exp(-(((share - 0.5) / 0.08) ** 2))
    albedo = colour[None] * dark[:, None].astype(np.float32)
    return _lit(normals.astype(np.float32), view, albedo, open_sky.astype(np.float32), look, light)
