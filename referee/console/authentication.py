"""Who sends a request: a token gives its role, which the routes check."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qs, quote, unquote, urlencode

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp

from referee.console.access import Access, Role
from referee.console.connection_limits import ConnectionLimits
from referee.console.limits import ADDRESSES, LONGEST_TOKEN, WRONG_TOKENS_AT_ONCE, WRONG_TOKENS_PER_S, RateLimiter
from referee.console.pages import PLAIN_STYLE, token_entered, token_needed
from referee.console.request_check import RequestCheck, address_of_client, is_api, refuse

MAX_PARAMETERS = 50
"""Parameters of a query that is searched for a token. Larger takes more work; the pages use six. Chosen, not
measured."""


class Authentication(RequestCheck):
    """Middleware. Sets `request.state.role` and `request.state.token`, the token."""

    def __init__(
        self,
        app: ASGIApp,
        access: Access,
        now_s: Callable[[], float] = time.monotonic,
        limits: ConnectionLimits | None = None,
        public: frozenset[str] = frozenset(),
        unauthorized: Callable[[Request, bool], Response] = token_needed,
    ) -> None:
        """`public`: paths that need no token; one ending in a slash covers everything below it. `unauthorized` makes
        the page for a visitor without a valid token, and is told whether one was given."""
        super().__init__(app)
        self._access, self._limits = access, limits
        self._public, self._unauthorized = public | {PLAIN_STYLE}, unauthorized
        self._guesses = _WrongTokens(now_s)

    def refusal(self, request: Request) -> Response | None:
        address = address_of_client(request)
        try:
            asked = _query_token(request)
        except ValueError:
            return refuse(request, 400, "door.query")
        token = asked or _bearer(request.headers) or _cookie(request.headers, self._access.cookie)
        if token is not None and not self._access.open and not self._guesses.may_try(address, token):
            return refuse(request, 429, "door.wrong_tokens")
        role = self._role(address, token)
        if role is None:
            if self._is_public(request.url.path):
                return None
            return (
                refuse(request, 401, "door.token")
                if is_api(request)
                else self._unauthorized(request, token is not None)
            )
        self._admit(request, role, token)
        if asked and not self._access.open and not is_api(request):
            return self._remembered(request, asked)
        return None

    def socket_may_pass(self, request: HTTPConnection) -> bool:
        """A WebSocket's token is in a cookie: browsers send no other header of ours with it."""
        address, token = address_of_client(request), _cookie(request.headers, self._access.cookie)
        if token is None or not self._guesses.may_try(address, token):
            return False
        role = self._role(address, token)
        if role is not None:
            self._admit(request, role, token)
        return role is not None

    def _role(self, address: str, token: str | None) -> Role | None:
        """None for a wrong token, which is counted once, and for none where one is needed."""
        if token is not None and self._guesses.is_known(address, token):
            return None
        role = self._access.role(token)
        if role is None and token is not None:
            self._guesses.count(address, token)
        return role

    def _admit(self, request: HTTPConnection, role: Role, token: str | None) -> None:
        request.state.role, request.state.token = role, token
        if role in (Role.ARBITER, Role.CAMERA) and self._limits is not None and request.client is not None:
            self._limits.trust((request.client.host, request.client.port))

    def _is_public(self, path: str) -> bool:
        return path in self._public or any(path.startswith(prefix) for prefix in self._public if prefix.endswith("/"))

    def _remembered(self, request: Request, token: str) -> Response:
        """Moves the token from the address to a cookie that no page can read and no other site can send."""
        rest = [(name, value) for name, value in request.query_params.multi_items() if name != "token"]
        path = "/" + quote(request.url.path.lstrip("/")) + (f"?{urlencode(rest)}" if rest else "")
        response = token_entered(request, path)
        access = self._access
        kept = access.cookie_value(token, _cookie(request.headers, access.cookie))
        response.set_cookie(
            access.cookie, quote(kept, safe=""), access.cookie_lasts_s,
            httponly=True, secure=access.encryption is not None, samesite="strict", path="/",
        )  # fmt: skip
        return response


class _WrongTokens:
    """Wrong tokens are limited for each address. Repeating the same one, as an open page does, is not guessing."""

    def __init__(self, now_s: Callable[[], float]) -> None:
        self._rate = RateLimiter(WRONG_TOKENS_PER_S, WRONG_TOKENS_AT_ONCE, now_s)
        self._known: OrderedDict[tuple[str, str], None] = OrderedDict()

    def is_known(self, address: str, token: str) -> bool:
        return (address, token[:LONGEST_TOKEN]) in self._known

    def may_try(self, address: str, token: str) -> bool:
        """Whether this token may be looked up, or is known to be wrong."""
        return self.is_known(address, token) or self._rate.available(address) >= 1

    def count(self, address: str, token: str) -> None:
        self._rate.take(address)
        self._known[address, token[:LONGEST_TOKEN]] = None
        while len(self._known) > ADDRESSES:
            self._known.popitem(last=False)


def _query_token(request: Request) -> str | None:
    """Raises ValueError for a query that is none."""
    query = parse_qs(request.url.query, max_num_fields=MAX_PARAMETERS) if request.url.query else {}
    return next(iter(query.get("token", [])), None)


def _bearer(headers: Headers) -> str | None:
    """The token of the header `Authorization` (RFC 6750)."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def _cookie(headers: Headers, name: str) -> str | None:
    try:
        cookies: SimpleCookie = SimpleCookie(headers.get("cookie", ""))
    except CookieError:
        return None
    cookie = cookies.get(name)
    return None if cookie is None else unquote(cookie.value)
