"""What makes the clock page an app on a phone's home screen: its web app manifest."""

from __future__ import annotations

import json
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import Response

from referee.console.access import HOME, Access, Role
from referee.console.language import words
from referee.console.pages import language_of

PATH = "/clock.webmanifest"
DARK = "#14120f"
"""The clock page's ground."""


async def manifest(request: Request) -> Response:
    """W3C Web Application Manifest. An installed app starts without the browser's cookies: its address contains the
    players' token, which everybody allowed to request this has already."""
    access: Access | None = getattr(request.app.state, "access", None)
    word = words(language_of(request))
    token = None if access is None or access.open else access.tokens.of(Role.PLAYERS)
    root: str = request.scope.get("root_path", "")
    page = root + HOME[Role.PLAYERS]
    described = {
        "id": page,
        "name": word["clock.app"],
        "short_name": word["page.clock"],
        "lang": language_of(request),
        "start_url": page if token is None else f"{page}?token={quote(token)}",
        "scope": f"{root}/",
        "display": "fullscreen",
        "orientation": "any",
        "background_color": DARK,
        "theme_color": DARK,
        "icons": [
            {"src": f"{root}/static/icon-{px}.png", "sizes": f"{px}x{px}", "type": "image/png", "purpose": purpose}
            for px in (192, 512)
            for purpose in ("any", "maskable")
        ],
    }
    return Response(json.dumps(described), media_type="application/manifest+json")
