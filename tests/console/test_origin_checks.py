"""Requests from other sites' pages, and under other names."""

from __future__ import annotations

import httpx

from tests.console.desks import TableDesk

JSON = {"Content-Type": "application/json"}
FROM_ELSEWHERE: list[tuple[dict[str, str], int]] = [
    ({**JSON, "Origin": "http://evil.example"}, 403),
    ({**JSON, "Origin": "null"}, 403),
    ({**JSON, "Sec-Fetch-Site": "cross-site"}, 403),
    ({**JSON, "Sec-Fetch-Site": "same-site"}, 403),
    ({**JSON, "Sec-Fetch-Site": "none"}, 403),
    ({**JSON, "Host": "evil.example"}, 403),
    ({"Content-Type": "text/plain"}, 415),
    ({"Content-Type": "application/x-www-form-urlencoded"}, 415),
    ({}, 415),
]


def test_cross_site_decisions_are_refused(client: httpx.Client, desk: TableDesk) -> None:
    for headers, status in FROM_ELSEWHERE:
        answer = client.post("/api/v1/decisions", content=b'{"type": "Pause"}', headers=headers)
        assert answer.status_code == status, headers
    assert desk.decided == []


def test_own_pages_can_decide(client: httpx.Client, desk: TableDesk) -> None:
    origin = str(client.base_url).rstrip("/")
    headers = {**JSON, "Origin": origin, "Sec-Fetch-Site": "same-origin"}
    assert client.post("/api/v1/decisions", content=b'{"type": "Pause"}', headers=headers).status_code == 202


def test_dns_rebinding_is_refused(client: httpx.Client) -> None:
    answer = client.get("/api/v1/match", headers={"Host": "rebound.example"})
    assert answer.status_code == 403
    assert "Sijbrands" not in answer.text


def test_another_sites_page_cannot_make_the_api_work_and_programs_can(client: httpx.Client) -> None:
    for site, status in [("cross-site", 403), ("same-site", 403), ("same-origin", 200), ("none", 200)]:
        assert client.get("/api/v1/match", headers={"Sec-Fetch-Site": site}).status_code == status, site
    assert client.get("/api/v1/match").status_code == 200
    assert client.get("/", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 200  # a link on another page
