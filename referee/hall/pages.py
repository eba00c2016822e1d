"""The hall's page for the arbiter: every board at a glance, updated as boards change."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path

import msgspec
from msgspec import Raw
from sse_starlette import ServerSentEvent
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from referee.console.access import Access, Role
from referee.console.api import PATIENCE_S, PING_S, RETRY_MS, refused
from referee.console.certificate_page import certificate_routes
from referee.console.connection_limits import ConnectionLimits
from referee.console.error_answers import ERROR_ANSWERS
from referee.console.event_streams import EventStream, StreamAnswer
from referee.console.language import Translations, translations
from referee.console.pages import STATIC, page
from referee.console.public_files import PLACE as FEED_PLACE
from referee.console.public_files import feed_routes
from referee.console.request_checks import request_checks
from referee.console.view import MatchView
from referee.hall.board import Board, BoardPresence
from referee.hall.board_pages import BoardPages
from referee.hall.hall import Hall
from referee.hall.role_checks import arbiters_page, arbiters_request
from referee.hall.round_pages import LARGER, round_routes
from referee.hall.rounds import Rounds
from referee.messages import message

_log = logging.getLogger(__name__)

CHANGES_EVERY_S = 0.05
"""Time within which several changes of a board are sent as one, seconds. Larger asks less of pages, and is later.
Chosen: a twentieth of a second is not noticed."""
STATE_EVERY_S = 1.0
"""Time between two messages to a quiet page, seconds. Larger sends less, and a page notices a hall that is gone later.
Chosen, not measured."""
MAX_PAGES = 32
"""Pages that may listen at one time. Larger serves more screens, and lets more of the hall's memory be held. Chosen,
not measured."""


@dataclass(frozen=True, slots=True)
class HallBoardView:
    """One board of the hall."""

    number: int
    light: BoardPresence
    match: MatchView | None
    """As on the board's own console, without the record, and with the open items of the attention list only."""


@dataclass(frozen=True, slots=True)
class HallView:
    """All boards."""

    boards: tuple[Raw, ...]
    """Each a `HallBoardView`."""
    troubles: tuple[Translations, ...]


@dataclass(frozen=True, slots=True)
class HallState:
    """Sent every second: troubles of the hall itself."""

    troubles: tuple[Translations, ...]


