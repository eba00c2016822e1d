"""Documents of a stored game for the browser: report, score sheet, PDN, evidence."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import partial
from pathlib import Path
from urllib.parse import quote

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from referee.console.language import translations
from referee.console.pages import language_of, page
from referee.draughts.pdn_writer import PdnProfile
from referee.errors import RefereeError, UnreadableInput
from referee.messages import message
from referee.outputs.journal_reader import has_journal
from referee.outputs.match_export import ExportFormat, MatchExport


class Paper(Enum):
    """A document made from a game."""

    REPORT = "report"
    SCORESHEET = "scoresheet"
    PDN = "pdn"
    EVIDENCE = "evidence"


@dataclass(frozen=True, slots=True)
class _Kind:
    media: str
    ending: str
    opens: bool
    """A browser shows it; otherwise it is kept as a file."""


_HTML = _Kind("text/html", "html", True)
_KINDS = {
    Paper.REPORT: _HTML,
    Paper.SCORESHEET: _HTML,
    Paper.PDN: _Kind("application/octet-stream", "pdn", False),
    Paper.EVIDENCE: _Kind("application/zip", "zip", False),
}
_POLICY = (
    "sandbox allow-scripts allow-downloads allow-modals; default-src 'none'; style-src 'unsafe-inline'; "
    "script-src 'unsafe-inline'; img-src data:; media-src data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
"""A page of a record has everything inside, and cannot ask the referee for anything."""


async def paper_of(request: Request, folder: Path, name: str) -> Response:
    """The document that the request's path names, of the game in this folder; `name` is the prefix of its files' names.
    A page is shown, or downloaded with `?keep`. A failure is shown as a page."""
    return await paper_made(request, name, partial(content_of, folder))


async def paper_made(request: Request, name: str, make: Callable[[Paper, str], bytes]) -> Response:
    """As `paper_of`, for a document that `make` produces in a language; it may take long, and raise RefereeError."""
    try:
        paper = Paper(request.path_params["paper"])
    except ValueError:
        raise HTTPException(404) from None
    kind = _KINDS[paper]
    try:
        content = await run_in_threadpool(make, paper, language_of(request))
    except RefereeError as refusal:
        return no_paper(request, refusal)
    how = "inline" if kind.opens and "keep" not in request.query_params else "attachment"
    headers = {
        "Content-Disposition": f"{how}; {_named(f'{name}-{paper.value}.{kind.ending}')}",
        "Content-Security-Policy": _POLICY,
    }
    return Response(content, media_type=kind.media, headers=headers)


def _named(file: str) -> str:
    """The parameter of a file's name (RFC 6266)."""
    quoted = quote(file, safe="")
    return f'filename="{file}"' if quoted == file else f"filename*=UTF-8''{quoted}"


def no_paper(request: Request, refusal: RefereeError) -> Response:
    return page("refused", request, 409, reason=translations(refusal.message)[language_of(request)])


def content_of(folder: Path, paper: Paper, language: str) -> bytes:
    """Of a damaged record the readable part is used. Raises RefereeError."""
    if not has_journal(folder):
        raise UnreadableInput(message("papers-no-game", folder=str(folder)))
    match = MatchExport(folder)
    if paper is not Paper.EVIDENCE:
        return match.text(ExportFormat(paper.value), PdnProfile.RECORD, language, None).encode("utf-8")
    with tempfile.TemporaryDirectory(prefix="referee-export-") as place:
        target = Path(place) / "evidence.zip"
        match.evidence(target, language)
        return target.read_bytes()
