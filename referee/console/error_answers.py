"""How errors are answered, in every application of the console alike."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from referee.console.api import refused
from referee.console.desk import PerhapsDecided
from referee.console.invalid_requests import InvalidRequest
from referee.console.language import translations
from referee.console.request_check import refuse
from referee.errors import RefereeError


async def on_invalid(_: Request, error: Exception) -> Response:
    """The request cannot be understood."""
    assert isinstance(error, InvalidRequest)
    return refused(400, translations(error.message))


async def on_silence(_: Request, error: Exception) -> Response:
    """It may have been done, or may not."""
    assert isinstance(error, PerhapsDecided)
    return refused(504, translations(error.message))


async def on_refusal(_: Request, error: Exception) -> Response:
    """The desk could not do it."""
    assert isinstance(error, RefereeError)
    return refused(409, translations(error.message))


async def on_not_found(request: Request, error: Exception) -> Response:
    """No such address, or not to be asked in this way."""
    assert isinstance(error, HTTPException)
    return refuse(request, error.status_code, "door.nowhere" if error.status_code == 404 else "door.way")


async def on_leaving(_: Request, error: Exception) -> Response:
    """The visitor left before the request was whole: nobody gets this answer."""
    return Response(status_code=400)


ERROR_ANSWERS: Mapping[type[Exception], Callable[[Request, Exception], Awaitable[Response]]] = {
    InvalidRequest: on_invalid,
    PerhapsDecided: on_silence,
    RefereeError: on_refusal,
    HTTPException: on_not_found,
    ClientDisconnect: on_leaving,
}
