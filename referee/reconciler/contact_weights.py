"""Weights of the model of `contacts.py`, written by `benchmarks/_fit_contacts.py`. Pure."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ContactWeights:
    """Weights of a logistic model of touches."""

    version: int
    """It grows when what is weighed changes."""
    offset: float
    """Log odds of a contact where all features are 0; larger reports more touches."""
    seen: tuple[float, ...]
    """Nats for each nat of a feature, in the order of `CONTACT_FEATURES`; a larger one trusts that feature more."""


WEIGHTS = ContactWeights(
    6,
    -1.222,
    (0.715, 0.085, 0.364, 0.307, 0.688, 0.382, 0.769),
)
"""The fifth fit: 40 virtual tables with touches and 12 with fidgeting hands, at 5 and 12.5 pictures a second, and 19
path-traced clips from which neither network had learnt."""
