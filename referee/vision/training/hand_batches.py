"""Batches of training pictures with hands: varied crops, and the targets of the network's outputs."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from referee.vision.hand_net import CELL_PX, CELL_VIEW_PX, COARSE
from referee.vision.top_view import to_pixels, to_squares

TIP_SPREAD = 1.3
"""Standard deviation of the Gaussian around fingertips in the target maps, cells: nearby cells count as nearly right.
Larger learns sooner and separates neighbours less well. Chosen, not measured."""
CROP = 64
"""Side of what is shown in one step of training, pixels of the network's input: about as much as the program shows it
around a hand. Larger takes longer, by the square."""
WITHOUT_HAND = 0.2
"""Share of crops taken at random places; the others show fingertips. Larger gives fewer false positives and learns
hands more slowly. Chosen, not measured."""
KEPT_SIDE = 120
"""Side of the training pictures, pixels of the network's input: that of usual boards; others are cropped or padded."""
HANDS = 4
"""Greatest number of hands in a picture; scenes have two at most. More take memory."""


class TrainingPictures(NamedTuple):
    """All pictures of some scenes, on the device that trains."""

    seen: Tensor
    """Tones of view and reference, uint8 (N, 6, KEPT_SIDE, KEPT_SIDE)."""
    cover: Tensor
    """Whether a hand covers the pixel, (N, KEPT_SIDE, KEPT_SIDE)."""
    eye: Tensor
    """The camera's place, squares (N, 3)."""
    hands: Tensor
    """(N, HANDS, 8): cells across and down at which fingertips are seen, height, squares from there to where the wrist
    is seen, left, holds, touches; NaN where there are fewer hands."""


class Batch(NamedTuple):
    """Pictures, and the targets of the network's outputs."""

    seen: Tensor
    """(N, CHANNELS, side, side)."""
    cover: Tensor
    """(N, side, side)."""
    heat: Tensor
    """Target maps of the fingertips of right and of left hands, (N, 2, cells, cells): 1 at them, falling off around."""
    spots: Tensor
    """(M, 10): picture, row and column of the cell of fingertips, across and down from its middle, and the rest of
    `TrainingPictures.hands`."""


def load(paths: Iterable[Path], device: torch.device) -> TrainingPictures:
    """All pictures of the scenes kept in `paths` by `hand_sets.py`."""
    return joined([_pictures(np.load(path), device) for path in paths])


def joined(parts: list[TrainingPictures]) -> TrainingPictures:
    return TrainingPictures(*(torch.cat(each) for each in zip(*parts, strict=True)))


def _pictures(scene: dict[str, NDArray[np.generic]], device: torch.device) -> TrainingPictures:
    both = [[_coarse(_cut(picture)) for picture in scene[kind]] for kind in ("tones", "lit")]
    covered = [_coarse(_cut((mask > 0).astype(np.uint8)[..., None] * 255)) > 127 for mask in scene["masks"]]
    seen = np.concatenate(both, axis=3).transpose(0, 3, 1, 2)
    eye, count = np.asarray(scene["eye"], np.float32), len(seen)
    hands = np.full((count, HANDS, 8), np.nan, np.float32)
    for number in range(count):
        for place, hand in enumerate(scene["hands"][scene["hands"][:, 0] == number][:HANDS]):
            tip, wrist = _seen_at(hand[2:5], eye), _seen_at(hand[5:8], eye)
            across, down = to_pixels(tip.astype(np.float64)) / CELL_VIEW_PX - 0.5
            doing = int(hand[9])
            hands[number, place] = (across, down, hand[4], *(wrist - tip), hand[8], doing & 1, doing >> 1)
    arrays = seen, np.array(covered), np.tile(eye, (count, 1)), hands
    return TrainingPictures(*(torch.from_numpy(np.ascontiguousarray(each)).to(device) for each in arrays))


def _coarse(picture: NDArray[np.uint8]) -> NDArray[np.uint8]:
    return np.asarray(cv2.resize(picture, (KEPT_SIDE, KEPT_SIDE), interpolation=cv2.INTER_AREA), np.uint8)


