"""Batches of training pictures with hands: varied crops, and what the network should say of them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from referee.vision.hand_net import CELL_PX, CHANNELS, COARSE, TONES
from referee.vision.top_view import MARGIN_SQUARES, SQUARE_PX

TIP_SPREAD = 1.3
"""Radius around fingertips that counts as nearly right, cells. Larger learns sooner and separates neighbours less well.
Chosen, not measured."""
CELL_SQUARES = COARSE * CELL_PX / SQUARE_PX
"""Side of a cell of the network's output, squares."""
CROP = 64
"""Side of what is shown in one step of training, pixels of the network's input: about as much as the program shows it
around a hand. Larger takes longer, by the square."""
WITHOUT_HAND = 0.2
"""Share of crops taken anywhere, the others show fingertips. Larger is false less often and learns hands more slowly.
Chosen, not measured."""
KEPT_SIDE = 120
"""Side of the training pictures, pixels of the network's input: that of usual boards; others are cropped or padded."""


@dataclass
class TrainingPictures:
    """All pictures of some scenes."""

    seen: NDArray[np.uint8]
    """Tones (N, 6, side, side)."""
    cover: NDArray[np.uint8]
    """0 or 1 (N, side, side)."""
    eye: NDArray[np.float32]
    """(N, 3)."""
    hands: list[NDArray[np.float32]]
    """For each picture (M, 10), as `hand_sets.written` says."""


def load(paths: list[Path]) -> TrainingPictures:
    seen, cover, eyes, hands = [], [], [], []
    for path in paths:
        scene = np.load(path)
        side = KEPT_SIDE * COARSE
        for number in range(len(scene["tones"])):
            both = [_coarse(_cut(scene[kind][number], side)) for kind in ("tones", "lit")]
            seen.append(np.concatenate(both, axis=2).transpose(2, 0, 1))
            covered = (_cut(scene["masks"][number][..., None], side)[..., 0] > 0).astype(np.uint8) * 255
            cover.append(_coarse(covered) > 127)
            eyes.append(scene["eye"])
            hands.append(scene["hands"][scene["hands"][:, 0] == number])
    return TrainingPictures(np.array(seen), np.array(cover, np.uint8), np.array(eyes), hands)


def _coarse(picture: NDArray[np.uint8]) -> NDArray[np.uint8]:
    half = cv2.resize(picture, (KEPT_SIDE, KEPT_SIDE), interpolation=cv2.INTER_AREA)
    return np.asarray(half, np.uint8)


def _cut(picture: NDArray[np.uint8], side: int) -> NDArray[np.uint8]:
    picture = picture[:side, :side]
    more = side - len(picture)
    return np.pad(picture, ((0, more), (0, more), (0, 0)), mode="edge") if more else picture


