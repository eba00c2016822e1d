"""The phones' server: an HTTPS server of its own for phones that are the camera, which serves nothing else.

The console beside it is unaffected. Browsers allow the camera on secure pages only, so this server is encrypted;
without the token in the code it serves only the page that explains how to trust its certificate.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from hardware.phone_camera import PhoneCamera
from hardware.phone_picture import MAX_BYTES
from referee.console.access import Access, Role, Tokens
from referee.console.certificate_page import PAGE as CERTIFICATE_PAGE
from referee.console.certificate_page import certificate_routes
from referee.console.connection_limits import ConnectionLimits
from referee.console.encryption import Encryption
from referee.console.error_answers import on_not_found
from referee.console.host_names import is_loopback, is_wildcard, network_address
from referee.console.pages import STATIC, page
from referee.console.phone_admission import PhoneAdmission
from referee.console.phone_socket import PhonePictureAnalysis, PhoneSocket
from referee.console.request_checks import request_checks
from referee.console.security_headers import CAMERA_PATH as PAGE
from referee.console.server_thread import ServerThread, listening_socket

PICTURES = "/phone/pictures"
"""The WebSocket."""
PORT_SETTING = "console.phone_port"
"""By which the port is chosen."""
REMEMBERED_S = 30 * 24 * 3600
"""Time for which a phone's browser keeps its key, seconds: a month. Larger asks less often for the code. Chosen, not
measured."""


@dataclass(frozen=True, slots=True)
class PhoneAccess(Access):
    """Only a phone is admitted, even on this computer."""

    phones: PhoneAdmission = field(kw_only=True)

    @property
    def open(self) -> bool:
        return False

    @property
    def cookie_lasts_s(self) -> int | None:
        return REMEMBERED_S

    def role(self, token: str | None) -> Role | None:
        return Role.CAMERA if token is not None and self.phones.is_valid(token) else None

    def cookie_value(self, token: str, before: str | None) -> str:
        return self.phones.key_for(token, before)


@dataclass(frozen=True, slots=True)
class PictureRequirements:
    """Requirements on the phone's pictures."""

    size_px: tuple[int, int]
    """Width and height of the picture."""
    frames_per_s: float


class PhoneServer:
    """Made, started, closed; nothing it does holds up a match."""

    def __init__(
        self,
        camera: PhoneCamera,
        analysis: Callable[[], PhonePictureAnalysis],
        phones: PhoneAdmission,
        requirements: PictureRequirements,
        *,
        host: str = "0.0.0.0",
        port: int = 0,
        language: str | None = None,
        encryption: Encryption | None = None,
    ) -> None:
        """Pictures go to `camera`; `analysis` returns what was found in them. Without `encryption` only a browser on
        this computer can be the camera."""
        self._camera, self._analysis, self._requirements, self._language = camera, analysis, requirements, language
        self._access = PhoneAccess(host, port, Tokens(), encryption, phones=phones)
        self._limits = ConnectionLimits()
        self._serving = ServerThread("phone server", self._limits, encryption)

    @property
    def url(self) -> str:
        """The phone's page, without a token."""
        return self._access.url.rstrip("/") + PAGE

    @property
    def link(self) -> str:
        """The address in the code."""
        return f"{self.url}?token={self._access.phones.invitation}"

    @property
    def certificate(self) -> str | None:
        """The page that says how the certificate is trusted; None where it needs no trust."""
        return None if self.fingerprint is None else self._access.url.rstrip("/") + CERTIFICATE_PAGE

    @property
    def fingerprint(self) -> str | None:
        """Of the certificate authority that phones are made to trust; None where they need not."""
        encryption = self._access.encryption
        authority = None if encryption is None else encryption.authority
        return None if authority is None else authority.fingerprint

    @property
    def unreachable(self) -> bool:
        """This computer is not in a network."""
        return is_wildcard(self._access.host) and is_loopback(network_address())

    def start(self) -> None:
        """Serves from now on. Raises CannotServe."""
        listening = listening_socket(self._access.host, self._access.port, PORT_SETTING)
        self._access = replace(self._access, port=listening.getsockname()[1])
        self._serving.start(self._app(), listening, most_bytes_a_message=MAX_BYTES)

    def close(self) -> None:
        """May be called twice, and before the start."""
        self._serving.close()

    def __enter__(self) -> PhoneServer:
        self.start()
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def _app(self) -> Starlette:
        of_certificate = certificate_routes(self._access.encryption)
        public = frozenset(route.path for route in of_certificate)
        unauthorized = partial(_unauthorized, CERTIFICATE_PAGE if of_certificate else None)
        app = Starlette(
            routes=[
                Route("/", _to_page, methods=["GET"]),
                Route(PAGE, self._page, methods=["GET"]),
                WebSocketRoute(PICTURES, self._pictures),
                *of_certificate,
                Mount("/static", StaticFiles(directory=STATIC)),
            ],
            middleware=request_checks(self._access, self._limits, public, unauthorized=unauthorized),
            exception_handlers={HTTPException: on_not_found},
        )
        app.state.language = self._language
        return app

    async def _page(self, request: Request) -> Response:
        width, height = self._requirements.size_px
        return page(
            "phone", request, pictures=PICTURES, width=width, height=height, rate=self._requirements.frames_per_s,
            certificate=CERTIFICATE_PAGE if self.certificate else None,
        )  # fmt: skip

    async def _pictures(self, socket: WebSocket) -> None:
        await PhoneSocket(socket, socket.state.token, self._camera, self._access.phones, self._analysis).serve()


async def _to_page(request: Request) -> Response:
    return RedirectResponse(PAGE, 303)


def _unauthorized(certificate: str | None, request: Request, wrong: bool) -> Response:
    return page("phone_code", request, 401, certificate=certificate)
