"""The path tracer's camera as a pose: it shows every square where the picture's truth has it."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from referee.vision.square_patches import square_centres
from referee.vision.training.traced_camera import pose_of

TABLE = Path(__file__).parents[3] / "shared" / "table"
TRUTHS = sorted(TABLE.glob("dev/*still_00*.truth.json")) + sorted(TABLE.glob("more/*.truth.json"))


@pytest.mark.skipif(not TRUTHS, reason="needs the pictures beside the checkout")
def test_squares_lie_where_the_truth_has_them() -> None:
    for file in TRUTHS:
        truth = json.loads(file.read_text())
        pose = pose_of(truth["camera"], truth["board"]["square_m"], truth["size"])
        middles = np.array(list(truth["camera"]["square_centers_px"].values()))
        assert np.abs(pose.project(square_centres(pose.size)) + 0.5 - middles).max() < 0.02, file.name
