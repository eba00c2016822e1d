"""The middlewares around every application of the console, in the order in which they see a request."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response

from referee.console.access import Access
from referee.console.authentication import Authentication
from referee.console.connection_limits import ConnectionLimits
from referee.console.origin_checks import OriginChecks
from referee.console.pages import token_needed
from referee.console.request_limits import RequestLimits
from referee.console.security_headers import SecurityHeaders


def request_checks(
    access: Access,
    limits: ConnectionLimits | None,
    public: frozenset[str],
    *,
    now_s: Callable[[], float] = time.monotonic,
    unauthorized: Callable[[Request, bool], Response] = token_needed,
    larger: Mapping[str, int] | None = None,
) -> list[Middleware]:
    """See the middlewares for the arguments."""
    return [
        Middleware(SecurityHeaders),
        Middleware(OriginChecks, access=access),
        Middleware(RequestLimits, now_s=now_s, larger=larger),
        Middleware(Authentication, access=access, now_s=now_s, limits=limits, public=public, unauthorized=unauthorized),
    ]
