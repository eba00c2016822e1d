"""A phone without a browser, over a real WebSocket: its own clock, and as many unacknowledged pictures as a page
has."""

from __future__ import annotations

import contextlib
import json
import ssl
import struct
import time
from socket import SO_LINGER, SOL_SOCKET
from socket import create_connection as create_wire
from typing import Any

import httpx
from websocket import WebSocket, WebSocketException, create_connection

from hardware.phone_picture import PhonePicture, packed
from referee.console.phone_server import PICTURES, PhoneServer
from referee.system.steady_clock import steady_s
from tests.hardware.phones import APART_S, jpeg

PATIENCE_S = 20.0


def trusting(phone_server: PhoneServer) -> ssl.SSLContext | bool:
    """Accepts any certificate: `test_browser_tls` tests trust."""
    if phone_server.url.startswith("http:"):
        return False
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def entered(phone_server: PhoneServer, link: str | None = None, cookie: str | None = None) -> httpx.Response:
    """The page, opened with the code."""
    headers = {} if cookie is None else {"Cookie": cookie}
    return httpx.get(link or phone_server.link, verify=trusting(phone_server), headers=headers, timeout=PATIENCE_S)


def cookie_of(answer: httpx.Response) -> str:
    return answer.headers["set-cookie"].partition(";")[0]


class SocketPhone:
    """Connects with the code, or with the cookie it got before."""

    def __init__(self, phone_server: PhoneServer, cookie: str | None = None, origin: str | None = None) -> None:
        self.cookie = cookie or cookie_of(entered(phone_server))
        self._heard, self._heard_s = 0, 0.0
        url = httpx.URL(phone_server.url)
        context = trusting(phone_server)
        self.wire = create_wire((url.host, url.port or 443), PATIENCE_S)
        if isinstance(context, ssl.SSLContext):
            self.wire = context.wrap_socket(self.wire)
        try:
            self.socket: WebSocket = create_connection(
                f"ws://{url.netloc.decode()}{PICTURES}",
                timeout=PATIENCE_S,
                cookie=self.cookie,
                origin=f"{url.scheme}://{url.netloc.decode()}" if origin is None else origin,
                socket=self.wire,
            )
        except Exception:
            self.wire.close()
            raise

    def hear(self) -> dict[str, Any]:
        """The next message of the referee."""
        received: dict[str, Any] = json.loads(self.socket.recv())
        self._heard, self._heard_s = received["number"], steady_s() + APART_S
        return received

    def until(self, **wanted: object) -> dict[str, Any]:
        """The first message with these values."""
        until_s = time.monotonic() + PATIENCE_S
        while time.monotonic() < until_s:
            received = self.hear()
            if all(name in received and received[name] == value for name, value in wanted.items()):
                return received
        raise AssertionError(wanted)

    def send(self, content: bytes | None = None, captured_s: float | None = None) -> None:
        """`captured_s` is by our clock, now if not given."""
        now_s = steady_s()
        taken_s = (now_s if captured_s is None else captured_s) + APART_S
        picture = PhonePicture(taken_s, now_s + APART_S, self._heard, self._heard_s, content or jpeg())
        self.socket.send_binary(packed(picture))

    def sent(self, content: bytes | None = None, captured_s: float | None = None) -> dict[str, Any]:
        """The answer to a picture."""
        self.send(content, captured_s)
        while "standing" in (received := self.hear()):
            pass
        return received

    def report(self, **report: object) -> None:
        self.socket.send(json.dumps(report))

    def is_cut_off(self) -> bool:
        """Whether the referee has closed the connection; earlier messages are skipped."""
        try:
            return self.socket.recv() == ""
        except (OSError, WebSocketException):
            return True

    def drop(self) -> None:
        """As a phone that leaves the network: without closing the connection."""
        self.wire.setsockopt(SOL_SOCKET, SO_LINGER, struct.pack("ii", 1, 0))
        self.wire.close()

    def close(self) -> None:
        with contextlib.suppress(OSError, WebSocketException):
            self.socket.close()
        self.wire.close()