def batch(pictures: TrainingPictures, chosen: NDArray[np.intp], draw: np.random.Generator | None) -> tuple[Tensor, ...]:
    """Pictures and their targets; varied crops of them if `draw` is given."""
    side = CROP if draw is not None else KEPT_SIDE
    n, cells = len(chosen), side // CELL_PX
    inputs = np.zeros((n, CHANNELS, side, side), np.float32)
    covers = np.zeros((n, side, side), np.float32)
    heat = np.zeros((n, 2, cells, cells), np.float32)
    spots: list[list[float]] = []
    along = (np.arange(KEPT_SIDE) + 0.5) * COARSE / SQUARE_PX - MARGIN_SQUARES
    yy, xx = np.mgrid[:cells, :cells]
    for k, number in enumerate(chosen):
        eye, seen = pictures.eye[number], pictures.seen[number]
        lean = np.empty((2, KEPT_SIDE, KEPT_SIDE), np.float32)
        lean[0], lean[1] = ((along - eye[0]) / eye[2])[None], ((along - eye[1]) / eye[2])[:, None]
        cover = pictures.cover[number].astype(np.float32)
        tips = []
        for hand in pictures.hands[number]:
            tip, wrist = _seen(hand[2:5], eye), _seen(hand[5:8], eye)
            x, y = (tip + MARGIN_SQUARES) / CELL_SQUARES - 0.5
            tips.append(
                [
                    x,
                    y,
                    hand[4],
                    wrist[0] - tip[0],
                    wrist[1] - tip[1],
                    hand[8],
                    float(int(hand[9]) & 1),
                    float(int(hand[9]) >> 1),
                ]
            )
        spots_here = np.array(tips, np.float32).reshape(-1, 8)
        if draw is not None:
            row, column = _part(spots_here, draw)
            spots_here[:, :2] -= column, row
            rows, columns = (slice(CELL_PX * first, CELL_PX * first + side) for first in (row, column))
            seen, lean, cover = (each[..., rows, columns] for each in (seen, lean, cover))
            seen = _varied(seen, draw)
            if draw.random() < 0.5:  # mirrored
                seen, lean, cover = (
                    seen[..., ::-1],
                    lean[..., ::-1] * np.array([-1, 1], np.float32)[:, None, None],
                    cover[:, ::-1],
                )
                spots_here[:, 0] = cells - 1 - spots_here[:, 0]
                spots_here[:, 3] *= -1
                spots_here[:, 5] = 1 - spots_here[:, 5]
            for _ in range(int(draw.integers(4))):  # turned, anticlockwise
                seen, cover = np.rot90(seen, 1, (1, 2)), np.rot90(cover)
                lean = np.rot90(np.stack([lean[1], -lean[0]]), 1, (1, 2))
                x, wx = spots_here[:, 0].copy(), spots_here[:, 3].copy()
                spots_here[:, 0], spots_here[:, 1] = spots_here[:, 1], cells - 1 - x
                spots_here[:, 3], spots_here[:, 4] = spots_here[:, 4], -wx
        inputs[k, :TONES], inputs[k, TONES:], covers[k] = seen, lean, cover
        for x, y, height, wx, wy, left, holds, touches in spots_here:
            column, row = round(float(x)), round(float(y))
            if not (0 <= column < cells and 0 <= row < cells):
                continue
            bump = np.exp(-((xx - column) ** 2 + (yy - row) ** 2) / (2 * TIP_SPREAD**2))
            np.maximum(heat[k, int(left)], bump, out=heat[k, int(left)])
            spots.append([k, row, column, x - column, y - row, height, wx, wy, holds, touches])
    table = torch.tensor(np.array(spots, np.float32).reshape(-1, 10))
    return torch.from_numpy(inputs), torch.from_numpy(covers), torch.from_numpy(heat), table


def _part(tips: NDArray[np.float32], draw: np.random.Generator) -> tuple[int, int]:
    """First row and column of cells of a crop."""
    small, whole = CROP // CELL_PX, KEPT_SIDE // CELL_PX
    if len(tips) and draw.random() > WITHOUT_HAND:
        column, row = tips[int(draw.integers(len(tips))), :2] - draw.uniform(0.25, 0.75, 2) * small
        return int(min(max(row, 0), whole - small)), int(min(max(column, 0), whole - small))
    return int(draw.integers(whole - small + 1)), int(draw.integers(whole - small + 1))


def _seen(point: NDArray[np.float32], eye: NDArray[np.float32]) -> NDArray[np.float32]:
    """The board point at which a point at a height is seen."""
    return np.asarray(eye[:2] + (point[:2] - eye[:2]) * eye[2] / (eye[2] - point[2]), np.float32)


def _varied(seen: NDArray[np.float32], draw: np.random.Generator) -> NDArray[np.float32]:
    """As in another light and through another camera."""
    if draw.random() < 0.25:
        order = draw.permutation(3)
        seen = np.concatenate([seen[:3][order], seen[3:][order]])
    gamma, gain = draw.uniform(0.75, 1.3), draw.uniform(0.7, 1.25, (3, 1, 1)) * draw.uniform(0.7, 1.2)
    both = (seen.astype(np.float32) / 255) ** np.float32(gamma)
    both[:3] *= gain * draw.normal(1, 0.03, (3, 1, 1))
    both[3:] *= gain
    if draw.random() < 0.3:  # an unknown light: a slope over the view
        across, down = draw.normal(0, 0.1, 2)
        ramp = np.linspace(-1, 1, seen.shape[-1], dtype=np.float32)
        both[:3] *= 1 + across * ramp[None, None] + down * ramp[None, :, None]
    both += draw.normal(0, draw.uniform(0, 0.015), both.shape)
    return np.asarray(both.clip(0, 1) * 255, np.float32)
