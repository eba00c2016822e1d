"""The evening page's own addresses, served where the console of the match is shown later."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta, Struct
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from referee.console.access import ANYBODY, ARBITER_ONLY, AT_THE_CLOCK, Access
from referee.console.api import answer, body_of, read
from referee.console.api_types import Accepted, CheckView
from referee.console.certificate_page import certificate_routes
from referee.console.connection_limits import ConnectionLimits
from referee.console.error_answers import ERROR_ANSWERS
from referee.console.language import Translations, names, translations
from referee.console.papers import no_paper, paper_of
from referee.console.request_checks import request_checks
from referee.console.routes import Endpoint, Page, routes
from referee.console.server import AppOf
from referee.draughts.variants import RULE_SETS
from referee.errors import RefereeError
from referee.launcher.archive import DamagedGame, StoredEvening
from referee.launcher.evening_choices import EveningChoices
from referee.launcher.launcher import Device, Launcher
from referee.live.evening import EarlierGame
from referee.messages import message
from referee.outputs.evening_folders import game_folder
from referee.outputs.wording import rules_message
from referee.plain_text import one_line
from referee.records.events import GameResult
from referee.records.match import UNKNOWN
from referee.records.scores import score

PAGES: tuple[Page, ...] = (
    ("/", "launcher", ARBITER_ONLY),
    ("/setup", "waiting", ARBITER_ONLY),
    ("/clock", "waiting", AT_THE_CLOCK),
    ("/overlay", "waiting", ANYBODY),
    ("/wall", "waiting", ANYBODY),
)
"""Pages of a match wait for it and show it as soon as it has started."""


@dataclass(frozen=True, slots=True)
class DeviceView:
    """A camera or a clock."""

    name: str
    title: Translations


@dataclass(frozen=True, slots=True)
class LauncherView:
    """What the evening page shows."""

    choices: EveningChoices
    """The last choices."""
    cameras: tuple[DeviceView, ...]
    clocks: tuple[DeviceView, ...]
    """On serial ports."""
    recordings: tuple[str, ...]
    rules: dict[str, Translations]
    languages: dict[str, str]
    """Languages of voice, report and score sheet, each by its own name."""
    starting: bool
    notice: Translations | None
    notice_is_good: bool
    """The notice is not an error."""
    folder: str
    """Where evenings are stored."""
    board_presses: bool
    """Time is kept without a clock too."""


@dataclass(frozen=True, slots=True)
class KeptGameView:
    """One game of a stored evening."""

    number: int
    white: str
    black: str
    event: str
    round: str
    result: GameResult | None
    score: str | None
    """The result as its rules write it: 2–0, or 1–0."""
    fault: Translations | None = None
    """Why nothing is known of it: its journal cannot be read."""


@dataclass(frozen=True, slots=True)
class KeptEveningView:
    """A stored evening."""

    name: str
    date: str
    games: tuple[KeptGameView, ...]
    open: bool
    """It can be resumed."""


@dataclass(frozen=True, slots=True)
class FindingView:
    """The result of one check."""

    room: Translations
    good: bool
    sentence: Translations


class ClockAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """A clock, as the choices name it."""

    clock: Annotated[str, Meta(min_length=1, max_length=1000)]


class LanguageAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """The language of the voice."""

    language: Annotated[str, Meta(max_length=20)]


class EveningAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """A stored evening, by its name."""

    name: Annotated[str, Meta(min_length=1, max_length=200)]


class NothingAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """No fields."""


async def _state(request: Request) -> Response:
    return answer(await run_in_threadpool(_view, _launcher(request)))


async def _evenings(request: Request) -> Response:
    found = await run_in_threadpool(_launcher(request).archive.evenings)
    return answer(tuple(map(_kept, found)))


async def _picture(request: Request) -> Response:
    camera = request.query_params.get("camera", "")
    return Response(await run_in_threadpool(_launcher(request).picture, camera), media_type="image/jpeg")


async def _examine(request: Request) -> Response:
    choices = read(await body_of(request), EveningChoices)
    found = await run_in_threadpool(_launcher(request).examine, choices)
    return answer(
        tuple(
            FindingView(
                translations(message("doctor-room", room=finding.subject)), finding.good, translations(finding.sentence)
            )
            for finding in found
        )
    )


async def _clock(request: Request) -> Response:
    ask = read(await body_of(request), ClockAsk)
    good, notice = await run_in_threadpool(_launcher(request).try_clock, ask.clock)
    return answer(CheckView(good, translations(notice)))


async def _voice(request: Request) -> Response:
    ask = read(await body_of(request), LanguageAsk)
    check = await run_in_threadpool(_launcher(request).try_voice, ask.language)
    return answer(CheckView(check.works, translations(check.words)))


async def _start(request: Request) -> Response:
    choices = read(await body_of(request), EveningChoices)
    await run_in_threadpool(_launcher(request).start, choices)
    return answer(Accepted(), 202)


async def _resume(request: Request) -> Response:
    ask = read(await body_of(request), EveningAsk)
    await run_in_threadpool(_launcher(request).resume, ask.name)
    return answer(Accepted(), 202)


async def _quit(request: Request) -> Response:
    read(await body_of(request), NothingAsk)
    _launcher(request).quit()
    return answer(Accepted(), 202)


async def _paper(request: Request) -> Response:
    name, number = request.path_params["evening"], request.path_params["game"]
    try:
        evening = _launcher(request).archive.folder_of(name)
    except RefereeError as refusal:
        return no_paper(request, refusal)
    return await paper_of(request, game_folder(evening, number), f"{name}-{number}")


ENDPOINTS = (
    Endpoint("GET", "/api/v1/launcher", _state, ARBITER_ONLY, "What can be chosen, and what was.", gives=LauncherView),
    Endpoint(
        "GET", "/api/v1/launcher/evenings", _evenings, ARBITER_ONLY, "The evenings that are kept, the newest first.",
        gives=tuple[KeptEveningView, ...],
    ),
    Endpoint(
        "GET", "/api/v1/launcher/picture.jpg", _picture, ARBITER_ONLY,
        "A camera's picture; 409 tells why there is none.",
        media="image/jpeg", parameters={"camera": "The camera's name."},
    ),
    Endpoint(
        "POST", "/api/v1/launcher/examine", _examine, ARBITER_ONLY, "Try everything out, and say what to do.",
        asks=EveningChoices, gives=tuple[FindingView, ...],
    ),
    Endpoint(
        "POST", "/api/v1/launcher/clock", _clock, ARBITER_ONLY, "Look for this clock.", asks=ClockAsk, gives=CheckView,
    ),
    Endpoint(
        "POST", "/api/v1/launcher/voice", _voice, ARBITER_ONLY, "Say something aloud.",
        asks=LanguageAsk, gives=CheckView,
    ),
    Endpoint(
        "POST", "/api/v1/launcher/start", _start, ARBITER_ONLY, "Begin a match with these choices.",
        asks=EveningChoices, gives=Accepted, status=202,
    ),
    Endpoint(
        "POST", "/api/v1/launcher/resume", _resume, ARBITER_ONLY, "Go on with an evening.",
        asks=EveningAsk, gives=Accepted, status=202,
    ),
    Endpoint(
        "POST", "/api/v1/launcher/quit", _quit, ARBITER_ONLY, "End the program.",
        asks=NothingAsk, gives=Accepted, status=202,
    ),
    Endpoint(
        "GET", "/records/{evening}/{game:int}/{paper}", _paper, ARBITER_ONLY, "A paper of a game.", media="text/html",
    ),
)  # fmt: skip


def launcher_app(launcher: Launcher, language: str | None) -> AppOf:
    """The evening page within a server's connection limits; pages begin in `language`, or in each visitor's own."""

    def app_of(access: Access, limits: ConnectionLimits) -> Starlette:
        of_certificate = certificate_routes(access.encryption)
        public = frozenset(route.path for route in of_certificate)
        app = Starlette(
            routes=[*routes(ENDPOINTS, PAGES), *of_certificate],
            middleware=request_checks(access, limits, public),
            exception_handlers=ERROR_ANSWERS,
        )
        app.state.launcher = launcher
        app.state.language = language
        return app

    return app_of


def _launcher(request: Request) -> Launcher:
    launcher: Launcher = request.app.state.launcher
    return launcher


def _view(launcher: Launcher) -> LauncherView:
    notice = launcher.notice
    return LauncherView(
        launcher.choices,
        tuple(map(_device, launcher.cameras())),
        tuple(map(_device, launcher.clocks())),
        launcher.recordings(),
        {name: translations(rules_message(rules)) for name, rules in RULE_SETS.items()},
        dict(names()),
        launcher.starting,
        None if notice is None else translations(notice),
        launcher.notice_is_good,
        one_line(str(launcher.archive.folder)),
        launcher.board_presses,
    )


def _device(device: Device) -> DeviceView:
    return DeviceView(device.name, translations(device.title))


def _kept(evening: StoredEvening) -> KeptEveningView:
    games = tuple(_kept_game(number, game) for number, game in enumerate(evening.games, 1))
    date = next((game.match.date for game in evening.games if isinstance(game, EarlierGame)), "")
    return KeptEveningView(evening.name, date, games, evening.open)


def _kept_game(number: int, game: EarlierGame | DamagedGame) -> KeptGameView:
    if isinstance(game, DamagedGame):
        return KeptGameView(number, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, None, None, translations(game.fault))
    match, result = game.match, None if game.ended is None else game.ended.result
    shown_score = None if result is None else score(result, match.rules)
    return KeptGameView(number, match.white, match.black, match.event, match.round, result, shown_score)
