"""Settings of all tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import referee  # noqa: F401  before NumPy, whose threads it limits


@pytest.fixture(autouse=True, scope="session")
def english() -> Iterator[None]:
    """Commands answer in the language of the user's locale: in tests it is English everywhere."""
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("LC_ALL", "C.UTF-8")
        yield