class HallStreams:
    """Informs pages of the boards that changed. Lives in the server's event loop, from `open` to `close`."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._changed: set[int] = set()
        self._changes_known = asyncio.Event()
        self._streams: set[EventStream] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self._leave: Callable[[], None] = lambda: None

    def open(self) -> None:
        loop = asyncio.get_running_loop()

        def changed(boards: frozenset[int]) -> None:
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(self._note, boards)

        self._leave = self._hall.listen(changed)
        self._tasks = [loop.create_task(self._send_changes()), loop.create_task(self._send_state())]

    def close(self) -> None:
        self._leave()
        for task in self._tasks:
            task.cancel()
        for stream in self._streams:
            stream.drop(ServerSentEvent("", event="over"))
        self._streams.clear()

    def open_stream(self) -> EventStream | None:
        """None when there are too many listeners."""
        if len(self._streams) >= MAX_PAGES:
            return None
        stream = EventStream(Role.ARBITER)
        self._streams.add(stream)
        return stream

    def close_stream(self, stream: EventStream) -> None:
        self._streams.discard(stream)

    def _note(self, boards: frozenset[int]) -> None:
        self._changed |= boards
        self._changes_known.set()

    async def _send_changes(self) -> None:
        while True:
            await self._changes_known.wait()
            self._changes_known.clear()
            changed, self._changed = self._changed, set()
            try:
                for shown in await run_in_threadpool(boards_shown, self._hall, changed if self._streams else set()):
                    self._offer(ServerSentEvent(bytes(shown).decode(), event="board"))
            except Exception:  # the next change is sent again
                _log.exception("the changes of boards %s could not be sent", sorted(changed))
            await asyncio.sleep(CHANGES_EVERY_S)

    async def _send_state(self) -> None:
        while True:
            self._offer(ServerSentEvent(_json(HallState(self._hall.troubles())), event="state"))
            await asyncio.sleep(STATE_EVERY_S)

    def _offer(self, message: ServerSentEvent) -> None:
        slow = {stream for stream in self._streams if not stream.offer(message)}
        self._streams -= slow


def boards_shown(hall: Hall, numbers: set[int] | None = None) -> list[Raw]:
    """The present state of all boards, or of some: each a `HallBoardView`."""
    found = []
    for number in hall.numbers if numbers is None else sorted(numbers):
        with hall.locked_board(number) as board:
            found.append(_board_shown(board, hall.now_s()))
    return found


def _board_shown(board: Board, now_s: float) -> Raw:
    """Without its match where that cannot be shown, which is a trouble of the hall then."""
    try:
        shown = Raw(msgspec.json.encode(HallBoardView(board.number, board.presence, board.view(now_s))))
    except Exception as error:  # a number or a message of one board must not hide the others
        if board.note_fault(None, error):
            _log.exception("board %s cannot be shown", board.number)
        return Raw(msgspec.json.encode(HallBoardView(board.number, board.presence, None)))
    board.faults.pop(None, None)
    return shown


class _HallPages:
    """The hall's own page, and what it asks for and listens to."""

    def __init__(self, hall: Hall, streams: HallStreams) -> None:
        self._hall, self._streams = hall, streams

    async def home(self, request: Request) -> Response:
        return page("hall", request)

    async def state(self, request: Request) -> Response:
        state = HallView(tuple(await run_in_threadpool(boards_shown, self._hall)), self._hall.troubles())
        return Response(msgspec.json.encode(state), media_type="application/json")

    async def events(self, request: Request) -> Response:
        stream = self._streams.open_stream()
        if stream is None:
            return refused(503, translations(message("refusal-too-many-screens")))
        return StreamAnswer(self._messages(stream), ping=PING_S, send_timeout=PATIENCE_S)

    async def _messages(self, stream: EventStream) -> AsyncIterator[ServerSentEvent]:
        try:
            yield ServerSentEvent(retry=RETRY_MS, comment="here begin the boards")
            async for message in stream.messages():
                yield message
        finally:
            self._streams.close_stream(stream)


def hall_app(
    hall: Hall,
    access: Access,
    limits: ConnectionLimits | None = None,
    language: str | None = None,
    feed_folder: Path | None = None,
    rounds: Rounds | None = None,
) -> Starlette:
    """The hall's page, the console of each board below `/board/7/`, the public feed in `feed_folder`, and the
    organiser's page."""
    streams, boards = HallStreams(hall), BoardPages(hall, language)
    pages, of_certificate = _HallPages(hall, streams), certificate_routes(access.encryption)

    @contextlib.asynccontextmanager
    async def running(_: Starlette) -> AsyncIterator[None]:
        streams.open()
        try:
            yield
        finally:
            streams.close()
            await boards.close()

    public = [route.path for route in of_certificate]
    public += [] if feed_folder is None else [FEED_PLACE.removesuffix("/"), FEED_PLACE]
    app = Starlette(
        routes=[
            Route("/", arbiters_page(pages.home)),
            Route("/api/v1/hall", arbiters_request(pages.state)),
            Route("/api/v1/hall/events", arbiters_request(pages.events)),
            Mount("/board/{number:int}", boards),
            Mount("/static", StaticFiles(directory=STATIC)),
            *([] if rounds is None else round_routes(rounds)),
            *of_certificate,
            *([] if feed_folder is None else feed_routes(feed_folder)),
        ],
        middleware=request_checks(access, limits, frozenset(public), larger=LARGER),
        exception_handlers=ERROR_ANSWERS,
        lifespan=running,
    )
    app.state.language = language
    app.state.menu = (("/", "hall"),) if rounds is None else (("/", "hall"), ("/round", "round"))
    return app


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
