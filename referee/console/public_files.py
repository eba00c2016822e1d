"""The public feed's files as the console serves them: to everybody without a token, and so that caches need not ask
twice."""

from __future__ import annotations

import gzip
import hashlib
import os
import re
from email.utils import formatdate, parsedate_to_datetime
from functools import lru_cache, partial
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

PLACE = "/feed/"
"""Everything below it is public."""
_NAME = re.compile(r"(?:static/)?\w[\w-]*(\.\w+)", re.ASCII)
_KINDS = {
    ".pdn": "text/plain; charset=utf-8",
    ".json": "application/json",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
}
_CHANGING = (".pdn", ".json")
CHANGING_S = 1
"""Time for which a cache may serve a game without asking, seconds. Larger spares this computer and shows moves later.
Chosen, not measured."""
SMALL_BYTES = 1000
"""Size from which a file is compressed, bytes. Larger sends more, smaller spends time on what fits into one packet of a
network all the same."""
LASTING_S = 300
"""Time for which a cache may serve the page itself without asking, seconds. Larger spares this computer and shows a new
version later. Chosen, not measured."""


def feed_routes(folder: Path) -> list[Route]:
    return [
        Route(PLACE.removesuffix("/"), _to_the_page, methods=["GET"]),
        Route(PLACE + "{name:path}", partial(_file, folder), methods=["GET"]),
    ]


async def _to_the_page(request: Request) -> Response:
    return RedirectResponse(PLACE, 307)


async def _file(folder: Path, request: Request) -> Response:
    name = request.path_params["name"] or "index.html"
    found = _NAME.fullmatch(name)
    kind = _KINDS.get(found[1]) if found else None
    if found is None or kind is None:
        raise HTTPException(404)
    try:
        with (folder / name).open("rb") as file:
            content, modified_s = file.read(), int(os.fstat(file.fileno()).st_mtime)
    except OSError:
        raise HTTPException(404) from None
    lasts_s = CHANGING_S if found[1] in _CHANGING else LASTING_S
    compressed = len(content) >= SMALL_BYTES and _takes_gzip(request)
    # a compressed file has a tag of its own: a strong tag identifies the exact bytes (RFC 9110, 8.8.3)
    tag = hashlib.sha256(content).hexdigest()[:32] + ("-gzip" if compressed else "")
    headers = {
        "ETag": f'"{tag}"',
        "Last-Modified": formatdate(modified_s, usegmt=True),
        "Cache-Control": f"public, max-age={lasts_s}",
        "Vary": "Accept-Encoding",
    }
    if _is_known(request, headers["ETag"], modified_s):
        return Response(status_code=304, headers=headers)
    if compressed:
        headers["Content-Encoding"] = "gzip"
        content = _compressed(content)
    return Response(content, headers=headers, media_type=kind)


@lru_cache(maxsize=32)
def _compressed(content: bytes) -> bytes:
    """Once for all who ask until it changes."""
    return gzip.compress(content, 6, mtime=0)


def _takes_gzip(request: Request) -> bool:
    """RFC 9110, 12.5.3; codings not named are not accepted."""
    parts = [part.partition(";") for part in request.headers.get("accept-encoding", "").lower().split(",")]
    weights = {name.strip(): weight for name, _, weight in parts}
    weight = weights.get("gzip", weights.get("*", "q=0"))
    return re.fullmatch(r"\s*q\s*=\s*0(\.0*)?\s*", weight) is None


def _is_known(request: Request, etag: str, modified_s: int) -> bool:
    """The visitor, or a cache, has it already (RFC 9110, 13.2.2)."""
    known = request.headers.get("if-none-match")
    if known is not None:
        return any(tag.strip().removeprefix("W/") in (etag, "*") for tag in known.split(","))
    try:
        return modified_s <= parsedate_to_datetime(request.headers.get("if-modified-since", "")).timestamp()
    except (ValueError, TypeError):
        return False
