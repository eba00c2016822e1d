"""The pages: templates filled with the text of one language. What changes on them comes through the API."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from referee.console.access import HOME, Role
from referee.console.language import chosen_language, names, words
from referee.templates import templates
from referee.words import LANGUAGES

STATIC = Path(str(files(__package__).joinpath("static")))
_COOKIE = "referee-language"
_REMEMBERED_S = 365 * 24 * 3600
"""Time for which a browser remembers the chosen language, seconds: a year. Larger asks less often. Chosen, not
measured."""
_TEMPLATES = templates(__package__)
PLAIN_STYLE = "/static/plain.css"
"""Of the short pages that are shown without a token, and given out without one."""
MENU = (("/", "console"), ("/setup", "set_up"), ("/clock", "clock"), ("/wall", "wall"), ("/screens", "screens"))
"""Address of each page that the others lead to, and its name among the words of the pages."""


def page(name: str, request: Request, status: int = 200, **values: object) -> Response:
    """The page in the visitor's language; a language chosen by `?lang=` is remembered."""
    asked = request.query_params.get("lang")
    language = language_of(request)
    known = words(language)
    role = getattr(request.state, "role", None)
    text = _TEMPLATES.get_template(f"{name}.html").render(
        language=language,
        w=known.__getitem__,
        words=dict(known),
        languages={code: name for code, name in names().items() if code != language},
        here=request.url.path,
        root=request.scope.get("root_path", ""),
        pages=getattr(request.app.state, "menu", MENU),
        role=role.value if role else "",
        **values,
    )
    response = HTMLResponse(text, status)
    response.headers["Vary"] = "Accept-Language, Cookie"
    if asked in LANGUAGES:
        secure = request.url.scheme == "https"
        response.set_cookie(_COOKIE, asked, max_age=_REMEMBERED_S, secure=secure, samesite="strict", path="/")
    return response


def language_of(request: Request) -> str:
    """In which a visitor is answered."""
    asked, remembered = request.query_params.get("lang"), request.cookies.get(_COOKIE)
    return chosen_language(asked, remembered, request.headers.get("accept-language", ""), request.app.state.language)


def token_needed(request: Request, wrong: bool) -> Response:
    """A page that only says how to get access; `wrong` if the visitor's token is invalid or expired."""
    return page("token", request, 401, wrong=wrong, address=f"{request.url.scheme}://{request.url.netloc}/?token=…")


def token_entered(request: Request, path: str) -> Response:
    """Leads on to the same page without the token in its address.

    A page rather than a redirect: a browser that came from another site sends no strict cookie along a redirect.
    """
    return page("token_entered", request, path=path)


def wrong_role(request: Request, role: Role) -> Response:
    return page("wrong_role", request, 403, home=HOME[role])
