"""What browsers are told that a page may do."""

from __future__ import annotations

import httpx

from tests.console.test_api import PAGES


def test_every_answer_carries_security_headers(client: httpx.Client) -> None:
    for path in (*PAGES, "/api/v1/match", "/static/base.css", "/nowhere"):
        headers = client.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        framed = path == "/overlay"
        assert ("frame-ancestors *" in policy) == framed
        assert ("x-frame-options" in headers) == (not framed)


def test_refusals_carry_them_too(client: httpx.Client) -> None:
    refused = client.get("/", headers={"Host": "rebound.example"})
    assert refused.status_code == 403
    assert "default-src 'none'" in refused.headers["content-security-policy"]
    assert refused.headers["x-frame-options"] == "DENY"
