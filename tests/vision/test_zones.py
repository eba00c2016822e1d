"""Means and spreads over many places at once equal those of each place by itself."""

from __future__ import annotations

import numpy as np
import pytest

from referee.vision.zones import Zones, colours_at


@pytest.mark.parametrize("seed", range(5))
def test_statistics_of_each_place(seed: int) -> None:
    draw = np.random.default_rng(seed)
    view = draw.integers(0, 256, (12, 12, 3), np.uint8)
    places = [draw.choice(144, draw.integers(1, 20), replace=False).astype(np.intp) for _ in range(6)]
    zones = Zones.of(places)
    flat = view.reshape(-1, 3)
    assert len(zones) == len(places)
    assert all((zones[index] == place).all() for index, place in enumerate(places))
    assert np.allclose(zones.colours(view), [flat[place].mean(axis=0) for place in places], atol=1e-3)
    grey = view[..., 1]
    assert np.allclose(zones.mean(grey), [grey.ravel()[place].mean() for place in places], atol=1e-3)
    where = grey > 99
    assert np.allclose(zones.share(where), [where.ravel()[place].mean() for place in places])
    assert np.allclose(zones.covered(where.astype(np.uint8) * 255), zones.share(where))
    values = grey.ravel()[zones.pixels]
    assert np.allclose(zones.spreads(values), [grey.ravel()[place].std() for place in places], atol=1e-3)
    chosen = np.array([4, 1], np.intp)
    assert np.allclose(zones.only(chosen).colours(view), zones.colours(view)[chosen])


def test_colours_keep_the_shape_of_the_pixel_numbers() -> None:
    view = np.arange(27, dtype=np.uint8).reshape(3, 3, 3)
    assert colours_at(view, np.array([[0, 8]], np.intp)).tolist() == [[[0, 1, 2], [24, 25, 26]]]
