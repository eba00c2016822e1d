"""Squares compared with their siblings: each counts for its kind, none for itself."""

from __future__ import annotations

import numpy as np
import pytest

from referee.vision.sibling_head import (
    FEATURES,
    OPINIONS,
    SIBLING_KINDS,
    Array,
    SiblingHead,
    sibling_shares,
    sum_siblings,
)

SURE = 12.0


def opinions(*kinds: str) -> Array:
    """Of certainly empty squares ("."), men ("w", "b"), kings ("W", "B") or hidden ones ("?")."""
    rows = []
    for kind in kinds:
        colour = [SURE if kind.lower() == label else 0.0 for label in ".wb"]
        rows.append([*colour, SURE if kind.isupper() else -SURE, SURE if kind == "?" else -SURE])
    return np.array(rows, np.float32)


def test_each_square_counts_for_its_colour_and_its_height() -> None:
    shares = sibling_shares(opinions(".", "w", "b", "W", "?"))
    expected = [[1, 0, 0, 0, 0], [0, 1, 0, 1, 0], [0, 0, 1, 1, 0], [0, 1, 0, 0, 1], [0, 0, 0, 0, 0]]
    assert np.allclose(shares, expected, atol=0.01)


@pytest.mark.parametrize("seed", range(3))
def test_sums_over_all_squares_are_those_of_their_parts(seed: int) -> None:
    draw = np.random.default_rng(seed)
    seen = draw.normal(size=(30, FEATURES + OPINIONS)).astype(np.float32)
    first = seen[:, FEATURES:]
    whole, half, rest = (sum_siblings(seen[part], first[part]) for part in (slice(None), slice(12), slice(12, None)))
    assert np.allclose(whole.sums, half.sums + rest.sums, atol=1e-3)
    assert np.allclose(whole.shares, half.shares + rest.shares, atol=1e-3)
    assert whole.squares == half.squares + rest.squares


@pytest.mark.parametrize("seed", range(3))
def test_a_square_is_no_sibling_of_its_own(seed: int) -> None:
    """Judged as a member of the sums, it is judged by the other members only."""
    draw = np.random.default_rng(seed)
    inputs = FEATURES * (1 + SIBLING_KINDS) + OPINIONS + SIBLING_KINDS + 1
    head = SiblingHead(
        draw.normal(size=(SIBLING_KINDS, FEATURES)).astype(np.float32),
        (0.1 * draw.normal(size=(16, inputs))).astype(np.float32),
        np.zeros(16, np.float32),
        (0.1 * draw.normal(size=(OPINIONS, 16))).astype(np.float32),
        np.zeros(OPINIONS, np.float32),
    )
    seen = draw.normal(size=(12, FEATURES + OPINIONS)).astype(np.float32)
    one, others, lean = seen[:1], seen[1:], np.zeros(1, np.float32)
    among = sum_siblings(seen, seen[:, FEATURES:])
    without = sum_siblings(others, others[:, FEATURES:])
    without = type(without)(without.shares, without.sums, among.squares)
    assert np.allclose(head.judge(one, lean, among, True), head.judge(one, lean, without, False), atol=1e-3)
