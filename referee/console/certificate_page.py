"""A page, open to everybody, with the authority's certificate and how to make a phone trust it."""

from __future__ import annotations

from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from referee.console.authority import Authority
from referee.console.encryption import Encryption
from referee.console.pages import page

PAGE = "/certificate"
FILE = "/certificate/draughts-referee.crt"


def certificate_routes(encryption: Encryption | None) -> list[Route]:
    """None where there is nothing to trust: no encryption, or with a certificate that phones trust already."""
    authority = None if encryption is None else encryption.authority
    if authority is None:
        return []
    return [
        Route(PAGE, partial(_page, authority), methods=["GET"]),
        Route(FILE, partial(_file, authority), methods=["GET"]),
    ]


async def _page(authority: Authority, request: Request) -> Response:
    return page("certificate", request, file=FILE, fingerprint=authority.fingerprint)


async def _file(authority: Authority, request: Request) -> Response:
    """By this type phones know what to do with it."""
    return Response(authority.der, media_type="application/x-x509-ca-cert")
