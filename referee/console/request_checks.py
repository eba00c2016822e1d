"""The checks before any request is handled, and the headers of every answer."""

from __future__ import annotations

import re
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from http.cookies import CookieError, SimpleCookie
from types import MappingProxyType
from urllib.parse import parse_qs, quote, urlencode

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from referee.console.access import Access, Role
from referee.console.api import refused
from referee.console.connection_limits import ConnectionLimits
from referee.console.language import chosen_language, own_words
from referee.console.limits import (
    ADDRESSES,
    BURST,
    LONGEST_PATH,
    LONGEST_TOKEN,
    MOST_BYTES,
    MOST_HEAD_BYTES,
    REQUESTS_PER_S,
    WRONG_TOKENS_AT_ONCE,
    WRONG_TOKENS_PER_S,
    Rate,
)
from referee.console.pages import PLAIN_STYLE, token_entered, token_needed

_API = re.compile(r"(/board/\d+)?/(api|evidence)/", re.ASCII)
"""Paths of the API, of one match or of a board in a hall."""
FRAMED = "/overlay"
"""The only page that other pages may embed."""
FILMING = "/phone"
"""The only page that may use a camera."""

_HOST = re.compile(r"[\w.:\[\]-]+", re.ASCII)
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors "
)
_NONE_LARGER: Mapping[str, int] = MappingProxyType({})


class RequestChecks:
    """Middleware around the whole application. Sets `request.state.role`."""

    def __init__(
        self,
        app: ASGIApp,
        access: Access,
        now_s: Callable[[], float] = time.monotonic,
        limits: ConnectionLimits | None = None,
        public: frozenset[str] = frozenset(),
        strange: Callable[[Request, bool], Response] = token_needed,
        larger: Mapping[str, int] = _NONE_LARGER,
    ) -> None:
        """`public`: paths that need no token; one ending in a slash covers everything below it. `strange` makes the
        page for a visitor without a valid token. `larger`: by path, requests that may have bodies of more than
        `MOST_BYTES`, and their limits."""
        self._larger = larger
        self._app, self._access, self._limits, self._public, self._strange = app, access, limits, public, strange
        self._wrong_tokens_seen: OrderedDict[tuple[str, str], None] = OrderedDict()
        """Address and wrong token: repeating the same one, as an open page does, is not guessing."""
        self._requests = Rate(REQUESTS_PER_S, BURST, now_s)
        self._wrong_tokens = Rate(WRONG_TOKENS_PER_S, WRONG_TOKENS_AT_ONCE, now_s)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            if self._socket_may_pass(HTTPConnection(scope)):
                await self._app(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 1008})  # answered by 403
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        await (self._refused(request) or self._app)(scope, receive, _with_headers(send, request))

    def _socket_may_pass(self, request: HTTPConnection) -> bool:
        """A WebSocket needs this server's page as origin and a token in a cookie: browsers allow cross-site sockets."""
        headers, client = request.headers, request.client
        host, address = headers.get("host", ""), client.host if client else ""
        if not self._access.is_own_name(host) or not self._requests.take(address):
            return False
        scheme = "http" if self._access.encryption is None else "https"
        if headers.get("origin", "").lower() != f"{scheme}://{host}".lower():
            return False
        word = _cookie(headers, self._access.cookie)
        if word is None or (address, word[:LONGEST_TOKEN]) in self._wrong_tokens_seen:
            return False
        role = self._access.role(word) if self._wrong_tokens.left(address) >= 1 else None
        if role is None:
            self._wrong(address, word)
            return False
        self._admit(request, role, word)
        return True

    def _admit(self, request: HTTPConnection, role: Role, word: str | None) -> None:
        request.state.role, request.state.word = role, word
        if role in (Role.ARBITER, Role.CAMERA) and self._limits is not None and request.client is not None:
            self._limits.trust((request.client.host, request.client.port))

    def _refused(self, request: Request) -> Response | None:
        """The answer to a request that may not pass; None if it may."""
        headers, address = request.headers, request.client.host if request.client else ""
        if not self._access.is_own_name(headers.get("host", "")):
            return _no(request, 403, "door.other_name")
        if not self._requests.take(address):
            return _no(request, 429, "door.too_often")
        if request.method not in ("GET", "HEAD", "POST"):
            return _no(request, 405, "door.method")
        head = sum(len(name) + len(value) for name, value in request.scope["headers"])
        if head + len(request.scope["query_string"]) > MOST_HEAD_BYTES or len(request.scope["path"]) > LONGEST_PATH:
            return _no(request, 400, "door.head")
        try:
            asked = _query_token(request)
        except ValueError:
            return _no(request, 400, "door.query")
        word = asked or _bearer(headers) or _cookie(headers, self._access.cookie)
        known_wrong = word is not None and (address, word[:LONGEST_TOKEN]) in self._wrong_tokens_seen
        if word is not None and not known_wrong and not self._access.open and self._wrong_tokens.left(address) < 1:
            return _no(request, 429, "door.wrong_tokens")
        role = None if known_wrong else self._access.role(word)
        if role is None:
            if word is not None and not known_wrong:
                self._wrong(address, word)
            if request.url.path == PLAIN_STYLE or self._is_public(request.url.path):
                return None
            return _no(request, 401, "door.token") if is_api(request) else self._strange(request, word is not None)
        no = None
        if request.method == "POST":
            most = self._larger.get(request.url.path, MOST_BYTES)
            no = _cross_site_change(request) or _too_large(request, most)
        elif is_api(request):
            no = _cross_site_request(request)
        if no is not None:
            return no
        self._admit(request, role, word)
        if asked and not self._access.open and not is_api(request):
            return self._remembered(request, asked, role)
        return None

    def _is_public(self, path: str) -> bool:
        return path in self._public or any(path.startswith(one) for one in self._public if one.endswith("/"))

    def _wrong(self, address: str, word: str) -> None:
        self._wrong_tokens.take(address)
        self._wrong_tokens_seen[address, word[:LONGEST_TOKEN]] = None
        while len(self._wrong_tokens_seen) > ADDRESSES:
            self._wrong_tokens_seen.popitem(last=False)

    def _remembered(self, request: Request, word: str, role: Role) -> Response:
        """Moves the token from the address to a cookie that no page can read and no other site can send."""
        rest = [(name, value) for name, value in request.query_params.multi_items() if name != "token"]
        path = "/" + quote(request.url.path.lstrip("/")) + (f"?{urlencode(rest)}" if rest else "")
        response = token_entered(request, path)
        access = self._access
        kept = access.remembered(word, _cookie(request.headers, access.cookie))
        response.set_cookie(
            access.cookie, kept, access.cookie_lasts_s, httponly=True, secure=access.encryption is not None,
            samesite="strict", path="/",
        )  # fmt: skip
        return response


