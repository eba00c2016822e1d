"""The description of the console's API: every address, every refusal, every field that really comes back."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx
import pytest

from referee.console.openapi import ALL, shown_path
from tests.console.desks import TableDesk
from tests.console.test_api import until_revision


def test_every_address_is_described(client: httpx.Client) -> None:
    document = client.get("/api/v1/openapi.json").json()
    described = {(method.upper(), path) for path, methods in document["paths"].items() for method in methods}
    assert described == {(end.method, shown_path(end)) for end in ALL}
    referred = set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(document)))
    assert referred <= document["components"]["schemas"].keys()


@pytest.mark.parametrize(
    ("method", "path", "others"),
    [
        ("get", "/api/v1/match", set()),
        ("get", "/api/v1/events", {"503"}),
        ("get", "/api/v1/picture.jpg", {"404"}),
        ("get", "/evidence/{name}", {"404"}),
        ("post", "/api/v1/decisions", {"413", "415", "504"}),
    ],
)
def test_every_refusal_is_described(client: httpx.Client, method: str, path: str, others: set[str]) -> None:
    described = client.get("/api/v1/openapi.json").json()["paths"][path][method]["responses"]
    refusals = {code for code in described if code >= "400"}
    assert refusals == {"400", "401", "403", "409", "429"} | others


def test_responses_match_the_description(client: httpx.Client, desk: TableDesk) -> None:
    """Every field of a real answer is described, and every required field is there."""
    for changes in ("", "32. 28w", "19. 23b", "46. 27w", ""):
        desk.show(changes, 2.0)
    document = client.get("/api/v1/openapi.json").json()
    shown = until_revision(client, desk)
    assert shown["attention"]
    _compare(shown, {"$ref": "#/components/schemas/MatchView"}, document["components"]["schemas"])


def _compare(value: Any, schema: dict[str, Any], known: dict[str, Any]) -> None:
    schema = known[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
    if "anyOf" in schema:
        schema = next((one for one in schema["anyOf"] if (one.get("type") == "null") == (value is None)), {})
        return _compare(value, schema, known)
    if isinstance(value, dict) and "properties" in schema:
        assert value.keys() <= schema["properties"].keys()
        assert value.keys() >= set(schema["required"])
        for name, part in value.items():
            _compare(part, schema["properties"][name], known)
    elif isinstance(value, list) and isinstance(schema.get("items"), dict):
        for part in value:
            _compare(part, schema["items"], known)
    elif "enum" in schema:
        assert value in schema["enum"]
    return None
