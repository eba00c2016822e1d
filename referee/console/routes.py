"""Every address of the console in one table: who may use it, what it takes, what it returns. OpenAPI is generated from
it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeAlias

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from referee.console import api
from referee.console.access import ANYBODY, ARBITER_ONLY, AT_THE_CLOCK, HOME, Role
from referee.console.api_types import (
    Accepted,
    CameraAsk,
    CheckView,
    ClockTestAsk,
    CornersAsk,
    EarlierResultAsk,
    EndAsk,
    LoudnessAsk,
    NextGameAsk,
    PhoneAsk,
    PressAsk,
    SetUpState,
    VoiceAsk,
)
from referee.console.clock_app import PATH as CLOCK_APP
from referee.console.clock_app import manifest
from referee.console.decision_requests import AnyAsk
from referee.console.event_streams import EventMessage, StateMessage
from referee.console.language import translations
from referee.console.pages import STATIC, page, wrong_role
from referee.console.screens_page import PATH as SCREENS
from referee.console.screens_page import screens_page
from referee.console.view import MatchView
from referee.messages import message

Call = Callable[[Request], Awaitable[Response]]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One address of the API."""

    method: str
    path: str
    call: Call
    roles: frozenset[Role]
    summary: str
    asks: Any = None
    """Type of the request's body."""
    gives: Any = None
    """Type of the answer; None for pictures and films."""
    also_gives: Any = None
    """Type of the other messages of a stream."""
    status: int = 200
    media: str = "application/json"
    parameters: Mapping[str, str] = field(default_factory=dict)
    """Query parameters, and what they do."""


ENDPOINTS = (
    Endpoint(
        "GET", "/api/v1/match", api.match, ANYBODY,
        "The match as it stands. For all but the arbiter attention, choices, troubles and advice are empty, and the "
        "camera's name is \"?\".",
        gives=MatchView,
    ),
    Endpoint(
        "GET", "/api/v1/events", api.events, ANYBODY,
        "Server-sent events: first those since `after` (or the Last-Event-ID header), then each as it comes; the "
        "message's id is the event's number. Every second a message named `state` tells times, troubles and advice. A "
        "message named `reset` means that events are missing or another game began: fetch the match again. A message "
        "named `over` says that the referee was ended.",
        gives=EventMessage, also_gives=StateMessage, media="text/event-stream",
        parameters={"after": "Number of the last event that is known already; without it, as far back as is kept."},
    ),
    Endpoint(
        "POST", "/api/v1/decisions", api.decide, ARBITER_ONLY,
        "Decide something. 409 tells why the rules or the state of the game do not allow it; otherwise what follows "
        "comes as events. Decisions about what a page showed give the `id` of that match as `match`: incident 1 of "
        "the next game is another one; and `until_s`, so that a network cannot deliver it in another position.",
        asks=AnyAsk, gives=Accepted, status=202,
    ),
    Endpoint(
        "POST", "/api/v1/press", api.press, AT_THE_CLOCK,
        "A player pressed the clock page; 409 tells why that does not count.",
        asks=PressAsk, gives=Accepted, status=202,
    ),
    Endpoint(
        "POST", "/api/v1/evening/next", api.next_game, ARBITER_ONLY,
        "Close this game, which has a result, and begin the next one; 409 tells why that is not possible. Event "
        "numbers begin again at 1; every stream is told to `reset`.",
        asks=NextGameAsk, gives=Accepted, status=202,
    ),
    Endpoint(
        "POST", "/api/v1/evening/result", api.correct_earlier, ARBITER_ONLY,
        "Correct the result of an earlier game; 409 tells why that is not possible.",
        asks=EarlierResultAsk, gives=Accepted,
    ),
    Endpoint(
        "POST", "/api/v1/evening/end", api.end_evening, ARBITER_ONLY,
        "End the evening and the program. A game without a result can be gone on with by --resume; a later one that "
        "has not begun is dropped.",
        asks=EndAsk, gives=Accepted, status=202,
    ),
    Endpoint(
        "GET", "/api/v1/picture.jpg", api.picture, ARBITER_ONLY,
        "The newest picture of the camera; 404 while there is none.",
        media="image/jpeg", parameters={"overlay": "1 draws in what the referee sees."},
    ),
    Endpoint(
        "GET", "/evidence/{name:path}", api.evidence, ARBITER_ONLY,
        "A picture (JPEG, PNG) or film (MP4, WebM) that an event named; nothing else in the match folder can be had.",
        media="image/jpeg",
    ),
    Endpoint(
        "GET", "/papers/{game:int}/{paper}", api.paper, ARBITER_ONLY,
        "A game of the evening: `report` or `scoresheet` as one page in the visitor's language, `pdn`, or `evidence`: "
        "everything as a ZIP.",
        media="text/html", parameters={"keep": "A page is kept as a file."},
    ),
    Endpoint(
        "GET", "/api/v1/set-up", api.set_up, ARBITER_ONLY,
        "Cameras, corners and light.",
        gives=SetUpState,
    ),
    Endpoint(
        "POST", "/api/v1/set-up/camera", api.choose_camera, ARBITER_ONLY,
        "Use another camera; 409 tells why it cannot be used.",
        asks=CameraAsk, gives=Accepted,
    ),
    Endpoint(
        "POST", "/api/v1/set-up/phone", api.decide_phone, ARBITER_ONLY,
        "Say which phone is the camera: admit the second that came with the code, refuse it, or renew the code, which "
        "cuts off every phone.",
        asks=PhoneAsk, gives=Accepted,
    ),
    Endpoint(
        "POST", "/api/v1/set-up/corners", api.set_corners, ARBITER_ONLY,
        "Say where the board lies; 409 tells why no board can lie there.",
        asks=CornersAsk, gives=Accepted,
    ),
    Endpoint(
        "POST", "/api/v1/set-up/voice", api.try_voice, ARBITER_ONLY,
        "Say something aloud.",
        asks=VoiceAsk, gives=CheckView,
    ),
    Endpoint(
        "POST", "/api/v1/set-up/loudness", api.set_loudness, ARBITER_ONLY,
        "Make the voice louder or softer; 0 silences it at once.",
        asks=LoudnessAsk, gives=CheckView,
    ),
    Endpoint(
        "POST", "/api/v1/set-up/clock", api.test_clock, ARBITER_ONLY,
        "Make the clock show that it is heard.",
        asks=ClockTestAsk, gives=CheckView,
    ),
)  # fmt: skip

