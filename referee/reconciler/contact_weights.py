"""Weights of the model of `contacts.py`, written by `benchmarks/_fit_contacts.py`. Pure."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ContactWeights:
    """Of a logistic model, in nats."""

    version: int
    """It grows when what is weighed changes."""
    offset: float
    seen: tuple[float, ...]
    """In the order of `contacts.NAMES`."""


WEIGHTS = ContactWeights(
    4,
    -0.188,
    (0.837, -0.019, 0.355, 0.353, 0.426, 0.213, 0.386),
)
