"""The HTTP API for the pages and other programs. Answers are JSON, except for pictures."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import PurePosixPath
from typing import Any, TypeVar

import msgspec
from sse_starlette import ServerSentEvent
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from referee.console.access import Role
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
    PhoneView,
    PressAsk,
    Refusal,
    SetUpState,
    VoiceAsk,
)
from referee.console.decision_requests import decision_asked
from referee.console.desk import Check, NextGame, PhoneChoice
from referee.console.event_streams import StreamAnswer, TooManyStreams
from referee.console.invalid_requests import InvalidRequest, decode_body, refuse_control_characters
from referee.console.language import Translations, translations
from referee.console.limits import MAX_BYTES
from referee.console.match_bridge import MatchBridge
from referee.console.order_requests import OF_EVERY_ORDER, why_void
from referee.console.papers import paper_of
from referee.messages import message

PATIENCE_S = 5.0
"""Time that a listener may take for one message before it is dropped, seconds. Larger is more patient with slow
connections. Chosen, not measured."""
PING_S = 15
"""Time after which a quiet stream sends a sign of life, seconds. Larger notices dead connections later. Below the 60 s
after which proxies close idle connections."""
RETRY_MS = 1000
"""Time after which a browser reopens a broken stream, milliseconds. Larger spares the server and shows the alarm later.
Chosen, not measured."""
_KINDS = {".jpg": "image/jpeg", ".png": "image/png", ".mp4": "video/mp4", ".webm": "video/webm"}
"""What may lie in the evidence folder; nothing else is served."""


AnyAsked = TypeVar("AnyAsked")


async def match(request: Request) -> Response:
    return answer(await _bridge(request).view(full=_is_arbiter(request)))


async def events(request: Request) -> Response:
    bridge = _bridge(request)
    after = request.headers.get("last-event-id") or request.query_params.get("after")
    number = int(after) if after is not None and after.isdecimal() and len(after) < 16 else None
    try:
        listener = bridge.feed.open_stream(number, request.state.role)
    except TooManyStreams:
        return refused(503, translations(message("refusal-too-many-screens")))

    async def stream() -> AsyncIterator[ServerSentEvent]:
        try:
            yield ServerSentEvent(retry=RETRY_MS, comment="here begin the events")
            async for message in listener.messages():
                yield message
        finally:
            bridge.feed.close_stream(listener)

    return StreamAnswer(stream(), ping=PING_S, send_timeout=PATIENCE_S)


async def decide(request: Request) -> Response:
    desk = _bridge(request).desk
    asked = decision_asked(await body_of(request), desk.match.rules.board, desk.now_s())
    why_not = why_void(asked.order, desk)
    if why_not is None:
        why_not = await run_in_threadpool(desk.decide, asked.decision, asked.order.match)
    return answer(Accepted(), 202) if why_not is None else refused(409, translations(why_not))


async def press(request: Request) -> Response:
    ask, desk = read(await body_of(request), PressAsk), _bridge(request).desk
    why_not = why_void(ask, desk) or await run_in_threadpool(desk.press, ask.side)
    return answer(Accepted(), 202) if why_not is None else refused(409, translations(why_not))


async def next_game(request: Request) -> Response:
    ask, desk = read(await body_of(request), NextGameAsk), _bridge(request).desk
    words = {name: value for name, value in msgspec.structs.asdict(ask).items() if name not in OF_EVERY_ORDER}
    refuse_control_characters(**words)
    why_not = why_void(ask, desk) or await run_in_threadpool(desk.evening.begin_next, NextGame(**words))
    return answer(Accepted(), 202) if why_not is None else refused(409, translations(why_not))


async def correct_earlier(request: Request) -> Response:
    ask = read(await body_of(request), EarlierResultAsk)
    refuse_control_characters(reason=ask.reason)
    desk = _bridge(request).desk
    why_not = why_void(ask, desk) or await run_in_threadpool(desk.evening.correct, ask.number, ask.result, ask.reason)
    return answer(Accepted()) if why_not is None else refused(409, translations(why_not))


async def end_evening(request: Request) -> Response:
    ask, desk = read(await body_of(request), EndAsk), _bridge(request).desk
    why_not = why_void(ask, desk)
    if why_not is not None:
        return refused(409, translations(why_not))
    await run_in_threadpool(desk.evening.end)
    return answer(Accepted(), 202)


async def picture(request: Request) -> Response:
    overlay = request.query_params.get("overlay") == "1"
    jpeg = await run_in_threadpool(_bridge(request).desk.picture, overlay)
    if jpeg is None:
        return refused(404, translations(message("refusal-no-picture")))
    return Response(jpeg, media_type="image/jpeg")


async def evidence(request: Request) -> Response:
    """Only files that an event named and that really are in the match folder."""
    bridge, name = _bridge(request), request.path_params["name"]
    kind = _KINDS.get(PurePosixPath(name).suffix)
    if name in bridge.view_builder.pictures and kind is not None:
        folder = bridge.desk.folder.resolve()
        file = (folder / name).resolve()
        if file.is_relative_to(folder) and file.is_file():
            return FileResponse(file, media_type=kind, headers={"Cache-Control": "private, max-age=3600"})
    return refused(404, translations(message("refusal-no-evidence")))


async def paper(request: Request) -> Response:
    number = request.path_params["game"]
    folder = _bridge(request).desk.evening.folder(number)
    if folder is None:
        raise HTTPException(404)
    return await paper_of(request, folder, f"game-{number}")


async def set_up(request: Request) -> Response:
    desk = _bridge(request).desk.set_up
    return answer(
        await run_in_threadpool(
            lambda: SetUpState(
                desk.cameras(),
                desk.corners(),
                tuple(map(check_view, desk.light())),
                _phone(desk.phone()),
                desk.volume(),
            )
        )
    )


async def choose_camera(request: Request) -> Response:
    ask = read(await body_of(request), CameraAsk)
    refuse_control_characters(name=ask.name)
    await run_in_threadpool(_bridge(request).desk.set_up.choose_camera, ask.name)
    return answer(Accepted())


async def decide_phone(request: Request) -> Response:
    ask = read(await body_of(request), PhoneAsk)
    await run_in_threadpool(_bridge(request).desk.set_up.decide_phone, ask.decision)
    return answer(Accepted())


async def set_corners(request: Request) -> Response:
    ask = read(await body_of(request), CornersAsk)
    await run_in_threadpool(_bridge(request).desk.set_up.set_corners, ask.corners)
    return answer(Accepted())


async def try_voice(request: Request) -> Response:
    ask = read(await body_of(request), VoiceAsk)
    refuse_control_characters(text=ask.text)
    return answer(check_view(await run_in_threadpool(_bridge(request).desk.set_up.speak, ask.text)))


async def set_loudness(request: Request) -> Response:
    ask = read(await body_of(request), LoudnessAsk)
    return answer(check_view(await run_in_threadpool(_bridge(request).desk.set_up.set_volume, ask.percent)))


async def test_clock(request: Request) -> Response:
    read(await body_of(request), ClockTestAsk)
    return answer(check_view(await run_in_threadpool(_bridge(request).desk.set_up.clock_test)))


def _phone(choice: PhoneChoice | None) -> PhoneView | None:
    if choice is None:
        return None
    trouble = None if choice.trouble is None else translations(choice.trouble)
    return PhoneView(choice.code, choice.link, choice.certificate, trouble, choice.taken, choice.asked)


def check_view(check: Check) -> CheckView:
    return CheckView(check.good, translations(check.sentence))


def refused(status: int, reason: Translations) -> Response:
    return answer(Refusal(reason), status)


def _bridge(request: Request) -> MatchBridge:
    bridge: MatchBridge = request.app.state.bridge
    return bridge


def _is_arbiter(request: Request) -> bool:
    return bool(request.state.role is Role.ARBITER)


async def body_of(request: Request, most: int = MAX_BYTES) -> bytes:
    """Whole, or InvalidRequest as soon as it grows larger than so many bytes."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise InvalidRequest(message("console-door-too_large", most=most))
    return bytes(body)


def read(body: bytes, kind: type[AnyAsked]) -> AnyAsked:
    return decode_body(body, msgspec.json.Decoder(kind))


def answer(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")
