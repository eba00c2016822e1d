"""One broker for all tests of a module; a hall with its round, its public feed and its pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from referee.console.server import ConsoleServer
from referee.feed.publisher import Publisher
from referee.hall.hall import Hall
from referee.hall.pages import hall_app
from referee.hall.round_feed import RoundFeed
from referee.hall.rounds import Rounds
from referee.live.notices import Notices
from tests.hall.halls import MISSING, WAIT_S, Place, Site, place_in


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


@pytest.fixture
def hall(site: Site) -> Hall:
    return site.hall()


@pytest.fixture
def feed(site: Site, hall: Hall) -> Iterator[RoundFeed]:
    publisher = Publisher(site.path / "feed", 0, site.path / "state", Notices(lambda *_: None), language="en")
    feed = RoundFeed(hall, publisher)
    feed.start()
    yield feed
    feed.close()


@pytest.fixture
def page(site: Site, hall: Hall, feed: RoundFeed) -> Iterator[httpx.Client]:
    rounds = Rounds(hall, site.path / "hall", feed)
    server = ConsoleServer(lambda access, limits: hall_app(hall, access, limits, rounds=rounds), port=0)
    with server, httpx.Client(base_url=server.url, timeout=WAIT_S) as client:
        yield client
