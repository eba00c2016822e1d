"""One broker for all tests of a module."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hall.halls import MISSING, Place, Site, place_in


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    if MISSING:
        pytest.skip(MISSING)
    with place_in(tmp_path_factory.mktemp("place")) as place:
        yield place


@pytest.fixture
def site(place: Place, tmp_path: Path) -> Iterator[Site]:
    site = Site(place, tmp_path)
    yield site
    site.close()
