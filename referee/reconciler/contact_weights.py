"""Weights of the model of `contacts.py`, written by `benchmarks/_fit_contacts.py`. Pure."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ContactWeights:
    """Of a logistic model, in nats."""

    version: int
    """It grows when what is weighed changes."""
    offset: float
    off: float
    """For every square that the fingertips are farther than 0.15 from the middle of the piece."""
    seen: tuple[float, ...]
    """In the order of `contacts.NAMES`."""


WEIGHTS = ContactWeights(
    1, -2.102, -0.772, (0.382, 0.45, 2.198, 0.897, 0.437, 1.175, -2.684, 0.103, -2.032, -1.254, -1.679)
)