def _cut(picture: NDArray[np.uint8]) -> NDArray[np.uint8]:
    side = KEPT_SIDE * COARSE
    picture = picture[:side, :side]
    more = side - len(picture)
    return np.pad(picture, ((0, more), (0, more), (0, 0)), mode="edge") if more else picture


def _seen_at(point: NDArray[np.float32], eye: NDArray[np.float32]) -> NDArray[np.float32]:
    """The board point (column, row) against which a camera at `eye` sees a `point` (column, row, height)."""
    return np.asarray(eye[:2] + (point[:2] - eye[:2]) * eye[2] / (eye[2] - point[2]), np.float32)


def batch(pictures: TrainingPictures, rows: Tensor, draw: torch.Generator | None) -> Batch:
    """These pictures (by number) and their targets; varied crops of them if `draw` is given."""
    seen, cover, eye, hands = (each[rows] for each in pictures)
    middles = to_squares((np.arange(KEPT_SIDE, dtype=np.float64) + 0.5) * COARSE)
    along = torch.as_tensor(middles, dtype=torch.float32, device=seen.device)
    across, down = ((along - eye[:, axis, None]) / eye[:, 2, None] for axis in (0, 1))
    lean = torch.stack(torch.broadcast_tensors(across[:, None], down[:, :, None]), dim=1)
    tones, cover = seen / 255, cover.float()[:, None]
    if draw is not None:
        shown = torch.cat([tones, lean, cover], dim=1)
        shown, hands = _crops(shown, hands, draw)
        shown, hands = _turned(shown, hands, draw)
        tones, lean, cover = shown.split([6, 2, 1], dim=1)
        tones = _in_another_light(tones, draw)
    heat, spots = _targets(hands, tones.shape[-1] // CELL_PX)
    return Batch(torch.cat([tones * 255, lean], dim=1), cover[:, 0], heat, spots)


def _targets(hands: Tensor, cells: int) -> tuple[Tensor, Tensor]:
    """`Batch.heat` and `Batch.spots` of a picture `cells` wide."""
    at = hands[..., :2].round()
    within = ((at >= 0) & (at < cells)).all(dim=2)
    along = torch.arange(cells, device=hands.device)
    away = (along - at[..., :1])[..., None, :] ** 2 + (along - at[..., 1:2])[..., None] ** 2
    bump = torch.where(within[..., None, None], torch.exp(-away / (2 * TIP_SPREAD**2)), 0.0)
    left = hands[..., 5, None, None] > 0.5
    heat = torch.stack([torch.where(left == side, bump, 0.0).amax(dim=1) for side in (False, True)], dim=1)
    picture, place = within.nonzero(as_tuple=True)
    there, cell = hands[picture, place], at[picture, place]
    spots = torch.cat([picture[:, None], cell.flip(1), there[:, :2] - cell, there[:, 2:5], there[:, 6:]], dim=1)
    return heat, spots


def _crops(shown: Tensor, hands: Tensor, draw: torch.Generator) -> tuple[Tensor, Tensor]:
    """Parts CROP wide of pictures (N, channels, side, side), most of them of fingertips."""
    count, device, small = len(shown), shown.device, CROP // CELL_PX
    most = KEPT_SIDE // CELL_PX - small
    anywhere = torch.rand(count, 2, generator=draw, device=device) * (most + 1)
    there = ~hands[..., 0].isnan()
    lots = torch.rand(there.shape, generator=draw, device=device).masked_fill(~there, -1.0)
    tips = hands[torch.arange(count, device=device), lots.argmax(dim=1), :2]
    around = tips - (0.25 + 0.5 * torch.rand(count, 2, generator=draw, device=device)) * small
    without = (torch.rand(count, 1, generator=draw, device=device) < WITHOUT_HAND) | ~there.any(dim=1, keepdim=True)
    corner = torch.where(without, anywhere, around).floor().clamp(0, most)
    columns, rows = (CELL_PX * corner.T[..., None] + torch.arange(CROP, device=device)).long()
    numbers = torch.arange(count, device=device)[:, None, None]
    cut = shown.permute(0, 2, 3, 1)[numbers, rows[:, :, None], columns[:, None]].permute(0, 3, 1, 2)
    return cut, torch.cat([hands[..., :2] - corner[:, None], hands[..., 2:]], dim=2)


def _turned(shown: Tensor, hands: Tensor, draw: torch.Generator) -> tuple[Tensor, Tensor]:
    """Pictures and hands as seen from another side of the board, or in a mirror; the leans are channels 6 and 7."""
    last = shown.shape[-1] // CELL_PX - 1
    across, down, height, wrist_across, wrist_down, left, *doing = hands.unbind(dim=2)

    def coin() -> Tensor:
        return torch.rand(len(shown), generator=draw, device=shown.device) < 0.5

    def turn(chosen: Tensor, other: Tensor, leans: tuple[int, int], signs: tuple[int, int]) -> Tensor:
        order = [*range(6), *leans, 8]
        sign = shown.new_tensor([1] * 6 + [*signs] + [1])[:, None, None]
        return torch.where(chosen[:, None, None, None], other[:, order] * sign, shown)

    mirrored = coin()
    shown = turn(mirrored, shown.flip(3), (6, 7), (-1, 1))
    at = mirrored[:, None]
    across, wrist_across = torch.where(at, last - across, across), torch.where(at, -wrist_across, wrist_across)
    left = torch.where(at, 1 - left, left)
    quarter = coin()  # anticlockwise
    shown = turn(quarter, shown.rot90(1, (2, 3)), (7, 6), (1, -1))
    at = quarter[:, None]
    across, down = torch.where(at, down, across), torch.where(at, last - across, down)
    wrist_across, wrist_down = (
        torch.where(at, wrist_down, wrist_across),
        torch.where(at, -wrist_across, wrist_down),
    )
    half = coin()
    shown = turn(half, shown.rot90(2, (2, 3)), (6, 7), (-1, -1))
    at = half[:, None]
    across, down = torch.where(at, last - across, across), torch.where(at, last - down, down)
    wrist_across, wrist_down = (torch.where(at, -wrist, wrist) for wrist in (wrist_across, wrist_down))
    return shown, torch.stack([across, down, height, wrist_across, wrist_down, left, *doing], dim=2)


def _in_another_light(tones: Tensor, draw: torch.Generator) -> Tensor:
    """Tones (N, 6, side, side), 0 to 1, as in another light and through another camera."""
    count, side, device = len(tones), tones.shape[-1], tones.device

    def uniform(least: float, most: float, *shape: int) -> Tensor:
        return least + (most - least) * torch.rand(count, *shape, generator=draw, device=device)

    def normal(spread: float, *shape: int) -> Tensor:
        return spread * torch.randn(count, *shape, generator=draw, device=device)

    order = torch.where(uniform(0, 1, 1) < 0.25, uniform(0, 1, 3).argsort(dim=1), torch.arange(3, device=device))
    tones = tones.gather(1, torch.cat([order, order + 3], dim=1)[..., None, None].expand(tones.shape))
    tones = tones ** uniform(0.75, 1.3, 1, 1, 1)
    gain = uniform(0.7, 1.25, 3, 1, 1) * uniform(0.7, 1.2, 1, 1, 1)
    view, reference = tones[:, :3] * gain * (1 + normal(0.03, 3, 1, 1)), tones[:, 3:] * gain
    ramp = torch.linspace(-1, 1, side, device=device)
    slope = normal(0.1, 1, 1, 1) * ramp + normal(0.1, 1, 1, 1) * ramp[:, None]
    view = view * (1 + slope * (uniform(0, 1, 1, 1, 1) < 0.3))  # an unknown light: a slope over the view
    noise = uniform(0, 0.015, 1, 1, 1) * normal(1, *tones.shape[1:])
    return (torch.cat([view, reference], dim=1) + noise).clamp(0, 1)
