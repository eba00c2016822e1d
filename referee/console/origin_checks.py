"""Requests must name this console as their host (against DNS rebinding), and must not come from another site's page
(against cross-site request forgery)."""

from __future__ import annotations

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp

from referee.console.access import Access
from referee.console.request_check import RequestCheck, is_api, refuse


class OriginChecks(RequestCheck):
    """Middleware; needs no token to decide."""

    def __init__(self, app: ASGIApp, access: Access) -> None:
        super().__init__(app)
        self._access = access

    def refusal(self, request: Request) -> Response | None:
        if not self._access.accepts_host(request.headers.get("host", "")):
            return refuse(request, 403, "door.other_name")
        if request.method == "POST":
            return _cross_site_change(request)
        if is_api(request) and request.headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
            # another site's page cannot read the answer, but must not make this computer open a camera either
            return refuse(request, 403, "door.elsewhere")
        return None

    def socket_may_pass(self, request: HTTPConnection) -> bool:
        """A WebSocket needs this server's own page as origin, since browsers allow cross-site ones."""
        host = request.headers.get("host", "")
        own_page = f"{self._access.scheme}://{host}".lower()
        return self._access.accepts_host(host) and request.headers.get("origin", "").lower() == own_page


def _cross_site_change(request: Request) -> Response | None:
    """The refusal of a change from another site's page; None for own pages, and programs other than browsers."""
    headers = request.headers
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    own_page = f"{request.url.scheme}://{headers.get('host', '')}".lower()
    if site not in (None, "same-origin") or (origin is not None and origin.lower() != own_page):
        return refuse(request, 403, "door.elsewhere")
    # browsers send JSON to another site only after a preflight request, which is refused
    if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        return refuse(request, 415, "door.json")
    return None
