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
    3,
    -1.227,
    (0.778, -0.033, 0.38, 0.382, 0.526, 0.414, 0.468),
)