Page: TypeAlias = tuple[str, "str | Call", frozenset[Role]]
"""Address, template or what answers instead of one, and who may open it."""

PAGES: tuple[Page, ...] = (
    ("/", "console", ARBITER_ONLY),
    ("/setup", "setup", ARBITER_ONLY),
    ("/clock", "clock", AT_THE_CLOCK),
    ("/overlay", "overlay", ANYBODY),
    ("/wall", "wall", ANYBODY),
    (SCREENS, screens_page, ARBITER_ONLY),
    (CLOCK_APP, manifest, AT_THE_CLOCK),
)

_NOT_YOURS = message("refusal-not-allowed-by-token")


def routes(endpoints: tuple[Endpoint, ...], pages: tuple[Page, ...] = PAGES) -> list[Route | Mount]:
    """The addresses of these endpoints, the pages and the files they are made of."""
    found: list[Route | Mount] = [Route(end.path, partial(_if_allowed, end), methods=[end.method]) for end in endpoints]
    found += [Route(path, partial(_page, shown, roles), methods=["GET"]) for path, shown, roles in pages]
    found.append(Mount("/static", StaticFiles(directory=STATIC)))
    return found


async def _if_allowed(endpoint: Endpoint, request: Request) -> Response:
    if request.state.role not in endpoint.roles:
        return api.refused(403, translations(_NOT_YOURS))
    return await endpoint.call(request)


async def _page(shown: str | Call, roles: frozenset[Role], request: Request) -> Response:
    role = request.state.role
    if role in roles:
        return page(shown, request) if isinstance(shown, str) else await shown(request)
    return RedirectResponse(HOME[role], 303) if request.url.path == "/" else wrong_role(request, role)
