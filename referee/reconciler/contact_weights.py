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
    5,
    -1.222,
    (0.715, 0.085, 0.364, 0.307, 0.688, 0.382, 0.769),
)