def is_api(request: Request) -> bool:
    """A program asks: it is answered as the API answers."""
    return _API.match(request.url.path) is not None


def _no(request: Request, status: int, key: str, most: int = MOST_BYTES) -> Response:
    reason = own_words(key, most=most)
    if is_api(request):
        return refused(status, reason)
    language = chosen_language(None, None, request.headers.get("accept-language", ""), request.app.state.language)
    return PlainTextResponse(f"{reason[language]}.\n", status)


async def on_nowhere(request: Request, error: Exception) -> Response:
    """No such address, or not to be asked in this way."""
    assert isinstance(error, HTTPException)
    return _no(request, error.status_code, "door.nowhere" if error.status_code == 404 else "door.way")


def _query_token(request: Request) -> str | None:
    return (
        next(iter(parse_qs(request.url.query, max_num_fields=50).get("token", [])), None) if request.url.query else None
    )


def _bearer(headers: Headers) -> str | None:
    scheme, _, word = headers.get("authorization", "").partition(" ")
    return word.strip() if scheme.lower() == "bearer" else None


def _cookie(headers: Headers, name: str) -> str | None:
    try:
        cookies: Mapping[str, object] = SimpleCookie(headers.get("cookie", ""))
    except CookieError:
        return None
    return getattr(cookies.get(name), "value", None)


def _cross_site_change(request: Request) -> Response | None:
    """The refusal of a change from another site's page; None for own pages, and programs other than browsers."""
    headers = request.headers
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    if site is not None and site != "same-origin":
        return _no(request, 403, "door.elsewhere")
    if origin is not None and origin.lower() != f"{request.url.scheme}://{headers.get('host', '')}".lower():
        return _no(request, 403, "door.elsewhere")
    if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        return _no(request, 415, "door.json")
    return None


def _cross_site_request(request: Request) -> Response | None:
    """The refusal of a request from another site's page; None otherwise. Such a page cannot read an answer, but must
    not make this computer open a camera either."""
    site = request.headers.get("sec-fetch-site", "none")
    return _no(request, 403, "door.elsewhere") if site not in ("same-origin", "none") else None


def _too_large(request: Request, most: int) -> Response | None:
    length = request.headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > most:
        return _no(request, 413, "door.too_large", most)
    return None


def _with_headers(send: Send, request: Request) -> Send:
    path, frames, policy = request.url.path, "'none'", _POLICY
    if path == FRAMED:
        frames = "*"
    host = request.headers.get("host", "")
    if path == FILMING and _HOST.fullmatch(host):
        # not every browser takes a WebSocket to the page's own server for one to 'self'
        scheme = "wss" if request.url.scheme == "https" else "ws"
        policy = policy.replace("connect-src 'self'", f"connect-src 'self' {scheme}://{host}")
    camera = "(self)" if path == FILMING else "()"

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
            if path != FRAMED:
                headers["X-Frame-Options"] = "DENY"
            headers.setdefault("Cache-Control", "no-cache" if "/static/" in path else "no-store")
        await send(message)

    return sent
