"""A browser."""

from __future__ import annotations

from tests.console.conftest import browser

__all__ = ["browser"]
