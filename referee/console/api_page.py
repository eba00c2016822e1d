"""`/api`: the description of the API for people, rendered from the same document as `/api/v1/openapi.json`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from referee.console.openapi import description
from referee.console.pages import page

PATH = "/api"
_REFERENCE = "#/components/schemas/"


@dataclass(frozen=True, slots=True)
class Part:
    """One piece of how a type is written: text, or the name of another type that is described too."""

    text: str
    linked: bool = False


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a type."""

    name: str
    kind: tuple[Part, ...]
    required: bool


@dataclass(frozen=True, slots=True)
class DescribedType:
    """One type of the document."""

    name: str
    meaning: str
    fields: tuple[Field, ...]
    values: tuple[str, ...]
    """Of an enumeration."""


@dataclass(frozen=True, slots=True)
class Operation:
    """One address with one method."""

    method: str
    path: str
    summary: str
    roles: str
    parameters: Mapping[str, str]
    asks: tuple[Part, ...]
    gives: tuple[Part, ...]
    status: str


@cache
def document() -> tuple[tuple[Operation, ...], tuple[DescribedType, ...]]:
    """Every operation and every type, in the document's order."""
    described = json.loads(description())
    operations = tuple(
        _operation(method.upper(), path, found)
        for path, methods in described["paths"].items()
        for method, found in methods.items()
    )
    return operations, tuple(_kind(name, found) for name, found in described["components"]["schemas"].items())


async def api_page(request: Request) -> Response:
    operations, kinds = document()
    return page("api", request, operations=operations, kinds=kinds)


def _operation(method: str, path: str, found: dict[str, Any]) -> Operation:
    status, done = next(iter(found["responses"].items()))
    media, given = next(iter(done["content"].items()))
    asked = found.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    return Operation(
        method,
        path,
        found["summary"],
        found["tags"][0].removeprefix("for "),
        {
            parameter["name"]: parameter.get("description", "")
            for parameter in found["parameters"]
            if parameter["in"] == "query"
        },
        () if asked is None else _written(asked),
        _written(given["schema"]) if given else (Part(media),),
        status,
    )


def _kind(name: str, found: dict[str, Any]) -> DescribedType:
    required = found.get("required", ())
    fields = tuple(
        Field(field, _written(schema), field in required) for field, schema in found.get("properties", {}).items()
    )
    return DescribedType(name, found.get("description", ""), fields, tuple(map(str, found.get("enum", ()))))


def _written(schema: dict[str, Any]) -> tuple[Part, ...]:
    """A JSON Schema as one reads it: "list of LineView", "string or null"."""
    if "$ref" in schema:
        return (Part(schema["$ref"].removeprefix(_REFERENCE), True),)
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return _joined([_written(choice) for choice in schema[several]])
    if "enum" in schema:
        return (Part(" or ".join(json.dumps(value) for value in schema["enum"])),)
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return (Part(f"list of {len(schema['prefixItems'])}: "), *_written(schema["prefixItems"][0]))
        case "array":
            return (Part("list of "), *_written(schema.get("items") or {}))
        case "object" if isinstance(schema.get("additionalProperties"), dict):
            return (Part("object of "), *_written(schema["additionalProperties"]))
        case str(name):
            return (Part(name),)
        case _:
            return (Part("anything"),)


def _joined(choices: list[tuple[Part, ...]]) -> tuple[Part, ...]:
    parts: list[Part] = list(choices[0])
    for choice in choices[1:]:
        parts += [Part(" or "), *choice]
    return tuple(parts)
