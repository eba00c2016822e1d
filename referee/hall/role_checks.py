"""What only the arbiter may open and ask at the hall."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from starlette.requests import Request
from starlette.responses import Response

from referee.console.access import Role
from referee.console.api import refused
from referee.console.language import translations
from referee.console.pages import wrong_role
from referee.messages import message

Endpoint: TypeAlias = Callable[[Request], Awaitable[Response]]

_NOT_ALLOWED = message("refusal-not-allowed-by-token")


def arbiters_page(endpoint: Endpoint) -> Endpoint:
    """A page in whose place other roles are shown the way to their own."""

    async def answered(request: Request) -> Response:
        role = request.state.role
        return await endpoint(request) if role is Role.ARBITER else wrong_role(request, role)

    return answered


def arbiters_request(endpoint: Endpoint) -> Endpoint:
    """A request that is refused to other roles, with status 403."""

    async def answered(request: Request) -> Response:
        if request.state.role is not Role.ARBITER:
            return refused(403, translations(_NOT_ALLOWED))
        return await endpoint(request)

    return answered
