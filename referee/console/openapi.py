"""`/api/v1/openapi.json`, generated from the table of routes and its types."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from referee import __version__
from referee.console import api
from referee.console.access import ANYBODY, AT_THE_CONSOLE, Role
from referee.console.api_types import Refusal
from referee.console.routes import ENDPOINTS, Endpoint

_REFUSALS = {
    "400": "The request cannot be understood.",
    "401": "A token is needed.",
    "403": "Not with this token, not from another site, or not under this name.",
    "409": "Not allowed now, and why.",
    "429": "Too many requests.",
}
_OF_A_BODY = {"413": "The body is too large.", "415": "The body is not said to be JSON."}
_OF_A_STREAM = {"503": "Too many screens listen already."}
_OF_A_DECISION = {"504": "At a hall: the board does not answer, and it is not known whether this was decided."}
_OF_A_PICTURE = {"404": "There is none."}


async def _described(_: Request) -> Response:
    return Response(description(), media_type="application/json")


ALL = (
    *ENDPOINTS,
    Endpoint("GET", "/api/v1/openapi.json", _described, ANYBODY, "This description.", gives=dict[str, Any]),
)
"""The table, with this description itself in it."""


@cache
def description() -> bytes:
    """OpenAPI 3.1, as JSON."""
    types = [kind for end in ALL for kind in (end.asks, end.gives, end.also_gives) if kind is not None] + [Refusal]
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    named = dict(zip(map(repr, types), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for end in ALL:
        paths.setdefault(shown_path(end), {})[end.method.lower()] = _operation(end, named)
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {
                "title": "Draughts referee",
                "version": __version__,
                "description": "One running match. Times are seconds on the match's own clock. From this computer no "
                "token is needed; from elsewhere every request carries one: as a bearer token, as ?token=, or as the "
                "cookie that a page sets after ?token= was used once.",
            },
            "paths": paths,
            "components": {
                "schemas": components,
                "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
            },
            "security": [{"token": []}, {}],
        }
    )


def _operation(end: Endpoint, named: dict[str, Any]) -> dict[str, Any]:
    content: dict[str, Any] = {} if end.gives is None else {"schema": named[repr(end.gives)]}
    if end.also_gives is not None:
        content = {"schema": {"oneOf": [named[repr(end.gives)], named[repr(end.also_gives)]]}}
    operation: dict[str, Any] = {
        "summary": end.summary,
        "tags": [f"for {_listed(end.roles)}"],
        "parameters": [*_in_path(end), *_in_query(end)],
        "responses": {
            str(end.status): {"description": "Done.", "content": {end.media: content}},
            **{
                code: {"description": text, "content": {"application/json": {"schema": named[repr(Refusal)]}}}
                for code, text in sorted(_refusals(end).items())
            },
        },
    }
    if end.asks is not None:
        schema = named[repr(end.asks)]
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema}}}
    return operation


def _refusals(end: Endpoint) -> dict[str, str]:
    """Status and meaning of every other answer."""
    of_body = _OF_A_BODY if end.method == "POST" else {}
    of_stream = _OF_A_STREAM if end.media == "text/event-stream" else {}
    of_picture = _OF_A_PICTURE if end.gives is None else {}
    of_decision = _OF_A_DECISION if end.call is api.decide else {}
    return _REFUSALS | of_body | of_stream | of_picture | of_decision


def shown_path(end: Endpoint) -> str:
    """Its address as people and OpenAPI write it, with the names of its parts in braces."""
    return re.sub(r":\w+}", "}", end.path)


def _in_path(end: Endpoint) -> list[dict[str, Any]]:
    kinds = {"int": "integer"}
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": kinds.get(kind, "string")}}
        for name, kind in re.findall(r"{(\w+)(?::(\w+))?}", end.path)
    ]


def _in_query(end: Endpoint) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "query", "required": False, "description": text, "schema": {"type": "string"}}
        for name, text in end.parameters.items()
    ]


def _listed(roles: Iterable[Role]) -> str:
    return ", ".join(role.value for role in AT_THE_CONSOLE if role in roles)
