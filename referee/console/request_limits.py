"""How many requests an address may send, with which methods, and how large."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp

from referee.console.limits import BURST, LONGEST_PATH, MAX_BYTES, MAX_HEAD_BYTES, REQUESTS_PER_S, RateLimiter
from referee.console.request_check import RequestCheck, address_of_client, refuse


class RequestLimits(RequestCheck):
    """Middleware."""

    def __init__(
        self, app: ASGIApp, now_s: Callable[[], float] = time.monotonic, larger: Mapping[str, int] | None = None
    ) -> None:
        """`larger`: by path, the largest body of requests that may have more than `MAX_BYTES`."""
        super().__init__(app)
        self._requests = RateLimiter(REQUESTS_PER_S, BURST, now_s)
        self._larger = larger or {}

    def refusal(self, request: Request) -> Response | None:
        if not self._requests.take(address_of_client(request)):
            return refuse(request, 429, "door.too_often")
        if request.method not in ("GET", "HEAD", "POST"):
            return refuse(request, 405, "door.method")
        head_bytes = sum(len(name) + len(value) for name, value in request.scope["headers"])
        head_bytes += len(request.scope["query_string"])
        if head_bytes > MAX_HEAD_BYTES or len(request.scope["path"]) > LONGEST_PATH:
            return refuse(request, 400, "door.head")
        if request.method == "POST":
            most, length = self._larger.get(request.url.path, MAX_BYTES), request.headers.get("content-length", "0")
            if not length.isdecimal() or int(length) > most:
                return refuse(request, 413, "door.too_large", most)
        return None

    def socket_may_pass(self, request: HTTPConnection) -> bool:
        return self._requests.take(address_of_client(request))
