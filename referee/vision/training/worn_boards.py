"""Photographs of worn and glossy boards: scratches on empty squares, reflections and stains anywhere."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import FloatArray
from referee.vision.square_patches import square_centres
from referee.vision.training.board_looks import Random
from referee.vision.training.virtual_photographs import LabelledPhotograph

SCRATCHED_SHARE = 0.25
"""Greatest share of the empty squares that are scratched. Larger trains on more worn boards. Chosen, not measured."""
MOST_SCRATCHES, MOST_STAINS = 4, 5
"""Most scratches on a square, and most reflections and stains on a board. Larger trains on more worn and glossier
boards. Chosen, not measured."""
SCRATCH_SQUARES = 0.45
"""Greatest distance of a scratch from the middle of its square, squares: it does not reach the next one's piece.
Larger reaches it. Chosen, not measured."""
STAIN_SQUARES = (0.3, 2.5)
"""Smallest and largest radius of a reflection or a stain, squares. Larger ones spread over several squares, smaller
ones look more like pieces. Chosen, not measured."""
STAIN_SPREAD = 0.3
"""Spread of how much lighter or darker a reflection or a stain is (natural log). Larger is harder. Chosen, not
measured."""


def worn(photograph: LabelledPhotograph, random: Random) -> LabelledPhotograph:
    """The same position on a board with scratches, reflections and stains."""
    image = photograph.image.astype(np.float32)
    size = photograph.pose.size
    for _ in range(int(random.integers(MOST_STAINS + 1))):
        _stain(image, photograph, random.uniform(0, size, 2), random)
    centres = square_centres(size)
    empty = [centre for centre, piece in zip(centres, photograph.position, strict=True) if piece == "."]
    for centre in empty:
        if random.random() < SCRATCHED_SHARE * random.random():
            for _ in range(int(random.integers(1, MOST_SCRATCHES + 1))):
                _scratch(image, photograph, np.asarray(centre[:2], np.float64), random)
    return replace(photograph, image=np.asarray(image.clip(0, 255), np.uint8))


def _scratch(image: NDArray[np.float32], photograph: LabelledPhotograph, centre: FloatArray, random: Random) -> None:
    """A broken line, lighter or darker than what is under it."""
    points = [random.uniform(-SCRATCH_SQUARES, SCRATCH_SQUARES, 2)]
    for _ in range(int(random.integers(1, 5))):
        points.append((points[-1] + random.normal(0, 0.15, 2)).clip(-SCRATCH_SQUARES, SCRATCH_SQUARES))
    seen = photograph.pose.project(np.array([(*(centre + point), 0.0) for point in points]))
    square_px = photograph.pose.edge_square_px
    width = max(1, round(square_px * random.uniform(0.01, 0.05)))
    line = np.zeros(image.shape[:2], np.uint8)
    cv2.polylines(line, [np.round(seen).astype(np.int32)], False, 255, width, cv2.LINE_AA)
    share = (line / np.float32(255) * np.float32(random.uniform(0.3, 0.9)))[..., None]
    tone = np.float32(random.choice([random.uniform(120, 255), random.uniform(0, 40)]))
    image += (tone - image) * share


def _stain(image: NDArray[np.float32], photograph: LabelledPhotograph, centre: FloatArray, random: Random) -> None:
    """A soft patch that is lighter (a reflection: light is added) or darker, with a sharp or a soft edge."""
    angles = np.linspace(0, 2 * np.pi, 16, endpoint=False)
    radius = random.uniform(*STAIN_SQUARES) * np.exp(random.normal(0, 0.2, 16))
    outline = centre + radius[:, None] * np.column_stack([np.cos(angles), np.sin(angles) * random.uniform(0.3, 1)])
    seen = photograph.pose.project(np.column_stack([outline, np.zeros(16)]))
    patch = np.zeros(image.shape[:2], np.float32)
    cv2.fillPoly(patch, [np.round(seen).astype(np.int32)], 1.0)
    square_px = photograph.pose.edge_square_px
    patch = np.asarray(
        cv2.GaussianBlur(patch, (0, 0), max(0.5, square_px * random.choice([0.02, 0.1, 0.4]))), np.float32
    )
    change = float(random.normal(0, STAIN_SPREAD))
    if change > 0:
        image += patch[..., None] * np.float32(255 * 0.5 * change)
    else:
        image *= 1 - patch[..., None] * np.float32(1 - np.exp(change))
