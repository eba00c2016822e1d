"""Headers of every answer that tell browsers what its page may do."""

from __future__ import annotations

import re

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

EMBEDDABLE_PATH = "/overlay"
"""The only page that other pages may embed."""
CAMERA_PATH = "/phone"
"""The only page that may use a camera."""

_HOST = re.compile(r"[\w.:\[\]-]+", re.ASCII)
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors "
)


class SecurityHeaders:
    """ASGI middleware: content security policy (W3C CSP level 3) and its neighbours, for refusals too."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, _with_headers(send, Request(scope)) if scope["type"] == "http" else send)


def _with_headers(send: Send, request: Request) -> Send:
    path, frames, policy = request.url.path, "'none'", _POLICY
    if path == EMBEDDABLE_PATH:
        frames = "*"
    host = request.headers.get("host", "")
    if path == CAMERA_PATH and _HOST.fullmatch(host):
        # not every browser takes a WebSocket to the page's own server for one to 'self'
        scheme = "wss" if request.url.scheme == "https" else "ws"
        policy = policy.replace("connect-src 'self'", f"connect-src 'self' {scheme}://{host}")
    camera = "(self)" if path == CAMERA_PATH else "()"

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            # no Strict-Transport-Security: a later start without --tls, or another console of that name, would be shut
            headers.setdefault("Content-Security-Policy", policy + frames)
            headers["X-Content-Type-Options"] = "nosniff"
            headers["Referrer-Policy"] = "no-referrer"
            headers["Cross-Origin-Resource-Policy"] = "same-origin"
            headers["Cross-Origin-Opener-Policy"] = "same-origin"
            headers["Permissions-Policy"] = f"camera={camera}, microphone=(), geolocation=(), fullscreen=(self)"
            if path != EMBEDDABLE_PATH:
                headers["X-Frame-Options"] = "DENY"
            headers.setdefault("Cache-Control", "no-cache" if "/static/" in path else "no-store")
        await send(message)

    return sent
