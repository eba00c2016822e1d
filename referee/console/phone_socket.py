"""The WebSocket between a phone's page and its camera object.

The page sends pictures (`hardware/phone_picture.py`) and, as JSON, the phone's state (`hardware/phone_report.py`).
Answers are JSON messages with numbers, whose receipt the page reports: each picture is acknowledged, and twice a second
the analysis of the pictures is sent. The page has at most two unacknowledged pictures, so that a slow network reduces
the rate instead of delaying pictures.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.websockets import WebSocket, WebSocketDisconnect

from hardware.phone_camera import PhoneCamera, PhoneLine
from hardware.phone_report import PhoneReport
from referee.console.desk import Corners
from referee.console.language import Translations, translations
from referee.console.phone_pass import PhonePass, PhoneStanding
from referee.messages import Message

TOLD_EVERY_S = 0.5
"""Time between two status messages to the page, seconds. Larger makes aiming slower and costs less. Chosen, not
measured."""
SILENCE_S = 10.0
"""Silence after which a phone's connection is closed, seconds; a page reports every two seconds. Larger is more patient
with a bad network, and notices a loss later. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class AimFault:
    """What is wrong with the picture."""

    head: Message
    """In two or three words, to be read from a distance."""
    said: Message
    """The whole of it, and what to do."""


@dataclass(frozen=True, slots=True)
class Aim:
    """Analysis of the phone's pictures."""

    corners: Corners | None
    """Where the board lies; None while it is not found."""
    faults: tuple[AimFault, ...]
    followed: bool
    """The game is followed: the phone needs no more attention."""


@dataclass(frozen=True, slots=True)
class _Heard:
    """A picture arrived."""

    number: int
    refused: Translations | None = None


@dataclass(frozen=True, slots=True)
class _FaultTold:
    head: Translations
    said: Translations


@dataclass(frozen=True, slots=True)
class _State:
    """What the page shows."""

    number: int
    standing: PhoneStanding
    corners: Corners | None = None
    faults: tuple[_FaultTold, ...] = ()
    followed: bool = False


class PhoneSocket:
    """One connection, until it ends."""

    def __init__(
        self, socket: WebSocket, key: str, camera: PhoneCamera, phones: PhonePass, aim: Callable[[], Aim]
    ) -> None:
        self._socket, self._key, self._camera, self._phones, self._aim = socket, key, camera, phones, aim
        self._line: PhoneLine | None = None
        self._number = 0

    async def serve(self) -> None:
        await self._socket.accept()
        telling = asyncio.create_task(self._keep_telling())
        try:
            await self._listen()
        except (WebSocketDisconnect, TimeoutError):
            pass
        finally:
            telling.cancel()
            if self._line is not None:
                self._line.close()
            await asyncio.wait([telling])
            await self._close()

    async def _close(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # already closed
            await self._socket.close()

    async def _listen(self) -> None:
        while not self._camera.ended:
            message = await asyncio.wait_for(self._socket.receive(), SILENCE_S)
            arrived_s = time.monotonic()
            if message["type"] == "websocket.disconnect":
                return
            line = self._line_now()
            if (content := message.get("bytes")) is not None:
                refusal = None if line is None else await run_in_threadpool(line.take, content, arrived_s)
                await self._send(_Heard(self._next(), None if refusal is None else translations(refusal)))
            elif line is not None:
                with contextlib.suppress(msgspec.MsgspecError):  # from a page of another version
                    line.hear(msgspec.json.decode(message.get("text") or "", type=PhoneReport))

    def _line_now(self) -> PhoneLine | None:
        """The phone's line to the camera, as long as it is the camera."""
        is_camera = self._phones.standing(self._key) is PhoneStanding.CAMERA
        if is_camera and self._line is None:
            self._line = self._camera.connect()
        if not is_camera and self._line is not None:
            self._line.close()
            self._line = None
        return self._line

    async def _keep_telling(self) -> None:
        while not self._camera.ended:
            await self._send(await self._state())
            await asyncio.sleep(TOLD_EVERY_S)
        await self._close()

    async def _state(self) -> _State:
        standing = self._phones.standing(self._key) or PhoneStanding.TURNED_AWAY
        self._line_now()
        if standing is not PhoneStanding.CAMERA:
            return _State(self._next(), standing)
        aim = await run_in_threadpool(self._aim)
        faults = tuple(_FaultTold(translations(fault.head), translations(fault.said)) for fault in aim.faults)
        return _State(self._next(), standing, aim.corners, faults, aim.followed)

    def _next(self) -> int:
        self._number += 1
        return self._number

    async def _send(self, answer: _Heard | _State) -> None:
        if self._line is not None:
            self._line.answers(answer.number)
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # disconnected, which `_listen` notices too
            await self._socket.send_text(msgspec.json.encode(answer).decode())
