"""In a real browser: a warning without trust, the arbiter's page with it, and nothing beyond the local network."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import httpx
import pytest

from referee.console.access import Role, Tokens
from referee.console.certificate_page import PAGE
from referee.console.encryption import GivenCertificate, OwnCertificate
from referee.console.server import ConsoleServer
from tests.console import browser as browsers
from tests.console import trusting
from tests.console.browser import Driver, chromium, faults, find, screen, until
from tests.console.desks import TableDesk

pytestmark = pytest.mark.slow

TOKENS = Tokens("the-arbiters-word", "the-players-word", "everybodys-word")
PICTURES = """return [...document.querySelectorAll(".drawn")]
  .map((one) => one.scrollHeight <= 196 && one.scrollWidth <= 156 && one.textContent.trim() !== "")"""
"""Three drawings of an Android phone and three of an iPhone, each with its screen's texts."""
WARNED = "Privacy error"


@pytest.fixture(scope="module")
def encryption(tmp_path_factory: pytest.TempPathFactory) -> OwnCertificate:
    return OwnCertificate(tmp_path_factory.mktemp("state"), "0.0.0.0")


@pytest.fixture
def trusted(trusting_browser: Driver) -> Driver:
    """Without the cookies and the faults of other tests."""
    trusting_browser.execute_cdp_cmd("Network.clearBrowserCookies", {})
    faults(trusting_browser)
    return trusting_browser


@pytest.fixture(scope="module")
def trusting_browser(encryption: OwnCertificate, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """A browser whose user has imported the authority's certificate."""
    if missing := browsers.MISSING or trusting.MISSING:
        pytest.skip(missing)
    home = tmp_path_factory.mktemp("home")
    (home / "authority.der").write_bytes(encryption.authority.der)
    trusting.trust(home, home / "authority.der")
    with chromium(home) as driver:
        yield driver


def test_a_trusting_browser_shows_the_game_at_every_address(
    trusted: Driver, desk: TableDesk, encryption: OwnCertificate
) -> None:
    desk.show()
    with ConsoleServer(desk, "0.0.0.0", 0, TOKENS, encryption=encryption) as server:
        for address in (httpx.URL(server.url).host, "localhost", "127.0.0.9"):
            link = str(httpx.URL(server.link(Role.ARBITER) or "").copy_with(host=address))
            trusted.get(link)
            until(trusted, lambda: trusted.title == "Sijbrands, Ton – Wiersma, Harm")
            assert trusted.execute_script("return isSecureContext")
            assert trusted.execute_script("return document.cookie") == ""
        assert all(cookie["secure"] for cookie in trusted.get_cookies())
        trusted.get("about:blank")
        assert [fault for fault in faults(trusted) if "favicon" not in fault] == []


@pytest.mark.deep
def test_the_page_of_the_certificate_fits_a_phone(trusted: Driver, desk: TableDesk, encryption: OwnCertificate) -> None:
    screen(trusted, 360, 740, phone=True)
    with ConsoleServer(desk, "0.0.0.0", 0, TOKENS, encryption=encryption) as server:
        for language in ("en", "fr", "nl"):
            trusted.get(f"{server.url.rstrip('/')}{PAGE}?lang={language}")
            assert find(trusted, "a").get_attribute("href").endswith(".crt")  # type: ignore[union-attr]
            assert encryption.authority.fingerprint in find(trusted, "code").text
            assert trusted.execute_script("return document.documentElement.scrollWidth <= innerWidth")
            assert trusted.execute_script(PICTURES) == [True] * 6


def test_a_stolen_authority_key_is_worthless_outside_the_local_network(
    trusted: Driver, desk: TableDesk, encryption: OwnCertificate, tmp_path: Path
) -> None:
    file = tmp_path / "stolen.pem"
    for names, warned in ((["127.0.0.1"], False), (["127.0.0.1", "bank.example"], True)):
        file.write_bytes(encryption.authority.issued(names, datetime.now(UTC)))
        with ConsoleServer(desk, port=0, encryption=GivenCertificate(file, file)) as server:
            trusted.get(server.url)
            assert (trusted.title == WARNED) is warned


def test_a_browser_without_the_authority_warns(browser: Driver, desk: TableDesk, encryption: OwnCertificate) -> None:
    with ConsoleServer(desk, port=0, encryption=encryption) as server:
        browser.get(server.url)
        assert browser.title == WARNED
        browser.get("about:blank")
        faults(browser)
