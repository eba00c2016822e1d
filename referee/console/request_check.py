"""The base of the console's middlewares, and the form of their refusals."""

from __future__ import annotations

import re

from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from referee.console.api import refused
from referee.console.language import chosen_language, own_words
from referee.console.limits import MAX_BYTES

_API = re.compile(r"(/board/\d+)?/(api|evidence)/", re.ASCII)
"""Paths of the API, of one match or of a board in a hall."""
POLICY_VIOLATION = 1008
"""Close code of a refused WebSocket (RFC 6455, section 7.4.1); before the handshake it is answered by status 403."""


class RequestCheck:
    """ASGI middleware that answers a request itself, or passes it on."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    def refusal(self, request: Request) -> Response | None:
        """The answer to a request that may not pass; None if it may."""
        raise NotImplementedError

    def socket_may_pass(self, request: HTTPConnection) -> bool:
        raise NotImplementedError

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        handled: ASGIApp = self._app
        if scope["type"] == "http":
            handled = self.refusal(Request(scope)) or handled
        elif scope["type"] == "websocket" and not self.socket_may_pass(HTTPConnection(scope)):
            await receive()
            await send({"type": "websocket.close", "code": POLICY_VIOLATION})
            return
        await handled(scope, receive, send)


def address_of_client(request: HTTPConnection) -> str:
    """The client's IP address, by which its requests are counted."""
    return request.client.host if request.client else ""


def is_api(request: Request) -> bool:
    """A program asks: it is answered as the API answers."""
    return _API.match(request.url.path) is not None


def refuse(request: Request, status: int, key: str, most: int = MAX_BYTES) -> Response:
    """JSON for programs, one line of text for browsers. `key`: of the page's text with the reason."""
    reason = own_words(key, most=most)
    if is_api(request):
        return refused(status, reason)
    language = chosen_language(None, None, request.headers.get("accept-language", ""), request.app.state.language)
    return PlainTextResponse(f"{reason[language]}.\n", status)
