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
    2,
    -3.232,
    (0.322, 2.433, 2.634, 0.283, 0.111, 0.678, 1.471, 1.132, -2.228),
)
