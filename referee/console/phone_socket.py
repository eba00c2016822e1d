"""The WebSocket between a phone's page and its camera object.

The page sends pictures (`hardware/phone_picture.py`) and, as JSON, the phone's state (`hardware/phone_report.py`).
Answers are JSON messages with numbers, whose receipt the page reports: each picture is acknowledged, and twice a second
the analysis of the pictures is sent. The page has at most two unacknowledged pictures, so that a slow network reduces
the rate instead of delaying pictures.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.websockets import WebSocket, WebSocketDisconnect

from hardware.phone_camera import PhoneCamera, PhoneConnection
from hardware.phone_report import PhoneReport
from referee.console.desk import Corners
from referee.console.language import Translations, translations
from referee.console.phone_admission import PhoneAdmission, PhoneStatus
from referee.messages import Message
from referee.system.steady_clock import steady_s

STATE_EVERY_S = 0.5
"""Time between two status messages to the page, seconds. Larger makes aiming slower and costs less. Chosen, not
measured."""
SILENCE_S = 10.0
"""Silence after which a phone's connection is closed, seconds; a page reports every two seconds. Larger is more patient
with a bad network, and notices a loss later. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class PhonePictureFault:
    """What is wrong with the picture."""

    head: Message
    """In two or three words, to be read from a distance."""
    explanation: Message
    """The whole of it, and what to do."""


@dataclass(frozen=True, slots=True)
class PhonePictureAnalysis:
    """Analysis of the phone's pictures."""

    corners: Corners | None
    """Where the board lies; None while it is not found."""
    faults: tuple[PhonePictureFault, ...]
    followed: bool
    """The game is followed: the phone needs no more attention."""


@dataclass(frozen=True, slots=True)
class _PictureReceived:
    """A picture arrived."""

    number: int
    refused: Translations | None = None


@dataclass(frozen=True, slots=True)
class _FaultView:
    head: Translations
    said: Translations


@dataclass(frozen=True, slots=True)
class _State:
    """What the page shows."""

    number: int
    standing: PhoneStatus
    corners: Corners | None = None
    faults: tuple[_FaultView, ...] = ()
    followed: bool = False


class PhoneSocket:
    """One connection, until it ends."""

    def __init__(
        self,
        socket: WebSocket,
        key: str,
        camera: PhoneCamera,
        phones: PhoneAdmission,
        analysis: Callable[[], PhonePictureAnalysis],
    ) -> None:
        self._socket, self._key, self._camera, self._phones, self._analysis = socket, key, camera, phones, analysis
        self._line: PhoneConnection | None = None
        self._number = 0

    async def serve(self) -> None:
        await self._socket.accept()
        sending_states = asyncio.create_task(self._send_states())
        try:
            await self._listen()
        except (WebSocketDisconnect, TimeoutError):
            pass
        finally:
            sending_states.cancel()
            if self._line is not None:
                self._line.close()
            await asyncio.wait([sending_states])
            await self._close()

    async def _close(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # already closed
            await self._socket.close()

    async def _listen(self) -> None:
        while not self._camera.ended:
            message = await asyncio.wait_for(self._socket.receive(), SILENCE_S)
            arrived_s = steady_s()
            if message["type"] == "websocket.disconnect":
                return
            line = self._line_now()
            if (content := message.get("bytes")) is not None:
                refusal = None if line is None else await run_in_threadpool(line.take, content, arrived_s)
                await self._send(_PictureReceived(self._next(), None if refusal is None else translations(refusal)))
            elif line is not None:
                with contextlib.suppress(msgspec.MsgspecError):  # from a page of another version
                    line.take_report(msgspec.json.decode(message.get("text") or "", type=PhoneReport))

    def _line_now(self) -> PhoneConnection | None:
        """The phone's line to the camera, as long as it is the camera."""
        is_camera = self._phones.status(self._key) is PhoneStatus.CAMERA
        if is_camera and self._line is None:
            self._line = self._camera.connect()
        if not is_camera and self._line is not None:
            self._line.close()
            self._line = None
        return self._line

    async def _send_states(self) -> None:
        while not self._camera.ended:
            await self._send(await self._state())
            await asyncio.sleep(STATE_EVERY_S)
        await self._close()

    async def _state(self) -> _State:
        standing = self._phones.status(self._key) or PhoneStatus.TURNED_AWAY
        self._line_now()
        if standing is not PhoneStatus.CAMERA:
            return _State(self._next(), standing)
        analysis = await run_in_threadpool(self._analysis)
        faults = tuple(
            _FaultView(translations(fault.head), translations(fault.explanation)) for fault in analysis.faults
        )
        return _State(self._next(), standing, analysis.corners, faults, analysis.followed)

    def _next(self) -> int:
        self._number += 1
        return self._number

    async def _send(self, answer: _PictureReceived | _State) -> None:
        if self._line is not None:
            self._line.message_sent(answer.number)
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # disconnected, which `_listen` notices too
            await self._socket.send_text(msgspec.json.encode(answer).decode())
